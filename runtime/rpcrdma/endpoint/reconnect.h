// SPDX-License-Identifier: BSD-3-Clause
//
// When a client that has lost its connection tries again. For whoever configures one; client.h says what happens to calls.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::endpoint {

/// After a loss of a connection that stood, or an attempt that failed since, the next attempt begins after a delay: `first_delay`, and
/// `factor` times as much after each, up to `most_delay`.
///
/// most_attempts   in a row, without a call being answered in between; 0: the client does not connect anew
/// most_time       after the loss, within which attempts begin, the last one at its end; 0: any
/// jitter          up to this part of each delay is taken off at random, so that clients that lost one server do not come back together
/// seed            of that chance; 0: one that nobody knows
/// most_resends    of one call; where the connection is lost once more, it ends with kConnectionLost: it may be what breaks it
struct ReconnectPolicy {
  static constexpr std::uint32_t kAnyNumber = 0xffffffff;
  std::uint32_t most_attempts = 0;
  core::Duration most_time{0};
  core::Duration first_delay = std::chrono::milliseconds(100);
  double factor = 2;
  core::Duration most_delay = std::chrono::seconds(30);
  double jitter = 0.25;
  std::uint64_t seed = 0;
  std::uint32_t most_resends = 8;
};

/// The delays of one client, one after the other.
class Backoff {
 public:
  explicit Backoff(const ReconnectPolicy& policy);

  /// How long to wait from `now` on for the next attempt; nothing after the last one.
  std::optional<core::Duration> next(core::TimePoint now);
  /// The connection has proved to be of use: the next loss is the first again.
  void reset() { attempts_ = 0; }
  std::uint32_t attempts() const { return attempts_; }

 private:
  ReconnectPolicy policy_;
  std::uint64_t state_;
  std::uint32_t attempts_ = 0;
  core::TimePoint since_{};
};

}  // namespace rpcrdma::endpoint
