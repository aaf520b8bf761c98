// SPDX-License-Identifier: BSD-3-Clause
//
// These tests exchange Calls and Replies between two cores, in every form that a message can take,
// in both versions.
#include <gtest/gtest.h>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace exchange_test {

using core::Version;

/// Each test runs in version 1 and, after a first call has settled it, in version 2.
class Exchange : public ::testing::TestWithParam<Version> {
 protected:
  explicit Exchange(const Settings& settings = {}) : world(with_version(settings)) {
    world.run();
    if (GetParam() == Version::kV1) return;
    world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
    world.run();
    world.server.arrived.clear();
    world.client.sent.clear();
    world.server.sent.clear();
  }
  ~Exchange() override { world.expect_clean(); }

  static Settings with_version(Settings settings) {
    settings.versions = GetParam() == Version::kV1 ? kV1Only : kBoth;
    return settings;
  }
  std::uint32_t threshold() const { return GetParam() == Version::kV1 ? 1024 : 4096; }
  /// Returns the size of a header without chunks.
  std::size_t bare() const { return GetParam() == Version::kV1 ? 28 : 32; }
  Arrived& arrived() { return world.server.arrived.back(); }

  World world;
};

INSTANTIATE_TEST_SUITE_P(Versions, Exchange, ::testing::Values(Version::kV1, Version::kV2Draft01),
                         [](const auto& version) { return version.param == Version::kV1 ? "V1" : "V2"; });

