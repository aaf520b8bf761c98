// SPDX-License-Identifier: BSD-3-Clause
// The drop-in librdmacm.so.1: each call is the call of softverbs with the same name, or that of
// programs.h which handles synchronous ids too. These are in libibverbs.so.1. The calls that are
// not done are in refused.def.
#include <poll.h>
#include <rdma/rdma_cma.h>
#include <rdma/rdma_verbs.h>
#include <rdma/rsocket.h>
#include <sys/select.h>

#include <algorithm>

#include "softverbs/dropin/folder.h"
#include "softverbs/programs.h"
#include "softverbs/softverbs.h"

extern "C" {

rdma_event_channel* rdma_create_event_channel() {
  rdma_event_channel* const channel = softverbs::rdma_create_event_channel();
  if (channel == nullptr) softverbs::tell_folder_trouble();
  return channel;
}
void rdma_destroy_event_channel(rdma_event_channel* channel) { softverbs::rdma_destroy_event_channel(channel); }
int rdma_get_cm_event(rdma_event_channel* channel, rdma_cm_event** event) {
  return softverbs::rdma_get_cm_event(channel, event);
}
int rdma_ack_cm_event(rdma_cm_event* event) { return softverbs::rdma_ack_cm_event(event); }
const char* rdma_event_str(rdma_cm_event_type event) { return softverbs::rdma_event_str(event); }

int rdma_create_id(rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space) {
  return softverbs::create_program_id(channel, id, context, space);
}
int rdma_destroy_id(rdma_cm_id* id) { return softverbs::destroy_program_id(id); }
int rdma_migrate_id(rdma_cm_id* id, rdma_event_channel* channel) { return softverbs::migrate_program_id(id, channel); }
int rdma_set_option(rdma_cm_id* id, int level, int name, void* value, size_t length) {
  return softverbs::rdma_set_option(id, level, name, value, length);
}
int rdma_bind_addr(rdma_cm_id* id, sockaddr* address) { return softverbs::rdma_bind_addr(id, address); }
int rdma_resolve_addr(rdma_cm_id* id, sockaddr* source, sockaddr* destination, int timeout_ms) {
  return softverbs::wait_if_synchronous(id, softverbs::rdma_resolve_addr(id, source, destination, timeout_ms));
}
int rdma_resolve_route(rdma_cm_id* id, int timeout_ms) {
  // Some servers and clients agree by other means about when to connect (perftest -R), and rely on
  // the time that it takes to find a route in a network. Here it takes no time, so the client might
  // find no listener yet. Therefore this waits for one.
  constexpr int kPatienceMs = 1000;
  softverbs::await_listener(id, std::min(timeout_ms, kPatienceMs));
  return softverbs::wait_if_synchronous(id, softverbs::rdma_resolve_route(id, timeout_ms));
}
int rdma_listen(rdma_cm_id* id, int backlog) { return softverbs::rdma_listen(id, backlog); }
int rdma_connect(rdma_cm_id* id, rdma_conn_param* parameters) {
  return softverbs::wait_if_synchronous(id, softverbs::rdma_connect(id, parameters));
}
int rdma_accept(rdma_cm_id* id, rdma_conn_param* parameters) {
  return softverbs::wait_if_synchronous(id, softverbs::rdma_accept(id, parameters));
}
int rdma_reject(rdma_cm_id* id, const void* private_data, uint8_t private_data_len) {
  return softverbs::rdma_reject(id, private_data, private_data_len);
}
int rdma_disconnect(rdma_cm_id* id) { return softverbs::wait_if_synchronous(id, softverbs::rdma_disconnect(id)); }
int rdma_notify(rdma_cm_id* id, ibv_event_type event) { return softverbs::rdma_notify(id, event); }

int rdma_create_qp(rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes) {
  return softverbs::create_program_qp(id, pd, attributes);
}
int rdma_create_qp_ex(rdma_cm_id* id, ibv_qp_init_attr_ex* attributes) {
  return softverbs::rdma_create_qp_ex(id, attributes);
}
void rdma_destroy_qp(rdma_cm_id* id) { softverbs::destroy_program_qp(id); }
int rdma_create_srq(rdma_cm_id* id, ibv_pd* pd, ibv_srq_init_attr* attributes) {
  return softverbs::rdma_create_srq(id, pd, attributes);
}
int rdma_create_srq_ex(rdma_cm_id* id, ibv_srq_init_attr_ex* attributes) {
  return softverbs::rdma_create_srq_ex(id, attributes);
}
void rdma_destroy_srq(rdma_cm_id* id) { softverbs::rdma_destroy_srq(id); }

int rdma_create_ep(rdma_cm_id** id, rdma_addrinfo* where, ibv_pd* pd, ibv_qp_init_attr* attributes) {
  return softverbs::rdma_create_ep(id, where, pd, attributes);
}
void rdma_destroy_ep(rdma_cm_id* id) { softverbs::rdma_destroy_ep(id); }
int rdma_get_request(rdma_cm_id* listener, rdma_cm_id** id) { return softverbs::rdma_get_request(listener, id); }

int rdma_getaddrinfo(const char* node, const char* service, const rdma_addrinfo* hints, rdma_addrinfo** result) {
  return softverbs::rdma_getaddrinfo(node, service, hints, result);
}
void rdma_freeaddrinfo(rdma_addrinfo* list) { softverbs::rdma_freeaddrinfo(list); }

__be16 rdma_get_src_port(rdma_cm_id* id) { return softverbs::rdma_get_src_port(id); }
__be16 rdma_get_dst_port(rdma_cm_id* id) { return softverbs::rdma_get_dst_port(id); }
ibv_context** rdma_get_devices(int* num_devices) { return softverbs::rdma_get_devices(num_devices); }
void rdma_free_devices(ibv_context** list) { softverbs::rdma_free_devices(list); }

// There are no sockets over RDMA here. These calls wait for other descriptors as they always do.
int rpoll(pollfd* descriptors, nfds_t count, int timeout) { return ::poll(descriptors, count, timeout); }
int rselect(int count, fd_set* readable, fd_set* writable, fd_set* exceptional, timeval* timeout) {
  return ::select(count, readable, writable, exceptional, timeout);
}

}  // extern "C"
