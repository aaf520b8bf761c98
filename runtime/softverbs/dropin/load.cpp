// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1 when it is loaded: the process's fabric is set up from the environment before the
// program's first call. What each variable means is in README.md.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "softverbs/environment.h"

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
  std::string error;
  auto wanted = softverbs::control::config_from_environment(error);
  if (wanted && wanted->config.directory.empty()) wanted->config.directory = default_directory();
  if (!wanted || !softverbs::control::start(softverbs::control::default_fabric(), *wanted, error)) {
    std::fprintf(stderr, "softverbs: %s\n", error.c_str());
    std::_Exit(EXIT_FAILURE);
  }
}

}  // namespace
