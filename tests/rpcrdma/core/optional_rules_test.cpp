// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a peer may not do with optional operations that have a payload, and at
// the order in which messages are handled: [version-two-01 4.2.1, 4.2.2, 4.2.3]. The test is the
// peer.
#include <gtest/gtest.h>

#include <random>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/tagging.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_rules_test {

using core::CallError;
using core::Support;
constexpr auto kCall = v2::MsgType::CALL, kReply = v2::MsgType::REPLY;

class OptionalRules : public ::testing::Test {
 protected:
  ~OptionalRules() override { server.world.expect_clean(); }
  Tagging& tagging() { return set.get<Tagging>(); }
  void expect_bad_header(const Data& message) {
    const std::size_t before = server.side.sent.size();
    server.deliver(message);
    ASSERT_EQ(server.side.sent.size(), before + 1);
    EXPECT_EQ(server.last(), v2_bad_header(7, 8));
    EXPECT_EQ(tagging().all.size(), 0u);
    EXPECT_EQ(server.side.arrived.size(), 0u);
    EXPECT_EQ(server.side.connection().peer_support(kTag), Support::kUnknown);
  }
  static Data tag(std::uint32_t value, const Data& payload) {
    return v2_optional(7, 8, kCall, kTag, word(value)) + payload;
  }

  ext::ExtensionsOf<Tagging> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .extensions = set.table()}};
};

TEST_F(OptionalRules, DirectionThatContradictsTheRpcMessageIsAnsweredWithBadHeader) {
  REQ("V2-HDR-13");
  expect_bad_header(tag(1, reply_message(7, 40)));
  Data neither = call_message(7, 40);
  xdr::store_u32(neither.data() + 4, 2);
  expect_bad_header(tag(1, neither));
}

TEST_F(OptionalRules, XidThatContradictsTheRpcMessageIsAnsweredWithBadHeader) {
  expect_bad_header(tag(1, call_message(8, 40)));
}

TEST_F(OptionalRules, MissingPayloadIsAnsweredWithBadHeader) {
  REQ("V2-OPT-06", "V2-OPT-08");
  expect_bad_header(tag(1, {}));
  expect_bad_header(tag(1, hex("00000007")));  // it is too short to be an RPC message
  expect_bad_header(v2_optional(7, 8, kCall, kPiece, word(1)));
}

TEST_F(OptionalRules, UndeclaredPayloadIsAnsweredWithBadHeader) {
  REQ("V2-OPT-06");
  expect_bad_header(v2_optional(7, 8, kCall, kNote, word(1)) + call_message(7, 40));
  expect_bad_header(v2_optional(7, 8, kCall, kNote, word(1)) + hex("00000000"));
}

TEST_F(OptionalRules, MalformedContentIsAnsweredWithBadHeaderAndNothingIsExecuted) {
  REQ("V2-OPT-08");
  expect_bad_header(v2_optional(7, 8, kCall, kTag, {}) + call_message(7, 40));
  expect_bad_header(v2_optional(7, 8, kCall, kTag, word(1) + word(1)) + call_message(7, 40));
  expect_bad_header(tag(Tagging::kWrong, call_message(7, 40)));  // the extension itself refuses this value
}

TEST_F(OptionalRules, OperationOfTheOtherDirectionIsAnsweredWithBadHeader) {
  expect_bad_header(v2_optional(7, 8, kCall, kTook, word(1)) + call_message(7, 40));
  expect_bad_header(v2_optional(7, 8, kCall, kTurned, word(1)) + hex("00"));
}

TEST_F(OptionalRules, CallWithAnUnknownOperationIsRefusedAndNotExecuted) {
  REQ("V2-OPT-01", "V2-OPT-03");
  server.deliver(v2_optional(7, 8, kCall, 4711, {}) + call_message(7, 40));
  EXPECT_EQ(server.last(), v2_inval_option(7, 8));
  server.deliver(v2_optional(8, 8, kReply, 4711, {}) + reply_message(8, 40));
  EXPECT_EQ(server.side.sent.size(), 1u);
  EXPECT_EQ(server.side.counters().discarded, 1u);
  EXPECT_EQ(server.side.arrived.size(), 0u);
}

TEST_F(OptionalRules, RepliesToNoCallAreDiscarded) {
  REQ("V2-OPT-03");
  server.deliver(v2_optional(7, 8, kReply, kTook, word(1)) + reply_message(7, 40));
  server.deliver(v2_optional(7, 8, kReply, kTurned, word(1)) + hex("01"));
  server.deliver(v2_optional(7, 8, kReply, kTag, word(1)) + reply_message(7, 40));
  EXPECT_EQ(server.side.sent.size(), 0u);
  EXPECT_EQ(server.side.counters().discarded, 3u);
  EXPECT_EQ(tagging().all.size(), 0u);
}

