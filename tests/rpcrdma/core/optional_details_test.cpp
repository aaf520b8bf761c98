// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at finer points of OPTIONAL messages: what an extension is told and may ask for,
// how long a message or an answer may be, which XIDs are kept, and which credits are held. Most
// were written for mutants of the core (tests/rpcrdma/mutants) that no other test noticed. The test
// is the peer.
#include <gtest/gtest.h>

#include <set>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/recording.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_details_test {

using namespace recording;

// --- What an extension is told, and may ask for --------------------------------------------------

TEST(OptionalDetails, OperationWithoutStatedDirectionsGoesBothWays) {
  RecordingClient client;
  client.settle(4);
  ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  client.it.deliver(v2_optional(xid_of(client.it.last()), 4, kReply, kBothWays, {}));
  int answered = 0;
  client.recorder.then = [&](core::Outbox& out) {
    EXPECT_FALSE(out.reply(kUnknown, {})) << "of no extension";
    EXPECT_FALSE(out.reply(kAsked, {})) << "of Requesters only";
    answered += out.reply(kBothWays, {}).has_value();
  };
  client.it.deliver(v2_optional(77, 4, kCall, kBothWays, {}));
  EXPECT_EQ(answered, 1);
  EXPECT_EQ(client.it.last(), v2_optional(77, core::kOptionalReceives, kReply, kBothWays, {}));
  EXPECT_EQ(client.recorder.told, (std::vector<Recorder::Told>{{core::Direction::kReply, kBothWays},
                                                               {core::Direction::kCall, std::nullopt}}));
}

TEST(OptionalDetails, AnswerMayFillTheSmallerOfSendBufferAndPeersReceives) {
  constexpr std::size_t kHeader = 28;
  struct Case {
    std::uint32_t send_bytes, peer_receives;
  };
  for (const Case& of : {Case{2048, 4096}, Case{4096, 1024}}) {
    RecordingServer server({.send_bytes = of.send_bytes});
    server.it.side.with_outbox([&](core::Outbox& out) { out.set_peer_receive_bytes(of.peer_receives); });
    const std::size_t most = std::min(of.send_bytes, of.peer_receives) - kHeader;
    server.recorder.then = [&](core::Outbox& out) {
      EXPECT_FALSE(out.reply(kBothWays, Data(most + 1)));
      EXPECT_TRUE(out.reply(kBothWays, Data(most)));
    };
    server.it.deliver(v2_optional(7, 8, kCall, kAsked, {}));
    EXPECT_EQ(server.it.last().size(), most + kHeader);
  }
}

TEST(OptionalDetails, SendingAnOptionalMessageFailsWithTheReason) {
  RecordingClient client({.credits = 4, .send_bytes = 2048});
  EXPECT_EQ(client.failed_probe(1200), core::CallError::kTooLarge) << "before the version is known";
  client.settle(4);
  EXPECT_EQ(client.failed_probe(2048), core::CallError::kTooLarge) << "more than a send buffer";
  for (std::uint32_t i = 0; i < 1 + core::kOptionalReceives; ++i) client.probe();
  EXPECT_EQ(client.failed_probe(), core::CallError::kTooManyCalls);
  client.it.side.close();
  EXPECT_EQ(client.failed_probe(), core::CallError::kConnectionLost);
}

TEST(OptionalDetails, WhatACallbackSendsThroughTheConnectionFollowsItsAnswer) {
  RecordingServer server;
  server.recorder.then = [&](core::Outbox& out) {
    const auto send = [](void*, core::Outbox& again, core::TimePoint) { EXPECT_TRUE(again.send(kBothWays, {})); };
    server.connection().use_outbox(send, nullptr, server.it.world.now());
    EXPECT_TRUE(out.reply(kBothWays, {}));
  };
  server.it.deliver(v2_optional(77, 8, kCall, kBothWays, {}));
  ASSERT_EQ(server.sent(), 2u);
  EXPECT_EQ(xid_of(server.it.side.sent[0]), 77u);
  EXPECT_NE(xid_of(server.it.side.sent[1]), 77u);
}

TEST(OptionalDetails, CallThatACallbackMakesFollowsItsAnswer) {
  RecordingClient client;
  client.settle(4);
  const std::size_t before = client.sent();
  client.recorder.then = [&](core::Outbox& out) {
    client.call(5);
    EXPECT_TRUE(out.reply(kBothWays, {}));
  };
  client.it.deliver(v2_optional(77, 4, kCall, kBothWays, {}));
  ASSERT_EQ(client.sent(), before + 2);
  EXPECT_EQ(xid_of(client.it.side.sent[before]), 77u);
  EXPECT_EQ(xid_of(client.it.last()), 5u);
  client.reply(5, 4);
}

