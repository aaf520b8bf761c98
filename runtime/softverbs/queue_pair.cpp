// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs: creation, the state machine of reliable connections (InfiniBand volume 1, 10.3 and
// 11.2.5.2), destruction.
#include <algorithm>
#include <bit>
#include <cerrno>
#include <memory>
#include <mutex>
#include <new>
#include <type_traits>

#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

/// One permitted change of state, with the attributes that it needs and allows.
struct Transition {
  ibv_qp_state from;
  ibv_qp_state to;
  int required;
  int optional;
};

constexpr Transition kTransitions[] = {
    {IBV_QPS_RESET, IBV_QPS_INIT, IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS, 0},
    {IBV_QPS_INIT, IBV_QPS_INIT, 0, IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS},
    {IBV_QPS_INIT, IBV_QPS_RTR,
     IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER,
     IBV_QP_PKEY_INDEX | IBV_QP_ACCESS_FLAGS | IBV_QP_ALT_PATH},
    {IBV_QPS_RTR, IBV_QPS_RTS,
     IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC,
     IBV_QP_CUR_STATE | IBV_QP_ACCESS_FLAGS | IBV_QP_MIN_RNR_TIMER | IBV_QP_ALT_PATH | IBV_QP_PATH_MIG_STATE},
    {IBV_QPS_RTS, IBV_QPS_RTS, 0,
     IBV_QP_CUR_STATE | IBV_QP_ACCESS_FLAGS | IBV_QP_MIN_RNR_TIMER | IBV_QP_ALT_PATH | IBV_QP_PATH_MIG_STATE},
};

int check_transition(ibv_qp_state from, ibv_qp_state to, int mask) {
  if (to == IBV_QPS_RESET || to == IBV_QPS_ERR) return 0;
  const int given = mask & ~IBV_QP_STATE;
  for (const Transition& transition : kTransitions) {
    if (transition.from != from || transition.to != to) continue;
    if ((given & transition.required) != transition.required) return EINVAL;
    return (given & ~(transition.required | transition.optional)) == 0 ? 0 : EINVAL;
  }
  return EINVAL;
}

int check_values(const Fabric& fabric, const ibv_qp_attr& attributes, int mask) {
  const control::DeviceLimits& limits = fabric.config.limits;
  if ((mask & IBV_QP_PORT) != 0 && attributes.port_num != 1) return EINVAL;
  if ((mask & IBV_QP_PKEY_INDEX) != 0 && attributes.pkey_index != 0) return EINVAL;
  if ((mask & IBV_QP_MAX_DEST_RD_ATOMIC) != 0 && attributes.max_dest_rd_atomic > limits.max_responder_reads)
    return EINVAL;
  if ((mask & IBV_QP_MAX_QP_RD_ATOMIC) != 0 && attributes.max_rd_atomic > limits.max_initiator_reads) return EINVAL;
  if ((mask & IBV_QP_RNR_RETRY) != 0 && attributes.rnr_retry > 7) return EINVAL;
  if ((mask & IBV_QP_RETRY_CNT) != 0 && attributes.retry_cnt > 7) return EINVAL;
  if ((mask & IBV_QP_MIN_RNR_TIMER) != 0 && attributes.min_rnr_timer > 31) return EINVAL;
  return 0;
}

void take_values(QueuePair& qp, const ibv_qp_attr& from, int mask) {
  ibv_qp_attr& to = qp.attributes;
  if ((mask & IBV_QP_ACCESS_FLAGS) != 0) to.qp_access_flags = from.qp_access_flags;
  if ((mask & IBV_QP_PKEY_INDEX) != 0) to.pkey_index = from.pkey_index;
  if ((mask & IBV_QP_PORT) != 0) to.port_num = from.port_num;
  if ((mask & IBV_QP_AV) != 0) to.ah_attr = from.ah_attr;
  if ((mask & IBV_QP_PATH_MTU) != 0) to.path_mtu = from.path_mtu;
  if ((mask & IBV_QP_TIMEOUT) != 0) to.timeout = from.timeout;
  if ((mask & IBV_QP_RETRY_CNT) != 0) to.retry_cnt = from.retry_cnt;
  if ((mask & IBV_QP_RNR_RETRY) != 0) to.rnr_retry = from.rnr_retry;
  if ((mask & IBV_QP_RQ_PSN) != 0) to.rq_psn = from.rq_psn;
  if ((mask & IBV_QP_SQ_PSN) != 0) to.sq_psn = from.sq_psn;
  if ((mask & IBV_QP_MAX_QP_RD_ATOMIC) != 0) to.max_rd_atomic = from.max_rd_atomic;
  if ((mask & IBV_QP_MAX_DEST_RD_ATOMIC) != 0) to.max_dest_rd_atomic = from.max_dest_rd_atomic;
  if ((mask & IBV_QP_MIN_RNR_TIMER) != 0) to.min_rnr_timer = from.min_rnr_timer;
  if ((mask & IBV_QP_DEST_QPN) != 0) to.dest_qp_num = from.dest_qp_num;
}

