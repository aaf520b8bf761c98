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

/// One end: its queues, and registered memory of its own.
struct End {
  rdma_event_channel* events = nullptr;
  rdma_cm_id* id = nullptr;
  ibv_pd* pd = nullptr;
  ibv_cq* send_cq = nullptr;
  ibv_cq* recv_cq = nullptr;
  ibv_mr* mr = nullptr;
  std::vector<std::byte> memory;

  [[nodiscard]] ibv_qp* qp() const { return id->qp; }
  [[nodiscard]] ibv_sge sge(std::size_t offset, std::size_t length) const {
    return {reinterpret_cast<std::uintptr_t>(memory.data()) + offset, static_cast<std::uint32_t>(length), mr->lkey};
  }
  void make_objects();
  void free_objects();
};

/// `client` has connected to `server`; both can send. The fabric is the default one with the
/// default configuration.
class Connected {
 public:
  Connected();
  ~Connected();
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;

  End client;
  End server;

 private:
  rdma_cm_id* listener_ = nullptr;
};

[[noreturn]] void give_up(const char* what);

}  // namespace bench
