// SPDX-License-Identifier: BSD-3-Clause
//
// What a client remembers, from one connection to the next, of a server that seems to lack version 2. Without that, a server which answers the
// first message of version 2 with the end of the connection would be asked the same for ever. For whoever configures a client, and
// for readers of client.cpp; which version a connection speaks is core/negotiation.h.
// spec: [version-two-01 5.2]
#pragma once

#include <chrono>
#include <optional>

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"

namespace rpcrdma::endpoint {

/// memory        for so long after the server has refused version 2, or has left its first message unanswered, a new connection begins in
///               version 1; 0: each begins in version 2
/// answer_time   a connection whose first message, of version 2, is unanswered for so long is given up, where the client connects anew
///               (`ClientConfig::reconnect`): until then nothing else goes out. Longer than the first call may take to be answered; 0: never
struct VersionTwoPolicy {
  core::Duration memory = std::chrono::minutes(5);
  core::Duration answer_time = std::chrono::seconds(30);
};

/// The memory of one client, of one server.
class VersionMemory {
 public:
  VersionMemory(core::Versions spoken, core::Duration memory) : spoken_(spoken), memory_(memory) {}

  /// What the next connection may speak.
  core::Versions offer(core::TimePoint now) {
    offered_ = spoken_;
    if (without_since_ && now - *without_since_ >= memory_) without_since_.reset();
    if (without_since_) offered_.v2_draft01 = false;
    return offered_;
  }
  /// Whether this connection offers all that is spoken.
  bool offers_all() const { return offered_.v2_draft01 == spoken_.v2_draft01; }
  /// Whether the server can choose on this connection.
  bool asks() const { return offered_.v1 && offered_.v2_draft01; }

  /// The version of this connection is known.
  void on_settled(core::Version version, core::TimePoint now) {
    if (asks() && version == core::Version::kV1) without_since_ = now;
  }
  /// This connection has ended, and its first message had not been answered: the server may have taken offence.
  void on_unanswered(core::TimePoint now) {
    if (asks()) without_since_ = now;
  }
  /// The server speaks nothing of what this connection offered.
  ///
  /// returns   whether the next one may do better: what was remembered is no longer so
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
