// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a Responder does with Calls that break a rule: [RFC 8166 4.5, 4.6],
// [DEC-10], [DEC-11], [DEC-12], [DEC-13], [DEC-14]; and with unusual Calls that break none. The
// test is the peer.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace call_errors_test {

constexpr std::uint32_t kXid = 0xabcd;
const Data kErrChunk = v1_err_chunk(kXid, 8);

class BadCall : public ::testing::Test {
 protected:
  ~BadCall() override { server.world.expect_clean(); }

  void expect_err_chunk(const Data& message) {
    const std::size_t sent = server.side.sent.size();
    server.deliver(message);
    ASSERT_EQ(server.side.sent.size(), sent + 1);
    EXPECT_EQ(server.last(), kErrChunk);
    EXPECT_EQ(server.side.arrived.size(), 0u);
  }
  void expect_discarded(const Data& message) {
    server.expect_discarded(message);
    EXPECT_EQ(server.side.arrived.size(), 0u);
  }
  /// Replaces the procedure word of the message.
  static Data with_proc(Data message, std::uint32_t proc) {
    xdr::store_u32(message.data() + 12, proc);
    return message;
  }

  Lone server{core::Role::kServer, {.versions = kBoth}};
};

TEST_F(BadCall, MessageTooShortForAHeaderIsDiscarded) {
  REQ("V1-ERR-02", "DEC-14");
  const Data good = v1_msg(kXid, 8, {});
  for (std::size_t bytes = 0; bytes < 28; bytes += 3) expect_discarded(first_of(good, bytes));
  expect_discarded(first_of(good, 27));
  // 28 bytes are a header; it is another fault that no payload follows.
  expect_err_chunk(good);
}

TEST_F(BadCall, VersionTwoMessageBelow32BytesIsDiscarded) {
  REQ("DEC-14");
  const Data good = v2_msg(kXid, 8, v2::MsgType::CALL, {});
  ASSERT_EQ(good.size(), 32u);
  expect_discarded(first_of(good, 31));
  server.deliver(good);
  EXPECT_EQ(server.last(), v2_bad_header(kXid, 8));
}

TEST_F(BadCall, HeaderCutShortTo28BytesOrMoreIsAnsweredWithErrChunk) {
  REQ("V1-ERR-01", "V1-ERR-03", "V1-ERR-05", "V1-ERR-07", "V1-ERR-12");
  const Data good = v1_header(
      kXid, 8, v1::RdmaProc::RDMA_MSG,
      {.reads = {{40, {1, 8, 0}}, {48, {2, 8, 0}}}, .writes = {{{3, 8, 0}, {4, 8, 0}}}, .reply = {{{5, 8, 0}}}});
  for (std::size_t bytes = 28; bytes < good.size(); ++bytes) expect_err_chunk(first_of(good, bytes));
}

TEST_F(BadCall, PresenceWordThatIsNoBooleanIsAnsweredWithErrChunk) {
  REQ("V1-HDR-27", "V1-ERR-12");
  expect_err_chunk(hex("0000abcd 00000001 00000008 00000000  00000002 00000000 00000000") + call_message(kXid, 40));
}

TEST_F(BadCall, CountBeyondTheMessageIsAnsweredWithErrChunk) {
  expect_err_chunk(hex("0000abcd 00000001 00000008 00000000  00000000 00000001 ffffffff 00000000 00000000"));
}

TEST_F(BadCall, InvalidProcedureIsAnsweredWithErrChunk) {
  REQ("V1-ERR-13");
  const Data good = v1_msg(kXid, 8, call_message(kXid, 40));
  for (const std::uint32_t proc : {5u, 6u, 0xffffffffu}) expect_err_chunk(with_proc(good, proc));
}

TEST_F(BadCall, RdmaMsgpIsAnsweredWithErrChunk) {
  REQ("V1-OBS-02", "DEC-12");
  const Data msgp = encoded(v1::RdmaMsg{.rdma_xid = kXid,
                                        .rdma_vers = 1,
                                        .rdma_credit = 8,
                                        .rdma_body = v1::RdmaBody::rdma_msgp({.rdma_align = 0, .rdma_thresh = 0})});
  expect_err_chunk(msgp + call_message(kXid, 40));
}

