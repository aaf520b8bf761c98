// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the option `--provider` of commands whose peer is another process: `serve`, `ping`,
// `nfs`, `conform server` and `conform client`. `demo`, which has both ends in one process, has an
// option of its own.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// Adds the option, which rejects softverbs if no folder is set where processes can meet.
void add_provider(CLI::App& command, std::string& provider);

}  // namespace rpcrdma::cli
