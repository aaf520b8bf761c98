// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/reconnect.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace rpcrdma::endpoint {

namespace {

/// Returns a random number, by splitmix64, for which any seed is good.
std::uint64_t random(std::uint64_t& state) {
  std::uint64_t bits = state += 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
  return bits ^ bits >> 31;
}

}  // namespace

Backoff::Backoff(const ReconnectPolicy& policy) : policy_(policy), state_(policy.seed) {
  if (state_ != 0) return;
  std::random_device chance;
  state_ = std::uint64_t{chance()} << 32 | chance();
}

std::optional<core::Duration> Backoff::next(core::TimePoint now) {
  if (attempts_ == 0) since_ = now;
  const core::Duration left =
      policy_.most_time == core::Duration{0} ? core::Duration::max() : policy_.most_time - (now - since_);
  if (attempts_ >= policy_.most_attempts || left <= core::Duration{0}) return std::nullopt;
  const double most = static_cast<double>(policy_.most_delay.count());
  double delay = static_cast<double>(policy_.first_delay.count()) * std::pow(policy_.factor, attempts_++);
  if (!(delay < most)) delay = most;  // also if it is infinite or NaN
  const double chance = static_cast<double>(random(state_)) / 0x1p64;
  delay *= 1 - std::clamp(policy_.jitter, 0.0, 1.0) * chance;
  return std::min(left, core::Duration{static_cast<core::Duration::rep>(std::max(delay, 0.0))});
}

}  // namespace rpcrdma::endpoint
