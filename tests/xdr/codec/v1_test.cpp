// SPDX-License-Identifier: BSD-3-Clause
//
// Headers of version 1: views read, and encoders write, the content of the vectors.
#include "rpcrdma/wire/v1.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/allocations.h"
#include "support/req.h"
#include "xdr/codec/vectors.h"

namespace {

using namespace rpcrdma::wire::v1;
using codec::vector;

TEST(V1Header, WithoutChunksTakes28Bytes) {
  REQ("V1-HDR-04", "V1-HDR-07", "V1-HDR-12", "V1-HDR-22");
  const auto bytes = vector("v1_msg_empty");
  ASSERT_EQ(bytes.size(), 28U);
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->rdma_xid(), 0x12345678U);
  EXPECT_EQ(message->rdma_vers(), 1U);
  EXPECT_EQ(message->rdma_credit(), 32U);
  EXPECT_EQ(message->rdma_body().proc(), RdmaProc::RDMA_MSG);
  const auto* const call = message->rdma_body().as_rdma_msg();
  ASSERT_NE(call, nullptr);
  EXPECT_TRUE(call->rdma_reads().empty());
  EXPECT_TRUE(call->rdma_writes().empty());
  EXPECT_EQ(call->rdma_reply(), nullptr);
  EXPECT_EQ(message->size_bytes(), 28U);
  EXPECT_EQ(message->rdma_body().as_rdma_nomsg(), nullptr);
  EXPECT_EQ(message->rdma_body().as_rdma_error(), nullptr);

  const RdmaMsg value{.rdma_xid = 0x12345678, .rdma_vers = 1, .rdma_credit = 32, .rdma_body = RdmaBody::rdma_msg({})};
  std::vector<std::byte> out(64);
  EXPECT_EQ(value.encoded_size(), 28U);
  const auto size = value.encode(out);
  ASSERT_TRUE(size);
  out.resize(*size);
  EXPECT_EQ(out, bytes);
}

TEST(V1Header, ViewGivesTheSegmentsOfTheReadList) {
  REQ("V1-HDR-23", "V1-RD-12", "V1-XPT-01");
  const auto bytes = vector("v1_msg_reads");
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto reads = message->rdma_body().as_rdma_msg()->rdma_reads();
  ASSERT_EQ(reads.size(), 3U);
  EXPECT_EQ(reads[1], (XdrReadChunk{.position = 64, .target = {0xcafe0002, 1, 0xfffffffffffffff0}}));
  std::uint64_t length = 0;
  std::vector<std::uint32_t> positions;
  for (const auto chunk : reads) {
    length += chunk.target.length;
    positions.push_back(chunk.position);
  }
  EXPECT_EQ(length, 4097U);
  EXPECT_EQ(positions, (std::vector<std::uint32_t>{64, 64, 128}));
  EXPECT_EQ(message->size_bytes(), bytes.size());
}

