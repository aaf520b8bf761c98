// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at errors on any provider: how a queue pair that has broken flushes its work,
// what is still possible with it, completion queues that overflow, and objects that are destroyed
// while they are in use.
#include <cerrno>
#include <cstring>

#include "rpcrdma/verbs/provider_pair.h"

namespace rpcrdma::test {
namespace {

using ProviderErrors = RcPair;

TEST_F(ProviderErrors, DisconnectFlushesReceivesInOrder) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 8, kLocalWrite, 0x10);
  for (std::uint64_t i = 0; i < 8; ++i) ASSERT_EQ(server.receive({to.piece(i, 1)}, i), 0);
  disconnect();
  const auto flushed = server.received(8);
  for (std::uint64_t i = 0; i < 8; ++i) {
    EXPECT_EQ(flushed[i].status, IBV_WC_WR_FLUSH_ERR);
    EXPECT_EQ(flushed[i].wr_id, i);
  }
  EXPECT_TRUE(to.holds(0x10, 0, 8));
}

TEST_F(ProviderErrors, RequestsAfterAFailedWriteAreFlushedInOrder) {
  if (provider().iwarp) GTEST_SKIP() << "on iWARP the Writes behind a refused one may be on their way already";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 8, kLocalWrite, 0x66), to(server.pd, 8, kAllRights, 0x10);
  std::vector<ibv_sge> piece{from.all()};
  std::vector<ibv_send_wr> chain;
  for (std::uint64_t i = 0; i < 5; ++i) {
    // The second has a wrong key; those behind it are not signaled, but a flush is reported for
    // them as well.
    chain.push_back(request(IBV_WR_RDMA_WRITE, i, i < 2 ? IBV_SEND_SIGNALED : 0, piece));
    chain.back().wr.rdma = {to.at(), i == 1 ? to.key() ^ 0x5a5a5a00U : to.key()};
  }
  for (std::size_t i = 0; i < 4; ++i) chain[i].next = &chain[i + 1];
  ASSERT_EQ(client.post(chain[0]), 0);
  const auto done = client.sent(5);
  EXPECT_EQ(done[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(done[1].status, IBV_WC_REM_ACCESS_ERR);
  for (std::uint64_t i = 2; i < 5; ++i) EXPECT_EQ(done[i].status, IBV_WC_WR_FLUSH_ERR);
  for (std::uint64_t i = 0; i < 5; ++i) EXPECT_EQ(done[i].wr_id, i);
}

TEST_F(ProviderErrors, WorkPostedToABrokenQueuePairIsFlushed) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory memory(client.pd, 8, kLocalWrite);
  disconnect();
  expect_broken(client);
  const int receive = client.receive({memory.all()}, 4), send = client.send({memory.all()}, 5);
  if (provider().iwarp) {
    // The device chooses whether it refuses such a post at once or flushes it; siw refuses Sends
    // and forgets Receives.
    if (receive == 0 && provider().kind != ProviderKind::kSiw) {
      EXPECT_EQ(client.received()[0].status, IBV_WC_WR_FLUSH_ERR);
    }
    if (send == 0) {
      EXPECT_EQ(client.sent()[0].status, IBV_WC_WR_FLUSH_ERR);
    }
    return;
  }
  ASSERT_EQ(receive, 0);
  ASSERT_EQ(send, 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_WR_FLUSH_ERR);
  if (provider().kind == ProviderKind::kRxe) return;  // rxe forgets a Receive that comes after the error
  EXPECT_EQ(client.received()[0].status, IBV_WC_WR_FLUSH_ERR);
}

TEST_F(ProviderErrors, QueryOfAQueuePairTellsWhetherTheConnectionStandsOrIsBroken) {
  if (provider().kind == ProviderKind::kSiw) GTEST_SKIP() << "siw tells no state of a queue pair";
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve({}));
  EXPECT_NE(client.state(), IBV_QPS_RTS);
  client.free_objects();
  EXPECT_EQ(provider().table->destroy_id(std::exchange(listener, nullptr)), 0);
  provider().table->destroy_event_channel(std::exchange(server.events, nullptr));
  port = free_port();
  ASSERT_NO_FATAL_FAILURE(connect());
  EXPECT_EQ(client.state(), IBV_QPS_RTS);
  EXPECT_EQ(server.state(), IBV_QPS_RTS);
  disconnect();
  expect_broken(client);
  expect_broken(server);
}

TEST_F(ProviderErrors, MovingAQueuePairToTheErrorStateFlushesItsReceives) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 3), 0);
  ibv_qp_attr attributes{};
  attributes.qp_state = IBV_QPS_ERR;
  ASSERT_EQ(provider().table->modify_qp(server.qp(), &attributes, IBV_QP_STATE), 0);
  EXPECT_EQ(server.received()[0].status, IBV_WC_WR_FLUSH_ERR);
  expect_broken(server);
}

