// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls in the backward direction, from a server to its client, with the API of
// the other side: `Server::call()` and `Client::serve()`.
#include <thread>

#include "rpcrdma/endpoint/echo.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using oncrpc::ConnectionId;

class Backward : public Pair {
 protected:
  static constexpr std::uint32_t kBack = 0x20000099;

  /// Lets the client answer each call with its arguments. The server learns from a first call which
  /// connection is the client's.
  void start(std::uint32_t client_credits = 4, std::uint32_t server_credits = 4) {
    endpoint::ServerConfig server;
    server.backward_credits = server_credits;
    listen(std::move(server));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      id_ = call.connection();
      (void)call.reply({});
    });
    endpoint::ClientConfig client;
    client.backward_credits = client_credits;
    connect(std::move(client));
    client_->serve(kBack, 1, [this](endpoint::InboundCall& call) {
      ++handled_;
      if (put_off_) return kept_.push_back(call.later(std::move(*client_->pool().allocate(256))));
      auto buffer = client_->pool().allocate(std::max<std::size_t>(call.arguments().size(), 4));
      std::ranges::copy(call.arguments(), buffer->bytes().begin());
      const core::MemoryRef results = buffer->ref(0, call.arguments().size());
      (void)call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
    });
    forward();
  }
  void forward() {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    ASSERT_TRUE(outcome.ok());
  }
  auto call(Outcome& outcome, std::uint32_t word = 1) {
    auto buffer = server_->pool().allocate(4);
    std::memcpy(buffer->bytes().data(), &word, 4);
    const core::MemoryRef piece = buffer->ref();
    arguments_.push_back(std::move(*buffer));
    return server_->call(id_, {.procedure = {kBack, 1, 5}, .arguments = {&piece, 1}}, outcome.collect());
  }
  void TearDown() override {
    kept_.clear();
    settle();
    if (client_) client_->close();
    settle();
    arguments_.clear();
    Pair::TearDown();
  }

  ConnectionId id_{};
  int handled_ = 0;
  bool put_off_ = false;
  std::vector<endpoint::DeferredReply> kept_;
  std::vector<endpoint::Buffer> arguments_;
};

TEST_F(Backward, AServerCallsItsClient) {
  REQ("BD-01", "BD-02");
  start();
  server_->allow_calls(id_);
  Outcome outcome;
  ASSERT_TRUE(call(outcome, 0x01020304));
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  ASSERT_EQ(outcome.results.size(), 4u);
  std::uint32_t word = 0;
  std::memcpy(&word, outcome.results.data(), 4);
  EXPECT_EQ(word, 0x01020304u);
  EXPECT_EQ(handled_, 1);
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_F(Backward, ServerMakesNoBackwardCallUntilItsApplicationAllowsThem) {
  REQ("BD-27");
  start();
  Outcome outcome;
  const auto refused = call(outcome);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), core::CallError::kTooManyCalls);
  server_->allow_calls(id_);
  ASSERT_TRUE(call(outcome));
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  server_->allow_calls(id_, false);
  Outcome again;
  EXPECT_FALSE(call(again));
  settle();
  EXPECT_EQ(handled_, 1);
}

TEST_F(Backward, CallsOfBothDirectionsMayBeOutstandingAtTheSameTime) {
  REQ("BD-02", "BD-09", "BD-14", "BD-44");
  start();
  server_->allow_calls(id_);
  std::vector<Outcome> back(60), forth(60);
  for (std::size_t done = 0; done < back.size();) {
    for (std::size_t i = done; i < done + 4; ++i) {
      ASSERT_TRUE(call(back[i], static_cast<std::uint32_t>(i)));
      ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, forth[i].collect()));
    }
    done += 4;
    ASSERT_TRUE(run_until([&] {
      return std::all_of(back.begin(), back.begin() + static_cast<std::ptrdiff_t>(done),
                         [](auto& one) { return one.calls == 1; }) &&
             std::all_of(forth.begin(), forth.begin() + static_cast<std::ptrdiff_t>(done),
                         [](auto& one) { return one.calls == 1; });
    }));
  }
  for (std::size_t i = 0; i < back.size(); ++i) {
    EXPECT_TRUE(back[i].ok() && forth[i].ok()) << i;
    std::uint32_t word = 0;
    ASSERT_EQ(back[i].results.size(), 4u);
    std::memcpy(&word, back[i].results.data(), 4);
    EXPECT_EQ(word, i);
  }
}

TEST_F(Backward, AClientMayAnswerLaterFromAnotherThread) {
  start();
  server_->allow_calls(id_);
  put_off_ = true;
  Outcome outcome;
  ASSERT_TRUE(call(outcome, 77));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  std::thread thread{[&] {
    std::ranges::copy(kept_[0]->arguments(), kept_[0].memory().begin());
    const core::MemoryRef piece = kept_[0].memory(0, 4);
    kept_[0].reply({.results = {&piece, 1}});
  }};
  thread.join();
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
}

TEST_F(Backward, AClientAnswersACallOfAnUnknownProgramAsUnavailable) {
  start();
  server_->allow_calls(id_);
  Outcome outcome;
  ASSERT_TRUE(server_->call(id_, {.procedure = {kBack + 1, 1, 0}}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_EQ(outcome.rpc_error, oncrpc::RpcError::kProgramUnavailable);
}

TEST_F(Backward, AClientWithoutBackwardCreditsDiscardsBackwardCalls) {
  start(0);
  server_->allow_calls(id_);
  Outcome outcome;
  ASSERT_TRUE(call(outcome));
  settle();
  EXPECT_EQ(outcome.calls, 0);
  EXPECT_EQ(client_->counters().protocol.backward_discarded, 1u);
  forward();
  client_->close();
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
}

TEST_F(Backward, AServersCallEndsWithConnectionLostWhenTheConnectionEnds) {
  start();
  server_->allow_calls(id_);
  put_off_ = true;
  Outcome outcome, never;
  ASSERT_TRUE(call(outcome));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  server_->disconnect(id_);
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
  const auto gone = call(never);
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error(), core::CallError::kConnectionLost);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(kept_[0]->arguments().size(), 4u) << "its arguments stay until it is answered";
}

TEST_F(Backward, AServerRefusesABackwardCallAboveTheInlineThresholdAtOnce) {
  REQ("BD-07");
  start();
  server_->allow_calls(id_);
  auto buffer = server_->pool().allocate(8192);
  const core::MemoryRef piece = buffer->ref();
  Outcome outcome;
  const auto made = server_->call(id_, {.procedure = {kBack, 1, 5}, .arguments = {&piece, 1}}, outcome.collect());
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error(), core::CallError::kTooLarge);
  EXPECT_EQ(outcome.calls, 0);
}

}  // namespace
}  // namespace rpcrdma::test
