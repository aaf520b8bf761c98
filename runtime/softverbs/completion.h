// SPDX-License-Identifier: BSD-3-Clause
// Completion queues and their channels as objects, and the one way in: add(). For readers of execute.cpp and
// respond.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
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

/// An entry of a completion queue, with what polling it gives back to its work queue.
struct Completion {
  ibv_wc wc;
  QueuePair* qp;
  ReceiveQueue* receives;      // set for a Receive: polling frees one of its slots
  std::uint32_t send_end = 0;  // for a send request: polling frees the slots before this position
  bool solicited;
};

struct CompletionQueue final : CompletionQueueHead {
  enum class Armed : std::uint8_t { kNo, kSolicited, kAny };

  Fabric* fabric = nullptr;
  std::vector<Completion> ring;
  std::uint32_t mask = 0;
  std::uint32_t first = 0;  // positions only grow; ring index is position & mask
  std::uint32_t last = 0;
  Armed armed = Armed::kNo;
  bool broken = false;
  std::uint32_t users = 0;
  std::uint32_t events_taken = 0;
  std::uint32_t events_acknowledged = 0;
  CompletionReaderHandle reader;  // of a queue made by create_cq_ex()

  [[nodiscard]] CompletionChannel* channel_of() const { return static_cast<CompletionChannel*>(channel); }
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

/// Adds a completion and raises the channel where the queue is armed for it. An entry too many breaks the queue.
void add_send_completion(Fabric& fabric, QueuePair& qp, const Outcome& outcome, std::uint32_t send_end);
void add_receive_completion(Fabric& fabric, QueuePair& qp, ReceiveQueue& receives, const Outcome& outcome);

/// Takes out what a queue pair that is going away has left in a completion queue.
void forget_completions(CompletionQueue& cq, const QueuePair& qp);

}  // namespace softverbs
