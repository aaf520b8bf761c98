// SPDX-License-Identifier: BSD-3-Clause
//
// These tests change the size of Receives step by step, and look at their memory: what is posted
// where, when more is asked for, and when it goes back: [xcharext-00 3.1]. resizing_test.cpp does
// so with whole connections.
#include "rpcrdma/core/receives.h"

#include <gtest/gtest.h>

#include <list>

#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace receive_slabs_test {

constexpr std::uint32_t kSmall = 4096, kLarge = 65536;

/// The Receives have no connection here, and every buffer is posted.
class ReceiveSlabs : public ::testing::Test {
 protected:
  static constexpr std::uint32_t kSlots = 8;

  ReceiveSlabs() {
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)receives.post(slot);
  }
  static core::Config config(Data& slab) {
    core::Config made;
    made.receive_slab = slab;
    made.most_receive_bytes = kLarge;
    return made;
  }
  /// Provides the memory that is wanted now.  returns  what was wanted; nothing: no memory is
  std::optional<core::ReceivesWanted> provide() {
    const auto wanted = receives.take_wanted();
    if (!wanted) return std::nullopt;
    EXPECT_EQ(wanted->slots, kSlots);
    memory.emplace_back(std::size_t{wanted->slots} * wanted->bytes);
    EXPECT_TRUE(receives.provide(wanted->slab, memory.back()));
    return wanted;
  }
  /// Takes a message in buffer `slot`, and posts the buffer again.  returns  where it is posted
  core::Receives::Posted use(std::uint32_t slot) {
    receives.on_received(slot);
    return receives.post(slot);
  }

  Data first = Data(kSlots * std::size_t{kSmall});
  std::list<Data> memory;
  core::Receives receives{config(first)};
};

TEST_F(ReceiveSlabs, LargerSizeHoldsOnceTheLastSmallReceiveIsUsed) {
  REQ("XC-RB-06");
  ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
  const auto wanted = receives.take_wanted();
  ASSERT_TRUE(wanted.has_value());
  EXPECT_FALSE(receives.take_wanted().has_value()) << "said once";
  memory.emplace_back(kSlots * std::size_t{8192});
  EXPECT_FALSE(receives.provide(wanted->slab + 1, memory.back())) << "memory for another slab was wanted";
  EXPECT_TRUE(receives.provide(wanted->slab, memory.back()));
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
    EXPECT_TRUE(receives.resizing());
    EXPECT_EQ(receives.least_bytes(), kSmall);
    EXPECT_FALSE(receives.take_end());
    receives.on_received(slot);
  }
  EXPECT_TRUE(receives.take_end());
  EXPECT_FALSE(receives.take_end()) << "said once";
  EXPECT_FALSE(receives.resizing());
  EXPECT_EQ(receives.least_bytes(), 8192u);
  EXPECT_EQ(receives.message(7, kSmall).data(), first.data() + std::ptrdiff_t{7} * kSmall) << "it is being read";
  for (std::uint32_t slot = 0; slot + 1 < kSlots; ++slot) {
    const auto posted = receives.post(slot);
    EXPECT_EQ(posted.action.slot, slot);
    EXPECT_EQ(posted.action.slab, wanted->slab);
    EXPECT_FALSE(posted.unused.has_value());
  }
  EXPECT_EQ(receives.post(7).unused, 0u);
  receives.on_received(3);
  EXPECT_EQ(receives.message(3, 100).data(), memory.back().data() + std::ptrdiff_t{3} * 8192);
}

TEST_F(ReceiveSlabs, MemoryShorterThanRequestedIsRefused) {
  REQ("XC-RB-06");
  ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
  const auto wanted = receives.take_wanted();
  memory.emplace_back(kSlots * std::size_t{8192} - 1);
  EXPECT_FALSE(receives.provide(wanted->slab, memory.back()));
  EXPECT_TRUE(receives.take_end());
  EXPECT_EQ(receives.least_bytes(), kSmall);
  EXPECT_EQ(use(0).action.slab, 0u);
  EXPECT_EQ(receives.resize(2048), core::Resizing::kDone);
  const auto smaller = receives.take_wanted();
  EXPECT_FALSE(receives.provide(smaller->slab, {}));
  EXPECT_FALSE(receives.take_end()) << "nothing was pending";
  EXPECT_EQ(receives.least_bytes(), 2048u);
}

