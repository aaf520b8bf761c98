// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 2: whether Replies may invalidate a key of their Call. Read it beside
// [xcharext-00 3.2]. The connection itself invalidates keys, and checks what the peer invalidates.
#pragma once

#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/wire/xcharext.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// A client announces true if every key of its connection belongs to a window, which its
/// configuration says. A server announces false, because it gives no keys to its peer. The value
/// never changes.  spec: [xcharext-00 3.2]
class RemoteInvalidation {
 public:
  /// Generated: its number, its type, its default.
  using Definition = wire::xcharext::XcharextMessages::Rqreminv;

  /// What this side announces.
  bool own(const core::Outbox& out) const { return out.role() == core::Role::kClient && out.remote_invalidation(); }
  /// Passes what the peer has announced on to the connection.
  void on_told(bool accepted, core::Outbox& out) const { out.set_peer_remote_invalidation(accepted); }
};

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
