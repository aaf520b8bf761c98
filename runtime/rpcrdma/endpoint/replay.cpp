// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's calls that come again: they are answered with what their first was answered with, or wait for it.
#include <array>
#include <memory>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

/// returns   whether the call is answered, or will be, without its handler
bool Dispatcher::repeats(InboundCall& call) {
  if (cache_config_.most_replies == 0) return false;
  if (!cache_) cache_.emplace(engine_.pool(), cache_config_);
  xdr::Bytes arguments = call.arguments();
  const bool has_left_out = !call.reduced().empty();
  if (has_left_out)
    arguments = arguments.first(std::min<std::size_t>(arguments.size(), call.position(call.reduced().front())));
  const CallKey key = CallKey::of(call.host(), call.header_.xid, call.procedure(), arguments, has_left_out);
  RememberedReply* const known = cache_->find(key, Engine::now());
  if (known == nullptr) {
    call.remembered_ = &cache_->begin(key);
    return false;
  }
  if (known->state == RememberedReply::State::kKept) {
    ++counters_.replayed;
    replay(call, *known);
  } else {
    ++counters_.joined;
    hold(call);
    call.next_held_ = std::exchange(known->joined, &call);
  }
  return true;
}

/// returns   false: whoever has joined the call hears the same, and then it is forgotten
bool Dispatcher::remember(RememberedReply& entry, const Results& results, core::TimePoint now) {
  if (results.not_done) return false;
  const bool kept = cache_->keep(entry, results, now);
  if (!kept) ++counters_.not_remembered;
  return kept;
}

void Dispatcher::replay(InboundCall& call, RememberedReply& entry) {
  if (entry.stat != oncrpc::wire::rpc::AcceptStat::SUCCESS) return fail(call, entry.stat, entry.low, entry.high);
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
  (void)reply(call, results, [&entry](bool) { --entry.sending; });
}

/// Takes the calls that wait for `entry` away from it.  answer   called for those that still wait
template <typename Answer>
void Dispatcher::each_joined(RememberedReply& entry, const Answer& answer) {
  for (InboundCall* call = std::exchange(entry.joined, nullptr); call != nullptr;) {
    InboundCall* const next = std::exchange(call->next_held_, nullptr);
    call->held_ = false;
    if (call->over_)
      release(*call);
    else if (call->replied_)
      answered(*call);  // SYSTEM_ERR, for lateness
    else
      answer(*call);
    call = next;
  }
}

void Dispatcher::settle_joined(RememberedReply& entry) {
  ++entry.sending;  // it stays while they are answered
  each_joined(entry, [&](InboundCall& call) { replay(call, entry); });
  --entry.sending;
}

/// Where a reply cannot be kept, those that wait for it get it from where it lies now, which may be memory of its call's.
///
/// on_sent   of `call`; called after the last of them then
void Dispatcher::share(InboundCall& call, RememberedReply& entry, const Results& results, OnSent& on_sent) {
  struct Shared {
    Shared(Dispatcher& owner, InboundCall& first, OnSent all)
        : dispatcher(owner), sink(std::move(first.sink_)), on_sent(std::move(all)) {
      first.source_->sink_bytes -= sink.block_bytes();  // it is others' now as well, and may outlive the connection
      if (first.deferral_) memory = std::move(first.deferral_->results);
    }
    ~Shared() {
      dispatcher.sink_is_free(sink.block_bytes());
      if (on_sent) on_sent(sent);
    }
    Dispatcher& dispatcher;
    Buffer sink, memory;
    OnSent on_sent;
    bool sent = false;
  };
  if (entry.joined != nullptr) {
    const auto shared = std::make_shared<Shared>(*this, call, std::move(on_sent));
    on_sent = [shared](bool sent) { shared->sent = sent; };
    each_joined(entry, [&](InboundCall& joined) { (void)reply(joined, results, [shared](bool) {}); });
  }
  cache_->drop(entry);
}

void Dispatcher::refuse_joined(RememberedReply& entry) {
  each_joined(entry, [&](InboundCall& call) { refuse(call); });
  cache_->drop(entry);
}

}  // namespace rpcrdma::endpoint
