// SPDX-License-Identifier: BSD-3-Clause
// Connection events and their channels: queueing, taking, acknowledging.
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

/// The id whose count includes the event: the listener for a request, because the program does not
/// have the new id yet.
CmId& accountable(const CmEvent& event) {
  return *static_cast<CmId*>(event.listen_id != nullptr ? event.listen_id : event.id);
}

void free_event(Fabric& fabric, CmEvent* event) {
  --fabric.live.cm_events;
  delete event;
}

/// Changes the state of queue pairs when an event is taken, as librdmacm does.
void act_on(Fabric& fabric, CmEvent& event) {
  CmId& id = *static_cast<CmId*>(event.id);
  if (event.completes_connect) {
    if (!complete_connect(fabric, id)) event.event = RDMA_CM_EVENT_CONNECT_ERROR;
  } else if (event.event == RDMA_CM_EVENT_CONNECT_REQUEST) {
    id.seen = true;
  } else if (event.event == RDMA_CM_EVENT_REJECTED && id.qp != nullptr) {
    change_state(fabric, *id.queue_pair(), IBV_QPS_ERR);
  }
}

}  // namespace

std::size_t capacity(const Fabric& fabric, DataField field) {
  // An iWARP MPA frame has room for 512 bytes, but rdma_cm's length is one byte.
  if (fabric.config.iwarp) return field == DataField::kNone ? 0 : 255;
  // The room in InfiniBand's messages, less what rdma_cm uses of the request for addresses.
  switch (field) {
    case DataField::kRequest:
      return 56;
    case DataField::kReply:
      return 196;
    case DataField::kReject:
      return 148;
    case DataField::kNone:
      break;
  }
  return 0;
}

CmEvent& push_event(Fabric& fabric, CmId& id, rdma_cm_event_type type, const EventFill& fill) {
  const auto kept = std::ranges::find_if(id.events_to_come, [](const auto& one) { return one != nullptr; });
  auto event = kept != id.events_to_come.end() ? std::move(*kept) : std::make_unique<CmEvent>();
  event->id = &id;
  event->listen_id = fill.listener;
  event->event = type;
  event->status = fill.status;
  rdma_conn_param& parameters = event->param.conn;
  parameters = {};
  std::ranges::copy(fill.private_data, event->data.begin());
  const std::size_t length = fabric.config.iwarp ? fill.private_data.size() : capacity(fabric, fill.field);
  parameters.private_data = length == 0 ? nullptr : event->data.data();
  parameters.private_data_len = static_cast<std::uint8_t>(length);
  // The number of Reads that the sender can answer is the number that the receiver of the event may
  // have outstanding, and the other way round.
  parameters.responder_resources = fill.offer.initiator_depth;
  parameters.initiator_depth = fill.offer.responder_resources;
  parameters.rnr_retry_count = fill.offer.rnr_retry_count;
  parameters.retry_count = 7;
  parameters.qp_num = fill.qp_num;
  EventChannel& channel = fill.listener != nullptr ? fill.listener->event_channel() : id.event_channel();
  CmEvent& queued = *event;
  channel.events.make_room(channel.events.size() + 1);
  channel.events.push(event.release());
  channel.ready.set(true);
  ++fabric.live.cm_events;
  ++fabric.counters.cm_events;
  fabric.trace(control::TraceEvent::Kind::kCmEvent, fill.qp_num, type);
  return queued;
}

void drop_events(Fabric& fabric, CmId& id) {
  EventChannel& channel = id.event_channel();
  channel.events.remove_if([&](CmEvent* event) {
    if (event->id != &id && event->listen_id != &id) return false;
    free_event(fabric, event);
    return true;
  });
  channel.ready.set(!channel.events.empty());
  const auto is_unseen = [&id](const CmId* child) { return child->listener == &id && !child->seen; };
  for (;;) {
    const auto child = std::ranges::find_if(fabric.cm_ids, is_unseen);
    if (child == fabric.cm_ids.end()) return;
    free_id(fabric, **child);
  }
}

rdma_event_channel* control::create_event_channel(Fabric& fabric) try {
  const ipc::Service service(fabric, ipc::Service::Purpose::kStart);
  if (service.error() != 0) {
    errno = service.error();
    return nullptr;
  }
  const std::lock_guard lock(fabric.mutex);
  auto channel = std::make_unique<EventChannel>();
  if (channel->ready.fd() < 0) return nullptr;
  channel->fd = channel->ready.fd();
  channel->fabric = &fabric;
  ++fabric.live.event_channels;
  return channel.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

rdma_event_channel* rdma_create_event_channel() { return control::create_event_channel(control::default_fabric()); }

void rdma_destroy_event_channel(rdma_event_channel* handle) {
  auto* const channel = static_cast<EventChannel*>(handle);
  Fabric& fabric = *channel->fabric;
  const ipc::Service service(fabric, ipc::Service::Purpose::kStop);
  const std::lock_guard lock(fabric.mutex);
  if (channel->ids != 0) {
    // The call has no result with which it could refuse. The channel stays and is counted as alive,
    // so that its owner can find it.
    ++fabric.counters.misuses;
    return;
  }
  --fabric.live.event_channels;
  delete channel;
}

namespace {

int take_cm_event(int fd, rdma_event_channel* handle, rdma_cm_event** taken) {
  auto* const channel = static_cast<EventChannel*>(handle);
  Fabric& fabric = *channel->fabric;
  const auto is_empty = [channel] { return channel->events.empty(); };
  return take_event(fabric, fd, is_empty, [&] {
    CmEvent* const event = channel->events.pop();
    channel->ready.set(!channel->events.empty());
    ++accountable(*event).events_taken;
    act_on(fabric, *event);
    *taken = event;
    on_event_taken(fabric);
  });
}

}  // namespace

int rdma_get_cm_event(rdma_event_channel* handle, rdma_cm_event** taken) {
  return take_cm_event(handle->fd, handle, taken);
}

int try_get_cm_event(rdma_event_channel* handle, rdma_cm_event** taken) {
  return take_cm_event(kNeverBlocks, handle, taken);
}

int rdma_ack_cm_event(rdma_cm_event* handle) {
  if (handle == nullptr) {
    errno = EINVAL;
    return -1;
  }
  auto* const event = static_cast<CmEvent*>(handle);
  CmId& id = accountable(*event);
  Fabric& fabric = *id.fabric;
  {
    const std::lock_guard lock(fabric.mutex);
    ++id.events_acknowledged;
    free_event(fabric, event);
  }
  fabric.acknowledged.notify_all();
  return 0;
}

}  // namespace softverbs
