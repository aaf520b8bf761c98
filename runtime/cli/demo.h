// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the demo: every kind of exchange, drawn as ladders, with hashes of the transferred
// data and counts of operations.
#pragma once

#include <cstdint>
#include <string>

#include "ladder.h"

namespace rpcrdma::cli {

/// provider   softverbs or rdma-core
/// address    of one of its devices; softverbs has every address
struct DemoOptions {
  std::string provider = "softverbs", address = "127.0.0.1";
  std::uint16_t port = 20049;
};

/// Runs the demo and prints to standard output.
///
/// returns   0 if every exchange took place as the documents say and all data compared equal, else
///           1; 2: the provider cannot be used, the address is invalid, or no device has it
int run_demo(const DemoOptions& options, Paint paint);

}  // namespace rpcrdma::cli
