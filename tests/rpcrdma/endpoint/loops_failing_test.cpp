// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what fails on one loop of a server, or for a connection on the way to a loop,
// and at what that means for the others.
#include <new>
#include <optional>

#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/endpoint/loops.h"

namespace rpcrdma::test {
namespace {

using endpoint::InboundCall;

class LoopsFailing : public Loops {
 protected:
  /// Destroys every end before the table, since an end uses its table to the last.
  void TearDown() override {
    clients_.clear();
    others_.clear();
    server_.reset();
    Loops::TearDown();
  }
  verbs::Table table_ = *provider().table;
};

// --- Devices -------------------------------------------------------------------------------------

class LoopsThatLoseADevice : public LoopsFailing {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.devices = 2;
    return config;
  }
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("two devices, one of which can be taken away");
    LoopsFailing::SetUp();
  }
};

/// Loop 2 has no connection on the device, and the device reports no event: neither can tell the
/// loop that the device has gone.
TEST_F(LoopsThatLoseADevice, ALoopWithoutAConnectionOnTheRemovedDeviceReleasesTheDeviceToo) {
  table_.get_async_event = [](ibv_context*, ibv_async_event*) {
    errno = EAGAIN;
    return -1;
  };
  server_table_ = &table_;
  std::vector<std::byte> memory(4096);
  listen_on(3);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(1, {}, "127.0.0.1");
  connect_clients(2, {}, "127.0.0.2");
  ASSERT_EQ(loop_of(id_of(client(1))), 1u);
  ASSERT_EQ(loop_of(id_of(client(2))), 2u);
  others_.pop_back();
  clients_.pop_back();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 2; }));
  EXPECT_EQ(server_->counters().memory.devices, 2u);
  softverbs::control::remove_device(softverbs::control::default_fabric(), 1);
  ASSERT_TRUE(run_until([&] { return has_ended(client(1)) && server_->connections() == 1; }));
  EXPECT_TRUE(run_until([&] { return server_->counters().memory.devices == 1; }));
  const auto region = server_->add_region(memory);
  EXPECT_TRUE(region.has_value()) << verbs::to_string(region.error());
  EXPECT_TRUE(call(client(0)));
  connect_clients(1, {}, "127.0.0.1");
  server_.reset();  // the memory of its region must outlive it
}

// --- Loops that cannot take a connection ---------------------------------------------------------

/// On other threads than the test's, ibv_alloc_pd() fails.
class LoopsWithoutDomains : public LoopsFailing {
 protected:
  void SetUp() override {
    LoopsFailing::SetUp();
    here_ = std::this_thread::get_id();
    table_.alloc_pd = [](ibv_context* device) -> ibv_pd* {
      if (std::this_thread::get_id() == here_) return provider().table->alloc_pd(device);
      errno = ENOMEM;
      return nullptr;
    };
    server_table_ = &table_;
  }
  static inline std::thread::id here_;
};

TEST_F(LoopsWithoutDomains, OtherLoopsServeNewClientsAfterALoopFailsToTakeAConnection) {
  RPCRDMA_NEEDS_SOFTVERBS("loops that use a device from their first connection on");
  listen_on(3);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(1);
  for (std::uint64_t refused = 1; refused <= 2; ++refused) {
    EXPECT_FALSE(is_let_in(begin_to_connect()));
    ASSERT_TRUE(run_until([&] { return server_->counters().refused == refused; }));
    EXPECT_EQ(server_->last_failure()->verb, std::string_view{"ibv_alloc_pd"});
    EXPECT_EQ(server_->connections(), 1u);
  }
  connect_clients(3);
  for (const std::size_t each : {0u, 3u, 4u, 5u}) EXPECT_EQ(loop_of(id_of(client(each))), 0u);
  EXPECT_EQ(server_->counters().refused, 2u);
}

/// Linux makes no queue pair for a client that gives up while the loop is about to take it. If that
/// counted against the loop, a client that does so again and again would keep everybody else from
/// it.
TEST_F(LoopsFailing, AClientThatGivesUpEarlyDoesNotCountAgainstItsLoop) {
  static std::thread::id here;
  static std::atomic<bool> gives_up;
  here = std::this_thread::get_id();
  gives_up = true;
  table_.create_qp = [](rdma_cm_id* id, ibv_pd* domain, ibv_qp_init_attr* wanted) {
    if (std::this_thread::get_id() == here || !gives_up) return provider().table->create_qp(id, domain, wanted);
    errno = EINVAL;
    return -1;
  };
  server_table_ = &table_;
  listen_on(2);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(1);
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  ASSERT_TRUE(run_until([&] { return server_->counters().refused == 1; }));
  gives_up = false;
  connect_clients(1);
  EXPECT_EQ(loop_of(id_of(*clients_.back())), 1u);
}

TEST_F(LoopsFailing, AConnectionThatCannotMoveToItsLoopIsRefusedAndLaterConnectionsUseLoopZero) {
  table_.migrate_id = [](rdma_cm_id*, rdma_event_channel*) {
    errno = ENOMEM;
    return -1;
  };
  server_table_ = &table_;
  listen_on(2);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(1);
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  ASSERT_TRUE(server_->last_failure());
  EXPECT_EQ(server_->last_failure()->verb, std::string_view{"rdma_migrate_id"});
  EXPECT_EQ(server_->counters().refused, 1u);
  EXPECT_EQ(server_->connections(), 1u);
  connect_clients(2);
  EXPECT_EQ(loop_of(id_of(*clients_.back())), 0u);
}

