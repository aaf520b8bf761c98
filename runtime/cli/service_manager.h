// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the interface to a service manager: sockets that listen already, and the
// notifications "ready", "stopping" and keep-alive. The protocols are those of sd_notify(3) and
// sd_listen_fds(3): a datagram, and environment variables. They are so simple that libsystemd is
// not needed. It is for serve.cpp.
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

/// Uses $NOTIFY_SOCKET, $WATCHDOG_USEC and $WATCHDOG_PID; without a manager it does nothing.
class ServiceManager {
 public:
  ServiceManager();

  /// Sends lines that must not be lost, for example `READY=1`: waits for at most a second until the
  /// manager accepts them.
  /// returns   whether it has accepted them; false also without a manager
  bool tell(std::string_view lines) const { return send(lines, 0); }
  /// Sends a keep-alive signal, one of many: does not wait.
  bool tell_at_once(std::string_view lines) const { return send(lines, MSG_DONTWAIT); }
  /// Returns the time within which the manager expects a keep-alive signal (`WATCHDOG=1`), or else
  /// ends the service; nothing: it expects none.
  std::optional<std::chrono::microseconds> watchdog() const { return watchdog_; }

 private:
  bool send(std::string_view lines, int flags) const;

  std::string address_;  // of the socket, from $NOTIFY_SOCKET; empty: none
  oncrpc::Descriptor socket_;
  std::optional<std::chrono::microseconds> watchdog_;
};

/// Descriptors that this process owns; negative: none was passed.
struct PassedSockets {
  int mount = -1, metrics = -1;
};

/// Takes over the sockets that were passed, once: `metrics` is the one of that name in
/// $LISTEN_FDNAMES, `mount` any other.
/// errors   in words: two sockets have the same purpose, or a descriptor is not open
xdr::Result<PassedSockets, std::string> passed_sockets();

}  // namespace rpcrdma::cli
