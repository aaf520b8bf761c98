// SPDX-License-Identifier: BSD-3-Clause
// The fabric's lock between threads: who owns it, and who revokes its ownership. Also for
// ThreadSanitizer, which must see no race although the owner takes no mutex.
#include "softverbs/fabric_mutex.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <latch>
#include <mutex>
#include <thread>
#include <vector>

#include "support/sanitized.h"

namespace soft_test {
namespace {

using softverbs::FabricMutex;
using softverbs::ShortEntry;

constexpr int kEnough =
    1 << 12;  // acquisitions in a row that make a thread the owner of a lock that was rarely revoked

/// Data that the lock protects: it is not atomic, so that a lost exclusion gives a wrong sum, and a
/// race for ThreadSanitizer.
struct Guarded {
  FabricMutex mutex;
  std::uint64_t sum = 0;

  void add(int times) {
    for (int i = 0; i < times; ++i) {
      const std::lock_guard lock(mutex);
      ++sum;
    }
  }
  /// returns   whether the calling thread owns the lock now
  bool owns() {
    const ShortEntry entry(mutex);
    if (entry) ++sum;
    return static_cast<bool>(entry);
  }
};

/// Runs a function on another thread and waits for it.
template <typename Function>
void elsewhere(const Function& function) {
  std::thread(function).join();
}

TEST(FabricMutexTest, ThreadThatLocksRepeatedlyBecomesTheOwner) {
  Guarded guarded;
  elsewhere([&] {
    EXPECT_FALSE(guarded.owns());
    guarded.add(kEnough);
    EXPECT_TRUE(guarded.owns());
  });
}

TEST(FabricMutexTest, AnotherThreadRevokesTheOwnershipAndBecomesTheNextOwner) {
  Guarded guarded;
  std::latch owned(1), taken(1);
  std::thread first([&] {
    guarded.add(kEnough);
    EXPECT_TRUE(guarded.owns());
    owned.count_down();
    taken.wait();
    EXPECT_FALSE(guarded.owns());
    guarded.add(kEnough);
    EXPECT_TRUE(guarded.owns());
  });
  owned.wait();
  EXPECT_FALSE(guarded.owns());
  guarded.add(kEnough);
  EXPECT_TRUE(guarded.owns());
  taken.count_down();
  first.join();
}

TEST(FabricMutexTest, OtherThreadsWaitWhileTheOwnerIsInside) {
  Guarded guarded;
  std::latch inside(1);
  std::atomic<bool> entered = false;
  std::thread owner([&] {
    guarded.add(kEnough);
    {
      const ShortEntry entry(guarded.mutex);
      EXPECT_TRUE(static_cast<bool>(entry));
      inside.count_down();
      for (int i = 0; i < 1000; ++i) {  // the other thread has every opportunity to enter
        ::sched_yield();
        EXPECT_FALSE(entered.load());
      }
    }
  });
  inside.wait();
  {
    const std::lock_guard lock(guarded.mutex);
    entered = true;
  }
  owner.join();
}

TEST(FabricMutexTest, TwelveThreadsExcludeEachOther) {
  Guarded guarded;
  constexpr int kThreads = 12, kBursts = 20, kBurst = 500;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int burst = 0; burst < kBursts; ++burst) {
        guarded.add(kBurst);
        ::sched_yield();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const std::lock_guard lock(guarded.mutex);
  EXPECT_EQ(guarded.sum, std::uint64_t{kThreads} * kBursts * kBurst);
}

#ifndef RPCRDMA_THREAD_SANITIZER  // ThreadSanitizer does not follow the child of a process with several threads
TEST(FabricMutexTest, ForkedChildRevokesTheOwnershipOfAThreadThatTheChildLacks) {
  Guarded guarded;
  std::latch owned(1), over(1);
  std::thread owner([&] {
    guarded.add(kEnough);
    owned.count_down();
    over.wait();
  });
  owned.wait();
  const pid_t child = ::fork();
  if (child == 0) {
    guarded.add(1);
    ::_exit(guarded.sum == kEnough + 1 ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  over.count_down();
  owner.join();
}
#endif

}  // namespace
}  // namespace soft_test
