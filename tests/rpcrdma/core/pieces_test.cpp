// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the small parts that a connection is made of: queues, tables, chunk
// arithmetic.
#include <gtest/gtest.h>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/ring.h"
#include "rpcrdma/core/slot_table.h"
#include "support/req.h"

namespace rpcrdma::core {
namespace pieces_test {

TEST(Ring, KeepsOrderAroundItsEnd) {
  Ring<int> ring(3);
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 3; ++i) ring.push(10 * round + i);
    EXPECT_TRUE(ring.full());
    for (int i = 0; i < 2; ++i) EXPECT_EQ(ring.pop(), 10 * round + i);
    EXPECT_EQ(ring.pop(), 10 * round + 2);
    EXPECT_TRUE(ring.empty());
    ring.push(0);
    ring.pop();
  }
}

TEST(Ring, RemovesAnItemFromTheMiddle) {
  Ring<int> ring(4);
  ring.push(0);
  ring.pop();
  for (int i = 1; i <= 4; ++i) ring.push(i);
  EXPECT_TRUE(ring.remove(3));
  EXPECT_FALSE(ring.remove(9));
  EXPECT_EQ(ring.size(), 3u);
  for (const int expected : {1, 2, 4}) EXPECT_EQ(ring.pop(), expected);
}

TEST(RingDeathTest, PushToAFullRingAborts) {
  Ring<int> ring(1);
  ring.push(1);
  EXPECT_DEATH(ring.push(2), "assertion failed");
}

TEST(SlotTable, GivesIdsThatAreNotReusedSoon) {
  SlotTable table(2);
  const auto first = table.take();
  const std::uint32_t id = table.id(*first);
  EXPECT_NE(id, 0u);
  EXPECT_EQ(table.find(id), first);
  table.free(*first);
  EXPECT_EQ(table.find(id), std::nullopt);
  const auto again = table.take();
  EXPECT_EQ(again, first);
  EXPECT_NE(table.id(*again), id);
  EXPECT_EQ(table.find(id), std::nullopt);
  EXPECT_TRUE(table.take().has_value());
  EXPECT_EQ(table.take(), std::nullopt);
  EXPECT_EQ(table.find(0), std::nullopt);
}

TEST(Chunks, WrittenBytesFillSegmentsFromTheFirstOn) {
  REQ("V1-WR-05");
  std::vector<Segment> chunk{{1, 10, 0}, {2, 0, 0}, {3, 10, 0}, {4, 10, 0}};
  EXPECT_TRUE(set_lengths(chunk, 13));
  EXPECT_EQ(chunk[0].length, 10u);
  EXPECT_EQ(chunk[2].length, 3u);
  EXPECT_EQ(chunk[3].length, 0u);
  EXPECT_FALSE(set_lengths(chunk, 14));
}

TEST(Chunks, PullPlanCountsTheRoundupOfEarlierChunks) {
  REQ("V1-RD-02", "V1-RD-06", "DEC-13");
  std::vector<ReadSegment> reads{{8, {1, 5, 0}}, {20, {2, 4, 0}}};
  std::vector<PulledChunk> chunks(2);
  // The message has 8 bytes inline, 5 + 3 in the first chunk, 4 inline, and 4 in the second.
  const auto plan = plan_pull(reads, false, 12, chunks);
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->chunks, 2u);
  EXPECT_EQ(plan->bytes, 9u);
  EXPECT_EQ(chunks[1].position, 20u);
  EXPECT_FALSE(plan_pull(reads, false, 11, chunks).has_value());
}

TEST(Chunks, PullPlanAllowsPositionZeroForLongCallsOnly) {
  REQ("V1-LONG-04", "DEC-10");
  std::vector<ReadSegment> reads{{0, {1, 64, 0}}, {0, {2, 4, 0}}, {8, {3, 4, 0}}};
  std::vector<PulledChunk> chunks(3);
  const auto plan = plan_pull(reads, true, 0, chunks);
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->payload, 68u);
  EXPECT_EQ(plan->chunks, 1u);
  EXPECT_EQ(plan->bytes, 72u);
  EXPECT_FALSE(plan_pull(reads, false, 100, chunks).has_value());
  EXPECT_FALSE(plan_pull({}, true, 0, chunks).has_value());
}

TEST(Chunks, ReturnedChunkMustMatchTheOfferedChunk) {
  REQ("V1-WR-25");
  const std::vector<Segment> offered{{1, 10, 100}, {2, 0, 200}, {3, 10, 300}};
  std::vector<Segment> returned = offered;
  EXPECT_EQ(returned_length(offered, returned), 20u);
  returned[2].length = 0;
  EXPECT_EQ(returned_length(offered, returned), 10u);
  returned[0].length = 9;
  EXPECT_EQ(returned_length(offered, returned), 9u);
  returned[2].length = 1;
  EXPECT_EQ(returned_length(offered, returned), std::nullopt);
  EXPECT_EQ(returned_length(offered, {}), 0u);
  EXPECT_EQ(returned_length({}, offered), std::nullopt);
}

TEST(Chunks, StorageRefusesChunksAndSegmentsBeyondItsBounds) {
  ChunkStorage storage({.reads = 1, .writes = 1, .segments = 3}, 2);
  EXPECT_TRUE(storage.add_read({}));
  EXPECT_FALSE(storage.add_read({}));
  EXPECT_TRUE(storage.begin_write());
  EXPECT_TRUE(storage.add_segment({}));
  EXPECT_TRUE(storage.add_segment({}));
  EXPECT_FALSE(storage.add_segment({}));  // one chunk has no room for it
  EXPECT_FALSE(storage.begin_write());
  storage.begin_reply();
  EXPECT_TRUE(storage.add_segment({}));
  EXPECT_FALSE(storage.add_segment({}));  // all chunks together have no room for it
  EXPECT_EQ(storage.lists().writes[0].size(), 2u);
  EXPECT_EQ(storage.lists().reply->size(), 1u);
}

}  // namespace pieces_test
}  // namespace rpcrdma::core
