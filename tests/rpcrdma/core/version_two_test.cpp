// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at where version 2 differs from version 1: the word for the direction, what may
// follow which header, and errors. Read them beside [version-two-01 4]. What holds for both
// versions is in exchange_test.cpp and others that run in both, how the version is found is in
// negotiation_test.cpp, and OPTIONAL messages are in optional_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace version_two_test {

using core::CallError;
using core::Role;
using core::Version;

constexpr std::uint32_t kXid = 0xabcd;
constexpr std::size_t kHeader = 32;  // a header without chunks

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

/// Returns an RDMA2_NOMSG with a Read segment of Position zero and a Reply chunk of one segment,
/// each only if it is given.
Data v2_nomsg(std::uint32_t xid, v2::MsgType direction, std::optional<core::Segment> read,
              std::optional<core::Segment> reply = {}) {
  std::vector<v2::Rpcrdma2ReadSegment> reads;
  std::vector<v2::Rpcrdma2Segment> segments;
  std::optional<v2::Rpcrdma2WriteChunk> chunk;
  const auto to_wire = [](const core::Segment& at) {
    return v2::Rpcrdma2Segment{.rdma_handle = at.handle, .rdma_length = at.length, .rdma_offset = at.offset};
  };
  if (read) reads.push_back({.rdma_position = 0, .rdma_target = to_wire(*read)});
  if (reply) {
    segments.push_back(to_wire(*reply));
    chunk = v2::Rpcrdma2WriteChunk{.rdma_target = segments};
  }
  return v2_message(xid, 8,
                    v2::Rpcrdma2Body::rdma_nomsg_chunks(
                        {.rdma_direction = direction, .rdma_reads = reads, .rdma_writes = {}, .rdma_reply = chunk}));
}
Data with_word(Data message, std::size_t at, std::uint32_t word) {
  xdr::store_u32(message.data() + at, word);
  return message;
}
std::uint32_t word(const Data& message, std::size_t at) { return xdr::load_u32(message.data() + at); }

// --- What a server makes of messages -------------------------------------------------------------

class VersionTwoServer : public ::testing::Test {
 protected:
  ~VersionTwoServer() override { server.world.expect_clean(); }
  void expect_bad_header(const Data& message) {
    const std::size_t sent = server.side.sent.size();
    const auto faults = server.side.counters().faults;
    server.deliver(message);
    ASSERT_EQ(server.side.sent.size(), sent + 1);
    EXPECT_EQ(server.last(), v2_bad_header(kXid, 8));
    EXPECT_EQ(server.side.counters().faults, faults + 1);
    EXPECT_TRUE(server.side.arrived.empty());
  }
  void expect_discarded(const Data& message) {
    server.expect_discarded(message);
    EXPECT_TRUE(server.side.arrived.empty());
  }
  Lone server{Role::kServer, {.versions = kBoth}};
  const Data good = v2_msg(kXid, 8, v2::MsgType::CALL, call_message(kXid, 40));
};

TEST_F(VersionTwoServer, TakesAMessageWhosePayloadFollowsTheHeader) {
  REQ("V2-HDR-01", "V2-HDR-02", "V2-HDR-03", "V2-HDR-06", "V2-HDR-11", "V2-NEG-04", "V2-NEG-11");
  server.deliver(hex("0000abcd 00000002 00000008 00000000  00000000 00000000 00000000 00000000") +
                 call_message(kXid, 40));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.arrived[0].payload, call_message(kXid, 40));
  EXPECT_EQ(server.side.arrived[0].version, Version::kV2Draft01);
  EXPECT_EQ(server.last(),
            hex("0000abcd 00000002 00000008 00000000  00000001 00000000 00000000 00000000") + reply_message(kXid, 40));
}

TEST_F(VersionTwoServer, AnswersEachCallInItsVersionAndWithinThatVersionsThreshold) {
  REQ("V2-NEG-11");
  server.side.on_call = [&](const Arrived& call) {
    const bool one = call.version == Version::kV1;
    EXPECT_FALSE(server.side.reply(call.rpc, {.payload = {reply_message(call.xid, one ? 1000 : 4068)}}));
  };
  for (const bool one : {false, true, false, true}) {
    const Data call = one ? v1_msg(kXid, 8, call_message(kXid, 40)) : good;
    server.deliver(call);
    EXPECT_EQ(server.last(), one ? v1_err_chunk(kXid, 8) : v2_bad_header(kXid, 8)) << "its Reply does not fit";
  }
  server.side.on_call = nullptr;
  for (const bool one : {true, false, true}) {
    server.deliver(one ? v1_msg(kXid, 8, call_message(kXid, 40)) : good);
    EXPECT_EQ(server.last(), one ? v1_msg(kXid, 8, reply_message(kXid, 40))
                                 : v2_msg(kXid, 8, v2::MsgType::REPLY, reply_message(kXid, 40)));
  }
  EXPECT_EQ(server.side.settled, std::vector{Version::kV2Draft01});
}

