// SPDX-License-Identifier: BSD-3-Clause
//
// RPC over UDP, the answering side, for generated services that are asked that way too: NSM. A datagram is a call, and its answer is one; nothing
// is kept of either, so that calls must be such that they may be done twice. Beside a TcpServer, in the same loop and on the same thread.
// Left out: large calls and replies, answers that are put off.
//
// spec: [RFC 5531 9]
#pragma once

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

namespace oncrpc::stream {

/// most_call_bytes   a longer call is dropped
/// most_reply_bytes  of results; for longer ones SYSTEM_ERR is answered
/// most_calls        of a `progress()`
/// round_time        as of a TcpServer
struct UdpServerConfig {
  std::size_t most_call_bytes = 4096;
  std::size_t most_reply_bytes = 1024;
  int most_calls = 16;
  xdr::Duration round_time = std::chrono::milliseconds{2};
};

/// All monotonic.  dropped  what is no call, or too long
struct UdpCounters {
  std::uint64_t calls = 0, dropped = 0;
};

/// Belongs to one thread, and never blocks. Replies come from the address that their calls went to.
class UdpServer {
 public:
  /// Told where the call comes from that is dispatched next.
  using From = std::function<void(const Address&)>;

  /// errors   kMachine: bind (EADDRINUSE, EACCES, EADDRNOTAVAIL), socket
  static xdr::Result<std::unique_ptr<UdpServer>, Failure> open(const Address& address,
                                                               const UdpServerConfig& config = {});
  /// Calls of the service's program and version go to it from now on. It must outlive the server.
  void serve(stub::Service& service, From from);

  bool progress();                          ///< returns  whether there was anything
  int fd() const { return socket_.get(); }  ///< readable when `progress()` should be called
  const Address& address() const { return address_; }
  const UdpCounters& counters() const { return counters_; }

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
  UdpCounters counters_;
};

}  // namespace oncrpc::stream
