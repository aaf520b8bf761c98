// SPDX-License-Identifier: BSD-3-Clause
//
// The option `--provider` of commands whose peer is another process: `serve`, `ping`, `nfs`.
// `demo`, which has both ends in one process, has its own.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// Adds the option, which refuses softverbs where the processes have no folder to meet in.
void add_provider(CLI::App& command, std::string& provider);

}  // namespace rpcrdma::cli
