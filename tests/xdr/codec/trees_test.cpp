// SPDX-License-Identifier: BSD-3-Clause
//
// Types that contain themselves: the caller, and never the peer, decides on the depth.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "xdr/codec/vectors.h"
#include "xdrgen/golden/trees/expected/trees.h"
#include "xdrgen/golden/trees/expected/trees_text.h"

namespace {

using namespace golden::trees;
using codec::words;

/// A node whose left child has a left child, and so on.
std::vector<std::byte> chain(std::size_t depth) {
  std::vector<std::byte> bytes(depth * 8);
  for (std::size_t i = 0; i < depth; ++i) {
    xdr::store_u32(bytes.data() + i * 8, static_cast<std::uint32_t>(i));
    xdr::store_u32(bytes.data() + i * 8 + 4, i + 1 < depth ? 1 : 0);
  }
  bytes.resize(bytes.size() + depth * 4);
  return bytes;
}

TEST(Trees, AreReadBranchByBranch) {
  // Node 1 has the children 2, with child 4 on its right, and 3.
  const auto bytes = words({1, 1, 2, 0, 1, 4, 0, 0, 1, 3, 0, 0});
  const auto root = NodeView::parse(bytes);
  ASSERT_TRUE(root);
  EXPECT_EQ(root->size_bytes(), bytes.size());
  EXPECT_EQ(root->value(), 1);
  ASSERT_TRUE(root->left());
  const NodeView left = *root->left();
  EXPECT_EQ(left.value(), 2);
  EXPECT_FALSE(left.left());
  EXPECT_EQ((*left.right()).value(), 4);
  EXPECT_EQ((*root->right()).value(), 3);
}

TEST(Trees, AreEncodedBranchByBranch) {
  const Node four{.value = 4, .left = nullptr, .right = nullptr};
  const Node two{.value = 2, .left = nullptr, .right = &four};
  const Node three{.value = 3, .left = nullptr, .right = nullptr};
  const Node one{.value = 1, .left = &two, .right = &three};
  std::vector<std::byte> out(one.encoded_size());
  ASSERT_TRUE(one.encode(out));
  EXPECT_EQ(out, words({1, 1, 2, 0, 1, 4, 0, 0, 1, 3, 0, 0}));
}

TEST(Trees, CallerLimitsTheDepth) {
  const auto fits = chain(32);
  EXPECT_TRUE(NodeView::parse(fits));
  const auto deep = chain(33);
  const auto refused = NodeView::parse(deep);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code(), xdr::DecodeCode::kTooDeep);
  EXPECT_EQ(to_string(refused.error()).substr(0, 25), "…left.left.left: nested");
  EXPECT_TRUE(NodeView::parse(deep, {.depth = 33}));
  const auto bottomless = chain(1000000);
  EXPECT_EQ(NodeView::parse(bottomless).error().code(), xdr::DecodeCode::kTooDeep);
}

TEST(Trees, TypesThatContainArraysOfThemselvesCountAsLevels) {
  const auto bytes = words({0, 1, 0, 2, 0, 0, 0, 0});
  const auto root = TreeView::parse(bytes);
  ASSERT_TRUE(root);
  ASSERT_EQ(root->children().size(), 1U);
  const TreeView child = root->children().front();
  EXPECT_EQ(child.children().size(), 2U);
  EXPECT_EQ(TreeView::parse(bytes, {.depth = 2}).error().code(), xdr::DecodeCode::kTooDeep);
  EXPECT_TRUE(TreeView::parse(bytes, {.depth = 3}));
}

TEST(Trees, UnionsThatContainThemselvesAreParsedAndEncoded) {
  const std::array leaves{Expression::literal(7), Expression::literal(8)};
  const Expression sum = Expression::operands(leaves);
  std::vector<std::byte> out(sum.encoded_size());
  ASSERT_TRUE(sum.encode(out));
  EXPECT_EQ(out, words({1, 2, 0, 7, 0, 8}));
  const auto view = ExpressionView::parse(out);
  ASSERT_TRUE(view);
  std::int32_t total = 0;
  for (const auto operand : *view->as_operands()) total += operand.as_literal().value_or(0);
  EXPECT_EQ(total, 15);
}

}  // namespace
