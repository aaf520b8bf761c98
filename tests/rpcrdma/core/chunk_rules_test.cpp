// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at rules of chunks and of the memory behind them, each on the wire or in memory:
// [RFC 8166 3.4.5, 3.4.6, 3.5.3, 4.3, 4.4.1]. The test is the peer, or looks on. Lists that break a
// rule are in call_errors_test.cpp and reply_errors_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace chunk_rules_test {

using core::CallError;

constexpr std::uint32_t kXid = 0xabcd;

std::uint32_t procedure_of(const Data& message) { return xdr::load_u32(message.data() + 12); }

std::vector<std::uint32_t> lengths(const std::vector<core::Segment>& chunk) {
  std::vector<std::uint32_t> all;
  for (const core::Segment& segment : chunk) all.push_back(segment.length);
  return all;
}

/// The test answers the Calls of this client.
class RequesterRules : public ::testing::Test {
 protected:
  ~RequesterRules() override { client.world.expect_clean(); }
  std::shared_ptr<Outcome> call(const CallSpec& spec) {
    auto made = client.side.call(spec);
    client.world.run();
    return made;
  }
  /// Returns the lists as a Responder returns them that has used nothing.
  static Lists unused(Lists lists) {
    lists.reads.clear();
    for (auto& chunk : lists.writes) {
      for (auto& segment : chunk) segment.length = 0;
    }
    if (lists.reply) {
      for (auto& segment : *lists.reply) segment.length = 0;
    }
    return lists;
  }
  void answer(const Lists& returned) { client.deliver(v1_msg(kXid, 8, reply_message(kXid, 40), returned)); }

  Lone client{core::Role::kClient, {}};
};

/// The test sends Calls to this server.
class ResponderRules : public ::testing::Test {
 protected:
  ~ResponderRules() override { server.world.expect_clean(); }
  void serve(const ReplySpec& reply) {
    server.side.on_call = [this, reply](const Arrived& call) {
      EXPECT_TRUE(server.side.reply(call.rpc, reply).has_value());
    };
  }
  Lone server{core::Role::kServer, {}};
};

// --- Read chunks ---------------------------------------------------------------------------------

TEST_F(RequesterRules, ReadChunksCarryNoRoundupAndOnePositionEach) {
  REQ("V1-RD-04", "V1-RD-08", "V1-RD-11", "V1-RD-12", "V1-LONG-01");
  const auto made = call({.xid = kXid,
                          .payload = {call_message(kXid, 60)},
                          .arguments = {{.position = 40, .pieces = {pattern(5, 1), pattern(2000, 2)}},
                                        {.position = 2048, .pieces = {pattern(3, 3)}}}});
  const Lists sent = lists_of(client.last());
  ASSERT_EQ(sent.reads.size(), 3u);
  EXPECT_EQ(procedure_of(client.last()), 0u) << "what is left fits inline once the arguments are reduced";
  const std::uint32_t expected[][2] = {{40, 5}, {40, 2000}, {2048, 3}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(sent.reads[i].first, expected[i][0]);
    EXPECT_EQ(sent.reads[i].second.length, expected[i][1]) << "bytes of the item, none of roundup";
  }
  answer({});
  EXPECT_TRUE(made->ok());
}

TEST_F(ResponderRules, PositionsCountTheRoundupThatAChunkLeavesOut) {
  REQ("V1-RD-06", "V1-RD-11", "DEC-13");
  server.world.sleeping_memory[1] = pattern(5, 1);
  server.world.sleeping_memory[2] = pattern(4, 2);
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 5, 0}}, {48, {2, 4, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.arrived[0].whole(), call_message(kXid, 40) + pattern(5, 1) + Data(3) + pattern(4, 2));
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 5, 0}}, {44, {2, 4, 0}}}}));
  EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8)) << "that would be within the first chunk's roundup";
}

