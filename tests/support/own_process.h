// SPDX-License-Identifier: BSD-3-Clause
//
// What the process itself has, for tests that look for what was left.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <thread>

#include "support/limit.h"

namespace rpcrdma::test {

inline std::size_t entries(const char* folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}
/// The one that this takes itself is counted.
inline std::size_t descriptors() { return entries("/proc/self/fd"); }
inline std::size_t threads() { return entries("/proc/self/task"); }

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
