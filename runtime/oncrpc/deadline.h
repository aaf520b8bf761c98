// SPDX-License-Identifier: BSD-3-Clause
//
// The time until which a call may take. A value; the transport ends the call.
#pragma once

#include <chrono>
#include <optional>

#include "xdr/time.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// No limit (the default), a time of the transport's clock (std::chrono::steady_clock), or a time
/// from the start of the call.
class Deadline {
 public:
  Deadline() = default;
  /// A time of the transport's clock.
  Deadline(xdr::TimePoint at) : at_(at) {}  // NOLINT(google-explicit-constructor): a time is a deadline
  /// A time from the start of the call; lengths beyond the range of the clock are cut to it. Zero
  /// or less has passed at the start.
  template <typename Rep, typename Period>
  Deadline(std::chrono::duration<Rep, Period> length)  // NOLINT(google-explicit-constructor): 5s is a deadline too
      : length_(clamped(length)) {}

  /// false: the call may take as long as it needs.
  bool is_set() const { return at_ || length_; }
  /// The deadline of a call that starts at `now`; nothing: there is no limit. A deadline beyond the
  /// range of the clock is never reached.
  std::optional<xdr::TimePoint> from(xdr::TimePoint now) const {
    if (!length_) return at_;
    if (*length_ > xdr::TimePoint::max() - now) return std::nullopt;
    return now + *length_;
  }

 private:
  /// Limits the length to the range of the clock; NaN becomes the least length.
  template <typename Rep, typename Period>
  static xdr::Duration clamped(std::chrono::duration<Rep, Period> length) {
    using Real = std::chrono::duration<long double, xdr::Duration::period>;  // holds any length, but not exactly
    constexpr xdr::Duration kLeast = xdr::Duration::min(), kMost = xdr::Duration::max();
    const Real real = length;
    if (real >= Real{kMost}) return kMost;
    return real > Real{kLeast} ? std::chrono::duration_cast<xdr::Duration>(length) : kLeast;
  }

  std::optional<xdr::TimePoint> at_;
  std::optional<xdr::Duration> length_;
};

}  // namespace oncrpc

#pragma GCC visibility pop
