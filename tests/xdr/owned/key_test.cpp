// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values and structs of fixed size as keys, with an order and a hash; and visitors of
// unions.
#include <gtest/gtest.h>

#include <compare>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include "support/random_value.h"
#include "xdr/codec/vectors.h"
#include "xdr/hash.h"
#include "xdr/owned/types.h"

namespace {

namespace everything = owning::everything;
namespace v1 = owning::v1;

template <class T>
using OrderOf = decltype(std::declval<const T&>() <=> std::declval<const T&>());

// Only floating-point numbers may be unordered.
static_assert(std::is_same_v<OrderOf<v1::owned::RdmaMsg>, std::strong_ordering>);
static_assert(std::is_same_v<OrderOf<v1::XdrReadChunk>, std::strong_ordering>);
static_assert(std::is_same_v<OrderOf<everything::Scalars>, std::partial_ordering>);
static_assert(std::is_same_v<OrderOf<owning::recursion::owned::Forest>, std::strong_ordering>);

template <class T>
class Key : public testing::Test {};
TYPED_TEST_SUITE(Key, owning::Classes<testing::Types>);

TYPED_TEST(Key, OrderAndHashAgreeWithEquality) {
  support::Rng rng(11);
  std::size_t different = 0;
  std::size_t other_hash = 0;
  std::size_t ordered = 0;
  for (int i = 0; i < 300; ++i) {
    const auto one = support::random_value<TypeParam>(rng, 30);
    auto other = one;
    EXPECT_TRUE(std::is_eq(one <=> other));
    EXPECT_EQ(std::hash<TypeParam>{}(one), std::hash<TypeParam>{}(other));
    support::mutate(other, rng);
    EXPECT_EQ(one == other, std::is_eq(one <=> other));
    EXPECT_EQ(std::is_lt(one <=> other), std::is_gt(other <=> one));
    if (one == other) {
      EXPECT_EQ(std::hash<TypeParam>{}(one), std::hash<TypeParam>{}(other));
      continue;
    }
    ++different;
    ordered += (one < other ? 1U : 0U) + (other < one ? 1U : 0U);
    other_hash += std::hash<TypeParam>{}(one) != std::hash<TypeParam>{}(other) ? 1U : 0U;
  }
  EXPECT_GT(different, 0U);
  EXPECT_GE(other_hash + 1, different);  // 64-bit hashes hardly ever collide
  EXPECT_EQ(ordered, different);         // no value here is a NaN
}

TYPED_TEST(Key, OrderIsTransitive) {
  support::Rng rng(12);
  for (int i = 0; i < 300; ++i) {
    const auto first = support::random_value<TypeParam>(rng, 12);
    const auto second = support::random_value<TypeParam>(rng, 12);
    const auto third = support::random_value<TypeParam>(rng, 12);
    EXPECT_TRUE(!(first <= second && second <= third) || first <= third);
  }
}

TEST(Key, IsOrderedMemberByMember) {
  using everything::owned::Entry;
  EXPECT_LT((Entry{.id = 1, .name = "z"}), (Entry{.id = 2, .name = "a"}));
  EXPECT_LT((Entry{.id = 1, .name = "a"}), (Entry{.id = 1, .name = "ab"}));
  EXPECT_LT((Entry{.id = 1, .name = "a"}), (Entry{.id = 1, .name = "\xff"}));
  using everything::Colour;
  using everything::owned::ByColour;
  EXPECT_LT(ByColour::cold({std::byte{9}}), ByColour::warm(Colour::RED, {1, 2}));  // -3 before 1
  EXPECT_LT(ByColour::cold({std::byte{9}}), ByColour::cold({std::byte{9}, std::byte{0}}));
  EXPECT_LT(ByColour::warm(Colour::RED, {9, 9}), ByColour::warm(Colour::GREEN, {1, 2}));
}

TEST(Key, ServesInMapsAndSets) {
  const auto message = *v1::owned::RdmaMsg::parse(codec::vector("v1_msg_reads"));
  auto changed = message;
  changed.rdma_body.as_rdma_msg()->rdma_reads.clear();
  std::map<v1::owned::RdmaMsg, int> ordered{{message, 1}, {changed, 2}};
  EXPECT_EQ(ordered.at(changed), 2);
  const std::unordered_set<v1::owned::RdmaMsg> hashed{message, changed, message};
  EXPECT_EQ(hashed.size(), 2U);
  EXPECT_TRUE(hashed.contains(changed));
  const std::unordered_set<v1::XdrRdmaSegment> segments{{1, 2, 3}, {1, 2, 4}, {1, 2, 3}};
  EXPECT_EQ(segments.size(), 2U);
}

TEST(Key, PositiveAndNegativeZeroHaveTheSameHash) {
  const everything::Scalars positive{};
  everything::Scalars negative{};
  negative.e = -0.0F;
  EXPECT_EQ(positive, negative);
  EXPECT_EQ(std::hash<everything::Scalars>{}(positive), std::hash<everything::Scalars>{}(negative));
}

/// Describes the arm that it gets.
struct Names {
  std::string operator()(const v1::owned::RpcRdmaHeader& header) const {
    return "message with " + std::to_string(header.rdma_reads.size()) + " read chunks";
  }
  std::string operator()(const v1::RpcRdmaHeaderView& header) const {
    return "message with " + std::to_string(header.rdma_reads().size()) + " read chunks";
  }
  std::string operator()(xdr::NoData) const { return "nothing"; }
  std::string operator()(const auto&) const { return "something else"; }
};

TEST(Visitor, GetsTheSelectedArmOfAUnion) {
  const auto bytes = codec::vector("v1_msg_reads");
  auto message = *v1::owned::RdmaMsg::parse(bytes);
  const std::string count = std::to_string(message.rdma_body.as_rdma_msg()->rdma_reads.size());
  EXPECT_EQ(message.rdma_body.visit(Names{}), "message with " + count + " read chunks");
  const auto view = v1::RdmaMsgView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->rdma_body().visit(Names{}), "message with " + count + " read chunks");
  EXPECT_EQ(v1::owned::RdmaBody::RDMA_DONE().visit(Names{}), "nothing");
  EXPECT_EQ(v1::owned::RdmaBody::rdma_nomsg({}).visit(Names{}), "something else");
}

