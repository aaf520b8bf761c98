// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at credits, seen from both sides: [RFC 8166 3.3.1].
#include "rpcrdma/core/credit.h"

#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace credit_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

TEST(CreditGate, StartsWithOneAndTakesTheSmallerOfRequestAndGrant) {
  REQ("V1-CRED-06", "V1-CRED-15");
  core::CreditGate gate(8);
  EXPECT_EQ(gate.limit(), 1u);
  gate.take();
  EXPECT_FALSE(gate.open());
  EXPECT_TRUE(gate.on_grant(32));
  EXPECT_EQ(gate.limit(), 8u);
  EXPECT_TRUE(gate.on_grant(3));
  EXPECT_EQ(gate.limit(), 3u);
}

TEST(CreditGate, ZeroGrantCountsAsOne) {
  REQ("V1-CRED-18");
  core::CreditGate gate(8);
  EXPECT_FALSE(gate.on_grant(0));
  EXPECT_EQ(gate.limit(), 1u);
}

TEST(CreditGate, GrantOfAnErrorCountsOnlyAfterAGrantOfAReply) {
  REQ("V1-CRED-16");
  core::CreditGate gate(8);
  EXPECT_TRUE(gate.on_grant_of_error(8));
  EXPECT_EQ(gate.limit(), 1u);
  EXPECT_TRUE(gate.on_grant(8));
  EXPECT_TRUE(gate.on_grant_of_error(4));
  EXPECT_EQ(gate.limit(), 4u);
}

TEST(Credits, CallThatWaitsBeforeTheVersionIsSettledIsCounted) {
  Settings both{.credits = 8};
  both.versions = kBoth;
  World world(both);
  world.run();
  world.server.on_call = [](const Arrived&) {};
  for (const std::uint32_t xid : {1u, 2u}) world.client.call(small(xid));
  EXPECT_EQ(world.client.counters().waited_for_credit, 1u);
  world.cut();
}

TEST(Credits, ClientSendsOneCallUntilTheFirstReplyAndKeepsTheOthers) {
  REQ("V1-CRED-15", "V1-CRED-16", "V1-CRED-17");
  World world(Settings{.credits = 8});
  world.run();
  world.server.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 8; ++xid) world.client.call(small(xid));
  world.run();
  EXPECT_EQ(world.client.sent.size(), 1u);
  EXPECT_EQ(world.client.counters().waited_for_credit, 7u);
  EXPECT_EQ(world.client.connection().calls_in_flight(), 1u);
  EXPECT_TRUE(world.server.reply(world.server.arrived[0].rpc, {.payload = {reply_message(1, 40)}, .results = {}}));
  world.run();
  EXPECT_EQ(world.client.sent.size(), 8u);
  for (std::size_t i = 1; i < 8; ++i) {
    EXPECT_TRUE(world.server.reply(world.server.arrived[i].rpc,
                                   {.payload = {reply_message(world.server.arrived[i].xid, 40)}, .results = {}}));
  }
  world.expect_clean();
}

TEST(Credits, NoMoreCallsThanGrantedAreInFlight) {
  REQ("V1-CRED-01", "V1-CRED-04", "BD-09");
  Settings few{.credits = 3};
  World world(Settings{.credits = 8}, few);
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.client.connection().credits_granted(), 3u);
  world.server.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 2; xid <= 9; ++xid) world.client.call(small(xid));
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 3u);
  while (world.server.rpcs_open() > 0) {
    const Arrived next = world.server.arrived[world.server.arrived.size() - world.server.rpcs_open()];
    EXPECT_TRUE(world.server.reply(next.rpc, {.payload = {reply_message(next.xid, 40)}, .results = {}}));
    world.run();
  }
  world.expect_clean();
}

TEST(Credits, EveryCallRequestsTheClientsCreditsAndEveryReplyGrantsTheServers) {
  REQ("V1-HDR-11", "V1-CRED-02", "V1-CRED-03", "V1-CRED-07");
  World world(Settings{.credits = 8}, Settings{.credits = 5});
  for (std::uint32_t xid = 1; xid <= 8; ++xid) world.client.call(small(xid));
  world.run();
  for (const Data& call : world.client.sent) EXPECT_EQ(v1::RdmaMsgView::parse(call).value().rdma_credit(), 8u);
  for (const Data& reply : world.server.sent) EXPECT_EQ(v1::RdmaMsgView::parse(reply).value().rdma_credit(), 5u);
  world.expect_clean();
}

