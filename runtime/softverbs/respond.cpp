// SPDX-License-Identifier: BSD-3-Clause
// The responder's side: what the target of a Send, Write or Read checks before it lets anything
// happen, and the effect of a violation on it. For readers of InfiniBand volume 1, 9.7.5 and 9.9
// (error classes). The differences of iWARP are marked.
#include <utility>

#include "softverbs/fabric.h"

namespace softverbs {
namespace {

// InfiniBand volume 1, table 45: the RNR timer's 5-bit encoding, in units of 10 microseconds.
constexpr std::uint32_t kRnrTimer[32] = {65536, 1,    2,    3,    4,    6,     8,     12,    16,    24,   32,
                                         48,    64,   96,   128,  192,  256,   384,   512,   768,   1024, 1536,
                                         2048,  3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152};

constexpr std::uint8_t kRetryForever = 7;

bool is_allowed(const QueuePair& responder, unsigned access) {
  return (responder.attributes.qp_access_flags & access) == access;
}

/// No Receive is posted. True if the request has failed for that, false if it waits.
bool receiver_not_ready(Fabric& fabric, QueuePair& requester, SendRequest& request) {
  const QueuePair& responder = *requester.peer;
  const Verdict verdict = judge_missing_receive(fabric, responder, request);
  if (!verdict.accepted()) {
    fail(request, verdict);
    return true;
  }
  return retry_without_receive(fabric, requester, request, rnr_delay_ns(responder.attributes.min_rnr_timer));
}

unsigned receive_flags(std::uint8_t opcode) {
  if (opcode == IBV_WR_SEND_WITH_INV) return IBV_WC_WITH_INV;
  if (opcode == IBV_WR_SEND_WITH_IMM || opcode == IBV_WR_RDMA_WRITE_WITH_IMM) return IBV_WC_WITH_IMM;
  return 0;
}

/// Completes the next Receive of the requester's peer, whose data is in place.
void fill_receive(Fabric& fabric, QueuePair& requester, const SendRequest& request, std::uint64_t bytes) {
  QueuePair& responder = *requester.peer;
  ReceiveQueue& receives = responder.receives();
  const std::uint64_t wr_id = receives.head_id();
  ++receives.consumed;
  got_through(requester);
  complete_receive(fabric, responder, wr_id, request, bytes);
  watch_limit(responder);
}

PieceList one_piece(const Place& place, std::uint64_t length) {
  PieceList list;
  list.pieces[0] = {place.data, static_cast<std::uint32_t>(length)};
  list.count = 1;
  list.length = length;
  return list;
}

}  // namespace

std::uint64_t rnr_delay_ns(std::uint8_t timer) { return std::uint64_t{kRnrTimer[timer & 31U]} * 10'000; }

Verdict judge_missing_receive(Fabric& fabric, const QueuePair& responder, const SendRequest& request) {
  ++fabric.counters.receiver_not_ready;
  fabric.trace(control::TraceEvent::Kind::kReceiverNotReady, responder.attributes.dest_qp_num, request.opcode,
               request.wr_id);
  if (!fabric.config.iwarp) return {};
  // iWARP has no such retry; the stream is terminated.
  return {IBV_WC_REM_OP_ERR, Detail::kNoReceive, PeerEffect::kRequestError};
}

bool retry_without_receive(Fabric& fabric, QueuePair& requester, SendRequest& request, std::uint64_t delay_ns) {
  const bool forever = requester.attributes.rnr_retry == kRetryForever;
  // If several requesters waited for one Receive, all but one continue to wait. Their timers have
  // not run out.
  const std::uint64_t due = std::exchange(requester.retry_due_ns, 0);
  if (forever) {
    delay_ns = kNoTimer;
  } else if (due > fabric.now_ns) {
    delay_ns = due - fabric.now_ns;
  } else if (requester.rnr_retries_left == 0) {
    fail(request, IBV_WC_RNR_RETRY_EXC_ERR, Detail::kNoReceive);
    return true;
  } else {
    --requester.rnr_retries_left;
  }
  fabric.start_waiting(requester, QueuePair::Waiting::kForReceive, delay_ns);
  return false;
}

Verdict judge_send(Fabric& fabric, QueuePair& responder, std::span<const ibv_sge> sges, std::uint64_t length,
                   PieceList& sink) {
  resolve(fabric, responder.srq != nullptr ? responder.srq->pd : responder.pd, sges, IBV_ACCESS_LOCAL_WRITE, sink);
  if (sink.refusal != Detail::kNone) {
    return {IBV_WC_REM_OP_ERR, Detail::kReceiveMemory, PeerEffect::kReceiveError, IBV_WC_LOC_PROT_ERR};
  }
  if (length > sink.length) {
    return {IBV_WC_REM_INV_REQ_ERR, Detail::kReceiveTooShort, PeerEffect::kReceiveError, IBV_WC_LOC_LEN_ERR};
  }
  return {};
}

Verdict judge_invalidation(Fabric& fabric, const QueuePair& responder, const SendRequest& request) {
  if (invalidatable(fabric, responder, request.argument) != nullptr) return {};
  // Error class J: the responder breaks without an answer, and the requester's retries run out.
  return {IBV_WC_RETRY_EXC_ERR, Detail::kInvalidateNoWindow, PeerEffect::kReceiveError, IBV_WC_REM_INV_REQ_ERR};
}

void invalidate_for_peer(Fabric& fabric, const QueuePair& responder, std::uint32_t key) {
  unbind(fabric, *invalidatable(fabric, responder, key));
  ++fabric.counters.remote_invalidations;
}

Verdict judge_place(Fabric& fabric, QueuePair& responder, const SendRequest& request, std::uint64_t length,
                    unsigned access, Place& place) {
  if (!is_allowed(responder, access)) {
    return {IBV_WC_REM_INV_REQ_ERR, Detail::kQueuePairForbids, PeerEffect::kRequestError};
  }
  place = remote_place(fabric, responder, request.rkey, request.remote_address, length, access);
  if (place.refusal == Detail::kNone) return {};
  return {IBV_WC_REM_ACCESS_ERR, place.refusal, PeerEffect::kAccessError};
}

Verdict judge_read_count(const QueuePair& responder, std::uint32_t outstanding) {
  if (outstanding < responder.attributes.max_dest_rd_atomic) return {};
  return {IBV_WC_REM_INV_REQ_ERR, Detail::kTooManyReads, PeerEffect::kRequestError};
}

void watch_limit(QueuePair& responder) {
  if (responder.srq == nullptr) return;
  auto& shared = *static_cast<SharedReceiveQueue*>(responder.srq);
  if (shared.limit == 0 || shared.receives.posted - shared.receives.consumed >= shared.limit) return;
  shared.limit = 0;  // reported once, as verbs define it
  ibv_async_event event{};
  event.element.srq = &shared;
  event.event_type = IBV_EVENT_SRQ_LIMIT_REACHED;
  post_async_event(shared.context, event);
}

void complete_receive(Fabric& fabric, QueuePair& responder, std::uint64_t wr_id, const SendRequest& request,
                      std::uint64_t bytes) {
  Outcome outcome;
  outcome.wr_id = wr_id;
  outcome.opcode = request.opcode == IBV_WR_RDMA_WRITE_WITH_IMM ? IBV_WC_RECV_RDMA_WITH_IMM : IBV_WC_RECV;
  outcome.byte_len = static_cast<std::uint32_t>(bytes);
  outcome.flags = receive_flags(request.opcode);
  outcome.key_or_immediate = outcome.flags != 0 ? request.argument : 0;
  outcome.solicited = (request.flags & IBV_SEND_SOLICITED) != 0;
  add_receive_completion(fabric, responder, responder.receives(), outcome);
}

bool own_pieces(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& pieces) {
  SendRequest& request = requester.send.at(position);
  gather(fabric, requester, position, pieces);
  if (pieces.refusal != Detail::kNone) {
    fail(request, IBV_WC_LOC_PROT_ERR, pieces.refusal);
    return false;
  }
  if (pieces.length > kMaxMessage) {
    fail(request, IBV_WC_LOC_LEN_ERR, Detail::kMessageTooLong);
    return false;
  }
  return true;
}

bool read_sink(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& sink) {
  SendRequest& request = requester.send.at(position);
  // In iWARP the answer is a tagged write by the peer, so the sink must allow remote writes.
  const unsigned sink_access = IBV_ACCESS_LOCAL_WRITE | (fabric.config.iwarp ? unsigned{IBV_ACCESS_REMOTE_WRITE} : 0U);
  resolve(fabric, requester.pd, requester.send.sges_at(position), sink_access, sink);
  if (sink.refusal != Detail::kNone) {
    const bool only_remote_right_missing = fabric.config.iwarp && sink.refusal == Detail::kNoRight;
    fail(request, only_remote_right_missing ? IBV_WC_LOC_ACCESS_ERR : IBV_WC_LOC_PROT_ERR,
         only_remote_right_missing ? Detail::kReadSinkNotRemotelyWritable : sink.refusal);
    return false;
  }
  if (sink.length > kMaxMessage) {
    fail(request, IBV_WC_LOC_LEN_ERR, Detail::kMessageTooLong);
    return false;
  }
  return true;
}

void fail(SendRequest& request, const Verdict& verdict) {
  request.state = SendRequest::State::kFailed;
  request.status = static_cast<std::uint8_t>(verdict.status);
  request.peer_status = static_cast<std::uint8_t>(verdict.peer_status);
  request.detail = verdict.detail;
  request.effect = verdict.effect;
}

bool respond_send(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  QueuePair& responder = *requester.peer;
  PieceList payload;
  if (!own_pieces(fabric, requester, position, payload)) return true;
  ReceiveQueue& receives = responder.receives();
  if (receives.empty()) return receiver_not_ready(fabric, requester, request);

  PieceList sink;
  Verdict verdict = judge_send(fabric, responder, receives.head_sges(), payload.length, sink);
  const bool invalidates = request.opcode == IBV_WR_SEND_WITH_INV;
  if (verdict.accepted() && invalidates) verdict = judge_invalidation(fabric, responder, request);
  if (!verdict.accepted()) {
    fail(request, verdict);
    return true;
  }
  if (invalidates) invalidate_for_peer(fabric, responder, request.argument);
  copy(fabric, payload, sink);
  request.state = SendRequest::State::kExecuted;
  fill_receive(fabric, requester, request, payload.length);
  return true;
}

bool respond_write(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  PieceList payload;
  if (!own_pieces(fabric, requester, position, payload)) return true;
  Place place;
  const Verdict verdict = judge_place(fabric, *requester.peer, request, payload.length, IBV_ACCESS_REMOTE_WRITE, place);
  if (!verdict.accepted()) {
    fail(request, verdict);
    return true;
  }
  const bool with_immediate = request.opcode == IBV_WR_RDMA_WRITE_WITH_IMM;
  if (with_immediate && requester.peer->receives().empty()) return receiver_not_ready(fabric, requester, request);
  const bool late = fabric.config.placement == control::Placement::kLate || requester.late_by_fault;
  if (!with_immediate && late && payload.length != 0) {
    request.state = SendRequest::State::kLateWrite;
    note_late_write(fabric, requester);
    return true;
  }
  copy(fabric, payload, one_piece(place, payload.length));
  request.state = SendRequest::State::kExecuted;
  if (with_immediate) fill_receive(fabric, requester, request, payload.length);
  return true;
}

void respond_read(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  if (requester.attributes.max_rd_atomic == 0) {
    fail(request, IBV_WC_LOC_QP_OP_ERR, Detail::kReadsDisabled);
    return;
  }
  // The responder checks a Read when it arrives, and again when it sends the data (finish_read).
  std::uint64_t length = 0;
  for (const ibv_sge& sge : requester.send.sges_at(position)) length += sge.length;
  Verdict verdict = judge_read_count(*requester.peer, requester.reads_outstanding);
  Place place;
  if (verdict.accepted()) {
    verdict = judge_place(fabric, *requester.peer, request, length, IBV_ACCESS_REMOTE_READ, place);
  }
  if (!verdict.accepted()) {
    fail(request, verdict);
    return;
  }
  ++requester.reads_outstanding;
  request.state = SendRequest::State::kReadSent;
}

void finish_read(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  --requester.reads_outstanding;
  QueuePair* const responder = requester.peer;
  if (responder == nullptr || !responder->receives_messages()) {
    fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerGone);
    return;
  }
  PieceList sink;
  if (!read_sink(fabric, requester, position, sink)) return;
  Place place;
  const Verdict verdict = judge_place(fabric, *responder, request, sink.length, IBV_ACCESS_REMOTE_READ, place);
  if (!verdict.accepted()) {
    fail(request, verdict);
    return;
  }
  copy(fabric, one_piece(place, sink.length), sink);
  request.length = static_cast<std::uint32_t>(sink.length);
  request.state = SendRequest::State::kExecuted;
}

void punish_peer(Fabric& fabric, QueuePair& requester, const SendRequest& request) {
  if (requester.peer == nullptr || request.effect == PeerEffect::kNone) return;
  punish(fabric, *requester.peer,
         {static_cast<ibv_wc_status>(request.status), request.detail, request.effect,
          static_cast<ibv_wc_status>(request.peer_status)});
}

void punish(Fabric& fabric, QueuePair& responder, const Verdict& verdict, const std::uint64_t* taken) {
  switch (verdict.effect) {
    case PeerEffect::kAccessError: {
      const ibv_event_type event = IBV_EVENT_QP_ACCESS_ERR;
      enter_error(fabric, responder, &event);
      return;
    }
    case PeerEffect::kRequestError: {
      const ibv_event_type event = IBV_EVENT_QP_REQ_ERR;
      enter_error(fabric, responder, &event);
      return;
    }
    case PeerEffect::kReceiveError: {
      ReceiveQueue& receives = responder.receives();
      if (responder.receives_messages() && (taken != nullptr || !receives.empty())) {
        const std::uint64_t wr_id = taken != nullptr ? *taken : receives.head_id();
        if (taken == nullptr) ++receives.consumed;
        add_receive_completion(fabric, responder, receives,
                               {.wr_id = wr_id, .status = verdict.peer_status, .detail = verdict.detail});
      }
      enter_error(fabric, responder);
      return;
    }
    case PeerEffect::kNone:
      return;
  }
}

}  // namespace softverbs
