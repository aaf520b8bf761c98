// SPDX-License-Identifier: BSD-3-Clause
//
// The clock of connections and endpoints. For readers of whatever has a time limit, and of its tests.
#pragma once

#include "rpcrdma/core/memory.h"

namespace rpcrdma::verbs {

/// std::chrono::steady_clock, or what a test has put in its place.
core::TimePoint now();

/// For tests: from now on `now()` is what `clock` says, for the whole process; null: std::chrono::steady_clock again. The kernel's timers
/// know nothing of it: who sleeps is not woken because this clock was set forward.
void set_clock(core::TimePoint (*clock)());

}  // namespace rpcrdma::verbs
