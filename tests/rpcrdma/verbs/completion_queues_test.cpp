// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the completion queues that the channels of a loop share, without channels: at
// their number and size, at the seat that gets a completion, and at which holders rest. The test
// makes the completions.
#include "rpcrdma/verbs/completion_queues.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <deque>
#include <vector>

#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/verbs/domain.h"
#include "softverbs/control.h"
#include "softverbs/softverbs.h"

namespace rpcrdma::test {
namespace completion_queues_test {

using verbs::CompletionQueues;
using verbs::QueueSeat;

struct Holder final : verbs::SeatHolder {
  void on_arrival() override { ++arrivals; }
  void on_rest() override { ++rests; }
  /// Returns the lower words of the numbers that have arrived.
  std::vector<std::uint32_t> taken() {
    std::vector<std::uint32_t> all;
    while (const auto one = seat.next_arrival()) all.push_back(static_cast<std::uint32_t>(one->wr_id));
    return all;
  }

  QueueSeat seat{*this};
  int arrivals = 0, rests = 0;
};

class SharedCompletionQueues : public ::testing::Test {
 protected:
  void SetUp() override { start(1000); }
  void start(std::uint32_t max_cqe) {
    end();
    softverbs::control::Config config;
    config.limits.max_cqe = max_cqe;
    ASSERT_TRUE(softverbs::control::reset(fabric(), config));
    device_ = softverbs::control::open_device(fabric());
    domain_ = std::move(*verbs::Domain::open(verbs::softverbs_table(), device_));
    queues_.emplace(*domain_, nullptr);
    polls_.emplace(device_, [this](ibv_cq*, int count, ibv_wc* entries) {
      ++polled_;
      if (error_ != 0) return -error_;
      int taken = 0;
      for (; taken < count && !completed_.empty(); ++taken) {
        entries[taken] = {};
        entries[taken].wr_id = completed_.front();
        completed_.pop_front();
      }
      return taken;
    });
  }
  void end() {
    polls_.reset();
    queues_.reset();
    domain_.reset();
    if (device_ != nullptr) softverbs::close_device(device_);
    device_ = nullptr;
  }
  void TearDown() override {
    for (Holder& holder : holders_) holder.seat.leave();
    end();
    EXPECT_TRUE(softverbs::control::live_objects(fabric()).none());
  }

  static softverbs::Fabric& fabric() { return softverbs::control::default_fabric(); }
  Holder& take(std::uint32_t entries) {
    Holder& holder = holders_.emplace_back();
    const auto error = queues_->take(holder.seat, entries);
    EXPECT_FALSE(error) << verbs::to_string(*error);
    return holder;
  }
  void complete(const Holder& holder, std::uint32_t number) { completed_.push_back(holder.seat.tag() | number); }
  /// Returns {entries, taken} of each queue.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> occupancy() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    for (const auto& one : queues_->occupancy()) all.emplace_back(one.entries, one.taken);
    return all;
  }
  using Sizes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  using Numbers = std::vector<std::uint32_t>;

