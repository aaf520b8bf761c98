// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the options of `rpcrdma verify-device`, and its output. runtime/verify/verify.h
// says what is verified.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// device   a name of libibverbs, or "softverbs"
/// peer     a host with `rpcrdma serve`, for conformance and latency; empty: these, too, have
///          both ends on this machine
/// output   the file of the report
/// only     ids of checks, or beginnings of ids: runs only these
/// patience multiplies all time limits: for tests on busy machines
struct VerifyDeviceOptions {
  std::string device{}, peer{};
  std::string output = "verify-device.json";
  std::vector<std::string> only{};
  bool list = false;
  int patience = 1;
};

CLI::App* add_verify_device(CLI::App& app, VerifyDeviceOptions& options);

/// returns   the exit status. 0: nothing failed; 1: something failed or the run was incomplete; 2:
///           the command line is wrong, the device cannot be verified, or the report cannot be
///           written
int run_verify_device(const VerifyDeviceOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
