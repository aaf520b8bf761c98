// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/buffer_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace rpcrdma::endpoint {
namespace {

struct Pool {
  explicit Pool(std::size_t bytes) : slab(bytes), pool(slab, 7) {}
  std::vector<std::byte> slab;
  BufferPool pool;
};

TEST(BufferPool, AllocatesTheWholeSlabAndThenNothing) {
  Pool p(4096);
  const auto all = p.pool.allocate(4096);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->bytes().size(), 4096u);
  EXPECT_FALSE(p.pool.allocate(1));
}

TEST(BufferPool, RefusesToAllocateZeroBytesOrMoreThanTheSlab) {
  Pool p(4096);
  EXPECT_FALSE(p.pool.allocate(4097));
  EXPECT_FALSE(p.pool.allocate(0));
}

TEST(BufferPool, JoinsFreedBlocksAgainInWhateverOrderTheyAreFreed) {
  Pool p(8 * BufferPool::kSmallestBlock);
  std::vector<Buffer> buffers;
  for (int i = 0; i < 8; ++i) buffers.push_back(*p.pool.allocate(1));
  EXPECT_FALSE(p.pool.allocate(1));
  std::shuffle(buffers.begin(), buffers.end(), std::mt19937{42});
  EXPECT_EQ(p.pool.free_bytes(), 0u);
  buffers.erase(buffers.begin(), buffers.begin() + 3);
  EXPECT_EQ(p.pool.free_bytes(), 3 * BufferPool::kSmallestBlock);
  buffers.clear();
  EXPECT_EQ(p.pool.free_bytes(), 8 * BufferPool::kSmallestBlock);
  EXPECT_TRUE(p.pool.allocate(8 * BufferPool::kSmallestBlock));
}

TEST(BufferPool, ABufferRefersToItsMemoryByAddressLengthAndRegion) {
  Pool p(4096);
  const auto buffer = p.pool.allocate(1000);
  const core::MemoryRef ref = buffer->ref(10, 20);
  EXPECT_EQ(ref.address, buffer->bytes().data() + 10);
  EXPECT_EQ(ref.length, 20u);
  EXPECT_EQ(ref.region, 7u);
}

TEST(BufferPool, AFreedBlockIsAllocatedAgainAndStillJoinsIntoLargerBlocks) {
  Pool p(8 * BufferPool::kSmallestBlock);
  const std::byte* const first = p.pool.allocate(1)->bytes().data();
  EXPECT_EQ(p.pool.allocate(1)->bytes().data(), first);
  for (std::size_t blocks = 8; blocks != 0; blocks /= 2) {
    std::vector<Buffer> all;
    while (auto buffer = p.pool.allocate(blocks * BufferPool::kSmallestBlock)) all.push_back(std::move(*buffer));
    EXPECT_EQ(all.size(), 8 / blocks) << "what came back in other sizes is all there again";
  }
  EXPECT_TRUE(p.pool.allocate(8 * BufferPool::kSmallestBlock));
}

TEST(BufferPool, BuffersNeverOverlap) {
  Pool p(1u << 16);
  std::mt19937 random{1};
  std::vector<Buffer> live;
  for (int step = 0; step < 20000; ++step) {
    if (live.empty() || random() % 2 == 0) {
      auto buffer = p.pool.allocate(1 + random() % 5000);
      if (!buffer) {
        live.erase(live.begin());
        continue;
      }
      for (const Buffer& other : live)
        ASSERT_TRUE(buffer->bytes().data() + buffer->bytes().size() <= other.bytes().data() ||
                    other.bytes().data() + other.bytes().size() <= buffer->bytes().data());
      live.push_back(std::move(*buffer));
    } else {
      live.erase(live.begin() + static_cast<std::ptrdiff_t>(random() % live.size()));
    }
  }
  live.clear();
  EXPECT_EQ(p.pool.buffers_in_use(), 0u);
  EXPECT_TRUE(p.pool.allocate(1u << 16));
}

}  // namespace
}  // namespace rpcrdma::endpoint
