// SPDX-License-Identifier: BSD-3-Clause
//
// Placed data that contradicts the stream, and streams that claim data that is missing.
#include <gtest/gtest.h>

#include "store_text.h"
#include "support/req.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

using xdr::DecodeCode;

struct LandedData : testing::Test {
  Samples samples{31};
  Memory extra_;
  store::File file = [this] {
    store::File made = samples.file(true);
    made.data = samples.bytes(10);
    made.note = samples.text(9);
    made.extra = made.extra.encoded(extra_ = encoded(samples.attributes()));
    return made;
  }();
  Sent sent = reduced(file);
  std::vector<xdr::Landed> landed = sent.landed();

  xdr::DecodeError error(const xdr::Limits& limits = {}, std::uint32_t start = 0) const {
    const auto view = store::FileView::parse_reduced(sent.stream, landed, limits, start);
    EXPECT_FALSE(view);
    return view ? xdr::DecodeError() : view.error();
  }
  xdr::Landed& of(xdr::FieldId field) {
    for (std::size_t i = 0; i < sent.items.size(); ++i) {
      if (sent.items[i].field == field) return landed[i];
    }
    ADD_FAILURE() << field;
    return landed[0];
  }
};

TEST_F(LandedData, DataOfAnotherLengthIsRefusedAtTheLengthWord) {
  REQ("V1-WR-25", "V1-RD-11");
  for (const std::size_t size : {0U, 9U, 11U, 13U}) {
    Memory other(size);
    of(store::Field::File::data).data = other;
    // An empty piece at the Position of an item does not mean that the item is inline.
    EXPECT_EQ(error().code(), DecodeCode::kLandedLength) << size;
    EXPECT_EQ(error().offset(), 4U) << size;
  }
  EXPECT_EQ(store::to_string(error()).substr(0, 51), "data: landed data does not have the item's length a");
}

TEST_F(LandedData, WrongLengthsOfFixedDataArraysAndOptionalDataAreRefused) {
  for (const auto field : {store::Field::File::block, store::Field::File::pair, store::Field::File::samples}) {
    const auto right = landed;
    auto& entry = of(field);
    entry.data = entry.data.first(entry.data.size() - 4);
    EXPECT_EQ(error().code(), DecodeCode::kLandedLength) << field;
    landed = right;
  }
  auto& entry = of(store::Field::File::extra);
  entry.data = entry.data.first(entry.data.size() - 4);
  EXPECT_EQ(error().code(), DecodeCode::kTruncated);
  EXPECT_GE(error().offset(), entry.position) << "counts as Positions do";
  EXPECT_LT(error().offset(), entry.position + entry.data.size() + 4);
  Memory longer = extra_;
  longer.resize(longer.size() + 4);
  entry.data = longer;
  EXPECT_EQ(error().code(), DecodeCode::kLandedLength);
  EXPECT_EQ(error().offset(), entry.position + extra_.size());
}

TEST_F(LandedData, DataWhereNoEligibleItemBeginsIsRefused) {
  REQ("V1-CHK-17");
  for (const std::uint32_t position : {0U, 4U, 9U, 12U, 0xfffffffcU, 0xfffffffeU}) {
    const auto right = landed;
    landed.push_back({position, sent.items[0].data});
    xdr::sort_landed(landed);
    EXPECT_EQ(error().code(), DecodeCode::kNotEligible) << position;
    EXPECT_EQ(error().offset(), position);
    landed = right;
  }
  landed.push_back({xdr::kNext, sent.items[0].data});
  EXPECT_EQ(error().code(), DecodeCode::kNotEligible) << "either all pieces have a Position or none";
}

TEST_F(LandedData, TwoPiecesForOneItemAreRefused) {
  REQ("V1-CHK-15");
  landed.insert(landed.begin() + 1, landed[1]);
  EXPECT_EQ(error().code(), DecodeCode::kNotEligible);
  EXPECT_EQ(error().offset(), landed[1].position);
  for (auto& entry : landed) entry.data = entry.data.first(0);
  EXPECT_EQ(error().code(), DecodeCode::kNotEligible) << "empty ones too";
}

TEST_F(LandedData, PiecesOutOfOrderAreRefusedBeforeTheStreamIsRead) {
  sent.stream.clear();
  for (std::size_t i = 1; i < landed.size(); ++i) {
    const auto right = landed;
    std::swap(landed[i - 1], landed[i]);
    EXPECT_EQ(error().code(), DecodeCode::kLandedOrder) << i;
    EXPECT_EQ(error().offset(), landed[i].position) << i;
    EXPECT_EQ(error({}, 4).offset(), landed[i].position) << i;
    landed = right;
  }
  landed.insert(landed.begin(), {xdr::kNext, {}});
  EXPECT_EQ(error().code(), DecodeCode::kLandedOrder) << "either all pieces have a Position or none";
  EXPECT_EQ(error().offset(), landed[1].position);
}

