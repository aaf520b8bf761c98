// SPDX-License-Identifier: BSD-3-Clause
// Two nodes of a fabric in one process, each with a fabric object of its own: what one side does while packets of the
// other are under way can be arranged here to the point. Queue pairs are connected by hand.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstring>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "softverbs/fabric.h"
#include "softverbs/ipc/wire.h"
#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

/// A clock that stands still, but for what a test adds.
std::atomic<std::uint64_t> clock_ns = 1;
constexpr std::uint64_t kMillisecond = 1'000'000;
control::Config by_hand(const Folder& folder) {
  control::Config config;
  config.clock_ns = [] { return clock_ns.load(); };
  return folder.config(config);
}

/// A process's part of a fabric.
struct Node {
  explicit Node(const control::Config& config) : fabric(std::make_unique<softverbs::Fabric>(config)) {
    context = control::open_device(*fabric);
    EXPECT_NE(context, nullptr);
    pd = sv::alloc_pd(context);
    ibv_port_attr port{};
    EXPECT_EQ(sv::query_port(context, 1, &port), 0);
    lid = port.lid;
  }
  ~Node() {
    if (!fabric) return;
    EXPECT_EQ(sv::dealloc_pd(pd), 0);
    EXPECT_EQ(sv::close_device(context), 0);
    EXPECT_TRUE(control::live_objects(*fabric).none());
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  std::unique_ptr<softverbs::Fabric> fabric;
  ibv_context* context = nullptr;
  ibv_pd* pd = nullptr;
  std::uint16_t lid = 0;
};

/// A queue pair, with a completion queue of its own unless it shares one.
struct Raw {
  explicit Raw(Node& on, ibv_cq* shared = nullptr, ibv_srq* srq = nullptr)
      : node(on), own_cq(shared == nullptr ? sv::create_cq(on.context, 64, nullptr, nullptr, 0) : nullptr) {
    cq = shared == nullptr ? own_cq : shared;
    ibv_qp_init_attr wanted{};
    wanted.send_cq = wanted.recv_cq = cq;
    wanted.srq = srq;
    wanted.cap = {16, 16, 1, 1, 0};
    wanted.qp_type = IBV_QPT_RC;
    qp = sv::create_qp(on.pd, &wanted);
    EXPECT_NE(qp, nullptr);
  }
  ~Raw() { close(); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void close() {
    if (qp != nullptr) {
      EXPECT_EQ(sv::destroy_qp(std::exchange(qp, nullptr)), 0);
    }
    if (own_cq != nullptr) {
      EXPECT_EQ(sv::destroy_cq(std::exchange(own_cq, nullptr)), 0);
    }
  }

  void init() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_INIT;
    attributes.port_num = 1;
    attributes.qp_access_flags = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;
    EXPECT_EQ(sv::modify_qp(qp, &attributes, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS), 0);
  }
  void ready_to_receive(std::uint16_t lid, std::uint32_t number) {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTR;
    attributes.path_mtu = IBV_MTU_1024;
    attributes.dest_qp_num = number;
    attributes.max_dest_rd_atomic = 4;
    attributes.min_rnr_timer = rnr_timer;
    attributes.ah_attr.port_num = 1;
    attributes.ah_attr.dlid = lid;
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER),
              0);
  }
  void ready_to_send() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTS;
    attributes.timeout = 14;
    attributes.retry_cnt = 7;
    attributes.rnr_retry = rnr_retry;
    attributes.max_rd_atomic = 4;
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                                IBV_QP_MAX_QP_RD_ATOMIC),
              0);
  }
  void connect(std::uint16_t lid, std::uint32_t number) {
    init();
    ready_to_receive(lid, number);
    ready_to_send();
  }
  void connect(const Raw& other) { connect(other.node.lid, other.qp->qp_num); }
  void reset() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RESET;
    EXPECT_EQ(sv::modify_qp(qp, &attributes, IBV_QP_STATE), 0);
  }

  void receive(const Buffer& into, std::uint64_t wr_id = 1) {
    ibv_sge sge = into.sge();
    ibv_recv_wr wr{wr_id, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_recv(qp, &wr, &bad), 0);
  }
  void post(ibv_send_wr& chain) {
    ibv_send_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_send(qp, &chain, &bad), 0);
  }
  void send(const Buffer& from, std::uint64_t wr_id = 2) {
    std::vector<ibv_sge> sges{from.sge()};
    ibv_send_wr wr = request(IBV_WR_SEND, wr_id, IBV_SEND_SIGNALED, sges);
    post(wr);
  }
  [[nodiscard]] ibv_wc next() { return collect(cq, 1)[0]; }

  Node& node;
  ibv_cq* own_cq;
  ibv_cq* cq = nullptr;
  ibv_qp* qp = nullptr;
  std::uint8_t rnr_timer = 1;
  std::uint8_t rnr_retry = 7;
};

void connect_both(Raw& one, Raw& two) {
  one.connect(two);
  two.connect(one);
}

