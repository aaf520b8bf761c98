// SPDX-License-Identifier: BSD-3-Clause
//
// The clock of layers that read none: callers pass *now* in, so that a test or a simulation decides what time it is.
#pragma once

#include <chrono>

namespace xdr {

/// Nanoseconds of a clock that never runs backwards. It has no `now()` on purpose.
struct Clock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Clock>;
  static constexpr bool is_steady = true;
};
using TimePoint = Clock::time_point;
using Duration = Clock::duration;

}  // namespace xdr
