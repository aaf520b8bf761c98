// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make Calls from the server, in the backward direction:
// draft-cel-nfsv4-rpcrdma-bidirection and RFC 8167, seen from both sides. What goes wrong in it is
// in backward_errors_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace backward_test {

CallSpec small(std::uint32_t xid, std::size_t bytes = 60) {
  return {.xid = xid, .payload = {call_message(xid, bytes)}};
}
ReplySpec answer(std::uint32_t xid, std::size_t bytes = 40) {
  return {.payload = {reply_message(xid, bytes)}, .results = {}};
}

/// Both sides have backward credits, four each unless a test says otherwise; a first forward Call
/// has settled the version.
struct Backward {
  explicit Backward(const Settings& client, const Settings& server) : world(client, server) {
    EXPECT_TRUE(forward(0xf0).ok());
    world.client.sent.clear();
    world.server.sent.clear();
    world.server.arrived.clear();
  }
  explicit Backward(const Settings& both = {.backward_credits = 4}) : Backward(both, both) {}

  Outcome forward(std::uint32_t xid) {
    const auto call = world.client.call(small(xid));
    world.run();
    return *call;
  }
  Outcome backward(std::uint32_t xid) {
    const auto call = world.server.call(small(xid));
    world.run();
    return *call;
  }
  World world;
};

std::size_t count_posted(const Side& side) { return side.posted.size() + side.kept_back.size(); }

TEST(Backward, ServerCallsAndClientAnswers) {
  REQ("BD-02", "V1-HDR-06", "BD-08");
  Backward both;
  World& world = both.world;
  world.client.on_call = [&](const Arrived& call) {
    EXPECT_EQ(call.payload, call_message(7, 60));
    EXPECT_TRUE(world.client.reply(call.rpc, answer(7, 52)).has_value());
  };
  const auto call = world.server.call(small(7));
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(call->payload, reply_message(7, 52));
  EXPECT_EQ(world.client.counters().calls_received, 1u);
  EXPECT_EQ(world.client.counters().replies_sent, 1u);
  EXPECT_EQ(world.server.counters().calls_sent, 1u);
  EXPECT_EQ(world.server.counters().replies_received, 1u);
  world.expect_clean();
}

TEST(Backward, CallsOfBothDirectionsWithTheSameXidGetTheirOwnReplies) {
  REQ("BD-02", "BD-44");
  Backward both;
  World& world = both.world;
  world.client.on_call = world.server.on_call = [](const Arrived&) {};
  const auto forward = world.client.call(small(9, 64));
  const auto backward = world.server.call(small(9, 68));
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 1u);
  ASSERT_EQ(world.client.arrived.size(), 1u);
  EXPECT_TRUE(world.client.reply(world.client.arrived[0].rpc, answer(9, 44)).has_value());
  world.run();
  EXPECT_TRUE(backward->ok());
  EXPECT_EQ(backward->payload, reply_message(9, 44));
  EXPECT_EQ(forward->endings, 0);
  EXPECT_TRUE(world.server.reply(world.server.arrived[0].rpc, answer(9, 48)).has_value());
  world.run();
  EXPECT_TRUE(forward->ok());
  EXPECT_EQ(forward->payload, reply_message(9, 48));
  world.expect_clean();
}

TEST(Backward, CallIsAShortMessageWithoutChunks) {
  REQ("BD-05", "BD-06", "BD-13", "BD-32", "BD-33", "BD-34", "BD-35", "BD-36", "BD-37", "X-8167-01");
  Backward both({.credits = 8, .backward_credits = 3}, {.credits = 8, .backward_credits = 5});
  EXPECT_TRUE(both.backward(0x01020304).ok());
  ASSERT_EQ(both.world.server.sent.size(), 1u);
  // The message consists of xid, version, credits asked for, RDMA_MSG, no Read list, no Write list,
  // no Reply chunk, and then the RPC call.
  EXPECT_EQ(both.world.server.sent[0],
            hex("01020304 00000001 00000005 00000000 00000000 00000000 00000000") + call_message(0x01020304, 60));
  EXPECT_EQ(first_of(call_message(0x01020304, 60), 8), hex("01020304 00000000"));
  EXPECT_EQ(both.world.server.reads + both.world.server.writes + both.world.client.reads + both.world.client.writes,
            0u);
  EXPECT_TRUE(both.world.server.accesses.empty());
  both.world.expect_clean();
}

