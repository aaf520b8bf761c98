// SPDX-License-Identifier: BSD-3-Clause
// The fabric's lock: a mutex that costs nothing while the process has a single thread, and little
// while one of several threads does nearly all the work. For readers of fabric.h.
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
/// The C library says whether there may be a second thread. Its answer can change while the lock is
/// held, so unlock() uses what lock() found. Therefore the holder must not start a thread before it
/// has unlocked, because that thread would lock a mutex that the holder only seems to hold.
///
/// If there are several threads, one that has locked the mutex many times in a row becomes the
/// owner of the lock. From then on it only notes that it is inside, without an atomic
/// read-modify-write, until another thread takes the ownership away. The two must exclude each
/// other: the owner writes "inside" and then reads who owns the lock; the other writes that nobody
/// owns it and then reads "inside". The owner has no fence between its two steps, only the compiler
/// must not exchange them; the other uses membarrier(2), which executes a fence on every thread of
/// the process. So at least one of them sees what the other has written.
class FabricMutex {
  /// One thread's note that it is inside. A cell always stays with its thread: a thread that comes
  /// late, and finds that another owns the lock now, removes its own note and no other.
  struct Cell {
    std::atomic<std::uint64_t> thread{0};  // by thread_number; 0: no thread's yet
    std::atomic<bool> inside{false};
  };

 public:
  FabricMutex() = default;
  FabricMutex(const FabricMutex&) = delete;
  FabricMutex& operator=(const FabricMutex&) = delete;

  /// True while the process has a single thread. This thread then needs no lock until it starts
  /// another thread.
  [[nodiscard]] static bool is_needless() { return SOFTVERBS_SINGLE_THREADED; }

  void lock() {
    lock_quietly();
    note_change();
  }
  /// For a caller that may change nothing except what short cuts change. If it has to change more,
  /// it must call note_change() first.
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

  /// While this number is the same, nothing has changed except what short cuts change. It is never
  /// 0 once somebody has called lock().
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

  /// The caller's cell, if it owns the lock and is inside now; otherwise null.
  [[gnu::always_inline]] Cell* enter_own() {
    Cell* const cell = owner_.load(std::memory_order_relaxed);
    if (cell == nullptr || cell->thread.load(std::memory_order_relaxed) != thread_number) return nullptr;
    cell->inside.store(true, std::memory_order_relaxed);
    std::atomic_signal_fence(std::memory_order_seq_cst);  // pairs with the fence in disown()
    if (owner_.load(std::memory_order_acquire) == cell) [[likely]]
      return cell;
    leave(*cell);
    return nullptr;
  }
  static void leave(Cell& cell) { cell.inside.store(false, std::memory_order_release); }
  void take_mutex();
  void disown(Cell& cell);
  Cell* cell_of(std::uint64_t thread);

  /// Of the calling thread; 0 until it needs one. No two threads of the process ever have the same
  /// number, even after one has ended.
  static inline constinit thread_local std::uint64_t thread_number [[gnu::tls_model("initial-exec")]] = 0;
  // number of threads that can ever become owners; others lock the mutex
  static constexpr std::size_t kMostOwners = 8;
  static constexpr std::uint32_t kFirstRun = 64, kLongestRun = 1U << 24U;

  std::atomic<Cell*> owner_{nullptr};  // changed only by the holder of mutex_
  Cell* entered_ = nullptr;            // this and the next belong to the holder
  bool elided_ = false;
  std::uint64_t changes_ = 0;
  std::mutex mutex_;
  // These belong to the holder of mutex_.
  std::array<Cell, kMostOwners> cells_;
  std::uint64_t last_ = 0;  // thread that locked it last
  std::uint32_t run_ = 0;   // number of times in a row
  std::uint32_t run_to_own_ =
      kFirstRun;  // doubles each time that the ownership is taken away, which costs a system call
};

/// Holds the lock for a caller that may take a short cut: see lock_quietly().
class QuietGuard {
 public:
  explicit QuietGuard(FabricMutex& mutex) : mutex_(mutex) { mutex_.lock_quietly(); }
  ~QuietGuard() { mutex_.unlock(); }
  QuietGuard(const QuietGuard&) = delete;
  QuietGuard& operator=(const QuietGuard&) = delete;

 private:
  FabricMutex& mutex_;
};

/// As QuietGuard if the lock costs next to nothing; otherwise it holds nothing, and the caller must
/// not take the short cut.
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
