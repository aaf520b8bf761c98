// SPDX-License-Identifier: BSD-3-Clause
//
// Replies that are kept for the case that their calls come again: over the same connection or another one, in whatever
// form. What is kept is results and eligible items, apart from headers and chunks, so that each call gets them in the form that it
// asks for. Bounded in number, bytes and age; private to the endpoint.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/results.h"

namespace rpcrdma::endpoint {

/// What tells a retransmission from another call with the same XID: the host, the procedure, and the arguments as far as they are inline. Where
/// one form of the call has an item left out that the other one has inline, it is what both have inline, up to `kPrefixBytes`.
struct CallKey {
  static constexpr std::size_t kPrefixBytes = 64;
  oncrpc::PeerHost host;
  std::uint32_t xid = 0;
  oncrpc::ProcedureId procedure;
  std::array<std::byte, kPrefixBytes> prefix{};
  std::size_t bytes = 0;      ///< of the arguments
  std::size_t digest = 0;     ///< of all of them; nobody but the host itself would gain by two that are the same
  bool has_left_out = false;  ///< an item, behind them

  /// arguments   from their first byte to the first that was left out, if any was
  static CallKey of(const oncrpc::PeerHost& host, std::uint32_t xid, const oncrpc::ProcedureId& procedure,
                    xdr::Bytes arguments, bool has_left_out);
  bool same_call(const CallKey& other) const;
  std::size_t hash() const;
};

/// One call and its reply. `results` are the first `result_bytes` of `memory`; items follow.
struct RememberedReply {
  struct Item {
    std::uint32_t position = 0;
    bool positioned = false;
    bool absent = false;
    std::size_t offset = 0;
    std::uint32_t bytes = 0;
  };
  enum class State : std::uint8_t { kFree, kAwaited, kKept } state = State::kFree;
  CallKey key;
  oncrpc::wire::rpc::AcceptStat stat{};
  std::uint32_t low = 0, high = 0;
  Buffer memory;
  std::size_t result_bytes = 0;
  std::vector<Item> items;
  InboundCall* joined = nullptr;  ///< calls that wait for it, chained by `next_held_`
  std::uint32_t sending = 0;      ///< replies that gather from `memory` now
  core::TimePoint kept_at{};

 private:
  friend class ReplyCache;
  std::uint32_t index = 0, next = 0;     // in its bucket, or among the free ones
  std::uint32_t older = 0, younger = 0;  // of those that are kept
};

class ReplyCache {
 public:
  ReplyCache(BufferPool& pool, const ReplyCacheConfig& config);

  /// The call has been here: its reply is awaited or kept. Nothing: it has not, or so long ago that it is forgotten.
  RememberedReply* find(const CallKey& key, core::TimePoint now);
  /// A call that is answered for the first time.
  /// cost   allocates only where more calls are waited for than ever before
  RememberedReply& begin(const CallKey& key);
  /// Its answer, which is copied.  returns  false: there is no room, and the entry is as it was; drop it
  bool keep(RememberedReply& entry, const Results& results, core::TimePoint now);
  void keep(RememberedReply& entry, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high,
            core::TimePoint now);
  /// Only while `sending` is 0; who has joined is the caller's.
  void drop(RememberedReply& entry);

  std::size_t size() const { return used_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t& bucket_of(const CallKey& key) { return buckets_[key.hash() & (buckets_.size() - 1)]; }
  void grow();
  bool evict_oldest();
  void add_youngest(RememberedReply& entry, core::TimePoint now);

  BufferPool& pool_;
  ReplyCacheConfig config_;
  std::deque<RememberedReply> entries_;
  std::vector<std::uint32_t> buckets_;  // a power of two
  std::uint32_t free_ = kNone, oldest_ = kNone, youngest_ = kNone;
  std::size_t used_ = 0, kept_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace rpcrdma::endpoint
