// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 1: how long Receives are. Read it beside [xcharext-00 3.1]. The Receives themselves change
// in core/receives.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::ext {

/// Larger ones may be wished for by either side; they are told of once no smaller one is posted. Smaller ones are the peer's
/// to ask for, which keeps to them from then on; so do we where we ask. A server that asks its client for smaller ones must
/// refuse Replies that are on their way, longer than that, and without a Reply chunk: their Calls were made for larger ones.
class ReceiveBytes {
 public:
  using Definition = wire::xcharext::XcharextMessages::Rbsiz;

  /// That of the smallest Receive posted [xcharext-00 3.1].
  std::uint32_t own(const core::Outbox& out) const { return out.receive_bytes(); }
  bool constant(const core::Outbox& out) const { return out.most_receive_bytes() == 0; }

  void on_told(std::uint32_t bytes, core::Outbox& out) {
    told_ = bytes;
    limit_sends(out);
    expect_replies(out);
  }

  /// Smaller than they were, and nobody has asked for so little [xcharext-00 3.1].
  bool breaks_rule(std::uint32_t bytes, const core::Outbox& out) const {
    const std::uint32_t before = told_ ? *told_ : agreed_.value_or(out.peer_receive_bytes());
    return bytes < before && !(asked_ && bytes >= *asked_);
  }

  /// Ours become smaller only where the peer asks for that [xcharext-00 3.1].
  Decision on_wish(std::uint32_t bytes, Wish whose, core::Outbox& out) {
    if (whose == Wish::kOfApplication && bytes < out.receive_bytes()) return Decision::kRejected;
    switch (out.resize_receives(bytes)) {
      case core::Resizing::kDone:
        return Decision::kDone;
      case core::Resizing::kPending:
        return Decision::kPending;
      case core::Resizing::kRefused:
        break;
    }
    return Decision::kRejected;
  }
  bool undecided(const core::Outbox& out) const { return out.resizing(); }

  void on_known(std::uint32_t bytes, core::Outbox& out) {
    known_ = bytes;
    expect_replies(out);
  }

  void on_asked(std::uint32_t bytes, core::Outbox& out) {
    asked_ = bytes;
    limit_sends(out);
  }
  void on_answered(core::Outbox& out) {
    asked_.reset();
    limit_sends(out);
  }

 private:
  /// What we have asked to become smaller is the limit of our own messages until that is refused, or another value
  /// holds [xcharext-00 3.1].
  void limit_sends(core::Outbox& out) {
    if (!agreed_) agreed_ = out.peer_receive_bytes();
    const std::uint32_t bytes = told_.value_or(*agreed_);
    out.set_peer_receive_bytes(asked_ ? std::min(*asked_, bytes) : bytes);
  }

  /// How long Replies may be that come inline. Whether the peer makes use of larger Receives is certain only where it has told
  /// its own [xcharext-00 4.1], and how large a SEND of its may become nobody says: more than `kLongestSend` is
  /// counted on only where it has Receives as large itself. That it keeps to smaller ones is certain in any case.
  void expect_replies(core::Outbox& out) const {
    if (!known_) return;
    const std::uint32_t most = told_ ? std::max(kLongestSend, *told_) : out.told_receive_bytes();
    out.set_told_receive_bytes(std::min(*known_, most));
  }

  static constexpr std::uint32_t kLongestSend = core::Config{}.most_inline_bytes;

  std::optional<std::uint32_t> agreed_;  ///< of the peer's, before it told
  std::optional<std::uint32_t> told_;    ///< of the peer's
  std::optional<std::uint32_t> known_;   ///< of ours, by the peer
  std::optional<std::uint32_t> asked_;   ///< of the peer, not answered yet
};

}  // namespace rpcrdma::ext