TEST_F(ReceiveSlabs, OneChangeIsMadeAtATime) {
  ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
  for (const std::uint32_t bytes : {kSmall, 8192u, 16384u, 2048u})
    EXPECT_EQ(receives.resize(bytes), core::Resizing::kRefused);
  ASSERT_TRUE(provide().has_value());
  for (const std::uint32_t bytes : {kSmall, 8192u, 16384u, 2048u}) {
    EXPECT_EQ(receives.resize(bytes), core::Resizing::kRefused) << bytes;
  }
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)use(slot);
  EXPECT_EQ(receives.least_bytes(), 8192u);
  EXPECT_EQ(receives.resize(2048), core::Resizing::kDone);
  EXPECT_EQ(receives.resize(kSmall), core::Resizing::kRefused) << "the memory for smaller ones is on its way";
  EXPECT_EQ(receives.resize(2048), core::Resizing::kDone) << "that is no change";
}

/// Before the owner provides the memory, every buffer has a message that is being read.
TEST_F(ReceiveSlabs, LargerSizeDoesNotTakeEffectWithoutMemory) {
  REQ("XC-RB-06");
  for (const bool enough : {false, true}) {
    ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
    const auto wanted = receives.take_wanted();
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) receives.on_received(slot);
    EXPECT_FALSE(receives.take_end());
    EXPECT_EQ(receives.least_bytes(), kSmall);
    memory.emplace_back(enough ? kSlots * std::size_t{8192} : 0);
    EXPECT_EQ(receives.provide(wanted->slab, memory.back()), enough);
    EXPECT_TRUE(receives.take_end());
    EXPECT_EQ(receives.least_bytes(), enough ? 8192u : kSmall);
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)receives.post(slot);
  }
}

TEST_F(ReceiveSlabs, SizesOutsideProtocolAndConfigurationAreRefused) {
  REQ("DEC-16");
  EXPECT_EQ(receives.resize(1023), core::Resizing::kRefused);
  EXPECT_EQ(receives.resize(kLarge + 1), core::Resizing::kRefused);
  EXPECT_EQ(receives.resize(1024), core::Resizing::kDone);
  ASSERT_TRUE(provide().has_value());
  (void)use(0);
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kRefused) << "two slabs";
  for (std::uint32_t slot = 1; slot < kSlots; ++slot) (void)use(slot);
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kPending);
}

/// Nobody has asked (take_end()) for the end of the first change when the next one begins.
TEST_F(ReceiveSlabs, NextChangeDoesNotHideTheEndOfTheLastChange) {
  ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
  ASSERT_TRUE(provide().has_value());
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)use(slot);
  EXPECT_EQ(receives.resize(16384), core::Resizing::kPending);
  EXPECT_TRUE(receives.take_end()) << "of 8192";
  EXPECT_FALSE(receives.take_end());
  EXPECT_TRUE(receives.resizing());
}

/// For a size of more than half of a buffer, no memory is asked for.
TEST_F(ReceiveSlabs, SizeOfMoreThanHalfABufferKeepsTheBuffers) {
  ASSERT_EQ(receives.resize(kLarge), core::Resizing::kPending);
  const auto large = provide();
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)use(slot);
  for (const std::uint32_t bytes : {65535u, 65534u, 32769u, 65535u, 40'000u, kLarge}) {
    EXPECT_EQ(receives.resize(bytes), core::Resizing::kDone) << bytes;
    EXPECT_EQ(receives.least_bytes(), bytes);
    EXPECT_FALSE(receives.take_wanted().has_value()) << bytes;
    EXPECT_EQ(use(0).action.slab, large->slab);
  }
  EXPECT_EQ(receives.resize(kLarge / 2), core::Resizing::kDone);
  const auto half = provide();
  ASSERT_TRUE(half.has_value());
  EXPECT_EQ(half->bytes, kLarge / 2);
}

