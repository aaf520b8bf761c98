// SPDX-License-Identifier: BSD-3-Clause
//
// Access for the peer, one RPC at a time: a type-2 memory window bound on registered memory where the device has
// windows, a registration of its own where it has not. Keys are never used twice in a row and none outlives its RPC.
// spec: RFC 8166 sections 4.4.1, 8.1.2, 8.1.3
#pragma once

#include <cstdint>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/work_queue.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

class Registrar {
 public:
  Registrar(const Domain& domain, WorkQueue& queue) : domain_(domain), queue_(queue) {}

  /// Gives access under `id`; with windows the bind is queued, and takes effect before any work queued later.
  ///
  /// returns   how the peer addresses the memory
  /// errors    ibv_alloc_mw, ibv_reg_mr
  /// cost      windows: one work request, no allocation once as many windows exist as are in use; else one system call
  xdr::Result<core::Segment, VerbsError> grant(std::uint32_t id, const core::MemoryRef& memory,
                                               core::RemoteAccess access);

  /// Takes it back.
  ///
  /// returns   whether that has already happened; if not, a LOCAL_INV is queued and its completion tells
  bool revoke(std::uint32_t id);
  /// The LOCAL_INV of `id` has completed.
  void on_invalidated(std::uint32_t id);
  /// The peer has invalidated `key`.  returns  whether it was one of ours
  bool on_remote_invalidated(std::uint32_t key);
  /// Queue pair destroyed: every window is unbound; forget all and drop the registrations.
  void forget_all();

  std::size_t live() const { return live_; }

 private:
  struct Entry {
    Mw window;
    Mr registration;
    std::uint32_t key = 0;  // of the window
    bool live = false;
  };
  Entry& entry(std::uint32_t id);
  static int remote_flags(core::RemoteAccess access);

  const Domain& domain_;
  WorkQueue& queue_;
  std::vector<Entry> entries_;  // by id
  std::vector<Mw> idle_windows_;
  std::size_t live_ = 0;
};

}  // namespace rpcrdma::verbs