int check_creation(const Fabric& fabric, const ibv_pd& pd, const ibv_qp_init_attr& wanted) {
  const control::DeviceLimits& limits = fabric.config.limits;
  const ibv_qp_cap& cap = wanted.cap;
  if (wanted.qp_type != IBV_QPT_RC) return EOPNOTSUPP;
  if (wanted.send_cq == nullptr || wanted.recv_cq == nullptr) return EINVAL;
  if (wanted.send_cq->context != pd.context || wanted.recv_cq->context != pd.context) return EINVAL;
  if (wanted.srq != nullptr && wanted.srq->context != pd.context) return EINVAL;
  if (cap.max_send_wr > limits.max_qp_wr || cap.max_recv_wr > limits.max_qp_wr) return EINVAL;
  if (cap.max_send_sge > limits.max_sge || cap.max_recv_sge > limits.max_sge) return EINVAL;
  if (cap.max_inline_data > limits.max_inline_bytes) return EINVAL;
  return 0;
}

std::uint32_t fresh_number(Fabric& fabric) {
  for (;;) {
    const std::uint32_t number = fabric.random.below(1U << 24U);
    if (number > 1 && !fabric.queue_pairs.contains(number)) return number;  // 0 and 1 are for management
  }
}

/// Finds the peer by its number. It accepts requests of this queue pair only if it names this one
/// as its own peer (execute.cpp).
void find_peer(Fabric& fabric, QueuePair& qp) {
  const auto found = fabric.queue_pairs.find(qp.attributes.dest_qp_num);
  qp.peer = found == fabric.queue_pairs.end() ? nullptr : found->second;
}

void reset_queue_pair(Fabric& fabric, QueuePair& qp) {
  fabric.stop_waiting(qp);
  abandon_late_writes(fabric, qp);
  if (qp.wire) ipc::detach(fabric, qp);
  qp.state = IBV_QPS_RESET;
  qp.reads_outstanding = 0;
  qp.failing = false;
  qp.wait_expired = false;
  forget_completions(qp.send_queue(), qp);
  forget_completions(qp.receive_queue(), qp);
  qp.send.discard();
  qp.own_receives.discard();
  qp.peer = nullptr;
  qp.attributes = {};
}

}  // namespace

QueuePair::QueuePair() = default;
QueuePair::~QueuePair() = default;

void SendQueue::size(std::uint32_t requests, std::uint32_t sge, std::uint32_t inline_size) {
  const std::uint32_t ring = std::bit_ceil(requests == 0 ? 1U : requests);
  max_requests = requests;
  max_sge = sge;
  max_inline = inline_size;
  mask = ring - 1;
  static_assert(alignof(SendRequest) == alignof(ibv_sge) && std::is_trivial_v<SendRequest>);
  inline_offset = sizeof(SendRequest) + sge * sizeof(ibv_sge);
  constexpr std::size_t kAlignment = alignof(SendRequest);
  stride = (inline_offset + inline_size + kAlignment - 1) / kAlignment * kAlignment;
  memory.reset(new std::byte[ring * stride]);
}