TEST_F(BadCall, RdmaDoneIsDiscarded) {
  REQ("V1-OBS-05", "DEC-12");
  expect_discarded(hex("0000abcd 00000001 00000008 00000003"));
  expect_discarded(with_proc(v1_msg(kXid, 8, call_message(kXid, 40)), 3));
}

TEST_F(BadCall, RdmaErrorAboutNoCallOfTheServerIsDiscarded) {
  REQ("V1-ERR-10", "DEC-12");
  expect_discarded(v1_err_chunk(kXid, 8));
  expect_discarded(err_vers(kXid, 1, 1, 1));
  expect_discarded(err_vers(kXid, 9, 1, 1));
  expect_discarded(v2_inval_option(kXid, 8));
}

TEST_F(BadCall, NomsgWithoutPositionZeroChunkIsAnsweredWithErrChunk) {
  REQ("V1-HDR-15", "V1-ERR-14");
  expect_err_chunk(v1_nomsg(kXid, 8, {}));
  expect_err_chunk(v1_nomsg(kXid, 8, {.writes = {{{3, 8, 0}}}, .reply = {{{5, 8, 0}}}}));
  expect_err_chunk(v1_nomsg(kXid, 8, {.reads = {{40, {1, 8, 0}}}}));
}

TEST_F(BadCall, PositionZeroChunkInMsgIsAnsweredWithErrChunk) {
  REQ("DEC-10");
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{0, {1, 8, 0}}}}));
}

TEST_F(BadCall, PositionThatIsNoMultipleOfFourIsAnsweredWithErrChunk) {
  REQ("V1-RD-03");
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{38, {1, 8, 0}}}}));
}

TEST_F(BadCall, PositionsThatOverlapOrLieBeyondTheStreamAreAnsweredWithErrChunk) {
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{20, {1, 9, 0}}, {28, {2, 4, 0}}}}));
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{44, {1, 8, 0}}}}));
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{20, {1, 8, 0}}, {52, {2, 4, 0}}}}));
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{0xfffffffc, {1, 8, 0}}}}));
}

TEST_F(BadCall, AnotherXidInThePayloadIsAnsweredWithErrChunk) {
  REQ("V1-ERR-15", "DEC-11");
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid + 1, 40)));
}

TEST_F(BadCall, MissingPayloadIsAnsweredWithErrChunk) {
  expect_err_chunk(v1_msg(kXid, 8, {}));
  expect_err_chunk(v1_msg(kXid, 8, hex("0000abcd")));
}

TEST_F(BadCall, ReplyToNoCallOfTheServerIsDiscarded) {
  expect_discarded(v1_msg(kXid, 8, reply_message(kXid, 40)));
  expect_discarded(v2_msg(kXid, 8, v2::MsgType::REPLY, reply_message(kXid, 40)));
}

TEST_F(BadCall, DirectionThatContradictsThePayloadIsAnsweredWithBadHeader) {
  server.deliver(v2_msg(kXid, 8, v2::MsgType::CALL, reply_message(kXid, 40)));
  EXPECT_EQ(server.last(), v2_bad_header(kXid, 8));
}

TEST_F(BadCall, BrokenVersionTwoHeaderIsAnsweredUnlessTheDirectionIsReply) {
  const auto broken = [](std::uint32_t direction) {
    Data message = hex("0000abcd 00000002 00000008 00000000  00000000 00000007 00000000 00000000");
    xdr::store_u32(message.data() + 16, direction);
    return message;
  };
  expect_discarded(broken(1));
  server.deliver(broken(0));
  EXPECT_EQ(server.last(), v2_bad_header(kXid, 8));
  server.deliver(broken(2));
  EXPECT_EQ(server.side.sent.size(), 2u);
}

