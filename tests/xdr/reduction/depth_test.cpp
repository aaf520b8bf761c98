// SPDX-License-Identifier: BSD-3-Clause
//
// An eligible item whose content contains itself is nested as deep as the caller allows, wherever
// its bytes are: in the message, in landed data, or in the memory of an encoder's caller.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "nest.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

using xdr::DecodeCode;
using xdr::EncodeCode;

Memory words(std::initializer_list<std::pair<std::size_t, std::uint32_t>> runs) {
  Memory bytes;
  for (const auto& [count, word] : runs) {
    for (std::size_t i = 0; i < count; ++i) {
      bytes.resize(bytes.size() + 4);
      xdr::store_u32(bytes.data() + bytes.size() - 4, word);
    }
  }
  return bytes;
}

/// A rule of so many levels, each without users.
Memory rule(std::size_t levels) { return words({{levels - 1, 1}, {1 + levels, 0}}); }

/// Folders in each other, the innermost of which has a rule that is given as XDR.
struct Folders {
  Folders(std::size_t levels, Memory rules) : xdr_of_rule(std::move(rules)), all(levels) {
    for (std::size_t i = 1; i < levels; ++i) all[i - 1].inner = &all[i];
    all.back().rules = all.back().rules.encoded(xdr_of_rule);
  }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;

  /// The result of encoding them with at most `depth` levels.
  xdr::Encoded encode(std::uint32_t depth) const {
    Memory out(xdr::encoded_size<nest::FolderView>(all.front(), depth));
    return xdr::encode<nest::FolderView>(all.front(), out, depth);
  }

  Memory xdr_of_rule;
  std::vector<nest::Folder> all;
};

TEST(NestedItems, LevelsOfLandedDataCountTogetherWithThoseAroundTheItem) {
  const Folders folders(3, rule(4));
  const Memory plain = encoded(folders.all.front());
  const Sent sent = reduced(folders.all.front());
  const auto landed = sent.landed();
  ASSERT_EQ(landed.size(), 1U);
  EXPECT_TRUE(nest::FolderView::parse(plain, {.depth = 7}));
  EXPECT_TRUE(nest::FolderView::parse_reduced(sent.stream, landed, {.depth = 7}));
  const auto inline_item = nest::FolderView::parse(plain, {.depth = 6});
  const auto landed_item = nest::FolderView::parse_reduced(sent.stream, landed, {.depth = 6});
  ASSERT_FALSE(inline_item);
  ASSERT_FALSE(landed_item);
  EXPECT_EQ(landed_item.error().code(), DecodeCode::kTooDeep);
  EXPECT_EQ(landed_item.error(), inline_item.error());
}

TEST(NestedItems, LevelsOfAnItemGivenAsXdrCountTogetherWithThoseAroundIt) {
  const Folders folders(3, rule(4));
  EXPECT_TRUE(folders.encode(7));
  const auto refused = folders.encode(6);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, EncodeCode::kTooDeep);
  EXPECT_EQ(refused.error().field, nest::Field::Folder::rules);
}

TEST(NestedItems, ItemGivenAsXdrIsNestedAsDeepAsTheCallerAllows) {
  const Folders folders(1, rule(40));
  EXPECT_TRUE(folders.encode(41));
  EXPECT_FALSE(folders.encode(xdr::kDepth));
}

// A value with so many entries is encoded too; how many a receiver accepts is its own choice.
TEST(NestedItems, ItemGivenAsXdrHasAnyNumberOfEntries) {
  const std::size_t entries = xdr::Limits().list_entries + 1;
  const Folders folders(1, words({{1, 0}, {2 * entries, 1}, {1, 0}}));
  EXPECT_TRUE(folders.encode(xdr::kDepth));
}

}  // namespace
}  // namespace reduction
