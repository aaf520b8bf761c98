// SPDX-License-Identifier: BSD-3-Clause
// The responder's side between processes. Pieces of requests arrive, and the checks of respond.cpp
// judge them: once for the whole message when it starts, and again for every piece, because keys
// may become invalid in between. Payload is copied from the packet to its place or dropped; nothing
// is kept for later.
#include <sys/uio.h>

#include <algorithm>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {
namespace {

bool is_send(std::uint8_t opcode) {
  return opcode == IBV_WR_SEND || opcode == IBV_WR_SEND_WITH_IMM || opcode == IBV_WR_SEND_WITH_INV;
}

bool known(const Fabric& fabric, std::uint8_t opcode) {
  switch (opcode) {
    case IBV_WR_SEND:
    case IBV_WR_SEND_WITH_INV:
    case IBV_WR_RDMA_WRITE:
    case IBV_WR_RDMA_READ:
      return true;
    case IBV_WR_SEND_WITH_IMM:
    case IBV_WR_RDMA_WRITE_WITH_IMM:
      return !fabric.config.iwarp;
    default:
      return false;
  }
}

bool takes_receive(std::uint8_t opcode) { return is_send(opcode) || opcode == IBV_WR_RDMA_WRITE_WITH_IMM; }

/// The request in the form that the responder's checks need.
SendRequest request_of(const Packet& packet) {
  SendRequest request{};
  request.opcode = packet.opcode;
  request.flags = (packet.flags & kSolicited) != 0 ? std::uint8_t{IBV_SEND_SOLICITED} : std::uint8_t{0};
  request.rkey = packet.rkey;
  request.remote_address = packet.address;
  request.argument = packet.argument;
  return request;
}

void answer(Fabric& fabric, Neighbour& neighbour, const Packet& request, Kind kind, Reason reason = {},
            std::uint32_t argument = 0) {
  Packet packet{};
  packet.kind = kind;
  packet.to = request.from;
  packet.from = request.to;
  packet.number = request.number;
  packet.status = static_cast<std::uint8_t>(reason);
  packet.argument = argument;
  packet.to_life = request.from_life;
  notify(fabric, neighbour, packet);
}

void deliver_refusal(Fabric& fabric, QueuePair& qp, const Refusal& refusal) {
  Wire& wire = *qp.wire;
  Packet packet = packet_to_peer(qp, Kind::kNak, refusal.number);
  packet.status = static_cast<std::uint8_t>(refusal.verdict.status);
  packet.detail = static_cast<std::uint32_t>(refusal.verdict.detail);
  notify(fabric, *wire.neighbour, packet);
  const std::uint64_t wr_id = wire.receive.wr_id;
  const bool spoilt = refusal.verdict.effect == PeerEffect::kReceiveError && std::exchange(wire.receive.held, false);
  punish(fabric, qp, refusal.verdict, spoilt ? &wr_id : nullptr);
}

/// Refuses the request: nothing more is accepted. The requester is notified when the earlier Reads
/// have been answered.
void refuse(Fabric& fabric, QueuePair& qp, const Verdict& verdict) {
  Wire& wire = *qp.wire;
  const Refusal refusal{wire.expected, verdict};
  if (wire.reads.empty()) {
    deliver_refusal(fabric, qp, refusal);
  } else {
    wire.refusal = refusal;
  }
}

/// There is no Receive: asks the requester to send the request again; in iWARP mode refuses it.
void send_back(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  const Verdict verdict = judge_missing_receive(fabric, qp, request_of(packet));
  if (!verdict.accepted()) {
    refuse(fabric, qp, verdict);
    return;
  }
  Wire& wire = *qp.wire;
  wire.dropping = true;
  if (!std::exchange(wire.told_no_receive, true)) fabric.short_of_receives.push_back(&qp);
  answer(fabric, *wire.neighbour, packet, Kind::kNotReady, Reason::kNoReceive, qp.attributes.min_rnr_timer);
}

void take_receive(QueuePair& qp) {
  ReceiveQueue& receives = qp.receives();
  TakenReceive& taken = qp.wire->receive;
  const auto sges = receives.head_sges();
  taken.held = true;
  taken.wr_id = receives.head_id();
  taken.sges.assign(sges.begin(), sges.end());
  ++receives.consumed;
  watch_limit(qp);
}

/// Accepts the first piece of a message. False if it was not accepted; then this function has
/// already done what follows.
bool begin(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  const SendRequest request = request_of(packet);
  if (takes_receive(packet.opcode) && is_send(packet.opcode) && qp.receives().empty()) {
    send_back(fabric, qp, packet);
    return false;
  }
  Verdict verdict;
  if (is_send(packet.opcode)) {
    PieceList sink;
    verdict = judge_send(fabric, qp, qp.receives().head_sges(), packet.length, sink);
    if (verdict.accepted() && packet.opcode == IBV_WR_SEND_WITH_INV) {
      verdict = judge_invalidation(fabric, qp, request);
    }
  } else {
    Place place;
    verdict = judge_place(fabric, qp, request, packet.length, IBV_ACCESS_REMOTE_WRITE, place);
  }
  if (!verdict.accepted()) {
    refuse(fabric, qp, verdict);
    return false;
  }
  if (packet.opcode == IBV_WR_RDMA_WRITE_WITH_IMM && qp.receives().empty()) {
    send_back(fabric, qp, packet);
    return false;
  }
  if (takes_receive(packet.opcode)) take_receive(qp);
  qp.wire->message = packet;
  return true;
}

/// Copies one piece to its place. False if it was refused.
bool place_piece(Fabric& fabric, QueuePair& qp, std::byte* payload, std::uint32_t size) {
  Wire& wire = *qp.wire;
  if (size == 0) return true;
  PieceList sink;
  Verdict verdict;
  if (is_send(wire.message.opcode)) {
    verdict = judge_send(fabric, qp, wire.receive.sges, wire.message.length, sink);
  } else {
    Place place;
    verdict = judge_place(fabric, qp, request_of(wire.message), wire.message.length, IBV_ACCESS_REMOTE_WRITE, place);
    if (verdict.accepted()) {
      sink.pieces[0] = {place.data, static_cast<std::uint32_t>(wire.message.length)};
      sink.count = 1;
      sink.length = wire.message.length;
    }
  }
  if (!verdict.accepted()) {
    refuse(fabric, qp, verdict);
    return false;
  }
  PieceList source;
  source.pieces[0] = {payload, size};
  source.count = 1;
  source.length = size;
  copy(fabric, source, part_of(sink, wire.arrived, size));
  return true;
}

void finish(Fabric& fabric, QueuePair& qp) {
  Wire& wire = *qp.wire;
  const SendRequest request = request_of(wire.message);
  if (request.opcode == IBV_WR_SEND_WITH_INV) {
    if (const Verdict verdict = judge_invalidation(fabric, qp, request); !verdict.accepted()) {
      refuse(fabric, qp, verdict);
      return;
    }
    invalidate_for_peer(fabric, qp, request.argument);
  }
  ++wire.expected;
  wire.arrived = 0;
  wire.ack_due = true;
  list(qp);
  if (!takes_receive(request.opcode)) return;
  wire.receive.held = false;
  complete_receive(fabric, qp, wire.receive.wr_id, request, wire.message.length);
}

void take_read(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  Wire& wire = *qp.wire;
  const auto waiting = static_cast<std::uint32_t>(wire.reads.size());
  Verdict verdict = judge_read_count(qp, std::max(waiting, packet.outstanding));
  Place place;
  if (verdict.accepted()) {
    verdict = judge_place(fabric, qp, request_of(packet), packet.length, IBV_ACCESS_REMOTE_READ, place);
  }
  if (!verdict.accepted()) {
    refuse(fabric, qp, verdict);
    return;
  }
  ++wire.expected;
  wire.reads.push_back({packet.number, packet.rkey, packet.address, packet.length, 0});
  list(qp);
}

bool well_formed(const Fabric& fabric, const Packet& packet, std::uint32_t size) {
  if (!known(fabric, packet.opcode) || packet.length > kMaxMessage) return false;
  if (packet.offset > packet.length || size > packet.length - packet.offset) return false;
  if (packet.opcode == IBV_WR_RDMA_READ) return packet.offset == 0 && size == 0;
  return size != 0 || packet.length == 0;
}

/// Sends the next piece of an answer. If the key of the Read has become invalid, it is refused like
/// a request.
Sent send_answer(Fabric& fabric, QueuePair& qp, ReadToAnswer& read) {
  Wire& wire = *qp.wire;
  SendRequest request{};
  request.rkey = read.rkey;
  request.remote_address = read.address;
  Place place;
  Verdict verdict = judge_place(fabric, qp, request, read.length, IBV_ACCESS_REMOTE_READ, place);
  if (verdict.accepted()) {
    const std::uint64_t size = std::min<std::uint64_t>(read.length - read.sent, kMaxPayload);
    Packet packet = packet_to_peer(qp, Kind::kReadData, read.number);
    packet.length = read.length;
    packet.offset = read.sent;
    const iovec piece{size == 0 ? nullptr : place.data + read.sent, size};
    const Sent sent = send_packet(fabric, *wire.neighbour, packet, {&piece, size == 0 ? 0U : 1U});
    if (sent == Sent::kYes) read.sent += size;
    if (sent != Sent::kFault) return sent;
    verdict = {IBV_WC_REM_ACCESS_ERR, Detail::kOutOfBounds, PeerEffect::kAccessError};
  }
  const Refusal refusal{read.number, verdict};
  wire.reads.clear();
  deliver_refusal(fabric, qp, refusal);
  return Sent::kFault;
}

}  // namespace

