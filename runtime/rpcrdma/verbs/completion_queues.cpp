// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/completion_queues.h"

#include <algorithm>
#include <cerrno>
#include <new>
#include <span>
#include <utility>

#include "rpcrdma/verbs/device_events.h"
#include "rpcrdma/verbs/domain.h"
#include "xdr/assert.h"

namespace rpcrdma::verbs {
namespace {

// A tag: the highest bit is free for Receives, then follow the generation and the number of a
// place. A place is used again at once: what is left of the former seat has another generation, and
// is dropped when it is polled. A generation repeats after 2048 connections in one place; by that
// time the loop has polled what was left of the first.
constexpr unsigned int kPlaceBits = 20, kGenerationBits = 11;
constexpr std::uint32_t kMostPlaces = std::uint32_t{1} << kPlaceBits;
constexpr std::uint32_t kGenerations = std::uint32_t{1} << kGenerationBits;

constexpr std::uint64_t tag_of(std::uint32_t place, std::uint32_t generation) {
  return (std::uint64_t{generation} << kPlaceBits | place) << 32;
}
constexpr std::uint32_t place_of(std::uint64_t request) {
  return static_cast<std::uint32_t>(request >> 32) & (kMostPlaces - 1);
}
constexpr std::uint32_t generation_of(std::uint64_t request) {
  return static_cast<std::uint32_t>(request >> (32 + kPlaceBits)) & (kGenerations - 1);
}

}  // namespace

// --- Seats ---------------------------------------------------------------------------------------

void QueueSeat::leave() {
  if (queues_ != nullptr) queues_->leave(*this);
}

void QueueSeat::rest_later() {
  if (queues_ == nullptr) return;
  rest_no_more();
  will_rest_ = true;
  quiet_since_ = queues_->rounds_;
  quieter_ = std::exchange(queues_->liveliest_, this);
  (quieter_ != nullptr ? quieter_->livelier_ : queues_->quietest_) = this;
}

void QueueSeat::rest_no_more() {
  if (!std::exchange(will_rest_, false)) return;
  (quieter_ != nullptr ? quieter_->livelier_ : queues_->quietest_) = livelier_;
  (livelier_ != nullptr ? livelier_->quieter_ : queues_->liveliest_) = quieter_;
  quieter_ = livelier_ = nullptr;
}

std::optional<VerbsError> CompletionQueues::take(QueueSeat& seat, std::uint32_t entries) {
  XDR_ASSERT(seat.queues_ == nullptr);
  if (entries > most_entries_)
    return VerbsError{"ibv_create_cq", EINVAL, {}, "the device has no completion queue for so many credits"};
  if (free_places_.empty()) {
    if (places_.size() == kMostPlaces) return VerbsError{"ibv_create_cq", ENOSPC, {}, "too many connections"};
    if (places_.size() == places_.capacity()) {
      const std::size_t more = std::max<std::size_t>(2 * places_.size(), 8);
      free_places_.reserve(more);  // so that nothing can fail when a seat is left
      places_.reserve(more);
    }
    free_places_.push_back(static_cast<std::uint32_t>(places_.size()));
    places_.emplace_back();
  }
  seat.arrived_.reserve(kMostPolled);
  const auto queue = queue_with(entries);
  if (!queue) return queue.error();
  const std::uint32_t place = free_places_.back();
  free_places_.pop_back();
  places_[place].seat = &seat;
  (*queue)->taken += entries;
  seat.queues_ = this;
  seat.cq_ = (*queue)->cq.get();
  seat.tag_ = tag_of(place, places_[place].generation);
  seat.entries_ = entries;
  return std::nullopt;
}

void CompletionQueues::leave(QueueSeat& seat) {
  seat.rest_no_more();
  while (seat.arrived_.pop()) {
  }
  Queue& queue = queue_of(seat);
  queue.leave(seat.entries_);
  const std::uint32_t number = place_of(seat.tag_);
  places_[number] = {nullptr, (places_[number].generation + 1) % kGenerations};
  free_places_.push_back(number);
  seat.queues_ = nullptr;
  seat.cq_ = nullptr;
}

// --- Queues --------------------------------------------------------------------------------------

CompletionQueues::CompletionQueues(const Domain& domain, ibv_comp_channel* completions, DeviceEvents* events,
                                   int vector)
    : table_(domain.table()),
      device_(domain.device()),
      most_entries_(static_cast<std::uint32_t>(std::max(domain.attributes().max_cqe, 0))),
      completions_(completions),
      events_(events),
      vector_(vector),
      resizes_(domain.table().resize_cq != nullptr) {}

CompletionQueues::~CompletionQueues() {
  for (const auto& queue : queues_) {
    XDR_ASSERT(queue->taken == 0);
    const void* const object = queue->cq.get();
    queue->cq.reset();
    if (events_ != nullptr) events_->forget(object);
  }
}

void CompletionQueues::Queue::leave(std::uint32_t of_seat) {
  taken -= of_seat;
  if (leaving != 0) {
    leaving_next += of_seat;
  } else {
    leaving = of_seat;
    leaving_since = polled;
  }
}

/// Counts polled completions, and frees the entries of former seats once nothing of these is left.
/// A busy loop may never see the queue empty. But a queue is first in, first out: what was in it
/// when a seat was left has come out once as many completions have been polled as the queue has
/// entries.
void CompletionQueues::Queue::on_polled(std::uint32_t completions) {
  polled += completions;
  if (leaving == 0 || polled - leaving_since < entries) return;
  leaving = std::exchange(leaving_next, 0);
  leaving_since = polled;
}

CompletionQueues::Queue& CompletionQueues::queue_of(const QueueSeat& seat) {
  const auto found = std::ranges::find_if(queues_, [&](const auto& queue) { return queue->cq.get() == seat.cq_; });
  XDR_ASSERT(found != queues_.end());
  return **found;
}

xdr::Result<CompletionQueues::Queue*, VerbsError> CompletionQueues::queue_with(std::uint32_t entries) {
  for (const auto& queue : queues_)
    if (queue->room() >= entries) return queue.get();
  if (Queue* const grown = grow(entries)) return grown;
  // If queues cannot grow, each connection has its own: siw, where they cannot, refused queue pairs
  // on a queue four times as large.
  return make(entries);
}

/// Grows a queue so that it has room for `entries`; nullptr: none can grow that far.
CompletionQueues::Queue* CompletionQueues::grow(std::uint32_t entries) {
  for (const auto& queue : queues_) {
    if (!resizes_ || queue->lost || most_entries_ - queue->used() < entries) continue;
    const std::uint32_t needed = queue->used() + entries;
    const std::uint32_t wanted = std::max(needed, std::min(queue->entries, most_entries_ / 2) * 2);
    if (resize(*queue, wanted, needed)) return queue.get();
    // the device may grow the queue at least that far
    if (resizes_ && wanted != needed && resize(*queue, needed, needed)) return queue.get();
  }
  return nullptr;
}

/// Changes the number of entries of a queue.
///
/// least    what the queue must have afterwards, even if the device gives less than was asked for
/// returns  false: it does not; a later attempt may succeed, unless the device has said that it
///          cannot resize
bool CompletionQueues::resize(Queue& queue, std::uint32_t entries, std::uint32_t least) {
  const int code = table_.resize_cq(queue.cq.get(), static_cast<int>(entries));
  if (code == EOPNOTSUPP || code == ENOSYS || (code == EINVAL && entries == least)) resizes_ = false;
  if (code != 0) return false;
  const std::uint32_t given = std::min(entries, static_cast<std::uint32_t>(std::max(queue.cq->cqe, 0)));
  if (given < queue.used()) return false;  // the device did not resize it
  queue.entries = given;
  return given >= least;
}

xdr::Result<CompletionQueues::Queue*, VerbsError> CompletionQueues::make(std::uint32_t entries) {
  auto queue = std::make_unique<Queue>();
  queue->cq = own<Cq>(table_, table_.create_cq(device_, static_cast<int>(entries), nullptr, completions_, vector_));
  if (!queue->cq) return xdr::unexpected(VerbsError{"ibv_create_cq", errno, {}});
  queue->entries = entries;
  queues_.reserve(queues_.size() + 1);
  if (events_ != nullptr) events_->watch(queue->cq.get());
  queues_.push_back(std::move(queue));
  return queues_.back().get();
}

/// Whether a few new connections would need the queue again, because the others have room for less
/// than half of its entries. If such a queue were destroyed, one peer that connects and disconnects
/// would make the loop create a queue each time.
bool CompletionQueues::is_missed(const Queue& unused) const {
  std::uint64_t room = 0;
  for (const auto& queue : queues_)
    if (queue.get() != &unused) room += resizes_ && !queue->lost ? most_entries_ - queue->used() : queue->room();
  return room < unused.entries / 2;
}

/// Destroys each queue that no seat uses if it is lost, or holds nothing of former seats and
/// `is_missed()` is false. One queue stays, for the next connection.
void CompletionQueues::drop_unused() {
  for (std::size_t i = queues_.size(); i-- > 0 && queues_.size() > 1;) {
    const Queue& queue = *queues_[i];
    if (queue.taken != 0 || (!queue.lost && (queue.used() != 0 || is_missed(queue)))) continue;
    const void* const object = queue.cq.get();
    queues_.erase(queues_.begin() + static_cast<std::ptrdiff_t>(i));
    if (events_ != nullptr) events_->forget(object);
  }
}

std::vector<CompletionQueues::Occupancy> CompletionQueues::occupancy() const {
  std::vector<Occupancy> all;
  for (const auto& queue : queues_) all.push_back({queue->entries, queue->used()});
  return all;
}

// --- A round -------------------------------------------------------------------------------------

bool CompletionQueues::poll() {
  ++rounds_;
  bool any = false;
  bool unused = false;
  for (const auto& queue : queues_) {
    any |= poll(*queue);
    unused |= queue->taken == 0;
  }
  while (quietest_ != nullptr && rounds_ - quietest_->quiet_since_ >= kRestRounds) let_rest(*quietest_);
  if (unused && queues_.size() > 1) drop_unused();
  return any;
}

bool CompletionQueues::poll(Queue& queue) {
  if (queue.lost) return false;
  for (int batch = 0; batch < kMostBatches; ++batch) {
    const int polled = ibv_poll_cq(queue.cq.get(), static_cast<int>(batch_.size()), batch_.data());
    if (polled < 0) {
      lose(queue, {"ibv_poll_cq", -polled, {}});
      return true;
    }
    for (const ibv_wc& completion : std::span{batch_}.first(static_cast<std::size_t>(polled))) hand_out(completion);
    queue.on_polled(static_cast<std::uint32_t>(polled));
    if (static_cast<std::size_t>(polled) == batch_.size()) continue;
    queue.on_empty();
    return batch != 0 || polled != 0;
  }
  expected_ = true;
  return true;
}

void CompletionQueues::hand_out(const ibv_wc& completion) {
  const std::uint32_t number = place_of(completion.wr_id);
  if (number >= places_.size()) return;
  const Place& place = places_[number];
  if (place.seat == nullptr || place.generation != generation_of(completion.wr_id)) return;
  if (place.seat->failure_) return;  // an earlier completion was lost
  try {
    place.seat->arrived_.push(completion);
  } catch (const std::bad_alloc&) {
    place.seat->failure_ = no_memory();
  }
  place.seat->holder_.on_arrival();
}

void CompletionQueues::on_lost(const void* cq, const VerbsError& error) {
  for (const auto& queue : queues_)
    if (queue->cq.get() == cq && !queue->lost) lose(*queue, error);
}

/// Notifies each seat that its queue is lost. The queue has overrun, or the device is lost: nothing
/// will come any more.
void CompletionQueues::lose(Queue& queue, const VerbsError& error) {
  queue.lost = true;
  for (const Place& place : places_) {
    if (place.seat == nullptr || place.seat->cq_ != queue.cq.get()) continue;
    place.seat->failure_ = error;
    place.seat->holder_.on_arrival();
  }
}

void CompletionQueues::let_rest(QueueSeat& seat) {
  seat.rest_no_more();
  seat.holder_.on_rest();
}

void CompletionQueues::arm() {
  ++sleeps_;
  // because after this, only a completion may wake this side
  while (quietest_ != nullptr) let_rest(*quietest_);
  for (const auto& queue : queues_)
    if (!queue->lost) ibv_req_notify_cq(queue->cq.get(), 0);
}

}  // namespace rpcrdma::verbs
