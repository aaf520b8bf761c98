// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a server whose connections share their Receives: at first there are fewer than
// its clients may use, and more once the device reports that few are left.
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

class SharedReceives : public Pair {
 protected:
  void listen_sharing(std::uint32_t first) {
    endpoint::ServerConfig config;
    config.credits = kCredits;
    config.shared_receives = first;
    config.most_connections = config.peers.most_connections_each = 32;
    listen(std::move(config));
    serve_echo(*server_);
  }
  void connect_many(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      endpoint::ClientConfig config;
      config.credits = kCredits;
      config.pool_bytes = 1u << 18;
      clients_.push_back(make_client(std::move(config)));
      others_.push_back(clients_.back().get());
    }
    ASSERT_TRUE(run_until([&] {
      return std::ranges::all_of(clients_, [](const auto& one) { return one->state() == Client::State::kConnected; });
    }));
  }
  void TearDown() override {
    others_.clear();
    clients_.clear();
    Pair::TearDown();
  }

  static constexpr std::uint32_t kCredits = 8;
  std::vector<std::unique_ptr<Client>> clients_;
};

TEST_F(SharedReceives, TwentyConnectionsWorkWithFewerReceivesThanCredits) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  constexpr std::size_t kConnections = 20, kFirst = 32;
  static_assert(kFirst < kConnections * kCredits);
  listen_sharing(kFirst);
  connect_many(kConnections);
  EXPECT_EQ(server_->counters().shared_receives.buffers, kFirst);
  std::vector<EchoCall> calls(kConnections * kCredits);
  for (int round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < calls.size(); ++i) {
      calls[i].outcome = {};
      ASSERT_TRUE(calls[i].start(*clients_[i % kConnections], 200, static_cast<std::uint8_t>(i)));
    }
    for (auto& client : clients_) client->progress();  // all of them send at once, before the server looks
    ASSERT_TRUE(run_until([&] {
      return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls > 0; });
    })) << "round "
        << round;
    for (const EchoCall& call : calls) ASSERT_TRUE(call.echoed());
    settle();  // the server handles the events of the device
  }
  for (const auto& client : clients_) EXPECT_EQ(client->state(), Client::State::kConnected);
  const endpoint::EndpointCounters counters = server_->counters();
  EXPECT_EQ(counters.lost, 0u);
  EXPECT_GE(counters.shared_receives.limit_events, 1u) << "the device said that few were left";
  EXPECT_GT(counters.shared_receives.buffers, kFirst);
  EXPECT_EQ(counters.verbs.receives_posted, 0u) << "no connection has Receives of its own";
  if (provider().is_software_fabric()) {
    EXPECT_GE(softverbs::control::counters(softverbs::control::default_fabric()).receiver_not_ready, 1u)
        << "the queue was never empty: the test proves less than it says";
  }
  calls.clear();
}

TEST_F(SharedReceives, AnEndedConnectionReturnsItsReceivesToTheSharedQueue) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  constexpr std::uint32_t kFirst = 16;
  listen_sharing(kFirst);
  for (int round = 0; round < 40; ++round) {
    connect();
    EchoCall answered, abandoned;
    ASSERT_TRUE(answered.start(*client_, 64));
    ASSERT_TRUE(run_until([&] { return answered.outcome.calls > 0; }));
    ASSERT_TRUE(answered.echoed()) << "round " << round;
    ASSERT_TRUE(abandoned.start(*client_, round % 2 == 0 ? 64 : 9000));
    client_->progress();
    if (round % 4 == 1) {  // the call keeps its Receive while its RDMA Read takes a second
      softverbs::control::Fault slow;
      slow.kind = softverbs::control::Fault::Kind::kDelay;
      slow.opcode = IBV_WR_RDMA_READ;
      slow.delay_ns = 1'000'000'000;
      if (provider().is_software_fabric()) softverbs::control::inject(softverbs::control::default_fabric(), slow);
      server_->progress();
    }
    answered.arguments = {};
    abandoned.arguments = {};
    client_.reset();  // a message is under way
    ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
  }
  EXPECT_EQ(server_->counters().shared_receives.buffers, kFirst) << "none was lost, so that none had to be added";
}

/// A device may have begun to fill a shared buffer for a queue pair that breaks. Its completion
/// comes later than the rest, and the event that says that there are no more comes last.
class HalfFilledReceive : public SharedReceives {
 protected:
  void start(std::uint32_t first) {
    server_table_ = client_table_ = &altered_.table();
    listen_sharing(first);
    connect();
    connected_at_both_ends();
    altered_.hold_async(IBV_EVENT_QP_LAST_WQE_REACHED);
    queue_ = altered_.attributes().recv_cq;
    polls_.emplace(queue_->context, [this](ibv_cq* queue, int count, ibv_wc* entries) {
      if (queue == queue_ && filling_ && kept_ && !std::exchange(given_, true)) {
        *entries = *kept_;
        return 1;
      }
      const int polled = AlteredPolls::original(queue, count, entries);
      if (polled != 1 || queue != queue_ || (entries->wr_id & verbs::kReceiveTag) == 0 || kept_) return polled;
      kept_ = *entries;
      kept_->status = IBV_WC_WR_FLUSH_ERR;
      return 0;
    });
  }
  /// Lets the client send a message and disconnect, while the server's queue pair has a part of the
  /// message.
  void leave_half_a_message() {
    EchoCall call;
    ASSERT_TRUE(call.start(*client_, 64));
    client_->progress();
    client_->close();
    ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
    call.arguments = {};
    settle();
  }
  void TearDown() override {
    polls_.reset();
    SharedReceives::TearDown();
  }