TEST_P(Exchange, ShortCallAndReplyAreOneSendEach) {
  REQ("V1-HDR-01", "V1-HDR-02", "V1-HDR-08", "V1-HDR-22", "V1-HDR-26", "V1-RD-13", "V1-WR-12");
  const Data call = call_message(0x11, 100);
  const auto outcome = world.client.call({.xid = 0x11, .payload = {call}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply_message(0x11, 40));
  EXPECT_EQ(arrived().payload, call);
  EXPECT_EQ(arrived().version, GetParam());
  EXPECT_EQ(world.client.sent.size(), 1u);
  EXPECT_EQ(world.client.sent[0].size(), bare() + call.size());
  EXPECT_EQ(world.server.sent.size(), 1u);
  EXPECT_EQ(world.client.accesses.size(), 0u);
}

TEST_P(Exchange, CallOfExactlyTheThresholdIsShortAndOneWordMoreIsLong) {
  REQ("V1-HDR-18", "V1-INL-11", "V1-LONG-02");
  world.client.call({.xid = 2, .payload = {call_message(2, threshold() - bare())}});
  world.run();
  EXPECT_EQ(world.client.sent.back().size(), threshold());
  EXPECT_EQ(world.client.accesses.size(), 0u);

  const Data call = call_message(3, threshold() - bare() + 4);
  world.client.call({.xid = 3, .payload = {call}});
  world.run();
  EXPECT_EQ(arrived().payload, call);
  EXPECT_EQ(world.client.accesses, std::vector{core::RemoteAccess::kRead});
}

TEST_P(Exchange, ArgumentIsPulledThroughReadChunkOfSeveralSegments) {
  REQ("V1-HDR-13", "V1-CHK-01", "V1-CHK-07", "V1-CHK-08", "V1-RD-04", "V1-RD-05", "V1-RD-08");
  const std::vector<Data> pieces{pattern(300'001, 1), pattern(3, 2), pattern(700'000, 3), pattern(48'573, 4)};
  const Data whole_item = pieces[0] + pieces[1] + pieces[2] + pieces[3];
  const Data head = call_message(5, 60), tail = pattern(24, 9);
  const auto outcome =
      world.client.call({.xid = 5, .payload = {head, tail}, .arguments = {{.position = 60, .pieces = pieces}}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  ASSERT_EQ(arrived().chunks.size(), 1u);
  EXPECT_EQ(arrived().chunks[0].first, 60u);
  EXPECT_EQ(arrived().chunks[0].second, whole_item);
  EXPECT_EQ(arrived().payload, head + tail);
  EXPECT_EQ(world.server.reads, 4u);
  EXPECT_EQ(world.server.counters().bytes_pulled, whole_item.size());
  EXPECT_EQ(world.client.accesses, std::vector(4, core::RemoteAccess::kRead));
}

TEST_P(Exchange, ReadChunksOfSeveralPositionsArriveAtTheirPlacesInTheStream) {
  REQ("V1-RD-02", "V1-RD-06", "V1-RD-12", "DEC-13");
  // The message has 40 bytes inline, 5 bytes (8 with roundup) at 40, 12 inline, 100 at 60, 1 (4) at
  // 160, and nothing more inline.
  const Data head = call_message(6, 40), middle = pattern(12, 1);
  const Data first = pattern(5, 2), second = pattern(100, 3), third = pattern(1, 4);
  const Data zeros3(3), zeros2(3);
  world.client.call({.xid = 6,
                     .payload = {head, middle},
                     .arguments = {{.position = 40, .pieces = {first}},
                                   {.position = 60, .pieces = {second}},
                                   {.position = 160, .pieces = {third}}}});
  world.run();
  EXPECT_EQ(arrived().whole(), head + first + zeros3 + middle + second + third + zeros2);
}

TEST_P(Exchange, LongCallIsPulledThroughPositionZeroChunk) {
  REQ("V1-CHK-04", "V1-LONG-02", "V1-LONG-10");
  const std::vector<Data> pieces{call_message(7, 5000), pattern(4, 1), pattern(9000, 2)};
  world.client.call({.xid = 7, .payload = pieces});
  world.run();
  EXPECT_EQ(arrived().payload, pieces[0] + pieces[1] + pieces[2]);
  EXPECT_EQ(world.server.reads, 3u);
}

TEST_P(Exchange, LongCallMayHaveReducedArgumentsToo) {
  REQ("V1-LONG-11");
  const Data head = call_message(8, 6000), tail = pattern(2000, 1), item = pattern(70'001, 2), zeros(3);
  world.client.call({.xid = 8, .payload = {head, tail}, .arguments = {{.position = 6000, .pieces = {item}}}});
  world.run();
  EXPECT_EQ(arrived().payload, head + tail);
  EXPECT_EQ(arrived().whole(), head + item + zeros + tail);
}

TEST_P(Exchange, PayloadInMorePiecesThanOneSendGathersGoesLong) {
  REQ("V1-LONG-05");
  std::vector<Data> pieces{call_message(9, 20)};
  for (std::uint32_t i = 0; i < 16; ++i) pieces.push_back(pattern(4, i));
  world.client.call({.xid = 9, .payload = pieces});
  world.run();
  EXPECT_EQ(world.server.reads, 17u);
  pieces.pop_back();
  world.client.call({.xid = 10, .payload = pieces});
  world.run();
  EXPECT_EQ(world.server.reads, 17u);
}

TEST_P(Exchange, EmptyArgumentIsSentWithoutAReadChunk) {
  world.client.call(
      {.xid = 11, .payload = {call_message(11, 40)}, .arguments = {{.position = 40, .pieces = {Data{}}}}});
  world.run();
  EXPECT_EQ(arrived().chunks.size(), 0u);
  EXPECT_EQ(world.client.accesses.size(), 0u);
}

TEST_P(Exchange, ResultIsPushedThroughWriteChunkOfSeveralSegments) {
  REQ("V1-WR-03", "V1-WR-08", "V1-CHK-05");
  const Data item = pattern(1'000'000, 7);
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_EQ(call.results.size(), 1u);
    EXPECT_EQ(call.results[0].capacity, 1'048'576u);
    EXPECT_EQ(call.results[0].segments, 3u);
    const Data first(item.begin(), item.begin() + 400'000), second(item.begin() + 400'000, item.end());
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(12, 32)}, .results = {{first, second}}}));
  };
  const auto outcome =
      world.client.call({.xid = 12, .payload = {call_message(12, 64)}, .results = {{524'288, 262'144, 262'144}}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply_message(12, 32));
  EXPECT_EQ(outcome->written, std::vector<std::uint64_t>{1'000'000});
  EXPECT_EQ(outcome->results[0], item);
  EXPECT_EQ(world.client.accesses, std::vector(3, core::RemoteAccess::kWrite));
  EXPECT_EQ(world.server.counters().bytes_pushed, item.size());
}

TEST(ExchangeInVersionOne, ReturnedSegmentsHaveTheLengthsThatWereWritten) {
  REQ("V1-WR-04", "V1-WR-05", "V1-WR-11", "V1-WR-18", "V1-RD-14");
  World world(Settings{});
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(13, 32)}, .results = {{pattern(150, 1)}}}));
  };
  world.client.call({.xid = 13, .payload = {call_message(13, 64)}, .results = {{100, 100, 100}, {50}}});
  world.run();
  const auto call = wire::v1::RdmaMsgView::parse(world.client.sent.back());
  const auto reply = wire::v1::RdmaMsgView::parse(world.server.sent.back());
  ASSERT_TRUE(call && reply);
  std::vector<std::uint32_t> lengths;
  auto offered = call->rdma_body().as_rdma_msg()->rdma_writes().begin();
  for (const auto& chunk : reply->rdma_body().as_rdma_msg()->rdma_writes()) {
    const auto offered_chunk = *offered;
    ASSERT_EQ(chunk.target().size(), offered_chunk.target().size());
    for (std::size_t i = 0; i < chunk.target().size(); ++i) {
      EXPECT_EQ(chunk.target()[i].handle, offered_chunk.target()[i].handle);
      EXPECT_EQ(chunk.target()[i].offset, offered_chunk.target()[i].offset);
      lengths.push_back(chunk.target()[i].length);
    }
    ++offered;
  }
  EXPECT_EQ(lengths, (std::vector<std::uint32_t>{100, 50, 0, 0}));
  EXPECT_TRUE(reply->rdma_body().as_rdma_msg()->rdma_reads().empty());
  world.expect_clean();
}

