// SPDX-License-Identifier: BSD-3-Clause
// The mutex of the fabric's lock, and how a thread becomes its owner and stops being it.
#include "softverbs/fabric_mutex.h"

#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace softverbs {
namespace {

bool membarrier(int command) { return ::syscall(SYS_membarrier, command, 0, 0) == 0; }

/// Makes every thread of the process execute a full fence before this returns.
bool fence_everywhere() {
  if (membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED)) return true;
  // The first time, and in a child after fork(2), the process must register for this.
  return membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) && membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
}

}  // namespace

void FabricMutex::take_mutex() {
  static const bool kMayOwn = fence_everywhere();
  static std::atomic<std::uint64_t> threads{0};
  if (thread_number == 0) thread_number = threads.fetch_add(1, std::memory_order_relaxed) + 1;
  mutex_.lock();
  if (Cell* const owner = owner_.load(std::memory_order_relaxed)) disown(*owner);
  run_ = last_ == thread_number ? run_ + 1 : 1;
  last_ = thread_number;
  if (run_ < run_to_own_ || !kMayOwn) return;
  run_ = 0;
  // effective from the next time on; this time the thread holds the mutex
  owner_.store(cell_of(thread_number), std::memory_order_relaxed);
}

/// Takes the ownership of the lock away, and waits until the owner is outside. The wait is short,
/// as for a mutex that is held.
void FabricMutex::disown(Cell& cell) {
  owner_.store(nullptr, std::memory_order_relaxed);
  if (!fence_everywhere()) std::abort();  // it has worked before
  while (cell.inside.load(std::memory_order_acquire)) ::sched_yield();
  run_to_own_ = std::min(run_to_own_ * 2, kLongestRun);
}

/// The cell of a thread. Null if all cells belong to other threads.
FabricMutex::Cell* FabricMutex::cell_of(std::uint64_t thread) {
  for (Cell& cell : cells_) {
    const std::uint64_t its = cell.thread.load(std::memory_order_relaxed);
    if (its == thread) return &cell;
    if (its != 0) continue;
    cell.thread.store(thread, std::memory_order_relaxed);
    return &cell;
  }
  return nullptr;
}

}  // namespace softverbs
