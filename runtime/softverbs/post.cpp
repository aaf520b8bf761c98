// SPDX-License-Identifier: BSD-3-Clause
// post_send: the checks when a request is posted, and its copy into a slot of the send queue. It is
// executed at once after that, in execute.cpp. What hardware finds only during the execution (keys,
// bounds) is not checked here.
#include <cerrno>
#include <cstring>
#include <span>

#include "softverbs/extended.h"
#include "softverbs/fabric.h"
#include "softverbs/short_cut.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

bool known_opcode(const Fabric& fabric, ibv_wr_opcode opcode) {
  switch (opcode) {
    case IBV_WR_RDMA_WRITE:
    case IBV_WR_SEND:
    case IBV_WR_RDMA_READ:
    case IBV_WR_SEND_WITH_INV:
    case IBV_WR_LOCAL_INV:
      return true;
    case IBV_WR_SEND_WITH_IMM:
    case IBV_WR_RDMA_WRITE_WITH_IMM:
    case IBV_WR_BIND_MW:
      return !fabric.config.iwarp;
    default:
      return false;
  }
}

bool has_payload(ibv_wr_opcode opcode) { return opcode != IBV_WR_LOCAL_INV && opcode != IBV_WR_BIND_MW; }

bool is_send(ibv_wr_opcode opcode) {
  return opcode == IBV_WR_SEND || opcode == IBV_WR_SEND_WITH_IMM || opcode == IBV_WR_SEND_WITH_INV;
}

int check_request(const Fabric& fabric, const QueuePair& qp, const ibv_send_wr& request) {
  if (qp.send.posted - qp.send.freed == qp.send.max_requests) return ENOMEM;
  if (!known_opcode(fabric, request.opcode)) return EINVAL;
  if (has_payload(request.opcode)) {
    if (request.num_sge < 0 || static_cast<std::uint32_t>(request.num_sge) > qp.send.max_sge) return EINVAL;
  }
  if (request.opcode == IBV_WR_RDMA_READ) {
    if (static_cast<std::uint32_t>(request.num_sge) > pieces_of_read(fabric)) return EINVAL;
    if ((request.send_flags & IBV_SEND_INLINE) != 0) return EINVAL;
  }
  if (request.opcode == IBV_WR_BIND_MW) {
    const auto& bind = request.bind_mw;
    if (bind.mw == nullptr || bind.mw->type != IBV_MW_TYPE_2) return EINVAL;
    if (bind.bind_info.mr != nullptr && bind.bind_info.mr->pd != bind.mw->pd) return EPERM;
  }
  if ((request.send_flags & IBV_SEND_INLINE) != 0) {
    if (!is_send(request.opcode) && request.opcode != IBV_WR_RDMA_WRITE &&
        request.opcode != IBV_WR_RDMA_WRITE_WITH_IMM) {
      return EINVAL;
    }
    std::uint64_t length = 0;
    for (int i = 0; i < request.num_sge; ++i) length += request.sg_list[i].length;
    if (length > qp.send.max_inline) return EINVAL;
  }
  return 0;
}

void fill_payload(Fabric& fabric, QueuePair& qp, const ibv_send_wr& request, SendRequest& slot) {
  slot.sges = static_cast<std::uint16_t>(request.num_sge);
  if ((request.send_flags & IBV_SEND_INLINE) == 0) {
    ibv_sge* const sges = qp.send.sges_at(qp.send.posted).data();
    for (int i = 0; i < request.num_sge; ++i) take_over(request.sg_list[i], sges[i]);
    return;
  }
  std::byte* to = qp.send.inline_at(qp.send.posted);
  for (int i = 0; i < request.num_sge; ++i) {
    const ibv_sge& sge = request.sg_list[i];
    if (sge.length == 0) continue;
    std::memcpy(to + slot.length, reinterpret_cast<const void*>(sge.addr), sge.length);
    slot.length += sge.length;
  }
  fabric.counters.inline_bytes_copied += slot.length;
}

