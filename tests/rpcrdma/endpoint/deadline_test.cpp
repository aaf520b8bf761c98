// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls that end at a deadline, and look at deadlines by themselves.
#include <chrono>
#include <limits>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/until.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using core::TimePoint;
using endpoint::Client;
using endpoint::Engine;
using std::chrono::milliseconds;

class CallsWithADeadline : public Timed {
 protected:
  void start(endpoint::ClientConfig config = {}) {
    endpoint::ServerConfig server;
    server.remote_invalidation = false;  // late Replies meet keys that are gone
    listen(std::move(server));
    serve_echo(*server_);
    connect(std::move(config));
    connected_at_both_ends();
    memory_ = std::move(*client_->pool().allocate(9000));
  }
  void TearDown() override {
    memory_ = {};
    Timed::TearDown();
  }
  /// Makes a call with a Read chunk.
  bool call(oncrpc::Deadline deadline) {
    const core::MemoryRef word = memory_.ref(0, 8), rest = memory_.ref(8, 8000);
    const core::ReducedArgument reduced{8, {&rest, 1}};
    endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
    request.arguments = {&word, 1};
    request.reduced = {&reduced, 1};
    request.deadline = deadline;
    return client_->call(request, outcome_.collect()).has_value();
  }
  endpoint::Buffer memory_;
  Outcome outcome_;
};

TEST_F(CallsWithADeadline, AnUnansweredCallEndsAfterItsDeadlineOnceItsKeysAreInvalid) {
  REQ("V1-SEC-23", "V1-REG-03");
  start();
  const TimePoint begin = Engine::now();
  ASSERT_TRUE(call(milliseconds(20)));
  std::size_t keys = 99;
  ASSERT_TRUE(client_until([&] {
    if (outcome_.calls > 0 && keys == 99) keys = client_->live_keys();
    return outcome_.calls > 0;
  }));
  EXPECT_GE(Engine::now() - begin, milliseconds(20));
  EXPECT_EQ(outcome_.transport_error, CallError::kTimedOut);
  EXPECT_EQ(keys, 0u);
  EXPECT_EQ(client_->counters().protocol.timed_out, 1u);
}

TEST_F(CallsWithADeadline, ClientDropsALateReplyAndTheNextCallIsAnswered) {
  start();
  EchoCall first;  // its Reply grants credits
  ASSERT_TRUE(first.start(*client_, 64));
  ASSERT_TRUE(until([&] { return first.outcome.calls > 0; }));
  EchoCall late, next;
  late.arguments = std::move(*client_->pool().allocate(64));
  const core::MemoryRef piece = late.arguments.ref();
  endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
  request.arguments = {&piece, 1};
  request.deadline = milliseconds(5);
  ASSERT_TRUE(client_->call(request, late.outcome.collect()));
  ASSERT_TRUE(client_until([&] { return late.outcome.calls > 0; }));
  EXPECT_EQ(late.outcome.transport_error, CallError::kTimedOut);
  ASSERT_TRUE(next.start(*client_, 64));
  ASSERT_TRUE(until([&] { return next.outcome.calls > 0; }));
  EXPECT_TRUE(next.echoed());
  settle();
  EXPECT_EQ(late.outcome.calls, 1);
  EXPECT_TRUE(connected());
}

