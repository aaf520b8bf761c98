// SPDX-License-Identifier: BSD-3-Clause
//
// Owning handles for verbs objects. Each destroys its object through the table that made it (a
// memory window: through its ibv_context), in reverse order of construction, as usual in C++.
#pragma once

#include <memory>

#include "rpcrdma/verbs/table.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// Destroys an object with one function of the table. If that fails, the object is still in use,
/// which is a mistake in this library.
template <auto Member>
struct Destroy {
  const Table* table = nullptr;  ///< nullptr only in an empty handle
  template <typename Object>
  void operator()(Object* object) const {  ///< calls that function
    (table->*Member)(object);
  }
};

/// Owns an object, or nothing.
template <typename Object, auto Member>
using Handle = std::unique_ptr<Object, Destroy<Member>>;

/// A protection domain.
using Pd = Handle<ibv_pd, &Table::dealloc_pd>;
/// A registration of memory.
using Mr = Handle<ibv_mr, &Table::dereg_mr>;
/// Where completion queues report completions.
using CompletionChannel = Handle<ibv_comp_channel, &Table::destroy_comp_channel>;
/// A completion queue.
using Cq = Handle<ibv_cq, &Table::destroy_cq>;
/// A shared receive queue.
using Srq = Handle<ibv_srq, &Table::destroy_srq>;
/// Where the connection manager reports events.
using EventChannel = Handle<rdma_event_channel, &Table::destroy_event_channel>;
/// An identifier of the connection manager. Destroy its queue pair before this handle.
using CmId = Handle<rdma_cm_id, &Table::destroy_id>;

/// For memory windows, whose calls are operations of the ibv_context.
struct DeallocMw {
  void operator()(ibv_mw* window) const { ibv_dealloc_mw(window); }  ///< ibv_dealloc_mw()
};
/// A memory window.
using Mw = std::unique_ptr<ibv_mw, DeallocMw>;

/// Destroys the object that the handle owns, for a caller who must know whether that succeeded. If
/// it fails, the handle keeps the object. The handle must not be empty.
///
/// returns  what the call returns: 0, or its errno (for a CmId -1, and errno says why)
template <typename Object, auto Member>
int try_destroy(Handle<Object, Member>& handle) {
  const int error = (handle.get_deleter().table->*Member)(handle.get());
  if (error == 0) static_cast<void>(handle.release());
  return error;
}

/// Takes ownership of the result of a create function of `table`, which may be nullptr.
template <typename H>
H own(const Table& table, typename H::pointer object) {
  return H{object, typename H::deleter_type{&table}};
}

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
