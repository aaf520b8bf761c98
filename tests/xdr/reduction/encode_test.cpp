// SPDX-License-Identifier: BSD-3-Clause
//
// Which items encode_reduced leaves out, which Positions it gives them, and which input it refuses.
#include <gtest/gtest.h>

#include "support/allocations.h"
#include "support/req.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

TEST(EncodeReduced, PositionsIncludeEarlierItemsWithTheirPadding) {
  REQ("V1-CHK-03", "V1-CHK-10", "V1-CHK-16", "V1-RD-02", "V1-RD-06", "DEC-13");
  Samples samples(1);
  store::File file = samples.file(true);
  file.data = samples.bytes(5);
  file.note = samples.text(6);
  file.title = "abc";
  const auto two = file.pair.encoded();
  file.samples = {};
  file.extra = {};
  const Sent sent = reduced(file);
  // id 4, length 4 | 5 + 3 | 37 + 3 | length 4 | 6 + 2 | title 8, count 4 | pair
  ASSERT_EQ(sent.items.size(), 4U);
  EXPECT_EQ(sent.items[0].position, 8U);
  EXPECT_EQ(sent.items[0].field, store::Field::File::data);
  EXPECT_EQ(sent.items[1].position, 16U);
  EXPECT_EQ(sent.items[1].field, store::Field::File::block);
  EXPECT_EQ(sent.items[1].data.size(), 37U);
  EXPECT_EQ(sent.items[2].position, 60U);
  EXPECT_EQ(sent.items[3].position, 80U);
  EXPECT_EQ(sent.items[3].data.data(), two.data());
  EXPECT_EQ(sent.unreduced, file.encoded_size());
  EXPECT_EQ(sent.stream.size(), sent.unreduced - 8 - 40 - 8 - 32);
  EXPECT_EQ(xdr::load_u32(sent.stream.data() + 4), 5U) << "the length stays";
  EXPECT_EQ(xdr::load_u32(sent.stream.data() + 8), 6U) << "the padding goes";
}

TEST(EncodeReduced, ItemsReferToTheCallersMemory) {
  Samples samples(2);
  const store::File file = samples.file(true);
  const std::size_t before = codec::allocations();
  std::array<std::byte, 512> out{};
  std::array<xdr::ReducedItem, 8> items{};
  const auto result = file.encode_reduced(out, items);
  const std::size_t after = codec::allocations();
  EXPECT_EQ(after, before);
  ASSERT_TRUE(result);
  ASSERT_GE(result->items.size(), 2U);
  EXPECT_EQ(result->items[0].data.data(), file.data.data());
  EXPECT_EQ(result->items[1].data.data(), file.block.data());
}

TEST(EncodeReduced, StreamEqualsTheOutputOfEncodeIfNoItemIsWanted) {
  REQ("V1-CHK-02");
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    Samples samples(seed);
    const store::File file = samples.file(seed % 2 == 0);
    const Sent sent = reduced(file, {}, [](const xdr::ReducedItem&) { return false; });
    EXPECT_TRUE(sent.items.empty());
    EXPECT_EQ(sent.stream, encoded(file));
  }
}

TEST(EncodeReduced, StreamAndItemsTogetherEqualTheOutputOfEncode) {
  REQ("V1-CHK-01", "V1-CHK-14", "V1-CHK-15", "V1-CHK-21");
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Samples samples(seed);
    const store::File file = samples.file(seed % 4 != 0);
    EXPECT_EQ(rejoined(reduced(file)), encoded(file));
    const store::Compound compound = samples.compound(samples.below(8));
    EXPECT_EQ(rejoined(reduced(compound, {.min_bytes = 1, .start = 40}), 40), encoded(compound));
    const store::Lists lists = samples.lists(samples.below(5));
    EXPECT_EQ(rejoined(reduced(lists)), encoded(lists));
  }
}

TEST(EncodeReduced, ArraysAndOptionalDataGivenAsValuesStayInline) {
  Samples samples(3);
  store::File file = samples.file(false);
  file.extra = samples.attributes();
  for (const auto& item : reduced(file).items) {
    EXPECT_NE(item.field, store::Field::File::samples);
    EXPECT_NE(item.field, store::Field::File::pair);
    EXPECT_NE(item.field, store::Field::File::extra);
  }
}

TEST(EncodeReduced, ShortItemsAndItemsWithoutRoomInTheItemListStayInline) {
  REQ("V1-CHK-02");
  Samples samples(4);
  store::File file = samples.file(true);
  file.data = samples.bytes(36);
  file.note = samples.text(40);
  const Sent large = reduced(file, {.min_bytes = 37, .start = 0});
  ASSERT_FALSE(large.items.empty());
  for (const auto& item : large.items) EXPECT_GE(item.data.size(), 37U);
  EXPECT_EQ(large.items.front().field, store::Field::File::block);

  std::array<std::byte, 1024> out{};
  std::array<xdr::ReducedItem, 1> one{};
  const auto result = file.encode_reduced(out, one);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->items.size(), 1U);
  EXPECT_EQ(result->bytes, file.encoded_size() - 36);
}

