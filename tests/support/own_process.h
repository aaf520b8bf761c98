// SPDX-License-Identifier: BSD-3-Clause
//
// What the process itself has, for tests that look for what was left.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "support/limit.h"
#include "support/sanitized.h"

namespace rpcrdma::test {

inline std::size_t entries(const char* folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}
inline std::string name_of(const std::string& task) {
  std::string name;
  std::getline(std::ifstream("/proc/" + task + "/comm"), name);
  return name;
}
/// The one that this takes itself is counted.
inline std::size_t descriptors() { return entries("/proc/self/fd"); }
inline std::size_t threads() {
#ifdef RPCRDMA_THREAD_SANITIZER
  // ThreadSanitizer starts threads of its own, when it likes, and in a process that was forked others. They have the
  // program's name. The threads that tests look for have names, and the first thread is the one that asks.
  std::size_t count = 1;
  const std::string own = name_of("self");
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
    count += name_of("self/task/" + task.path().filename().string()) != own ? 1U : 0U;
  return count;
#else
  return entries("/proc/self/task");
#endif
}

/// Whether there are so many. One that has been joined is still counted until the kernel has done away with it, of which it does not tell: so it is
/// looked for again.
inline bool has_threads(std::size_t wanted) {
  const auto limit = std::chrono::steady_clock::now() + kLimit;
  while (threads() != wanted) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace rpcrdma::test