TEST_P(Exchange, WriteListKeepsItsOrderWithEmptyAndUnusedChunks) {
  REQ("V1-WR-01", "V1-WR-07", "V1-WR-23", "DEC-19");
  const Data first = pattern(64, 1), third = pattern(10, 3);
  world.server.on_call = [&](const Arrived& call) {
    ASSERT_EQ(call.results.size(), 4u);
    EXPECT_EQ(call.results[1].segments, 0u);
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(14, 32)}, .results = {{first}, {}, {third}}}));
  };
  const auto outcome =
      world.client.call({.xid = 14, .payload = {call_message(14, 64)}, .results = {{64}, {}, {8, 8}, {100}}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->written, (std::vector<std::uint64_t>{64, 0, 10, 0}));
  EXPECT_EQ(outcome->results[0], first);
  EXPECT_EQ(outcome->results[2], third);
  EXPECT_EQ(world.server.writes, 3u);
}

TEST_P(Exchange, LongReplyGoesThroughReplyChunkOfSeveralSegments) {
  REQ("V1-HDR-14", "V1-LONG-03", "V1-LONG-06", "V1-LONG-08");
  const Data reply = reply_message(15, 20'000);
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_EQ(call.reply_room, 30'000u);
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply}, .results = {}}));
  };
  const auto outcome = world.client.call({.xid = 15, .payload = {call_message(15, 64)}, .reply = {15'000, 15'000}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply);
  EXPECT_EQ(world.server.writes, 2u);
  EXPECT_TRUE(world.server.sends.back().payload.empty());
}

