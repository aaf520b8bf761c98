// SPDX-License-Identifier: BSD-3-Clause
// Allocations that fail: calls that make or change something return ENOMEM and leave everything as
// it was; everything else needs no memory, except that a completion event is lost if there is none
// to store it. No exception leaves a call, since callers may be programs in C.
#include "support/failing_allocations.h"

#include <cerrno>
#include <string>

#include "softverbs/extended.h"
#include "softverbs/ipc_node.h"
#include "softverbs/programs.h"
#include "support/fail_each.h"

namespace soft_test {
namespace {

using rpcrdma::test::Exposed;
using rpcrdma::test::exposed_allocations;
using rpcrdma::test::fail_allocations;
using rpcrdma::test::failed_allocations;
using rpcrdma::test::Failing;

class ShortOfMemory : public ::testing::Test {
 protected:
  void SetUp() override {
#ifdef RPCRDMA_THREAD_SANITIZER
    GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  }
  void TearDown() override { fail_allocations(Failing::kNone); }
  /// Returns the result of `call`, whose first allocation fails.
  template <typename Call>
  static auto with_first_failing(Call call) {
    fail_allocations(Failing::kOne);
    const Exposed exposed;
    return call();
  }
  /// Returns how many allocations `act` makes.
  template <typename Act>
  static std::uint64_t allocations_of(Act act) {
    fail_allocations(Failing::kNone);
    const Exposed exposed;
    act();
    return exposed_allocations();
  }
};

TEST_F(ShortOfMemory, ResizeOfACompletionQueueReturnsEnomemAndChangesNothing) {
  Pair pair;
  ibv_cq* const cq = pair.client.send_cq;
  EXPECT_EQ(with_first_failing([&] { return sv::resize_cq(cq, 200); }), ENOMEM);
  EXPECT_EQ(cq->cqe, 64);
  EXPECT_EQ(sv::resize_cq(cq, 200), 0);
}

TEST_F(ShortOfMemory, ModifyOfAQueuePairReturnsEnomemAndCanBeRepeated) {
  const Folder folder;
  Node a(folder.config()), b(folder.config());
  Raw one(a), two(b);
  one.init();
  ibv_qp_attr attributes{};
  attributes.qp_state = IBV_QPS_RTR;
  attributes.path_mtu = IBV_MTU_1024;
  attributes.dest_qp_num = two.qp->qp_num;
  attributes.ah_attr.dlid = b.lid;
  constexpr int kMask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                        IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
  EXPECT_EQ(with_first_failing([&] { return sv::modify_qp(one.qp, &attributes, kMask); }), ENOMEM);
  EXPECT_EQ(one.qp->state, IBV_QPS_INIT);
  one.ready_to_receive(b.lid, two.qp->qp_num);
  one.ready_to_send();
  two.connect(one);
  Buffer from(a.pd, 16, kLocal), to(b.pd, 16, kLocal);
  two.receive(to);
  one.send(from);
  EXPECT_EQ(one.next().status, IBV_WC_SUCCESS);
}

TEST_F(ShortOfMemory, PostedReceiveWakesSendersWithoutAllocating) {
  for (const bool shared : {false, true}) {
    Options options;
    options.shared_receives = shared;
    options.accept.rnr_retry_count = 7;
    Pair pair({}, options);
    ASSERT_EQ(pair.client.send({}), 0);  // the Send waits
    EXPECT_EQ(allocations_of([&] { EXPECT_EQ(pair.server.receive({}), 0); }), 0U);
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  }
}

TEST_F(ShortOfMemory, CompletionQueueOverflowBreaksQueuePairsWithoutAllocating) {
  Options options;
  options.cqe = 4;
  Pair pair({}, options);
  for (int i = 0; i < 8; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  for (int i = 0; i < 4; ++i) ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(allocations_of([&] { EXPECT_EQ(pair.client.send({}), 0); }), 0U);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
}

TEST_F(ShortOfMemory, DestroyingAQueuePairAllocatesNothing) {
  const Folder folder;
  Options options;
  options.accept.rnr_retry_count = 7;
  for (const control::Config& config : {control::Config{}, folder.config()}) {
    Pair pair(config, options);
    ASSERT_EQ(pair.client.send({}), 0);  // the Send waits
    EXPECT_EQ(allocations_of([&] { sv::rdma_destroy_qp(pair.server.id); }), 0U);
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
  }
}

TEST_F(ShortOfMemory, CompletionEventIsDroppedIfThereIsNoMemoryToStoreTheEvent) {
  Options options;
  options.event_driven = true;
  Pair pair({}, options);
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(pair.server.receive({}), 0);
    ASSERT_EQ(sv::req_notify_cq(pair.client.send_cq, 0), 0);
    fail_allocations(Failing::kAllFrom);
    {
      const Exposed exposed;
      ASSERT_EQ(pair.client.send({}), 0);
    }
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
    pair.server.poll_receive();
  }
  EXPECT_GT(failed_allocations(), 0U);
  ibv_cq* cq = nullptr;
  void* context = nullptr;
  EXPECT_EQ(sv::get_cq_event(pair.client.completions, &cq, &context), 0)
      << "create_cq() has made room for the first events";
  sv::ack_cq_events(cq, 1);
}

/// What a program in C does, from the list of devices to the end of a connection. It stops at the
/// first call that fails, and destroys what it has.
class Program {
 public:
  Program() { done_ = live(); }
  ~Program() {
    for (End* const end : {&client_, &server_}) destroy(*end);
    if (listener_ != nullptr) sv::rdma_destroy_id(listener_);
    if (events_ != nullptr) sv::rdma_destroy_event_channel(events_);
    if (devices_ != nullptr) sv::rdma_free_devices(devices_);
    if (context_ != nullptr) sv::close_device(context_);
    if (list_ != nullptr) sv::free_device_list(list_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] int error() const { return error_; }

 private:
  bool failed(int result) {
    if (result == 0) return false;
    error_ = result > 0 ? result : errno;
    return true;
  }
  template <typename T>
  bool failed(const T* made) {
    return failed(made != nullptr ? 0 : -1);
  }
  bool next(rdma_cm_event_type wanted) {
    rdma_cm_event* event = nullptr;
    if (failed(sv::rdma_get_cm_event(events_, &event))) return false;
    EXPECT_EQ(event->event, wanted);
    if (event->event == RDMA_CM_EVENT_CONNECT_REQUEST) server_.id = event->id;
    sv::rdma_ack_cm_event(event);
    return true;
  }
  bool make(End& end) {
    if (failed(end.pd = sv::alloc_pd(end.id->verbs))) return false;
    if (failed(end.completions = sv::create_comp_channel(end.id->verbs))) return false;
    if (failed(end.send_cq = sv::create_cq(end.id->verbs, 8, nullptr, end.completions, 0))) return false;
    ibv_cq_init_attr_ex queue{};
    queue.cqe = 8;
    ibv_cq_ex* const receives = sv::create_cq_ex(end.id->verbs, &queue);
    if (failed(receives)) return false;
    end.recv_cq = ibv_cq_ex_to_cq(receives);
    ibv_srq_init_attr shared{};
    shared.attr = {4, 1, 0};
    if (failed(end.srq = sv::create_srq(end.pd, &shared))) return false;
    ibv_qp_init_attr_ex pair{};
    pair.send_cq = end.send_cq;
    pair.recv_cq = end.recv_cq;
    pair.srq = end.srq;
    pair.cap = {4, 0, 1, 0, 0};
    pair.qp_type = IBV_QPT_RC;
    pair.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
    pair.send_ops_flags = IBV_QP_EX_WITH_SEND;
    pair.pd = end.pd;
    return !failed(sv::rdma_create_qp_ex(end.id, &pair));
  }
  static void destroy(End& end) {
    if (end.id == nullptr) return;
    sv::rdma_destroy_qp(end.id);
    if (end.srq != nullptr) {
      EXPECT_EQ(sv::destroy_srq(end.srq), 0);
    }
    for (ibv_cq* const cq : {end.send_cq, end.recv_cq}) {
      if (cq != nullptr) {
        EXPECT_EQ(sv::destroy_cq(cq), 0);
      }
    }
    if (end.completions != nullptr) {
      EXPECT_EQ(sv::destroy_comp_channel(end.completions), 0);
    }
    if (end.pd != nullptr) {
      EXPECT_EQ(sv::dealloc_pd(end.pd), 0);
    }
    EXPECT_EQ(sv::rdma_destroy_id(end.id), 0);
  }
  bool post() {
    ibv_recv_wr receive{};
    ibv_recv_wr* bad = nullptr;
    if (failed(ibv_post_srq_recv(server_.srq, &receive, &bad))) return false;
    ibv_qp_ex* const builder = sv::qp_to_qp_ex(client_.qp());
    ibv_wr_start(builder);
    builder->wr_flags = IBV_SEND_SIGNALED;
    ibv_wr_send(builder);
    return !failed(ibv_wr_complete(builder));
  }
  bool live() {
    int count = 0;
    if (failed(list_ = sv::get_device_list(&count)) || failed(context_ = sv::open_device(list_[0]))) return false;
    if (failed(devices_ = sv::rdma_get_devices(&count))) return false;
    if (failed(events_ = sv::rdma_create_event_channel())) return false;
    sockaddr_in where = address(20049);
    auto* const target = reinterpret_cast<sockaddr*>(&where);
    if (failed(sv::rdma_create_id(events_, &listener_, nullptr, RDMA_PS_TCP))) return false;
    if (failed(sv::rdma_bind_addr(listener_, target)) || failed(sv::rdma_listen(listener_, 1))) return false;
    if (failed(sv::rdma_create_id(events_, &client_.id, nullptr, RDMA_PS_TCP))) return false;
    if (failed(sv::rdma_resolve_addr(client_.id, nullptr, target, 0))) return false;
    if (!next(RDMA_CM_EVENT_ADDR_RESOLVED) || failed(sv::rdma_resolve_route(client_.id, 0))) return false;
    if (!next(RDMA_CM_EVENT_ROUTE_RESOLVED) || !make(client_)) return false;
    if (failed(sv::rdma_connect(client_.id, nullptr)) || !next(RDMA_CM_EVENT_CONNECT_REQUEST)) return false;
    if (!make(server_) || failed(sv::rdma_accept(server_.id, nullptr))) return false;
    if (!next(RDMA_CM_EVENT_ESTABLISHED) || !next(RDMA_CM_EVENT_ESTABLISHED) || !post()) return false;
    return !failed(sv::rdma_disconnect(client_.id)) && next(RDMA_CM_EVENT_DISCONNECTED);
  }

  bool done_ = false;
  int error_ = 0;
  ibv_device** list_ = nullptr;
  ibv_context** devices_ = nullptr;
  ibv_context* context_ = nullptr;
  rdma_event_channel* events_ = nullptr;
  rdma_cm_id* listener_ = nullptr;
  End client_, server_;
};

TEST_F(ShortOfMemory, ProgramGetsEnomemForEachAllocationThatFails) {
  const Folder folder;
  ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
  const auto once = [](std::uint64_t nth) {
    fail_allocations(Failing::kOne, nth);
    {
      const Exposed exposed;
      const Program program;
      if (failed_allocations() == 0) {
        EXPECT_TRUE(program.done());
      } else if (!program.done()) {
        EXPECT_EQ(program.error(), ENOMEM) << "allocation " << nth;
      }
    }
    const bool failed = failed_allocations() != 0;
    fail_allocations(Failing::kNone);
    EXPECT_TRUE(control::live_objects(control::default_fabric()).none()) << "allocation " << nth;
    EXPECT_TRUE(control::reset(control::default_fabric(), control::config(control::default_fabric())));
    return failed;
  };
  rpcrdma::test::fail_each(once, 1, "calls of softverbs");
}

}  // namespace
}  // namespace soft_test
