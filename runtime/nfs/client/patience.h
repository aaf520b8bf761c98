// SPDX-License-Identifier: BSD-3-Clause
//
// This file says how a call is repeated that a busy server answered with NFS3ERR_JUKEBOX: after
// which time, how often, and until when. It is for files.h and transfer.h, and has values only.
// spec: [RFC 1813 2.6] (NFS3ERR_JUKEBOX)
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "oncrpc/deadline.h"
#include "xdr/time.h"

namespace nfs::client {

/// first_wait   before a call is repeated; it doubles each time
/// most_wait    the longest such wait
/// most_again   repetitions; 0: the status is reported at once
struct BusyConfig {
  xdr::Duration first_wait = std::chrono::milliseconds{100};
  xdr::Duration most_wait = std::chrono::seconds{10};
  std::uint32_t most_again = 20;
};

/// The repetitions of one call.
class Patience {
 public:
  Patience() = default;
  /// Begins when the call is made for the first time.  within  limit for all attempts, including
  /// the waits
  Patience(const BusyConfig& config, xdr::Duration within, xdr::TimePoint now)
      : config_(config),
        until_(oncrpc::Deadline{within}.from(now)),
        wait_(std::min(config.first_wait, config.most_wait)) {}

  /// Returns when to repeat the call; nothing: too many repetitions, or no time is left for one.
  std::optional<xdr::TimePoint> again(xdr::TimePoint now) {
    if (made_again_ == config_.most_again || (until_ && wait_ >= *until_ - now)) return std::nullopt;
    ++made_again_;
    const xdr::TimePoint when = now + wait_;
    wait_ = wait_ > config_.most_wait / 2 ? config_.most_wait : wait_ * 2;
    return when;
  }
  /// The limit for all attempts, as a deadline for each of them; without a limit, no deadline.
  oncrpc::Deadline deadline() const { return until_ ? oncrpc::Deadline{*until_} : oncrpc::Deadline{}; }

 private:
  BusyConfig config_{};
  std::optional<xdr::TimePoint> until_{};
  xdr::Duration wait_{};
  std::uint32_t made_again_ = 0;
};

}  // namespace nfs::client
