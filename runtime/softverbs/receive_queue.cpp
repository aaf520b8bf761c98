// SPDX-License-Identifier: BSD-3-Clause
// Rings of Receives, posting to them, and shared receive queues.
#include <bit>
#include <cerrno>
#include <memory>
#include <mutex>
#include <new>

#include "softverbs/fabric.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

/// Adds a chain of Receives up to the first that is refused. No key is checked here, because
/// hardware checks the keys of a Receive when it is used.
inline int add_receives(Fabric& fabric, ReceiveQueue& queue, ibv_recv_wr* request, ibv_recv_wr** bad) {
  ++fabric.counters.receive_doorbells;
  for (; request != nullptr; request = request->next) {
    const bool full = queue.posted - queue.freed == queue.max_requests;
    const bool too_many = request->num_sge < 0 || static_cast<std::uint32_t>(request->num_sge) > queue.max_sge;
    if (full || too_many) {
      *bad = request;
      return full ? ENOMEM : EINVAL;
    }
    ibv_sge* const slot = queue.slot(queue.posted++);
    slot->addr = request->wr_id;
    slot->length = static_cast<std::uint32_t>(request->num_sge);
    for (int i = 0; i < request->num_sge; ++i) take_over(request->sg_list[i], slot[i + 1]);
    ++fabric.counters.receives;
  }
  return 0;
}

void flush_receives_posted_late(Fabric& fabric, QueuePair& qp) {
  ReceiveQueue& queue = qp.own_receives;
  while (!queue.empty()) {
    const Outcome flushed{.wr_id = queue.head_id(), .status = IBV_WC_WR_FLUSH_ERR, .detail = Detail::kFlushed};
    ++queue.consumed;
    add_receive_completion(fabric, qp, queue, flushed);
  }
}

}  // namespace

void ReceiveQueue::size(std::uint32_t requests, std::uint32_t sge) {
  const std::uint32_t ring = std::bit_ceil(requests == 0 ? 1U : requests);
  max_requests = requests;
  max_sge = sge;
  max_with_pieces = sge == 0 ? 0 : requests;
  mask = ring - 1;
  stride = std::size_t{1} + sge;
  cells = std::make_unique_for_overwrite<ibv_sge[]>(ring * stride);
}

namespace {

[[gnu::noinline]] int post_in_full(ibv_qp* handle, ibv_recv_wr* request, ibv_recv_wr** bad) {
  auto& qp = *static_cast<QueuePair*>(handle);
  Fabric& fabric = *qp.fabric;
  const QuietGuard lock(fabric.mutex);
  if (qp.receives_messages() && qp.srq == nullptr && !fabric.anyone_waits()) {
    return add_receives(fabric, qp.own_receives, request, bad);
  }
  fabric.mutex.note_change();
  if (qp.state == IBV_QPS_RESET || qp.srq != nullptr) {
    *bad = request;
    return EINVAL;
  }
  const int error = add_receives(fabric, qp.own_receives, request, bad);
  if (qp.state == IBV_QPS_ERR) {
    flush_receives_posted_late(fabric, qp);
  } else if (fabric.anyone_waits()) {
    wake_senders_to(fabric, qp);
  }
  return error;
}

}  // namespace

int post_recv(ibv_qp* handle, ibv_recv_wr* request, ibv_recv_wr** bad) {
  auto& qp = *static_cast<QueuePair*>(handle);
  Fabric& fabric = *qp.fabric;
  ReceiveQueue& queue = qp.own_receives;  // has no room at all if a shared queue is used
  {
    const ShortEntry entry(fabric.mutex);
    if (entry && qp.receives_messages() && !fabric.anyone_waits() && request->next == nullptr &&
        request->num_sge == 1 && queue.posted - queue.freed != queue.max_with_pieces) {
      ibv_sge* const slot = queue.slot(queue.posted++);
      slot->addr = request->wr_id;
      slot->length = 1;
      take_over(request->sg_list[0], slot[1]);
      ++fabric.plain_counters.receives;
      return 0;
    }
  }
  return post_in_full(handle, request, bad);
}

int post_srq_recv(ibv_srq* handle, ibv_recv_wr* request, ibv_recv_wr** bad) {
  auto& srq = *static_cast<SharedReceiveQueue*>(handle);
  Fabric& fabric = *srq.fabric;
  const std::lock_guard lock(fabric.mutex);
  const int error = add_receives(fabric, srq.receives, request, bad);
  if (fabric.anyone_waits()) wake_senders_to(fabric, srq);
  return error;
}

ibv_srq* create_srq(ibv_pd* pd, ibv_srq_init_attr* attributes) try {
  auto* const domain = static_cast<ProtectionDomain*>(pd);
  Fabric& fabric = *domain->fabric;
  const std::lock_guard lock(fabric.mutex);
  const control::DeviceLimits& limits = fabric.config.limits;
  const ibv_srq_attr& wanted = attributes->attr;
  int error =
      fabric.refusal_of(control::Call::kCreateSrq, pd->context, fabric.live.shared_receive_queues, limits.max_srq);
  if (wanted.max_wr == 0 || wanted.max_wr > limits.max_srq_wr || wanted.max_sge > limits.max_sge) error = EINVAL;
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  auto srq = std::make_unique<SharedReceiveQueue>();
  srq->context = domain->context;
  srq->srq_context = attributes->srq_context;
  srq->pd = domain;
  srq->handle = fabric.next_handle++;
  srq->fabric = &fabric;
  srq->receives.size(wanted.max_wr, wanted.max_sge);
  ++domain->children;
  ++fabric.live.shared_receive_queues;
  count_object(domain->context, 1);
  return srq.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int modify_srq(ibv_srq* handle, ibv_srq_attr* attributes, int mask) {
  auto& srq = *static_cast<SharedReceiveQueue*>(handle);
  const std::lock_guard lock(srq.fabric->mutex);
  if ((mask & ~IBV_SRQ_LIMIT) != 0) return EOPNOTSUPP;  // resizing is not supported
  if ((mask & IBV_SRQ_LIMIT) == 0) return 0;
  if (attributes->srq_limit > srq.receives.max_requests) return EINVAL;
  srq.limit = attributes->srq_limit;
  return 0;
}

int query_srq(ibv_srq* handle, ibv_srq_attr* attributes) {
  auto& srq = *static_cast<SharedReceiveQueue*>(handle);
  const std::lock_guard lock(srq.fabric->mutex);
  *attributes = {srq.receives.max_requests, srq.receives.max_sge, srq.limit};
  return 0;
}

int destroy_srq(ibv_srq* handle) {
  auto* const srq = static_cast<SharedReceiveQueue*>(handle);
  Fabric& fabric = *srq->fabric;
  const std::lock_guard lock(fabric.mutex);
  if (srq->users != 0) return EBUSY;
  forget_async_events(srq->context, srq);
  --static_cast<ProtectionDomain*>(srq->pd)->children;
  --fabric.live.shared_receive_queues;
  count_object(srq->context, -1);
  delete srq;
  return 0;
}

}  // namespace softverbs
