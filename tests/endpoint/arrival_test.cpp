// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that are watched while what they pull arrives: what the watcher is told, which calls it never hears of, and that each that it
// hears of is either its handler's in the end, or lost, once. On iWARP nothing is told of first parts, and the rest is the same.
#include <deque>
#include <vector>

#include "codec/allocations.h"
#include "endpoint/echo.h"
#include "endpoint/raw_client.h"

namespace rpcrdma::test {
namespace arrival_test {

using endpoint::ArrivingCall;
using endpoint::LaterReply;
using endpoint::ServeOptions;
using endpoint::ServerConfig;
namespace control = softverbs::control;

std::byte byte_at(std::size_t offset) { return static_cast<std::byte>(1 + offset % 251); }

bool is_pattern(const core::MemoryRef& memory, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i)
    if (memory.address[i] != byte_at(i)) return false;
  return true;
}

/// What a watcher was told of one call, copied where it does not stay.
struct Told {
  ArrivingCall call;
  Bytes arguments, body;
  std::vector<core::OfferedChunk> offered;
  std::vector<std::uint64_t> filled;
  bool first_bytes_right = true, last_byte_there = false;
  int lost = 0;
  std::size_t in_use_when_lost = 0;  ///< buffers of the pool
};

class Watcher final : public endpoint::ArrivalWatcher {
 public:
  void* arriving(const ArrivingCall& call) override {
    if (declines) return nullptr;
    Told& one = told.emplace_back();
    one.call = call;
    one.arguments.assign(call.arguments.begin(), call.arguments.end());
    one.body.assign(call.credential.body.begin(), call.credential.body.end());
    one.offered.assign(call.offered.begin(), call.offered.end());
    std::fill_n(call.reduced.address, call.reduced.length, std::byte{0});
    return &one;
  }
  void filled(void* watched, std::uint64_t bytes) override {
    Told& one = *static_cast<Told*>(watched);
    one.filled.push_back(bytes);
    one.first_bytes_right &= is_pattern(one.call.reduced, static_cast<std::size_t>(bytes));
    one.last_byte_there |= one.call.reduced.address[one.call.reduced.length - 1] != std::byte{0};
  }
  void lost(void* watched) override {
    Told& one = *static_cast<Told*>(watched);
    ++one.lost;
    one.in_use_when_lost = server->pool().buffers_in_use();
  }

  endpoint::Server* server = nullptr;
  std::deque<Told> told;
  bool declines = false;
};

/// A call that a handler had.
struct Handled {
  std::uint32_t procedure = 0, arriving = 0;
  void *watched = nullptr, *watched_again = nullptr;
  bool right = false;  ///< all of its reduced argument
};

class Arrivals : public RawPair {
 protected:
  static constexpr std::uint32_t kPool = 1u << 16;
  static constexpr std::uint32_t kWatched = 1, kLater = 2, kUnwatched = 3, kRemembered = 4;
  static constexpr std::uint32_t kBytes = 20'000, kFirstPart = 12'288;  // three quarters, in pages of 4096 bytes

