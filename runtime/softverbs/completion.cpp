// SPDX-License-Identifier: BSD-3-Clause
// Completion queues and channels: adding, polling, arming, events. Polls also place late Writes and
// let time pass.
#include "softverbs/completion.h"

#include <sched.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "softverbs/fabric.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

void raise_event(Fabric& fabric, CompletionQueue& cq) {
  cq.armed = CompletionQueue::Armed::kNo;
  CompletionChannel* const channel = cq.channel_of();
  if (channel == nullptr) return;
  try {
    channel->events.push(&cq);
  } catch (const std::bad_alloc&) {
    return;  // no memory for more events than create_cq() has made room for: drops this one, as Linux does
  }
  channel->ready.set(true);
  ++fabric.counters.completion_events;
}

/// One entry more than the queue can hold has arrived: breaks the queue and every queue pair that
/// uses it.
void break_queue(Fabric& fabric, CompletionQueue& cq) {
  cq.broken = true;
  cq.capacity = cq.all_but_one = 0;
  ibv_async_event event{};
  event.element.cq = &cq;
  event.event_type = IBV_EVENT_CQ_ERR;
  post_async_event(cq.context, event);
  const ibv_event_type fatal = IBV_EVENT_QP_FATAL;
  Selection(fabric, [&cq](const QueuePair& qp) {
    return qp.send_cq == &cq || qp.recv_cq == &cq;
  }).each([&](QueuePair& qp) { enter_error(fabric, qp, &fatal); });
  if (cq.armed != CompletionQueue::Armed::kNo) raise_event(fabric, cq);
}

void add(Fabric& fabric, CompletionQueue& cq, QueuePair& qp, std::uint32_t& freed, std::uint32_t slots,
         const Outcome& outcome) {
  if (cq.broken) return;
  if (!cq.has_room()) {
    break_queue(fabric, cq);
    return;
  }
  const bool failed = outcome.status != IBV_WC_SUCCESS;
  put(cq, qp.qp_num, qp.attributes.dest_qp_num, outcome, freed, slots);
  ++fabric.counters.completions;
  if (failed) ++fabric.counters.error_completions;
  fabric.trace(control::TraceEvent::Kind::kCompletion, qp.qp_num, outcome.status, outcome.wr_id, outcome.byte_len);
  raise_if_armed(fabric, cq, outcome.solicited || failed);
}

}  // namespace

void raise_if_armed(Fabric& fabric, CompletionQueue& cq, bool solicited) {
  if (cq.armed == CompletionQueue::Armed::kAny || (cq.armed == CompletionQueue::Armed::kSolicited && solicited)) {
    raise_event(fabric, cq);
  }
}

void add_send_completion(Fabric& fabric, QueuePair& qp, const Outcome& outcome, std::uint32_t send_end) {
  const std::uint32_t slots = send_end - std::exchange(qp.send.reported, send_end);
  add(fabric, qp.send_queue(), qp, qp.send.freed, slots, outcome);
}

void add_receive_completion(Fabric& fabric, QueuePair& qp, ReceiveQueue& receives, const Outcome& outcome) {
  add(fabric, qp.receive_queue(), qp, receives.freed, 1, outcome);
}

void forget_completions(CompletionQueue& cq, const QueuePair& qp) {
  std::uint32_t kept = cq.first;
  for (std::uint32_t at = cq.first; at != cq.last; ++at) {
    const Completion& entry = cq.ring[at & cq.mask];
    if (entry.qp_num() == qp.qp_num) {
      entry.release();
    } else {
      cq.ring[kept++ & cq.mask] = entry;
    }
  }
  cq.last = kept;
}