  ibv_context* device_ = nullptr;
  std::unique_ptr<verbs::Domain> domain_;
  std::optional<CompletionQueues> queues_;
  std::optional<AlteredPolls> polls_;
  std::deque<Holder> holders_;
  std::deque<std::uint64_t> completed_;
  int polled_ = 0, error_ = 0;
};

// --- How many, and how large ---------------------------------------------------------------------

TEST_F(SharedCompletionQueues, AQueueGrowsWithItsSeatsToTheDevicesLimitAndThenASecondIsMade) {
  start(100);
  take(30);
  EXPECT_EQ(occupancy(), (Sizes{{30, 30}}));
  take(30);
  EXPECT_EQ(occupancy(), (Sizes{{60, 60}}));
  take(30);
  EXPECT_EQ(occupancy(), (Sizes{{100, 90}}));
  EXPECT_EQ(holders_[0].seat.cq(), holders_[2].seat.cq());
  EXPECT_EQ(holders_[0].seat.cq()->cqe, 100) << "the device knows it too";
  take(30);
  EXPECT_EQ(occupancy(), (Sizes{{100, 90}, {30, 30}}));
  EXPECT_NE(holders_[0].seat.cq(), holders_[3].seat.cq());
  take(10);
  EXPECT_EQ(occupancy(), (Sizes{{100, 100}, {30, 30}})) << "a seat that fits into the first queue goes there";
}

TEST_F(SharedCompletionQueues, EachSeatHasAQueueOfItsOwnIfTheDeviceCannotResize) {
  softverbs::control::fail_call(fabric(), softverbs::control::Call::kResizeCq, EOPNOTSUPP);
  for (int i = 0; i < 3; ++i) take(10);
  EXPECT_EQ(occupancy(), (Sizes{{10, 10}, {10, 10}, {10, 10}}));
}

TEST_F(SharedCompletionQueues, AQueueThatCannotGrowNowGrowsByLessOrLater) {
  for (int i = 0; i < 3; ++i) take(10);
  ASSERT_EQ(occupancy(), (Sizes{{40, 30}}));
  take(10);
  softverbs::control::fail_call(fabric(), softverbs::control::Call::kResizeCq, ENOMEM);
  take(10);
  EXPECT_EQ(occupancy(), (Sizes{{50, 50}})) << "twice its size was not to be had";
  take(10);
  EXPECT_EQ(occupancy(), (Sizes{{100, 60}})) << "now it is";
  take(40);
  for (int i = 0; i < 2; ++i) softverbs::control::fail_call(fabric(), softverbs::control::Call::kResizeCq, ENOMEM);
  take(10);
  EXPECT_EQ(occupancy(), (Sizes{{100, 100}, {10, 10}}));
  take(10);
  EXPECT_EQ(occupancy(), (Sizes{{200, 110}, {10, 10}}));
}

TEST_F(SharedCompletionQueues, AQueueCountsTheEntriesThatTheDeviceGaveAndNotThoseRequested) {
  verbs::Table sparing = verbs::softverbs_table();
  sparing.resize_cq = [](ibv_cq* queue, int entries) { return softverbs::resize_cq(queue, entries - 5); };
  const auto domain = std::move(*verbs::Domain::open(sparing, device_));
  CompletionQueues queues(*domain, nullptr);
  Holder first, second;
  ASSERT_FALSE(queues.take(first.seat, 10));
  ASSERT_FALSE(queues.take(second.seat, 10));
  EXPECT_NE(first.seat.cq(), second.seat.cq()) << "the first has not become large enough";
  EXPECT_EQ(queues.occupancy().front().entries, 15u);
}

TEST_F(SharedCompletionQueues, AllQueuesReportOnOneCompletionVector) {
  static std::vector<int> vectors;
  vectors.clear();
  verbs::Table noting = verbs::softverbs_table();
  noting.create_cq = [](ibv_context* device, int entries, void* owner, ibv_comp_channel* channel, int vector) {
    vectors.push_back(vector);
    return softverbs::create_cq(device, entries, owner, channel, vector);
  };
  noting.resize_cq = nullptr;
  const auto domain = std::move(*verbs::Domain::open(noting, device_));
  CompletionQueues queues(*domain, nullptr, nullptr, 3);
  Holder first, second;
  ASSERT_FALSE(queues.take(first.seat, 10));
  ASSERT_FALSE(queues.take(second.seat, 10));
  EXPECT_EQ(vectors, (std::vector{3, 3}));
}

TEST_F(SharedCompletionQueues, ASeatLargerThanTheDevicesLargestQueueIsRefused) {
  start(100);
  Holder holder;
  const auto error = queues_->take(holder.seat, 101);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, EINVAL);
  EXPECT_EQ(queues_->size(), 0u);
  EXPECT_FALSE(queues_->take(holder.seat, 100));
}

TEST_F(SharedCompletionQueues, ASeatIsRefusedIfItsQueueCannotBeMade) {
  softverbs::control::fail_call(fabric(), softverbs::control::Call::kCreateCq, ENOMEM);
  Holder holder;
  const auto error = queues_->take(holder.seat, 10);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ENOMEM);
  EXPECT_EQ(holder.seat.cq(), nullptr);
  EXPECT_FALSE(queues_->take(holder.seat, 10));
}

TEST_F(SharedCompletionQueues, EntriesOfASeatThatHasLeftAreFreeOnceItsQueueWasSeenEmpty) {
  start(100);
  Holder& first = take(60);
  take(40);
  first.seat.leave();
  EXPECT_EQ(occupancy(), (Sizes{{100, 100}})) << "completions of the queue pair that is gone may be left in it";
  queues_->poll();
  EXPECT_EQ(occupancy(), (Sizes{{100, 40}}));
  take(60);
  EXPECT_EQ(queues_->size(), 1u);
}