TEST_F(LoopsWithoutDomains, ListenAtOneDevicesAddressFailsIfALoopGetsNoDomain) {
  const auto server = endpoint::Server::listen(table_, address(), [] {
    endpoint::ServerConfig config;
    config.loops = 3;
    return config;
  }());
  ASSERT_FALSE(server.has_value());
  EXPECT_EQ(server.error().verb, std::string_view{"ibv_alloc_pd"});
  EXPECT_EQ(server.error().code, ENOMEM);
}

TEST_F(LoopsFailing, ListenRethrowsAnExceptionOfANewLoopsThread) {
  static std::thread::id here;
  here = std::this_thread::get_id();
  table_.create_event_channel = []() -> rdma_event_channel* {
    if (std::this_thread::get_id() != here) throw std::bad_alloc{};
    return provider().table->create_event_channel();
  };
  endpoint::ServerConfig config;
  config.loops = 2;
  EXPECT_THROW((void)endpoint::Server::listen(table_, address(), config), std::bad_alloc);
}

// --- Loops that stand still ----------------------------------------------------------------------

TEST_F(LoopsFailing, ABlockedLoopDoesNotUseUpTheLimitOfHalfOpenConnections) {
  endpoint::ServerConfig config;
  config.peers.most_half_open = 4;
  listen_on(2, std::move(config));
  Flag held, go_on;
  serve([&](InboundCall& call) {
    if (call.procedure().number == 1) {
      held.set();
      EXPECT_TRUE(go_on.wait());
    }
    (void)call.reply({});
  });
  connect_clients(2);
  Outcome outcome;
  ASSERT_TRUE(client(1).call({.procedure = {kProgram, kVersion, 1}}, outcome.collect()));
  client(1).progress();
  ASSERT_TRUE(held.wait());
  using State = endpoint::Client::State;
  const auto count = [this](State state) {
    return std::ranges::count(clients_, state, [](const auto& one) { return one->state(); });
  };
  constexpr int kOnTheWay = 2;
  for (int begun = 3; begun <= 12; ++begun) {
    begin_to_connect();
    ASSERT_TRUE(run_until([&] { return count(State::kConnected) >= begun - kOnTheWay || count(State::kClosed) != 0; }));
    ASSERT_EQ(count(State::kClosed), 0) << begun;
  }
  EXPECT_EQ(count(State::kConnected), 10);
  go_on.set();
  ASSERT_TRUE(run_until([&] { return count(State::kConnected) == 12 && outcome.calls == 1; }));
}

// --- Queues that break ---------------------------------------------------------------------------

/// The completion queue that shared Receives have breaks after the first call.
class LoopsWithABrokenSharedQueue : public LoopsFailing {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("polls that fail");
    if (provider().iwarp) GTEST_SKIP() << "needs shared Receives, which iWARP has not";
    LoopsFailing::SetUp();
    shared_ = nullptr;
    made_ = 0;
    table_.create_cq = [](ibv_context* device, int entries, void* owner, ibv_comp_channel* channel, int vector) {
      ibv_cq* const made = provider().table->create_cq(device, entries, owner, channel, vector);
      if (made_++ == 0)
        shared_ = made;  // the shared queue is made before any connection
      else if (made == shared_)
        shared_ = nullptr;  // this is another queue, at the address of the first
      return made;
    };
    server_table_ = &table_;
    endpoint::ServerConfig config;
    config.shared_receives = 16;
    listen_on(1, std::move(config));
    serve([this](InboundCall& call) {
      if (call.procedure().number == 1) return void(due_.emplace(call.later()));
      (void)call.reply({});
    });
    connect_clients(1);
    ASSERT_TRUE(client(0).call({.procedure = {kProgram, kVersion, 1}}, outcome_.collect()));
    ASSERT_TRUE(run_until([&] { return due_.has_value(); }));
    breaks_.emplace(shared_->context, [this](ibv_cq* queue, int count, ibv_wc* entries) {
      if (queue != shared_) return AlteredPolls::original(queue, count, entries);
      return failed_++ == 0 ? -EIO : -EBADF;
    });
    ASSERT_TRUE(run_until([&] { return failed_ >= 3; }));
  }
  void TearDown() override {
    due_.reset();
    breaks_.reset();
    LoopsFailing::TearDown();
  }
  void all_connections_go() {
    due_.reset();
    ASSERT_TRUE(run_until([&] { return server_->connections() == 0 && has_ended(client(0)); }));
  }
  static inline ibv_cq* shared_ = nullptr;
  static inline int made_ = 0;
  int failed_ = 0;
  std::optional<AlteredPolls> breaks_;
  std::optional<endpoint::DeferredReply> due_;
  Outcome outcome_;
};

/// A loop that reported the broken queue in each round would never sleep, and would post to loop 0
/// again and again.
TEST_F(LoopsWithABrokenSharedQueue, TheBrokenQueueIsReportedOnceAndTheLoopSleepsThoughAReplyIsDue) {
  ASSERT_EQ(server_->last_failure()->code, EIO) << "the first";
  EXPECT_TRUE(run_until([&] { return server_->arm(); })) << "it sleeps";
  EXPECT_EQ(server_->connections(), 1u);
  all_connections_go();
}

TEST_F(LoopsWithABrokenSharedQueue, NewConnectionsAreRefusedUntilAllOldConnectionsHaveEnded) {
  EXPECT_FALSE(is_let_in(begin_to_connect()));
  EXPECT_EQ(server_->counters().refused, 1u);
  all_connections_go();
  connect_clients(1);
  EXPECT_TRUE(call(*clients_.back())) << "its Receives are in a new queue";
}

}  // namespace
}  // namespace rpcrdma::test
