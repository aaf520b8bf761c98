// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at Sends and Receives on any provider: at what arrives, in which order it
// completes, and what a missing or a short Receive does.
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "rpcrdma/verbs/provider_pair.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

using ProviderMessages = RcPair;

TEST_F(ProviderMessages, SendArrivesWholeAndEachCompletionHasTheNumberOfItsRequest) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 300, kLocalWrite, 0x5a), to(server.pd, 512, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 77), 0);
  ASSERT_EQ(client.send({from.all()}, 33), 0);
  const ibv_wc got = server.received()[0], done = client.sent()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_EQ(got.opcode, IBV_WC_RECV);
  EXPECT_EQ(got.wr_id, 77U);
  EXPECT_EQ(got.byte_len, 300U);
  EXPECT_EQ(got.qp_num, server.qp()->qp_num);
  EXPECT_EQ(done.status, IBV_WC_SUCCESS);
  EXPECT_EQ(done.opcode, IBV_WC_SEND);
  EXPECT_EQ(done.wr_id, 33U);
  EXPECT_TRUE(to.holds(0x5a, 0, 300));
  EXPECT_TRUE(to.holds(0, 300, 212));
}

TEST_F(ProviderMessages, ASendGathersPiecesAndAReceiveScattersThem) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 96, kLocalWrite), to(server.pd, 256, kLocalWrite, 0xee);
  for (std::size_t i = 0; i < from.bytes.size(); ++i) from.bytes[i] = static_cast<unsigned char>(i);
  ASSERT_EQ(server.receive({to.piece(0, 40), to.piece(100, 10), to.piece(200, 30)}), 0);
  ASSERT_EQ(client.send({from.piece(64, 32), from.piece(0, 1), from.piece(10, 22)}), 0);
  EXPECT_EQ(server.received()[0].byte_len, 55U);
  std::vector<unsigned char> sent(from.bytes.begin() + 64, from.bytes.end());
  sent.push_back(from.bytes[0]);
  sent.insert(sent.end(), from.bytes.begin() + 10, from.bytes.begin() + 32);
  EXPECT_TRUE(std::equal(sent.begin(), sent.begin() + 40, to.bytes.begin()));
  EXPECT_TRUE(std::equal(sent.begin() + 40, sent.begin() + 50, to.bytes.begin() + 100));
  EXPECT_TRUE(std::equal(sent.begin() + 50, sent.end(), to.bytes.begin() + 200));
  EXPECT_TRUE(to.holds(0xee, 205, 51)) << "what the message did not reach is as it was";
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMessages, AMessageOfManyPacketsArrivesWhole) {
  ASSERT_NO_FATAL_FAILURE(connect());
  constexpr std::size_t kBytes = 100'001;
  Memory from(client.pd, kBytes, kLocalWrite), to(server.pd, kBytes, kLocalWrite);
  for (std::size_t i = 0; i < kBytes; ++i) from.bytes[i] = static_cast<unsigned char>(i * 31);
  ASSERT_EQ(server.receive({to.all()}), 0);
  ASSERT_EQ(client.send({from.all()}), 0);
  EXPECT_EQ(server.received()[0].byte_len, kBytes);
  EXPECT_EQ(from.bytes, to.bytes);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMessages, AnEmptySendTakesAReceive) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 16, kLocalWrite, 0x11);
  ASSERT_EQ(server.receive({to.all()}, 5), 0);
  ASSERT_EQ(client.send({}), 0);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_EQ(got.wr_id, 5U);
  EXPECT_EQ(got.byte_len, 0U);
  EXPECT_TRUE(to.holds(0x11, 0, 16));
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMessages, ImmediateDataArrivesBesideTheMessage) {
  if (provider().iwarp) GTEST_SKIP() << "iWARP has no immediate data [RFC 5040 1.2]";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 8, kLocalWrite, 3), to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  std::vector<ibv_sge> pieces{from.all()};
  ibv_send_wr wr = request(IBV_WR_SEND_WITH_IMM, 1, IBV_SEND_SIGNALED, pieces);
  wr.imm_data = htonl(0x01020304);
  ASSERT_EQ(client.post(wr), 0);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_NE(got.wc_flags & IBV_WC_WITH_IMM, 0U);
  EXPECT_EQ(ntohl(got.imm_data), 0x01020304U);
  EXPECT_EQ(client.sent()[0].opcode, IBV_WC_SEND);
}

