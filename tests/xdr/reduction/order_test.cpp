// SPDX-License-Identifier: BSD-3-Clause
//
// Placed data without Positions, like results in Write chunks: [RFC 8166 4.3.2].
#include <gtest/gtest.h>

#include "support/req.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

struct ResultsInWriteChunks : testing::Test {
  Samples samples{21};
  std::array<store::Operation, 4> operations{
      store::Operation::read({.eof = false, .data = samples.bytes(9)}), store::Operation::stat(samples.attributes()),
      store::Operation::read({.eof = false, .data = samples.bytes(30)}), store::Operation::target(samples.text(12))};
  store::Compound compound{.tag = "t", .operations = operations, .trailer = 1};
  Memory plain = encoded(compound);

  /// Leaves only the n-th item in the stream.
  Sent without(std::size_t n) {
    std::size_t asked = 0;
    return reduced(compound, {}, [=](const xdr::ReducedItem&) mutable { return asked++ != n; });
  }
  static std::vector<xdr::Landed> in_order(const Sent& sent) {
    std::vector<xdr::Landed> result;
    for (const auto& item : sent.items) result.push_back({xdr::kNext, item.data});
    return result;
  }
};

TEST_F(ResultsInWriteChunks, NthItemUsesTheNthPiece) {
  REQ("V1-WR-08", "V1-WR-15");
  const Sent sent = reduced(compound);
  const auto landed = in_order(sent);
  ASSERT_EQ(landed.size(), 3U);
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  ASSERT_TRUE(view);
  EXPECT_EQ(encoded_again(*view), plain);
}

TEST_F(ResultsInWriteChunks, EmptyPieceMeansThatTheItemStayedInline) {
  REQ("V1-WR-22");
  for (std::size_t n = 0; n < 3; ++n) {
    const Sent sent = without(n);
    auto landed = in_order(sent);
    landed.insert(landed.begin() + static_cast<std::ptrdiff_t>(n), xdr::Landed{});
    const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
    ASSERT_TRUE(view) << n;
    EXPECT_EQ(encoded_again(*view), plain) << n;
  }
}

TEST_F(ResultsInWriteChunks, ItemsBeyondTheLastPieceStayedInline) {
  REQ("V1-WR-15");
  const Sent sent = without(2);
  const auto landed = in_order(sent);
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  ASSERT_TRUE(view);
  EXPECT_EQ(encoded_again(*view), plain);
}

TEST_F(ResultsInWriteChunks, EmptyPiecesAtTheEndAreIgnoredAndPiecesWithDataAreRefused) {
  REQ("V1-CHK-19");
  const Sent sent = reduced(compound);
  auto landed = in_order(sent);
  landed.resize(5);
  EXPECT_TRUE(store::CompoundView::parse_reduced(sent.stream, landed));
  landed.back().data = sent.items[0].data;
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().code(), xdr::DecodeCode::kNotEligible);
  EXPECT_EQ(view.error().offset(), plain.size());
}

TEST_F(ResultsInWriteChunks, EmptyItemTakesAnEmptyPiece) {
  operations[0] = store::Operation::read({.eof = true, .data = {}});
  const Sent sent = reduced(compound);
  auto landed = in_order(sent);
  ASSERT_EQ(landed.size(), 2U);
  landed.insert(landed.begin(), xdr::Landed{});
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  ASSERT_TRUE(view);
  EXPECT_EQ(encoded_again(*view), encoded(compound));
}

TEST_F(ResultsInWriteChunks, InlineItemIsRefusedIfAChunkWasOfferedForTheItem) {
  REQ("V1-CHK-20");
  for (std::size_t n = 0; n < 3; ++n) {
    const Sent sent = without(n);
    auto landed = in_order(sent);
    xdr::Landed unused;
    unused.offered = true;
    landed.insert(landed.begin() + static_cast<std::ptrdiff_t>(n), unused);
    const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
    ASSERT_FALSE(view) << n;
    EXPECT_EQ(view.error().code(), xdr::DecodeCode::kLandedLength) << n;
    landed[n].offered = false;  // an empty chunk requests the item inline
    EXPECT_TRUE(store::CompoundView::parse_reduced(sent.stream, landed)) << n;
  }
}

TEST_F(ResultsInWriteChunks, ChunkWithoutAnItemMayStayUnused) {
  const Sent sent = reduced(compound);
  auto landed = in_order(sent);
  for (xdr::Landed& each : landed) each.offered = true;
  landed.emplace_back().offered = true;
  EXPECT_TRUE(store::CompoundView::parse_reduced(sent.stream, landed));
}

TEST_F(ResultsInWriteChunks, SwappedPiecesAreRefusedForTheirLengths) {
  const Sent sent = reduced(compound);
  auto landed = in_order(sent);
  std::swap(landed[0], landed[1]);
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().code(), xdr::DecodeCode::kLandedLength);
}

}  // namespace
}  // namespace reduction
