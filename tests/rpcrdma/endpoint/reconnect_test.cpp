// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at clients that reconnect, and at the calls that they retransmit.
#include <algorithm>
#include <chrono>
#include <set>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/until.h"
#include "rpcrdma/wire/v1.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using endpoint::Client;
using std::chrono::milliseconds;

// --- When ----------------------------------------------------------------------------------------

constexpr core::TimePoint kNow{std::chrono::hours{1}};

TEST(Backoff, DelayGrowsUpToItsMaximumAndEndsAfterTheLastAttempt) {
  endpoint::Backoff backoff({.most_attempts = 5,
                             .first_delay = milliseconds(10),
                             .factor = 3,
                             .most_delay = milliseconds(200),
                             .jitter = 0,
                             .seed = 1});
  for (const int expected : {10, 30, 90, 200, 200}) EXPECT_EQ(backoff.next(kNow), milliseconds(expected));
  EXPECT_EQ(backoff.next(kNow), std::nullopt);
  backoff.reset();
  EXPECT_EQ(backoff.next(kNow), milliseconds(10));
}

TEST(Backoff, JitterShortensEachDelayAtRandomAndRepeatsForTheSameSeed) {
  const auto delays = [](std::uint64_t seed) {
    endpoint::Backoff backoff({.most_attempts = 100,
                               .first_delay = milliseconds(100),
                               .factor = 1,
                               .most_delay = milliseconds(100),
                               .jitter = 0.5,
                               .seed = seed});
    std::vector<core::Duration> all;
    while (const auto delay = backoff.next(kNow)) all.push_back(*delay);
    return all;
  };
  const auto one = delays(7);
  EXPECT_EQ(one, delays(7));
  EXPECT_NE(one, delays(8));
  EXPECT_NE(delays(0), delays(0)) << "a seed of its own each time";
  const auto [least, most] = std::ranges::minmax(one);
  EXPECT_GE(least, milliseconds(50));
  EXPECT_LE(most, milliseconds(100));
  EXPECT_GT(most - least, milliseconds(30));
}

TEST(Backoff, DelayStaysWithinItsLimitsForAHugeAZeroAndANegativeFactor) {
  for (const double factor : {1e300, 0.0, -3.0}) {
    endpoint::Backoff backoff({.most_attempts = 50, .factor = factor, .seed = 1});
    while (const auto delay = backoff.next(kNow)) {
      EXPECT_GE(*delay, core::Duration{0});
      EXPECT_LE(*delay, endpoint::ReconnectPolicy{}.most_delay);
    }
  }
}

TEST(Backoff, LastDelayIsShortenedToEndAtTheTimeLimit) {
  endpoint::Backoff backoff({.most_attempts = endpoint::ReconnectPolicy::kAnyNumber,
                             .most_time = milliseconds(100),
                             .first_delay = milliseconds(30),
                             .jitter = 0,
                             .seed = 1});
  for (int losses = 0; losses < 2; ++losses) {
    core::TimePoint now = kNow + std::chrono::hours{losses};
    for (const int expected : {30, 60, 10}) {
      ASSERT_EQ(backoff.next(now), milliseconds(expected));
      now += milliseconds(expected);
    }
    EXPECT_EQ(backoff.next(now), std::nullopt);
    backoff.reset();
  }
}

// --- Clients -------------------------------------------------------------------------------------

/// Notes which XIDs the client sent, in their order, and the keys in its Long Calls of version 1.
struct Sent : endpoint::Observer {
  void on_sent(std::span<const xdr::Bytes> pieces) override {
    std::uint32_t xid = 0;
    for (std::size_t i = 0; i < 4; ++i) xid = xid << 8 | std::to_integer<std::uint32_t>(pieces[0][i]);
    xids.push_back(xid);
    const auto message = wire::v1::RdmaMsgView::parse(pieces[0]);
    const auto* const call = message ? message->rdma_body().as_rdma_nomsg() : nullptr;
    if (call == nullptr) return;
    for (const wire::v1::XdrReadChunk read : call->rdma_reads()) keys.insert(read.target.handle);
    const auto* const reply = call->rdma_reply();
    if (reply == nullptr) return;
    for (const auto& segment : reply->target()) keys.insert(segment.handle);
  }
  void on_received(xdr::Bytes) override {}
  void on_action(const core::Action&) override {}
  std::vector<std::uint32_t> xids;
  std::set<std::uint32_t> keys;
};

