// SPDX-License-Identifier: BSD-3-Clause
// The checks of posting: states, limits of the queues, slots that only polling frees; and flushes
// in order.
#include <cerrno>

#include "softverbs/pair.h"

#include "support/req.h"

namespace soft_test {
namespace {

/// A queue pair without a connection, in the reset state.
struct Lone {
  Lone() {
    EXPECT_TRUE(control::reset(Pair::fabric()));
    int count = 0;
    ibv_device** const devices = sv::get_device_list(&count);
    EXPECT_EQ(count, 1);
    context = sv::open_device(devices[0]);
    sv::free_device_list(devices);
    pd = sv::alloc_pd(context);
    cq = sv::create_cq(context, 16, nullptr, nullptr, 0);
    ibv_qp_init_attr attributes{};
    attributes.send_cq = attributes.recv_cq = cq;
    attributes.cap = {4, 4, 2, 2, 16};
    attributes.qp_type = IBV_QPT_RC;
    qp = sv::create_qp(pd, &attributes);
  }
  ~Lone() {
    EXPECT_EQ(sv::destroy_qp(qp), 0);
    EXPECT_EQ(sv::destroy_cq(cq), 0);
    EXPECT_EQ(sv::dealloc_pd(pd), 0);
    EXPECT_EQ(sv::close_device(context), 0);
    EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
  }
  int send() {
    ibv_send_wr wr{};
    wr.opcode = IBV_WR_SEND;
    ibv_send_wr* bad = nullptr;
    return ibv_post_send(qp, &wr, &bad);
  }
  int receive() {
    ibv_recv_wr wr{};
    ibv_recv_wr* bad = nullptr;
    return ibv_post_recv(qp, &wr, &bad);
  }
  int to_init() {
    ibv_qp_attr to{};
    to.qp_state = IBV_QPS_INIT;
    to.port_num = 1;
    return sv::modify_qp(qp, &to, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS);
  }
  int to_rtr(int mask) {
    ibv_qp_attr to{};
    to.qp_state = IBV_QPS_RTR;
    to.dest_qp_num = 77;
    return sv::modify_qp(qp, &to, mask);
  }

  static constexpr int kRtr = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                              IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
  ibv_context* context;
  ibv_pd* pd;
  ibv_cq* cq;
  ibv_qp* qp;
};

TEST(Posting, SendIsRefusedBeforeReadyToSend) {
  Lone lone;
  EXPECT_EQ(lone.send(), EINVAL);
  ASSERT_EQ(lone.to_init(), 0);
  EXPECT_EQ(lone.send(), EINVAL);
  ASSERT_EQ(lone.to_rtr(Lone::kRtr), 0);
  EXPECT_EQ(lone.send(), EINVAL);
}

TEST(Posting, ReceiveIsAllowedFromTheStateInitOn) {
  Lone lone;
  EXPECT_EQ(lone.receive(), EINVAL);
  ASSERT_EQ(lone.to_init(), 0);
  EXPECT_EQ(lone.receive(), 0);
}

TEST(Posting, StateChangesNeedTheirAttributesAndTheirOrder) {
  Lone lone;
  EXPECT_EQ(lone.to_rtr(Lone::kRtr), EINVAL);
  ASSERT_EQ(lone.to_init(), 0);
  EXPECT_EQ(lone.to_rtr(Lone::kRtr & ~IBV_QP_DEST_QPN), EINVAL);
  EXPECT_EQ(lone.to_rtr(Lone::kRtr | IBV_QP_RNR_RETRY), EINVAL);
  EXPECT_EQ(lone.to_rtr(Lone::kRtr), 0);
  EXPECT_EQ(lone.to_init(), EINVAL);
  ibv_qp_attr reset{};
  reset.qp_state = IBV_QPS_RESET;
  EXPECT_EQ(sv::modify_qp(lone.qp, &reset, IBV_QP_STATE), 0);
  EXPECT_EQ(lone.to_init(), 0);
}

TEST(Posting, CreationOfAnUnsupportedOrTooLargeQueuePairFails) {
  Lone lone;
  ibv_qp_init_attr attributes{};
  attributes.send_cq = attributes.recv_cq = lone.cq;
  attributes.qp_type = IBV_QPT_UD;
  EXPECT_EQ(sv::create_qp(lone.pd, &attributes), nullptr);
  EXPECT_EQ(errno, EOPNOTSUPP);
  attributes.qp_type = IBV_QPT_RC;
  attributes.cap.max_send_wr = control::DeviceLimits{}.max_qp_wr + 1;
  EXPECT_EQ(sv::create_qp(lone.pd, &attributes), nullptr);
  EXPECT_EQ(errno, EINVAL);
}

TEST(Posting, SendQueueHoldsExactlyItsLimit) {
  Options options;
  options.max_send_wr = 3;
  options.accept.rnr_retry_count = 7;
  Pair pair({}, options);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.client.send({}), ENOMEM);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  // The requests were executed, but only polling their completions frees the slots.
  EXPECT_EQ(pair.client.send({}), ENOMEM);
  pair.client.poll_send(1);
  ASSERT_EQ(pair.server.receive({}), 0);
  EXPECT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.client.send({}), ENOMEM);
}

