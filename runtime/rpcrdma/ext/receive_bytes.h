// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 1: how long Receives are. Read it beside draft-dnoveck xcharext section 3.1. The Receives themselves change
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

  std::uint32_t own(const core::Outbox& out) const { return out.receive_bytes(); }
  bool constant(const core::Outbox& out) const { return out.most_receive_bytes() == 0; }

  void on_told(std::uint32_t bytes, core::Outbox& out) {
    told_ = bytes;
    limit_sends(out);
    if (known_) out.set_told_receive_bytes(*known_);
  }

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

  /// Whether the peer makes use of it is certain only where it has told its own (section 4.1).
  void on_known(std::uint32_t bytes, core::Outbox& out) {
    known_ = bytes;
    if (told_) out.set_told_receive_bytes(bytes);
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
  void limit_sends(core::Outbox& out) const {
    const std::uint32_t bytes = told_.value_or(Definition::kDefault);
    out.set_peer_receive_bytes(asked_ ? std::min(*asked_, bytes) : bytes);
  }

  std::optional<std::uint32_t> told_;   ///< of the peer's
  std::optional<std::uint32_t> known_;  ///< of ours, by the peer
  std::optional<std::uint32_t> asked_;  ///< of the peer, not answered yet
};

}  // namespace rpcrdma::ext
