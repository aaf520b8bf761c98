// SPDX-License-Identifier: BSD-3-Clause
// Connection ids: creation, destruction, addresses, routes, listening, and the queue pair of an id.
// Events are in cm_event.cpp, connecting in cm_connect.cpp.
#include <netinet/in.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

/// Notifies the other end that this id goes away, in the way that its state requires.
void tell_other_end(Fabric& fabric, CmId& id) {
  if (id.remote.lid != 0) {
    if (id.state == CmId::State::kConnecting) ipc::withdraw(fabric, id);
    if (id.state == CmId::State::kRequested) ipc::reject(fabric, id, {});
    if (id.state == CmId::State::kAccepted || id.state == CmId::State::kEstablished) ipc::disconnect(fabric, id);
    return;
  }
  CmId* const other = id.other;
  if (other == nullptr) return;
  if (id.state == CmId::State::kConnecting) {
    give_up_connecting(fabric, id);
    return;
  }
  other->other = nullptr;
  switch (id.state) {
    case CmId::State::kRequested: {
      // If a request is dropped without an answer, it is rejected (InfiniBand's code for "by the
      // consumer").
      other->state = CmId::State::kOver;
      push_event(fabric, *other, RDMA_CM_EVENT_REJECTED,
                 {.status = fabric.config.iwarp ? -ECONNREFUSED : kRejectByConsumer, .field = DataField::kReject});
      return;
    }
    case CmId::State::kAccepted:
    case CmId::State::kEstablished:
      if (other->state != CmId::State::kEstablished && other->state != CmId::State::kAccepted &&
          other->state != CmId::State::kConnecting) {
        return;
      }
      if (other->state != CmId::State::kConnecting) other->state = CmId::State::kDisconnected;
      push_event(fabric, *other, RDMA_CM_EVENT_DISCONNECTED);
      return;
    default:
      return;
  }
}

/// The id's protection domain if the caller gives none. All such ids of a device share one, which
/// the counts do not include.
ProtectionDomain& default_domain(Fabric& fabric, const ibv_context* context) {
  Device& device = *device_of(context).device;
  if (!device.cm_domain) {
    device.cm_domain = std::make_unique<ProtectionDomain>();
    device.cm_domain->context = device.for_cm->context();
    device.cm_domain->fabric = &fabric;
  }
  return *device.cm_domain;
}

}  // namespace

QueuePair* CmId::queue_pair() const { return static_cast<QueuePair*>(qp); }

CmId* make_id(Fabric& fabric, EventChannel& channel, void* context, rdma_port_space space) {
  auto id = std::make_unique<CmId>();
  id->channel = &channel;
  id->context = context;
  id->ps = space;
  id->qp_type = IBV_QPT_RC;
  id->fabric = &fabric;
  id->number = fabric.next_cm_number++;
  for (auto& event : id->events_to_come) event = std::make_unique<CmEvent>();
  make_room(fabric.cm_ids);
  channel.events.make_room((channel.ids + 1) * id->events_to_come.size());
  ++channel.ids;
  ++fabric.live.cm_ids;
  fabric.cm_ids.push_back(id.get());
  return id.release();
}

void free_id(Fabric& fabric, CmId& id) {
  drop_events(fabric, id);
  if (id.listener != nullptr) --id.listener->unanswered;
  for (CmId* const child : fabric.cm_ids) {
    if (child->listener == &id) child->listener = nullptr;
  }
  tell_other_end(fabric, id);
  release_port(fabric, id);
  if (id.verbs != nullptr) --device_of(id.verbs).references;
  --id.event_channel().ids;
  --fabric.live.cm_ids;
  std::erase(fabric.cm_ids, &id);
  delete &id;
  fabric.close_gone_devices();
}

void bind_to_device(Fabric& fabric, CmId& id, const sockaddr& address) {
  DeviceContext& device = *fabric.device_at(address).for_cm;
  ++device.references;
  if (id.verbs != nullptr) --device_of(id.verbs).references;
  id.verbs = device.context();
  id.port_num = 1;
}

int rdma_create_id(rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space) try {
  if (channel == nullptr) return failed(EOPNOTSUPP);  // a synchronous id
  if (space != RDMA_PS_TCP) return failed(EOPNOTSUPP);
  auto& events = *static_cast<EventChannel*>(channel);
  Fabric& fabric = *events.fabric;
  const std::lock_guard lock(fabric.mutex);
  constexpr std::uint32_t kMostIds = 1U << 20U;
  if (const int error = fabric.refusal_of(control::Call::kCreateId, nullptr, fabric.live.cm_ids, kMostIds))
    return failed(error);
  *id = make_id(fabric, events, context, space);
  return 0;
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return -1;
}

