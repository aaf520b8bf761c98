// SPDX-License-Identifier: BSD-3-Clause
//
// Finds out which memory something lies in, if each piece lies within one block. Private to the
// endpoint.
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
