// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs that two processes connect by hand, like programs without a connection manager: by
// LID or GID, and by number.
#include <gtest/gtest.h>

#include <cstring>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

struct Address {
  std::uint16_t lid = 0;
  ibv_gid gid{};
  std::uint32_t qp_num = 0;
};

void tell(const Talk& talk, const Address& address) {
  talk.say(address.lid);
  talk.say(address.gid.global.subnet_prefix);
  talk.say(address.gid.global.interface_id);
  talk.say(address.qp_num);
}

Address hear_address(const Talk& talk) {
  Address address;
  address.lid = static_cast<std::uint16_t>(talk.hear());
  address.gid.global.subnet_prefix = talk.hear();
  address.gid.global.interface_id = talk.hear();
  address.qp_num = static_cast<std::uint32_t>(talk.hear());
  return address;
}

/// A queue pair without an id.
struct Raw {
  explicit Raw(const control::Config& config) {
    EXPECT_TRUE(control::reset(control::default_fabric(), config));
    context = control::open_device(control::default_fabric());
    EXPECT_NE(context, nullptr);
    pd = sv::alloc_pd(context);
    cq = sv::create_cq(context, 64, nullptr, nullptr, 0);
    ibv_qp_init_attr wanted{};
    wanted.send_cq = wanted.recv_cq = cq;
    wanted.cap = {64, 64, 4, 4, 64};
    wanted.qp_type = IBV_QPT_RC;
    qp = sv::create_qp(pd, &wanted);
    EXPECT_NE(qp, nullptr);
  }

  [[nodiscard]] Address own() const {
    Address address;
    ibv_port_attr port{};
    EXPECT_EQ(sv::query_port(context, 1, &port), 0);
    address.lid = port.lid;
    EXPECT_EQ(sv::query_gid(context, 1, 0, &address.gid), 0);
    address.qp_num = qp->qp_num;
    return address;
  }

  void init() const {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_INIT;
    attributes.port_num = 1;
    attributes.qp_access_flags = IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;
    EXPECT_EQ(sv::modify_qp(qp, &attributes, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS), 0);
  }

  void ready_to_receive(const Address& peer, bool by_gid, std::uint8_t reads = 4) const {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTR;
    attributes.path_mtu = IBV_MTU_1024;
    attributes.dest_qp_num = peer.qp_num;
    attributes.max_dest_rd_atomic = reads;
    attributes.min_rnr_timer = 1;
    attributes.ah_attr.port_num = 1;
    if (by_gid) {
      attributes.ah_attr.is_global = 1;
      attributes.ah_attr.grh.dgid = peer.gid;
    } else {
      attributes.ah_attr.dlid = peer.lid;
    }
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER),
              0);
  }

  void ready_to_send(std::uint8_t reads = 4, std::uint8_t rnr_retry = 7) const {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTS;
    attributes.timeout = 14;
    attributes.retry_cnt = 7;
    attributes.rnr_retry = rnr_retry;
    attributes.max_rd_atomic = reads;
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                                IBV_QP_MAX_QP_RD_ATOMIC),
              0);
  }

  void connect(const Address& peer, bool by_gid) const {
    init();
    ready_to_receive(peer, by_gid);
    ready_to_send();
  }

  [[nodiscard]] ibv_qp_state state() const {
    ibv_qp_attr attributes{};
    ibv_qp_init_attr initial{};
    EXPECT_EQ(sv::query_qp(qp, &attributes, IBV_QP_STATE, &initial), 0);
    return attributes.qp_state;
  }

  int receive(std::vector<ibv_sge> sges, std::uint64_t wr_id) const {
    ibv_recv_wr wr{wr_id, nullptr, sges.data(), static_cast<int>(sges.size())};
    ibv_recv_wr* bad = nullptr;
    return ibv_post_recv(qp, &wr, &bad);
  }

  int post(ibv_wr_opcode opcode, std::vector<ibv_sge> sges, std::uint64_t wr_id, const Target& target = {}) const {
    ibv_send_wr wr = request(opcode, wr_id, IBV_SEND_SIGNALED, sges);
    wr.wr.rdma = {target.address, target.key};
    ibv_send_wr* bad = nullptr;
    return ibv_post_send(qp, &wr, &bad);
  }

  void close() {
    EXPECT_EQ(sv::destroy_qp(qp), 0);
    EXPECT_EQ(sv::destroy_cq(cq), 0);
    EXPECT_EQ(sv::dealloc_pd(pd), 0);
    EXPECT_EQ(sv::close_device(context), 0);
    EXPECT_TRUE(control::live_objects(control::default_fabric()).none());
  }

  ibv_context* context = nullptr;
  ibv_pd* pd = nullptr;
  ibv_cq* cq = nullptr;
  ibv_qp* qp = nullptr;
};

