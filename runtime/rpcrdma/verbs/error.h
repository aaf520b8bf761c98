// SPDX-License-Identifier: BSD-3-Clause
//
// Errors of the machine: a verb that failed, with its errno or completion status. The core handles
// peers that break rules.
#pragma once

#include <infiniband/verbs.h>

#include <cerrno>
#include <cstdint>
#include <string>

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// What a request to a queue pair does. Kinds are told apart only where a failure of one means
/// something else than a failure of the other.
enum class RequestKind : std::uint8_t { kNone, kSend, kRead, kWrite, kOther };

/// verb     name of the call or of the completed operation, a string literal
/// code     errno, if the call failed; otherwise 0
/// status   completion status, if a completion reported the failure
/// detail   further text, a string literal; empty: none
/// bytes    number of bytes that could not be registered
/// limit    of the device, which was exceeded; 0: none was
/// request  that failed, as a completion reported; kNone: a call failed
struct VerbsError {
  const char* verb = "";
  int code = 0;
  ibv_wc_status status = IBV_WC_SUCCESS;
  const char* detail = "";
  std::uint64_t bytes = 0;
  std::uint64_t limit = 0;
  RequestKind request = RequestKind::kNone;
};

/// The process has no memory for something of a connection, which ends the connection.
inline VerbsError no_memory() {
  return {.verb = "operator new", .code = ENOMEM, .detail = "no memory for a connection"};
}

/// Text such as "rdma_resolve_addr: No route to host", "RDMA_WRITE: remote access error". If memory
/// could not be registered, it names the limit on locked memory if that may be the reason.
std::string to_string(const VerbsError& error);

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
