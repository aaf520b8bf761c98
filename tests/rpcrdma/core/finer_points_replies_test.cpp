// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of
// Replies: pieces and chunks at their limits, headers that just fit, and Replies that wait for the
// memory of those before them.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_replies_test {

using core::Role;

constexpr std::uint32_t kXid = 0xabcd;
constexpr core::Established kLarge{.inline_send_bytes = 4096, .inline_receive_bytes = 4096};

std::vector<core::Segment> segments(std::uint32_t count, std::uint32_t bytes_each, std::uint64_t offset = 0) {
  std::vector<core::Segment> all;
  for (std::uint32_t i = 0; i < count; ++i) all.push_back({1, bytes_each, offset + std::uint64_t{i} * bytes_each});
  return all;
}

/// The server's peer has 64 KiB of memory under key 1. A test says how the server's application
/// replies.
struct Server : Lone {
  explicit Server(const Settings& settings = {}) : Lone(Role::kServer, settings) {
    world.sleeping_memory[1] = Data(65536);
  }
  /// Answers a Call with these lists, and returns the message that went out for it.
  Data answer(const Lists& lists, const ReplySpec& reply) {
    side.on_call = [&](const Arrived& call) { taken = side.reply(call.rpc, reply).has_value(); };
    deliver(v1_msg(kXid, 8, call_message(kXid, 40), lists));
    return last();
  }
  Data written(std::size_t bytes) const { return first_of(world.sleeping_memory.at(1), bytes); }
  bool taken = false;
};

TEST(ReplyPieces, OfOneByteAreNotLost) {
  Server server;
  std::vector<Data> payload{first_of(reply_message(kXid, 8), 8)};
  for (std::uint32_t i = 0; i < 4; ++i) payload.push_back(pattern(1, i));
  const Data message = server.answer({}, {.payload = payload, .results = {}});
  Data whole;
  for (const Data& piece : payload) whole = whole + piece;
  EXPECT_EQ(Data(message.end() - 12, message.end()), whole);
  server.world.expect_clean();
}

TEST(ReplyPieces, AreLimitedToTwiceTheSegmentsOfAChunk) {
  Server server;
  const std::vector<Data> half(64, Data(1)), some(63, Data(1));
  const Lists lists{.writes = {segments(1, 64), segments(1, 64)}, .reply = segments(1, 8192)};
  const ReplySpec most{.payload = {reply_message(kXid, 40)}, .results = {half, some}};
  EXPECT_EQ(xdr::load_u32(server.answer(lists, most).data() + 12), 0u);
  EXPECT_TRUE(server.taken);
  EXPECT_EQ(server.side.counters().bytes_pushed, 127u);
  const ReplySpec over{.payload = {reply_message(kXid, 40)}, .results = {half, half}};
  EXPECT_EQ(server.answer(lists, over), v1_err_chunk(kXid, 8));
  EXPECT_FALSE(server.taken);
  std::vector<Data> payload(129, Data(16));
  payload[0] = reply_message(kXid, 16);
  EXPECT_EQ(server.answer(lists, {.payload = payload, .results = {}}), v1_err_chunk(kXid, 8));
  EXPECT_FALSE(server.taken);
  payload.pop_back();
  EXPECT_EQ(xdr::load_u32(server.answer(lists, {.payload = payload, .results = {}}).data() + 12), 1u);
  EXPECT_EQ(server.side.counters().bytes_pushed, 127u + 128 * 16);
  server.world.expect_clean();
}

TEST(ReplyPieces, AreSplitAtTheSegmentsOfTheWriteChunk) {
  Server server;
  const Data first = pattern(100, 1), second = pattern(100, 2);
  const Lists lists{.writes = {{{1, 60, 0}, {1, 200, 60}}}, .reply = {}};
  server.answer(lists, {.payload = {reply_message(kXid, 40)}, .results = {{first, second}}});
  EXPECT_EQ(server.written(200), first + second);
  EXPECT_EQ(server.side.writes, 3u);
  // The Reply before had one piece more than this one has.
  const Data third = pattern(10, 3);
  server.answer(lists, {.payload = {reply_message(kXid, 40)}, .results = {{third}}});
  EXPECT_EQ(server.side.counters().bytes_pushed, 210u);
  EXPECT_EQ(server.written(10), third);
  server.world.expect_clean();
}

// --- Headers that just fit -----------------------------------------------------------------------

