// SPDX-License-Identifier: BSD-3-Clause
//
// Requirements that a black box could observe at some server, or at some client, and that no case is about, because no server of NFS
// version 3 has their subject, or no client of what the tool serves, or because who does otherwise breaks no rule of a document.
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