TEST(Posting, UnsignaledSlotsAreFreedByALaterSignaledCompletion) {
  Options options;
  options.max_send_wr = 4;
  Pair pair({}, options);
  for (int i = 0; i < 8; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.client.send({}, 1, 0), 0);
  ASSERT_EQ(pair.client.send({}, 2, IBV_SEND_SIGNALED), 0);
  EXPECT_EQ(pair.client.send({}, 3, 0), ENOMEM);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 2U);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(pair.client.send({}, 4, 0), 0);
  // Nothing signaled is under way now: the queue is full for good, as on hardware.
  EXPECT_EQ(pair.client.send({}, 5, 0), ENOMEM);
}

TEST(Posting, ReceiveQueueHoldsExactlyItsLimit) {
  Options options;
  options.max_recv_wr = 2;
  Pair pair({}, options);
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(pair.server.receive({}), 0);
  EXPECT_EQ(pair.server.receive({}), ENOMEM);
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.server.receive({}), ENOMEM);
  pair.server.poll_receive();
  EXPECT_EQ(pair.server.receive({}), 0);
}

TEST(Posting, RequestWithTooManyPiecesIsRefused) {
  Options options;
  options.max_sge = 2;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 16, kLocal);
  EXPECT_EQ(pair.client.send({near.sge(0, 1), near.sge(1, 1), near.sge(2, 1)}), EINVAL);
  Buffer far(pair.server.pd, 16, kLocal);
  EXPECT_EQ(pair.server.receive({far.sge(0, 1), far.sge(1, 1), far.sge(2, 1)}), EINVAL);
}

TEST(Posting, SendWithTooMuchInlineDataIsRefused) {
  Options options;
  options.max_inline = 40;
  options.max_sge = 2;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 40, kLocal);
  ASSERT_EQ(pair.server.receive({}), 0);
  EXPECT_EQ(pair.client.send({near.sge(0, 20), near.sge(0, 21)}, 1, IBV_SEND_INLINE), EINVAL);
}

// Programs send a few bytes inline without having requested room for it; cards use the room of the
// buffer list.
TEST(Posting, InlineDataMayTakeTheRoomOfTheBufferList) {
  Options options;
  options.max_inline = 0;
  options.max_sge = 1;
  Pair pair({}, options);
  ibv_qp_attr attributes{};
  ibv_qp_init_attr initial{};
  ASSERT_EQ(sv::query_qp(pair.client.qp(), &attributes, IBV_QP_CAP, &initial), 0);
  EXPECT_EQ(attributes.cap.max_inline_data, 16U);
  Buffer near(pair.client.pd, 17, kLocal);
  Buffer far(pair.server.pd, 17, kLocal);
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  EXPECT_EQ(pair.client.send({near.sge(0, 17)}, 1, IBV_SEND_INLINE), EINVAL);
  EXPECT_EQ(pair.client.send({near.sge(0, 16)}, 2, IBV_SEND_INLINE | IBV_SEND_SIGNALED), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
}

TEST(Posting, ChainStopsAtTheFirstRefusedRequest) {
  Pair pair;
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  std::vector<ibv_sge> none;
  ibv_send_wr first = request(IBV_WR_SEND, 1, IBV_SEND_SIGNALED, none);
  ibv_send_wr second = request(IBV_WR_ATOMIC_CMP_AND_SWP, 2, IBV_SEND_SIGNALED, none);
  ibv_send_wr third = request(IBV_WR_SEND, 3, IBV_SEND_SIGNALED, none);
  first.next = &second;
  second.next = &third;
  ibv_send_wr* bad = nullptr;
  EXPECT_EQ(ibv_post_send(pair.client.qp(), &first, &bad), EINVAL);
  EXPECT_EQ(bad, &second);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 1U);
  ibv_wc none_left{};
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &none_left), 0);
}

TEST(Flush, CompletesEveryRequestInOrderAndAlsoUnsignaledRequests) {
  REQ("BD-21");
  Options options;
  options.accept.rnr_retry_count = 7;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 8, kLocal);
  for (std::uint64_t i = 0; i < 5; ++i) ASSERT_EQ(pair.client.send({near.sge()}, i, 0), 0);
  for (std::uint64_t i = 10; i < 14; ++i) ASSERT_EQ(pair.client.receive({near.sge()}, i), 0);
  ASSERT_EQ(sv::rdma_disconnect(pair.client.id), 0);
  const auto sends = pair.client.poll_send(5);
  for (std::uint64_t i = 0; i < 5; ++i) {
    EXPECT_EQ(sends[i].wr_id, i);
    EXPECT_EQ(sends[i].status, IBV_WC_WR_FLUSH_ERR);
  }
  const auto receives = pair.client.poll_receive(4);
  for (std::uint64_t i = 0; i < 4; ++i) {
    EXPECT_EQ(receives[i].wr_id, 10 + i);
    EXPECT_EQ(receives[i].status, IBV_WC_WR_FLUSH_ERR);
  }
}

TEST(Flush, RequestPostedToABrokenQueuePairIsFlushed) {
  Pair pair;
  pair.disconnect();
  EXPECT_EQ(pair.client.send({}, 1, 0), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(pair.client.receive({}, 2), 0);
  EXPECT_EQ(pair.client.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
}

TEST(Flush, SendToADisconnectedPeerFailsWithRetriesExceeded) {
  Pair pair;
  ASSERT_EQ(sv::rdma_disconnect(pair.server.id), 0);
  ASSERT_EQ(pair.client.send({}, 1, 0), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
}

}  // namespace
}  // namespace soft_test
