// SPDX-License-Identifier: BSD-3-Clause
// Finds the queue pair or id that a packet is for. A packet for one that is not connected to its
// sender is only late, not wrong. It has no effect; the sender of a request gets an answer.
#include <cstring>

#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {
namespace {

QueuePair* queue_pair(const Fabric& fabric, std::uint32_t number) {
  const auto found = fabric.queue_pairs.find(number);
  return found == fabric.queue_pairs.end() ? nullptr : found->second;
}

bool dispatch_request(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::byte* payload,
                      std::uint32_t size) {
  if (QueuePair* const qp = queue_pair(fabric, packet.to)) {
    return on_request(fabric, *qp, neighbour, packet, payload, size);
  }
  Packet answer{};
  answer.kind = Kind::kLeft;
  answer.to = packet.from;
  answer.from = packet.to;
  answer.to_life = packet.from_life;
  notify(fabric, neighbour, answer);
  return true;
}

bool dispatch_answer(Fabric& fabric, QueuePair& qp, const Packet& packet, std::byte* payload, std::uint32_t size) {
  if (packet.kind == Kind::kLeft) {
    on_left(fabric, qp, packet);
    return true;
  }
  if (qp.state != IBV_QPS_RTS) return true;
  switch (packet.kind) {
    case Kind::kAck:
      return on_ack(fabric, qp, packet);
    case Kind::kNak:
      return on_nak(fabric, qp, packet);
    case Kind::kNotReady:
      on_not_ready(fabric, qp, packet);
      return true;
    case Kind::kResume:
      if (qp.waiting != QueuePair::Waiting::kForReceive && qp.waiting != QueuePair::Waiting::kForPeer) return true;
      fabric.wake(qp);
      run(fabric, qp);
      return true;
    case Kind::kReadData:
      return on_read_data(fabric, qp, packet, payload, size);
    default:
      return false;
  }
}

}  // namespace

bool dispatch(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::byte* payload, std::uint32_t size) {
  switch (packet.kind) {
    case Kind::kRequest:
      return dispatch_request(fabric, neighbour, packet, payload, size);
    case Kind::kAck:
    case Kind::kNak:
    case Kind::kNotReady:
    case Kind::kResume:
    case Kind::kReadData:
    case Kind::kLeft: {
      if (packet.kind != Kind::kReadData && size != 0) return false;
      QueuePair* const qp = queue_pair(fabric, packet.to);
      if (qp == nullptr || !names(*qp, neighbour, packet.from) || !hears(fabric, *qp, packet)) return true;
      return dispatch_answer(fabric, *qp, packet, payload, size);
    }
    case Kind::kConnect:
    case Kind::kAccept:
    case Kind::kReject: {
      if (size != sizeof(CmBody)) return false;
      CmBody body;
      std::memcpy(&body, payload, sizeof body);
      return on_cm(fabric, neighbour, packet, &body);
    }
    case Kind::kEstablish:
    case Kind::kWithdraw:
    case Kind::kDisconnect:
      return size == 0 && on_cm(fabric, neighbour, packet, nullptr);
    case Kind::kHello:
      break;
  }
  return false;
}

}  // namespace softverbs::ipc