TEST_F(VersionTwoServer, RefusesAMessageWithoutPayload) {
  REQ("V2-HDR-06", "V2-HDR-19");
  expect_bad_header(first_of(good, kHeader));
  expect_bad_header(first_of(good, kHeader + 4));
}

TEST_F(VersionTwoServer, RefusesADirectionThatContradictsThePayload) {
  REQ("V2-HDR-11");
  expect_bad_header(v2_msg(kXid, 8, v2::MsgType::CALL, reply_message(kXid, 40)));
  expect_bad_header(with_word(good, kHeader + 4, 2));
  expect_bad_header(with_word(good, 16, 2));
  expect_discarded(v2_msg(kXid, 8, v2::MsgType::REPLY, call_message(kXid, 40)));
}

TEST_F(VersionTwoServer, RefusesALongCallWhosePayloadIsAReply) {
  REQ("V2-HDR-11", "V2-HDR-09");
  server.world.sleeping_memory[1] = reply_message(kXid, 2000);
  expect_bad_header(v2_nomsg(kXid, v2::MsgType::CALL, core::Segment{1, 2000, 0}));
}

TEST_F(VersionTwoServer, TakesALongCallAndCountsBytesAfterTheHeader) {
  REQ("V2-HDR-02", "V2-HDR-09");
  server.world.sleeping_memory[1] = call_message(kXid, 2000);
  server.deliver(v2_nomsg(kXid, v2::MsgType::CALL, core::Segment{1, 2000, 0}) + call_message(kXid, 60));
  ASSERT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.arrived[0].payload, call_message(kXid, 2000));
  EXPECT_EQ(server.side.counters().ignored_bytes, 60u);
  EXPECT_EQ(word(server.last(), 4), 2u);
}

TEST_F(VersionTwoServer, RefusesALongCallWithoutAReadChunk) {
  REQ("V2-HDR-09", "V2-HDR-19");
  expect_bad_header(v2_nomsg(kXid, v2::MsgType::CALL, {}) + call_message(kXid, 60));
}

TEST_F(VersionTwoServer, RefusesUnknownProcedures) {
  REQ("V2-HDR-02", "V2-HDR-19", "V2-HDR-20");
  for (const std::uint32_t procedure : {2u, 3u, 6u, 7u, 0x80000000u, 0xffffffffu})
    expect_bad_header(with_word(good, 12, procedure));
}

TEST_F(VersionTwoServer, RefusesOrDiscardsEveryTruncationOfAHeader) {
  REQ("V2-HDR-03", "V2-HDR-19", "DEC-14");
  const Data nomsg = v2_nomsg(kXid, v2::MsgType::CALL, core::Segment{1, 2000, 0}, core::Segment{2, 2000, 0});
  for (std::size_t bytes = 0; bytes < kHeader; ++bytes) expect_discarded(first_of(nomsg, bytes));
  for (std::size_t bytes = kHeader; bytes < nomsg.size(); ++bytes) expect_bad_header(first_of(nomsg, bytes));
  const Data optional = v2_optional(kXid, 8, v2::MsgType::CALL, 4711, pattern(12, 1));
  for (std::size_t bytes = 16; bytes < 28; ++bytes) expect_discarded(first_of(optional, bytes));
  for (std::size_t bytes = 28; bytes < optional.size(); ++bytes) expect_bad_header(first_of(optional, bytes));
}

TEST_F(VersionTwoServer, RefusesAndCountsChunksBeyondItsLimits) {
  REQ("V2-HDR-03", "V2-HDR-19", "V2-HDR-21");
  const std::vector<v2::Rpcrdma2ReadSegment> reads(65, {.rdma_position = 40, .rdma_target = {}});
  const std::vector<v2::Rpcrdma2WriteChunk> chunks(17);
  const std::vector<v2::Rpcrdma2Segment> segments(65);
  const std::vector<v2::Rpcrdma2WriteChunk> long_chunk{{.rdma_target = segments}};
  const auto call = [](const v2::Rpcrdma2ChunkLists& lists) {
    return v2_message(kXid, 8, v2::Rpcrdma2Body::rdma_chunks(lists)) + call_message(kXid, 40);
  };
  const core::Counters& counters = server.side.counters();
  expect_bad_header(with_word(good, 20, 7));  // the header is merely broken
  EXPECT_EQ(counters.over_read_segments + counters.over_write_chunks + counters.over_chunk_segments, 0u);
  expect_bad_header(call({.rdma_direction = v2::MsgType::CALL, .rdma_reads = reads}));
  EXPECT_EQ(counters.over_read_segments, 1u);
  expect_bad_header(call({.rdma_direction = v2::MsgType::CALL, .rdma_writes = chunks}));
  EXPECT_EQ(counters.over_write_chunks, 1u);
  expect_bad_header(call({.rdma_direction = v2::MsgType::CALL, .rdma_writes = long_chunk}));
  EXPECT_EQ(counters.over_chunk_segments, 1u);
  expect_bad_header(call({.rdma_direction = v2::MsgType::CALL, .rdma_reply = long_chunk[0]}));
  EXPECT_EQ(counters.over_chunk_segments, 2u);
  EXPECT_EQ(counters.over_read_segments + counters.over_write_chunks, 2u);
}

