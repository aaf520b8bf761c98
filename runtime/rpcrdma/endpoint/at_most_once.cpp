// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/at_most_once.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/engine.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

namespace {

/// Whether all memory of a reply is in regions that the endpoint knows.
bool knows_memory(const Engine& engine, const Results& results) {
  const auto knows_item = [&](const auto& item) { return engine.knows(item.memory); };
  return engine.knows(results.results) && std::ranges::all_of(results.written, knows_item) &&
         std::ranges::all_of(results.items, knows_item);
}

}  // namespace

AtMostOnce::Seen AtMostOnce::look_at(InboundCall& call) {
  if (config_.most_replies == 0) return Seen::kNew;
  if (!cache_) cache_.emplace(engine_.pool(), config_);
  xdr::Bytes arguments = call.arguments();
  const bool has_left_out = !call.reduced().empty();
  if (has_left_out)
    arguments = arguments.first(std::min<std::size_t>(arguments.size(), call.position(call.reduced().front())));
  const CallKey key = CallKey::of(call.host(), call.header_.xid, call.procedure(), arguments, has_left_out);
  RememberedReply* const known = cache_->find(key, Engine::now());
  if (known == nullptr) {
    call.remembered_ = &cache_->begin(key);
    return Seen::kNew;
  }
  if (known->state == RememberedReply::State::kKept) {
    ++counters_.replayed;
    replay(call, *known);
    return Seen::kAnswered;
  }
  ++counters_.joined;
  call.next_held_ = std::exchange(known->joined, &call);
  return Seen::kWaits;
}

xdr::Result<void, core::CallError> AtMostOnce::reply(InboundCall& call, const Results& results, OnSent on_sent) {
  XDR_ASSERT(results.results.size() <= kMostResultPieces && results.items.size() <= kMostResultItems);
  XDR_ASSERT(results.written.empty() || results.items.empty());
  if (!knows_memory(engine_, results)) {
    if (results.not_done)
      fail_not_done(call);
    else
      fail(call, AcceptStat::SYSTEM_ERR, 0, 0);
    if (on_sent) on_sent(false);
    return xdr::unexpected(core::CallError::kNoSuchRegion);
  }
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry == nullptr) return sender_.reply(call, results, std::move(on_sent));
  sender_.on_answered(call);
  const bool remembered = remember(*entry, results);
  if (!remembered) share(call, *entry, results, on_sent);
  const auto sent = sender_.reply(call, results, std::move(on_sent));
  if (remembered) settle_joined(*entry);
  return sent;
}

void AtMostOnce::fail(InboundCall& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry != nullptr) cache_->keep(*entry, stat, low, high, Engine::now());
  sender_.fail(call, stat, low, high);
  if (entry != nullptr) settle_joined(*entry);
}

void AtMostOnce::fail_not_done(InboundCall& call) {
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  sender_.fail(call, AcceptStat::SYSTEM_ERR);
  if (entry != nullptr) fail_joined(*entry);
}

/// Denies a call. The denial is not remembered, because the client may retransmit the call with a
/// better credential.
void AtMostOnce::deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat) {
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  sender_.deny(call, stat);
  if (entry != nullptr) refuse_joined(*entry);
}

void AtMostOnce::refuse(InboundCall& call) {
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  sender_.refuse(call);
  if (entry != nullptr) refuse_joined(*entry);
}

void AtMostOnce::reply_to_others(InboundCall& call, const Results& results, OnSent& on_sent) {
  if (!knows_memory(engine_, results))
    return results.not_done ? fail_not_done_to_others(call) : fail_to_others(call, AcceptStat::SYSTEM_ERR, 0, 0);
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry == nullptr) return;
  if (remember(*entry, results))
    settle_joined(*entry);
  else
    share(call, *entry, results, on_sent);
}

void AtMostOnce::fail_to_others(InboundCall& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry == nullptr) return;
  cache_->keep(*entry, stat, low, high, Engine::now());
  settle_joined(*entry);
}

void AtMostOnce::fail_not_done_to_others(InboundCall& call) {
  if (RememberedReply* const entry = std::exchange(call.remembered_, nullptr)) fail_joined(*entry);
}

void AtMostOnce::refuse_to_others(InboundCall& call) {
  if (RememberedReply* const entry = std::exchange(call.remembered_, nullptr)) refuse_joined(*entry);
}

