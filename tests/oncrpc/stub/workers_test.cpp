// SPDX-License-Identifier: BSD-3-Clause
//
// Threads that work for an event loop: the order of turns, who waits, and who is turned away.
#include "oncrpc/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <future>
#include <set>
#include <string>

#include "support/turned_away.h"

namespace oncrpc {
namespace workers_test {

using ::testing::ElementsAre;

PeerHost host(int last) { return PeerHost::of(*Address::parse("10.0.0." + std::to_string(last), 0)); }

/// Records the order in which works begin.
class Journal {
 public:
  void add(std::string what) {
    const std::lock_guard lock(mutex_);
    all_.push_back(std::move(what));
  }
  std::vector<std::string> all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> all_;
};

/// Writes its name into a journal.
class Noted final : public Work {
 public:
  Noted(Journal& journal, std::string name) : journal_(journal), name_(std::move(name)) {}
  void work() override {
    journal_.add(name_);
    done_.set_value();
  }
  void wait() { done_.get_future().wait(); }

 private:
  Journal& journal_;
  std::string name_;
  std::promise<void> done_;
};

/// Occupies its thread until the test releases it.
class Stuck final : public Work {
 public:
  ~Stuck() { go_on(); }
  void work() override {
    begun_.set_value();
    until_.get_future().wait();
  }
  const char* name() const override { return "stuck"; }
  void wait_for_begin() { begun_.get_future().wait(); }
  /// Puts itself, and waits until a thread has it.
  void occupy(Workers& workers, const PeerHost& of) {
    workers.put(*this, of);
    wait_for_begin();
  }
  void go_on() {
    if (!std::exchange(gone_on_, true)) until_.set_value();
  }

