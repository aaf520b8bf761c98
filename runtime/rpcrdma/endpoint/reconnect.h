// SPDX-License-Identifier: BSD-3-Clause
//
// When a client that has lost its connection tries to connect again. For those who configure a
// client; client.h says what happens to calls.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// After the loss of an established connection, or after an attempt that failed since, the next
/// attempt starts after a delay: first `first_delay`, then each time `factor` times as long, up to
/// `most_delay`.
///
/// most_attempts in a row, without an answered call in between; 0: the client does not reconnect
/// first_delay, most_delay, factor
///               see above
/// most_time     after the first loss in such a row, within which attempts start, the last one at
///               the end; 0: no limit
/// jitter        each delay is shortened at random by up to this part, so that clients that lost
///               the same server do not all return at once
/// seed          of these random numbers; 0: a random seed
/// most_resends  of one call. If the connection is lost again after that many, the call ends with
///               kConnectionLost, because this call may be what breaks connections; 0: `resend` has
///               no effect
struct ReconnectPolicy {
  static constexpr std::uint32_t kAnyNumber = 0xffffffff;  ///< for `most_attempts`: no limit
  std::uint32_t most_attempts = 0;
  core::Duration most_time{0};
  core::Duration first_delay = std::chrono::milliseconds(100);
  double factor = 2;
  core::Duration most_delay = std::chrono::seconds(30);
  double jitter = 0.25;
  std::uint64_t seed = 0;
  std::uint32_t most_resends = 8;
};

/// Computes the delays of one client, one after the other.
class Backoff {
 public:
  /// The policy is copied. Without a seed, a random one is drawn here.
  explicit Backoff(const ReconnectPolicy& policy);

  /// How long to wait from `now` on for the next attempt; nothing after the last one.
  std::optional<core::Duration> next(core::TimePoint now);
  /// A call has been answered on the new connection, so the next loss counts as the first again.
  void reset() { attempts_ = 0; }
  std::uint32_t attempts() const { return attempts_; }  ///< delays given since `reset()`

 private:
  ReconnectPolicy policy_;
  std::uint64_t state_;
  std::uint32_t attempts_ = 0;
  core::TimePoint since_{};
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
