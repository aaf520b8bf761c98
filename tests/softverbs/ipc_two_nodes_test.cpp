// SPDX-License-Identifier: BSD-3-Clause
// Two nodes of a fabric in one process, each with a fabric object of its own, so that a test
// controls exactly what one side does while packets of the other are under way. The tests connect
// queue pairs by hand.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

#include "softverbs/fabric.h"
#include "softverbs/ipc_node.h"
#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

/// A clock that only a test advances.
std::atomic<std::uint64_t> clock_ns = 1;
constexpr std::uint64_t kMillisecond = 1'000'000;
control::Config by_hand(const Folder& folder) {
  control::Config config;
  config.clock_ns = [] { return clock_ns.load(); };
  return folder.config(config);
}

/// A connection between the two nodes that the test does not touch otherwise.
struct Bystanders {
  Bystanders(Node& a, Node& b) : one(a), two(b), from(a.pd, 16, kLocal, 3), to(b.pd, 16, kLocal) {
    connect_both(one, two);
  }
  void work() {
    two.receive(to);
    one.send(from);
    EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
    EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);
  }
  Raw one, two;
  Buffer from, to;
};

/// While this object lives, or until let_go(), another thread holds the lock of a fabric. No thread
/// holds two locks, since the order of taking them would differ between places.
class KeptByAnother {
 public:
  explicit KeptByAnother(softverbs::FabricMutex& mutex)
      : thread_([this, &mutex] {
          const std::lock_guard lock(mutex);
          kept_.set_value();
          over_.get_future().wait();
        }) {
    kept_.get_future().wait();
  }
  ~KeptByAnother() { let_go(); }
  void let_go() {
    if (!thread_.joinable()) return;
    over_.set_value();
    thread_.join();
  }

 private:
  std::promise<void> kept_, over_;
  std::thread thread_;
};

TEST(TwoNodes, LateRefusalOfAReadDoesNotAffectOtherConnections) {
  const Folder folder;
  Node a(folder.config()), b(folder.config());
  Bystanders bystanders(a, b);
  Raw one(a), two(b);
  connect_both(one, two);
  constexpr std::uint32_t kSize = 16 << 20;
  Buffer from(a.pd, kSize, kLocal), memory(b.pd, kSize, kAllRights), inbox(b.pd, 4096, kLocal);
  ibv_mw* const window = sv::alloc_mw(b.pd, IBV_MW_TYPE_2);
  ibv_send_wr bind{};
  bind.opcode = IBV_WR_BIND_MW;
  bind.send_flags = IBV_SEND_SIGNALED;
  const std::uint32_t key = bind.bind_mw.rkey = ibv_inc_rkey(window->rkey);
  bind.bind_mw.mw = window;
  bind.bind_mw.bind_info = {memory.mr, memory.address(), kSize, IBV_ACCESS_REMOTE_READ};
  two.post(bind);
  EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);
  two.receive(inbox);
  std::vector<ibv_sge> all{from.sge()}, some{from.sge(0, 16)};
  ibv_send_wr last = request(IBV_WR_SEND_WITH_INV, 2, IBV_SEND_SIGNALED, some);
  last.invalidate_rkey = key;
  ibv_send_wr read = request(IBV_WR_RDMA_READ, 1, IBV_SEND_SIGNALED, all);
  read.wr.rdma = {memory.address(), key};
  read.next = &last;
  {
    // Both requests wait in the socket before b reads either, so that b cannot answer the Read
    // before it has the Send.
    const KeptByAnother b_takes_nothing(b.fabric->mutex);
    one.post(read);
  }
  const auto ended = collect(one.cq, 2);
  EXPECT_EQ(ended[0].status, IBV_WC_REM_ACCESS_ERR) << control::explain(ended[0].vendor_err);
  EXPECT_EQ(ended[1].status, IBV_WC_WR_FLUSH_ERR);
  bystanders.work();
  one.close();
  two.close();
  EXPECT_EQ(sv::dealloc_mw(window), 0);
}

