// SPDX-License-Identifier: BSD-3-Clause
//
// Posts requests to a queue pair, one at a time or as a chain, as <infiniband/verbs.h> has them.
// For ends that checks (pair.h) and tests (tests/rpcrdma/verbs/provider_pair.h) drive by hand. Left
// out: completions.
#pragma once

#include <cstdint>
#include <vector>

#include "rpcrdma/verbs/handles.h"

namespace rpcrdma::verify {

/// A request to be filled in, which refers to `pieces`.
inline ibv_send_wr request(ibv_wr_opcode opcode, std::uint64_t wr_id, unsigned flags, std::vector<ibv_sge>& pieces) {
  ibv_send_wr wr{};
  wr.wr_id = wr_id;
  wr.sg_list = pieces.data();
  wr.num_sge = static_cast<int>(pieces.size());
  wr.opcode = opcode;
  wr.send_flags = flags;
  return wr;
}

/// Base of an end of a connection. Each function except `post()`, which takes a chain, posts one
/// request, signaled unless `flags` say otherwise. All return 0 or an errno value.
class Requests {
 public:
  virtual ibv_qp* qp() const = 0;

  int post(ibv_send_wr& chain) const {
    ibv_send_wr* bad = nullptr;
    return ibv_post_send(qp(), &chain, &bad);
  }
  int send(std::vector<ibv_sge> pieces, std::uint64_t wr_id = 1, unsigned flags = IBV_SEND_SIGNALED) const {
    ibv_send_wr wr = request(IBV_WR_SEND, wr_id, flags, pieces);
    return post(wr);
  }
  int receive(std::vector<ibv_sge> pieces, std::uint64_t wr_id = 100) const {
    ibv_recv_wr wr{wr_id, nullptr, pieces.data(), static_cast<int>(pieces.size())};
    ibv_recv_wr* bad = nullptr;
    ibv_srq* const shared = shared_receives();
    return shared != nullptr ? ibv_post_srq_recv(shared, &wr, &bad) : ibv_post_recv(qp(), &wr, &bad);
  }
  int write(std::vector<ibv_sge> pieces, std::uint64_t to, std::uint32_t key, std::uint64_t wr_id = 1,
            unsigned flags = IBV_SEND_SIGNALED) const {
    return access(IBV_WR_RDMA_WRITE, pieces, to, key, wr_id, flags);
  }
  int read(std::vector<ibv_sge> pieces, std::uint64_t from, std::uint32_t key, std::uint64_t wr_id = 1,
           unsigned flags = IBV_SEND_SIGNALED) const {
    return access(IBV_WR_RDMA_READ, pieces, from, key, wr_id, flags);
  }
  /// `Region`: has `registration()` and `at(offset)`.
  template <class Region>
  int bind(ibv_mw* window, const Region& region, std::size_t offset, std::size_t length, unsigned access,
           std::uint32_t key, std::uint64_t wr_id = 50) const {
    std::vector<ibv_sge> none;
    ibv_send_wr wr = request(IBV_WR_BIND_MW, wr_id, IBV_SEND_SIGNALED, none);
    wr.bind_mw.mw = window;
    wr.bind_mw.rkey = key;
    wr.bind_mw.bind_info = {region.registration(), region.at(offset), length, access};
    return post(wr);
  }
  int invalidate(std::uint32_t key, std::uint64_t wr_id = 60) const {
    std::vector<ibv_sge> none;
    return invalidating(IBV_WR_LOCAL_INV, none, key, wr_id);
  }
  int send_with_invalidate(std::vector<ibv_sge> pieces, std::uint32_t key, std::uint64_t wr_id = 1) const {
    return invalidating(IBV_WR_SEND_WITH_INV, pieces, key, wr_id);
  }

 protected:
  Requests() = default;
  Requests(const Requests&) = default;
  Requests& operator=(const Requests&) = default;
  ~Requests() = default;
  /// null: the queue pair has Receives of its own
  virtual ibv_srq* shared_receives() const = 0;

 private:
  int access(ibv_wr_opcode opcode, std::vector<ibv_sge>& pieces, std::uint64_t at, std::uint32_t key,
             std::uint64_t wr_id, unsigned flags) const {
    ibv_send_wr wr = request(opcode, wr_id, flags, pieces);
    wr.wr.rdma = {at, key};
    return post(wr);
  }
  int invalidating(ibv_wr_opcode opcode, std::vector<ibv_sge>& pieces, std::uint32_t key, std::uint64_t wr_id) const {
    ibv_send_wr wr = request(opcode, wr_id, IBV_SEND_SIGNALED, pieces);
    wr.invalidate_rkey = key;
    return post(wr);
  }
};

}  // namespace rpcrdma::verify
