// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at finer points of what comes back for OPTIONAL messages: errors about them, and
// what waits for what. Most were written for mutants of the core (tests/rpcrdma/mutants) that no
// other test noticed. The test is the peer.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/recording.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_answers_test {

using namespace recording;

// --- Errors --------------------------------------------------------------------------------------

TEST(OptionalAnswers, ErrorAnswersAnOptionalMessageAndIsNoProtocolViolation) {
  RecordingClient client;
  client.settle(4);
  ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  client.it.deliver(v2_bad_header(xid_of(client.it.last()), 4));
  EXPECT_EQ(client.recorder.refused, 1);
  EXPECT_EQ(client.recorder.unsupported, 0);
  client.it.deliver(err_vers(client.probe(), 2, 1, 1));  // the peer has shown that it speaks version 2
  EXPECT_EQ(client.counters().errors_received, 2u);
  EXPECT_EQ(client.counters().discarded, 0u);
}

TEST(OptionalAnswers, VersionOneErrorAboutAMessageDoesNotSettleVersionTwo) {
  REQ("V2-NEG-02");
  RecordingClient client;
  client.it.deliver(v1_err_chunk(client.probe(), 4));
  EXPECT_EQ(client.connection().version(), std::nullopt);
  EXPECT_TRUE(client.it.side.refused.empty());
  const std::uint32_t second = client.probe();
  client.it.world.wait(std::chrono::seconds(1));
  const std::uint32_t third = client.probe();
  client.it.deliver(err_vers(second, 2, 1, 1));
  EXPECT_EQ(client.connection().version(), core::Version::kV1);
  client.it.deliver(err_vers(third, 2, 1, 1));
  EXPECT_EQ(client.counters().errors_received, 3u);
  EXPECT_EQ(client.counters().discarded, 0u);
  EXPECT_EQ(client.it.side.refused.size(), 2u);
}

