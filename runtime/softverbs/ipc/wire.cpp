// SPDX-License-Identifier: BSD-3-Clause
// Creation and destruction of a wire, and what both directions share: whose turn it is to send, and
// leaving.
#include "softverbs/ipc/wire.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {

std::uint16_t remote_lid(const Fabric& fabric, const ibv_ah_attr& address) {
  if (!fabric.node) return 0;
  const std::uint16_t lid = address.is_global != 0 ? lid_of(address.grh.dgid) : address.dlid;
  return lid == fabric.node->lid ? std::uint16_t{0} : lid;
}

Packet packet_to_peer(const QueuePair& qp, Kind kind, std::uint32_t number) {
  Packet packet{};
  packet.kind = kind;
  packet.to = qp.attributes.dest_qp_num;
  packet.from = qp.qp_num;
  packet.number = number;
  packet.from_life = qp.wire->life;
  packet.to_life = qp.wire->peer_life;
  return packet;
}

bool prepare(QueuePair& qp) {
  try {
    if (qp.next_wire == nullptr) {
      auto wire = std::make_unique<Wire>();
      wire->place.push_back(&qp);
      qp.next_wire = std::move(wire);
    }
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void attach(Fabric& fabric, QueuePair& qp, std::uint16_t lid) {
  qp.wire = std::move(qp.next_wire);
  qp.wire->lid = lid;
  qp.wire->life = monotonic_ns();
  qp.wire->cursor = qp.send.issued;
  qp.wire->neighbour = neighbour_at(fabric, lid);
  if (qp.wire->neighbour == nullptr) {
    qp.wire->gone = true;
    return;
  }
  notify(fabric, *qp.wire->neighbour, packet_to_peer(qp, Kind::kResume, 0));
}

bool names(const QueuePair& qp, const Neighbour& neighbour, std::uint32_t number) {
  return qp.wire != nullptr && qp.wire->neighbour == &neighbour && qp.attributes.dest_qp_num == number;
}

bool hears(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  Wire& wire = *qp.wire;
  if (packet.to_life != 0 && packet.to_life != wire.life) return false;
  if (packet.from_life == 0) return packet.to_life != 0;
  if (packet.from_life == wire.peer_life) return true;
  if (packet.from_life <= std::max(wire.peer_life, qp.left_life)) return false;
  if (wire.peer_life == 0) {
    wire.peer_life = packet.from_life;
    return true;
  }
  if (wire.gone) return false;
  const bool untouched = wire.expected == 0 && wire.arrived == 0 && wire.acknowledged == 0 && wire.read_bytes == 0;
  if (untouched && packet.kind == Kind::kResume) {
    wire.peer_life = packet.from_life;
    wire.dropping = true;
    send_all_again(qp);
    return true;
  }
  peer_left(fabric, qp);
  return false;
}

void flush_taken_receive(Fabric& fabric, QueuePair& qp) {
  TakenReceive& receive = qp.wire->receive;
  if (!std::exchange(receive.held, false)) return;
  add_receive_completion(fabric, qp, qp.receives(),
                         {.wr_id = receive.wr_id, .status = IBV_WC_WR_FLUSH_ERR, .detail = Detail::kFlushed});
}

void leave(Fabric& fabric, QueuePair& qp, bool break_other) {
  Wire& wire = *qp.wire;
  if (wire.kills) die();
  std::erase(fabric.short_of_receives, &qp);
  wire.reads.clear();
  wire.refusal.reset();
  if (std::exchange(wire.gone, true) || wire.neighbour == nullptr) return;
  Packet packet = packet_to_peer(qp, Kind::kLeft, wire.expected);
  packet.flags = static_cast<std::uint8_t>(kCounts | (break_other ? kBreak : 0));
  notify(fabric, *wire.neighbour, packet);
}

void detach(Fabric& fabric, QueuePair& qp) {
  leave(fabric, qp, false);
  if (qp.wire->listed && qp.wire->neighbour != nullptr) std::erase(qp.wire->neighbour->sendable, &qp);
  if (fabric.node) std::erase(fabric.node->stopped, &qp);
  // If a message was filling a Receive, no completion will free its slot. A queue that belongs to
  // the queue pair is discarded as a whole.
  if (qp.srq != nullptr && qp.wire->receive.held) ++qp.receives().freed;
  qp.left_life = std::max(qp.left_life, qp.wire->peer_life);
  qp.wire.reset();
}

void receives_posted(Fabric& fabric, const QueuePair* qp, const SharedReceiveQueue* srq) {
  std::vector<QueuePair*>& served = fabric.served;
  served.clear();
  std::erase_if(fabric.short_of_receives, [&](QueuePair* waiting) {
    const bool match = qp != nullptr ? waiting == qp : waiting->srq == srq;
    if (match) served.push_back(waiting);
    return match;
  });
  for (QueuePair* const waiting : served) {
    Wire& wire = *waiting->wire;
    wire.told_no_receive = false;
    if (!wire.gone && wire.neighbour != nullptr)
      notify(fabric, *wire.neighbour, packet_to_peer(*waiting, Kind::kResume, 0));
  }
}

bool send_some(Fabric& fabric, QueuePair& qp, bool& more) {
  Wire& wire = *qp.wire;
  more = false;
  if (wire.gone || wire.neighbour == nullptr) return true;
  if (wire.ack_due) {
    const Sent sent = send_packet(fabric, *wire.neighbour, packet_to_peer(qp, Kind::kAck, wire.expected));
    if (sent != Sent::kYes) return sent != Sent::kFull;
    wire.ack_due = false;
  }
  constexpr std::uint32_t kPacketsPerCall = 8;
  std::uint32_t quantum = kPacketsPerCall;
  if (!send_answers(fabric, qp, quantum)) return false;
  if (quantum == 0) {
    more = true;
    return true;
  }
  if (wire.gone) return true;
  if (!send_requests(fabric, qp, quantum)) return false;
  more = quantum == 0;
  return true;
}

void list(QueuePair& qp) {
  Wire& wire = *qp.wire;
  if (wire.listed || wire.neighbour == nullptr) return;
  wire.listed = true;
  wire.neighbour->sendable.splice(wire.neighbour->sendable.end(), wire.place);
}

void kick(Fabric& fabric, QueuePair& qp) {
  list(qp);
  if (qp.wire->neighbour != nullptr) flush(fabric, *qp.wire->neighbour);
}

PieceList part_of(const PieceList& list, std::uint64_t offset, std::uint64_t length) {
  PieceList part;
  for (std::uint32_t i = 0; i < list.count && part.length != length; ++i) {
    const Piece& piece = list.pieces[i];
    if (offset >= piece.length) {
      offset -= piece.length;
      continue;
    }
    const auto now = static_cast<std::uint32_t>(std::min<std::uint64_t>(piece.length - offset, length - part.length));
    part.pieces[part.count++] = {piece.data + offset, now};
    part.length += now;
    offset = 0;
  }
  return part;
}

}  // namespace softverbs::ipc