  void start(ServerConfig config = {}) {
    config.pool_bytes = kPool;
    listen(std::move(config));
    serve({.remembered_procedures = 1u << kRemembered,
           .watched_procedures = 1u << kWatched | 1u << kLater | 1u << kRemembered,
           .watcher = &watcher_});
    watcher_.server = server_.get();
  }
  void serve(const ServeOptions& options) {
    server_->serve(
        kProgram, kVersion,
        [this](endpoint::IncomingCall& call) {
          Handled& one = handled_.emplace_back();
          one.procedure = call.procedure().number;
          one.arriving = call.arriving();
          if (takes_) one.watched = call.watched();
          if (takes_) one.watched_again = call.watched();
          one.right =
              call.reduced().size() == 1 && is_pattern(call.reduced()[0].memory, call.reduced()[0].memory.length);
          if (one.procedure == kLater) return kept_.push_back(call.later());
          (void)call.reply({});
        },
        options);
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  RawClient* ready() {
    RawClient* const client = raw_connect();
    if (client != nullptr)
      for (std::size_t i = 0; i < client->data.size(); ++i) client->data[i] = byte_at(i);
    return client;
  }
  /// One Read chunk of the first `bytes` bytes of the client's data, in two segments.
  static std::vector<std::pair<std::uint32_t, core::Segment>> in_two(RawClient& client, std::uint32_t bytes,
                                                                     std::uint32_t position = kRpcCallBytes) {
    const core::Segment all = client.expose(0, bytes, core::RemoteAccess::kRead);
    const std::uint32_t first = bytes / 8 * 5;
    return {{position, {all.handle, first, all.offset}}, {position, {all.handle, bytes - first, all.offset + first}}};
  }
  void call(RawClient& client, std::uint32_t xid, std::uint32_t procedure, std::uint32_t bytes = kBytes) {
    client.send(raw_call(xid, procedure, {}, {.reads = in_two(client, bytes), .writes = {}, .reply = {}}));
    run_raw();
  }
  static control::Fault slow_read(std::uint64_t nth) {
    return {.kind = control::Fault::Kind::kDelay,
            .nth = nth,
            .opcode = IBV_WR_RDMA_READ,
            .delay_ns = std::uint64_t{3'600'000'000'000}};
  }
  /// The last Read from now on, of the first call of `kBytes` bytes, takes an hour.
  static void stop_between_the_parts() {
    control::inject(control::default_fabric(), slow_read(provider().iwarp ? 2 : 3));
  }
  std::vector<std::uint64_t> first_part() const {
    return provider().iwarp ? std::vector<std::uint64_t>{} : std::vector<std::uint64_t>{kFirstPart};
  }

  Watcher watcher_;
  std::vector<Handled> handled_;
  std::vector<LaterReply> kept_;
  bool takes_ = true;
};

TEST_F(Arrivals, AWatcherIsToldAndTheHandlerHasTheCall) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  RawLists lists{.reads = in_two(*client, kBytes, kRpcCallBytes + 8), .writes = {}, .reply = {}};
  const core::Segment into = client->expose(32'768, 3000, core::RemoteAccess::kWrite);
  lists.writes = {{{into.handle, 1000, into.offset}, {into.handle, 2000, into.offset + 1000}}};
  Bytes arguments(12);
  for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i] = static_cast<std::byte>(i);
  client->send(raw_call(5, kWatched, arguments, lists));
  run_raw();
  ASSERT_EQ(watcher_.told.size(), 1u);
  const Told& told = watcher_.told[0];
  EXPECT_EQ(told.call.procedure, (endpoint::Procedure{kProgram, kVersion, kWatched}));
  EXPECT_EQ(told.call.credential.flavor, wire::rpc::AuthFlavor::AUTH_NONE_);
  EXPECT_EQ(told.call.connection, server_->status()[0].id);
  EXPECT_EQ(told.arguments, arguments);
  EXPECT_EQ(told.call.position, 8u);
  EXPECT_EQ(told.call.reduced.length, kBytes);
  ASSERT_EQ(told.offered.size(), 1u);
  EXPECT_EQ(told.offered[0].capacity, 3000u);
  EXPECT_EQ(told.offered[0].segments, 2u);
  EXPECT_EQ(told.filled, first_part());
  EXPECT_TRUE(told.first_bytes_right);
  EXPECT_FALSE(told.last_byte_there) << "it is told before the next Read is asked for";
  ASSERT_EQ(handled_.size(), 1u);
  EXPECT_EQ(handled_[0].watched, &told);
  EXPECT_EQ(handled_[0].watched_again, nullptr) << "once";
  EXPECT_TRUE(handled_[0].right);
  EXPECT_EQ(handled_[0].arriving, 0u) << "it has arrived itself";
  EXPECT_EQ(told.lost, 0);
  EXPECT_EQ(client->received.size(), 1u);
}

class ArrivalsOfOurs : public Arrivals, public ::testing::WithParamInterface<bool> {};

TEST_P(ArrivalsOfOurs, CredentialAndDataAreThoseOfTheClient) {
  ServerConfig server;
  server.versions = {.v1 = true, .v2_draft01 = true};
  start(std::move(server));
  endpoint::ClientConfig config;
  if (GetParam()) config.versions = {.v1 = false, .v2_draft01 = true};
  connect(std::move(config));
  auto memory = client_->pool().allocate(32'768);
  ASSERT_TRUE(memory);
  const core::MemoryRef arguments = memory->ref(0, 16), front = memory->ref(1024, 7001), back = memory->ref(9000, 9002);
  for (std::size_t i = 0; i < 7001; ++i) front.address[i] = byte_at(i);
  for (std::size_t i = 0; i < 9002; ++i) back.address[i] = byte_at(7001 + i);
  const std::array pieces{front, back};
  const core::ReducedArgument reduced{4, pieces};
  const Bytes body(20, std::byte{0x42});
  for (int i = 1; i <= 3; ++i) {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, kWatched},
                               .credential = {wire::rpc::AuthFlavor::AUTH_SYS_, body},
                               .arguments = {&arguments, 1},
                               .reduced = {&reduced, 1}},
                              outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    EXPECT_TRUE(outcome.ok());
    ASSERT_EQ(watcher_.told.size(), static_cast<std::size_t>(i));
    const Told& told = watcher_.told.back();
    EXPECT_EQ(told.call.credential.flavor, wire::rpc::AuthFlavor::AUTH_SYS_);
    EXPECT_EQ(told.body, body);
    EXPECT_EQ(told.arguments.size(), 16u);
    EXPECT_EQ(told.call.position, 4u);
    EXPECT_EQ(told.filled.size(), provider().iwarp ? 0u : 1u);
    EXPECT_TRUE(told.first_bytes_right);
    EXPECT_EQ(handled_.back().watched, &told);
    EXPECT_TRUE(handled_.back().right);
    EXPECT_EQ(told.lost, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Versions, ArrivalsOfOurs, ::testing::Bool(),
                         [](const auto& which) { return which.param ? "Two" : "One"; });

TEST_F(Arrivals, OthersAreNotWatched) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kUnwatched);
  call(*client, 2, kRemembered);
  call(*client, 3, 64 + kWatched);
  RawLists two;
  for (const std::uint32_t i : {0u, 1u})
    two.reads.push_back({kRpcCallBytes + i * 8000, client->expose(i * 8000, 8000, core::RemoteAccess::kRead)});
  client->send(raw_call(4, kWatched, {}, two));
  run_raw();
  Bytes elsewhere = raw_call(5, kWatched, {}, {.reads = in_two(*client, 8000), .writes = {}, .reply = {}});
  elsewhere[elsewhere.size() - 25] = std::byte{kVersion + 1};  // a version that is not served
  client->send(elsewhere);
  run_raw();
  EXPECT_EQ(handled_.size(), 4u);
  watcher_.declines = true;
  call(*client, 6, kWatched);
  ASSERT_EQ(handled_.size(), 5u);
  EXPECT_EQ(handled_[4].watched, nullptr);
  EXPECT_TRUE(handled_[4].right);
  EXPECT_TRUE(watcher_.told.empty());
  EXPECT_EQ(client->received.size(), 6u);
}

