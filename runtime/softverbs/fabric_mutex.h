// SPDX-License-Identifier: BSD-3-Clause
// The fabric's lock: a mutex that costs nothing while the process has a single thread, and little while one of several does
// nearly all the work. For readers of fabric.h.
#pragma once

#include <array>
#include <atomic>
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
///
/// Where there are several threads, one that has taken the mutex many times in a row gets the lock for its own: from then on it
/// only notes that it is inside, without an atomic read-modify-write, until another thread takes that away. Both orders have to
/// exclude each other: the owner writes "inside" and then reads whose the lock is; the other writes that it is nobody's and then
/// reads "inside". The owner has no fence between the two, only the compiler is kept from exchanging them; the other has
/// membarrier(2) execute one on every thread of the process. So one of them sees what the other has written.
class FabricMutex {
  /// One thread's note that it is inside. A cell stays that thread's for good: one that comes late, and finds that the lock has
  /// become another's meanwhile, takes back its own note and nobody else's.
  struct Cell {
    std::atomic<std::uint64_t> thread{0};  // by thread_number; 0: nobody's yet
    std::atomic<bool> inside{false};
  };

 public:
  FabricMutex() = default;
  FabricMutex(const FabricMutex&) = delete;
  FabricMutex& operator=(const FabricMutex&) = delete;

  /// True while nobody can contend: what is done before the caller returns needs no lock at all.
  [[nodiscard]] static bool is_needless() { return SOFTVERBS_SINGLE_THREADED; }

  void lock() {
    lock_quietly();
    note_change();
  }
  /// For who may be about to change nothing but what short cuts do. Who finds that it takes more calls note_change()
  /// before going on.
  void lock_quietly() {
    if (is_needless()) {
      entered_ = nullptr;
      elided_ = true;
      return;
    }
    Cell* const cell = enter_own();
    if (cell == nullptr) take_mutex();
    entered_ = cell;
    elided_ = false;
  }
  void note_change() { ++changes_; }

  /// While this number stays the same, nothing has changed but what short cuts do. It is never 0 once somebody has
  /// locked.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }

  void unlock() {
    if (elided_) return;
    if (entered_ != nullptr) {
      leave(*entered_);
    } else {
      mutex_.unlock();
    }
  }

 private:
  friend class ShortEntry;

  /// The caller's cell, where the lock is its own and it is inside now; else null.
  [[gnu::always_inline]] Cell* enter_own() {
    Cell* const cell = owner_.load(std::memory_order_relaxed);
    if (cell == nullptr || cell->thread.load(std::memory_order_relaxed) != thread_number) return nullptr;
    cell->inside.store(true, std::memory_order_relaxed);
    std::atomic_signal_fence(std::memory_order_seq_cst);  // the other side of it is in disown()
    if (owner_.load(std::memory_order_acquire) == cell) [[likely]]
      return cell;
    leave(*cell);
    return nullptr;
  }
  static void leave(Cell& cell) { cell.inside.store(false, std::memory_order_release); }
  void take_mutex();
  void disown(Cell& cell);
  Cell* cell_of(std::uint64_t thread);

  /// Of the calling thread, 0 until it needs one. No two threads of the process ever have the same, the dead included.
  static inline constinit thread_local std::uint64_t thread_number [[gnu::tls_model("initial-exec")]] = 0;
  static constexpr std::size_t kMostOwners = 8;  // threads that ever own the lock: further ones take the mutex
  static constexpr std::uint32_t kFirstRun = 64, kLongestRun = 1U << 24U;

  std::atomic<Cell*> owner_{nullptr};  // changed by who holds mutex_
  Cell* entered_ = nullptr;            // the holder's, as is the next
  bool elided_ = false;
  std::uint64_t changes_ = 0;
  std::mutex mutex_;
  // Of who holds mutex_.
  std::array<Cell, kMostOwners> cells_;
  std::uint64_t last_ = 0;  // thread that took it last
  std::uint32_t run_ = 0;   // times in a row
  std::uint32_t run_to_own_ =
      kFirstRun;  // twice as many after each time that it was taken away, which costs a system call
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

/// As QuietGuard, where the lock costs next to nothing; else it holds nothing, and the caller goes the long way.
class ShortEntry {
 public:
  explicit ShortEntry(FabricMutex& mutex) {
    if (FabricMutex::is_needless()) {
      holds_ = true;
    } else {
      cell_ = mutex.enter_own();
      holds_ = cell_ != nullptr;
    }
  }
  ~ShortEntry() {
    if (cell_ != nullptr) FabricMutex::leave(*cell_);
  }
  ShortEntry(const ShortEntry&) = delete;
  ShortEntry& operator=(const ShortEntry&) = delete;
  explicit operator bool() const { return holds_; }

 private:
  FabricMutex::Cell* cell_ = nullptr;
  bool holds_;
};

}  // namespace softverbs
