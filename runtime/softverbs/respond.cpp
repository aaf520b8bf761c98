// SPDX-License-Identifier: BSD-3-Clause
// The responder's side: what the target of a Send, Write or Read checks before it lets anything happen, and what a
// violation does to it. For readers of InfiniBand volume 1, 9.7.5 and 9.9 (error classes); the iWARP differences are
// marked.
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

/// No Receive is posted. True when the request is decided (it failed), false when it waits.
bool receiver_not_ready(Fabric& fabric, QueuePair& requester, SendRequest& request) {
  ++fabric.counters.receiver_not_ready;
  fabric.trace(control::TraceEvent::Kind::kReceiverNotReady, requester.qp_num, request.opcode, request.wr_id);
  if (fabric.config.iwarp) {  // iWARP has no such retry: the stream is terminated
    fail(request, IBV_WC_REM_OP_ERR, Detail::kNoReceive, SendRequest::PeerEffect::kRequestError);
    return true;
  }
  const std::uint8_t retries = requester.attributes.rnr_retry;
  if (retries != kRetryForever && requester.rnr_retries_left == 0) {
    fail(request, IBV_WC_RNR_RETRY_EXC_ERR, Detail::kNoReceive);
    return true;
  }
  if (retries == kRetryForever) {
    fabric.start_waiting(requester, QueuePair::Waiting::kForReceive, kNoTimer);
    return false;
  }
  --requester.rnr_retries_left;
  const std::uint64_t delay_ns = std::uint64_t{kRnrTimer[requester.peer->attributes.min_rnr_timer & 31U]} * 10'000;
  fabric.start_waiting(requester, QueuePair::Waiting::kForReceive, delay_ns);
  return false;
}

unsigned receive_flags(std::uint8_t opcode) {
  if (opcode == IBV_WR_SEND_WITH_INV) return IBV_WC_WITH_INV;
  if (opcode == IBV_WR_SEND_WITH_IMM || opcode == IBV_WR_RDMA_WRITE_WITH_IMM) return IBV_WC_WITH_IMM;
  return 0;
}

void complete_receive(Fabric& fabric, QueuePair& requester, const SendRequest& request, std::uint64_t bytes) {
  QueuePair& responder = *requester.peer;
  ReceiveQueue& receives = responder.receives();
  Outcome outcome;
  outcome.wr_id = receives.head().wr_id;
  outcome.opcode = request.opcode == IBV_WR_RDMA_WRITE_WITH_IMM ? IBV_WC_RECV_RDMA_WITH_IMM : IBV_WC_RECV;
  outcome.byte_len = static_cast<std::uint32_t>(bytes);
  outcome.flags = receive_flags(request.opcode);
  outcome.key_or_immediate = outcome.flags != 0 ? request.argument : 0;
  outcome.solicited = (request.flags & IBV_SEND_SOLICITED) != 0;
  ++receives.consumed;
  add_receive_completion(fabric, responder, receives, outcome);
  if (responder.srq != nullptr) {
    auto& shared = *static_cast<SharedReceiveQueue*>(responder.srq);
    if (shared.limit != 0 && receives.posted - receives.consumed < shared.limit) {
      shared.limit = 0;  // said once, as verbs define it
      ibv_async_event event{};
      event.element.srq = &shared;
      event.event_type = IBV_EVENT_SRQ_LIMIT_REACHED;
      post_async_event(shared.context, event);
    }
  }
}

/// Takes the requester's own list. False when the request failed on it.
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

/// The target of a Write or the source of a Read. A null list means that the request failed.
bool peer_place(Fabric& fabric, QueuePair& requester, SendRequest& request, std::uint64_t length, unsigned access,
                Place& place) {
  QueuePair& responder = *requester.peer;
  if (!is_allowed(responder, access)) {
    fail(request, IBV_WC_REM_INV_REQ_ERR, Detail::kQueuePairForbids, SendRequest::PeerEffect::kRequestError);
    return false;
  }
  place = remote_place(fabric, responder, request.rkey, request.remote_address, length, access);
  if (place.refusal == Detail::kNone) return true;
  fail(request, IBV_WC_REM_ACCESS_ERR, place.refusal, SendRequest::PeerEffect::kAccessError);
  return false;
}

}  // namespace

void fail(SendRequest& request, ibv_wc_status status, Detail detail, SendRequest::PeerEffect effect,
          ibv_wc_status peer_status) {
  request.state = SendRequest::State::kFailed;
  request.status = static_cast<std::uint8_t>(status);
  request.peer_status = static_cast<std::uint8_t>(peer_status);
  request.detail = detail;
  request.effect = effect;
}

