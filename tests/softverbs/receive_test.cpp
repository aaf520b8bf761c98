// SPDX-License-Identifier: BSD-3-Clause
// Missing and short Receives: receiver-not-ready retries in virtual time, and which end breaks.
#include <fcntl.h>

#include "softverbs/detail.h"
#include "softverbs/pair.h"
#include "support/req.h"

namespace soft_test {
namespace {

Options with_rnr_retry(std::uint8_t count) {
  Options options;
  options.accept.rnr_retry_count = count;  // the server's value rules the client's Sends
  return options;
}

TEST(MissingReceive, SendFailsAtOnceIfTheRetryCountIsZero) {
  REQ("V1-XPT-06", "BD-46", "DEC-08");
  Pair pair({}, with_rnr_retry(0));
  Buffer near(pair.client.pd, 8, kLocal);
  ASSERT_EQ(pair.client.send({near.sge()}, 3), 0);
  ibv_wc wc{};
  ASSERT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 1);
  EXPECT_EQ(wc.status, IBV_WC_RNR_RETRY_EXC_ERR);
  EXPECT_EQ(wc.wr_id, 3U);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_RTS);  // the receiver only refused
}

TEST(MissingReceive, RetryCountThatAnEndSetsAppliesToTheSendsOfItsPeer) {
  Options options;
  options.connect.rnr_retry_count = 7;
  options.accept.rnr_retry_count = 0;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 8, kLocal);
  Buffer far(pair.server.pd, 8, kLocal);
  ASSERT_EQ(pair.server.send({far.sge()}), 0);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.server.send_cq, 1, &wc), 0);  // the Send waits
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
}

TEST(MissingReceive, SendWaitsWithoutLimitIfTheRetryCountIsSeven) {
  Pair pair({}, with_rnr_retry(7));
  Buffer near(pair.client.pd, 8, kLocal, 4);
  Buffer far(pair.server.pd, 8, kLocal);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  control::advance(Pair::fabric(), 3'600'000'000'000);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(far.bytes[7], 4);
}

TEST(MissingReceive, SendFailsWhenItsRetriesEndInVirtualTime) {
  Pair pair({}, with_rnr_retry(2));
  Buffer near(pair.client.pd, 8, kLocal);
  ibv_qp_attr attributes{};
  attributes.min_rnr_timer = 12;  // 0.64 ms
  ASSERT_EQ(sv::modify_qp(pair.server.qp(), &attributes, IBV_QP_MIN_RNR_TIMER), 0);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  ibv_wc wc{};
  control::advance(Pair::fabric(), 2 * 640'000 - 1'000);
  ASSERT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
  control::advance(Pair::fabric(), 1'000);
  ASSERT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 1);
  EXPECT_EQ(wc.status, IBV_WC_RNR_RETRY_EXC_ERR);
  EXPECT_EQ(control::counters(Pair::fabric()).receiver_not_ready, 3U);
}

TEST(MissingReceive, SendSucceedsIfAReceiveIsPostedBeforeTheRetry) {
  REQ("BD-46");
  Pair pair({}, with_rnr_retry(1));
  Buffer near(pair.client.pd, 8, kLocal);
  Buffer far(pair.server.pd, 8, kLocal);
  for (int i = 0; i < 3; ++i) {  // a success restores the retries
    ASSERT_EQ(pair.client.send({near.sge()}), 0);
    ASSERT_EQ(pair.server.receive({far.sge()}), 0);
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
    EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_SUCCESS);
  }
}

TEST(MissingReceive, PollingAdvancesTimeUntilTheRetriesEnd) {
  control::Config config;
  config.poll_tick_ns = 100'000'000;
  Pair pair(config, with_rnr_retry(1));
  Buffer near(pair.client.pd, 8, kLocal);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
}

TEST(MissingReceive, WaitForAnEventAdvancesTimeUntilTheRetriesEnd) {
  Options options = with_rnr_retry(6);
  options.event_driven = true;
  Pair pair({}, options);
  ASSERT_EQ(ibv_req_notify_cq(pair.client.send_cq, 0), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  ibv_cq* source = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(pair.client.completions, &source, &context), 0);
  sv::ack_cq_events(source, 1);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
  EXPECT_EQ(control::now_ns(Pair::fabric()) / 1'000'000, 6 * 655U + 2U);
}

TEST(MissingReceive, NonblockingWaitForAnEventDoesNotAdvanceTime) {
  Options options = with_rnr_retry(1);
  options.event_driven = true;
  Pair pair({}, options);
  ASSERT_EQ(fcntl(pair.client.completions->fd, F_SETFL, O_NONBLOCK), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  ibv_cq* source = nullptr;
  void* context = nullptr;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sv::get_cq_event(pair.client.completions, &source, &context), -1);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
  EXPECT_TRUE(control::run_to_next_timer(Pair::fabric()));
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 1);
  EXPECT_FALSE(control::run_to_next_timer(Pair::fabric()));
}

TEST(MissingReceive, RequestsPostedAfterASendThatWaitsStayInOrder) {
  Pair pair({}, with_rnr_retry(7));
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.send({near.sge()}, 1), 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(32), far.mr->rkey, 2), 0);
  ibv_wc wc{};
  for (int i = 0; i < 100; ++i) ASSERT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
  EXPECT_EQ(far.bytes[32], 0);
  ASSERT_EQ(pair.server.receive({far.sge(0, 8)}), 0);
  const auto wcs = pair.client.poll_send(2);
  EXPECT_EQ(wcs[0].wr_id, 1U);
  EXPECT_EQ(wcs[1].wr_id, 2U);
  EXPECT_EQ(far.bytes[32], 1);
}

TEST(ReceiveLength, MessageLongerThanItsReceiveBreaksBothEnds) {
  REQ("V1-XPT-06", "V1-ERR-18", "DEC-09");
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 1);
  Buffer far(pair.server.pd, 64, kLocal, 0);
  ASSERT_EQ(pair.server.receive({far.sge(0, 20), far.sge(20, 11)}, 5), 0);
  ASSERT_EQ(pair.server.receive({far.sge()}, 6), 0);
  ASSERT_EQ(pair.client.send({near.sge(0, 32)}, 3), 0);
  const auto arrived = pair.server.poll_receive(2);
  EXPECT_EQ(arrived[0].status, IBV_WC_LOC_LEN_ERR);
  EXPECT_EQ(arrived[0].wr_id, 5U);
  EXPECT_EQ(arrived[0].vendor_err, static_cast<std::uint32_t>(sv::Detail::kReceiveTooShort));
  EXPECT_EQ(arrived[1].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(arrived[1].wr_id, 6U);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_REM_INV_REQ_ERR);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  EXPECT_EQ(far.bytes[0], 0);
}

TEST(ReceiveLength, MessageAsLongAsItsReceiveArrives) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 1);
  Buffer far(pair.server.pd, 64, kLocal, 0);
  ASSERT_EQ(pair.server.receive({far.sge(0, 20), far.sge(20, 12)}, 5), 0);
  ASSERT_EQ(pair.client.send({near.sge(0, 32)}, 3), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].byte_len, 32U);
}

TEST(ReceiveLength, EmptyMessageFitsAReceiveWithoutMemory) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}, 5), 0);
  ASSERT_EQ(pair.client.send({}, 3), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].byte_len, 0U);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
}

}  // namespace
}  // namespace soft_test
