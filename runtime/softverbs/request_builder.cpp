// SPDX-License-Identifier: BSD-3-Clause
// Work requests by builder calls (ibv_wr_start(3) and related calls): requests are collected
// between start and complete, and then post_batch() posts them together. For readers of the manual
// page ibv_wr_post(3). Not supported: atomics, UD, XRC, offloads.
#include <cerrno>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include "softverbs/extended.h"
#include "softverbs/fabric.h"
#include "softverbs/programs.h"
#include "softverbs/softverbs.h"

namespace softverbs {

class RequestBuilder {
 public:
  explicit RequestBuilder(QueuePair& qp) : qp_(qp) {}

  /// Locks until complete() or abort(), so that threads build their requests one after another.
  void start() {
    mutex_.lock();
    requests_.clear();
    sges_.clear();
    inline_.clear();
    error_ = 0;
  }

  /// Adds a request. Where memory is lacking, returns a request that is not posted, and then no
  /// other one is posted either.
  ibv_send_wr& add(const ibv_qp_ex& source, ibv_wr_opcode opcode) {
    keep([this] { requests_.emplace_back(); });
    ibv_send_wr& request = error_ == 0 ? requests_.back() : refused_;
    request.wr_id = source.wr_id;
    request.opcode = opcode;
    request.send_flags = source.wr_flags & ~unsigned{IBV_SEND_INLINE};
    return request;
  }

  void set_sges(const ibv_sge* sges, std::size_t count) {
    if (requests_.empty() || count > qp_.send.max_sge) return fail(EINVAL);
    keep([&] { sges_.emplace_back(sges, sges + count); });
    if (error_ != 0) return;
    std::vector<ibv_sge>& kept = sges_.back();
    requests_.back().sg_list = kept.data();
    requests_.back().num_sge = static_cast<int>(count);
  }

  void set_inline(const ibv_data_buf* buffers, std::size_t count) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (buffers[i].length > qp_.send.max_inline - length) return fail(ENOMEM);
      length += buffers[i].length;
    }
    // Keeps the bytes here, in one piece, because the caller may change them as soon as this call
    // returns.
    keep([&] { inline_.emplace_back(length); });
    if (error_ != 0) return;
    std::vector<std::byte>& kept = inline_.back();
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (buffers[i].length == 0) continue;
      std::memcpy(kept.data() + at, buffers[i].addr, buffers[i].length);
      at += buffers[i].length;
    }
    const ibv_sge whole{reinterpret_cast<std::uintptr_t>(kept.data()), static_cast<std::uint32_t>(length), 0};
    set_sges(&whole, length == 0 ? 0 : 1);
    if (!requests_.empty()) requests_.back().send_flags |= IBV_SEND_INLINE;
  }

  /// Posts all requests, or none.
  int complete() {
    int error = error_;
    if (error == 0 && !requests_.empty()) error = post_batch(qp_, requests_);
    mutex_.unlock();
    return error;
  }

  void abort() { mutex_.unlock(); }

 private:
  void fail(int error) { error_ = error_ != 0 ? error_ : error; }
  template <typename Allocate>
  void keep(Allocate allocate) try {
    allocate();
  } catch (const std::bad_alloc&) {
    fail(ENOMEM);
  }

  QueuePair& qp_;
  std::mutex mutex_;
  std::vector<ibv_send_wr> requests_;
  ibv_send_wr refused_{};
  std::deque<std::vector<ibv_sge>> sges_;  // a deque, because requests point to its elements
  std::deque<std::vector<std::byte>> inline_;
  int error_ = 0;
};

void RequestBuilderDeleter::operator()(RequestBuilder* builder) const { delete builder; }

