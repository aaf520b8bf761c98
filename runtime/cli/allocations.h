// SPDX-License-Identifier: BSD-3-Clause
//
// Counts heap allocations of this program, so that a claim of none can be shown. Only for programs: it replaces
// operator new.
#pragma once

#include <cstdint>

namespace rpcrdma::cli {

/// Allocations through operator new since the program began, by any thread.
std::uint64_t allocations();

}  // namespace rpcrdma::cli
