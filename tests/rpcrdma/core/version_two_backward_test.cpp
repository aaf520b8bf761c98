// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the backward direction in version 2, where every implementation has to have
// it. Read them beside [version-two-01 3.2, 4.2.2]. What holds in both versions is in
// backward_test.cpp and backward_errors_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace version_two_backward_test {

CallSpec small(std::uint32_t xid, std::size_t bytes = 60) {
  return {.xid = xid, .payload = {call_message(xid, bytes)}};
}
ReplySpec answer(std::uint32_t xid, std::size_t bytes = 40) { return {.payload = {reply_message(xid, bytes)}}; }

struct BackwardInTwo {
  explicit BackwardInTwo(const Settings& client, const Settings& server) : world(client, server) {
    world.client.call(small(0xf0));
    world.run();
    EXPECT_EQ(world.server.connection().version(), core::Version::kV2Draft01);
  }
  explicit BackwardInTwo(std::uint32_t credits = 4)
      : BackwardInTwo({.versions = kBoth, .backward_credits = credits},
                      {.versions = kBoth, .backward_credits = credits}) {}
  ~BackwardInTwo() { world.expect_clean(); }
  World world;
};

TEST(BackwardInVersionTwo, CallsGoBothWaysWithTheSameXids) {
  REQ("V2-HDR-10", "V2-HDR-18", "DEC-07");
  BackwardInTwo both;
  World& world = both.world;
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 1; xid <= 4; ++xid) {
    calls.push_back(world.client.call(small(xid)));
    calls.push_back(world.server.call(small(xid)));
  }
  const auto reply = [](Side& side, std::size_t bytes) {
    return [&side, bytes](const Arrived& call) { EXPECT_TRUE(side.reply(call.rpc, answer(call.xid, bytes))); };
  };
  world.client.on_call = reply(world.client, 44);
  world.server.on_call = reply(world.server, 48);
  world.run();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    EXPECT_TRUE(calls[i]->ok());
    EXPECT_EQ(calls[i]->payload, reply_message(calls[i]->xid, i % 2 == 0 ? 48 : 44));
  }
}

TEST(BackwardInVersionTwo, MessagesHoldUpTo4096Bytes) {
  REQ("V2-HDR-10", "V2-INL-01", "V2-INL-03");
  BackwardInTwo both;
  World& world = both.world;
  world.client.on_call = [&](const Arrived& call) {
    EXPECT_EQ(world.client.reply(call.rpc, answer(call.xid, call.payload.size())).has_value(),
              call.payload.size() == 4064);
  };
  const auto fits = world.server.call(small(1, 4096 - 32));
  world.run();
  EXPECT_TRUE(fits->ok());
  EXPECT_EQ(world.server.sent.back().size(), 4096u);
  EXPECT_EQ(world.client.sent.back().size(), 4096u);
  EXPECT_EQ(world.server.call(small(2, 4096 - 32 + 4))->error, core::CallError::kTooLarge);
  EXPECT_TRUE(world.server.accesses.empty());
}

TEST(BackwardInVersionTwo, CreditsOfTheDirectionsAreCountedApart) {
  REQ("V2-HDR-18", "V2-HDR-10");
  BackwardInTwo both({.versions = kBoth, .credits = 7, .backward_credits = 2},
                     {.versions = kBoth, .credits = 5, .backward_credits = 3});
  World& world = both.world;
  EXPECT_EQ(world.client.connection().credits_granted(), 5u);
  EXPECT_EQ(world.server.connection().backward_credits_granted(), 1u) << "until the first Reply of that direction";
  std::vector<Arrived> waiting;
  world.client.on_call = [&](const Arrived& call) { waiting.push_back(call); };
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 1; xid <= 3; ++xid) calls.push_back(world.server.call(small(xid)));
  world.run();
  EXPECT_EQ(waiting.size(), 1u);
  EXPECT_TRUE(world.client.reply(waiting[0].rpc, answer(1)));
  world.run();
  EXPECT_EQ(world.server.connection().backward_credits_granted(), 2u);
  EXPECT_EQ(waiting.size(), 3u);
  EXPECT_EQ(world.client.connection().credits_granted(), 5u);
  for (const std::size_t i : {1u, 2u}) EXPECT_TRUE(world.client.reply(waiting[i].rpc, answer(waiting[i].xid)));
  world.run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
}

TEST(BackwardInVersionTwo, BrokenCallsGetBadHeaderAndAnErrorEndsTheCallOfThatXid) {
  REQ("V2-HDR-12", "V2-HDR-19", "V2-HDR-10");
  Lone client(core::Role::kClient, {.versions = kBoth, .backward_credits = 2});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  const auto forward = client.side.call(small(5));
  client.world.run();
  client.deliver(v2_msg(5, 8, v2::MsgType::CALL, reply_message(5, 60)));
  EXPECT_EQ(client.last(), v2_bad_header(5, 2));
  client.deliver(v2_msg(5, 8, v2::MsgType::CALL, {}));
  EXPECT_EQ(client.last(), v2_bad_header(5, 2));
  EXPECT_EQ(forward->endings, 0);
  client.deliver(v2_msg(5, 8, v2::MsgType::REPLY, reply_message(5, 40)));
  EXPECT_TRUE(forward->ok());
  client.world.expect_clean();

  Lone server(core::Role::kServer, {.versions = kBoth, .backward_credits = 2});
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  const auto backward = server.side.call(small(5));
  server.world.run();
  // A broken Call of the client's with the same XID is refused: it says that it is a Call.
  Data broken = v2_msg(5, 8, v2::MsgType::CALL, call_message(5, 40));
  broken[23] = std::byte{7};
  server.deliver(broken);
  EXPECT_EQ(server.last(), v2_bad_header(5, 8));
  EXPECT_EQ(backward->endings, 0);
  server.deliver(v2_bad_header(5, 2));
  EXPECT_EQ(backward->error, core::CallError::kErrChunk);
  EXPECT_EQ(server.side.counters().errors_received, 1u);
  server.world.expect_clean();
}

TEST(BackwardInVersionTwo, ServersCallWaitsUntilTheVersionIsKnown) {
  REQ("V2-HDR-10", "DEC-07");
  World world({.versions = kBoth, .backward_credits = 2}, {.versions = kBoth, .backward_credits = 2});
  world.run();
  const auto early = world.server.call(small(9));
  world.run();
  EXPECT_TRUE(world.server.sent.empty());
  world.client.call(small(1));
  world.run();
  EXPECT_TRUE(early->ok());
  world.expect_clean();
}

}  // namespace version_two_backward_test
}  // namespace rpcrdma::sim