TEST(V1Header, ViewGivesAllThreeLists) {
  REQ("V1-HDR-20", "V1-HDR-21", "V1-HDR-24", "V1-HDR-25");
  const auto bytes = vector("v1_msg_all");
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const call = message->rdma_body().as_rdma_msg();
  ASSERT_NE(call, nullptr);
  EXPECT_EQ(call->rdma_reads().size(), 2U);
  ASSERT_EQ(call->rdma_writes().size(), 2U);
  std::vector<std::size_t> counts;
  std::uint64_t room = 0;
  for (const auto chunk : call->rdma_writes()) {
    counts.push_back(chunk.target().size());
    for (const auto segment : chunk.target()) room += segment.length;
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(room, 0x3000U);
  ASSERT_NE(call->rdma_reply(), nullptr);
  ASSERT_EQ(call->rdma_reply()->target().size(), 1U);
  EXPECT_EQ(call->rdma_reply()->target()[0], (XdrRdmaSegment{0xc1, 0x10000, 0xc100}));
  EXPECT_EQ(call->bytes().size(), bytes.size() - 16);
}

TEST(V1Header, EncoderWritesAllThreeLists) {
  REQ("V1-HDR-04", "V1-HDR-12", "V1-HDR-20", "V1-HDR-21", "V1-HDR-23", "V1-HDR-24", "V1-HDR-25");
  const std::array reads{XdrReadChunk{0, {0xa1, 0x200, 0xa100}}, XdrReadChunk{0, {0xa2, 0xc, 0xa200}}};
  const std::array segments{XdrRdmaSegment{0xb1, 0x1000, 0xb100}, XdrRdmaSegment{0xb2, 0x2000, 0xb200}};
  const std::array writes{XdrWriteChunk{segments}, XdrWriteChunk{}};
  const std::array reply{XdrRdmaSegment{0xc1, 0x10000, 0xc100}};
  const RdmaMsg value{.rdma_xid = 0x100,
                      .rdma_vers = 1,
                      .rdma_credit = 16,
                      .rdma_body = RdmaBody::rdma_msg(
                          {.rdma_reads = reads, .rdma_writes = writes, .rdma_reply = XdrWriteChunk{.target = reply}})};
  const auto expected = vector("v1_msg_all");
  std::vector<std::byte> out(expected.size());
  const auto size = value.encode(out);
  ASSERT_TRUE(size);
  EXPECT_EQ(*size, expected.size());
  EXPECT_EQ(out, expected);
}

TEST(V1Header, RdmaNomsgCarriesAReplyChunk) {
  REQ("V1-HDR-14");
  const auto bytes = vector("v1_nomsg_reply");
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->rdma_body().proc(), RdmaProc::RDMA_NOMSG);
  EXPECT_EQ(message->rdma_body().as_rdma_msg(), nullptr);
  const auto* const reply = message->rdma_body().as_rdma_nomsg();
  ASSERT_NE(reply, nullptr);
  ASSERT_NE(reply->rdma_reply(), nullptr);
  EXPECT_EQ(reply->rdma_reply()->target()[0].length, 0x3000U);
}

TEST(V1Header, ObsoleteProceduresMsgpAndDoneParse) {
  REQ("V1-HDR-17");
  const auto padded = vector("v1_msgp");
  const auto message = RdmaMsgView::parse(padded);
  ASSERT_TRUE(message);
  ASSERT_NE(message->rdma_body().as_rdma_msgp(), nullptr);
  EXPECT_EQ(message->rdma_body().as_rdma_msgp()->rdma_align(), 0x200U);
  EXPECT_EQ(message->rdma_body().as_rdma_msgp()->rdma_thresh(), 0x400U);

  const auto done = vector("v1_done");
  const auto parsed = RdmaMsgView::parse(done);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->rdma_body().proc(), RdmaProc::RDMA_DONE);
  EXPECT_EQ(parsed->size_bytes(), 16U);
  std::vector<std::byte> out(16);
  const RdmaMsg value{.rdma_xid = 9, .rdma_vers = 1, .rdma_credit = 8, .rdma_body = RdmaBody::RDMA_DONE()};
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, done);
}

TEST(V1Header, ErrVersTakes28Bytes) {
  REQ("V1-HDR-16", "V1-HDR-20", "V1-ERR-25");
  const auto bytes = vector("v1_error_vers");
  ASSERT_EQ(bytes.size(), 28U);
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const error = message->rdma_body().as_rdma_error();
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->err(), RpcRdmaErrcode::ERR_VERS);
  EXPECT_EQ(error->as_range(), (RpcRdmaErrvers{1, 1}));
  const RdmaMsg value{
      .rdma_xid = 0x0a0b0c0d,
      .rdma_vers = 1,
      .rdma_credit = 32,
      .rdma_body = RdmaBody::rdma_error(RpcRdmaError::range({.rdma_vers_low = 1, .rdma_vers_high = 1}))};
  std::vector<std::byte> out(28);
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, bytes);
}

TEST(V1Header, ErrChunkTakes20Bytes) {
  REQ("V1-HDR-16", "V1-HDR-20");
  const auto bytes = vector("v1_error_chunk");
  ASSERT_EQ(bytes.size(), 20U);
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const error = message->rdma_body().as_rdma_error();
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->err(), RpcRdmaErrcode::ERR_CHUNK);
  EXPECT_EQ(error->as_range(), std::nullopt);
  const RdmaMsg value{.rdma_xid = 0x0a0b0c0d,
                      .rdma_vers = 1,
                      .rdma_credit = 32,
                      .rdma_body = RdmaBody::rdma_error(RpcRdmaError::ERR_CHUNK())};
  std::vector<std::byte> out(20);
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, bytes);
}

TEST(V1Header, BytesAfterTheHeaderAreLeftToTheCaller) {
  auto bytes = vector("v1_msg_all");
  const std::size_t size = bytes.size();
  bytes.resize(size + 100, std::byte{0xff});
  const auto message = RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->size_bytes(), size);
  EXPECT_EQ(message->bytes().data(), bytes.data());
}