TEST_F(ProviderMessages, InlineDataIsCopiedAtThePostAndNeedsNoRegion) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  std::vector<unsigned char> unregistered(48, 0x21);
  const ibv_sge piece{reinterpret_cast<std::uintptr_t>(unregistered.data()), 48, 0};
  ASSERT_EQ(client.send({piece}, 1, IBV_SEND_SIGNALED | IBV_SEND_INLINE), 0);
  std::fill(unregistered.begin(), unregistered.end(), static_cast<unsigned char>(0x99));
  EXPECT_EQ(server.received()[0].byte_len, 48U);
  EXPECT_TRUE(to.holds(0x21, 0, 48));
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMessages, MoreInlineDataThanAgreedIsRefusedAtThePost) {
  ASSERT_NO_FATAL_FAILURE(connect());
  const std::uint32_t agreed = client.attributes().cap.max_inline_data;
  std::vector<unsigned char> much(agreed + 1, 1);
  const ibv_sge piece{reinterpret_cast<std::uintptr_t>(much.data()), agreed + 1, 0};
  EXPECT_NE(client.send({piece}, 1, IBV_SEND_SIGNALED | IBV_SEND_INLINE), 0);
  // The queue pair is as it was before.
  Memory to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  ASSERT_EQ(client.send({}), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMessages, MorePiecesThanAgreedAreRefusedAtThePost) {
  if (provider().kind == ProviderKind::kSiw)
    GTEST_SKIP() << "siw takes as many pieces as the device can, whatever was agreed";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 64, kLocalWrite);
  const std::vector<ibv_sge> pieces(client.attributes().cap.max_send_sge + 1, from.piece(0, 1));
  EXPECT_NE(client.send(pieces), 0);
  const std::vector<ibv_sge> sinks(client.attributes().cap.max_recv_sge + 1, from.piece(0, 1));
  EXPECT_NE(client.receive(sinks), 0);
}

TEST_F(ProviderMessages, MessagesArriveInTheOrderOfTheirPosting) {
  REQ("V1-XPT-02");
  ASSERT_NO_FATAL_FAILURE(connect());
  constexpr std::size_t kMessages = 12;
  Memory from(client.pd, kMessages, kLocalWrite), to(server.pd, kMessages, kLocalWrite);
  for (std::size_t i = 0; i < kMessages; ++i) {
    from.bytes[i] = static_cast<unsigned char>(i + 1);
    ASSERT_EQ(server.receive({to.piece(i, 1)}, i), 0);
  }
  for (std::size_t i = 0; i < kMessages; ++i) ASSERT_EQ(client.send({from.piece(i, 1)}, 500 + i), 0);
  const auto got = server.received(kMessages), done = client.sent(kMessages);
  for (std::size_t i = 0; i < kMessages; ++i) {
    EXPECT_EQ(got[i].wr_id, i);
    EXPECT_EQ(done[i].wr_id, 500 + i);
  }
  EXPECT_EQ(from.bytes, to.bytes);
}

TEST_F(ProviderMessages, OnlyTheSignaledSendOfSeveralReportsACompletion) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 4, kLocalWrite, 9), to(server.pd, 4, kLocalWrite);
  for (std::size_t i = 0; i < 4; ++i) ASSERT_EQ(server.receive({to.piece(i, 1)}, i), 0);
  for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(client.send({from.piece(i, 1)}, i, 0), 0);
  ASSERT_EQ(client.send({from.piece(3, 1)}, 3), 0);
  EXPECT_EQ(client.sent()[0].wr_id, 3U);
  EXPECT_EQ(server.received(4)[3].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(RcEnd::what_is_there(client.send_cq).empty());
}

