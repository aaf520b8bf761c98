// SPDX-License-Identifier: BSD-3-Clause
//
// These tests have two Calls with chunks at a Responder at once. It has the decoded lists of one
// Call at a time, and must find those of the right Call again when it reports a Call to its
// application, and when it writes a Reply: [RFC 8166 3.4.5, 3.4.6].
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace lists_test {

using core::Segment;

/// The server has two Calls. All their Reads were done before its application was told of either.
struct Two : Lone {
  Two() : Lone(core::Role::kServer, {}) {
    for (const std::uint32_t key : {1u, 2u}) world.sleeping_memory[key] = pattern(100, key);
    for (const std::uint32_t key : {3u, 4u, 5u, 6u}) world.sleeping_memory[key] = Data(1000);
    side.on_call = [](const Arrived&) {};
    side.hold_reads = true;
    // The later Position comes first, so that the order in the message is not that of the chunks.
    deliver(v1_msg(10, 8, call_message(10, 60),
                   {.reads = {{60, {1, 7, 8}}, {40, {1, 8, 0}}}, .writes = {{{3, 30, 0}, {3, 20, 100}}, {}}}));
    deliver(v1_msg(11, 8, call_message(11, 44),
                   {.reads = {{44, {2, 12, 0}}}, .writes = {{{4, 40, 0}}}, .reply = {{{5, 1000, 0}, {6, 1000, 0}}}}));
    side.busy = [] { return true; };
    side.let_go();
    side.busy = nullptr;
    world.run();
  }
};

TEST(Lists, EachCallArrivesWithItsOwnLists) {
  REQ("V1-RD-05", "V1-RD-18", "V1-CHK-08");
  Two server;
  ASSERT_EQ(server.side.arrived.size(), 2u);
  const Arrived& first = server.side.arrived[0];
  const Arrived& second = server.side.arrived[1];
  ASSERT_EQ(first.chunks.size(), 2u);
  EXPECT_EQ(first.chunks[0], std::pair(40u, first_of(pattern(100, 1), 8)));
  EXPECT_EQ(first.chunks[1].first, 60u);
  const Data both = pattern(100, 1);
  EXPECT_EQ(first.chunks[1].second, Data(both.begin() + 8, both.begin() + 15));
  ASSERT_EQ(first.results.size(), 2u);
  EXPECT_EQ(first.results[0].capacity, 50u);
  EXPECT_EQ(first.results[0].segments, 2u);
  EXPECT_EQ(first.results[1].segments, 0u);
  EXPECT_EQ(first.reply_room, 0u);
  ASSERT_EQ(second.chunks.size(), 1u);
  EXPECT_EQ(second.chunks[0], std::pair(44u, first_of(pattern(100, 2), 12)));
  ASSERT_EQ(second.results.size(), 1u);
  EXPECT_EQ(second.results[0].capacity, 40u);
  EXPECT_EQ(second.reply_room, 2000u);
  for (const Arrived& call : server.side.arrived) server.side.refuse(call.rpc);
  server.world.expect_clean();
}

TEST(Lists, EachReplyIsWrittenToTheChunksOfItsCall) {
  REQ("V1-WR-03", "V1-WR-04", "V1-WR-05", "V1-LONG-15");
  Two server;
  ASSERT_EQ(server.side.arrived.size(), 2u);
  bool room = false;
  server.side.has_room = [&] { return room; };
  // Both are answered before anything is written, and the second first.
  EXPECT_TRUE(server.side.reply(server.side.arrived[1].rpc,
                                {.payload = {reply_message(11, 300)}, .results = {{pattern(25, 7)}}}));
  EXPECT_TRUE(server.side.reply(server.side.arrived[0].rpc,
                                {.payload = {reply_message(10, 40)}, .results = {{pattern(35, 8)}}}));
  room = true;
  server.world.run();
  ASSERT_EQ(server.side.sent.size(), 2u);
  // The Reply to the second Call fits inline, and leaves its Reply chunk unused.
  EXPECT_EQ(server.side.sent[0],
            v1_msg(11, 8, reply_message(11, 300), {.writes = {{{4, 25, 0}}}, .reply = {{{5, 0, 0}, {6, 0, 0}}}}));
  EXPECT_EQ(server.side.sent[1], v1_msg(10, 8, reply_message(10, 40), {.writes = {{{3, 30, 0}, {3, 5, 100}}, {}}}));
  EXPECT_EQ(first_of(server.world.sleeping_memory[4], 25), pattern(25, 7));
  const Data& split = server.world.sleeping_memory[3];
  Data written = first_of(split, 30);
  written.insert(written.end(), split.begin() + 100, split.begin() + 105);
  EXPECT_EQ(written, pattern(35, 8));
  EXPECT_EQ(split[105], std::byte{0});
  server.world.expect_clean();
}

TEST(Lists, LongReplyIsWrittenToTheReplyChunkOfItsCall) {
  REQ("V1-LONG-08", "V1-LONG-15", "V1-WR-18");
  Two server;
  bool room = false;
  server.side.has_room = [&] { return room; };
  EXPECT_TRUE(server.side.reply(server.side.arrived[1].rpc, {.payload = {reply_message(11, 1500)}, .results = {}}));
  EXPECT_TRUE(server.side.reply(server.side.arrived[0].rpc, {.payload = {reply_message(10, 40)}, .results = {}}));
  room = true;
  server.world.run();
  ASSERT_EQ(server.side.sent.size(), 2u);
  EXPECT_EQ(server.side.sent[0], v1_nomsg(11, 8, {.writes = {{{4, 0, 0}}}, .reply = {{{5, 1000, 0}, {6, 500, 0}}}}));
  EXPECT_EQ(server.side.sent[1], v1_msg(10, 8, reply_message(10, 40), {.writes = {{{3, 0, 0}, {3, 0, 100}}, {}}}));
  EXPECT_EQ(server.world.sleeping_memory[5] + first_of(server.world.sleeping_memory[6], 500), reply_message(11, 1500));
  server.world.expect_clean();
}

}  // namespace lists_test
}  // namespace rpcrdma::sim
