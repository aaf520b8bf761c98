// SPDX-License-Identifier: BSD-3-Clause
// Two connected queue pairs of softverbs in one process, for the benchmark. A failed call ends the
// program.
#pragma once

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

/// What an end has that others do not.
///
/// inline_bytes     a SEND of up to that many bytes may be inline
/// joint_queue      SENDs and Receives complete in one queue: `send_cq` and `recv_cq` are the same
/// shared_receives  Receives are posted to `srq`
struct EndOptions {
  std::uint32_t inline_bytes = 0;
  bool joint_queue = false;
  bool shared_receives = false;
};

/// One end: its queues, and registered memory of its own.
struct End {
  rdma_event_channel* events = nullptr;
  rdma_cm_id* id = nullptr;
  ibv_pd* pd = nullptr;
  ibv_cq* send_cq = nullptr;
  ibv_cq* recv_cq = nullptr;
  ibv_srq* srq = nullptr;
  ibv_mr* mr = nullptr;
  std::vector<std::byte> memory;

  [[nodiscard]] ibv_qp* qp() const { return id->qp; }
  [[nodiscard]] ibv_sge sge(std::size_t offset, std::size_t length) const {
    return {reinterpret_cast<std::uintptr_t>(memory.data()) + offset, static_cast<std::uint32_t>(length), mr->lkey};
  }
  void make_objects(const EndOptions& options);
  void free_objects();
};

/// `client` has connected to `server`; both can send. The fabric is the default one with the
/// default configuration.
class Connected {
 public:
  explicit Connected(const EndOptions& of_client = {}, const EndOptions& of_server = {});
  ~Connected();
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;

  End client;
  End server;

 private:
  rdma_cm_id* listener_ = nullptr;
};

}  // namespace bench
