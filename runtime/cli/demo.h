// SPDX-License-Identifier: BSD-3-Clause
//
// The demo: every exchange that works today, as ladders, with the hashes of the data moved and the counts of what it
// cost.
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

/// Prints to standard output.
///
/// returns   0 only if every exchange took place as the documents say and all data compared equal; 2: no such provider, or no
///           device for it
int run_demo(const DemoOptions& options, Paint paint);

}  // namespace rpcrdma::cli