/// Without a send buffer a Note cannot be handled, as it may have to be answered; a Call could be.
TEST(OptionalOrder, MessagesAndCallsAreHandledInTheOrderOfArrival) {
  REQ("DEC-17");
  ext::ExtensionsOf<Tagging> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .credits = 4, .send_slots = 2, .extensions = set.table()});
  const auto note = [](std::uint32_t value) { return v2_optional(100 + value, 8, kCall, kNote, word(value)); };
  std::vector<std::size_t> heard_before;  // how many operations had been handled at each Call
  server.side.on_call = [&](const Arrived& call) {
    heard_before.push_back(set.get<Tagging>().all.size());
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
  };
  server.side.deliver(v2_optional(1, 8, kCall, 4711, {}));  // two errors take the send buffers
  server.side.deliver(v2_optional(2, 8, kCall, 4711, {}));
  server.side.deliver(note(1));
  server.side.deliver(v2_msg(3, 8, kCall, call_message(3, 40)));
  server.side.deliver(note(2));
  server.side.deliver(v2_optional(4, 8, kCall, kTag, word(9)) + call_message(4, 40));
  EXPECT_EQ(set.get<Tagging>().all.size(), 0u);
  server.world.run();
  ASSERT_EQ(heard_before.size(), 2u);
  EXPECT_GE(heard_before[0], 1u);
  EXPECT_EQ(heard_before[1], 3u);  // the Call's own Tag is the third
  server.world.expect_clean();
}

/// An answer may say something newer than what waits.
TEST(OptionalOrder, AnswersAreHandledAfterEarlierMessagesThatWait) {
  REQ("DEC-17");
  ext::ExtensionsOf<Tagging> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .credits = 4, .send_slots = 2, .extensions = set.table()});
  server.deliver(v2_optional(1, 8, kCall, kNote, word(1)));  // from now on it may send
  const auto asked = server.side.send_optional(4711, {});
  ASSERT_TRUE(asked.has_value());
  server.world.run();
  server.side.deliver(v2_optional(2, 8, kCall, 4711, {}));  // two errors take the send buffers
  server.side.deliver(v2_optional(3, 8, kCall, 4711, {}));
  server.side.deliver(v2_optional(4, 8, kCall, kNote, word(2)));
  server.side.deliver(v2_optional(*asked, 8, kReply, 4711, {}));
  EXPECT_EQ(set.get<Tagging>().all.size(), 1u);
  EXPECT_EQ(server.side.counters().discarded, 0u) << "the answer, of an unknown operation, is discarded in its turn";
  server.world.run();
  EXPECT_EQ(set.get<Tagging>().all.size(), 2u);
  EXPECT_EQ(server.side.counters().discarded, 1u);
  server.world.expect_clean();
}

/// A change of the Receives' size counts those that are posted; it would never end if the message
/// that waited were counted as two arrivals.
TEST(OptionalOrder, MessageThatWaitedCountsAsOneArrival) {
  ext::ExtensionsOf<Tagging> set;
  Lone server(
      core::Role::kServer,
      {.versions = kBoth, .credits = 2, .send_slots = 2, .most_receive_bytes = 8192, .extensions = set.table()});
  server.side.deliver(v2_optional(1, 8, kCall, 4711, {}));  // two errors take the send buffers
  server.side.deliver(v2_optional(2, 8, kCall, 4711, {}));
  server.side.deliver(v2_optional(3, 8, kCall, kNote, word(1)));
  server.world.run();
  EXPECT_EQ(set.get<Tagging>().all.size(), 1u);
  server.side.with_outbox([](core::Outbox& out) { EXPECT_EQ(out.resize_receives(8192), core::Resizing::kPending); });
  for (std::uint32_t xid = 10; xid < 30; ++xid) server.deliver(v2_optional(xid, 8, kCall, 4711, {}));
  server.side.with_outbox([](core::Outbox& out) {
    EXPECT_FALSE(out.resizing());
    EXPECT_EQ(out.receive_bytes(), 8192u);
  });
  server.world.expect_clean();
}