TEST_F(ResponderRules, CallArrivesOnlyAfterAllReadsAreDone) {
  REQ("V1-RD-17");
  server.side.hold_reads = true;
  server.world.sleeping_memory[1] = pattern(8, 1);
  server.world.sleeping_memory[2] = pattern(4, 2);
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 60), {.reads = {{20, {1, 8, 0}}, {40, {2, 4, 0}}}}));
  ASSERT_EQ(server.side.held.size(), 2u);
  const core::Event last = server.side.held.back();
  server.side.held.pop_back();
  server.side.let_go();
  EXPECT_EQ(server.side.arrived.size(), 0u) << "one Read is still on its way";
  server.side.event(last);
  ASSERT_EQ(server.side.arrived.size(), 1u);
  ASSERT_EQ(server.side.arrived[0].chunks.size(), 2u);
  EXPECT_EQ(server.side.arrived[0].chunks[1].second, pattern(4, 2));
  server.world.run();
}

TEST(MemoryRules, RequesterKeepsSourcesOfReadsRegisteredUntilTheReply) {
  REQ("V1-RD-07", "V1-XPT-05", "V1-SEC-07");
  World world(Settings{});
  world.server.on_call = [](const Arrived&) {};
  const auto call = world.client.call(
      {.xid = 1, .payload = {call_message(1, 40)}, .arguments = {{.position = 40, .pieces = {pattern(5000, 1)}}}});
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 1u) << "everything has been read";
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(world.client.registrations.size(), 1u) << "still open: only the Reply says that it was read";
  EXPECT_TRUE(world.server.reply(world.server.arrived[0].rpc, {.payload = {reply_message(1, 40)}, .results = {}}));
  world.run();
  EXPECT_TRUE(call->ok());
  world.expect_clean();
}

// --- Write chunks --------------------------------------------------------------------------------

TEST_F(RequesterRules, WriteChunksAreAsLargeAsTheirMemoryWithoutRoomForRoundup) {
  REQ("V1-WR-02", "V1-WR-09", "V1-WR-14", "V1-WR-16", "V1-RD-13");
  const auto one = call({.xid = kXid, .payload = {call_message(kXid, 40)}, .results = {{5}}});
  Lists sent = lists_of(client.last());
  EXPECT_EQ(sent.reads.size(), 0u);
  ASSERT_EQ(sent.writes.size(), 1u) << "one result, one chunk";
  EXPECT_EQ(lengths(sent.writes[0]), (std::vector<std::uint32_t>{5}));
  EXPECT_FALSE(sent.reply.has_value());
  answer(unused(sent));
  EXPECT_TRUE(one->ok());

  const auto two = call({.xid = kXid, .payload = {call_message(kXid, 40)}, .results = {{7, 1000}, {3}}});
  sent = lists_of(client.last());
  ASSERT_EQ(sent.writes.size(), 2u);
  EXPECT_EQ(lengths(sent.writes[0]), (std::vector<std::uint32_t>{7, 1000}));
  EXPECT_EQ(lengths(sent.writes[1]), (std::vector<std::uint32_t>{3}));
  answer(unused(sent));
  EXPECT_TRUE(two->ok());
}

TEST_F(ResponderRules, WritesCarryNoRoundupAndReturnTheItemsLength) {
  REQ("V1-WR-10", "V1-WR-11", "V1-WR-05", "V1-WR-13");
  server.world.sleeping_memory[1] = Data(4, std::byte{0xcc});
  server.world.sleeping_memory[2] = Data(8, std::byte{0xcc});
  serve({.payload = {reply_message(kXid, 40)}, .results = {{pattern(5, 1)}}});
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.writes = {{{1, 4, 0}, {2, 8, 0}}}}));
  EXPECT_EQ(server.last(), v1_msg(kXid, 8, reply_message(kXid, 40), {.writes = {{{1, 4, 0}, {2, 1, 0}}}}))
      << "and no byte of the result inline";
  EXPECT_EQ(server.world.sleeping_memory[1] + server.world.sleeping_memory[2], pattern(5, 1) + Data(7, std::byte{0xcc}))
      << "what lies behind the item stays as it was";
}

