// SPDX-License-Identifier: BSD-3-Clause
// RDMA Writes whose data is late and unordered: [RFC 8166 2.3.2] promises only that the data of
// Writes is in place at the target when a Send posted after them has completed there. A late Write
// keeps its request's slot, so nothing is buffered: the source may not be reused before the
// completion anyway. The delay is bounded, so that nobody waits for ever.
#include <algorithm>
#include <utility>

#include "softverbs/fabric.h"

namespace softverbs {
namespace {

// Polls of the completion queue of the queue pair's send queue count four, polls of others one, so
// that a program that waits for the completion does not wait long.
constexpr std::int32_t kOwnPollWeight = 4;
constexpr std::uint32_t kShortestStay = 4;
constexpr std::uint32_t kStaySpread = 16;

/// Copies the data of one late Write. The key is checked once more, because it may have been
/// invalidated since.
void place(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  QueuePair* const responder = requester.peer;
  --requester.late_writes;
  if (responder == nullptr || !responder->receives_messages()) {
    fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerGone);
    return;
  }
  PieceList payload;
  gather(fabric, requester, position, payload);
  if (payload.refusal != Detail::kNone) {
    fail(request, IBV_WC_LOC_PROT_ERR, payload.refusal);
    return;
  }
  const Place target =
      remote_place(fabric, *responder, request.rkey, request.remote_address, payload.length, IBV_ACCESS_REMOTE_WRITE);
  if (target.refusal != Detail::kNone) {
    fail(request, {IBV_WC_REM_ACCESS_ERR, target.refusal, PeerEffect::kAccessError});
    return;
  }
  PieceList sink;
  sink.pieces[0] = {target.data, static_cast<std::uint32_t>(payload.length)};
  sink.count = 1;
  sink.length = payload.length;
  copy(fabric, payload, sink);
  fabric.trace(control::TraceEvent::Kind::kPlaced, requester.qp_num, request.opcode, request.wr_id, payload.length);
  request.state = SendRequest::State::kExecuted;
}

/// Lists the positions of late Writes, in a seeded order. The fabric keeps the list, so that
/// nothing is allocated in the steady state.
void list_late(Fabric& fabric, QueuePair& requester, std::vector<std::uint32_t>& order) {
  order.clear();
  for (std::uint32_t at = requester.send.done; at != requester.send.posted; ++at) {
    if (requester.send.at(at).state == SendRequest::State::kLateWrite) order.push_back(at);
  }
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[fabric.random.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace

void note_late_write(Fabric& fabric, QueuePair& requester) {
  ++fabric.counters.late_writes;
  if (requester.late_writes++ != 0) return;
  requester.late_budget = static_cast<std::int32_t>(kShortestStay + fabric.random.below(kStaySpread));
  fabric.late.push_back(&requester);
}

bool place_late_writes(Fabric& fabric, QueuePair& requester) {
  requester.late_by_fault = false;
  std::erase(fabric.late, &requester);
  std::vector<std::uint32_t>& order = fabric.late_order;
  list_late(fabric, requester, order);
  bool all_placed = true;
  for (const std::uint32_t position : order) {
    place(fabric, requester, position);
    all_placed = all_placed && requester.send.at(position).state == SendRequest::State::kExecuted;
  }
  if (!all_placed) requester.failing = true;
  return all_placed;
}

void abandon_late_writes(Fabric& fabric, QueuePair& requester) {
  if (requester.late_writes == 0) return;
  std::erase(fabric.late, &requester);
  std::vector<std::uint32_t>& order = fabric.late_order;
  list_late(fabric, requester, order);
  for (const std::uint32_t position : order) {
    if (fabric.random.coin()) place(fabric, requester, position);
  }
  requester.late_writes = 0;
}

bool may_stay_late(const Fabric& fabric, const QueuePair& requester) {
  const CompletionQueue& cq = requester.send_queue();
  // If the owner of an armed queue sleeps on its descriptor, nobody polls. Therefore requests for
  // that queue complete at once.
  const bool owner_may_sleep = cq.armed != CompletionQueue::Armed::kNo && cq.channel != nullptr;
  return !requester.failing && !owner_may_sleep && requester.late_budget > 0 &&
         (fabric.config.placement == control::Placement::kLate || requester.late_by_fault);
}

void Fabric::progress(const CompletionQueue& cq) {
  for (std::size_t i = late.size(); i-- > 0;) {
    if (i >= late.size()) continue;  // running one queue pair may have finished others
    QueuePair& qp = *late[i];
    qp.late_budget -= qp.send_cq == &cq ? kOwnPollWeight : 1;
    if (qp.late_budget <= 0) run(*this, qp);
  }
}

void Fabric::flush_late_writes(const CompletionQueue* cq) {
  for (std::size_t i = late.size(); i-- > 0;) {
    if (i >= late.size()) continue;
    QueuePair& qp = *late[i];
    if (cq != nullptr && qp.send_cq != cq) continue;
    qp.late_budget = 0;
    run(*this, qp);
  }
}

}  // namespace softverbs