TEST(OptionalAnswers, WaitingMessageIsReportedRefusedOnceVersionOneIsKnown) {
  RecordingClient client;
  const auto call = client.call(1);
  client.probe();
  EXPECT_EQ(client.sent(), 1u);
  client.it.deliver(err_vers(1, 2, 1, 1));
  EXPECT_EQ(client.it.side.refused.size(), 1u) << "the Call holds the only credit still";
  client.it.deliver(v1_msg(1, 4, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
}

TEST(OptionalAnswers, WaitingMessagesOfARefusedExtensionLeaveRoomForOthers) {
  RecordingClient client;
  client.settle(4);
  for (std::uint32_t i = 0; i < core::kOptionalReceives; ++i) ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  client.it.deliver(v2_inval_option(xid_of(client.it.last()), 4));
  EXPECT_EQ(client.recorder.unsupported, 1);
  EXPECT_EQ(client.counters().optional_sent, 1u);
  for (std::uint32_t i = 0; i < 1 + core::kOptionalReceives; ++i) client.probe();
  EXPECT_EQ(client.counters().optional_sent, 2u);
}

// --- Whose fault it is ---------------------------------------------------------------------------

TEST(OptionalAnswers, MessageThatAHandlerReportsAndRefusesCountsAsOneFault) {
  RecordingServer server;
  server.recorder.violates = server.recorder.refuses = true;
  server.it.deliver(v2_optional(98, 8, kCall, kBothWays, {}));
  EXPECT_EQ(server.it.last(), v2_bad_header(98, 4));
  EXPECT_EQ(server.counters().faults, 1u);
}

TEST(OptionalAnswers, AnswerThatAHandlerReportsAndRefusesCountsAsOneFault) {
  RecordingClient client;
  client.settle(4);
  ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  client.recorder.refuses = true;
  client.it.deliver(v2_optional(xid_of(client.it.last()), 4, kReply, kBothWays, {}));
  EXPECT_EQ(client.counters().faults, 1u);
  client.recorder.violates = true;
  client.it.deliver(v2_optional(xid_of(client.it.last()), 4, kReply, kBothWays, {}));
  EXPECT_EQ(client.counters().faults, 2u);
  EXPECT_EQ(client.recorder.told.size(), 2u);
  client.recorder.violates = client.recorder.refuses = false;
  client.it.deliver(v2_optional(xid_of(client.it.last()), 4, kReply, kBothWays, {}));
  EXPECT_EQ(client.counters().faults, 2u);
}

TEST(OptionalAnswers, CallWhoseOperationExceedsTheFaultLimitClosesTheConnection) {
  RecordingServer server({.credits = 4, .limits = {.most_errors_per_minute = 1}});
  server.recorder.violates = true;
  server.it.deliver(v2_optional(97, 8, kCall, kWithCall, {}) + call_message(97, 40));
  EXPECT_EQ(server.it.side.arrived.size(), 1u) << "one fault is allowed";
  EXPECT_EQ(server.counters().faults, 1u);
  server.it.side.deliver(v2_optional(98, 8, kCall, kWithCall, {}) + call_message(98, 40));
  EXPECT_EQ(server.it.side.close_asked, core::CloseReason::kTooManyErrors);
  EXPECT_EQ(server.counters().calls_received, 1u);
  server.it.world.run();
  EXPECT_EQ(server.it.side.arrived.size(), 1u);
}

// --- What waits for what -------------------------------------------------------------------------

TEST(OptionalAnswers, AnswersAndRepliesAreHandledWithoutAFreeSendBuffer) {
  RecordingClient client({.credits = 4, .send_slots = 2});
  client.settle(4);
  ASSERT_TRUE(client.recorder.out->send(kBothWays, {}));
  client.it.side.on_time();
  client.it.world.run();
  const std::uint32_t asked = xid_of(client.it.last());
  for (std::uint32_t xid = 2; xid <= 3; ++xid) client.it.side.call(small(xid));  // these take the send buffers
  // The device sends both Calls, and has not reported a completion of either.
  for (int i = 0; i < 2; ++i) client.it.world.step([](std::size_t n) { return n - 1; });
  client.it.side.deliver(v2_optional(asked, 4, kReply, kBothWays, {}));
  EXPECT_EQ(client.recorder.told.size(), 1u);
  client.it.side.deliver(v2_optional(77, 4, kCall, kBothWays, {}));
  EXPECT_EQ(client.recorder.told.size(), 1u) << "a message of direction CALL may have to be answered";
  client.it.side.deliver(v2_msg(2, 4, kReply, reply_message(2, 40)));
  EXPECT_EQ(client.counters().replies_received, 2u) << "Replies do not wait behind it";
  client.it.side.deliver(v2_optional(3, 4, kReply, kWithReply, {}) + reply_message(3, 40));
  EXPECT_EQ(client.counters().replies_received, 3u) << "nor those with an operation";
  client.it.world.run();
  EXPECT_EQ(client.recorder.told.size(), 3u);
}

TEST(OptionalAnswers, MessageIsHandledOnlyOnceTheConnectionIsEstablished) {
  Recorder recorder;
  World world(Settings{.versions = kBoth, .extensions = recorder.table()});
  world.server.deliver(v2_optional(7, 8, kCall, kAsked, {}));
  EXPECT_TRUE(recorder.told.empty());
  world.run();
  EXPECT_EQ(recorder.told.size(), 1u);
  world.expect_clean();
}

TEST(OptionalAnswers, OperationWithAReplyShowsSupportOfThePeer) {
  RecordingClient client;
  client.call(1);
  client.it.deliver(v2_optional(1, 4, kReply, kWithReply, {}) + reply_message(1, 40));
  EXPECT_EQ(client.connection().peer_support(kBothWays), core::Support::kYes);
}

/// If a Call does not reach the application, the operation that came with it is not handled.
TEST(OptionalAnswers, OperationOfADiscardedCallIsNotHandled) {
  RecordingClient client({.credits = 4, .backward_credits = 2});
  client.settle(4);
  client.it.side.with_outbox([](core::Outbox& out) { out.set_peer_backward(core::BackwardSupport::kNone); });
  client.it.expect_discarded(v2_optional(77, 4, kCall, kWithCall, {}) + call_message(77, 40));
  EXPECT_TRUE(client.recorder.told.empty());
}

/// The peer makes its Receives smaller while the Reply waits for a send buffer.
TEST(OptionalAnswers, ReplyThatNoLongerFitsIsReplacedByAnError) {
  RecordingServer server({.credits = 4, .send_slots = 2});
  server.it.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 3; ++xid) server.it.deliver(v2_msg(xid, 8, kCall, call_message(xid, 40)));
  const auto answer = [&](std::uint32_t xid, std::size_t bytes) {
    const core::RpcId rpc = server.it.side.arrived[xid - 1].rpc;
    EXPECT_TRUE(server.it.side.reply(rpc, {.payload = {reply_message(xid, bytes)}}));
  };
  answer(2, 40);
  answer(3, 40);
  answer(1, 2000);  // this Reply waits for a send buffer
  server.it.side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(1024); });
  const std::size_t before = server.sent();
  server.it.world.step();  // one SEND reaches the peer,
  server.it.world.step();  // and its completion frees the send buffer
  EXPECT_EQ(server.sent(), before + 1);
  EXPECT_EQ(server.it.last(), v2_bad_header(1, 4));
}

}  // namespace optional_answers_test
}  // namespace rpcrdma::sim