TEST_F(ResponderRules, OneResultFillsTheFirstChunkAndTheSecondIsReturnedUnused) {
  REQ("V1-WR-15", "V1-WR-17", "V1-WR-18");
  const Data untouched(8, std::byte{0xcc});
  for (std::uint32_t key = 1; key <= 3; ++key) server.world.sleeping_memory[key] = untouched;
  serve({.payload = {reply_message(kXid, 40)}, .results = {{pattern(8, 1)}}});
  const Lists offered{.writes = {{{1, 8, 0}}, {{2, 8, 0}, {3, 8, 0}}}};
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), offered));
  EXPECT_EQ(server.last(), v1_msg(kXid, 8, reply_message(kXid, 40), {.writes = {{{1, 8, 0}}, {{2, 0, 0}, {3, 0, 0}}}}));
  EXPECT_EQ(server.world.sleeping_memory[1], pattern(8, 1));
  EXPECT_EQ(server.world.sleeping_memory[2] + server.world.sleeping_memory[3], untouched + untouched);
}

TEST_F(RequesterRules, MemoryOfAnUnusedChunkIsNotTakenForAResult) {
  REQ("V1-WR-19", "V1-WR-20");
  const auto made = call({.xid = kXid, .payload = {call_message(kXid, 40)}, .results = {{8}}});
  ASSERT_EQ(client.side.registrations.size(), 1u);
  // The Responder has written there nevertheless, which it may.
  const core::MemoryRef memory = client.side.registrations.begin()->second.memory;
  std::fill_n(memory.address, memory.length, std::byte{0x77});
  answer(unused(lists_of(client.last())));
  EXPECT_TRUE(made->ok());
  EXPECT_EQ(made->written, std::vector<std::uint64_t>{0});
  EXPECT_EQ(made->results, std::vector<Data>{Data{}});
}

TEST_F(RequesterRules, WithoutAWriteListResultsComeInline) {
  REQ("V1-WR-12", "V1-WR-21");
  const auto made = call({.xid = kXid, .payload = {call_message(kXid, 40)}});
  EXPECT_EQ(client.last(), v1_msg(kXid, 8, call_message(kXid, 40))) << "no list is present";
  client.deliver(v1_msg(kXid, 8, reply_message(kXid, 900)));
  EXPECT_EQ(made->payload, reply_message(kXid, 900));
}

TEST_F(ResponderRules, ResultsForAnEmptyWriteChunkMayMakeALongReply) {
  REQ("V1-WR-22", "V1-WR-24", "V1-LONG-07", "V1-LONG-12", "V1-LONG-15");
  server.world.sleeping_memory[1] = Data(4000);
  serve({.payload = {reply_message(kXid, 3000)}, .results = {}});
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.writes = {{}}, .reply = {{{1, 1000, 0}, {1, 3000, 1000}}}}));
  EXPECT_EQ(server.last(), v1_nomsg(kXid, 8, {.writes = {{}}, .reply = {{{1, 1000, 0}, {1, 2000, 1000}}}}));
  EXPECT_EQ(first_of(server.world.sleeping_memory[1], 3000), reply_message(kXid, 3000));
}

/// Returns a letter for each Receive, SEND and Write that a connection asks for, in order.
std::string asked_for(core::Connection& connection) {
  std::string order;
  while (const auto action = connection.poll_action()) {
    if (std::holds_alternative<core::PostReceive>(*action)) order += 'R';
    if (std::holds_alternative<core::PostSend>(*action)) order += 'S';
    if (std::holds_alternative<core::RdmaWrite>(*action)) order += 'W';
  }
  return order;
}

