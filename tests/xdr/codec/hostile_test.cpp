// SPDX-License-Identifier: BSD-3-Clause
//
// Counts, flags and numbers that no honest peer sends.
#include <gtest/gtest.h>

#include <vector>

#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/xcharext.h"
#include "support/req.h"
#include "xdr/codec/vectors.h"
#include "xdrgen/golden/everything/expected/everything.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;
using codec::words;
using xdr::DecodeCode;

DecodeCode code_of(const std::vector<std::byte>& bytes, const xdr::Limits& limits = {}) {
  codec::Guarded memory(bytes.size());
  const auto message = v1::RdmaMsgView::parse(memory.copy(bytes), limits);
  EXPECT_FALSE(message);
  return message ? DecodeCode::kTrailingBytes : message.error().code();
}

TEST(HostileCount, CountOfMoreElementsThanTheRemainingBytesHoldIsRefused) {
  // In 32-bit arithmetic, the size of 0x10000001 segments of 16 bytes is 16 bytes.
  for (const std::uint32_t count : {0x10000001U, 0x7fffffffU, 0xffffffffU, 0x20000000U, 2U}) {
    const auto bytes = words({1, 1, 1, 0, 0, 1, count, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(code_of(bytes), count > 1U << 24 ? DecodeCode::kCallerLimit : DecodeCode::kTruncated) << count;
    EXPECT_EQ(code_of(bytes, {.array_elements = 0xffffffff}), DecodeCode::kTruncated) << count;
  }
}

TEST(HostileCount, HugeLengthOfOpaqueDataIsRefusedWithoutOverflow) {
  for (const std::uint32_t count : {0xffffffffU, 0xfffffffdU, 0x80000000U, 5U}) {
    const auto bytes = words({1, count, 0});
    codec::Guarded memory(bytes.size());
    const auto value = xcharext::XcharvalView::parse(memory.copy(bytes));
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().code(), DecodeCode::kTruncated);
  }
}

TEST(HostileCount, CountOfVaryingElementsIsRefusedBeforeTheFirstElement) {
  const auto bytes = words({0x00ffffff, 0, 0, 0, 0});
  const auto init = xcharext::OptinfoInitxchView::parse(bytes);
  ASSERT_FALSE(init);
  EXPECT_EQ(init.error().code(), DecodeCode::kTruncated);
  EXPECT_EQ(init.error().offset(), 4U);
}

/// Claims `count` elements of wire type `W` in front of a few words, with no limit but the number
/// of bytes.
template <class W>
xdr::DecodeError claim(std::uint32_t count) {
  std::vector<std::byte> bytes = words({count, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  codec::Guarded memory(bytes.size());
  const auto parsed = xdr::parse<W>(memory.copy(bytes), {.array_elements = 0xffffffff});
  EXPECT_FALSE(parsed) << count;
  return parsed ? xdr::DecodeError(DecodeCode::kTrailingBytes, 0) : parsed.error();
}

template <class... W>
void expect_truncated(xdr::TypeList<W...>) {
  // In 32-bit arithmetic, the size of 0x10000001 elements of 16 bytes, of 0x20000001 of 8 and of
  // 0x40000001 of 4 is that of one; the last three counts, rounded up to a multiple of four, are 0.
  for (const std::uint32_t count :
       {0x10000001U, 0x20000001U, 0x40000001U, 0x7fffffffU, 0x80000000U, 0xfffffffdU, 0xfffffffeU, 0xffffffffU}) {
    for (const xdr::DecodeError& error : {claim<W>(count)...}) {
      EXPECT_EQ(error.code(), DecodeCode::kTruncated) << count;
      EXPECT_GE(error.offset(), 4U);
      EXPECT_LE(error.offset(), 52U);
    }
  }
}

TEST(HostileCount, HugeCountIsRefusedForEveryElementType) {
  using golden::everything::FixedShapes;
  using golden::everything::Point;
  using golden::everything::ShapesView;
  expect_truncated(xdr::TypeList<xdr::Opaque<>, xdr::String<>>());
  expect_truncated(xdr::TypeList<xdr::Array<std::uint32_t>, xdr::Array<std::uint64_t>, xdr::Array<bool>,
                                 xdr::Array<Point>, xdr::Array<v1::XdrRdmaSegment>, xdr::Array<v1::XdrReadChunk>,
                                 xdr::Array<FixedShapes>, xdr::Array<xdr::FixedOpaque<100>>>());
  expect_truncated(
      xdr::TypeList<xdr::Array<xdr::Opaque<>>, xdr::Array<xdr::String<3>>, xdr::Array<xdr::Array<std::uint32_t>>,
                    xdr::Array<xdr::List<std::uint32_t>>, xdr::Array<xdr::Chain<std::uint32_t>>,
                    xdr::Array<xdr::Optional<Point>>, xdr::Array<ShapesView>, xdr::Array<v1::XdrWriteChunkView>>());
  for (const std::uint32_t count : {8U, 0x10000001U, 0x7fffffffU, 0xffffffffU}) {
    EXPECT_EQ(claim<xdr::Opaque<7>>(count), xdr::DecodeError(DecodeCode::kLimitExceeded, 0));
    EXPECT_EQ((claim<xdr::Array<v1::XdrRdmaSegment, 7>>(count)), xdr::DecodeError(DecodeCode::kLimitExceeded, 0));
  }
}

TEST(HostileFlag, PresenceWordOtherThanZeroOrOneIsRefused) {
  REQ("V1-HDR-27");
  for (const std::uint32_t flag : {2U, 7U, 0x01000000U, 0xffffffffU}) {
    EXPECT_EQ(code_of(words({1, 1, 1, 0, flag, 0, 0, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
    EXPECT_EQ(code_of(words({1, 1, 1, 0, 0, flag, 0, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
    EXPECT_EQ(code_of(words({1, 1, 1, 0, 0, 0, flag, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
  }
}

TEST(HostileProcedure, UnknownProcedureOrErrorCodeIsRefused) {
  REQ("V1-HDR-17");
  EXPECT_EQ(code_of(words({1, 1, 1, 5, 0, 0, 0})), DecodeCode::kBadEnum);
  EXPECT_EQ(code_of(words({1, 1, 1, 0xffffffff, 0, 0, 0})), DecodeCode::kBadEnum);
  EXPECT_EQ(code_of(words({1, 1, 1, 4, 3, 0, 0})), DecodeCode::kBadEnum) << "error 3 of version 1";
}

// [RFC 5531 9]: a message is a call or a reply. The header does not decide which programs and
// procedures exist.
TEST(HostileProcedure, CallOfAnUnknownRpcProgramAndProcedureParses) {
  const auto neither = words({1, 2, 2, 3, 4, 5, 0, 0, 0, 0});
  const auto refused = rpc::RpcMsgView::parse(neither);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code(), DecodeCode::kBadEnum);
  EXPECT_EQ(refused.error().offset(), 4U);
  const auto unknown = words({1, 0, 2, 0xdeadbeef, 0xffffffff, 77, 0, 0, 0, 0});
  const auto call = rpc::RpcMsgView::parse(unknown);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->body().as_cbody()->prog(), 0xdeadbeefU);
  EXPECT_EQ(call->body().as_cbody()->proc(), 77U);
}

TEST(HostileProcedure, UnknownEnumeratorDoesNotSelectTheDefaultArm) {
  const auto system_error = words({1, 1, 0, 0, 0, 5});
  ASSERT_TRUE(rpc::RpcMsgView::parse(system_error)) << "accept_stat 5 is in the default arm";
  const auto unknown = words({1, 1, 0, 0, 0, 6});
  const auto refused = rpc::RpcMsgView::parse(unknown);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code(), DecodeCode::kBadEnum);
  EXPECT_EQ(refused.error().offset(), 20U);
  for (const std::uint32_t any : {1U, 77U, 0x80000000U, 0xffffffffU}) {
    const auto number = words({any});
    EXPECT_TRUE(golden::everything::ByUnsignedView::parse(number)) << "a discriminant without enumeration";
  }
}

TEST(HostileEnd, BytesAfterTheMessageAreLeftToTheCaller) {
  auto bytes = words({1, 1, 1, 0, 0, 0, 0});
  const std::size_t size = bytes.size();
  for (std::size_t more = 0; more < 9; ++more) {
    bytes.resize(size + more, std::byte{0xff});
    const auto message = v1::RdmaMsgView::parse(bytes);
    ASSERT_TRUE(message);
    EXPECT_EQ(message->size_bytes(), size);
    EXPECT_EQ(message->bytes().data(), bytes.data());
    const auto exactly = xdr::parse_exactly<v1::RdmaMsgView>(bytes, {}, v1::kFields);
    // Bytes after the message are an error also if the caller's limit ends with the message.
    const xdr::Limits limits{.bytes = static_cast<std::uint32_t>(size)};
    const auto limited = xdr::parse_exactly<v1::RdmaMsgView>(bytes, limits, v1::kFields);
    for (const auto& one : {exactly, limited}) {
      ASSERT_EQ(one.has_value(), more == 0);
      if (more != 0) {
        EXPECT_EQ(one.error(), xdr::DecodeError(DecodeCode::kTrailingBytes, static_cast<std::uint32_t>(size)));
      }
    }
  }
}

std::vector<std::byte> long_read_list(std::size_t entries) {
  std::vector<std::byte> bytes = words({1, 1, 1, 0});
  for (std::size_t i = 0; i < entries; ++i) {
    const auto entry = words({1, 0, 0, 0, 0, 0});
    bytes.insert(bytes.end(), entry.begin(), entry.end());
  }
  const auto rest = words({0, 0, 0});
  bytes.insert(bytes.end(), rest.begin(), rest.end());
  return bytes;
}

// Neither the stack nor anything else grows with a list.
TEST(HostileList, ListOfAMillionEntriesIsParsedWithoutRecursion) {
  const auto bytes = long_read_list(1U << 20);
  const auto message = v1::RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->rdma_body().as_rdma_msg()->rdma_reads().size(), 1U << 20);
  EXPECT_EQ(code_of(long_read_list((1U << 20) + 1)), DecodeCode::kCallerLimit);
}

TEST(CallerLimits, LimitListEntriesArrayElementsAndAllBytes) {
  const auto three = long_read_list(3);
  EXPECT_TRUE(v1::RdmaMsgView::parse(three, {.list_entries = 3}));
  EXPECT_EQ(code_of(long_read_list(4), {.list_entries = 3}), DecodeCode::kCallerLimit);

  const auto one = words({7, 0});  // an entry without a word before it, and the end of the list
  EXPECT_TRUE(xdr::parse<xdr::Chain<std::uint32_t>>(one, {.list_entries = 1}));
  const auto none = xdr::parse<xdr::Chain<std::uint32_t>>(one, {.list_entries = 0});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), xdr::DecodeError(DecodeCode::kCallerLimit, 0));

  const auto all = codec::vector("v1_msg_all");
  EXPECT_TRUE(v1::RdmaMsgView::parse(all, {.array_elements = 2}));
  EXPECT_EQ(code_of(all, {.array_elements = 1}), DecodeCode::kCallerLimit);

  EXPECT_TRUE(v1::RdmaMsgView::parse(all, {.bytes = 144}));
  EXPECT_EQ(code_of(all, {.bytes = 143}), DecodeCode::kCallerLimit);
  EXPECT_EQ(code_of(all, {.bytes = 0}), DecodeCode::kCallerLimit);
}

// [RFC 8166 8.2.2.3]: padding need not be zero, unless the caller requires it.
TEST(Padding, IsCheckedOnlyOnRequest) {
  REQ("V1-HDR-30");
  auto bytes = words({1, 1, 0});
  bytes[11] = std::byte{1};
  EXPECT_TRUE(xcharext::XcharvalView::parse(bytes));
  const auto strict = xcharext::XcharvalView::parse(bytes, {.strict_padding = true});
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().code(), DecodeCode::kNonzeroPadding);
  EXPECT_EQ(strict.error().offset(), 11U);
}

}  // namespace
