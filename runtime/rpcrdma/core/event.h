// SPDX-License-Identifier: BSD-3-Clause
//
// The events: what the performer of actions reports to a connection. Each answers an action of
// action.h, or reports something about the connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// The queue pair is ready in both directions. Receives have been posted before (the connection
/// asks for them as soon as it is made).
///
/// inline_send_bytes, inline_receive_bytes
///          the inline thresholds of version 1, each way, as the private data of the set-up agreed
///          on them; the default if there was none. If they are larger than the default of version
///          2, they raise those of version 2 as well [DEC-16]. Each counts as at least 1024, and as
///          at most `Config::most_inline_bytes` and `Config::receive_bytes`, respectively.  spec:
///          [RFC 8166 3.3.2], [RFC 8797 4]
/// may_invalidate
///          the peer accepts a Send With Invalidate of one of its keys.  spec: [RFC 8797 4]
struct Established {
  std::uint32_t inline_send_bytes = 1024;
  std::uint32_t inline_receive_bytes = 1024;
  bool may_invalidate = false;
};

/// A message of `bytes` bytes lies in Receive buffer `slot`, which belongs to the connection until
/// it asks to post it again.
///
/// slot        as in `PostReceive`
/// bytes       length of the message
/// invalidated key that the peer invalidated with this message
/// place       where the message lies; needed if it is not at the slot's place in its slab
///             (`Config::shared_receives`)
struct Received {
  std::uint32_t slot = 0;
  std::uint32_t bytes = 0;
  std::optional<std::uint32_t> invalidated{};
  const std::byte* place = nullptr;
};

/// Send buffer `slot` and the memory that was gathered with it are free again.
struct SendDone {
  std::uint32_t slot = 0;  ///< as in `PostSend`
};

/// Registration `id` has been made; `segment` says how the peer must address its memory.
///
/// id       as in `Register`
/// segment  handle, and offset of the first byte; the length is that of the memory
/// region   until `Invalidated`, our own requests name the memory by this region if it had none
///          before, or is a sink
struct Registered {
  std::uint32_t id = 0;
  Segment segment;
  std::uint32_t region = kNoRegion;
};

/// The memory cannot be registered, so the Call or RPC that needs it fails.  spec: [RFC 8166 4.5.4]
struct RegisterFailed {
  std::uint32_t id = 0;  ///< as in `Register`
};

/// The peer can no longer reach the memory of a registration.  spec: [RFC 8166 4.4.1]
struct Invalidated {
  std::uint32_t id = 0;  ///< as in `Register`
};

/// The memory could not be fenced, so the connection closes before the RPC completes.  spec:
/// [RFC 8166 4.5.4]
struct InvalidateFailed {
  std::uint32_t id = 0;  ///< as in `Register`
};

/// The data of an `RdmaRead` is in its sink. There is one for each `RdmaRead`, in the same order.
struct ReadDone {
  std::uint32_t id = 0;  ///< as in `RdmaRead`
};

/// The connection is lost and drained: no Receive, SEND or RDMA operation is outstanding, and the
/// peer can no longer reach memory.
struct ConnectionLost {};

/// What a performer reports to a connection, with `Connection::on_event()`.
using Event = std::variant<Established, Received, SendDone, Registered, RegisterFailed, Invalidated, InvalidateFailed,
                           ReadDone, ConnectionLost>;

}  // namespace rpcrdma::core

#pragma GCC visibility pop