TEST(TwoNodes, OverflowOfASharedCompletionQueueWhenThePeerDiesBreaksItsQueuePairs) {
  const Folder folder;
  Node a(folder.config());
  // The objects of the other process are not destroyed, since it has died. They stay reachable for
  // the leak checker.
  static Node* b;
  static Raw *other_one, *other_two;
  b = new Node(folder.config());
  ibv_cq* const cq = sv::create_cq(a.context, 1, nullptr, nullptr, 0);
  {
    Raw one(a, cq), two(a, cq);
    other_one = new Raw(*b);
    other_two = new Raw(*b);
    connect_both(one, *other_one);
    connect_both(two, *other_two);
    Buffer from(a.pd, 16, kLocal);
    for (Raw* const each : {&one, &two}) {
      for (std::uint64_t i = 0; i < 3; ++i) each->send(from, i);
    }
    b->fabric.reset();  // its sockets close
    EXPECT_EQ(await_async(a.context), IBV_EVENT_CQ_ERR);
    ibv_qp_attr attributes{};
    ibv_qp_init_attr initial{};
    wait_for(
        [&] {
          bool broken = true;
          for (Raw* const each : {&one, &two}) {
            EXPECT_EQ(sv::query_qp(each->qp, &attributes, IBV_QP_STATE, &initial), 0);
            broken = broken && attributes.qp_state == IBV_QPS_ERR;
          }
          return broken;
        },
        "both queue pairs to break");
  }
  EXPECT_EQ(sv::destroy_cq(cq), 0);
}

TEST(TwoNodes, MessageThatBeganBeforeTheReceiverWasReadyArrives) {
  const Folder folder;
  Node a(by_hand(folder)), b(by_hand(folder));  // the clock stands: no wait for a side times out
  Bystanders bystanders(a, b);
  constexpr std::size_t kSize = 4 << 20;
  Buffer from(a.pd, kSize, kLocal, 9), to(b.pd, kSize, kLocal);
  for (int attempt = 0; attempt < 20; ++attempt) {
    SCOPED_TRACE(attempt);
    Raw one(a), two(b);
    two.init();
    two.receive(to);
    one.connect(two);
    one.send(from);
    std::this_thread::sleep_for(std::chrono::microseconds(20 * attempt));  // so that the side is ready at another piece
    two.ready_to_receive(a.lid, one.qp->qp_num);
    ASSERT_EQ(one.next().status, IBV_WC_SUCCESS);
    ASSERT_EQ(two.next().status, IBV_WC_SUCCESS);
    bystanders.work();
  }
  EXPECT_EQ(to.bytes, from.bytes);
}

TEST(TwoNodes, QueuePairsWorkEachTimeTheyAreResetAndConnectedAgain) {
  const Folder folder;
  Node a(by_hand(folder)), b(by_hand(folder));  // the clock stands: no wait for a side times out
  Raw one(a), two(b);
  Buffer from(a.pd, 16, kLocal), to(b.pd, 16, kLocal);
  constexpr int kAttempts = 50;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    SCOPED_TRACE(attempt);
    connect_both(one, two);
    two.receive(to);
    one.send(from);
    ASSERT_EQ(one.next().status, IBV_WC_SUCCESS);
    ASSERT_EQ(two.next().status, IBV_WC_SUCCESS);
    one.reset();
    if (attempt + 1 != kAttempts) two.reset();
  }
  // One of them connects and posts before the other is reset.
  one.connect(two);
  one.send(from);
  two.reset();
  two.connect(one);
  two.receive(to);
  EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
  EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);
}

TEST(TwoNodes, AcknowledgementForAnEarlierConnectionIsIgnored) {
  const Folder folder;
  Node a(folder.config()), b(folder.config());
  Bystanders bystanders(a, b);
  Buffer from(a.pd, 16, kLocal), to(b.pd, 16, kLocal);
  for (int attempt = 0; attempt < 20; ++attempt) {
    SCOPED_TRACE(attempt);
    Raw one(a), two(b);
    connect_both(one, two);
    two.receive(to);
    one.send(from);
    EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);  // its acknowledgement is under way
    one.reset();
    one.connect(two);
    bystanders.work();
  }
}

TEST(TwoNodes, TimersCountFromTheirOwnStartAfterIdleTime) {
  const Folder folder;
  Node a(by_hand(folder));
  Raw one(a), two(a);
  one.rnr_retry = two.rnr_retry = 1;
  one.rnr_timer = two.rnr_timer = 30;  // 245.76 ms
  connect_both(one, two);
  Buffer from(a.pd, 16, kLocal), to(a.pd, 16, kLocal);
  clock_ns += 400 * kMillisecond;
  one.send(from);
  control::advance(*a.fabric, 0);  // runs expired timers
  clock_ns += 50 * kMillisecond;
  two.receive(to);
  EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
  EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);

  control::Fault delay;
  delay.kind = control::Fault::Kind::kDelay;
  delay.delay_ns = 300 * kMillisecond;
  control::inject(*a.fabric, delay);
  two.receive(to);
  clock_ns += 400 * kMillisecond;
  one.send(from);
  clock_ns += 299 * kMillisecond;
  ibv_wc early{};
  EXPECT_EQ(ibv_poll_cq(one.cq, 1, &early), 0);
  clock_ns += kMillisecond;
  EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
}

