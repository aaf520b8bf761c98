// SPDX-License-Identifier: BSD-3-Clause
//
// These tests watch calls while what they pull arrives, and look at what the watcher is told, and
// at which calls are not watched. On iWARP the watcher is told of no first part, and the rest is
// the same. Calls that no handler takes over are in arrival_lost_test.cpp.
#include <array>
#include <vector>

#include "rpcrdma/endpoint/arrivals.h"
#include "rpcrdma/endpoint/outcome.h"
#include "support/allocations.h"

namespace rpcrdma::test {
namespace arrival_test {

using namespace arrivals;  // NOLINT(google-build-using-namespace)

TEST_F(Arrivals, WatcherSeesTheCallAndTheFirstPartBeforeTheHandlerGetsTheCall) {
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
  EXPECT_EQ(told.call.procedure, (oncrpc::ProcedureId{kProgram, kVersion, kWatched}));
  EXPECT_EQ(told.call.credential.flavor, oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_);
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

class ArrivalsFromOurClient : public Arrivals, public ::testing::WithParamInterface<bool> {};

TEST_P(ArrivalsFromOurClient, WatcherSeesTheClientsCredentialAndArguments) {
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
                               .credential = {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, body},
                               .arguments = {&arguments, 1},
                               .reduced = {&reduced, 1}},
                              outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    EXPECT_TRUE(outcome.ok());
    ASSERT_EQ(watcher_.told.size(), static_cast<std::size_t>(i));
    const Told& told = watcher_.told.back();
    EXPECT_EQ(told.call.credential.flavor, oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_);
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

INSTANTIATE_TEST_SUITE_P(Versions, ArrivalsFromOurClient, ::testing::Bool(),
                         [](const auto& which) { return which.param ? "Two" : "One"; });

TEST_F(Arrivals, ServerDoesNotWatchOtherProceduresSeveralChunksOrDeclinedCalls) {
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
  elsewhere[elsewhere.size() - 25] = std::byte{kVersion + 1};  // the version is not served
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
  message[15] = std::byte{1};  // this is RDMA_NOMSG
  client->send(message);
  run_raw();
  ASSERT_EQ(handled_.size(), 1u);
  EXPECT_TRUE(handled_[0].right);
  EXPECT_TRUE(watcher_.told.empty());
}

TEST_F(Arrivals, ACallThatWaitedForPoolMemoryIsNotWatched) {
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

TEST_F(Arrivals, WatcherGetsNoReportOfTheFirstPartOfASmallReadChunk) {
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

TEST_F(Arrivals, HandlerSeesHowManyCallsHaveReadChunksThatStillArrive) {
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
  // Each sink of 8000 bytes takes 8 KiB of the pool. Unwatched ones count as well.
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
  /// A Plain only counts, and so allocates nothing itself.
  struct Plain final : oncrpc::stub::ArrivalWatcher {
    void* arriving(const ArrivingCall&) override { return &calls; }
    void filled(void*, std::uint64_t) override { ++parts; }
    void lost(void*, oncrpc::stub::HeldMemory&) override { ++losses; }
    int calls = 0, parts = 0, losses = 0;
  } plain;
  server_->serve(kProgram, kVersion,
                 [&](endpoint::InboundCall& call) {
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
