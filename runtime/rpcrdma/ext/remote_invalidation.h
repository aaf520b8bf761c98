// SPDX-License-Identifier: BSD-3-Clause
//
// Characteristic 2: whether Replies may invalidate a key of their Call. Read it beside [xcharext-00 3.2].
// What the Responder does with it is in core/reply.cpp, what the Requester checks in core/requester_messages.cpp.
#pragma once

#include "rpcrdma/ext/characteristic.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::ext {

/// A client tells it where every key of its connection is of a window, which its configuration says, and does not
/// change that. A server gives nobody keys.  spec: [xcharext-00 3.2]
class RemoteInvalidation {
 public:
  using Definition = wire::xcharext::XcharextMessages::Rqreminv;

  bool own(const core::Outbox& out) const { return out.role() == core::Role::kClient && out.remote_invalidation(); }
  void on_told(bool accepted, core::Outbox& out) const { out.set_peer_remote_invalidation(accepted); }
};

}  // namespace rpcrdma::ext