TEST(V1Header, ParsingReadingAndWritingAllocateNothing) {
  const auto bytes = vector("v1_msg_all");
  std::vector<std::byte> out(bytes.size());
  const std::array reads{XdrReadChunk{4, {1, 2, 3}}};
  const std::size_t before = codec::allocations();
  const auto message = RdmaMsgView::parse(bytes);
  std::uint64_t sum = 0;
  for (const auto chunk : message->rdma_body().as_rdma_msg()->rdma_reads()) sum += chunk.target.offset;
  for (const auto chunk : message->rdma_body().as_rdma_msg()->rdma_writes()) {
    for (const auto segment : chunk.target()) sum += segment.offset;
  }
  const RdmaMsg value{.rdma_xid = 1,
                      .rdma_vers = 1,
                      .rdma_credit = 1,
                      .rdma_body = RdmaBody::rdma_msg({.rdma_reads = reads, .rdma_writes = {}, .rdma_reply = {}})};
  const auto size = value.encode(out);
  const auto error = RdmaMsgView::parse(xdr::Bytes(bytes).first(30));
  const std::size_t after = codec::allocations();
  EXPECT_EQ(after, before);
  EXPECT_NE(sum, 0U);
  EXPECT_TRUE(size);
  EXPECT_FALSE(error);
}

TEST(V1Header, EncodingIntoTooLittleRoomWritesNothing) {
  const std::array reads{XdrReadChunk{4, {1, 2, 3}}};
  const RdmaMsg value{.rdma_xid = 1,
                      .rdma_vers = 1,
                      .rdma_credit = 1,
                      .rdma_body = RdmaBody::rdma_msg({.rdma_reads = reads, .rdma_writes = {}, .rdma_reply = {}})};
  ASSERT_EQ(value.encoded_size(), 52U);
  codec::Guarded memory(64);
  for (std::size_t room = 0; room < 52; ++room) {
    const auto out = memory.last(room);
    for (auto& byte : out) byte = std::byte{0xee};
    const auto size = value.encode(out);
    ASSERT_FALSE(size);
    EXPECT_EQ(size.error(), (xdr::EncodeError{xdr::EncodeCode::kSpanTooSmall, 0, 52}));
    for (const auto byte : out) EXPECT_EQ(byte, std::byte{0xee});
  }
  EXPECT_TRUE(value.encode(memory.last(52)));
}

TEST(V1Header, SizesAndNamesAreConstantExpressions) {
  static_assert(XdrRdmaSegment::kEncodedSize == 16);
  static_assert(XdrReadChunk::kEncodedSize == 20);
  static_assert(XdrWriteChunkView::kMinSize == 4);
  static_assert(XdrWriteChunkView::kMaxSize == xdr::kUnbounded);
  static_assert(RpcRdmaErrorView::kMinSize == 4);
  static_assert(RpcRdmaErrorView::kMaxSize == 12);
  static_assert(RdmaMsgView::kInfo.name == "rdma_msg");
  static_assert(to_string(RdmaProc::RDMA_NOMSG) == "RDMA_NOMSG");
  static_assert(!is_known(static_cast<RdmaProc>(5)));
}

TEST(V1Segment, FixedStructsAreValues) {
  constexpr XdrRdmaSegment segment{1, 2, 3};
  constexpr auto bytes = [] {
    std::array<std::byte, 16> memory{};
    XdrRdmaSegment{1, 2, 3}.store(memory.data());
    return memory;
  }();
  static_assert(XdrRdmaSegment::load(bytes.data()) == segment);
  EXPECT_EQ(*XdrRdmaSegment::parse(bytes), segment);
  EXPECT_FALSE(XdrRdmaSegment::parse(xdr::Bytes(bytes).first(15)));
}

TEST(V1Lists, AreForwardRanges) {
  static_assert(std::ranges::forward_range<xdr::ListRange<XdrReadChunk>>);
  static_assert(std::ranges::forward_range<xdr::ListRange<XdrWriteChunkView>>);
  static_assert(std::ranges::forward_range<xdr::ArrayRange<XdrRdmaSegment>>);
  static_assert(std::ranges::borrowed_range<xdr::ArrayRange<XdrRdmaSegment>>);
  static_assert(std::is_trivially_copyable_v<RdmaMsgView>);
}

}  // namespace
