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

/// The region that an SGE may use as far as its key goes, or null.
inline const MemoryRegion* region_for(const Fabric& fabric, const ibv_pd* domain, std::uint32_t lkey, unsigned needed) {
  const KeyEntry* const entry = fabric.local_keys.find_exact(lkey);
  if (entry == nullptr || local_refusal(*entry->region, domain, needed) != Detail::kNone) return nullptr;
  return entry->region;
}

/// Finds out whether nothing stands in the way of a Send from a region under one key to a region under the other. All
/// that is looked at here changes only under the lock.
inline bool explore_plain_way(const Fabric& fabric, QueuePair& qp, std::uint32_t source_key, std::uint32_t sink_key) {
  QueuePair* const peer = qp.peer;
  qp.plain_way.times_locked = 0;
  if (fabric.is_watched || qp.state != IBV_QPS_RTS || qp.send.max_sge == 0) return false;
  if (peer == nullptr || !peer->receives_messages() || peer->attributes.dest_qp_num != qp.qp_num) return false;
  if (qp.send_queue().armed != CompletionQueue::Armed::kNo) return false;
  if (peer->receive_queue().armed != CompletionQueue::Armed::kNo) return false;
  const MemoryRegion* const source = region_for(fabric, qp.pd, source_key, 0);
  const MemoryRegion* const sink = region_for(fabric, peer->pd, sink_key, IBV_ACCESS_LOCAL_WRITE);
  if (source == nullptr || sink == nullptr) return false;
  // A Send that arrives ends what earlier ones have waited for.
  qp.wait_expired = false;
  qp.rnr_retries_left = qp.attributes.rnr_retry;
  qp.plain_way = {fabric.mutex.times_locked(), source_key, sink_key, source, sink};
  return true;
}

/// The queue pair's requests so far are all over, and this one is a plain Send for which there is a slot.
inline bool is_plain_send(const QueuePair& qp, const ibv_send_wr& request) {
  constexpr unsigned kPlainFlags = IBV_SEND_SIGNALED | IBV_SEND_SOLICITED | IBV_SEND_FENCE;
  const SendQueue& queue = qp.send;
  return queue.done == queue.posted && request.next == nullptr && request.opcode == IBV_WR_SEND &&
         request.num_sge == 1 && (request.send_flags & ~kPlainFlags) == 0 &&
         queue.posted - queue.freed != queue.max_requests;
}

/// The peer, whose own queue stays empty where it uses a shared one, has a Receive of one piece.
inline bool has_plain_receive(QueuePair& peer) {
  return !peer.own_receives.empty() && peer.own_receives.head().sges == 1;
}

/// True when the way of a plain Send has been explored.
inline bool knows_way(const QueuePair& qp, const ibv_send_wr& request) {
  const PlainWay& way = qp.plain_way;
  return way.source_key == request.sg_list[0].lkey && way.sink_key == qp.peer->own_receives.head_sges()[0].lkey;
}

/// Does the whole request, a plain one whose way is known, or nothing and returns false.
[[gnu::always_inline]] inline bool send_at_once(Fabric& fabric, QueuePair& qp, const ibv_send_wr& request) {
  QueuePair& peer = *qp.peer;
  ReceiveQueue& receives = peer.own_receives;
  const std::uint64_t receive_id = receives.head().wr_id;
  const ibv_sge& from = request.sg_list[0];
  const ibv_sge& to = receives.head_sges()[0];
  const PlainWay& way = qp.plain_way;
  const std::uint32_t length = from.length;
  if (length > to.length || length - 1 >= kMaxMessage) return false;  // nor a message of nothing
  if (!within(from.addr, length, way.source->base, way.source->length)) return false;
  if (!within(to.addr, to.length, way.sink->base, way.sink->length)) return false;
  std::byte* const source = local_data(*way.source, from);
  std::byte* const sink = local_data(*way.sink, to);

  CompletionQueue& sent = qp.send_queue();
  CompletionQueue& received = peer.receive_queue();
  constexpr std::uint32_t kBoth = 2;  // the two may be one queue
  if (!sent.has_room_for(kBoth) || !received.has_room_for(kBoth)) return false;

  put(received, peer.qp_num, qp.qp_num, {.wr_id = receive_id, .opcode = IBV_WC_RECV, .byte_len = length},
      receives.freed, 1);
  ++receives.consumed;
  const std::uint32_t end = qp.send.posted + 1;
  qp.send.posted = qp.send.issued = qp.send.judged = qp.send.done = end;
  const bool signaled = (request.send_flags & IBV_SEND_SIGNALED) != 0 || qp.signal_all;
  if (signaled) {
    put(sent, qp.qp_num, peer.qp_num, {.wr_id = request.wr_id}, qp.send.freed, end - qp.send.reported);
    qp.send.reported = end;
  }
  control::Counters& counters = fabric.counters;
  ++counters.doorbells;
  ++counters.executed;
  ++counters.send_requests[IBV_WR_SEND];
  counters.bytes_copied += length;
  counters.completions += signaled ? 2 : 1;
  // Last, because nobody looks before the caller returns, and little has to be kept across this call.
  std::memmove(sink, source, length);
  return true;
}

}  // namespace softverbs
