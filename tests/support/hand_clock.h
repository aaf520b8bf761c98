// SPDX-License-Identifier: BSD-3-Clause
//
// This file sets the time by hand, for tests of what connections and endpoints do once it has come.
// However slow the machine is, none of that time passes.
#pragma once

#include <atomic>

#include "rpcrdma/verbs/clock.h"

namespace rpcrdma::test {

/// As long as a HandClock lives, the clock of connections and endpoints stands still, except for
/// what `advance()` adds. It stands a day ahead of the kernel's, so that the kernel's timers do not
/// go off meanwhile. Make it before what reads the clock, and only one at a time.
class HandClock {
 public:
  HandClock() {
    time_ = verbs::now() + std::chrono::hours{24};
    verbs::set_clock([] { return time_.load(); });
  }
  ~HandClock() { verbs::set_clock(nullptr); }
  HandClock(const HandClock&) = delete;
  HandClock& operator=(const HandClock&) = delete;

  void advance(core::Duration by) { time_ = time_.load() + by; }

 private:
  static inline std::atomic<core::TimePoint> time_{};
};

}  // namespace rpcrdma::test
