// SPDX-License-Identifier: BSD-3-Clause
// A node of a fabric with a fabric object of its own, and its queue pairs, which are connected by
// hand.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "softverbs/fabric.h"
#include "softverbs/ipc_processes.h"

namespace soft_test {

/// A node: a fabric object with an open device and a protection domain.
struct Node {
  explicit Node(const control::Config& config) : fabric(std::make_unique<softverbs::Fabric>(config)) {
    context = control::open_device(*fabric);
    EXPECT_NE(context, nullptr);
    pd = sv::alloc_pd(context);
    ibv_port_attr port{};
    EXPECT_EQ(sv::query_port(context, 1, &port), 0);
    lid = port.lid;
  }
  ~Node() {
    if (!fabric) return;
    EXPECT_EQ(sv::dealloc_pd(pd), 0);
    EXPECT_EQ(sv::close_device(context), 0);
    EXPECT_TRUE(control::live_objects(*fabric).none());
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  std::unique_ptr<softverbs::Fabric> fabric;
  ibv_context* context = nullptr;
  ibv_pd* pd = nullptr;
  std::uint16_t lid = 0;
};

/// A queue pair, with a completion queue of its own unless it shares one.
struct Raw {
  explicit Raw(Node& on, ibv_cq* shared = nullptr, ibv_srq* srq = nullptr)
      : node(on), own_cq(shared == nullptr ? sv::create_cq(on.context, 64, nullptr, nullptr, 0) : nullptr) {
    cq = shared == nullptr ? own_cq : shared;
    ibv_qp_init_attr wanted{};
    wanted.send_cq = wanted.recv_cq = cq;
    wanted.srq = srq;
    wanted.cap = {16, 16, 1, 1, 0};
    wanted.qp_type = IBV_QPT_RC;
    qp = sv::create_qp(on.pd, &wanted);
    EXPECT_NE(qp, nullptr);
  }
  ~Raw() { close(); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void close() {
    if (qp != nullptr) {
      EXPECT_EQ(sv::destroy_qp(std::exchange(qp, nullptr)), 0);
    }
    if (own_cq != nullptr) {
      EXPECT_EQ(sv::destroy_cq(std::exchange(own_cq, nullptr)), 0);
    }
  }

  void init() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_INIT;
    attributes.port_num = 1;
    attributes.qp_access_flags = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;
    EXPECT_EQ(sv::modify_qp(qp, &attributes, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS), 0);
  }
  void ready_to_receive(std::uint16_t lid, std::uint32_t number) {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTR;
    attributes.path_mtu = IBV_MTU_1024;
    attributes.dest_qp_num = number;
    attributes.max_dest_rd_atomic = 4;
    attributes.min_rnr_timer = rnr_timer;
    attributes.ah_attr.port_num = 1;
    attributes.ah_attr.dlid = lid;
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER),
              0);
  }
  void ready_to_send() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RTS;
    attributes.timeout = 14;
    attributes.retry_cnt = 7;
    attributes.rnr_retry = rnr_retry;
    attributes.max_rd_atomic = 4;
    EXPECT_EQ(sv::modify_qp(qp, &attributes,
                            IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                                IBV_QP_MAX_QP_RD_ATOMIC),
              0);
  }
  void connect(std::uint16_t lid, std::uint32_t number) {
    init();
    ready_to_receive(lid, number);
    ready_to_send();
  }
  void connect(const Raw& other) { connect(other.node.lid, other.qp->qp_num); }
  void reset() {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_RESET;
    EXPECT_EQ(sv::modify_qp(qp, &attributes, IBV_QP_STATE), 0);
  }

  void receive(const Buffer& into, std::uint64_t wr_id = 1) {
    ibv_sge sge = into.sge();
    ibv_recv_wr wr{wr_id, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_recv(qp, &wr, &bad), 0);
  }
  void post(ibv_send_wr& chain) {
    ibv_send_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_send(qp, &chain, &bad), 0);
  }
  void send(const Buffer& from, std::uint64_t wr_id = 2) {
    std::vector<ibv_sge> sges{from.sge()};
    ibv_send_wr wr = request(IBV_WR_SEND, wr_id, IBV_SEND_SIGNALED, sges);
    post(wr);
  }
  [[nodiscard]] ibv_wc next() { return collect(cq, 1)[0]; }

  Node& node;
  ibv_cq* own_cq;
  ibv_cq* cq = nullptr;
  ibv_qp* qp = nullptr;
  std::uint8_t rnr_timer = 1;
  std::uint8_t rnr_retry = 7;
};

inline void connect_both(Raw& one, Raw& two) {
  one.connect(two);
  two.connect(one);
}

}  // namespace soft_test
