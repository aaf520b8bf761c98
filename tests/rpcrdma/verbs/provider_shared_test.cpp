// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at shared Receive queues on any provider that has them.
#include <cerrno>

#include "rpcrdma/verbs/provider_pair.h"

namespace rpcrdma::test {
namespace {

class ProviderSharedReceives : public RcPair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SHARED_RECEIVES();
    RcPair::SetUp();
    PairOptions options;
    options.shared_receives = true;
    options.connect.rnr_retry_count = options.accept.rnr_retry_count = 0;
    ASSERT_NO_FATAL_FAILURE(connect(options));
  }
};

TEST_F(ProviderSharedReceives, AReceiveOfTheSharedQueueTakesTheMessage) {
  Memory from(client.pd, 8, kLocalWrite, 4), to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 17), 0);
  ASSERT_EQ(client.send({from.all()}), 0);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_EQ(got.wr_id, 17U);
  EXPECT_EQ(got.qp_num, server.qp()->qp_num) << "the completion tells whose message it is";
  EXPECT_TRUE(to.holds(4, 0, 8));
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderSharedReceives, PostingAReceiveToAQueuePairWithASharedQueueFails) {
  if (provider().kind == ProviderKind::kSiw) GTEST_SKIP() << "siw's library crashes at such a post";
  Memory to(server.pd, 8, kLocalWrite);
  ibv_sge piece = to.all();
  ibv_recv_wr wr{1, nullptr, &piece, 1};
  ibv_recv_wr* bad = nullptr;
  EXPECT_NE(ibv_post_recv(server.qp(), &wr, &bad), 0);
}

TEST_F(ProviderSharedReceives, FallingBelowTheLimitIsReportedOnceEachTimeItIsSet) {
  Memory from(client.pd, 1, kLocalWrite), to(server.pd, 1, kLocalWrite);
  for (int round = 0; round < 2; ++round) {
    // One Receive is left from the round before.
    for (std::uint64_t i = round == 0 ? 0 : 1; i < 4; ++i) ASSERT_EQ(server.receive({to.all()}, i), 0);
    ibv_srq_attr attributes{};
    attributes.srq_limit = 3;
    ASSERT_EQ(provider().table->modify_srq(server.srq, &attributes, IBV_SRQ_LIMIT), 0);
    for (int i = 0; i < 2; ++i) {
      ASSERT_EQ(client.send({from.all()}), 0);
      ASSERT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
    }
    EXPECT_TRUE(server.async_event({IBV_EVENT_SRQ_LIMIT_REACHED})) << round;
    ASSERT_EQ(client.send({from.all()}), 0);
    ASSERT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
    constexpr int kMomentMs = 200;
    EXPECT_FALSE(readable(server.id->verbs->async_fd, kMomentMs)) << "the limit was not set again";
    server.received(3);
  }
}

TEST_F(ProviderSharedReceives, ASendWithoutRetriesFailsWhenTheSharedQueueOfThePeerIsEmpty) {
  if (provider().iwarp) GTEST_SKIP() << "iWARP has no receiver-not-ready answer";
  Memory from(client.pd, 8, kLocalWrite);
  ASSERT_EQ(client.send({from.all()}), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
}

TEST_F(ProviderSharedReceives, ABrokenQueuePairReportsItsLastReceiveAndFlushesNone) {
  if (provider().kind == ProviderKind::kRxe) GTEST_SKIP() << "rxe reports no last Receive";
  if (provider().kind == ProviderKind::kSiw)
    GTEST_SKIP() << "siw's iWARP has no such event until the queue pair is destroyed";
  Memory to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  disconnect();
  EXPECT_TRUE(server.async_event({IBV_EVENT_QP_LAST_WQE_REACHED}));
  EXPECT_TRUE(RcEnd::what_is_there(server.recv_cq).empty()) << "Receives of a shared queue are not flushed";
}

TEST_F(ProviderSharedReceives, DestroyingASharedQueueInUseFails) {
  EXPECT_NE(provider().table->destroy_srq(server.srq), 0);
}

}  // namespace
}  // namespace rpcrdma::test
