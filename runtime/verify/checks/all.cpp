// SPDX-License-Identifier: BSD-3-Clause
#include "verify/checks/tables.h"

namespace rpcrdma::verify {

const std::vector<Check>& provider_checks() {
  static const std::vector<Check> kAll = [] {
    std::vector<Check> all;
    for (const auto table : {device_checks, connection_checks, message_checks, receive_checks, memory_checks,
                             protection_checks, window_checks, shared_checks, completion_checks, misuse_checks}) {
      const std::vector<Check> checks = table();
      all.insert(all.end(), checks.begin(), checks.end());
    }
    return all;
  }();
  return kAll;
}

}  // namespace rpcrdma::verify