TEST_F(SharedCompletionQueues, EntriesOfASeatThatHasLeftStayTakenWhileEachPollIsFull) {
  start(100);
  Holder& first = take(60);
  Holder& second = take(40);
  first.seat.leave();
  constexpr int kMost = static_cast<int>(CompletionQueues::kMostPolled) * CompletionQueues::kMostBatches;
  for (std::uint32_t i = 0; i < kMost; ++i) complete(second, i);
  EXPECT_TRUE(queues_->poll());
  EXPECT_EQ(occupancy(), (Sizes{{100, 100}}));
  EXPECT_FALSE(queues_->poll());
  EXPECT_EQ(occupancy(), (Sizes{{100, 40}}));
  EXPECT_EQ(second.taken().size(), std::size_t{kMost});
}

TEST_F(SharedCompletionQueues, AQueueThatIsNeverSeenEmptyFreesTheEntriesOfASeatThatHasLeft) {
  start(100);
  Holder& first = take(60);
  Holder& second = take(20);
  Holder& third = take(20);
  first.seat.leave();
  int polled = 0;
  const auto poll = [&](int batches) {
    for (int i = 0; i < batches * 16; ++i) complete(second, 0);
    complete(second, 0);  // there is one more
    const int before = polled_;
    queues_->poll();
    ASSERT_EQ(polled_ - before, CompletionQueues::kMostBatches);
    polled += 64;
    while (second.seat.next_arrival()) {
    }
  };
  poll(4);
  third.seat.leave();
  ASSERT_EQ(polled, 64);
  EXPECT_EQ(occupancy(), (Sizes{{100, 100}})) << "up to 36 may be left of the first";
  poll(4);
  EXPECT_EQ(occupancy(), (Sizes{{100, 40}})) << "what was in it then has come out";
  poll(4);
  EXPECT_EQ(occupancy(), (Sizes{{100, 40}}));
  poll(4);
  EXPECT_EQ(occupancy(), (Sizes{{100, 20}}));
}

TEST_F(SharedCompletionQueues, AnUnusedQueueIsDestroyedIfTheOthersHaveRoom) {
  start(100);
  Holder& first = take(60);
  Holder& second = take(100);
  ASSERT_EQ(queues_->size(), 2u);
  second.seat.leave();
  queues_->poll();
  EXPECT_EQ(occupancy(), (Sizes{{60, 60}, {100, 0}})) << "the next seat needs it";
  first.seat.leave();
  queues_->poll();
  EXPECT_EQ(queues_->size(), 1u);
  EXPECT_EQ(softverbs::control::live_objects(fabric()).completion_queues, 1u);
  queues_->poll();
  EXPECT_EQ(queues_->size(), 1u) << "the last stays";
}

TEST_F(SharedCompletionQueues, AnUnusedQueueIsKeptIfTheOthersAreFull) {
  softverbs::control::fail_call(fabric(), softverbs::control::Call::kResizeCq, EOPNOTSUPP);
  take(10);
  Holder& guest = take(10);
  ASSERT_EQ(occupancy(), (Sizes{{10, 10}, {10, 10}}));
  softverbs::control::fail_call(fabric(), softverbs::control::Call::kCreateCq, ENOMEM);
  for (int i = 0; i < 3; ++i) {
    guest.seat.leave();
    queues_->poll();
    const auto error = queues_->take(guest.seat, 10);
    ASSERT_FALSE(error) << "another queue was wanted";
  }
  EXPECT_EQ(occupancy(), (Sizes{{10, 10}, {10, 10}}));
}

// --- Whose a completion is -----------------------------------------------------------------------

TEST_F(SharedCompletionQueues, EachSeatGetsTheCompletionsOfItsTagInOrder) {
  Holder& a = take(10);
  Holder& b = take(10);
  for (const std::uint32_t i : {1u, 2u, 3u}) complete(a, i), complete(b, 10 + i);
  EXPECT_TRUE(queues_->poll());
  EXPECT_EQ(polled_, 1) << "fewer than were asked for: there are no more";
  EXPECT_EQ(a.arrivals, 3);
  EXPECT_EQ(a.taken(), (Numbers{1, 2, 3}));
  EXPECT_EQ(b.taken(), (Numbers{11, 12, 13}));
  EXPECT_FALSE(queues_->poll());
}

TEST_F(SharedCompletionQueues, ACompletionForASeatThatHasLeftIsDropped) {
  Holder& first = take(10);
  const std::uint64_t tag = first.seat.tag();
  first.seat.leave();
  completed_.push_back(tag | 1);
  queues_->poll();
  Holder& second = take(10);  // it takes the place of the first
  completed_.push_back(tag | 2);
  completed_.push_back(~std::uint64_t{0});
  EXPECT_TRUE(queues_->poll()) << "there was something";
  EXPECT_EQ(first.arrivals + second.arrivals, 0);
  EXPECT_NE(second.seat.tag(), tag);
  complete(second, 3);
  queues_->poll();
  EXPECT_EQ(second.taken(), Numbers{3});
}