TEST(ReplyHeader, MayFillASendBufferAndNoMore) {
  const ReplySpec small{.payload = {reply_message(kXid, 40)}, .results = {}};
  const ReplySpec large{.payload = {reply_message(kXid, 5000)}, .results = {}};
  for (const bool is_long : {false, true}) {
    Server server({.send_bytes = 1024, .established = kLarge});
    // The header has 32 bytes, and 16 for each segment.
    const Data message = server.answer({.reply = segments(62, 128)}, is_long ? large : small);
    EXPECT_TRUE(server.taken);
    EXPECT_EQ(message.size(), 1024u + (is_long ? 0 : 40));
    EXPECT_EQ(server.answer({.reply = segments(63, 128)}, is_long ? large : small), v1_err_chunk(kXid, 8));
    EXPECT_FALSE(server.taken);
    server.world.expect_clean();
  }
  Server server;
  EXPECT_EQ(server.answer({.reply = segments(63, 128)}, large), v1_err_chunk(kXid, 8));
  EXPECT_FALSE(server.taken) << "more than the peer's Receives hold";
  server.world.expect_clean();
}

TEST(ReplyHeader, ThatIsLongerThanASendBufferMakesTheServerAnswerErrChunk) {
  Server server({.send_bytes = 1024, .established = kLarge});
  const ReplySpec small{.payload = {reply_message(kXid, 40)}, .results = {}};
  for (const Lists& lists : {Lists{.reply = segments(64, 64)}, Lists{.writes = {segments(40, 8), segments(40, 8)}},
                             Lists{.writes = {segments(40, 8)}, .reply = segments(40, 8)}}) {
    EXPECT_EQ(server.answer(lists, small), v1_err_chunk(kXid, 8));
    EXPECT_FALSE(server.taken);
  }
  server.world.expect_clean();
  Server other({.send_bytes = 1024, .limits = {.most_write_chunks = 200}, .established = kLarge});
  EXPECT_EQ(other.answer({.writes = std::vector<std::vector<core::Segment>>(130)}, small), v1_err_chunk(kXid, 8));
  EXPECT_FALSE(other.taken);
  other.world.expect_clean();
}

TEST(ReplyHeader, ListsAllSegmentsThatTheLimitsAllow) {
  Server server({.limits = {.most_write_chunks = 1, .most_segments_per_chunk = 2}});
  const Lists lists{.writes = {segments(2, 8)}, .reply = segments(2, 8, 64)};
  server.answer(lists, {.payload = {reply_message(kXid, 40)}, .results = {{pattern(16, 1)}}});
  EXPECT_TRUE(server.taken);
  EXPECT_EQ(server.written(16), pattern(16, 1));
  server.world.expect_clean();
}

TEST(ReplyHeader, HasNoSegmentsOfAChunkWhoseResultIsAbsent) {
  REQ("NFS-V4-13");
  const Data rpc = reply_message(kXid, 40);
  const Lists offered{.writes = {{{1, 20, 0}, {1, 20, 20}}, {{1, 64, 100}}, {{1, 64, 200}}, {{1, 64, 300}}}};
  Server server;
  const Data message =
      server.answer(offered, {.payload = {rpc}, .results = {{}, {pattern(10, 1)}, {}}, .absent = {0, 1}});
  EXPECT_EQ(message, v1_msg(kXid, 8, rpc, {.writes = {{}, {{1, 10, 100}}, {{1, 0, 200}}, {{1, 0, 300}}}}))
      << "one that has bytes is not absent, and an unused chunk keeps its segments";
  EXPECT_EQ(first_of(server.world.sleeping_memory.at(1), 110), Data(100) + pattern(10, 1));
  server.world.expect_clean();
}

// --- Lists of several Calls ----------------------------------------------------------------------

TEST(ReplyLists, AreThoseOfTheCallThatIsAnswered) {
  Server server;
  std::vector<Arrived> calls;
  server.side.on_call = [&](const Arrived& call) { calls.push_back(call); };
  const auto lists = [](std::uint64_t at) { return Lists{.writes = {{{1, 16, at}}}, .reply = {}}; };
  const auto reply = [&](std::size_t index) {
    const std::uint32_t xid = calls.at(index).xid;
    EXPECT_TRUE(
        server.side.reply(calls[index].rpc, {.payload = {reply_message(xid, 40)}, .results = {{pattern(16, xid)}}})
            .has_value());
    server.world.run();
  };
  for (std::uint32_t xid = 1; xid <= 2; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 40), lists(xid * 100)));
  reply(1);
  reply(0);
  server.deliver(v1_msg(3, 8, call_message(3, 40), lists(300)));
  server.deliver(v1_msg(4, 8, call_message(5, 40), lists(400)));  // the Call is refused, since it has two XIDs
  reply(2);
  const Data& memory = server.world.sleeping_memory[1];
  for (std::uint32_t xid = 1; xid <= 4; ++xid) {
    const auto at = memory.begin() + xid * 100;
    EXPECT_EQ(Data(at, at + 16), xid == 4 ? Data(16) : pattern(16, xid)) << xid;
  }
  server.world.expect_clean();
}

