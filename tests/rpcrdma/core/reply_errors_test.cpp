// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a Requester does with Replies that break a rule: [RFC 8166 4.5, 8.1],
// requirement V1-WR-25. The test is the peer.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace reply_errors_test {

using core::CallError;

class ReplyChecks : public ::testing::Test {
 protected:
  ReplyChecks() {
    call = client.side.call(
        {.xid = 5, .payload = {call_message(5, 40)}, .results = {{100, 200}, {50}}, .reply = {300, 400}});
    client.world.run();
    const auto message = v1::RdmaMsgView::parse(client.last());
    const auto* lists = message->rdma_body().as_rdma_msg();
    for (const auto& chunk : lists->rdma_writes()) offered.writes.push_back(segments(chunk));
    offered.reply = segments(*lists->rdma_reply());
  }
  ~ReplyChecks() override {
    EXPECT_EQ(call->endings, 1);
    client.world.expect_clean();
  }

  static std::vector<core::Segment> segments(const v1::XdrWriteChunkView& chunk) {
    std::vector<core::Segment> made;
    for (const auto& at : chunk.target()) made.push_back({at.handle, at.length, at.offset});
    return made;
  }
  /// Returns the lists as a Responder returns them that has used nothing.
  Lists unused() const {
    Lists lists = offered;
    for (auto& chunk : lists.writes) {
      for (auto& segment : chunk) segment.length = 0;
    }
    for (auto& segment : *lists.reply) segment.length = 0;
    return lists;
  }
  void expect(const Lists& lists, std::optional<CallError> error) {
    client.deliver(v1_msg(5, 8, reply_message(5, 40), lists));
    EXPECT_EQ(call->endings, 1);
    EXPECT_EQ(call->error, error);
  }
  void expect_discarded(const Data& message) {
    client.expect_discarded(message);
    EXPECT_EQ(call->endings, 0);
  }
  void answer() { expect(unused(), std::nullopt); }

  Lone client{core::Role::kClient, {}};
  std::shared_ptr<Outcome> call;
  Lists offered;
};

TEST_F(ReplyChecks, UnusedChunksAreAccepted) {
  REQ("V1-WR-07", "DEC-01");
  expect(unused(), std::nullopt);
}

TEST_F(ReplyChecks, EmptyChunkInPlaceOfAnUnusedChunkIsAccepted) {
  REQ("DEC-01");
  Lists lists = unused();
  lists.writes[0].clear();
  expect(lists, std::nullopt);
}

TEST_F(ReplyChecks, PartlyWrittenChunksAreAccepted) {
  Lists lists = unused();
  lists.writes[0][0].length = 100;
  lists.writes[0][1].length = 7;
  expect(lists, std::nullopt);
  EXPECT_EQ(call->written, (std::vector<std::uint64_t>{107, 0}));
}

TEST_F(ReplyChecks, MissingReplyChunkInAShortReplyIsAccepted) {
  Lists lists = unused();
  lists.reply.reset();
  expect(lists, std::nullopt);
}

TEST_F(ReplyChecks, AnotherHandleInAWriteChunkFailsTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes[0][1].handle ^= 1;
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, AnotherOffsetInAWriteChunkFailsTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes[1][0].offset += 4;
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, LengthAboveTheOfferedLengthFailsTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes[1][0].length = 51;
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, PartlyFilledSegmentBeforeAUsedSegmentFailsTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes[0][0].length = 99;
  lists.writes[0][1].length = 1;
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, FewerWriteChunksThanOfferedFailTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes.pop_back();
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, MoreWriteChunksThanOfferedFailTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes.push_back({{1, 0, 0}});
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, FewerSegmentsThanOfferedFailTheCall) {
  REQ("V1-WR-25");
  Lists lists = unused();
  lists.writes[0].pop_back();
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, ReplyWithAReadListIsDiscardedAndGrantsNothing) {
  REQ("V1-ERR-04");
  Lists lists = unused();
  lists.reads.push_back({40, {1, 8, 0}});
  expect_discarded(v1_msg(5, 2, reply_message(5, 40), lists));
  EXPECT_EQ(client.side.connection().credits_granted(), 1u);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 1u);
  answer();
}

