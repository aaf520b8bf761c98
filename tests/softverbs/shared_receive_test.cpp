// SPDX-License-Identifier: BSD-3-Clause
// Shared receive queues.
#include <cerrno>

#include "softverbs/pair.h"

namespace soft_test {
namespace {

Options shared() {
  Options options;
  options.shared_receives = true;
  options.accept.rnr_retry_count = 7;
  return options;
}

TEST(SharedReceiveQueue, SendFillsAReceiveOfTheQueue) {
  Pair pair({}, shared());
  Buffer near(pair.client.pd, 8, kLocal, 5);
  Buffer far(pair.server.pd, 8, kLocal);
  ASSERT_EQ(pair.server.receive({far.sge()}, 4), 0);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].wr_id, 4U);
  EXPECT_EQ(far.bytes[0], 5);
}

TEST(SharedReceiveQueue, PostedReceiveEndsTheWaitOfASend) {
  Pair pair({}, shared());
  ASSERT_EQ(pair.client.send({}), 0);
  ASSERT_EQ(pair.server.receive({}, 4), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
}

TEST(SharedReceiveQueue, QueuePairRefusesReceivesOfItsOwn) {
  Pair pair({}, shared());
  ibv_recv_wr wr{};
  ibv_recv_wr* bad = nullptr;
  EXPECT_EQ(ibv_post_recv(pair.server.qp(), &wr, &bad), EINVAL);
}

TEST(SharedReceiveQueue, DisconnectFlushesNothingAndReportsTheLastReceive) {
  Pair pair({}, shared());
  ASSERT_EQ(pair.server.receive({}, 4), 0);
  ASSERT_EQ(sv::rdma_disconnect(pair.server.id), 0);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.server.recv_cq, 1, &wc), 0);
  ibv_async_event event{};
  ASSERT_EQ(sv::get_async_event(pair.server.id->verbs, &event), 0);
  EXPECT_EQ(event.event_type, IBV_EVENT_QP_LAST_WQE_REACHED);
  sv::ack_async_event(&event);
}

TEST(SharedReceiveQueue, ReportsOnceThatFewerReceivesThanTheLimitAreLeft) {
  Pair pair({}, shared());
  ibv_srq_attr attributes{};
  attributes.srq_limit = 2;
  ASSERT_EQ(sv::modify_srq(pair.server.srq, &attributes, IBV_SRQ_LIMIT), 0);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.client.send({}), 0);
  ibv_async_event event{};
  ASSERT_EQ(sv::get_async_event(pair.server.id->verbs, &event), 0);
  EXPECT_EQ(event.event_type, IBV_EVENT_SRQ_LIMIT_REACHED);
  EXPECT_EQ(event.element.srq, pair.server.srq);
  sv::ack_async_event(&event);
  ASSERT_EQ(sv::query_srq(pair.server.srq, &attributes), 0);
  EXPECT_EQ(attributes.srq_limit, 0U);
}

TEST(SharedReceiveQueue, ModifyChangesOnlyWhatTheMaskNames) {
  Pair pair({}, shared());
  ibv_srq_attr attributes{};
  attributes.srq_limit = 2;
  ASSERT_EQ(sv::modify_srq(pair.server.srq, &attributes, IBV_SRQ_LIMIT), 0);
  attributes.srq_limit = 5;
  EXPECT_EQ(sv::modify_srq(pair.server.srq, &attributes, 0), 0);
  ASSERT_EQ(sv::query_srq(pair.server.srq, &attributes), 0);
  EXPECT_EQ(attributes.srq_limit, 2U);
}

}  // namespace
}  // namespace soft_test