TEST_F(Arrivals, ALongCallIsNotWatched) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  constexpr std::size_t kAt = 40'000;
  const Bytes rpc = raw_call(1, kWatched);
  std::copy(rpc.begin() + 28, rpc.end(), client->data.begin() + kAt);
  RawLists lists;
  lists.reads = {{0, client->expose(kAt, kRpcCallBytes, core::RemoteAccess::kRead)}};
  for (const auto& part : in_two(*client, kBytes)) lists.reads.push_back(part);
  Bytes message = raw_call(1, kWatched, {}, lists);
  message.resize(message.size() - kRpcCallBytes);
  message[15] = std::byte{1};  // RDMA_NOMSG
  client->send(message);
  run_raw();
  ASSERT_EQ(handled_.size(), 1u);
  EXPECT_TRUE(handled_[0].right);
  EXPECT_TRUE(watcher_.told.empty());
}

TEST_F(Arrivals, ACallThatHadToWaitForItsMemoryIsNotWatched) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kLater);
  call(*client, 2, kWatched);
  EXPECT_EQ(watcher_.told.size(), 1u);
  EXPECT_EQ(server_->counters().answering.waited_for_sink, 1u);
  kept_[0].reply({});
  kept_.clear();
  run_raw();
  ASSERT_EQ(handled_.size(), 2u);
  EXPECT_EQ(handled_[1].watched, nullptr);
  EXPECT_EQ(handled_[1].arriving, 0u);
  EXPECT_EQ(watcher_.told.size(), 1u);
}

