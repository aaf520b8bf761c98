// SPDX-License-Identifier: BSD-3-Clause
//
// Registers memory for one RPC at a time. If the peer gets access and the device has windows, the
// memory gets a type-2 memory window, bound on registered memory; if the device has none, it gets a
// registration of its own. So all keys that the peer sees are of the same kind. On any device,
// memory that is in no region is registered for its RPC, and so is, on iWARP, memory that our RDMA
// Reads write to. Keys are never used twice in a row, and none outlives its RPC. Private to verbs
// and the endpoint.
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

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// Counts of what a registrar has done.
struct RegistrarCounters {
  std::uint64_t binds = 0, local_invalidations = 0, remote_invalidations = 0;
  /// calls of ibv_reg_mr and ibv_dereg_mr, each for one RPC
  std::uint64_t registrations = 0, deregistrations = 0;
};

class Registrar {
 public:
  Registrar(const Domain& domain, WorkQueue& queue) : domain_(domain), queue_(queue) {}

  /// Gives the peer, or our own requests, access to `memory` under `id`. With windows, the bind is
  /// queued, and takes effect before work that is queued later.
  ///
  /// returns  how the peer addresses the memory, if it gets access; and the region: if the memory
  ///          was registered here, a new one until the access ends
  /// errors   ibv_alloc_mw, ibv_reg_mr
  /// spec     [RFC 8166 4.4, 4.4.3, 8.1.3]: the offset is an address
  /// cost     with windows, for memory in a region: one work request, and no allocation if a window
  ///          is idle. One system call for each registration, and for each new window
  xdr::Result<core::Registered, VerbsError> grant(std::uint32_t id, const core::MemoryRef& memory,
                                                  core::RemoteAccess access);

  /// kRevoked the access has ended
  /// kQueued  a LOCAL_INV is queued, and its completion reports the end
  /// kFailed  the device refuses: the peer can reach the memory as before [RFC 8166 4.5.4]
  enum class Revoking : std::uint8_t { kRevoked, kQueued, kFailed };
  /// Ends the access.  spec: [RFC 8166 4.4.1, 8.1.3]
  Revoking revoke(std::uint32_t id);
  /// The LOCAL_INV of `id` has completed.
  void on_invalidated(std::uint32_t id);
  /// The peer has invalidated `key`.  returns  whether it was the key of one of our windows
  bool on_remote_invalidated(std::uint32_t key);
  /// Deallocates every window, bound or not, before the queue pair is destroyed, because soft-RoCE
  /// waits for them.
  void drop_windows();
  /// Releases everything. Call it after the queue pair has been destroyed, because its requests may
  /// use registrations until then.
  void forget_all();

  /// A gather or scatter element for `memory`, whose region may come from `grant()`.
  ibv_sge sge(const core::MemoryRef& memory) const;
  /// Number of keys by which the peer can reach memory.
  std::size_t live() const { return live_keys_; }
  const RegistrarCounters& counters() const { return counters_; }

 private:
  struct Entry {
    Mw window;
    Mr registration;
    std::uint32_t key = 0;     // by which the peer reaches the memory; valid if `for_peer`
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

#pragma GCC visibility pop
