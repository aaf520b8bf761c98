// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values as an application uses them: parsed, read, changed, compared and encoded.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "xdr/codec/vectors.h"
#include "xdr/owned/types.h"

namespace xdr {

/// Stands for elements that take much less memory than on the wire, as in std::vector<bool>.
struct Sparse {};

template <>
struct Codec<Sparse> {
  template <class Out>
  static void put(Out& out, std::uint64_t size, FieldId) noexcept {
    out.skip(size);
  }
};

}  // namespace xdr

namespace {

namespace everything = owning::everything;
namespace trees = owning::trees;
namespace v1 = owning::v1;
using codec::words;
using xdr::DecodeCode;
using xdr::EncodeCode;

// The types of members are those that a user would write.
static_assert(std::is_same_v<decltype(v1::owned::RpcRdmaHeader::rdma_reads), std::vector<v1::XdrReadChunk>>);
static_assert(std::is_same_v<decltype(v1::owned::RpcRdmaHeader::rdma_reply), std::optional<v1::owned::XdrWriteChunk>>);
static_assert(std::is_same_v<decltype(everything::owned::Shapes::any_name), std::string>);
static_assert(std::is_same_v<decltype(everything::owned::Shapes::free_bytes), std::vector<std::byte>>);
static_assert(std::is_same_v<decltype(everything::owned::Shapes::large), std::vector<std::byte>>);
static_assert(std::is_same_v<decltype(everything::owned::Shapes::many), std::vector<std::uint32_t>>);
static_assert(std::is_same_v<decltype(everything::owned::Options::maybe_cookie), std::optional<everything::Cookie>>);
static_assert(std::is_same_v<decltype(trees::owned::Node::left), xdr::Box<trees::owned::Node>>);
static_assert(std::is_same_v<decltype(trees::owned::Tree::children), std::vector<trees::owned::Tree>>);

TEST(Owned, EncodingAValueLargerThanMemoryIsAnError) {
  constexpr std::uint64_t kMost = SIZE_MAX;
  for (const std::uint64_t size : {kMost / 2 + 1, kMost - 3, kMost + 5}) {
    if (size < kMost / 2) continue;  // in 64 bits, no larger length exists
    const auto bytes = xdr::encode_bytes<xdr::Sparse>(size);
    ASSERT_FALSE(bytes) << size;
    EXPECT_EQ(bytes.error(), (xdr::EncodeError{EncodeCode::kSpanTooSmall, 0, size}));
    EXPECT_EQ(xdr::encoded_size<xdr::Sparse>(size), std::min(size, kMost));
    const auto encoded = xdr::encode<xdr::Sparse>(size, {});
    ASSERT_FALSE(encoded);
    EXPECT_EQ(encoded.error(), bytes.error());
  }
  EXPECT_EQ(xdr::encode_bytes<xdr::Sparse>(std::uint64_t{12})->size(), 12U);
}

TEST(Owned, OutlivesTheMessage) {
  auto message = codec::vector("v1_msg_reads");
  const auto copy = message;
  const auto value = v1::owned::RdmaMsg::parse(message);
  ASSERT_TRUE(value);
  std::fill(message.begin(), message.end(), std::byte{0xee});
  message.clear();
  message.shrink_to_fit();
  const auto bytes = from_value(*value);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(*bytes, copy);
}

TEST(Owned, IsParsedFromATemporaryMessage) {
  EXPECT_EQ(everything::owned::Entry::parse(words({0, 7, 2, 0x61620000}))->name, "ab");
}

TEST(Owned, EqualsTheContentOfTheView) {
  const auto message = codec::vector("v1_msg_reads");
  const auto view = v1::RdmaMsgView::parse(message);
  ASSERT_TRUE(view);
  const v1::owned::RdmaMsg value = to_value(*view);
  EXPECT_EQ(value.rdma_xid, view->rdma_xid());
  ASSERT_NE(value.rdma_body.as_rdma_msg(), nullptr);
  const auto reads = view->rdma_body().as_rdma_msg()->rdma_reads();
  EXPECT_TRUE(std::equal(reads.begin(), reads.end(), value.rdma_body.as_rdma_msg()->rdma_reads.begin(),
                         value.rdma_body.as_rdma_msg()->rdma_reads.end()));
  EXPECT_EQ(value.rdma_body.as_rdma_nomsg(), nullptr);
}

TEST(Owned, ParsingGivesTheSameErrorsAsTheView) {
  auto message = codec::vector("v1_msg_reads");
  for (std::size_t size = 0; size < message.size(); ++size) {
    const auto bytes = xdr::Bytes(message).first(size);
    const auto value = v1::owned::RdmaMsg::parse(bytes);
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error(), v1::RdmaMsgView::parse(bytes).error());
  }
  EXPECT_EQ(v1::owned::RdmaMsg::parse(message, {.list_entries = 0}).error().code(), DecodeCode::kCallerLimit);
}