TEST_F(VersionTwoServer, AnswersABrokenLongHeaderOnlyIfTheDirectionIsCall) {
  REQ("V2-HDR-11", "V2-HDR-12");
  const Data call = v2_nomsg(kXid, v2::MsgType::CALL, core::Segment{1, 2000, 0});
  expect_bad_header(with_word(call, 20, 7));
  expect_discarded(with_word(with_word(call, 20, 7), 16, 1));
}

TEST_F(VersionTwoServer, DiscardsErrors) {
  REQ("V2-HDR-12", "V2-HDR-04");
  expect_discarded(v2_bad_header(kXid, 8));
  expect_discarded(v2_inval_option(kXid, 8));
  expect_discarded(err_vers(kXid, 2, 1, 1));
}

TEST_F(VersionTwoServer, RefusesMessagesOfUnknownVersionsWithErrVers) {
  REQ("V2-HDR-20", "V2-NEG-12");
  for (const std::uint32_t version : {3u, 0u}) {
    for (Data message : {good, v2_optional(kXid, 8, v2::MsgType::CALL, 1, {}), good + pattern(100, 1)}) {
      server.deliver(with_word(std::move(message), 4, version));
      EXPECT_EQ(server.last(), err_vers(kXid, version, 1, 2));
    }
  }
  EXPECT_TRUE(server.side.settled.empty());
}

TEST(VersionTwoErrors, EndTheConnectionOnlyBeyondTheLimitOfAMinute) {
  REQ("V2-HDR-19", "V2-HDR-21");
  Lone server(Role::kServer, {.versions = kBoth, .limits = {.most_errors_per_minute = 50}});
  const Data broken = v2_msg(kXid, 8, v2::MsgType::CALL, {});
  for (int i = 0; i < 50; ++i) server.deliver(broken);
  server.deliver(v2_msg(kXid, 8, v2::MsgType::CALL, call_message(kXid, 40)));
  EXPECT_EQ(server.side.arrived.size(), 1u);
  server.deliver(broken);
  EXPECT_EQ(server.side.close_asked, core::CloseReason::kTooManyErrors) << "as in version 1";
  server.world.expect_clean();
}

// --- What a client makes of them -----------------------------------------------------------------

class VersionTwoClient : public ::testing::Test {
 protected:
  explicit VersionTwoClient() {
    client.side.call(small(1));
    client.world.run();
    client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
    call = client.side.call({.xid = kXid, .payload = {call_message(kXid, 40)}, .reply = {2000}});
    client.world.run();
  }
  ~VersionTwoClient() override { client.world.expect_clean(); }
  void expect_discarded(const Data& message) {
    client.expect_discarded(message);
    EXPECT_EQ(call->endings, 0);
  }
  void answer() {
    client.deliver(v2_bad_header(kXid, 8));
    EXPECT_EQ(call->error, CallError::kErrChunk);
  }
  Lone client{Role::kClient, {.versions = kBoth}};
  std::shared_ptr<Outcome> call;
};

TEST_F(VersionTwoClient, DiscardsRepliesWithoutPayloadOrOfTheOtherDirection) {
  REQ("V2-HDR-06", "V2-HDR-11");
  const Data good = v2_msg(kXid, 8, v2::MsgType::REPLY, reply_message(kXid, 40));
  expect_discarded(first_of(good, kHeader));
  expect_discarded(first_of(good, kHeader + 4));
  expect_discarded(v2_msg(kXid, 8, v2::MsgType::REPLY, call_message(kXid, 40)));
  expect_discarded(v2_msg(kXid, 8, v2::MsgType::CALL, reply_message(kXid, 40)));
  expect_discarded(with_word(good, 16, 2));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 1u) << "what is broken answers nothing";
  answer();
}

TEST_F(VersionTwoClient, DiscardsALongReplyWithoutReplyChunk) {
  REQ("V2-HDR-09");
  expect_discarded(v2_nomsg(kXid, v2::MsgType::REPLY, {}) + reply_message(kXid, 40));
  answer();
}