TEST(MemoryRules, ResponderPostsTheReplyAfterTheWritesAndAReceive) {
  REQ("V1-WR-06", "V1-CRED-09", "V1-XPT-03");
  Data receives(6 * 1024), sends(4 * 1024), memory = reply_message(kXid, 3000);
  core::Config config;
  config.role = core::Role::kServer;
  config.receive_slab = receives;
  config.send_slab = sends;
  config.receive_bytes = config.send_bytes = 1024;
  core::Connection connection(config, {});
  connection.on_event(core::Established{}, {});
  EXPECT_EQ(asked_for(connection), "RRRRRR");
  const Data message = v1_msg(kXid, 8, call_message(kXid, 40),
                              {.writes = {{{1, 8, 0}, {2, 8, 0}}, {{3, 8, 0}}}, .reply = {{{4, 4000, 0}}}});
  std::copy(message.begin(), message.end(), receives.begin());
  connection.on_event(core::Received{.slot = 0, .bytes = static_cast<std::uint32_t>(message.size()), .invalidated = {}},
                      {});
  std::optional<core::CallArrived> call;
  while (const auto upcall = connection.poll_upcall()) {
    if (const auto* arrived = std::get_if<core::CallArrived>(&*upcall)) call = *arrived;
  }
  ASSERT_TRUE(call.has_value());
  const core::MemoryRef payload{.address = memory.data(), .length = 3000, .region = 1};
  const core::MemoryRef first{.address = memory.data(), .length = 12, .region = 1};
  const core::MemoryRef second{.address = memory.data(), .length = 8, .region = 1};
  const std::array<core::ResultMemory, 2> results{core::ResultMemory{{&first, 1}}, core::ResultMemory{{&second, 1}}};
  ASSERT_TRUE(connection.reply(call->rpc, {.payload = {&payload, 1}, .results = results}, {}).has_value());
  EXPECT_EQ(asked_for(connection), "WWWWRS");
}

TEST_F(RequesterRules, LongCallIsAWholeStreamThatIncludesRoundup) {
  REQ("V1-LONG-03", "V1-LONG-09", "V1-LONG-13");
  // The application encoded 1998 bytes of an item and two of roundup: all of them go.
  const Data stream = call_message(kXid, 40) + pattern(1998, 1) + Data(2);
  const auto made = call({.xid = kXid, .payload = {stream}});
  const Lists sent = lists_of(client.last());
  EXPECT_EQ(procedure_of(client.last()), 1u);
  ASSERT_EQ(sent.reads.size(), 1u);
  EXPECT_EQ(sent.reads[0].first, 0u);
  EXPECT_EQ(sent.reads[0].second.length, stream.size());
  EXPECT_FALSE(sent.reply.has_value()) << "the Reply fits inline, so that no chunk is there for it";
  answer({});
  EXPECT_TRUE(made->ok());
}

TEST_F(ResponderRules, LongReplyIsAWholeStreamThatIncludesRoundup) {
  REQ("V1-LONG-09", "V1-LONG-15");
  const Data stream = reply_message(kXid, 40) + pattern(1997, 1) + Data(3);
  server.world.sleeping_memory[1] = Data(4096, std::byte{0xcc});
  serve({.payload = {stream}, .results = {}});
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reply = {{{1, 4096, 0}}}}));
  EXPECT_EQ(server.last(), v1_nomsg(kXid, 8, {.reply = {{{1, static_cast<std::uint32_t>(stream.size()), 0}}}}));
  EXPECT_EQ(first_of(server.world.sleeping_memory[1], stream.size()), stream);
  // A Reply that fits comes inline, and its chunk comes back with nothing in it.
  serve({.payload = {reply_message(kXid, 40)}, .results = {}});
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reply = {{{1, 4096, 0}}}}));
  EXPECT_EQ(server.last(), v1_msg(kXid, 8, reply_message(kXid, 40), {.reply = {{{1, 0, 0}}}}));
}