// --- Replies that wait, are refused or fail ------------------------------------------------------

TEST(WaitingReplies, AreSentOnceMemoryOfEarlierRepliesIsInvalidated) {
  Settings settings{.credits = 4, .send_slots = 2, .strange_memory = true};
  Server server(settings);
  server.side.hold_invalidations = true;
  server.side.on_call = [&](const Arrived& call) {
    // Every other piece is of no region.
    const Data message = reply_message(call.xid, 40);
    const auto half = message.begin() + 20;
    EXPECT_TRUE(
        server.side
            .reply(call.rpc, {.payload = {Data(message.begin(), half), Data(half, message.end())}, .results = {}})
            .has_value());
  };
  for (std::uint32_t xid = 1; xid <= 4; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 40)));
  EXPECT_EQ(server.side.sent.size(), 2u);
  server.side.let_go();
  server.world.run();
  EXPECT_EQ(server.side.sent.size(), 4u);
  server.side.hold_invalidations = false;
  server.side.let_go();
  server.world.expect_clean();
}

TEST(RepeatedCall, IsCountedOnlyWhileTheXidIsBeingAnswered) {
  Server server;
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 3; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 40)));
  const auto rpc = [&](std::size_t index) { return server.side.arrived.at(index).rpc; };
  EXPECT_TRUE(server.side.reply(rpc(0), {.payload = {reply_message(1, 40)}, .results = {}}).has_value());
  server.world.run();
  server.deliver(v1_msg(1, 8, call_message(1, 40)));
  EXPECT_EQ(server.side.counters().repeated_calls, 0u);
  server.deliver(v1_msg(3, 8, call_message(3, 40)));
  EXPECT_EQ(server.side.counters().repeated_calls, 1u);
  for (std::size_t index = 1; index < 5; ++index) server.side.refuse(rpc(index));
  server.world.expect_clean();
}

TEST(RefusedReplies, LeaveTheirPlacesToLaterReplies) {
  Server server({.credits = 2});
  for (int i = 0; i < 20; ++i) {
    server.answer({}, {.payload = {reply_message(kXid, 2000)}, .results = {}});
    EXPECT_FALSE(server.taken);
  }
  server.answer({}, {.payload = {reply_message(kXid, 40)}, .results = {}});
  EXPECT_TRUE(server.taken);
  server.world.expect_clean();
}

TEST(ResponderRegistration, FailureIsAnsweredWithAnErrorAndLaterRepliesAreSent) {
  Server server({.credits = 4, .backward_credits = 12, .strange_memory = true});
  std::vector<Arrived> calls;
  server.side.on_call = [&](const Arrived& call) { calls.push_back(call); };
  const auto reply = [&](const Arrived& call, std::size_t pieces) {
    std::vector<Data> payload;
    const Data message = reply_message(call.xid, 8 * pieces);
    for (std::size_t i = 0; i < pieces; ++i) {
      const auto at = message.begin() + static_cast<std::ptrdiff_t>(8 * i);
      payload.emplace_back(at, at + 8);
    }
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = payload, .results = {}}).has_value());
  };
  for (std::uint32_t round = 0; round < 4; ++round) {
    const bool fails = round % 2 == 0;
    calls.clear();
    for (std::uint32_t xid = 1; xid <= 4; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 40)));
    int registrations = 0;
    server.side.fail_registration = [&] { return fails && ++registrations % 2 == 1; };
    server.side.sent.clear();
    for (const Arrived& call : calls) reply(call, fails ? 8 : 2);  // every other piece is of no region
    server.world.run();
    ASSERT_EQ(server.side.sent.size(), 4u);
    for (const Data& message : server.side.sent) EXPECT_EQ(xdr::load_u32(message.data() + 12), fails ? 4u : 0u);
  }
  server.world.expect_clean();
}

}  // namespace finer_points_replies_test
}  // namespace rpcrdma::sim
