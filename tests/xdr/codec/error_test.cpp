// SPDX-License-Identifier: BSD-3-Clause
//
// Errors name the field and the byte.
#include "xdr/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "oncrpc/wire/rpc.h"
#include "oncrpc/wire/rpc_text.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v1_text.h"
#include "rpcrdma/wire/xcharext.h"
#include "rpcrdma/wire/xcharext_text.h"
#include "xdr/codec/vectors.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;
using testing::StartsWith;

std::string text_of(const std::vector<std::byte>& bytes) {
  const auto message = v1::RdmaMsgView::parse(bytes);
  EXPECT_FALSE(message);
  return message ? "" : v1::to_string(message.error());
}

std::string cut(const std::string& name, std::size_t length) {
  auto bytes = codec::vector(name);
  bytes.resize(length);
  return text_of(bytes);
}

TEST(DecodeErrorText, NamesTheFieldTheElementAndTheByte) {
  EXPECT_EQ(cut("v1_msg_reads", 76), "…rdma_reads[2].target.length: truncated at byte 76 [RFC 8166 3.4.3]");
  EXPECT_EQ(cut("v1_msg_reads", 8), "rdma_credit: truncated at byte 8 [RFC 8166 4.2.3]");
  EXPECT_THAT(cut("v1_msg_reads", 79), StartsWith("…rdma_reads[2].target.length: truncated at byte 76 "));
  EXPECT_THAT(cut("v1_msg_reads", 80), StartsWith("…rdma_reads[2].target.offset: truncated at byte 80 "));
  EXPECT_THAT(cut("v1_msg_reads", 64), StartsWith("rdma_body.rdma_msg.rdma_reads: truncated at byte 64 "));
}

TEST(DecodeErrorText, NamesTheTruncatedFieldOfFieldsThatAreCheckedTogether) {
  EXPECT_THAT(cut("v1_msg_empty", 0), StartsWith("rdma_xid: truncated at byte 0 "));
  EXPECT_THAT(cut("v1_msg_empty", 3), StartsWith("rdma_xid: truncated at byte 0 "));
  EXPECT_THAT(cut("v1_msg_empty", 4), StartsWith("rdma_vers: truncated at byte 4 "));
  EXPECT_THAT(cut("v1_msg_empty", 11), StartsWith("rdma_credit: truncated at byte 8 "));
  EXPECT_THAT(cut("v1_msg_empty", 12), StartsWith("rdma_body.proc: truncated at byte 12 "));
  EXPECT_THAT(cut("v1_msg_empty", 16), StartsWith("rdma_body.rdma_msg.rdma_reads: truncated at byte 16 "));
}

TEST(DecodeErrorText, ShowsTheIndicesOfTwoNestedArrays) {
  EXPECT_THAT(cut("v1_msg_all", 99), StartsWith("…rdma_writes[0].target[1].length: truncated at byte 96 "));
  EXPECT_THAT(cut("v1_msg_all", 130), StartsWith("…rdma_reply.target[0].handle: truncated at byte 128 "));
}

TEST(DecodeErrorText, GivesTheReason) {
  EXPECT_THAT(text_of(codec::words({1, 1, 1, 5})), StartsWith("rdma_body.proc: no such enumeration value at byte 12 "));
  EXPECT_THAT(text_of(codec::words({1, 1, 1, 0, 0, 7, 0})),
              StartsWith("rdma_body.rdma_msg.rdma_writes: boolean is neither 0 nor 1 at byte 20 "));
}

TEST(DecodeErrorText, IsNotEmptyIfAnotherModuleMakesTheText) {
  const auto message = rpc::RpcMsgView::parse(codec::message({1, 0, 2, 3, 4, 5, 1, 401}));
  ASSERT_FALSE(message);
  EXPECT_EQ(rpc::to_string(message.error()),
            "…cbody.cred.body: longer than the specification allows at byte 28 [RFC 5531 8.2]");
  EXPECT_FALSE(xcharext::to_string(message.error()).empty()) << "wrong module: wrong words, but no harm";
}

TEST(DecodeErrorText, HasReasonAndByteIfTheErrorHasNoField) {
  EXPECT_EQ(v1::to_string(xdr::DecodeError(xdr::DecodeCode::kTooDeep, 3)), "nested too deep at byte 3");
}

TEST(EncodeErrorText, NamesTheFieldOrTheRoomThatIsNeeded) {
  const std::vector<std::byte> body(500);
  std::array<std::byte, 600> out{};
  const rpc::OpaqueAuth value{.flavor = rpc::AuthFlavor::AUTH_SYS_, .body = body};
  EXPECT_EQ(rpc::to_string(value.encode(out).error()), "body: longer than the specification allows [RFC 5531 8.2]");
  const v1::RpcRdmaErrvers range{1, 1};
  EXPECT_EQ(v1::to_string(range.encode(xdr::MutableBytes(out).first(7)).error()),
            "does not fit into the span, needs 8 bytes");
}

TEST(DecodeError, IsAValueOf16Bytes) {
  static_assert(sizeof(xdr::DecodeError) == 16);
  static_assert(std::is_trivially_copyable_v<xdr::DecodeError>);
  static_assert(sizeof(xdr::EncodeError) == 16);
}

TEST(DecodeError, KeepsTheInnermostThreeFieldsAndTwoIndices) {
  xdr::DecodeError error(xdr::DecodeCode::kBadBool, 9);
  error.in_field(11);
  error.in_element(5);
  error.in_field(12);
  error.in_element(70000);
  error.in_field(13);
  EXPECT_FALSE(error.shortened());
  error.in_element(1);
  error.in_field(14);
  EXPECT_TRUE(error.shortened());
  EXPECT_EQ(error.step(0).field, 11);
  EXPECT_EQ(error.step(0).index, std::nullopt);
  EXPECT_EQ(error.step(1).field, 12);
  EXPECT_EQ(error.step(1).index, 5);
  EXPECT_EQ(error.step(2).field, 13);
  EXPECT_EQ(error.step(2).index, 0xffff);
}

}  // namespace
