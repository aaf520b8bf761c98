// SPDX-License-Identifier: BSD-3-Clause
//
// The demo: every exchange that works today, as ladders, with the hashes of the data moved and the counts of what it
// cost.
#pragma once

#include "ladder.h"

namespace rpcrdma::cli {

/// Prints to standard output.  returns  0 only if every exchange took place as the documents say and all data compared
/// equal
int run_demo(Paint paint);

}  // namespace rpcrdma::cli
