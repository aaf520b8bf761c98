// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's memory for what calls pull. A call for which there is none waits, with its Receive and its credit, so that a peer with
// much to say is slowed down and not refused. Calls of one connection wait in their order; connections take turns, and the one whose
// turn it is keeps it until its call fits: small calls of others do not starve it. Where nobody's memory becomes free any more they are refused
// at last; a while after that was first seen, for it may have been this side that stood still (a slow handler, a process that was stopped).
#include <algorithm>
#include <optional>
#include <utility>

#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

namespace {

/// What was late when this side began to work again has so much longer.
constexpr core::Duration kMostStandstill = std::chrono::seconds{1};

}  // namespace

std::uint64_t Dispatcher::most_sink_bytes() const {
  return limits_.most_sink_bytes != 0 ? limits_.most_sink_bytes : engine_.pool().bytes() / 4 * 3;
}

bool Dispatcher::within_share(const CallSource& source, std::uint64_t bytes) const {
  const std::uint64_t most = limits_.most_sink_bytes_each;
  return most == 0 || source.sink_bytes == 0 || bytes <= most - std::min(most, source.sink_bytes);
}

void Dispatcher::want_sink(CallSource& source, const core::SinkWanted& wanted) {
  if (!takes_calls_) return;
  const core::TimePoint now = Engine::now();
  const std::uint64_t most = std::min<std::uint64_t>(most_sink_bytes(), engine_.pool().bytes());
  InboundCall& call = calls_.take(source, wanted.rpc);
  call.sink_wanted_ = wanted.bytes;
  if (wanted.bytes > most || BufferPool::block_bytes(static_cast<std::size_t>(wanted.bytes)) > most)
    return refuse_sink(call, now);
  if (waiting_.empty() && provide_sink(call, now, &wanted)) return;
  if (const auto header = oncrpc::parse_call(wanted.payload); header && header->rpc_version == oncrpc::kRpcVersion) {
    call.header_.xid = header->xid;
    call.header_.procedure = header->procedure;
  }
  if (limits_.wait_for_sink <= core::Duration::zero()) return put_off_sink(call, now);
  ++counters_.waited_for_sink;
  call.sink_since_ = now;
  if (source.wanting == nullptr) waiting_.push_back(&source);
  InboundCall** end = &source.wanting;
  while (*end != nullptr) end = &(*end)->next_wanting_;
  *end = &call;
}

/// returns   whether a call was given its memory, or has waited for too long
bool Dispatcher::provide_sinks(core::TimePoint now) {
  bool any = false;
  std::optional<core::TimePoint> next, late_since;
  std::size_t at = 0;
  bool theirs_to_take = true;  // no connection before this one waits for memory that is not its own
  while (at < waiting_.size()) {
    CallSource& source = *waiting_[at];
    InboundCall& call = *source.wanting;
    core::TimePoint until = std::max(call.sink_since_, sinks_moved_) + limits_.wait_for_sink;
    const bool provided = theirs_to_take && provide_sink(call, now);
    if (!provided && now >= until) {
      late_since = sinks_late_.value_or(now);
      until = std::max(until, *late_since + std::min(limits_.wait_for_sink, kMostStandstill));
    }
    if (provided || now >= until) {
      wait_no_more(call);
      if (!provided) put_off_sink(call, now);
      if (provided && source.wanting != nullptr) end_turn(at);
      any = true;
      continue;
    }
    const auto bytes = BufferPool::block_bytes(static_cast<std::size_t>(call.sink_wanted_));
    if (within_share(source, bytes)) theirs_to_take = false;
    next = std::min(until, next.value_or(until));
    ++at;
  }
  sinks_late_ = late_since;
  if (next) engine_.set_time(*next);
  return any;
}

void Dispatcher::end_turn(std::size_t waiting) {
  CallSource* const source = waiting_[waiting];
  waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(waiting));
  waiting_.push_back(source);
}

/// wanted    where the call has only now come: with what is known of it
/// returns   false: there is none now
bool Dispatcher::provide_sink(InboundCall& call, core::TimePoint now, const core::SinkWanted* wanted) {
  CallSource& source = *call.source_;
  const auto bytes = static_cast<std::size_t>(call.sink_wanted_);
  const std::uint64_t block = BufferPool::block_bytes(bytes);
  const std::uint64_t most = most_sink_bytes();
  if (block > most - std::min(most, sink_bytes_) || !within_share(source, block)) return false;
  auto sink = engine_.pool().allocate(bytes);
  if (!sink) return false;
  call.sink_ = std::move(*sink);
  sink_bytes_ += block;
  call.arriving_ = true;
  ++arriving_;
  source.sink_bytes += block;
  const bool watched = wanted != nullptr && watch(call, *wanted);
  source.link->connection().provide_sink(call.rpc_, call.sink_.ref(), now, watched);
  return true;
}

void Dispatcher::refuse_sink(InboundCall& call, core::TimePoint now) {
  ++counters_.over_sink_bytes;
  Link& link = *call.source_->link;
  const core::RpcId rpc = call.rpc_;
  release(call);
  link.connection().provide_sink(rpc, {}, now);
}

const oncrpc::stub::BusyAnswers* Dispatcher::busy_answers_of(const oncrpc::ProcedureId& procedure) const {
  for (const Program& program : programs_)
    if (program.program == procedure.program && program.version == procedure.version) return program.options.busy;
  return nullptr;
}

/// There may be memory for it later: where its program has a word for that, the client hears so, for all that it has to pull.
void Dispatcher::put_off_sink(InboundCall& call, core::TimePoint now) {
  const oncrpc::stub::BusyAnswers* const busy = busy_answers_of(call.header_.procedure);
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  std::size_t bytes = 0, results = 0;
  if (busy != nullptr && header) {
    const auto encoded =
        oncrpc::encode_reply(call.header_.xid, oncrpc::wire::rpc::AcceptStat::SUCCESS, header->bytes());
    XDR_ASSERT(encoded.has_value());
    bytes = *encoded;
    results = busy->busy(call.header_.procedure.number, header->bytes().subspan(bytes));
  }
  if (results == 0) return refuse_sink(call, now);
  ++counters_.put_off_sinks;
  wait_no_more(call);
  call.reply_header_ = std::move(*header);
  const core::MemoryRef payload = call.reply_header_.ref(0, bytes + results);
  (void)send(call, {.payload = {&payload, 1}});
}

void Dispatcher::wait_no_more(InboundCall& call) {
  if (call.sink_since_ == core::TimePoint{}) return;
  call.sink_since_ = {};
  CallSource& source = *call.source_;
  InboundCall** at = &source.wanting;
  while (*at != &call) at = &(*at)->next_wanting_;
  *at = std::exchange(call.next_wanting_, nullptr);
  if (source.wanting == nullptr) std::erase(waiting_, &source);
}

void Dispatcher::free_sink(InboundCall& call) {
  if (!call.sink_) return;
  call.source_->sink_bytes -= call.sink_.block_bytes();
  sink_is_free(call.sink_.block_bytes());
  call.sink_ = {};
}

void Dispatcher::sink_is_free(std::uint64_t bytes) {
  sink_bytes_ -= bytes;
  if (waiting_.empty()) return;
  sinks_moved_ = Engine::now();
  sinks_late_.reset();
}

}  // namespace rpcrdma::endpoint
