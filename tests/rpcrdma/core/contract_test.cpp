// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the edges of the contract between a connection and its performer: events
// before `Established` and in batches, actions that are left waiting, and limits that change while
// a message waits. See connection.h.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/xcharext.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace contract_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

// --- Before Established --------------------------------------------------------------------------

TEST(BeforeEstablished, ServerTakesMessagesButSendsAndReadsNothing) {
  World world(Settings{.versions = kBoth});
  Side& server = world.server;
  world.asleep = &world.client;
  world.sleeping_memory[1] = pattern(8, 1);
  // The first two events of the world are the two `Established`; these messages overtake them.
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  server.deliver(v1_msg(2, 8, call_message(2, 40), {.reads = {{40, {1, 8, 0}}}}));
  server.deliver(v2_optional(3, 8, v2::MsgType::CALL, 4711, {}));
  EXPECT_EQ(server.arrived.size(), 1u);
  EXPECT_EQ(server.sent.size(), 0u);
  EXPECT_EQ(server.reads, 0u);
  world.run();
  EXPECT_EQ(server.arrived.size(), 2u);
  EXPECT_EQ(server.sent.size(), 3u);
  EXPECT_EQ(server.settled.size(), 1u);
  world.expect_clean();
}

// --- Limits --------------------------------------------------------------------------------------

TEST(OwnLimits, RequesterOffersNoChunkWithMoreSegmentsThanTheLimit) {
  World world(Settings{.limits = {.most_segments_per_chunk = 4}});
  world.run();
  const std::vector<std::uint32_t> four(4, 8), five(5, 8);
  EXPECT_EQ(world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .results = {five}})->error,
            core::CallError::kTooLarge);
  EXPECT_EQ(world.client.call({.xid = 2, .payload = {call_message(2, 40)}, .reply = {8, 8, 8, 8, 8}})->error,
            core::CallError::kTooLarge);
  const auto good = world.client.call({.xid = 3, .payload = {call_message(3, 40)}, .results = {four}});
  world.run();
  EXPECT_TRUE(good->ok());
  world.expect_clean();
}

TEST(OwnLimits, RequesterSendsNoMoreReadSegmentsThanTheLimit) {
  World world(Settings{.limits = {.most_read_segments = 3}});
  world.run();
  const Data piece = pattern(4, 1);
  const auto with = [&](std::uint32_t xid, std::size_t payload, std::vector<Data> pieces) {
    return world.client.call(
        {.xid = xid, .payload = {call_message(xid, payload)}, .arguments = {{.position = 40, .pieces = pieces}}});
  };
  EXPECT_EQ(with(1, 40, {piece, piece, piece, piece})->error, core::CallError::kTooLarge);
  // There is one more piece, at Position Zero.
  EXPECT_EQ(with(2, 2000, {piece, piece, piece})->error, core::CallError::kTooLarge);
  const auto three = with(3, 40, {piece, piece, piece}), two = with(4, 2000, {piece, piece});
  world.run();
  EXPECT_TRUE(three->ok());
  EXPECT_TRUE(two->ok());
  world.expect_clean();
}

/// Returns an UPD_XCHAR of the peer's, whose Receives shrink after a message has got its form.
Data shrunk_receives() {
  const Data value = hex("00000400");
  return encoded(wire::xcharext::OptinfoUpdxch{.optuxc_now = {.xchv_which = 1, .xchv_data = value}});
}

TEST(ShrunkReceives, CallThatNoLongerFitsGoesLong) {
  REQ("XC-RB-03");
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  client.side.hold_registrations = true;
  const auto call = client.side.call({.xid = 2, .payload = {call_message(2, 2000)}, .results = {{8}}});
  client.world.run();
  client.deliver(v2_optional(77, 8, v2::MsgType::CALL, 4, shrunk_receives()));
  ASSERT_EQ(client.side.connection().inline_threshold(), 1024u);
  client.side.hold_registrations = false;
  client.side.let_go();
  client.world.run();
  const auto sent = v2::Rpcrdma2XprtHdrView::parse(client.last());
  ASSERT_TRUE(sent.has_value());
  EXPECT_NE(sent->rdma_body().as_rdma_nomsg_chunks(), nullptr);
  for (const Data& message : client.side.sent) EXPECT_LE(message.size(), 1024u);
  client.deliver(v2_msg(2, 8, v2::MsgType::REPLY, reply_message(2, 40)));
  EXPECT_EQ(call->error, core::CallError::kBadReply);  // the Reply lacks the Write list that the Call offered
  client.world.expect_clean();
}

TEST(ShrunkReceives, ReplyThatNoLongerFitsIsReplacedByAnError) {
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .send_slots = 2, .extensions = set.table()});
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    server.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
  }
  // Two Replies take the send buffers, and the third waits.
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(server.side.reply(server.side.arrived[i].rpc,
                                  {.payload = {reply_message(i + 1, i == 2 ? 2000 : 40)}, .results = {}}));
  }
  server.side.deliver(v2_optional(9, 8, v2::MsgType::CALL, 4, shrunk_receives()));
  server.world.run();
  EXPECT_EQ(server.side.connection().inline_threshold(), 1024u);
  EXPECT_EQ(server.side.reply_sent[server.side.arrived[2].rpc], std::vector{false});
  EXPECT_EQ(server.side.counters().errors_sent, 1u);
  for (const Data& message : server.side.sent) EXPECT_LE(message.size(), 1024u);
  server.world.expect_clean();
}

