// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's calls that come again: they are answered with what their first was answered with, or wait for it.
#include <array>
#include <utility>

#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

/// returns   whether the call is answered, or will be, without its handler
bool Dispatcher::repeats(Answering& call, const core::CallArrived& arrived, const CallHeader& header) {
  if (cache_config_.most_replies == 0) return false;
  if (!cache_) cache_.emplace(engine_.pool(), cache_config_);
  xdr::Bytes arguments = arrived.payload.subspan(header.bytes);
  if (!arrived.chunks.empty())
    arguments =
        arguments.first(std::min<std::size_t>(arguments.size(), arrived.chunks.front().position - header.bytes));
  const CallKey key = CallKey::of(call.source->host, header.xid, header.procedure, arguments);
  RememberedReply* const known = cache_->find(key, Engine::now());
  if (known == nullptr) {
    call.remembered = cache_->begin(key);
    if (call.remembered == nullptr) ++counters_.not_remembered;
    return false;
  }
  if (known->state == RememberedReply::State::kKept) {
    ++counters_.replayed;
    replay(call, *known);
  } else {
    ++counters_.joined;
    hold(call, arrived);
    call.next_held = std::exchange(known->joined, &call);
  }
  return true;
}

void Dispatcher::replay(Answering& call, RememberedReply& entry) {
  if (entry.stat != wire::rpc::AcceptStat::SUCCESS) return fail(call, entry.stat, entry.low, entry.high);
  std::array<core::MemoryRef, kMostResultItems> memory;
  std::array<ResultItem, kMostResultItems> items;
  std::array<core::ResultMemory, kMostResultItems> written;
  const std::size_t count = entry.items.size();
  for (std::size_t i = 0; i < count; ++i) {
    const RememberedReply::Item& item = entry.items[i];
    const std::size_t pieces = item.bytes != 0 ? 1 : 0;
    if (pieces != 0) memory[i] = entry.memory.ref(item.offset, item.bytes);
    items[i] = {item.position, std::span{memory}.subspan(i, pieces)};
    written[i] = {std::span{memory}.subspan(i, pieces)};
  }
  Results results;
  const bool any = entry.result_bytes != 0;
  const core::MemoryRef piece = any ? entry.memory.ref(0, entry.result_bytes) : core::MemoryRef{};
  results.results = {&piece, any ? 1u : 0u};
  if (count != 0 && entry.items.front().positioned)
    results.items = std::span{items}.first(count);
  else
    results.written = std::span{written}.first(count);
  ++entry.sending;
  (void)reply(call, results, [&entry](bool) { --entry.sending; });
}

void Dispatcher::settle_joined(RememberedReply& entry, bool kept) {
  ++entry.sending;  // it stays while they are answered
  for (Answering* call = std::exchange(entry.joined, nullptr); call != nullptr;) {
    Answering* const next = std::exchange(call->next_held, nullptr);
    call->held = false;
    if (call->over)
      release(*call);
    else if (call->replied)
      answered(*call);  // SYSTEM_ERR, for lateness
    else if (kept)
      replay(*call, entry);
    else
      fail(*call, wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0);
    call = next;
  }
  --entry.sending;
  if (kept) return;
  ++counters_.not_remembered;
  cache_->drop(entry);
}

}  // namespace rpcrdma::endpoint