TEST(Visitor, MayChangeTheArmInItsPlace) {
  auto value = everything::owned::ByInt::single(4);
  value.visit([](auto&& arm) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(arm)>, everything::Number>) arm = 5;
  });
  EXPECT_EQ(*value.as_single(), 5U);
}

TEST(Visitor, OfAUnionWithoutVoidArmsNeedsNoCaseForVoid) {
  using everything::owned::ByColour;
  struct Sizes {
    std::size_t operator()(const everything::Point&) const { return 8; }
    std::size_t operator()(const std::vector<std::byte>& cold) const { return cold.size(); }
  };
  EXPECT_EQ(ByColour::cold({std::byte{5}}).visit(Sizes{}), 1U);
  EXPECT_EQ(ByColour().visit(Sizes{}), 8U);
}

// The class itself copies, moves and destroys the arm.
TEST(OwnedUnion, MayBeAssignedAPartOfItself) {
  using owning::trees::owned::Expression;
  auto sum = Expression::operands({Expression::literal(1), Expression::operands({Expression::literal(2)})});
  const auto copy = sum;
  sum = sum.as_operands()->at(1);
  EXPECT_EQ(sum, Expression::operands({Expression::literal(2)}));
  sum = std::move(sum.as_operands()->at(0));
  EXPECT_EQ(sum, Expression::literal(2));
  auto& same = sum;
  sum = same;
  sum = std::move(same);
  EXPECT_EQ(sum, Expression::literal(2));
  EXPECT_EQ(copy.as_operands()->size(), 2U);
  auto moved = copy;
  const auto taken = std::move(moved);
  EXPECT_EQ(taken, copy);
}

}  // namespace
