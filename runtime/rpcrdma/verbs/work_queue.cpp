// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/work_queue.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "xdr/result.h"

namespace rpcrdma::verbs {

using Kind = Finished::Kind;

WorkQueue::WorkQueue(const Limits& limits)
    : limits_(limits),
      mask_(std::bit_ceil(std::size_t{limits.depth}) - 1),
      places_(mask_ + 1, sizeof(Request) + limits.gather * sizeof(ibv_sge)) {
  static_assert(alignof(Request) == alignof(ibv_sge));
}

WorkQueue::Request& WorkQueue::add(Kind kind, std::uint32_t id, ibv_wr_opcode opcode) {
  XDR_ASSERT(room() > 0);
  Request& request = at(next_);
  request.wr = {};
  request.wr.wr_id = tag_ | static_cast<std::uint32_t>(next_);
  request.wr.opcode = opcode;
  request.wr.sg_list = sges(request);
  request.finished = {kind, id, true};
  ++next_;
  return request;
}

void WorkQueue::send(std::uint32_t slot, ibv_sge header, std::span<const ibv_sge> payload,
                     std::optional<std::uint32_t> invalidate, bool signal) {
  XDR_ASSERT(payload.size() < limits_.gather);
  Request& request = add(Kind::kSend, slot, invalidate ? IBV_WR_SEND_WITH_INV : IBV_WR_SEND);
  ibv_sge* sge = sges(request);
  std::uint32_t bytes = header.length;
  *sge++ = header;
  for (const ibv_sge& piece : payload) {
    *sge++ = piece;
    bytes += piece.length;
  }
  request.wr.num_sge = static_cast<int>(payload.size() + 1);
  if (invalidate) {
    request.wr.invalidate_rkey = *invalidate;
    request.wr.wr.rdma.rkey = *invalidate;  // siw's library sends this field, and others do not use it
  }
  if (bytes <= limits_.inline_bytes) request.wr.send_flags |= IBV_SEND_INLINE;
  if (signal) request.wr.send_flags |= IBV_SEND_SIGNALED;
}

void WorkQueue::read(std::uint32_t id, ibv_sge sink, const core::Segment& source) {
  Request& request = add(Kind::kRead, id, IBV_WR_RDMA_READ);
  *sges(request) = sink;
  request.wr.num_sge = 1;
  request.wr.wr.rdma.remote_addr = source.offset;
  request.wr.wr.rdma.rkey = source.handle;
}

void WorkQueue::write(ibv_sge source, const core::Segment& target) {
  Request& request = add(Kind::kWrite, 0, IBV_WR_RDMA_WRITE);
  *sges(request) = source;
  request.wr.num_sge = 1;
  request.wr.wr.rdma.remote_addr = target.offset;
  request.wr.wr.rdma.rkey = target.handle;
}

void WorkQueue::bind(ibv_mw* window, std::uint32_t key, ibv_mr* region, const core::MemoryRef& memory,
                     int remote_flags) {
  Request& request = add(Kind::kBind, 0, IBV_WR_BIND_MW);
  request.wr.bind_mw.mw = window;
  request.wr.bind_mw.rkey = key;
  request.wr.bind_mw.bind_info = {region, reinterpret_cast<std::uintptr_t>(memory.address), memory.length,
                                  static_cast<unsigned int>(remote_flags)};
}

void WorkQueue::invalidate(std::uint32_t key, std::uint32_t id) {
  Request& request = add(Kind::kInvalidate, id, IBV_WR_LOCAL_INV);
  request.wr.invalidate_rkey = key;
}

void WorkQueue::check() {
  Request& request = add(Kind::kCheck, 0, IBV_WR_RDMA_WRITE);
  request.wr.send_flags |= IBV_SEND_SIGNALED;
}

void WorkQueue::marker() {
  Request& request = add(Kind::kMarker, 0, IBV_WR_SEND);
  request.wr.send_flags |= IBV_SEND_SIGNALED;
}

void WorkQueue::choose_signals() {
  for (std::uint64_t sequence = posted_; sequence != next_; ++sequence) {
    Request& request = at(sequence);
    const Kind kind = request.finished.kind;
    const bool last_of_run = sequence + 1 == next_ || at(sequence + 1).finished.kind != kind;
    const bool someone_waits = (kind == Kind::kRead || kind == Kind::kInvalidate) && last_of_run;
    if (kind == Kind::kSend) ++unsignaled_sends_;
    ++unsignaled_;
    if (someone_waits || unsignaled_ >= limits_.signal_every || unsignaled_sends_ >= limits_.signal_sends)
      request.wr.send_flags |= IBV_SEND_SIGNALED;
    if ((request.wr.send_flags & IBV_SEND_SIGNALED) != 0) {
      unsignaled_ = unsignaled_sends_ = 0;
      posted_signaled_ = true;
    }
    request.wr.next = sequence + 1 == next_ ? nullptr : &at(sequence + 1).wr;
  }
}

void WorkQueue::take_flush_request() {
  if (!std::exchange(flush_requested_, false)) return;
  // If there is hardly any room, so many requests are posted that a completion will come anyway.
  if (posted_ == next_ && (unsignaled_sends_ == 0 || room() < 2)) return;
  if (posted_ == next_) {
    add(Kind::kWrite, 0, IBV_WR_RDMA_WRITE);
    ++empty_writes_;
  }
  at(next_ - 1).wr.send_flags |= IBV_SEND_SIGNALED;
}

std::optional<VerbsError> WorkQueue::ring(ibv_qp* qp) {
  take_flush_request();
  if (posted_ == next_) return std::nullopt;
  choose_signals();
  ibv_send_wr* rejected = nullptr;
  ++doorbells_;
  const int code = ibv_post_send(qp, &at(posted_).wr, &rejected);
  bool taken = true;
  // After a bind was posted, the program must store the new key in the window: the provider
  // compares it at the next bind.
  for (; posted_ != next_; ++posted_) {
    const ibv_send_wr& wr = at(posted_).wr;
    if (&wr == rejected) taken = false;
    at(posted_).finished.ok = taken;
    if (taken && wr.opcode == IBV_WR_BIND_MW) wr.bind_mw.mw->rkey = wr.bind_mw.rkey;
  }
  if (code == 0) return std::nullopt;
  return VerbsError{"ibv_post_send", code, {}};
}

// The verbs specification says that completions come in the order of the requests. siw does not
// keep this order: a SEND completes when TCP has its bytes, and a Read when its bytes have arrived,
// so a SEND may complete before an earlier Read. Therefore only the completion of a Read shows that
// Reads have ended. `choose_signals()` signals the last of consecutive Reads, so each Read has such
// a completion, on devices that keep the order as well.
std::optional<Kind> WorkQueue::on_completion(const ibv_wc& wc) {
  const std::uint64_t sequence = sequence_of(wc);
  if (sequence >= posted_) return std::nullopt;
  Finished& finished = at(sequence).finished;
  if (sequence < ended_of(finished.kind)) return std::nullopt;
  // Earlier unsignaled requests succeeded: a failed one would have completed by itself.
  finished.ok &= wc.status == IBV_WC_SUCCESS;
  ended_of(finished.kind) = sequence + 1;
  ended_ = std::max(ended_, sequence + 1);
  return finished.kind;
}

std::optional<Finished> WorkQueue::next_finished() {
  if (!has_finished()) return std::nullopt;
  const Finished finished = at(oldest_++).finished;
  if (oldest_ == next_) begin_again();
  return finished;
}

/// Nothing is outstanding: the next request has the first number from here on that lies at place 0.
void WorkQueue::begin_again() {
  next_ = (next_ + mask_) & ~std::uint64_t{mask_};
  oldest_ = posted_ = next_;
}

}  // namespace rpcrdma::verbs
