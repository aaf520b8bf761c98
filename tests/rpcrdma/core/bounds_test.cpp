// SPDX-License-Identifier: BSD-3-Clause
//
// These tests go up to the last value of bounds, and beyond it: of chunk lists in headers of a
// given size, of one chunk, of what is pulled, and of the configuration of a connection.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace bounds_test {

using core::ChunkBounds;
using core::ChunkStorage;

constexpr std::uint32_t kXid = 0xabcd;

TEST(ChunkListBounds, AreTheSmallerOfWhatAHeaderHoldsAndTheLimits) {
  const ChunkBounds header = ChunkBounds::of_header(1024);
  EXPECT_EQ(header.reads, 42u);
  EXPECT_EQ(header.writes, 128u);
  EXPECT_EQ(header.segments, 64u);
  const core::Limits limits{.most_read_segments = 20, .most_write_chunks = 3, .most_segments_per_chunk = 5};
  const ChunkBounds cut = ChunkBounds::of(limits, 1024);
  EXPECT_EQ(cut.reads, 20u);
  EXPECT_EQ(cut.writes, 3u);
  EXPECT_EQ(cut.segments, 20u) << "of three Write chunks and the Reply chunk";
  const ChunkBounds small = ChunkBounds::of(limits, 100);
  EXPECT_EQ(small.reads, 4u);
  EXPECT_EQ(small.writes, 3u);
  EXPECT_EQ(small.segments, 6u);
}

TEST(ChunkListBounds, LimitTheSegmentsOfEachChunk) {
  ChunkStorage storage(ChunkBounds{.reads = 1, .writes = 2, .segments = 9}, 3);
  const auto fill = [&] {
    for (std::uint32_t i = 1; i <= 3; ++i) EXPECT_TRUE(storage.add_segment({i, 4, 0}));
    EXPECT_FALSE(storage.add_segment({4, 4, 0}));
  };
  ASSERT_TRUE(storage.begin_write());
  fill();
  ASSERT_TRUE(storage.begin_write());
  fill();
  EXPECT_FALSE(storage.begin_write());
  storage.begin_reply();
  fill();
  const core::ChunkLists lists = storage.lists();
  ASSERT_EQ(lists.writes.size(), 2u);
  EXPECT_EQ(lists.writes[0].size(), 3u);
  EXPECT_EQ(lists.writes[1].size(), 3u);
  EXPECT_EQ(lists.writes[1].data(), lists.writes[0].data() + 3);
  ASSERT_TRUE(lists.reply.has_value());
  EXPECT_EQ(lists.reply->size(), 3u);
  EXPECT_EQ(lists.reply->data(), lists.writes[1].data() + 3);
  EXPECT_EQ(storage.write(1).data(), lists.writes[1].data());
  EXPECT_EQ(storage.reply().size(), 3u);
  EXPECT_EQ(storage.all_writes().size(), 6u);
}

TEST(ChunkListBounds, LimitTheLengthOfAReadChunkTo32Bits) {
  REQ("V1-CHK-09", "V1-SEC-12");
  std::array<core::PulledChunk, 2> chunks;
  std::vector<core::ReadSegment> reads{{.position = 8, .target = {1, 0xfffffffe, 0}},
                                       {.position = 8, .target = {2, 1, 0}}};
  const auto largest = core::plan_pull(reads, false, 8, chunks);
  ASSERT_TRUE(largest.has_value());
  EXPECT_EQ(largest->bytes, 0xffffffffu);
  EXPECT_EQ(chunks[0].memory.length, 0xffffffffu);
  reads[1].target.length = 2;
  EXPECT_FALSE(core::plan_pull(reads, false, 8, chunks).has_value());
  reads[1].target.length = 0xffffffff;
  EXPECT_FALSE(core::plan_pull(reads, false, 8, chunks).has_value());
}

TEST(ChunkListBounds, AllowAPositionAtTheEndOfTheStreamAndNoneBeyond) {
  REQ("V1-RD-02");
  std::array<core::PulledChunk, 2> chunks;
  std::vector<core::ReadSegment> reads{{.position = 8, .target = {1, 5, 0}}, {.position = 24, .target = {2, 4, 0}}};
  EXPECT_TRUE(core::plan_pull(reads, false, 16, chunks).has_value());
  EXPECT_FALSE(core::plan_pull(reads, false, 15, chunks).has_value());
}

/// Returns one Read chunk of `count` segments, behind a payload of 40 bytes.
Lists reads(std::uint32_t count) {
  Lists lists;
  for (std::uint32_t i = 0; i < count; ++i) lists.reads.push_back({40, {i, 0, 0}});
  return lists;
}

