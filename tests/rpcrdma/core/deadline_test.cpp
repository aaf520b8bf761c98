// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at time and Calls: deadlines, answers that never come, and the credit that is
// kept for health checks: [RFC 8166 4.4.1, 8.1.4], [RFC 8267 6.7.2].
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace deadline_test {

using std::chrono::milliseconds;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 60)}}; }

/// The client's peer has granted `grant` credits.
struct Client : Lone {
  explicit Client(const Settings& settings = {}, std::uint32_t grant = 8) : Lone(core::Role::kClient, settings) {
    side.call(small(0xf0));
    world.run();
    answer(0xf0, grant);
    side.sent.clear();
  }
  /// Waits up to the last moment before something is due.
  void wait_until_due() {
    const core::Duration left = *side.connection().next_time() - world.now();
    world.wait(left - core::Duration{1});
    world.run();
  }
  std::shared_ptr<Outcome> call(CallSpec spec, core::Duration time) {
    spec.deadline = world.now() + time;
    auto outcome = side.call(spec);
    world.run();
    return outcome;
  }
  void answer(std::uint32_t xid, std::uint32_t grant = 8) { deliver(v1_msg(xid, grant, reply_message(xid, 40))); }
};

TEST(Deadline, CallWithoutAReplyInTimeFailsAsTimedOut) {
  REQ("V1-SEC-23");
  Client client;
  const auto call = client.call(small(1), milliseconds(10));
  ASSERT_TRUE(client.side.connection().next_time().has_value());
  client.world.wait(milliseconds(9));
  EXPECT_EQ(call->endings, 0);
  client.world.wait(milliseconds(1));
  client.world.run();
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  client.answer(1);  // the answer is too late, and that is not the peer's fault
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(client.side.counters().faults, 0u);
  client.world.expect_clean();
}

TEST(Deadline, CallTimesOutAtTheExactMoment) {
  Client client({.answer_time = milliseconds(50)});
  const auto call = client.call(small(1), milliseconds(10));
  client.call(small(2), milliseconds(20));
  client.wait_until_due();
  EXPECT_EQ(call->endings, 0);
  client.world.wait(core::Duration{1});
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  client.world.run();
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
  client.answer(2);
  client.wait_until_due();  // the second Call's deadline, though that Call has ended
  client.world.wait(core::Duration{1});
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  client.wait_until_due();  // the answer to the first Call
  EXPECT_FALSE(client.side.close_asked.has_value());
  client.world.wait(core::Duration{1});
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerSilent);
}

TEST(Deadline, ConnectionToASilentPeerClosesWhileMemoryOfATimedOutCallIsInvalidated) {
  Client client({.answer_time = milliseconds(50)});
  client.side.hold_invalidations = true;
  CallSpec spec = small(1);
  spec.reply = {3000};
  const auto call = client.call(spec, milliseconds(10));
  client.wait_until_due();
  client.world.wait(core::Duration{1});
  client.world.run();
  EXPECT_EQ(call->endings, 0);
  client.wait_until_due();
  EXPECT_FALSE(client.side.close_asked.has_value());
  client.world.wait(core::Duration{1});
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerSilent);
  client.world.run();
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
}

TEST(Deadline, WithoutAnswerTimeASlowInvalidationClosesNoConnection) {
  Client client({.answer_time = core::Duration{0}});
  client.side.hold_invalidations = true;
  CallSpec spec = small(1);
  spec.reply = {3000};
  const auto call = client.call(spec, milliseconds(10));
  const auto other = client.call(small(2), milliseconds(20));
  client.world.wait(milliseconds(10));
  client.world.run();
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  client.world.wait(milliseconds(10));
  client.world.run();
  EXPECT_EQ(client.side.counters().timed_out, 2u);
  EXPECT_EQ(other->error, core::CallError::kTimedOut);
  EXPECT_EQ(call->endings, 0) << "the peer can still write into its memory";
  EXPECT_FALSE(client.side.close_asked.has_value());
  client.side.hold_invalidations = false;
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
}

TEST(Deadline, CallWithAReplyInTimeSucceeds) {
  Client client;
  const auto call = client.call(small(1), milliseconds(10));
  client.world.wait(milliseconds(9));
  client.answer(1);
  EXPECT_TRUE(call->ok());
  client.world.wait(milliseconds(100));
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(client.side.counters().timed_out, 0u);
  client.world.expect_clean();
}

