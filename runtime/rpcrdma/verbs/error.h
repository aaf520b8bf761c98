// SPDX-License-Identifier: BSD-3-Clause
//
// Errors of the machine: a verb that failed, with its errno or completion status. Peers that break rules are the core's
// business.
#pragma once

#include <infiniband/verbs.h>

#include <string>

namespace rpcrdma::verbs {

/// verb     name of the call or of the completed operation, a string literal
/// code     errno, where the call failed; 0 otherwise
/// status   completion status, where a completion said so
struct VerbsError {
  const char* verb = "";
  int code = 0;
  ibv_wc_status status = IBV_WC_SUCCESS;
};

/// "rdma_resolve_addr: No route to host", "RDMA_WRITE: remote access error".
std::string to_string(const VerbsError& error);

}  // namespace rpcrdma::verbs