TEST_F(Arrivals, OfLittleNothingIsToldUntilAllIsThere) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kWatched, 5460);
  call(*client, 2, kWatched, 5464);
  ASSERT_EQ(watcher_.told.size(), 2u);
  EXPECT_TRUE(watcher_.told[0].filled.empty());
  EXPECT_EQ(watcher_.told[1].filled,
            provider().iwarp ? std::vector<std::uint64_t>{} : std::vector<std::uint64_t>{4096});
  EXPECT_EQ(handled_[0].watched, &watcher_.told[0]);
  EXPECT_EQ(handled_[1].watched, &watcher_.told[1]);
}

TEST_F(Arrivals, AClientThatGoesBetweenThePartsHasLostItsCall) {
  start();
  RawClient* const client = ready();
  RawClient* const other = ready();
  ASSERT_TRUE(client != nullptr && other != nullptr);
  stop_between_the_parts();
  call(*client, 1, kWatched);
  ASSERT_EQ(watcher_.told.size(), 1u);
  const Told& told = watcher_.told[0];
  EXPECT_EQ(told.filled, first_part());
  EXPECT_TRUE(handled_.empty());
  other->send(raw_call(2, kUnwatched));
  run_raw();
  ASSERT_EQ(handled_.size(), 1u);
  EXPECT_EQ(handled_[0].arriving, 1u);
  EXPECT_EQ(told.lost, 0);
  const std::size_t in_use = server_->pool().buffers_in_use();
  client->disconnect();
  run_raw();
  EXPECT_EQ(told.lost, 1);
  EXPECT_EQ(told.in_use_when_lost, in_use) << "its memory is nobody else's yet";
  EXPECT_EQ(server_->pool().buffers_in_use(), in_use - 1);
  other->send(raw_call(3, kUnwatched));
  run_raw();
  ASSERT_EQ(handled_.size(), 2u);
  EXPECT_EQ(handled_[1].arriving, 0u);
}

TEST_F(Arrivals, ACallWhoseSecondPartIsNobodysIsLost) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  const core::Segment all = client->expose(0, kBytes, core::RemoteAccess::kRead);
  lists.reads = {{kRpcCallBytes, {all.handle, kFirstPart, all.offset}},
                 {kRpcCallBytes, {all.handle ^ 0x5a5a, kBytes - kFirstPart, all.offset + kFirstPart}}};
  client->send(raw_call(1, kWatched, {}, lists));
  run_raw();
  ASSERT_EQ(watcher_.told.size(), 1u);
  EXPECT_EQ(watcher_.told[0].filled, first_part());
  EXPECT_TRUE(watcher_.told[0].first_bytes_right);
  EXPECT_EQ(watcher_.told[0].lost, 1);
  EXPECT_EQ(watcher_.told[0].in_use_when_lost, 1u);
  EXPECT_TRUE(handled_.empty());
  EXPECT_TRUE(client->gone);
  RawClient* const other = ready();
  ASSERT_NE(other, nullptr);
  call(*other, 2, kWatched);
  ASSERT_EQ(handled_.size(), 1u);
  EXPECT_TRUE(handled_[0].right);
  EXPECT_EQ(handled_[0].arriving, 0u);
}

TEST_F(Arrivals, AServerThatEndsHasLostThem) {
  start();
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  stop_between_the_parts();
  call(*client, 1, kWatched);
  ASSERT_EQ(watcher_.told.size(), 1u);
  EXPECT_EQ(watcher_.told[0].lost, 0);
  server_.reset();
  EXPECT_EQ(watcher_.told[0].lost, 1);
  EXPECT_EQ(watcher_.told[0].in_use_when_lost, 1u);
  EXPECT_TRUE(handled_.empty());
}