TEST(ShrunkReceives, ReplyThatNoLongerFitsGoesIntoItsReplyChunk) {
  REQ("XC-RB-05");
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .send_slots = 2, .extensions = set.table()});
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 2; ++xid) {
    server.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
  }
  const std::array<v2::Rpcrdma2Segment, 1> target{
      v2::Rpcrdma2Segment{.rdma_handle = 5, .rdma_length = 3000, .rdma_offset = 0}};
  server.world.sleeping_memory[5] = Data(3000);
  server.deliver(
      v2_message(3, 8,
                 v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = v2::MsgType::CALL,
                                                .rdma_reads = {},
                                                .rdma_writes = {},
                                                .rdma_reply = v2::Rpcrdma2WriteChunk{.rdma_target = target}})) +
      call_message(3, 40));
  ASSERT_EQ(server.side.arrived.size(), 3u);
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(server.side.reply(server.side.arrived[i].rpc,
                                  {.payload = {reply_message(i + 1, i == 2 ? 2000 : 40)}, .results = {}}));
  }
  server.side.deliver(v2_optional(9, 8, v2::MsgType::CALL, 4, shrunk_receives()));
  server.world.run();
  EXPECT_EQ(server.side.reply_sent[server.side.arrived[2].rpc], std::vector{true});
  EXPECT_EQ(server.side.counters().errors_sent, 0u);
  EXPECT_EQ(first_of(server.world.sleeping_memory[5], 2000), reply_message(3, 2000));
  for (const Data& message : server.side.sent) EXPECT_LE(message.size(), 1024u);
  server.world.expect_clean();
}

// --- Batches -------------------------------------------------------------------------------------

class BatchedEvents : public ::testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, BatchedEvents, ::testing::Range(1u, 7u));

/// Events come in batches, and the performer takes a few actions at a time.
TEST_P(BatchedEvents, RpcsArriveWholeAlthoughThePerformerStalls) {
  std::mt19937 random(GetParam());
  ext::ExtensionsOf<ext::Characteristics> client_set, server_set;
  Settings client{.versions = kBoth, .credits = 2 + GetParam(), .extensions = client_set.table()};
  Settings server{.versions = kBoth, .credits = 1 + GetParam(), .extensions = server_set.table()};
  server.send_slots = GetParam() % 2 == 0 ? 2 : 0;
  World world(client, server);
  for (Side* side : {&world.client, &world.server}) {
    side->busy = [&] { return random() % 4 != 0; };
    side->has_room = [&] { return random() % 8 != 0; };
  }
  RandomMix mix(world, GetParam());
  mix.run(400);
  EXPECT_GT(mix.replies, 350u);
  world.server.on_call = nullptr;
  world.expect_clean();
}

TEST(UntakenUpcalls, ServerAnswersAMessageInEveryReceiveOnceUpcallsAreTaken) {
  Lone server(core::Role::kServer, {.versions = kBoth, .credits = 4, .send_slots = 2});
  bool stalled = true;
  server.side.busy = [&] { return stalled; };
  for (std::uint32_t xid = 1; xid <= 8; ++xid) {
    server.side.deliver(xid % 2 == 0 ? v1_msg(xid, 8, call_message(xid, 40)) : v1_nomsg(xid, 8, {}));
  }
  stalled = false;
  server.world.run();
  EXPECT_EQ(server.side.arrived.size(), 4u);
  EXPECT_EQ(server.side.sent.size(), 8u);
  server.world.expect_clean();
}

TEST(UntakenUpcalls, CallsFailWhileTooManyCanceledCallsWaitForTheirUpcalls) {
  Lone client(core::Role::kClient, {.credits = 4});
  bool stalled = true;
  client.side.busy = [&] { return stalled; };
  core::Connection& connection = client.side.connection();
  Data message = call_message(1, 40);
  const core::MemoryRef piece{.address = message.data(), .length = 40, .region = 7};
  client.side.call(small(100));  // this Call takes the credit
  int taken = 0;
  while (true) {
    const auto id = connection.call({.xid = 1, .payload = {&piece, 1}}, client.world.now());
    if (!id) {
      EXPECT_EQ(id.error(), core::CallError::kTooManyCalls);
      break;
    }
    ASSERT_LT(++taken, 1000);
    connection.cancel(*id, client.world.now());
  }
  EXPECT_GE(taken, 4);
  while (connection.poll_upcall()) --taken;
  EXPECT_EQ(taken, 0);
  stalled = false;
  client.side.call(small(2));
  client.world.run();
  client.deliver(v1_msg(100, 8, reply_message(100, 40)));
  client.deliver(v1_msg(2, 8, reply_message(2, 40)));
  client.world.expect_clean();
}

TEST(UntakenUpcalls, WorkLeftByARefusedCallIsNotDoneForTheNextCall) {
  Lone server(core::Role::kServer, {});
  server.world.sleeping_memory[1] = pattern(8, 1);
  server.side.on_call = [&](const Arrived& call) { server.side.refuse(call.rpc); };
  int room = 3;  // `has_room` is called for each action, and once more for each upcall
  server.side.has_room = [&] { return room-- > 0; };
  server.side.deliver(v1_msg(1, 8, call_message(1, 40), {.reads = {{40, {1, 8, 0}}}}));
  ASSERT_EQ(server.side.reads, 1u);
  room = 0;
  server.world.step();  // the data arrives
  room = 0;
  server.world.step();  // the Call is refused; no action has been polled since its Read
  server.side.accept_sink = [](std::uint64_t) { return false; };
  room = 0;
  server.side.deliver(v1_msg(2, 8, call_message(2, 40), {.reads = {{40, {1, 4, 0}}, {40, {1, 4, 4}}}}));
  server.side.has_room = nullptr;
  server.world.run();
  EXPECT_EQ(server.side.reads, 1u);
  EXPECT_EQ(server.side.counters().errors_sent, 2u);
  server.world.expect_clean();
}

}  // namespace contract_test
}  // namespace rpcrdma::sim
