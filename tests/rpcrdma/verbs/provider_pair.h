// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has two connected queue pairs on any provider, for the tests of what reliable
// connections promise and punish. It makes objects through the table, and posts and polls through
// <infiniband/verbs.h>; it uses softverbs' control plane only for the fresh start before a test
// and for the count of objects after it. Waits are on descriptors and end at a time limit. The
// transport is not in it (channel_pair.h has it).
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "support/provider.h"
#include "verify/requests.h"

namespace rpcrdma::test {

using verify::request;

inline constexpr int kLocalWrite = IBV_ACCESS_LOCAL_WRITE;
inline constexpr int kAllRights = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ;
/// Returns the rights that the sink of an RDMA Read needs: on iWARP the peer writes into it.  spec:
/// [RFC 5040 5.2]
inline int sink_rights() { return provider().iwarp ? kLocalWrite | IBV_ACCESS_REMOTE_WRITE : kLocalWrite; }

/// A Memory has its region, which is deregistered by deregister(), otherwise by the destructor.
class Memory {
 public:
  Memory(ibv_pd* pd, std::size_t size, int access, unsigned char fill = 0);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  [[nodiscard]] std::uint64_t at(std::size_t offset = 0) const {
    return reinterpret_cast<std::uintptr_t>(bytes.data()) + offset;
  }
  [[nodiscard]] ibv_sge piece(std::size_t offset, std::size_t length) const {
    return {at(offset), static_cast<std::uint32_t>(length), mr->lkey};
  }
  [[nodiscard]] ibv_sge all() const { return piece(0, bytes.size()); }
  [[nodiscard]] std::uint32_t key() const { return mr->rkey; }
  [[nodiscard]] ibv_mr* registration() const { return mr; }
  /// Tells whether each of the `length` bytes from `offset` on has this value.
  [[nodiscard]] bool holds(unsigned char value, std::size_t offset, std::size_t length) const;
  void deregister();

  std::vector<unsigned char> bytes;
  ibv_mr* mr;
};

/// cqe         entries of each completion queue; an end has two of them
/// connect     the client's parameters; accept: the server's
struct PairOptions {
  std::uint32_t max_send_wr = 16, max_recv_wr = 16, max_sge = 4, max_inline = 64;
  int cqe = 64;
  std::uint8_t ack_timeout = 0;  // 4.096 us times two to this; 0: what the connection manager makes of the path
  bool signal_all = false, shared_receives = false;
  rdma_conn_param connect{}, accept{};
  PairOptions() {
    connect.responder_resources = accept.responder_resources = 4;
    connect.initiator_depth = accept.initiator_depth = 4;
    connect.retry_count = accept.retry_count = 7;
  }
};

struct TakenEvent {
  rdma_cm_event_type type = RDMA_CM_EVENT_ADDR_ERROR;
  int status = 0;
  rdma_cm_id* id = nullptr;
  rdma_conn_param parameters{};
  std::vector<std::uint8_t> data;
};

/// An RcEnd is one end: its event channel, id, domain, queues and queue pair. Members left null
/// were not made.
class RcEnd : public verify::Requests {
 public:
  void make_objects(const PairOptions& options, ibv_pd* domain_to_share = nullptr);
  /// Destroys the queue pair first, then what it used, as an application does that gives everything
  /// back.
  void free_objects();
  void destroy_qp();

  ibv_qp* qp() const override { return id->qp; }

  /// Waits for the next completions and returns them. If fewer came within the limit, the test has
  /// failed, and the rest is zeros with status GENERAL_ERR.
  std::vector<ibv_wc> sent(std::size_t count = 1) const { return wait(send_cq, count); }
  std::vector<ibv_wc> received(std::size_t count = 1) const { return wait(recv_cq, count); }
  std::vector<ibv_wc> wait(ibv_cq* cq, std::size_t count) const;
  /// Takes whatever completes within a moment.
  static std::vector<ibv_wc> what_is_there(ibv_cq* cq);
  [[nodiscard]] ibv_qp_attr attributes() const;
  [[nodiscard]] ibv_qp_state state() const { return attributes().qp_state; }
  /// Waits for the next connection event, or for the next of a type, and ignores up to four others
  /// that come before it.
  [[nodiscard]] TakenEvent event() const;
  [[nodiscard]] TakenEvent event(rdma_cm_event_type wanted) const;
  /// Waits for an asynchronous event of the device, of one of these types.
  [[nodiscard]] bool async_event(std::initializer_list<ibv_event_type> wanted) const;

  rdma_event_channel* events = nullptr;
  rdma_cm_id* id = nullptr;
  ibv_pd* pd = nullptr;
  bool owns_pd = true;
  ibv_comp_channel* completions = nullptr;
  ibv_cq* send_cq = nullptr;
  ibv_cq* recv_cq = nullptr;
  ibv_srq* srq = nullptr;
  mutable bool heard_disconnect = false;  // DISCONNECTED was taken, and comes only once

 protected:
  ibv_srq* shared_receives() const override { return srq; }
};

/// An RcPair has a client and a server. `connect()` makes the connection; tests that want it in
/// another way take the steps themselves.
class RcPair : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  void connect(const PairOptions& options = {});
  void listen();
  /// Resolves the server's address and route, and makes the objects of the client.
  void resolve(const PairOptions& options, std::uint16_t to_port = 0);
  void disconnect();

  /// Expects that the peer has refused the request, and that the requester's queue pair is broken.
  /// On InfiniBand the request ends with `status`; on iWARP its status is open, because the data of
  /// a Write is under way before the peer looks at it, and only then does the stream end.
  void expect_refused(const RcEnd& requester, ibv_wc_status status);
  /// Expects that this end's queue pair has come to the error state. (siw tells no state; there,
  /// this expects that the connection has ended.)
  static void expect_broken(const RcEnd& end);

  RcEnd client, server;
  rdma_cm_id* listener = nullptr;
  std::uint16_t port = 0;
};

/// Returns the status that the specification names, or what soft-RoCE reports in its place
/// (README.md).
inline ibv_wc_status or_on_rxe(ibv_wc_status specified, ibv_wc_status reported) {
  return provider().kind == ProviderKind::kRxe ? reported : specified;
}

/// Chooses as or_on_rxe() does, where siw reports the same as soft-RoCE.
inline ibv_wc_status or_on_drivers(ibv_wc_status specified, ibv_wc_status reported) {
  return provider().kind == ProviderKind::kSiw ? reported : or_on_rxe(specified, reported);
}

}  // namespace rpcrdma::test