int rdma_destroy_id(rdma_cm_id* handle) {
  auto* const id = static_cast<CmId*>(handle);
  Fabric& fabric = *id->fabric;
  std::unique_lock lock(fabric.mutex);
  if (id->qp != nullptr) {
    ++fabric.counters.misuses;
    return failed(EBUSY);
  }
  drop_events(fabric, *id);
  fabric.acknowledged.wait(lock, [id] { return id->events_taken == id->events_acknowledged; });
  free_id(fabric, *id);
  return 0;
}

int rdma_migrate_id(rdma_cm_id* handle, rdma_event_channel* channel) {
  if (channel == nullptr) return failed(EOPNOTSUPP);
  auto& id = *static_cast<CmId*>(handle);
  auto& target = *static_cast<EventChannel*>(channel);
  Fabric& fabric = *id.fabric;
  std::unique_lock lock(fabric.mutex);
  fabric.acknowledged.wait(lock, [&id] { return id.events_taken == id.events_acknowledged; });
  EventChannel& source = id.event_channel();
  try {
    target.events.make_room(source.events.size() + target.events.size() + (target.ids + 1) * id.events_to_come.size());
  } catch (const std::bad_alloc&) {
    return failed(ENOMEM);
  }
  source.events.remove_if([&](CmEvent* event) {
    const bool moves = event->id == &id || event->listen_id == &id;
    if (moves) target.events.push(event);
    return moves;
  });
  source.ready.set(!source.events.empty());
  target.ready.set(!target.events.empty());
  --source.ids;
  ++target.ids;
  id.channel = &target;
  return 0;
}

int rdma_set_option(rdma_cm_id* handle, int level, int name, void* value, std::size_t length) {
  auto& id = *static_cast<CmId*>(handle);
  const std::lock_guard lock(id.fabric->mutex);
  if (level != RDMA_OPTION_ID) return failed(ENOSYS);
  switch (name) {
    case RDMA_OPTION_ID_TOS:
    case RDMA_OPTION_ID_ACK_TIMEOUT:
      return length == sizeof(std::uint8_t) ? 0 : failed(EINVAL);  // nothing here has a type of service or a lossy link
    case RDMA_OPTION_ID_REUSEADDR:
    case RDMA_OPTION_ID_AFONLY: {
      if (length != sizeof(int)) return failed(EINVAL);
      int flag = 0;
      std::memcpy(&flag, value, sizeof flag);
      (name == RDMA_OPTION_ID_REUSEADDR ? id.reuse_address : id.v6_only) = flag != 0;
      return 0;
    }
    default:
      return failed(ENOSYS);
  }
}

int rdma_bind_addr(rdma_cm_id* handle, sockaddr* address) try {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  std::unique_lock lock(fabric.mutex);
  if (id.state != CmId::State::kIdle) return failed(EINVAL);
  if (const int error = fabric.ensure_devices_for_cm()) return failed(error);
  if (const int error = bind_and_hold(fabric, id, *address, lock)) return failed(error);
  if (!is_wildcard(*address)) bind_to_device(fabric, id, *address);
  return 0;
} catch (const std::bad_alloc&) {
  return failed(ENOMEM);
}

int rdma_resolve_addr(rdma_cm_id* handle, sockaddr* source, sockaddr* destination, int) try {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (id.state != CmId::State::kIdle && id.state != CmId::State::kBound) return failed(EINVAL);
  const std::size_t size = address_size(*destination);
  if (size == 0) return failed(EAFNOSUPPORT);
  if (is_wildcard(*destination)) return failed(EINVAL);
  if (const int error = fabric.ensure_devices_for_cm()) return failed(error);
  const bool was_bound = id.state == CmId::State::kBound;
  if (source != nullptr && source->sa_family != destination->sa_family) return failed(EINVAL);
  if (!was_bound || is_wildcard(id.route.addr.src_addr)) {
    // Every address is a host of this fabric, so the route to an address starts at that same
    // address.
    sockaddr_storage from{};
    std::memcpy(&from, source != nullptr && !is_wildcard(*source) ? source : destination, size);
    auto& start = reinterpret_cast<sockaddr&>(from);
    const std::uint16_t port = was_bound ? port_of(id.route.addr.src_addr) : source != nullptr ? port_of(*source) : 0;
    set_port(start, port);
    if (const int error = bind_id(fabric, id, start)) return failed(error);
  }
  std::memcpy(&id.route.addr.dst_storage, destination, size);
  const auto& source_taken = reinterpret_cast<const sockaddr&>(id.route.addr.src_storage);
  if (fabric.device_at(source_taken).removed) {
    push_event(fabric, id, RDMA_CM_EVENT_ADDR_ERROR, {.status = -ENODEV});
    return 0;
  }
  bind_to_device(fabric, id, source_taken);
  id.state = CmId::State::kAddressResolved;
  push_event(fabric, id, RDMA_CM_EVENT_ADDR_RESOLVED);
  return 0;
} catch (const std::bad_alloc&) {
  return failed(ENOMEM);
}

