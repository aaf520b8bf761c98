// SPDX-License-Identifier: BSD-3-Clause
//
// The whole run of `rpcrdma verify-device`: its parts, each within its time, and the report. Left
// out: options, and where the report goes (runtime/cli/verify_device.h). docs/verify-device.md says
// what is in the report.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/suite.h"

namespace rpcrdma::verify {

/// The longest time of each part; together with the checks, less than five minutes.
struct PartLimits {
  std::chrono::seconds look{20};     // to find the device and read what it says
  std::chrono::seconds counts{35};   // to count requests
  std::chrono::seconds conform{60};  // for the conformance cases
  std::chrono::seconds latency{45};  // to measure times
};

/// find      finds the device; only child processes call it
/// peer      another machine's `rpcrdma serve`, for conformance and latency; nothing: both ends are
///           on this machine
/// device    its name: for perftest, and because it must not be in the report
/// checks    of the provider suite
/// limits    of the suite
/// print     takes lines for the user only, which may contain secrets
/// version   of this program
struct Options {
  Find find;
  std::optional<oncrpc::Address> peer{};
  std::string device;
  std::vector<Check> checks = provider_checks();
  SuiteLimits limits{};
  std::function<void(const std::string&)> print = [](const std::string&) {};
  std::string version;
  /// Which parts run; false: the report has nothing of that part.
  struct Parts {
    bool checks = true;   // the provider suite
    bool counts = true;   // work requests of each kind of call
    bool conform = true;  // the conformance cases
    bool latency = true;  // times of calls
  };
  Parts parts{};      // what runs
  PartLimits most{};  // how long each part may take
};

/// json      the report, whatever happened
/// failed    number of checks that failed or were unsteady, and of other findings which say that
///           RPC-over-RDMA may break on the device
/// complete  of the parts that were to run, nothing was left out for lack of time, by the user, or
///           because it could not run; conformance cases that a peer's limits do not allow, and
///           perftest, do not count
/// trouble   why the device cannot be verified at all; empty: it can
struct Outcome {
  std::string json;
  std::uint32_t failed = 0;
  bool complete = false;
  std::string trouble{};
};

/// Runs the parts. Call it while the process has no other thread.
Outcome verify(const Options& options);

}  // namespace rpcrdma::verify