TEST(Credits, ServerGrantsNoMoreCreditsThanReceiveBuffersAllow) {
  REQ("V1-CRED-09", "BD-23");
  // The simulation makes credits + 4 buffers; with fewer buffers, a configuration gets only the
  // credits for which there are buffers.
  Data receives(6 * 1024), sends(6 * 1024);
  core::Config config;
  config.role = core::Role::kServer;
  config.credits = 100;
  config.receive_slab = receives;
  config.send_slab = sends;
  config.receive_bytes = config.send_bytes = 1024;
  core::Connection connection(config, {});
  EXPECT_EQ(connection.credits_granted(), 2u);
  std::size_t posted = 0;
  while (const auto action = connection.poll_action()) posted += std::holds_alternative<core::PostReceive>(*action);
  EXPECT_EQ(posted, 6u);
}

TEST(Credits, ZeroGrantIsTakenAsOneAndCounted) {
  REQ("V1-CRED-18");
  Lone client(core::Role::kClient, {});
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v1_msg(1, 0, reply_message(1, 40)));
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(client.side.counters().zero_grants, 1u);
  client.side.call(small(2));
  client.side.call(small(3));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 2u);
  client.deliver(v1_msg(2, 8, reply_message(2, 40)));
  client.deliver(v1_msg(3, 8, reply_message(3, 40)));
  client.world.expect_clean();
}

TEST(Credits, LoweredGrantMakesCallsWaitUntilFewerAreInFlight) {
  REQ("V1-CRED-08", "V1-CRED-13", "V1-CRED-14");
  Lone client(core::Role::kClient, {});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v1_msg(1, 4, reply_message(1, 40)));
  for (std::uint32_t xid = 2; xid <= 8; ++xid) client.side.call(small(xid));
  client.world.run();
  EXPECT_EQ(client.side.connection().calls_in_flight(), 4u);  // Calls 2 to 5 are in flight
  client.deliver(v1_msg(3, 2, reply_message(3, 40)));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 3u);
  client.deliver(v1_msg(2, 2, reply_message(2, 40)));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 2u);
  client.deliver(v1_msg(4, 2, reply_message(4, 40)));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 2u);  // Calls 5 and 6 are in flight
  for (std::uint32_t xid = 5; xid <= 8; ++xid) client.deliver(v1_msg(xid, 2, reply_message(xid, 40)));
  client.world.expect_clean();
}

TEST(Credits, MoreOpenCallsThanConfiguredCreditsFail) {
  World world(Settings{.credits = 3});
  world.run();
  world.server.on_call = [](const Arrived&) {};
  std::vector<std::shared_ptr<Outcome>> outcomes;
  for (std::uint32_t xid = 1; xid <= 4; ++xid) outcomes.push_back(world.client.call(small(xid)));
  EXPECT_EQ(outcomes[3]->error, core::CallError::kTooManyCalls);
  world.cut();
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome->endings, 1);
  world.expect_clean();
}

TEST(Credits, PeerThatExceedsItsGrantIsServedWhileThereAreBuffers) {
  REQ("V1-CRED-12");
  Lone server(core::Role::kServer, {.credits = 2});
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 6; ++xid) server.deliver(v1_msg(xid, 32, call_message(xid, 40)));
  EXPECT_EQ(server.side.arrived.size(), 6u);
  for (const Arrived& call : server.side.arrived) {
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
  }
  server.world.expect_clean();
}

TEST(SendBuffers, ScarceSendBuffersDelayCallsAndFailNone) {
  World world(Settings{.credits = 8, .send_slots = 2});
  world.client.late_completions = false;
  for (int round = 0; round < 5; ++round) {
    const std::size_t sent = world.client.sent.size();
    std::vector<std::shared_ptr<Outcome>> outcomes;
    for (std::uint32_t xid = 1; xid <= 8; ++xid) outcomes.push_back(world.client.call(small(xid)));
    // In the first round the connection is not established yet; later ones begin with 8 credits.
    EXPECT_EQ(world.client.sent.size() - sent, round == 0 ? 0u : 2u) << "the other Calls wait for a buffer";
    world.run();
    EXPECT_EQ(world.client.sent.size() - sent, 8u);
    for (const auto& outcome : outcomes) EXPECT_TRUE(outcome->ok());
  }
  world.expect_clean();
}

TEST(SendBuffers, LateCompletionsOfSendsWithoutPayloadDelayNoCall) {
  World world(Settings{.credits = 4});
  world.client.late_completions = world.server.late_completions = true;
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    // The RPC is long both ways, so that neither message gathers anything.
    world.server.on_call = [&](const Arrived& call) {
      EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 3000)}, .results = {}}));
    };
    const auto outcome = world.client.call({.xid = xid, .payload = {call_message(xid, 3000)}, .reply = {3000}});
    world.run();
    EXPECT_TRUE(outcome->ok());
  }
  EXPECT_EQ(world.client.sends_outstanding(), 3u);
  world.server.on_call = nullptr;
  world.client.call(small(9));
  world.run();
  EXPECT_EQ(world.client.sends_outstanding(), 0u);
}

}  // namespace credit_test
}  // namespace rpcrdma::sim
