// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/clock.h"

#include <atomic>

namespace rpcrdma::verbs {

namespace {

core::TimePoint steady() {
  return core::TimePoint{
      std::chrono::duration_cast<core::Duration>(std::chrono::steady_clock::now().time_since_epoch())};
}

std::atomic<core::TimePoint (*)()> clock_in_use{steady};

}  // namespace

core::TimePoint now() { return clock_in_use.load(std::memory_order_relaxed)(); }

void set_clock(core::TimePoint (*clock)()) { clock_in_use = clock != nullptr ? clock : steady; }

}  // namespace rpcrdma::verbs