class Reconnect : public Timed {
 protected:
  static endpoint::ClientConfig patient(std::uint32_t attempts = 100) {
    endpoint::ClientConfig config;
    config.reconnect = {.most_attempts = attempts,
                        .first_delay = milliseconds(2),
                        .factor = 1,
                        .most_delay = milliseconds(2),
                        .seed = 1};
    return config;
  }
  void start(endpoint::ClientConfig config = patient()) {
    config.observer = &sent_;
    listen();
    serve_echo(*server_);
    connect(std::move(config));
    connected_at_both_ends();
    EchoCall first;  // its Reply grants credits
    ASSERT_TRUE(first.start(*client_, 64));
    ASSERT_TRUE(until([&] { return first.outcome.calls > 0; }));
    sent_.xids.clear();
  }
  /// Ends the server, and waits until the client has noticed.
  void lose() {
    server_.reset();
    ASSERT_TRUE(client_until([&] { return !connected(); }));
  }
  void come_back() {
    listen();
    serve_echo(*server_);
    ASSERT_TRUE(until([&] { return connected(); }));
  }
  /// Begins a call of `bytes` bytes, while the server does nothing. From about 4 KiB on it goes as
  /// a Long Call.
  bool begin(EchoCall& call, std::size_t bytes, bool resend, oncrpc::Deadline deadline = {}) {
    call.arguments = std::move(*client_->pool().allocate(2 * bytes + 64));
    call.length = bytes;
    std::ranges::fill(call.arguments.bytes(), std::byte{0x42});
    const core::MemoryRef piece = call.arguments.ref(0, bytes), reply = call.arguments.ref(bytes, bytes + 64);
    endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
    request.arguments = {&piece, 1};
    request.reply = {&reply, bytes > 1000 ? 1u : 0u};
    request.resend = resend;
    request.deadline = deadline;
    return client_->call(request, call.outcome.collect()).has_value();
  }
  template <std::size_t count>
  static bool all_ended(const std::array<EchoCall, count>& calls) {
    return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls > 0; });
  }
  Altered altered_;
  Sent sent_;
};

