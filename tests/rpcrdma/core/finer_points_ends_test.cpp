// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of how
// Calls end: whose time is up, which Call a message answers, keys that the peer has invalidated,
// and health checks.
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/finer_points.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_ends_test {

using core::CallError;
using core::CloseReason;
using core::Role;
using std::chrono::milliseconds;

// --- Time ----------------------------------------------------------------------------------------

TEST(PassedDeadline, OfAnEndedCallIsNotCountedAsTimedOut) {
  Client client;
  client.side.release_replies = false;
  const auto answered = client.call(small(1), milliseconds(10));
  client.deliver(answer_to(1));
  client.side.hold_invalidations = true;
  const auto fenced = client.call(with_reply(2, {2000}), milliseconds(10));
  client.deliver(answer_to(2));
  client.side.hold_registrations = true;
  const auto canceled = client.call(with_reply(3, {2000}), milliseconds(10));
  client.side.cancel(*canceled);
  client.call(small(4), milliseconds(20));
  client.world.wait(milliseconds(15));
  client.world.run();
  EXPECT_EQ(client.side.counters().timed_out, 0u);
  client.side.hold_registrations = client.side.hold_invalidations = false;
  client.side.let_go();
  client.world.run();
  EXPECT_TRUE(answered->ok());
  EXPECT_TRUE(fenced->ok());
  EXPECT_EQ(canceled->error, CallError::kCanceled);
  client.deliver(answer_to(4));
  client.world.expect_clean();
}

TEST(AnswerTime, OfACanceledCallEndsOnTimeWhileItsMemoryIsInvalidated) {
  Client client({.answer_time = milliseconds(50)});
  client.side.hold_invalidations = true;
  const auto call = client.call(with_reply(1, {2000}));
  client.side.cancel(*call);
  client.world.wait(milliseconds(1));
  const auto due = client.side.connection().next_time();
  client.call(small(2), milliseconds(5));  // at this deadline the connection checks what is due
  client.world.wait(milliseconds(10));
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  EXPECT_EQ(client.side.connection().next_time(), due);
  client.wait_until_due();
  EXPECT_EQ(client.side.close_asked, CloseReason::kPeerSilent);
}

TEST(AnswerTime, OfACanceledCallIsKeptWhenAnotherCallsDeadlineComesFirst) {
  Client client({.answer_time = milliseconds(50)});
  client.side.cancel(*client.call(small(1)));
  client.world.run();
  const auto due = client.side.connection().next_time();
  client.call(small(2), milliseconds(5));
  client.world.wait(milliseconds(10));
  client.world.run();
  EXPECT_EQ(client.side.connection().next_time(), due);
  client.deliver(answer_to(2));
  client.wait_until_due();
  EXPECT_EQ(client.side.close_asked, CloseReason::kPeerSilent);
}

TEST(AnswerTime, EndsWithTheReplyEvenIfTheInvalidationIsNotDone) {
  Client client({.answer_time = milliseconds(50)});
  client.side.hold_invalidations = true;
  const auto call = client.call(with_reply(1, {2000}));
  client.side.cancel(*call);
  client.deliver(answer_to(1));
  client.world.wait(milliseconds(100));
  EXPECT_FALSE(client.side.close_asked.has_value());
  // A Call that takes the same record, and is fenced because its registration failed, is no reason
  // to call the peer silent either.
  client.side.hold_invalidations = false;
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(call->error, CallError::kCanceled);
  client.side.hold_invalidations = true;
  int registrations = 0;
  client.side.fail_registration = [&] { return ++registrations == 2; };
  client.call(with_reply(2, {64, 64}));
  client.call(small(3), milliseconds(10));
  client.world.wait(milliseconds(20));
  EXPECT_FALSE(client.side.close_asked.has_value());
  client.side.hold_invalidations = false;
  client.side.let_go();
  client.deliver(answer_to(3));
  client.world.expect_clean();
}

// --- Which Call a message answers ----------------------------------------------------------------

TEST(Answer, ToACallThatHasNotBeenSentIsDiscarded) {
  REQ("V1-ERR-01");
  Client client;
  client.side.hold_registrations = true;
  const auto call = client.call(with_reply(1, {2000}));
  client.deliver(answer_to(1));
  client.deliver(v1_err_chunk(1, 8));
  EXPECT_EQ(client.side.counters().discarded, 2u);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(client.side.connection().calls_in_flight(), 1u);
  client.deliver(answer_to(1));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(Answer, TooShortForAnRpcMessageIsDiscarded) {
  REQ("V1-ERR-01");
  Client client;
  const auto call = client.call(small(1));
  client.deliver(v1_msg(1, 8, first_of(reply_message(1, 40), 4)));
  EXPECT_EQ(client.side.counters().discarded, 1u);
  EXPECT_EQ(client.side.counters().over_read_segments, 0u);
  client.deliver(first_of(v1_header(1, 8, v1::RdmaProc::RDMA_MSG, {.writes = {{}}}), 32));
  EXPECT_EQ(client.side.counters().discarded, 2u) << "a broken header";
  EXPECT_EQ(client.side.counters().over_read_segments, 0u);
  EXPECT_EQ(call->endings, 0);
  client.deliver(answer_to(1));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(Answer, WithAReplyChunkThatWasNotOfferedFailsTheCall) {
  REQ("V1-WR-25");
  Client client;
  const auto call = client.call(small(1));
  client.deliver(v1_nomsg(1, 8, {.reply = {{{1, 64, 0}}}}));
  EXPECT_EQ(call->error, CallError::kBadReply);
  const auto other = client.call(small(2));
  client.deliver(v1_msg(2, 8, reply_message(2, 40), {.reply = {{{1, 0, 0}}}}));
  EXPECT_EQ(other->error, CallError::kBadReply) << "unused, and still not ours";
  client.world.expect_clean();
}

TEST(Loss, DoesNotChangeTheErrorOfACanceledCall) {
  Client client;
  client.side.hold_registrations = true;
  const auto canceled = client.call(with_reply(1, {2000})), other = client.call(with_reply(2, {2000}));
  client.side.cancel(*canceled);
  client.world.cut();
  EXPECT_EQ(canceled->error, CallError::kCanceled);
  EXPECT_EQ(other->error, CallError::kConnectionLost);
}

// --- Keys that the peer invalidates --------------------------------------------------------------

TEST(RemoteInvalidation, OfAKeyThatIsGoneClosesTheConnection) {
  REQ("X-8797-03");
  Client client({.remote_invalidation = true});
  client.side.hold_invalidations = true;
  const auto call = client.call(with_reply(1, {64, 64}));
  ASSERT_EQ(client.side.registrations.size(), 2u);
  const std::uint32_t key = client.side.registrations.begin()->second.key;
  client.side.cancel(*call);
  ASSERT_EQ(client.side.held.size(), 2u);
  const core::Event first = client.side.held.front();
  client.side.held.pop_front();
  client.side.event(first);
  client.side.deliver(answer_to(1), key);
  EXPECT_EQ(client.side.close_asked, CloseReason::kPeerBrokeRule);
  client.world.run();
}

TEST(RemoteInvalidation, OfKeyZeroDuringRegistrationClosesTheConnection) {
  REQ("X-8797-03");
  Client client({.remote_invalidation = true});
  client.side.hold_registrations = true;
  client.call(with_reply(1, {64, 64}));
  ASSERT_EQ(client.side.held.size(), 2u);
  const core::Event first = client.side.held.front();
  client.side.held.pop_front();
  client.side.event(first);
  client.side.deliver(answer_to(1), 0u);
  EXPECT_EQ(client.side.close_asked, CloseReason::kPeerBrokeRule);
  client.world.run();
}

TEST(RemoteInvalidation, EndsACanceledCallWhoseOwnInvalidationIsNotPostedYet) {
  REQ("X-8797-03");
  Client client({.remote_invalidation = true});
  const auto call = client.call(with_reply(1, {64}));
  ASSERT_EQ(client.side.registrations.size(), 1u);
  const std::uint32_t key = client.side.registrations.begin()->second.key;
  client.side.has_room = [] { return false; };
  client.side.cancel(*call);
  // It does not matter what else the message says.
  client.side.deliver(v1_msg(1, 8, first_of(reply_message(1, 40), 4)), key);
  EXPECT_EQ(call->error, CallError::kCanceled);
  client.side.has_room = nullptr;
  client.world.run();
  client.deliver(answer_to(1));
  client.world.expect_clean();
}

// --- Registrations that are asked for one by one -------------------------------------------------

TEST(Registration, WorkThatAFailedCallLeftDoesNotRegisterForTheNextCall) {
  Bare client(Role::kClient, {});
  client.establish();
  Data payload = call_message(1, 40), room(64);
  const core::MemoryRef reply = Bare::whole(room);
  ASSERT_TRUE(client.call(1, payload, {.reply = std::span(&reply, 1)}).has_value());
  const auto action = client.connection->poll_action();  // no more actions are taken for the moment
  ASSERT_TRUE(action && std::holds_alternative<core::Register>(*action));
  client.event(core::RegisterFailed{std::get<core::Register>(*action).id});
  EXPECT_EQ(client.told<core::CallFailed>().error, CallError::kRegistrationFailed);
  const core::ResultMemory results[] = {{.memory = std::span(&reply, 1)}, {.memory = std::span(&reply, 1)}};
  ASSERT_TRUE(client.call(2, payload, {.results = results}).has_value());
  EXPECT_EQ(client.actions_of<core::Register>().size(), 2u);
}

TEST(Registration, WorkEntryOfAFailedReplyDoesNotRegisterTheSinkOfTheNextCallAgain) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(v1_msg(1, 8, call_message(1, 40)));
  const auto call = server.told<core::CallArrived>();
  Data payload = reply_message(1, 40), sink(8);
  ASSERT_TRUE(server.reply(call.rpc, payload, core::kNoRegion).has_value());
  const auto action = server.connection->poll_action();  // no more actions are taken for the moment
  ASSERT_TRUE(action && std::holds_alternative<core::Register>(*action));
  server.event(core::RegisterFailed{std::get<core::Register>(*action).id});
  EXPECT_FALSE(server.told<core::ReplySent>().ok);
  server.deliver(v1_msg(2, 8, call_message(2, 40), {.reads = {{40, {1, 8, 0}}}}));
  const auto wanted = server.told<core::SinkWanted>();
  server.connection->provide_sink(wanted.rpc, Bare::whole(sink, core::kNoRegion), server.now);
  EXPECT_EQ(server.actions_of<core::Register>().size(), 1u);
}

TEST(Registration, OnlyTheFirstSinkOfACallIsRegistered) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(v1_msg(1, 8, call_message(1, 40), {.reads = {{40, {1, 8, 0}}}}));
  const auto wanted = server.told<core::SinkWanted>();
  Data sink(8), other(8);
  server.connection->provide_sink(wanted.rpc, Bare::whole(sink, core::kNoRegion), server.now);
  server.connection->provide_sink(wanted.rpc, Bare::whole(other, core::kNoRegion), server.now);
  server.connection->refuse(wanted.rpc, server.now);
  const auto actions = server.actions();
  ASSERT_EQ(actions.size(), 1u) << "neither another sink nor an error: the sink has been provided";
  ASSERT_TRUE(std::holds_alternative<core::Register>(actions[0]));
  EXPECT_EQ(std::get<core::Register>(actions[0]).memory.address, sink.data());
}

// --- Health checks -------------------------------------------------------------------------------

TEST(HealthCheck, IsSentBeforeWaitingCallsWhateverCallsWereSent) {
  REQ("NFS-CB-12");
  Client client({.credits = 6, .reserved_credits = 2}, 1);
  client.call(small(1));  // this Call takes the only credit, from the queue
  const auto canceled = client.call(small(2));
  client.call(small(3));
  client.check(4);
  client.check(5);
  client.side.cancel(*canceled);
  client.deliver(answer_to(1, 1));
  client.deliver(answer_to(4, 1));
  client.call(small(6));
  client.check(7);
  client.deliver(answer_to(5, 1));
  client.deliver(answer_to(7, 6));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 4, 5, 7, 3, 6}));
  for (const std::uint32_t xid : {3u, 6u}) client.deliver(answer_to(xid, 6));
  for (std::uint32_t xid = 10; xid < 16; ++xid) EXPECT_FALSE(client.call(small(xid))->error.has_value());
  for (std::uint32_t xid = 10; xid < 16; ++xid) client.deliver(answer_to(xid, 6));
  client.world.expect_clean();
}

