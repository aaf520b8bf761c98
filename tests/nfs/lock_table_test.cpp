// SPDX-License-Identifier: BSD-3-Clause
//
// Who gets a lock, who waits for it, and the limits that keep one host from using all memory.
#include "nfs/locks/lock_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "support/allocations.h"

namespace nfs {
namespace lock_table_test {

using Outcome = LockTable::Outcome;

LockHost host(int number, const char* name = "client") {
  LockHost host;
  host.address.family = 2;
  host.address.bytes[3] = static_cast<std::byte>(number);
  host.name = name;
  return host;
}

/// A lock of the owner `svid` of host 1.
Lock lock(std::int32_t svid, bool exclusive, std::uint64_t first = 0, std::uint64_t last = LockRange::kEnd) {
  return {{host(1), "owner", svid}, exclusive, {first, last}};
}

TEST(LockRange, EndsAtItsLengthOrAtTheEndOfTheFile) {
  EXPECT_EQ(LockRange::of(10, 0), (LockRange{10, LockRange::kEnd}));
  EXPECT_EQ(LockRange::of(10, 5), (LockRange{10, 14}));
  EXPECT_EQ(LockRange::of(LockRange::kEnd, 1), (LockRange{LockRange::kEnd, LockRange::kEnd}));
  EXPECT_EQ(LockRange::of(LockRange::kEnd, 2), std::nullopt);
  EXPECT_EQ(LockRange::of(10, LockRange::kEnd), std::nullopt);
  EXPECT_EQ((LockRange{10, 14}).length(), 5u);
  EXPECT_EQ((LockRange{10, LockRange::kEnd}).length(), 0u);
}

TEST(LockTable, SharedLocksAreCompatibleAndExclusiveLocksAreNot) {
  LockTable table;
  EXPECT_EQ(table.lock("f", lock(1, false), false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", lock(2, false), false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", lock(3, true), false), Outcome::kDenied);
  EXPECT_EQ(table.lock("other", lock(3, true), false), Outcome::kGranted);
  EXPECT_EQ(table.conflict("other", lock(1, false)), lock(3, true));
  EXPECT_EQ(table.conflict("other", lock(3, true)), std::nullopt) << "one's own lock is not in the way";
  EXPECT_EQ(table.conflict("nobody's", lock(1, true)), std::nullopt);
}

TEST(LockTable, RangesThatShareOneByteConflict) {
  LockTable table;
  table.lock("f", lock(1, true, 10, 19), false);
  EXPECT_EQ(table.lock("f", lock(2, true, 0, 9), false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", lock(2, true, 20, 29), false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", lock(3, true, 19, 19), false), Outcome::kDenied);
  EXPECT_EQ(table.lock("f", lock(3, true, 5, 10), false), Outcome::kDenied);
}

TEST(LockTable, UnlockingTheMiddleLeavesBothEnds) {
  LockTable table;
  table.lock("f", lock(1, true, 0, 99), false);
  EXPECT_EQ(table.unlock("f", lock(1, true).owner, {40, 59}), Outcome::kGranted);
  EXPECT_EQ(table.locks(), 2u);
  EXPECT_EQ(table.conflict("f", lock(2, true, 40, 59)), std::nullopt);
  EXPECT_EQ(table.conflict("f", lock(2, true, 0, 40)), lock(1, true, 0, 39));
  EXPECT_EQ(table.conflict("f", lock(2, true, 59, 70)), lock(1, true, 60, 99));
  table.unlock("f", lock(1, true).owner, {0, LockRange::kEnd});
  EXPECT_EQ(table.locks(), 0u);
  EXPECT_EQ(table.files(), 0u);
}

TEST(LockTable, OwnerMayChangeAnExclusiveLockIntoASharedLock) {
  LockTable table;
  table.lock("f", lock(1, true), false);
  EXPECT_EQ(table.lock("f", lock(2, false), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(1, false), false), Outcome::kGranted);
  EXPECT_EQ(table.locks(), 2u) << "who waited for a shared one has it now";
  ASSERT_EQ(table.take_granted().size(), 1u);
  EXPECT_EQ(table.lock("f", lock(1, true), false), Outcome::kDenied);
}

TEST(LockTable, LongestWaiterIsGrantedFirst) {
  LockTable table;
  table.lock("f", lock(1, true), false);
  EXPECT_EQ(table.lock("f", lock(2, true), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(3, true), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(2, true), true), Outcome::kBlocked) << "asked for again";
  EXPECT_EQ(table.waiting(), 2u);
  EXPECT_TRUE(table.take_granted().empty());

  table.unlock("f", lock(1, true).owner, {});
  auto granted = table.take_granted();
  ASSERT_EQ(granted.size(), 1u);
  EXPECT_EQ(granted[0].file, "f");
  EXPECT_EQ(granted[0].lock, lock(2, true));
  EXPECT_EQ(table.lock("f", lock(2, true), true), Outcome::kGranted) << "it is his, also if he asks again";

  EXPECT_TRUE(table.cancel("f", lock(3, true)));
  EXPECT_FALSE(table.cancel("f", lock(3, true)));
  table.unlock("f", lock(2, true).owner, {});
  EXPECT_TRUE(table.take_granted().empty());
  EXPECT_EQ(table.files(), 0u);
}

TEST(LockTable, UnlockGrantsAllSharedWaitersOfTheFreedRange) {
  LockTable table;
  table.lock("f", lock(1, true, 0, 9), false);
  table.lock("f", lock(1, true, 20, 29), false);
  table.lock("f", lock(2, true, 25, 40), true);
  table.lock("f", lock(3, false, 0, 5), true);
  table.lock("f", lock(4, false, 3, 9), true);
  table.unlock("f", lock(1, true).owner, {0, 9});
  EXPECT_EQ(table.take_granted().size(), 2u) << "both shared ones";
  EXPECT_EQ(table.waiting(), 1u);
}

TEST(LockTable, GrantedLockThatItsOwnerGivesUpIsNotAnnounced) {
  const auto granted_to = [](std::int32_t svid, const LockHost& host, LockTable& table) {
    table.lock("f", lock(1, true), false);
    table.lock("f", {{host, "owner", svid}, true, {0, LockRange::kEnd}}, true);
    table.unlock("f", lock(1, true).owner, {0, LockRange::kEnd});
  };
  LockTable table;
  granted_to(2, host(2), table);
  table.unlock("g", {host(2), "owner", 2}, {0, LockRange::kEnd});
  table.unlock("f", {host(2), "owner", 2}, {0, 5});
  EXPECT_TRUE(table.take_granted().empty()) << "its owner knows that it holds the lock";

  LockTable of_restarted;
  granted_to(2, host(2), of_restarted);
  of_restarted.free(host(3));
  of_restarted.free(host(2));
  EXPECT_TRUE(of_restarted.take_granted().empty());
}

TEST(LockTable, BytesThatAGrantMakesSharedGoToEarlierWaiters) {
  LockTable table;
  table.lock("f", lock(1, true, 11, 20), false);
  table.lock("f", lock(2, true, 0, 10), false);
  EXPECT_EQ(table.lock("f", lock(3, false, 0, 5), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(2, false, 0, 20), true), Outcome::kBlocked);
  table.unlock("f", lock(1, true).owner, {});
  const auto granted = table.take_granted();
  ASSERT_EQ(granted.size(), 2u);
  EXPECT_EQ(granted[0].lock, lock(2, false, 0, 20));
  EXPECT_EQ(granted[1].lock, lock(3, false, 0, 5)) << "the bytes that were his alone are shared now";
  EXPECT_EQ(table.waiting(), 0u);
}

TEST(LockTable, UnlockByAWaiterEndsItsWaitForTheRange) {
  LockTable table;
  table.lock("f", lock(1, true), false);
  table.lock("f", lock(2, true), true);
  table.unlock("f", lock(2, true).owner, {});
  EXPECT_EQ(table.waiting(), 0u);
  table.unlock("f", lock(1, true).owner, {});
  EXPECT_TRUE(table.take_granted().empty());
}

TEST(LockTable, FreeingAHostEndsItsLocksAndWaitsAndNoOthers) {
  LockTable table;
  const Lock other_name{{host(1, "other"), "owner", 1}, true, {}};
  const Lock other_address{{host(2), "owner", 1}, true, {}};
  table.lock("f", lock(1, true), false);
  table.lock("g", other_name, false);
  table.lock("h", other_address, false);
  table.lock("f", other_address, true);
  table.lock("h", lock(1, true), true);
  table.free(host(1));
  EXPECT_EQ(table.locks(), 3u);
  EXPECT_EQ(table.waiting(), 0u);
  const auto granted = table.take_granted();
  ASSERT_EQ(granted.size(), 1u);
  EXPECT_EQ(granted[0].lock, other_address);
  EXPECT_EQ(table.conflict("g", lock(1, true)), other_name) << "the name is another one's, at the same address";
}

TEST(LockTable, NoHostWaitsIfTheLimitForEachHostIsZero) {
  LockTable table({.most_waiting_each = 0});
  const Lock mine{{host(2), "o", 1}, true, {}}, waits{{host(3), "o", 1}, true, {}};
  EXPECT_EQ(table.lock("f", mine, false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", waits, true), Outcome::kNoRoom);
  EXPECT_EQ(table.waiting(), 0u);
}

TEST(LockTable, LocksAndWaitersAreLimitedForEachHostAndForAllTogether) {
  LockTable table({.most_locks = 4, .most_locks_each = 3, .most_waiting = 2, .most_waiting_each = 1});
  for (std::uint64_t i = 0; i < 3; ++i)
    EXPECT_EQ(table.lock("f", lock(1, true, i * 10, i * 10 + 8), false), Outcome::kGranted);
  EXPECT_EQ(table.lock("f", lock(1, true, 90, 98), false), Outcome::kNoRoom);
  EXPECT_EQ(table.unlock("f", lock(1, true).owner, {4, 4}), Outcome::kNoRoom) << "it would be two locks";
  EXPECT_EQ(table.lock("f", lock(1, true, 0, 50), false), Outcome::kGranted) << "that makes them fewer";
  EXPECT_EQ(table.locks(), 1u);

  const Lock second{{host(2), "o", 1}, true, {}}, third{{host(3), "o", 1}, true, {}};
  EXPECT_EQ(table.lock("f", lock(7, true), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(8, true), true), Outcome::kNoRoom) << "each";
  EXPECT_EQ(table.lock("f", second, true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", third, true), Outcome::kNoRoom) << "all together";
  EXPECT_EQ(table.lock("g", third, false), Outcome::kGranted);

  for (const char* file : {"h", "i"}) EXPECT_EQ(table.lock(file, second, false), Outcome::kGranted);
  EXPECT_EQ(table.locks(), 4u) << "of three hosts, none of which holds three";
  EXPECT_EQ(table.lock("j", third, false), Outcome::kNoRoom) << "all together";
  EXPECT_EQ(table.unlock("h", second.owner, second.range), Outcome::kGranted);
  EXPECT_EQ(table.lock("j", third, false), Outcome::kGranted);
}

TEST(LockTable, AllocationsForALockDoNotGrowWithTheNumberOfLocks) {
  LockTable table;
  Lock held = lock(1, true);
  held.owner.host.name = held.owner.handle = std::string(1000, 'n');
  const auto cost_of = [&](std::uint64_t at) {
    held.range = {at * 2, at * 2};
    const std::size_t before = codec::allocations();
    EXPECT_EQ(table.lock("f", held, false), Outcome::kGranted);
    return codec::allocations() - before;
  };
  cost_of(0);
  for (std::uint64_t i = 1; i < 1000; ++i) ASSERT_LT(cost_of(i), 16u) << i;
}

/// A lock of an owner of one of several hosts, each of which may wait for 256 locks.
Lock of_many(int number, const char* handle, bool exclusive, std::uint64_t first, std::uint64_t last) {
  return {{host(1 + number / 128), handle, number}, exclusive, {first, last}};
}

TEST(LockTable, CostOfAnUnlockIsLinearInTheWaiters) {
  constexpr int kWaiting = 512;
  LockTable table;
  // There are shared locks that are held, exclusive locks that nobody gets, and shared locks that
  // each begin one byte earlier.
  for (int i = 0; i < kWaiting; ++i) table.lock("f", of_many(i, "shared", false, 0, 0), false);
  table.lock("f", lock(-1, false, 1000, 1000), false);
  table.lock("f", lock(-2, true, 5000), false);
  for (int i = 0; i < kWaiting; ++i) table.lock("f", of_many(i, "exclusive", true, 1, LockRange::kEnd), true);
  for (std::uint64_t i = 0; i < kWaiting; ++i)
    table.lock("f", of_many(static_cast<int>(i), "shared", false, 4000 - i, 5000), true);
  ASSERT_EQ(table.waiting(), 2u * kWaiting);
  const std::size_t before = table.looks();
  EXPECT_EQ(table.unlock("f", lock(-2, true).owner, {5000, LockRange::kEnd}), Outcome::kGranted);
  EXPECT_EQ(table.take_granted().size(), static_cast<std::size_t>(kWaiting));
  EXPECT_LE(table.looks() - before, 2u * kWaiting) << "one look at each";
}

TEST(LockTable, SharedLockThatFreesNothingDoesNotVisitWaiters) {
  LockTable table;
  table.lock("f", lock(-1, false, 1000, 1000), false);
  for (int i = 0; i < 200; ++i) table.lock("f", lock(i, true, 1), true);
  ASSERT_EQ(table.waiting(), 200u);
  const std::size_t before = table.looks();
  EXPECT_EQ(table.lock("f", lock(-2, false, 2, 2), false), Outcome::kGranted);
  EXPECT_EQ(table.looks() - before, 1u);
}

TEST(LockTable, WaitersForOneFileAreLimited) {
  LockTable table({.most_waiting_file = 2});
  table.lock("f", lock(1, true), false);
  table.lock("g", lock(1, true), false);
  EXPECT_EQ(table.lock("f", lock(2, true), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(3, true), true), Outcome::kBlocked);
  EXPECT_EQ(table.lock("f", lock(4, true), true), Outcome::kNoRoom);
  EXPECT_EQ(table.lock("f", lock(3, true), true), Outcome::kBlocked) << "it waits already";
  EXPECT_EQ(table.lock("g", lock(4, true), true), Outcome::kBlocked);
}

/// Compares with the simplest table: the locks of each owner on each byte.
TEST(LockTable, RandomOperationsGiveTheResultsOfATableOfBytes) {
  constexpr std::uint64_t kBytes = 12;
  constexpr std::int32_t kOwners = 4;
  LockTable table;
  std::map<std::pair<std::int32_t, std::uint64_t>, bool> bytes;  // by owner and byte: whether exclusive
  const auto hold = [&](const Lock& one) {
    for (std::uint64_t at = one.range.first; at <= one.range.last; ++at) bytes[{one.owner.svid, at}] = one.exclusive;
  };
  const auto is_free = [&](const Lock& wanted) {
    return std::ranges::none_of(bytes, [&](const auto& held) {
      const auto [svid, at] = held.first;
      return svid != wanted.owner.svid && at >= wanted.range.first && at <= wanted.range.last &&
             (held.second || wanted.exclusive);
    });
  };
  std::vector<Lock> waiting;
  std::mt19937 random(7);
  const auto below = [&random](std::uint64_t end) { return std::uint64_t{random()} % end; };
  for (int step = 0; step < 3000; ++step) {
    const std::uint64_t first = below(kBytes);
    const Lock wanted =
        lock(static_cast<std::int32_t>(below(kOwners)), below(2) == 0, first, first + below(kBytes - first));
    const bool could = is_free(wanted);
    ASSERT_EQ(table.conflict("f", wanted).has_value(), !could) << step;
    if (below(3) == 0) {
      std::erase_if(waiting, [&](const Lock& one) { return one.owner == wanted.owner && one.range == wanted.range; });
      ASSERT_EQ(table.unlock("f", wanted.owner, wanted.range), Outcome::kGranted);
      for (std::uint64_t at = wanted.range.first; at <= wanted.range.last; ++at) bytes.erase({wanted.owner.svid, at});
    } else {
      const bool waits = below(4) == 0;
      ASSERT_EQ(table.lock("f", wanted, waits), could   ? Outcome::kGranted
                                                : waits ? Outcome::kBlocked
                                                        : Outcome::kDenied)
          << step;
      if (could) hold(wanted);
      if (could || waits) std::erase(waiting, wanted);
      if (!could && waits) waiting.push_back(wanted);
    }
    for (const auto& granted : table.take_granted()) {
      ASSERT_TRUE(is_free(granted.lock)) << step;
      hold(granted.lock);
      ASSERT_EQ(std::erase(waiting, granted.lock), 1u) << step;
    }
    for (const Lock& one : waiting) ASSERT_FALSE(is_free(one)) << step << ": nothing is in the way of who waits";
    ASSERT_EQ(table.waiting(), waiting.size()) << step;
    if (bytes.empty()) {
      ASSERT_EQ(table.locks(), 0u);
    }
  }
  for (int again = 0; again < 100 && table.files() != 0; ++again) table.free(host(1));
  EXPECT_EQ(table.locks() + table.waiting() + table.files(), 0u);
}

}  // namespace lock_table_test
}  // namespace nfs