void ping_pong(bool by_gid) {
  const Folder folder;
  constexpr int kRounds = 100;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    const Address peer = hear_address(talk);
    raw.connect(peer, by_gid);
    {
      Buffer buffer(raw.pd, 4096, kLocal);
      EXPECT_EQ(raw.receive({buffer.sge()}, 1), 0);
      tell(talk, raw.own());
      for (int i = 0; i < kRounds; ++i) {
        EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_SUCCESS);
        EXPECT_EQ(buffer.bytes[4095], static_cast<unsigned char>(i));
        EXPECT_EQ(raw.receive({buffer.sge()}, 1), 0);
        EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
        EXPECT_EQ(collect(raw.cq, 1)[0].wr_id, 2U);
      }
      talk.hear();
    }
    raw.close();
  });
  Raw raw(folder.config());
  const Address own = raw.own();
  EXPECT_NE(own.lid, 0);
  tell(child.talk(), own);
  const Address peer = hear_address(child.talk());
  EXPECT_NE(peer.lid, own.lid);
  EXPECT_NE(std::memcmp(peer.gid.raw, own.gid.raw, sizeof own.gid.raw), 0);
  raw.connect(peer, by_gid);
  {
    Buffer buffer(raw.pd, 4096, kLocal);
    for (int i = 0; i < kRounds; ++i) {
      buffer.bytes[4095] = static_cast<unsigned char>(i);
      EXPECT_EQ(raw.receive({buffer.sge()}, 1), 0);
      EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
      for (const ibv_wc& wc : collect(raw.cq, 2)) EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
    }
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(QueuePairsConnectedByHand, QueuePairsConnectedByLidExchangeMessages) { ping_pong(false); }
TEST(QueuePairsConnectedByHand, QueuePairsConnectedByGidExchangeMessages) { ping_pong(true); }

TEST(QueuePairsConnectedByHand, SendWaitsUntilThePeersQueuePairIsReadyToReceive) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    const Address peer = hear_address(talk);
    raw.init();
    {
      Buffer buffer(raw.pd, 64, kLocal);
      EXPECT_EQ(raw.receive({buffer.sge()}, 1), 0);
      tell(talk, raw.own());
      EXPECT_EQ(talk.hear(), 1U);  // the request has been posted
      raw.ready_to_receive(peer, false);
      EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_SUCCESS);
      talk.hear();
    }
    raw.close();
  });
  Raw raw(folder.config());
  tell(child.talk(), raw.own());
  raw.connect(hear_address(child.talk()), false);
  {
    Buffer buffer(raw.pd, 64, kLocal);
    EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
    child.talk().say(1);
    EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_SUCCESS);
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(QueuePairsConnectedByHand, RequestToAQueuePairThatDoesNotExistFails) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    tell(talk, raw.own());
    talk.hear();
    raw.close();
  });
  Raw raw(folder.config());
  Address peer = hear_address(child.talk());
  peer.qp_num ^= 5U;
  raw.connect(peer, false);
  {
    Buffer buffer(raw.pd, 64, kLocal);
    EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
    EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_RETRY_EXC_ERR);
    EXPECT_EQ(raw.state(), IBV_QPS_ERR);
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(QueuePairsConnectedByHand, RequestToALidThatNobodyHasFails) {
  const Folder folder;
  Raw raw(folder.config());
  Address peer;
  peer.lid = 77;
  peer.qp_num = 1234;
  raw.connect(peer, false);
  {
    Buffer buffer(raw.pd, 64, kLocal);
    EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
    EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_RETRY_EXC_ERR);
  }
  raw.close();
}

TEST(QueuePairsConnectedByHand, QueuePairAcceptsNoWriteExceptFromItsPeer) {
  // The Write fails only after four seconds, for which its sender waits for the peer to be ready.
  const Folder folder;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    Address peer = hear_address(talk);
    peer.qp_num ^= 9U;
    raw.connect(peer, false);
    {
      Buffer memory(raw.pd, 64, kAllRights, 5);
      tell(talk, raw.own());
      offer(talk, memory);
      talk.hear();
      EXPECT_EQ(memory.bytes[0], 5);
      EXPECT_EQ(raw.state(), IBV_QPS_RTS);
    }
    raw.close();
  });
  Raw raw(folder.config());
  tell(child.talk(), raw.own());
  raw.connect(hear_address(child.talk()), false);
  const Target target = hear_target(child.talk());
  {
    Buffer buffer(raw.pd, 64, kLocal);
    EXPECT_EQ(raw.post(IBV_WR_RDMA_WRITE, {buffer.sge()}, 2, target), 0);
    EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_RETRY_EXC_ERR);
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

