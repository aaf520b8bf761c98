// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what is done about memory: when a completion is waited for, what is
// registered for one RPC, and what the peer may invalidate. See requester.cpp (forget_send) and
// registration.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace memory_test {

using core::Awaited;
using core::CallError;
using core::RemoteAccess;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

// --- Completions ---------------------------------------------------------------------------------

TEST(Completions, ReplyEndsACallWhoseSendHasNotCompleted) {
  Lone client(core::Role::kClient, {});
  client.side.late_completions = true;
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(client.side.sends.back().awaited, Awaited::kNo);
  EXPECT_EQ(client.side.sends_outstanding(), 1u);
}

TEST(Completions, LateCompletionOfACallDoesNotEndTheNextCall) {
  Lone client(core::Role::kClient, {});
  client.side.late_completions = true;
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  // The second Call has the same record, is sent as well, and is canceled: it waits for its own
  // SEND, not for that of the first.
  const auto second = client.side.call(small(2));
  client.world.run();
  client.side.event(core::SendDone{client.side.sends[0].slot});
  client.side.cancel(*second);
  EXPECT_EQ(second->endings, 0);
  EXPECT_EQ(client.side.hurries, 1u);
  client.side.event(core::SendDone{client.side.sends[1].slot});
  EXPECT_EQ(second->error, CallError::kCanceled);
  EXPECT_TRUE(first->ok());
}

TEST(Completions, CanceledCallFlushesItsSend) {
  Lone client(core::Role::kClient, {});
  client.side.late_completions = true;
  const auto call = client.side.call(small(1));
  client.world.run();
  client.side.cancel(*call);
  EXPECT_EQ(call->endings, 0) << "the device may not have sent it yet";
  EXPECT_EQ(client.side.hurries, 1u);
  client.world.run();
  EXPECT_EQ(call->error, CallError::kCanceled);
}

TEST(Completions, ReplyEndsACanceledCallWhoseSendHasNotCompleted) {
  Lone client(core::Role::kClient, {});
  client.side.late_completions = true;
  client.side.has_room = [] { return true; };
  const auto call = client.side.call(small(1));
  client.world.run();
  client.side.has_room = [] { return false; };  // without room, no SEND is flushed
  client.side.cancel(*call);
  EXPECT_EQ(call->endings, 0);
  client.side.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_EQ(call->error, CallError::kCanceled);
  client.side.has_room = nullptr;
  client.world.run();
}

TEST(Completions, CallSentAgainInVersionOneDoesNotWaitForItsFirstSend) {
  Lone client(core::Role::kClient, {.versions = kBoth});
  client.side.late_completions = true;
  const auto call = client.side.call(small(1));
  client.world.run();
  client.deliver(err_vers(1, 1, 1, 1));
  ASSERT_EQ(client.side.sends.size(), 2u);
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
}

TEST(Completions, SendIsAwaitedLaterForInlineRepliesAndNowForWrittenReplies) {
  World world(Settings{});
  world.run();
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.server.sends.back().awaited, Awaited::kLater);
  world.server.on_call = [&](const Arrived& call) {
    const std::vector<std::vector<Data>> results{{pattern(100, 1)}};
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = results}));
  };
  world.client.call({.xid = 2, .payload = {call_message(2, 40)}, .results = {{100}}});
  world.run();
  EXPECT_EQ(world.server.sends.back().awaited, Awaited::kNow);
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 3000)}}));
  };
  world.client.call({.xid = 3, .payload = {call_message(3, 40)}, .reply = {3000}});
  world.run();
  EXPECT_EQ(world.server.sends.back().awaited, Awaited::kNow);
  world.expect_clean();
}

// --- Memory of no region -------------------------------------------------------------------------

class MemoryOfNoRegion : public ::testing::Test {
 protected:
  MemoryOfNoRegion() { world.run(); }
  ~MemoryOfNoRegion() override { world.expect_clean(); }

