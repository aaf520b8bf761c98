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

/// What a request to a queue pair does. Kinds are distinguished only where a failure of one means
/// something else than a failure of the other.
enum class RequestKind : std::uint8_t { kNone, kSend, kRead, kWrite, kOther };

/// verb     what failed, a string literal: the name of a call or of a completed operation, an
///          object such as "queue pair", or an event such as "device removed"
/// code     errno of the failed call, or one that describes an event; otherwise 0
/// status   completion status, if a completion reported the failure
/// detail   further text, a string literal; empty: none
/// bytes    number of bytes that could not be registered
/// limit    of the device, which was exceeded; 0: none was
/// request  the kind of request whose completion reported the failure; kNone: no completion of a
///          send queue did
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

/// Text such as "rdma_resolve_addr: No route to host" or "RDMA_WRITE: remote access error (status
/// 10)": `verb`, then what `code` means, or without a code what `status` means, then `detail`, each
/// after ": ", and last `limit` in parentheses. Without code, status and detail, "failed" follows.
/// If memory could not be registered, `bytes` follows the code in parentheses; with ENOMEM, EAGAIN
/// or EPERM the limit on locked memory too, if the process has one, as it may be the reason.
std::string to_string(const VerbsError& error);

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
