// SPDX-License-Identifier: BSD-3-Clause
//
// Memory registration, one RPC at a time. Access for the peer: a type-2 memory window bound on registered memory where
// the device has windows, a registration of its own where it has not. Memory of no region: a registration of its own on
// any device, and a window on top of it where it is for the peer, so that every key the peer sees is of the same kind.
// Keys are never used twice in a row and none outlives its RPC.
// spec: [RFC 8166 4.4, 4.4.1, 4.4.3, 8.1, 8.1.2, 8.1.3]
#pragma once

#include <cstdint>
#include <vector>

#include "rpcrdma/core/event.h"
#include "rpcrdma/core/memory.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/work_queue.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

/// What a registrar has done so far.
struct RegistrarCounters {
  std::uint64_t binds = 0, local_invalidations = 0, remote_invalidations = 0;
  std::uint64_t registrations = 0, deregistrations = 0;  ///< calls of ibv_reg_mr and ibv_dereg_mr, for one RPC each
};

class Registrar {
 public:
  Registrar(const Domain& domain, WorkQueue& queue) : domain_(domain), queue_(queue) {}

  /// Gives access under `id`; with windows the bind is queued, and takes effect before any work queued later.
  ///
  /// returns   how the peer addresses the memory, and the region of memory that had none
  /// errors    ibv_alloc_mw, ibv_reg_mr
  /// spec      [RFC 8166 4.4, 4.4.3, 8.1.3]: the offset is an address
  /// cost      windows: one work request, no allocation once as many windows exist as are in use; else one system call
  xdr::Result<core::Registered, VerbsError> grant(std::uint32_t id, const core::MemoryRef& memory,
                                                  core::RemoteAccess access);

  /// kRevoked  it has happened
  /// kQueued   a LOCAL_INV is queued, and its completion tells
  /// kFailed   the device refuses: the peer can reach the memory as before [RFC 8166 4.5.4]
  enum class Revoking : std::uint8_t { kRevoked, kQueued, kFailed };
  /// Takes it back.  spec: [RFC 8166 4.4.1, 8.1.3]
  Revoking revoke(std::uint32_t id);
  /// The LOCAL_INV of `id` has completed.
  void on_invalidated(std::uint32_t id);
  /// The peer has invalidated `key`.  returns  whether it was one of ours
  bool on_remote_invalidated(std::uint32_t key);
  /// Gives every window up, bound or not, before the queue pair is destroyed: soft-RoCE waits for them
  /// (tests/rpcrdma/verbs/README.md).
  void drop_windows();
  /// Gives everything up. After the queue pair is destroyed, because its requests may use registrations until then.
  void forget_all();

  /// A gather or scatter element for `memory`, whose region may be one that `grant()` gave.
  ibv_sge sge(const core::MemoryRef& memory) const;
  /// Keys by which the peer can reach memory.
  std::size_t live() const { return live_keys_; }
  const RegistrarCounters& counters() const { return counters_; }

 private:
  struct Entry {
    Mw window;
    Mr registration;
    std::uint32_t key = 0;     // of the window
    std::size_t position = 0;  // in live_
    bool for_peer = false;
  };
  Entry& entry(std::uint32_t id);
  int flags(core::RemoteAccess access) const;
  std::optional<VerbsError> register_memory(Entry& granted, const core::MemoryRef& memory, int access);
  std::optional<VerbsError> take_window(Entry& granted);
  void drop(std::uint32_t id);

  const Domain& domain_;
  WorkQueue& queue_;
  std::vector<Entry> entries_;       // by id
  std::vector<std::uint32_t> live_;  // ids
  std::vector<Mw> idle_windows_;
  std::size_t live_keys_ = 0;
  RegistrarCounters counters_;
};

}  // namespace rpcrdma::verbs
