// SPDX-License-Identifier: BSD-3-Clause
//
// Outcomes in words, for reports.
#pragma once

#include <string>

#include "conform/exchange.h"

namespace rpcrdma::conform {

/// "RDMA_ERROR with ERR_CHUNK", "a reply (SUCCESS)", "no answer", "the end of the connection"
std::string describe(const Outcome& allowed);
/// The same of what the peer did.
std::string describe(const Happened& happened);

}  // namespace rpcrdma::conform