TEST_F(Arrivals, ACallThatIsRefusedWhenItHasArrivedIsLost) {
  ServerConfig config;
  config.answering.most_calls = 1;
  start(std::move(config));
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  client->send(raw_call(1, kLater));
  run_raw();
  ASSERT_EQ(kept_.size(), 1u);
  call(*client, 2, kWatched);
  EXPECT_EQ(server_->counters().answering.over_calls, 1u);
  ASSERT_EQ(watcher_.told.size(), 1u);
  EXPECT_EQ(watcher_.told[0].lost, 1);
  EXPECT_EQ(watcher_.told[0].in_use_when_lost, 1u);
  EXPECT_EQ(handled_.size(), 1u);
}

TEST_F(Arrivals, WhatItsHandlerDoesNotTakeIsLostBeforeTheAnswer) {
  start();
  takes_ = false;
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kWatched);
  call(*client, 2, kLater);
  ASSERT_EQ(watcher_.told.size(), 2u);
  ASSERT_EQ(handled_.size(), 2u);
  for (const Told& told : watcher_.told) {
    EXPECT_EQ(told.lost, 1);
    EXPECT_GE(told.in_use_when_lost, 1u);
  }
  kept_[0].reply({});
  kept_.clear();
  run_raw();
  EXPECT_EQ(watcher_.told[1].lost, 1);
  EXPECT_EQ(client->received.size(), 2u);
}

TEST_F(Arrivals, ThoseOnTheirWayAreCounted) {
  start();
  RawClient* const one = ready();
  RawClient* const two = ready();
  RawClient* const other = ready();
  ASSERT_TRUE(one != nullptr && two != nullptr && other != nullptr);
  std::uint32_t xid = 10;
  const auto count = [&] {
    other->send(raw_call(++xid, kUnwatched));
    run_raw();
    return handled_.back().arriving;
  };
  // Of 8000 bytes each is 8 KiB of the pool. Unwatched ones count as well.
  control::inject(control::default_fabric(), slow_read(2));
  call(*one, 1, kUnwatched, 8000);
  EXPECT_EQ(count(), 1u);
  control::inject(control::default_fabric(), slow_read(2));
  call(*two, 2, kWatched, 8000);
  EXPECT_EQ(count(), 2u);
  one->disconnect();
  run_raw();
  EXPECT_EQ(count(), 1u);
  while (handled_.back().procedure != kWatched) {
    ASSERT_TRUE(control::run_to_next_timer(control::default_fabric()));
    run_raw();
  }
  EXPECT_EQ(count(), 0u);
}

TEST_F(Arrivals, WatchingAllocatesNothing) {
  start();
  /// Without a notebook.
  struct Plain final : endpoint::ArrivalWatcher {
    void* arriving(const ArrivingCall&) override { return &calls; }
    void filled(void*, std::uint64_t) override { ++parts; }
    void lost(void*) override { ++losses; }
    int calls = 0, parts = 0, losses = 0;
  } plain;
  server_->serve(kProgram, kVersion,
                 [&](endpoint::IncomingCall& call) {
                   plain.calls += call.watched() == &plain.calls ? 1 : 0;
                   (void)call.reply({});
                 },
                 {.watched_procedures = 1u << kWatched, .watcher = &plain});
  connect();
  auto memory = client_->pool().allocate(kBytes);
  const core::MemoryRef all = memory->ref(0, kBytes);
  const core::ReducedArgument reduced{0, {&all, 1}};
  int done = 0;
  const auto round = [&] {
    const int wanted = done + 1;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, kWatched}, .reduced = {&reduced, 1}},
                              [&done](const endpoint::Response& response) { done += response.ok() ? 1 : 0; }));
    for (bool any = true; any && done != wanted;) {
      any = client_->progress();
      any |= server_->progress();
    }
    ASSERT_EQ(done, wanted);
  };
  for (int i = 0; i < 30; ++i) round();
  const std::size_t before = codec::allocations();
  for (int i = 0; i < 50; ++i) round();
  if (!provider().iwarp) {  // there sinks are registered each time
    EXPECT_EQ(codec::allocations() - before, 0u);
  }
  EXPECT_EQ(plain.calls, 80);
  EXPECT_EQ(plain.parts, provider().iwarp ? 0 : 80);
  EXPECT_EQ(plain.losses, 0);
}

}  // namespace arrival_test
}  // namespace rpcrdma::test
