// SPDX-License-Identifier: BSD-3-Clause
//
// Messages in pieces: together they are the output of `encode`, and bulk data stays in the caller's
// memory.
#include "xdr/gather.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "support/allocations.h"
#include "xdr/codec/vectors.h"
#include "xdrgen/golden/everything/expected/everything.h"

namespace {

using namespace golden::everything;
using Memory = std::vector<std::byte>;

struct Gather : testing::Test {
  Memory data = Memory(21, std::byte{0xd1});
  Memory large = Memory(100, std::byte{0xab});
  std::array<Point, 1> path{Point{5, 6}};
  std::array<std::uint32_t, 100> many{};
  std::array<Blob, 2> blobs{xdr::Bytes(data).first(8), xdr::Bytes(data).first(13)};
  std::array<Label, 2> labels{"a", "bcd"};
  std::string name = "a name that is long";

  Shapes value() {
    return {.free_bytes = data,
            .few_bytes = xdr::Bytes(data).first(7),
            .name = "abc",
            .any_name = name,
            .large = large,
            .path = path,
            .square = {},
            .many = many,
            .blobs = blobs,
            .labels = labels,
            .short_list = {},
            .rows = {},
            .palette = {},
            .count = 12,
            .done = true};
  }
};

Memory joined(std::span<const xdr::Bytes> pieces) {
  Memory all;
  for (const auto piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
  return all;
}

bool is_inside(xdr::Bytes piece, xdr::Bytes of) {
  return piece.data() >= of.data() && piece.data() + piece.size() <= of.data() + of.size();
}

TEST_F(Gather, PiecesTogetherEqualTheOutputOfEncode) {
  const Shapes shapes = value();
  Memory plain(shapes.encoded_size());
  ASSERT_TRUE(shapes.encode(plain));
  for (const std::size_t least : {0U, 1U, 4U, 8U, 13U, 14U, 20U, 22U, 100U, 101U}) {
    codec::Guarded memory(plain.size());
    const auto whole = memory.last(plain.size());
    std::array<xdr::Bytes, 32> pieces{};
    const auto result = shapes.gather(whole, pieces, least);
    ASSERT_TRUE(result) << least;
    EXPECT_EQ(result->bytes, plain.size());
    EXPECT_EQ(joined(result->pieces), plain) << least;
    std::size_t fixed = 0;
    bool before = false;
    for (const auto piece : result->pieces) {
      EXPECT_FALSE(piece.empty());
      const bool here = is_inside(piece, whole);
      EXPECT_FALSE(here && before) << "fixed parts that meet are one piece";
      before = here;
      if (here) fixed += piece.size();
    }
    EXPECT_EQ(fixed, result->fixed_bytes);

    const auto exact = memory.last(fixed);
    EXPECT_TRUE(shapes.gather(exact, std::span(pieces).first(result->pieces.size()), least)) << "just enough";
  }
}

TEST_F(Gather, BulkDataIsNotCopied) {
  const Shapes shapes = value();
  Memory fixed(1024);
  std::array<xdr::Bytes, 32> pieces{};
  const std::size_t before = codec::allocations();
  const auto result = shapes.gather(fixed, pieces, 19);
  const std::size_t after = codec::allocations();
  EXPECT_EQ(after, before);
  ASSERT_TRUE(result);
  std::vector<const void*> elsewhere;
  for (const auto piece : result->pieces) {
    if (!is_inside(piece, fixed)) elsewhere.push_back(piece.data());
  }
  EXPECT_EQ(elsewhere, (std::vector<const void*>{data.data(), name.data(), large.data()}));
  EXPECT_EQ(result->fixed_bytes, shapes.encoded_size() - 21 - 19 - 100);
}

TEST_F(Gather, PaddingOfDataIsTheBeginningOfTheNextPiece) {
  const ByColour cold = ByColour::cold(xdr::Bytes(data).first(5));
  std::array<std::byte, 16> fixed{};
  fixed.fill(std::byte{0xff});
  std::array<xdr::Bytes, 3> pieces{};
  const auto result = cold.gather(fixed, pieces, 1);
  ASSERT_TRUE(result);
  ASSERT_EQ(result->pieces.size(), 3U);
  EXPECT_EQ(result->pieces[0].size(), 8U);
  EXPECT_EQ(result->pieces[1].data(), data.data());
  EXPECT_EQ(joined(result->pieces.subspan(2)), Memory(3));
  EXPECT_EQ(fixed[11], std::byte{0xff}) << "nothing is written beyond";
}

TEST_F(Gather, MissingRoomIsAnErrorAndWritesNothing) {
  const Shapes shapes = value();
  Memory room(1024);
  std::array<xdr::Bytes, 32> pieces{};
  const auto needs = shapes.gather(room, pieces, 19);
  ASSERT_TRUE(needs);

  Memory shorter(needs->fixed_bytes - 1, std::byte{0xaa});
  const Memory untouched = shorter;
  pieces.fill({});
  const auto span = shapes.gather(shorter, pieces, 19);
  ASSERT_FALSE(span);
  EXPECT_EQ(span.error(), (xdr::EncodeError{xdr::EncodeCode::kSpanTooSmall, 0, needs->fixed_bytes}));
  EXPECT_EQ(shorter, untouched);

  Memory enough(needs->fixed_bytes, std::byte{0xaa});
  const auto list = shapes.gather(enough, std::span(pieces).first(needs->pieces.size() - 1), 19);
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error(), (xdr::EncodeError{xdr::EncodeCode::kTooManyPieces, 0, needs->pieces.size()}));
  EXPECT_EQ(enough, Memory(enough.size(), std::byte{0xaa}));
  for (const auto piece : pieces) EXPECT_EQ(piece.data(), nullptr);

  Shapes wrong = shapes;
  wrong.name = "abcd";
  EXPECT_EQ(wrong.gather(enough, pieces, 19).error().code, xdr::EncodeCode::kBoundExceeded);
}

TEST(EncodeGather, DataWithoutPaddingNeedsNoSpanForFixedParts) {
  const std::array<std::byte, 8> data{};
  std::array<xdr::Bytes, 1> pieces{};
  const auto result = xdr::encode_gather<xdr::LargeOpaque<8>>(xdr::Bytes(data), {}, pieces, 1);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->pieces[0].data(), data.data());
}

// A type that owns data destroys it with itself, so that no piece may refer to it; other types only
// refer to data.
static_assert(!xdr::DyingWithData<Memory&> && xdr::DyingWithData<Memory> && xdr::DyingWithData<std::string>);
static_assert(xdr::DyingWithData<std::vector<std::string>> && xdr::DyingWithData<std::optional<Memory>>);
static_assert(xdr::DyingWithData<std::vector<std::optional<std::array<std::string, 2>>>>);
static_assert(!xdr::DyingWithData<std::vector<xdr::Bytes>> && !xdr::DyingWithData<std::optional<xdr::Bytes>>);
static_assert(!xdr::DyingWithData<std::span<Memory>> && !xdr::DyingWithData<std::vector<Shapes>>);
static_assert(!xdr::DyingWithData<std::array<std::uint32_t, 3>> && !xdr::DyingWithData<std::vector<bool>>);

TEST(EncodeGather, EmptyDataGivesNoPiece) {
  std::array<xdr::Bytes, 1> pieces{};
  const auto result =
      xdr::encode_gather<xdr::FixedArray<std::uint32_t, 0>>(std::array<std::uint32_t, 0>{}, {}, pieces, 1);
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->pieces.empty());
}

}  // namespace
