// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/dispatcher.h"

#include <new>

#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

Dispatcher::Dispatcher(Engine& engine, std::size_t calls, const AnsweringLimits& limits, const ReplyCacheConfig& cache)
    : engine_(engine),
      limits_(limits),
      calls_(*this, calls),
      handed_in_(engine),
      put_off_memory_(engine, limits_),
      sinks_(engine, limits_, programs_, handed_in_, counters_),
      sender_(engine, limits_, calls_, sinks_, put_off_memory_, counters_),
      at_most_once_(engine, cache, sender_, sinks_, counters_),
      deferred_(engine, limits_, calls_, put_off_memory_, handed_in_, sender_, at_most_once_, counters_) {}

bool Dispatcher::take(CallSource& source, const core::Upcall& upcall) {
  if (const auto* wanted = std::get_if<core::SinkWanted>(&upcall)) {
    want_sink(source, *wanted);
  } else if (const auto* filled = std::get_if<core::SinkFilled>(&upcall)) {
    if (InboundCall* call = calls_.find(source, filled->rpc); call != nullptr && call->watched_)
      call->watched_.filled(filled->bytes);
  } else if (const auto* arrived = std::get_if<core::CallArrived>(&upcall)) {
    dispatch(source, *arrived);
  } else if (const auto* sent = std::get_if<core::ReplySent>(&upcall)) {
    if (InboundCall* call = calls_.find(source, sent->rpc)) sender_.on_sent(*call, sent->ok);
  } else {
    return false;
  }
  return true;
}

bool Dispatcher::pump(core::TimePoint now) {
  bool any = deferred_.take(now);
  any |= sinks_.provide(now, sender_);
  return any;
}

bool Dispatcher::over_limits(const CallSource& source) const {
  return calls_.unanswered() > limits_.most_calls ||
         (limits_.most_calls_each != 0 && source.unanswered > limits_.most_calls_each);
}

void Dispatcher::want_sink(CallSource& source, const core::SinkWanted& wanted) {
  if (!takes_calls_) return;
  InboundCall& call = calls_.take(source, wanted.rpc);
  const bool may_watch = !over_limits(source) && sender_.broken().size() == 0;
  sinks_.want(call, wanted, may_watch, sender_);
}

void Dispatcher::dispatch(CallSource& source, const core::CallArrived& arrived) {
  // a call that is in the table began to arrive before `take_no_more()`, and is still answered
  if (!takes_calls_ && calls_.find(source, arrived.rpc) == nullptr) return;
  InboundCall& call = calls_.take(source, arrived.rpc);
  sinks_.on_arrived(call);
  // If the message has no RPC header, or chunks before or beyond its arguments, it is not a Call
  // with wrong arguments (GARBAGE_ARGS): the message as a whole cannot be decoded, which is
  // ERR_CHUNK [RFC 8166 4.5.2].
  const auto header = oncrpc::parse_call(arrived.payload);
  if (!header || !positions_are_sound(arrived.payload, arrived.chunks, header->bytes)) {
    tell_turned_away(source, reasons::kBrokenRule);
    return sender_.refuse(call);
  }
  // The RPC reply gets the XID of the RPC header; its Transport header gets the Call's, which is
  // the same [RFC 8166 4.2.1], [bidirection-00 2.5].
  call.arrive(arrived, *header);
  if (call.sink_wanted_ != 0) probes::chunks_pulled(source, header->xid, call.sink_wanted_);
  probes::call_arrived(source, header->xid, header->procedure);
  calls_.on_handled(call);
  if (header->rpc_version != oncrpc::kRpcVersion) return sender_.deny_version(call);
  if (over_limits(source)) {
    ++counters_.over_calls;
    const bool together = calls_.unanswered() > limits_.most_calls;
    tell_turned_away(source, together ? reasons::kMostCalls : reasons::kMostCallsEach);
    return sender_.fail(call, AcceptStat::SYSTEM_ERR);
  }
  // ERR_CHUNK tells the client that this XID can have no reply [RFC 8166 4.5.3].
  BrokenReplies& broken = sender_.broken();
  if (broken.size() != 0 && broken.forbids(source.host, header->xid, header->procedure, Engine::now())) {
    ++counters_.refused_broken_replies;
    tell_turned_away(source, reasons::kBrokenReplies);
    return sender_.refuse(call);
  }
  ServedProgram* const program = programs_.find(header->procedure);
  if (program == nullptr) {
    const auto [low, high] = programs_.versions_of(header->procedure.program);
    return low <= high ? sender_.fail(call, AcceptStat::PROG_MISMATCH, low, high)
                       : sender_.fail(call, AcceptStat::PROG_UNAVAIL);
  }
  try {
    hand_over(call, *program);
  } catch (const std::bad_alloc&) {
    if (call.answered_) throw;  // it has been partly answered
    tell_turned_away(source, reasons::kHeap);
    call.fail(AcceptStat::SYSTEM_ERR);
  }
}

void Dispatcher::hand_over(InboundCall& call, ServedProgram& program) {
  if (program.remembers(call.procedure().number)) {
    deferred_.make_room(call);
    const AtMostOnce::Seen seen = at_most_once_.look_at(call);
    if (seen == AtMostOnce::Seen::kWaits) deferred_.hold(call);
    if (seen != AtMostOnce::Seen::kNew) return;
  }
  if (!call.watched_.is_of(program.options().watcher)) sinks_.lose(call);
  program.handle(call);
  XDR_ASSERT(call.answered_);
}

}  // namespace rpcrdma::endpoint
