// SPDX-License-Identifier: BSD-3-Clause
//
// Performs checks, each within its time, in a process that may crash or hang.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "verify/apart.h"
#include "verify/check.h"
#include "verify/device.h"

namespace rpcrdma::verify {

/// Finds the device. Runs in child processes only, which open the libraries.
using Find = std::function<xdr::Result<Subject, std::string>()>;

/// What became of a check, and which it was.
struct CheckResult {
  Check check{};                     // as it stood in the list
  Finding finding{};                 // of both tries, if there were two
  std::chrono::milliseconds took{};  // all tries together
};

/// stop_fd  as for `run_apart()`
struct SuiteLimits {
  std::chrono::milliseconds wait{4000};     // until what does not come counts as missing
  std::chrono::milliseconds check{20'000};  // for one check, tried again where it does not pass
  std::chrono::milliseconds all{120'000};   // for all of them
  int stop_fd = -1;
};

/// Performs the checks in their order; `done` is called after each. A check that fails is tried once more: where that differs, it is
/// unsteady. A check that ends its process has failed, and the next ones run in another.
///
/// returns   a result for each check
std::vector<CheckResult> perform_suite(const std::vector<Check>& checks, const Find& find, const SuiteLimits& limits,
                                       const std::function<void(const CheckResult&)>& done);

}  // namespace rpcrdma::verify