TEST(Deadline, AnyEventEndsACallWhoseDeadlineHasPassed) {
  Client client;
  const auto call = client.call(small(1), std::chrono::microseconds(20));
  EXPECT_EQ(call->endings, 0);
  for (std::uint32_t xid = 2; xid <= 20; ++xid) {  // each Call takes a microsecond or two of the world's clock
    client.side.call(small(xid));
    client.world.run();
    client.answer(xid);
  }
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
  client.answer(1);
  client.world.expect_clean();
}

TEST(Deadline, TimedOutCallEndsOnlyAfterItsMemoryIsInvalidated) {
  REQ("V1-REG-03", "V1-SEC-09", "V1-SEC-10");
  Client client;
  client.side.hold_invalidations = true;
  CallSpec spec = small(1);
  spec.results = {{500}};
  spec.reply = {3000};
  const auto call = client.call(spec, milliseconds(10));
  EXPECT_EQ(client.side.registrations.size(), 2u);
  client.world.wait(milliseconds(10));
  client.world.run();
  EXPECT_EQ(client.side.registrations.size(), 0u);
  EXPECT_EQ(call->endings, 0);
  client.side.let_go();
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
  client.answer(1);
  client.world.expect_clean();
}

TEST(Deadline, EndsACallThatHasNotBeenSentYet) {
  // One Call waits for a credit, one for its registration, and one is made at its deadline.
  Client client({.credits = 4, .send_slots = 2}, 1);
  client.call(small(1), milliseconds(100));
  const auto waiting = client.call(small(2), milliseconds(10));
  client.world.wait(milliseconds(10));
  EXPECT_EQ(waiting->error, core::CallError::kTimedOut);
  client.answer(1, 4);
  client.side.hold_registrations = true;
  CallSpec spec = small(3);
  spec.reply = {3000};
  const auto registering = client.call(spec, milliseconds(10));
  client.world.wait(milliseconds(10));
  EXPECT_EQ(registering->endings, 0);
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(registering->error, core::CallError::kTimedOut);
  EXPECT_EQ(client.side.sent.size(), 1u);
  client.side.hold_registrations = false;
  const auto past = client.call(small(4), milliseconds(0));
  EXPECT_EQ(past->error, core::CallError::kTimedOut);
  EXPECT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.counters().timed_out, 3u);
  client.world.expect_clean();
}

TEST(Deadline, EndsACallBeforeTheConnectionIsEstablished) {
  Data receives(std::size_t{12} * 4096), sends(std::size_t{12} * 4096);
  core::Config config;
  config.credits = 8;
  config.receive_slab = receives;
  config.send_slab = sends;
  core::Connection connection(config, {});
  Data message = call_message(1, 40);
  const core::MemoryRef piece{.address = message.data(), .length = 40, .region = 1};
  const core::TimePoint start{};
  const auto call = connection.call({.xid = 1, .payload = {&piece, 1}, .deadline = start + milliseconds(5)}, start);
  ASSERT_TRUE(call.has_value());
  EXPECT_EQ(connection.next_time(), start + milliseconds(5));
  connection.on_time(start + milliseconds(5) - core::Duration{1});
  EXPECT_FALSE(connection.poll_upcall().has_value());
  connection.on_time(start + milliseconds(5));
  const auto upcall = connection.poll_upcall();
  ASSERT_TRUE(upcall.has_value());
  EXPECT_EQ(std::get<core::CallFailed>(*upcall).error, core::CallError::kTimedOut);
  EXPECT_EQ(connection.next_time(), std::nullopt);
}

TEST(Deadline, NextTimeIsTheEarliestDeadline) {
  Client client;
  EXPECT_EQ(client.side.connection().next_time(), std::nullopt);
  const core::TimePoint first = client.world.now() + milliseconds(30);
  client.call(small(1), milliseconds(30));
  const core::TimePoint second = client.world.now() + milliseconds(20);
  client.call(small(2), milliseconds(20));
  client.call(small(3), milliseconds(40));
  EXPECT_EQ(*client.side.connection().next_time(), second);
  client.world.wait(milliseconds(25));
  EXPECT_EQ(*client.side.connection().next_time(), first);
  EXPECT_EQ(client.side.counters().timed_out, 1u);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) client.answer(xid);
  client.world.expect_clean();
}

