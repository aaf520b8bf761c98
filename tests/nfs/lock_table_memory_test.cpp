// SPDX-License-Identifier: BSD-3-Clause
//
// A table of locks that lacks memory: nothing has changed then.
#include "nfs/locks/lock_table.h"

#include <gtest/gtest.h>

#include <new>

#include "support/failing_allocations.h"

namespace nfs {
namespace lock_table_memory_test {

using Outcome = LockTable::Outcome;
using rpcrdma::test::Exposed;
using rpcrdma::test::fail_allocations;
using rpcrdma::test::Failing;

Lock lock(std::int32_t svid, std::uint64_t first, std::uint64_t last) {
  LockHost host;
  host.address.family = 2;
  host.address.bytes[3] = static_cast<std::byte>(1);
  host.name = "client";
  return {{host, "owner", svid}, true, {first, last}};
}

constexpr std::uint64_t kLocks = 100;

void expect_locks_of_one_byte(LockTable& table) {
  EXPECT_EQ(table.locks(), kLocks);
  for (std::uint64_t i = 0; i < kLocks; ++i) {
    EXPECT_EQ(table.conflict("f", lock(2, 2 * i, 2 * i)), lock(1, 2 * i, 2 * i));
    EXPECT_EQ(table.conflict("f", lock(2, 2 * i + 1, 2 * i + 1)), std::nullopt);
  }
}

/// Runs `change` on tables of many locks until none of its allocations has failed.
template <typename Change>
void fail_each_allocation_of(const Change& change) {
  bool failed = true;
  for (std::uint64_t nth = 1; failed && !::testing::Test::HasFailure(); ++nth) {
    LockTable table;
    for (std::uint64_t i = 0; i < kLocks; ++i) table.lock("f", lock(1, 2 * i, 2 * i), false);
    fail_allocations(Failing::kOne, nth);
    try {
      const Exposed exposed;
      EXPECT_EQ(change(table), Outcome::kGranted);
    } catch (const std::bad_alloc&) {
      expect_locks_of_one_byte(table);
    }
    failed = rpcrdma::test::failed_allocations() != 0;
    fail_allocations(Failing::kNone);
    EXPECT_EQ(change(table), Outcome::kGranted) << "with memory again";
    EXPECT_EQ(table.unlock("f", lock(1, 0, 0).owner, {}), Outcome::kGranted);
    EXPECT_EQ(table.locks(), 0u);
    EXPECT_EQ(table.files(), 0u) << "allocation " << nth;
    EXPECT_EQ(table.lock("f", lock(2, 0, LockRange::kEnd), false), Outcome::kGranted) << "allocation " << nth;
  }
}

TEST(LockTableShortOfMemory, LockThatReplacesManyLocksChangesAllOrNothing) {
  const Lock wanted = lock(1, 0, 2 * kLocks - 4);  // all but the last one
  fail_each_allocation_of([&](LockTable& table) { return table.lock("f", wanted, false); });
}

TEST(LockTableShortOfMemory, UnlockOfManyLocksChangesAllOrNothing) {
  const LockOwner owner = lock(1, 0, 0).owner;
  fail_each_allocation_of([&](LockTable& table) { return table.unlock("f", owner, {2, 2 * kLocks - 4}); });
}

TEST(LockTableShortOfMemory, HostThatOnlyWaitsIsFreedWithoutMemory) {
  LockTable table;
  Lock waiting = lock(1, 0, 0);
  waiting.owner.host.address.bytes[3] = static_cast<std::byte>(9);
  table.lock("f", lock(2, 0, 0), false);
  ASSERT_EQ(table.lock("f", waiting, true), Outcome::kBlocked);
  fail_allocations(Failing::kAllFrom);
  {
    const Exposed exposed;
    table.free(waiting.owner.host);
  }
  fail_allocations(Failing::kNone);
  EXPECT_EQ(table.waiting(), 0u);
  EXPECT_FALSE(table.knows(waiting.owner.host));
}

}  // namespace lock_table_memory_test
}  // namespace nfs
