// SPDX-License-Identifier: BSD-3-Clause
// Completion queues and their channels as objects, and the one way in: add(). For readers of execute.cpp and
// respond.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <vector>

#include "softverbs/detail.h"
#include "softverbs/extended.h"
#include "softverbs/ready_fd.h"

namespace softverbs {

struct Fabric;
struct QueuePair;
struct ReceiveQueue;
struct CompletionQueue;

struct CompletionChannel final : ibv_comp_channel {
  Fabric* fabric = nullptr;
  ReadyFd ready;
  Queue<CompletionQueue*> events;
};

/// An ibv_wc in words of 8 bytes. An entry is often polled right after it was added, while it is still on its way to the
/// cache; loads that are as wide as the stores were need not wait for it.
class CompletionWords {
 public:
  void set_id(std::uint64_t wr_id) { words_[0] = wr_id; }
  void set_result(std::uint32_t status, std::uint32_t opcode) { words_[1] = pair(status, opcode); }
  void set_size(std::uint32_t vendor_err, std::uint32_t byte_len) { words_[2] = pair(vendor_err, byte_len); }
  void set_source(std::uint32_t key_or_immediate, std::uint32_t qp_num) { words_[3] = pair(key_or_immediate, qp_num); }
  void set_peer(std::uint32_t src_qp, std::uint32_t wc_flags) { words_[4] = pair(src_qp, wc_flags); }

  [[nodiscard]] std::uint32_t qp_num() const {
    ibv_wc whole;
    hand_out(whole);
    return whole.qp_num;
  }

  void hand_out(ibv_wc& to) const {
    static_assert(sizeof(ibv_wc) == 48 && offsetof(ibv_wc, status) == 8 && offsetof(ibv_wc, vendor_err) == 16 &&
                  offsetof(ibv_wc, invalidated_rkey) == 24 && offsetof(ibv_wc, qp_num) == 28 &&
                  offsetof(ibv_wc, src_qp) == 32 && offsetof(ibv_wc, pkey_index) == 40);
    auto* const bytes = reinterpret_cast<std::byte*>(&to);
    for (std::size_t i = 0; i < std::size(words_); ++i) {
      const std::uint64_t word = const_cast<const volatile std::uint64_t&>(words_[i]);  // or they are joined again
      std::memcpy(bytes + i * sizeof word, &word, sizeof word);
    }
    std::memset(bytes + sizeof words_, 0, sizeof to - sizeof words_);  // means nothing on a reliable connection
  }

 private:
  /// The two in the order in which they lie in memory.
  static std::uint64_t pair(std::uint32_t first, std::uint32_t second) {
    const bool little = std::endian::native == std::endian::little;
    return little ? first | std::uint64_t{second} << 32U : second | std::uint64_t{first} << 32U;
  }

  std::uint64_t words_[5];
};

/// An entry of a completion queue, with what polling it gives back to its work queue.
struct alignas(64) Completion {
  CompletionWords words;
  std::uint32_t* freed;  // the work queue's count of slots that are free again
  std::uint32_t slots;   // how many polling this entry frees: one Receive, or a request with the unsignaled ones before

  void release() const { *freed += slots; }
};

struct CompletionQueue final : CompletionQueueHead {
  enum class Armed : std::uint8_t { kNo, kSolicited, kAny };

  Fabric* fabric = nullptr;
  std::vector<Completion> ring;
  std::uint32_t mask = 0;
  std::uint32_t capacity = 0;  // what `cqe` says; none once the queue is broken
  std::uint32_t first = 0;     // positions only grow; ring index is position & mask
  std::uint32_t last = 0;
  Armed armed = Armed::kNo;
  bool broken = false;
  std::uint32_t users = 0;
  std::uint32_t events_taken = 0;
  std::uint32_t events_acknowledged = 0;
  CompletionReaderHandle reader;  // of a queue made by create_cq_ex()

  [[nodiscard]] CompletionChannel* channel_of() const { return static_cast<CompletionChannel*>(channel); }
  [[nodiscard]] bool has_room_for(std::uint32_t entries) const { return last - first + entries <= capacity; }
};

/// What a completion says besides its owner; `byte_len`, `flags` and `key_or_immediate` only for Receives and Reads.
struct Outcome {
  std::uint64_t wr_id = 0;
  ibv_wc_status status = IBV_WC_SUCCESS;
  Detail detail = Detail::kNone;
  ibv_wc_opcode opcode = IBV_WC_SEND;
  std::uint32_t byte_len = 0;
  std::uint32_t key_or_immediate = 0;
  unsigned flags = 0;
  bool solicited = false;
};

// The opcode of a failed completion is undefined in verbs. A value that no program expects shows those who look at it.
inline constexpr auto kUndefinedOpcode = static_cast<ibv_wc_opcode>(0xEE);

/// Writes an entry behind the last one; there has to be room. Counts and events are the caller's business.
[[gnu::always_inline]] inline void put(CompletionQueue& cq, std::uint32_t qp_num, std::uint32_t src_qp,
                                       const Outcome& outcome, std::uint32_t& freed, std::uint32_t slots) {
  Completion& entry = cq.ring[cq.last++ & cq.mask];
  const bool failed = outcome.status != IBV_WC_SUCCESS;
  entry.words.set_id(outcome.wr_id);
  entry.words.set_result(outcome.status, failed ? kUndefinedOpcode : outcome.opcode);
  entry.words.set_size(static_cast<std::uint32_t>(outcome.detail), outcome.byte_len);
  entry.words.set_source(outcome.key_or_immediate, qp_num);
  entry.words.set_peer(src_qp, outcome.flags);
  entry.freed = &freed;
  entry.slots = slots;
}

/// Raises the queue's channel where it is armed for an entry that was added.
void raise_if_armed(Fabric& fabric, CompletionQueue& cq, bool solicited);

/// Adds a completion and raises the channel where the queue is armed for it. An entry too many breaks the queue.
void add_send_completion(Fabric& fabric, QueuePair& qp, const Outcome& outcome, std::uint32_t send_end);
void add_receive_completion(Fabric& fabric, QueuePair& qp, ReceiveQueue& receives, const Outcome& outcome);

/// Takes out what a queue pair that is going away has left in a completion queue.
void forget_completions(CompletionQueue& cq, const QueuePair& qp);

}  // namespace softverbs
