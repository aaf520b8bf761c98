// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a server of several loops, and look at what holds for all of them together
// (limits, retransmissions, devices), and at how they end.
#include <array>
#include <future>
#include <optional>

#include "rpcrdma/endpoint/loops.h"
#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::DeferredReply;
using endpoint::InboundCall;

class LoopsTogether : public Loops {
 protected:
  void TearDown() override {
    kept_.clear();
    raw_.clear();
    Loops::TearDown();
  }
  /// Defers calls of procedure 1.
  void serve_later() {
    serve([this](InboundCall& call) {
      if (call.procedure().number != 1) return void(call.reply({}));
      const std::lock_guard lock(mutex_);
      kept_.push_back(call.later());
    });
  }
  std::size_t kept() {
    const std::lock_guard lock(mutex_);
    return kept_.size();
  }
  std::vector<DeferredReply> take_kept() {
    const std::lock_guard lock(mutex_);
    return std::exchange(kept_, {});
  }
  /// Makes one call for each outcome, each of another client. The server has deferred them then.
  void begin_calls(std::span<Outcome> outcomes) {
    for (std::size_t i = 0; i < outcomes.size(); ++i)
      ASSERT_TRUE(client(i).call({.procedure = {kProgram, kVersion, 1}}, outcomes[i].collect()));
    ASSERT_TRUE(run_until([&] { return kept() == outcomes.size(); }));
  }
  /// Lets everybody work, raw clients too, until `done`.
  bool run_all_until(const std::function<bool()>& done) {
    return run_until([&] {
      for (const auto& client : raw_) client->progress();
      return done();
    });
  }
  std::vector<DeferredReply> kept_;  // under the lock
  std::vector<std::unique_ptr<RawClient>> raw_;
};

// --- Retransmissions -----------------------------------------------------------------------------

TEST_F(LoopsTogether, AllConnectionsOfAHostGoToOneLoopIfRepliesAreRemembered) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: hosts with addresses of their own";
  listen_on(4);
  serve([](InboundCall& call) { (void)call.reply({}); }, {.remembered_procedures = 1u << 1});
  std::set<std::uint32_t> used;
  for (int host = 1; host <= 12; ++host) {
    const std::size_t first = clients_.size();
    connect_clients(2, {}, "10.0.0." + std::to_string(host));
    const std::uint32_t loop = loop_of(id_of(client(first)));
    EXPECT_EQ(loop_of(id_of(client(first + 1))), loop) << host;
    used.insert(loop);
  }
  EXPECT_EQ(used.size(), 4u) << "hosts are spread over the loops";
}

TEST_F(LoopsTogether, ACallSentAgainAfterAReconnectIsAnsweredFromTheCacheOfItsLoop) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: hosts with addresses of their own";
  listen_on(4);
  std::atomic<int> handled = 0;
  // The reply is lost with its connection.
  serve(
      [&](InboundCall& call) {
        ++handled;
        server_->disconnect(call.connection());
        (void)call.reply({});
      },
      {.remembered_procedures = 1u << 1});
  endpoint::ClientConfig config;
  config.reconnect.most_attempts = 100;
  config.reconnect.first_delay = core::Duration{0};
  config.reconnect.most_delay = core::Duration{0};
  constexpr int kHosts = 6;
  std::array<Outcome, kHosts> outcomes;
  for (int host = 1; host <= kHosts; ++host) connect_clients(1, config, "10.0.0." + std::to_string(host));
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    ASSERT_TRUE(
        client(i).call({.procedure = {kProgram, kVersion, 1}, .resend = true}, outcomes[i].collect()).has_value());
  ASSERT_TRUE(
      run_until([&] { return std::ranges::all_of(outcomes, [](const Outcome& one) { return one.calls == 1; }); }));
  for (const Outcome& outcome : outcomes) EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(handled, kHosts) << "no call has been done twice";
  EXPECT_EQ(server_->counters().answering.replayed, static_cast<std::uint64_t>(kHosts));
}

// --- Limits --------------------------------------------------------------------------------------

TEST_F(LoopsTogether, LimitOfConnectionsCountsAllLoopsTogether) {
  endpoint::ServerConfig config;
  config.most_connections = 3;
  listen_on(2, std::move(config));
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(3);
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  EXPECT_EQ(server_->counters().peers.over_connections, 1u);
  EXPECT_EQ(server_->counters().refused, 1u);
  const ConnectionId id = id_of(client(1));
  ASSERT_EQ(loop_of(id), 1u);
  server_->disconnect(id);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 2; }));
  EXPECT_TRUE(is_let_in(begin_to_connect())) << "the end of a connection of loop 1 makes room";
  EXPECT_EQ(loop_of(id_of(*clients_.back())), 1u) << "where there are the fewest";
}

