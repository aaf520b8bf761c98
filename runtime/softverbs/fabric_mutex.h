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
    const bool elided = is_needless();
    if (!elided) mutex_.lock();
    elided_ = elided;
    ++times_locked_;
  }

  /// While this number stays the same, nothing has changed but what short cuts do, which work without the lock.
  [[nodiscard]] std::uint64_t times_locked() const { return times_locked_; }

  void unlock() {
    if (!elided_) mutex_.unlock();
  }

 private:
  std::mutex mutex_;
  bool elided_ = false;  // the holder's
  std::uint64_t times_locked_ = 0;
};

}  // namespace softverbs
