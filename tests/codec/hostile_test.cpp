// SPDX-License-Identifier: BSD-3-Clause
//
// Counts, flags and numbers that no honest peer sends.
#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "codec/vectors.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/xcharext.h"

namespace {

using namespace rpcrdma::wire;
using codec::words;
using xdr::DecodeCode;

DecodeCode code_of(const std::vector<std::byte>& bytes, const xdr::Limits& limits = {}) {
  codec::Guarded memory(bytes.size());
  const auto message = v1::RdmaMsgView::parse(memory.copy(bytes), limits);
  EXPECT_FALSE(message);
  return message ? DecodeCode::kTrailingBytes : message.error().code();
}

TEST(HostileCount, IsComparedWithTheBytesThatRemain) {
  // 0x10000001 segments of 16 bytes are 16 bytes when computed in 32 bits.
  for (const std::uint32_t count : {0x10000001U, 0x7fffffffU, 0xffffffffU, 0x20000000U, 2U}) {
    const auto bytes = words({1, 1, 1, 0, 0, 1, count, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(code_of(bytes), count > 1U << 24 ? DecodeCode::kCallerLimit : DecodeCode::kTruncated) << count;
    EXPECT_EQ(code_of(bytes, {.array_elements = 0xffffffff}), DecodeCode::kTruncated) << count;
  }
}

TEST(HostileCount, OfOpaqueDataDoesNotWrap) {
  for (const std::uint32_t count : {0xffffffffU, 0xfffffffdU, 0x80000000U, 5U}) {
    const auto bytes = words({1, count, 0});
    codec::Guarded memory(bytes.size());
    const auto value = xcharext::XcharvalView::parse(memory.copy(bytes));
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().code(), DecodeCode::kTruncated);
  }
}

TEST(HostileCount, OfVaryingElementsIsRefusedBeforeTheFirst) {
  const auto bytes = words({0x00ffffff, 0, 0, 0, 0});
  const auto init = xcharext::OptinfoInitxchView::parse(bytes);
  ASSERT_FALSE(init);
  EXPECT_EQ(init.error().code(), DecodeCode::kTruncated);
  EXPECT_EQ(init.error().offset(), 4U);
}

TEST(HostileFlag, PresenceIsZeroOrOne) {
  for (const std::uint32_t flag : {2U, 7U, 0x01000000U, 0xffffffffU}) {
    EXPECT_EQ(code_of(words({1, 1, 1, 0, flag, 0, 0, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
    EXPECT_EQ(code_of(words({1, 1, 1, 0, 0, flag, 0, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
    EXPECT_EQ(code_of(words({1, 1, 1, 0, 0, 0, flag, 0, 0, 0, 0, 0})), DecodeCode::kBadBool);
  }
}

TEST(HostileProcedure, IsRefused) {
  EXPECT_EQ(code_of(words({1, 1, 1, 5, 0, 0, 0})), DecodeCode::kBadEnum);
  EXPECT_EQ(code_of(words({1, 1, 1, 0xffffffff, 0, 0, 0})), DecodeCode::kBadEnum);
  EXPECT_EQ(code_of(words({1, 1, 1, 4, 3, 0, 0})), DecodeCode::kBadEnum) << "error 3 of version 1";
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
TEST(HostileList, OfAMillionEntriesIsWalkedWithoutRecursion) {
  const auto bytes = long_read_list(1U << 20);
  const auto message = v1::RdmaMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->rdma_body().as_rdma_msg()->rdma_reads().size(), 1U << 20);
  EXPECT_EQ(code_of(long_read_list((1U << 20) + 1)), DecodeCode::kCallerLimit);
}

TEST(CallerLimits, HoldForListsArraysAndTheWhole) {
  const auto three = long_read_list(3);
  EXPECT_TRUE(v1::RdmaMsgView::parse(three, {.list_entries = 3}));
  EXPECT_EQ(code_of(long_read_list(4), {.list_entries = 3}), DecodeCode::kCallerLimit);

  const auto all = codec::vector("v1_msg_all");
  EXPECT_TRUE(v1::RdmaMsgView::parse(all, {.array_elements = 2}));
  EXPECT_EQ(code_of(all, {.array_elements = 1}), DecodeCode::kCallerLimit);

  EXPECT_TRUE(v1::RdmaMsgView::parse(all, {.bytes = 144}));
  EXPECT_EQ(code_of(all, {.bytes = 143}), DecodeCode::kCallerLimit);
  EXPECT_EQ(code_of(all, {.bytes = 0}), DecodeCode::kCallerLimit);
}

// RFC 8166 section 8.2.2.3: padding need not be zero, unless the caller insists.
TEST(Padding, IsLookedAtOnlyWhenAskedFor) {
  auto bytes = words({1, 1, 0});
  bytes[11] = std::byte{1};
  EXPECT_TRUE(xcharext::XcharvalView::parse(bytes));
  const auto strict = xcharext::XcharvalView::parse(bytes, {.strict_padding = true});
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().code(), DecodeCode::kNonzeroPadding);
  EXPECT_EQ(strict.error().offset(), 11U);
}

}  // namespace