  Altered altered_;
  std::optional<AlteredPolls> polls_;
  ibv_cq* queue_ = nullptr;  // that of the server
  std::optional<ibv_wc> kept_;
  bool filling_ = false, given_ = false;
};

TEST_F(HalfFilledReceive, IsAwaitedBeforeTheQueuePairIsDestroyed) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (!provider().is_software_fabric() || provider().iwarp) GTEST_SKIP() << "needs softverbs, not on iWARP";
  clock_.emplace();
  start(8);
  const auto posted = server_->counters().shared_receives.posted;
  leave_half_a_message();
  ASSERT_TRUE(kept_ && altered_.holds_async());
  EXPECT_EQ(server_->connections(), 1u) << "the device has not said yet that it is done";
  filling_ = true;
  altered_.release_async();
  while (server_->connections() != 0) ASSERT_TRUE(server_->wait(kLimitMs));
  EXPECT_TRUE(given_);
  EXPECT_EQ(server_->counters().shared_receives.posted, posted + 1) << "and serves other connections";
}

TEST_F(HalfFilledReceive, IsNotAwaitedForEver) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (!provider().is_software_fabric() || provider().iwarp) GTEST_SKIP() << "needs softverbs, not on iWARP";
  start(8);
  leave_half_a_message();
  EXPECT_EQ(server_->connections(), 1u);
  while (server_->connections() != 0) ASSERT_TRUE(server_->wait(kLimitMs)) << "nothing would wake wait(-1)";
}

TEST_F(HalfFilledReceive, IsPostedAgainEvenAfterTheQueuePairIsDestroyed) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (!provider().is_software_fabric() || provider().iwarp) GTEST_SKIP() << "needs softverbs, not on iWARP";
  clock_.emplace();
  start(4);  // they are so few that none is kept back
  connect_many(1);
  connected_at_both_ends(2);
  leave_half_a_message();
  ASSERT_TRUE(kept_);
  clock_->advance(std::chrono::seconds{1});
  while (server_->progress()) {
  }
  ASSERT_EQ(server_->connections(), 1u);
  const auto before = server_->counters().shared_receives;
  filling_ = true;
  EXPECT_TRUE(server_->progress());
  ASSERT_TRUE(given_);
  const auto after = server_->counters().shared_receives;
  EXPECT_EQ(after.posted - before.posted, 1u);
  EXPECT_EQ(after.doorbells - before.doorbells, 1u);
  altered_.release_async();  // if it were held, the other connection would linger for as long as the clock stands still
}

/// Stops the clock of connections and endpoints. When the clock has been read as often after
/// `begin()` as `plan()` says, it advances by one second, once.
class Jump {
 public:
  Jump() {
    time_ = verbs::now() + std::chrono::hours{24};
    verbs::set_clock([] {
      if (reads_ != 0 && --reads_ == 0) time_ += std::chrono::seconds{1};
      return time_;
    });
  }
  ~Jump() { verbs::set_clock(nullptr); }
  Jump(const Jump&) = delete;
  Jump& operator=(const Jump&) = delete;
  static void plan(int reads) { planned_ = reads; }
  static void begin() { reads_ = std::exchange(planned_, 0); }
  static bool is_over() { return planned_ == 0 && reads_ == 0; }

 private:
  static inline core::TimePoint time_{};
  static inline int planned_ = 0, reads_ = 0;
};

class Lingering : public SharedReceives {
 protected:
  Jump jump_;  // it outlives both ends
  Altered altered_;
  verbs::Table eager_ = altered_.table();  // looks for events in each round that finds nothing else
};

TEST_F(Lingering, AConnectionEndsWhicheverReadOfTheClockIsTheFirstToFindItsTimeOver) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (!provider().is_software_fabric() || provider().iwarp) GTEST_SKIP() << "needs softverbs, not on iWARP";
  eager_.asking_is_free = true;
  eager_.disconnect = [](rdma_cm_id* id) {
    Jump::begin();  // next the connection looks at the time, and lingers from then on
    return provider().table->disconnect(id);
  };
  server_table_ = &eager_;
  client_table_ = &altered_.table();
  constexpr int kFirst = 2, kMoments = 40;
  for (int reads = kFirst; reads < kMoments; ++reads) {
    listen_sharing(8);
    connect();
    connected_at_both_ends();
    altered_.hold_async(IBV_EVENT_QP_LAST_WQE_REACHED);
    client_->close();
    while (client_->progress()) {
    }
    Jump::plan(reads);
    for (int round = 0; round < 100; ++round) server_->progress();
    ASSERT_TRUE(Jump::is_over());
    EXPECT_EQ(server_->connections(), 0u) << "the time was over at read " << reads;
    altered_.release_async();
    client_.reset();
    server_.reset();
  }
}

