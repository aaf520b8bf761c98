// SPDX-License-Identifier: BSD-3-Clause
// The fabric's lock: a mutex that costs nothing while the process has a single thread. For readers of fabric.h.
#pragma once

#include <cstdint>
#include <mutex>

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define SOFTVERBS_SINGLE_THREADED (__libc_single_threaded != 0)
#else
#define SOFTVERBS_SINGLE_THREADED false
#endif

namespace softverbs {

/// Satisfies BasicLockable, for the guards of the standard library. Not recursive.
///
/// The C library says whether there may be a second thread; its word can change while the lock is held, so unlock()
/// goes by what lock() did. One thing follows: the holder must not start a thread before it has unlocked, because that
/// thread would take a mutex which the holder only seems to hold.
class FabricMutex {
 public:
  /// True while nobody can contend: what is done before the caller returns needs no lock at all.
  [[nodiscard]] static bool is_needless() { return SOFTVERBS_SINGLE_THREADED; }

  void lock() {
    lock_quietly();
    note_change();
  }
  /// For who may be about to change nothing but what short cuts do. Who finds that it takes more calls note_change()
  /// before going on.
  void lock_quietly() {
    const bool elided = is_needless();
    if (!elided) mutex_.lock();
    elided_ = elided;
  }
  void note_change() { ++changes_; }

  /// While this number stays the same, nothing has changed but what short cuts do. It is never 0 once somebody has
  /// locked.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }

  void unlock() {
    if (!elided_) mutex_.unlock();
  }

 private:
  std::mutex mutex_;
  bool elided_ = false;  // the holder's
  std::uint64_t changes_ = 0;
};

/// Holds the lock of a caller that may be about to take a short cut: see lock_quietly().
class QuietGuard {
 public:
  explicit QuietGuard(FabricMutex& mutex) : mutex_(mutex) { mutex_.lock_quietly(); }
  ~QuietGuard() { mutex_.unlock(); }
  QuietGuard(const QuietGuard&) = delete;
  QuietGuard& operator=(const QuietGuard&) = delete;

 private:
  FabricMutex& mutex_;
};

}  // namespace softverbs
