// SPDX-License-Identifier: BSD-3-Clause
//
// Limits: what a caller is willing to read, on top of what the specification allows. For whoever calls `parse`.
#pragma once

#include <cstdint>

namespace xdr {

/// How much one `parse` may take from a peer. Exceeding a limit is `DecodeCode::kCallerLimit`, and for `depth`
/// `DecodeCode::kTooDeep`.
///
/// The specification's own bounds (`opaque handle<64>`) always hold and are not repeated here. The defaults let
/// through everything that real protocols send; each only bounds work that a few bytes could ask for.
///
/// In RPC-over-RDMA a Write list is a list of chunks and a chunk an array of segments, so `list_entries` is the most
/// chunks of one list (in a Read list: segments) and `array_elements` the most segments of one chunk. How many segments
/// all chunks have together is bounded by `bytes`; who wants less adds up the sizes of the ranges, which costs nothing.
struct Limits {
  std::uint32_t list_entries = 1U << 20;    ///< most entries of any one list
  std::uint32_t array_elements = 1U << 24;  ///< most elements of any one counted array
  std::uint32_t bytes = 0xffffffff;         ///< most bytes of the whole item
  std::uint32_t depth = 32;                 ///< most levels of a type that contains itself, lists apart; costs stack
  bool strict_padding = false;              ///< refuse non-zero padding; [RFC 8166 8.2.2.3] does not ask for zeros
};

}  // namespace xdr
