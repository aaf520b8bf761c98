// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 1: the size of Receives. Read it beside [xcharext-00 3.1]. The connection itself
// changes the Receives (`Outbox::resize_receives()`).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/wire/xcharext.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// Either side may request larger Receives of the other; they are announced once no smaller one is
/// posted. The peer may request smaller ones of us, and then sends no messages that are longer than
/// these; nor do we if we request smaller ones of the peer. If a server requests smaller ones of
/// its client, it cannot send Replies that are longer than that and have no Reply chunk, because
/// their Calls were made for larger ones: it sends an error.
class ReceiveBytes {
 public:
  /// Generated: its number, its type, its default.
  using Definition = wire::xcharext::XcharextMessages::Rbsiz;

  /// The size that each posted Receive has at least [xcharext-00 3.1].
  std::uint32_t own(const core::Outbox& out) const { return out.receive_bytes(); }
  /// Whether the size of our Receives is fixed.
  bool constant(const core::Outbox& out) const { return out.most_receive_bytes() == 0; }

  /// The peer has announced the size of its Receives, which limits our messages.
  void on_told(std::uint32_t bytes, core::Outbox& out) {
    told_ = bytes;
    limit_sends(out);
    expect_replies(out);
  }

  /// Whether the peer's Receives have become smaller, and we have not asked for so small ones
  /// [xcharext-00 3.1].
  bool breaks_rule(std::uint32_t bytes, const core::Outbox& out) const {
    const std::uint32_t before = told_ ? *told_ : agreed_.value_or(out.peer_receive_bytes());
    return bytes < before && !(asked_ && bytes >= *asked_);
  }

  /// Resizes our Receives, as the connection allows (`core::Outbox::resize_receives()`); but the
  /// application cannot make them smaller: only the peer may ask for that [xcharext-00 3.1].
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
  /// Whether a change to a larger size is pending.
  bool undecided(const core::Outbox& out) const { return out.resizing(); }

  /// This size has been sent to the peer as ours, so inline Replies may be that long; but not
  /// longer than before until the peer has announced its own size, and then not longer than 64 KiB
  /// or that size, whichever is more.
  void on_known(std::uint32_t bytes, core::Outbox& out) {
    known_ = bytes;
    expect_replies(out);
  }

  /// We have asked the peer to change the size of its Receives to `bytes`. If they are larger now,
  /// `bytes` limits our messages from now on, because the peer may make the change at any time.
  void on_asked(std::uint32_t bytes, core::Outbox& out) {
    asked_ = bytes;
    limit_sends(out);
  }
  /// The change that we requested is done, refused or not awaited any more.
  void on_answered(core::Outbox& out) {
    asked_.reset();
    limit_sends(out);
  }

 private:
  /// Limits our own messages. If we have requested smaller Receives, their size is the limit until
  /// the change is done, refused or not awaited any more; then the limit is the size that the peer
  /// has announced last [xcharext-00 3.1].
  void limit_sends(core::Outbox& out) {
    if (!agreed_) agreed_ = out.peer_receive_bytes();
    const std::uint32_t bytes = told_.value_or(*agreed_);
    out.set_peer_receive_bytes(asked_ ? std::min(*asked_, bytes) : bytes);
  }

  /// Sets how long inline Replies may be: up to the size of our Receives that the peer knows, with
  /// two further limits. Longer Replies than before are expected only if the peer has announced its
  /// own value, because only then does it certainly use our larger Receives [xcharext-00 4.1]. And
  /// because nothing says how large its SENDs can become, more than `kLongestSend` is expected only
  /// if its own Receives are as large.
  void expect_replies(core::Outbox& out) const {
    if (!known_) return;
    const std::uint32_t most = told_ ? std::max(kLongestSend, *told_) : out.told_receive_bytes();
    out.set_told_receive_bytes(std::min(*known_, most));
  }

  static constexpr std::uint32_t kLongestSend = core::Config{}.most_inline_bytes;

  std::optional<std::uint32_t> agreed_;  ///< size of the peer's Receives before it announced one
  std::optional<std::uint32_t> told_;    ///< size that the peer has announced
  std::optional<std::uint32_t> known_;   ///< size of our Receives that the peer knows
  std::optional<std::uint32_t> asked_;   ///< size that we have requested, while its change is awaited
};

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