TEST(EncodeReduced, TooSmallSpanStaysUnchangedAndInvalidValuesAreErrors) {
  Samples samples(5);
  store::File file = samples.file(true);
  const Sent sent = reduced(file);
  Memory out(sent.stream.size() - 1, std::byte{0xaa});
  const Memory untouched = out;
  std::array<xdr::ReducedItem, 8> items{};
  const auto shorter = file.encode_reduced(out, items);
  ASSERT_FALSE(shorter);
  EXPECT_EQ(shorter.error(), (xdr::EncodeError{xdr::EncodeCode::kSpanTooSmall, 0, sent.stream.size()}));
  EXPECT_EQ(out, untouched);

  const auto refusal = [&](const store::File& wrong, const xdr::Reduction& how = {}) {
    Memory room(1024);
    const auto result = wrong.encode_reduced(room, items, how);
    return result ? xdr::EncodeError{} : result.error();
  };
  store::File wrong = file;
  wrong.block = wrong.block.first(36);
  EXPECT_EQ(refusal(wrong).code, xdr::EncodeCode::kWrongLength);
  wrong = file;
  wrong.note = samples.text(256);
  EXPECT_EQ(refusal(wrong).code, xdr::EncodeCode::kBoundExceeded);
  EXPECT_EQ(refusal(file, {.min_bytes = 1, .start = 0xfffffff0}).code, xdr::EncodeCode::kTooLong);
}

TEST(EncodeReduced, StreamThatBeginsAtNoMultipleOfFourIsRefused) {
  REQ("V1-RD-03");
  Samples samples(5);
  const store::File file = samples.file(true);
  std::array<std::byte, 1024> room{};
  std::array<xdr::ReducedItem, 8> items{};
  for (std::uint32_t start = 0; start < 9; ++start) {
    const auto result = file.encode_reduced(room, items, {.min_bytes = 1, .start = start});
    ASSERT_EQ(result.has_value(), start % 4 == 0) << start;
    if (result) {
      EXPECT_EQ(result->items.front().position % 4, 0U);
    } else {
      EXPECT_EQ(result.error(), (xdr::EncodeError{xdr::EncodeCode::kUnaligned, 0, 0}));
    }
  }
}

// A Position beyond 32 bits would wrap around to that of another item.
TEST(EncodeReduced, EncoderOffersNoItemBeyondTheLastPosition) {
  Samples samples(5);
  const store::File file = samples.file(true);
  std::array<std::byte, 1024> room{};
  std::array<xdr::ReducedItem, 8> items{};
  constexpr std::uint32_t kStart = 0xfffffff0;
  std::vector<std::uint32_t> asked;
  const auto wanted = [&asked](const xdr::ReducedItem& item) {
    asked.push_back(item.position);
    return false;
  };
  const auto result = file.encode_reduced(room, items, {.min_bytes = 1, .start = kStart}, wanted);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, xdr::EncodeCode::kTooLong);
  for (const std::uint32_t position : asked) EXPECT_GE(position, kStart);
}

TEST(EncodeReduced, BytesThatDoNotEncodeTheItemAreRefused) {
  Samples samples(6);
  const store::File file = samples.file(true);
  std::array<std::byte, 1024> room{};
  const auto code_of = [&](const store::File& wrong) {
    const auto result = wrong.encode(room);
    return result ? xdr::EncodeCode::kSpanTooSmall : result.error().code;
  };
  store::File wrong = file;
  wrong.samples = file.samples.encoded(samples.bytes(17));
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kBadEncoding) << "no whole number of elements";
  Memory bad(16);
  xdr::store_u32(bad.data() + 8, 99);
  wrong.samples = file.samples.encoded(bad);
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kBadEncoding) << "an enumeration that has no 99";
  wrong = file;
  const Memory many(std::size_t{16} * 1001);
  wrong.samples = file.samples.encoded(many);
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kBoundExceeded);
  wrong = file;
  wrong.pair = file.pair.encoded(file.pair.encoded().first(16));
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kWrongLength);
  wrong = file;
  Memory extra = encoded(samples.attributes());
  extra.resize(extra.size() + 4);
  wrong.extra = file.extra.encoded(extra);
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kBadEncoding) << "too much";
  wrong.extra = file.extra.encoded(xdr::Bytes());
  EXPECT_EQ(code_of(wrong), xdr::EncodeCode::kBadEncoding) << "nothing";
}

}  // namespace
}  // namespace reduction
