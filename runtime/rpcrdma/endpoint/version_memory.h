// SPDX-License-Identifier: BSD-3-Clause
//
// What a client remembers, from one connection to the next, of a server that seems to lack version
// 2. Without this, a client would send version 2 again and again to a server that disconnects at
// the first such message. For those who configure a client. spec: [version-two-01 5.2]
#pragma once

#include <chrono>
#include <optional>

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// Has no effect on a client that speaks only one version.
///
/// memory      for this time after the server has refused version 2, or has not answered its first
///             message, new connections start with version 1; 0: each starts with version 2
/// answer_time a connection whose first message, of version 2, is not answered for this time is
///             given up if the client reconnects (`ClientConfig::reconnect`), because nothing else
///             is sent until then. It should be longer than the first call may take; 0: never
struct VersionTwoPolicy {
  core::Duration memory = std::chrono::minutes(5);
  core::Duration answer_time = std::chrono::seconds(30);
};

/// What one client remembers of one server.
class VersionMemory {
 public:
  /// spoken   the versions that the client speaks
  /// memory   as `VersionTwoPolicy::memory`
  VersionMemory(core::Versions spoken, core::Duration memory) : spoken_(spoken), memory_(memory) {}

  /// The versions that the next connection may speak.
  core::Versions offer(core::TimePoint now) {
    offered_ = spoken_;
    if (without_since_ && now - *without_since_ >= memory_) without_since_.reset();
    if (without_since_) offered_.v2_draft01 = false;
    return offered_;
  }
  /// Whether this connection offers every version that the client speaks.
  bool offers_all() const { return offered_.v2_draft01 == spoken_.v2_draft01; }
  /// Whether this connection lets the server choose between versions.
  bool asks() const { return offered_.v1 && offered_.v2_draft01; }

  /// The version of this connection has been found. If it is version 1 although the connection
  /// offered both, the next connections offer version 1 only, until `memory` has passed.
  void on_settled(core::Version version, core::TimePoint now) {
    if (asks() && version == core::Version::kV1) without_since_ = now;
  }
  /// This connection has ended before its first message was answered: the server may have
  /// disconnected because of version 2.
  void on_unanswered(core::TimePoint now) {
    if (asks()) without_since_ = now;
  }
  /// The server speaks no version that this connection offered.
  ///
  /// returns  whether another connection may succeed, because this one did not offer every version
  bool on_no_common_version() {
    without_since_.reset();
    return !offers_all();
  }

 private:
  core::Versions spoken_;
  core::Versions offered_ = spoken_;
  core::Duration memory_;
  std::optional<core::TimePoint> without_since_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
