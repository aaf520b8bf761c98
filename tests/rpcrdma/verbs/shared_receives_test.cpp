// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run the shared receive queue, and a connection's slots in it, by themselves.
#include <gtest/gtest.h>

#include "rpcrdma/verbs/shared_receives.h"
#include "softverbs/control.h"
#include "softverbs/softverbs.h"

namespace rpcrdma::test {
namespace {

using verbs::SharedReceives;
using verbs::SharedSlots;

class SharedReceiveBuffers : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(softverbs::control::reset(softverbs::control::default_fabric()));
    device_ = softverbs::control::open_device(softverbs::control::default_fabric());
    domain_ = std::move(*verbs::Domain::open(verbs::softverbs_table(), device_));
  }
  void TearDown() override {
    shared_.reset();
    domain_.reset();
    softverbs::close_device(device_);
    EXPECT_TRUE(softverbs::control::live_objects(softverbs::control::default_fabric()).none());
  }
  void open(std::uint32_t first, std::uint32_t most, std::uint32_t batch = 1) {
    auto opened =
        SharedReceives::open(*domain_, nullptr, {.bytes = 1024, .first = first, .most = most, .batch = batch});
    ASSERT_TRUE(opened.has_value()) << verbs::to_string(opened.error());
    shared_ = std::move(*opened);
  }
  std::uint32_t limit() const {
    ibv_srq_attr attributes{};
    softverbs::query_srq(shared_->get(), &attributes);
    return attributes.srq_limit;
  }

  ibv_context* device_ = nullptr;
  std::unique_ptr<verbs::Domain> domain_;
  std::unique_ptr<SharedReceives> shared_;
};

TEST_F(SharedReceiveBuffers, PostsItsFirstBuffersWithOneDoorbell) {
  open(8, 64);
  EXPECT_EQ(shared_->counters().buffers, 8u);
  EXPECT_EQ(shared_->counters().posted, 8u);
  EXPECT_EQ(shared_->counters().doorbells, 1u);
  EXPECT_EQ(limit(), 2u) << "a quarter";
}

TEST_F(SharedReceiveBuffers, DoublesItsBuffersAtEachLimitEventUpToTheMost) {
  open(8, 20);
  EXPECT_FALSE(shared_->on_limit());
  EXPECT_EQ(shared_->counters().buffers, 16u);
  EXPECT_EQ(limit(), 4u) << "set again, so that the device reports it again";
  EXPECT_FALSE(shared_->on_limit());
  EXPECT_EQ(shared_->counters().buffers, 20u);
  EXPECT_FALSE(shared_->on_limit());
  EXPECT_EQ(shared_->counters().buffers, 20u);
  EXPECT_NE(shared_->buffer(0).data(), shared_->buffer(19).data());
}

TEST_F(SharedReceiveBuffers, KeepsItsBuffersWhenRegistrationFailsAndGrowsLater) {
  open(8, 64);
  ibv_srq_attr said{};  // once the device has reported the limit, it does so again only when it is asked to
  ASSERT_EQ(softverbs::modify_srq(shared_->get(), &said, IBV_SRQ_LIMIT), 0);
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM);
  const auto error = shared_->on_limit();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ENOMEM);
  EXPECT_EQ(shared_->counters().buffers, 8u);
  EXPECT_EQ(limit(), 2u) << "set again, so that the device reports it again";
  EXPECT_FALSE(shared_->on_limit());
  EXPECT_EQ(shared_->counters().buffers, 16u);
}

TEST_F(SharedReceiveBuffers, TakesNoMoreBuffersThanTheDeviceAllows) {
  open(1u << 20, 1u << 30);
  EXPECT_EQ(shared_->counters().buffers, softverbs::control::DeviceLimits{}.max_srq_wr);
}

TEST_F(SharedReceiveBuffers, PostsReturnedBuffersInBatches) {
  open(32, 64, 4);
  const auto before = shared_->counters().doorbells;
  for (std::uint32_t slot = 0; slot < 3; ++slot) {
    shared_->give_back(slot);
    EXPECT_FALSE(shared_->post());
  }
  EXPECT_EQ(shared_->counters().doorbells, before) << "kept back";
  shared_->give_back(3);
  EXPECT_FALSE(shared_->post());
  EXPECT_EQ(shared_->counters().doorbells, before + 1);
}

TEST_F(SharedReceiveBuffers, PostsReturnedBuffersAtTheLatestOnceTheyAreAQuarterOfAll) {
  open(8, 16, 64);
  const auto before = shared_->counters().doorbells;
  shared_->give_back(0);
  EXPECT_FALSE(shared_->post());
  EXPECT_EQ(shared_->counters().doorbells, before);
  shared_->give_back(1);
  EXPECT_FALSE(shared_->post());
  EXPECT_EQ(shared_->counters().doorbells, before + 1) << "a quarter of eight";
}

TEST_F(SharedReceiveBuffers, MessageBeyondTheCreditsGetsNoSlotAndTheBufferIsPostedAgain) {
  open(8, 8);
  const auto posted = shared_->counters().posted;
  {
    SharedSlots slots(*shared_, 2);
    slots.open(0);
    slots.open(1);
    EXPECT_TRUE(slots.take(5));
    const auto second = slots.take(6);
    ASSERT_TRUE(second);
    EXPECT_FALSE(slots.take(7));
    EXPECT_EQ(shared_->counters().posted, posted + 1);
    slots.open(*second);
    EXPECT_EQ(shared_->counters().posted, posted + 2) << "the buffer behind a slot that is opened again";
    EXPECT_EQ(slots.take(7), second);
  }
  EXPECT_EQ(shared_->counters().posted, posted + 4) << "both that were held";
}

}  // namespace
}  // namespace rpcrdma::test
