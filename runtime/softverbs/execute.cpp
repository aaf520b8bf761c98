// SPDX-License-Identifier: BSD-3-Clause
// The requester's side of a reliable connection: issuing requests in order, completing them in
// order, and the effect of an error. As on a network with some delay, everything that may be sent
// is sent before the first answer arrives. Therefore Reads accumulate up to max_rd_atomic, and a
// request after an unfenced Read is executed before that Read's data is there. The responder's
// checks are in respond.cpp, late Writes in late_writes.cpp.
#include <algorithm>

#include "softverbs/fabric.h"
#include "softverbs/ipc/wire.h"

namespace softverbs {
namespace {

ibv_wc_opcode completion_opcode(std::uint8_t opcode) {
  switch (opcode) {
    case IBV_WR_RDMA_WRITE:
    case IBV_WR_RDMA_WRITE_WITH_IMM:
      return IBV_WC_RDMA_WRITE;
    case IBV_WR_RDMA_READ:
      return IBV_WC_RDMA_READ;
    case IBV_WR_LOCAL_INV:
      return IBV_WC_LOCAL_INV;
    case IBV_WR_BIND_MW:
      return IBV_WC_BIND_MW;
    default:
      return IBV_WC_SEND;
  }
}

/// True if nothing in the request's own queue pair prevents that it is issued now: no Read that its
/// fence waits for, and no limit of outstanding Reads.
bool may_issue(const QueuePair& qp, const SendRequest& request) {
  if ((request.flags & IBV_SEND_FENCE) != 0 && qp.reads_outstanding != 0) return false;
  return request.opcode != IBV_WR_RDMA_READ || qp.attributes.max_rd_atomic == 0 ||
         qp.reads_outstanding < qp.attributes.max_rd_atomic;
}

/// True if the peer can accept requests. Otherwise waits for that, or marks the request failed, and
/// returns false.
bool peer_is_ready(Fabric& fabric, QueuePair& qp, SendRequest& request) {
  QueuePair* const peer = qp.peer;
  if (peer == nullptr || peer->state == IBV_QPS_ERR) {
    fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerGone);
    return false;
  }
  if (peer->receives_messages() && peer->attributes.dest_qp_num == qp.qp_num) return true;
  if (qp.wait_expired) {
    fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerNotReady);
    return false;
  }
  // A peer that has not taken its ESTABLISHED event yet is only slow. Virtual time may pass faster
  // than the peer's thread runs, so this wait has no timer.
  fabric.start_waiting(qp, QueuePair::Waiting::kForPeer, is_connecting(*peer) ? kNoTimer : kPatienceNs);
  return false;
}

/// Executes one request. False if it stays where it is, because it waits or its queue pair breaks.
bool issue(Fabric& fabric, QueuePair& qp, std::uint32_t position) {
  SendRequest& request = qp.send.at(position);
  if (!apply_faults(fabric, qp, position)) return false;
  if (request.state == SendRequest::State::kFailed) return true;
  switch (request.opcode) {
    case IBV_WR_LOCAL_INV:
      execute_local_invalidate(fabric, qp, request);
      return true;
    case IBV_WR_BIND_MW:
      execute_bind(fabric, qp, request);
      return true;
    default:
      break;
  }
  if (qp.peer == nullptr && qp.wire) return ipc::issue(fabric, qp, position);
  if (!peer_is_ready(fabric, qp, request)) return request.state == SendRequest::State::kFailed;
  qp.wait_expired = false;
  // Only Writes without immediate data may overtake late Writes. Any other request to the peer must
  // find their data in place.
  if (request.opcode != IBV_WR_RDMA_WRITE && qp.late_writes != 0 && !place_late_writes(fabric, qp)) return false;
  switch (request.opcode) {
    case IBV_WR_RDMA_WRITE:
    case IBV_WR_RDMA_WRITE_WITH_IMM:
      return respond_write(fabric, qp, position);
    case IBV_WR_RDMA_READ:
      respond_read(fabric, qp, position);
      return true;
    default:
      return respond_send(fabric, qp, position);
  }
}

void issue_all(Fabric& fabric, QueuePair& qp) {
  SendQueue& queue = qp.send;
  if (qp.wire && qp.wire->kills) return;
  while (qp.state == IBV_QPS_RTS && queue.issued != queue.posted && !qp.failing &&
         qp.waiting == QueuePair::Waiting::kNo) {
    const std::uint32_t position = queue.issued;
    SendRequest& request = queue.at(position);
    if (!may_issue(qp, request) || !issue(fabric, qp, position)) return;
    // a completion queue has overflowed meanwhile, and everything has been flushed
    if (qp.state != IBV_QPS_RTS) return;
    if (request.state == SendRequest::State::kFailed) qp.failing = true;
    fabric.trace(control::TraceEvent::Kind::kExecuted, qp.qp_num, request.opcode, request.wr_id);
    ++queue.issued;
    after_execution(fabric, qp);
    if (qp.wire && qp.wire->kills) return;
  }
}

void complete_head(Fabric& fabric, QueuePair& qp, const SendRequest& request) {
  ++qp.send.done;
  if ((request.flags & IBV_SEND_SIGNALED) == 0) return;
  add_send_completion(fabric, qp,
                      {.wr_id = request.wr_id, .opcode = completion_opcode(request.opcode), .byte_len = request.length},
                      qp.send.done);
}

