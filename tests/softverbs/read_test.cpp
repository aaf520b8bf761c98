// SPDX-License-Identifier: BSD-3-Clause
// RDMA Reads: how many may be outstanding on either side, fences, and when the data arrives.
#include "softverbs/detail.h"
#include "softverbs/pair.h"
#include "support/req.h"

namespace soft_test {
namespace {

/// Posts a chain of `count` Reads of 8 bytes each with one doorbell; only the last is signaled.
int read_chain(End& end, Buffer& sink, const Buffer& source, std::size_t count) {
  std::vector<std::vector<ibv_sge>> sges(count);
  std::vector<ibv_send_wr> chain(count);
  for (std::size_t i = 0; i < count; ++i) {
    sges[i] = {sink.sge(i * 8, 8)};
    chain[i] = request(IBV_WR_RDMA_READ, i, i + 1 == count ? unsigned{IBV_SEND_SIGNALED} : 0U, sges[i]);
    chain[i].wr.rdma = {source.address(i * 8), source.mr->rkey};
    if (i != 0) chain[i - 1].next = &chain[i];
  }
  return end.post(chain[0]);
}

TEST(Read, ReadsBeyondTheInitiatorsDepthWaitAndAllComplete) {
  REQ("V1-XPT-08");
  Options options;
  options.connect.initiator_depth = 2;
  options.accept.responder_resources = 2;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 128, kLocal, 0);
  Buffer far(pair.server.pd, 128, kAllRights, 9);
  ASSERT_EQ(read_chain(pair.client, near, far, 12), 0);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 11U);
  EXPECT_EQ(near.bytes[95], 9);
}

TEST(Read, ReadsBeyondTheRespondersResourcesBreakBothEnds) {
  Options options;
  options.connect.responder_resources = 2;  // the client answers two at a time
  options.accept.initiator_depth = 8;       // the server sends more all the same
  Pair pair({}, options);
  Buffer near(pair.server.pd, 128, kLocal, 0);
  Buffer far(pair.client.pd, 128, kAllRights, 9);
  ASSERT_EQ(read_chain(pair.server, near, far, 3), 0);
  const auto wcs = pair.server.poll_send(1);
  EXPECT_EQ(wcs[0].status, IBV_WC_REM_INV_REQ_ERR);
  EXPECT_EQ(wcs[0].vendor_err, static_cast<std::uint32_t>(sv::Detail::kTooManyReads));
  EXPECT_EQ(wcs[0].wr_id, 2U);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  EXPECT_EQ(near.bytes[15], 9);  // the two accepted Reads had been answered
}

TEST(Read, ReadsSucceedIfTheInitiatorsDepthEqualsTheRespondersResources) {
  Options options;
  options.connect.responder_resources = 2;
  options.accept.initiator_depth = 2;
  Pair pair({}, options);
  Buffer near(pair.server.pd, 128, kLocal, 0);
  Buffer far(pair.client.pd, 128, kAllRights, 9);
  ASSERT_EQ(read_chain(pair.server, near, far, 10), 0);
  EXPECT_EQ(pair.server.poll_send()[0].status, IBV_WC_SUCCESS);
}

TEST(Read, FailsLocallyIfTheInitiatorsDepthIsZero) {
  Options options;
  options.connect.initiator_depth = 0;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 128, kLocal, 0);
  Buffer far(pair.server.pd, 128, kAllRights, 9);
  ASSERT_EQ(read_chain(pair.client, near, far, 1), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_LOC_QP_OP_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_RTS);
}

TEST(Read, UnfencedSendCarriesTheOldDataAndAFencedSendTheNewData) {
  for (const bool fenced : {false, true}) {
    Pair pair;
    Buffer near(pair.client.pd, 8, kLocal, 1);
    Buffer source(pair.server.pd, 8, kAllRights, 2);
    Buffer inbox(pair.server.pd, 8, kLocal, 0);
    ASSERT_EQ(pair.server.receive({inbox.sge()}), 0);
    std::vector<ibv_sge> sges{near.sge()};
    ibv_send_wr read = request(IBV_WR_RDMA_READ, 1, 0, sges);
    read.wr.rdma = {source.address(), source.mr->rkey};
    ibv_send_wr send = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED | (fenced ? unsigned{IBV_SEND_FENCE} : 0U), sges);
    read.next = &send;
    ASSERT_EQ(pair.client.post(read), 0);
    pair.client.poll_send();
    pair.server.poll_receive();
    EXPECT_EQ(near.bytes[0], 2);
    EXPECT_EQ(inbox.bytes[0], fenced ? 2 : 1);
  }
}

TEST(Read, CompletesBeforeALaterSend) {
  Pair pair;
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer source(pair.server.pd, 8, kAllRights, 2);
  ASSERT_EQ(pair.server.receive({}), 0);
  std::vector<ibv_sge> sges{near.sge()};
  std::vector<ibv_sge> none;
  ibv_send_wr read = request(IBV_WR_RDMA_READ, 1, IBV_SEND_SIGNALED, sges);
  read.wr.rdma = {source.address(), source.mr->rkey};
  ibv_send_wr send = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, none);
  read.next = &send;
  ASSERT_EQ(pair.client.post(read), 0);
  const auto wcs = pair.client.poll_send(2);
  EXPECT_EQ(wcs[0].wr_id, 1U);
  EXPECT_EQ(wcs[1].wr_id, 2U);
}

TEST(Read, FailureOfTheSecondOfThreeReadsFlushesOnlyTheThird) {
  Pair pair;
  Buffer near(pair.client.pd, 24, kLocal, 1);
  Buffer far(pair.server.pd, 24, kAllRights, 2);
  ASSERT_EQ(pair.client.read({near.sge(0, 8)}, far.address(0), far.mr->rkey, 1), 0);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 1U);
  std::vector<ibv_sge> sges{near.sge(8, 8)};
  ibv_send_wr first = request(IBV_WR_RDMA_READ, 2, IBV_SEND_SIGNALED, sges);
  first.wr.rdma = {far.address(), far.mr->rkey};
  ibv_send_wr second = request(IBV_WR_RDMA_READ, 3, 0, sges);
  second.wr.rdma = {far.address(20), far.mr->rkey};
  ibv_send_wr third = request(IBV_WR_RDMA_READ, 4, 0, sges);
  third.wr.rdma = {far.address(), far.mr->rkey};
  first.next = &second;
  second.next = &third;
  ASSERT_EQ(pair.client.post(first), 0);
  const auto wcs = pair.client.poll_send(3);
  EXPECT_EQ(wcs[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(wcs[1].status, IBV_WC_REM_ACCESS_ERR);
  EXPECT_EQ(wcs[1].wr_id, 3U);
  EXPECT_EQ(wcs[2].status, IBV_WC_WR_FLUSH_ERR);
}

}  // namespace
}  // namespace soft_test
