// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/sink_allocator.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/reply_sender.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

namespace {

/// Calls that have waited too long get at most this much more time, because this end itself may
/// have stood still.
constexpr core::Duration kMostStandstill = std::chrono::seconds{1};

}  // namespace

std::uint64_t SinkAllocator::most_bytes() const {
  return limits_.most_sink_bytes != 0 ? limits_.most_sink_bytes : engine_.pool().bytes() / 4 * 3;
}

bool SinkAllocator::within_share(const CallSource& source, std::uint64_t bytes) const {
  const std::uint64_t most = limits_.most_sink_bytes_each;
  return most == 0 || source.sink_bytes == 0 || bytes <= most - std::min(most, source.sink_bytes);
}

void SinkAllocator::want(InboundCall& call, const core::SinkWanted& wanted, bool may_watch, ReplySender& replies) {
  const core::TimePoint now = Engine::now();
  const std::uint64_t most = std::min<std::uint64_t>(most_bytes(), engine_.pool().bytes());
  CallSource& source = *call.source_;
  call.sink_wanted_ = wanted.bytes;
  if (wanted.bytes > most || BufferPool::block_bytes(static_cast<std::size_t>(wanted.bytes)) > most) {
    tell_turned_away(source, reasons::kMostSinkBytes);
    return replies.refuse_to_pull(call, now);
  }
  if (waiting_.empty() && give(call, now, may_watch ? &wanted : nullptr)) return;
  if (const auto header = oncrpc::parse_call(wanted.payload); header && header->rpc_version == oncrpc::kRpcVersion) {
    call.header_.xid = header->xid;
    call.header_.procedure = header->procedure;
  }
  if (limits_.wait_for_sink <= core::Duration::zero()) return answer_late(call, now, replies);
  if (source.wanting == nullptr) waiting_.push_back(&source);
  ++counters_.waited_for_sink;
  call.sink_since_ = now;
  InboundCall** end = &source.wanting;
  while (*end != nullptr) end = &(*end)->next_wanting_;
  *end = &call;
}

bool SinkAllocator::provide(core::TimePoint now, ReplySender& replies) {
  if (waiting_.empty()) {
    late_.reset();
    return false;
  }
  bool any = false;
  std::optional<core::TimePoint> next, late_since;
  std::size_t at = 0;
  // no connection before this one waits for memory of the pool, rather than for its own share
  bool pool_available_to_next = true;
  while (at < waiting_.size()) {
    CallSource& source = *waiting_[at];
    InboundCall& call = *source.wanting;
    core::TimePoint until = std::max(call.sink_since_, moved_) + limits_.wait_for_sink;
    const bool provided = pool_available_to_next && give(call, now);
    if (!provided && now >= until) {
      late_since = late_.value_or(now);
      until = std::max(until, *late_since + std::min(limits_.wait_for_sink, kMostStandstill));
    }
    if (provided || now >= until) {
      wait_no_more(call);
      if (!provided) answer_late(call, now, replies);
      if (provided && source.wanting != nullptr) end_turn(at);
      any = true;
      continue;
    }
    const auto bytes = BufferPool::block_bytes(static_cast<std::size_t>(call.sink_wanted_));
    if (within_share(source, bytes)) pool_available_to_next = false;
    next = std::min(until, next.value_or(until));
    ++at;
  }
  late_ = late_since;
  if (next) engine_.set_time(*next);
  return any;
}

void SinkAllocator::end_turn(std::size_t waiting) {
  const auto at = waiting_.begin() + static_cast<std::ptrdiff_t>(waiting);
  std::rotate(at, at + 1, waiting_.end());
}

/// Gives memory to a call that must pull data.
///
/// wanted   what is known of the call if it has only now arrived, and so may be watched
/// returns  false: there is no memory now
bool SinkAllocator::give(InboundCall& call, core::TimePoint now, const core::SinkWanted* wanted) {
  CallSource& source = *call.source_;
  const auto bytes = static_cast<std::size_t>(call.sink_wanted_);
  const std::uint64_t block = BufferPool::block_bytes(bytes);
  const std::uint64_t most = most_bytes();
  if (block > most - std::min(most, bytes_) || !within_share(source, block)) return false;
  auto sink = engine_.pool().allocate(bytes);
  if (!sink) return false;
  call.sink_ = std::move(*sink);
  bytes_ += block;
  call.arriving_ = true;
  ++arriving_;
  source.sink_bytes += block;
  const bool watched = wanted != nullptr && watch(call, *wanted);
  source.link->connection().provide_sink(call.rpc_, call.sink_.ref(), now, watched);
  return true;
}

/// Answers a call that has waited too long for memory. There may be memory for the call later: if
/// its program has an answer that says so, the client gets it.
void SinkAllocator::answer_late(InboundCall& call, core::TimePoint now, ReplySender& replies) {
  tell_turned_away(*call.source_, reasons::kWaitForSink);
  const ServedProgram* const program = programs_.find(call.procedure());
  replies.answer_busy(call, program != nullptr ? program->options().busy : nullptr, now);
}

void SinkAllocator::on_arrived(InboundCall& call) {
  if (std::exchange(call.arriving_, false)) --arriving_;
}

void SinkAllocator::wait_no_more(InboundCall& call) {
  if (call.sink_since_ == core::TimePoint{}) return;
  call.sink_since_ = {};
  CallSource& source = *call.source_;
  InboundCall** at = &source.wanting;
  while (*at != &call) at = &(*at)->next_wanting_;
  *at = std::exchange(call.next_wanting_, nullptr);
  if (source.wanting == nullptr) std::erase(waiting_, &source);
}

Buffer SinkAllocator::take_over(InboundCall& call) {
  call.source_->sink_bytes -= call.sink_.block_bytes();
  return std::move(call.sink_);
}

void SinkAllocator::free(InboundCall& call) {
  if (!call.sink_) return;
  const Buffer sink = take_over(call);
  is_free(sink.block_bytes());
}

void SinkAllocator::is_free(std::uint64_t bytes) {
  bytes_ -= bytes;
  if (waiting_.empty()) return;
  moved_ = Engine::now();
  late_.reset();
}

}  // namespace rpcrdma::endpoint