void fail_head(Fabric& fabric, QueuePair& qp, const SendRequest& request) {
  ++qp.send.done;
  add_send_completion(
      fabric, qp,
      {.wr_id = request.wr_id, .status = static_cast<ibv_wc_status>(request.status), .detail = request.detail},
      qp.send.done);
  punish_peer(fabric, qp, request);
  enter_error(fabric, qp);
}

/// Completes the issued requests in order; only the requester learns of a completion
/// [RFC 8166 2.3.2]. True if something has happened for which later requests wait.
bool settle(Fabric& fabric, QueuePair& qp) {
  bool moved = false;
  while (qp.state == IBV_QPS_RTS && qp.send.done != qp.send.issued) {
    const std::uint32_t position = qp.send.done;
    SendRequest& request = qp.send.at(position);
    switch (request.state) {
      case SendRequest::State::kReadSent:
        finish_read(fabric, qp, position);
        moved = true;
        break;
      case SendRequest::State::kLateWrite:
        if (may_stay_late(fabric, qp)) return moved;
        place_late_writes(fabric, qp);
        moved = true;
        break;
      case SendRequest::State::kFailed:
        fail_head(fabric, qp, request);
        return false;
      case SendRequest::State::kSent:
        return moved;
      case SendRequest::State::kExecuted:
      case SendRequest::State::kPosted:
        complete_head(fabric, qp, request);
        moved = true;
        break;
    }
  }
  return moved;
}

void flush_receives(Fabric& fabric, QueuePair& qp) {
  if (qp.srq != nullptr) {
    ibv_async_event event{};
    event.element.qp = &qp;
    event.event_type = IBV_EVENT_QP_LAST_WQE_REACHED;
    post_async_event(qp.context, event);
    return;
  }
  ReceiveQueue& queue = qp.own_receives;
  while (!queue.empty()) {
    const std::uint64_t wr_id = queue.head_id();
    ++queue.consumed;
    add_receive_completion(fabric, qp, queue,
                           {.wr_id = wr_id, .status = IBV_WC_WR_FLUSH_ERR, .detail = Detail::kFlushed});
  }
}

void flush_sends(Fabric& fabric, QueuePair& qp) {
  SendQueue& queue = qp.send;
  while (queue.done != queue.posted) {
    const std::uint64_t wr_id = queue.at(queue.done).wr_id;
    ++queue.done;
    add_send_completion(fabric, qp, {.wr_id = wr_id, .status = IBV_WC_WR_FLUSH_ERR, .detail = Detail::kFlushed},
                        queue.done);
  }
  queue.issued = queue.posted;
}

/// Wakes and runs the queue pairs that wait at the start of the call, each once. Finds them one
/// after another, because a list would need memory, and because running one may wake others.
template <typename IsTarget>
void wake_if(Fabric& fabric, IsTarget is_target) {
  const auto sleeps = [&is_target, last = fabric.waits](const QueuePair* qp) {
    const bool on_peer = qp->waiting == QueuePair::Waiting::kForReceive || qp->waiting == QueuePair::Waiting::kForPeer;
    return on_peer && qp->wait_number <= last && is_target(*qp);
  };
  for (;;) {
    const auto found = std::ranges::find_if(fabric.waiting, sleeps);
    if (found == fabric.waiting.end()) return;
    QueuePair& qp = **found;
    fabric.wake(qp);
    run(fabric, qp);
  }
}

}  // namespace

void run(Fabric& fabric, QueuePair& qp) {
  do {
    issue_all(fabric, qp);
    if (qp.wire) ipc::kick(fabric, qp);
    if (qp.wire && qp.wire->kills) ipc::kill_when_sent(fabric, qp);
  } while (settle(fabric, qp));
}

void enter_error(Fabric& fabric, QueuePair& qp, const ibv_event_type* event) {
  if (qp.state == IBV_QPS_ERR || qp.state == IBV_QPS_RESET) return;
  qp.state = IBV_QPS_ERR;
  fabric.trace(control::TraceEvent::Kind::kStateChange, qp.qp_num, IBV_QPS_ERR);
  if (event != nullptr) {
    ibv_async_event told{};
    told.element.qp = &qp;
    told.event_type = *event;
    post_async_event(qp.context, told);
  }
  fabric.stop_waiting(qp);
  abandon_late_writes(fabric, qp);
  qp.reads_outstanding = 0;
  if (qp.wire) {
    ipc::leave(fabric, qp, false);
    ipc::flush_taken_receive(fabric, qp);
  }
  flush_sends(fabric, qp);
  flush_receives(fabric, qp);
  connection_broke(fabric, qp);
  wake_senders_to(fabric, qp);
}

void wake_senders_to(Fabric& fabric, QueuePair& target) {
  if (!fabric.short_of_receives.empty()) ipc::receives_posted(fabric, &target, nullptr);
  if (fabric.waiting.empty()) return;
  wake_if(fabric, [&target](const QueuePair& qp) { return qp.peer == &target; });
}

void wake_senders_to(Fabric& fabric, const SharedReceiveQueue& target) {
  if (!fabric.short_of_receives.empty()) ipc::receives_posted(fabric, nullptr, &target);
  wake_if(fabric, [&target](const QueuePair& qp) { return qp.peer != nullptr && qp.peer->srq == &target; });
}

}  // namespace softverbs
