// SPDX-License-Identifier: BSD-3-Clause
//
// Keeps replies in case their calls are retransmitted, on the same connection or another, in any
// form. It keeps results and eligible items, not headers and chunks, so that each call gets the
// reply in the form that it asks for. Limited in number, bytes and age; private to the endpoint.
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

/// Distinguishes a retransmission from another call with the same XID, by the host, the procedure,
/// and the arguments that are inline. If one form of the call reduces an item that the other has
/// inline, the part that both have inline is compared, up to `kPrefixBytes`.
struct CallKey {
  static constexpr std::size_t kPrefixBytes = 64;
  oncrpc::PeerHost host;
  std::uint32_t xid = 0;
  oncrpc::ProcedureId procedure;
  std::array<std::byte, kPrefixBytes> prefix{};
  std::size_t bytes = 0;      ///< length of the inline arguments
  std::size_t digest = 0;     ///< of all of them; only the host itself could gain from a collision
  bool has_left_out = false;  ///< a reduced item follows them

  /// arguments from their first byte to the first reduced item, if there is one
  static CallKey of(const oncrpc::PeerHost& host, std::uint32_t xid, const oncrpc::ProcedureId& procedure,
                    xdr::Bytes arguments, bool has_left_out);
  bool same_call(const CallKey& other) const;
  std::size_t hash() const;
};

/// One call and its reply. The results are the first `result_bytes` of `memory`; the items follow.
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
  InboundCall* joined = nullptr;  ///< calls that wait for this reply, linked by `next_held_`
  std::uint32_t sending = 0;      ///< replies whose SEND or RDMA Write still reads `memory`
  core::TimePoint kept_at{};

 private:
  friend class ReplyCache;
  // `index` is the number of this entry; `next` that of the next one in its bucket, or in the list
  // of free entries
  std::uint32_t index = 0, next = 0;
  std::uint32_t older = 0, younger = 0;  // neighbours in the list of kept replies
};

class ReplyCache {
 public:
  ReplyCache(BufferPool& pool, const ReplyCacheConfig& config);

  /// The entry of the call, whose reply is awaited or kept; nullptr: the call is new, or its reply
  /// is not kept any more.
  RememberedReply* find(const CallKey& key, core::TimePoint now);
  /// Adds an entry for a new call.
  /// cost     allocates only if more calls are awaited than ever before
  RememberedReply& begin(const CallKey& key);
  /// Keeps a copy of the answer.  returns  false: there is no room, and the entry is unchanged;
  /// drop it
  bool keep(RememberedReply& entry, const Results& results, core::TimePoint now);
  void keep(RememberedReply& entry, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high,
            core::TimePoint now);
  /// Only while `sending` is 0. The caller answers the calls that have joined.
  void drop(RememberedReply& entry);

  std::size_t size() const { return used_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t& bucket_of(const CallKey& key) { return buckets_[key.hash() & (buckets_.size() - 1)]; }
  void grow();
  static bool has_room(RememberedReply& entry, std::size_t items);
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
