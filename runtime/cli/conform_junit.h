// SPDX-License-Identifier: BSD-3-Clause
//
// The verdicts of a run as JUnit XML, which build servers read: a failure is a failure, an inconclusive case an error, one that does not
// apply is skipped with its reason.
#pragma once

#include <string>
#include <vector>

#include "conform/judge.h"
#include "conform_expected.h"

namespace rpcrdma::cli {

/// expected   failures that are known are skipped, with their reason
std::string to_junit(const std::vector<conform::Result>& results, const Expected& expected);

}  // namespace rpcrdma::cli
