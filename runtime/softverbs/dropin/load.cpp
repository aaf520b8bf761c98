// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1 when it is loaded: sets up the process's fabric from the environment
// before the program's first call. README.md says what each variable means.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "softverbs/control.h"
#include "softverbs/dropin/folder.h"
#include "softverbs/environment.h"

namespace {

/// The folder in which the processes of a user meet if none is named.
std::string default_directory() {
  const char* const run = std::getenv("XDG_RUNTIME_DIR");
  if (run != nullptr && *run != '\0') return std::string(run) + "/softverbs";
  return "/tmp/softverbs-" + std::to_string(::getuid());
}

[[noreturn]] void give_up(const std::string& error) {
  std::fprintf(stderr, "softverbs: %s\n", error.c_str());
  std::_Exit(EXIT_FAILURE);
}

// At this time, nobody can be notified of a mistake in another way than on standard error.
[[gnu::constructor]] void configure_fabric() {
  std::string error;
  auto environment = softverbs::control::config_from_environment(error);
  if (!environment) give_up(error);
  std::string& folder = environment->config.directory;
  if (folder.empty()) {
    folder = default_directory();  // a program that has not set a folder may never need it
  } else if (const std::string trouble = softverbs::control::folder_trouble(folder); !trouble.empty()) {
    give_up(trouble);
  }
  if (!softverbs::control::start(softverbs::control::default_fabric(), *environment, error)) give_up(error);
}

}  // namespace

void softverbs::tell_folder_trouble() {
  // Of descriptors, memory, threads, or the device. No use of a folder fails with EAGAIN or ENODEV.
  constexpr std::array kOfSomethingElse = {EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, ENODEV};
  const int error = errno;
  if (std::ranges::find(kOfSomethingElse, error) != kOfSomethingElse.end()) return;
  try {
    const std::string folder = control::config(control::default_fabric()).directory;
    std::fprintf(stderr, "softverbs: %s\n", control::folder_trouble(folder, error).c_str());
  } catch (const std::bad_alloc&) {  // the program still reports that the device did not open
  }
  errno = error;
}
