// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make Calls that do not go well: they are canceled, fail to be registered or fenced,
// or are lost with their connection. However a Call ends, it ends once, and its memory is out of
// the peer's reach by then [RFC 8166 4.4.1, 4.5.4, 4.5.5, 8.1.3].
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace lifecycle_test {

using core::CallError;

CallSpec with_chunks(std::uint32_t xid) {
  return {.xid = xid,
          .payload = {call_message(xid, 64)},
          .arguments = {{.position = 64, .pieces = {pattern(5000, xid), pattern(3, xid)}}},
          .results = {{100, 200}},
          .reply = {4000}};
}

class Lifecycle : public ::testing::Test {
 protected:
  Lifecycle() { world.run(); }
  ~Lifecycle() override {
    for (const auto& call : calls) EXPECT_EQ(call->endings, 1) << call->xid;
    world.expect_clean();
  }
  std::shared_ptr<Outcome> call(std::uint32_t xid) { return calls.emplace_back(world.client.call(with_chunks(xid))); }
  void answer_all() {
    while (world.server.rpcs_open() > 0) {
      const Arrived next = world.server.arrived[answered++];
      EXPECT_TRUE(world.server.reply(next.rpc, {.payload = {reply_message(next.xid, 40)}, .results = {}}));
      world.run();
    }
  }

  World world{Settings{}};
  std::vector<std::shared_ptr<Outcome>> calls;
  std::size_t answered = 0;
};

TEST_F(Lifecycle, CallCanceledWhileWaitingForCreditEndsAtOnce) {
  world.server.on_call = [](const Arrived&) {};
  call(1);
  const auto second = call(2);
  world.run();
  world.client.cancel(*second);
  EXPECT_EQ(second->error, CallError::kCanceled);
  answer_all();
  EXPECT_EQ(world.server.arrived.size(), 1u);
}

TEST_F(Lifecycle, CallCanceledDuringRegistrationIsNeverSent) {
  world.client.hold_registrations = true;
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  EXPECT_EQ(first->endings, 0);
  world.client.let_go();
  world.run();
  EXPECT_EQ(first->error, CallError::kCanceled);
  EXPECT_EQ(world.client.sent.size(), 0u);
  EXPECT_EQ(world.client.connection().calls_in_flight(), 0u);
  world.client.hold_registrations = false;
  EXPECT_EQ(call(2)->endings, 0);
  world.run();
}

TEST_F(Lifecycle, CallCanceledInFlightEndsAfterInvalidationAndKeepsItsCredit) {
  REQ("V1-REG-03", "V1-SEC-09", "V1-SEC-10", "V1-CRED-04");
  world.server.on_call = [](const Arrived&) {};
  const auto first = call(1);
  world.run();
  world.client.hold_invalidations = true;
  world.client.cancel(*first);
  world.run();
  EXPECT_EQ(first->endings, 0);
  EXPECT_EQ(world.client.registrations.size(), 0u);
  world.client.let_go();
  world.client.hold_invalidations = false;
  EXPECT_EQ(first->error, CallError::kCanceled);
  EXPECT_EQ(world.client.connection().calls_in_flight(), 1u);
  call(2);
  world.run();
  EXPECT_EQ(world.server.arrived.size(), 1u);  // the second waits for the credit of the first
  answer_all();
  EXPECT_EQ(world.client.counters().discarded, 1u);
}

TEST_F(Lifecycle, ReplyThatCrossesACancellationIsDiscarded) {
  world.server.on_call = [](const Arrived&) {};
  const auto first = call(1);
  world.run();
  world.client.hold_invalidations = true;
  world.client.cancel(*first);
  answer_all();  // the Reply is Short, and writes nothing to the memory that is invalidated
  EXPECT_EQ(first->endings, 0);
  EXPECT_EQ(world.client.counters().discarded, 1u);
  EXPECT_EQ(world.client.counters().faults, 0u);
  EXPECT_EQ(world.client.connection().calls_in_flight(), 0u);
  world.client.let_go();
  EXPECT_EQ(first->error, CallError::kCanceled);
}

TEST_F(Lifecycle, LateReplyThatWritesToMemoryOfACanceledCallBreaksTheConnection) {
  REQ("V1-SEC-10");
  world.server.on_call = [](const Arrived&) {};
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  world.run();
  EXPECT_TRUE(world.server.reply(world.server.arrived[0].rpc,
                                 {.payload = {reply_message(1, 40)}, .results = {{pattern(100, 1)}}}));
  world.run();
  EXPECT_EQ(world.violations.size(), 1u);  // it is a remote access error, as it must be
  world.violations.clear();
  EXPECT_TRUE(world.client.lost());
}

TEST_F(Lifecycle, NewCallWithTheXidOfACanceledOneWaitsUntilThatIsAnswered) {
  call(9);
  world.run();
  world.server.on_call = [](const Arrived&) {};
  answered = 1;
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  world.run();
  const auto again = call(1);
  world.run();
  EXPECT_EQ(world.server.arrived.size(), 2u);
  answer_all();
  EXPECT_EQ(world.server.arrived.size(), 3u);
  EXPECT_TRUE(again->ok());
}

TEST_F(Lifecycle, CallThatWaitsForItsXidDelaysNoOtherCall) {
  call(9);
  world.run();
  world.server.on_call = [](const Arrived&) {};
  answered = 1;
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  call(1);
  call(2);
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 3u);
  EXPECT_EQ(world.server.arrived.back().xid, 2u);
  answer_all();
}

