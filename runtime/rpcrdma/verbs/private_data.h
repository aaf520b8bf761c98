// SPDX-License-Identifier: BSD-3-Clause
//
// What the two ends announce while a connection is made: how much they send and receive in one
// SEND, and whether they accept remote invalidation. Eight bytes of the connection manager's
// private data; version 1 of RPC-over-RDMA uses the values. spec: RFC 8797
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/event.h"
#include "xdr/bytes.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// The length of an announcement.  spec: [RFC 8797 4]
inline constexpr std::size_t kPrivateDataBytes = 8;
/// The number that an announcement begins with.  spec: [RFC 8797 4]
inline constexpr std::uint32_t kPrivateDataFormat = 0xf6ab0e18;
/// The version of the format.  spec: [RFC 8797 4]
inline constexpr std::uint8_t kPrivateDataVersion = 1;
/// Sizes are encoded in units of 1024 bytes, one to 256 of them.
inline constexpr std::uint32_t kPrivateDataUnit = 1024;
/// The largest size that can be announced, in bytes.
inline constexpr std::uint32_t kMostPrivateDataSize = 256 * kPrivateDataUnit;

/// One end's announcement. The defaults hold for an end that announces nothing [RFC 8166 3.3.3].
///
/// remote_invalidation  the peer may invalidate every key that this end advertises
/// send_bytes           the longest message that this end sends
/// receive_bytes        size of the smallest of its Receive buffers
struct PrivateData {
  bool remote_invalidation = false;
  std::uint32_t send_bytes = 1024;
  std::uint32_t receive_bytes = 1024;

  friend bool operator==(const PrivateData&, const PrivateData&) = default;
};

/// Sizes are rounded down to a unit, and limited to what can be encoded.  spec: [RFC 8797 4, 4.2]
std::array<std::byte, kPrivateDataBytes> encode(const PrivateData& announced);

/// Looks for an announcement anywhere in the peer's private data: data of other protocols may
/// precede it, and InfiniBand pads it to the length of its messages. The first format number
/// decides: nothing after it is looked at if its version is another.
///
/// returns  nothing if there is none, or it has another version: such a peer counts as one that
///          announces nothing
/// cost     one pass over the bytes
/// spec     [RFC 8797 4, 4.1, 5.1]
std::optional<PrivateData> find_private_data(xdr::Bytes bytes);

/// What both announcements mean for the connection, seen from `ours`: each way the smaller of what
/// one end sends and the other receives, and remote invalidation if both ends accept it. `ours`
/// counts as `encode()` rounds it. Without `theirs`, the defaults hold for both ends.  spec:
/// [RFC 8797 3], [RFC 8166 3.3.2]
core::Established agree(const PrivateData& ours, const std::optional<PrivateData>& theirs);

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
