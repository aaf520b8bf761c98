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
/// peer     a host where `rpcrdma serve` is; empty: both ends are here
/// output   the report's file
/// only     ids of checks, or beginnings of ids: those are run, and nothing else
/// patience every limit of time is taken so many times: for tests, on machines that do something else meanwhile
struct VerifyDeviceOptions {
  std::string device{}, peer{};
  std::string output = "verify-device.json";
  std::vector<std::string> only{};
  bool list = false;
  int patience = 1;
};

CLI::App* add_verify_device(CLI::App& app, VerifyDeviceOptions& options);

/// returns   the exit status: 0 nothing failed, 1 something did or the run was not complete, 2 the command line is wrong, the device cannot
///           be verified, or the report cannot be written
int run_verify_device(const VerifyDeviceOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
