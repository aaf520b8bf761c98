// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma conform client` is a server that tests each client that connects. This file is for
// conform.cpp.
#pragma once

#include <cstdio>
#include <vector>

#include "conform.h"

namespace rpcrdma::cli {

/// returns   the exit status, as `run_conform()`
int run_conform_client(const ConformOptions& options, const std::vector<const conform::Case*>& cases, std::FILE* out,
                       std::FILE* err);

}  // namespace rpcrdma::cli