TEST(Backward, ReplyIsAShortMessageWithoutChunks) {
  REQ("BD-05", "BD-06", "BD-13", "BD-16", "BD-38", "BD-39", "BD-40", "BD-41", "BD-42", "BD-43");
  Backward both({.credits = 8, .backward_credits = 3}, {.credits = 8, .backward_credits = 5});
  EXPECT_TRUE(both.backward(0x01020304).ok());
  ASSERT_EQ(both.world.client.sent.size(), 1u);
  EXPECT_EQ(both.world.client.sent[0],
            hex("01020304 00000001 00000003 00000000 00000000 00000000 00000000") + reply_message(0x01020304, 40));
  EXPECT_EQ(first_of(reply_message(0x01020304, 40), 8), hex("01020304 00000001"));
  EXPECT_TRUE(both.world.client.accesses.empty());
  both.world.expect_clean();
}

TEST(Backward, ServerHasOneCreditUntilTheFirstReply) {
  REQ("BD-47", "BD-14");
  Backward both;
  World& world = both.world;
  world.client.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 4; ++xid) world.server.call(small(xid));
  world.run();
  ASSERT_EQ(world.client.arrived.size(), 1u);
  EXPECT_EQ(world.server.connection().backward_credits_granted(), 1u);
  EXPECT_TRUE(world.client.reply(world.client.arrived[0].rpc, answer(1)).has_value());
  world.run();
  EXPECT_EQ(world.server.connection().backward_credits_granted(), 4u);
  EXPECT_EQ(world.client.arrived.size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_TRUE(world.client.reply(world.client.arrived[i].rpc, answer(world.client.arrived[i].xid)).has_value());
  }
  world.expect_clean();
}

TEST(Backward, ServerSendsNoMoreCallsThanTheClientGrants) {
  REQ("BD-14", "V1-CRED-04");
  Backward both({.credits = 8, .backward_credits = 2}, {.credits = 8, .backward_credits = 6});
  World& world = both.world;
  EXPECT_TRUE(both.backward(1).ok());
  world.client.on_call = [](const Arrived&) {};
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 2; xid <= 7; ++xid) calls.push_back(world.server.call(small(xid)));
  world.run();
  EXPECT_EQ(world.client.rpcs_open(), 2u);
  EXPECT_EQ(world.server.connection().calls_in_flight(), 2u);
  EXPECT_EQ(world.server.counters().waited_for_credit, 4u);
  for (std::size_t next = 1; next <= 6; ++next) {
    ASSERT_GT(world.client.arrived.size(), next);
    EXPECT_TRUE(world.client.reply(world.client.arrived[next].rpc, answer(world.client.arrived[next].xid)).has_value());
    world.run();
    EXPECT_LE(world.client.rpcs_open(), 2u);
  }
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  EXPECT_EQ(world.client.counters().overrun_credits, 0u);
  world.expect_clean();
}