bool respond_send(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  QueuePair& responder = *requester.peer;
  PieceList payload;
  if (!own_pieces(fabric, requester, position, payload)) return true;
  ReceiveQueue& receives = responder.receives();
  if (receives.empty()) return receiver_not_ready(fabric, requester, request);

  PieceList sink;
  resolve(fabric, responder.srq != nullptr ? responder.srq->pd : responder.pd, receives.head_sges(),
          IBV_ACCESS_LOCAL_WRITE, sink);
  if (sink.refusal != Detail::kNone) {
    fail(request, IBV_WC_REM_OP_ERR, Detail::kReceiveMemory, SendRequest::PeerEffect::kReceiveError,
         IBV_WC_LOC_PROT_ERR);
    return true;
  }
  if (payload.length > sink.length) {
    fail(request, IBV_WC_REM_INV_REQ_ERR, Detail::kReceiveTooShort, SendRequest::PeerEffect::kReceiveError,
         IBV_WC_LOC_LEN_ERR);
    return true;
  }
  if (request.opcode == IBV_WR_SEND_WITH_INV) {
    Window* const window = invalidatable(fabric, responder, request.argument);
    if (window == nullptr) {
      // Error class J: the responder breaks without an answer, and the requester's retries run out.
      fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kInvalidateNoWindow, SendRequest::PeerEffect::kReceiveError,
           IBV_WC_REM_INV_REQ_ERR);
      return true;
    }
    unbind(fabric, *window);
    ++fabric.counters.remote_invalidations;
  }
  copy(fabric, payload, sink);
  requester.rnr_retries_left = requester.attributes.rnr_retry;
  request.state = SendRequest::State::kExecuted;
  complete_receive(fabric, requester, request, payload.length);
  return true;
}

bool respond_write(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  PieceList payload;
  if (!own_pieces(fabric, requester, position, payload)) return true;
  Place place;
  if (!peer_place(fabric, requester, request, payload.length, IBV_ACCESS_REMOTE_WRITE, place)) return true;

  const bool with_immediate = request.opcode == IBV_WR_RDMA_WRITE_WITH_IMM;
  if (with_immediate && requester.peer->receives().empty()) return receiver_not_ready(fabric, requester, request);
  if (!with_immediate && fabric.config.placement == control::Placement::kLate && payload.length != 0) {
    request.state = SendRequest::State::kLateWrite;
    note_late_write(fabric, requester);
    return true;
  }
  PieceList target;
  target.pieces[0] = {place.data, static_cast<std::uint32_t>(payload.length)};
  target.count = 1;
  target.length = payload.length;
  copy(fabric, payload, target);
  request.state = SendRequest::State::kExecuted;
  if (with_immediate) complete_receive(fabric, requester, request, payload.length);
  return true;
}

void respond_read(Fabric& fabric, QueuePair& requester, std::uint32_t position) {
  SendRequest& request = requester.send.at(position);
  if (requester.attributes.max_rd_atomic == 0) {
    fail(request, IBV_WC_LOC_QP_OP_ERR, Detail::kReadsDisabled);
    return;
  }
  if (requester.reads_outstanding >= requester.peer->attributes.max_dest_rd_atomic) {
    fail(request, IBV_WC_REM_INV_REQ_ERR, Detail::kTooManyReads, SendRequest::PeerEffect::kRequestError);
    return;
  }
  // The responder judges a Read when it arrives, and again when it sends the data (finish_read).
  std::uint64_t length = 0;
  for (const ibv_sge& sge : requester.send.sges_at(position)) length += sge.length;
  Place place;
  if (!peer_place(fabric, requester, request, length, IBV_ACCESS_REMOTE_READ, place)) return;
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
  // iWARP: the answer is a tagged write from the peer, so the sink needs the right for that.
  const unsigned sink_access = IBV_ACCESS_LOCAL_WRITE | (fabric.config.iwarp ? unsigned{IBV_ACCESS_REMOTE_WRITE} : 0U);
  PieceList sink;
  resolve(fabric, requester.pd, requester.send.sges_at(position), sink_access, sink);
  if (sink.refusal != Detail::kNone) {
    const bool only_remote_right_missing = fabric.config.iwarp && sink.refusal == Detail::kNoRight;
    fail(request, only_remote_right_missing ? IBV_WC_LOC_ACCESS_ERR : IBV_WC_LOC_PROT_ERR,
         only_remote_right_missing ? Detail::kReadSinkNotRemotelyWritable : sink.refusal);
    return;
  }
  if (sink.length > kMaxMessage) {
    fail(request, IBV_WC_LOC_LEN_ERR, Detail::kMessageTooLong);
    return;
  }
  Place place;
  if (!peer_place(fabric, requester, request, sink.length, IBV_ACCESS_REMOTE_READ, place)) return;
  PieceList source;
  source.pieces[0] = {place.data, static_cast<std::uint32_t>(sink.length)};
  source.count = 1;
  source.length = sink.length;
  copy(fabric, source, sink);
  request.length = static_cast<std::uint32_t>(sink.length);
  request.state = SendRequest::State::kExecuted;
}

void punish_peer(Fabric& fabric, QueuePair& requester, const SendRequest& request) {
  QueuePair* const responder = requester.peer;
  if (responder == nullptr || request.effect == SendRequest::PeerEffect::kNone) return;
  switch (request.effect) {
    case SendRequest::PeerEffect::kAccessError: {
      const ibv_event_type event = IBV_EVENT_QP_ACCESS_ERR;
      enter_error(fabric, *responder, &event);
      return;
    }
    case SendRequest::PeerEffect::kRequestError: {
      const ibv_event_type event = IBV_EVENT_QP_REQ_ERR;
      enter_error(fabric, *responder, &event);
      return;
    }
    case SendRequest::PeerEffect::kReceiveError: {
      ReceiveQueue& receives = responder->receives();
      if (!receives.empty() && responder->receives_messages()) {
        const std::uint64_t wr_id = receives.head().wr_id;
        ++receives.consumed;
        add_receive_completion(
            fabric, *responder, receives,
            {.wr_id = wr_id, .status = static_cast<ibv_wc_status>(request.peer_status), .detail = request.detail});
      }
      enter_error(fabric, *responder);
      return;
    }
    case SendRequest::PeerEffect::kNone:
      return;
  }
}

}  // namespace softverbs
