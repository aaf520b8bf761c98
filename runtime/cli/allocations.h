// SPDX-License-Identifier: BSD-3-Clause
//
// Counts the heap allocations of this program, so that the demo can show that an RPC in steady
// state makes none. Replaces operator new, so only programs may use it.
#pragma once

#include <cstdint>

namespace rpcrdma::cli {

/// Returns the allocations through operator new since the program began, by any thread.
std::uint64_t allocations();

}  // namespace rpcrdma::cli