int rdma_resolve_route(rdma_cm_id* handle, int) {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  const std::lock_guard lock(fabric.mutex);
  if (id.state != CmId::State::kAddressResolved) return failed(EINVAL);
  id.state = CmId::State::kRouteResolved;
  push_event(fabric, id, RDMA_CM_EVENT_ROUTE_RESOLVED);
  return 0;
}

int rdma_listen(rdma_cm_id* handle, int backlog) try {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  std::unique_lock lock(fabric.mutex);
  constexpr std::uint32_t kLongestBacklog = 1024;
  if (id.state == CmId::State::kIdle) {
    // As in Linux, this binds the id to the wildcard of IPv4, and to a free port.
    sockaddr_in anywhere{};
    anywhere.sin_family = AF_INET;
    if (const int error = fabric.ensure_devices_for_cm()) return failed(error);
    const auto& address = reinterpret_cast<const sockaddr&>(anywhere);
    if (const int error = bind_and_hold(fabric, id, address, lock)) return failed(error);
  }
  if (id.state != CmId::State::kBound) return failed(EINVAL);
  id.backlog = backlog <= 0 ? kLongestBacklog : std::min(static_cast<std::uint32_t>(backlog), kLongestBacklog);
  id.state = CmId::State::kListening;
  if (fabric.node) fabric.node->directory.announce_listener(fabric.lid, id.route.addr.src_addr);
  return 0;
} catch (const std::bad_alloc&) {
  return failed(ENOMEM);
}

int rdma_create_qp(rdma_cm_id* handle, ibv_pd* pd, ibv_qp_init_attr* attributes) try {
  auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  if (id.verbs == nullptr || id.qp != nullptr) return failed(EINVAL);
  if (pd == nullptr) {
    const std::lock_guard lock(fabric.mutex);
    pd = &default_domain(fabric, id.verbs);
  }
  if (pd->context != id.verbs) return failed(EINVAL);
  ibv_qp* const made = create_qp(pd, attributes);
  if (made == nullptr) return -1;
  const std::lock_guard lock(fabric.mutex);
  adopt_queue_pair(id, *static_cast<QueuePair*>(made));
  return 0;
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return -1;
}

void adopt_queue_pair(CmId& id, QueuePair& qp) {
  qp.cm_id = &id;
  qp.attributes.port_num = 1;
  change_state(*id.fabric, qp, IBV_QPS_INIT);
  id.qp = &qp;
  id.pd = qp.pd;
  id.send_cq = qp.send_cq;
  id.recv_cq = qp.recv_cq;
  id.srq = qp.srq;
}

void rdma_destroy_qp(rdma_cm_id* handle) {
  ibv_qp* const qp = handle->qp;
  if (qp == nullptr) return;
  {
    const std::lock_guard lock(static_cast<CmId*>(handle)->fabric->mutex);
    static_cast<QueuePair*>(qp)->cm_id = nullptr;
    handle->qp = nullptr;
  }
  destroy_qp(qp);
}

__be16 rdma_get_src_port(rdma_cm_id* id) {
  return address_size(id->route.addr.src_addr) == 0 ? 0 : htobe16(port_of(id->route.addr.src_addr));
}

__be16 rdma_get_dst_port(rdma_cm_id* id) {
  return address_size(id->route.addr.dst_addr) == 0 ? 0 : htobe16(port_of(id->route.addr.dst_addr));
}

ibv_context** rdma_get_devices(int* num_devices) try {
  Fabric& fabric = control::default_fabric();
  const ipc::Service service(fabric, ipc::Service::Purpose::kStart);
  if (service.error() != 0) {
    errno = service.error();
    return nullptr;
  }
  const std::lock_guard lock(fabric.mutex);
  const auto present = [](const auto& device) { return !device->removed; };
  if (std::ranges::any_of(fabric.devices, present)) {
    if (const int error = fabric.ensure_devices_for_cm()) {
      errno = error;
      return nullptr;
    }
  }
  fabric.close_gone_devices();
  auto list = std::make_unique<ibv_context*[]>(fabric.devices.size() + 1);
  ++fabric.device_lists;
  int count = 0;
  for (const auto& device : fabric.devices) {
    if (!present(device)) continue;
    ++device->for_cm->references;
    list[static_cast<std::size_t>(count++)] = device->for_cm->context();
  }
  if (num_devices != nullptr) *num_devices = count;
  return list.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

void rdma_free_devices(ibv_context** list) {
  if (list == nullptr) return;
  Fabric& fabric = control::default_fabric();
  const ipc::Service service(fabric, ipc::Service::Purpose::kStop);
  const std::lock_guard lock(fabric.mutex);
  --fabric.device_lists;
  for (ibv_context** each = list; *each != nullptr; ++each) --device_of(*each).references;
  delete[] list;
  fabric.close_gone_devices();
}

}  // namespace softverbs
