// SPDX-License-Identifier: BSD-3-Clause
//
// These tests repeat by hand what stories and the search have found.
#include <gtest/gtest.h>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/sim/chatter.h"
#include "rpcrdma/sim/credit_watch.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace {

/// A Call that has its credit, and whose memory is still being registered, waits when the grant
/// shrinks. [RFC 8166 3.3.1]
TEST(FoundBySimulation, GrantThatShrinksDuringRegistrationMakesTheCallWait) {
  REQ("V1-CRED-04", "V1-CRED-14");
  World world(Settings{.versions = kV1Only, .credits = 3});
  std::vector<Arrived> waiting;
  world.server.on_call = [&](const Arrived& call) { waiting.push_back(call); };
  const auto answer = [&](std::size_t which) {
    EXPECT_TRUE(
        world.server.reply(waiting[which].rpc, {.payload = {reply_message(waiting[which].xid, 40)}, .results = {}}));
    world.run();
  };
  std::vector<std::shared_ptr<Outcome>> calls;
  calls.push_back(world.client.call({.xid = 1, .payload = {call_message(1, 40)}}));
  world.run();
  answer(0);
  for (const std::uint32_t xid : {2u, 3u}) {
    calls.push_back(world.client.call({.xid = xid, .payload = {call_message(xid, 40)}}));
  }
  world.client.hold_registrations = true;
  calls.push_back(world.client.call({.xid = 4, .payload = {call_message(4, 40)}, .results = {{100}}}));
  world.run();
  ASSERT_EQ(world.client.connection().calls_in_flight(), 2u);

  world.on_wire = [&](Side& from, Data& message) {
    if (&from == &world.server) set_word(message, 8, 1);
  };
  answer(1);
  world.client.hold_registrations = false;
  world.client.let_go();
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 1u) << "granted one";
  answer(2);
  EXPECT_EQ(world.client.connection().calls_in_flight(), 1u);
  answer(3);
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  world.expect_clean();
}

/// A Responder (the client, in the backward direction) is slow to invalidate the memory that it has
/// registered for its Replies. Its later Replies wait: however many Calls follow, no more RPCs last
/// than there is room for.
TEST(FoundBySimulation, LaterRepliesWaitUntilMemoryOfEarlierRepliesIsInvalidated) {
  Settings client{.versions = kV1Only, .credits = 1, .send_slots = 2};
  client.backward_credits = 1;
  client.strange_memory = true;
  Settings server{.versions = kV1Only, .credits = 1};
  server.backward_credits = 1;
  World world(client, server);
  const auto first = world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
  world.run();
  world.client.hold_invalidations = true;
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 1; xid < 10; ++xid) {
    calls.push_back(world.server.call({.xid = xid, .payload = {call_message(xid, 40)}}));
    if (calls.back()->endings != 0) {
      EXPECT_EQ(calls.back()->error, core::CallError::kTooManyCalls) << "the one before is not answered";
      calls.pop_back();
    }
    world.run();
  }
  EXPECT_LT(calls.size(), 9u);
  world.client.hold_invalidations = false;
  world.client.let_go();
  world.run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  world.expect_clean();
}

/// An application that is behind refuses, or answers, an RPC that has been lost with its
/// connection: the RPC ends with that, and does not end again.
TEST(FoundBySimulation, RpcRefusedOrAnsweredAfterTheLossEndsOnlyOnce) {
  for (const bool refuses : {false, true}) {
    World world(Settings{.versions = kV1Only, .credits = 1});
    std::optional<Arrived> call;
    world.server.on_call = [&](const Arrived& arrived) {
      if (refuses) {
        world.server.refuse(arrived.rpc);
      } else {
        EXPECT_FALSE(world.server.reply(arrived.rpc, {.payload = {reply_message(arrived.xid, 40)}, .results = {}}));
      }
    };
    const auto outcome = world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
    world.server.busy = [] { return true; };  // it is notified of the Call when the connection is gone
    while (world.waiting()[3] != 0 || world.waiting()[0] != 0) world.step();
    world.cut();
    world.server.busy = nullptr;
    world.run();
    EXPECT_EQ(outcome->error, core::CallError::kConnectionLost);
    EXPECT_TRUE(world.server.reply_sent.empty());
    world.expect_clean();
  }
}

/// Where all credits but one are reserved for health checks, a notification does not keep that one:
/// no other Call could go, whose Reply would show that the notification has been taken.
TEST(FoundBySimulation, NotificationDoesNotKeepTheOnlyUnreservedCredit) {
  REQ("DEC-17");
  Choices choices(1);
  Chatter client_says(choices), server_says(choices);
  Settings client{.versions = kBoth, .credits = 3, .extensions = client_says.begin()};
  client.reserved_credits = 2;
  World world(client, Settings{.versions = kBoth, .credits = 3, .extensions = server_says.begin()});
  world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
  world.run();
  ASSERT_TRUE(client_says.tell());
  world.client.on_time();
  world.run();
  EXPECT_EQ(server_says.handled, 1u);
  const auto call = world.client.call({.xid = 2, .payload = {call_message(2, 40)}});
  world.run();
  EXPECT_TRUE(call->ok());
  world.expect_clean();
}

}  // namespace
}  // namespace rpcrdma::sim
