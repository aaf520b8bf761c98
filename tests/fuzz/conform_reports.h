// SPDX-License-Identifier: BSD-3-Clause
//
// What the fuzz targets of `rpcrdma conform` do with a case's result.
#pragma once

#include <cstdio>

#include "conform/judge.h"
#include "conform_junit.h"
#include "conform_pcapng.h"
#include "conform_report.h"
#include "fuzz/decisions.h"

namespace rpcrdma::test {

/// Writes every report that there is of `result`.
inline void write_reports(const conform::Result& result, std::FILE* sink) {
  promise(!cli::to_junit({result}, {}).empty(), "there is a report in JUnit's form");
  promise(!cli::to_pcapng({result}).empty(), "there is a capture");
  const cli::ConformOptions options;
  const cli::Expected expected;
  cli::Report report(options, expected, sink);
  report.add(result);
  report.end(sink);
}

}  // namespace rpcrdma::test