void fill_slot(Fabric& fabric, QueuePair& qp, const ibv_send_wr& request) {
  SendRequest& slot = qp.send.at(qp.send.posted);
  slot.wr_id = request.wr_id;
  slot.opcode = static_cast<std::uint8_t>(request.opcode);
  slot.flags = static_cast<std::uint8_t>(request.send_flags | (qp.signal_all ? unsigned{IBV_SEND_SIGNALED} : 0U));
  slot.state = SendRequest::State::kPosted;
  slot.argument = request.invalidate_rkey;  // or the immediate data, in the same member
  slot.length = 0;
  slot.sges = 0;
  if (request.opcode == IBV_WR_BIND_MW) {
    // Stores keys instead of pointers, because the objects may be gone when the request's turn
    // comes.
    const auto& bind = request.bind_mw;
    slot.argument = bind.mw->rkey;
    slot.rkey = bind.rkey;
    slot.bind_lkey = bind.bind_info.mr == nullptr ? 0 : bind.bind_info.mr->lkey;
    slot.bind_access = bind.bind_info.mw_access_flags;
    slot.bind_length = bind.bind_info.length;
    slot.remote_address = bind.bind_info.addr;
  } else if (has_payload(request.opcode)) {
    slot.remote_address = request.wr.rdma.remote_addr;
    slot.rkey = request.wr.rdma.rkey;
    fill_payload(fabric, qp, request, slot);
  }
}

void flush_posted_late(Fabric& fabric, QueuePair& qp) {
  SendQueue& queue = qp.send;
  while (queue.done != queue.posted) {
    const SendRequest& request = queue.at(queue.done);
    queue.issued = ++queue.done;
    add_send_completion(fabric, qp, {.wr_id = request.wr_id, .status = IBV_WC_WR_FLUSH_ERR, .detail = Detail::kFlushed},
                        queue.done);
  }
}

/// Posts requests through slots of the queue. `rung`: the doorbell was already counted, with
/// earlier requests of the chain that took the short cut.
int post_in_full(Fabric& fabric, QueuePair& qp, ibv_send_wr* request, ibv_send_wr** bad, bool rung) {
  fabric.mutex.note_change();
  if (qp.state != IBV_QPS_RTS && qp.state != IBV_QPS_ERR) {
    *bad = request;
    return fabric.config.iwarp ? ENOTCONN : EINVAL;
  }
  int error = 0;
  const std::uint32_t before = qp.send.posted;
  for (; request != nullptr; request = request->next) {
    error = check_request(fabric, qp, *request);
    if (error != 0) {
      *bad = request;
      break;
    }
    fill_slot(fabric, qp, *request);
    ++qp.send.posted;
    ++fabric.counters.send_requests[request->opcode];
  }
  if (qp.send.posted == before) return error;
  if (!rung) ++fabric.counters.doorbells;
  // Posting to a broken queue pair is allowed; the request is then only flushed.
  if (qp.state == IBV_QPS_ERR) {
    flush_posted_late(fabric, qp);
  } else {
    run(fabric, qp);
  }
  return error;
}

[[gnu::noinline]] int post_with_lock(ibv_qp* handle, ibv_send_wr* request, ibv_send_wr** bad) {
  auto& qp = *static_cast<QueuePair*>(handle);
  Fabric& fabric = *qp.fabric;
  const QuietGuard lock(fabric.mutex);
  ibv_send_wr* const rest = send_chain_at_once(fabric, qp, request);
  return rest == nullptr ? 0 : post_in_full(fabric, qp, rest, bad, rest != request);
}

}  // namespace

int post_send(ibv_qp* handle, ibv_send_wr* request, ibv_send_wr** bad) {
  auto& qp = *static_cast<QueuePair*>(handle);
  if (request->next == nullptr) {
    const ShortEntry entry(qp.fabric->mutex);
    if (entry && send_at_once(*qp.fabric, qp, *request)) return 0;
  }
  return post_with_lock(handle, request, bad);
}

int post_batch(QueuePair& qp, std::span<ibv_send_wr> requests) {
  Fabric& fabric = *qp.fabric;
  const QuietGuard lock(fabric.mutex);
  if (qp.send.max_requests - (qp.send.posted - qp.send.freed) < requests.size()) return ENOMEM;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (const int error = check_request(fabric, qp, requests[i])) return error;
    requests[i].next = i + 1 < requests.size() ? &requests[i + 1] : nullptr;
  }
  ibv_send_wr* bad = nullptr;
  return post_in_full(fabric, qp, requests.data(), &bad, false);
}

}  // namespace softverbs
