// SPDX-License-Identifier: BSD-3-Clause
//
// These tests push results before their Reply where the performer has no room for the Writes yet,
// and where the RPC ends in another way than by its Reply. push_test.cpp has the rest.  spec:
// [RFC 8166 3.4.6]
#include "rpcrdma/core/push.h"

namespace rpcrdma::sim {
namespace push_test {

// --- When the performer has no room --------------------------------------------------------------

/// The Reply is given when only `taken` Writes of the push have been taken up.
TEST(Push, ThatWaitsIsStillWrittenBeforeTheReply) {
  for (std::size_t taken = 0; taken < 4; ++taken) {
    for (const std::uint32_t bytes : {1450u, 900u, 460u}) {  // 460 bytes were pushed
      SCOPED_TRACE(std::to_string(taken) + " taken, of " + std::to_string(bytes));
      Pushing server;
      const auto chunk = chunk_of({100, 300, 50, 1000});
      const core::RpcId rpc = server.arrive({.writes = {chunk}}).rpc;
      Data result(1450);
      ASSERT_TRUE(server.push(rpc, result, 460));
      std::vector<core::Action> actions;
      for (std::size_t i = 0; i < taken; ++i) actions.push_back(*server.connection->poll_action());
      ASSERT_TRUE(server.reply(rpc, {pieces_of(result, bytes, {400})}).has_value());
      for (const core::Action& action : server.actions()) actions.push_back(action);
      const Sent all = sent(actions);
      expect_writes(all.writes, chunk, result, 0, bytes);
      EXPECT_EQ(lists_of(server.message(all.send)).writes, Chunks{used(chunk, bytes)});
      EXPECT_EQ(server.bytes_pushed(), bytes);
    }
  }
}

/// A result that turns out to be shorter also shortens the Writes that have not been taken up: they
/// end where the result does.
TEST(Push, ThatWaitsEndsWhereAShorterResultEnds) {
  for (std::size_t taken = 0; taken < 4; ++taken) {
    for (const std::uint32_t bytes : {459u, 420u, 400u, 399u, 100u, 50u, 0u}) {
      for (const bool absent : {false, true}) {
        if (absent && bytes != 0) continue;
        SCOPED_TRACE(std::to_string(taken) + " taken, of " + std::to_string(bytes));
        Pushing server;
        const auto chunk = chunk_of({100, 300, 50, 1000}), second = chunk_of({80}, 7);
        const core::RpcId rpc = server.arrive({.writes = {chunk, second}}).rpc;
        Data result(1450);
        ASSERT_TRUE(server.push(rpc, result, 460));
        std::vector<core::RdmaWrite> first;
        for (std::size_t i = 0; i < taken; ++i) {
          first.push_back(std::get<core::RdmaWrite>(*server.connection->poll_action()));
        }
        ASSERT_TRUE(server.reply(rpc, {pieces_of(result, bytes)}, absent).has_value());
        const Sent all = sent(server.actions());
        constexpr std::uint32_t kEnds[] = {0, 100, 400, 450};
        first.insert(first.end(), all.writes.begin(), all.writes.end());
        expect_writes(first, chunk, result, 0, std::max(kEnds[taken], bytes));
        EXPECT_EQ(all.send.awaited, core::Awaited::kNow) << "the application waits for its memory";
        const auto expected = absent ? Chunk{} : used(chunk, bytes);
        EXPECT_EQ(lists_of(server.message(all.send)).writes, (Chunks{expected, used(second, 0)}));
      }
    }
  }
}

// --- How it ends ---------------------------------------------------------------------------------

void expect_closed(Pushing& server) {
  EXPECT_TRUE(server.connection->closing());
  const auto actions = server.actions();
  ASSERT_EQ(actions.size(), 1u) << "no answer, and no Write that has not been taken up";
  EXPECT_TRUE(std::holds_alternative<core::Close>(actions[0]));
  EXPECT_EQ(server.connection->counters().errors_sent, 0u);
  server.event(core::ConnectionLost{});
  const auto closed = server.told<core::Closed>();
  EXPECT_FALSE(closed.by_peer);
  EXPECT_EQ(closed.reason, core::CloseReason::kRequested) << "the peer has broken no rule";
  EXPECT_FALSE(server.upcall().has_value()) << "the RPC was over";
}

TEST(Push, OfACallThatIsRefusedEndsTheConnection) {
  for (const bool taken : {false, true}) {
    Pushing server;
    const core::RpcId rpc = server.arrive({.writes = {chunk_of({1000})}}).rpc;
    Data result(1000);
    ASSERT_TRUE(server.push(rpc, result, 600));
    if (taken) {
      EXPECT_EQ(server.actions().size(), 1u);
    }
    server.connection->refuse(rpc, server.now);
    expect_closed(server);
  }
}

TEST(Push, OfAReplyThatIsTooLargeEndsTheConnection) {
  Pushing server;
  const core::RpcId rpc = server.arrive({.writes = {chunk_of({1000})}}).rpc;
  Data result(1001);
  ASSERT_TRUE(server.push(rpc, result, 600));
  EXPECT_EQ(server.actions().size(), 1u);
  const auto taken = server.reply(rpc, {pieces_of(result, 1001)});
  ASSERT_FALSE(taken.has_value());
  EXPECT_EQ(taken.error(), CallError::kTooLarge);
  expect_closed(server);
}

TEST(Push, OfAReplyWhoseMemoryCannotBeRegisteredEndsTheConnection) {
  Pushing server;
  const core::RpcId rpc = server.arrive({.writes = {chunk_of({1000})}}).rpc;
  Data result(1000);
  ASSERT_TRUE(server.push(rpc, result, 600));
  auto pieces = pieces_of(result, 1000, {600});
  pieces[1].region = core::kNoRegion;
  ASSERT_TRUE(server.reply(rpc, {pieces}).has_value());
  const auto registrations = server.actions_of<core::Register>();
  ASSERT_EQ(registrations.size(), 1u);
  server.event(core::RegisterFailed{.id = registrations[0].id});
  EXPECT_FALSE(server.told<core::ReplySent>().ok);
  expect_closed(server);
}

TEST(Push, RpcEndsOnceIfTheConnectionIsLost) {
  for (const int stage : {0, 1, 2, 3}) {  // pushed; Writes taken up; answered; SEND taken up
    Pushing server;
    const core::RpcId rpc = server.arrive({.writes = {chunk_of({1000})}}).rpc;
    Data result(1000);
    ASSERT_TRUE(server.push(rpc, result, 600));
    if (stage >= 1) {
      EXPECT_EQ(server.actions().size(), 1u);
    }
    if (stage >= 2) {
      ASSERT_TRUE(server.reply(rpc, {pieces_of(result, 1000)}).has_value());
    }
    if (stage >= 3) (void)server.actions();
    server.event(core::ConnectionLost{});
    const auto end = server.told<core::ReplySent>();
    EXPECT_EQ(end.rpc, rpc);
    EXPECT_FALSE(end.ok);
    EXPECT_TRUE(server.told<core::Closed>().by_peer);
    EXPECT_FALSE(server.upcall().has_value());
    EXPECT_TRUE(server.actions().empty());
  }
}

}  // namespace push_test
}  // namespace rpcrdma::sim
