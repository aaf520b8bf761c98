// SPDX-License-Identifier: BSD-3-Clause
//
// Describes outcomes in words, for reports.
#pragma once

#include <string>

#include "conform/exchange.h"

namespace rpcrdma::conform {

/// Describes an allowed outcome: "RDMA_ERROR, INVAL_OPTION", "a reply: SUCCESS", "no answer", "the
/// end of the connection".
std::string describe(const Outcome& allowed);
/// Describes the actual outcome in the same way.
std::string describe(const Happened& happened);

}  // namespace rpcrdma::conform
