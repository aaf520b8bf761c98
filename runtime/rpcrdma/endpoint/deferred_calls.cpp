// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/deferred_calls.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rpcrdma/endpoint/begins_in.h"
#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

void DeferredCalls::make_room(InboundCall& call) {
  if (!call.deferral_) call.deferral_ = std::make_unique<Deferral>();
  call.deferral_->offered.reserve(call.offered_.size());
}

void DeferredCalls::hold(InboundCall& call) {
  make_room(call);
  Deferral& deferral = *call.deferral_;
  deferral.gone = false;
  deferral.offered.assign(call.offered_.begin(), call.offered_.end());
  call.offered_ = deferral.offered;
  call.held_ = true;
  if (limits_.answer_within > core::Duration::zero()) {
    deferral.until = Engine::now() + limits_.answer_within;
    if (!next_late_ || *deferral.until < *next_late_) next_late_ = deferral.until;
  }
}

void DeferredCalls::put_off(InboundCall& call, Buffer results, Buffer items) {
  make_room(call);
  Deferral& deferral = *call.deferral_;
  const bool copies_payload = limits_.answer_within > core::Duration::zero() && !call.has_arrived_in(call.sink_);
  deferral.reduced.reserve(call.reduced_.size());
  if (call.came_with_) deferral.came_with_optinfo.reserve(call.came_with_->optinfo.size());
  if (copies_payload) deferral.payload.reserve(call.payload_.size());
  put_off_memory_.make_room(call);
  // Nothing allocates from here on.
  hold(call);
  deferral.reduced.assign(call.reduced_.begin(), call.reduced_.end());
  call.reduced_ = deferral.reduced;
  deferral.results = std::move(results);
  deferral.items_memory = std::move(items);
  put_off_memory_.take(call);
  if (call.watched_) call.watched_.put_off(deferral.gone);
  if (call.came_with_) {
    deferral.came_with_optinfo.assign(call.came_with_->optinfo.begin(), call.came_with_->optinfo.end());
    call.came_with_->optinfo = deferral.came_with_optinfo;
  }
  if (copies_payload) {
    // The Receive may be reposted while the holder still reads the arguments.
    deferral.payload.assign(call.payload_.begin(), call.payload_.end());
    call.payload_ = deferral.payload;
    const auto of_copy = oncrpc::parse_call(call.payload_);
    XDR_ASSERT(of_copy.has_value());
    call.header_ = *of_copy;
  }
  ++counters_.later;
}

bool DeferredCalls::take(core::TimePoint now) {
  bool any = handed_in_.take([this](InboundCall& call) { settle(call); },
                             [](InboundCall& call) {
                               if (call.over_ || call.replied_) return;
                               const Deferral& deferral = *call.deferral_;
                               ReplySender::push(call, deferral.items_memory.ref(0, deferral.push_bytes));
                             },
                             [this](InboundCall& call) { sender_.on_sink_given_back(call); });
  if (next_late_ && now >= *next_late_) {
    answer_the_late(now);
    any = true;
  }
  if (next_late_) engine_.set_time(*next_late_);
  return any;
}

/// Moves results from the heap into the pool, from which they can be sent.
///
/// returns  false: the pool has no room for them, or the host holds too much of it
bool DeferredCalls::take_from_heap(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  const std::vector<std::byte> heap = std::exchange(deferral.heap, {});
  if (!put_off_memory_.may_take(call.host(), BufferPool::block_bytes(heap.size()))) return false;
  auto memory = engine_.pool().allocate(heap.size());
  if (!memory || !put_off_memory_.has_room(call)) return false;
  std::copy(heap.begin(), heap.end(), memory->bytes().begin());
  for (core::MemoryRef& piece : deferral.pieces)
    if (piece.length != 0 && begins_in(piece.address, heap))
      piece = memory->ref(static_cast<std::size_t>(piece.address - heap.data()), piece.length);
  deferral.results = std::move(*memory);
  put_off_memory_.take(call);
  return true;
}

/// Sends the answer that a DeferredReply gave.
void DeferredCalls::settle(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  call.held_ = false;
  const bool wanted = (!call.over_ && !call.replied_) || call.remembered_ != nullptr;
  if (deferral.ending == Deferral::Ending::kReply && wanted && !deferral.heap.empty() && !take_from_heap(call)) {
    deferral.ending = deferral.not_done ? Deferral::Ending::kFailNotDone : Deferral::Ending::kFail;
    deferral.stat = AcceptStat::SYSTEM_ERR;
    if (OnSent on_sent = std::exchange(deferral.on_sent, {})) on_sent(false);
  }
  std::array<oncrpc::Item, kMostResultItems> items;
  std::array<core::ResultMemory, kMostResultItems> written;
  Results results;
  if (deferral.ending == Deferral::Ending::kReply) {
    XDR_ASSERT(deferral.items.size() <= kMostResultItems && deferral.result_pieces <= kMostResultPieces);
    std::span<const core::MemoryRef> pieces = deferral.pieces;
    results.results = pieces.first(deferral.result_pieces);
    pieces = pieces.subspan(deferral.result_pieces);
    const bool positioned = !deferral.items.empty() && deferral.items.front().positioned;
    for (std::size_t i = 0; i < deferral.items.size(); ++i) {
      const std::span<const core::MemoryRef> memory = pieces.first(deferral.items[i].pieces);
      pieces = pieces.subspan(memory.size());
      items[i] = {deferral.items[i].position, memory, deferral.items[i].absent};
      written[i] = {memory, deferral.items[i].absent};
    }
    if (positioned)
      results.items = std::span{items}.first(deferral.items.size());
    else
      results.written = std::span{written}.first(deferral.items.size());
    results.option = deferral.option;
    if (results.option) results.option->optinfo = deferral.optinfo;
    results.not_done = deferral.not_done;
  }
  OnSent on_sent = std::move(deferral.on_sent);
  if (!call.over_ && !call.replied_) {
    if (deferral.ending == Deferral::Ending::kReply)
      return void(at_most_once_.reply(call, results, std::move(on_sent)));
    if (deferral.ending == Deferral::Ending::kFail)
      return at_most_once_.fail(call, deferral.stat, deferral.low, deferral.high);
    if (deferral.ending == Deferral::Ending::kFailNotDone) return at_most_once_.fail_not_done(call);
    return at_most_once_.refuse(call);
  }
  sender_.on_answered(call);
  if (deferral.ending == Deferral::Ending::kReply)
    at_most_once_.reply_to_others(call, results, on_sent);
  else if (deferral.ending == Deferral::Ending::kFail)
    at_most_once_.fail_to_others(call, deferral.stat, deferral.low, deferral.high);
  else if (deferral.ending == Deferral::Ending::kFailNotDone)
    at_most_once_.fail_not_done_to_others(call);
  else
    at_most_once_.refuse_to_others(call);
  if (call.over_) sender_.release(call);
  if (on_sent) on_sent(false);
}

void DeferredCalls::answer_the_late(core::TimePoint now) {
  next_late_.reset();
  calls_.each([&](InboundCall& call) {
    if (!call.held_ || call.over_ || call.replied_ || !call.deferral_->until) return;
    if (now < *call.deferral_->until) {
      if (!next_late_ || *call.deferral_->until < *next_late_) next_late_ = call.deferral_->until;
      return;
    }
    call.deferral_->until.reset();
    call.deferral_->gone = true;
    ++counters_.answered_for_lateness;
    tell_turned_away(*call.source_, reasons::kAnswerWithin);
    sender_.answer_for_holder(call);
  });
}

}  // namespace rpcrdma::endpoint