TEST(TwoNodes, RequestThatWaitsDoesNotShortenTheDelayOfTheNextRequest) {
  const Folder folder;
  Node a(by_hand(folder)), b(by_hand(folder));
  Bystanders bystanders(a, b);
  Raw one(a), two(b);
  connect_both(one, two);
  Buffer from(a.pd, 16, kLocal), to(b.pd, 16, kLocal);
  control::Fault delay;
  delay.kind = control::Fault::Kind::kDelay;
  delay.nth = 2;
  delay.delay_ns = 400 * kMillisecond;
  control::inject(*a.fabric, delay);
  std::vector<ibv_sge> piece{from.sge()};
  ibv_send_wr second = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, piece);
  ibv_send_wr first = request(IBV_WR_SEND, 1, IBV_SEND_SIGNALED, piece);
  first.next = &second;
  one.post(first);
  wait_for([&] { return control::counters(*b.fabric).receiver_not_ready != 0; }, "the first Send to find no Receive");
  two.receive(to);
  two.receive(to);
  EXPECT_EQ(one.next().wr_id, 1U);
  clock_ns += 399 * kMillisecond;
  control::advance(*a.fabric, 0);
  bystanders.work();  // data that `one` has sent so far arrives before this
  ibv_wc early{};
  EXPECT_EQ(ibv_poll_cq(two.cq, 1, &early), 1) << "that of the first Send";
  EXPECT_EQ(ibv_poll_cq(two.cq, 1, &early), 0);
  clock_ns += kMillisecond;
  EXPECT_EQ(one.next().wr_id, 2U);
}

TEST(TwoNodes, SharedReceiveOfAPartialMessageIsReusableOnceItsQueuePairIsDestroyed) {
  const Folder folder;
  Node a(folder.config()), b(folder.config());
  ibv_srq_init_attr wanted{};
  wanted.attr = {2, 1, 0};
  ibv_srq* const srq = sv::create_srq(b.pd, &wanted);
  ASSERT_NE(srq, nullptr);
  {
    Bystanders bystanders(a, b);
    constexpr std::size_t kSize = 32 << 20;  // more than a socket takes at once
    Buffer from(a.pd, kSize, kLocal), to(b.pd, kSize, kLocal);
    const auto& receives = static_cast<softverbs::SharedReceiveQueue*>(srq)->receives;
    for (int attempt = 0; attempt < 3; ++attempt) {  // two losses would use up the queue of two
      bystanders.work();                             // the rest of the last message is no longer under way
      Raw one(a), two(b, nullptr, srq);
      connect_both(one, two);
      ibv_sge sge = to.sge();
      ibv_recv_wr wr{1, nullptr, &sge, 1};
      ibv_recv_wr* bad = nullptr;
      ASSERT_EQ(ibv_post_srq_recv(srq, &wr, &bad), 0) << attempt;
      KeptByAnother b_takes_nothing(b.fabric->mutex);
      one.send(from);
      const KeptByAnother a_sends_no_more(a.fabric->mutex);
      b_takes_nothing.let_go();
      wait_for(
          [&] {
            const std::lock_guard lock(b.fabric->mutex);
            return receives.empty();
          },
          "the message to begin");
      ibv_wc wc{};
      EXPECT_EQ(ibv_poll_cq(two.cq, 1, &wc), 0);
      two.close();
    }
  }
  EXPECT_EQ(sv::destroy_srq(srq), 0);
}

TEST(TwoNodes, RestartedNodeUsesOtherKeys) {
  const Folder folder;
  softverbs::Fabric fabric(folder.config());
  std::vector<std::uint32_t> keys;
  for (int i = 0; i < 2; ++i) {
    ibv_context* const context = control::open_device(fabric);
    ASSERT_NE(context, nullptr);
    ibv_pd* const pd = sv::alloc_pd(context);
    {
      const Buffer buffer(pd, 16, kAllRights);
      keys.push_back(buffer.mr->rkey);
    }
    EXPECT_EQ(sv::dealloc_pd(pd), 0);
    EXPECT_EQ(sv::close_device(context), 0);
  }
  EXPECT_NE(keys[0], keys[1]);
}

}  // namespace
