// SPDX-License-Identifier: BSD-3-Clause
//
// These tests compare the core's own tables with the standard library's containers: a queue that is
// also taken from in the middle, and Calls by their XIDs. And they look at where tables lie whose
// unused memory costs nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <utility>

#include "rpcrdma/core/ring.h"
#include "rpcrdma/core/untouched.h"
#include "rpcrdma/core/xid_table.h"

namespace rpcrdma::core {
namespace tables_test {

TEST(Ring, BehavesLikeADequeUnderRandomOperations) {
  std::mt19937 random(1);
  for (const std::size_t capacity : {1u, 2u, 5u, 8u}) {
    Ring<int> ring(capacity);
    std::deque<int> model;
    for (int step = 0; step < 20000; ++step) {
      const auto what = random() % 6;
      if (what < 2 && !ring.full()) {
        ring.push(step);
        model.push_back(step);
      } else if (what == 2 && !ring.full()) {
        const auto later = [&](int item) { return item % 3 != step % 3; };
        ring.insert(step, later);
        model.insert(std::find_if_not(model.rbegin(), model.rend(), later).base(), step);
      } else if (what == 3 && !ring.empty()) {
        EXPECT_EQ(ring.front(), model.front());
        EXPECT_EQ(ring.pop(), model.front());
        model.pop_front();
      } else if (what == 4) {
        const auto wanted = [&](int item) { return item % 3 == step % 3; };
        const auto at = std::find_if(model.begin(), model.end(), wanted);
        EXPECT_EQ(ring.take_first(wanted), at == model.end() ? std::nullopt : std::optional(*at));
        if (at != model.end()) model.erase(at);
      } else if (what == 5 && !model.empty()) {
        const int item = model[random() % model.size()];
        EXPECT_TRUE(ring.remove(item));
        EXPECT_FALSE(ring.remove(item));
        std::erase(model, item);
      }
      ASSERT_EQ(ring.size(), model.size());
      ASSERT_EQ(ring.room(), capacity - model.size());
      ASSERT_EQ(ring.empty(), model.empty());
    }
  }
}

TEST(Ring, BeginsAgainAtItsFirstPlaceWhenItBecomesEmpty) {
  Ring<int> ring(8);
  ring.push(1);
  const int* const first = &ring.front();
  ring.push(2);
  ring.pop();
  EXPECT_NE(&ring.front(), first);
  ring.pop();
  ring.push(3);
  EXPECT_EQ(&ring.front(), first) << "after pop()";
  ring.push(4);
  ring.pop();
  ring.clear();
  ring.push(5);
  EXPECT_EQ(&ring.front(), first) << "after clear()";
}

TEST(UntouchedTables, LieSideBySideEachAligned) {
  using Tables = UntouchedTables<std::uint8_t, std::uint64_t, std::uint32_t>;
  Tables tables({3, 2, 5});
  auto* const bytes = tables.of<std::uint8_t>();
  EXPECT_EQ(static_cast<void*>(tables.of<std::uint64_t>()), bytes + 16);
  EXPECT_EQ(static_cast<void*>(tables.of<std::uint32_t>()), bytes + 32);
  bytes[2] = 7;
  tables.of<std::uint64_t>()[1] = 8;
  tables.of<std::uint32_t>()[4] = 9;
  const Tables moved = std::move(tables);
  EXPECT_EQ(moved.of<std::uint8_t>(), bytes);
  EXPECT_EQ(moved.of<std::uint8_t>()[2], 7u);
  EXPECT_EQ(moved.of<std::uint64_t>()[1], 8u);
  EXPECT_EQ(moved.of<std::uint32_t>()[4], 9u);
}

TEST(UntouchedTables, MayAllBeEmpty) {
  const UntouchedTables<std::uint8_t, int> tables({0, 0});
  EXPECT_EQ(tables.of<std::uint8_t>(), nullptr);
  EXPECT_EQ(tables.of<int>(), nullptr);
}

TEST(XidTable, BehavesLikeAMapUnderRandomOperations) {
  std::mt19937 random(1);
  for (const std::size_t most : {0u, 1u, 2u, 7u, 32u, 500u}) {
    XidTable table(most);
    std::map<std::uint32_t, std::uint32_t> model;
    for (std::uint32_t step = 0; step < 20000; ++step) {
      // There are few XIDs, so that each repeats; the extreme ones are among them.
      const std::uint32_t xid = static_cast<std::uint32_t>(random() % (3 * most + 2)) - 1;
      const auto at = model.find(xid);
      ASSERT_EQ(table.find(xid), at == model.end() ? std::nullopt : std::optional(at->second));
      if (at != model.end()) {
        table.remove(xid);
        model.erase(at);
      } else if (model.size() < most) {
        table.add(xid, step);
        model[xid] = step;
      }
    }
    for (const auto& [xid, record] : model) EXPECT_EQ(table.find(xid), record);
  }
}

}  // namespace tables_test
}  // namespace rpcrdma::core
