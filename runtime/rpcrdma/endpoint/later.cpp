// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's calls that outlive their handlers: held for a LaterReply, or for the call that they repeat. What they hold stays
// where it is until then, whatever becomes of the connection.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

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

Later& Dispatcher::hold(Answering& call, const core::CallArrived& arrived) {
  if (!call.later) call.later = std::make_unique<Later>();
  Later& later = *call.later;
  later.gone = false;
  later.offered.assign(arrived.results.begin(), arrived.results.end());
  call.offered = later.offered;
  call.held = true;
  if (limits_.answer_within > core::Duration::zero()) {
    later.until = Engine::now() + limits_.answer_within;
    if (!next_late_ || *later.until < *next_late_) next_late_ = later.until;
  }
  return later;
}

LaterReply Dispatcher::later(Answering& call, const core::CallArrived& arrived, const oncrpc::CallHeader& header,
                             Buffer results, Buffer items) {
  Later& later = hold(call, arrived);
  later.reduced.assign(arrived.chunks.begin(), arrived.chunks.end());
  later.reply_room = arrived.reply_room;
  later.version = arrived.version;
  later.results = std::move(results);
  later.items_memory = std::move(items);
  count_bulk(call);
  if (call.watched) call.watched.put_off(later.gone);
  later.came_with = arrived.option;
  if (later.came_with) {
    later.came_with_optinfo.assign(arrived.option->optinfo.begin(), arrived.option->optinfo.end());
    later.came_with->optinfo = later.came_with_optinfo;
  }
  xdr::Bytes payload = arrived.payload;
  const auto sink = call.sink.bytes();
  const bool in_sink = !sink.empty() && payload.data() >= sink.data() && payload.data() < sink.data() + sink.size();
  if (later.until && !in_sink) {
    // The Receive may be posted again while the arguments are still being read.
    later.copy.assign(payload.begin(), payload.end());
    payload = later.copy;
  }
  const auto of_copy = !later.copy.empty() ? oncrpc::parse_call(payload) : std::optional{header};
  XDR_ASSERT(of_copy.has_value());
  later.header = *of_copy;
  later.arguments = payload.subspan(header.bytes);
  ++counters_.later;
  return {answers_, call};
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
void Dispatcher::count_bulk(Answering& call) {
  Later& later = *call.later;
  const std::uint64_t bytes = later.results.block_bytes() + later.items_memory.block_bytes();
  if (bytes <= kLeastBulk) return;
  later.bulk_bytes = bytes;
  bulk_bytes_[call.source->host] += bytes;
}

void Dispatcher::give_bulk_back(Answering& call) {
  if (!call.later || call.later->bulk_bytes == 0) return;
  const auto found = bulk_bytes_.find(call.source->host);
  found->second -= std::exchange(call.later->bulk_bytes, 0);
  if (found->second == 0 && bulk_bytes_.size() > kMostIdleHosts) bulk_bytes_.erase(found);
}

/// returns   whether there was anything
bool Dispatcher::take_what_threads_hand_in() {
  bool any = false;
  const auto each = [&any](Answering* first, Answering* Answering::*next, const auto& take) {
    while (first != nullptr) {
      Answering& call = *first;
      first = std::exchange(call.*next, nullptr);
      take(call);
      any = true;
    }
  };
  Answering* const answers = answers_.answers().take();
  each(answers_.pushes().take(), &Answering::next_pushing, [](Answering& call) {
    if (call.over || call.replied) return;
    const core::MemoryRef first = call.later->items_memory.ref(0, call.later->push_bytes);
    call.pushed |= call.source->link->connection().push(call.rpc, first, Engine::now());
  });
  each(answers_.sinks().take(), &Answering::next_sink, [this](Answering& call) { on_sink_given_back(call); });
  each(answers, &Answering::next_held, [this](Answering& call) { settle(call); });
  return any;
}

/// Moves results from the heap into the pool, from where they can be sent.
///
/// returns   false: that has no room for them, or the host has too much of it
bool Dispatcher::take_from_heap(Answering& call) {
  Later& later = *call.later;
  const std::vector<std::byte> heap = std::exchange(later.heap, {});
  if (!may_put_off(*call.source, BufferPool::block_bytes(heap.size()))) return false;
  auto memory = engine_.pool().allocate(heap.size());
  if (!memory) return false;
  std::copy(heap.begin(), heap.end(), memory->bytes().begin());
  for (core::MemoryRef& piece : later.pieces)
    if (begins_in(piece, heap))
      piece = memory->ref(static_cast<std::size_t>(piece.address - heap.data()), piece.length);
  later.results = std::move(*memory);
  count_bulk(call);
  return true;
}

/// The answer that was given later.
void Dispatcher::settle(Answering& call) {
  Later& later = *call.later;
  call.held = false;
  const bool wanted = (!call.over && !call.replied) || call.remembered != nullptr;
  if (later.ending == Later::Ending::kReply && wanted && !later.heap.empty() && !take_from_heap(call)) {
    later.ending = Later::Ending::kFail;
    later.stat = AcceptStat::SYSTEM_ERR;
    if (OnSent on_sent = std::exchange(later.on_sent, {})) on_sent(false);
  }
  std::array<oncrpc::Item, kMostResultItems> items;
  std::array<core::ResultMemory, kMostResultItems> written;
  Results results;
  if (later.ending == Later::Ending::kReply) {
    XDR_ASSERT(later.items.size() <= kMostResultItems && later.result_pieces <= kMostResultPieces);
    std::span<const core::MemoryRef> pieces = later.pieces;
    results.results = pieces.first(later.result_pieces);
    pieces = pieces.subspan(later.result_pieces);
    const bool positioned = !later.items.empty() && later.items.front().positioned;
    for (std::size_t i = 0; i < later.items.size(); ++i) {
      const std::span<const core::MemoryRef> memory = pieces.first(later.items[i].pieces);
      pieces = pieces.subspan(memory.size());
      items[i] = {later.items[i].position, memory, later.items[i].absent};
      written[i] = {memory, later.items[i].absent};
    }
    if (positioned)
      results.items = std::span{items}.first(later.items.size());
    else
      results.written = std::span{written}.first(later.items.size());
    results.option = later.option;
    if (results.option) results.option->optinfo = later.optinfo;
    results.not_done = later.not_done;
  }
  OnSent on_sent = std::move(later.on_sent);
  if (!call.over && !call.replied) {
    if (later.ending == Later::Ending::kReply) return void(reply(call, results, std::move(on_sent)));
    if (later.ending == Later::Ending::kFail) return fail(call, later.stat, later.low, later.high);
    return refuse(call);
  }
  // Nobody waits for it on that connection any more; it may still be asked for on another one.
  answered(call);
  if (RememberedReply* const entry = std::exchange(call.remembered, nullptr)) {
    const core::TimePoint now = Engine::now();
    if (later.ending == Later::Ending::kRefuse) {
      refuse_joined(*entry);
    } else if (later.ending == Later::Ending::kReply && !remember(*entry, results, now)) {
      share(call, *entry, results, on_sent);
    } else {
      if (later.ending == Later::Ending::kFail) cache_->keep(*entry, later.stat, later.low, later.high, now);
      settle_joined(*entry);
    }
  }
  if (call.over) release(call);
  if (on_sent) on_sent(false);
}

void Dispatcher::answer_the_late(core::TimePoint now) {
  next_late_.reset();
  answering_.each([&](Answering& call) {
    if (!call.held || call.over || call.replied || !call.later->until) return;
    if (now < *call.later->until) {
      if (!next_late_ || *call.later->until < *next_late_) next_late_ = call.later->until;
      return;
    }
    call.later->until.reset();
    call.later->gone = true;
    ++counters_.answered_for_lateness;
    send_failure(call, AcceptStat::SYSTEM_ERR, 0, 0);
  });
}

}  // namespace rpcrdma::endpoint
