// SPDX-License-Identifier: BSD-3-Clause
//
// Time for tests of what connections and endpoints do once it has come: a slow machine makes none of it pass.
#pragma once

#include <atomic>

#include "rpcrdma/verbs/clock.h"

namespace rpcrdma::test {

/// As long as it lives, the clock of connections and endpoints stands still, but for what `advance()` adds. It stands a day ahead of the
/// kernel's, whose timers therefore do not go off meanwhile. Make it before what reads it; one at a time.
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
