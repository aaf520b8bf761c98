// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1 when it is loaded: the process's fabric is set up from the environment before the
// program's first call. What each variable means is in README.md.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "softverbs/control.h"

namespace {

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Where the processes of a user meet when nobody says where.
std::string default_directory() {
  const std::string run = setting("XDG_RUNTIME_DIR");
  if (!run.empty()) return run + "/softverbs";
  return "/tmp/softverbs-" + std::to_string(::getuid());
}

[[gnu::constructor]] void configure_fabric() {
  softverbs::control::Config config;
  config.directory = setting("SOFTVERBS_DIR");
  if (config.directory.empty()) config.directory = default_directory();
  if (!softverbs::control::reset(softverbs::control::default_fabric(), config)) {
    std::fprintf(stderr, "softverbs: no meeting place in %s: %s\n", config.directory.c_str(), std::strerror(errno));
    std::_Exit(EXIT_FAILURE);
  }
}

}  // namespace
