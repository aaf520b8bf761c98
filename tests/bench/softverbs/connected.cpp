// SPDX-License-Identifier: BSD-3-Clause
// The connected pair, see connected.h.
#include "connected.h"

#include <arpa/inet.h>

#include "give_up.h"
#include "softverbs/control.h"
#include "softverbs/softverbs.h"

namespace bench {
namespace {

namespace sv = softverbs;

constexpr std::uint32_t kRequests = 64;
constexpr std::size_t kMemoryBytes = 1U << 16U;

void need(bool holds, const char* what) {
  if (!holds) give_up(what);
}

rdma_cm_id* take(rdma_event_channel* channel, rdma_cm_event_type expected) {
  rdma_cm_event* event = nullptr;
  need(sv::rdma_get_cm_event(channel, &event) == 0 && event->event == expected, sv::rdma_event_str(expected));
  rdma_cm_id* const id = event->id;
  need(sv::rdma_ack_cm_event(event) == 0, "rdma_ack_cm_event");
  return id;
}

}  // namespace

void End::make_objects(const EndOptions& options) {
  pd = sv::alloc_pd(id->verbs);
  send_cq = sv::create_cq(id->verbs, kRequests, nullptr, nullptr, 0);
  recv_cq = options.joint_queue ? send_cq : sv::create_cq(id->verbs, kRequests, nullptr, nullptr, 0);
  need(pd != nullptr && send_cq != nullptr && recv_cq != nullptr, "alloc_pd or create_cq");
  ibv_qp_init_attr attributes{};
  attributes.send_cq = send_cq;
  attributes.recv_cq = recv_cq;
  attributes.cap = {kRequests, kRequests, 2, 2, options.inline_bytes};
  if (options.shared_receives) {
    ibv_srq_init_attr shared{};
    shared.attr = {kRequests, 1, 0};
    srq = attributes.srq = sv::create_srq(pd, &shared);
    need(srq != nullptr, "create_srq");
  }
  attributes.qp_type = IBV_QPT_RC;
  need(sv::rdma_create_qp(id, pd, &attributes) == 0, "rdma_create_qp");
  memory.resize(kMemoryBytes);
  mr = sv::reg_mr(pd, memory.data(), memory.size(), IBV_ACCESS_LOCAL_WRITE);
  need(mr != nullptr, "reg_mr");
}

void End::free_objects() {
  sv::rdma_destroy_qp(id);
  if (srq != nullptr) need(sv::destroy_srq(srq) == 0, "destroy_srq");
  need(sv::dereg_mr(mr) == 0 && sv::destroy_cq(send_cq) == 0, "dereg_mr or destroy_cq");
  if (recv_cq != send_cq) need(sv::destroy_cq(recv_cq) == 0, "destroy_cq");
  need(sv::dealloc_pd(pd) == 0 && sv::rdma_destroy_id(id) == 0, "dealloc_pd or rdma_destroy_id");
  sv::rdma_destroy_event_channel(events);
}

Connected::Connected(const EndOptions& of_client, const EndOptions& of_server) {
  server.events = sv::rdma_create_event_channel();
  client.events = sv::rdma_create_event_channel();
  need(server.events != nullptr && client.events != nullptr, "rdma_create_event_channel");
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(20049);  // on the fabric, not on the machine
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const target = reinterpret_cast<sockaddr*>(&where);
  need(sv::rdma_create_id(server.events, &listener_, nullptr, RDMA_PS_TCP) == 0, "rdma_create_id");
  need(sv::rdma_bind_addr(listener_, target) == 0 && sv::rdma_listen(listener_, 1) == 0, "rdma_listen");
  need(sv::rdma_create_id(client.events, &client.id, nullptr, RDMA_PS_TCP) == 0, "rdma_create_id");
  need(sv::rdma_resolve_addr(client.id, nullptr, target, 1000) == 0, "rdma_resolve_addr");
  take(client.events, RDMA_CM_EVENT_ADDR_RESOLVED);
  need(sv::rdma_resolve_route(client.id, 1000) == 0, "rdma_resolve_route");
  take(client.events, RDMA_CM_EVENT_ROUTE_RESOLVED);
  client.make_objects(of_client);
  rdma_conn_param parameters{};
  parameters.responder_resources = parameters.initiator_depth = 1;
  need(sv::rdma_connect(client.id, &parameters) == 0, "rdma_connect");
  server.id = take(server.events, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.make_objects(of_server);
  need(sv::rdma_accept(server.id, &parameters) == 0, "rdma_accept");
  take(client.events, RDMA_CM_EVENT_ESTABLISHED);
  take(server.events, RDMA_CM_EVENT_ESTABLISHED);
}

Connected::~Connected() {
  need(sv::rdma_destroy_id(listener_) == 0, "rdma_destroy_id");
  client.free_objects();
  server.free_objects();
}

}  // namespace bench
