// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look for defects that were seen in other implementations of version 1: such an
// implementation would fail them. The test is the peer. What shows only where memory is really
// registered is in tests/rpcrdma/endpoint/defects_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace defects_test {

using core::CallError;

constexpr std::uint32_t kXid = 0xabcd;
constexpr std::uint32_t kCredits = 8;

std::uint32_t word(const Data& message, std::size_t index) { return xdr::load_u32(message.data() + 4 * index); }

/// Returns what a version 1 RDMA_MSG lists: what a Call offers, or what a Reply returns.
Lists lists_of_msg(const Data& message) {
  EXPECT_EQ(word(message, 3), static_cast<std::uint32_t>(v1::RdmaProc::RDMA_MSG));
  return lists_of(message);
}

class DefectOfOthers : public ::testing::Test {
 protected:
  ~DefectOfOthers() override { server.world.expect_clean(); }

  /// Expects that the connection is as good as before: it serves a Call.
  void expect_service() {
    const std::size_t arrived = server.side.arrived.size();
    server.deliver(v1_msg(kXid + 1, kCredits, call_message(kXid + 1, 40)));
    EXPECT_EQ(server.side.arrived.size(), arrived + 1);
    EXPECT_EQ(server.last(), v1_msg(kXid + 1, kCredits, reply_message(kXid + 1, 40)));
  }

  Lone server{core::Role::kServer, {.credits = kCredits}};
};

TEST_F(DefectOfOthers, ServerReadsNoHeaderBeyondTheMessage) {
  REQ("V1-ERR-01", "V1-ERR-12", "V1-SEC-01", "V1-SEC-12");
  const Data whole =
      v1_msg(kXid, kCredits, call_message(kXid, 40),
             {.reads = {{40, {1, 0, 0}}, {40, {2, 0, 0}}}, .writes = {{{3, 8, 0}, {4, 8, 0}}}, .reply = {{{5, 8, 0}}}});
  // Every Receive buffer holds a good message; a walk beyond the end of a shorter one would go on
  // reading it.
  const std::size_t buffers = kCredits + core::kOptionalReceives;
  for (std::size_t i = 0; i < buffers; ++i) server.deliver(whole);
  ASSERT_EQ(server.side.arrived.size(), buffers);
  const std::size_t header = whole.size() - 40;
  for (std::size_t bytes = 28; bytes < header; ++bytes) {
    server.deliver(first_of(whole, bytes));
    EXPECT_EQ(server.last(), v1_err_chunk(kXid, kCredits)) << bytes;
  }
  // The count of a chunk's segments says more than the chunk has.
  Data lies = whole;
  const std::size_t count_of_write_chunk = 4 + 2 * 6 + 1 + 1;
  ASSERT_EQ(word(lies, count_of_write_chunk), 2u);
  for (const std::uint32_t count : {3u, 64u, 0x10000000u, 0xffffffffu}) {
    xdr::store_u32(lies.data() + 4 * count_of_write_chunk, count);
    server.deliver(lies);
    EXPECT_EQ(server.last(), v1_err_chunk(kXid, kCredits)) << count;
  }
  EXPECT_EQ(server.side.arrived.size(), buffers);
  expect_service();
}

