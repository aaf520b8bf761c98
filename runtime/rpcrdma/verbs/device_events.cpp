// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/device_events.h"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace rpcrdma::verbs {
namespace {

DeviceEvent event_of(const ibv_async_event& event) {
  switch (event.event_type) {
    case IBV_EVENT_QP_FATAL:
    case IBV_EVENT_QP_REQ_ERR:
    case IBV_EVENT_QP_ACCESS_ERR:
    case IBV_EVENT_COMM_EST:
    case IBV_EVENT_SQ_DRAINED:
    case IBV_EVENT_PATH_MIG:
    case IBV_EVENT_PATH_MIG_ERR:
    case IBV_EVENT_QP_LAST_WQE_REACHED:
      return {event.event_type, event.element.qp};
    case IBV_EVENT_CQ_ERR:
      return {event.event_type, event.element.cq};
    case IBV_EVENT_SRQ_ERR:
    case IBV_EVENT_SRQ_LIMIT_REACHED:
      return {event.event_type, event.element.srq};
    default:
      return {event.event_type, nullptr};
  }
}

}  // namespace

bool DeviceEvent::is_fatal() const {
  switch (type) {
    case IBV_EVENT_QP_FATAL:
    case IBV_EVENT_QP_REQ_ERR:
    case IBV_EVENT_QP_ACCESS_ERR:
    case IBV_EVENT_PATH_MIG_ERR:
    case IBV_EVENT_CQ_ERR:
    case IBV_EVENT_SRQ_ERR:
    case IBV_EVENT_DEVICE_FATAL:
      return true;
    default:
      return false;
  }
}

VerbsError DeviceEvent::error() const {
  switch (type) {
    case IBV_EVENT_QP_FATAL:
      return {"queue pair", EIO, {}, "the device could not report an error of it"};
    case IBV_EVENT_QP_REQ_ERR:
      return {"queue pair", EPROTO, {}, "the peer sent an invalid request"};
    case IBV_EVENT_QP_ACCESS_ERR:
      return {"queue pair", EACCES, {}, "the peer touched memory that it may not"};
    case IBV_EVENT_PATH_MIG_ERR:
      return {"queue pair", EHOSTUNREACH, {}, "no other path"};
    case IBV_EVENT_CQ_ERR:
      return {"completion queue", EOVERFLOW, {}, "it ran over"};
    case IBV_EVENT_SRQ_ERR:
      return {"shared receive queue", EIO, {}, "it is in error"};
    case IBV_EVENT_DEVICE_FATAL:
      return {"device", EIO, {}, "it has failed"};
    default:
      return {"device", 0, {}, "an event"};
  }
}

/// Guarded by the device's lock, except for `fd`, and reads of `told`. The owner checks the mailbox
/// often, so it shares no cache line with data that others write while nothing happens.
struct alignas(64) DeviceEvents::Mailbox {
  ~Mailbox() {
    if (fd >= 0) close(fd);
  }
  bool wants(const DeviceEvent& event) const {
    return event.object == nullptr || std::find(objects.begin(), objects.end(), event.object) != objects.end();
  }
  /// Puts an event into the mailbox. A repeated event is dropped, because it says nothing new; so
  /// at most one event of each type waits for each object.
  void put(const DeviceEvent& event) {
    const auto same = [&](const DeviceEvent& one) { return one.type == event.type && one.object == event.object; };
    if (!wants(event) || std::any_of(waiting.begin(), waiting.end(), same)) return;
    try {
      waiting.push_back(event);
    } catch (const std::bad_alloc&) {  // a queue pair that has failed also reports it by its completions
      return;
    }
    if (told.exchange(true)) return;
    const std::uint64_t one = 1;
    (void)!write(fd, &one, sizeof one);  // cannot fail, because the counter is 0
  }

  int fd = -1;
  std::atomic<bool> told = false;  ///< `fd` is readable
  std::vector<const void*> objects;
  std::deque<DeviceEvent> waiting;
};