/// There are two slabs at most; nothing more is asked for until one of them has gone back.
TEST_F(ReceiveSlabs, NoMemoryIsRequestedWhileTwoSlabsAreInUse) {
  ASSERT_EQ(receives.resize(kLarge), core::Resizing::kPending);
  const auto large = provide();
  ASSERT_TRUE(large.has_value());
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) receives.on_received(slot);
  ASSERT_EQ(receives.least_bytes(), kLarge);
  ASSERT_TRUE(receives.take_end());
  for (std::uint32_t slot = 0; slot + 1 < kSlots; ++slot) (void)receives.post(slot);  // the last one is being read
  EXPECT_EQ(receives.resize(8192), core::Resizing::kDone);
  EXPECT_FALSE(receives.take_wanted().has_value()) << "the larger buffers are used";
  EXPECT_EQ(use(0).action.slab, large->slab);
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kDone) << "nothing smaller is posted";

  EXPECT_EQ(receives.resize(kSmall), core::Resizing::kDone);
  EXPECT_FALSE(receives.take_wanted().has_value());
  EXPECT_EQ(use(0).action.slab, 0u) << "that memory is still there";
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kPending) << "and so is the other";
  EXPECT_FALSE(receives.take_wanted().has_value());
  EXPECT_EQ(use(1).action.slab, large->slab);
  EXPECT_FALSE(receives.take_end());
  EXPECT_EQ(use(0).action.slab, large->slab);
  EXPECT_TRUE(receives.take_end());

  EXPECT_EQ(receives.resize(kSmall), core::Resizing::kDone);
  (void)use(0);
  EXPECT_EQ(receives.resize(8192), core::Resizing::kPending) << "the larger one holds them";
  EXPECT_FALSE(receives.take_wanted().has_value());
  (void)use(0);
  EXPECT_TRUE(receives.take_end());
  EXPECT_EQ(receives.post(7).unused, 0u);
  EXPECT_EQ(receives.resize(kSmall), core::Resizing::kDone);
  EXPECT_TRUE(receives.take_wanted().has_value()) << "there is one slab now";
}

TEST_F(ReceiveSlabs, LargerSizeIsRefusedWhileBothSlabsAreInUse) {
  ASSERT_EQ(receives.resize(8192), core::Resizing::kPending);
  ASSERT_TRUE(provide().has_value());
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) receives.on_received(slot);
  for (std::uint32_t slot = 0; slot + 1 < kSlots; ++slot) (void)receives.post(slot);
  EXPECT_EQ(receives.resize(8193), core::Resizing::kRefused);
  EXPECT_FALSE(receives.resizing());
  EXPECT_EQ(receives.least_bytes(), 8192u);
  EXPECT_EQ(receives.post(7).unused, 0u);
  EXPECT_EQ(receives.resize(8193), core::Resizing::kPending);
}

TEST_F(ReceiveSlabs, LargerSizeIsRefusedBeforeTheNewSlabIsPosted) {
  ASSERT_EQ(receives.resize(kLarge), core::Resizing::kPending);
  const auto large = provide();
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) (void)use(slot);
  ASSERT_EQ(receives.resize(kSmall), core::Resizing::kDone);
  const auto small = provide();
  ASSERT_TRUE(small.has_value());
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kRefused) << "the new memory could never go back";
  EXPECT_EQ(use(0).action.slab, small->slab);
  EXPECT_EQ(receives.resize(kLarge), core::Resizing::kPending);
  EXPECT_EQ(use(0).unused, small->slab);
  EXPECT_TRUE(receives.take_end());
  EXPECT_EQ(receives.least_bytes(), kLarge);
  EXPECT_EQ(use(1).action.slab, large->slab);
}

TEST(SharedReceives, CannotBeResized) {
  REQ("XC-RB-06");
  core::Config config;
  config.shared_receives = 8;
  config.most_receive_bytes = kLarge;
  core::Receives receives(config);
  EXPECT_EQ(receives.most_bytes(), 0u);
  EXPECT_EQ(receives.resize(8192), core::Resizing::kRefused);
  EXPECT_EQ(receives.resize(4096), core::Resizing::kDone);
  const core::PostReceive posted = receives.post(3).action;
  EXPECT_EQ(posted.slot, 3u);
  EXPECT_EQ(posted.slab, 0u);
  receives.on_received(3);
  EXPECT_FALSE(receives.take_wanted().has_value());
}

}  // namespace receive_slabs_test
}  // namespace rpcrdma::sim
