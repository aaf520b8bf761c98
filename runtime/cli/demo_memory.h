// SPDX-License-Identifier: BSD-3-Clause
//
// This file has memory in several pieces, and checks whether a transport has used it in place. It
// is for demo.cpp.
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

/// Returns the bytes of `pieces`, one piece after the other.
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

/// Tells whether each piece of `lent` is among the memory that was `used`. On iWARP, `used` also
/// has the sinks of the server's Reads.
inline bool used_in_place(std::span<const xdr::MemoryRef> used, std::span<const xdr::MemoryRef> lent) {
  return std::ranges::all_of(lent, [used](const xdr::MemoryRef& piece) {
    return std::ranges::any_of(used, [&piece](const xdr::MemoryRef& one) {
      return one.address == piece.address && one.length == piece.length;
    });
  });
}

/// Tells whether `pieces` follow each other from `begin`: then the transport used the application's
/// memory without a copy.
inline bool in_place(const std::vector<xdr::MemoryRef>& pieces, const std::byte* begin, std::size_t length) {
  std::size_t at = 0;
  for (const xdr::MemoryRef& piece : pieces) {
    if (piece.address != begin + at) return false;
    at += piece.length;
  }
  return at == length;
}

inline constexpr std::size_t kGap = 64;  // between pieces; adjacent ones would travel as one segment

/// Divides `bytes` of a buffer into `kSegments` pieces with gaps between them; the lengths of all
/// but the last are no multiples of four.
inline std::array<xdr::MemoryRef, kSegments> pieces_of(const endpoint::Buffer& buffer, std::size_t bytes) {
  const std::size_t part = bytes / kSegments - 1;
  std::array<xdr::MemoryRef, kSegments> pieces;
  for (std::size_t i = 0; i + 1 < kSegments; ++i) pieces[i] = buffer.ref(i * (part + kGap), part);
  pieces[kSegments - 1] = buffer.ref((kSegments - 1) * (part + kGap), bytes - (kSegments - 1) * part);
  return pieces;
}

}  // namespace rpcrdma::cli
