// SPDX-License-Identifier: BSD-3-Clause
// The short cut of post_send: a Send of one piece, posted when nothing prevents it, is executed at
// once instead of going through a slot of the send queue. For readers of post.cpp.
//
// It makes the same checks as the long way (post.cpp, execute.cpp, respond.cpp) and then does the
// same, or it finds something unusual and does nothing at all: then the long way follows, which
// handles every error. The program sees the same in both cases; a test compares them. Every
// instruction here counts: PlainWay contains what can be found out beforehand, and `./dev bench
// softverbs` shows what a line costs.
#pragma once

#include <cstring>

#include "softverbs/fabric.h"

namespace softverbs {

/// Finds the region that an SGE may use according to its key. False if there is none, or its
/// addresses wrap.
inline bool take_extent(const Fabric& fabric, const ibv_pd* domain, std::uint32_t lkey, unsigned needed,
                        PlainWay::Extent& extent) {
  const KeyEntry* const entry = fabric.local_keys.find_exact(lkey);
  if (entry == nullptr) return false;
  const MemoryRegion& region = *entry->region;
  if (local_refusal(region, domain, needed) != Detail::kNone || region.base + region.length < region.base) return false;
  extent = {region.base, region.length, static_cast<std::byte*>(region.addr)};
  return true;
}

/// Finds out whether nothing prevents a Send from a region under one key to a region under the
/// other. Whoever changes something that is checked here calls FabricMutex::note_change().
inline bool explore_plain_way(const Fabric& fabric, QueuePair& qp, std::uint32_t source_key, std::uint32_t sink_key) {
  QueuePair* const peer = qp.peer;
  PlainWay& way = qp.plain_way;
  way.changes = 0;
  if (fabric.is_watched || qp.state != IBV_QPS_RTS || qp.send.max_sge == 0) return false;
  if (qp.send.done != qp.send.posted) return false;
  if (peer == nullptr || !peer->receives_messages() || peer->attributes.dest_qp_num != qp.qp_num) return false;
  if (qp.send_queue().armed != CompletionQueue::Armed::kNo) return false;
  if (peer->receive_queue().armed != CompletionQueue::Armed::kNo) return false;
  if (!take_extent(fabric, qp.pd, source_key, 0, way.source)) return false;
  if (!take_extent(fabric, peer->pd, sink_key, IBV_ACCESS_LOCAL_WRITE, way.sink)) return false;
  // As in the long way when a Send has arrived: RNR retries count from the start.
  qp.wait_expired = false;
  qp.rnr_retries_left = qp.attributes.rnr_retry;
  way.source_key = source_key;
  way.sink_key = sink_key;
  // In the long way, all Sends of a chain are executed before the first completes. A program sees
  // that if one queue gets the completions of both ends.
  way.takes_chains = peer->recv_cq != qp.send_cq && peer->recv_cq != qp.recv_cq;
  way.sent_result = Completion::result_of(IBV_WC_SUCCESS, IBV_WC_SEND, Detail::kNone, 0);
  way.sent_origin = Completion::origin_of(0, qp.qp_num, peer->qp_num, 0);
  way.received_result = Completion::result_of(IBV_WC_SUCCESS, IBV_WC_RECV, Detail::kNone, 0);
  way.received_origin = Completion::origin_of(0, peer->qp_num, qp.qp_num, 0);
  way.changes = fabric.mutex.changes();
  return true;
}

/// Whether this is a plain Send, and there is a slot for it.
[[gnu::always_inline]] inline bool is_plain_send(const QueuePair& qp, const ibv_send_wr& request) {
  constexpr unsigned kPlainFlags = IBV_SEND_SIGNALED | IBV_SEND_SOLICITED | IBV_SEND_FENCE;
  const SendQueue& queue = qp.send;
  return request.opcode == IBV_WR_SEND && request.num_sge == 1 && (request.send_flags & ~kPlainFlags) == 0 &&
         queue.posted - queue.freed != queue.max_requests;
}

/// As within(), for an extent that does not wrap; also finds the place.
[[gnu::always_inline]] inline bool lies_in(const PlainWay::Extent& extent, std::uint64_t address, std::uint32_t length,
                                           std::byte*& place) {
  // larger than any size if the address lies before the base
  const std::uint64_t offset = address - extent.base;
  std::uint64_t left = 0;
  if (__builtin_sub_overflow(extent.size, offset, &left)) return false;
  if (left < length) return false;
  place = extent.data + offset;
  return true;
}

/// Executes the whole request, if it is plain and its way is known; otherwise does nothing and
/// returns false. Ignores `next`.
[[gnu::always_inline]] inline bool send_at_once(Fabric& fabric, QueuePair& qp, const ibv_send_wr& request) {
  const PlainWay& way = qp.plain_way;
  if (way.changes != fabric.mutex.changes() || !is_plain_send(qp, request)) return false;
  // The peer needs a Receive of one piece; its own queue stays empty if it uses a shared one.
  QueuePair& peer = *qp.peer;
  ReceiveQueue& receives = peer.own_receives;
  if (receives.empty()) return false;
  const ibv_sge* const receive = receives.slot(receives.consumed);
  if (receive->length != 1) return false;
  const ibv_sge& from = request.sg_list[0];
  const ibv_sge& to = receive[1];
  if (from.lkey != way.source_key || to.lkey != way.sink_key) return false;
  const std::uint32_t length = from.length;
  if (length > to.length || length - 1 >= kMaxMessage) return false;  // too long, or empty
  std::byte* source = nullptr;
  std::byte* sink = nullptr;
  if (!lies_in(way.source, from.addr, length, source) || !lies_in(way.sink, to.addr, to.length, sink)) return false;

  CompletionQueue& sent = qp.send_queue();
  CompletionQueue& received = peer.receive_queue();
  // the two may be the same queue
  if (!sent.has_room_for_two() || !received.has_room_for_two()) return false;

  received.next_entry().set(receive->addr, Completion::with_length(way.received_result, length), way.received_origin,
                            receives.freed, 1);
  ++receives.consumed;
  const std::uint32_t end = qp.send.posted + 1;
  qp.send.posted = qp.send.issued = qp.send.judged = qp.send.done = end;
  if ((request.send_flags & IBV_SEND_SIGNALED) != 0 || qp.signal_all) [[likely]] {
    sent.next_entry().set(request.wr_id, way.sent_result, way.sent_origin, qp.send.freed, end - qp.send.reported);
    qp.send.reported = end;
  } else {
    ++fabric.plain_counters.unsignaled;
  }
  ++fabric.plain_counters.sends;
  fabric.counters.bytes_copied += length;
  // Last, because nobody reads the data before the caller returns, and few values must be kept
  // across this call.
  std::memmove(sink, source, length);
  return true;
}

/// True if something new was found out, so that send_at_once() may be able to execute the request.
inline bool explore_way_of(const Fabric& fabric, QueuePair& qp, const ibv_send_wr& request) {
  if (!is_plain_send(qp, request) || qp.peer == nullptr) return false;
  const ReceiveQueue& receives = qp.peer->own_receives;
  if (receives.empty()) return false;
  const std::span<const ibv_sge> sink = receives.head_sges();
  if (sink.size() != 1) return false;
  const std::uint32_t source_key = request.sg_list[0].lkey;
  const PlainWay& way = qp.plain_way;
  const bool is_known =
      way.changes == fabric.mutex.changes() && way.source_key == source_key && way.sink_key == sink[0].lkey;
  return !is_known && explore_plain_way(fabric, qp, source_key, sink[0].lkey);
}

/// Executes as many requests of a chain as it can, under the lock; returns the first of the
/// remaining ones, or null.
inline ibv_send_wr* send_chain_at_once(Fabric& fabric, QueuePair& qp, ibv_send_wr* request) {
  const ibv_send_wr* const first = request;
  while (request != nullptr) {
    const bool may_try = first->next == nullptr || qp.plain_way.takes_chains;
    if (may_try && send_at_once(fabric, qp, *request)) {
      if (request != first) ++fabric.plain_counters.chained;
      request = request->next;
    } else if (!explore_way_of(fabric, qp, *request)) {
      break;
    }
  }
  return request;
}

}  // namespace softverbs