TEST(Owned, ChangedValueSurvivesARoundTrip) {
  auto value = *v1::owned::RdmaMsg::parse(codec::vector("v1_msg_reads"));
  const auto before = value;
  EXPECT_EQ(value, before);
  value.rdma_body.as_rdma_msg()->rdma_reads.push_back({.position = 9, .target = {1, 2, 3}});
  EXPECT_NE(value, before);
  const auto again = v1::owned::RdmaMsg::parse(*from_value(value));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, value);
  EXPECT_EQ(again->rdma_body.as_rdma_msg()->rdma_reads.back().position, 9U);
}

TEST(Owned, UnionsHoldOneArm) {
  using everything::Colour;
  using everything::owned::ByColour;
  EXPECT_EQ(ByColour().which(), Colour::RED);
  EXPECT_EQ(*ByColour().as_warm(), everything::Point{});
  auto value = ByColour::warm(Colour::GREEN, {1, 2});
  EXPECT_EQ(value.which(), Colour::GREEN);
  EXPECT_EQ(value.as_cold(), nullptr);
  EXPECT_EQ(*from_value(value), words({2, 1, 2}));
  EXPECT_NE(value, ByColour::warm(Colour::RED, {1, 2}));
  value = ByColour::cold({std::byte{5}});
  EXPECT_EQ(*from_value(value), words({0xfffffffd, 1, 0x05000000}));
  EXPECT_DEATH((void)ByColour::warm(Colour::BLUE, {}), "assertion failed");

  using everything::owned::Voids;
  EXPECT_EQ(*from_value(Voids::RED()), words({1}));
  EXPECT_EQ(*from_value(Voids::otherwise(Colour::BLUE)), words({0xfffffffd}));
  using everything::owned::ByInt;
  EXPECT_EQ(ByInt().selector(), -1);
  EXPECT_EQ(*from_value(ByInt::single(4)), words({8, 4}));
  using everything::owned::ByUnsigned;
  EXPECT_EQ(*from_value(ByUnsigned::otherwise(3)), words({3}));
}

TEST(Owned, EncodingRefusesValuesBeyondTheBoundsOfTheSpecification) {
  everything::owned::Entry good{.id = 1, .name = "x"};
  std::vector<std::byte> out(good.encoded_size());
  EXPECT_TRUE(good.encode(out));
  EXPECT_EQ(good.encode(xdr::MutableBytes(out).first(out.size() - 1)).error().code, EncodeCode::kSpanTooSmall);
  everything::owned::Shapes shapes;
  shapes.large.resize(100);
  shapes.many.resize(100);
  shapes.blobs.resize(2);
  EXPECT_TRUE(from_value(shapes));
  auto bad = shapes;
  bad.large.pop_back();
  EXPECT_EQ(from_value(bad).error(), (xdr::EncodeError{EncodeCode::kWrongLength, everything::Field::Shapes::large}));
  bad = shapes;
  bad.few_bytes.resize(8);
  EXPECT_EQ(from_value(bad).error(),
            (xdr::EncodeError{EncodeCode::kBoundExceeded, everything::Field::Shapes::few_bytes}));
  bad = shapes;
  bad.palette = {everything::Colour::RED, static_cast<everything::Colour>(0)};
  EXPECT_EQ(from_value(bad).error(), (xdr::EncodeError{EncodeCode::kBadEnum, everything::Field::Shapes::palette}));
}