TEST_F(CallsWithADeadline, ACallWithADeadlineInThePastTimesOutWithoutTheServer) {
  start();
  ASSERT_TRUE(call(Engine::now() - milliseconds(1)));
  ASSERT_TRUE(client_until([&] { return outcome_.calls > 0; }));
  EXPECT_EQ(outcome_.transport_error, CallError::kTimedOut);
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_F(CallsWithADeadline, ACallThatIsAnsweredBeforeItsDeadlineSucceeds) {
  start();
  const core::MemoryRef word = memory_.ref(0, 8);
  endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
  request.arguments = {&word, 1};
  request.deadline = kLimit;
  ASSERT_TRUE(client_->call(request, outcome_.collect()));
  ASSERT_TRUE(until([&] { return outcome_.calls > 0; }));
  EXPECT_TRUE(outcome_.ok());
  EXPECT_EQ(client_->counters().protocol.timed_out, 0u);
}

TEST_F(CallsWithADeadline, ASleepingClientWakesForEachDeadlineTheEarliestFirst) {
  start();
  EchoCall first;
  ASSERT_TRUE(first.start(*client_, 64));
  ASSERT_TRUE(until([&] { return first.outcome.calls > 0; }));
  std::array<Outcome, 4> outcomes;
  std::array<core::CallId, 4> ids{};
  const TimePoint begin = Engine::now();
  const std::array<TimePoint, 4> deadlines{begin + milliseconds(60), begin + milliseconds(20), begin + kLimit,
                                           begin + milliseconds(40)};
  for (std::size_t i = 0; i < deadlines.size(); ++i) {
    endpoint::Request request{.procedure = {kProgram, kVersion, 0}};
    request.deadline = deadlines[i];
    const auto id = client_->call(request, outcomes[i].collect());
    ASSERT_TRUE(id);
    ids[i] = *id;
  }
  for (const std::size_t i : {1u, 3u, 0u}) {
    ASSERT_TRUE(client_until([&] { return outcomes[i].calls == 1; }));
    EXPECT_EQ(outcomes[i].transport_error, CallError::kTimedOut);
    EXPECT_GE(Engine::now(), deadlines[i]);
  }
  EXPECT_EQ(outcomes[2].calls, 0);
  client_->cancel(ids[2]);
  ASSERT_TRUE(client_until([&] { return outcomes[2].calls == 1; }));
}

TEST_F(CallsWithADeadline, ClientDisconnectsFromAServerThatNeverAnswersACanceledCall) {
  REQ("V1-SEC-23");
  endpoint::ClientConfig config;
  config.answer_time = milliseconds(30);
  start(std::move(config));
  const auto id = client_->call({.procedure = {kProgram, kVersion, 0}}, outcome_.collect());
  ASSERT_TRUE(id);
  ASSERT_TRUE(client_until([&] { return client_->counters().verbs.sends == 1; }));
  client_->cancel(*id);
  ASSERT_TRUE(client_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(outcome_.calls, 1);
  EXPECT_EQ(outcome_.transport_error, CallError::kCanceled);
  EXPECT_EQ(client_->counters().protocol.closed_for_silence, 1u);
  for (int rounds = 0; rounds < 100; ++rounds) client_->progress();  // they find the event of our own disconnection
  ASSERT_TRUE(client_->failure());
  EXPECT_EQ(verbs::to_string(*client_->failure()),
            "connection: Connection timed out: the peer left a message unanswered");
}

TEST(Deadline, IsAPointInTimeADurationOrNever) {
  const TimePoint now{core::Duration{1000}};
  EXPECT_FALSE(oncrpc::Deadline{}.is_set());
  EXPECT_EQ(oncrpc::Deadline{}.from(now), std::nullopt);
  EXPECT_EQ(oncrpc::Deadline{TimePoint{core::Duration{5}}}.from(now), TimePoint{core::Duration{5}});
  EXPECT_EQ(oncrpc::Deadline{std::chrono::microseconds(2)}.from(now), TimePoint{core::Duration{3000}});
  EXPECT_EQ(oncrpc::Deadline{core::Duration::max()}.from(now), std::nullopt) << "later than the clock can say";
}

TEST(Deadline, DurationsBeyondTheRangeOfTheClockNeverEndOrHaveEnded) {
  const core::TimePoint now = endpoint::Engine::now();
  using Real = std::chrono::duration<double>;
  for (const oncrpc::Deadline deadline :
       {oncrpc::Deadline{core::Duration::max()}, oncrpc::Deadline{std::chrono::seconds::max()},
        oncrpc::Deadline{std::chrono::hours::max()}, oncrpc::Deadline{Real{1e300}},
        oncrpc::Deadline{Real{std::numeric_limits<double>::infinity()}}}) {
    EXPECT_TRUE(deadline.is_set());
    EXPECT_EQ(deadline.from(now), std::nullopt);
  }
  for (const oncrpc::Deadline deadline :
       {oncrpc::Deadline{core::Duration::min()}, oncrpc::Deadline{std::chrono::seconds::min()},
        oncrpc::Deadline{std::chrono::hours::min()}, oncrpc::Deadline{Real{-1e300}},
        oncrpc::Deadline{Real{std::numeric_limits<double>::quiet_NaN()}}})
    EXPECT_LT(deadline.from(now), now);
  EXPECT_EQ(oncrpc::Deadline{std::chrono::hours{1}}.from(now), now + std::chrono::hours{1});
  EXPECT_EQ(oncrpc::Deadline{Real{0.25}}.from(now), now + std::chrono::milliseconds{250});
}

TEST_F(Timed, AnEndpointThreadWaitsForAConditionWithTheLargestTimeAsDeadline) {
  listen();
  connect();
  endpoint::EndpointThread<Client> thread{std::move(client_)};
  int rounds = 0;
  const auto later = [&](Client& client) {
    client.post([] {});
    return ++rounds == 10'000;
  };
  EXPECT_TRUE(thread.wait_until(later, core::TimePoint::max()));
}

}  // namespace
}  // namespace rpcrdma::test
