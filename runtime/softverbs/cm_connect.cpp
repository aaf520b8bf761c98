// SPDX-License-Identifier: BSD-3-Clause
// Connecting, accepting, rejecting, disconnecting: the rdma_cm state machine over the fabric.
// Messages between the two ends take effect at once; the events that a program sees wait in the
// event channels. For readers of InfiniBand volume 1, chapter 12.
#include <algorithm>
#include <cerrno>
#include <mutex>
#include <new>
#include <optional>
#include <span>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

std::span<const std::uint8_t> private_data_of(const rdma_conn_param* parameters) {
  if (parameters == nullptr || parameters->private_data == nullptr) return {};
  return {static_cast<const std::uint8_t*>(parameters->private_data), parameters->private_data_len};
}

/// The caller's offer, where 0xFF, or no parameters, mean as much as `most` allows. Nothing if the
/// caller offers more than the device's limits.
std::optional<Offer> offer_from(const Fabric& fabric, const rdma_conn_param* parameters, const Offer& most) {
  const control::DeviceLimits& limits = fabric.config.limits;
  Offer offer = most;
  if (parameters == nullptr) return offer;
  if (parameters->responder_resources != RDMA_MAX_RESP_RES) {
    if (parameters->responder_resources > limits.max_responder_reads) return std::nullopt;
    offer.responder_resources = parameters->responder_resources;
  }
  if (parameters->initiator_depth != RDMA_MAX_INIT_DEPTH) {
    if (parameters->initiator_depth > limits.max_initiator_reads) return std::nullopt;
    offer.initiator_depth = parameters->initiator_depth;
  }
  offer.rnr_retry_count = std::min<std::uint8_t>(parameters->rnr_retry_count, 7);
  return offer;
}

bool stands(const CmId& id) { return id.state == CmId::State::kEstablished || id.state == CmId::State::kAccepted; }

/// The other end of a connection, in this process or another. `there` says whether the id of that
/// end exists. Its queue pair may be destroyed even then, because no message of the connection
/// manager reports that.
struct OtherEnd {
  bool there = false;
  std::uint16_t lid = 0;
  std::uint32_t qp_num = 0;
  Offer offer;
};

OtherEnd other_end(const CmId& id) {
  if (id.remote.lid != 0) return {!id.remote.gone, id.remote.lid, id.remote.qp_num, id.remote.offer};
  if (id.other == nullptr) return {};
  return {true, 0, id.other->offered_qp_num, id.other->offer};
}

void request(Fabric& fabric, CmId& active, CmId& listener, std::span<const std::uint8_t> data) {
  CmId& passive = make_requested(fabric, listener, active.route.addr.dst_addr);
  passive.route.addr.src_storage = active.route.addr.dst_storage;
  passive.route.addr.dst_storage = active.route.addr.src_storage;
  passive.other = &active;
  active.other = &passive;
  announce_request(fabric, passive, data);
}

void answered(CmId& passive) {
  if (passive.listener != nullptr) --passive.listener->unanswered;
  passive.listener = nullptr;
}

void disconnect_one(Fabric& fabric, CmId& id) {
  id.state = CmId::State::kDisconnected;
  push_event(fabric, id, RDMA_CM_EVENT_DISCONNECTED);
}

/// Disconnects both ends of a standing connection. The caller changes the states of the queue
/// pairs.
void disconnect_both(Fabric& fabric, CmId& id) {
  CmId* const other = id.other;
  disconnect_one(fabric, id);
  if (id.remote.lid != 0) ipc::disconnect(fabric, id);
  if (other == nullptr) return;
  if (stands(*other)) {
    disconnect_one(fabric, *other);
  } else if (other->state == CmId::State::kConnecting) {
    // Its ESTABLISHED event is still in the queue, before this one.
    push_event(fabric, *other, RDMA_CM_EVENT_DISCONNECTED);
  }
}

}  // namespace

CmId& make_requested(Fabric& fabric, CmId& listener, const sockaddr& destination) {
  CmId& passive = *make_id(fabric, listener.event_channel(), listener.context, listener.ps);
  bind_to_device(fabric, passive, destination);
  passive.state = CmId::State::kRequested;
  passive.listener = &listener;
  passive.seen = false;
  ++listener.unanswered;
  return passive;
}

void announce_request(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data) {
  const OtherEnd active = other_end(passive);
  push_event(fabric, passive, RDMA_CM_EVENT_CONNECT_REQUEST,
             {.field = DataField::kRequest,
              .private_data = data,
              .offer = active.offer,
              .qp_num = active.qp_num,
              .listener = passive.listener});
}

