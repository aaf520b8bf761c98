// SPDX-License-Identifier: BSD-3-Clause
//
// The clock of layers that do not read one: callers pass the present time, so that a test or a
// simulation decides what it is.
#pragma once

#include <chrono>

namespace xdr {

/// Nanoseconds of a clock that never runs backwards. It has no `now()`, so that nobody can read it.
struct Clock {
  using duration = std::chrono::nanoseconds;          ///< between two times
  using rep = duration::rep;                          ///< what counts them
  using period = duration::period;                    ///< the length of one of them
  using time_point = std::chrono::time_point<Clock>;  ///< a time of this clock
  static constexpr bool is_steady = true;             ///< it never runs backwards
};
/// A time of that clock; callers decide when it began.
using TimePoint = Clock::time_point;
/// Nanoseconds.
using Duration = Clock::duration;

}  // namespace xdr