TEST(Deadline, EndsABackwardCallOfTheServer) {
  Lone server(core::Role::kServer, {.backward_credits = 2});
  server.deliver(v1_msg(1, 8, call_message(1, 40)));
  CallSpec spec = small(7);
  spec.deadline = server.world.now() + milliseconds(10);
  const auto call = server.side.call(spec);
  server.world.run();
  server.world.wait(milliseconds(10));
  server.world.run();
  EXPECT_EQ(call->error, core::CallError::kTimedOut);
  server.deliver(v1_msg(7, 2, reply_message(7, 40)));
  server.world.expect_clean();
}

TEST(AnswerTime, PeerThatNeverAnswersLosesTheConnection) {
  REQ("NFS-CB-11");
  for (const bool by_deadline : {true, false}) {
    Client client({.answer_time = milliseconds(50)});
    const auto call = client.call(small(1), by_deadline ? milliseconds(10) : milliseconds(1000));
    if (!by_deadline) client.side.cancel(*call);
    client.world.wait(milliseconds(by_deadline ? 10 : 0));
    client.world.run();
    EXPECT_EQ(call->endings, 1);
    client.world.wait(milliseconds(49));
    client.world.run();
    EXPECT_FALSE(client.side.lost());
    client.world.wait(milliseconds(1));
    client.world.run();
    EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerSilent);
    EXPECT_TRUE(client.side.lost());
    EXPECT_EQ(client.side.counters().closed_for_silence, 1u);
    client.world.expect_clean();
  }
}

TEST(AnswerTime, LateReplyKeepsTheConnectionOpen) {
  Client client({.answer_time = milliseconds(50)});
  client.call(small(1), milliseconds(10));
  client.world.wait(milliseconds(10));
  client.world.wait(milliseconds(49));
  client.answer(1);
  client.world.wait(milliseconds(1000));
  client.world.run();
  EXPECT_FALSE(client.side.lost());
  client.world.expect_clean();
}

TEST(AnswerTime, ConnectionWithoutAnAnswerTimeStaysOpen) {
  Client client;
  client.call(small(1), milliseconds(10));
  client.world.wait(milliseconds(10));
  client.world.wait(std::chrono::hours(24));
  client.world.run();
  EXPECT_FALSE(client.side.lost());
}

TEST(HealthCheck, UsesTheReservedCreditWhenCallsHoldAllOthers) {
  REQ("NFS-CB-12");
  Client client({.credits = 4, .reserved_credits = 1}, 4);
  for (std::uint32_t xid = 1; xid <= 4; ++xid) client.side.call(small(xid));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 3u);
  EXPECT_EQ(client.side.call(small(5))->error, core::CallError::kTooManyCalls);
  CallSpec check = small(9);
  check.health_check = true;
  const auto health = client.side.call(check);
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 4u);
  EXPECT_EQ(first_of(client.last(), 4), hex("00000009"));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 4u);
  client.answer(9, 4);
  EXPECT_TRUE(health->ok());
  EXPECT_EQ(client.side.sent.size(), 4u);  // the health check's credit is not for the other Calls
  client.answer(1, 4);
  EXPECT_EQ(client.side.sent.size(), 5u);
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.answer(xid, 4);
  client.world.expect_clean();
}

TEST(HealthCheck, IsSentBeforeCallsThatWait) {
  REQ("NFS-CB-12");
  Client client({.credits = 4, .reserved_credits = 1}, 1);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) client.side.call(small(xid));
  CallSpec check = small(9);
  check.health_check = true;
  client.side.call(check);
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 1u);  // all Calls share the one credit
  client.answer(1, 1);
  ASSERT_EQ(client.side.sent.size(), 2u);
  EXPECT_EQ(first_of(client.last(), 4), hex("00000009"));
  client.answer(9, 4);
  client.answer(2, 4);
  client.answer(3, 4);
  client.world.expect_clean();
}

TEST(HealthCheck, CanBeCanceledWhileItWaitsForACredit) {
  Client client({.credits = 2, .reserved_credits = 1}, 1);
  client.side.call(small(1));
  CallSpec check = small(9);
  check.health_check = true;
  const auto health = client.side.call(check);
  const auto other = client.side.call(small(2));
  client.side.cancel(*health);
  EXPECT_EQ(health->error, core::CallError::kCanceled);
  client.world.run();
  client.answer(1, 1);
  client.answer(2, 1);
  EXPECT_TRUE(other->ok());
  client.world.expect_clean();
}

}  // namespace deadline_test
}  // namespace rpcrdma::sim
