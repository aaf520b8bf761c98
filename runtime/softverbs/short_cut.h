// SPDX-License-Identifier: BSD-3-Clause
// The short cut of post_send: a single Send of one piece, posted where nothing stands in its way, is done on the spot
// instead of going through a slot of the send queue. For readers of post.cpp.
//
// It makes the same checks as the long way (post.cpp, execute.cpp, respond.cpp) and then does the same, or it finds that
// something is out of the ordinary and does nothing at all: then the long way is taken, which knows every error. What
// the program sees is the same either way; a test compares them.
#pragma once

#include <cstring>

#include "softverbs/fabric.h"

namespace softverbs {

/// The queue pair may send, its requests so far are all over, and this one is a plain Send for which there is a slot.
inline bool is_plain_send(const QueuePair& qp, const ibv_send_wr& request) {
  constexpr unsigned kPlainFlags = IBV_SEND_SIGNALED | IBV_SEND_SOLICITED | IBV_SEND_FENCE;
  const SendQueue& queue = qp.send;
  return qp.state == IBV_QPS_RTS && queue.done == queue.posted && request.next == nullptr &&
         request.opcode == IBV_WR_SEND && request.num_sge == 1 && queue.max_sge != 0 &&
         (request.send_flags & ~kPlainFlags) == 0 && queue.posted - queue.freed != queue.max_requests;
}

/// The peer takes the message now, into a Receive of its own queue. With a shared queue its own one is empty.
inline bool is_received_plainly(const QueuePair& qp) {
  const QueuePair* const peer = qp.peer;
  return peer != nullptr && peer->receives_messages() && peer->attributes.dest_qp_num == qp.qp_num &&
         !peer->own_receives.empty();
}

/// The region that an SGE may use, or null.
[[gnu::always_inline]] inline const MemoryRegion* plain_region(const Fabric& fabric, const ibv_pd* domain,
                                                               const ibv_sge& sge, unsigned needed) {
  const KeyEntry* const entry = fabric.local_keys.find_exact(sge.lkey);
  if (entry == nullptr || local_refusal(*entry->region, domain, sge, needed) != Detail::kNone) return nullptr;
  return entry->region;
}

/// Does the whole request, or nothing and returns false.
[[gnu::always_inline]] inline bool send_at_once(Fabric& fabric, QueuePair& qp, const ibv_send_wr& request) {
  if (!is_plain_send(qp, request) || !is_received_plainly(qp)) return false;
  if (fabric.is_watched) return false;

  QueuePair& peer = *qp.peer;
  CompletionQueue& sent = qp.send_queue();
  CompletionQueue& received = peer.receive_queue();
  constexpr std::uint32_t kBoth = 2;  // the two may be one queue
  if (!sent.has_room_for(kBoth) || !received.has_room_for(kBoth)) return false;

  ReceiveQueue& receives = peer.own_receives;
  const ReceiveQueue::Slot& slot = receives.head();
  if (slot.sges != 1) return false;
  const ibv_sge& from = request.sg_list[0];
  const ibv_sge& to = receives.head_sges()[0];
  const std::uint32_t length = from.length;
  if (length == 0 || length > to.length || length > kMaxMessage) return false;
  const MemoryRegion* const source = plain_region(fabric, qp.pd, from, 0);
  if (source == nullptr) return false;
  const MemoryRegion* const sink = plain_region(fabric, peer.pd, to, IBV_ACCESS_LOCAL_WRITE);
  if (sink == nullptr) return false;
  std::byte* const target = local_data(*sink, to);

  ++fabric.counters.doorbells;
  ++fabric.counters.send_requests[IBV_WR_SEND];
  fabric.counters.bytes_copied += length;
  qp.wait_expired = false;
  qp.rnr_retries_left = qp.attributes.rnr_retry;

  put(received, peer.qp_num, qp.qp_num, {.wr_id = slot.wr_id, .opcode = IBV_WC_RECV, .byte_len = length},
      receives.freed, 1);
  ++receives.consumed;
  ++fabric.counters.completions;
  if (received.armed != CompletionQueue::Armed::kNo) {
    raise_if_armed(fabric, received, (request.send_flags & IBV_SEND_SOLICITED) != 0);
  }

  const std::uint32_t end = qp.send.posted + 1;
  qp.send.posted = qp.send.issued = qp.send.done = end;
  if ((request.send_flags & IBV_SEND_SIGNALED) != 0 || qp.signal_all) {
    put(sent, qp.qp_num, peer.qp_num, {.wr_id = request.wr_id}, qp.send.freed, end - qp.send.reported);
    qp.send.reported = end;
    ++fabric.counters.completions;
    if (sent.armed != CompletionQueue::Armed::kNo) raise_if_armed(fabric, sent, false);
  }
  // Last, because nobody looks before the caller returns, and little has to be kept across this call.
  std::memmove(target, local_data(*source, from), length);
  return true;
}

}  // namespace softverbs
