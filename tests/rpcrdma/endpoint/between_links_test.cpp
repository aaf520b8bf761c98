// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at clients that have lost one connection and do not have the next yet: what must
// not prevent the next one, and what they keep meanwhile.
#include <chrono>
#include <vector>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/until.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using endpoint::Client;
using std::chrono::milliseconds;

constexpr std::uint32_t kBack = 0x20000099;

/// The server calls its client, which defers those calls.
class BetweenConnections : public Timed {
 protected:
  void start() {
    start_server();
    endpoint::ClientConfig config;
    config.backward_credits = 4;
    config.reconnect = {.most_attempts = 1000, .first_delay = milliseconds(1), .factor = 1, .seed = 1};
    connect(std::move(config));
    client_->serve(kBack, 1, [this](endpoint::InboundCall& call) {
      kept_.push_back(call.later());
      if (on_kept_) on_kept_();
    });
  }
  void start_server() {
    endpoint::ServerConfig config;
    config.backward_credits = 4;
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      server_->allow_calls(id_ = call.connection());
      (void)call.reply({});
    });
  }
  /// Lets the server call the client, with an argument of bytes `with`. The client does not answer,
  /// and the server disconnects.
  void be_called(std::uint8_t with) {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}}, outcome.collect()));
    ASSERT_TRUE(until([&] { return outcome.calls == 1; }));
    auto argument = server_->pool().allocate(64);
    std::memset(argument->bytes().data(), with, 64);
    const core::MemoryRef piece = argument->ref();
    const std::size_t before = kept_.size();
    ASSERT_TRUE(
        server_->call(id_, {.procedure = {kBack, 1, 1}, .arguments = {&piece, 1}}, [](const endpoint::Response&) {}));
    ASSERT_TRUE(until([&] { return kept_.size() > before; }));
    server_->disconnect(id_);
    ASSERT_TRUE(until([&] { return !connected(); }));
  }
  void TearDown() override {
    kept_.clear();
    Timed::TearDown();
  }

  oncrpc::ConnectionId id_{};
  std::vector<endpoint::DeferredReply> kept_;
  std::function<void()> on_kept_;
  Altered altered_;
};

TEST_F(BetweenConnections, AnUnansweredBackwardCallDoesNotPreventTheNextConnection) {
  start();
  be_called(0x11);
  ASSERT_TRUE(until([&] { return connected(); }));
  be_called(0x22);
  ASSERT_TRUE(until([&] { return connected(); }));
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}}, outcome.collect()));
  ASSERT_TRUE(until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  ASSERT_EQ(kept_.size(), 2u);
  for (std::size_t i = 0; i < kept_.size(); ++i)  // their connections are gone
    for (const std::byte byte : kept_[i]->arguments()) ASSERT_EQ(byte, i == 0 ? std::byte{0x11} : std::byte{0x22});
  bool sent = true;
  kept_[0].reply({}, [&](bool ok) { sent = ok; });
  ASSERT_TRUE(until([&] { return !sent; }));
}

TEST_F(BetweenConnections, ACallThatTheAnswerToABackwardCallWaitsForIsRetransmitted) {
  start();
  Outcome forward;
  on_kept_ = [&] {
    endpoint::Request request{.procedure = {kProgram, kVersion, 2}};
    request.resend = true;
    ASSERT_TRUE(client_->call(request, [&](const endpoint::Response& response) {
      forward.collect()(response);
      kept_.clear();
    }));
    server_->disconnect(id_);
  };
  be_called(0x11);
  ASSERT_TRUE(until([&] { return forward.calls == 1; }));
  EXPECT_TRUE(forward.ok());
  EXPECT_EQ(client_->counters().connected, 2u);
}

TEST_F(BetweenConnections, ShutdownEndsAtItsDeadlineThoughCallsOfBothSidesAreUnanswered) {
  start();
  be_called(0x11);
  server_.reset();  // no attempt to connect succeeds
  Outcome forward;
  endpoint::Request request{.procedure = {kProgram, kVersion, 2}};
  request.resend = true;
  ASSERT_TRUE(client_->call(request, forward.collect()));
  client_->shutdown(milliseconds(20));
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed && forward.calls == 1; }));
  EXPECT_EQ(forward.transport_error, CallError::kConnectionLost);
}

TEST_F(BetweenConnections, DestroyingTheClientEndsACallWhoseCallbackDropsADeferredBackwardCall) {
  start();
  be_called(0x11);
  server_.reset();
  Outcome forward;
  endpoint::Request request{.procedure = {kProgram, kVersion, 2}};
  request.resend = true;
  ASSERT_TRUE(client_->call(request, [&](const endpoint::Response& response) {
    forward.collect()(response);
    kept_.clear();
  }));
  client_.reset();
  EXPECT_EQ(forward.calls, 1);
}

TEST_F(BetweenConnections, ClientThatOwesAnswersOnTooManyFormerConnectionsDoesNotReconnect) {
  start();
  while (client_->former_links() < Client::kMostFormerLinks) {
    ASSERT_TRUE(until([&] { return connected(); }));
    be_called(0x11);
    client_->progress();
  }
  settle();
  EXPECT_FALSE(connected());
  kept_.erase(kept_.begin());
  ASSERT_TRUE(until([&] { return connected(); }));
  client_->close();
}

TEST_F(BetweenConnections, ARegionAddedBetweenTwoDevicesIsUsableOnTheNextDevice) {
  RPCRDMA_NEEDS_SOFTVERBS("a device that fails and comes back");
  client_table_ = server_table_ = &altered_.table();
  std::vector<std::byte> own(64);
  start();
  altered_.hold(RDMA_CM_EVENT_ADDR_RESOLVED);
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  ASSERT_TRUE(
      // The client does not know the next device yet.
      until([&] { return altered_.holds() && server_->connections() == 0; }));
  server_.reset();
  const auto region = client_->add_region(own);
  ASSERT_TRUE(region) << verbs::to_string(region.error());
  altered_.release([&] { client_->progress(); });
  start_server();
  ASSERT_TRUE(until([&] { return connected(); }));
  Outcome outcome;
  const core::MemoryRef piece{own.data(), 64, *region};
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}}, outcome.collect()));
  ASSERT_TRUE(until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  client_.reset();  // the memory of its region must outlive it
}

TEST_F(BetweenConnections, ClientReconnectsAfterItsDeviceFailsBetweenTwoConnections) {
  RPCRDMA_NEEDS_SOFTVERBS("a device that fails and comes back");
  client_table_ = server_table_ = &altered_.table();
  start();
  be_called(0x11);  // an answer that is still due does not hold the device
  server_.reset();
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kReconnecting; }));
  altered_.happens(IBV_EVENT_DEVICE_FATAL);
  for (int i = 0; i < 100; ++i) client_->progress();
  start_server();
  ASSERT_TRUE(until([&] { return connected(); })) << verbs::to_string(*client_->failure());
}

}  // namespace
}  // namespace rpcrdma::test
