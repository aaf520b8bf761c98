// SPDX-License-Identifier: BSD-3-Clause
//
// RPC over UDP, the answering side, for generated services that are also called that way: NSM. A
// datagram is a call, and its answer is one datagram. The server keeps neither, so a retransmitted
// call is executed twice, and calls must allow that. Runs beside a TcpServer, in the same loop and
// on the same thread. Large calls and replies, and deferred calls, are not possible.
//
// spec: [RFC 5531 9]
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "oncrpc/stub/service.h"
#include "xdr/result.h"
#include "xdr/time.h"

#pragma GCC visibility push(default)

namespace oncrpc {
class TurnedAwayListener;
}  // namespace oncrpc

namespace oncrpc::stream {

/// Limits on what peers may send, and on what the server does at once.
///
/// most_call_bytes   a longer call is dropped
/// most_reply_bytes  of results; instead of longer ones the client gets SYSTEM_ERR
/// most_calls        datagrams in one `progress()`, also those that are dropped
/// round_time, turned_away   as for a TcpServer
struct UdpServerConfig {
  std::size_t most_call_bytes = 4096;
  std::size_t most_reply_bytes = 1024;
  int most_calls = 16;
  xdr::Duration round_time = std::chrono::milliseconds{2};
  TurnedAwayListener* turned_away = nullptr;
};

/// All counts only grow.
///
/// calls    datagrams that hold a call and are not too long, answered or not
/// dropped  datagrams without an answer: they hold no call (an empty one too), are too long, or
///          there was no memory for the answer. Only the last kind can be in `calls` too
struct UdpCounters {
  std::uint64_t calls = 0, dropped = 0;
};

/// Belongs to one thread, and never blocks. Replies come from the address that their calls were
/// sent to. Handlers must not destroy it, nor call `serve()` or `progress()`.
class UdpServer {
 public:
  /// Called with the address of the client before each call is dispatched; must not be empty.
  using From = std::function<void(const Address&)>;

  /// Binds; for port 0 the system chooses a port, which `address()` returns.
  ///
  /// errors   kMachine: bind (EADDRINUSE, EACCES, EADDRNOTAVAIL), socket, getsockname
  static xdr::Result<std::unique_ptr<UdpServer>, Failure> open(const Address& address,
                                                               const UdpServerConfig& config = {});
  /// Gives the service the calls of its program and version from now on, in place of an earlier
  /// service. Calls of other programs get PROG_UNAVAIL, of other versions PROG_MISMATCH, those that
  /// `denial_of()` denies for their credential AUTH_ERROR, and `from` is not called for them. The
  /// service must outlive the server.
  void serve(stub::Service& service, From from);

  bool progress();                          ///< returns  whether there was anything
  int fd() const { return socket_.get(); }  ///< readable when `progress()` must be called
  /// Where it receives; with the port that the system chose, if 0 was asked for.
  const Address& address() const { return address_; }
  /// May be called from any thread.
  UdpCounters counters() const {
    return {calls_.load(std::memory_order_relaxed), dropped_.load(std::memory_order_relaxed)};
  }

 private:
  struct Served {
    stub::Service* service = nullptr;
    From from;
  };
  explicit UdpServer(const UdpServerConfig& config) : config_(config), datagram_(config.most_call_bytes) {}
  bool receive();
  std::vector<std::byte> answer(xdr::Bytes datagram, const Address& from);

  UdpServerConfig config_;
  Address address_;
  Descriptor socket_;
  std::vector<Served> services_;
  std::vector<std::byte> datagram_;
  std::atomic<std::uint64_t> calls_ = 0, dropped_ = 0;
};

}  // namespace oncrpc::stream

#pragma GCC visibility pop