TEST(Backward, CreditsOfTheDirectionsAreCountedApart) {
  REQ("BD-09", "BD-10", "BD-11", "BD-12");
  Backward both({.credits = 8, .backward_credits = 2}, {.credits = 3, .backward_credits = 2});
  World& world = both.world;
  EXPECT_TRUE(both.backward(1).ok());
  EXPECT_EQ(world.client.connection().credits_granted(), 3u);
  EXPECT_EQ(world.server.connection().backward_credits_granted(), 2u);
  // All credits of one direction are used up; the other direction has all of its own.
  world.client.on_call = world.server.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 2; xid <= 3; ++xid) world.server.call(small(xid));
  world.run();
  EXPECT_EQ(world.server.connection().calls_in_flight(), 2u);
  world.client.sent.clear();
  for (std::uint32_t xid = 20; xid <= 23; ++xid) world.client.call(small(xid));
  world.run();
  EXPECT_EQ(world.client.connection().calls_in_flight(), 3u);
  for (const Data& call : world.client.sent) EXPECT_EQ(v1::RdmaMsgView::parse(call).value().rdma_credit(), 8u);
  world.server.sent.clear();
  for (std::size_t i = 0; i < 4; ++i) {
    ASSERT_GT(world.server.arrived.size(), i);
    EXPECT_TRUE(world.server.reply(world.server.arrived[i].rpc, answer(world.server.arrived[i].xid)).has_value());
    world.run();
  }
  for (const Data& reply : world.server.sent) EXPECT_EQ(v1::RdmaMsgView::parse(reply).value().rdma_credit(), 3u);
  EXPECT_EQ(world.server.connection().calls_in_flight(), 2u);
  for (std::size_t i = 1; i < 3; ++i) {
    EXPECT_TRUE(world.client.reply(world.client.arrived[i].rpc, answer(world.client.arrived[i].xid)).has_value());
  }
  world.expect_clean();
}

TEST(Backward, CreditsInAForwardCallDoNotChangeBackwardCredits) {
  REQ("BD-10");
  Lone server(core::Role::kServer, {.backward_credits = 4});
  server.deliver(v1_msg(1, 32, call_message(1, 40)));
  EXPECT_EQ(server.side.connection().backward_credits_granted(), 1u);
  for (std::uint32_t xid = 5; xid <= 8; ++xid) server.side.call(small(xid));
  server.world.run();
  EXPECT_EQ(server.side.connection().calls_in_flight(), 1u);
  server.deliver(v1_msg(5, 3, reply_message(5, 40)));
  EXPECT_EQ(server.side.connection().calls_in_flight(), 3u);
  server.deliver(v1_msg(2, 1, call_message(2, 40)));
  EXPECT_EQ(server.side.connection().backward_credits_granted(), 3u);
  for (std::uint32_t xid = 6; xid <= 8; ++xid) server.deliver(v1_msg(xid, 3, reply_message(xid, 40)));
  server.world.expect_clean();
}

TEST(Backward, ReceivesForBothDirectionsArePostedFromTheStart) {
  REQ("BD-17", "BD-20", "BD-22", "BD-23", "BD-24", "BD-25");
  const Settings client{.credits = 8, .backward_credits = 3}, server{.credits = 5, .backward_credits = 7};
  World world(client, server);
  EXPECT_EQ(count_posted(world.client), 8 + 3 + core::kOptionalReceives);
  EXPECT_EQ(count_posted(world.server), 5 + 7 + core::kOptionalReceives);
  world.cut();
  World next(client, server);  // the next connection posts all of them again
  EXPECT_EQ(count_posted(next.client), 8 + 3 + core::kOptionalReceives);
  EXPECT_EQ(count_posted(next.server), 5 + 7 + core::kOptionalReceives);
}

TEST(Backward, CallWaitsForTheClientsFirstMessage) {
  REQ("BD-27", "X-8167-01");
  World world(Settings{.backward_credits = 2});
  world.run();
  const auto call = world.server.call(small(1));
  world.run();
  EXPECT_TRUE(world.server.sent.empty());
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(world.server.counters().waited_for_credit, 0u) << "it waits for the version";
  EXPECT_EQ(world.server.counters().waited_for_registered_bytes, 0u);
  world.client.call(small(2));
  world.run();
  EXPECT_TRUE(call->ok());
  world.expect_clean();
}

TEST(Backward, HandlerOfAForwardCallMayCallBackWhileOtherCallsWait) {
  REQ("BD-02");
  Lone server(core::Role::kServer, {.backward_credits = 1});
  std::shared_ptr<Outcome> back;
  server.side.on_call = [&](const Arrived& call) {
    if (call.xid == 1) back = server.side.call(small(50));
    EXPECT_TRUE(server.side.reply(call.rpc, answer(call.xid)).has_value());
  };
  server.side.busy = [] { return true; };
  for (std::uint32_t xid = 1; xid <= 6; ++xid) server.side.deliver(v1_msg(xid, 8, call_message(xid, 40)));
  server.side.busy = nullptr;
  server.world.run();
  EXPECT_EQ(server.side.arrived.size(), 6u);
  ASSERT_NE(back, nullptr);
  server.deliver(v1_msg(50, 1, reply_message(50, 40)));
  EXPECT_TRUE(back->ok());
  server.world.expect_clean();
}

