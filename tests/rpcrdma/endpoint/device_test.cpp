// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what becomes of endpoints when their device reports an error or is removed.
#include <sys/eventfd.h>

#include <array>
#include <cerrno>
#include <optional>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

class Device : public Pair {
 protected:
  /// Connects a client whose first SEND fails, as if the peer did not answer.
  void connect_to_a_silent_peer() {
    client_table_ = &altered_.table();
    listen();
    serve_echo(*server_);
    connect();
    connected_at_both_ends();
    softverbs::control::Fault fault;
    fault.opcode = IBV_WR_SEND;
    fault.qp_num = altered_.queue_pair()->qp_num;
    fault.status = IBV_WC_RETRY_EXC_ERR;
    softverbs::control::inject(softverbs::control::default_fabric(), fault);
  }

  Altered altered_;  // it outlives both ends
};

void remove_device(std::uint32_t number = 0) {
  softverbs::control::remove_device(softverbs::control::default_fabric(), number);
}

TEST_F(Device, OutstandingCallsEndOnceWhenTheDeviceIsRemoved) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  serve_echo(*server_);
  connect();
  std::array<EchoCall, 12> calls;
  for (std::size_t i = 0; i < calls.size(); ++i) ASSERT_TRUE(calls[i].start(*client_, i % 2 == 0 ? 64 : 9000));
  client_->progress();  // some calls are on their way
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

TEST_F(Device, ClientClosesWithoutFlushingWhenItsDeviceIsRemoved) {
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

TEST_F(Device, AServerStopsListeningWhenItsDeviceIsRemoved) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  connect();
  EXPECT_TRUE(server_->listening());
  remove_device();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0 && !server_->listening(); }));
  EXPECT_EQ(server_->last_failure()->code, ENODEV);
  EXPECT_EQ(server_->counters().lost, 1u);
}

TEST_F(Device, AServerAtEveryAddressStopsListeningWhenTheOnlyDeviceIsRemoved) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  auto server = endpoint::Server::listen(*server_table_, *oncrpc::Address::parse("0.0.0.0", port_), {});
  ASSERT_TRUE(server.has_value());
  server_ = std::move(*server);
  connect();
  connected_at_both_ends();
  remove_device();
  ASSERT_TRUE(run_until([&] { return server_->closed(); })) << "no listener of a device's own tells it";
  EXPECT_EQ(server_->last_failure()->code, ENODEV);
}

TEST_F(Device, AServerStopsListeningWhenItsDeviceFails) {
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  EXPECT_EQ(verbs::to_string(*server_->last_failure()), "device: Input/output error: it has failed");
}

TEST_F(Device, AClientThatIsConnectingClosesWhenTheDeviceIsRemoved) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  listen();
  client_ = make_client();
  client_->progress();
  remove_device();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(client_->failure()->code, ENODEV);
}

