// SPDX-License-Identifier: BSD-3-Clause
//
// The send queue of one queue pair: requests are built in place, chained, and posted under one doorbell; completions
// are asked for seldom, and one that arrives also ends everything posted before it, but that a Read ends by a Read's only.
// Holds as many requests as the queue pair does.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/verbs/error.h"

namespace rpcrdma::verbs {

/// What a finished request was, in the order of posting.
struct Finished {
  enum class Kind : std::uint8_t { kSend, kRead, kWrite, kBind, kInvalidate, kMarker } kind;
  std::uint32_t id = 0;  ///< send: buffer slot; read, invalidate: the action's id
  bool ok = true;
};

class WorkQueue {
 public:
  struct Limits {
    std::uint32_t depth = 256;        ///< requests, as the queue pair was made with
    std::uint32_t gather = 8;         ///< pieces in one SEND
    std::uint32_t inline_bytes = 0;   ///< a SEND up to this size is copied into the request
    std::uint32_t signal_every = 64;  ///< at least one completion in so many requests
    std::uint32_t signal_sends = 16;  ///< at least one completion in so many SENDs: each holds a send buffer until then
  };
  explicit WorkQueue(const Limits& limits);
  /// In the number of each request, whose lower 32 bits are the queue's; see completion_queues.h.
  void set_tag(std::uint64_t tag) { tag_ = tag; }

  /// Requests that may be added now; each function below takes one.
  std::uint32_t room() const { return limits_.depth - outstanding(); }
  std::uint32_t outstanding() const { return static_cast<std::uint32_t>(next_ - oldest_); }
  /// What the queue pair was really made with.
  void set_inline_bytes(std::uint32_t bytes) { limits_.inline_bytes = bytes; }

  void send(std::uint32_t slot, ibv_sge header, std::span<const ibv_sge> payload,
            std::optional<std::uint32_t> invalidate, bool signal);
  void read(std::uint32_t id, ibv_sge sink, const core::Segment& source);
  void write(ibv_sge source, const core::Segment& target);
  void bind(ibv_mw* window, std::uint32_t key, ibv_mr* region, const core::MemoryRef& memory, int remote_flags);
  void invalidate(std::uint32_t key, std::uint32_t id);
  /// Has the next `ring()` see to it that every SEND so far completes without waiting for others: the last request asks
  /// for a completion, or an RDMA Write of no bytes, which touches no memory of the peer's, where there is none to post.
  void hurry() { hurry_ = true; }
  /// SENDs that have been posted since the last request that asked for a completion.
  std::uint32_t unsignaled_sends() const { return unsignaled_sends_; }
  /// An empty request whose flush says that a broken queue pair has nothing left.
  void marker();

  /// Posts what was added since, with one doorbell. Runs of Reads and of invalidations ask for one completion at their end.
  ///
  /// errors   ibv_post_send: what was not taken ends as failed, and the queue pair is unusable
  std::optional<VerbsError> ring(ibv_qp* qp);

  /// Takes a completion of the send queue; `next_finished()` then yields every request that it ended, oldest first.
  ///
  /// returns  what completed; empty: no request that is outstanding, which a provider that keeps to the rules never says
  std::optional<Finished::Kind> on_completion(const ibv_wc& wc);
  std::optional<Finished> next_finished();

  std::uint64_t doorbells() const { return doorbells_; }
  /// RDMA Writes of no bytes that a hurry has cost.
  std::uint64_t empty_writes() const { return empty_writes_; }

 private:
  struct Request {
    ibv_send_wr wr;
    Finished finished;
  };
  Request& add(Finished::Kind kind, std::uint32_t id, ibv_wr_opcode opcode);
  ibv_sge* sges(const Request& request) {
    return &sges_[static_cast<std::size_t>(&request - requests_.data()) * limits_.gather];
  }
  Request& at(std::uint64_t sequence) { return requests_[sequence % limits_.depth]; }
  std::uint64_t& ended_of(Finished::Kind kind) { return kind == Finished::Kind::kRead ? reads_ended_ : ended_; }
  void choose_signals();
  void take_hurry();

  /// Of an outstanding request; another number for any other.
  std::uint64_t sequence_of(const ibv_wc& wc) const {
    return oldest_ + (static_cast<std::uint32_t>(wc.wr_id) - static_cast<std::uint32_t>(oldest_));
  }

  Limits limits_;
  std::uint64_t tag_ = 0;
  std::vector<Request> requests_;  // a ring; sequence numbers below are never reused
  std::vector<ibv_sge> sges_;      // `gather` for each request
  std::uint64_t oldest_ = 0;       // first not yet reported
  std::uint64_t reads_ended_ = 0;  // every Read before this one has ended,
  std::uint64_t ended_ = 0;        // and everything else before this one
  std::uint64_t posted_ = 0;       // first not yet posted
  std::uint64_t next_ = 0;         // first free
  std::uint64_t doorbells_ = 0;
  std::uint64_t empty_writes_ = 0;
  std::uint32_t unsignaled_sends_ = 0;
  bool hurry_ = false;
  std::uint32_t unsignaled_ = 0;  // posted since the last request that asked for a completion
};

}  // namespace rpcrdma::verbs
