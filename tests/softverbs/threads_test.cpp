// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs used by several threads, which poll or sleep. Also for ThreadSanitizer.
#include <poll.h>

#include <atomic>
#include <latch>
#include <thread>

#include "softverbs/pair.h"
#include "support/limit.h"

namespace soft_test {
namespace {

TEST(Threads, TwoThreadsThatPollExchangeMessages) {
  Pair pair;
  constexpr int kRounds = 2000;
  Buffer at_client(pair.client.pd, 8, kLocal);
  Buffer at_server(pair.server.pd, 8, kLocal);
  ASSERT_EQ(pair.server.receive({at_server.sge()}), 0);
  const auto wait_for = [](ibv_cq* cq) {
    ibv_wc wc{};
    int got = 0;
    while ((got = ibv_poll_cq(cq, 1, &wc)) == 0) std::this_thread::yield();
    EXPECT_EQ(got, 1);
    EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
  };
  std::thread server([&] {
    for (int i = 0; i < kRounds; ++i) {
      wait_for(pair.server.recv_cq);
      EXPECT_EQ(at_server.bytes[0], static_cast<unsigned char>(i));
      EXPECT_EQ(pair.server.receive({at_server.sge()}), 0);
      EXPECT_EQ(pair.server.send({}), 0);
      wait_for(pair.server.send_cq);
    }
  });
  for (int i = 0; i < kRounds; ++i) {
    at_client.bytes[0] = static_cast<unsigned char>(i);
    ASSERT_EQ(pair.client.receive({}), 0);
    ASSERT_EQ(pair.client.send({at_client.sge()}), 0);
    wait_for(pair.client.send_cq);
    wait_for(pair.client.recv_cq);
  }
  server.join();
}

TEST(Threads, ThreadThatSleepsIsWokenByACompletionEvent) {
  Options options;
  options.event_driven = true;
  Pair pair({}, options);
  constexpr int kRounds = 200;
  std::thread server([&] {
    for (int i = 0; i < kRounds; ++i) {
      ibv_cq* source = nullptr;
      void* context = nullptr;
      ASSERT_EQ(sv::get_cq_event(pair.server.completions, &source, &context), 0);
      sv::ack_cq_events(source, 1);
      ASSERT_EQ(ibv_req_notify_cq(source, 0), 0);
      pair.server.poll_receive();
      ASSERT_EQ(pair.server.send({}, 1, IBV_SEND_SIGNALED), 0);
      pair.server.poll_send();
    }
  });
  // Each round posts a Receive at both ends, sends a message, and waits for the answer.
  for (int i = 0; i < kRounds; ++i) {
    if (i == 0) {
      ASSERT_EQ(ibv_req_notify_cq(pair.server.recv_cq, 0), 0);
    }
    ASSERT_EQ(pair.server.receive({}), 0);
    ASSERT_EQ(pair.client.receive({}), 0);
    ASSERT_EQ(ibv_req_notify_cq(pair.client.recv_cq, 0), 0);
    ASSERT_EQ(pair.client.send({}), 0);
    pollfd waiting{pair.client.completions->fd, POLLIN, 0};
    ASSERT_EQ(::poll(&waiting, 1, rpcrdma::test::kLimitMs), 1);
    ibv_cq* source = nullptr;
    void* context = nullptr;
    ASSERT_EQ(sv::get_cq_event(pair.client.completions, &source, &context), 0);
    sv::ack_cq_events(source, 1);
    pair.client.poll_receive();
    pair.client.poll_send();
  }
  server.join();
}

TEST(Threads, ServerThreadAcceptsWhileTheClientConnects) {
  ASSERT_TRUE(control::reset(Pair::fabric()));
  sockaddr_in where = address(7000);
  auto* const target = reinterpret_cast<sockaddr*>(&where);
  constexpr int kConnections = 20;
  std::latch listening(1);
  std::thread server([&] {
    rdma_event_channel* const events = sv::rdma_create_event_channel();
    rdma_cm_id* listener = nullptr;
    EXPECT_EQ(sv::rdma_create_id(events, &listener, nullptr, RDMA_PS_TCP), 0);
    EXPECT_EQ(sv::rdma_bind_addr(listener, target), 0);
    EXPECT_EQ(sv::rdma_listen(listener, 1), 0);
    listening.count_down();
    for (int i = 0; i < kConnections; ++i) {
      End end;
      const TakenEvent asked = take(events);
      EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
      end.id = asked.id;
      end.make_objects({});
      EXPECT_EQ(end.receive({}), 0);
      EXPECT_EQ(sv::rdma_accept(end.id, nullptr), 0);
      EXPECT_EQ(take(events).type, RDMA_CM_EVENT_ESTABLISHED);
      EXPECT_EQ(take(events).type, RDMA_CM_EVENT_DISCONNECTED);
      end.poll_receive();
      end.free_objects();
    }
    EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
    sv::rdma_destroy_event_channel(events);
  });
  listening.wait();
  rdma_event_channel* const events = sv::rdma_create_event_channel();
  for (int i = 0; i < kConnections; ++i) {
    End end;
    ASSERT_EQ(sv::rdma_create_id(events, &end.id, nullptr, RDMA_PS_TCP), 0);
    ASSERT_EQ(sv::rdma_resolve_addr(end.id, nullptr, target, 1000), 0);
    take(events);
    ASSERT_EQ(sv::rdma_resolve_route(end.id, 1000), 0);
    take(events);
    end.make_objects({});
    ASSERT_EQ(sv::rdma_connect(end.id, nullptr), 0);
    ASSERT_EQ(take(events).type, RDMA_CM_EVENT_ESTABLISHED);
    ASSERT_EQ(end.send({}), 0);
    end.poll_send();
    ASSERT_EQ(sv::rdma_disconnect(end.id), 0);
    EXPECT_EQ(take(events).type, RDMA_CM_EVENT_DISCONNECTED);
    end.free_objects();
  }
  server.join();
  sv::rdma_destroy_event_channel(events);
  EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
}

TEST(Threads, DestroyOfACompletionQueueWaitsUntilItsEventsAreAcknowledged) {
  ASSERT_TRUE(control::reset(Pair::fabric()));
  ibv_context* const context = control::open_device(Pair::fabric());
  ibv_comp_channel* const channel = sv::create_comp_channel(context);
  ibv_pd* const pd = sv::alloc_pd(context);
  ibv_cq* const cq = sv::create_cq(context, 4, nullptr, channel, 0);
  ibv_qp_init_attr attributes{};
  attributes.send_cq = attributes.recv_cq = cq;
  attributes.cap = {1, 2, 1, 1, 0};
  attributes.qp_type = IBV_QPT_RC;
  ibv_qp* const qp = sv::create_qp(pd, &attributes);
  ASSERT_EQ(sv::req_notify_cq(cq, 0), 0);
  ibv_qp_attr to{};
  to.qp_state = IBV_QPS_ERR;
  ASSERT_EQ(sv::modify_qp(qp, &to, IBV_QP_STATE), 0);
  ibv_recv_wr wr{};
  ibv_recv_wr* bad = nullptr;
  ASSERT_EQ(sv::post_recv(qp, &wr, &bad), 0);
  ibv_cq* source = nullptr;
  void* taken = nullptr;
  ASSERT_EQ(sv::get_cq_event(channel, &source, &taken), 0);
  ASSERT_EQ(sv::req_notify_cq(cq, 0), 0);
  ASSERT_EQ(sv::post_recv(qp, &wr, &bad), 0);
  ASSERT_EQ(sv::destroy_qp(qp), 0);
  const auto second_event_waits = [channel] {
    pollfd state{channel->fd, POLLIN, 0};
    return ::poll(&state, 1, 0) == 1;
  };
  ASSERT_TRUE(second_event_waits());
  std::atomic<bool> acknowledged = false;
  std::atomic<bool> returned = false;
  std::thread destroyer([&] {
    EXPECT_EQ(sv::destroy_cq(cq), 0);
    EXPECT_TRUE(acknowledged);
    returned = true;
  });
  // destroy_cq() removes the second event, and gives the fabric's lock away only in order to wait.
  while (second_event_waits() && !returned) std::this_thread::yield();
  const bool exists = control::live_objects(Pair::fabric()).completion_queues == 1;
  EXPECT_TRUE(exists) << "it did not wait";
  acknowledged = true;
  if (exists) sv::ack_cq_events(cq, 1);
  destroyer.join();
  EXPECT_EQ(sv::destroy_comp_channel(channel), 0);
  EXPECT_EQ(sv::dealloc_pd(pd), 0);
  EXPECT_EQ(sv::close_device(context), 0);
  EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
}

}  // namespace
}  // namespace soft_test
