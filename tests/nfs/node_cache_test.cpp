// SPDX-License-Identifier: BSD-3-Clause
//
// The cache of open files: which of them stay open.
#include <gtest/gtest.h>

#include <vector>

#include "nfs/tree/node.h"

namespace nfs::test::node_cache_test {

FileHandle handle(std::uint32_t number) { return HandleSeal({}, {}).seal({HandleKind::kKernel, number, {}}); }

struct stat regular(ino_t inode) {
  struct stat st {};
  st.st_mode = S_IFREG;
  st.st_ino = inode;
  return st;
}

NodePtr node(std::uint32_t number) {
  return std::make_shared<Node>(handle(number), oncrpc::Descriptor{}, regular(number));
}

bool holds(NodeCache& cache, std::uint32_t number) { return *cache.find(handle(number)) != nullptr; }

TEST(NodeCache, ClosesTheLeastRecentlyUsedFile) {
  NodeCache cache(2);
  cache.keep(node(1));
  cache.keep(node(2));
  EXPECT_TRUE(holds(cache, 1));
  cache.keep(node(3));
  EXPECT_EQ(cache.size(), 2u);
  EXPECT_FALSE(holds(cache, 2));
  EXPECT_TRUE(holds(cache, 1));
  cache.keep(node(3));  // as if it had been found
  cache.keep(node(4));
  EXPECT_FALSE(holds(cache, 1));
  EXPECT_TRUE(holds(cache, 3));
}

TEST(NodeCache, KeepsOneNodeForEachFile) {
  NodeCache cache(2);
  const NodePtr first = cache.keep(node(1));
  EXPECT_EQ(cache.keep(node(1)), first);
  EXPECT_EQ(*cache.find(handle(1)), first);
  EXPECT_EQ(cache.size(), 1u);
  cache.drop(handle(1));
  cache.drop(handle(7));
  EXPECT_EQ(cache.size(), 0u);
}

TEST(NodeCache, ShrinksByHalf) {
  NodeCache cache(8);
  for (std::uint32_t i = 0; i < 7; ++i) cache.keep(node(i));
  cache.shrink();
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_TRUE(holds(cache, 6));
  EXPECT_FALSE(holds(cache, 3));
  cache.shrink();
  cache.shrink();
  EXPECT_EQ(cache.size(), 0u);
  cache.shrink();
}

TEST(NodeCache, ForgetsAFileByItsInode) {
  NodeCache cache(8);
  for (std::uint32_t i = 0; i < 3; ++i) cache.keep(node(i));
  cache.drop(dev_t{0}, ino_t{1});
  cache.drop(dev_t{7}, ino_t{2});
  EXPECT_FALSE(holds(cache, 1));
  EXPECT_EQ(cache.size(), 2u);
}

TEST(NodeCache, ClosesIdleFiles) {
  NodeCache cache(8);
  cache.keep(node(1));
  cache.keep(node(2));
  const auto then = std::chrono::steady_clock::now();
  EXPECT_TRUE(holds(cache, 1));
  const auto none = [](const Node&, bool) { return IdleNode{.gone = true}; };
  cache.drop_idle(then, none);
  EXPECT_TRUE(holds(cache, 1));
  EXPECT_EQ(cache.size(), 1u);
  cache.drop_idle(std::chrono::steady_clock::now(), none);
  EXPECT_EQ(cache.size(), 0u);
}

TEST(NodeCache, AsksItsCallerWhichUnusedIdleFilesStayOpen) {
  NodeCache cache(8);
  for (std::uint32_t i = 1; i <= 4; ++i) cache.keep(node(i));
  NodePtr used = *cache.find(handle(2));
  std::vector<ino_t> asked;
  const auto odd = [&](const Node& node, bool) {
    asked.push_back(node.inode);
    return IdleNode{.gone = node.inode % 2 == 0};
  };
  const auto now = [] { return std::chrono::steady_clock::now() + std::chrono::seconds{1}; };
  cache.drop_idle(now(), odd);
  EXPECT_EQ(asked, (std::vector<ino_t>{1, 3, 4}));
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_FALSE(holds(cache, 4));
  used.reset();
  cache.drop_idle(now(), odd);
  EXPECT_FALSE(holds(cache, 2));
  EXPECT_TRUE(holds(cache, 1) && holds(cache, 3));
}

TEST(NodeCache, FileFoundDuringAnIdleCheckStaysUsable) {
  NodeCache cache(8);
  Node* const first = cache.keep(node(1)).get();
  NodePtr found;
  cache.drop_idle(std::chrono::steady_clock::now() + std::chrono::seconds{1}, [&](const Node&, bool) {
    found = *cache.find(handle(1));
    return IdleNode{.gone = true};
  });
  EXPECT_EQ(found.get(), first);
  EXPECT_TRUE(holds(cache, 1));
}

TEST(NodeCache, FileInUseByACallIsStillFound) {
  NodeCache cache(2);
  const NodePtr used = cache.keep(node(1));
  for (std::uint32_t i = 2; i <= 4; ++i) cache.keep(node(i));
  EXPECT_EQ(*cache.find(handle(1)), used);
  EXPECT_FALSE(holds(cache, 3));
  cache.shrink();
  cache.shrink();
  EXPECT_EQ(*cache.find(handle(1)), used);
  EXPECT_EQ(cache.size(), 1u);
  const NodePtr both[] = {cache.keep(node(2)), cache.keep(node(3))};
  EXPECT_EQ(cache.size(), 3u) << "calls have them";
}

TEST(NodeCache, FileWithARemovedNameIsClosedByTheIdleCheckAfterItsLastUse) {
  NodeCache cache(8);
  NodePtr used = cache.keep(node(1));
  cache.keep(node(2));
  const auto then = std::chrono::steady_clock::now() - std::chrono::hours{1};
  cache.drop(dev_t{0}, ino_t{1});
  EXPECT_TRUE(holds(cache, 2));
  EXPECT_EQ(cache.size(), 2u);
  used.reset();
  cache.drop_idle(then, [](const Node&, bool) { return IdleNode{.is_found_again = true}; });
  EXPECT_EQ(cache.size(), 1u);
  EXPECT_FALSE(holds(cache, 1));
}

TEST(NodeCache, ClearDropsEveryFile) {
  NodeCache cache(8);
  const NodePtr used = cache.keep(node(1));
  cache.keep(node(2));
  cache.clear();
  EXPECT_EQ(cache.size(), 0u);
  EXPECT_FALSE(holds(cache, 1));
}

}  // namespace nfs::test::node_cache_test