TEST_F(ProviderMessages, AQueuePairThatSignalsAllReportsACompletionForEachSend) {
  PairOptions options;
  options.signal_all = true;
  ASSERT_NO_FATAL_FAILURE(connect(options));
  Memory from(client.pd, 4, kLocalWrite), to(server.pd, 4, kLocalWrite);
  for (std::uint64_t i = 0; i < 3; ++i) ASSERT_EQ(server.receive({to.piece(i, 1)}, i), 0);
  for (std::uint64_t i = 0; i < 3; ++i) ASSERT_EQ(client.send({from.piece(i, 1)}, i, 0), 0);
  const auto done = client.sent(3);
  for (std::uint64_t i = 0; i < 3; ++i) EXPECT_EQ(done[i].wr_id, i);
  server.received(3);
}

TEST_F(ProviderMessages, AChainOfSendsIsPostedWholeAndInOrder) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 3, kLocalWrite), to(server.pd, 3, kLocalWrite);
  for (std::size_t i = 0; i < 3; ++i) {
    from.bytes[i] = static_cast<unsigned char>(i + 1);
    ASSERT_EQ(server.receive({to.piece(i, 1)}, i), 0);
  }
  std::vector<std::vector<ibv_sge>> pieces{{from.piece(0, 1)}, {from.piece(1, 1)}, {from.piece(2, 1)}};
  std::vector<ibv_send_wr> chain;
  for (std::size_t i = 0; i < 3; ++i) chain.push_back(request(IBV_WR_SEND, i, IBV_SEND_SIGNALED, pieces[i]));
  chain[0].next = &chain[1];
  chain[1].next = &chain[2];
  ASSERT_EQ(client.post(chain[0]), 0);
  const auto done = client.sent(3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(done[i].wr_id, i);
  server.received(3);
  EXPECT_EQ(from.bytes, to.bytes);
}

TEST_F(ProviderMessages, AFullReceiveQueueRefusesAndNamesTheNextReceive) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 8, kLocalWrite);
  const std::uint32_t room = server.attributes().cap.max_recv_wr;
  for (std::uint32_t i = 0; i < room; ++i) ASSERT_EQ(server.receive({to.all()}, i), 0) << i;
  ibv_sge piece = to.all();
  ibv_recv_wr one_more{9999, nullptr, &piece, 1};
  ibv_recv_wr* bad = nullptr;
  EXPECT_EQ(ibv_post_recv(server.qp(), &one_more, &bad), provider().kind == ProviderKind::kSiw ? -ENOMEM : ENOMEM);
  EXPECT_EQ(bad, &one_more);
}

TEST_F(ProviderMessages, WithoutAReceiveAndWithoutRetriesTheSendFails) {
  REQ("V1-XPT-06", "DEC-08");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 8, kLocalWrite);
  ASSERT_EQ(client.send({from.all()}, 1), 0);
  if (provider().iwarp) {  // iWARP has no receiver-not-ready answer: the Send is under way, and the stream ends
    expect_broken(client);
    return;
  }
  ASSERT_EQ(client.send({from.all()}, 2), 0);
  const auto done = client.sent(2);
  EXPECT_EQ(done[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
  EXPECT_EQ(done[1].status, IBV_WC_WR_FLUSH_ERR);
  expect_broken(client);
}

TEST_F(ProviderMessages, ASendWithEndlessRetriesWaitsForTheReceive) {
  if (provider().iwarp) GTEST_SKIP() << "iWARP has no receiver-not-ready answer";
  PairOptions options;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = 7;
  ASSERT_NO_FATAL_FAILURE(connect(options));
  Memory from(client.pd, 8, kLocalWrite, 4), to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(client.send({from.all()}, 6), 0);
  EXPECT_TRUE(RcEnd::what_is_there(client.send_cq).empty());
  ASSERT_EQ(server.receive({to.all()}), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(to.holds(4, 0, 8));
}

TEST_F(ProviderMessages, AMessageLongerThanTheReceiveBreaksBothEnds) {
  REQ("V1-XPT-06", "V1-ERR-18", "DEC-09");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 65, kLocalWrite, 8), to(server.pd, 128, kLocalWrite);
  ASSERT_EQ(server.receive({to.piece(0, 64)}, 12), 0);
  ASSERT_EQ(client.send({from.all()}), 0);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, or_on_rxe(IBV_WC_LOC_LEN_ERR, IBV_WC_LOC_QP_OP_ERR));
  EXPECT_EQ(got.wr_id, 12U);
  expect_refused(client, or_on_rxe(IBV_WC_REM_INV_REQ_ERR, IBV_WC_REM_OP_ERR));
  expect_broken(server);
  EXPECT_TRUE(to.holds(0, 64, 64)) << "nothing goes beyond the Receive";
}

