// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a loop of many connections, and look at whose turn it is. Connections with
// nothing to do cost nothing: no turns, no polls and no arming.
#include "rpcrdma/endpoint/turns.h"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace turns_test {

using core::TimePoint;
using endpoint::Turns;

TimePoint at(int seconds) { return TimePoint{std::chrono::seconds{seconds}}; }

// --- By themselves -------------------------------------------------------------------------------

struct One : endpoint::Timed {
  TimePoint when;
};

TEST(Timers, TimersExpireInOrderOfTimeAfterChangesAndRemovals) {
  endpoint::Timers<One> timers;
  std::vector<One> all(200);
  std::mt19937 random{42};
  for (One& one : all) timers.set(one, one.when = at(static_cast<int>(random() % 50)));
  for (std::size_t i = 0; i < all.size(); i += 3) timers.set(all[i], all[i].when = at(static_cast<int>(random() % 50)));
  std::size_t left = all.size();
  for (std::size_t i = 1; i < all.size(); i += 3, --left) timers.set(all[i], std::nullopt);
  TimePoint last = at(0);
  while (const auto first = timers.first()) {
    EXPECT_EQ(timers.take_due(*first - core::Duration{1}), nullptr);
    const One* const one = timers.take_due(*first);
    ASSERT_NE(one, nullptr);
    EXPECT_EQ(one->when, *first);
    EXPECT_GE(*first, last);
    EXPECT_NE((one - all.data()) % 3, 1) << "it has no deadline any more";
    last = *first;
    --left;
  }
  EXPECT_EQ(left, 0u);
}

struct Taker final : endpoint::TurnTaker {
  Taker(std::vector<int>& had, int its) : order(had), number(its) {}
  bool take_turn(TimePoint) override {
    order.push_back(number);
    if (also != nullptr) turns->add(*std::exchange(also, nullptr));
    return has_something;
  }
  std::vector<int>& order;
  int number;
  bool has_something = true;
  Turns* turns = nullptr;
  Taker* also = nullptr;
};

class Takers : public ::testing::Test {
 protected:
  using Order = std::vector<int>;
  Order round(TimePoint now = at(0)) {
    order_.clear();
    any_ = turns_.take(now);
    return order_;
  }
  Order order_;
  bool any_ = false;
  Turns turns_;
  Taker a_{order_, 1}, b_{order_, 2}, c_{order_, 3};
};

TEST_F(Takers, ATakerThatWasNotAddedHasNoTurn) {
  EXPECT_EQ(round(), Order{});
  turns_.add(b_);
  EXPECT_TRUE(turns_.any_waits());
  EXPECT_EQ(round(), Order{2});
  EXPECT_FALSE(turns_.any_waits());
  EXPECT_EQ(round(), Order{});
  EXPECT_EQ(turns_.taken(), 1u);
}

TEST_F(Takers, EachAddedTakerHasOneTurnInTheOrderOfAdding) {
  for (Taker* const one : {&c_, &a_, &c_, &b_}) turns_.add(*one);
  EXPECT_EQ(round(), (Order{3, 1, 2}));
}

TEST_F(Takers, ATakerAddedDuringARoundHasItsTurnInTheNextRound) {
  a_.turns = &turns_;
  a_.also = &a_;
  turns_.add(a_);
  turns_.add(b_);
  EXPECT_EQ(round(), (Order{1, 2}));
  EXPECT_TRUE(turns_.any_waits());
  EXPECT_EQ(round(), Order{1});
}

TEST_F(Takers, ARoundReportsWhetherAnyTakerHadWork) {
  a_.has_something = b_.has_something = false;
  turns_.add(a_);
  turns_.add(b_);
  round();
  EXPECT_FALSE(any_);
  turns_.add(a_);
  turns_.add(c_);
  round();
  EXPECT_TRUE(any_);
}

TEST_F(Takers, ATakerHasATurnOnceItsTimeHasCome) {
  turns_.add_at(a_, at(20));
  turns_.add_at(b_, at(10));
  turns_.add_at(c_, at(30));
  turns_.add_at(c_, std::nullopt);
  EXPECT_EQ(turns_.next_time(), at(10));
  EXPECT_EQ(round(at(9)), Order{});
  EXPECT_EQ(round(at(10)), Order{2});
  turns_.add(a_);
  EXPECT_EQ(round(at(20)), Order{1}) << "one turn, for either reason";
  EXPECT_EQ(round(at(99)), Order{});
}

TEST_F(Takers, ARemovedTakerHasNoTurn) {
  for (Taker* const one : {&a_, &b_, &c_}) turns_.add(*one);
  turns_.add_at(b_, at(1));
  turns_.remove(b_);
  EXPECT_EQ(round(at(2)), (Order{1, 3}));
  turns_.remove(a_);
  EXPECT_EQ(round(at(2)), Order{});
}

// --- A server ------------------------------------------------------------------------------------

int (*notify)(ibv_cq*, int) = nullptr;
int notified = 0;

class Loop : public RawPair {
 protected:
  static constexpr std::size_t kConnections = 24;