 private:
  std::promise<void> begun_, until_;
  bool gone_on_ = false;
};

TEST(Workers, WorkOfOneHostBeginsInOrder) {
  Journal journal;
  std::deque<Noted> works;
  {
    Stuck stuck;
    Workers workers({.threads = 1});
    stuck.occupy(workers, host(1));
    for (const char* name : {"a", "b", "c"}) workers.put(works.emplace_back(journal, name), host(1));
    EXPECT_EQ(workers.unfinished(), 4u);
    stuck.go_on();
  }
  EXPECT_THAT(journal.all(), ElementsAre("a", "b", "c")) << "the destructor waits for them";
}

TEST(Workers, HostsTakeTurns) {
  Journal journal;
  std::deque<Noted> works;
  {
    Stuck stuck;
    Workers workers({.threads = 1});
    stuck.occupy(workers, host(9));
    for (const char* name : {"a1", "a2", "a3"}) workers.put(works.emplace_back(journal, name), host(1));
    for (const char* name : {"b1", "b2"}) workers.put(works.emplace_back(journal, name), host(2));
    workers.put(works.emplace_back(journal, "c1"), host(3));
    stuck.go_on();
  }
  EXPECT_THAT(journal.all(), ElementsAre("a1", "b1", "c1", "a2", "b2", "a3"));
}

TEST(Workers, StalledHostLeavesThreadsToOthers) {
  Journal journal;
  Stuck stuck[2];
  Noted waits(journal, "of the same"), other(journal, "of another");
  Workers workers({.threads = 3, .threads_each = 2});
  for (Stuck& one : stuck) workers.put(one, host(1));
  for (Stuck& one : stuck) one.wait_for_begin();
  workers.put(waits, host(1));
  workers.put(other, host(2));
  other.wait();
  EXPECT_THAT(journal.all(), ElementsAre("of another"));
  stuck[1].go_on();
  waits.wait();
  EXPECT_THAT(journal.all(), ElementsAre("of another", "of the same"));
  stuck[0].go_on();
}

TEST(Workers, HostMayUseHalfOfTheThreadsByDefault) {
  Journal journal;
  Stuck stuck[2];
  Noted waits(journal, "of the same"), other(journal, "of another");
  Workers workers({.threads = 3});
  for (Stuck& one : stuck) workers.put(one, host(1));
  for (Stuck& one : stuck) one.wait_for_begin();
  workers.put(waits, host(1));
  workers.put(other, host(2));
  other.wait();
  EXPECT_THAT(journal.all(), ElementsAre("of another"));
  for (Stuck& one : stuck) one.go_on();
}

TEST(Workers, TwoStalledHostsLeaveThreadsToAThird) {
  Journal journal;
  Stuck of_one[2], of_other;
  Noted waits(journal, "of the other"), third(journal, "of a third");
  Workers workers({.threads = 4, .threads_each = 2});
  for (Stuck& one : of_one) workers.put(one, host(1));
  workers.put(of_other, host(2));
  for (Stuck& one : of_one) one.wait_for_begin();
  of_other.wait_for_begin();
  workers.put(waits, host(2));  // has a turn and a share left, but the last thread is for hosts without running work
  workers.put(third, host(3));
  third.wait();
  EXPECT_THAT(journal.all(), ElementsAre("of a third"));
  of_one[0].go_on();
  waits.wait();
  of_one[1].go_on();
  of_other.go_on();
}

TEST(Workers, HostWithTooMuchWaitingWorkIsTurnedAway) {
  Journal journal;
  Stuck stuck;
  std::deque<Noted> works;
  rpcrdma::test::TurnedAwayRecorder told;
  Workers workers({.threads = 1, .most_waiting = 3, .most_waiting_each = 2, .turned_away = &told});
  stuck.occupy(workers, host(1));
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(workers.has_room(host(1)));
    workers.put(works.emplace_back(journal, "one"), host(1));
  }
  EXPECT_FALSE(workers.has_room(host(1))) << "its own limit";
  EXPECT_TRUE(workers.has_room(host(2)));
  workers.put(works.emplace_back(journal, "two"), host(2));
  EXPECT_FALSE(workers.has_room(host(2))) << "that of all";
  EXPECT_EQ(workers.turned_away(), 2u);
  ASSERT_EQ(told.names(),
            (std::vector<std::string>{"WorkersConfig::most_waiting_each", "WorkersConfig::most_waiting"}));
  EXPECT_EQ(told.all[0].host, host(1).to_string());
  EXPECT_EQ(told.all[1].host, host(2).to_string());
  rpcrdma::test::expect_documented(std::array{&oncrpc::kMostWaitingWorks, &oncrpc::kMostWaitingWorksEach});
  workers.put(works.emplace_back(journal, "three"), host(2));  // accepted although `has_room()` returns false
  stuck.go_on();
  for (Noted& one : works) one.wait();
  EXPECT_TRUE(workers.has_room(host(1)));
}

TEST(Workers, HostWithoutWaitingWorkIsNotTurnedAway) {
  Journal journal;
  Stuck stuck;
  std::deque<Noted> works;
  Workers workers({.threads = 2, .most_waiting = 2});
  stuck.occupy(workers, host(1));
  for (int i = 0; i < 2; ++i) workers.put(works.emplace_back(journal, "of a host that stands still"), host(1));
  EXPECT_FALSE(workers.has_room(host(1)));
  EXPECT_TRUE(workers.has_room(host(2))) << "there is a thread for it";
  Noted other(journal, "of another");
  workers.put(other, host(2));
  other.wait();
  EXPECT_THAT(journal.all(), ElementsAre("of another"));
  stuck.go_on();
}

TEST(Workers, WorkBeyondTheBoundOfOneHostDoesNotTurnOthersAway) {
  Journal journal;
  Stuck stuck;
  std::deque<Noted> works;
  Workers workers({.threads = 1, .most_waiting = 4, .most_waiting_each = 2});
  stuck.occupy(workers, host(1));
  for (int i = 0; i < 9; ++i) workers.put(works.emplace_back(journal, "one"), host(1));
  workers.put(works.emplace_back(journal, "two"), host(2));
  EXPECT_TRUE(workers.has_room(host(2)));
  workers.put(works.emplace_back(journal, "three"), host(3));
  EXPECT_FALSE(workers.has_room(host(2)));
  for (std::size_t i = 0; i < 7; ++i) EXPECT_TRUE(workers.take_back(works[i], host(1)));
  EXPECT_FALSE(workers.has_room(host(2))) << "two of them are left";
  EXPECT_TRUE(workers.take_back(works[7], host(1)));
  EXPECT_TRUE(workers.has_room(host(2)));
  stuck.go_on();
}

TEST(Workers, WaitingWorkMayBeWithdrawn) {
  Journal journal;
  Noted first(journal, "first"), second(journal, "second"), third(journal, "third");
  {
    Stuck stuck;
    Workers workers({.threads = 1});
    stuck.occupy(workers, host(1));
    for (Noted* one : {&first, &second, &third}) workers.put(*one, host(1));
    EXPECT_TRUE(workers.take_back(third, host(1)));
    EXPECT_TRUE(workers.take_back(first, host(1)));
    EXPECT_FALSE(workers.take_back(first, host(1)));
    EXPECT_FALSE(workers.take_back(stuck, host(1))) << "it runs";
    EXPECT_FALSE(workers.take_back(second, host(2))) << "it is another's";
    workers.put(third, host(1));
    stuck.go_on();
  }
  EXPECT_THAT(journal.all(), ElementsAre("second", "third"));
}

TEST(Workers, ReportTheWorkInProgress) {
  Stuck one, other;
  Workers workers({.threads = 2, .threads_each = 1});
  EXPECT_TRUE(workers.at_work().empty());
  workers.put(one, host(1));
  one.wait_for_begin();
  workers.put(other, host(2));
  other.wait_for_begin();
  const auto at_work = workers.at_work();
  ASSERT_EQ(at_work.size(), 2u);
  EXPECT_STREQ(at_work[0].name, "stuck");
  EXPECT_EQ(at_work[0].host, host(1));
  EXPECT_EQ(at_work[1].host, host(2));
  one.go_on();
  other.go_on();
}

std::atomic<int> begun = 0;

TEST(Workers, EachThreadBeginsWithTheConfiguredFunction) {
  begun = 0;
  {
    const Workers workers({.threads = 3, .begin = [] { ++begun; }});
  }
  EXPECT_EQ(begun, 3);
}

/// A work puts another one, as a READ does that is read in two parts.
TEST(Workers, WorkThatIsPutDuringTheDestructorIsDoneToo) {
  Journal journal;
  Noted last(journal, "last");
  struct Putting final : Work {
    void work() override { workers->put(*next, host(1)); }
    Workers* workers = nullptr;
    Work* next = nullptr;
  } putting;
  {
    Stuck stuck;
    Workers workers({.threads = 1});
    putting.workers = &workers;
    putting.next = &last;
    stuck.occupy(workers, host(1));
    workers.put(putting, host(1));
    stuck.go_on();
  }
  EXPECT_THAT(journal.all(), ElementsAre("last"));
}

TEST(Workers, ForgetHostsWithoutWorkBeyondALimit) {
  Workers workers({.threads = 4});
  std::atomic<int> done = 0;
  struct Counting final : Work {
    void work() override { ++*count; }
    std::atomic<int>* count = nullptr;
  };
  std::deque<Counting> works(5000);
  for (std::size_t i = 0; i < works.size(); ++i) {
    works[i].count = &done;
    PeerHost from = host(1);
    from.bytes[1] = static_cast<std::byte>(i);
    from.bytes[2] = static_cast<std::byte>(i >> 8);
    workers.put(works[i], from);
  }
  while (workers.unfinished() != 0) std::this_thread::yield();
  EXPECT_EQ(done, 5000);
  EXPECT_LE(workers.hosts(), Workers::kMostIdleHosts);
}

}  // namespace workers_test
}  // namespace oncrpc
