// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma verify-device`: options of the command, and where its report goes. What is verified: runtime/verify/verify.h.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// device   of libibverbs, or "softverbs"
/// output   the report's file
/// only     ids of checks, or beginnings of ids
struct VerifyDeviceOptions {
  std::string device{};
  std::string output = "verify-device.json";
  std::vector<std::string> only{};
  bool list = false;
};

CLI::App* add_verify_device(CLI::App& app, VerifyDeviceOptions& options);

/// returns   the exit status: 0 nothing failed, 1 something did or the run was not complete, 2 the command line is wrong, the device cannot
///           be verified, or the report cannot be written
int run_verify_device(const VerifyDeviceOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