/// A connection between the two nodes that has nothing to do with what a test does.
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

TEST(TwoNodes, ReadRefusedAfterALaterRequestWasAcknowledgedIsNobodyElsesBusiness) {
  const Folder folder;
  Node a(folder.config()), b(folder.config());
  Bystanders bystanders(a, b);
  Raw one(a), two(b);
  connect_both(one, two);
  constexpr std::uint32_t kSize =
      16 << 20;  // so much that its answer does not fit into the socket before the Send comes
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
  one.post(read);
  const auto ended = collect(one.cq, 2);
  EXPECT_EQ(ended[0].status, IBV_WC_REM_ACCESS_ERR) << control::explain(ended[0].vendor_err);
  EXPECT_EQ(ended[1].status, IBV_WC_WR_FLUSH_ERR);
  bystanders.work();
  one.close();
  two.close();
  EXPECT_EQ(sv::dealloc_mw(window), 0);
}

TEST(TwoNodes, SharedCompletionQueueMayOverflowWhenTheOtherProcessGoes) {
  const Folder folder;
  Node a(folder.config());
  // What the other process had is not given back: it has died. It stays reachable, for the leak checker's sake.
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
  Node a(by_hand(folder)), b(by_hand(folder));  // who is not ready is waited for
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
    std::this_thread::sleep_for(std::chrono::microseconds(20 * attempt));  // a different piece is the first each time
    two.ready_to_receive(a.lid, one.qp->qp_num);
    ASSERT_EQ(one.next().status, IBV_WC_SUCCESS);
    ASSERT_EQ(two.next().status, IBV_WC_SUCCESS);
    bystanders.work();
  }
  EXPECT_EQ(to.bytes, from.bytes);
}

TEST(TwoNodes, BothMayResetAndConnectAgainByHand) {
  const Folder folder;
  Node a(by_hand(folder)), b(by_hand(folder));  // who is not ready is waited for
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
  // One of them posts before the other has begun.
  one.connect(two);
  one.send(from);
  two.reset();
  two.connect(one);
  two.receive(to);
  EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
  EXPECT_EQ(two.next().status, IBV_WC_SUCCESS);
}

