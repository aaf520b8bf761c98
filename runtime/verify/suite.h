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

/// Finds the device. Only child processes call it, because it opens the libraries.
using Find = std::function<xdr::Result<Subject, std::string>()>;

/// A check and its outcome.
struct CheckResult {
  Check check{};                     // as in the list
  Finding finding{};                 // of both tries, if there were two
  std::chrono::milliseconds took{};  // all tries together
};

/// stop_fd  as for `run_apart()`
struct SuiteLimits {
  std::chrono::milliseconds wait{4000};     // what has not come after this time counts as missing
  std::chrono::milliseconds check{20'000};  // for one check, with its second try
  std::chrono::milliseconds all{120'000};   // for all of them
  int stop_fd = -1;
};

/// Performs the checks in their order, and calls `done` after each. A check that fails is tried
/// once more: if the second verdict is another, the check is unsteady. A check that ends its
/// process, or exceeds its time, fails (one that is only advised differs), and the next ones run in
/// another process.
///
/// returns   a result for each check
std::vector<CheckResult> perform_suite(const std::vector<Check>& checks, const Find& find, const SuiteLimits& limits,
                                       const std::function<void(const CheckResult&)>& done);

}  // namespace rpcrdma::verify
