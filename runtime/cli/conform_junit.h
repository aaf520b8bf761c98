// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the verdicts of a run as JUnit XML for build servers: a failed case is a failure,
// as is a case that passes against the list of expected failures; an inconclusive one is an error,
// and one that does not apply is skipped with the reason.
#pragma once

#include <string>
#include <vector>

#include "conform/judge.h"
#include "conform_expected.h"

namespace rpcrdma::cli {

/// expected   known failures; they are skipped with their reason
std::string to_junit(const std::vector<conform::Result>& results, const Expected& expected);

}  // namespace rpcrdma::cli
