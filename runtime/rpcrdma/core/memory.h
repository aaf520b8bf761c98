// SPDX-License-Identifier: BSD-3-Clause
//
// How the core names memory and time. The core reads no clock. Of the memory that a `MemoryRef`
// names it reads only RPC messages that the peer has sent: the Payload stream of a Long Call in its
// sink, and a Long Reply in its Reply chunk. All other access is the performer's (rpcrdma/verbs).
#pragma once

#include <cstdint>

#include "xdr/memory_ref.h"
#include "xdr/time.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

using xdr::Clock;
using xdr::Duration;
using xdr::kNoRegion;
using xdr::MemoryRef;
using xdr::OfferedChunk;
using xdr::TimePoint;

/// A piece of memory that one side has registered for the other. The owner chooses what the offset
/// counts from: zero, or an address.  spec: [RFC 8166 2.3.2, 3.4.3, 4.4.3]
struct Segment {
  std::uint32_t handle = 0;  ///< the key by which the owner's device names it
  std::uint32_t length = 0;  ///< bytes; zero is legal
  std::uint64_t offset = 0;  ///< of its first byte

  friend bool operator==(const Segment&, const Segment&) = default;
};

/// What the peer may do with registered memory. Requesters give access to memory, Responders do
/// not, except that the data of an RDMA Read on iWARP arrives as a write of the peer.
///
/// kRead    RDMA Read: for Read chunks
/// kWrite   RDMA Write: for Write and Reply chunks
/// kNone    nothing: our own SENDs and RDMA Writes read it
/// kSink    on iWARP, write the data of our RDMA Reads; otherwise nothing, because our device
///          writes it
/// spec     [RFC 8166 3.1]
enum class RemoteAccess : std::uint8_t { kRead, kWrite, kNone, kSink };

}  // namespace rpcrdma::core

#pragma GCC visibility pop
