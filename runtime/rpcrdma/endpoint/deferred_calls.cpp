// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's calls that outlive their handlers: held for a DeferredReply, or for the call that they repeat. What they hold stays
// where it is until then, whatever becomes of the connection.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

namespace {

/// Of the memory of one call; less is not counted for its host.
constexpr std::uint64_t kLeastBulk = 4096;
/// Hosts that have nothing put off and are remembered all the same, so that their next call allocates nothing.
constexpr std::size_t kMostIdleHosts = 1024;

bool begins_in(const core::MemoryRef& piece, std::span<const std::byte> memory) {
  return piece.length != 0 && !std::less<>{}(piece.address, memory.data()) &&
         std::less<>{}(piece.address, memory.data() + memory.size());
}

}  // namespace

Deferral& Dispatcher::hold(InboundCall& call) {
  if (!call.deferral_) call.deferral_ = std::make_unique<Deferral>();
  Deferral& deferral = *call.deferral_;
  deferral.gone = false;
  deferral.offered.assign(call.offered_.begin(), call.offered_.end());
  call.offered_ = deferral.offered;
  call.held_ = true;
  if (limits_.answer_within > core::Duration::zero()) {
    deferral.until = Engine::now() + limits_.answer_within;
    if (!next_late_ || *deferral.until < *next_late_) next_late_ = deferral.until;
  }
  return deferral;
}

DeferredReply Dispatcher::later(InboundCall& call, Buffer results, Buffer items) {
  Deferral& deferral = hold(call);
  deferral.reduced.assign(call.reduced_.begin(), call.reduced_.end());
  call.reduced_ = deferral.reduced;
  deferral.results = std::move(results);
  deferral.items_memory = std::move(items);
  count_bulk(call);
  if (call.watched_) call.watched_.put_off(deferral.gone);
  if (call.came_with_) {
    deferral.came_with_optinfo.assign(call.came_with_->optinfo.begin(), call.came_with_->optinfo.end());
    call.came_with_->optinfo = deferral.came_with_optinfo;
  }
  if (deferral.until && !call.has_arrived_in(call.sink_)) {
    // The Receive may be posted again while the arguments are still being read.
    deferral.payload.assign(call.payload_.begin(), call.payload_.end());
    call.payload_ = deferral.payload;
    const auto of_copy = oncrpc::parse_call(call.payload_);
    XDR_ASSERT(of_copy.has_value());
    call.header_ = *of_copy;
  }
  ++counters_.later;
  return DeferredReply{call};
}

bool Dispatcher::may_put_off(const CallSource& source, std::uint64_t bytes) const {
  const auto found = bulk_bytes_.find(source.host);
  const std::uint64_t taken = found != bulk_bytes_.end() ? found->second : 0;
  const std::uint64_t pool = engine_.pool().bytes();
  const std::uint64_t most = limits_.most_put_off_bytes_each != 0 ? limits_.most_put_off_bytes_each : pool / 8 * 3;
  if (bytes <= kLeastBulk || taken == 0 || bytes <= most - std::min(most, taken)) return true;
  // What nobody else needs now: half of the pool stays for others, who have their shares of it.
  return limits_.most_put_off_bytes_each == 0 && bytes + pool / 2 <= engine_.pool().free_bytes();
}

/// Whoever waits for a disk keeps only so much of the pool for what it asks for. Until the reply has been sent.
void Dispatcher::count_bulk(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  const std::uint64_t bytes = deferral.results.block_bytes() + deferral.items_memory.block_bytes();
  if (bytes <= kLeastBulk) return;
  deferral.bulk_bytes = bytes;
  bulk_bytes_[call.source_->host] += bytes;
}

void Dispatcher::give_bulk_back(InboundCall& call) {
  if (!call.deferral_ || call.deferral_->bulk_bytes == 0) return;
  const auto found = bulk_bytes_.find(call.source_->host);
  found->second -= std::exchange(call.deferral_->bulk_bytes, 0);
  if (found->second == 0 && bulk_bytes_.size() > kMostIdleHosts) bulk_bytes_.erase(found);
}

/// returns   whether there was anything
bool Dispatcher::take_what_threads_hand_in() {
  return handed_in_.take([this](InboundCall& call) { settle(call); },
                         [](InboundCall& call) {
                           if (call.over_ || call.replied_) return;
                           const core::MemoryRef first =
                               call.deferral_->items_memory.ref(0, call.deferral_->push_bytes);
                           call.pushed_ |= call.source_->link->connection().push(call.rpc_, first, Engine::now());
                         },
                         [this](InboundCall& call) { on_sink_given_back(call); });
}

/// Moves results from the heap into the pool, from where they can be sent.
///
/// returns   false: that has no room for them, or the host has too much of it
bool Dispatcher::take_from_heap(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  const std::vector<std::byte> heap = std::exchange(deferral.heap, {});
  if (!may_put_off(*call.source_, BufferPool::block_bytes(heap.size()))) return false;
  auto memory = engine_.pool().allocate(heap.size());
  if (!memory) return false;
  std::copy(heap.begin(), heap.end(), memory->bytes().begin());
  for (core::MemoryRef& piece : deferral.pieces)
    if (begins_in(piece, heap))
      piece = memory->ref(static_cast<std::size_t>(piece.address - heap.data()), piece.length);
  deferral.results = std::move(*memory);
  count_bulk(call);
  return true;
}

/// The answer that was given later.
void Dispatcher::settle(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  call.held_ = false;
  const bool wanted = (!call.over_ && !call.replied_) || call.remembered_ != nullptr;
  if (deferral.ending == Deferral::Ending::kReply && wanted && !deferral.heap.empty() && !take_from_heap(call)) {
    deferral.ending = Deferral::Ending::kFail;
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
    if (deferral.ending == Deferral::Ending::kReply) return void(reply(call, results, std::move(on_sent)));
    if (deferral.ending == Deferral::Ending::kFail) return fail(call, deferral.stat, deferral.low, deferral.high);
    return refuse(call);
  }
  // Nobody waits for it on that connection any more; it may still be asked for on another one.
  answered(call);
  if (RememberedReply* const entry = std::exchange(call.remembered_, nullptr)) {
    const core::TimePoint now = Engine::now();
    if (deferral.ending == Deferral::Ending::kRefuse) {
      refuse_joined(*entry);
    } else if (deferral.ending == Deferral::Ending::kReply && !remember(*entry, results, now)) {
      share(call, *entry, results, on_sent);
    } else {
      if (deferral.ending == Deferral::Ending::kFail)
        cache_->keep(*entry, deferral.stat, deferral.low, deferral.high, now);
      settle_joined(*entry);
    }
  }
  if (call.over_) release(call);
  if (on_sent) on_sent(false);
}

void Dispatcher::answer_the_late(core::TimePoint now) {
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
    send_failure(call, AcceptStat::SYSTEM_ERR, 0, 0);
  });
}

}  // namespace rpcrdma::endpoint
