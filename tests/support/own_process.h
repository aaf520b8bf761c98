// SPDX-License-Identifier: BSD-3-Clause
//
// This file counts the descriptors and threads of the process itself, for tests that look for what
// was left.
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
/// Counts the descriptors; the one that this function opens itself is among them.
inline std::size_t descriptors() { return entries("/proc/self/fd"); }
inline std::size_t threads() {
#ifdef RPCRDMA_THREAD_SANITIZER
  // ThreadSanitizer starts threads of its own when it likes, and starts others in a process that
  // was forked. They have the program's name. The threads that tests look for have names, and the
  // first thread is the one that asks.
  std::size_t count = 1;
  const std::string own = name_of("self");
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
    count += name_of("self/task/" + task.path().filename().string()) != own ? 1U : 0U;
  return count;
#else
  return entries("/proc/self/task");
#endif
}

/// Tells whether the process has `wanted` threads. The kernel counts a thread that has been joined
/// until it has done away with it, and does not tell when. So this looks again until the limit.
inline bool has_threads(std::size_t wanted) {
  const auto limit = std::chrono::steady_clock::now() + kLimit;
  while (threads() != wanted) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace rpcrdma::test