TEST_F(LoopsTogether, LimitOfConnectionsOfOneHostCountsAllLoopsTogether) {
  endpoint::ServerConfig config;
  config.peers.most_connections_each = 3;
  listen_on(3, std::move(config));
  connect_clients(3);
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  EXPECT_EQ(server_->counters().peers.over_connections_each, 1u);
}

/// The server's clock stands still, except for what the test adds.
class A5DisplacementOverLoops : public LoopsTogether {};

TEST_F(A5DisplacementOverLoops, ANewHostDisplacesAnIdleConnectionOfAnyLoop) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: hosts with addresses of their own";
  clock_.emplace();
  endpoint::ServerConfig config;
  config.most_connections = 4;
  listen_on(2, std::move(config));
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(4, {}, "10.0.0.1");
  clock_->advance(std::chrono::seconds{2});
  for (const std::size_t busy : {0u, 2u, 3u}) {
    ASSERT_TRUE(call(client(busy)));
  }
  EXPECT_TRUE(is_let_in(begin_to_connect({}, "10.0.0.2")));
  ASSERT_TRUE(run_until([&] { return has_ended(client(1)); })) << "the one that is idle, on loop 1";
  EXPECT_EQ(server_->counters().peers.displaced, 1u);
  EXPECT_EQ(server_->counters().refused, 0u);
  EXPECT_FALSE(is_let_in(begin_to_connect({}, "10.0.0.3"))) << "all others are in use";
  EXPECT_EQ(server_->connections(), 4u);
}

TEST_F(LoopsTogether, LimitOfHalfOpenConnectionsCountsAllLoopsTogether) {
  RPCRDMA_NEEDS_SOFTVERBS("clients that stop before they are connected");
  endpoint::ServerConfig config;
  config.peers.most_half_open = 2;
  listen_on(2, std::move(config));
  for (int i = 0; i < 2; ++i) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_)));
    raw_.back()->stop_before_established();
    const std::size_t half_open = raw_.size();
    ASSERT_TRUE(run_all_until([&] { return server_->status().size() == half_open; }));
  }
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  EXPECT_EQ(server_->counters().peers.over_half_open, 1u);
  for (const auto& client : raw_) client->go_on();
  ASSERT_TRUE(run_all_until([&] { return server_->counters().connected == 2; }));
  // Loop 0 learns in one of its next rounds that the connection on loop 1 is established.
  while (!is_let_in(begin_to_connect())) ASSERT_LT(clients_.size(), 100u);
}

TEST_F(LoopsTogether, FaultsOnALoopOtherThanLoopZeroCountTowardsTheLimitOfTheHost) {
  RPCRDMA_NEEDS_SOFTVERBS("verbs calls of a hostile peer");
  endpoint::ServerConfig config;
  config.peers.most_faults_per_minute = 1;
  listen_on(2, std::move(config));
  serve([this](InboundCall& call) {
    if (call.procedure().number != 7) return void(call.reply({}));
    auto buffer = server_->pool().allocate(100);
    const core::MemoryRef item = buffer->ref();
    const core::ResultMemory written{{&item, 1}};
    (void)call.reply({.written = {&written, 1}}, [kept = std::move(*buffer)](bool) {});
  });
  connect_clients(1);  // it keeps loop 0, so that those that break go to loop 1
  for (std::uint64_t fault = 1; fault <= 2; ++fault) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_)));
    ASSERT_TRUE(run_all_until([&] { return raw_.back()->established || raw_.back()->gone; }));
    ASSERT_TRUE(raw_.back()->established) << fault;
    // The call offers memory for a result under a key that does not exist.
    RawLists lists;
    lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
    raw_.back()->send(raw_call(static_cast<std::uint32_t>(fault), 7, {}, lists));
    ASSERT_TRUE(run_all_until([&] { return raw_.back()->gone; }));
    ASSERT_TRUE(run_all_until([&] { return server_->connections() == 1; }));
    EXPECT_EQ(server_->counters().peers.faults, fault);
  }
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  EXPECT_EQ(server_->counters().peers.refused_for_faults, 1u);
}

// --- On its way from loop 0 to another -----------------------------------------------------------

/// A MoveToABlockedLoop keeps loop 1 in a handler.
class MoveToABlockedLoop : public LoopsTogether {
 protected:
  void hold_loop_1() {
    serve([this](InboundCall& call) {
      if (call.procedure().number == 1) {
        held_.set();
        EXPECT_TRUE(go_on_.wait());
      }
      (void)call.reply({});
    });
    connect_clients(3);  // these are on loops 0, 1 and 0
    ASSERT_TRUE(client(1).call({.procedure = {kProgram, kVersion, 1}}, outcome_.collect()));
    client(1).progress();
    ASSERT_TRUE(held_.wait());
  }
  Flag held_, go_on_;
  Outcome outcome_;
};