TEST_F(Reconnect, WithoutAPolicyTheClientDoesNotReconnect) {
  start({});
  EchoCall call;
  ASSERT_TRUE(begin(call, 64, true));
  server_.reset();
  ASSERT_TRUE(client_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(call.outcome.calls, 1);
}

TEST_F(Reconnect, TheClientConnectsAgainWhenTheServerIsBack) {
  REQ("V1-ERR-24", "BD-01", "V1-HDR-28");
  start();
  lose();
  EXPECT_EQ(client_->state(), Client::State::kReconnecting);
  EchoCall refused;
  EXPECT_FALSE(begin(refused, 64, false)) << "there is no connection";
  come_back();
  EchoCall call;
  ASSERT_TRUE(begin(call, 9000, false));
  ASSERT_TRUE(until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.outcome.ok());
  EXPECT_EQ(client_->counters().connected, 2u);
  EXPECT_FALSE(client_->failure());
}

TEST_F(Reconnect, CallsMarkedResendAreSentAgainInOrderWithTheirXidsAndOthersFail) {
  REQ("V1-ERR-24", "BD-22", "V1-HDR-08");
  start();
  constexpr std::size_t kCalls = 12;
  std::array<EchoCall, kCalls> calls;
  for (std::size_t i = 0; i < kCalls; ++i) ASSERT_TRUE(begin(calls[i], 64, i % 3 != 2));
  while (client_->progress()) {
  }
  const std::vector<std::uint32_t> before = sent_.xids;
  ASSERT_EQ(before.size(), kCalls);
  sent_.xids.clear();
  lose();
  for (std::size_t i = 0; i < kCalls; ++i) EXPECT_EQ(calls[i].outcome.calls, i % 3 == 2 ? 1 : 0) << i;
  come_back();
  ASSERT_TRUE(until([&] { return all_ended(calls); }));
  std::vector<std::uint32_t> expected;
  for (std::size_t i = 0; i < kCalls; ++i) {
    EXPECT_EQ(calls[i].outcome.calls, 1);
    if (i % 3 == 2) {
      EXPECT_EQ(calls[i].outcome.transport_error, CallError::kConnectionLost) << i;
    } else {
      EXPECT_TRUE(calls[i].echoed()) << i;
      expected.push_back(before[i]);
    }
  }
  EXPECT_EQ(sent_.xids, expected);
  EXPECT_EQ(client_->counters().resent, expected.size());
}

TEST_F(Reconnect, TheClientSleepsWhileMoreCallsWaitThanItHasCredits) {
  endpoint::ClientConfig config = patient();
  config.credits = 2;
  start(std::move(config));
  lose();
  std::array<EchoCall, 12> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(begin(call, 64, true));
  endpoint::ServerConfig server;
  server.credits = 2;
  listen(std::move(server));
  serve_echo(*server_);
  ASSERT_TRUE(until([&] { return connected(); }));
  int rounds = 0;  // the server does nothing
  while (client_->progress()) ASSERT_LT(++rounds, 1000);
  while (!client_->arm()) ASSERT_LT(++rounds, 1000);
  ASSERT_TRUE(until([&] { return all_ended(calls); }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
}

TEST_F(Reconnect, CallsSentAgainOfferTheirChunksWithNewKeys) {
  REQ("V1-ERR-24", "V1-REG-04");
  start();
  std::array<EchoCall, 4> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(begin(call, 9000, true));
  while (client_->progress()) {
  }
  ASSERT_EQ(sent_.xids.size(), calls.size());
  const std::set<std::uint32_t> lost = std::exchange(sent_.keys, {});
  ASSERT_NE(lost.size(), 0u);
  EXPECT_EQ(client_->live_keys(), lost.size());
  lose();
  EXPECT_EQ(client_->live_keys(), 0u);
  come_back();
  ASSERT_TRUE(until([&] { return all_ended(calls); }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  EXPECT_EQ(sent_.keys.size(), lost.size());
  for (const std::uint32_t key : sent_.keys) EXPECT_FALSE(lost.contains(key)) << "a key of the lost connection";
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_F(Reconnect, OfCallsMadeWithoutAConnectionOnlyOneIsSentBeforeTheFirstReply) {
  REQ("V1-CRED-15", "V1-CRED-16");
  start();
  lose();
  std::array<EchoCall, 3> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(begin(call, 64, true));
  listen();
  serve_echo(*server_);
  ASSERT_TRUE(until([&] { return connected(); }));
  for (int i = 0; i < 100; ++i) client_->progress();
  EXPECT_EQ(sent_.xids.size(), 1u) << "one credit until the first Reply";
  ASSERT_TRUE(until([&] { return calls[2].outcome.calls > 0; }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  EXPECT_EQ(client_->counters().resent, 0u) << "none had been sent before";
}

TEST_F(Reconnect, WaitingCallsBeyondTheCreditsAreAllSentInOrder) {
  endpoint::ClientConfig config = patient();
  config.credits = 2;
  start(std::move(config));
  lose();
  std::array<EchoCall, 20> calls;  // these are 2 * credits + 16
  for (EchoCall& call : calls) ASSERT_TRUE(begin(call, 64, true));
  EchoCall refused;
  EXPECT_FALSE(begin(refused, 64, true));
  come_back();
  ASSERT_TRUE(until([&] { return all_ended(calls); }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  EXPECT_TRUE(std::ranges::is_sorted(sent_.xids, [](auto a, auto b) { return static_cast<std::int32_t>(a - b) < 0; }));
}

TEST_F(Reconnect, AWaitingCallCanBeCanceledOrReachItsDeadline) {
  start();
  lose();
  EchoCall late;
  ASSERT_TRUE(begin(late, 64, true, milliseconds(10)));
  Outcome canceled;
  endpoint::Request request{.procedure = {kProgram, kVersion, 0}};
  request.resend = true;
  const auto id = client_->call(request, canceled.collect());
  ASSERT_TRUE(id);
  client_->cancel(*id);
  EXPECT_EQ(canceled.calls, 0) << "not before progress()";
  ASSERT_TRUE(client_until([&] { return canceled.calls > 0 && late.outcome.calls > 0; }));
  EXPECT_EQ(canceled.transport_error, CallError::kCanceled);
  EXPECT_EQ(late.outcome.transport_error, CallError::kTimedOut);
  client_->cancel(*id);  // the id names nothing any more
}

TEST_F(Reconnect, ACallThatWasCanceledIsNotSentAgain) {
  start();
  Outcome canceled;
  endpoint::Request request{.procedure = {kProgram, kVersion, 0}};
  request.resend = true;
  const auto id = client_->call(request, canceled.collect());
  while (client_->progress()) {
  }
  server_.reset();
  client_->cancel(*id);
  ASSERT_TRUE(client_until([&] { return canceled.calls > 0; }));
  listen();
  ASSERT_TRUE(until([&] { return connected(); }));
  settle();
  EXPECT_EQ(sent_.xids.size(), 1u);
  EXPECT_EQ(canceled.calls, 1);
}

TEST_F(Reconnect, AfterTheLastAttemptTheClientClosesAndReportsTheFailure) {
  start(patient(3));
  EchoCall call;
  ASSERT_TRUE(begin(call, 64, true));
  server_.reset();
  ASSERT_TRUE(client_until([&] { return call.outcome.calls > 0; }));
  EXPECT_EQ(client_->state(), Client::State::kClosed);
  EXPECT_EQ(call.outcome.transport_error, CallError::kConnectionLost);
  EXPECT_EQ(client_->failure()->code, ECONNREFUSED);
}

TEST_F(Reconnect, ACallAfterCloseIsRefusedEvenIfItMayBeSentAgain) {
  start();
  client_->close();
  ASSERT_NE(client_->state(), Client::State::kClosed);
  EchoCall call;
  EXPECT_FALSE(begin(call, 64, true));
  ASSERT_TRUE(client_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(call.outcome.calls, 0);
}

TEST_F(Reconnect, AttemptsAreCountedFromTheLastAnswer) {
  start(patient(1));
  for (int round = 0; round < 3; ++round) {
    server_.reset();
    listen();  // before the client notices
    serve_echo(*server_);
    ASSERT_TRUE(until([&] { return client_->counters().connected == static_cast<std::uint64_t>(round) + 2; }));
    EchoCall call;
    ASSERT_TRUE(begin(call, 64, false));
    ASSERT_TRUE(until([&] { return call.outcome.calls > 0; }));
    ASSERT_TRUE(call.echoed());
  }
  server_.reset();
  listen();
  ASSERT_TRUE(until([&] { return client_->counters().connected == 5; }));
  server_.reset();  // no call was answered since
  listen();
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed; }));
}

TEST_F(Reconnect, ACallIsSentAgainAtMostAsOftenAsConfigured) {
  endpoint::ClientConfig config = patient();
  config.reconnect.most_resends = 2;
  start(std::move(config));
  EchoCall call;
  ASSERT_TRUE(begin(call, 64, true));
  for (int losses = 1; losses <= 3; ++losses) {
    ASSERT_TRUE(client_until([&] { return sent_.xids.size() == static_cast<std::size_t>(losses); }));
    EXPECT_EQ(call.outcome.calls, 0) << losses;
    server_.reset();
    listen();  // this server answers nothing before it is lost
    if (losses < 3) {
      ASSERT_TRUE(until(
          [&] { return client_->counters().connected == 1 + static_cast<std::uint64_t>(losses) && connected(); }));
    }
  }
  ASSERT_TRUE(client_until([&] { return call.outcome.calls > 0; }));
  EXPECT_EQ(call.outcome.transport_error, CallError::kConnectionLost);
}

TEST_F(Reconnect, ClosingTheClientEndsWaitingCalls) {
  start();
  lose();
  EchoCall call;
  ASSERT_TRUE(begin(call, 64, true));
  client_->close();
  EXPECT_EQ(call.outcome.calls, 0) << "not before progress()";
  ASSERT_TRUE(client_until([&] { return call.outcome.calls > 0; }));
  EXPECT_EQ(call.outcome.transport_error, CallError::kConnectionLost);
  EXPECT_EQ(client_->state(), Client::State::kClosed);
  listen();
  settle();
  EXPECT_EQ(client_->state(), Client::State::kClosed);
}

TEST_F(Reconnect, DestroyingTheClientEndsWaitingCallsAndRefusesNewCalls) {
  start();
  lose();
  Outcome outcome;
  bool taken = true;
  endpoint::Request request{.procedure = {kProgram, kVersion, 0}};
  request.resend = true;
  ASSERT_TRUE(client_->call(request, [&, client = client_.get()](const endpoint::Response& response) {
    outcome.collect()(response);
    taken = client->call(request, [](const endpoint::Response&) {}).has_value();
  }));
  client_.reset();
  EXPECT_EQ(outcome.calls, 1);
  EXPECT_FALSE(taken);
}

TEST_F(Reconnect, ARegionOfTheApplicationStaysUsableOnTheNextConnection) {
  std::vector<std::byte> own(20000, std::byte{0x33});
  start();
  const auto region = client_->add_region(own);
  ASSERT_TRUE(region);
  lose();
  come_back();
  Outcome outcome;
  const core::MemoryRef piece{own.data(), 9000, *region}, reply{own.data() + 10000, 10000, *region};
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}, .reply = {&reply, 1}},
                            outcome.collect()));
  ASSERT_TRUE(until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(outcome.results, std::vector<std::byte>(9000, std::byte{0x33}));
  client_.reset();
}

TEST_F(Reconnect, AfterADeviceFailureTheClientRegistersAllItsMemoryAnew) {
  RPCRDMA_NEEDS_SOFTVERBS("a device that fails and comes back");
  std::vector<std::byte> own(20000, std::byte{0x33});
  client_table_ = server_table_ = &altered_.table();
  start();
  const auto region = client_->add_region(own);
  ASSERT_TRUE(region);
  EchoCall again;
  ASSERT_TRUE(begin(again, 9000, true));
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  ASSERT_TRUE(until([&] { return !connected() && server_->connections() == 0; }));
  server_.reset();
  come_back();
  ASSERT_TRUE(until([&] { return again.outcome.calls > 0; }));
  EXPECT_TRUE(again.echoed());
  Outcome outcome;
  const core::MemoryRef piece{own.data(), 9000, *region}, reply{own.data() + 10000, 10000, *region};
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}, .reply = {&reply, 1}},
                            outcome.collect()));
  ASSERT_TRUE(until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  again.arguments = {};
  client_.reset();
}

}  // namespace
}  // namespace rpcrdma::test