TEST(TwoNodes, AcknowledgementForAnEarlierConnectionIsNobodysBusiness) {
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

TEST(TwoNodes, TimersBeginWhenTheyAreStartedHoweverLongNobodyEntered) {
  const Folder folder;
  Node a(by_hand(folder));
  Raw one(a), two(a);
  one.rnr_retry = two.rnr_retry = 1;
  one.rnr_timer = two.rnr_timer = 30;  // 245.76 ms
  connect_both(one, two);
  Buffer from(a.pd, 16, kLocal), to(a.pd, 16, kLocal);
  clock_ns += 400 * kMillisecond;
  one.send(from);
  control::advance(*a.fabric, 0);  // runs what is due
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

TEST(TwoNodes, RequestThatWaitsForAReceiveDoesNotShortenTheDelayOfTheNext) {
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
  bystanders.work();  // what `one` has sent by now has arrived before this
  ibv_wc early{};
  EXPECT_EQ(ibv_poll_cq(two.cq, 1, &early), 1) << "the first";
  EXPECT_EQ(ibv_poll_cq(two.cq, 1, &early), 0);
  clock_ns += kMillisecond;
  EXPECT_EQ(one.next().wr_id, 2U);
}

/// Another thread holds the lock of a fabric. No thread holds two: in which order it took them would not be the same everywhere.
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

TEST(TwoNodes, QueuePairThatGoesInTheMiddleOfAMessageGivesTheSharedReceiveBack) {
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
      bystanders.work();                             // what is left of the last message is no longer under way
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

TEST(TwoNodes, NodeThatComesAgainGivesOtherNumbers) {
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

TEST(OneNode, ReceiveForAnotherOfItsQueueCostsNoRetry) {
  Node node{control::Config{}};
  ibv_srq_init_attr wanted{};
  wanted.attr = {4, 1, 0};
  ibv_srq* const srq = sv::create_srq(node.pd, &wanted);
  ASSERT_NE(srq, nullptr);
  {
    Buffer from(node.pd, 16, kLocal), to(node.pd, 16, kLocal);
    Raw one(node), two(node), to_one(node, nullptr, srq), to_two(node, nullptr, srq);
    for (Raw* const each : {&one, &two, &to_one, &to_two}) {
      each->rnr_retry = 1;
      each->rnr_timer = 0;  // 655.36 ms
    }
    connect_both(one, to_one);
    connect_both(two, to_two);
    one.send(from);
    two.send(from);
    ibv_wc wc{};
    for (Raw* const each : {&one, &two}) {
      control::advance(*node.fabric, 50'000'000);
      ibv_sge sge = to.sge();
      ibv_recv_wr wr{1, nullptr, &sge, 1};
      ibv_recv_wr* bad = nullptr;
      EXPECT_EQ(ibv_post_srq_recv(srq, &wr, &bad), 0);
      ASSERT_EQ(ibv_poll_cq(each->cq, 1, &wc), 1);
      EXPECT_EQ(wc.status, IBV_WC_SUCCESS) << control::explain(wc.vendor_err);
    }
    // The timer of one that was woken in vain still runs out when it would have.
    one.send(from);
    two.send(from);
    control::advance(*node.fabric, 600'000'000);
    ibv_sge sge = to.sge();
    ibv_recv_wr wr{1, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_srq_recv(srq, &wr, &bad), 0);
    ASSERT_EQ(ibv_poll_cq(one.cq, 1, &wc), 1);
    EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
    control::advance(*node.fabric, 60'000'000);
    ASSERT_EQ(ibv_poll_cq(two.cq, 1, &wc), 1);
    EXPECT_EQ(wc.status, IBV_WC_RNR_RETRY_EXC_ERR);
  }
  EXPECT_EQ(sv::destroy_srq(srq), 0);
}

struct Meeting {
  std::uint16_t lid;
  std::uint32_t number;
};
void tell(const Talk& talk, const Raw& raw) {
  talk.say(raw.node.lid);
  talk.say(raw.qp->qp_num);
}
Meeting hear_meeting(const Talk& talk) {
  Meeting meeting{};
  meeting.lid = static_cast<std::uint16_t>(talk.hear());
  meeting.number = static_cast<std::uint32_t>(talk.hear());
  return meeting;
}

TEST(OneNode, ThatIsKilledAfterARequestHasSentIt) {
  const Folder folder;
  constexpr std::uint64_t kWrites = 4, kLast = 3;
  constexpr std::size_t kSize = 4 << 20;  // more than a socket takes at once
  Child child([&](Talk& talk) {
    Node node(folder.config());
    Raw raw(node);
    const Buffer from(node.pd, kSize, kLocal, 7);
    const Meeting peer = hear_meeting(talk);
    const Target target = hear_target(talk);
    tell(talk, raw);
    talk.hear();
    raw.connect(peer.lid, peer.number);
    control::Fault fault;
    fault.kind = control::Fault::Kind::kKill;
    fault.nth = kLast;
    control::inject(*node.fabric, fault);
    std::vector<ibv_sge> piece{from.sge()};
    std::vector<ibv_send_wr> chain(kWrites, request(IBV_WR_RDMA_WRITE, 1, IBV_SEND_SIGNALED, piece));
    for (std::size_t i = 0; i < kWrites; ++i) {
      chain[i].wr.rdma = {target.address + i * kSize, target.key};
      chain[i].next = i + 1 < kWrites ? &chain[i + 1] : nullptr;
    }
    raw.post(chain[0]);
    talk.hear();
  });
  Node node(folder.config());
  Raw raw(node);
  Buffer memory(node.pd, kWrites * kSize, kAllRights);
  tell(child.talk(), raw);
  offer(child.talk(), memory);
  const Meeting peer = hear_meeting(child.talk());
  raw.connect(peer.lid, peer.number);
  child.talk().say(1);
  EXPECT_EQ(child.finish(), 128 + SIGKILL);
  const auto arrived = [&](std::size_t i) {
    const std::lock_guard lock(node.fabric->mutex);  // orders memory for ThreadSanitizer; a card orders nothing
    return memory.bytes[(i + 1) * kSize - 1] == 7;
  };
  wait_for([&] { return arrived(kLast - 1); }, "the Writes that were sent");
  EXPECT_TRUE(arrived(0) && arrived(1));
  EXPECT_FALSE(arrived(kLast));
}

TEST(OneNode, WhoseAcceptedQueuePairSendsAtOnceHearsThatThePeersHasGone) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), 20049);
    talk.say(1);
    const TakenEvent asked = await(server.events);
    server.id = asked.id;
    server.make_objects({});
    rdma_conn_param parameters = Options().accept;
    EXPECT_EQ(sv::rdma_accept(server.id, &parameters), 0);
    {
      const Buffer buffer(server.pd, 64, kLocal);
      EXPECT_EQ(server.send({buffer.sge()}), 0);
      const auto& qp = *static_cast<softverbs::QueuePair*>(server.qp());
      wait_for(
          [&] {
            const std::lock_guard lock(control::default_fabric().mutex);
            return qp.wire->peer_connects;
          },
          "the other side to ask for patience");
      talk.say(2);
      EXPECT_EQ(collect(server.send_cq, 1)[0].status, IBV_WC_RETRY_EXC_ERR);
      talk.say(3);
      talk.hear();
    }
    server.close();
  });
  Side client;
  child.talk().hear();
  client.prepare(folder.config(), 20049);
  rdma_conn_param parameters = Options().connect;
  EXPECT_EQ(sv::rdma_connect(client.id, &parameters), 0);
  EXPECT_EQ(child.talk().hear(), 2U);
  // The event that would make this side ready is never taken.
  sv::rdma_destroy_qp(client.id);
  EXPECT_EQ(child.talk().hear(), 3U);
  child.talk().say(0);
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

}  // namespace
