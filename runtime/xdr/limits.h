// SPDX-License-Identifier: BSD-3-Clause
//
// Limits: what a caller accepts, in addition to the bounds of the specification. For callers of
// `parse`.
#pragma once

#include <cstdint>

namespace xdr {

/// The number of levels of a type that contains itself that `parse`, `encode` and `from_json` allow
/// by default. `Limits::depth` and the `depth` of `xdr::encode`, `encoded_size` and `encode_bytes`
/// replace it; all other functions, also `from_json`, always use it. The value itself is the first
/// level; all entries of one list are on the same level.
inline constexpr std::uint32_t kDepth = 32;

/// How much one `parse` may accept from a peer. Exceeding a limit is `DecodeCode::kCallerLimit`,
/// and for `depth` `DecodeCode::kTooDeep`.
///
/// The specification's own bounds (`opaque handle<64>`) always apply and are not repeated here. The
/// defaults accept everything that real protocols send. Each only bounds the work that a few bytes
/// could cause.
///
/// In RPC-over-RDMA a Write list is a list of chunks, and a chunk is an array of segments. So
/// `list_entries` is the largest number of chunks in one list (in a Read list: of segments), and
/// `array_elements` the largest number of segments in one chunk. `bytes` bounds the number of
/// segments of all chunks together; a caller that wants to allow fewer can add up the sizes of the
/// chunks, with one step for each chunk.
struct Limits {
  std::uint32_t list_entries = 1U << 20;    ///< most entries of any one list
  std::uint32_t array_elements = 1U << 24;  ///< most elements of any one counted array; not bytes
  std::uint32_t bytes = 0xffffffff;         ///< most bytes of the whole item; truncation there is kCallerLimit too
  std::uint32_t depth = kDepth;             ///< most levels of a type that contains itself, except lists; costs stack
  /// refuse padding that is not zero; [RFC 8166 8.2.2.3] does not require zeros
  bool strict_padding = false;
};

}  // namespace xdr