/// A server that has two send buffers, and a Call to answer.
struct Answering : RecordingServer {
  Answering() : RecordingServer({.credits = 4, .send_slots = 2}) {
    it.side.on_call = [this](const Arrived& call) { rpc = call.rpc; };
    it.deliver(v2_msg(1, 8, kCall, call_message(1, 40)));
  }
  void answer() {
    const core::MemoryRef piece{.address = message.data(), .length = 40, .region = 7};
    EXPECT_TRUE(connection().reply(rpc, {.payload = {&piece, 1}}, it.world.now()));
  }
  core::RpcId rpc{};
  Data message = reply_message(1, 40);
};

TEST(OptionalDetails, ReplyThatACallbackGivesDoesNotTakeTheSendBufferOfItsAnswer) {
  Answering server;
  bool replies = false;
  server.recorder.then = [&](core::Outbox& out) {
    if (replies) server.answer();
    EXPECT_TRUE(out.reply(kBothWays, {}));
  };
  server.it.side.deliver(v2_optional(77, 8, kCall, kBothWays, {}));
  replies = true;  // one send buffer is left
  server.it.side.deliver(v2_optional(78, 8, kCall, kBothWays, {}));
  ASSERT_EQ(server.sent(), 2u);
  EXPECT_EQ(xid_of(server.it.last()), 78u);
  server.it.world.run();
  ASSERT_EQ(server.sent(), 3u);
  EXPECT_EQ(xid_of(server.it.last()), 1u);
}

TEST(OptionalDetails, ReplyThatACallbackGivesDuringSendsIsSentWithoutAnotherEvent) {
  Answering server;
  server.recorder.when_sent = [&] { server.answer(); };
  server.it.side.with_outbox([](core::Outbox& out) { EXPECT_TRUE(out.send(kBothWays, {})); });
  ASSERT_EQ(server.sent(), 2u);
  EXPECT_EQ(xid_of(server.it.last()), 1u);
  server.it.world.run();  // the last use of the reply's memory
}

/// The callback answers an earlier Call. For that the connection decodes the chunk lists of that
/// Call, after the header of the later one, which has none.
TEST(OptionalDetails, CallWhoseCallbackAnswersAnotherHasNoneOfTheOthersChunks) {
  struct Case {
    std::size_t bytes;  ///< of the earlier Call's payload; a Read chunk is behind it
    bool pulled;        ///< whether it has that Read chunk; otherwise it has a Write chunk
  };
  for (const Case& of : {Case{60, true}, Case{40, false}, Case{40, true}}) {
    bool in_callback = false;
    RecordingServer server;
    Side& side = server.it.side;
    server.it.world.sleeping_memory[5] = Data(100);
    const core::Segment memory{.handle = 5, .length = 100, .offset = 0};
    Lists lists;
    ReplySpec answer{.payload = {reply_message(1, 40)}};
    if (of.pulled) {
      lists.reads = {{static_cast<std::uint32_t>(of.bytes), memory}};
    } else {
      lists.writes = {{memory}};
      answer.results = {{pattern(100, 1)}};
      side.push_first = [](std::uint32_t) { return 60u; };
    }
    side.on_call = [](const Arrived&) {};
    server.it.deliver(v1_msg(1, 8, call_message(1, of.bytes), lists));
    ASSERT_EQ(side.arrived.size(), 1u);
    side.busy = [&] { return in_callback; };
    server.recorder.then = [&](core::Outbox&) {
      in_callback = true;
      EXPECT_TRUE(side.reply(side.arrived[0].rpc, answer));
      in_callback = false;
    };
    server.it.deliver(v2_optional(2, 8, kCall, kWithCall, {}) + call_message(2, 40));
    ASSERT_EQ(side.arrived.size(), 2u) << "it is not refused for a chunk that does not fit its payload";
    EXPECT_TRUE(side.arrived[1].chunks.empty());
    EXPECT_TRUE(side.arrived[1].results.empty());
    EXPECT_EQ(side.reads, of.pulled ? 1u : 0u);
    EXPECT_EQ(side.reply_sent[side.arrived[0].rpc], std::vector{true});
    EXPECT_TRUE(side.reply(side.arrived[1].rpc, {.payload = {reply_message(2, 40)}}));
    EXPECT_EQ(server.it.last(), v2_msg(2, 4, kReply, reply_message(2, 40)));
    EXPECT_EQ(server.it.world.sleeping_memory[5], of.pulled ? Data(100) : pattern(100, 1));
  }
}

