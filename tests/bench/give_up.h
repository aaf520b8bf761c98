// SPDX-License-Identifier: BSD-3-Clause
//
// This file has what the benchmarks do when a call fails that they cannot do without.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace bench {

/// Prints to standard error that `what` has failed, and ends the program with status 1. Runs no
/// destructors, because other threads may still work.
[[noreturn]] inline void give_up(const char* what) {
  std::fprintf(stderr, "%s failed\n", what);
  std::_Exit(1);
}

}  // namespace bench