TEST_F(ReplyChecks, LongReplyWithoutReplyChunkIsDiscardedAndGrantsNothing) {
  REQ("V1-HDR-15", "V1-ERR-04");
  Lists lists = unused();
  lists.reply.reset();
  expect_discarded(v1_nomsg(5, 2, lists));
  expect_discarded(v1_nomsg(5, 2, {}));
  EXPECT_EQ(client.side.connection().credits_granted(), 1u);
  EXPECT_EQ(client.side.counters().ignored_bytes, 0u);
  answer();
}

TEST_F(ReplyChecks, BytesAfterTheHeaderOfALongReplyAreIgnoredAndCounted) {
  REQ("V1-HDR-15");
  Lists lists = unused();
  (*lists.reply)[0].length = 40;
  client.deliver(v1_nomsg(5, 8, lists) + pattern(12, 1));
  EXPECT_EQ(client.side.counters().ignored_bytes, 12u);
}

TEST_F(ReplyChecks, LongReplyOfNoBytesFailsTheCall) {
  client.deliver(v1_nomsg(5, 8, unused()));
  EXPECT_EQ(call->error, CallError::kBadReply);
}

TEST_F(ReplyChecks, LongReplyWhoseChunkHoldsNoReplyToTheXidFailsTheCall) {
  // The Reply chunk's memory is as it was, all zeros.
  Lists lists = unused();
  (*lists.reply)[0].length = 40;
  client.deliver(v1_nomsg(5, 8, lists));
  EXPECT_EQ(call->error, CallError::kBadReply);
}

TEST_F(ReplyChecks, ReplyChunkUsedInAShortReplyFailsTheCall) {
  Lists lists = unused();
  (*lists.reply)[0].length = 40;
  expect(lists, CallError::kBadReply);
}

TEST_F(ReplyChecks, ReplyWithAnUnknownXidIsDiscarded) {
  REQ("V1-HDR-29");
  expect_discarded(v1_msg(6, 8, reply_message(6, 40), unused()));
  answer();
}

TEST_F(ReplyChecks, SecondReplyIsDiscarded) {
  REQ("V1-HDR-29");
  answer();
  const auto discarded = client.side.counters().discarded;
  client.deliver(v1_msg(5, 8, reply_message(5, 40), unused()));
  EXPECT_EQ(client.side.counters().discarded, discarded + 1);
}

TEST_F(ReplyChecks, ReplyWithAnotherXidInThePayloadIsDiscarded) {
  REQ("DEC-11");
  expect_discarded(v1_msg(5, 8, reply_message(6, 40), unused()));
  answer();
}

TEST_F(ReplyChecks, CallOfTheServerIsDiscarded) {
  expect_discarded(v1_msg(5, 8, call_message(5, 40)));
  answer();
}

TEST_F(ReplyChecks, BrokenHeaderIsDiscarded) {
  REQ("V1-ERR-02", "V1-ERR-04");
  expect_discarded(hex("00000005 00000001 00000008 00000000  00000007 00000000 00000000"));
  const Data good = v1_msg(5, 8, reply_message(5, 40), unused());
  for (std::size_t bytes = 0; bytes < 72; bytes += 5) expect_discarded(first_of(good, bytes));
  answer();
}

TEST_F(ReplyChecks, RdmaMsgpAndRdmaDoneAreDiscarded) {
  REQ("V1-OBS-03", "V1-OBS-05");
  expect_discarded(encoded(v1::RdmaMsg{.rdma_xid = 5,
                                       .rdma_vers = 1,
                                       .rdma_credit = 8,
                                       .rdma_body = v1::RdmaBody::rdma_msgp({.rdma_align = 0, .rdma_thresh = 0})}) +
                   reply_message(5, 40));
  expect_discarded(hex("00000005 00000001 00000008 00000003") + pattern(40, 1));
  answer();
}

TEST_F(ReplyChecks, ReplyInAnotherVersionIsDiscarded) {
  expect_discarded(v2_msg(5, 8, v2::MsgType::REPLY, reply_message(5, 40)));
  answer();
}

TEST_F(ReplyChecks, ErrChunkOfTwentyBytesEndsTheCall) {
  REQ("V1-ERR-02", "V1-ERR-08", "DEC-14");
  ASSERT_EQ(v1_err_chunk(5, 8).size(), 20u);
  client.deliver(v1_err_chunk(5, 8));
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(client.side.counters().errors_received, 1u);
}

