// SPDX-License-Identifier: BSD-3-Clause
//
// These tests push results before their Reply, and look at what is written when, and at what the
// Reply says of it. push_ends_test.cpp has how such an RPC ends. Read them beside
// `Connection::push()`.  spec: [RFC 8166 3.4.6]
#include "rpcrdma/core/push.h"

namespace rpcrdma::sim {
namespace push_test {

/// What was pushed is written before the Reply is given; the rest is written with the Reply.
TEST(Push, WritesBytesBeforeTheReplyAndNotAgainWithTheReply) {
  struct Case {
    Lengths segments;
    std::uint32_t pushed, result;
    Lengths ends;  ///< of the result's pieces
  };
  const Case cases[] = {
      {{1000}, 600, 1000, {}},
      {{1000}, 600, 1000, {600}},
      {{1000}, 600, 900, {100, 599, 601}},
      {{1000}, 1000, 1000, {}},
      {{1000}, 600, 600, {}},
      {{1000}, 1, 2, {1}},
      {{100, 300, 50, 1000}, 420, 1300, {}},
      {{100, 300, 50, 1000}, 420, 1300, {20, 410, 420, 500}},
      {{100, 300, 50, 1000}, 400, 1300, {400}},      // the push ends between two segments
      {{100, 300, 50, 1000}, 450, 450, {100, 400}},  // the last segment is not used
      {{0, 100, 0, 0, 300, 0}, 100, 400, {100}},
      {{0, 100, 0, 0, 300, 0}, 150, 400, {100, 150}},
      {{0, 100, 0, 0, 300, 0}, 400, 400, {}},
      {{1000}, 600, 599, {}},  // the result is shorter than what was pushed
      {{100, 300, 50, 1000}, 420, 70, {20}},
      {{100, 300, 50, 1000}, 1450, 100, {}},
  };
  for (const Case& of : cases) {
    SCOPED_TRACE(::testing::PrintToString(of.segments) + " " + std::to_string(of.pushed) + " of " +
                 std::to_string(of.result));
    Pushing server;
    const auto chunk = chunk_of(of.segments);
    const core::RpcId rpc = server.arrive({.writes = {chunk}}).rpc;
    Data result(2000);
    ASSERT_TRUE(server.push(rpc, result, of.pushed));
    const auto before = server.actions();
    const auto writes = [&] {
      std::vector<core::RdmaWrite> found;
      for (const core::Action& action : before) {
        EXPECT_TRUE(std::holds_alternative<core::RdmaWrite>(action));
        if (const auto* write = std::get_if<core::RdmaWrite>(&action)) found.push_back(*write);
      }
      return found;
    }();
    expect_writes(writes, chunk, result, 0, of.pushed);
    EXPECT_EQ(server.bytes_pushed(), of.pushed);
    ASSERT_TRUE(server.reply(rpc, {pieces_of(result, of.result, of.ends)}).has_value());
    const Sent rest = sent(server.actions());
    expect_writes(rest.writes, chunk, result, of.pushed, std::max(of.pushed, of.result));
    EXPECT_EQ(lists_of(server.message(rest.send)).writes, Chunks{used(chunk, of.result)});
    EXPECT_EQ(server.bytes_pushed(), std::max(of.pushed, of.result));
    EXPECT_EQ(rest.send.awaited, core::Awaited::kNow) << "the application waits for its memory";
    EXPECT_FALSE(server.upcall().has_value()) << "the SEND has not completed";
    server.event(core::SendDone{rest.send.slot});
    EXPECT_TRUE(server.told<core::ReplySent>().ok);
    EXPECT_FALSE(server.upcall().has_value());
  }
}

TEST(Push, ChunkIsReturnedUnusedIfTheReplyLacksThePushedResult) {
  for (const bool absent : {false, true}) {
    Pushing server;
    const auto chunk = chunk_of({100, 300});
    const core::RpcId rpc = server.arrive({.writes = {chunk}}).rpc;
    Data result(350);
    ASSERT_TRUE(server.push(rpc, result, 350));
    expect_writes(server.actions_of<core::RdmaWrite>(), chunk, result, 0, 350);
    std::vector<std::vector<core::MemoryRef>> none;
    if (absent) none.emplace_back();
    ASSERT_TRUE(server.reply(rpc, none, absent).has_value());
    const Sent rest = sent(server.actions());
    EXPECT_TRUE(rest.writes.empty());
    const auto expected = absent ? Chunk{} : used(chunk, 0);
    EXPECT_EQ(lists_of(server.message(rest.send)).writes, Chunks{expected});
    EXPECT_EQ(server.bytes_pushed(), 350u) << "the bytes were pushed all the same";
    EXPECT_FALSE(server.upcall().has_value());
    server.event(core::SendDone{rest.send.slot});
    EXPECT_TRUE(server.told<core::ReplySent>().ok);
  }
}

TEST(Push, DoesNotTouchTheSecondChunk) {
  for (const std::uint32_t first : {300u, 400u, 200u}) {  // these are as much as was pushed, more, and less
    SCOPED_TRACE(first);
    Pushing server;
    const auto chunk = chunk_of({100, 300}), second = chunk_of({50, 50}, 5);
    const core::RpcId rpc = server.arrive({.writes = {chunk, second}}).rpc;
    Data result(400), other(100);
    ASSERT_TRUE(server.push(rpc, result, 300));
    expect_writes(server.actions_of<core::RdmaWrite>(), chunk, result, 0, 300);
    ASSERT_TRUE(server.reply(rpc, {pieces_of(result, first), pieces_of(other, 90, {60})}).has_value());
    Sent rest = sent(server.actions());
    const auto of_second = std::find_if(rest.writes.begin(), rest.writes.end(),
                                        [](const core::RdmaWrite& write) { return write.target.handle >= 5; });
    expect_writes({rest.writes.begin(), of_second}, chunk, result, 300, std::max(first, 300u));
    expect_writes({of_second, rest.writes.end()}, second, other, 0, 90);
    EXPECT_EQ(lists_of(server.message(rest.send)).writes, (Chunks{used(chunk, first), used(second, 90)}));
    EXPECT_EQ(server.bytes_pushed(), std::max(first, 300u) + 90u);
  }
}

TEST(Push, WritesToTheChunkOfItsOwnRpcAmongSeveral) {
  Pushing server;
  const auto chunk = chunk_of({1000}), other_chunk = chunk_of({700, 700}, 3);
  const core::RpcId rpc = server.arrive({.writes = {chunk}}).rpc;
  const core::RpcId other = server.arrive({.writes = {other_chunk}}, 2).rpc;
  Data result(1000), others(1400);
  ASSERT_TRUE(server.push(rpc, result, 600));
  ASSERT_TRUE(server.push(other, others, 800));
  auto writes = server.actions_of<core::RdmaWrite>();
  ASSERT_EQ(writes.size(), 3u);
  expect_writes({writes[0]}, chunk, result, 0, 600);
  expect_writes({writes[1], writes[2]}, other_chunk, others, 0, 800);
  ASSERT_TRUE(server.reply(other, {pieces_of(others, 1400)}).has_value());
  expect_writes(sent(server.actions()).writes, other_chunk, others, 800, 1400);
  ASSERT_TRUE(server.reply(rpc, {pieces_of(result, 1000)}).has_value());
  expect_writes(sent(server.actions()).writes, chunk, result, 600, 1000);
}

TEST(Push, DoesNotAffectLaterRpcs) {
  Pushing server;
  const auto chunk = chunk_of({1000});
  Data result(1000);
  for (std::uint32_t xid = 1; xid < 100; ++xid) {  // records are used again
    const core::RpcId rpc = server.arrive({.writes = {chunk}}, xid).rpc;
    const std::uint32_t pushed = xid % 2 != 0 ? 600 : 0;
    if (pushed != 0) {
      ASSERT_TRUE(server.push(rpc, result, pushed));
    }
    expect_writes(server.actions_of<core::RdmaWrite>(), chunk, result, 0, pushed);
    ASSERT_TRUE(server.reply(rpc, {pieces_of(result, 1000)}).has_value());
    const Sent rest = sent(server.actions());
    expect_writes(rest.writes, chunk, result, pushed, 1000);
    server.event(core::SendDone{rest.send.slot});
    EXPECT_TRUE(server.told<core::ReplySent>().ok);
  }
  EXPECT_EQ(server.bytes_pushed(), 99'000u);
}

TEST(Push, WorksWithALongReplyAndMemoryOfNoRegion) {
  Pushing server;
  server.payload = reply_message(1, 2000);
  const auto chunk = chunk_of({1000}), reply = chunk_of({2000}, 5);
  const core::RpcId rpc = server.arrive({.writes = {chunk}, .reply = reply}).rpc;
  Data result(1000);
  ASSERT_TRUE(server.push(rpc, result, 600));
  expect_writes(server.actions_of<core::RdmaWrite>(), chunk, result, 0, 600);
  auto pieces = pieces_of(result, 1000, {700});
  pieces[1].region = core::kNoRegion;
  ASSERT_TRUE(server.reply(rpc, {pieces}).has_value());
  const auto registrations = server.actions_of<core::Register>();
  ASSERT_EQ(registrations.size(), 1u);
  server.event(core::Registered{.id = registrations[0].id, .segment = {}, .region = kRegion});
  const Sent rest = sent(server.actions());
  ASSERT_EQ(rest.writes.size(), 3u);
  expect_writes({rest.writes[0], rest.writes[1]}, chunk, result, 600, 1000);
  EXPECT_EQ(rest.writes[2].target, reply[0]);
  EXPECT_EQ(server.bytes_pushed(), 3000u);
}

// --- When nothing is pushed ----------------------------------------------------------------------

TEST(Push, IsRefusedWithoutRoomInTheFirstWriteChunkOrBytesOrARegion) {
  Data result(2000);
  const auto refused = [&](const Lists& lists, std::uint32_t bytes, std::uint32_t region = kRegion) {
    Pushing server;
    const core::RpcId rpc = server.arrive(lists).rpc;
    const bool pushed =
        server.connection->push(rpc, {.address = result.data(), .length = bytes, .region = region}, server.now);
    EXPECT_EQ(server.actions().empty(), !pushed);
    EXPECT_EQ(server.bytes_pushed() == 0, !pushed);
    // The Reply is as if nobody had asked for a push.
    if (!pushed) {
      const bool fits = !lists.writes.empty() && sum(lists.writes[0]) != 0;
      EXPECT_TRUE(server.reply(rpc, {pieces_of(result, fits ? 90 : 0)}).has_value() || lists.writes.empty());
      if (fits) expect_writes(sent(server.actions()).writes, lists.writes[0], result, 0, 90);
    }
    return !pushed;
  };
  const Lists room{.writes = {chunk_of({60, 40}), chunk_of({1000}, 5)}, .reply = chunk_of({1000}, 8)};
  EXPECT_FALSE(refused(room, 100));
  EXPECT_TRUE(refused(room, 101)) << "there is room in the second, only";
  EXPECT_TRUE(refused(room, 0));
  EXPECT_TRUE(refused(room, 100, core::kNoRegion));
  EXPECT_TRUE(refused({}, 1));
  EXPECT_TRUE(refused({.reply = chunk_of({1000})}, 1));
  EXPECT_TRUE(refused({.writes = {{}, chunk_of({1000})}}, 1)) << "an empty chunk is the first";
}

TEST(Push, IsDoneOnlyOnceForAnRpc) {
  Pushing server;
  const auto chunk = chunk_of({1000});
  const core::RpcId rpc = server.arrive({.writes = {chunk}}).rpc;
  Data result(1000);
  EXPECT_TRUE(server.push(rpc, result, 10));
  EXPECT_FALSE(server.push(rpc, result, 20));
  expect_writes(server.actions_of<core::RdmaWrite>(), chunk, result, 0, 10);
  EXPECT_FALSE(server.push(rpc, result, 20));
  ASSERT_TRUE(server.reply(rpc, {pieces_of(result, 1000)}).has_value());
  EXPECT_FALSE(server.push(rpc, result, 20)) << "it has been answered";
  const Sent rest = sent(server.actions());
  expect_writes(rest.writes, chunk, result, 10, 1000);
  server.event(core::SendDone{rest.send.slot});
  EXPECT_FALSE(server.push(rpc, result, 20)) << "it is over";
  EXPECT_TRUE(server.actions().empty());
  EXPECT_EQ(server.bytes_pushed(), 1000u);
}

TEST(Push, IsRefusedAfterACloseOrALoss) {
  for (const bool lost : {false, true}) {
    Pushing server;
    const core::RpcId rpc = server.arrive({.writes = {chunk_of({1000})}}).rpc;
    server.connection->close(core::CloseReason::kRequested, server.now);
    if (lost) server.event(core::ConnectionLost{});
    Data result(1000);
    EXPECT_FALSE(server.push(rpc, result, 10));
    EXPECT_TRUE(server.actions_of<core::RdmaWrite>().empty());
  }
}

TEST(Push, IsRefusedForACallThatHasNoSinkYet) {
  Pushing server;
  server.deliver(v1_msg(1, 8, call_message(1, 40), {.reads = {{40, {1, 8, 0}}}, .writes = {chunk_of({1000})}}));
  Data result(1000);
  EXPECT_FALSE(server.push(server.told<core::SinkWanted>().rpc, result, 10));
  EXPECT_TRUE(server.actions().empty());
}

TEST(Push, IsRefusedForBackwardCalls) {
  Bare client(Role::kClient, with(&core::Config::backward_credits, 2));
  client.establish();
  client.deliver(v1_msg(1, 2, call_message(1, 40)));
  Data result(10);
  EXPECT_FALSE(client.connection->push(client.told<core::CallArrived>().rpc, Bare::whole(result), client.now));
}

}  // namespace push_test
}  // namespace rpcrdma::sim
