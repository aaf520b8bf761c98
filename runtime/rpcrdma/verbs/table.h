// SPDX-License-Identifier: BSD-3-Clause
//
// The calls of libibverbs and librdmacm go through this table, which is filled from softverbs or
// from rdma-core. Only posting (to shared receive queues, too), polling, arming, and the calls for
// memory windows are not in it: they go through the operations of the ibv_context. Any thread may
// ask for a table.
#pragma once

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#include <string>
#include <string_view>

#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// Members have the names of the calls without their prefix ibv_ or rdma_, and the same signatures
/// and results. The descriptors that get_cm_event, get_cq_event and get_async_event read must be
/// O_NONBLOCK, which their owners ensure, so these calls never wait.
struct Table {
  const char* provider;  ///< "softverbs" or "rdma-core"
  /// To ask for an event when there is none costs no system call.
  bool asking_is_free = false;
  /// Text, valid for ever, that says that nobody listens at an address and where the provider has
  /// looked. nullptr: the provider asks the other host.
  const char* (*nobody_listens)() = nullptr;

  int (*fork_init)();                                   ///< once, before memory is registered
  int (*query_device)(ibv_context*, ibv_device_attr*);  ///< the attributes; limits among them
  /// rdma_get_devices(): all devices that the connection manager knows. If the member is nullptr,
  /// an endpoint knows a device from its first connection on
  ibv_context** (*get_devices)(int*);
  void (*free_devices)(ibv_context**);                     ///< frees a list of get_devices
  int (*get_async_event)(ibv_context*, ibv_async_event*);  ///< -1 with EAGAIN: there is none
  void (*ack_async_event)(ibv_async_event*);               ///< destroying the object waits for this
  ibv_pd* (*alloc_pd)(ibv_context*);                       ///< nullptr with errno: it failed
  int (*dealloc_pd)(ibv_pd*);                              ///< EBUSY: it is in use
  ibv_mr* (*reg_mr)(ibv_pd*, void*, size_t, int access);   ///< nullptr with errno: it failed
  int (*dereg_mr)(ibv_mr*);                                ///< ends both keys
  ibv_comp_channel* (*create_comp_channel)(ibv_context*);  ///< its descriptor reports completions
  int (*destroy_comp_channel)(ibv_comp_channel*);          ///< EBUSY: a queue uses it
  /// `cqe` entries or more; the channel may be nullptr
  ibv_cq* (*create_cq)(ibv_context*, int cqe, void* cq_context, ibv_comp_channel*, int comp_vector);
  int (*destroy_cq)(ibv_cq*);                                ///< EBUSY: a queue pair uses it
  int (*resize_cq)(ibv_cq*, int cqe);                        ///< not all devices can do this
  int (*get_cq_event)(ibv_comp_channel*, ibv_cq**, void**);  ///< -1 with EAGAIN: there is none
  void (*ack_cq_events)(ibv_cq*, unsigned int count);        ///< destroy_cq waits for this
  /// the call writes the limits that the device grants into the attributes
  ibv_srq* (*create_srq)(ibv_pd*, ibv_srq_init_attr*);
  int (*modify_srq)(ibv_srq*, ibv_srq_attr*, int mask);                 ///< arms the limit event
  int (*destroy_srq)(ibv_srq*);                                         ///< EBUSY: in use
  int (*modify_qp)(ibv_qp*, ibv_qp_attr*, int mask);                    ///< state; RNR timer
  int (*query_qp)(ibv_qp*, ibv_qp_attr*, int mask, ibv_qp_init_attr*);  ///< for tests

  rdma_event_channel* (*create_event_channel)();       ///< its descriptor reports events
  void (*destroy_event_channel)(rdma_event_channel*);  ///< after its identifiers
  /// `context` comes with each event
  int (*create_id)(rdma_event_channel*, rdma_cm_id**, void* context, rdma_port_space);
  int (*destroy_id)(rdma_cm_id*);  ///< after its queue pair; waits for acks
  /// before the identifier connects: RDMA_OPTION_ID_ACK_TIMEOUT and the like
  int (*set_option)(rdma_cm_id*, int level, int name, void* value, size_t length);
  int (*bind_addr)(rdma_cm_id*, sockaddr*);  ///< port 0: any free port
  /// `source` nullptr: any; ends with an event
  int (*resolve_addr)(rdma_cm_id*, sockaddr* source, sockaddr* destination, int timeout_ms);
  int (*resolve_route)(rdma_cm_id*, int timeout_ms);  ///< ends with an event
  /// the call writes the limits that the device grants into the attributes; the queue pair is
  /// `id->qp`
  int (*create_qp)(rdma_cm_id*, ibv_pd*, ibv_qp_init_attr*);
  void (*destroy_qp)(rdma_cm_id*);                ///< `id->qp`
  int (*listen)(rdma_cm_id*, int backlog);        ///< after bind_addr
  int (*connect)(rdma_cm_id*, rdma_conn_param*);  ///< ends with an event
  int (*accept)(rdma_cm_id*, rdma_conn_param*);   ///< ends with an event, here and at the peer
  /// the identifier of the request must still be destroyed
  int (*reject)(rdma_cm_id*, const void* private_data, uint8_t private_data_len);
  int (*disconnect)(rdma_cm_id*);  ///< notifies the peer
  /// moves the identifier and the events that wait; blocks until those taken are acknowledged
  int (*migrate_id)(rdma_cm_id*, rdma_event_channel*);
  int (*get_cm_event)(rdma_event_channel*, rdma_cm_event**);  ///< -1 with EAGAIN: there is none
  int (*ack_cm_event)(rdma_cm_event*);                        ///< frees the event
};

/// The software provider. No device, kernel module or privilege is needed. It connects endpoints of
/// this process; if SOFTVERBS_DIR names a folder (see softverbs' README), of all processes of this
/// user that name it.
const Table& softverbs_table();

/// A completion status in words: "remote access error". The words are those of softverbs for any
/// provider, because a status has the same meaning for all.
const char* status_words(ibv_wc_status status);

/// Why a provider is not available, or that none has this name, in words for a user:
/// "libibverbs.so.1: cannot open shared object file: ... (rdma-core is not installed; ...)".
struct NoProvider {
  std::string why;  ///< no newline at its end
};

/// rdma-core's libibverbs and librdmacm: cards, and the kernel's soft-RoCE and siw. Opened at the
/// first call, and never closed; every later call returns the same table, or the same error.
///
/// fork     ibv_fork_init() has been called when this returns: a child process may be started at
///          any time, and may do anything except use the transport. On kernels before 5.12,
///          registered pages are missing in the child, so memory of the application that is added
///          as a region should consist of whole pages (verbs/pages.h), as the transport's own does
/// errors   a library or one of its functions is missing; memory was registered before fork() could
///          be made safe; or this build leaves rdma-core out (RPCRDMA_VERBS=OFF)
xdr::Result<const Table*, NoProvider> rdma_core_table();

/// Returns the table of the provider with this name: "softverbs" or "rdma-core", in lower case.
///
/// errors   another name; those of `rdma_core_table()`
xdr::Result<const Table*, NoProvider> table_named(std::string_view provider);

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
