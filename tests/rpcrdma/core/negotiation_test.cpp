// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at which version the two sides speak: [version-two-01 5], [RFC 8166 4.5.1, 7].
#include "rpcrdma/core/negotiation.h"

#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace negotiation_test {

using core::Version;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }
std::uint32_t version_of(const Data& message) { return wire::fixed::RdmaFixedWords::load(message.data()).rdma_vers; }

TEST(Negotiation, VersionOneIsSpokenByDefault) {
  REQ("DEC-18", "V2-NEG-11");
  World world(Settings{});
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(version_of(world.client.sent[0]), 1u);
  EXPECT_EQ(world.client.settled, std::vector{Version::kV1});
  EXPECT_EQ(world.server.settled, std::vector{Version::kV1});
  world.expect_clean();
}

TEST(Negotiation, FirstCallSettlesVersionTwo) {
  REQ("V2-NEG-01", "V2-NEG-04", "V2-NEG-05");
  World world(Settings{.versions = kBoth});
  world.run();
  EXPECT_EQ(world.client.connection().version(), std::nullopt);
  EXPECT_EQ(world.client.connection().inline_threshold(), 1024u);
  const auto outcome = world.client.call(small(1));
  world.run();
  EXPECT_TRUE(outcome->ok());
  EXPECT_EQ(world.client.settled, std::vector{Version::kV2Draft01});
  EXPECT_EQ(world.server.settled, std::vector{Version::kV2Draft01});
  EXPECT_EQ(world.client.connection().inline_threshold(), 4096u);
  EXPECT_EQ(world.server.connection().inline_threshold(), 4096u);
  EXPECT_EQ(version_of(world.client.sent[0]), 2u);
  EXPECT_EQ(version_of(world.server.sent[0]), 2u);
  world.expect_clean();
}

TEST(Negotiation, FirstMessageHasAtMost1024BytesAndIsSentAlone) {
  REQ("V2-NEG-02", "V2-NEG-03");
  World world(Settings{.versions = kBoth});
  world.run();
  world.server.on_call = [](const Arrived&) {};
  const Data payload = call_message(1, 2000);
  world.client.call({.xid = 1, .payload = {payload}});
  world.client.call(small(2));
  world.run();
  ASSERT_EQ(world.client.sent.size(), 1u);
  EXPECT_LE(world.client.sent[0].size(), 1024u);
  EXPECT_EQ(world.server.arrived[0].payload, payload);  // the payload came in a Position Zero chunk
  EXPECT_EQ(world.server.reads, 1u);
  EXPECT_TRUE(world.server.reply(world.server.arrived[0].rpc, {.payload = {reply_message(1, 40)}, .results = {}}));
  world.run();
  EXPECT_TRUE(world.server.reply(world.server.arrived[1].rpc, {.payload = {reply_message(2, 40)}, .results = {}}));
  world.client.call({.xid = 3, .payload = {call_message(3, 2000)}});
  world.run();
  EXPECT_EQ(world.server.reads, 1u);  // now the Call fits
  EXPECT_TRUE(world.server.reply(world.server.arrived[2].rpc, {.payload = {reply_message(3, 40)}, .results = {}}));
  world.expect_clean();
}

TEST(Negotiation, FirstReplyUsesTheReplyChunkAbove1024Bytes) {
  World world(Settings{.versions = kBoth});
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 2000)}, .results = {}}));
  };
  const auto first = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .reply = {3000}});
  world.run();
  EXPECT_EQ(first->payload, reply_message(1, 2000));
  EXPECT_EQ(world.server.writes, 1u);
  const auto second = world.client.call({.xid = 2, .payload = {call_message(2, 40)}, .reply = {3000}});
  world.run();
  EXPECT_EQ(second->payload, reply_message(2, 2000));
  EXPECT_EQ(world.server.writes, 1u);
  world.expect_clean();
}

TEST(Negotiation, ClientFallsBackToVersionOneOnTheSameConnection) {
  REQ("V2-NEG-06", "V2-NEG-07");
  World world(Settings{.versions = kBoth}, Settings{.versions = kV1Only});
  const Data item = pattern(5000, 1);
  const auto first = world.client.call({.xid = 1,
                                        .payload = {call_message(1, 40)},
                                        .arguments = {{.position = 40, .pieces = {item}}},
                                        .results = {{100}}});
  const auto second = world.client.call(small(2));
  world.run();
  EXPECT_TRUE(first->ok());
  EXPECT_TRUE(second->ok());
  ASSERT_EQ(world.client.sent.size(), 3u);
  EXPECT_EQ(version_of(world.client.sent[0]), 2u);
  EXPECT_EQ(version_of(world.client.sent[1]), 1u);
  EXPECT_EQ(world.client.accesses.size(), 2u);  // the registrations are the same
  EXPECT_EQ(world.server.arrived[0].chunks[0].second, item);
  EXPECT_EQ(world.client.settled, std::vector{Version::kV1});
  EXPECT_EQ(world.client.connection().inline_threshold(), 1024u);
  // The refusal says what it refuses, and what would be accepted.
  EXPECT_EQ(world.server.sent[0], err_vers(1, 2, 1, 1));
  EXPECT_EQ(world.client.counters().errors_received, 1u);
  EXPECT_EQ(world.server.counters().errors_sent, 1u);
  world.expect_clean();
}

TEST(Negotiation, ServerOfBothVersionsAnswersAVersionOneCallInVersionOne) {
  REQ("V2-NEG-11");
  World world(Settings{.versions = kV1Only}, Settings{.versions = kBoth});
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(version_of(world.server.sent[0]), 1u);
  EXPECT_EQ(world.server.settled, std::vector{Version::kV1});
  EXPECT_EQ(world.server.connection().inline_threshold(), 1024u);
  world.expect_clean();
}

