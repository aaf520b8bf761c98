// SPDX-License-Identifier: BSD-3-Clause
//
// The clock of layers that do not read one: callers pass the present time, so that a test or a
// simulation decides what it is.
#pragma once

#include <chrono>

namespace xdr {

/// Nanoseconds of a clock that never runs backwards. It has no `now()`, so that nobody can read it.
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