TEST_F(BadCall, ProceduresTwoAndThreeOfVersionTwoAreAnsweredWithBadHeader) {
  for (const std::uint32_t proc : {2u, 3u}) {
    server.deliver(with_proc(v2_msg(kXid, 8, v2::MsgType::CALL, call_message(kXid, 40)), proc));
    EXPECT_EQ(server.last(), v2_bad_header(kXid, 8));
  }
}

TEST_F(BadCall, MoreSegmentsThanTheLimitsAllowAreAnsweredWithErrChunk) {
  Lists reads;
  for (std::uint32_t i = 0; i < 65; ++i) reads.reads.push_back({40, {i, 4, 0}});
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), reads));
  Lists writes;
  writes.writes.assign(17, {});
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), writes));
  Lists segments;
  segments.writes.push_back(std::vector<core::Segment>(65, core::Segment{1, 4, 0}));
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), segments));
}

TEST_F(BadCall, MoreDataThanTheServerPullsIsAnsweredWithErrChunk) {
  REQ("V1-RD-16", "V1-CHK-09");
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, (8u << 20) + 1, 0}}}}));
  Lists huge;  // the sum of the lengths is beyond 32 bits
  for (std::uint32_t i = 0; i < 40; ++i) huge.reads.push_back({40, {i, 0xffffffff, 0}});
  expect_err_chunk(v1_msg(kXid, 8, call_message(kXid, 40), huge));
}

TEST_F(BadCall, LongCallWithAnotherXidInThePayloadGetsErrChunkAndFreesTheSink) {
  REQ("V1-ERR-15", "DEC-11");
  server.world.sleeping_memory[1] = call_message(kXid + 1, 2000);
  expect_err_chunk(v1_nomsg(kXid, 8, {.reads = {{0, {1, 2000, 0}}}}));
  ASSERT_EQ(server.side.reply_sent.size(), 1u);
  EXPECT_EQ(server.side.reply_sent.begin()->second, std::vector{false});
}

TEST_F(BadCall, BytesAfterTheHeaderOfALongCallAreIgnoredAndCounted) {
  REQ("V1-HDR-15");
  server.world.sleeping_memory[1] = call_message(kXid, 2000);
  server.deliver(v1_nomsg(kXid, 8, {.reads = {{0, {1, 2000, 0}}}}) + pattern(16, 1));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.counters().ignored_bytes, 16u);
}

TEST(CallThatWantsASink, MayBeRefusedByTheApplication) {
  Data receives(6 * 1024), sends(4 * 1024);
  core::Config config;
  config.role = core::Role::kServer;
  config.receive_slab = receives;
  config.send_slab = sends;
  config.receive_bytes = config.send_bytes = 1024;
  core::Connection connection(config, {});
  connection.on_event(core::Established{}, {});
  while (connection.poll_action()) {
  }
  const Data message = v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 8, 0}}}});
  std::copy(message.begin(), message.end(), receives.begin());
  connection.on_event(core::Received{.slot = 0, .bytes = static_cast<std::uint32_t>(message.size()), .invalidated = {}},
                      {});
  ASSERT_TRUE(connection.poll_upcall().has_value());  // VersionSettled
  const auto wanted = connection.poll_upcall();
  ASSERT_TRUE(wanted && std::holds_alternative<core::SinkWanted>(*wanted));
  connection.refuse(std::get<core::SinkWanted>(*wanted).rpc, {});
  EXPECT_EQ(connection.counters().errors_sent, 1u);
  const auto posted = connection.poll_action(), sent = connection.poll_action();
  EXPECT_TRUE(posted && std::holds_alternative<core::PostReceive>(*posted));
  EXPECT_TRUE(sent && std::holds_alternative<core::PostSend>(*sent));
}

TEST_F(BadCall, LongCallOfNoBytesIsAnsweredWithErrChunk) {
  expect_err_chunk(v1_nomsg(kXid, 8, {.reads = {{0, {1, 0, 0}}}}));
}

