// SPDX-License-Identifier: BSD-3-Clause
//
// Whose memory something lies in, where each piece lies in one block as a whole. Private to the endpoint.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

namespace rpcrdma::endpoint {

/// Whether memory that begins at `start` begins in `block`.
inline bool begins_in(const std::byte* start, std::span<const std::byte> block) {
  return !block.empty() && !std::less<>{}(start, block.data()) && std::less<>{}(start, block.data() + block.size());
}

}  // namespace rpcrdma::endpoint