class ServerBounds : public ::testing::Test {
 protected:
  ~ServerBounds() override { server.world.expect_clean(); }
  void expect(const Lists& lists, bool taken) {
    const std::size_t before = server.side.arrived.size();
    server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), lists));
    EXPECT_EQ(server.side.arrived.size(), before + (taken ? 1 : 0));
    if (!taken) {
      EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8));
    }
  }
  Lone server{core::Role::kServer,
              {.limits = {.most_read_segments = 5,
                          .most_write_chunks = 3,
                          .most_segments_per_chunk = 4,
                          .most_pulled_bytes = 100},
               .established = {.inline_send_bytes = 4096}}};
};

TEST_F(ServerBounds, ServerTakesAsManySegmentsAndChunksAsTheLimitsAndNoMore) {
  REQ("V1-SEC-23", "V1-SEC-12");
  expect(reads(5), true);
  expect(reads(6), false);
  const std::vector<core::Segment> four(4, core::Segment{1, 0, 0}), five(5, core::Segment{1, 0, 0});
  expect({.writes = {four, four, four}, .reply = four}, true);
  expect({.writes = {{}, {}, {}, {}}}, false);
  expect({.writes = {five}}, false);
  expect({.writes = {four, five}}, false);
  expect({.reply = five}, false);
}

TEST_F(ServerBounds, ServerPullsAsManyBytesAsTheLimitAndNoMore) {
  REQ("V1-RD-16", "V1-SEC-23");
  server.world.sleeping_memory[1] = Data(200);
  expect({.reads = {{40, {1, 60, 0}}, {40, {1, 40, 60}}}}, true);
  expect({.reads = {{40, {1, 60, 0}}, {40, {1, 41, 60}}}}, false);
}

TEST(PossibleConfig, HasEnoughBuffersOfSufficientSize) {
  Data slab(std::size_t{8} * core::kInlineThresholdV2);
  core::Config good;
  good.credits = 4;
  good.receive_slab = good.send_slab = slab;
  EXPECT_TRUE(core::Connection::is_possible(good));
  const auto possible = [&](auto&& change) {
    core::Config config = good;
    change(config);
    return core::Connection::is_possible(config);
  };
  EXPECT_FALSE(possible([](core::Config& c) { c.versions = {.v1 = false, .v2_draft01 = false}; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.credits = 0; }));
  EXPECT_TRUE(possible([](core::Config& c) { c.backward_credits = 3; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.backward_credits = 4; }));
  EXPECT_TRUE(possible([](core::Config& c) { c.send_slab = c.send_slab.first(2 * c.send_bytes); }));
  EXPECT_FALSE(possible([](core::Config& c) { c.send_slab = c.send_slab.first(2 * c.send_bytes - 1); }));
  EXPECT_TRUE(possible([](core::Config& c) { c.receive_bytes = 1024; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.receive_bytes = 1023; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.receive_bytes = 0; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.send_bytes = 1023; }));
  EXPECT_FALSE(possible([](core::Config& c) { c.send_bytes = 0; }));
  const auto version_2 = [&](std::uint32_t receive_bytes) {
    return possible([&](core::Config& c) {
      c.versions = kBoth;
      c.receive_bytes = receive_bytes;
    });
  };
  EXPECT_TRUE(version_2(4096));
  EXPECT_FALSE(version_2(4095));
}

TEST(PossibleConfig, HasNoMoreCallsAndRegistrationsThanCanBeNumbered) {
  Data slab(std::size_t{8} * core::kInlineThresholdV2);
  core::Config client;
  client.receive_slab = client.send_slab = slab;
  client.credits = 65000;
  client.reserved_credits = 534;
  EXPECT_TRUE(core::Connection::is_possible(client));
  client.reserved_credits = 535;
  EXPECT_FALSE(core::Connection::is_possible(client));
  client.credits = client.reserved_credits = 0xffffffff;  // this must not overflow
  EXPECT_FALSE(core::Connection::is_possible(client));

  core::Config server;
  server.role = core::Role::kServer;
  server.send_slab = slab;
  server.shared_receives = 65534 - 8 * core::kInlineThresholdV2 / server.send_bytes;
  EXPECT_TRUE(core::Connection::is_possible(server));
  for (const std::uint32_t too_many : {server.shared_receives + 1, 0xffffffffu}) {
    server.shared_receives = too_many;
    EXPECT_FALSE(core::Connection::is_possible(server));
  }

  // Nor may there be more registrations than ids of 32 bits.
  client.credits = 4;
  client.reserved_credits = 0;
  client.limits.most_segments_per_chunk = 0x1fffffff;
  EXPECT_TRUE(core::Connection::is_possible(client));
  for (const std::uint32_t too_many : {0x20000000u, 0x80000000u, 0xffffffffu}) {
    client.limits.most_segments_per_chunk = too_many;
    EXPECT_FALSE(core::Connection::is_possible(client));
  }
}

}  // namespace bounds_test
}  // namespace rpcrdma::sim