TEST_F(VersionTwoClient, DiscardsUnknownProcedures) {
  REQ("V2-HDR-02");
  const Data good = v2_msg(kXid, 8, v2::MsgType::REPLY, reply_message(kXid, 40));
  for (const std::uint32_t procedure : {2u, 3u, 6u, 0xffffffffu}) expect_discarded(with_word(good, 12, procedure));
  answer();
}

TEST_F(VersionTwoClient, TakesAnErrorOf20BytesWithoutADirection) {
  REQ("V2-HDR-04", "V2-HDR-12", "V2-HDR-19", "DEC-02", "DEC-14");
  client.deliver(hex("0000abcd 00000002 00000008 00000004 00000002"));
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(client.side.counters().faults, 0u);
}

TEST_F(VersionTwoClient, DiscardsMalformedErrors) {
  REQ("V2-HDR-04", "V2-HDR-12");
  expect_discarded(hex("0000abcd 00000002 00000008 00000004"));
  expect_discarded(hex("0000abcd 00000002 00000008 00000004 00000001"));
  expect_discarded(hex("0000abcd 00000002 00000008 00000004 00000001 00000001"));
  answer();
}

TEST_F(VersionTwoClient, TakesAnErrorAndCountsTrailingBytesAsAFault) {
  REQ("V2-HDR-07");
  client.deliver(v2_bad_header(kXid, 8) + reply_message(kXid, 40));
  EXPECT_EQ(call->error, CallError::kErrChunk);
  EXPECT_EQ(client.side.counters().ignored_bytes, 40u);
  EXPECT_EQ(client.side.counters().faults, 1u);
  const auto second = client.side.call(small(2));
  client.world.run();
  client.deliver(err_vers(2, 2, 1, 1) + pattern(8, 1));
  EXPECT_EQ(second->error, CallError::kErrVers) << "of that Call alone";
  EXPECT_EQ(client.side.counters().ignored_bytes, 48u);
  EXPECT_EQ(client.side.counters().faults, 2u);
  EXPECT_EQ(client.side.connection().version(), Version::kV2Draft01);
}

TEST_F(VersionTwoClient, KeepsTheVersionForTheRestOfTheConnection) {
  REQ("V2-NEG-10");
  expect_discarded(v1_msg(kXid, 8, reply_message(kXid, 40)));
  answer();
  for (std::uint32_t xid = 2; xid < 30; ++xid) {
    client.side.call(small(xid));
    client.world.run();
    EXPECT_EQ(word(client.last(), 4), 2u);
    client.deliver(xid % 3 == 0 ? err_vers(xid, 2, 1, 1) : v2_msg(xid, 8, v2::MsgType::REPLY, reply_message(xid, 40)));
  }
  EXPECT_EQ(client.side.settled.size(), 1u);
  EXPECT_EQ(client.side.connection().inline_threshold(), 4096u);
}

TEST(VersionTwoErrors, AreSentWithoutTrailingBytes) {
  REQ("V2-HDR-07", "V2-HDR-12", "V2-HDR-04");
  Lone server(Role::kServer, {.versions = kBoth});
  server.deliver(v2_msg(kXid, 8, v2::MsgType::CALL, {}));
  EXPECT_EQ(server.last(), hex("0000abcd 00000002 00000008 00000004 00000002"));
  server.deliver(v2_optional(kXid, 8, v2::MsgType::CALL, 4711, pattern(40, 1)));
  EXPECT_EQ(server.last(), hex("0000abcd 00000002 00000008 00000004 00000003"));
  server.deliver(with_word(v2_msg(kXid, 8, v2::MsgType::CALL, {}), 4, 9));
  EXPECT_EQ(server.last(), hex("0000abcd 00000009 00000008 00000004 00000001 00000001 00000002"));
  server.world.expect_clean();
}

/// In either version, a peer can use memory only while its RPC lasts, and only what was opened for
/// that RPC.
TEST(VersionTwoProtection, MemoryIsRegisteredOnlyDuringItsRpc) {
  REQ("V2-HDR-21");
  World world(Settings{.versions = kBoth});
  world.client.call(small(1));
  world.run();
  std::size_t open = 0;
  world.server.on_call = [&](const Arrived& call) {
    open = world.client.registrations.size();
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 5000)}}));
  };
  const auto call = world.client.call({.xid = 2,
                                       .payload = {call_message(2, 40)},
                                       .arguments = {{.position = 40, .pieces = {pattern(5000, 1)}}},
                                       .results = {{600}},
                                       .reply = {6000}});
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(open, 3u);
  EXPECT_TRUE(world.client.registrations.empty());
  world.server.on_call = nullptr;
  world.expect_clean();
}

}  // namespace version_two_test
}  // namespace rpcrdma::sim
