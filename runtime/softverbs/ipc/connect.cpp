// SPDX-License-Identifier: BSD-3-Clause
// The connection manager between processes: the messages that replace the direct changes that
// cm_connect.cpp makes to the other id if that is in this process. For readers of InfiniBand volume
// 1, chapter 12.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <optional>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {
namespace {

void put_address(sockaddr_in6& to, const sockaddr& from) { std::memcpy(&to, &from, address_size(from)); }

CmBody body_of(const CmId& id, std::span<const std::uint8_t> data) {
  CmBody body{};
  put_address(body.source, id.route.addr.src_addr);
  put_address(body.destination, id.route.addr.dst_addr);
  body.qp_num = id.qp != nullptr ? id.qp->qp_num : 0;
  body.responder_resources = id.offer.responder_resources;
  body.initiator_depth = id.offer.initiator_depth;
  body.rnr_retry_count = id.offer.rnr_retry_count;
  body.data_length = static_cast<std::uint8_t>(data.size());
  std::ranges::copy(data, body.data.begin());
  return body;
}

std::span<const std::uint8_t> data_of(const CmBody& body) { return {body.data.data(), body.data_length}; }

Offer offer_of(const CmBody& body) {
  return {body.responder_resources, body.initiator_depth, std::min<std::uint8_t>(body.rnr_retry_count, 7)};
}

Packet packet_for(const CmId& id, Kind kind) {
  Packet packet{};
  packet.kind = kind;
  packet.from = id.number;
  packet.to = id.remote.id;
  return packet;
}

void tell(Fabric& fabric, const CmId& id, const Packet& packet, const CmBody* body = nullptr) {
  if (id.remote.gone) return;
  if (Neighbour* const neighbour = neighbour_at(fabric, id.remote.lid)) notify(fabric, *neighbour, packet, body);
}

/// The id that a message is for. Until the first answer, the requesting id does not know the number
/// of the other one.
CmId* addressee(Fabric& fabric, const Neighbour& neighbour, const Packet& packet) {
  for (CmId* const id : fabric.cm_ids) {
    if (id->number != packet.to || id->remote.lid != neighbour.lid || id->remote.gone) continue;
    if (id->remote.id == packet.from) return id;
    if (id->remote.id == 0 && id->state == CmId::State::kConnecting) return id;
  }
  return nullptr;
}

CmId* asked_by(Fabric& fabric, const Neighbour& neighbour, std::uint32_t number) {
  for (CmId* const id : fabric.cm_ids) {
    const bool passive = id->state == CmId::State::kRequested || id->state == CmId::State::kAccepted;
    if (passive && id->remote.lid == neighbour.lid && id->remote.id == number && !id->remote.gone) return id;
  }
  return nullptr;
}

bool is_address(const sockaddr_in6& address) { return address_size(reinterpret_cast<const sockaddr&>(address)) != 0; }

void refuse(Fabric& fabric, Neighbour& neighbour, const Packet& packet, int reason) {
  Packet refusal{};
  refusal.kind = Kind::kReject;
  refusal.to = packet.from;
  refusal.argument = static_cast<decltype(refusal.argument)>(reason);
  const CmBody nothing{};
  notify(fabric, neighbour, refusal, &nothing);
}

bool on_connect(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody& body) {
  if (!is_address(body.source) || !is_address(body.destination) || packet.from == 0) return false;
  if (body.data_length > capacity(fabric, DataField::kRequest)) return false;
  const auto& destination = reinterpret_cast<const sockaddr&>(body.destination);
  CmId* const listener = reachable_listener(fabric, destination, RDMA_PS_TCP);
  if (listener == nullptr || listener->unanswered >= listener->backlog) {
    refuse(fabric, neighbour, packet, listener == nullptr ? kRejectInvalidService : kRejectByConsumer);
    return true;
  }
  CmId* made = nullptr;
  try {
    made = &make_requested(fabric, *listener, destination);
  } catch (const std::bad_alloc&) {
    refuse(fabric, neighbour, packet, kRejectByConsumer);
    return true;
  }
  CmId& passive = *made;
  std::memcpy(&passive.route.addr.src_storage, &body.destination, sizeof body.destination);
  std::memcpy(&passive.route.addr.dst_storage, &body.source, sizeof body.source);
  passive.remote = {neighbour.lid, packet.from, body.qp_num, offer_of(body), false};
  announce_request(fabric, passive, data_of(body));
  return true;
}

bool on_accept(Fabric& fabric, CmId& active, const Packet& packet, const CmBody& body) {
  if (active.state != CmId::State::kConnecting || active.remote.id != 0) return true;
  if (packet.from == 0 || body.data_length > capacity(fabric, DataField::kReply)) return false;
  active.remote.id = packet.from;
  active.remote.qp_num = body.qp_num;
  active.remote.offer = offer_of(body);
  accept_arrived(fabric, active, data_of(body));
  return true;
}

bool on_reject(Fabric& fabric, CmId& active, const Packet& packet, const CmBody& body) {
  if (active.state != CmId::State::kConnecting || active.remote.id != 0) return true;
  if (body.data_length > capacity(fabric, DataField::kReject)) return false;
  active.remote.gone = true;
  refused(fabric, active, static_cast<int>(packet.argument & 0xFFFFU), data_of(body));
  return true;
}

}  // namespace

