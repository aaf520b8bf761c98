// SPDX-License-Identifier: BSD-3-Clause
// Completion queues and their channels as objects, and the functions that add completions. For
// readers of execute.cpp and respond.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
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

/// 16 bytes that are stored and loaded at once. An entry is often polled right after it was added,
/// while its store is still on the way to the cache; a load of the same width as the store need not
/// wait for that.
using Words = std::uint32_t __attribute__((vector_size(16)));

/// An entry of a completion queue: the parts of an ibv_wc, and what polling it frees in its work
/// queue.
struct alignas(64) Completion {
  Words result;  // status, opcode, vendor_err, byte_len
  std::uint64_t wr_id;
  std::uint32_t* freed;  // the work queue's count of freed slots
  Words origin;          // key or immediate data, qp_num, src_qp, wc_flags
  // slots that polling this entry frees: one Receive, or a request and the unsignaled ones before
  // it
  std::uint32_t slots;

  static Words result_of(ibv_wc_status status, ibv_wc_opcode opcode, Detail detail, std::uint32_t byte_len) {
    return Words{static_cast<std::uint32_t>(status), static_cast<std::uint32_t>(opcode),
                 static_cast<std::uint32_t>(detail), byte_len};
  }
  /// Adds a length to a result that has none.
  static Words with_length(const Words& result, std::uint32_t byte_len) { return result | Words{0, 0, 0, byte_len}; }
  static Words origin_of(std::uint32_t key_or_immediate, std::uint32_t qp_num, std::uint32_t src_qp, unsigned flags) {
    return Words{key_or_immediate, qp_num, src_qp, flags};
  }

  void set(std::uint64_t id, const Words& new_result, const Words& new_origin, std::uint32_t& counter,
           std::uint32_t count) {
    wr_id = id;
    const_cast<volatile Words&>(result) = new_result;  // volatile, because otherwise each is stored in halves
    const_cast<volatile Words&>(origin) = new_origin;
    freed = &counter;
    slots = count;
  }

  void hand_out(ibv_wc& to) const {
    static_assert(sizeof(ibv_wc) == 48 && offsetof(ibv_wc, status) == 8 && offsetof(ibv_wc, vendor_err) == 16 &&
                  offsetof(ibv_wc, invalidated_rkey) == 24 && offsetof(ibv_wc, qp_num) == 28 &&
                  offsetof(ibv_wc, src_qp) == 32 && offsetof(ibv_wc, pkey_index) == 40);
    auto* const bytes = reinterpret_cast<std::byte*>(&to);
    std::memcpy(bytes, &wr_id, sizeof wr_id);
    std::memcpy(bytes + 8, &result, sizeof result);
    std::memcpy(bytes + 24, &origin, sizeof origin);
    std::memset(bytes + 40, 0, sizeof to - 40);  // these have no meaning on a reliable connection
  }

  [[nodiscard]] std::uint32_t qp_num() const {
    ibv_wc whole;
    hand_out(whole);
    return whole.qp_num;
  }

  void release() const { *freed += slots; }
};

struct CompletionQueue final : CompletionQueueHead {
  enum class Armed : std::uint8_t { kNo, kSolicited, kAny };

  Fabric* fabric = nullptr;
  std::vector<Completion> ring;
  std::uint32_t mask = 0;
  std::uint32_t capacity = 0;     // the value of `cqe`; 0 once the queue is broken
  std::uint32_t all_but_one = 0;  // capacity - 1, or 0 if capacity is 0
  std::uint32_t first = 0;        // positions grow until the queue is empty; ring index is position & mask
  std::uint32_t last = 0;
  Armed armed = Armed::kNo;
  bool broken = false;
  std::uint32_t users = 0;
  std::uint32_t events_taken = 0;
  std::uint32_t events_acknowledged = 0;
  CompletionReaderHandle reader;  // of a queue made by create_cq_ex()

  [[nodiscard]] CompletionChannel* channel_of() const { return static_cast<CompletionChannel*>(channel); }
  /// Returns the entry after the last one; there must be room.
  Completion& next_entry() { return ring[last++ & mask]; }
  [[nodiscard]] bool has_room() const { return last - first < capacity; }
  [[nodiscard]] bool has_room_for_two() const { return last - first < all_but_one; }
};

/// The content of a completion without its owner. `flags`, `key_or_immediate` and `solicited` are
/// for Receives only; `byte_len` is for Receives, Reads and inline requests.
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

// The opcode of a failed completion is undefined in verbs. A value that no program expects reveals
// programs that read it.
inline constexpr auto kUndefinedOpcode = static_cast<ibv_wc_opcode>(0xEE);

/// Writes an entry after the last one; there must be room. The caller handles counts and events.
inline void put(CompletionQueue& cq, std::uint32_t qp_num, std::uint32_t src_qp, const Outcome& outcome,
                std::uint32_t& freed, std::uint32_t slots) {
  const bool failed = outcome.status != IBV_WC_SUCCESS;
  cq.next_entry().set(outcome.wr_id,
                      Completion::result_of(outcome.status, failed ? kUndefinedOpcode : outcome.opcode, outcome.detail,
                                            outcome.byte_len),
                      Completion::origin_of(outcome.key_or_immediate, qp_num, src_qp, outcome.flags), freed, slots);
}

/// An entry was added: raises an event on the queue's channel if the queue is armed for it.
void raise_if_armed(Fabric& fabric, CompletionQueue& cq, bool solicited);

/// Adds a completion, and raises an event on the channel if the queue is armed for it. If there is
/// no room, the queue breaks.
void add_send_completion(Fabric& fabric, QueuePair& qp, const Outcome& outcome, std::uint32_t send_end);
void add_receive_completion(Fabric& fabric, QueuePair& qp, ReceiveQueue& receives, const Outcome& outcome);

/// Removes what a queue pair that is being reset or destroyed has left in a completion queue.
void forget_completions(CompletionQueue& cq, const QueuePair& qp);

}  // namespace softverbs