void change_state(Fabric& fabric, QueuePair& qp, ibv_qp_state state) {
  if (state == IBV_QPS_ERR) {
    if (qp.state == IBV_QPS_RESET) qp.state = IBV_QPS_INIT;  // because enter_error() changes nothing in RESET
    enter_error(fabric, qp);
    return;
  }
  if (state == IBV_QPS_RESET) {
    reset_queue_pair(fabric, qp);
    wake_senders_to(fabric, qp);
    return;
  }
  const ibv_qp_state before = qp.state;
  qp.state = state;
  fabric.trace(control::TraceEvent::Kind::kStateChange, qp.qp_num, state);
  if (before == IBV_QPS_INIT && state == IBV_QPS_RTR) {
    if (const std::uint16_t lid = ipc::remote_lid(fabric, qp.attributes.ah_attr)) {
      ipc::attach(fabric, qp, lid);
      return;
    }
    find_peer(fabric, qp);
    // A peer that was connected before this queue pair was created has not found it by its number.
    if (qp.peer != nullptr && qp.peer->attributes.dest_qp_num == qp.qp_num) qp.peer->peer = &qp;
    wake_senders_to(fabric, qp);
  }
  if (before == IBV_QPS_RTR && state == IBV_QPS_RTS) qp.rnr_retries_left = qp.attributes.rnr_retry;
}

void make_ready_to_send(Fabric& fabric, QueuePair& qp, const ConnectionSettings& settings) {
  ibv_qp_attr& attributes = qp.attributes;
  attributes.qp_access_flags = IBV_ACCESS_REMOTE_WRITE;
  if (settings.max_responder_reads != 0) attributes.qp_access_flags |= IBV_ACCESS_REMOTE_READ;
  attributes.dest_qp_num = settings.dest_qp_num;
  attributes.ah_attr = {};
  attributes.ah_attr.dlid = settings.dest_lid;
  attributes.path_mtu = IBV_MTU_4096;
  attributes.max_rd_atomic = settings.max_initiator_reads;
  attributes.max_dest_rd_atomic = settings.max_responder_reads;
  attributes.min_rnr_timer = 0;  // 655.36 ms, as rdma_cm sets it
  attributes.rnr_retry = settings.rnr_retry;
  attributes.retry_cnt = 7;
  attributes.timeout = 14;
  change_state(fabric, qp, IBV_QPS_RTR);
  change_state(fabric, qp, IBV_QPS_RTS);
}

