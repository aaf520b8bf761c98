// SPDX-License-Identifier: BSD-3-Clause
//
// Which version a connection speaks. Read it beside [version-two-01 5] and [RFC 8166 4.5.1, 7].
#pragma once

#include <cstdint>
#include <optional>

#include "rpcrdma/core/config.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

/// The client offers its highest version with its first message, and uses what the answer says; the
/// server follows the client.  spec: [version-two-01 5, 5.1, 5.3]
class Negotiation {
 public:
  Negotiation(Role role, Versions spoken) noexcept : spoken_(spoken), sending_(highest()) {
    XDR_ASSERT(spoken.v1 || spoken.v2_draft01);
    // A client that speaks only version 1 has nothing to find out; the version may still be
    // refused.
    settled_ = role == Role::kClient && !spoken.v2_draft01;
  }

  bool speaks(std::uint32_t version) const noexcept {
    return (version == static_cast<std::uint32_t>(Version::kV1) && spoken_.v1) ||
           (version == static_cast<std::uint32_t>(Version::kV2Draft01) && spoken_.v2_draft01);
  }
  Version lowest() const noexcept { return spoken_.v1 ? Version::kV1 : Version::kV2Draft01; }
  Version highest() const noexcept { return spoken_.v2_draft01 ? Version::kV2Draft01 : Version::kV1; }

  /// The version of messages that are not answers.
  Version sending() const noexcept { return sending_; }
  bool settled() const noexcept { return settled_; }
  std::optional<Version> version() const noexcept {
    if (!settled_) return std::nullopt;
    return sending_;
  }

  /// A valid message of the peer in `version` has arrived.
  ///
  /// returns  whether this settled the version
  bool on_accepted(Version version) noexcept {
    proven_ = true;
    if (settled_) return false;
    sending_ = version;
    settled_ = true;
    return true;
  }

  /// Whether an error other than ERR_VERS about a Call of ours in `version` makes it doubtful that
  /// the peer speaks that version: no valid message of the peer has proven version 2, and version 1
  /// can be tried.  spec: [DEC-22]
  bool doubts(Version version) const noexcept {
    return version == Version::kV2Draft01 && spoken_.v1 && (sending_ == Version::kV1 || !proven_);
  }
  /// Such an error has arrived: version 1 is tried, and the answer to that settles the version.
  void on_doubted() noexcept {
    if (settled_) return;
    sending_ = Version::kV1;
    doubted_ = true;
  }

  enum class Refusal : std::uint8_t {
    kFellBack,         ///< send the same again in `sending()`, which is now settled
    kWentBack,         ///< the peer does speak version 2, and refuses version 1: settled; the message has failed
    kNoCommonVersion,  ///< the connection cannot be used
    kSenseless,        ///< the peer has accepted this version before: only that message has failed
  };

  /// ERR_VERS with this range has arrived. Version 2 is given up for version 1 if the range has
  /// version 1; version 1 is given up only after `on_doubted()`, if the range has version 2. spec:
  /// [version-two-01 5.2]
  Refusal on_refused(std::uint32_t low, std::uint32_t high) noexcept {
    if (proven_) return Refusal::kSenseless;
    const auto v2 = static_cast<std::uint32_t>(Version::kV2Draft01);
    if (doubted_ && low <= v2 && v2 <= high) {
      sending_ = Version::kV2Draft01;
      settled_ = proven_ = true;
      return Refusal::kWentBack;
    }
    const auto v1 = static_cast<std::uint32_t>(Version::kV1);
    if (sending_ == Version::kV2Draft01 && spoken_.v1 && low <= v1 && v1 <= high) {
      sending_ = Version::kV1;
      settled_ = true;
      return Refusal::kFellBack;
    }
    return Refusal::kNoCommonVersion;
  }

 private:
  Versions spoken_;
  Version sending_;
  bool settled_ = false;
  bool proven_ = false;
  bool doubted_ = false;
};

}  // namespace rpcrdma::core
