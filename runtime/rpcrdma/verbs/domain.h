// SPDX-License-Identifier: BSD-3-Clause
//
// A protection domain on one device, and the memory that is registered in it once and for all. That memory is
// local-only: the peer gets at it through what registrar.h makes for one RPC at a time.
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

namespace rpcrdma::verbs {

class Domain {
 public:
  /// errors   alloc_pd, query_device
  static xdr::Result<std::unique_ptr<Domain>, VerbsError> open(const Table& table, ibv_context* device);

  /// Registers `memory` for local use and for binding windows on it, once for all RPCs [RFC 8166 4.4]; it must outlive
  /// the domain. The peer is not told of a key that stays [RFC 8166 8.1, 8.1.2].
  ///
  /// returns   the number by which `core::MemoryRef::region` names it, from 1
  /// errors    ibv_reg_mr, with the size: to_string() then names the limit on locked memory
  xdr::Result<std::uint32_t, VerbsError> add_region(std::span<std::byte> memory);

  /// Takes back what the last add_region() did.
  void drop_last_region() { regions_.pop_back(); }

  /// Registers `memory` for local use by one connection, for as long as the result lives.
  ///
  /// errors    as add_region()
  xdr::Result<Mr, VerbsError> register_local(std::span<std::byte> memory) const;

  /// The registration behind `region`; aborts for a number that add_region() did not return.
  ibv_mr* region(std::uint32_t region) const;
  /// A gather or scatter element for `memory`.
  ibv_sge sge(const core::MemoryRef& memory) const;

  const Table& table() const { return table_; }
  ibv_context* device() const { return device_; }
  ibv_pd* pd() const { return pd_.get(); }
  const ibv_device_attr& attributes() const { return attributes_; }
  /// Type-2 memory windows can be bound per RPC: the device says so, and one could be allocated. Some kernels say so of cards for which
  /// rdma-core has no ibv_alloc_mw (bnxt_re).
  bool has_windows() const { return has_windows_; }
  /// Whether connections may share it. Where memory is registered for the peer instead of bound through a window, a key holds
  /// for every queue pair of the domain: each connection needs one of its own, or its peer could use another's keys.
  /// spec: [RFC 8166 8.1.1]
  bool may_be_shared() const { return has_windows(); }
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