TEST(HealthCheck, IsSentBeforeWaitingCallsWhateverHealthChecksWereSent) {
  for (std::uint32_t checks = 1; checks <= 4; ++checks) {
    Client client({.credits = 6, .reserved_credits = 2}, 1);
    for (std::uint32_t xid = 10; xid < 10 + checks; ++xid) {
      client.check(xid);
      client.deliver(answer_to(xid, 1));
    }
    client.side.sent.clear();
    for (std::uint32_t xid = 1; xid <= 2; ++xid) client.call(small(xid));
    client.check(3);
    client.deliver(answer_to(1, 1));
    client.deliver(answer_to(3, 1));
    EXPECT_EQ(client.sent_xids(), (Xids{1, 3, 2})) << checks;
    client.deliver(answer_to(2, 1));
    client.world.expect_clean();
  }
}

TEST(HealthCheck, IsSentBeforeWaitingCallsWhenTheGrantGrows) {
  Client client({.credits = 4, .reserved_credits = 1}, 1);
  client.call(small(1));
  client.call(small(2));
  client.check(3);
  client.deliver(answer_to(1, 4));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 3, 2}));
  for (const std::uint32_t xid : {2u, 3u}) client.deliver(answer_to(xid, 4));
  client.world.expect_clean();
}

TEST(HealthCheck, WaitsWhileACallWithTheSameXidIsInFlight) {
  Client client({.credits = 4, .reserved_credits = 1});
  client.call(small(1));
  client.check(1);
  client.call(small(2));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2}));
  client.deliver(answer_to(1));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 1}));
  client.deliver(answer_to(1));
  client.deliver(answer_to(2));
  client.world.expect_clean();
}

TEST(HealthCheck, ThatWaitsForRegisteredBytesDoesNotDelayAnEarlierCall) {
  Client client({.credits = 4, .limits = {.most_registered_bytes = 1000}, .reserved_credits = 1});
  client.side.hold_invalidations = true;
  client.call(with_reply(1, {800}));
  client.call(small(1));  // this Call waits for its XID
  client.check(2, {500});
  EXPECT_EQ(client.sent_xids(), (Xids{1}));
  client.deliver(answer_to(1));  // the XID is free, the memory is not
  EXPECT_EQ(client.sent_xids(), (Xids{1, 1}));
  client.side.hold_invalidations = false;
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 1, 2}));
  client.deliver(answer_to(1));
  client.deliver(answer_to(2));
  client.world.expect_clean();
}

}  // namespace finer_points_ends_test
}  // namespace rpcrdma::sim