TEST(Backward, ServerWhoseSettingsHaveNoBackwardCreditsCannotCall) {
  REQ("BD-27");
  World world(Settings{.backward_credits = 2}, Settings{});
  world.client.call(small(1));
  world.run();
  const auto call = world.server.call(small(2));
  EXPECT_EQ(call->error, core::CallError::kTooManyCalls);
  world.run();
  EXPECT_EQ(world.server.sent.size(), 1u);
  world.expect_clean();
}

TEST(Backward, CallOrReplyBeyondTheInlineThresholdIsNotSent) {
  REQ("BD-07", "BD-29", "BD-31", "BD-45", "V1-HDR-18");
  Backward both;
  World& world = both.world;
  EXPECT_TRUE(both.backward(1).ok());
  const auto longest = world.server.call(small(2, 1024 - 28));
  const auto longer = world.server.call(small(3, 1024 - 28 + 4));
  EXPECT_EQ(longer->error, core::CallError::kTooLarge);
  world.run();
  EXPECT_TRUE(longest->ok());
  EXPECT_EQ(world.server.sent.back().size(), 1024u);
  EXPECT_EQ(world.server.sent.size(), 2u);
  // A Reply fails in the same way: an error answers the Call instead.
  world.client.on_call = [&](const Arrived& call) {
    const auto said = world.client.reply(call.rpc, answer(call.xid, call.xid == 4 ? 1024 - 28 : 1024 - 28 + 4));
    EXPECT_EQ(said.has_value(), call.xid == 4);
  };
  EXPECT_TRUE(both.backward(4).ok());
  EXPECT_EQ(world.client.sent.back().size(), 1024u);
  EXPECT_EQ(both.backward(5).error, core::CallError::kErrChunk);
  world.expect_clean();
}

TEST(Backward, CallHasTheInlineThresholdOfForwardReplies) {
  REQ("X-8167-03");
  Settings client{.backward_credits = 2}, server = client;
  client.established = {.inline_send_bytes = 1024, .inline_receive_bytes = 2048};
  server.established = {.inline_send_bytes = 2048, .inline_receive_bytes = 1024};
  Backward both(client, server);
  EXPECT_TRUE(both.backward(1).ok());
  const auto longest = both.world.server.call(small(2, 2048 - 28));
  both.world.run();
  EXPECT_TRUE(longest->ok());
  EXPECT_EQ(both.world.server.call(small(3, 2048 - 28 + 4))->error, core::CallError::kTooLarge);
  both.world.client.on_call = [&](const Arrived& call) {
    EXPECT_FALSE(both.world.client.reply(call.rpc, answer(call.xid, 1024 - 28 + 4)).has_value());
  };
  EXPECT_EQ(both.backward(4).error, core::CallError::kErrChunk);
  both.world.expect_clean();
}

TEST(Backward, ServersCallWithChunksFailsAsTooLarge) {
  REQ("BD-05", "BD-06", "BD-35");
  Backward both;
  World& world = both.world;
  CallSpec argument = small(1), result = small(2), reply = small(3);
  argument.arguments = {{.position = 60, .pieces = {pattern(8, 1)}}};
  result.results = {{100}};
  reply.reply = {3000};
  for (const CallSpec& spec : {argument, result, reply}) {
    EXPECT_EQ(world.server.call(spec)->error, core::CallError::kTooLarge);
  }
  world.run();
  EXPECT_TRUE(world.server.sent.empty());
  world.expect_clean();
}