TEST_F(MoveToABlockedLoop, ServerDropsTheConnectionIfTheClientGivesUpDuringTheMove) {
  listen_on(2);
  hold_loop_1();
  Client& hasty = begin_to_connect();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 4; }));
  EXPECT_EQ(hasty.state(), Client::State::kConnecting);
  others_.pop_back();
  clients_.pop_back();
  go_on_.set();
  ASSERT_TRUE(run_until([&] { return outcome_.calls == 1 && server_->connections() == 3; }));
  EXPECT_TRUE(outcome_.ok());
  connect_clients(1);
  EXPECT_EQ(loop_of(id_of(*clients_.back())), 1u);
}

TEST_F(MoveToABlockedLoop, ServerClosesIfTheDeviceIsRemovedDuringTheMove) {
  RPCRDMA_NEEDS_SOFTVERBS("a device that can be taken away");
  listen_on(2);
  hold_loop_1();
  begin_to_connect();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 4; }));
  softverbs::control::remove_device(softverbs::control::default_fabric());
  go_on_.set();
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  EXPECT_EQ(server_->last_failure()->code, ENODEV);
}

TEST_F(MoveToABlockedLoop, ServerShutdownWaitsForTheMovingConnectionAndEndsIt) {
  listen_on(2);
  hold_loop_1();
  Client& late = begin_to_connect();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 4; }));
  server_->shutdown(core::Duration{0});
  go_on_.set();
  ASSERT_TRUE(run_until([&] { return server_->closed() && has_ended(late); }));
}

// --- Devices -------------------------------------------------------------------------------------

class LoopsOnTwoDevices : public LoopsTogether {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.devices = 2;
    return config;
  }
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("two devices, one of which can be taken away");
    LoopsTogether::SetUp();
  }
  static void remove(std::uint32_t number) {
    softverbs::control::remove_device(softverbs::control::default_fabric(), number);
  }
};

TEST_F(LoopsOnTwoDevices, ARemovedDeviceEndsItsOwnConnectionsOnEachLoopAndNoOthers) {
  for (const bool polls : {true, false}) {  // the server polls, or is woken
    verbs::Table table = *provider().table;
    table.asking_is_free = polls;
    server_table_ = &table;
    listen_on(2);
    serve([](InboundCall& call) { (void)call.reply({}); });
    for (const int loop : {0, 1}) {
      connect_clients(1, {}, "127.0.0.1");
      ASSERT_EQ(loop_of(id_of(*clients_.back())), static_cast<std::uint32_t>(loop));
    }
    connect_clients(2, {}, "127.0.0.2");
    EXPECT_EQ(server_->counters().memory.devices, 2u);
    remove(1);
    ASSERT_TRUE(run_until([&] { return server_->connections() == 2 && has_ended(client(2)) && has_ended(client(3)); }));
    EXPECT_EQ(server_->counters().memory.devices, 1u);
    EXPECT_TRUE(server_->listening());
    EXPECT_TRUE(call(client(0)));
    EXPECT_TRUE(call(client(1)));
    remove(0);
    ASSERT_TRUE(run_until([&] { return server_->closed() && has_ended(client(0)) && has_ended(client(1)); }));
    EXPECT_EQ(server_->last_failure()->code, ENODEV);
    clients_.clear();
    others_.clear();
    server_.reset();
    ASSERT_TRUE(nothing_left());
    ASSERT_TRUE(start_anew(fabric_config()));
  }
}

/// The process has one context of a device, and each event comes out of it once.
TEST_F(LoopsTogether, ADevicesEventAboutAQueuePairReachesTheLoopOfItsConnection) {
  RPCRDMA_NEEDS_SOFTVERBS("events of the device at will");
  static std::atomic<ibv_qp*> accepted, failing;
  static thread_local bool invented;
  accepted = failing = nullptr;
  verbs::Table table = *provider().table;
  table.accept = [](rdma_cm_id* id, rdma_conn_param* parameters) {
    accepted = id->qp;
    return provider().table->accept(id, parameters);
  };
  table.get_async_event = [](ibv_context* context, ibv_async_event* event) {
    ibv_qp* const qp = failing.exchange(nullptr);
    if (qp == nullptr) return provider().table->get_async_event(context, event);
    event->event_type = IBV_EVENT_QP_FATAL;
    event->element.qp = qp;
    invented = true;
    return 0;
  };
  table.ack_async_event = [](ibv_async_event* event) {
    if (!std::exchange(invented, false)) provider().table->ack_async_event(event);
  };
  server_table_ = &table;
  listen_on(2);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(2);
  ASSERT_EQ(loop_of(id_of(client(1))), 1u);
  failing = accepted.load();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 1 && has_ended(client(1)); }));
  EXPECT_EQ(server_->counters().lost, 1u);
  EXPECT_TRUE(call(client(0)));
  clients_.clear();
  others_.clear();
  server_.reset();
}

