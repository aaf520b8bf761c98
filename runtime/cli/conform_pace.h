// SPDX-License-Identifier: BSD-3-Clause
//
// Limits the protocol violations in a minute, so that a server under test does not reject this host.
// Left out: waiting, which the caller does (conform.cpp).
#pragma once

#include <cstdint>
#include <deque>

#include "conform/peer.h"

namespace rpcrdma::cli {

class Pace {
 public:
  /// faults_per_minute   the most in any minute; 0: there is no limit
  explicit Pace(std::uint32_t faults_per_minute) : most_(faults_per_minute) {}
  /// Counts `faults` that are sent together, and returns when: at `now`, or as soon after it as the
  /// limit allows. If there are more of them than the limit, no others are sent in the minute
  /// before.
  conform::Deadline next(std::uint32_t faults, conform::Deadline now);

 private:
  struct Sent {
    conform::Deadline when;
    std::uint64_t faults = 0;
  };
  std::uint32_t most_;
  std::uint64_t sum_ = 0;  // of `sent_`
  std::deque<Sent> sent_{};
};

}  // namespace rpcrdma::cli
