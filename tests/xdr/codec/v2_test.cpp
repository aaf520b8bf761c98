// SPDX-License-Identifier: BSD-3-Clause
//
// Version 2 headers as of draft-cel-nfsv4-rpcrdma-version-two-01.
#include "rpcrdma/wire/v2_draft01.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "support/req.h"
#include "xdr/codec/vectors.h"

namespace {

using namespace rpcrdma::wire::v2_draft01;
using codec::vector;

std::vector<std::byte> encoded(const Rpcrdma2Body& body, std::uint32_t xid = 0x12345678) {
  const Rpcrdma2XprtHdr value{.rdma_xid = xid, .rdma_vers = 2, .rdma_credit = 32, .rdma_body = body};
  std::vector<std::byte> out(value.encoded_size());
  EXPECT_TRUE(value.encode(out));
  return out;
}

TEST(V2Header, WithoutChunksTakes32Bytes) {
  REQ("V2-HDR-01", "V2-HDR-03", "DEC-02");
  const auto bytes = vector("v2_msg_empty");
  ASSERT_EQ(bytes.size(), 32U);
  const auto message = Rpcrdma2XprtHdrView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->size_bytes(), 32U);
  EXPECT_EQ(message->rdma_vers(), 2U);
  const auto* const chunks = message->rdma_body().as_rdma_chunks();
  ASSERT_NE(chunks, nullptr);
  EXPECT_EQ(chunks->rdma_direction(), MsgType::REPLY);
  EXPECT_TRUE(chunks->rdma_reads().empty());
  EXPECT_EQ(chunks->rdma_reply(), nullptr);
  EXPECT_EQ(encoded(Rpcrdma2Body::rdma_chunks(
                {.rdma_direction = MsgType::REPLY, .rdma_reads = {}, .rdma_writes = {}, .rdma_reply = {}})),
            bytes);
}

TEST(V2Header, NomsgParsesAsAnotherArmThanMsg) {
  const auto bytes = vector("v2_nomsg_read");
  const auto message = Rpcrdma2XprtHdrView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->rdma_body().rdma_proc(), Rpcrdma2Proc::RDMA2_NOMSG);
  EXPECT_EQ(message->rdma_body().as_rdma_chunks(), nullptr);
  const auto* const chunks = message->rdma_body().as_rdma_nomsg_chunks();
  ASSERT_NE(chunks, nullptr);
  EXPECT_EQ(chunks->rdma_direction(), MsgType::CALL);
  ASSERT_EQ(chunks->rdma_reads().size(), 1U);
  EXPECT_EQ(chunks->rdma_reads()[0].rdma_target.rdma_length, 2048U);
}

// [version-two-01 3.2] says that errors have a direction; the XDR of [version-two-01 4.2] has none.
TEST(V2Header, ErrorsHaveNoDirectionWord) {
  REQ("DEC-02", "V2-HDR-04", "V2-HDR-12");
  const auto versions = vector("v2_error_vers");
  ASSERT_EQ(versions.size(), 28U);
  const auto message = Rpcrdma2XprtHdrView::parse(versions);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->size_bytes(), 28U);
  EXPECT_EQ(message->rdma_body().as_rdma_error()->as_rdma_vrange(), (Rpcrdma2ErrVers{1, 2}));
  EXPECT_EQ(encoded(Rpcrdma2Body::rdma_error(Rpcrdma2Error::rdma_vrange({1, 2}))), versions);

  const auto option = vector("v2_error_option");
  ASSERT_EQ(option.size(), 20U);
  const auto refused = Rpcrdma2XprtHdrView::parse(option);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->size_bytes(), 20U);
  EXPECT_EQ(refused->rdma_body().as_rdma_error()->rdma_err(), Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION);
  EXPECT_EQ(encoded(Rpcrdma2Body::rdma_error(Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION())), option);
}

TEST(V2Header, OptionalContentIsOpaque) {
  REQ("V2-HDR-05", "V2-OPT-02");
  const auto bytes = vector("v2_optional");
  const auto message = Rpcrdma2XprtHdrView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const optional = message->rdma_body().as_rdma_optional();
  ASSERT_NE(optional, nullptr);
  EXPECT_EQ(optional->rdma_opttype(), 9U);
  const xdr::Bytes content = optional->rdma_optinfo();
  ASSERT_EQ(content.size(), 5U);
  EXPECT_EQ(std::memcmp(content.data(), "hello", 5), 0);
  EXPECT_EQ(content.data(), bytes.data() + 28) << "content is left where it is";
  EXPECT_EQ(
      encoded(Rpcrdma2Body::rdma_optional({.rdma_optdir = MsgType::CALL, .rdma_opttype = 9, .rdma_optinfo = content})),
      bytes);
}

TEST(V2Header, ProcedureNumbersThatVersionTwoDoesNotHaveAreRefused) {
  REQ("V2-HDR-02", "DEC-20");
  auto bytes = vector("v2_msg_empty");
  for (const std::uint32_t number : {2U, 3U, 6U, 0xffffffffU}) {
    xdr::store_u32(bytes.data() + 12, number);
    const auto message = Rpcrdma2XprtHdrView::parse(bytes);
    ASSERT_FALSE(message) << number;
    EXPECT_EQ(message.error().code(), xdr::DecodeCode::kBadEnum);
    EXPECT_EQ(message.error().offset(), 12U);
  }
}

TEST(V2Header, DirectionOtherThanCallOrReplyIsRefused) {
  REQ("V2-HDR-03", "DEC-20");
  auto bytes = vector("v2_msg_empty");
  xdr::store_u32(bytes.data() + 16, 2);
  const auto message = Rpcrdma2XprtHdrView::parse(bytes);
  ASSERT_FALSE(message);
  EXPECT_EQ(message.error().code(), xdr::DecodeCode::kBadEnum);
  EXPECT_EQ(message.error().offset(), 16U);
}

}  // namespace