TEST_F(Device, ClientClosesOnAQueuePairErrorThatOnlyTheDeviceReports) {
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

/// The client ends the connection because of the SEND. Before its queue pair is drained, the
/// connection manager reports the disconnection.
TEST_F(Device, ClientReportsTheRequestThatFailedAndNotItsOwnDisconnectionThatFollows) {
  RPCRDMA_NEEDS_SOFTVERBS("a SEND that fails");
  connect_to_a_silent_peer();
  altered_.hold(RDMA_CM_EVENT_DISCONNECTED);
  bool failed = false;
  std::optional<AlteredPolls> polls;
  polls.emplace(altered_.queue_pair()->context,
                [&failed, of_client = altered_.queue_pair()->send_cq](ibv_cq* queue, int count, ibv_wc* entries) {
                  if (queue == of_client && failed) return 0;
                  const int polled = AlteredPolls::original(queue, count, entries);
                  for (int i = 0; i < polled; ++i) failed |= entries[i].status == IBV_WC_RETRY_EXC_ERR;
                  return polled;
                });
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  ASSERT_TRUE(run_until([&] { return altered_.holds(); }));
  EXPECT_TRUE(failed);
  if (!provider().iwarp) {
    EXPECT_EQ(client_->state(), Client::State::kConnected) << "the queue pair is not drained";
  }
  altered_.release([&] { client_->progress(); });
  polls.reset();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  ASSERT_TRUE(client_->failure());
  EXPECT_EQ(client_->failure()->status, IBV_WC_RETRY_EXC_ERR) << verbs::to_string(*client_->failure());
}

TEST_F(Device, ClientReportsThePeersDisconnectionThatItSeesBeforeTheMissingAnswer) {
  RPCRDMA_NEEDS_SOFTVERBS("a SEND that fails");
  connect_to_a_silent_peer();
  bool hides = true;
  const AlteredPolls polls(altered_.queue_pair()->context, [&hides, of_client = altered_.queue_pair()->send_cq](
                                                               ibv_cq* queue, int count, ibv_wc* entries) {
    return queue == of_client && hides ? 0 : AlteredPolls::original(queue, count, entries);
  });
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  ASSERT_TRUE(run_until([&] { return client_->counters().verbs.sends == 1; }));
  server_.reset();
  ASSERT_TRUE(run_until([&] { return client_->failure().has_value(); }));
  hides = false;
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(client_->failure()->code, ECONNRESET) << verbs::to_string(*client_->failure());
}

TEST_F(Device, ACommunicationEstablishedEventChangesNothing) {
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

TEST_F(Device, AFailedDeviceEndsTheConnectionOfClientAndServer) {
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
  EXPECT_EQ(verbs::to_string(*client_->failure()), "device: Input/output error: it has failed");
}

TEST_F(Device, ClientDoesNotWaitForCompletionsFromAnOverrunCompletionQueue) {
  RPCRDMA_NEEDS_SOFTVERBS("a completion queue that has run over");
  client_table_ = server_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  connect();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  client_->progress();
  const ibv_cq* dead = altered_.queue_pair()->send_cq;
  const AlteredPolls polls(altered_.queue_pair()->context, [&](ibv_cq* queue, int count, ibv_wc* entries) {
    return queue == dead ? 0 : AlteredPolls::original(queue, count, entries);
  });
  altered_.happens(IBV_EVENT_CQ_ERR);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(verbs::to_string(*client_->failure()).find("completion queue: "), 0u);
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(client_->live_keys(), 0u);
}

/// A poll of a queue that has overrun need not report the error: here it finds nothing.
TEST_F(Device, TheNextConnectionDoesNotUseAnOverrunCompletionQueue) {
  RPCRDMA_NEEDS_SOFTVERBS("a completion queue that has run over");
  client_table_ = server_table_ = &altered_.table();
  listen();
  serve_echo(*server_);
  endpoint::ClientConfig config;
  config.reconnect = {.most_attempts = 3, .first_delay = core::Duration{0}, .seed = 1};
  connect(std::move(config));
  connected_at_both_ends();
  const ibv_cq* dead = altered_.queue_pair()->send_cq;
  const AlteredPolls polls(altered_.queue_pair()->context, [&](ibv_cq* queue, int count, ibv_wc* entries) {
    return queue == dead ? 0 : AlteredPolls::original(queue, count, entries);
  });
  altered_.happens(IBV_EVENT_CQ_ERR);
  ASSERT_TRUE(run_until([&] { return client_->counters().connected == 2; }));
  EXPECT_NE(altered_.queue_pair()->send_cq, dead);
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.echoed());
}

/// The device's descriptor is readable whenever somebody looks, as the kernel's is once the device
/// has been taken away.
class VanishedDevice : public Device {
 protected:
  void expect_sleep(ibv_context* device) {
    ASSERT_EQ(eventfd_write(device->async_fd, 1), 0);
    EXPECT_FALSE(client_->wait(0)) << "wait(-1) would spin";
    EXPECT_FALSE(server_->wait(0));
    eventfd_t count = 0;
    eventfd_read(device->async_fd, &count);
  }
};

TEST_F(VanishedDevice, EndpointsSleepThoughTheDescriptorOfARemovedDeviceIsReadable) {
  RPCRDMA_NEEDS_SOFTVERBS("taking the device away");
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  ibv_context* device = altered_.queue_pair()->context;
  remove_device();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
  settle();
  expect_sleep(device);
}

TEST_F(VanishedDevice, ClientAndServerEndTheirConnectionWhenTheDevicesEventsCannotBeRead) {
  RPCRDMA_NEEDS_SOFTVERBS("a device whose events cannot be read");
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  ibv_context* device = altered_.queue_pair()->context;
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  altered_.async_fails(EIO);
  ASSERT_EQ(eventfd_write(device->async_fd, 1), 0);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(verbs::to_string(*client_->failure()), "device: Input/output error: it has failed");
  settle();
  expect_sleep(device);
}

/// DISCONNECTED comes before the event of the device that says why.
TEST_F(Device, ClientReportsTheDevicesErrorThatFollowsADisconnect) {
  RPCRDMA_NEEDS_SOFTVERBS("an event of the queue pair's");
  client_table_ = server_table_ = &altered_.table();
  listen();
  connect();
  connected_at_both_ends();
  server_.reset();  // the client gets DISCONNECTED first, then the device's event
  altered_.happens(IBV_EVENT_QP_ACCESS_ERR);
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(client_->failure()->code, EACCES) << verbs::to_string(*client_->failure());
}

}  // namespace
}  // namespace rpcrdma::test
