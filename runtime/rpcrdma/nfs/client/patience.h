// SPDX-License-Identifier: BSD-3-Clause
//
// A server that is busy (NFS3ERR_JUKEBOX: it could do it, but not soon) is asked again: after how long, how often, and until when. For files.h
// and window.h; values only.  spec: [RFC 1813 2.6] (NFS3ERR_JUKEBOX)
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/request.h"

namespace rpcrdma::nfs::client {

/// first_wait   before a call is made again; twice as long each further time, up to `most_wait`
/// most_again   times that it is made again; 0: the status is reported at once
struct BusyConfig {
  core::Duration first_wait = std::chrono::milliseconds{100};
  core::Duration most_wait = std::chrono::seconds{10};
  std::uint32_t most_again = 20;
};

/// Of one call, however often it is made.
class Patience {
 public:
  Patience() = default;
  /// The call is made for the first time.  within  for all of it, waits included
  Patience(const BusyConfig& config, core::Duration within, core::TimePoint now)
      : config_(config), until_(endpoint::Deadline{within}.from(now)), wait_(config.first_wait) {}

  /// When to make the call again; nothing: no more, or not before its time is over.
  std::optional<core::TimePoint> again(core::TimePoint now) {
    if (made_again_ == config_.most_again || (until_ && wait_ >= *until_ - now)) return std::nullopt;
    ++made_again_;
    const core::TimePoint when = now + wait_;
    wait_ = wait_ > config_.most_wait / 2 ? config_.most_wait : wait_ * 2;
    return when;
  }
  endpoint::Deadline deadline() const { return until_ ? endpoint::Deadline{*until_} : endpoint::Deadline{}; }

 private:
  BusyConfig config_{};
  std::optional<core::TimePoint> until_{};
  core::Duration wait_{};
  std::uint32_t made_again_ = 0;
};

}  // namespace rpcrdma::nfs::client