TEST_F(Lifecycle, CanceledCallsLeaveRoomForNewCalls) {
  call(99);
  world.run();
  world.server.on_call = [](const Arrived&) {};
  answered = 1;
  for (std::uint32_t xid = 1; xid <= 8; ++xid) call(xid);
  world.run();
  for (std::size_t i = 1; i <= 8; ++i) world.client.cancel(*calls[i]);
  world.run();
  for (std::uint32_t xid = 11; xid <= 18; ++xid) EXPECT_EQ(call(xid)->endings, 0);
  world.run();
  EXPECT_EQ(world.server.arrived.size(), 9u);  // they wait for the credits of the abandoned ones
  answer_all();
  for (std::size_t i = 9; i <= 16; ++i) EXPECT_TRUE(calls[i]->ok());
}

TEST_F(Lifecycle, UnreleasedRepliesMakeNewCallsWait) {
  REQ("V1-CRED-10");
  // Three Calls are canceled in flight, and the application reads five Replies: these eight use all
  // Receives of the credits. The other four of the twelve Receives are for OPTIONAL messages.
  call(99);
  world.run();
  world.client.release_replies = false;
  std::vector<std::shared_ptr<Outcome>> held;
  for (std::uint32_t xid = 1; xid <= 5; ++xid) held.push_back(call(xid));
  world.run();
  world.server.on_call = [](const Arrived&) {};
  answered = 6;
  for (std::uint32_t xid = 11; xid <= 13; ++xid) call(xid);
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 3u);
  for (std::size_t i = 6; i <= 8; ++i) world.client.cancel(*calls[i]);
  world.run();
  call(21);
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 3u);
  world.client.release(*held[0]);
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 4u);
  for (std::size_t i = 1; i < held.size(); ++i) world.client.release(*held[i]);
  world.client.release_replies = true;
  answer_all();
}

TEST_F(Lifecycle, CancelingTwiceOrTooLateDoesNothing) {
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  world.server.on_call = [](const Arrived&) {};
  answered = 1;
  const auto second = call(2);
  world.run();
  world.client.cancel(*second);
  world.client.cancel(*second);
  world.run();
  answer_all();
  EXPECT_TRUE(first->ok());
}