void accept_arrived(Fabric& fabric, CmId& active, std::span<const std::uint8_t> data) {
  const OtherEnd passive = other_end(active);
  push_event(fabric, active, RDMA_CM_EVENT_ESTABLISHED,
             {.field = DataField::kReply, .private_data = data, .offer = passive.offer, .qp_num = passive.qp_num})
      .completes_connect = true;
}

void refused(Fabric& fabric, CmId& id, int infiniband_reason, std::span<const std::uint8_t> data) {
  id.state = CmId::State::kOver;
  push_event(fabric, id, RDMA_CM_EVENT_REJECTED,
             {.status = fabric.config.iwarp ? -ECONNREFUSED : infiniband_reason,
              .field = DataField::kReject,
              .private_data = data});
}

void withdrawn(Fabric& fabric, CmId& passive) {
  if (passive.state == CmId::State::kAccepted) refused(fabric, passive, kRejectByConsumer);
}

void established(Fabric& fabric, CmId& passive) {
  if (passive.state != CmId::State::kAccepted) return;
  passive.state = CmId::State::kEstablished;
  push_event(fabric, passive, RDMA_CM_EVENT_ESTABLISHED, {.qp_num = other_end(passive).qp_num});
}

void disconnected_by_peer(Fabric& fabric, CmId& id) {
  if (stands(id)) {
    disconnect_one(fabric, id);
  } else if (id.state == CmId::State::kConnecting) {
    // Its ESTABLISHED event is still in the queue, before this one.
    push_event(fabric, id, RDMA_CM_EVENT_DISCONNECTED);
  } else {
    return;
  }
  if (fabric.config.iwarp && id.qp != nullptr) change_state(fabric, *id.queue_pair(), IBV_QPS_ERR);
}

int rdma_connect(rdma_cm_id* handle, rdma_conn_param* parameters) {
  auto& active = *static_cast<CmId*>(handle);
  Fabric& fabric = *active.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (active.state != CmId::State::kRouteResolved) return failed(EINVAL);
  if (active.qp == nullptr) return failed(EOPNOTSUPP);
  if (is_removed(active.verbs)) return failed(ENODEV);
  const control::DeviceLimits& limits = fabric.config.limits;
  const auto offer = offer_from(fabric, parameters, {limits.max_responder_reads, limits.max_initiator_reads, 7});
  const auto data = private_data_of(parameters);
  if (!offer || data.size() > capacity(fabric, DataField::kRequest)) return failed(EINVAL);
  active.offer = *offer;
  active.offered_qp_num = active.qp->qp_num;
  active.state = CmId::State::kConnecting;

  const sockaddr& destination = active.route.addr.dst_addr;
  const auto fault = fault_of_connect(fabric);
  if (fault == control::ConnectionFault::Kind::kReject) {
    refused(fabric, active, kRejectByConsumer);
    return 0;
  }
  if (is_unreachable(fabric, destination) || fault == control::ConnectionFault::Kind::kUnreachable) {
    active.state = CmId::State::kOver;
    push_event(fabric, active, RDMA_CM_EVENT_UNREACHABLE, {.status = -ETIMEDOUT});
    return 0;
  }
  CmId* const listener = reachable_listener(fabric, destination, active.ps);
  try {
    if (listener == nullptr && fabric.node) {
      ipc::connect(fabric, active, data);
    } else if (listener == nullptr) {
      refused(fabric, active, kRejectInvalidService);
    } else if (listener->unanswered >= listener->backlog) {
      refused(fabric, active, kRejectByConsumer);
    } else {
      request(fabric, active, *listener, data);
    }
  } catch (const std::bad_alloc&) {
    active.state = CmId::State::kRouteResolved;
    return failed(ENOMEM);
  }
  return 0;
}

int rdma_accept(rdma_cm_id* handle, rdma_conn_param* parameters) {
  auto& passive = *static_cast<CmId*>(handle);
  Fabric& fabric = *passive.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (passive.state != CmId::State::kRequested) return failed(EINVAL);
  if (passive.qp == nullptr) return failed(EOPNOTSUPP);
  const OtherEnd active = other_end(passive);
  const control::DeviceLimits& limits = fabric.config.limits;
  const Offer asked = active.offer;
  const Offer most{std::min(asked.initiator_depth, limits.max_responder_reads),
                   std::min(asked.responder_resources, limits.max_initiator_reads), 7};
  const auto offer = offer_from(fabric, parameters, most);
  const auto data = private_data_of(parameters);
  if (!offer || data.size() > capacity(fabric, DataField::kReply)) return failed(EINVAL);
  if (active.there && active.lid != 0 && !ipc::prepare(*passive.queue_pair())) return failed(ENOMEM);
  passive.offer = *offer;
  passive.offered_qp_num = passive.qp->qp_num;
  answered(passive);
  if (!active.there) {
    passive.state = CmId::State::kOver;
    push_event(fabric, passive, RDMA_CM_EVENT_UNREACHABLE, {.status = -ETIMEDOUT});
    return 0;
  }
  passive.state = CmId::State::kAccepted;
  make_ready_to_send(
      fabric, *passive.queue_pair(),
      {active.qp_num, active.lid, offer->initiator_depth, offer->responder_resources, asked.rnr_retry_count});
  if (active.lid != 0) {
    ipc::accept(fabric, passive, data);
  } else {
    accept_arrived(fabric, *passive.other, data);
  }
  return 0;
}