TEST_F(SharedReceives, OnIwarpTheServerReportsThatConnectionsCannotShareReceives) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  RPCRDMA_NEEDS_SOFTVERBS("iWARP mode");
  softverbs::control::Config config;
  config.iwarp = true;
  ASSERT_TRUE(start_anew(config));
  listen_sharing(16);
  client_ = make_client();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  ASSERT_TRUE(server_->last_failure());
  EXPECT_EQ(verbs::to_string(*server_->last_failure()).find("ibv_create_srq: Operation not supported: on iWARP"), 0u);
}

/// Returns the completion queues that were made, each by its entries.
std::vector<int>& queues_made() {
  static std::vector<int> entries;
  return entries;
}
/// Returns the sizes that completion queues were given later (ibv_resize_cq), in their order.
std::vector<int>& sizes_given() {
  static std::vector<int> entries;
  return entries;
}

class SharedQueues : public SharedReceives {
 protected:
  void SetUp() override {
    SharedReceives::SetUp();
    queues_made().clear();
    sizes_given().clear();
    counting_ = *provider().table;
    counting_.resize_cq = [](ibv_cq* queue, int entries) {
      sizes_given().push_back(entries);
      return provider().table->resize_cq(queue, entries);
    };
    counting_.create_cq = [](ibv_context* context, int entries, void* own, ibv_comp_channel* channel, int vector) {
      queues_made().push_back(entries);
      return provider().table->create_cq(context, entries, own, channel, vector);
    };
    server_table_ = &counting_;
  }
  verbs::Table counting_{};
};

TEST_F(SharedQueues, ReceivesShareOneCompletionQueueAndSendsOfAllConnectionsAnother) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  constexpr int kConnections = 5;
  listen_sharing(16);
  connect_many(kConnections);
  constexpr int kSends = 64;  // the send queue's depth of connections that share
  ASSERT_EQ(queues_made(), (std::vector{static_cast<int>(32 * (kCredits + core::kOptionalReceives)), kSends}));
  if (!provider().is_software_fabric()) return;  // not every device can resize one
  ASSERT_FALSE(sizes_given().empty());
  EXPECT_GE(sizes_given().back(), kConnections * kSends);
  EXPECT_EQ(sizes_given().back() % kSends, 0) << "no entries for Receives";
}

class SharedOnASmallDevice : public SharedReceives {
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_cqe = kMostEntries;
    return config;
  }

 protected:
  static constexpr std::uint32_t kMostEntries = 32767;  // soft-RoCE's limit
};

TEST_F(SharedOnASmallDevice, ServerWithDefaultConnectionsAndCreditsServesAClient) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  RPCRDMA_NEEDS_SOFTVERBS("a device with a limit");
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  endpoint::ServerConfig config;
  config.shared_receives = 64;
  EXPECT_GT(config.most_connections * (config.credits + core::kOptionalReceives), kMostEntries);
  listen(std::move(config));
  serve_echo(*server_);
  connect();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 200));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.echoed());
}

TEST_F(SharedOnASmallDevice, ClientExplainsThatNoCompletionQueueHoldsItsCredits) {
  RPCRDMA_NEEDS_SOFTVERBS("a device with a limit");
  endpoint::ClientConfig config;
  config.credits = kMostEntries;
  config.message_bytes = 1024;
  listen();
  client_ = make_client(std::move(config));
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  ASSERT_TRUE(client_->failure());
  EXPECT_EQ(verbs::to_string(*client_->failure()),
            "ibv_create_cq: Invalid argument: the device has no completion queue for so many credits");
}

class SharedWithoutWindows : public SharedReceives {
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.memory_windows = false;
    return config;
  }
};

TEST_F(SharedWithoutWindows, ConnectionsShareReceivesButNotTheirDomain) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  RPCRDMA_NEEDS_SOFTVERBS("a device without windows");
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  listen_sharing(16);
  const auto domains = [] { return softverbs::control::live_objects(softverbs::control::default_fabric()).domains; };
  connect_many(3);
  EXPECT_EQ(domains(), 3u * 2 + 3 + 1) << "two a client, one a connection of the server's, and the shared queue's";
  std::array<EchoCall, 3> calls;
  for (std::size_t i = 0; i < calls.size(); ++i) ASSERT_TRUE(calls[i].start(*clients_[i], 9000 * (i % 2) + 64));
  ASSERT_TRUE(run_until(
      [&] { return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls > 0; }); }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.outcome.calls == 1);
}

}  // namespace
}  // namespace rpcrdma::test