TEST_F(ProviderMessages, AReceiveIntoMemoryWithoutLocalWriteRightFails) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 8, kLocalWrite, 8), to(server.pd, 8, 0);
  ASSERT_EQ(server.receive({to.all()}, 13), 0);
  ASSERT_EQ(client.send({from.all()}), 0);
  // siw ends the stream without a completion for that Receive.
  if (provider().kind != ProviderKind::kSiw) {
    EXPECT_EQ(server.received()[0].status, or_on_rxe(IBV_WC_LOC_PROT_ERR, IBV_WC_LOC_QP_OP_ERR));
  }
  expect_refused(client, IBV_WC_REM_OP_ERR);
  EXPECT_TRUE(to.holds(0, 0, 8));
}

TEST_F(ProviderMessages, ASendFromMemoryOfAnotherProtectionDomainFails) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 8, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  ibv_pd* const other = provider().table->alloc_pd(client.id->verbs);
  ASSERT_NE(other, nullptr);
  {
    Memory from(other, 8, kLocalWrite, 8);
    const int error = client.send({from.all()});
    if (error == 0) {
      EXPECT_EQ(client.sent()[0].status, or_on_drivers(IBV_WC_LOC_PROT_ERR, IBV_WC_LOC_QP_OP_ERR));
    }
    EXPECT_TRUE(RcEnd::what_is_there(server.recv_cq).empty() || to.holds(0, 0, 8));
  }
  EXPECT_EQ(provider().table->dealloc_pd(other), 0);
}

TEST_F(ProviderMessages, ASendOfBytesBeyondTheEndOfTheirRegionFails) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 64, kLocalWrite, 8), to(server.pd, 128, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  const ibv_sge beyond{from.at(1), 64, from.mr->lkey};
  const int error = client.send({beyond});
  if (error == 0) {
    EXPECT_EQ(client.sent()[0].status,
              provider().kind == ProviderKind::kSiw ? IBV_WC_LOC_QP_OP_ERR : IBV_WC_LOC_PROT_ERR);
  }
  EXPECT_TRUE(to.holds(0, 0, 128));
}

TEST_F(ProviderMessages, AQueueArmedForSolicitedMessagesWakesForNoOtherMessage) {
  if (provider().kind == ProviderKind::kSiw) GTEST_SKIP() << "siw wakes nobody who asked for solicited messages only";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 2, kLocalWrite, 8), to(server.pd, 2, kLocalWrite);
  ASSERT_EQ(server.receive({to.piece(0, 1)}, 1), 0);
  ASSERT_EQ(server.receive({to.piece(1, 1)}, 2), 0);
  ASSERT_EQ(ibv_req_notify_cq(server.recv_cq, 1), 0);
  ASSERT_EQ(client.send({from.piece(0, 1)}), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  constexpr int kMomentMs = 200;
  EXPECT_FALSE(readable(server.completions->fd, kMomentMs)) << "the message was not solicited";
  ASSERT_EQ(client.send({from.piece(1, 1)}, 2, IBV_SEND_SIGNALED | IBV_SEND_SOLICITED), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(readable(server.completions->fd)) << "this one was";
  EXPECT_EQ(server.received(2)[1].wr_id, 2U);
}

}  // namespace
}  // namespace rpcrdma::test