namespace {

RequestBuilder& builder_of(ibv_qp_ex* qp) { return *static_cast<QueuePair*>(&qp->qp_base)->builder; }

ibv_send_wr& add(ibv_qp_ex* qp, ibv_wr_opcode opcode) { return builder_of(qp).add(*qp, opcode); }

void add_remote(ibv_qp_ex* qp, ibv_wr_opcode opcode, std::uint32_t rkey, std::uint64_t address, __be32 immediate) {
  ibv_send_wr& request = add(qp, opcode);
  request.wr.rdma.rkey = rkey;
  request.wr.rdma.remote_addr = address;
  request.imm_data = immediate;
}

/// Sets the calls of the operations. Those that were not requested at creation stay null, as in
/// rdma-core.
void offer_operations(ibv_qp_ex& qp, std::uint64_t operations) {
  if ((operations & IBV_QP_EX_WITH_SEND) != 0) qp.wr_send = [](ibv_qp_ex* to) { add(to, IBV_WR_SEND); };
  if ((operations & IBV_QP_EX_WITH_SEND_WITH_IMM) != 0) {
    qp.wr_send_imm = [](ibv_qp_ex* to, __be32 data) { add(to, IBV_WR_SEND_WITH_IMM).imm_data = data; };
  }
  if ((operations & IBV_QP_EX_WITH_SEND_WITH_INV) != 0) {
    qp.wr_send_inv = [](ibv_qp_ex* to, std::uint32_t key) { add(to, IBV_WR_SEND_WITH_INV).invalidate_rkey = key; };
  }
  if ((operations & IBV_QP_EX_WITH_RDMA_WRITE) != 0) {
    qp.wr_rdma_write = [](ibv_qp_ex* to, std::uint32_t rkey, std::uint64_t address) {
      add_remote(to, IBV_WR_RDMA_WRITE, rkey, address, 0);
    };
  }
  if ((operations & IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM) != 0) {
    qp.wr_rdma_write_imm = [](ibv_qp_ex* to, std::uint32_t rkey, std::uint64_t address, __be32 data) {
      add_remote(to, IBV_WR_RDMA_WRITE_WITH_IMM, rkey, address, data);
    };
  }
  if ((operations & IBV_QP_EX_WITH_RDMA_READ) != 0) {
    qp.wr_rdma_read = [](ibv_qp_ex* to, std::uint32_t rkey, std::uint64_t address) {
      add_remote(to, IBV_WR_RDMA_READ, rkey, address, 0);
    };
  }
  if ((operations & IBV_QP_EX_WITH_LOCAL_INV) != 0) {
    qp.wr_local_inv = [](ibv_qp_ex* to, std::uint32_t key) { add(to, IBV_WR_LOCAL_INV).invalidate_rkey = key; };
  }
  if ((operations & IBV_QP_EX_WITH_BIND_MW) != 0) {
    qp.wr_bind_mw = [](ibv_qp_ex* to, ibv_mw* window, std::uint32_t rkey, const ibv_mw_bind_info* info) {
      ibv_send_wr& request = add(to, IBV_WR_BIND_MW);
      request.bind_mw.mw = window;
      request.bind_mw.rkey = rkey;
      request.bind_mw.bind_info = *info;
    };
  }
}

void offer_builder(ibv_qp_ex& qp) {
  qp.wr_set_sge = [](ibv_qp_ex* to, std::uint32_t lkey, std::uint64_t address, std::uint32_t length) {
    const ibv_sge sge{address, length, lkey};
    builder_of(to).set_sges(&sge, 1);
  };
  qp.wr_set_sge_list = [](ibv_qp_ex* to, std::size_t count, const ibv_sge* sges) {
    builder_of(to).set_sges(sges, count);
  };
  qp.wr_set_inline_data = [](ibv_qp_ex* to, void* address, std::size_t length) {
    const ibv_data_buf buffer{address, length};
    builder_of(to).set_inline(&buffer, 1);
  };
  qp.wr_set_inline_data_list = [](ibv_qp_ex* to, std::size_t count, const ibv_data_buf* buffers) {
    builder_of(to).set_inline(buffers, count);
  };
  qp.wr_start = [](ibv_qp_ex* to) { builder_of(to).start(); };
  qp.wr_complete = [](ibv_qp_ex* to) { return builder_of(to).complete(); };
  qp.wr_abort = [](ibv_qp_ex* to) { builder_of(to).abort(); };
}

constexpr std::uint64_t kOperations = IBV_QP_EX_WITH_RDMA_WRITE | IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM |
                                      IBV_QP_EX_WITH_SEND | IBV_QP_EX_WITH_SEND_WITH_IMM | IBV_QP_EX_WITH_RDMA_READ |
                                      IBV_QP_EX_WITH_LOCAL_INV | IBV_QP_EX_WITH_BIND_MW | IBV_QP_EX_WITH_SEND_WITH_INV;

}  // namespace

ibv_qp* create_qp_ex(ibv_context* context, ibv_qp_init_attr_ex* wanted) {
  constexpr std::uint32_t kKnown =
      IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS | IBV_QP_INIT_ATTR_CREATE_FLAGS;
  const std::uint32_t mask = wanted->comp_mask;
  const std::uint64_t operations = (mask & IBV_QP_INIT_ATTR_SEND_OPS_FLAGS) != 0 ? wanted->send_ops_flags : 0;
  const bool has_flags = (mask & IBV_QP_INIT_ATTR_CREATE_FLAGS) != 0 && wanted->create_flags != 0;
  int error = 0;
  if ((mask & ~kKnown) != 0 || has_flags || (operations & ~kOperations) != 0) error = EOPNOTSUPP;
  if ((mask & IBV_QP_INIT_ATTR_PD) == 0 || wanted->pd == nullptr || wanted->pd->context != context) error = EINVAL;
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  ibv_qp_init_attr plain{wanted->qp_context, wanted->send_cq, wanted->recv_cq,   wanted->srq,
                         wanted->cap,        wanted->qp_type, wanted->sq_sig_all};
  ibv_qp* const made = create_qp(wanted->pd, &plain);
  if (made == nullptr) return nullptr;
  wanted->cap = plain.cap;
  if (operations != 0) {
    auto& qp = *static_cast<QueuePair*>(made);
    try {
      qp.builder.reset(new RequestBuilder(qp));
    } catch (const std::bad_alloc&) {
      destroy_qp(made);
      errno = ENOMEM;
      return nullptr;
    }
    offer_operations(qp.extended(), operations);
    offer_builder(qp.extended());
  }
  return made;
}

ibv_qp_ex* qp_to_qp_ex(ibv_qp* handle) {
  auto& qp = *static_cast<QueuePair*>(handle);
  return qp.builder ? &qp.extended() : nullptr;
}

}  // namespace softverbs