TEST(OptionalDetails, CallbackThatUsesTheConnectionStillSendsBeforeWaitingCalls) {
  RecordingClient client;
  client.recorder.when_settled = [&](core::Outbox& out) {
    client.connection().use_outbox([](void*, core::Outbox&, core::TimePoint) {}, nullptr, client.it.world.now());
    EXPECT_TRUE(out.send(kBothWays, {}));
  };
  client.call(1);
  const auto waiting = client.call(2);  // until the server grants more than one credit
  client.reply(1, 4);
  ASSERT_EQ(client.sent(), 3u);
  EXPECT_EQ(xid_of(client.it.last()), 2u);
  client.it.deliver(v2_optional(xid_of(client.it.side.sent[1]), 4, kReply, kBothWays, {}));
  client.reply(2, 4);
  EXPECT_TRUE(waiting->ok());
}

TEST(OptionalDetails, ExtensionCannotSendOnceTheConnectionCloses) {
  RecordingClient client;
  client.settle(4);
  client.it.side.close();
  EXPECT_FALSE(client.recorder.out->send(kBothWays, {}));
}

TEST(OptionalDetails, ReceivesAreResizedOnlyInVersionTwoAndBeforeTheClose) {
  const auto resize = [](Recording& one) {
    core::Resizing resizing{};
    one.it.side.with_outbox([&](core::Outbox& out) { resizing = out.resize_receives(2048); });
    return resizing;
  };
  const Settings settings{.most_receive_bytes = 8192};
  Recording old(core::Role::kServer, settings), early(core::Role::kServer, settings),
      late(core::Role::kServer, settings);
  old.it.deliver(v1_msg(1, 8, call_message(1, 40)));
  late.it.deliver(v2_msg(1, 8, kCall, call_message(1, 40)));
  EXPECT_EQ(resize(old), core::Resizing::kRefused);
  EXPECT_EQ(resize(early), core::Resizing::kRefused);
  EXPECT_EQ(resize(late), core::Resizing::kDone);
  late.it.side.close();
  EXPECT_EQ(resize(late), core::Resizing::kRefused);
}

TEST(OptionalDetails, PerformerIsNotifiedOfRequestsBetweenMessages) {
  int asked = 0;
  RecordingClient client({.most_receive_bytes = 8192, .asked = &asked});
  client.settle(4);
  asked = 0;
  EXPECT_EQ(client.recorder.out->resize_receives(2048), core::Resizing::kDone);
  EXPECT_EQ(asked, 1);
  client.it.side.on_time();
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(client.recorder.out->send(kBothWays, {}));
  EXPECT_EQ(asked, 2);
}

TEST(OptionalDetails, RequestBetweenMessagesIsDueAtOnceAndOnlyOnce) {
  RecordingClient client({.most_receive_bytes = 8192});
  client.settle(4);
  EXPECT_EQ(client.connection().next_time(), std::nullopt);
  EXPECT_EQ(client.recorder.out->resize_receives(2048), core::Resizing::kDone);
  EXPECT_EQ(client.connection().next_time(), client.it.world.now());
  client.it.side.on_time();
  EXPECT_EQ(client.connection().next_time(), std::nullopt);
}

TEST(OptionalDetails, ReplyInvalidatesAKeyOnceThePeerAllowsInvalidation) {
  RecordingServer server({.remote_invalidation = true});
  server.it.world.sleeping_memory[5] = Data(100);
  const std::vector<v2::Rpcrdma2Segment> segments{{.rdma_handle = 5, .rdma_length = 100}};
  const auto lists = v2::Rpcrdma2Body::rdma_chunks(
      {.rdma_direction = kCall, .rdma_reply = v2::Rpcrdma2WriteChunk{.rdma_target = segments}});
  server.it.deliver(v2_message(1, 8, lists) + call_message(1, 40));
  EXPECT_EQ(server.it.side.sends.back().invalidate, std::nullopt);
  server.it.side.with_outbox([](core::Outbox& out) { out.set_peer_remote_invalidation(true); });
  server.it.deliver(v2_message(2, 8, lists) + call_message(2, 40));
  EXPECT_EQ(server.it.side.sends.back().invalidate, 5u);
}

// --- XIDs ----------------------------------------------------------------------------------------

TEST(OptionalDetails, CallsWaitWhileWaitingOrUnprovenMessagesHaveTheirXids) {
  REQ("V2-HDR-16", "DEC-17");
  RecordingClient client({.credits = 8});
  client.settle(8);
  std::vector<std::uint32_t> xids;
  for (std::uint32_t i = 0; i < core::kMostUnproven; ++i) {
    xids.push_back(client.probe());
    client.it.world.wait(std::chrono::seconds(1));
  }
  for (std::uint32_t i = 0; i < core::kOptionalReceives; ++i) xids.push_back(client.probe());
  EXPECT_EQ(std::set(xids.begin(), xids.end()).size(), xids.size());
  const std::size_t before = client.sent();
  std::vector<std::shared_ptr<Outcome>> calls;
  for (const std::uint32_t xid : xids) calls.push_back(client.call(xid));
  EXPECT_EQ(client.sent(), before);
  // Each answer lets another message go, and a Call that has waited for the XID.
  for (const std::uint32_t xid : xids) client.it.deliver(v2_optional(xid, 8, kReply, kUnknown, {}));
  EXPECT_EQ(client.connection().calls_in_flight(), xids.size());
  for (const std::uint32_t xid : xids) client.reply(xid, 8);
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
}