TEST_F(BadCall, ServerSendsAllErrorsAlthoughSendBuffersAreScarce) {
  Lone scarce(core::Role::kServer, {.credits = 4, .send_slots = 2});
  for (int i = 0; i < 6; ++i) scarce.side.deliver(v1_nomsg(kXid, 8, {}));
  EXPECT_EQ(scarce.side.sent.size(), 2u);
  scarce.world.expect_clean();
  EXPECT_EQ(scarce.side.sent.size(), 6u);
}

// --- Unusual, but good ---------------------------------------------------------------------------

class UnusualCall : public BadCall {};

TEST_F(UnusualCall, RoundupMayComeInItsOwnSegmentOrInALongerSegment) {
  REQ("V1-RD-09", "V1-RD-10");
  server.world.sleeping_memory[1] = pattern(5, 1);
  server.world.sleeping_memory[2] = Data(3);
  server.world.sleeping_memory[3] = pattern(5, 1) + Data(3);
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 5, 0}}, {40, {2, 3, 0}}}}));
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {3, 8, 0}}}}));
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 5, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 3u);
  EXPECT_EQ(server.side.arrived[0].chunks[0].second.size(), 8u);
  for (const Arrived& call : server.side.arrived) EXPECT_EQ(call.whole(), server.side.arrived[0].whole());
}

TEST_F(UnusualCall, ReadSegmentsNeedNotComeInTheOrderOfPositions) {
  REQ("V1-RD-01", "V1-RD-05", "V1-RD-15", "V1-RD-18");
  server.world.sleeping_memory[1] = pattern(8, 1);
  server.world.sleeping_memory[2] = pattern(4, 2);
  server.world.sleeping_memory[3] = pattern(4, 3);
  server.deliver(
      v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {2, 4, 0}}, {24, {1, 8, 0}}, {40, {3, 4, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  const auto& chunks = server.side.arrived[0].chunks;
  ASSERT_EQ(chunks.size(), 2u);
  EXPECT_EQ(chunks[0], (std::pair<std::uint32_t, Data>(24, pattern(8, 1))));
  EXPECT_EQ(chunks[1], (std::pair<std::uint32_t, Data>(40, pattern(4, 2) + pattern(4, 3))));
}

TEST_F(UnusualCall, EmptySegmentsAreAccepted) {
  REQ("V1-CHK-06");
  server.world.sleeping_memory[1] = pattern(8, 1);
  server.deliver(
      v1_msg(kXid, 8, call_message(kXid, 40),
             {.reads = {{40, {9, 0, 0}}, {40, {1, 8, 0}}, {40, {9, 0, 77}}}, .writes = {{{9, 0, 0}, {5, 0, 0}}}}));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.reads, 1u);
  EXPECT_EQ(server.side.arrived[0].chunks[0].second, pattern(8, 1));
  EXPECT_EQ(server.side.arrived[0].results[0].capacity, 0u);
}

TEST_F(UnusualCall, SegmentsOfOneRegionAreReadAtTheirOffsets) {
  REQ("V1-REG-05");
  server.world.sleeping_memory[1] = pattern(100, 1);
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), {.reads = {{40, {1, 10, 90}}, {40, {1, 10, 0}}}}));
  const Data all = pattern(100, 1);
  EXPECT_EQ(server.side.arrived[0].chunks[0].second,
            Data(all.begin() + 90, all.end()) + Data(all.begin(), all.begin() + 10));
}

TEST_F(UnusualCall, BytesAfterTheHeaderOfANomsgAreIgnored) {
  REQ("V1-HDR-15");
  server.world.sleeping_memory[1] = call_message(kXid, 2000);
  server.deliver(v1_nomsg(kXid, 8, {.reads = {{0, {1, 2000, 0}}}}) + pattern(40, 3));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.arrived[0].payload, call_message(kXid, 2000));
}

TEST_F(UnusualCall, ServerServesTwoCallsWithTheSameXidSeparately) {
  server.side.on_call = [](const Arrived&) {};
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40)));
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40)));
  ASSERT_EQ(server.side.arrived.size(), 2u);
  for (const Arrived& call : server.side.arrived) {
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(kXid, 40)}, .results = {}}));
  }
}

}  // namespace call_errors_test
}  // namespace rpcrdma::sim