// --- The end -------------------------------------------------------------------------------------

TEST_F(LoopsTogether, AShutdownWaitsForTheCallsOfEachLoop) {
  listen_on(3);
  serve_later();
  connect_clients(4);
  std::array<Outcome, 3> outcomes;
  begin_calls(outcomes);
  server_->shutdown(std::chrono::hours{1});
  EXPECT_FALSE(server_->listening());
  ASSERT_TRUE(run_until([&] { return has_ended(client(3)) && server_->connections() == 3; }))
      << "nothing is under way on it";
  for (std::size_t left = 3; left != 0; --left) {
    EXPECT_FALSE(server_->closed());
    auto replies = take_kept();
    replies.back().reply({});
    replies.pop_back();
    {
      const std::lock_guard lock(mutex_);
      kept_ = std::move(replies);
    }
    ASSERT_TRUE(run_until([&] { return server_->connections() == left - 1; }));
  }
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  ASSERT_TRUE(
      run_until([&] { return std::ranges::all_of(outcomes, [](const Outcome& one) { return one.calls == 1; }); }));
  for (const Outcome& outcome : outcomes) EXPECT_TRUE(outcome.ok());
}

TEST_F(LoopsTogether, AHandlerOnALoopOtherThanLoopZeroCanShutAllLoopsDown) {
  listen_on(3);
  serve([this](InboundCall& call) {
    (void)call.reply({});
    if (call.procedure().number == 2) server_->shutdown(core::Duration{0});
  });
  connect_clients(3);
  ASSERT_EQ(loop_of(id_of(client(2))), 2u);
  Outcome outcome;
  ASSERT_TRUE(client(2).call({.procedure = {kProgram, kVersion, 2}}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  ASSERT_TRUE(run_until([&] { return has_ended(client(0)) && has_ended(client(1)) && has_ended(client(2)); }));
}

/// Another thread answers, once it has seen that the connections are gone.
TEST_F(LoopsTogether, TheDestructorWaitsForTheDeferredRepliesOfEachLoop) {
  listen_on(3);
  serve_later();
  connect_clients(3);
  std::array<Outcome, 3> outcomes;
  begin_calls(outcomes);
  std::atomic<bool> destroyed = false;
  std::thread holder([&] {
    while (!has_ended(client(0)) || !has_ended(client(1)) || !has_ended(client(2)))
      for (auto& one : clients_) one->progress();
    for (DeferredReply& reply : kept_) {
      while (!reply.gone()) std::this_thread::yield();  // a client may see the end before the loop does
      EXPECT_FALSE(destroyed);
      reply.reply({});
    }
  });
  server_.reset();
  destroyed = true;
  holder.join();
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
}

/// While the server is destroyed, connections are being made and broken, and calls are in progress.
TEST_F(LoopsTogether, DestroyingABusyServerAndThenItsClientsEndsEveryCallAndLeavesNoObjects) {
  for (int round = 0; round < 5; ++round) {
    listen_on(3);
    serve([server = server_.get()](InboundCall& call) {
      if (call.procedure().number == 1) server->disconnect(call.connection());
      (void)call.reply({});
    });
    for (int i = 0; i < 6; ++i) begin_to_connect();
    std::atomic<int> ended = 0;
    const std::size_t enough = static_cast<std::size_t>(round) * 40;
    std::size_t begun = 0;
    ASSERT_TRUE(run_until([&] {
      for (std::size_t i = 0; i < clients_.size(); ++i) {
        if (has_ended(client(i))) {
          others_.erase(std::ranges::find(others_, clients_[i].get()));
          clients_.erase(clients_.begin() + static_cast<std::ptrdiff_t>(i));
          begin_to_connect();
          return false;
        }
        if (client(i).state() != Client::State::kConnected) continue;
        const std::uint32_t procedure = begun % 7 == 6 ? 1 : 0;
        begun +=
            client(i).call({.procedure = {kProgram, kVersion, procedure}}, [&](const endpoint::Response&) { ++ended; })
                ? 1
                : 0;
      }
      return begun >= enough;
    }));
    server_.reset();
    EXPECT_TRUE(run_until([&] { return static_cast<std::size_t>(ended) == begun; })) << "while the clients live";
    clients_.clear();
    others_.clear();
    EXPECT_EQ(static_cast<std::size_t>(ended), begun);
    ASSERT_TRUE(nothing_left());
  }
}

}  // namespace
}  // namespace rpcrdma::test
