// SPDX-License-Identifier: BSD-3-Clause
// Completion queues and channels: capacity and overflow, arming, events, descriptors.
#include <fcntl.h>
#include <poll.h>

#include <cerrno>

#include "softverbs/pair.h"

namespace soft_test {
namespace {

bool readable(int fd) {
  pollfd waiting{fd, POLLIN, 0};
  return ::poll(&waiting, 1, 0) == 1;
}

Options event_driven() {
  Options options;
  options.event_driven = true;
  return options;
}

TEST(CompletionQueue, OverflowBreaksTheCompletionQueueAndItsQueuePairs) {
  Options options;
  options.cqe = 4;
  Pair pair({}, options);
  for (int i = 0; i < 8; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  for (int i = 0; i < 4; ++i) ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.client.state(), IBV_QPS_RTS);
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  std::vector<ibv_event_type> told;
  ASSERT_EQ(fcntl(pair.client.id->verbs->async_fd, F_SETFL, O_NONBLOCK), 0);
  for (ibv_async_event event{}; sv::get_async_event(pair.client.id->verbs, &event) == 0;)
    told.push_back(event.event_type);
  // The receiving queue has the same size, and overflows with the fifth message too.
  EXPECT_EQ(told,
            (std::vector<ibv_event_type>{IBV_EVENT_CQ_ERR, IBV_EVENT_QP_FATAL, IBV_EVENT_CQ_ERR, IBV_EVENT_QP_FATAL}));
  ibv_wc wc{};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 1);
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), -1);
}

TEST(CompletionQueue, NeverOverflowsIfPolledAfterEachRequest) {
  Options options;
  options.cqe = 2;
  Pair pair({}, options);
  for (int i = 0; i < 1000; ++i) {
    ASSERT_EQ(pair.server.receive({}, static_cast<std::uint64_t>(i)), 0);
    ASSERT_EQ(pair.client.send({}, static_cast<std::uint64_t>(i)), 0);
    ASSERT_EQ(pair.client.poll_send()[0].wr_id, static_cast<std::uint64_t>(i));
    ASSERT_EQ(pair.server.poll_receive()[0].wr_id, static_cast<std::uint64_t>(i));
  }
}

TEST(CompletionQueue, KeepsItsCompletionsWhenItsSizeChanges) {
  Options options;
  options.cqe = 4;
  Pair pair({}, options);
  const auto send = [&](std::uint64_t number) {
    ASSERT_EQ(pair.server.receive({}, number), 0);
    ASSERT_EQ(pair.client.send({}, number), 0);
  };
  send(0);
  send(1);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 0u);
  send(2);
  ibv_cq* const queue = pair.client.send_cq;
  EXPECT_EQ(sv::resize_cq(queue, 9), 0);
  EXPECT_EQ(queue->cqe, 9);
  EXPECT_EQ(sv::resize_cq(pair.server.recv_cq, 16), 0);
  for (std::uint64_t number = 3; number < 10; ++number) send(number);  // nine completions wait
  EXPECT_EQ(sv::resize_cq(queue, 8), EINVAL) << "fewer than the completions that wait";
  EXPECT_EQ(sv::resize_cq(queue, 0), EINVAL);
  EXPECT_EQ(sv::resize_cq(queue, static_cast<int>(control::DeviceLimits{}.max_cqe) + 1), EINVAL);
  control::fail_call(Pair::fabric(), control::Call::kResizeCq, EOPNOTSUPP);
  EXPECT_EQ(sv::resize_cq(queue, 32), EOPNOTSUPP);
  EXPECT_EQ(queue->cqe, 9);
  for (std::uint64_t number = 1; number < 10; ++number) EXPECT_EQ(pair.client.poll_send()[0].wr_id, number);
}

TEST(CompletionQueue, StaysArmedWhenItsSizeChanges) {
  Pair pair({}, event_driven());
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 0), 0);
  EXPECT_EQ(sv::resize_cq(pair.server.recv_cq, 128), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_TRUE(readable(pair.server.completions->fd));
}