TEST(Owned, ListOf400000EntriesSurvivesARoundTrip) {
  constexpr std::uint32_t kEntries = 400000;
  std::vector<std::uint32_t> message;
  for (std::uint32_t i = 0; i < kEntries; ++i) message.insert(message.end(), {1, i});
  message.push_back(0);
  std::vector<std::byte> bytes(message.size() * 4);
  for (std::size_t i = 0; i < message.size(); ++i) xdr::store_u32(bytes.data() + i * 4, message[i]);
  auto list = xdr::parse_owned<everything::NumberListXdr>(bytes);
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), kEntries);
  EXPECT_EQ(list->back(), kEntries - 1);
  EXPECT_EQ(*xdr::encode_bytes<everything::NumberListXdr>(*list), bytes);
}

/// A node whose left child has a left child, and so on.
std::vector<std::byte> left_chain(std::size_t depth) {
  std::vector<std::byte> bytes(depth * 12);
  for (std::size_t i = 0; i + 1 < depth; ++i) xdr::store_u32(bytes.data() + i * 8 + 4, 1);
  return bytes;
}

TEST(Owned, DepthOfTreesIsLimitedTo32LevelsByDefault) {
  const auto fits = left_chain(32);
  const auto value = trees::owned::Node::parse(fits);
  ASSERT_TRUE(value);
  EXPECT_EQ(*from_value(*value), fits);
  EXPECT_EQ(trees::owned::Node::parse(left_chain(33)).error().code(), DecodeCode::kTooDeep);
  EXPECT_EQ(trees::owned::Node::parse(left_chain(1000000)).error().code(), DecodeCode::kTooDeep);
}

TEST(Owned, TreesBuiltFromValuesAreEncoded) {
  trees::owned::Node root{.value = 1, .left = trees::owned::Node{.value = 2}, .right = {}};
  root.left->right.emplace().value = 4;
  root.right = trees::owned::Node{.value = 3};
  EXPECT_EQ(*from_value(root), words({1, 1, 2, 0, 1, 4, 0, 0, 1, 3, 0, 0}));
  const auto sum =
      trees::owned::Expression::operands({trees::owned::Expression::literal(7), trees::owned::Expression::literal(8)});
  EXPECT_EQ(*from_value(sum), words({1, 2, 0, 7, 0, 8}));
  const auto three = trees::owned::Expression::operands({sum, sum, sum});
  EXPECT_EQ(from_value(three).error().code, EncodeCode::kBoundExceeded);
}

TEST(Box, IsCopiedByContent) {
  using Node = trees::owned::Node;
  xdr::Box<Node> one = Node{.value = 1};
  xdr::Box<Node> other = one;
  EXPECT_EQ(one, other);
  other->value = 2;
  EXPECT_EQ(one->value, 1);
  EXPECT_NE(one, other);
  EXPECT_NE(one, xdr::Box<Node>());
  EXPECT_EQ(xdr::Box<Node>(), xdr::Box<Node>(nullptr));
  other = one;
  EXPECT_EQ(one, other);
  other.reset();
  EXPECT_FALSE(other);
  EXPECT_EQ(other.get(), nullptr);
  EXPECT_DEATH((void)*other, "assertion failed");
}

TEST(Box, MayBeAssignedAPartOfItself) {
  using Node = trees::owned::Node;
  xdr::Box<Node> box = Node{.value = 1, .left = Node{.value = 2, .left = Node{.value = 3}}};
  box = box->left;
  EXPECT_EQ(box->value, 2);
  box = std::move(box->left);
  EXPECT_EQ(box->value, 3);
  xdr::Box<Node>& same = box;
  box = same;
  EXPECT_EQ(box->value, 3);
}

}  // namespace
