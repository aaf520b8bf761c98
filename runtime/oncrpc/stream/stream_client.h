// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of one program over TCP, or over a local socket, one at a time: for MOUNT, for callbacks of
// NLM, and for rpcbind. Blocks, within times that no peer can extend. Callers encode arguments and
// parse results. It does not use UDP.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "oncrpc/address.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/failure.h"
#include "xdr/bytes.h"
#include "xdr/result.h"
#include "xdr/time.h"

#pragma GCC visibility push(default)

namespace oncrpc::stream {

/// How a client connects, who it claims to be, and its limits.
///
/// connect_time       to make the connection
/// call_time          for a whole call: from the first byte sent to the last byte received
/// most_result_bytes  longer results are an error (kTooLarge)
/// identity           who the client claims to be, by AUTH_SYS; nothing: AUTH_NONE
/// from               an address of this machine to connect from; its port is not used. Nothing:
///                    the routes choose one
/// reserved_port      tries to use a port below 1024, because file servers want that; if it gets
///                    none, any port
struct StreamClientConfig {
  xdr::Duration connect_time = std::chrono::seconds{5};
  xdr::Duration call_time = std::chrono::seconds{25};
  std::size_t most_result_bytes = 1u << 20;
  std::optional<Identity> identity{};
  std::optional<Address> from{};
  bool reserved_port = false;
};

class StreamTransport;

/// A connection to a server, and the calls over it.
///
/// threads  belongs to one thread at a time
class StreamClient {
 public:
  /// errors   kMachine: bind (EADDRNOTAVAIL; EAFNOSUPPORT: `from` is of another family), connect
  ///          (ECONNREFUSED, ENETUNREACH, ...), socket, epoll_create1, timerfd_create, epoll_ctl;
  ///          EINVAL for an identity beyond its bounds; kTimedOut
  static xdr::Result<StreamClient, Failure> connect(const Address& server, std::uint32_t program, std::uint32_t version,
                                                    const StreamClientConfig& config = {});
  /// As `connect()`, to a socket of this machine; `from` and `reserved_port` are ignored.  errors
  /// also ENAMETOOLONG
  static xdr::Result<StreamClient, Failure> connect_local(const std::string& path, std::uint32_t program,
                                                          std::uint32_t version, const StreamClientConfig& config = {});
  StreamClient(StreamClient&&) noexcept;
  StreamClient& operator=(StreamClient&&) noexcept;
  ~StreamClient();

  /// Makes a call, and waits for the results.
  ///
  /// arguments encoded: their length is a multiple of four
  /// returns   encoded results, valid until the next call, and as long as the client
  /// errors    kRpc (with kUnintelligible: what has the XID of the call is no Reply), and kTooLarge
  ///           if the arguments cannot be sent, leave the connection usable; kTimedOut,
  ///           kConnectionLost, kTooLarge for results, and kMalformed do not: each later call ends
  ///           with kConnectionLost
  xdr::Result<xdr::Bytes, Failure> call(std::uint32_t procedure, xdr::Bytes arguments);

  /// The server: its address and port, or the path of the socket.
  const std::string& peer() const;

 private:
  struct State;
  explicit StreamClient(std::unique_ptr<State> state);
  static xdr::Result<StreamClient, Failure> begin(std::unique_ptr<State> state,
                                                  xdr::Result<std::unique_ptr<StreamTransport>, Failure> transport);

  std::unique_ptr<State> state_;
};

}  // namespace oncrpc::stream

#pragma GCC visibility pop