ibv_qp* create_qp(ibv_pd* pd, ibv_qp_init_attr* wanted) try {
  auto* const domain = static_cast<ProtectionDomain*>(pd);
  Fabric& fabric = *domain->fabric;
  const ipc::Service service(fabric, ipc::Service::Purpose::kStart);
  const std::lock_guard lock(fabric.mutex);
  int error =
      fabric.refusal_of(control::Call::kCreateQp, pd->context, fabric.live.queue_pairs, fabric.config.limits.max_qp);
  if (error == 0) error = service.error();
  if (error == 0) error = check_creation(fabric, *pd, *wanted);
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  auto qp = std::make_unique<QueuePair>();
  qp->context = domain->context;
  qp->qp_context = wanted->qp_context;
  qp->pd = domain;
  qp->send_cq = wanted->send_cq;
  qp->recv_cq = wanted->recv_cq;
  qp->srq = wanted->srq;
  qp->handle = fabric.next_handle++;
  qp->qp_num = fresh_number(fabric);
  qp->state = IBV_QPS_RESET;
  qp->qp_type = IBV_QPT_RC;
  qp->fabric = &fabric;
  qp->signal_all = wanted->sq_sig_all != 0;
  if (wanted->srq != nullptr) {
    wanted->cap.max_recv_wr = 0;
    wanted->cap.max_recv_sge = 0;
  }
  // As on cards: a slot of the queue has room for its list of buffers, and therefore for as much
  // inline data, whether that was requested or not.
  wanted->cap.max_inline_data =
      std::max(wanted->cap.max_inline_data,
               std::min<std::uint32_t>(fabric.config.limits.max_inline_bytes,
                                       wanted->cap.max_send_sge * static_cast<std::uint32_t>(sizeof(ibv_sge))));
  qp->send.size(wanted->cap.max_send_wr, wanted->cap.max_send_sge, wanted->cap.max_inline_data);
  qp->own_receives.size(wanted->cap.max_recv_wr, wanted->cap.max_recv_sge);
  fabric.late_order.reserve(std::size_t{qp->send.mask} + 1);
  // Makes room now, so that no later event of the queue pair allocates memory: nobody could be
  // notified of a failure.
  const std::size_t most = fabric.queue_pairs.size() + 1;
  for (std::vector<QueuePair*>* const list : {&fabric.late, &fabric.waiting, &fabric.served, &fabric.short_of_receives})
    make_room(*list, most);
  // A queue pair is in at most three Selections: one of destroy_qp(), remove_device() or a lost
  // neighbour, and within it those of its two completion queues.
  constexpr std::size_t kSelectionsOfEach = 3;
  make_room(fabric.selected, kSelectionsOfEach * most);
  if (fabric.node) make_room(fabric.node->stopped, most);
  constexpr std::size_t kEventsOfEach = 4;
  device_of(domain->context).async_events.make_room(kEventsOfEach * most);
  fabric.queue_pairs.emplace(qp->qp_num, qp.get());
  if (qp->srq != nullptr) ++static_cast<SharedReceiveQueue*>(qp->srq)->users;
  ++qp->send_queue().users;
  ++qp->receive_queue().users;
  ++domain->children;
  ++fabric.live.queue_pairs;
  count_object(domain->context, 1);
  return qp.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int modify_qp(ibv_qp* handle, ibv_qp_attr* attributes, int mask) {
  auto& qp = *static_cast<QueuePair*>(handle);
  Fabric& fabric = *qp.fabric;
  const std::lock_guard lock(fabric.mutex);
  if ((mask & IBV_QP_CUR_STATE) != 0 && attributes->cur_qp_state != qp.state) return EINVAL;
  const ibv_qp_state to = (mask & IBV_QP_STATE) != 0 ? attributes->qp_state : qp.state;
  if (const int error = check_transition(qp.state, to, mask)) return error;
  if (const int error = check_values(fabric, *attributes, mask)) return error;
  const bool connects = qp.state == IBV_QPS_INIT && to == IBV_QPS_RTR;
  if (connects && ipc::remote_lid(fabric, attributes->ah_attr) != 0 && !ipc::prepare(qp)) return ENOMEM;
  take_values(qp, *attributes, mask);
  if (to != qp.state) change_state(fabric, qp, to);
  return 0;
}

int query_qp(ibv_qp* handle, ibv_qp_attr* attributes, int, ibv_qp_init_attr* initial) {
  auto& qp = *static_cast<QueuePair*>(handle);
  const std::lock_guard lock(qp.fabric->mutex);
  const ibv_qp_cap cap{qp.send.max_requests, qp.own_receives.max_requests, qp.send.max_sge, qp.own_receives.max_sge,
                       qp.send.max_inline};
  *attributes = qp.attributes;
  attributes->qp_state = qp.state;
  attributes->cur_qp_state = qp.state;
  attributes->cap = cap;
  *initial = {qp.qp_context, qp.send_cq, qp.recv_cq, qp.srq, cap, qp.qp_type, qp.signal_all ? 1 : 0};
  return 0;
}

int destroy_qp(ibv_qp* handle) {
  auto* const qp = static_cast<QueuePair*>(handle);
  Fabric& fabric = *qp->fabric;
  const ipc::Service service(fabric, ipc::Service::Purpose::kStop);
  const std::lock_guard lock(fabric.mutex);
  reset_queue_pair(fabric, *qp);
  unbind_windows_of(fabric, *qp);
  fabric.queue_pairs.erase(qp->qp_num);
  const Selection orphans(fabric, [qp](const QueuePair& other) { return other.peer == qp; });
  orphans.each([](QueuePair& other) { other.peer = nullptr; });
  orphans.each([&fabric](QueuePair& other) {
    if (other.waiting == QueuePair::Waiting::kNo || other.waiting == QueuePair::Waiting::kDelayed) return;
    fabric.stop_waiting(other);
    run(fabric, other);
  });
  // Programs may destroy an id's queue pair by ibv_destroy_qp() instead of rdma_destroy_qp().
  if (qp->cm_id != nullptr) qp->cm_id->qp = nullptr;
  forget_async_events(qp->context, qp);
  if (qp->srq != nullptr) --static_cast<SharedReceiveQueue*>(qp->srq)->users;
  --qp->send_queue().users;
  --qp->receive_queue().users;
  --static_cast<ProtectionDomain*>(qp->pd)->children;
  --fabric.live.queue_pairs;
  count_object(qp->context, -1);
  delete qp;
  return 0;
}

}  // namespace softverbs