class OptionalReplyRules : public ::testing::Test {
 protected:
  OptionalReplyRules() {
    call = client.side.call(tagged(1, 7));
    client.world.run();
  }
  ~OptionalReplyRules() override { client.world.expect_clean(); }
  static Data took(std::uint32_t value, const Data& payload, std::uint32_t xid = 1) {
    return v2_optional(xid, 8, kReply, kTook, word(value)) + payload;
  }

  ext::ExtensionsOf<Tagging> set;
  Lone client{core::Role::kClient, {.versions = kBoth, .extensions = set.table()}};
  std::shared_ptr<Outcome> call;
};

TEST_F(OptionalReplyRules, BrokenRepliesAreDiscardedAndSettleNothing) {
  REQ("V2-HDR-13", "V2-OPT-03", "V2-OPT-08");
  const std::vector<Data> broken{
      took(1, call_message(1, 40)),                                        // it holds a Call
      took(1, reply_message(2, 40)),                                       // it is the Reply to another Call
      took(1, reply_message(2, 40), 2),                                    // it answers no Call
      took(1, {}),                                                         // it has no message
      took(Tagging::kWrong, reply_message(1, 40)),                         // its content is malformed
      v2_optional(1, 8, kReply, kTook, {}) + reply_message(1, 40),         // its content is malformed
      v2_optional(1, 8, kReply, 4711, word(1)) + reply_message(1, 40),     // the operation is unknown
      v2_optional(1, 8, kReply, kTag, word(1)) + reply_message(1, 40),     // the operation is of the other direction
      v2_optional(1, 8, kReply, kTurned, word(1)) + reply_message(1, 40),  // the operation is no answer to a Call
      v2_optional(1, 8, kReply, kNote, word(1)),
  };
  for (const Data& message : broken) client.deliver(message);
  EXPECT_EQ(client.side.counters().discarded, broken.size());
  EXPECT_EQ(client.side.connection().version(), std::nullopt);
  EXPECT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(set.get<Tagging>().all.size(), 0u);
  EXPECT_EQ(call->endings, 0);
  client.deliver(took(2, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(call->came_with, with(kTook, 2));
  EXPECT_EQ(client.side.connection().credits_granted(), 8u);
  client.deliver(took(3, reply_message(1, 40)));  // this is a second answer
  EXPECT_EQ(set.get<Tagging>().all.size(), 1u);
}

TEST_F(OptionalReplyRules, SecondRefusalEndsTheCallThatWasSentWithoutItsOption) {
  client.deliver(v2_inval_option(1, 8));
  ASSERT_EQ(client.side.sent.size(), 2u);
  EXPECT_EQ(client.last(), v2_msg(1, 8, kCall, call_message(1, 40)));
  client.deliver(v2_inval_option(1, 8));
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(call->endings, 1);
}

TEST_F(OptionalReplyRules, BadHeaderEndsTheCallAndShowsNoLackOfSupport) {
  client.deliver(v2_msg(1, 8, kReply, reply_message(1, 40)));  // the peer speaks version 2
  call = client.side.call(tagged(2, 7));
  client.world.run();
  client.deliver(v2_bad_header(2, 8));
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(client.side.sent.size(), 2u);
  EXPECT_EQ(client.side.connection().peer_support(kTag), Support::kYes);
}

TEST_F(OptionalReplyRules, RefusalOfAnOptionIsFinal) {
  client.deliver(v2_inval_option(1, 8));
  client.deliver(v2_optional(77, 8, kCall, kNote, word(1)));  // the peer does know the extension
  EXPECT_EQ(set.get<Tagging>().all.size(), 1u);
  EXPECT_EQ(client.side.connection().peer_support(kTag), Support::kNo);
  client.deliver(v2_msg(1, 8, kReply, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
}

TEST_F(OptionalReplyRules, BackwardCallsBeyondTheGrantAreRefusedWithOptionsUnhandled) {
  ext::ExtensionsOf<Tagging> other;
  Lone backward(core::Role::kClient, {.versions = kBoth, .extensions = other.table(), .backward_credits = 1});
  backward.side.on_call = [](const Arrived&) {};
  backward.side.call(plain(1));
  backward.world.run();
  backward.deliver(v2_msg(1, 8, kReply, reply_message(1, 40)));
  const auto called = [](std::uint32_t xid) {
    return v2_optional(xid, 1, kCall, kTag, word(xid)) + call_message(xid, 40);
  };
  backward.deliver(called(10));
  backward.deliver(called(11));
  EXPECT_EQ(backward.last(), v2_bad_header(11, 1));
  EXPECT_EQ(other.get<Tagging>().all.size(), 1u);
  ASSERT_EQ(backward.side.arrived.size(), 1u);
  backward.side.refuse(backward.side.arrived[0].rpc);
  backward.world.expect_clean();
  // A client that takes no backward Calls leaves these unanswered, as it does those without an
  // operation.
  client.deliver(v2_msg(1, 8, kReply, reply_message(1, 40)));
  client.deliver(called(12));
  EXPECT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.counters().backward_discarded, 1u);
  EXPECT_EQ(set.get<Tagging>().all.size(), 0u);
}

TEST_F(OptionalReplyRules, InvalidationByAMessageThatIsNoReplyClosesTheConnection) {
  for (const bool with_payload : {false, true}) {
    ext::ExtensionsOf<Tagging> other;
    Lone lone(core::Role::kClient, {.versions = kBoth, .extensions = other.table(), .remote_invalidation = true});
    CallSpec spec = plain(1);
    spec.results = {{100}};
    const auto call_with_key = lone.side.call(spec);
    lone.world.run();
    ASSERT_EQ(lone.side.registrations.size(), 1u);
    Data message = v2_optional(1, 8, kCall, with_payload ? kTag : kNote, word(1));
    if (with_payload) message = message + call_message(1, 40);
    lone.side.deliver(message, lone.side.registrations.begin()->second.key);
    EXPECT_EQ(lone.side.close_asked, core::CloseReason::kPeerBrokeRule);
    EXPECT_EQ(other.get<Tagging>().all.size(), 0u);
    lone.world.run();
    EXPECT_EQ(call_with_key->error, CallError::kConnectionLost);
  }
  client.deliver(v2_msg(1, 8, kReply, reply_message(1, 40)));
}

/// Random messages, each of them valid in part, come from the peer. The simulation does the checks:
/// no buffer is lost, and nothing happens twice.
TEST(OptionalGarbage, LosesNoBufferAndRepeatsNoEvent) {
  std::mt19937 random(20);
  const auto pick = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (const core::Role role : {core::Role::kServer, core::Role::kClient}) {
    ext::ExtensionsOf<Tagging> set;
    Lone side(role, {.versions = kBoth,
                     .send_slots = 4,
                     .limits = {.most_errors_per_minute = 0},
                     .extensions = set.table(),
                     .backward_credits = 2});
    for (int i = 0; i < 3000; ++i) {
      if (role == core::Role::kClient && pick(4) == 0) {
        side.side.call(tagged(pick(8), pick(3), pick(2) == 0));
      }
      if (pick(8) == 0) {
        side.side.with_outbox([&](core::Outbox& out) { (void)out.send(kPiece, word(pick(9)), Data(pick(64))); });
      }
      const std::uint32_t xid = pick(4) == 0 ? 0x0f000000 + pick(200) : pick(8);
      const std::uint32_t code = pick(6) == 0 ? 4711 : 200 + pick(5);
      Data message = v2_optional(xid, pick(10), pick(2) == 0 ? kCall : kReply, code,
                                 pick(4) == 0 ? Data(pick(3) * 4) : word(pick(3) == 0 ? Tagging::kWrong : pick(9)));
      if (pick(6) == 0) message = v2_inval_option(xid, pick(4));
      if (pick(12) == 0) message = v2_msg(xid, 8, kReply, reply_message(xid, 40));
      switch (pick(5)) {
        case 0:
          message = message + call_message(xid, 40);
          break;
        case 1:
          message = message + reply_message(xid, 40);
          break;
        case 2:
          message = message + Data(pick(9));
          break;
        default:
          break;
      }
      if (pick(8) == 0) message[pick(static_cast<std::uint32_t>(message.size()))] = static_cast<std::byte>(pick(256));
      if (pick(16) == 0) message.resize(pick(static_cast<std::uint32_t>(message.size())));
      // If an answer came to a Call that is still on its way, the simulation would read memory that
      // is gone.
      if (role == core::Role::kClient || side.side.posted.empty()) side.world.run();
      side.side.deliver(message);
      if (pick(3) == 0) side.world.run();
      if (pick(64) == 0) side.world.wait(std::chrono::seconds(2));
    }
    side.world.run();
    EXPECT_EQ(side.side.posted.size(), side.side.receive_slots()) << "as nothing is being handled any more";
    EXPECT_GT(set.get<Tagging>().all.size(), 100u);
    side.world.cut();
    side.world.run();
    EXPECT_EQ(side.world.remains(), std::vector<std::string>{});
  }
}

}  // namespace optional_rules_test
}  // namespace rpcrdma::sim
