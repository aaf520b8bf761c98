// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {

const std::vector<Case>& client_cases() {
  static const std::vector<Case> kAll = [] {
    std::vector<Case> all;
    for (auto* part : {client_call_cases, client_credit_cases, client_setup_cases, client_reply_cases,
                       client_error_cases, client_connection_cases}) {
      const std::vector<Case> cases = part();
      all.insert(all.end(), cases.begin(), cases.end());
    }
    return all;
  }();
  return kAll;
}

}  // namespace rpcrdma::conform
