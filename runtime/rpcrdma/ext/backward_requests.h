// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 3: which messages of the backward direction a side accepts: a client Calls, a
// server Replies to its own Calls. Read it beside [xcharext-00 3.3].
#pragma once

#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/wire/xcharext.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// This side announces that it accepts Short messages if it has backward credits, and otherwise
/// that it accepts none: it does what draft-cel-nfsv4-rpcrdma-bidirection has, and nothing more.
/// spec: [xcharext-00 3.3]
class BackwardRequests {
 public:
  /// Generated: its number, its type, its default.
  using Definition = wire::xcharext::XcharextMessages::Brs;
  /// Which messages are accepted.
  using Level = wire::xcharext::Bkrqsup;

  /// What this side announces.
  Level own(const core::Outbox& out) const {
    return out.backward_credits() != 0 ? Level::BKRQSUP_SZLIM : Level::BKRQSUP_NONE;
  }
  /// The peer has announced which backward messages it accepts: passes that on to this side's core.
  void on_told(Level level, core::Outbox& out) const { out.set_peer_backward(support(level)); }

 private:
  static core::BackwardSupport support(Level level) {
    switch (level) {
      case Level::BKRQSUP_NONE:
        return core::BackwardSupport::kNone;
      case Level::BKRQSUP_SZLIM:
        return core::BackwardSupport::kLimited;
      case Level::BKRQSUP_GENL:
        return core::BackwardSupport::kGeneral;
      case Level::BKRQSUP_UNKNOWN:
        break;
    }
    return core::BackwardSupport::kUnknown;
  }
};

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