/// Sends six Reads in one chain, at most `asked` at a time, to a responder that answers `allowed`
/// at a time.
void read_chain(std::uint8_t allowed, std::uint8_t asked, ibv_wc_status last) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    const Address peer = hear_address(talk);
    raw.init();
    raw.ready_to_receive(peer, false, allowed);
    raw.ready_to_send();
    {
      Buffer memory(raw.pd, 64, kAllRights, 5);
      tell(talk, raw.own());
      offer(talk, memory);
      talk.hear();
      EXPECT_EQ(raw.state(), last == IBV_WC_SUCCESS ? IBV_QPS_RTS : IBV_QPS_ERR);
    }
    raw.close();
  });
  Raw raw(folder.config());
  tell(child.talk(), raw.own());
  const Address peer = hear_address(child.talk());
  raw.init();
  raw.ready_to_receive(peer, false);
  raw.ready_to_send(asked);
  const Target target = hear_target(child.talk());
  {
    constexpr std::size_t kReads = 6;
    Buffer sink(raw.pd, 64, kLocal);
    std::vector<ibv_sge> piece{sink.sge()};
    std::vector<ibv_send_wr> chain(kReads, request(IBV_WR_RDMA_READ, 1, IBV_SEND_SIGNALED, piece));
    for (std::size_t i = 0; i < kReads; ++i) {
      chain[i].wr_id = i;
      chain[i].wr.rdma = {target.address, target.key};
      chain[i].next = i + 1 < kReads ? &chain[i + 1] : nullptr;
    }
    ibv_send_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_send(raw.qp, chain.data(), &bad), 0);
    const auto done = collect(raw.cq, kReads);
    for (std::size_t i = 0; i < kReads; ++i) {
      const ibv_wc_status expected = last == IBV_WC_SUCCESS || i < allowed ? IBV_WC_SUCCESS
                                     : i == allowed                        ? last
                                                                           : IBV_WC_WR_FLUSH_ERR;
      EXPECT_EQ(done[i].status, expected) << i << ": " << control::explain(done[i].vendor_err);
      EXPECT_EQ(done[i].wr_id, i);
    }
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(QueuePairsConnectedByHand, ReadsBeyondTheRespondersLimitAreRefused) { read_chain(2, 16, IBV_WC_REM_INV_REQ_ERR); }
TEST(QueuePairsConnectedByHand, ReadsUpToTheRespondersLimitSucceed) { read_chain(2, 2, IBV_WC_SUCCESS); }

TEST(QueuePairsConnectedByHand, SendWithoutAReceiveFailsAfterThreeRetries) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Raw raw(folder.config());
    const Address peer = hear_address(talk);
    raw.connect(peer, false);
    tell(talk, raw.own());
    talk.hear();
    EXPECT_EQ(control::counters(control::default_fabric()).receiver_not_ready, 4U);
    EXPECT_EQ(raw.state(), IBV_QPS_RTS);
    raw.close();
  });
  Raw raw(folder.config());
  tell(child.talk(), raw.own());
  const Address peer = hear_address(child.talk());
  raw.init();
  raw.ready_to_receive(peer, false);
  raw.ready_to_send(4, 3);
  {
    Buffer buffer(raw.pd, 64, kLocal);
    EXPECT_EQ(raw.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
    EXPECT_EQ(collect(raw.cq, 1)[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
  }
  child.talk().say(0);
  raw.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(QueuePairsConnectedByHand, QueuePairsOfOneProcessConnectByItsOwnLidAndGid) {
  const Folder folder;
  Raw one(folder.config());
  ibv_qp_init_attr wanted{};
  wanted.send_cq = wanted.recv_cq = one.cq;
  wanted.cap = {4, 4, 1, 1, 0};
  wanted.qp_type = IBV_QPT_RC;
  Raw two = one;
  two.qp = sv::create_qp(one.pd, &wanted);
  ASSERT_NE(two.qp, nullptr);
  one.connect(two.own(), false);
  two.connect(one.own(), true);
  {
    Buffer buffer(one.pd, 64, kLocal);
    EXPECT_EQ(two.receive({buffer.sge()}, 1), 0);
    EXPECT_EQ(one.post(IBV_WR_SEND, {buffer.sge()}, 2), 0);
    for (const ibv_wc& wc : collect(one.cq, 2)) EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
  }
  EXPECT_EQ(sv::destroy_qp(two.qp), 0);
  one.close();
}

}  // namespace
