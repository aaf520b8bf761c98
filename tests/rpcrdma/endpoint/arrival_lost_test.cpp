// SPDX-License-Identifier: BSD-3-Clause
//
// These tests watch calls, while what they pull arrives, that no handler takes over in the end:
// such a call is lost. The watcher is told so once, before anybody else gets the call's memory.
#include <thread>

#include "rpcrdma/endpoint/arrivals.h"

namespace rpcrdma::test {
namespace arrival_lost_test {

using namespace arrivals;  // NOLINT(google-build-using-namespace)

class LostArrivals : public Arrivals {};

TEST_F(LostArrivals, ACallIsLostWhenItsClientDisconnectsAfterTheFirstPart) {
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

TEST_F(LostArrivals, ACallWhoseSecondPartHasAWrongKeyIsLost) {
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

TEST_F(LostArrivals, ADeferredReplyReturnsWhatTheWatcherReturnedOnlyOnce) {
  start();
  takes_ = false;
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kLater);
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_EQ(kept_[0].watched(), &watcher_.told[0]);
  EXPECT_EQ(kept_[0].watched(), nullptr) << "once";
  kept_[0].reply({});
  kept_.clear();
  run_raw();
  EXPECT_EQ(watcher_.told[0].lost, 0);
  EXPECT_EQ(client->received.size(), 1u);
}

TEST_F(LostArrivals, WatcherOfADeferredCallSeesThatTheClientHasDisconnected) {
  start();
  takes_ = false;
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kLater);
  ASSERT_EQ(kept_.size(), 1u);
  ASSERT_NE(watcher_.told[0].gone, nullptr);
  EXPECT_FALSE(*watcher_.told[0].gone);
  client->disconnect();
  run_raw();
  EXPECT_TRUE(*watcher_.told[0].gone);
  EXPECT_EQ(watcher_.told[0].lost, 0) << "whoever has the DeferredReply may take it yet";
  kept_.clear();
  run_raw();
  EXPECT_EQ(watcher_.told[0].lost, 1);
}

TEST_F(LostArrivals, ServerKeepsALostCallsMemoryUntilTheWatcherReleasesThatMemory) {
  start();
  watcher_.keeps = true;
  RawClient* const client = ready();
  RawClient* const other = ready();
  ASSERT_TRUE(client != nullptr && other != nullptr);
  const std::size_t idle = server_->pool().buffers_in_use();
  stop_between_the_parts();
  call(*client, 1, kWatched);
  client->disconnect();
  run_raw();
  ASSERT_EQ(watcher_.kept.size(), 1u);
  EXPECT_EQ(server_->pool().buffers_in_use(), idle + 1);
  EXPECT_EQ(server_->connections(), 2u) << "memory of its call is still in use, so the connection stays";
  takes_ = false;
  call(*other, 2, kWatched, 8000);
  EXPECT_EQ(other->received.size(), 1u) << "the reply does not wait for the watcher";
  ASSERT_EQ(watcher_.kept.size(), 2u);
  const auto in_use = [&](std::size_t buffers) {
    return run_raw_until([&] { return server_->pool().buffers_in_use() == idle + buffers; });
  };
  EXPECT_TRUE(in_use(2)) << "once the reply's own buffers are free";
  std::thread([&] { watcher_.kept.clear(); }).join();
  EXPECT_TRUE(in_use(0));
  EXPECT_EQ(server_->connections(), 1u);
}

TEST_F(LostArrivals, AnArrivingCallIsLostWhenTheServerIsDestroyed) {
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

TEST_F(LostArrivals, ACallBeyondTheLimitOfCallsIsLostOnceItHasArrived) {
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

TEST_F(LostArrivals, ACallThatTheHandlerDoesNotTakeFromTheWatcherIsLostWithTheAnswer) {
  start();
  takes_ = false;
  RawClient* const client = ready();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kWatched);
  call(*client, 2, kLater);
  ASSERT_EQ(watcher_.told.size(), 2u);
  ASSERT_EQ(handled_.size(), 2u);
  EXPECT_EQ(watcher_.told[0].lost, 1);
  EXPECT_EQ(watcher_.told[1].lost, 0) << "whoever has the DeferredReply may take it";
  kept_[0].reply({});
  kept_.clear();
  run_raw();
  for (const Told& told : watcher_.told) {
    EXPECT_EQ(told.lost, 1);
    EXPECT_GE(told.in_use_when_lost, 1u);
  }
  EXPECT_EQ(client->received.size(), 2u);
}

}  // namespace arrival_lost_test
}  // namespace rpcrdma::test