/// Keeps the reply to a call.  returns  false: calls that have joined this one get the same answer,
/// and then it is forgotten
bool AtMostOnce::remember(RememberedReply& entry, const Results& results) {
  if (results.not_done || results.written.size() > kMostResultItems) return false;
  const bool kept = cache_->keep(entry, results, Engine::now());
  if (!kept) ++counters_.not_remembered;
  return kept;
}

void AtMostOnce::replay(InboundCall& call, RememberedReply& entry) {
  if (entry.stat != AcceptStat::SUCCESS) return sender_.fail(call, entry.stat, entry.low, entry.high);
  std::array<core::MemoryRef, kMostResultItems> memory;
  std::array<oncrpc::Item, kMostResultItems> items;
  std::array<core::ResultMemory, kMostResultItems> written;
  const std::size_t count = entry.items.size();
  for (std::size_t i = 0; i < count; ++i) {
    const RememberedReply::Item& item = entry.items[i];
    const std::size_t pieces = item.bytes != 0 ? 1 : 0;
    if (pieces != 0) memory[i] = entry.memory.ref(item.offset, item.bytes);
    items[i] = {item.position, std::span{memory}.subspan(i, pieces), item.absent};
    written[i] = {std::span{memory}.subspan(i, pieces), item.absent};
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
  (void)sender_.reply(call, results, [&entry](bool) { --entry.sending; });
}

/// Takes the calls that wait for `entry` away from it, and calls `answer` for each that still
/// waits.
template <typename Answer>
void AtMostOnce::each_joined(RememberedReply& entry, const Answer& answer) {
  for (InboundCall* call = std::exchange(entry.joined, nullptr); call != nullptr;) {
    InboundCall* const next = std::exchange(call->next_held_, nullptr);
    call->held_ = false;
    if (call->over_)
      sender_.release(*call);
    else if (call->replied_)
      sender_.on_answered(*call);  // after SYSTEM_ERR for lateness
    else
      answer(*call);
    call = next;
  }
}

void AtMostOnce::settle_joined(RememberedReply& entry) {
  ++entry.sending;  // the entry must stay while they are answered
  each_joined(entry, [&](InboundCall& call) { replay(call, entry); });
  --entry.sending;
}

/// Sends a reply to the calls that have joined its call. If a reply cannot be kept, the calls that
/// wait for it get it from its present memory, which may belong to its call.
///
/// on_sent  of `call`; called after the last of these replies has been sent
void AtMostOnce::share(InboundCall& call, RememberedReply& entry, const Results& results, OnSent& on_sent) {
  struct Shared {
    explicit Shared(SinkAllocator& owner) : sinks(owner) {}
    void take(InboundCall& first, OnSent all) {
      sink = sinks.take_over(first);  // it may outlive the connection
      on_sent = std::move(all);
      if (first.deferral_) memory = std::move(first.deferral_->results);
    }
    ~Shared() {
      sinks.is_free(sink.block_bytes());
      if (on_sent) on_sent(sent);
    }
    SinkAllocator& sinks;
    Buffer sink, memory;
    OnSent on_sent;
    bool sent = false;
  };
  if (entry.joined != nullptr) {
    std::shared_ptr<Shared> shared;
    try {
      shared = std::make_shared<Shared>(sinks_);
    } catch (const std::bad_alloc&) {
      return refuse_joined(entry);  // their clients retransmit
    }
    shared->take(call, std::move(on_sent));
    on_sent = [shared](bool sent) { shared->sent = sent; };
    each_joined(entry, [&](InboundCall& joined) { (void)sender_.reply(joined, results, [shared](bool) {}); });
  }
  cache_->drop(entry);
}

/// Answers SYSTEM_ERR to the calls that wait for a call which has not been executed, and forgets
/// it.
void AtMostOnce::fail_joined(RememberedReply& entry) {
  each_joined(entry, [&](InboundCall& call) { sender_.fail(call, AcceptStat::SYSTEM_ERR); });
  cache_->drop(entry);
}

void AtMostOnce::refuse_joined(RememberedReply& entry) {
  each_joined(entry, [&](InboundCall& call) { sender_.refuse(call); });
  cache_->drop(entry);
}

}  // namespace rpcrdma::endpoint
