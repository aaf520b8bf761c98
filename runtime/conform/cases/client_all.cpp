// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {

const std::vector<Case>& client_cases() {
  static const std::vector<Case> kAll = together(
      {client_call_cases(), client_credit_cases(), client_setup_cases(), client_reply_cases(), client_error_cases(),
       client_connection_cases(), client_write_chunk_cases(), client_result_cases(), client_read_chunk_cases(),
       client_long_cases(), client_backward_cases(), client_v2_cases(), client_xc_cases()});
  return kAll;
}

}  // namespace rpcrdma::conform
