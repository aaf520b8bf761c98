// SPDX-License-Identifier: BSD-3-Clause
//
// A disk that stands still: calls of the C library that this program has in place of its own (stalled_disk.cpp), which wait while they are told to. For
// tests of who waits with them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <set>
#include <string>

namespace nfs::test {

class StalledDisk {
 public:
  /// Of the whole program.
  static StalledDisk& get();

  /// From now on that call ("fsync", "fstat", "mkdirat", "pread", "pwrite") waits.
  void stall(const std::string& call);
  /// All go on, and none waits any more.
  void thaw();
  /// Whether so many calls wait.
  bool waiting(std::size_t calls) const;
  /// Waits until that is so.
  void await(std::size_t calls);

  /// By those calls.
  void pass(const char* call);

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::string> stalled_;
  std::size_t waiting_ = 0;
};

}  // namespace nfs::test
