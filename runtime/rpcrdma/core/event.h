// SPDX-License-Identifier: BSD-3-Clause
//
// What the performer of actions tells a connection. Each event answers an action of action.h or reports the fabric.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::core {

/// The queue pair is ready in both directions. Receives were posted before (the connection asks for them as soon as it
/// is made).
///
/// inline_send_bytes, inline_receive_bytes
///                 version 1's inline thresholds, each way, as the private data of the connection's set-up agreed on
///                 them; the default where there was none. They raise version 2's as well [DEC-16].
///                 spec: [RFC 8166 3.3.2], [RFC 8797 4]
/// may_invalidate  the peer takes a Send With Invalidate of one of its keys.  spec: [RFC 8797 4]
struct Established {
  std::uint32_t inline_send_bytes = 1024;
  std::uint32_t inline_receive_bytes = 1024;
  bool may_invalidate = false;
};

/// A message of `bytes` bytes lies in Receive buffer `slot`, which now belongs to the connection until it posts it
/// again.
///
/// invalidated  key that the peer invalidated remotely with this message
/// place        where the message lies; needed where that is not the slot's place in its slab (`Config::shared_receives`)
struct Received {
  std::uint32_t slot = 0;
  std::uint32_t bytes = 0;
  std::optional<std::uint32_t> invalidated{};
  const std::byte* place = nullptr;
};

/// Send buffer `slot` and the memory gathered with it are free again.
struct SendDone {
  std::uint32_t slot = 0;
};

/// How the peer may address the memory of registration `id`; its length is that of the memory.
///
/// region    where the memory had none: what it has until `Invalidated`
struct Registered {
  std::uint32_t id = 0;
  Segment segment;
  std::uint32_t region = kNoRegion;
};

struct RegisterFailed {
  std::uint32_t id = 0;
};

struct Invalidated {
  std::uint32_t id = 0;
};

/// The memory could not be fenced: the connection closes before its RPC completes.  spec: [RFC 8166 4.5.4]
struct InvalidateFailed {
  std::uint32_t id = 0;
};

struct ReadDone {
  std::uint32_t id = 0;
};

/// The connection is gone and drained: no Receive, Send or RDMA operation is outstanding, and the peer can no longer
/// touch memory.
struct ConnectionLost {};

using Event = std::variant<Established, Received, SendDone, Registered, RegisterFailed, Invalidated, InvalidateFailed,
                           ReadDone, ConnectionLost>;

}  // namespace rpcrdma::core