ibv_comp_channel* create_comp_channel(ibv_context* context) try {
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  if (const int error = fabric.refusal_of(control::Call::kCreateCompChannel, context, 0, 1)) {
    errno = error;
    return nullptr;
  }
  auto channel = std::make_unique<CompletionChannel>();
  if (channel->ready.fd() < 0) return nullptr;
  channel->context = context;
  channel->fd = channel->ready.fd();
  channel->refcnt = 0;
  channel->fabric = &fabric;
  ++fabric.live.completion_channels;
  count_object(context, 1);
  return channel.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int destroy_comp_channel(ibv_comp_channel* handle) {
  auto* const channel = static_cast<CompletionChannel*>(handle);
  Fabric& fabric = *channel->fabric;
  const std::lock_guard lock(fabric.mutex);
  if (channel->refcnt != 0) return EBUSY;
  --fabric.live.completion_channels;
  count_object(channel->context, -1);
  delete channel;
  return 0;
}

ibv_cq* create_cq(ibv_context* context, int cqe, void* cq_context, ibv_comp_channel* channel, int vector) try {
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  const control::DeviceLimits& limits = fabric.config.limits;
  int error = fabric.refusal_of(control::Call::kCreateCq, context, fabric.live.completion_queues, limits.max_cq);
  if (cqe <= 0 || static_cast<std::uint32_t>(cqe) > limits.max_cqe) error = EINVAL;
  if (vector < 0 || vector >= context->num_comp_vectors) error = EINVAL;
  if (channel != nullptr && channel->context != context) error = EINVAL;
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  auto cq = std::make_unique<CompletionQueue>();
  const std::uint32_t slots = std::bit_ceil(static_cast<std::uint32_t>(cqe));
  cq->context = context;
  cq->channel = channel;
  cq->cq_context = cq_context;
  cq->handle = fabric.next_handle++;
  cq->cqe = cqe;
  cq->fabric = &fabric;
  cq->ring.resize(slots);
  cq->mask = slots - 1;
  cq->capacity = static_cast<std::uint32_t>(cqe);
  cq->all_but_one = cq->capacity - 1;
  if (channel != nullptr) {
    // for each queue: an event that is taken late, and one more after the queue was armed again
    constexpr std::size_t kOfEach = 2;
    static_cast<CompletionChannel*>(channel)->events.make_room(kOfEach * static_cast<std::size_t>(channel->refcnt + 1));
    ++channel->refcnt;
  }
  ++fabric.live.completion_queues;
  count_object(context, 1);
  return cq.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int destroy_cq(ibv_cq* handle) {
  auto* const cq = static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq->fabric;
  std::unique_lock lock(fabric.mutex);
  if (cq->users != 0) return EBUSY;
  if (CompletionChannel* const channel = cq->channel_of()) {
    cq->armed = CompletionQueue::Armed::kNo;
    channel->events.remove_if([cq](const CompletionQueue* event) { return event == cq; });
    channel->ready.set(!channel->events.empty());
    fabric.acknowledged.wait(lock, [cq] { return cq->events_taken == cq->events_acknowledged; });
    --channel->refcnt;
  }
  forget_async_events(cq->context, cq);
  --fabric.live.completion_queues;
  count_object(cq->context, -1);
  delete cq;
  return 0;
}

int resize_cq(ibv_cq* handle, int cqe) try {
  auto& cq = *static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq.fabric;
  const std::lock_guard lock(fabric.mutex);
  int error = fabric.refusal_of(control::Call::kResizeCq, cq.context, 0, 1);
  const auto capacity = static_cast<std::uint32_t>(cqe);
  if (cqe <= 0 || capacity > fabric.config.limits.max_cqe || capacity < cq.last - cq.first || cq.broken) error = EINVAL;
  if (error != 0) return error;
  const std::uint32_t slots = std::bit_ceil(capacity);
  std::vector<Completion> ring(slots);
  for (std::uint32_t at = cq.first; at != cq.last; ++at) ring[at & (slots - 1)] = cq.ring[at & cq.mask];
  cq.ring = std::move(ring);
  cq.mask = slots - 1;
  cq.capacity = capacity;
  cq.all_but_one = capacity - 1;
  cq.cqe = cqe;
  return 0;
} catch (const std::bad_alloc&) {
  return ENOMEM;
}

int req_notify_cq(ibv_cq* handle, int solicited_only) {
  auto* const cq = static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq->fabric;
  const std::lock_guard lock(fabric.mutex);
  // The caller is about to sleep, so late data is placed now. This comes before the arming, so that
  // its completion raises no event: verbs promise one only for completions after the arming. A
  // program that does not poll once more before it sleeps is wrong, and misses this completion.
  fabric.flush_late_writes(cq);
  const auto armed = solicited_only != 0 ? CompletionQueue::Armed::kSolicited : CompletionQueue::Armed::kAny;
  cq->armed = std::max(cq->armed, armed);
  return 0;
}

namespace {

int take_cq_event(int fd, ibv_comp_channel* handle, ibv_cq** cq, void** cq_context) {
  auto* const channel = static_cast<CompletionChannel*>(handle);
  Fabric& fabric = *channel->fabric;
  const auto is_empty = [channel] { return channel->events.empty(); };
  return take_event(fabric, fd, is_empty, [&] {
    CompletionQueue* const source = channel->events.pop();
    channel->ready.set(!channel->events.empty());
    ++source->events_taken;
    *cq = source;
    *cq_context = source->cq_context;
  });
}

}  // namespace

int get_cq_event(ibv_comp_channel* handle, ibv_cq** cq, void** cq_context) {
  return take_cq_event(handle->fd, handle, cq, cq_context);
}

int try_get_cq_event(ibv_comp_channel* handle, ibv_cq** cq, void** cq_context) {
  return take_cq_event(kNeverBlocks, handle, cq, cq_context);
}

void ack_cq_events(ibv_cq* handle, unsigned count) {
  auto* const cq = static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq->fabric;
  {
    const std::lock_guard lock(fabric.mutex);
    cq->events_acknowledged += count;
    if (static_cast<std::int32_t>(cq->events_taken - cq->events_acknowledged) < 0) {
      cq->events_acknowledged = cq->events_taken;
      ++fabric.counters.misuses;
    }
  }
  fabric.acknowledged.notify_all();
}

namespace {

inline void take_entry(CompletionQueue& cq, ibv_wc& completion) {
  const Completion& entry = cq.ring[cq.first++ & cq.mask];
  entry.hand_out(completion);
  entry.release();
  // so that the next entries use memory that is in the cache
  if (cq.first == cq.last) cq.first = cq.last = 0;
}

/// Hands out the entries of the queue, at most `count`.
[[gnu::noinline]] int take_entries(CompletionQueue& cq, int count, ibv_wc* completions) {
  int taken = 0;
  while (taken < count && cq.first != cq.last) take_entry(cq, completions[taken++]);
  return taken;
}

/// Lets time pass for a poll that found nothing. True if the caller should yield the processor to
/// other processes (see waits_for_others()).
bool poll_of_nothing(Fabric& fabric) {
  ++fabric.counters.empty_polls;
  if (!fabric.node && fabric.waiting.empty()) {
    fabric.now_ns += fabric.config.poll_tick_ns;
    return false;
  }
  fabric.mutex.note_change();
  fabric.pass_time(fabric.config.poll_tick_ns);
  return fabric.waits_for_others();
}

[[gnu::noinline]] int poll_in_full(ibv_cq* handle, int count, ibv_wc* completions) {
  auto& cq = *static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq.fabric;
  {
    const QuietGuard lock(fabric.mutex);
    ++fabric.counters.polls;
    if (!fabric.late.empty()) {
      fabric.mutex.note_change();
      fabric.progress(cq);
    }
    const int taken = take_entries(cq, count, completions);
    if (taken != 0) return taken;
    if (cq.broken) {
      ++fabric.counters.empty_polls;
      errno = EIO;
      return -1;
    }
    if (!poll_of_nothing(fabric)) return 0;
  }
  ::sched_yield();
  return 0;
}

}  // namespace

int poll_cq(ibv_cq* handle, int count, ibv_wc* completions) {
  auto& cq = *static_cast<CompletionQueue*>(handle);
  Fabric& fabric = *cq.fabric;
  {
    const ShortEntry entry(fabric.mutex);
    if (entry && cq.first != cq.last && fabric.late.empty() && count > 0) {
      ++fabric.counters.polls;
      take_entry(cq, *completions);
      return count == 1 ? 1 : 1 + take_entries(cq, count - 1, completions + 1);
    }
  }
  return poll_in_full(handle, count, completions);
}

}  // namespace softverbs
