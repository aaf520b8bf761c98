// SPDX-License-Identifier: BSD-3-Clause
//
// A protection domain on one device, and the memory that is registered in it permanently. That
// memory is for local use only: the peer reaches it through what registrar.h makes for one RPC at a
// time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// Must outlive everything that is made in it.
class Domain {
 public:
  /// Allocates a protection domain on `device`, and asks for the limits of the device.
  ///
  /// errors   ibv_query_device, ibv_alloc_pd
  static xdr::Result<std::unique_ptr<Domain>, VerbsError> open(const Table& table, ibv_context* device);

  /// Registers `memory` for local use and for binding windows on it, once for all RPCs
  /// [RFC 8166 4.4]; the memory must stay mapped until `drop_last_region()` or the end of the
  /// domain. The peer is never given a permanent key [RFC 8166 8.1, 8.1.2].
  ///
  /// returns  the number for `core::MemoryRef::region`, from 1
  /// errors   ibv_reg_mr, with the size; if RLIMIT_MEMLOCK may be the reason, to_string() names it
  xdr::Result<std::uint32_t, VerbsError> add_region(std::span<std::byte> memory);

  /// Undoes the last add_region() that has not been undone; there must be one. The next region gets
  /// its number.
  void drop_last_region() { regions_.pop_back(); }

  /// Registers `memory` for local use, as long as the result exists.
  ///
  /// errors   as add_region()
  xdr::Result<Mr, VerbsError> register_local(std::span<std::byte> memory) const;

  /// The registration of `region`; aborts if add_region() did not return that number.
  ibv_mr* region(std::uint32_t region) const;
  /// A gather or scatter element for `memory`. Aborts as `region()`; nothing checks that the memory
  /// lies in that region.
  ibv_sge sge(const core::MemoryRef& memory) const;

  /// The table of the provider that the device belongs to.
  const Table& table() const { return table_; }
  ibv_context* device() const { return device_; }  ///< belongs to the provider
  ibv_pd* pd() const { return pd_.get(); }         ///< valid as long as this
  /// What the device said of its limits when the domain was made.
  const ibv_device_attr& attributes() const { return attributes_; }
  /// Whether type-2 memory windows can be bound for each RPC: the device says so, and one could be
  /// allocated. Some kernels say so for cards for which rdma-core has no ibv_alloc_mw (bnxt_re).
  bool has_windows() const { return has_windows_; }
  /// Whether connections may share it. If memory is registered for the peer instead of bound
  /// through a window, a key is valid for every queue pair of the domain. So each connection needs
  /// its own domain, because its peer could otherwise use keys of others. spec: [RFC 8166 8.1.1]
  bool may_be_shared() const { return has_windows(); }
  /// Whether the device speaks iWARP, where the sink of a Read needs a key for the peer and nothing
  /// is retried for want of a Receive.
  bool is_iwarp() const { return device_->device->transport_type == IBV_TRANSPORT_IWARP; }

 private:
  bool can_allocate_window() const;
  Domain(const Table& table, ibv_context* device) : table_(table), device_(device) {}

  const Table& table_;
  ibv_context* device_;
  ibv_device_attr attributes_{};
  bool has_windows_ = false;
  Pd pd_;
  std::vector<Mr> regions_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