TEST_F(Lifecycle, FailedRegistrationFailsTheCallAndReleasesItsOtherMemory) {
  REQ("V1-ERR-21");
  int count = 0;
  world.client.fail_registration = [&] { return ++count == 3; };
  const auto first = call(1);
  world.run();
  EXPECT_EQ(first->error, CallError::kRegistrationFailed);
  EXPECT_EQ(world.client.sent.size(), 0u);
  call(2);
  world.run();
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(Lifecycle, FailedInvalidationClosesTheConnectionBeforeTheCallEnds) {
  REQ("V1-ERR-22");
  world.client.fail_invalidation = [] { return true; };
  const auto first = call(1);
  while (!world.client.close_asked && world.step()) {
  }
  EXPECT_EQ(world.client.close_asked, core::CloseReason::kCannotInvalidate);
  EXPECT_EQ(first->endings, 0);
  world.run();
  EXPECT_TRUE(first->ok());  // the Reply was there; the loss of the connection has fenced the memory
}

TEST_F(Lifecycle, LossEndsEveryCallAndEveryRpcOnce) {
  call(99);
  world.run();
  const std::size_t before = world.server.reply_sent.size();
  world.server.on_call = [](const Arrived&) {};
  world.server.hold_reads = true;
  for (std::uint32_t xid = 1; xid <= 3; ++xid) call(xid);
  world.run();
  world.server.let_go();  // three Calls are with the application
  for (std::uint32_t xid = 4; xid <= 6; ++xid) call(xid);
  world.run();  // three Calls are being pulled
  world.client.hold_registrations = true;
  for (std::uint32_t xid = 7; xid <= 8; ++xid) call(xid);
  world.run();  // two Calls are being registered
  EXPECT_EQ(world.server.rpcs_open(), 6u);
  const core::RpcId rpc = world.server.arrived.back().rpc;
  world.cut();
  for (std::size_t i = 1; i < calls.size(); ++i) EXPECT_EQ(calls[i]->error, CallError::kConnectionLost);
  EXPECT_EQ(world.server.reply_sent.size(), before + 6);
  ASSERT_EQ(world.client.closed.size(), 1u);
  EXPECT_TRUE(world.client.closed[0].by_peer);
  EXPECT_EQ(world.server.reply(rpc, {.payload = {reply_message(3, 40)}, .results = {}}).error(),
            CallError::kConnectionLost);
  EXPECT_EQ(call(10)->error, CallError::kConnectionLost);
}

TEST_F(Lifecycle, LossDuringInvalidationStillDeliversTheReply) {
  world.client.hold_invalidations = true;
  const auto first = call(1);
  world.run();
  EXPECT_EQ(first->endings, 0);
  world.cut();
  EXPECT_TRUE(first->ok());
}

TEST_F(Lifecycle, LossDoesNotReportACanceledCallAgain) {
  world.server.on_call = [](const Arrived&) {};
  const auto first = call(1);
  world.run();
  world.client.cancel(*first);
  world.run();
  world.cut();
  EXPECT_EQ(first->error, CallError::kCanceled);
}

TEST_F(Lifecycle, ReplyMayBeReleasedAfterTheLoss) {
  world.client.release_replies = false;
  const auto first = call(1);
  world.run();
  world.cut();
  world.client.release(*first);
  EXPECT_TRUE(first->ok());
}

TEST_F(Lifecycle, ClosingEndsOutstandingCalls) {
  world.server.on_call = [](const Arrived&) {};
  call(1);
  call(2);
  world.run();
  world.client.close();
  EXPECT_EQ(call(3)->error, CallError::kConnectionLost);
  world.run();
  ASSERT_EQ(world.client.closed.size(), 1u);
  EXPECT_FALSE(world.client.closed[0].by_peer);
  EXPECT_EQ(world.client.closed[0].reason, core::CloseReason::kRequested);
  ASSERT_EQ(world.server.closed.size(), 1u);
  EXPECT_TRUE(world.server.closed[0].by_peer);
}

TEST_F(Lifecycle, CallIsSentOnlyOnceTheConnectionIsEstablished) {
  World fresh{Settings{}};
  const auto early = fresh.client.call(with_chunks(1));
  EXPECT_EQ(fresh.client.sent.size(), 0u);
  EXPECT_EQ(fresh.client.registrations.size(), 0u);
  EXPECT_EQ(fresh.client.posted.size(), 12u);
  fresh.run();
  EXPECT_TRUE(early->ok());
  fresh.expect_clean();
}

TEST_F(Lifecycle, ConnectionMayBeMoved) {
  Data receives(6 * 1024), sends(4 * 1024);
  core::Config config;
  config.receive_slab = receives;
  config.send_slab = sends;
  config.receive_bytes = config.send_bytes = 1024;
  core::Connection made(config, {});
  core::Connection moved(std::move(made));
  moved.on_event(core::Established{}, {});
  std::size_t posted = 0;
  while (moved.poll_action()) ++posted;
  EXPECT_EQ(posted, 6u);
}

}  // namespace lifecycle_test
}  // namespace rpcrdma::sim
