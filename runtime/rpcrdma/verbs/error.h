// SPDX-License-Identifier: BSD-3-Clause
//
// Errors of the machine: a verb that failed, with its errno or completion status. Peers that break rules are the core's
// business.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <string>

namespace rpcrdma::verbs {

/// What a request to a queue pair asks for, as far as a failure of it means different things.
enum class RequestKind : std::uint8_t { kNone, kSend, kRead, kWrite, kOther };

/// verb     name of the call or of the completed operation, a string literal
/// code     errno, where the call failed; 0 otherwise
/// status   completion status, where a completion said so
/// detail   more words, a string literal; empty: none
/// bytes    that were to be registered, where that failed
/// limit    of the device, that was exceeded; 0: that was not it
/// request  that a completion said failed; kNone: a call did
struct VerbsError {
  const char* verb = "";
  int code = 0;
  ibv_wc_status status = IBV_WC_SUCCESS;
  const char* detail = "";
  std::uint64_t bytes = 0;
  std::uint64_t limit = 0;
  RequestKind request = RequestKind::kNone;
};

/// "rdma_resolve_addr: No route to host", "RDMA_WRITE: remote access error". Where memory could not be registered, with the
/// limit on locked memory, if that may be the reason.
std::string to_string(const VerbsError& error);

}  // namespace rpcrdma::verbs
