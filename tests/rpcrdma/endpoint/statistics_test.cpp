// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at statistics: those of both ends agree with each other and with the fabric's,
// those of connections add up to the endpoint's, and nothing is forgotten when a connection closes.
#include <array>

#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::EndpointCounters;
using verbs::ChannelCounters;

std::uint64_t requests(const ChannelCounters& counters) {
  return counters.sends + counters.reads + counters.writes + counters.binds + counters.local_invalidations;
}

class Statistics : public Pair {
 protected:
  void echo(endpoint::Client& client, std::size_t bytes) {
    EchoCall call;
    ASSERT_TRUE(call.start(client, bytes));
    ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  }
};

TEST_F(Statistics, BothEndsAndTheFabricCountTheSameWork) {
  RPCRDMA_NEEDS_SOFTVERBS("counts of the fabric");
  endpoint::ServerConfig config;
  config.shared_receives = 0;  // shared Receives count before they are posted
  listen(std::move(config));
  serve_echo(*server_);
  connect();
  for (int i = 0; i < 20; ++i) echo(*client_, 100);
  settle();
  const EndpointCounters client = client_->counters(), server = server_->counters();
  const auto fabric = softverbs::control::counters(softverbs::control::default_fabric());
  EXPECT_EQ(client.protocol.calls_sent, 20u);
  EXPECT_EQ(server.protocol.calls_received, 20u);
  EXPECT_EQ(client.verbs.bytes_sent, server.verbs.bytes_received);
  EXPECT_EQ(server.verbs.bytes_sent, client.verbs.bytes_received);
  EXPECT_EQ(fabric.requests(IBV_WR_SEND), client.verbs.sends + server.verbs.sends);
  EXPECT_EQ(fabric.receives, client.verbs.receives_posted + server.verbs.receives_posted);
  EXPECT_EQ(fabric.receive_doorbells, client.verbs.receive_doorbells + server.verbs.receive_doorbells);
  EXPECT_EQ(fabric.doorbells, client.verbs.doorbells + server.verbs.doorbells);
  EXPECT_EQ(fabric.completions, client.verbs.completions + server.verbs.completions);
}

TEST_F(Statistics, CountersOfTheConnectionsAddUpToThoseOfTheServer) {
  listen();
  serve_echo(*server_);
  connect();
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  for (int i = 0; i < 3; ++i) echo(*client_, 100);
  for (int i = 0; i < 5; ++i) echo(*second, 100);
  const auto each = server_->status();
  ASSERT_EQ(each.size(), 2u);
  EXPECT_EQ(each[0].counters.protocol.calls_received, 3u);
  EXPECT_EQ(each[1].counters.protocol.calls_received, 5u);
  EXPECT_EQ(requests(each[0].counters.verbs) + requests(each[1].counters.verbs), requests(server_->counters().verbs));
  EXPECT_NE(each[0].peer, each[1].peer) << "each has a port of its own";
  EXPECT_EQ(each[0].peer.find(provider().peer_address + ":"), 0u) << each[0].peer;
  others_.clear();
}

TEST_F(Statistics, AreKeptWhenConnectionsClose) {
  listen();
  serve_echo(*server_);
  for (std::uint64_t round = 1; round <= 3; ++round) {
    connect();
    echo(*client_, 100);
    client_->close();
    ASSERT_TRUE(
        run_until([&] { return client_->state() == endpoint::Client::State::kClosed && server_->connections() == 0; }));
    EXPECT_EQ(client_->counters().protocol.calls_sent, 1u);
    EXPECT_EQ(client_->counters().connected, 1u);
    EXPECT_EQ(server_->counters().protocol.calls_received, round);
    EXPECT_EQ(server_->counters().connected, round);
    EXPECT_EQ(server_->counters().verbs.sends, round);
    EXPECT_EQ(server_->counters().lost + client_->counters().lost, 0u) << "they were closed, not lost";
  }
}

TEST_F(Statistics, CallsThatWaitForCreditAreCounted) {
  endpoint::ServerConfig config;
  config.credits = 2;
  listen(std::move(config));
  serve_echo(*server_);
  connect();
  std::array<EchoCall, 6> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(call.start(*client_, 64));
  ASSERT_TRUE(run_until(
      [&] { return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls > 0; }); }));
  EXPECT_GE(client_->counters().protocol.waited_for_credit, 1u);
}

TEST_F(Statistics, WindowsAndRegistrationsAreCountedApart) {
  listen();
  serve_echo(*server_);
  connect();
  echo(*client_, 9000);
  settle();
  const ChannelCounters verbs = client_->counters().verbs;
  EXPECT_EQ(verbs.binds > 0, provider().windows);
  EXPECT_EQ(verbs.registrations > 0, !provider().windows);
  EXPECT_GE(server_->counters().verbs.reads, 1u);
  EXPECT_EQ(server_->counters().verbs.bytes_read, server_->counters().protocol.bytes_pulled);
}

}  // namespace
}  // namespace rpcrdma::test
