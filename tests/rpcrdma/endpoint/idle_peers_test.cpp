// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at idle and greedy peers of a server, mostly with its default times: a client
// that has lost power is noticed, one that is only idle keeps its connection, and no host keeps
// others out with connections that it does not use. Only the tests advance the clock.
#include <algorithm>
#include <string>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "rpcrdma/endpoint/turned_away.h"
#include "support/turned_away.h"

namespace rpcrdma::test {
namespace {

using endpoint::ServerConfig;
using Names = std::vector<std::string>;

class A5IdlePeers : public RawPair {
 protected:
  /// Starts a server to which clients of any host connect.
  void start(ServerConfig config = {}) {
    clock_.emplace();
    config.turned_away = &told_;
    auto server =
        endpoint::Server::listen(*server_table_, *oncrpc::Address::parse("0.0.0.0", port_), std::move(config));
    ASSERT_TRUE(server.has_value()) << verbs::to_string(server.error());
    server_ = std::move(*server);
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  RawClient* connect_from(const std::string& host) {
    constexpr std::uint32_t kFew = 4;
    raw_.push_back(std::make_unique<RawClient>(*oncrpc::Address::parse(host, port_), kFew, kFew));
    run_raw();
    return raw_.back().get();
  }
  std::vector<RawClient*> connect_from(const std::string& host, int count) {
    std::vector<RawClient*> all;
    for (int i = 0; i < count; ++i) {
      all.push_back(connect_from(host));
      EXPECT_TRUE(all.back()->established) << host << " " << i;
    }
    return all;
  }
  void pass(core::Duration time) {
    clock_->advance(time);
    run_raw();
  }
  /// Makes a call that is not answered.
  void occupy(RawClient& client) {
    client.send(raw_call(1, 0));
    run_raw();
  }
  static auto gone(const std::vector<RawClient*>& clients) {
    return std::ranges::count_if(clients, [](const RawClient* one) { return one->gone; });
  }
  /// Sets what becomes of the next RDMA Write; the server sends no other than to check its peers.
  static void let_next_check(softverbs::control::Fault::Kind kind) {
    softverbs::control::Fault fault;
    fault.kind = kind;
    fault.opcode = IBV_WR_RDMA_WRITE;
    fault.status = IBV_WC_RETRY_EXC_ERR;
    fault.delay_ns = 3'600'000'000'000;
    softverbs::control::inject(softverbs::control::default_fabric(), fault);
  }
  endpoint::PeerCounters peers() const { return server_->counters().peers; }

  static constexpr const char* kGreedy = "10.0.0.1";
  static constexpr const char* kModest = "10.0.0.2";
  static constexpr const char* kNew = "10.0.0.3";
  TurnedAwayRecorder told_;
  std::vector<endpoint::DeferredReply> kept_;
};

// --- Who is there --------------------------------------------------------------------------------

TEST_F(A5IdlePeers, TheConnectionOfAClientThatHasLostPowerIsFreed) {
  start();
  RawClient* const dead = connect_from(kModest);
  ASSERT_TRUE(dead->established);
  let_next_check(softverbs::control::Fault::Kind::kCompletionError);  // the device has tried again in vain
  pass(endpoint::PeerLimits{}.check_time);
  EXPECT_EQ(server_->connections(), 0u);
  EXPECT_EQ(peers().unanswered_checks, 1u);
  EXPECT_EQ(peers().faults, 0u) << "it is no fault to lose power";
  EXPECT_EQ(told_.names(), Names{"peers.check_time"});
}

TEST_F(A5IdlePeers, AnIdleClientThatAnswersTheChecksKeepsItsConnection) {
  start();
  RawClient* const idle = connect_from(kModest);
  for (int i = 0; i < 10; ++i) pass(endpoint::PeerLimits{}.check_time);
  EXPECT_FALSE(idle->gone);
  EXPECT_TRUE(idle->received.empty()) << "its application is told of no check";
  EXPECT_EQ(server_->counters().verbs.checks, 10u);
  EXPECT_EQ(server_->counters().verbs.writes, 10u);
  EXPECT_EQ(peers().unanswered_checks, 0u);
  EXPECT_EQ(told_.names(), Names{});
}

TEST_F(A5IdlePeers, AnUncompletedCheckEndsTheConnectionWhenTheNextCheckIsDue) {
  start();
  RawClient* const dead = connect_from(kModest);
  let_next_check(softverbs::control::Fault::Kind::kDelay);
  pass(endpoint::PeerLimits{}.check_time);
  EXPECT_FALSE(dead->gone);
  EXPECT_EQ(server_->connections(), 1u);
  pass(endpoint::PeerLimits{}.check_time);
  EXPECT_EQ(server_->connections(), 0u);
  EXPECT_EQ(peers().unanswered_checks, 1u);
  EXPECT_EQ(told_.names(), Names{"peers.check_time"});
}

TEST_F(A5IdlePeers, ServerDoesNotCheckAClientThatKeepsSending) {
  start();
  RawClient* const busy = connect_from(kModest);
  const core::Duration most = endpoint::PeerLimits{}.check_time;
  for (std::uint32_t xid = 1; xid <= 4; ++xid) {
    pass(most - std::chrono::seconds{1});
    busy->send(raw_call(xid, 0));
    run_raw();
  }
  EXPECT_EQ(server_->counters().verbs.checks, 0u);
  pass(most);
  EXPECT_EQ(server_->counters().verbs.checks, 1u) << "its calls wait, and it may have gone meanwhile";
  EXPECT_FALSE(busy->gone);
}

TEST_F(A5IdlePeers, ServerWithoutACheckTimeChecksNoClient) {
  ServerConfig config;
  config.peers.check_time = core::Duration{0};
  start(std::move(config));
  RawClient* const idle = connect_from(kModest);
  pass(std::chrono::hours{24});
  EXPECT_EQ(server_->counters().verbs.checks, 0u);
  EXPECT_FALSE(idle->gone);
}

// --- Who gives way -------------------------------------------------------------------------------

TEST_F(A5IdlePeers, OneHostMayHaveAtMostHalfOfTheConnections) {
  ServerConfig config;
  config.most_connections = 40;
  start(std::move(config));
  connect_from(kGreedy, 20);
  EXPECT_TRUE(connect_from(kGreedy)->refused);
  EXPECT_EQ(peers().over_connections_each, 1u);
  EXPECT_EQ(told_.names(), Names{"peers.most_connections_each"});
  EXPECT_TRUE(connect_from(kNew)->established);
}

TEST_F(A5IdlePeers, ANewHostDisplacesTheIdlestConnectionOfTheHostWithTheMost) {
  ServerConfig config;
  config.most_connections = 9;
  start(std::move(config));
  const auto greedy = connect_from(kGreedy, 6);
  occupy(*greedy[0]);
  pass(std::chrono::seconds{1});
  greedy[1]->send(raw_call(2, 0));
  run_raw();
  kept_.pop_back();  // its call is answered, and it is idle from now on
  run_raw();
  const auto modest = connect_from(kModest, 3);
  pass(std::chrono::seconds{10});
  EXPECT_TRUE(connect_from(kNew)->established);
  EXPECT_FALSE(greedy[0]->gone) << "it waits for an answer";
  EXPECT_FALSE(greedy[1]->gone) << "others have been idle for longer";
  EXPECT_EQ(gone(greedy), 1);
  EXPECT_EQ(gone(modest), 0);
  EXPECT_EQ(server_->connections(), 9u);
  EXPECT_EQ(peers().displaced, 1u);
  EXPECT_EQ(server_->counters().refused, 0u);
  EXPECT_EQ(told_.names(), Names{"displaced"});
  pass(std::chrono::seconds{10});
  for (int host = 10; host < 12; ++host) EXPECT_TRUE(connect_from("10.0.0." + std::to_string(host))->established);
  EXPECT_EQ(gone(greedy), 3) << "as many as the other has left";
  EXPECT_FALSE(greedy[0]->gone);
}

TEST_F(A5IdlePeers, ANewConnectionThatGetsNoQueuePairLeavesItsPlaceFree) {
  ServerConfig config;
  config.most_connections = 4;
  start(std::move(config));
  const auto greedy = connect_from(kGreedy, 4);
  pass(std::chrono::seconds{10});
  // The first queue pair is the client's own.
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kCreateQp, ENOMEM, 2);
  EXPECT_TRUE(connect_from(kNew)->refused);
  EXPECT_EQ(gone(greedy), 1);
  EXPECT_EQ(server_->connections(), 3u);
  EXPECT_TRUE(connect_from(kNew)->established);
  EXPECT_EQ(server_->connections(), 4u);
}

TEST_F(A5IdlePeers, AHostDisplacesNobodyIfNoOtherHostHasMoreConnectionsThanItself) {
  ServerConfig config;
  config.most_connections = 6;
  start(std::move(config));
  const auto greedy = connect_from(kGreedy, 3);
  const auto modest = connect_from(kModest, 3);
  pass(std::chrono::hours{1});
  EXPECT_TRUE(connect_from(kModest)->refused);
  EXPECT_EQ(gone(greedy) + gone(modest), 0);
  EXPECT_EQ(peers().over_connections, 1u);
  EXPECT_EQ(told_.names(), Names{"most_connections"});
}

TEST_F(A5IdlePeers, ARecentlyUsedConnectionIsNotDisplaced) {
  ServerConfig config;
  config.most_connections = 4;
  start(std::move(config));
  const auto greedy = connect_from(kGreedy, 4);
  EXPECT_TRUE(connect_from(kNew)->refused) << "they have been there for no time";
  pass(std::chrono::seconds{1});
  for (RawClient* const one : greedy) occupy(*one);
  EXPECT_TRUE(connect_from(kNew)->refused) << "they wait for answers";
  kept_.clear();
  while (!server_->arm()) run_raw();  // the server knows that its replies have been sent
  pass(std::chrono::milliseconds{999});
  EXPECT_TRUE(connect_from(kNew)->refused);
  pass(std::chrono::seconds{1});
  EXPECT_TRUE(connect_from(kNew)->established);
  EXPECT_EQ(gone(greedy), 1);
  EXPECT_EQ(peers().over_connections, 3u);
}

TEST_F(A5IdlePeers, AHostThatIsRefusedForItsFaultsDisplacesNobody) {
  ServerConfig config;
  config.most_connections = 4;
  config.peers.most_faults_per_minute = 1;
  start(std::move(config));
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
    auto buffer = server_->pool().allocate(64);
    const core::MemoryRef piece = buffer->ref();
    const core::ResultMemory written{{&piece, 1}};
    (void)call.reply({.results = {}, .written = {&written, 1}}, [kept = std::move(*buffer)](bool) {});
  });
  RawLists lists;
  lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
  for (std::uint32_t xid = 1; xid <= 2; ++xid) {
    RawClient* const breaks = connect_from(kNew);
    breaks->send(raw_call(xid, 7, {}, lists));
    run_raw();
    EXPECT_TRUE(breaks->gone);
  }
  const auto greedy = connect_from(kGreedy, 4);
  pass(std::chrono::seconds{10});
  EXPECT_TRUE(connect_from(kNew)->refused);
  EXPECT_EQ(gone(greedy), 0);
  EXPECT_EQ(peers().refused_for_faults, 1u);
}

}  // namespace
}  // namespace rpcrdma::test
