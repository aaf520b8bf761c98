// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/call_table.h"

#include <bit>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"

namespace rpcrdma::endpoint {

CallTable::CallTable(Dispatcher& dispatcher, std::size_t calls)
    : dispatcher_(dispatcher), buckets_(std::bit_ceil(calls | 1), kNone) {
  for (std::size_t i = 0; i < calls; ++i) add();
}

void CallTable::add() {
  const auto index = static_cast<std::uint32_t>(calls_.size());
  InboundCall& added = calls_.emplace_back(InboundCall::Key{}, dispatcher_);
  added.index_ = index;
  added.next_ = std::exchange(free_, index);
}

std::uint32_t& CallTable::bucket_of(const CallSource& source, core::RpcId rpc) {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  const std::uint64_t key = (reinterpret_cast<std::uintptr_t>(&source) ^ static_cast<std::uint64_t>(rpc) << 32) * kMix;
  return buckets_[(key >> 32) & (buckets_.size() - 1)];
}

InboundCall* CallTable::find(const CallSource& source, core::RpcId rpc) {
  for (std::uint32_t at = bucket_of(source, rpc); at != kNone; at = calls_[at].next_)
    if (calls_[at].source_ == &source && calls_[at].rpc_ == rpc) return &calls_[at];
  return nullptr;
}

InboundCall& CallTable::take(CallSource& source, core::RpcId rpc) {
  if (InboundCall* known = find(source, rpc)) return *known;
  if (free_ == kNone) grow();
  InboundCall& call = calls_[free_];
  free_ = call.next_;
  call.taken_ = true;
  call.source_ = &source;
  call.rpc_ = rpc;
  call.header_ = {};
  call.payload_ = {};
  call.reduced_ = {};
  call.offered_ = {};
  call.came_with_.reset();
  call.answered_ = false;
  call.next_ = std::exchange(bucket_of(source, rpc), call.index_);
  ++used_;
  ++source.calls;
  return call;
}

void CallTable::forget(InboundCall& call) {
  std::uint32_t* at = &bucket_of(*call.source_, call.rpc_);
  while (*at != kNone && *at != call.index_) at = &calls_[*at].next_;
  if (*at == call.index_) *at = call.next_;
}

void CallTable::free(InboundCall& call) {
  if (!call.over_) forget(call);
  --used_;
  --call.source_->calls;
  if (call.deferral_) call.deferral_->clear();
  // Until another call uses this object, a handler may still read where the call came from and
  // whether it has answered.
  call.taken_ = false;
  call.sink_ = {};
  call.reply_header_ = {};
  call.watched_ = {};
  call.on_sent_ = {};
  call.arriving_ = call.with_handler_ = call.replied_ = call.pushed_ = call.held_ = call.over_ = false;
  call.sink_held_ = call.released_ = false;
  call.next_held_ = call.next_pushing_ = call.next_sink_ = call.next_wanting_ = nullptr;
  call.sink_wanted_ = 0;
  call.sink_since_ = {};
  call.remembered_ = nullptr;
  call.next_ = std::exchange(free_, call.index_);
}

void CallTable::on_handled(InboundCall& call) {
  call.with_handler_ = true;
  ++call.source_->unanswered;
  ++unanswered_;
}

void CallTable::on_answered(InboundCall& call) {
  if (!std::exchange(call.with_handler_, false)) return;
  --call.source_->unanswered;
  --unanswered_;
}

void CallTable::grow() {
  add();
  if (calls_.size() <= buckets_.size()) return;
  buckets_.assign(buckets_.size() * 2, kNone);
  for (InboundCall& call : calls_)
    if (call.taken_ && !call.over_) call.next_ = std::exchange(bucket_of(*call.source_, call.rpc_), call.index_);
}

}  // namespace rpcrdma::endpoint