  /// Returns a Call of two pieces. The first piece that a side keeps is of a region, the next of
  /// none, and so on.
  CallSpec two_pieces(std::uint32_t xid) {
    const Data message = call_message(xid, 80);
    return {.xid = xid, .payload = {first_of(message, 40), Data(message.begin() + 40, message.end())}};
  }

  void reply_with_two_pieces(const Arrived& call) {
    const Data message = reply_message(call.xid, 40);
    const std::vector<Data> pieces{first_of(message, 20), Data(message.begin() + 20, message.end())};
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = pieces}));
  }

  World world{Settings{.strange_memory = true}};
};

TEST_F(MemoryOfNoRegion, InlinePayloadIsRegisteredUntilTheSendCompletes) {
  world.client.late_completions = true;
  const auto call = world.client.call(two_pieces(1));
  EXPECT_EQ(world.client.registrations.size(), 1u);
  EXPECT_EQ(world.client.accesses, std::vector{RemoteAccess::kNone});
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(world.client.sends.back().awaited, Awaited::kNow);
  EXPECT_EQ(world.client.registrations.size(), 0u);
}

TEST_F(MemoryOfNoRegion, CallWithAReplyEndsOnlyAfterItsSendCompletes) {
  Lone client(core::Role::kClient, {.strange_memory = true});
  const auto call = client.side.call(two_pieces(1));
  while (client.side.sent.empty() && client.world.step()) {
  }
  client.side.deliver(v1_msg(1, 8, reply_message(1, 40)));  // the Reply comes before the completion of the SEND
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(client.side.registrations.size(), 1u);
  client.world.run();
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST_F(MemoryOfNoRegion, CanceledCallKeepsTheRegistrationUntilItsSendCompletes) {
  Lone client(core::Role::kClient, {.strange_memory = true});
  const auto call = client.side.call(two_pieces(1));
  while (client.side.sent.empty() && client.world.step()) {
  }
  client.side.cancel(*call);
  EXPECT_EQ(client.side.registrations.size(), 1u);
  client.world.run();
  EXPECT_EQ(call->error, CallError::kCanceled);
  EXPECT_EQ(client.side.registrations.size(), 0u);
}

TEST_F(MemoryOfNoRegion, SinkIsDeregisteredBeforeTheCallArrives) {
  REQ("V1-SEC-21");
  std::size_t at_arrival = 99;
  world.server.on_call = [&](const Arrived& call) {
    at_arrival = world.server.registrations.size();
    EXPECT_EQ(call.chunks[0].second, pattern(500, 2));
    reply_with_two_pieces(call);
  };
  for (const std::uint32_t xid : {1u, 2u}) {  // one sink is of a region, one of none
    const auto call = world.client.call(
        {.xid = xid, .payload = {call_message(xid, 40)}, .arguments = {{.position = 40, .pieces = {pattern(500, 2)}}}});
    world.run();
    EXPECT_TRUE(call->ok());
    EXPECT_EQ(at_arrival, 0u);
  }
  EXPECT_NE(std::find(world.server.accesses.begin(), world.server.accesses.end(), RemoteAccess::kSink),
            world.server.accesses.end());
}

TEST_F(MemoryOfNoRegion, FailedRegistrationOfASinkFailsThatCallAlone) {
  world.client.call(small(1));
  world.run();
  world.server.fail_registration = [] { return true; };
  const auto call = world.client.call(
      {.xid = 2, .payload = {call_message(2, 40)}, .arguments = {{.position = 40, .pieces = {pattern(500, 2)}}}});
  world.run();
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(world.server.arrived.size(), 1u);
  EXPECT_EQ(world.server.reads, 0u);
  world.server.fail_registration = nullptr;
  const auto good = world.client.call(small(3));
  world.run();
  EXPECT_TRUE(good->ok());
}

TEST_F(MemoryOfNoRegion, FailedRegistrationOfAReplyFailsTheCallAndReleasesItsOtherMemory) {
  int count = 0;
  world.server.fail_registration = [&] { return ++count == 2; };  // the second of two fails: the first is released
  world.server.on_call = [&](const Arrived& call) {
    const Data message = reply_message(call.xid, 160);
    const auto part = [&](int from) { return Data(message.begin() + from, message.begin() + from + 40); };
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {part(0), part(40), part(80), part(120)}}));
  };
  const auto call = world.client.call(small(1));
  world.run();
  EXPECT_EQ(count, 2);
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(world.server.registrations.size(), 0u);
}