  void SetUp() override {
    RawPair::SetUp();
    if (IsSkipped()) return;
    endpoint::ServerConfig config;
    config.shared_receives = 0;  // all connections share one completion queue
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });
  }
  void TearDown() override {
    if (device_ != nullptr) device_->ops.req_notify_cq = notify;
    RawPair::TearDown();
  }
  void connect(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) ASSERT_NE(raw_connect(2), nullptr);
  }
  /// Lets the server work until it has nothing to do any more.
  void come_to_rest() {
    do run_raw();
    while (!server_->arm());
    server_->progress();
  }
  void count_arming() {
    ibv_context** const all = provider().table->get_devices(nullptr);
    device_ = all[0];
    provider().table->free_devices(all);
    notify = device_->ops.req_notify_cq;
    device_->ops.req_notify_cq = [](ibv_cq* queue, int solicited) {
      ++notified;
      return notify(queue, solicited);
    };
    notified = 0;
  }
  static std::uint64_t polls() { return softverbs::control::counters(softverbs::control::default_fabric()).polls; }
  std::uint64_t turns() const { return server_->counters().turns; }
  /// Returns the number of the server's completion queues: each of the others has one of its own.
  std::size_t queues() const {
    const auto live = softverbs::control::live_objects(softverbs::control::default_fabric());
    return live.completion_queues - static_cast<std::size_t>(std::ranges::count_if(
                                        raw_, [](const auto& client) { return client->established; }));
  }

  ibv_context* device_ = nullptr;
};

TEST_F(Loop, AWokenServerGivesTurnsOnlyToConnectionsWithMessages) {
  ASSERT_NO_FATAL_FAILURE(connect(kConnections));
  come_to_rest();
  count_arming();
  ASSERT_TRUE(server_->arm());
  EXPECT_EQ(notified, 1) << "one completion queue for all";
  for (const std::uint32_t i : {7u, 3u}) {
    raw_[i]->send(raw_call(i, 0));
    raw_[i]->progress();
  }
  ASSERT_TRUE(readable(server_->fd()));
  const std::uint64_t before = turns(), polled = polls();
  EXPECT_TRUE(server_->progress());
  EXPECT_EQ(turns() - before, 2u);
  EXPECT_EQ(polls() - polled, 1u) << "the replies are not signaled, so a second would find nothing";
  for (const std::uint32_t i : {7u, 3u}) {
    raw_[i]->progress();
    EXPECT_EQ(raw_[i]->received.size(), 1u) << "answered in that round";
  }
}

TEST_F(Loop, IdleConnectionsHaveNoTurnsHoweverLongTheServerPolls) {
  ASSERT_NO_FATAL_FAILURE(connect(kConnections));
  come_to_rest();
  const std::uint64_t before = turns(), polled = polls();
  constexpr std::uint64_t kRounds = 3000;
  for (std::uint64_t i = 0; i < kRounds; ++i) EXPECT_FALSE(server_->progress());
  EXPECT_EQ(turns(), before);
  EXPECT_EQ(polls() - polled, kRounds);
}

TEST_F(RawPair, ReadsThatOneCompletionEndsAreAllTakenThoughMessagesComeBeforeThem) {
  // One completion ends the RDMA Reads of all segments. A poll finds 64 messages, the first of
  // which has the segments; the next poll finds the rest of the messages, and then that completion:
  // more than the 64 events that are taken at once.
  constexpr std::uint32_t kSegments = 64, kMessages = 64 + 5;
  endpoint::ServerConfig config;
  config.limits.most_read_segments = kSegments;
  config.credits = kMessages;
  config.shared_receives = 0;
  listen(std::move(config));
  std::vector<endpoint::DeferredReply> held;  // a reply would wake the connection
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    if (call.procedure().number == 1) return (void)call.reply({});
    held.push_back(call.later());
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  core::Segment piece = client->expose(0, 4 * kSegments, core::RemoteAccess::kRead);
  piece.length = 4;
  RawLists lists;
  for (std::uint32_t i = 0; i < kSegments; ++i, piece.offset += 4) lists.reads.emplace_back(kRpcCallBytes, piece);
  client->send(raw_call(1, 1, {}, lists));
  for (std::uint32_t i = 1; i < kMessages; ++i) client->send(raw_call(1 + i, 2));
  run_raw();
  EXPECT_EQ(held.size(), kMessages - 1);
  ASSERT_EQ(client->received.size(), 1u);
  EXPECT_EQ(stat_of(client->received.front()), 0u);
}

/// Each completion queue of the device has room for two connections.
class SmallQueues : public Loop {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_cqe = 2 * 300 + 150;
    return config;
  }
};

TEST_F(SmallQueues, ConnectionsShareCompletionQueuesAndAnUnusedQueueIsDestroyed) {
  ASSERT_NO_FATAL_FAILURE(connect(2));
  EXPECT_EQ(queues(), 1u);
  ASSERT_NO_FATAL_FAILURE(connect(1));
  EXPECT_EQ(queues(), 2u) << "the first is full";
  ASSERT_NO_FATAL_FAILURE(connect(2));
  EXPECT_EQ(queues(), 3u);
  for (std::uint32_t i = 0; i < raw_.size(); ++i) EXPECT_FALSE(answer(*raw_[i], raw_call(i, 0)).empty());
  raw_.erase(raw_.begin(), raw_.begin() + 3);
  run_raw();
  ASSERT_EQ(server_->connections(), 2u);
  EXPECT_EQ(queues(), 2u) << "one that nobody uses is given back";
  ASSERT_NO_FATAL_FAILURE(connect(2));
  EXPECT_EQ(queues(), 2u);
  for (std::uint32_t i = 0; i < raw_.size(); ++i) EXPECT_FALSE(answer(*raw_[i], raw_call(i, 0)).empty());
}

}  // namespace turns_test
}  // namespace rpcrdma::test