TEST(MemoryRules, CallIsSentOnlyOnceReceivesAndChunksForTheReplyAreReady) {
  REQ("V1-LONG-16", "V1-CRED-10");
  Lone client(core::Role::kClient, {.credits = 2});
  client.side.hold_registrations = true;
  const auto call =
      client.side.call({.xid = kXid, .payload = {call_message(kXid, 40)}, .results = {{100}}, .reply = {3000}});
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 0u) << "its chunks are not registered yet";
  EXPECT_EQ(client.side.held.size(), 2u);
  EXPECT_EQ(client.side.posted.size(), 2u + core::kOptionalReceives);
  client.side.hold_registrations = false;
  client.side.let_go();
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 1u);
  const Lists sent = lists_of(client.last());
  for (const auto& [id, registration] : client.side.registrations) {
    const core::Segment& segment = registration.memory.length == 100 ? sent.writes.at(0).at(0) : sent.reply->at(0);
    EXPECT_EQ(segment, (core::Segment{registration.key, registration.memory.length, registration.base}));
  }
  client.deliver(v1_msg(kXid, 8, reply_message(kXid, 40), {.writes = {{}}}));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST_F(RequesterRules, RequesterChecksALongReplyOnlyAfterTheInvalidation) {
  REQ("V1-REG-01", "V1-REG-02", "V1-SEC-08", "V1-SEC-21");
  const auto made = call({.xid = kXid, .payload = {call_message(kXid, 40)}, .reply = {2000}});
  Lists returned = lists_of(client.last());
  ASSERT_TRUE(returned.reply.has_value());
  (*returned.reply)[0].length = 1200;
  std::byte* memory = client.side.registrations.begin()->second.memory.address;
  const Data good = reply_message(kXid, 1200);
  std::copy(good.begin(), good.end(), memory);
  client.side.hold_invalidations = true;
  client.deliver(v1_nomsg(kXid, 8, returned));
  EXPECT_EQ(made->endings, 0) << "the peer may still write there";
  // The peer does write there: the Reply, which an earlier check would have accepted, is bad now.
  const Data other = reply_message(kXid + 1, 1200);
  std::copy(other.begin(), other.end(), memory);
  client.side.hold_invalidations = false;
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(made->error, CallError::kBadReply);
  EXPECT_EQ(made->payload.size(), 0u);
}

TEST(MemoryRules, ArgumentArrivesTheSameInlineOrReduced) {
  REQ("V1-REG-06", "V1-CHK-02");
  World world(Settings{});
  const Data head = call_message(1, 40), item = pattern(36, 1), tail = pattern(8, 2);
  const auto inline_call = world.client.call({.xid = 1, .payload = {head + item + tail}});
  world.run();
  const auto reduced_call =
      world.client.call({.xid = 1, .payload = {head + tail}, .arguments = {{.position = 40, .pieces = {item}}}});
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 2u);
  EXPECT_EQ(world.server.arrived[0].whole(), head + item + tail);
  EXPECT_EQ(world.server.arrived[1].whole(), head + item + tail);
  EXPECT_EQ(world.server.reads, 1u);
  EXPECT_TRUE(inline_call->ok() && reduced_call->ok());
  world.expect_clean();
}

TEST(ObsoleteProcedures, AreNeverSent) {
  REQ("V1-OBS-01", "V1-OBS-04", "V1-HDR-19");
  World world(Settings{});
  std::uint32_t served = 0;
  world.server.on_call = [&](const Arrived& call) {
    ++served;
    if (served % 4 == 0) return world.server.refuse(call.rpc);
    const bool large = call.reply_room >= 3000 && served % 2 == 0;
    ReplySpec reply{.payload = {reply_message(call.xid, large ? 3000 : 40)}, .results = {}};
    if (!call.results.empty()) reply.results = {{pattern(50, served)}};
    EXPECT_TRUE(world.server.reply(call.rpc, reply).has_value());
  };
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 1; xid <= 32; ++xid) {
    CallSpec spec{.xid = xid, .payload = {call_message(xid, xid % 3 == 0 ? 2000 : 40)}};
    if (xid % 2 == 0) spec.arguments = {{.position = 40, .pieces = {pattern(100, xid)}}};
    if (xid % 5 < 3) spec.results = {{100}};
    if (xid % 7 < 5) spec.reply = {3000};
    calls.push_back(world.client.call(spec));
    if (xid % 6 == 0) world.client.cancel(*calls.back());
    world.run();
  }
  std::size_t refused = 0;
  for (const auto& call : calls) refused += call->error == CallError::kErrChunk ? 1u : 0u;
  EXPECT_GT(refused, 0u);
  for (const Data& message : world.client.sent) EXPECT_LE(procedure_of(message), 1u) << "RDMA_MSG or RDMA_NOMSG";
  std::size_t errors = 0;
  for (const Data& message : world.server.sent) {
    EXPECT_TRUE(procedure_of(message) <= 1 || procedure_of(message) == 4) << procedure_of(message);
    errors += procedure_of(message) == 4 ? 1u : 0u;
  }
  EXPECT_EQ(errors, world.server.counters().errors_sent);
  world.expect_clean();
}

}  // namespace chunk_rules_test
}  // namespace rpcrdma::sim