TEST_P(Exchange, ReplyThatFitsIsShortDespiteReplyChunk) {
  REQ("V1-LONG-14");
  const auto outcome = world.client.call({.xid = 16, .payload = {call_message(16, 64)}, .reply = {15'000}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply_message(16, 40));
  EXPECT_EQ(world.server.writes, 0u);
}

TEST_P(Exchange, ReplyChunkAndWriteListServeOneReply) {
  REQ("V1-LONG-07", "V1-LONG-12");
  const Data reply = reply_message(17, 9000), item = pattern(4001, 5);
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply}, .results = {{item}}}));
  };
  const auto outcome =
      world.client.call({.xid = 17, .payload = {call_message(17, 64)}, .results = {{5000}}, .reply = {10'000}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply);
  EXPECT_EQ(outcome->results[0], item);
}

TEST_P(Exchange, ReplyThatFitsNowhereBecomesErrChunkAndNothingIsWritten) {
  REQ("V1-ERR-19");
  bool refused = false;
  world.server.on_call = [&](const Arrived& call) {
    const auto taken =
        world.server.reply(call.rpc, {.payload = {reply_message(18, 10'001)}, .results = {{pattern(40, 1)}}});
    refused = !taken && taken.error() == core::CallError::kTooLarge;
  };
  const auto outcome =
      world.client.call({.xid = 18, .payload = {call_message(18, 64)}, .results = {{50}}, .reply = {10'000}});
  world.run();
  EXPECT_TRUE(refused);
  EXPECT_EQ(outcome->error, core::CallError::kErrChunk);
  EXPECT_EQ(outcome->endings, 1);
  EXPECT_EQ(world.server.writes, 0u);
  EXPECT_EQ(world.server.sent.back().size(), 20u);
}

TEST_P(Exchange, ResultThatExceedsItsWriteChunkBecomesErrChunk) {
  REQ("V1-ERR-19");
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_FALSE(world.server.reply(call.rpc, {.payload = {reply_message(19, 40)}, .results = {{pattern(51, 1)}}}));
  };
  const auto outcome = world.client.call({.xid = 19, .payload = {call_message(19, 64)}, .results = {{25, 25}}});
  world.run();
  EXPECT_EQ(outcome->error, core::CallError::kErrChunk);
  EXPECT_EQ(world.server.writes, 0u);
}

TEST_P(Exchange, ResultForAnEmptyOrMissingWriteChunkBecomesErrChunk) {
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_FALSE(
        world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {{pattern(8, 1)}}}));
  };
  const auto empty = world.client.call({.xid = 20, .payload = {call_message(20, 64)}, .results = {{}}});
  const auto missing = world.client.call({.xid = 21, .payload = {call_message(21, 64)}});
  world.run();
  EXPECT_EQ(empty->error, core::CallError::kErrChunk);
  EXPECT_EQ(missing->error, core::CallError::kErrChunk);
}

TEST_P(Exchange, CallWithMoreSegmentsThanAHeaderOrTheLimitsAllowIsNotSent) {
  std::vector<std::uint32_t> pieces(GetParam() == Version::kV1 ? 63 : 128, 16);
  const auto sent = world.client.sent.size();
  const auto outcome = world.client.call({.xid = 22, .payload = {call_message(22, 64)}, .results = {pieces}});
  world.run();
  EXPECT_EQ(outcome->error, core::CallError::kTooLarge);
  EXPECT_EQ(world.client.sent.size(), sent);
}

TEST_P(Exchange, RepliesMayComeInAnyOrder) {
  REQ("V1-CRED-13");
  world.client.call({.xid = 100, .payload = {call_message(100, 40)}});
  world.run();
  std::vector<Arrived> waiting;
  world.server.on_call = [&](const Arrived& call) { waiting.push_back(call); };
  std::vector<std::shared_ptr<Outcome>> outcomes;
  for (std::uint32_t xid = 101; xid < 107; ++xid) {
    outcomes.push_back(world.client.call({.xid = xid, .payload = {call_message(xid, 40 + 4 * xid)}}));
  }
  world.run();
  ASSERT_EQ(waiting.size(), 6u);
  for (const std::size_t i : {4u, 0u, 5u, 2u, 1u, 3u}) {
    EXPECT_TRUE(world.server.reply(waiting[i].rpc, {.payload = {reply_message(waiting[i].xid, 48)}, .results = {}}));
    world.run();
  }
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome->payload, reply_message(outcome->xid, 48));
}

TEST_P(Exchange, ServerPostsAReceiveBeforeTheReplyThatReturnsTheCredit) {
  REQ("V1-CRED-09");
  std::vector<Arrived> waiting;
  world.server.on_call = [&](const Arrived& call) { waiting.push_back(call); };
  world.client.call({.xid = 30, .payload = {call_message(30, 40)}});
  world.run();
  const std::size_t posted = world.server.posted.size(), sent = world.server.sends.size();
  std::size_t posted_at_send = posted;  // the Receives when the next action is the SEND
  world.server.has_room = [&] {
    if (world.server.sends.size() == sent) posted_at_send = world.server.posted.size();
    return true;
  };
  EXPECT_TRUE(world.server.reply(waiting[0].rpc, {.payload = {reply_message(30, 40)}, .results = {}}));
  world.server.has_room = nullptr;
  EXPECT_EQ(world.server.sends.size(), sent + 1);
  EXPECT_EQ(posted_at_send, posted + 1);
  EXPECT_EQ(world.server.posted.size(), posted + 1);  // the SEND is still on the wire
  EXPECT_EQ(world.client.calls_open(), 1u);
  world.run();
}

TEST_P(Exchange, ReplyKeepsItsReceiveUntilTheCallIsReleased) {
  world.client.release_replies = false;
  const std::size_t posted = world.client.posted.size();
  const auto outcome = world.client.call({.xid = 31, .payload = {call_message(31, 40)}});
  world.run();
  EXPECT_EQ(world.client.posted.size(), posted - 1);
  world.client.release(*outcome);
  EXPECT_EQ(world.client.posted.size(), posted);
  world.client.release(*outcome);  // this does nothing
  EXPECT_EQ(world.client.posted.size(), posted);
}

TEST_P(Exchange, ServersApplicationMayRefuseACallOrItsData) {
  REQ("V1-RD-16", "V1-CHK-18");
  world.server.on_call = [&](const Arrived& call) { world.server.refuse(call.rpc); };
  const auto refused = world.client.call({.xid = 32, .payload = {call_message(32, 40)}});
  world.run();
  EXPECT_EQ(refused->error, core::CallError::kErrChunk);

  world.server.accept_sink = [](std::uint64_t bytes) { return bytes != 9000; };
  const auto unwanted = world.client.call({.xid = 33, .payload = {call_message(33, 9000)}});
  world.run();
  EXPECT_EQ(unwanted->error, core::CallError::kErrChunk);
  EXPECT_EQ(world.server.reads, 0u);
}

TEST_P(Exchange, MemoryIsRegisteredOnlyWhileTheCallIsOutstanding) {
  REQ("V1-REG-01", "V1-REG-04", "V1-SEC-07", "V1-SEC-08", "V1-SEC-21");
  // Registrations exist while the Call is on the wire, and none exists once its Reply is handed
  // over.
  std::size_t while_served = 0;
  world.server.on_call = [&](const Arrived& call) {
    while_served = world.client.registrations.size();
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(34, 40)}, .results = {{pattern(8, 1)}}}));
  };
  world.client.hold_invalidations = true;
  const auto outcome = world.client.call({.xid = 34,
                                          .payload = {call_message(34, 64)},
                                          .arguments = {{.position = 64, .pieces = {pattern(16, 1), pattern(16, 2)}}},
                                          .results = {{8}},
                                          .reply = {4000}});
  EXPECT_EQ(world.client.registrations.size(), 4u);
  world.run();
  EXPECT_EQ(while_served, 4u);
  EXPECT_EQ(world.client.registrations.size(), 0u);
  EXPECT_EQ(outcome->endings, 0);  // the Call does not end before all four are reported done
  ASSERT_EQ(world.client.held.size(), 4u);
  world.client.let_go();
  EXPECT_TRUE(outcome->ok());
}

}  // namespace exchange_test
}  // namespace rpcrdma::sim
