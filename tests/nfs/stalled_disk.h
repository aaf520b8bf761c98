// SPDX-License-Identifier: BSD-3-Clause
//
// A disk that stalls: replacements of functions of the C library (stalled_disk.cpp), which wait
// while a test demands it. For tests of what else has to wait.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <set>
#include <string>

namespace nfs::test {

class StalledDisk {
 public:
  /// The one disk of the program.
  static StalledDisk& get();

  /// From now on, calls of this function ("fsync", "fstat", "mkdirat", "pread", "pwrite") wait.
  void stall(const std::string& call);
  /// All waiting calls continue, and no call waits any more.
  void thaw();
  /// Whether that many calls wait.
  bool waiting(std::size_t calls) const;
  /// Waits until that many calls wait.
  void await(std::size_t calls);

  /// Waits while `call` is stalled. The replacements in stalled_disk.cpp call this.
  void pass(const char* call);

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::string> stalled_;
  std::size_t waiting_ = 0;
};

}  // namespace nfs::test
