// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what goes wrong in the backward direction, and at a side that has no backward
// credits. Read them beside [bidirection-00 2.1, 2.2, 2.3], [DEC-14] and [DEC-15].
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace backward_errors_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 60)}}; }
ReplySpec answer(std::uint32_t xid) { return {.payload = {reply_message(xid, 40)}, .results = {}}; }

/// A Taker is a client that has received a Reply, a Caller a server that has received a Call. The
/// Taker accepts backward Calls, and the Caller makes them, unless a test gives them no credits.
struct Taker : Lone {
  explicit Taker(Settings settings = {.backward_credits = 2}) : Lone(core::Role::kClient, settings) {
    side.call(small(0xf0));
    world.run();
    deliver(v1_msg(0xf0, 8, reply_message(0xf0, 40)));
    side.sent.clear();
  }
};
struct Caller : Lone {
  explicit Caller(Settings settings = {.backward_credits = 2}) : Lone(core::Role::kServer, settings) {
    deliver(v1_msg(0xf0, 8, call_message(0xf0, 40)));
    side.sent.clear();
  }
};

TEST(NoBackwardCredits, ClientDiscardsABackwardCallAndGoesOn) {
  REQ("BD-03", "BD-19");
  Taker client(Settings{});
  for (int i = 0; i < 3; ++i) client.deliver(v1_msg(5, 8, call_message(5, 60)));
  EXPECT_TRUE(client.side.sent.empty());
  EXPECT_TRUE(client.side.arrived.empty());
  EXPECT_EQ(client.side.counters().backward_discarded, 3u);
  EXPECT_EQ(client.side.counters().discarded, 3u);
  EXPECT_EQ(client.side.counters().faults, 0u);
  const auto call = client.side.call(small(6));
  client.world.run();
  client.deliver(v1_msg(6, 8, reply_message(6, 40)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(NoBackwardCredits, ClientDiscardsABackwardCallThatIsTooShort) {
  Taker client(Settings{});
  client.deliver(v1_msg(5, 8, call_message(5, 12)));
  EXPECT_FALSE(client.side.lost());
  EXPECT_EQ(client.side.counters().discarded, 1u);
  client.world.expect_clean();
}

TEST(NoBackwardCredits, ServerDiscardsAReply) {
  Caller server(Settings{});
  server.deliver(v1_msg(5, 8, reply_message(5, 40)));
  EXPECT_TRUE(server.side.sent.empty());
  EXPECT_EQ(server.side.counters().discarded, 1u);
  server.world.expect_clean();
}

TEST(BackwardErrors, MessageTooShortForTheRpcHeaderEndsTheConnection) {
  REQ("BD-30", "DEC-15");
  {
    Taker client;
    client.deliver(v1_msg(5, 8, call_message(5, 36)));
    EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
    EXPECT_TRUE(client.side.sent.empty());
    EXPECT_TRUE(client.side.arrived.empty());
  }
  {
    Taker client;
    client.deliver(v1_msg(5, 8, call_message(5, 40)));
    EXPECT_EQ(client.side.arrived.size(), 1u);
    EXPECT_FALSE(client.side.lost());
  }
  for (const bool whole : {false, true}) {
    Caller server;
    const auto call = server.side.call(small(5));
    server.world.run();
    server.deliver(v1_msg(5, 8, reply_message(5, whole ? 20 : 16)));
    EXPECT_EQ(server.side.lost(), !whole);
    EXPECT_EQ(call->ok(), whole);
    EXPECT_EQ(call->endings, 1);
  }
}

TEST(BackwardErrors, MessageOfUnknownDirectionChangesNoCreditsAndOnlyAServerAnswersIt) {
  REQ("X-8167-02", "DEC-15", "V1-ERR-02");
  Taker client;
  EXPECT_EQ(client.side.connection().credits_granted(), 8u);
  Data neither = call_message(5, 60);
  neither[7] = std::byte{2};
  const Data header = v1_header(5, 2, v1::RdmaProc::RDMA_MSG);  // neither side has been granted this number
  client.deliver(header + neither);
  client.deliver(header + first_of(neither, 4));
  client.deliver(header);
  client.deliver(first_of(header, 24));
  Data broken = header + call_message(5, 60);
  broken[19] = std::byte{7};  // the Read list's presence word
  client.deliver(broken);
  EXPECT_EQ(client.side.counters().discarded, 5u);
  EXPECT_EQ(client.side.connection().credits_granted(), 8u);
  EXPECT_TRUE(client.side.sent.empty());
  EXPECT_FALSE(client.side.lost());
  client.world.expect_clean();

  Caller server;
  server.side.call(small(5));
  server.world.run();
  server.deliver(header + neither);  // it may be a Call, and is answered as one
  EXPECT_EQ(server.last(), v1_err_chunk(5, 8));
  EXPECT_EQ(server.side.connection().backward_credits_granted(), 1u);
  EXPECT_EQ(server.side.connection().calls_in_flight(), 1u);
}

TEST(BackwardErrors, ClientAnswersACallWithChunksWithErrChunk) {
  REQ("BD-05", "BD-35", "V1-ERR-03", "V1-HDR-19");
  const Lists each[] = {{.reads = {{40, {1, 8, 0}}}}, {.writes = {{{1, 8, 0}}}}, {.reply = {{{1, 900, 0}}}}};
  for (const Lists& lists : each) {
    Taker client;
    client.deliver(v1_msg(5, 8, call_message(5, 60), lists));
    ASSERT_EQ(client.side.sent.size(), 1u);
    EXPECT_EQ(client.last(), v1_err_chunk(5, 2));
    EXPECT_EQ(client.side.reads + client.side.writes, 0u);
    EXPECT_TRUE(client.side.arrived.empty());
    EXPECT_EQ(client.side.counters().faults, 1u);
    client.world.expect_clean();
  }
}

TEST(BackwardErrors, ClientDiscardsALongCall) {
  REQ("BD-06");
  Taker client;
  client.deliver(v1_nomsg(5, 8, {.reads = {{0, {1, 2000, 0}}}}));
  EXPECT_TRUE(client.side.sent.empty());
  EXPECT_EQ(client.side.reads, 0u);
  EXPECT_EQ(client.side.counters().discarded, 1u);
  client.world.expect_clean();
}

TEST(BackwardErrors, ClientAnswersACallWithAnotherXidInThePayloadWithErrChunk) {
  REQ("BD-36", "V1-ERR-05", "V1-ERR-15");
  Taker client;
  client.deliver(v1_msg(0x05060708, 8, call_message(0x05060709, 60)));
  EXPECT_EQ(client.last(), hex("05060708 00000001 00000002 00000004 00000002"));
  EXPECT_TRUE(client.side.arrived.empty());
  client.world.expect_clean();
}

TEST(BackwardErrors, ClientDiscardsACallOfAnotherVersion) {
  REQ("BD-33", "X-8167-01");
  Taker client(Settings{.versions = kV1Only, .backward_credits = 2});
  client.deliver(v2_msg(5, 8, v2::MsgType::CALL, call_message(5, 60)));
  EXPECT_TRUE(client.side.sent.empty());
  EXPECT_TRUE(client.side.arrived.empty());
  EXPECT_EQ(client.side.counters().discarded, 1u);
  client.world.expect_clean();
}

TEST(BackwardErrors, ReplyOfAnotherVersionDoesNotEndTheServersCall) {
  REQ("BD-39", "X-8167-01");
  Caller server(Settings{.versions = kBoth, .backward_credits = 2});
  const auto call = server.side.call(small(5));
  server.world.run();
  EXPECT_EQ(server.side.connection().version(), core::Version::kV1);
  server.deliver(v2_msg(5, 8, v2::MsgType::REPLY, reply_message(5, 40)));
  EXPECT_EQ(call->endings, 0);
  server.deliver(v1_msg(5, 8, reply_message(5, 40)));
  EXPECT_TRUE(call->ok());
  server.world.expect_clean();
}

TEST(BackwardErrors, ClientsErrorEndsTheServersCall) {
  REQ("V1-ERR-08", "V1-ERR-10", "V1-HDR-19");
  Caller server;
  const auto first = server.side.call(small(5));
  server.world.run();
  server.deliver(v1_err_chunk(5, 2));
  EXPECT_EQ(first->error, core::CallError::kErrChunk);
  const auto second = server.side.call(small(6));
  server.world.run();
  server.deliver(err_vers(6, 1, 2, 2));
  EXPECT_EQ(second->error, core::CallError::kErrVers);
  EXPECT_FALSE(server.side.lost());
  EXPECT_EQ(server.side.counters().errors_received, 2u);
  server.world.expect_clean();
}

TEST(BackwardErrors, ServerDiscardsAnErrorThatFitsNoCall) {
  REQ("V1-ERR-10");
  Caller server;
  const auto call = server.side.call(small(5));
  server.world.run();
  server.deliver(v1_err_chunk(6, 2));
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(server.side.counters().discarded, 1u);
  server.deliver(v1_msg(5, 2, reply_message(5, 40)));
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(server.side.sent.size(), 1u);
  server.world.expect_clean();
}

TEST(BackwardErrors, ServerDiscardsABrokenHeaderWithTheXidOfACallInFlight) {
  REQ("V1-ERR-04");
  Caller server;
  const auto call = server.side.call(small(5));
  server.world.run();
  const auto broken = [](std::uint32_t xid) {
    Data message = v1_msg(xid, 2, reply_message(xid, 40));
    message[19] = std::byte{7};  // the Read list's presence word
    return message;
  };
  const std::size_t sent = server.side.sent.size();
  server.deliver(broken(5));
  EXPECT_EQ(server.side.sent.size(), sent);
  EXPECT_EQ(server.side.counters().faults, 1u);
  EXPECT_EQ(call->endings, 0);
  server.deliver(broken(6));
  EXPECT_EQ(server.last(), v1_err_chunk(6, 8));
  server.deliver(v1_msg(5, 2, reply_message(5, 40)));
  EXPECT_TRUE(call->ok());
  server.deliver(broken(5));
  EXPECT_EQ(server.last(), v1_err_chunk(5, 8));
  server.world.expect_clean();
}

TEST(BackwardErrors, ServerDiscardsAReplyWithAReadListAndFailsTheCallForAWriteList) {
  REQ("BD-41", "V1-RD-14", "V1-ERR-04");
  Caller server;
  const auto call = server.side.call(small(5));
  server.world.run();
  server.deliver(v1_msg(5, 2, reply_message(5, 40), {.reads = {{20, {1, 8, 0}}}}));
  EXPECT_EQ(call->endings, 0);
  EXPECT_TRUE(server.side.sent.size() == 1);
  server.deliver(v1_msg(5, 2, reply_message(5, 40), {.writes = {{{1, 8, 0}}}}));
  EXPECT_EQ(call->error, core::CallError::kBadReply);
  server.world.expect_clean();
}

TEST(BackwardErrors, ZeroGrantOfTheClientCountsAsOne) {
  REQ("BD-16", "V1-CRED-18");
  Caller server;
  server.side.call(small(5));
  server.world.run();
  server.deliver(v1_msg(5, 0, reply_message(5, 40)));
  EXPECT_EQ(server.side.counters().zero_grants, 1u);
  EXPECT_EQ(server.side.connection().backward_credits_granted(), 1u);
  const auto next = server.side.call(small(6));
  server.world.run();
  server.deliver(v1_msg(6, 2, reply_message(6, 40)));
  EXPECT_TRUE(next->ok());
  server.world.expect_clean();
}

TEST(BackwardErrors, ClientRefusesCallsBeyondTheGrantAndKeepsReceivesForReplies) {
  REQ("BD-15", "BD-18", "V1-CRED-12");
  Taker client(Settings{.credits = 4, .backward_credits = 2});
  client.side.on_call = [](const Arrived&) {};
  const std::size_t receives = client.side.posted.size();
  for (std::uint32_t xid = 1; xid <= 20; ++xid) client.deliver(v1_msg(xid, 8, call_message(xid, 60)));
  EXPECT_EQ(client.side.arrived.size(), 2u);
  EXPECT_EQ(client.side.counters().overrun_credits, 18u);
  EXPECT_EQ(client.side.counters().errors_sent, 18u);
  EXPECT_EQ(client.side.posted.size(), receives - 2);
  EXPECT_TRUE(client.side.reply(client.side.arrived[0].rpc, answer(1)).has_value());
  client.deliver(v1_msg(30, 8, call_message(30, 60)));
  EXPECT_EQ(client.side.arrived.size(), 3u);
  for (std::size_t i = 1; i < 3; ++i) {
    EXPECT_TRUE(client.side.reply(client.side.arrived[i].rpc, answer(client.side.arrived[i].xid)).has_value());
  }
  client.world.expect_clean();
}

TEST(BackwardErrors, CanceledCallHoldsItsCreditUntilTheClientAnswers) {
  REQ("V1-CRED-04", "BD-14");
  Caller server;
  const auto first = server.side.call(small(5));
  server.world.run();
  server.side.cancel(*first);
  server.world.run();
  EXPECT_EQ(first->error, core::CallError::kCanceled);
  const auto second = server.side.call(small(6));
  server.world.run();
  EXPECT_EQ(server.side.sent.size(), 1u);
  server.deliver(v1_msg(5, 2, reply_message(5, 40)));
  EXPECT_EQ(server.side.sent.size(), 2u);
  server.deliver(v1_msg(6, 2, reply_message(6, 40)));
  EXPECT_TRUE(second->ok());
  EXPECT_EQ(server.side.counters().faults, 0u);
  server.world.expect_clean();
}

TEST(BackwardErrors, LossEndsTheCallsOfBothDirectionsOnce) {
  REQ("BD-21", "V1-ERR-24");
  World world(Settings{.backward_credits = 2});
  world.client.call(small(1));
  world.run();
  world.client.on_call = world.server.on_call = [](const Arrived&) {};
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 2; xid <= 3; ++xid) calls.push_back(world.client.call(small(xid)));
  for (std::uint32_t xid = 2; xid <= 3; ++xid) calls.push_back(world.server.call(small(xid)));
  world.run();
  EXPECT_EQ(world.client.rpcs_open(), 1u);
  EXPECT_EQ(world.server.rpcs_open(), 2u);
  world.cut();
  for (const auto& call : calls) {
    EXPECT_EQ(call->endings, 1);
    EXPECT_EQ(call->error, core::CallError::kConnectionLost);
  }
  for (Side* side : {&world.client, &world.server}) {
    for (const auto& [rpc, ends] : side->reply_sent) EXPECT_EQ(ends.size(), 1u);
  }
  world.expect_clean();
}

TEST(BackwardErrors, ClientAnswersABrokenVersion2CallOnlyWithBackwardCredits) {
  REQ("DEC-07");
  for (const std::uint32_t backward : {0u, 2u}) {
    Lone client(core::Role::kClient, {.versions = kBoth, .backward_credits = backward});
    client.side.call(small(1));
    client.world.run();
    client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
    client.side.sent.clear();
    Data broken = v2_msg(5, 8, v2::MsgType::CALL, call_message(5, 60));
    broken[23] = std::byte{7};  // the Read list's presence word
    client.deliver(broken);
    EXPECT_EQ(client.side.sent.size(), backward == 0 ? 0u : 1u);
    if (backward != 0) {
      EXPECT_EQ(client.last(), v2_bad_header(5, 2));
    }
    client.world.expect_clean();
  }
}

}  // namespace backward_errors_test
}  // namespace rpcrdma::sim
