// SPDX-License-Identifier: BSD-3-Clause
//
// This file has requirements that could be observed from outside at some server or client, but that
// no case tests, each with the reason: the peer or the tool does nothing that the requirement is
// about, for example, or whoever does otherwise violates no document.
// tests/conform/coverage_test.cpp reads the tables.
#pragma once

#include <string_view>
#include <vector>

namespace rpcrdma::conform {

struct Unobserved {
  std::string_view row, reason;
};
const std::vector<Unobserved>& unobserved_rows();
const std::vector<Unobserved>& unobserved_rows_of_clients();

}  // namespace rpcrdma::conform
