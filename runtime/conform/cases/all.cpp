// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/forms.h"

namespace rpcrdma::conform {

std::vector<Case> together(std::initializer_list<std::vector<Case>> tables) {
  std::vector<Case> all;
  for (const std::vector<Case>& one : tables) all.insert(all.end(), one.begin(), one.end());
  return all;
}

const std::vector<Case>& server_cases() {
  static const std::vector<Case> kAll = together({header_cases(),          error_cases(),
                                                  discarded_cases(),       truncated_cases(),
                                                  discriminator_cases(),   credit_cases(),
                                                  threshold_cases(),       read_chunk_cases(),
                                                  misplaced_chunk_cases(), long_call_cases(),
                                                  write_chunk_cases(),     unused_chunk_cases(),
                                                  reply_chunk_cases(),     hostile_memory_cases(),
                                                  hostile_call_cases(),    v2_negotiation_cases(),
                                                  v2_header_cases(),       v2_error_cases(),
                                                  v2_chunk_cases(),        v2_optional_cases(),
                                                  xc_initial_cases(),      xc_value_cases(),
                                                  xc_change_cases(),       private_data_cases(),
                                                  backward_cases(),        nfs_cases(),
                                                  nfs_error_cases(),       own_call_cases()});
  return kAll;
}

}  // namespace rpcrdma::conform
