// SPDX-License-Identifier: BSD-3-Clause
// The parts of rdma_cm for programs besides connecting: ids without an event channel of the
// program, whose calls block; endpoints; and queue pairs with completion queues made for them. Uses
// the public calls of the other cm_*.cpp files. For readers of the manual pages rdma_create_ep(3)
// and rdma_create_qp(3).
#include <algorithm>
#include <cerrno>
#include <memory>
#include <mutex>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/programs.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

int result_of(int error) { return error == 0 ? 0 : failed(error); }

void acknowledge_last(rdma_cm_id& id) {
  if (id.event == nullptr) return;
  softverbs::rdma_ack_cm_event(id.event);
  id.event = nullptr;
}

/// Makes a completion channel, and a queue on it for the completions of `requests` work requests.
int make_queue(rdma_cm_id& id, std::uint32_t requests, ibv_comp_channel*& channel, ibv_cq*& queue) {
  channel = create_comp_channel(id.verbs);
  if (channel == nullptr) return -1;
  const auto entries = static_cast<int>(std::clamp<std::uint32_t>(requests, 1, 1U << 30U));
  queue = create_cq(id.verbs, entries, &id, channel, 0);
  return queue != nullptr ? 0 : -1;
}

void destroy_queue(ibv_comp_channel*& channel, ibv_cq*& queue) {
  if (channel == nullptr) return;  // if there is a queue, it belongs to the caller
  const int error = errno;
  if (queue != nullptr) destroy_cq(queue);
  queue = nullptr;
  destroy_comp_channel(channel);
  channel = nullptr;
  errno = error;
}

/// Destroys the completion queues that make_queue() made, and their completion channels.
void destroy_queues(rdma_cm_id& id) {
  destroy_queue(id.send_cq_channel, id.send_cq);
  destroy_queue(id.recv_cq_channel, id.recv_cq);
}

/// Makes completion queues where the caller names none, each with its channel.
int make_missing_queues(rdma_cm_id& id, const ibv_qp_cap& cap, ibv_cq*& send, ibv_cq*& receive) {
  const bool needs_send = send == nullptr && id.send_cq == nullptr;
  const bool needs_receive = receive == nullptr && id.recv_cq == nullptr;
  if ((needs_send && make_queue(id, cap.max_send_wr, id.send_cq_channel, id.send_cq) != 0) ||
      (needs_receive && make_queue(id, cap.max_recv_wr, id.recv_cq_channel, id.recv_cq) != 0)) {
    destroy_queues(id);
    return -1;
  }
  if (send == nullptr) send = id.send_cq;
  if (receive == nullptr) receive = id.recv_cq;
  return 0;
}

int error_of(const rdma_cm_event& event) {
  if (event.status == 0) return 0;
  if (event.event == RDMA_CM_EVENT_REJECTED) return ECONNREFUSED;
  return event.status < 0 ? -event.status : event.status;
}

}  // namespace

int create_program_id(rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space) {
  if (channel != nullptr) return softverbs::rdma_create_id(channel, id, context, space);
  rdma_event_channel* const own = softverbs::rdma_create_event_channel();
  if (own == nullptr) return -1;
  if (softverbs::rdma_create_id(own, id, context, space) != 0) {
    const int error = errno;
    softverbs::rdma_destroy_event_channel(own);
    return failed(error);
  }
  static_cast<CmId*>(*id)->program.synchronous = true;
  return 0;
}

int destroy_program_id(rdma_cm_id* handle) {
  const bool synchronous = static_cast<CmId*>(handle)->program.synchronous;
  if (synchronous) acknowledge_last(*handle);
  rdma_event_channel* const channel = handle->channel;
  if (softverbs::rdma_destroy_id(handle) != 0) return -1;
  if (synchronous) softverbs::rdma_destroy_event_channel(channel);
  return 0;
}

int migrate_program_id(rdma_cm_id* handle, rdma_event_channel* channel) {
  auto& id = *static_cast<CmId*>(handle);
  rdma_event_channel* const before = id.channel;
  rdma_event_channel* const own = channel == nullptr ? softverbs::rdma_create_event_channel() : nullptr;
  if (channel == nullptr && own == nullptr) return -1;
  const bool was_synchronous = id.program.synchronous;
  if (was_synchronous) acknowledge_last(id);
  if (softverbs::rdma_migrate_id(&id, channel != nullptr ? channel : own) != 0) {
    if (own != nullptr) softverbs::rdma_destroy_event_channel(own);
    return -1;
  }
  id.program.synchronous = channel == nullptr;
  if (was_synchronous) softverbs::rdma_destroy_event_channel(before);
  return 0;
}

int wait_if_synchronous(rdma_cm_id* handle, int result) {
  if (result != 0 || !static_cast<CmId*>(handle)->program.synchronous) return result;
  acknowledge_last(*handle);
  if (softverbs::rdma_get_cm_event(handle->channel, &handle->event) != 0) return -1;
  return result_of(error_of(*handle->event));
}

int create_program_qp(rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* wanted) {
  if (id->qp != nullptr || id->verbs == nullptr) return failed(EINVAL);
  ibv_qp_init_attr attributes = *wanted;
  if (attributes.srq == nullptr) attributes.srq = id->srq;
  if (make_missing_queues(*id, attributes.cap, attributes.send_cq, attributes.recv_cq) != 0) return -1;
  if (softverbs::rdma_create_qp(id, pd != nullptr ? pd : id->pd, &attributes) != 0) {
    destroy_queues(*id);
    return -1;
  }
  *wanted = attributes;
  return 0;
}