bool send_answers(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum) {
  Wire& wire = *qp.wire;
  while (quantum != 0 && !wire.reads.empty()) {
    ReadToAnswer& read = wire.reads.front();
    const Sent sent = send_answer(fabric, qp, read);
    if (sent != Sent::kYes) return sent != Sent::kFull;
    --quantum;
    if (read.sent != read.length) continue;
    wire.reads.pop_front();
    if (!wire.reads.empty() || !wire.refusal) continue;
    const Refusal refusal = *wire.refusal;
    wire.refusal.reset();
    deliver_refusal(fabric, qp, refusal);
  }
  return true;
}

bool on_request(Fabric& fabric, QueuePair& qp, Neighbour& neighbour, const Packet& packet, std::byte* payload,
                std::uint32_t size) {
  if (!well_formed(fabric, packet, size)) return false;
  if (names(qp, neighbour, packet.from) && !hears(fabric, qp, packet)) {
    // The requester already has its next connection, and this side has not: it is told to wait.
    if (packet.to_life == 0 && packet.from_life > std::max(qp.wire->peer_life, qp.left_life)) {
      answer(fabric, neighbour, packet, Kind::kNotReady, Reason::kQueuePairNotReady);
    }
    return true;
  }
  if (qp.state == IBV_QPS_ERR) {
    answer(fabric, neighbour, packet, Kind::kLeft);
    return true;
  }
  if (!qp.receives_messages() || !names(qp, neighbour, packet.from)) {
    const Reason reason = is_connecting(qp) ? Reason::kQueuePairConnecting : Reason::kQueuePairNotReady;
    answer(fabric, neighbour, packet, Kind::kNotReady, reason);
    return true;
  }
  Wire& wire = *qp.wire;
  if (wire.gone) {
    answer(fabric, neighbour, packet, Kind::kLeft);
    return true;
  }
  if (wire.refusal) return true;
  const bool in_order = packet.number == wire.expected && packet.offset == wire.arrived;
  if (!in_order) {
    // After send_all_again(), pieces that have already arrived are received a second time.
    const auto ahead = static_cast<std::int32_t>(packet.number - wire.expected);
    return wire.dropping || ahead < 0 || (ahead == 0 && packet.offset < wire.arrived);
  }
  wire.dropping = false;
  if (packet.opcode == IBV_WR_RDMA_READ) {
    take_read(fabric, qp, packet);
    return true;
  }
  if (packet.offset == 0) {
    if (!begin(fabric, qp, packet)) return true;
  } else if (packet.opcode != wire.message.opcode || packet.length != wire.message.length) {
    return false;
  }
  if (!place_piece(fabric, qp, payload, size)) return true;
  wire.arrived += size;
  if (wire.arrived == wire.message.length) finish(fabric, qp);
  return true;
}

}  // namespace softverbs::ipc