/// What the process has for one context. There is one for each, because the connection manager
/// opens a device once.
struct alignas(64) DeviceEvents::Device {
  static std::shared_ptr<Device> of(const Table& table, ibv_context* context) {
    static std::mutex all;
    static std::map<ibv_context*, std::weak_ptr<Device>> devices;
    const std::lock_guard lock(all);
    std::weak_ptr<Device>& known = devices[context];
    auto device = known.lock();
    if (!device) known = device = std::make_shared<Device>(table, context);
    std::erase_if(devices, [](const auto& one) { return one.second.expired(); });
    return device;
  }
  Device(const Table& table, ibv_context* its)
      : get_async_event(table.get_async_event), ack_async_event(table.ack_async_event), context(its) {}

  void collect() {
    ibv_async_event event;
    errno = 0;
    while (get_async_event(context, &event) == 0) {
      const DeviceEvent copy = event_of(event);
      for (Mailbox* mailbox : mailboxes) mailbox->put(copy);
      // After the event has been put: whoever destroys the object waits for this acknowledgement,
      // and calls forget() afterwards.
      ack_async_event(&event);
      errno = 0;
    }
    // A device that is removed need not report it, but then there is nothing to read from any more.
    if ((errno != EIO && errno != ENODEV) || std::exchange(gone, true)) return;
    for (Mailbox* mailbox : mailboxes) mailbox->put({IBV_EVENT_DEVICE_FATAL, nullptr});
  }

  decltype(Table::get_async_event) get_async_event;
  decltype(Table::ack_async_event) ack_async_event;
  ibv_context* context;
  std::mutex mutex;
  std::vector<Mailbox*> mailboxes;
  bool gone = false;
};

xdr::Result<std::unique_ptr<DeviceEvents>, VerbsError> DeviceEvents::open(const Table& table, ibv_context* context,
                                                                          Asks asks) {
  auto mailbox = std::make_unique<Mailbox>();
  mailbox->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (mailbox->fd < 0) return xdr::unexpected(VerbsError{"eventfd", errno, {}});
  if (fcntl(context->async_fd, F_SETFL, fcntl(context->async_fd, F_GETFL) | O_NONBLOCK) != 0)
    return xdr::unexpected(VerbsError{"fcntl", errno, {}});
  return std::unique_ptr<DeviceEvents>{new DeviceEvents(Device::of(table, context), std::move(mailbox), asks)};
}

DeviceEvents::DeviceEvents(std::shared_ptr<Device> device, std::unique_ptr<Mailbox> mailbox, Asks asks)
    : device_(std::move(device)), mailbox_(std::move(mailbox)), asks_(asks) {
  const std::lock_guard lock(device_->mutex);
  device_->mailboxes.push_back(mailbox_.get());                         // only this throws
  if (device_->gone) mailbox_->put({IBV_EVENT_DEVICE_FATAL, nullptr});  // the event comes only once
}

DeviceEvents::~DeviceEvents() {
  const std::lock_guard lock(device_->mutex);
  std::erase(device_->mailboxes, mailbox_.get());
}

int DeviceEvents::device_fd() const { return device_->context->async_fd; }
int DeviceEvents::fd() const { return mailbox_->fd; }

void DeviceEvents::watch(const void* object) {
  const std::lock_guard lock(device_->mutex);
  mailbox_->objects.push_back(object);
}

void DeviceEvents::forget(const void* object) {
  const std::lock_guard lock(device_->mutex);
  const auto known = std::find(mailbox_->objects.begin(), mailbox_->objects.end(), object);
  if (known != mailbox_->objects.end()) mailbox_->objects.erase(known);
  std::erase_if(mailbox_->waiting, [object](const DeviceEvent& event) { return event.object == object; });
}

std::optional<DeviceEvent> DeviceEvents::next() {
  if (!asks_device() && !mailbox_->told) return std::nullopt;
  const std::lock_guard lock(device_->mutex);
  if (asks_device()) device_->collect();
  if (mailbox_->waiting.empty()) {
    std::uint64_t count = 0;
    if (mailbox_->told) {  // changes only while the lock is held
      mailbox_->told = false;
      (void)!read(mailbox_->fd, &count, sizeof count);
    }
    return std::nullopt;
  }
  const DeviceEvent event = mailbox_->waiting.front();
  mailbox_->waiting.pop_front();
  return event;
}

}  // namespace rpcrdma::verbs