TEST(Backward, BackwardCreditsDoNotChangeForwardMessages) {
  REQ("BD-03", "BD-04");
  const auto forward_messages = [](std::uint32_t backward_credits) {
    World world(Settings{.backward_credits = backward_credits});
    for (std::uint32_t xid = 1; xid <= 20; ++xid) {
      world.client.call({.xid = xid, .payload = {call_message(xid, 2000)}, .results = {{900}}, .reply = {3000}});
      world.run();
    }
    world.expect_clean();
    auto all = world.client.sent;
    all.insert(all.end(), world.server.sent.begin(), world.server.sent.end());
    return std::tuple(all, world.server.reads, world.server.writes, world.client.invalidations);
  };
  EXPECT_EQ(forward_messages(0), forward_messages(6));
}

TEST(Backward, MemoryOfNoRegionIsRegisteredWithoutAccessForThePeer) {
  REQ("BD-05");
  const Settings strange{.backward_credits = 3, .strange_memory = true};
  Backward both(strange);
  World& world = both.world;
  world.client.accesses.clear();
  world.server.accesses.clear();
  world.client.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.client.reply(call.rpc, {.payload = {reply_message(call.xid, 24), pattern(16, 1)}, .results = {}})
                    .has_value());
  };
  const auto call = world.server.call({.xid = 1, .payload = {call_message(1, 40), pattern(20, 2)}});
  // A Call goes in the other direction at the same time, so that the registrations of both halves
  // are live together.
  const auto other = world.client.call({.xid = 1, .payload = {call_message(1, 40), pattern(20, 2)}, .reply = {2000}});
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_TRUE(other->ok());
  EXPECT_EQ(world.server.accesses, std::vector<core::RemoteAccess>{core::RemoteAccess::kNone});
  EXPECT_NE(std::count(world.client.accesses.begin(), world.client.accesses.end(), core::RemoteAccess::kNone), 0);
  world.expect_clean();
}

TEST(Backward, CallAndReplyHaveTheVersionOfTheConnection) {
  REQ("DEC-07", "X-8167-01");
  Backward both({.versions = kBoth, .backward_credits = 2}, {.versions = kBoth, .backward_credits = 2});
  EXPECT_EQ(both.world.server.connection().version(), core::Version::kV2Draft01);
  EXPECT_TRUE(both.backward(7).ok());
  EXPECT_EQ(first_of(both.world.server.sent[0], 32),
            hex("00000007 00000002 00000002 00000000 00000000 00000000 00000000 00000000"));
  EXPECT_EQ(first_of(both.world.client.sent[0], 32),
            hex("00000007 00000002 00000002 00000000 00000001 00000000 00000000 00000000"));
  both.world.expect_clean();
}

TEST(Backward, ManyCallsEachWayAreAnswered) {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    Settings client{.credits = 1 + seed % 3, .backward_credits = 1 + seed % 4, .strange_memory = seed % 2 == 0};
    Settings server{.credits = 1 + seed % 4, .backward_credits = 1 + seed % 3, .strange_memory = seed % 2 == 0};
    client.send_slots = seed % 3 == 0 ? 2 : 0;
    server.send_slots = seed % 3 == 1 ? 2 : 0;
    client.spare_receives = seed % 2;
    World world(client, server);
    world.client.late_completions = world.server.late_completions = seed % 2 == 1;
    std::vector<std::shared_ptr<Outcome>> made;
    std::uint32_t next = 0;
    while (next < 400 && world.violations.empty()) {
      Side& side = random() % 2 == 0 ? world.client : world.server;
      const std::uint32_t most = &side == &world.client ? client.credits : server.backward_credits;
      if (side.calls_open() < most && random() % 3 == 0) {
        const std::uint32_t xid = ++next;
        made.push_back(side.call({.xid = xid, .payload = {call_message(xid, 40 + random() % 300), pattern(12, xid)}}));
      } else {
        world.step(&random);
      }
    }
    world.run();
    for (const auto& call : made) EXPECT_TRUE(call->ok()) << call->xid;
    EXPECT_EQ(world.client.counters().overrun_credits + world.server.counters().overrun_credits, 0u);
    EXPECT_EQ(world.client.counters().faults + world.server.counters().faults, 0u);
    world.client.late_completions = world.server.late_completions = false;
    world.expect_clean();
  }
}

}  // namespace backward_test
}  // namespace rpcrdma::sim
