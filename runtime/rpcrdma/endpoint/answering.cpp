// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/answering.h"

#include <bit>
#include <utility>

namespace rpcrdma::endpoint {

AnsweringTable::AnsweringTable(std::size_t calls) : buckets_(std::bit_ceil(calls | 1), kNone) {
  for (std::size_t i = 0; i < calls; ++i) {
    Answering& entry = entries_.emplace_back();
    entry.index = static_cast<std::uint32_t>(i);
    entry.next = std::exchange(free_, entry.index);
  }
}

std::uint32_t& AnsweringTable::bucket_of(const CallSource& source, core::RpcId rpc) {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  const std::uint64_t key = (reinterpret_cast<std::uintptr_t>(&source) ^ static_cast<std::uint64_t>(rpc) << 32) * kMix;
  return buckets_[(key >> 32) & (buckets_.size() - 1)];
}

Answering* AnsweringTable::find(const CallSource& source, core::RpcId rpc) {
  for (std::uint32_t at = bucket_of(source, rpc); at != kNone; at = entries_[at].next)
    if (entries_[at].source == &source && entries_[at].rpc == rpc) return &entries_[at];
  return nullptr;
}

Answering& AnsweringTable::take(CallSource& source, core::RpcId rpc) {
  if (Answering* known = find(source, rpc)) return *known;
  if (free_ == kNone) grow();
  Answering& entry = entries_[free_];
  free_ = entry.next;
  entry.source = &source;
  entry.rpc = rpc;
  entry.next = std::exchange(bucket_of(source, rpc), entry.index);
  ++used_;
  ++source.calls;
  return entry;
}

void AnsweringTable::forget(Answering& call) {
  std::uint32_t* at = &bucket_of(*call.source, call.rpc);
  while (*at != kNone && *at != call.index) at = &entries_[*at].next;
  if (*at == call.index) *at = call.next;
}

void AnsweringTable::free(Answering& call) {
  if (!call.over) forget(call);
  --used_;
  --call.source->calls;
  const std::uint32_t index = call.index;
  std::unique_ptr<Later> later = std::move(call.later);
  if (later) {
    later->copy.clear();
    later->results = {};
    later->heap = {};
    later->items_memory = {};
    later->on_sent = {};
    later->until.reset();
  }
  call = Answering{};
  call.later = std::move(later);
  call.index = index;
  call.next = std::exchange(free_, index);
}

void AnsweringTable::grow() {
  Answering& added = entries_.emplace_back();
  added.index = static_cast<std::uint32_t>(entries_.size() - 1);
  added.next = std::exchange(free_, added.index);
  if (entries_.size() <= buckets_.size()) return;
  buckets_.assign(buckets_.size() * 2, kNone);
  for (Answering& entry : entries_)
    if (entry.source != nullptr && !entry.over)
      entry.next = std::exchange(bucket_of(*entry.source, entry.rpc), entry.index);
}

}  // namespace rpcrdma::endpoint