TEST_F(MemoryOfNoRegion, LossEndsAReplyWhoseMemoryIsBeingRegistered) {
  world.server.hold_registrations = true;
  world.server.on_call = [&](const Arrived& call) { reply_with_two_pieces(call); };
  const auto call = world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.server.held.size(), 1u);
  EXPECT_EQ(call->endings, 0);
  world.cut();
  EXPECT_EQ(call->error, CallError::kConnectionLost);
}

TEST_F(MemoryOfNoRegion, LossEndsAReplyWhoseMemoryIsBeingInvalidated) {
  world.server.hold_invalidations = true;
  world.server.on_call = [&](const Arrived& call) { reply_with_two_pieces(call); };
  const auto call = world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.server.held.size(), 1u);
  EXPECT_TRUE(call->ok());
  world.cut();
}

TEST(Sinks, AreRegisteredForEveryRpcIfTheConfigurationSaysSo) {
  World world(Settings{.register_sinks = true});
  world.run();
  for (const std::uint32_t xid : {1u, 2u, 3u}) {
    const auto call = world.client.call(
        {.xid = xid, .payload = {call_message(xid, 40)}, .arguments = {{.position = 40, .pieces = {pattern(500, 2)}}}});
    world.run();
    EXPECT_TRUE(call->ok());
  }
  EXPECT_EQ(world.server.accesses, std::vector(3, RemoteAccess::kSink));
  world.expect_clean();
}

class AnyMemory : public ::testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, AnyMemory, ::testing::Range(1u, 9u));

/// Memory is in a region and in none by turns, and completions come late. The seed chooses whether
/// Receives are held back, whether the peer invalidates keys, and whether all sinks are registered.
TEST_P(AnyMemory, RpcsWithMemoryOfEveryKindArriveWhole) {
  Settings settings{.versions = GetParam() % 2 == 0 ? kV1Only : kBoth, .credits = 1 + GetParam()};
  settings.spare_receives = GetParam() % 4;
  settings.established.may_invalidate = GetParam() % 3 != 0;
  settings.register_sinks = GetParam() % 5 == 0;
  settings.strange_memory = true;
  World world(settings);
  world.client.late_completions = world.server.late_completions = true;
  RandomMix mix(world, GetParam());
  mix.run(400);
  EXPECT_GT(mix.replies, 350u);
  world.server.on_call = nullptr;
  world.server.late_completions = world.client.late_completions = false;
  world.client.call(small(0xffff));
  world.expect_clean();
}

// --- Segments ------------------------------------------------------------------------------------

TEST(Segments, AdjacentPiecesOfOneRegionShareARegistration) {
  Lone client(core::Role::kClient, {});
  Data memory = call_message(1, 400);
  const auto piece = [&](std::size_t at, std::uint32_t bytes, std::uint32_t region) {
    return core::MemoryRef{.address = memory.data() + at, .length = bytes, .region = region};
  };
  const core::MemoryRef payload = piece(0, 40, 7);
  const std::vector<core::MemoryRef> together{piece(100, 50, 7), piece(150, 1, 7), piece(151, 49, 7)};
  const std::vector<core::MemoryRef> apart{piece(200, 50, 7), piece(250, 50, 8), piece(301, 20, 8), piece(321, 9, 8)};
  const core::ReducedArgument argument{.position = 40, .memory = together};
  const core::ResultMemory result{.memory = apart};
  ASSERT_TRUE(client.side.connection().call(
      {.xid = 1, .payload = {&payload, 1}, .arguments = {&argument, 1}, .results = {&result, 1}}, client.world.now()));
  std::vector<core::MemoryRef> registered;
  while (const auto action = client.side.connection().poll_action()) {
    if (const auto* grant = std::get_if<core::Register>(&*action)) registered.push_back(grant->memory);
  }
  EXPECT_EQ(registered, (std::vector{piece(100, 100, 7), piece(200, 50, 7), piece(250, 50, 8), piece(301, 29, 8)}));
  client.world.cut();
}

