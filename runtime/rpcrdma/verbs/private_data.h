// SPDX-License-Identifier: BSD-3-Clause
//
// What the two ends tell each other while a connection is made: how much they send and receive in one SEND, and whether
// they take remote invalidation. Eight bytes of the connection manager's private data; version 1 of RPC-over-RDMA goes
// by them. spec: RFC 8797
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/event.h"
#include "xdr/bytes.h"

namespace rpcrdma::verbs {

inline constexpr std::size_t kPrivateDataBytes = 8;
inline constexpr std::uint32_t kPrivateDataFormat = 0xf6ab0e18;
inline constexpr std::uint8_t kPrivateDataVersion = 1;
/// Sizes are told in units of 1024 bytes, one to 256 of them.
inline constexpr std::uint32_t kPrivateDataUnit = 1024;
inline constexpr std::uint32_t kMostPrivateDataSize = 256 * kPrivateDataUnit;

/// One end's announcement. What an end is taken for that announces nothing is the default [RFC 8166 3.3.3].
///
/// remote_invalidation  every key that this end advertises may be invalidated by the peer
/// send_bytes           the longest message that this end sends
/// receive_bytes        the shortest of its Receive buffers
struct PrivateData {
  bool remote_invalidation = false;
  std::uint32_t send_bytes = 1024;
  std::uint32_t receive_bytes = 1024;

  friend bool operator==(const PrivateData&, const PrivateData&) = default;
};

/// Sizes are rounded down to a unit and cut to what can be told.  spec: [RFC 8797 4, 4.2]
std::array<std::byte, kPrivateDataBytes> encode(const PrivateData& announced);

/// Looks for an announcement anywhere in the peer's private data: other protocols' may precede it, and InfiniBand pads to
/// the length of its messages. The first of our format counts.
///
/// returns   nothing where there is none, or one of another version: such a peer is taken for one that announces nothing
/// cost      one pass over the bytes
/// spec      [RFC 8797 4, 4.1, 5.1]
std::optional<PrivateData> find_private_data(xdr::Bytes bytes);

/// What both announcements make of the connection, seen from `ours`: each way the smaller of what one sends and the other
/// receives.  spec: [RFC 8797 3], [RFC 8166 3.3.2]
core::Established agree(const PrivateData& ours, const std::optional<PrivateData>& theirs);

}  // namespace rpcrdma::verbs
