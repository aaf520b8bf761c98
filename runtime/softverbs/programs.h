// SPDX-License-Identifier: BSD-3-Clause
// Calls that verbs programs make and a transport over reliable connections does not: extended
// creation, work requests by builder calls, address look-up, endpoints and synchronous ids. For the
// drop-in libraries (dropin/) and tests. Results are as in softverbs.h.
#pragma once

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#include <cstddef>
#include <cstdint>

// Private, but exported: the drop-in librdmacm.so.1 calls these functions, which the drop-in
// libibverbs.so.1 contains.
#pragma GCC visibility push(default)

namespace softverbs {

// Extended objects (request_builder.cpp, extended_completion.cpp)
/// Reliable connections only. `send_ops_flags` lists the requests that the builder calls will make.
/// errors   EOPNOTSUPP for flags, types and operations that are not supported; those of create_qp()
ibv_qp* create_qp_ex(ibv_context* context, ibv_qp_init_attr_ex* attributes);
/// The builder calls of a queue pair made with `send_ops_flags`; null for others.
ibv_qp_ex* qp_to_qp_ex(ibv_qp* qp);
/// errors   EOPNOTSUPP if `wc_flags` asks for time stamps or similar fields, or for flags that are
///          not supported; those of create_cq()
ibv_cq_ex* create_cq_ex(ibv_context* context, ibv_cq_init_attr_ex* attributes);
int query_device_ex(ibv_context* context, const ibv_query_device_ex_input* input, ibv_device_attr_ex* attributes,
                    std::size_t size);

// Addresses (cm_getaddrinfo.cpp)
/// As rdma_getaddrinfo(3), by getaddrinfo(3).  errors: its EAI_ values; EAI_FAMILY for AF_IB
int rdma_getaddrinfo(const char* node, const char* service, const rdma_addrinfo* hints, rdma_addrinfo** result);
void rdma_freeaddrinfo(rdma_addrinfo* list);

// Synchronous ids, and endpoints (cm_program.cpp)

/// As rdma_create_id(). Without a channel the id is synchronous: it gets a channel of its own, and
/// wait_if_synchronous() and rdma_get_request() wait for its events.
int create_program_id(rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space);
int destroy_program_id(rdma_cm_id* id);
/// As rdma_create_qp(). Makes a completion queue and channel for each queue that `attributes` does
/// not name.
int create_program_qp(rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes);
int rdma_create_qp_ex(rdma_cm_id* id, ibv_qp_init_attr_ex* attributes);
/// Destroys the queue pair and what create_program_qp() made with it.
void destroy_program_qp(rdma_cm_id* id);
/// For a synchronous id whose call has started (`result` is 0): waits for the event that ends the
/// call, which stays in `id->event`. Otherwise returns `result`.
/// errors   ECONNREFUSED for a rejection, otherwise the event's status
int wait_if_synchronous(rdma_cm_id* id, int result);
/// An id becomes synchronous without a channel, and asynchronous with one.
int migrate_program_id(rdma_cm_id* id, rdma_event_channel* channel);
/// Waits until somebody in the fabric listens at the id's destination, for at most this time. In a
/// fabric of one process it returns at once.
void await_listener(rdma_cm_id* id, int patience_ms);
int rdma_create_ep(rdma_cm_id** id, rdma_addrinfo* where, ibv_pd* pd, ibv_qp_init_attr* attributes);
void rdma_destroy_ep(rdma_cm_id* id);
int rdma_get_request(rdma_cm_id* listener, rdma_cm_id** id);
int rdma_create_srq(rdma_cm_id* id, ibv_pd* pd, ibv_srq_init_attr* attributes);
int rdma_create_srq_ex(rdma_cm_id* id, ibv_srq_init_attr_ex* attributes);
void rdma_destroy_srq(rdma_cm_id* id);
/// Accepts IBV_EVENT_COMM_EST, which changes nothing here, because messages never overtake the
/// connection's own events.
int rdma_notify(rdma_cm_id* id, ibv_event_type event);

}  // namespace softverbs

#pragma GCC visibility pop
