// SPDX-License-Identifier: BSD-3-Clause
//
// Asynchronous events of a device: errors of queue pairs, a shared receive queue that runs low, the
// device itself. One context serves every endpoint of the process that uses the device through the
// connection manager, and each event is read from it once, by whoever asks first. So every loop of
// an endpoint has a mailbox, and the reader puts an event into the mailboxes that it concerns. Only
// one loop of an endpoint asks the device; the others check their mailboxes, which costs neither a
// lock nor a system call if nothing has come. The endpoint decides what an event means for a
// connection. Private to verbs and the endpoint.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <memory>
#include <optional>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// object   the ibv_qp, ibv_cq or ibv_srq that the event is about; nullptr: the device or its port
struct DeviceEvent {
  ibv_event_type type{};
  const void* object = nullptr;

  /// Whether the object, or the device, can no longer be used.
  bool is_fatal() const;
  /// The event as an error: {"queue pair", EACCES, {}, "the peer touched memory that it may not"}.
  VerbsError error() const;
};

class DeviceEvents {
 public:
  /// Who reads events from the device.
  enum class Asks : std::uint8_t {
    kDevice,   ///< this object does, in `next()`
    kMailbox,  ///< another object does, with kDevice; if there is none any more, no event comes
  };
  /// Makes a mailbox for events of `device`. If another mailbox of this device has found already
  /// that its events cannot be read any more, the first event is IBV_EVENT_DEVICE_FATAL.
  /// errors   eventfd, fcntl
  static xdr::Result<std::unique_ptr<DeviceEvents>, VerbsError> open(const Table& table, ibv_context* device,
                                                                     Asks asks = Asks::kDevice);
  ~DeviceEvents();
  DeviceEvents(const DeviceEvents&) = delete;
  DeviceEvents& operator=(const DeviceEvents&) = delete;

  /// Both are readable when `next()` may have something: the device's descriptor, for objects that
  /// ask the device; and the mailbox's.
  int device_fd() const;
  bool asks_device() const { return asks_ == Asks::kDevice; }
  int fd() const;
  /// From now on, events about `object` go to this mailbox.
  void watch(const void* object);
  /// From now on, events about `object` no longer go to this mailbox, and those that wait in it are
  /// dropped. Call it as soon as the object has been destroyed, before another object with the same
  /// address is watched.
  void forget(const void* object);
  /// Returns the next event; never blocks. If the events of a device cannot be read any more,
  /// IBV_EVENT_DEVICE_FATAL is returned, once. Any thread may call it for its own mailbox.
  /// cost     a lock, up to two system calls, and more for events that have come; one load if
  ///          another object asks the device, and has put nothing here
  std::optional<DeviceEvent> next();

 private:
  struct Device;
  struct Mailbox;
  DeviceEvents(std::shared_ptr<Device> device, std::unique_ptr<Mailbox> mailbox, Asks asks);
  std::shared_ptr<Device> device_;
  std::unique_ptr<Mailbox> mailbox_;
  Asks asks_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