// --- Remote invalidation -------------------------------------------------------------------------

class PeersInvalidation : public ::testing::Test {
 protected:
  static Settings agreed() {
    Settings settings;
    settings.established.may_invalidate = true;
    return settings;
  }
  CallSpec with_chunks(std::uint32_t xid) {
    return {.xid = xid,
            .payload = {call_message(xid, 40)},
            .arguments = {{.position = 40, .pieces = {pattern(500, 2)}}},
            .results = {{100}, {200}},
            .reply = {3000}};
  }
};

TEST_F(PeersInvalidation, ReplyInvalidatesOneKeyOfItsCall) {
  REQ("X-8797-06");
  World world(agreed());
  world.run();
  const auto call = world.client.call(with_chunks(1));
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_TRUE(world.server.sends.back().invalidate.has_value());
  EXPECT_EQ(world.client.invalidations, 3u) << "of four keys";
  world.expect_clean();
}

TEST_F(PeersInvalidation, ReplyInvalidatesNoKeyWithoutAgreement) {
  REQ("X-8797-03");
  World world{Settings{}};
  world.run();
  const auto call = world.client.call(with_chunks(1));
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_FALSE(world.server.sends.back().invalidate.has_value());
  EXPECT_EQ(world.client.invalidations, 4u);
  world.expect_clean();
}

TEST_F(PeersInvalidation, ErrorInvalidatesNoKey) {
  World world(agreed());
  world.run();
  world.server.on_call = [&](const Arrived& call) { world.server.refuse(call.rpc); };
  const auto call = world.client.call(with_chunks(1));
  world.run();
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(world.client.invalidations, 4u);
  world.expect_clean();
}

TEST_F(PeersInvalidation, ReplyInvalidatesNoKeyOfAnEmptySegment) {
  Lone server(core::Role::kServer, agreed());
  server.deliver(v1_msg(1, 8, call_message(1, 40), {.writes = {{{3, 0, 0}, {4, 8, 0}}}, .reply = {{{5, 8, 0}}}}));
  EXPECT_EQ(server.side.sends.back().invalidate, 4u);
  server.deliver(v1_msg(2, 8, call_message(2, 40), {.writes = {{{3, 0, 0}}}}));
  EXPECT_EQ(server.side.sends.back().invalidate, std::nullopt);
  server.world.expect_clean();
}

TEST_F(PeersInvalidation, OfAnUnknownKeyClosesTheConnectionAndEndsEveryCallOnce) {
  REQ("X-8797-06");
  Lone client(core::Role::kClient, {});
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  const auto one = client.side.call(with_chunks(2)), two = client.side.call(with_chunks(3));
  client.world.run();
  EXPECT_EQ(client.side.connection().calls_in_flight(), 2u);
  client.side.deliver(v1_msg(2, 8, reply_message(2, 40), {}), 0xdeadbeef);
  client.world.run();
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
  for (const auto& ended : {one, two}) {
    EXPECT_EQ(ended->endings, 1);
    EXPECT_EQ(ended->error, core::CallError::kConnectionLost);
  }
  EXPECT_TRUE(first->ok());
  client.world.expect_clean();
}

TEST_F(PeersInvalidation, InvalidationByAClientClosesTheServersConnection) {
  Lone server(core::Role::kServer, agreed());
  server.side.deliver(v1_msg(1, 8, call_message(1, 40)), 0x1234);
  server.world.run();
  EXPECT_EQ(server.side.close_asked, core::CloseReason::kPeerBrokeRule);
  EXPECT_EQ(server.side.arrived.size(), 0u);
}

}  // namespace memory_test
}  // namespace rpcrdma::sim
