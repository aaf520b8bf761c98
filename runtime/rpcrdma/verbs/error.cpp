// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/error.h"

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

}  // namespace

std::string to_string(const VerbsError& error) {
  std::string text = error.verb;
  if (error.code != 0) return text + ": " + std::generic_category().message(error.code);
  if (error.status != IBV_WC_SUCCESS)
    return text + ": " + describe(error.status) + " (status " + std::to_string(static_cast<int>(error.status)) + ")";
  return text + ": failed";
}

}  // namespace rpcrdma::verbs
