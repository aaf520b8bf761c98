// SPDX-License-Identifier: BSD-3-Clause
//
// Memory in several pieces, and whether a transport has used it where it lay. For demo.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rpcrdma/endpoint/buffer_pool.h"
#include "xdr/memory_ref.h"

namespace rpcrdma::cli {

inline constexpr std::uint32_t kSegments = 4;

/// What `pieces` hold, one after the other.
inline std::vector<std::byte> gathered(std::span<const xdr::MemoryRef> pieces) {
  std::vector<std::byte> bytes;
  for (const xdr::MemoryRef& piece : pieces) bytes.insert(bytes.end(), piece.address, piece.address + piece.length);
  return bytes;
}

inline void scatter(std::span<const std::byte> bytes, std::span<const xdr::MemoryRef> pieces) {
  for (const xdr::MemoryRef& piece : pieces) {
    std::ranges::copy(bytes.first(piece.length), piece.address);
    bytes = bytes.subspan(piece.length);
  }
}

/// Whether the lent memory was used where it lay. On iWARP the sinks of the server's Reads are registered besides.
inline bool used_in_place(std::span<const xdr::MemoryRef> used, std::span<const xdr::MemoryRef> lent) {
  return std::ranges::all_of(lent, [used](const xdr::MemoryRef& piece) {
    return std::ranges::any_of(used, [&piece](const xdr::MemoryRef& one) {
      return one.address == piece.address && one.length == piece.length;
    });
  });
}

/// Whether `pieces` lie one after the other from `begin`: memory that the application chose, and nobody copied from or to.
inline bool in_place(const std::vector<xdr::MemoryRef>& pieces, const std::byte* begin, std::size_t length) {
  std::size_t at = 0;
  for (const xdr::MemoryRef& piece : pieces) {
    if (piece.address != begin + at) return false;
    at += piece.length;
  }
  return at == length;
}

inline constexpr std::size_t kGap = 64;  // between pieces, which else would travel as one segment

/// `bytes` of a buffer in `kSegments` pieces with gaps between them, of lengths that are no multiples of four but for the last.
inline std::array<xdr::MemoryRef, kSegments> pieces_of(const endpoint::Buffer& buffer, std::size_t bytes) {
  const std::size_t part = bytes / kSegments - 1;
  std::array<xdr::MemoryRef, kSegments> pieces;
  for (std::size_t i = 0; i + 1 < kSegments; ++i) pieces[i] = buffer.ref(i * (part + kGap), part);
  pieces[kSegments - 1] = buffer.ref((kSegments - 1) * (part + kGap), bytes - (kSegments - 1) * part);
  return pieces;
}

}  // namespace rpcrdma::cli