TEST_F(ProviderErrors, DestroyingAQueuePairEndsItsWorkWithoutCompletions) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kLocalWrite, 0x10), from(client.pd, 64, kLocalWrite);
  for (std::uint64_t i = 0; i < 8; ++i) ASSERT_EQ(server.receive({to.all()}, i), 0);
  server.destroy_qp();
  const auto left = RcEnd::what_is_there(server.recv_cq);
  if (provider().kind == ProviderKind::kSiw) {
    for (const ibv_wc& wc : left) EXPECT_EQ(wc.status, IBV_WC_WR_FLUSH_ERR);
  } else {
    EXPECT_TRUE(left.empty());
  }
  ASSERT_EQ(client.send({from.all()}), 0);
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderErrors, AReadFromADestroyedQueuePairFails) {
  if (provider().kind == ProviderKind::kSiw)
    GTEST_SKIP() << "siw closes the stream with the queue pair, and gives a Read no end";
  PairOptions options;
  options.ack_timeout = 8;                                       // that is a millisecond
  options.connect.retry_count = options.accept.retry_count = 3;  // 7 means without end on rxe
  ASSERT_NO_FATAL_FAILURE(connect(options));
  Memory sink(client.pd, 64, sink_rights());
  server.destroy_qp();
  ASSERT_EQ(client.read({sink.all()}, 0x1000, 0x1234), 0);
  EXPECT_NE(client.sent()[0].status, IBV_WC_SUCCESS);
  expect_broken(client);
}

TEST_F(ProviderErrors, ACompletionQueueThatOverflowsReportsAnEvent) {
  PairOptions options;
  options.cqe = 4;
  options.max_recv_wr = options.max_send_wr = 256;
  ASSERT_NO_FATAL_FAILURE(connect(options));
  Memory from(client.pd, 1, kLocalWrite), to(server.pd, 1, kLocalWrite);
  const int room = server.recv_cq->cqe;
  ASSERT_LT(room, 255) << "the device's smallest queue is larger than this test fills";
  for (int i = 0; i <= room; ++i) ASSERT_EQ(server.receive({to.all()}, 1), 0);
  // The messages go one at a time: the sender's own queue must not be what overflows.
  for (int i = 0; i < room; ++i) {
    ASSERT_EQ(client.send({from.all()}), 0);
    ASSERT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  }
  ASSERT_EQ(client.send({from.all()}), 0);
  EXPECT_TRUE(server.async_event({IBV_EVENT_CQ_ERR}));
}

TEST_F(ProviderErrors, QueuePairThatRefusesAWriteBreaksAndReportsAnEvent) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 8, kLocalWrite), to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(client.write({from.all()}, to.at(), to.key() ^ 0x5a5a5a00U), 0);
  expect_broken(server);
  if (provider().kind == ProviderKind::kRxe || provider().kind == ProviderKind::kSiw)
    return;  // these two report no such event
  EXPECT_TRUE(server.async_event({IBV_EVENT_QP_ACCESS_ERR, IBV_EVENT_QP_REQ_ERR, IBV_EVENT_QP_FATAL}));
}

TEST_F(ProviderErrors, DestroyingADomainOrCompletionQueueInUseFails) {
  if (provider().kind == ProviderKind::kSiw)
    GTEST_SKIP() << "siw's library frees a completion queue that the kernel keeps, and the next poll crashes";
  ASSERT_NO_FATAL_FAILURE(connect());
  EXPECT_NE(provider().table->dealloc_pd(server.pd), 0) << "a queue pair is in it";
  EXPECT_NE(provider().table->destroy_cq(server.recv_cq), 0) << "a queue pair completes on it";
  // Both objects are as they were.
  Memory from(client.pd, 8, kLocalWrite, 4), to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  ASSERT_EQ(client.send({from.all()}), 0);
  EXPECT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderErrors, AQueuePairForMorePiecesThanTheDeviceAllowsIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  ibv_qp_init_attr wanted{};
  wanted.send_cq = server.send_cq;
  wanted.recv_cq = server.recv_cq;
  wanted.qp_type = IBV_QPT_RC;
  wanted.cap = {16, 16, static_cast<std::uint32_t>(provider().attributes.max_sge) + 1, 1, 0};
  rdma_event_channel* const channel = provider().table->create_event_channel();
  rdma_cm_id* id = nullptr;
  ASSERT_EQ(provider().table->create_id(channel, &id, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(provider().table->bind_addr(id, provider().listen_at(0).get()), 0);
  EXPECT_NE(provider().table->create_qp(id, server.pd, &wanted), 0);
  EXPECT_EQ(id->qp, nullptr);
  EXPECT_EQ(provider().table->destroy_id(id), 0);
  provider().table->destroy_event_channel(channel);
}

}  // namespace
}  // namespace rpcrdma::test