void connect(Fabric& fabric, CmId& active, std::span<const std::uint8_t> data) {
  const std::optional<std::uint16_t> lid = fabric.node->directory.find_port(active.route.addr.dst_addr);
  Neighbour* const neighbour = lid ? neighbour_at(fabric, *lid) : nullptr;
  if (neighbour == nullptr) {
    refused(fabric, active, kRejectInvalidService);
    return;
  }
  active.remote = {*lid, 0, 0, {}, false};
  const CmBody body = body_of(active, data);
  notify(fabric, *neighbour, packet_for(active, Kind::kConnect), &body);
}

void accept(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data) {
  const CmBody body = body_of(passive, data);
  tell(fabric, passive, packet_for(passive, Kind::kAccept), &body);
}

void establish(Fabric& fabric, const CmId& active) { tell(fabric, active, packet_for(active, Kind::kEstablish)); }

void reject(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data) {
  Packet packet = packet_for(passive, Kind::kReject);
  packet.argument = kRejectByConsumer;
  const CmBody body = body_of(passive, data);
  tell(fabric, passive, packet, &body);
  passive.remote.gone = true;
}

void withdraw(Fabric& fabric, CmId& active) {
  tell(fabric, active, packet_for(active, Kind::kWithdraw));
  active.remote.gone = true;
}

void disconnect(Fabric& fabric, CmId& id) {
  tell(fabric, id, packet_for(id, Kind::kDisconnect));
  id.remote.gone = true;
}

bool on_cm(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body) {
  if (packet.kind == Kind::kConnect) return on_connect(fabric, neighbour, packet, *body);
  if (packet.kind == Kind::kWithdraw) {
    if (CmId* const passive = asked_by(fabric, neighbour, packet.from)) {
      passive->remote.gone = true;
      withdrawn(fabric, *passive);
    }
    return true;
  }
  CmId* const id = addressee(fabric, neighbour, packet);
  if (id == nullptr) return true;
  switch (packet.kind) {
    case Kind::kAccept:
      return on_accept(fabric, *id, packet, *body);
    case Kind::kReject:
      return on_reject(fabric, *id, packet, *body);
    case Kind::kEstablish:
      established(fabric, *id);
      return true;
    case Kind::kDisconnect:
      id->remote.gone = true;
      disconnected_by_peer(fabric, *id);
      return true;
    default:
      return false;
  }
}

void connections_lost(Fabric& fabric, std::uint16_t lid) {
  for (CmId* const id : fabric.cm_ids) {
    if (id->remote.lid != lid || std::exchange(id->remote.gone, true)) continue;
    const bool unanswered = id->state == CmId::State::kConnecting && id->remote.id == 0;
    if (unanswered || id->state == CmId::State::kAccepted) {
      id->state = CmId::State::kOver;
      push_event(fabric, *id, RDMA_CM_EVENT_UNREACHABLE, {.status = -ETIMEDOUT});
    } else {
      disconnected_by_peer(fabric, *id);
    }
  }
}

}  // namespace softverbs::ipc
