// SPDX-License-Identifier: BSD-3-Clause
//
// The whole run of `rpcrdma verify-device`: its parts, each within its time, and the report. Left out: options and where the report goes
// (runtime/cli/verify_device.h). What is in the report: docs/verify-device.md.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/suite.h"

namespace rpcrdma::verify {

/// What each part may take, at most; with the checks less than five minutes.
struct PartLimits {
  std::chrono::seconds look{20};     // to find the device and read what it says
  std::chrono::seconds counts{35};   // to count requests
  std::chrono::seconds conform{60};  // for the conformance cases
  std::chrono::seconds latency{45};  // to measure times
};

/// find      the device; called in child processes only
/// peer      another machine's `rpcrdma serve`, that conformance and latency are measured with; nothing: both ends are here
/// device    its name: for programs that are started, and for what may not stand in the report
/// checks    of the provider suite
/// limits    of the suite
/// print     takes lines for the user's eyes, where secrets may stand
/// version   of this program
struct Options {
  Find find;
  std::optional<oncrpc::Address> peer{};
  std::string device;
  std::vector<Check> checks = provider_checks();
  SuiteLimits limits{};
  std::function<void(const std::string&)> print = [](const std::string&) {};
  std::string version;
  /// What runs; false: the report says that it was left out.
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
/// failed    checks that failed or were unsteady, and other findings that say that RPC-over-RDMA may break on the device
/// complete  nothing was left out for lack of time, by the user, or because a part could not be run
/// trouble   why the device cannot be verified at all; empty: it can
struct Outcome {
  std::string json;
  std::uint32_t failed = 0;
  bool complete = false;
  std::string trouble{};
};

/// Runs all parts. To be called where there is no other thread.
Outcome verify(const Options& options);

}  // namespace rpcrdma::verify
