// SPDX-License-Identifier: BSD-3-Clause
//
// Asynchronous events of a device: errors of queue pairs, a shared receive queue that runs low, the device itself. One
// context serves every endpoint of the process that uses the device through the connection manager, and each event comes out
// of it once, for whoever asks first; so every endpoint has a mailbox, and who takes an event puts it where it belongs.
// Left out: what an event means for a connection (endpoint).
#pragma once

#include <infiniband/verbs.h>

#include <memory>
#include <optional>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

/// object   the ibv_qp, ibv_cq or ibv_srq that it is about; nullptr: the device or its port
struct DeviceEvent {
  ibv_event_type type{};
  const void* object = nullptr;

  /// The object, or the device, is of no use any more.
  bool is_fatal() const;
  /// In words: {"queue pair", "access error at the responder"}.
  VerbsError error() const;
};

class DeviceEvents {
 public:
  /// A mailbox for events of `device`.  errors: eventfd, fcntl
  static xdr::Result<std::unique_ptr<DeviceEvents>, VerbsError> open(const Table& table, ibv_context* device);
  ~DeviceEvents();
  DeviceEvents(const DeviceEvents&) = delete;
  DeviceEvents& operator=(const DeviceEvents&) = delete;

  /// Each readable when `next()` may have something: the device's own, and the mailbox's.
  int device_fd() const;
  int fd() const;
  /// Events about `object` are wanted.
  void watch(const void* object);
  /// They no longer are; called once the object has been destroyed, so that none can come under its address.
  void forget(const void* object);
  /// A device whose events cannot be read any more comes out as IBV_EVENT_DEVICE_FATAL, once. Never blocks; up to two system calls. Any thread may call it for its own mailbox.
  std::optional<DeviceEvent> next();

 private:
  struct Device;
  struct Mailbox;
  DeviceEvents(std::shared_ptr<Device> device, std::unique_ptr<Mailbox> mailbox);
  std::shared_ptr<Device> device_;
  std::unique_ptr<Mailbox> mailbox_;
};

}  // namespace rpcrdma::verbs