TEST(Negotiation, NoCommonVersionFailsEveryCallOnceAndClosesTheConnection) {
  REQ("V2-NEG-13");
  World world(Settings{.versions = kV2Only}, Settings{.versions = kV1Only});
  const auto first = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .results = {{100}}});
  const auto second = world.client.call(small(2));
  world.run();
  EXPECT_EQ(first->error, core::CallError::kErrVers);
  EXPECT_EQ(second->error, core::CallError::kErrVers);
  EXPECT_EQ(world.client.close_asked, core::CloseReason::kNoCommonVersion);
  ASSERT_EQ(world.client.closed.size(), 1u);
  EXPECT_FALSE(world.client.closed[0].by_peer);
  EXPECT_EQ(world.client.call(small(3))->error, core::CallError::kConnectionLost);
  world.expect_clean();
}

TEST(Negotiation, VersionOneClientFailsItsCallAtAVersionTwoServer) {
  REQ("V1-ERR-11");
  World world(Settings{.versions = kV1Only}, Settings{.versions = kV2Only});
  const auto first = world.client.call(small(1));
  world.run();
  EXPECT_EQ(first->error, core::CallError::kErrVers);
  EXPECT_EQ(world.server.sent[0], err_vers(1, 1, 2, 2));
  EXPECT_EQ(world.client.close_asked, core::CloseReason::kNoCommonVersion);
  world.expect_clean();
}

TEST(Negotiation, ServerRefusesAnyOtherVersionWithItsRangeOfVersions) {
  REQ("V1-ERR-05", "V1-ERR-06", "V1-ERR-11", "V1-ERR-25", "V2-NEG-12");
  Lone server(core::Role::kServer, {.versions = kBoth});
  Data message = v1_msg(0x77, 5, call_message(0x77, 40));
  for (const std::uint32_t version : {0u, 3u, 0xffffffffu}) {
    xdr::store_u32(message.data() + 4, version);
    server.deliver(message);
    EXPECT_EQ(server.last(), err_vers(0x77, version, 1, 2));
  }
  EXPECT_EQ(server.side.counters().errors_sent, 3u);
  server.world.expect_clean();
}

TEST(Negotiation, RangeWithoutVersionOneFailsTheCallAndClosesTheConnection) {
  REQ("V2-NEG-07", "V2-NEG-13");
  for (const auto& [low, high] : {std::pair{2u, 3u}, std::pair{0u, 0u}, std::pair{3u, 1u}}) {
    Lone client(core::Role::kClient, {.versions = kBoth});
    const auto call = client.side.call(small(1));
    client.world.run();
    client.deliver(err_vers(1, 2, low, high));
    EXPECT_EQ(call->error, core::CallError::kErrVers);
    EXPECT_EQ(client.side.close_asked, core::CloseReason::kNoCommonVersion);
    client.world.expect_clean();
  }
}

TEST(Negotiation, RefusalOfVersionOneAfterFallingBackEndsTheCall) {
  REQ("V2-NEG-13");
  Lone client(core::Role::kClient, {.versions = kBoth});
  const auto call = client.side.call(small(1));
  client.world.run();
  client.deliver(err_vers(1, 2, 1, 1));
  EXPECT_EQ(client.side.sent.size(), 2u);
  client.deliver(err_vers(1, 1, 1, 1));
  EXPECT_EQ(client.side.sent.size(), 2u);
  EXPECT_EQ(call->error, core::CallError::kErrVers);
  client.world.expect_clean();
}

TEST(Negotiation, RefusalInAVersionOneHeaderMakesTheClientFallBack) {
  Lone client(core::Role::kClient, {.versions = kBoth});
  const auto call = client.side.call(small(1));
  client.world.run();
  client.deliver(err_vers(1, 1, 1, 1));
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(Negotiation, RefusalAfterAReplyInVersionTwoEndsItsCallAndNotTheConnection) {
  Lone client(core::Role::kClient, {.versions = kBoth});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  const auto second = client.side.call(small(2));
  client.world.run();
  client.deliver(err_vers(2, 2, 1, 1));
  EXPECT_EQ(second->error, core::CallError::kErrVers);
  EXPECT_EQ(client.side.connection().version(), Version::kV2Draft01);
  EXPECT_EQ(client.side.close_asked, std::nullopt);
  client.world.expect_clean();
}

TEST(Negotiation, ErrorDoesNotSettleTheOnlyVersionOfTheClient) {
  REQ("V2-NEG-02");
  Lone client(core::Role::kClient, {.versions = {.v1 = false, .v2_draft01 = true}});
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v2_bad_header(1, 8));
  EXPECT_EQ(first->error, core::CallError::kErrChunk);
  EXPECT_EQ(client.side.connection().version(), std::nullopt);
  client.side.call(small(2));
  client.side.call(small(3));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 2u);  // the client still sends one at a time
  client.deliver(v2_msg(2, 8, v2::MsgType::REPLY, reply_message(2, 40)));
  client.deliver(v2_msg(3, 8, v2::MsgType::REPLY, reply_message(3, 40)));
  client.world.expect_clean();
}

TEST(Negotiation, RefusalOfACanceledFirstCallStillSettlesTheVersion) {
  World world(Settings{.versions = kBoth}, Settings{.versions = kV1Only});
  world.run();
  const auto first = world.client.call(small(1));
  world.client.cancel(*first);
  const auto second = world.client.call(small(2));
  world.run();
  EXPECT_EQ(first->error, core::CallError::kCanceled);
  EXPECT_TRUE(second->ok());
  EXPECT_EQ(world.client.connection().version(), Version::kV1);
  world.expect_clean();
}

}  // namespace negotiation_test
}  // namespace rpcrdma::sim