TEST_F(SharedCompletionQueues, ArrivalsOfASeatAreDroppedWhenTheSeatLeaves) {
  Holder& holder = take(10);
  complete(holder, 1);
  queues_->poll();
  holder.seat.leave();
  EXPECT_FALSE(holder.seat.has_arrival());
  EXPECT_FALSE(queues_->take(holder.seat, 10));
  EXPECT_FALSE(holder.seat.has_arrival());
}

TEST_F(SharedCompletionQueues, APollTakesABoundedNumberOfBatches) {
  Holder& holder = take(900);
  for (std::uint32_t i = 0; i < 900; ++i) complete(holder, i);
  queues_->poll();
  EXPECT_EQ(polled_, CompletionQueues::kMostBatches);
}

TEST_F(SharedCompletionQueues, AQueueThatCannotBePolledIsReportedToEachSeatAndGetsNoMoreSeats) {
  Holder& a = take(10);
  Holder& b = take(10);
  error_ = EIO;
  EXPECT_TRUE(queues_->poll());
  EXPECT_FALSE(queues_->poll());
  EXPECT_EQ(polled_, 1);
  for (Holder* const holder : {&a, &b}) {
    EXPECT_EQ(holder->arrivals, 1);
    ASSERT_TRUE(holder->seat.failure());
    EXPECT_EQ(holder->seat.failure()->code, EIO);
  }
  error_ = 0;
  Holder& c = take(10);
  EXPECT_NE(c.seat.cq(), a.seat.cq());
  EXPECT_FALSE(c.seat.failure());
}

TEST_F(SharedCompletionQueues, AQueueThatTheDeviceReportsLostIsNotPolledAndGetsNoMoreSeats) {
  Holder& a = take(10);
  queues_->on_lost(&a, {"completion queue", EIO, {}});
  EXPECT_FALSE(a.seat.failure()) << "the event was about no queue of these";
  for (int i = 0; i < 2; ++i) queues_->on_lost(a.seat.cq(), {"completion queue", EIO, {}});
  ASSERT_TRUE(a.seat.failure());
  EXPECT_EQ(verbs::to_string(*a.seat.failure()), "completion queue: Input/output error");
  EXPECT_EQ(a.arrivals, 1);
  queues_->poll();
  EXPECT_EQ(polled_, 0);
  Holder& b = take(10);
  EXPECT_NE(b.seat.cq(), a.seat.cq());
  a.seat.leave();
  queues_->poll();
  EXPECT_EQ(occupancy(), (Sizes{{10, 10}})) << "once nobody is left in it, it goes";
}

// --- Rest ----------------------------------------------------------------------------------------

TEST_F(SharedCompletionQueues, AHolderThatAsksForRestRestsOnceAfterManyQuietRounds) {
  Holder& a = take(10);
  Holder& b = take(10);
  const auto rounds = [&](std::uint64_t count) {
    while (count-- != 0) queues_->poll();
  };
  a.seat.rest_later();
  rounds(1);
  b.seat.rest_later();
  rounds(CompletionQueues::kRestRounds - 2);
  EXPECT_EQ(a.rests + b.rests, 0);
  rounds(1);
  EXPECT_EQ(a.rests, 1);
  EXPECT_EQ(b.rests, 0);
  b.seat.rest_later();
  rounds(CompletionQueues::kRestRounds - 1);
  EXPECT_EQ(b.rests, 0) << "it was not quiet";
  rounds(1 + 2 * CompletionQueues::kRestRounds);
  EXPECT_EQ(a.rests, 1);
  EXPECT_EQ(b.rests, 1);
}

TEST_F(SharedCompletionQueues, AHolderThatAsksForRestRestsBeforeTheLoopSleeps) {
  Holder& a = take(10);
  Holder& b = take(10);
  Holder& c = take(10);
  a.seat.rest_later();
  b.seat.rest_later();
  b.seat.leave();
  EXPECT_EQ(a.seat.sleeps(), 0u);
  queues_->arm();
  EXPECT_EQ(a.rests, 1);
  EXPECT_EQ(b.rests + c.rests, 0);
  EXPECT_EQ(a.seat.sleeps(), 1u);
  queues_->arm();
  EXPECT_EQ(a.rests, 1);
}

}  // namespace completion_queues_test
}  // namespace rpcrdma::test
