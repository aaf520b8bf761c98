// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/reply_cache.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <new>
#include <string_view>
#include <utility>

namespace rpcrdma::endpoint {

CallKey CallKey::of(const oncrpc::PeerHost& host, std::uint32_t xid, const oncrpc::ProcedureId& procedure,
                    xdr::Bytes arguments, bool has_left_out) {
  CallKey key{.host = host, .xid = xid, .procedure = procedure, .bytes = arguments.size()};
  key.digest = std::hash<std::string_view>{}({reinterpret_cast<const char*>(arguments.data()), arguments.size()});
  key.has_left_out = has_left_out;
  std::copy_n(arguments.begin(), std::min(arguments.size(), kPrefixBytes), key.prefix.begin());
  return key;
}

bool CallKey::same_call(const CallKey& other) const {
  if (host != other.host || xid != other.xid || procedure != other.procedure) return false;
  if (has_left_out == other.has_left_out) return bytes == other.bytes && digest == other.digest;
  const std::size_t common = std::min({bytes, other.bytes, kPrefixBytes});
  return std::memcmp(prefix.data(), other.prefix.data(), common) == 0;
}

std::size_t CallKey::hash() const {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  std::uint64_t mixed = host.hash();
  for (const std::uint32_t word : {xid, procedure.program, procedure.version, procedure.number})
    mixed = (mixed ^ word) * kMix, mixed ^= mixed >> 29;
  return mixed;
}

ReplyCache::ReplyCache(BufferPool& pool, const ReplyCacheConfig& config)
    : pool_(pool), config_(config), entries_(config.most_replies), buckets_(std::bit_ceil(entries_.size() | 1), kNone) {
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    entries_[i].index = i;
    entries_[i].next = std::exchange(free_, i);
  }
}

RememberedReply* ReplyCache::find(const CallKey& key, core::TimePoint now) {
  for (std::uint32_t at = oldest_; at != kNone && now - entries_[at].kept_at > config_.most_age;) {
    const std::uint32_t younger = entries_[at].younger;
    if (entries_[at].sending == 0) drop(entries_[at]);
    at = younger;
  }
  for (std::uint32_t at = bucket_of(key); at != kNone; at = entries_[at].next) {
    RememberedReply& entry = entries_[at];
    const bool stale = entry.state == RememberedReply::State::kKept && now - entry.kept_at > config_.most_age;
    if (!stale && entry.key.same_call(key)) return &entry;
  }
  return nullptr;
}

void ReplyCache::grow() {
  RememberedReply& added = entries_.emplace_back();
  added.index = static_cast<std::uint32_t>(entries_.size() - 1);
  added.next = std::exchange(free_, added.index);
  if (entries_.size() <= buckets_.size()) return;
  buckets_.assign(buckets_.size() * 2, kNone);
  for (RememberedReply& entry : entries_)
    if (entry.state != RememberedReply::State::kFree) entry.next = std::exchange(bucket_of(entry.key), entry.index);
}

RememberedReply& ReplyCache::begin(const CallKey& key) {
  if (free_ == kNone) grow();
  RememberedReply& entry = entries_[free_];
  free_ = entry.next;
  entry.state = RememberedReply::State::kAwaited;
  entry.key = key;
  entry.next = std::exchange(bucket_of(key), entry.index);
  ++used_;
  return entry;
}

/// Makes room for items.  returns  false: there is no memory for that many items
bool ReplyCache::has_room(RememberedReply& entry, std::size_t items) {
  try {
    entry.items.reserve(items);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

bool ReplyCache::keep(RememberedReply& entry, const Results& results, core::TimePoint now) {
  const auto bytes_of = [](std::span<const core::MemoryRef> memory) {
    std::uint64_t sum = 0;
    for (const core::MemoryRef& piece : memory) sum += piece.length;
    return sum;
  };
  std::uint64_t bytes = bytes_of(results.results);
  for (const core::ResultMemory& one : results.written) bytes += bytes_of(one.memory);
  for (const oncrpc::Item& item : results.items) bytes += bytes_of(item.memory);
  if (bytes > config_.most_bytes || !has_room(entry, results.written.size() + results.items.size())) return false;
  const std::uint64_t taken = bytes != 0 ? BufferPool::block_bytes(static_cast<std::size_t>(bytes)) : 0;
  if (taken > config_.most_bytes) return false;
  while (bytes_ + taken > config_.most_bytes)
    if (!evict_oldest()) return false;
  if (bytes != 0) {
    auto memory = pool_.allocate(static_cast<std::size_t>(bytes));
    while (!memory && evict_oldest()) memory = pool_.allocate(static_cast<std::size_t>(bytes));
    if (!memory) return false;
    entry.memory = std::move(*memory);
  }
  std::size_t at = 0;
  const auto copy = [&](std::span<const core::MemoryRef> memory) {
    const std::size_t begin = at;
    for (const core::MemoryRef& piece : memory) {
      std::copy_n(piece.address, piece.length, entry.memory.bytes().begin() + static_cast<std::ptrdiff_t>(at));
      at += piece.length;
    }
    return static_cast<std::uint32_t>(at - begin);
  };
  entry.result_bytes = copy(results.results);
  entry.items.clear();
  const auto add = [&](std::span<const core::MemoryRef> memory, std::uint32_t position, bool positioned, bool absent) {
    const std::size_t offset = at;
    entry.items.push_back({position, positioned, absent, offset, copy(memory)});
  };
  for (const core::ResultMemory& one : results.written) add(one.memory, 0, false, one.absent);
  for (const oncrpc::Item& item : results.items) add(item.memory, item.position, true, item.absent);
  bytes_ += taken;
  entry.stat = oncrpc::wire::rpc::AcceptStat::SUCCESS;
  add_youngest(entry, now);
  return true;
}

void ReplyCache::keep(RememberedReply& entry, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high,
                      core::TimePoint now) {
  entry.stat = stat;
  entry.low = low;
  entry.high = high;
  add_youngest(entry, now);
}

void ReplyCache::add_youngest(RememberedReply& entry, core::TimePoint now) {
  while (kept_ >= config_.most_replies && evict_oldest()) {
  }
  ++kept_;
  entry.state = RememberedReply::State::kKept;
  entry.kept_at = now;
  entry.younger = kNone;
  entry.older = std::exchange(youngest_, entry.index);
  (entry.older == kNone ? oldest_ : entries_[entry.older].younger) = entry.index;
}

/// Drops the oldest reply that is not being sent.  returns  false: there is none
bool ReplyCache::evict_oldest() {
  std::uint32_t at = oldest_;
  while (at != kNone && entries_[at].sending != 0) at = entries_[at].younger;
  if (at == kNone) return false;
  drop(entries_[at]);
  return true;
}

void ReplyCache::drop(RememberedReply& entry) {
  std::uint32_t* at = &bucket_of(entry.key);
  while (*at != entry.index) at = &entries_[*at].next;
  *at = entry.next;
  if (entry.state == RememberedReply::State::kKept) {
    (entry.older == kNone ? oldest_ : entries_[entry.older].younger) = entry.younger;
    (entry.younger == kNone ? youngest_ : entries_[entry.younger].older) = entry.older;
    --kept_;
  }
  bytes_ -= entry.memory.block_bytes();
  entry.memory = {};
  entry.state = RememberedReply::State::kFree;
  entry.result_bytes = 0;
  entry.items.clear();
  entry.next = std::exchange(free_, entry.index);
  --used_;
}

}  // namespace rpcrdma::endpoint
