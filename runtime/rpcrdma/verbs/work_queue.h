// SPDX-License-Identifier: BSD-3-Clause
//
// The send queue of one queue pair: requests are built in place, chained, and posted with one
// doorbell. Few are signaled; a completion also ends everything posted before it, except that only
// the completion of a Read ends a Read. It holds as many requests as the queue pair does. A request
// costs memory from its first use on, and a queue that becomes empty begins again at its first one.
// Private to verbs and the endpoint.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/untouched.h"
#include "rpcrdma/verbs/error.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// What a finished request was.
struct Finished {
  enum class Kind : std::uint8_t { kSend, kRead, kWrite, kBind, kInvalidate, kCheck, kMarker } kind;
  std::uint32_t id = 0;  ///< SEND: buffer slot; Read, invalidation: the action's id
  bool ok = true;
};

class WorkQueue {
 public:
  struct Limits {
    std::uint32_t depth = 256;        ///< requests that the queue pair was made for
    std::uint32_t gather = 8;         ///< pieces in one SEND, the header included
    std::uint32_t inline_bytes = 0;   ///< a SEND up to this size is copied into the request
    std::uint32_t signal_every = 64;  ///< at least one signaled request in this many
    /// at most this many SENDs wait for one signaled request, because each holds a send buffer
    std::uint32_t signal_sends = 16;
  };
  explicit WorkQueue(const Limits& limits);
  /// A part of the id of each request, whose lower 32 bits belong to this queue; see
  /// completion_queues.h.
  void set_tag(std::uint64_t tag) { tag_ = tag; }

  /// Number of requests that may be added now. `send()`, `read()`, `write()`, `bind()`,
  /// `invalidate()`, `check()` and `marker()` add one each.
  std::uint32_t room() const { return limits_.depth - outstanding(); }
  std::uint32_t outstanding() const { return static_cast<std::uint32_t>(next_ - oldest_); }
  /// The value that the queue pair was really made with.
  void set_inline_bytes(std::uint32_t bytes) { limits_.inline_bytes = bytes; }

  void send(std::uint32_t slot, ibv_sge header, std::span<const ibv_sge> payload,
            std::optional<std::uint32_t> invalidate, bool signal);
  void read(std::uint32_t id, ibv_sge sink, const core::Segment& source);
  void write(ibv_sge source, const core::Segment& target);
  void bind(ibv_mw* window, std::uint32_t key, ibv_mr* region, const core::MemoryRef& memory, int remote_flags);
  void invalidate(std::uint32_t key, std::uint32_t id);
  /// Makes the next `ring()` ensure that every SEND so far completes without waiting for later
  /// requests: it signals the last request that it posts. If it has none to post, and there are
  /// unsignaled SENDs, it posts a signaled RDMA Write of no bytes, which changes no memory of the
  /// peer.
  void request_flush() { flush_requested_ = true; }
  /// SENDs that have been posted since the last signaled request.
  std::uint32_t unsignaled_sends() const { return unsignaled_sends_; }
  /// Adds a signaled RDMA Write of no bytes, which completes once the peer's device has
  /// acknowledged it. On iWARP it completes earlier; there, TCP notices a peer that acknowledges
  /// nothing.
  void check();
  /// Adds an empty request. Its flush says that a broken queue pair has no requests left.
  void marker();

  /// Posts what was added since the last call, with one doorbell. The last of a run of Reads or of
  /// invalidations is signaled, and so are others (`Limits`).
  ///
  /// errors   ibv_post_send: requests that were not accepted end as failed, and the queue pair
  ///          cannot be used any more
  std::optional<VerbsError> ring(ibv_qp* qp);

  /// Whether `ring()` has posted a signaled request since the last call of this.
  bool take_signaled() { return std::exchange(posted_signaled_, false); }

  /// Handles a completion of the send queue; `next_finished()` then returns every request that it
  /// ended, oldest first.
  ///
  /// returns  what completed; empty: no outstanding request, which a correct provider never reports
  std::optional<Finished::Kind> on_completion(const ibv_wc& wc);
  std::optional<Finished> next_finished();
  /// Whether `next_finished()` returns something.
  bool has_finished() const { return oldest_ != posted_ && oldest_ < ended_of(at(oldest_).finished.kind); }

  std::uint64_t doorbells() const { return doorbells_; }
  /// RDMA Writes of no bytes that `request_flush()` has added.
  std::uint64_t empty_writes() const { return empty_writes_; }

 private:
  struct Request {
    ibv_send_wr wr;
    Finished finished;
  };
  Request& add(Finished::Kind kind, std::uint32_t id, ibv_wr_opcode opcode);
  /// The pieces of a request, of which it has room for `Limits::gather`.
  static ibv_sge* sges(Request& request) { return std::launder(reinterpret_cast<ibv_sge*>(&request + 1)); }
  Request& at(std::uint64_t sequence) const {
    return *std::launder(reinterpret_cast<Request*>(places_.row(sequence & mask_)));
  }
  std::uint64_t& ended_of(Finished::Kind kind) { return kind == Finished::Kind::kRead ? reads_ended_ : ended_; }
  std::uint64_t ended_of(Finished::Kind kind) const { return kind == Finished::Kind::kRead ? reads_ended_ : ended_; }
  void begin_again();
  void choose_signals();
  void take_flush_request();

  /// The sequence number of an outstanding request; for anything else, a number of no outstanding
  /// request.
  std::uint64_t sequence_of(const ibv_wc& wc) const {
    return oldest_ + (static_cast<std::uint32_t>(wc.wr_id) - static_cast<std::uint32_t>(oldest_));
  }

  Limits limits_;
  std::uint64_t tag_ = 0;
  // A ring, of a power of two, so that an index needs no division; the sequence numbers below never
  // repeat.
  std::size_t mask_;
  // Each place has a request and its pieces side by side, so that the first few places, which are
  // used most often, lie in few pages.
  core::Untouched<std::byte> places_;
  std::uint64_t oldest_ = 0;       // the first that has not been reported
  std::uint64_t reads_ended_ = 0;  // every Read before this number has ended
  std::uint64_t ended_ = 0;        // every other request before this number has ended
  std::uint64_t posted_ = 0;       // the first that has not been posted
  std::uint64_t next_ = 0;         // the first free number
  std::uint64_t doorbells_ = 0;
  std::uint64_t empty_writes_ = 0;
  std::uint32_t unsignaled_sends_ = 0;
  bool flush_requested_ = false;
  bool posted_signaled_ = false;
  std::uint32_t unsignaled_ = 0;  // requests posted since the last signaled one
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