TEST(CompletionQueue, FlushedCompletionHasNoValidOpcode) {
  Pair pair;
  pair.disconnect();
  ASSERT_EQ(pair.client.receive({}, 2), 0);
  const ibv_wc wc = pair.client.poll_receive()[0];
  EXPECT_NE(wc.opcode, IBV_WC_RECV);
  EXPECT_NE(wc.opcode, IBV_WC_SEND);
  EXPECT_EQ(wc.qp_num, pair.client.qp()->qp_num);
}

TEST(CompletionChannel, DescriptorIsReadableExactlyWhileAnEventWaits) {
  Pair pair({}, event_driven());
  ASSERT_EQ(pair.server.receive({}), 0);
  EXPECT_FALSE(readable(pair.server.completions->fd));
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 0), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_TRUE(readable(pair.server.completions->fd));
  ibv_cq* source = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), 0);
  EXPECT_EQ(source, pair.server.recv_cq);
  EXPECT_EQ(context, &pair.server);
  EXPECT_FALSE(readable(pair.server.completions->fd));
  sv::ack_cq_events(source, 1);
  pair.server.poll_receive();
}

TEST(CompletionChannel, QueueArmedOnceGivesOneEventForThreeCompletions) {
  Pair pair({}, event_driven());
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 0), 0);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.client.send({}), 0);
  ibv_cq* source = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), 0);
  sv::ack_cq_events(source, 1);
  EXPECT_FALSE(readable(pair.server.completions->fd));
}

TEST(CompletionChannel, CompletionBeforeTheArmingGivesNoEvent) {
  Pair pair({}, event_driven());
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 0), 0);
  EXPECT_FALSE(readable(pair.server.completions->fd));
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_SUCCESS);  // so a program polls once more after arming
}

TEST(CompletionChannel, SolicitedArmingWaitsForASolicitedMessageOrAnError) {
  Pair pair({}, event_driven());
  for (int i = 0; i < 4; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 1), 0);
  ASSERT_EQ(pair.client.send({}, 1, 0), 0);
  EXPECT_FALSE(readable(pair.server.completions->fd));
  ASSERT_EQ(pair.client.send({}, 1, IBV_SEND_SOLICITED), 0);
  EXPECT_TRUE(readable(pair.server.completions->fd));
  ibv_cq* source = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 1), 0);
  ASSERT_EQ(sv::rdma_disconnect(pair.server.id), 0);
  ASSERT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), 0);
  sv::ack_cq_events(source, 2);
}

TEST(CompletionChannel, GetEventOnANonblockingDescriptorReturnsEagain) {
  Pair pair({}, event_driven());
  ASSERT_EQ(fcntl(pair.server.completions->fd, F_SETFL, O_NONBLOCK), 0);
  ibv_cq* source = nullptr;
  void* context = nullptr;
  EXPECT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), -1);
  EXPECT_EQ(errno, EAGAIN);
}

TEST(CompletionChannel, EventOfADestroyedCompletionQueueIsRemoved) {
  Pair pair({}, event_driven());
  ibv_cq* const extra = sv::create_cq(pair.server.id->verbs, 4, nullptr, pair.server.completions, 0);
  ibv_qp_init_attr attributes{};
  attributes.send_cq = attributes.recv_cq = extra;
  attributes.cap = {1, 1, 1, 1, 0};
  attributes.qp_type = IBV_QPT_RC;
  ibv_qp* const qp = sv::create_qp(pair.server.pd, &attributes);
  ASSERT_EQ(sv::req_notify_cq(extra, 0), 0);
  ibv_qp_attr to{};
  to.qp_state = IBV_QPS_ERR;
  ASSERT_EQ(sv::modify_qp(qp, &to, IBV_QP_STATE), 0);
  ibv_recv_wr wr{};
  ibv_recv_wr* bad = nullptr;
  ASSERT_EQ(ibv_post_recv(qp, &wr, &bad), 0);
  EXPECT_TRUE(readable(pair.server.completions->fd));
  ASSERT_EQ(sv::destroy_qp(qp), 0);
  ASSERT_EQ(sv::destroy_cq(extra), 0);
  EXPECT_FALSE(readable(pair.server.completions->fd));
}

}  // namespace
}  // namespace soft_test