TEST(SortLanded, SortsPiecesByPositionAndKeepsTheOrderOfPiecesWithoutPosition) {
  const Memory memory(64);
  std::vector<xdr::Landed> landed;
  for (std::uint32_t i = 64; i-- > 0;) landed.push_back({i * 4, xdr::Bytes(memory).first(i)});
  xdr::sort_landed(landed);
  for (std::uint32_t i = 0; i < 64; ++i) {
    EXPECT_EQ(landed[i].position, i * 4);
    EXPECT_EQ(landed[i].data.size(), i);
  }
  for (auto& entry : landed) entry.position = xdr::kNext;
  xdr::sort_landed(landed);
  for (std::uint32_t i = 0; i < 64; ++i) EXPECT_EQ(landed[i].data.size(), i);
}

TEST_F(LandedData, MessageWithAMissingPieceIsRefused) {
  for (std::size_t i = 0; i < landed.size(); ++i) {
    auto fewer = landed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const auto view = store::FileView::parse_reduced(sent.stream, fewer);
    EXPECT_FALSE(view) << i;
  }
}

TEST_F(LandedData, InvalidValueInLandedDataIsRefused) {
  Memory bad(file.pair.encoded().begin(), file.pair.encoded().end());
  xdr::store_u32(bad.data() + 16 + 12, 2);
  of(store::Field::File::pair).data = bad;
  EXPECT_EQ(error().code(), DecodeCode::kBadBool);
  EXPECT_EQ(error().offset(), of(store::Field::File::pair).position + 28);
  EXPECT_EQ(store::to_string(error()).substr(0, 35), "pair[1].good: boolean is neither 0 ");
}

TEST_F(LandedData, OffsetsOfErrorsIncludeEarlierItems) {
  const Memory plain = encoded(file);
  sent.stream.resize(sent.stream.size() - 1);
  EXPECT_EQ(error().code(), DecodeCode::kTruncated);
  EXPECT_EQ(error().offset(), plain.size() - 4);
  for (auto& entry : landed) entry.position += 40;
  EXPECT_EQ(error({}, 40).offset(), plain.size() - 4 + 40);
}

TEST_F(LandedData, TruncatedStreamIsRefused) {
  const Memory whole = sent.stream;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Memory cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(store::FileView::parse_reduced(cut, landed)) << size;
  }
}

TEST_F(LandedData, StreamWithAChangedByteIsReadOrRefused) {
  std::size_t accepted = 0;
  for (std::size_t i = 0; i < sent.stream.size(); ++i) {
    for (const unsigned change : {1U, 0x80U, 0xffU}) {
      Memory changed = sent.stream;
      changed[i] ^= static_cast<std::byte>(change);
      const auto view = store::FileView::parse_reduced(changed, landed);
      if (!view) continue;
      ++accepted;
      EXPECT_NE(encoded_again(*view), Memory());
    }
  }
  EXPECT_GT(accepted, 0U);
}

TEST_F(LandedData, StrictPaddingHoldsForLandedDataToo) {
  REQ("V1-HDR-30");
  Memory longer(file.data.begin(), file.data.end());
  longer.resize(12, std::byte{1});
  of(store::Field::File::data).data = longer;
  EXPECT_TRUE(store::FileView::parse_reduced(sent.stream, landed));
  EXPECT_EQ(error({.strict_padding = true}).code(), DecodeCode::kNonzeroPadding);
  EXPECT_EQ(error({.strict_padding = true}).offset(), 18U);
}

TEST_F(LandedData, CallersLimitsIncludeLandedData) {
  EXPECT_EQ(error({.bytes = static_cast<std::uint32_t>(sent.stream.size())}).code(), DecodeCode::kCallerLimit);
  EXPECT_EQ(error({.array_elements = 0}).code(), DecodeCode::kCallerLimit);
}

TEST_F(LandedData, PositionsDoNotWrapAround) {
  const std::uint32_t start = 0xffffffffU - 15U;
  for (auto& entry : landed) entry.position += start;  // Positions after the first one wrap
  const auto first = landed.front();
  landed = {first};
  EXPECT_EQ(error({}, start).code(), DecodeCode::kCallerLimit);
}

TEST(HostileCounts, CountOfElementsThatAreMissingIsRefused) {
  // The stream has an empty tag, and a count that neither the stream nor the placed data can hold.
  Memory stream(8 + 8);
  xdr::store_u32(stream.data() + 4, 0x7fffffff);
  const Memory data(64);
  const std::array landed{xdr::Landed{16, data}};
  const auto view = store::CompoundView::parse_reduced(stream, landed, {.array_elements = 0xffffffff});
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().code(), DecodeCode::kTruncated);
}

TEST(HostileCounts, LengthOf2GiBOrMoreIsRefused) {
  for (const std::uint32_t length : {0xffffffffU, 0xfffffffcU, 0x80000000U}) {
    Memory stream(12 + 8 + 4);
    xdr::store_u32(stream.data() + 4, 1);
    xdr::store_u32(stream.data() + 8, 1);  // OP_READ
    xdr::store_u32(stream.data() + 16, length);
    const Memory data(64);
    const std::array landed{xdr::Landed{20, data}};
    const auto view = store::CompoundView::parse_reduced(stream, landed);
    ASSERT_FALSE(view);
    EXPECT_EQ(view.error().code(), DecodeCode::kLandedLength);
    EXPECT_EQ(view.error().offset(), 16U);
  }
}

}  // namespace
}  // namespace reduction