TEST_F(ReplyChecks, MalformedErrorIsDiscarded) {
  REQ("V1-ERR-09");
  expect_discarded(hex("00000005 00000001 00000008 00000004"));
  expect_discarded(hex("00000005 00000001 00000008 00000004 00000001 00000001"));
  answer();
}

TEST_F(ReplyChecks, ErrorForAnotherXidIsDiscarded) {
  REQ("V1-ERR-10");
  expect_discarded(v1_err_chunk(6, 8));
  expect_discarded(err_vers(6, 1, 1, 1));
  answer();
}

TEST_F(ReplyChecks, KeyThatThePeerInvalidatedIsNotInvalidatedAgain) {
  REQ("X-8797-06");
  const std::uint32_t key = offered.writes[0][1].handle;
  std::erase_if(client.side.registrations, [&](const auto& at) { return at.second.key == key; });
  client.side.deliver(v1_msg(5, 8, reply_message(5, 40), unused()), key);
  client.world.run();
  EXPECT_TRUE(call->ok());
}

TEST_F(ReplyChecks, KeyOfAnotherCallInvalidatedByThePeerClosesTheConnection) {
  REQ("X-8797-06");
  answer();
  const auto one = client.side.call({.xid = 6, .payload = {call_message(6, 40)}, .results = {{100}}});
  const auto two = client.side.call({.xid = 7, .payload = {call_message(7, 40)}, .results = {{100}}});
  client.world.run();
  const std::uint32_t key = client.side.registrations.begin()->second.key;
  const auto first = v1::RdmaMsgView::parse(client.side.sent[1]);
  const bool first_is_six = segments(*first->rdma_body().as_rdma_msg()->rdma_writes().begin())[0].handle == key;
  const std::uint32_t other = first_is_six ? 7 : 6;
  client.side.deliver(v1_msg(other, 8, reply_message(other, 40)), key);
  client.world.run();
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
  EXPECT_EQ(one->error, CallError::kConnectionLost);
  EXPECT_EQ(two->error, CallError::kConnectionLost);
}

TEST_F(ReplyChecks, KeyInvalidatedByAMessageTooShortForAnXidClosesTheConnection) {
  client.side.deliver(pattern(12, 1), offered.writes[0][0].handle);
  client.world.run();
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
}

TEST_F(ReplyChecks, ACallOfThePeerThatInvalidatesAKeyClosesTheConnection) {
  REQ("X-8797-06");
  client.side.deliver(v1_msg(5, 8, call_message(5, 60)), offered.writes[0][0].handle);
  client.world.run();
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
  EXPECT_EQ(call->error, CallError::kConnectionLost);
}

TEST_F(ReplyChecks, KeyThatThePeerInvalidatesFirstIsNotInvalidatedLocally) {
  REQ("X-8797-06");
  const std::uint32_t key = offered.writes[0][1].handle;
  client.side.has_room = [] { return false; };
  client.side.cancel(*call);
  std::erase_if(client.side.registrations, [&](const auto& at) { return at.second.key == key; });
  client.side.deliver(v1_msg(5, 8, reply_message(5, 40), unused()), key);
  client.side.has_room = nullptr;
  client.world.run();
  EXPECT_EQ(call->error, CallError::kCanceled);
}

TEST_F(ReplyChecks, KeyOfACanceledCallInvalidatedByAnotherMessageClosesTheConnection) {
  client.side.hold_invalidations = true;
  client.side.cancel(*call);
  client.side.deliver(v1_msg(6, 8, reply_message(6, 40)), offered.writes[0][1].handle);
  client.world.run();
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kPeerBrokeRule);
}

TEST(BackwardCall, IsDiscardedByAVersionTwoClientWithoutBackwardCredits) {
  Lone client(core::Role::kClient, {.versions = kBoth});
  const auto call = client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  EXPECT_EQ(client.side.counters().discarded, 1u);
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(client.side.connection().version(), std::nullopt);
  // A message whose header names one direction and whose payload has the other is neither a Call
  // nor a Reply.
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, call_message(1, 40)));
  client.deliver(v2_msg(1, 8, v2::MsgType::CALL, reply_message(1, 40)));
  client.deliver(v2_message(1, 8, v2::Rpcrdma2Body::rdma_nomsg_chunks({.rdma_direction = v2::MsgType::CALL})));
  EXPECT_EQ(client.side.counters().discarded, 4u);
  EXPECT_EQ(call->endings, 0);
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

}  // namespace reply_errors_test
}  // namespace rpcrdma::sim
