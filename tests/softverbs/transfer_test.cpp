// SPDX-License-Identifier: BSD-3-Clause
// Sends, Writes and Reads: content, order, completions, and a message that is too long.
#include <arpa/inet.h>
#include <sys/mman.h>

#include "softverbs/detail.h"
#include "softverbs/pair.h"

#include "support/req.h"

namespace soft_test {
namespace {

TEST(Transfer, PingPongKeepsOrderAndContent) {
  REQ("V1-XPT-02");
  Pair pair;
  Buffer out(pair.client.pd, 64, kLocal);
  Buffer in(pair.server.pd, 64, kLocal);
  Buffer back(pair.client.pd, 64, kLocal);
  for (int round = 0; round < 100; ++round) {
    ASSERT_EQ(pair.server.receive({in.sge()}, 7), 0);
    ASSERT_EQ(pair.client.receive({back.sge()}, 8), 0);
    std::ranges::fill(out.bytes, static_cast<unsigned char>(round));
    ASSERT_EQ(pair.client.send({out.sge(0, 40)}, 1), 0);
    const ibv_wc arrived = pair.server.poll_receive()[0];
    EXPECT_EQ(arrived.status, IBV_WC_SUCCESS);
    EXPECT_EQ(arrived.opcode, IBV_WC_RECV);
    EXPECT_EQ(arrived.byte_len, 40U);
    EXPECT_EQ(arrived.wr_id, 7U);
    EXPECT_EQ(arrived.qp_num, pair.server.qp()->qp_num);
    EXPECT_EQ(in.bytes[39], round);
    ASSERT_EQ(pair.server.send({in.sge(0, 40)}, 2), 0);
    EXPECT_EQ(pair.client.poll_receive()[0].wr_id, 8U);
    EXPECT_EQ(back.bytes[0], round);
    EXPECT_EQ(pair.client.poll_send()[0].opcode, IBV_WC_SEND);
    EXPECT_EQ(pair.server.poll_send()[0].wr_id, 2U);
  }
}

TEST(Transfer, SendGathersItsPiecesAndTheReceiveScattersThem) {
  Pair pair;
  Buffer out(pair.client.pd, 10, kLocal);
  Buffer in(pair.server.pd, 10, kLocal);
  for (std::size_t i = 0; i < 10; ++i) out.bytes[i] = static_cast<unsigned char>(i);
  ASSERT_EQ(pair.server.receive({in.sge(7, 3), in.sge(0, 0), in.sge(0, 7)}), 0);
  ASSERT_EQ(pair.client.send({out.sge(5, 5), out.sge(0, 5)}), 0);
  pair.server.poll_receive();
  pair.client.poll_send();
  EXPECT_EQ(in.bytes, (std::vector<unsigned char>{8, 9, 0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(Transfer, MessageLongerThanTheMaximumOfThePortFails) {
  Pair pair;
  ibv_port_attr port{};
  ASSERT_EQ(sv::query_port(pair.client.id->verbs, 1, &port), 0);
  // Each of four pieces is this region; its pages are one page of zeros.
  const std::size_t size = port.max_msg_sz / 4 + 1;
  void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  ibv_mr* const region = sv::reg_mr(pair.client.pd, memory, size, 0);
  ASSERT_NE(region, nullptr);
  const ibv_sge whole{reinterpret_cast<std::uintptr_t>(memory), static_cast<std::uint32_t>(size), region->lkey};
  ASSERT_EQ(pair.client.send({whole, whole, whole, whole}), 0);
  const ibv_wc wc = pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_LOC_LEN_ERR);
  EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(sv::Detail::kMessageTooLong));
  EXPECT_EQ(sv::dereg_mr(region), 0);
  ::munmap(memory, size);
}

TEST(Transfer, InlineDataMayBeReusedAtOnceAndNeedsNoKey) {
  Options options;
  options.accept.rnr_retry_count = 7;
  Pair pair({}, options);
  Buffer in(pair.server.pd, 16, kLocal);
  std::array<unsigned char, 16> unregistered{};
  unregistered.fill(9);
  const ibv_sge sge{reinterpret_cast<std::uintptr_t>(unregistered.data()), 16, 0};
  // There is no Receive yet: the request waits, and the caller may still reuse the bytes.
  ASSERT_EQ(pair.client.send({sge}, 1, IBV_SEND_SIGNALED | IBV_SEND_INLINE), 0);
  unregistered.fill(1);
  ASSERT_EQ(pair.server.receive({in.sge()}), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].byte_len, 16U);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(in.bytes[15], 9);
}

TEST(Transfer, WriteAndReadTransferDataWithoutCompletionsAtTheTarget) {
  REQ("V1-XPT-03", "V1-XPT-05");
  Pair pair;
  Buffer near(pair.client.pd, 4096, kLocal, 5);
  Buffer far(pair.server.pd, 4096, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge(0, 100)}, far.address(50), far.mr->rkey, 1), 0);
  EXPECT_EQ(pair.client.poll_send()[0].opcode, IBV_WC_RDMA_WRITE);
  EXPECT_EQ(far.bytes[49], 0);
  EXPECT_EQ(far.bytes[50], 5);
  EXPECT_EQ(far.bytes[149], 5);
  EXPECT_EQ(far.bytes[150], 0);
  far.bytes[7] = 77;
  ASSERT_EQ(pair.client.read({near.sge(0, 8), near.sge(8, 8)}, far.address(0), far.mr->rkey, 2), 0);
  const ibv_wc got = pair.client.poll_send()[0];
  EXPECT_EQ(got.opcode, IBV_WC_RDMA_READ);
  EXPECT_EQ(got.byte_len, 16U);
  EXPECT_EQ(near.bytes[7], 77);
  ibv_wc none{};
  EXPECT_EQ(ibv_poll_cq(pair.server.recv_cq, 1, &none), 0);
  EXPECT_EQ(ibv_poll_cq(pair.server.send_cq, 1, &none), 0);
}

TEST(Transfer, ImmediateDataArrivesWithSendAndWithWrite) {
  Pair pair;
  Buffer near(pair.client.pd, 32, kLocal, 3);
  Buffer far(pair.server.pd, 32, kAllRights, 0);
  ASSERT_EQ(pair.server.receive({far.sge(16, 16)}, 1), 0);
  ASSERT_EQ(pair.server.receive({}, 2), 0);
  std::vector<ibv_sge> sges{near.sge(0, 4)};
  ibv_send_wr send = request(IBV_WR_SEND_WITH_IMM, 1, IBV_SEND_SIGNALED, sges);
  send.imm_data = htonl(0xABCD);
  ibv_send_wr write = request(IBV_WR_RDMA_WRITE_WITH_IMM, 2, IBV_SEND_SIGNALED, sges);
  write.imm_data = htonl(0x1234);
  write.wr.rdma = {far.address(), far.mr->rkey};
  send.next = &write;
  ASSERT_EQ(pair.client.post(send), 0);
  const auto got = pair.server.poll_receive(2);
  EXPECT_EQ(got[0].wc_flags, static_cast<unsigned>(IBV_WC_WITH_IMM));
  EXPECT_EQ(ntohl(got[0].imm_data), 0xABCDU);
  EXPECT_EQ(got[1].opcode, IBV_WC_RECV_RDMA_WITH_IMM);
  EXPECT_EQ(ntohl(got[1].imm_data), 0x1234U);
  EXPECT_EQ(got[1].byte_len, 4U);
  EXPECT_EQ(far.bytes[0], 3);
  pair.client.poll_send(2);
}

TEST(Transfer, UnsignaledRequestsThatSucceedGiveNoCompletion) {
  Pair pair;
  Buffer near(pair.client.pd, 32, kLocal);
  Buffer far(pair.server.pd, 32, kAllRights);
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
  ASSERT_EQ(pair.client.send({near.sge()}, 2, 0), 0);
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  ASSERT_EQ(pair.client.send({near.sge()}, 3, IBV_SEND_FENCE | IBV_SEND_SOLICITED | IBV_SEND_INLINE), 0);
  pair.server.poll_receive(2);
  ibv_wc none{};
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &none), 0);
}

TEST(Transfer, ReadAfterWriteSeesTheWrittenData) {
  Pair pair;
  Buffer near(pair.client.pd, 32, kLocal, 4);
  Buffer back(pair.client.pd, 32, kLocal, 0);
  Buffer far(pair.server.pd, 32, kAllRights, 1);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
  ASSERT_EQ(pair.client.read({back.sge()}, far.address(), far.mr->rkey, 2), 0);
  EXPECT_EQ(pair.client.poll_send()[0].wr_id, 2U);
  EXPECT_EQ(back.bytes[31], 4);
}

}  // namespace
}  // namespace soft_test
