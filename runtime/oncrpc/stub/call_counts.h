// SPDX-License-Identifier: BSD-3-Clause
//
// How often each procedure of a service was called. Several threads serve one service: each counts
// in its own cache lines, so that no thread waits for another. For service.h.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// Any thread may call any function at any time.
class CallCounts {
 public:
  /// Procedures from number `kMost` - 1 on are counted together.
  static constexpr std::uint32_t kMost = 32;

  /// cost     one addition in a cache line that none of the other first `kThreads` threads writes
  void add(std::uint32_t procedure) {
    threads_[mine()].counts[std::min(procedure, kMost - 1)].fetch_add(1, std::memory_order_relaxed);
  }
  /// How often `add()` was called with this number; with `kMost` - 1 or more: with any of those.
  std::uint64_t of(std::uint32_t procedure) const {
    std::uint64_t sum = 0;
    for (const OfThread& one : threads_)
      sum += one.counts[std::min(procedure, kMost - 1)].load(std::memory_order_relaxed);
    return sum;
  }

 private:
  static constexpr std::size_t kThreads = 16, kCacheLine = 64;
  struct alignas(kCacheLine) OfThread {
    std::array<std::atomic<std::uint64_t>, kMost> counts{};
  };
  /// Threads are numbered in the order of their first count in any service.
  static std::size_t mine() {
    static constinit std::atomic<std::size_t> next{0};
    thread_local const std::size_t number = next.fetch_add(1, std::memory_order_relaxed) % kThreads;
    return number;
  }

  std::array<OfThread, kThreads> threads_{};
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop
