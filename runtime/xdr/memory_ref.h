// SPDX-License-Identifier: BSD-3-Clause
//
// Names of memory for layers that do not access it: local memory, and memory that a peer offers.
// Read this to follow an item that is left out of an XDR stream (reduce.h) to its bytes. Allocation
// and registration are not here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xdr {

/// No registration covers the memory; the transport makes one for each RPC that needs it.
inline constexpr std::uint32_t kNoRegion = 0;

/// A piece of local memory.
///
/// address  first byte
/// length   bytes
/// region   the transport's name for the local registration that covers the memory, opaque to all
///          other code; or kNoRegion
struct MemoryRef {
  std::byte* address = nullptr;
  std::uint32_t length = 0;
  std::uint32_t region = 0;

  friend bool operator==(const MemoryRef&, const MemoryRef&) = default;
};

/// Memory that the Requester offers for one reduced result.  spec: [RFC 8166 3.4.6]
///
/// capacity  sum of its segments, in bytes
/// segments  zero: an empty chunk; the result is sent inline
struct OfferedChunk {
  std::uint64_t capacity = 0;
  std::uint32_t segments = 0;
};

}  // namespace xdr
