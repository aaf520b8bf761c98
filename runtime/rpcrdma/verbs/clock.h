// SPDX-License-Identifier: BSD-3-Clause
//
// The clock of connections and endpoints. For readers of code with time limits, and of its tests.
#pragma once

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// The time of std::chrono::steady_clock, or of a test's clock.
core::TimePoint now();

/// For tests: makes `now()` return what `clock` returns, for the whole process; null:
/// std::chrono::steady_clock again. Timers of the kernel do not know this clock, so a sleep does
/// not end because it was set forward.
void set_clock(core::TimePoint (*clock)());

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