TEST_F(DefectOfOthers, ServerPlacesSeveralReadChunksByTheirPositions) {
  REQ("V1-RD-01", "V1-RD-06", "V1-RD-15", "V1-RD-18");
  server.world.sleeping_memory[1] = pattern(8, 1);
  server.world.sleeping_memory[2] = pattern(5, 2);
  server.world.sleeping_memory[3] = pattern(7, 3);
  const Data payload = call_message(kXid, 48);
  // The later Position comes first in the list, and in two segments.
  server.deliver(v1_msg(kXid, kCredits, payload, {.reads = {{44, {2, 5, 0}}, {44, {3, 7, 0}}, {20, {1, 8, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  const Data tail(payload.begin() + 20, payload.end());
  EXPECT_EQ(server.side.arrived[0].whole(), first_of(payload, 20) + pattern(8, 1) + first_of(tail, 16) +
                                                (pattern(5, 2) + pattern(7, 3)) + Data(tail.begin() + 16, tail.end()));
}

TEST_F(DefectOfOthers, ServerTakesChunksOf64SegmentsAndRefuses65) {
  REQ("V1-SEC-12", "V1-CHK-07", "V1-CHK-08");
  Lone large(core::Role::kServer, {.credits = kCredits, .established = {.inline_send_bytes = 4096}});
  for (const std::uint32_t count : {17u, 64u}) {
    Lists lists;
    Data data;
    for (std::uint32_t i = 0; i < count; ++i) {
      large.world.sleeping_memory[100 + i] = pattern(4, i);
      large.world.sleeping_memory[200 + i] = Data(4);
      lists.reads.push_back({40, {100 + i, 4, 0}});
      data = std::move(data) + pattern(4, i);
    }
    std::vector<core::Segment>& write = lists.writes.emplace_back();
    for (std::uint32_t i = 0; i < count; ++i) write.push_back({200 + i, 4, 0});
    lists.reply = write;
    large.side.on_call = [&](const Arrived& call) {
      EXPECT_EQ(call.chunks.at(0).second, data);
      EXPECT_EQ(call.results.at(0).segments, count);
      EXPECT_EQ(call.reply_room, 4 * count);
      EXPECT_TRUE(large.side.reply(call.rpc, {.payload = {reply_message(kXid, 40)}, .results = {{data}}}));
    };
    large.side.arrived.clear();
    Data message = v1_header(kXid, kCredits, v1::RdmaProc::RDMA_MSG, lists) + call_message(kXid, 40);
    large.deliver(message);
    ASSERT_EQ(large.side.arrived.size(), 1u) << count;
    for (std::uint32_t i = 0; i < count; ++i) EXPECT_EQ(large.world.sleeping_memory[200 + i], pattern(4, i)) << i;
    EXPECT_EQ(lists_of_msg(large.last()).writes, lists.writes);
  }
  large.world.expect_clean();
  // If a Call is beyond what we are prepared to take, the Call alone is refused.
  server.deliver(v1_msg(kXid, kCredits, call_message(kXid, 40),
                        {.writes = {std::vector<core::Segment>(65, core::Segment{1, 4, 0})}}));
  EXPECT_EQ(server.last(), v1_err_chunk(kXid, kCredits));
  expect_service();
}

TEST_F(DefectOfOthers, PositionZeroChunkIsPulledForACallAndDiscardedInAReply) {
  REQ("V1-HDR-15", "V1-RD-14", "V1-LONG-04");
  server.world.sleeping_memory[1] = call_message(kXid, 2000);
  server.deliver(v1_nomsg(kXid, kCredits, {.reads = {{0, {1, 2000, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.arrived[0].payload, call_message(kXid, 2000));

  Lone client(core::Role::kClient, {});
  const auto call = client.side.call({.xid = 5, .payload = {call_message(5, 40)}, .reply = {2000}});
  client.world.run();
  client.deliver(v1_nomsg(5, kCredits, {.reads = {{0, {1, 2000, 0}}}}));
  Lists both = lists_of_msg(client.last());
  both.reads = {{0, {1, 2000, 0}}};
  client.deliver(v1_nomsg(5, kCredits, both));
  EXPECT_EQ(client.side.reads, 0u) << "a Requester pulls nothing";
  EXPECT_EQ(call->endings, 0);
  client.deliver(v1_msg(5, kCredits, reply_message(5, 40)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST_F(DefectOfOthers, ServerReturnsAnEmptyWriteChunkAndGoesOn) {
  REQ("V1-WR-01", "V1-WR-07", "V1-WR-22", "V1-WR-23", "DEC-19");
  server.world.sleeping_memory[3] = Data(8);
  server.side.on_call = [&](const Arrived& call) {
    ASSERT_EQ(call.results.size(), 2u);
    EXPECT_EQ(call.results[0].segments, 0u);
    EXPECT_EQ(call.results[1].capacity, 8u);
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(kXid, 40)}, .results = {{}, {pattern(6, 1)}}}));
  };
  server.deliver(v1_msg(kXid, kCredits, call_message(kXid, 40), {.writes = {{}, {{3, 8, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.last(), v1_msg(kXid, kCredits, reply_message(kXid, 40), {.writes = {{}, {{3, 6, 0}}}}));
  EXPECT_EQ(first_of(server.world.sleeping_memory[3], 6), pattern(6, 1));
  server.side.on_call = nullptr;
  expect_service();
}

TEST_F(DefectOfOthers, ServerKeepsEveryWriteChunkAndNotOnlyTheLast) {
  REQ("V1-WR-03", "V1-WR-04", "V1-WR-05", "V1-WR-15");
  for (std::uint32_t key = 1; key <= 4; ++key) server.world.sleeping_memory[key] = Data(16);
  server.side.on_call = [&](const Arrived& call) {
    ASSERT_EQ(call.results.size(), 3u);
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(kXid, 40)},
                                             .results = {{pattern(5, 1)}, {pattern(20, 2)}, {pattern(16, 3)}}}));
  };
  server.deliver(v1_msg(kXid, kCredits, call_message(kXid, 40),
                        {.writes = {{{1, 16, 0}}, {{2, 16, 0}, {3, 16, 0}}, {{4, 16, 0}}}}));
  EXPECT_EQ(server.last(), v1_msg(kXid, kCredits, reply_message(kXid, 40),
                                  {.writes = {{{1, 5, 0}}, {{2, 16, 0}, {3, 4, 0}}, {{4, 16, 0}}}}));
  const auto memory = [&](std::uint32_t key) { return server.world.sleeping_memory[key]; };
  EXPECT_EQ(first_of(memory(1), 5), pattern(5, 1));
  EXPECT_EQ(memory(2) + first_of(memory(3), 4), pattern(20, 2));
  EXPECT_EQ(memory(4), pattern(16, 3));
}

TEST_F(DefectOfOthers, ServerDiscardsDoneAndErrorWithoutAnAnswer) {
  REQ("V1-ERR-10", "V1-OBS-05", "DEC-12");
  const Data done = hex("0000abcd 00000001 00000008 00000003 00000000 00000000 00000000");
  const std::vector<Data> silent{done, first_of(done, 16), v1_err_chunk(kXid, kCredits), err_vers(kXid, 1, 1, 1)};
  for (const Data& message : silent) server.deliver(message);
  EXPECT_EQ(server.side.sent.size(), 0u);
  EXPECT_EQ(server.side.counters().discarded, silent.size());
  expect_service();
}

TEST_F(DefectOfOthers, ServerGrantsItsOwnCreditsWhateverTheClientRequests) {
  REQ("V1-CRED-03", "V1-CRED-05", "V1-ERR-26");
  for (const std::uint32_t asked : {0u, 1u, kCredits, 1'000'000u, 0xffffffffu}) {
    const Data good = v1_msg(kXid, asked, call_message(kXid, 40));
    Data broken = first_of(good, 28), alien = good;
    xdr::store_u32(alien.data() + 4, 9);
    for (const Data& message : {good, broken, alien}) {
      const std::size_t sent = server.side.sent.size();
      server.deliver(message);
      ASSERT_EQ(server.side.sent.size(), sent + 1);
      EXPECT_EQ(word(server.last(), 2), kCredits) << asked;
    }
  }
}

TEST_F(DefectOfOthers, ServersErrorsCarryTheVersionOfTheOffendingMessage) {
  REQ("V1-ERR-05", "V1-ERR-06", "V1-ERR-11", "V1-ERR-25");
  for (const std::uint32_t version : {0u, 2u, 7u, 0xffffffffu}) {
    Data message = v1_msg(kXid, kCredits, call_message(kXid, 40));
    xdr::store_u32(message.data() + 4, version);
    server.deliver(message);
    EXPECT_EQ(server.last(), err_vers(kXid, version, 1, 1)) << version;
  }
  Lone both(core::Role::kServer, {.versions = kBoth, .credits = kCredits});
  Data message = v1_msg(kXid, kCredits, call_message(kXid, 40));
  xdr::store_u32(message.data() + 4, 3);
  both.deliver(message);
  EXPECT_EQ(both.last(), err_vers(kXid, 3, 1, 2));
  both.deliver(v1_nomsg(kXid, kCredits, {}));
  EXPECT_EQ(both.last(), v1_err_chunk(kXid, kCredits));
  both.deliver(v2_msg(kXid, kCredits, v2::MsgType::CALL, reply_message(kXid, 40)));
  EXPECT_EQ(both.last(), v2_bad_header(kXid, kCredits));
}

TEST_F(DefectOfOthers, ServerServesARetransmittedCallAgain) {
  REQ("V1-ERR-24");
  server.side.on_call = [](const Arrived&) {};
  const Data message = v1_msg(kXid, kCredits, call_message(kXid, 40));
  server.deliver(message);
  server.deliver(message);  // the first is being served
  ASSERT_EQ(server.side.arrived.size(), 2u);
  EXPECT_NE(server.side.arrived[0].rpc, server.side.arrived[1].rpc);
  for (const std::size_t one : {1u, 0u}) {
    EXPECT_TRUE(server.side.reply(server.side.arrived[one].rpc,
                                  {.payload = {reply_message(kXid, 40 + 4 * one)}, .results = {}}));
    server.world.run();
    EXPECT_EQ(server.last(), v1_msg(kXid, kCredits, reply_message(kXid, 40 + 4 * one)));
  }
  server.deliver(message);  // the first has been served
  EXPECT_TRUE(server.side.reply(server.side.arrived[2].rpc, {.payload = {reply_message(kXid, 40)}, .results = {}}));
  server.side.on_call = nullptr;
  expect_service();
}

TEST_F(DefectOfOthers, ClientOpensOnlyTheMemoryOfTheCallInProgress) {
  REQ("V1-REG-04", "V1-SEC-06", "V1-SEC-07", "V1-SEC-08");
  World world(Settings{});
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_EQ(world.client.registrations.size(), 3u);
    std::uint64_t open = 0;
    for (const auto& [id, registration] : world.client.registrations) open += registration.memory.length;
    EXPECT_EQ(open, 100u + 200u + 3000u) << "no byte beside those of this RPC";
    EXPECT_TRUE(
        world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {{pattern(150, 1)}}}));
  };
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    EXPECT_EQ(world.client.registrations.size(), 0u);
    const auto call = world.client.call({.xid = xid,
                                         .payload = {call_message(xid, 40)},
                                         .arguments = {{.position = 40, .pieces = {pattern(100, 2)}}},
                                         .results = {{200}},
                                         .reply = {3000}});
    world.run();
    EXPECT_TRUE(call->ok());
  }
  EXPECT_EQ(world.server.accesses.size(), 0u) << "a Responder opens nothing";
  world.expect_clean();
}

TEST_F(DefectOfOthers, ClientRejectsAReplyWithImpossibleReturnedLengths) {
  REQ("V1-WR-25", "V1-SEC-12");
  const auto answer = [](const std::function<void(Lists&)>& lie, v1::RdmaProc proc) {
    Lone client(core::Role::kClient, {});
    const auto call =
        client.side.call({.xid = 5, .payload = {call_message(5, 40)}, .results = {{100, 200}}, .reply = {300, 400}});
    client.world.run();
    Lists lists = lists_of_msg(client.last());
    lie(lists);
    const Data header = v1_header(5, kCredits, proc, lists);
    client.deliver(proc == v1::RdmaProc::RDMA_MSG ? header + reply_message(5, 40) : header);
    EXPECT_EQ(call->payload.size(), 0u);
    EXPECT_EQ(call->error, CallError::kBadReply);
    client.world.expect_clean();
  };
  for (const std::uint32_t length : {101u, 0x80000000u, 0xffffffffu}) {
    answer([&](Lists& lists) { lists.writes[0][0].length = length; }, v1::RdmaProc::RDMA_MSG);
  }
  for (const std::uint32_t length : {301u, 0xffffffffu}) {
    answer(
        [&](Lists& lists) {
          (*lists.reply)[0].length = length;
          (*lists.reply)[1].length = 0;
        },
        v1::RdmaProc::RDMA_NOMSG);
  }
  // The sum is possible, but the second segment is used before the first is full.
  answer(
      [&](Lists& lists) {
        lists.writes[0][0].length = 0;
        lists.writes[0][1].length = 100;
      },
      v1::RdmaProc::RDMA_MSG);
}

}  // namespace defects_test
}  // namespace rpcrdma::sim
