// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/error.h"

#include <sys/resource.h>

#include <cerrno>
#include <system_error>

namespace rpcrdma::verbs {
namespace {

// Not ibv_wc_status_str(): the text must not depend on which provider the table was filled from.
const char* describe(ibv_wc_status status) {
  switch (status) {
    case IBV_WC_LOC_LEN_ERR:
      return "local length error";
    case IBV_WC_LOC_QP_OP_ERR:
      return "local queue pair operation error";
    case IBV_WC_LOC_PROT_ERR:
      return "local protection error";
    case IBV_WC_WR_FLUSH_ERR:
      return "work request flushed";
    case IBV_WC_MW_BIND_ERR:
      return "memory window bind error";
    case IBV_WC_REM_INV_REQ_ERR:
      return "remote invalid request error";
    case IBV_WC_REM_ACCESS_ERR:
      return "remote access error";
    case IBV_WC_REM_OP_ERR:
      return "remote operation error";
    case IBV_WC_RETRY_EXC_ERR:
      return "transport retry counter exceeded";
    case IBV_WC_RNR_RETRY_EXC_ERR:
      return "no Receive was posted at the peer";
    default:
      return "completion error";
  }
}

/// Registered memory is locked, and counts against a limit of the process that is 8 MiB by default.
std::string locked_memory(const VerbsError& error) {
  if (error.bytes == 0) return {};
  std::string text = " (" + std::to_string(error.bytes) + " bytes";
  rlimit limit{};
  const bool may_be_short = error.code == ENOMEM || error.code == EAGAIN || error.code == EPERM;
  if (may_be_short && getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    text += "; this process may lock " + std::to_string(limit.rlim_cur) +
            " bytes in all: raise RLIMIT_MEMLOCK, with `ulimit -l` or LimitMEMLOCK=";
  return text + ")";
}

}  // namespace

std::string to_string(const VerbsError& error) {
  std::string text = error.verb;
  if (error.code != 0) {
    text += ": " + std::generic_category().message(error.code) + locked_memory(error);
  } else if (error.status != IBV_WC_SUCCESS) {
    text +=
        std::string(": ") + describe(error.status) + " (status " + std::to_string(static_cast<int>(error.status)) + ")";
  } else if (*error.detail == '\0') {
    text += ": failed";
  }
  if (*error.detail != '\0') text += std::string(": ") + error.detail;
  if (error.limit != 0) text += " (" + std::to_string(error.limit) + ")";
  return text;
}

}  // namespace rpcrdma::verbs
