// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the orderly end of a server: it answers what is under way, takes no new
// calls, and does not wait beyond its time limit.
#include <functional>
#include <utility>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::DeferredReply;

class Shutdown : public Pair {
 protected:
  void start() {
    listen();
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
    connect();
    connected_at_both_ends();
  }
  void TearDown() override {
    kept_.clear();
    settle();
    Pair::TearDown();
  }
  void begin(Outcome& outcome) {
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return !kept_.empty(); }));
  }
  static constexpr core::Duration kLong = std::chrono::hours{1};
  std::vector<DeferredReply> kept_;
};

TEST_F(Shutdown, IdleConnectionsCloseAtOnce) {
  start();
  server_->shutdown(kLong);
  EXPECT_FALSE(server_->listening());
  ASSERT_TRUE(run_until([&] { return server_->closed() && client_->state() == Client::State::kClosed; }));
}

TEST_F(Shutdown, ACallInProgressIsAnsweredBeforeTheConnectionCloses) {
  start();
  Outcome outcome;
  begin(outcome);
  server_->shutdown(kLong);
  settle();
  EXPECT_EQ(client_->state(), Client::State::kConnected);
  EXPECT_FALSE(server_->closed());
  EXPECT_EQ(outcome.calls, 0);
  kept_[0].reply({});
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  // The server learns at the latest when it goes to sleep that its reply has been sent.
  while (!server_->closed()) {
    ASSERT_TRUE(run_until([&] { return server_->closed() || server_->arm(); }));
    settle();
  }
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(server_->counters().lost, 0u);
}

/// The client has got SYSTEM_ERR, but the connection stays as long as the holder may read the call.
TEST_F(Shutdown, ServerClosesOnceTheHolderReleasesACallThatTheServerAnswered) {
  clock_.emplace();
  endpoint::ServerConfig config;
  config.answering.answer_within = std::chrono::seconds{1};
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [this](auto& call) { kept_.push_back(call.later()); });
  connect();
  connected_at_both_ends();
  Outcome outcome;
  begin(outcome);
  clock_->advance(std::chrono::seconds{2});
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_FALSE(outcome.ok());
  while (!server_->arm()) settle();  // the server knows that its reply has been sent
  server_->shutdown(kLong);
  settle();
  ASSERT_FALSE(server_->closed()) << "somebody still has a call";
  kept_.clear();
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
}

TEST_F(Shutdown, ServerRefusesNewConnectionsDuringTheShutdown) {
  start();
  Outcome outcome;
  begin(outcome);
  server_->shutdown(kLong);
  auto other = make_client();
  others_.push_back(other.get());
  ASSERT_TRUE(run_until([&] { return other->state() == Client::State::kClosed; }));
  EXPECT_TRUE(other->failure());
  others_.clear();
  kept_[0].reply({});
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
}

TEST_F(Shutdown, CallsThatArriveDuringTheShutdownEndAsLostWithoutTheHandler) {
  start();
  Outcome first, outcome, late;
  begin(first);
  kept_[0].reply({});  // with this there are credits for two
  ASSERT_TRUE(run_until([&] { return first.calls == 1; }));
  kept_.clear();
  begin(outcome);
  server_->shutdown(kLong);
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, late.collect()));
  settle();
  ASSERT_EQ(kept_.size(), 1u) << "the late call reached the handler";
  kept_[0].reply({});
  while (!server_->closed()) {
    ASSERT_TRUE(run_until([&] { return server_->closed() || server_->arm(); }));
    settle();
  }
  ASSERT_TRUE(run_until([&] { return late.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(late.transport_error, core::CallError::kConnectionLost) << "it may call another server";
}

/// Shuts the server down when it has asked for the first data of a Read chunk.
class WhilePulling final : public endpoint::Observer {
 public:
  void on_sent(std::span<const xdr::Bytes>) override {}
  void on_received(xdr::Bytes) override {}
  void on_action(const core::Action& action) override {
    if (std::holds_alternative<core::RdmaRead>(action) && shut_down) std::exchange(shut_down, {})();
  }
  std::function<void()> shut_down;
};

TEST_F(Shutdown, ACallWhoseReadChunkIsStillBeingPulledIsAnswered) {
  WhilePulling observer;
  endpoint::ServerConfig config;
  config.observer = &observer;
  listen(std::move(config));
  serve_echo(*server_);
  connect();
  connected_at_both_ends();
  observer.shut_down = [&] { server_->shutdown(kLong); };
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 500));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
  EXPECT_TRUE(call.echoed()) << "without a Read chunk nothing is shut down";
  auto bulk = client_->pool().allocate(100000);
  const core::MemoryRef item = bulk->ref();
  const core::ReducedArgument reduced{0, {&item, 1}};
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .reduced = {&reduced, 1}}, outcome.collect()));
  while (!server_->closed()) {
    ASSERT_TRUE(run_until([&] { return server_->closed() || server_->arm(); }));
    settle();
    ASSERT_EQ(outcome.calls, 1) << "it came before the shutdown";
  }
  EXPECT_TRUE(outcome.ok());
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
}

TEST_F(Shutdown, ServerWaitsForTheAnswerToItsOwnBackwardCall) {
  constexpr std::uint32_t kBack = 0x20000099;
  endpoint::ServerConfig server;
  server.backward_credits = 2;
  listen(std::move(server));
  oncrpc::ConnectionId id{};
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    id = call.connection();
    (void)call.reply({});
  });
  endpoint::ClientConfig client;
  client.backward_credits = 2;
  connect(std::move(client));
  client_->serve(kBack, 1, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  Outcome first, outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, first.collect()));
  ASSERT_TRUE(run_until([&] { return first.calls == 1; }));
  server_->allow_calls(id);
  ASSERT_TRUE(server_->call(id, {.procedure = {kBack, 1, 5}}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return !kept_.empty(); }));
  while (!server_->arm()) settle();  // the server knows that its reply has been sent
  server_->shutdown(kLong);
  settle();
  EXPECT_EQ(outcome.calls, 0);
  kept_[0].reply({});
  kept_.clear();
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
}

TEST_F(Shutdown, ConnectionsEndAtTheTimeLimitThoughCallsAreUnanswered) {
  start();
  Outcome outcome;
  begin(outcome);
  server_->shutdown(std::chrono::milliseconds{30});
  while (client_->state() != Client::State::kClosed) {
    settle();
    if (client_->state() == Client::State::kClosed) break;
    if (!server_->arm()) continue;
    ASSERT_TRUE(readable(server_->fd())) << "the time does not come";
  }
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  EXPECT_FALSE(server_->closed()) << "somebody still has a call";
  kept_.clear();
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
}

}  // namespace
}  // namespace rpcrdma::test