int rdma_create_qp_ex(rdma_cm_id* handle, ibv_qp_init_attr_ex* wanted) {
  if (handle->verbs == nullptr || handle->qp != nullptr) return failed(EINVAL);
  auto& id = *static_cast<CmId*>(handle);
  const bool has_domain = (wanted->comp_mask & IBV_QP_INIT_ATTR_PD) != 0 && wanted->pd != nullptr;
  ibv_pd* const domain = has_domain ? wanted->pd : id.pd;
  if (domain == nullptr || domain->context != id.verbs || wanted->qp_type != id.qp_type) return failed(EINVAL);
  ibv_qp_init_attr_ex attributes = *wanted;
  attributes.comp_mask |= IBV_QP_INIT_ATTR_PD;
  attributes.pd = domain;
  if (attributes.srq == nullptr) attributes.srq = id.srq;
  if (make_missing_queues(id, attributes.cap, attributes.send_cq, attributes.recv_cq) != 0) return -1;
  ibv_qp* const made = create_qp_ex(id.verbs, &attributes);
  if (made == nullptr) {
    destroy_queues(id);
    return -1;
  }
  const std::lock_guard lock(id.fabric->mutex);
  adopt_queue_pair(id, *static_cast<QueuePair*>(made));
  *wanted = attributes;
  return 0;
}

void destroy_program_qp(rdma_cm_id* id) {
  softverbs::rdma_destroy_qp(id);
  destroy_queues(*id);
}

int rdma_create_srq(rdma_cm_id* id, ibv_pd* pd, ibv_srq_init_attr* attributes) {
  if (id->verbs == nullptr || id->srq != nullptr) return failed(EINVAL);
  ibv_pd* const domain = pd != nullptr ? pd : id->pd;
  if (domain == nullptr) return failed(EINVAL);
  id->srq = create_srq(domain, attributes);
  if (id->srq == nullptr) return -1;
  if (id->pd == nullptr) id->pd = domain;
  return 0;
}

int rdma_create_srq_ex(rdma_cm_id* id, ibv_srq_init_attr_ex* attributes) {
  const bool has_domain = (attributes->comp_mask & IBV_SRQ_INIT_ATTR_PD) != 0;
  const bool basic = (attributes->comp_mask & IBV_SRQ_INIT_ATTR_TYPE) == 0 || attributes->srq_type == IBV_SRQT_BASIC;
  if (!basic) return failed(EOPNOTSUPP);
  ibv_srq_init_attr plain{attributes->srq_context, attributes->attr};
  const int result = softverbs::rdma_create_srq(id, has_domain ? attributes->pd : nullptr, &plain);
  attributes->attr = plain.attr;
  return result;
}

void rdma_destroy_srq(rdma_cm_id* id) {
  if (id->srq != nullptr) destroy_srq(id->srq);
  id->srq = nullptr;
}

int rdma_create_ep(rdma_cm_id** result, rdma_addrinfo* where, ibv_pd* pd, ibv_qp_init_attr* attributes) {
  rdma_cm_id* id = nullptr;
  if (create_program_id(nullptr, &id, nullptr, RDMA_PS_TCP) != 0) return -1;
  int outcome = 0;
  // callers need not set the type: as in librdmacm, it is that of the id
  if (attributes != nullptr) attributes->qp_type = id->qp_type;
  if ((where->ai_flags & RAI_PASSIVE) != 0) {
    outcome = softverbs::rdma_bind_addr(id, where->ai_src_addr);
    if (attributes != nullptr) static_cast<CmId*>(id)->program.queue_pair_wanted = *attributes;
    id->pd = pd;
  } else {
    constexpr int kPatienceMs = 2000;
    outcome =
        wait_if_synchronous(id, softverbs::rdma_resolve_addr(id, where->ai_src_addr, where->ai_dst_addr, kPatienceMs));
    if (outcome == 0) outcome = wait_if_synchronous(id, softverbs::rdma_resolve_route(id, kPatienceMs));
    if (outcome == 0 && attributes != nullptr) outcome = create_program_qp(id, pd, attributes);
  }
  if (outcome != 0) {
    const int error = errno;
    softverbs::rdma_destroy_ep(id);
    return failed(error);
  }
  *result = id;
  return 0;
}

void rdma_destroy_ep(rdma_cm_id* id) {
  destroy_program_qp(id);
  if (id->srq != nullptr) softverbs::rdma_destroy_srq(id);
  destroy_program_id(id);
}

int rdma_get_request(rdma_cm_id* handle, rdma_cm_id** result) {
  auto& listener = *static_cast<CmId*>(handle);
  if (!listener.program.synchronous) return failed(EINVAL);
  acknowledge_last(listener);
  rdma_cm_event* event = nullptr;
  if (softverbs::rdma_get_cm_event(listener.channel, &event) != 0) return -1;
  int error = error_of(*event);
  if (error == 0 && event->event != RDMA_CM_EVENT_CONNECT_REQUEST) error = EINVAL;
  if (error == 0 && migrate_program_id(event->id, nullptr) != 0) error = errno;
  if (error == 0 && listener.program.queue_pair_wanted) {
    ibv_qp_init_attr attributes = *listener.program.queue_pair_wanted;
    if (create_program_qp(event->id, listener.pd, &attributes) != 0) error = errno;
  }
  if (error != 0) {
    // This refuses the request. The event stays, so that the caller can look at it.
    if (event->event == RDMA_CM_EVENT_CONNECT_REQUEST) {
      destroy_program_id(event->id);
      event->id = nullptr;
    }
    listener.event = event;
    return failed(error);
  }
  *result = event->id;
  (*result)->event = event;
  return 0;
}

int rdma_notify(rdma_cm_id*, ibv_event_type event) { return event == IBV_EVENT_COMM_EST ? 0 : failed(EINVAL); }

}  // namespace softverbs
