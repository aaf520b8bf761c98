// SPDX-License-Identifier: BSD-3-Clause
//
// What becomes of endpoints when their device reports trouble or goes away.
#include <array>

#include "endpoint/altered.h"
#include "endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

class Device : public Pair {
 protected:
  Altered altered_;  // outlives both ends
};

void remove_device() { softverbs::control::remove_device(softverbs::control::default_fabric()); }

TEST_F(Device, CallsOutstandingEndOnceWhenTheDeviceGoes) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  serve_echo(*server_);
  connect();
  std::array<EchoCall, 12> calls;
  for (std::size_t i = 0; i < calls.size(); ++i) ASSERT_TRUE(calls[i].start(*client_, i % 2 == 0 ? 64 : 9000));
  client_->progress();  // some are on their way
  remove_device();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
  for (const EchoCall& call : calls) {
    EXPECT_EQ(call.outcome.calls, 1);
    EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
  }
  EXPECT_EQ(client_->live_keys(), 0u);
  EXPECT_EQ(verbs::to_string(*client_->failure()), "device removed: No such device");
  EXPECT_EQ(client_->counters().lost, 1u);
  const auto live = softverbs::control::live_objects(softverbs::control::default_fabric());
  EXPECT_EQ(live.queue_pairs, 0u);
  EXPECT_EQ(live.remote_keys, 0u);
}

TEST_F(Device, NothingIsWaitedForOnADeviceThatIsGone) {
  client_table_ = &altered_.table();
  listen();
  connect();
  connected_at_both_ends();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  client_->progress();
  altered_.replace(RDMA_CM_EVENT_DISCONNECTED, RDMA_CM_EVENT_DEVICE_REMOVAL);
  server_.reset();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(altered_.disconnects(), 0) << "no flushing is asked for: it might never end";
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(client_->failure()->code, ENODEV);
}

TEST_F(Device, AServerWhoseDeviceGoesNoLongerListens) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  connect();
  EXPECT_TRUE(server_->listening());
  remove_device();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0 && !server_->listening(); }));
  EXPECT_EQ(server_->last_failure()->code, ENODEV);
  EXPECT_EQ(server_->counters().lost, 1u);
}

TEST_F(Device, AClientThatIsStillConnectingLearnsThatTheDeviceIsGone) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  client_ = make_client();
  client_->progress();
  remove_device();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(client_->failure()->code, ENODEV);
}

TEST_F(Device, AnErrorThatOnlyTheDeviceReportsEndsTheConnection) {
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  altered_.happens(IBV_EVENT_QP_ACCESS_ERR);
  while (client_->state() != Client::State::kClosed) ASSERT_TRUE(client_->wait(kLimitMs));  // the server does nothing
  EXPECT_EQ(verbs::to_string(*client_->failure()),
            "queue pair: Permission denied: the peer touched memory that it may not");
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
}

TEST_F(Device, AnEventAboutTheEstablishedConnectionChangesNothing) {
  client_table_ = server_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  connect();
  altered_.happens(IBV_EVENT_COMM_EST);
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  settle();
  EXPECT_TRUE(call.echoed());
  EXPECT_EQ(client_->state(), Client::State::kConnected);
}

TEST_F(Device, AFailedDeviceEndsEverythingOnIt) {
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
  EXPECT_EQ(verbs::to_string(*client_->failure()), "device: Input/output error: it has failed");
}

}  // namespace
}  // namespace rpcrdma::test