TEST(OptionalDetails, LateRefusalsOfTheLastEightMessagesAreUnderstood) {
  REQ("DEC-17");
  RecordingClient client;
  client.settle(4);
  std::vector<std::uint32_t> xids;
  for (std::uint32_t i = 0; i < 9; ++i) {
    xids.push_back(client.probe());
    client.call(100 + i);
    client.reply(100 + i, 4);
  }
  for (const std::uint32_t xid : xids) client.it.deliver(v2_inval_option(xid, 4));
  EXPECT_EQ(client.it.side.refused.size(), 8u);
  EXPECT_EQ(client.counters().discarded, 1u) << "the first of the nine";
}

TEST(OptionalDetails, SecondAnswerToAMessageIsDiscarded) {
  RecordingClient client;
  client.settle(4);
  const std::uint32_t xid = client.probe();
  client.it.deliver(v2_inval_option(xid, 4));
  client.it.expect_discarded(v2_inval_option(xid, 4));
  client.it.expect_discarded(v2_optional(xid, 4, kReply, kUnknown, {}));
  EXPECT_EQ(client.it.side.refused.size(), 1u);
}

// --- Credits -------------------------------------------------------------------------------------

TEST(OptionalDetails, TwoCreditsAreEnoughForAMessageAndACall) {
  RecordingClient client;
  client.settle(2);
  ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  EXPECT_EQ(client.counters().optional_sent, 1u);
  client.call(2);
  EXPECT_EQ(client.sent(), 3u);
  client.reply(2, 2);
}

TEST(OptionalDetails, MessageReturnsTheOnlyUnreservedCreditToACall) {
  REQ("DEC-17");
  RecordingClient client({.credits = 3, .reserved_credits = 2});
  client.settle(3);
  client.probe();
  client.call(2);
  EXPECT_EQ(client.sent(), 3u);
  client.reply(2, 3);
}

TEST(OptionalDetails, MessageKeepsItsCreditWhileACallHasAnother) {
  REQ("DEC-17");
  RecordingClient client;
  client.settle(3);
  client.call(2);
  client.call(3);
  client.probe();
  client.reply(3, 1);  // the probe and Call 2 are still unanswered
  client.call(4);
  client.call(5);
  const std::size_t before = client.sent();
  client.reply(2, 2);
  EXPECT_EQ(client.sent(), before + 1) << "two credits, and the probe has one";
  client.reply(4, 2);
  client.reply(5, 2);
}

TEST(OptionalDetails, ServerTakesGrantsOnlyFromRepliesToCalls) {
  REQ("DEC-17");
  RecordingServer server({.credits = 4, .backward_credits = 8});
  const std::uint32_t first = server.probe(), second = server.probe();
  server.it.deliver(v2_optional(first, 5, kReply, kUnknown, {}));
  EXPECT_EQ(server.connection().backward_credits_granted(), 1u);
  server.call(500);
  server.reply(500, 2);
  EXPECT_EQ(server.connection().backward_credits_granted(), 2u);
  server.it.deliver(v2_inval_option(second, 6));
  server.it.deliver(v2_optional(server.probe(), 0, kReply, kUnknown, {}));
  EXPECT_EQ(server.connection().backward_credits_granted(), 2u);
  EXPECT_EQ(server.counters().zero_grants, 0u);
}

TEST(OptionalDetails, ClientTakesTheGrantOfEveryAnswer) {
  RecordingClient client;
  client.settle(4);
  client.it.deliver(v2_inval_option(client.probe(), 3));
  EXPECT_EQ(client.connection().credits_granted(), 3u);
  EXPECT_EQ(client.counters().zero_grants, 0u);
  client.it.deliver(v2_inval_option(client.probe(), 0));
  EXPECT_EQ(client.connection().credits_granted(), 1u);
  EXPECT_EQ(client.counters().zero_grants, 1u);
  client.it.deliver(v2_optional(client.probe(), 0, kReply, kUnknown, {}));
  EXPECT_EQ(client.counters().zero_grants, 2u);
}

}  // namespace optional_details_test
}  // namespace rpcrdma::sim
