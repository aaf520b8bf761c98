// SPDX-License-Identifier: BSD-3-Clause
//
// This file holds the provider's table for tests of memory that is short. What the provider itself
// allocates is spared, as what a device's driver allocates is not this process's. Instead, each
// call that makes an object (except ibv_alloc_mw) or is a step to a connection counts as an
// allocation, and fails as one, with ENOMEM.
#pragma once

#include <infiniband/verbs.h>

#include <cerrno>
#include <type_traits>

#include "support/failing_allocations.h"
#include "support/provider.h"

namespace rpcrdma::test {

namespace detail {

template <auto Member>
struct Calls;
template <class R, class... A, R (*verbs::Table::*Member)(A...)>
struct Calls<Member> {
  static R spared(A... arguments) {
    const Spared spared;
    return (provider().table->*Member)(arguments...);
  }
  /// Fails as the functions of librdmacm do: they return -1 and leave the error in errno. Those
  /// that return a pointer leave it there too.
  static R making(A... arguments) {
    if (fails_now()) {
      errno = ENOMEM;
      if constexpr (std::is_pointer_v<R>)
        return nullptr;
      else
        return -1;
    }
    return spared(arguments...);
  }
};

/// Spares a context's own operations in the same way.
template <auto Member>
struct Operation;
template <class R, class... A, R (*ibv_context_ops::*Member)(A...)>
struct Operation<Member> {
  static inline R (*original)(A...) = nullptr;
  static R spared(A... arguments) {
    const Spared spared;
    return original(arguments...);
  }
  static void put_into(ibv_context_ops& ops) {
    if (ops.*Member == spared) return;
    original = ops.*Member;
    ops.*Member = spared;
  }
};

inline int query_device(ibv_context* context, ibv_device_attr* attributes) {
  using O = ibv_context_ops;
  O& ops = context->ops;
  Operation<&O::poll_cq>::put_into(ops);
  Operation<&O::req_notify_cq>::put_into(ops);
  Operation<&O::post_send>::put_into(ops);
  Operation<&O::post_recv>::put_into(ops);
  Operation<&O::post_srq_recv>::put_into(ops);
  Operation<&O::alloc_mw>::put_into(ops);
  Operation<&O::dealloc_mw>::put_into(ops);
  const Spared spared;
  return provider().table->query_device(context, attributes);
}

inline verbs::Table make_failing_table() {
  verbs::Table table = *provider().table;
  using T = verbs::Table;
  table.query_device = query_device;
#define SPARE(name) table.name = Calls<&T::name>::spared
#define MAKE(name) table.name = Calls<&T::name>::making
  SPARE(get_async_event);
  SPARE(ack_async_event);
  MAKE(alloc_pd);
  SPARE(dealloc_pd);
  MAKE(reg_mr);
  SPARE(dereg_mr);
  MAKE(create_comp_channel);
  SPARE(destroy_comp_channel);
  MAKE(create_cq);
  SPARE(destroy_cq);
  SPARE(resize_cq);
  SPARE(get_cq_event);
  SPARE(ack_cq_events);
  MAKE(create_srq);
  SPARE(modify_srq);
  SPARE(destroy_srq);
  SPARE(modify_qp);
  SPARE(query_qp);
  MAKE(create_event_channel);
  SPARE(destroy_event_channel);
  MAKE(create_id);
  SPARE(destroy_id);
  SPARE(set_option);
  MAKE(bind_addr);
  MAKE(resolve_addr);
  MAKE(resolve_route);
  MAKE(create_qp);
  SPARE(destroy_qp);
  MAKE(listen);
  MAKE(connect);
  MAKE(accept);
  SPARE(reject);
  SPARE(disconnect);
  SPARE(migrate_id);
  SPARE(get_cm_event);
  SPARE(ack_cm_event);
#undef SPARE
#undef MAKE
  if (table.get_devices != nullptr) table.get_devices = Calls<&T::get_devices>::spared;
  if (table.free_devices != nullptr) table.free_devices = Calls<&T::free_devices>::spared;
  return table;
}

}  // namespace detail

inline const verbs::Table& failing_table() {
  static const verbs::Table kTable = detail::make_failing_table();
  return kTable;
}

}  // namespace rpcrdma::test