void give_up_connecting(Fabric& fabric, CmId& active) {
  if (active.remote.lid != 0) ipc::withdraw(fabric, active);
  CmId* const passive = active.other;
  if (passive == nullptr) return;
  passive->other = nullptr;
  active.other = nullptr;
  withdrawn(fabric, *passive);
}

bool complete_connect(Fabric& fabric, CmId& active) {
  CmId* const local = active.other;
  const OtherEnd passive = other_end(active);
  QueuePair* const qp = active.queue_pair();
  const bool can_be = qp != nullptr && qp->state == IBV_QPS_INIT;
  if (!can_be || (passive.there && passive.lid != 0 && !ipc::prepare(*qp))) {
    give_up_connecting(fabric, active);
    active.state = CmId::State::kOver;
    return false;
  }
  const bool standing = passive.lid != 0 ? passive.there : local != nullptr && stands(*local);
  active.state = standing ? CmId::State::kEstablished : CmId::State::kDisconnected;
  if (!passive.there) return true;  // the other id is gone: a DISCONNECTED event follows
  // Each side answers at most as many Reads as it has offered, whatever the other asks for.
  make_ready_to_send(
      fabric, *qp,
      {passive.qp_num, passive.lid, std::min(active.offer.initiator_depth, passive.offer.responder_resources),
       std::min(active.offer.responder_resources, passive.offer.initiator_depth), passive.offer.rnr_retry_count});
  if (passive.lid != 0) {
    ipc::establish(fabric, active);
  } else {
    established(fabric, *local);
  }
  return true;
}

int rdma_reject(rdma_cm_id* handle, const void* private_data, std::uint8_t private_data_len) {
  auto& passive = *static_cast<CmId*>(handle);
  Fabric& fabric = *passive.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (passive.state != CmId::State::kRequested) return failed(EINVAL);
  if (private_data_len > capacity(fabric, DataField::kReject)) return failed(EINVAL);
  answered(passive);
  passive.state = CmId::State::kOver;
  if (passive.remote.lid != 0) {
    ipc::reject(fabric, passive, {static_cast<const std::uint8_t*>(private_data), private_data_len});
  }
  if (CmId* const active = passive.other) {
    passive.other = nullptr;
    active->other = nullptr;
    refused(fabric, *active, kRejectByConsumer, {static_cast<const std::uint8_t*>(private_data), private_data_len});
  }
  return 0;
}

int rdma_disconnect(rdma_cm_id* handle) {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (!stands(id) && id.state != CmId::State::kDisconnected) return failed(EINVAL);
  QueuePair* const other_qp = id.other != nullptr ? id.other->queue_pair() : nullptr;
  if (stands(id)) disconnect_both(fabric, id);
  if (id.qp != nullptr) change_state(fabric, *id.queue_pair(), IBV_QPS_ERR);
  // In iWARP mode the connection is a TCP stream, which ends for both sides.
  if (fabric.config.iwarp && other_qp != nullptr) change_state(fabric, *other_qp, IBV_QPS_ERR);
  return 0;
}

bool is_connecting(const QueuePair& qp) {
  return qp.cm_id != nullptr && static_cast<const CmId*>(qp.cm_id)->state == CmId::State::kConnecting;
}

void connection_broke(Fabric& fabric, QueuePair& qp) {
  if (!fabric.config.iwarp || qp.cm_id == nullptr) return;
  auto& id = *static_cast<CmId*>(qp.cm_id);
  if (!stands(id)) return;
  disconnect_both(fabric, id);
  if (qp.peer != nullptr) enter_error(fabric, *qp.peer);  // a peer in another process is notified over the wire
}

void lose_connection(Fabric& fabric, QueuePair& qp) {
  QueuePair* const peer = qp.peer;
  auto* const id = static_cast<CmId*>(qp.cm_id);
  if (id != nullptr && stands(*id)) disconnect_both(fabric, *id);
  if (qp.wire) ipc::leave(fabric, qp, true);
  enter_error(fabric, qp);
  if (peer != nullptr) enter_error(fabric, *peer);
}

}  // namespace softverbs
