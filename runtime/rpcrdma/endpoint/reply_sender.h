// SPDX-License-Identifier: BSD-3-Clause
//
// Sends the answer to a call, and ends the call once the answer has been sent. Private to the
// endpoint.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "oncrpc/stub/busy_answers.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/broken_replies.h"
#include "rpcrdma/endpoint/call_table.h"
#include "rpcrdma/endpoint/put_off_memory.h"
#include "rpcrdma/endpoint/sink_allocator.h"

namespace rpcrdma::endpoint {

class ReplySender {
 public:
  ReplySender(Engine& engine, const AnsweringLimits& limits, CallTable& calls, SinkAllocator& sinks,
              PutOffMemory& put_off_memory, AnsweringCounters& counters)
      : engine_(engine),
        calls_(calls),
        sinks_(sinks),
        put_off_memory_(put_off_memory),
        counters_(counters),
        broken_(limits.most_broken_replies, limits.broken_reply_time) {}

  // These answer a call, as those of InboundCall; afterwards, `call` has ended or its reply is
  // being sent. AtMostOnce has checked the limits of Results.
  xdr::Result<void, core::CallError> reply(InboundCall& call, const Results& results, OnSent on_sent);
  void fail(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  void deny_version(InboundCall& call);
  void deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat);
  void refuse(InboundCall& call);
  /// Answers SYSTEM_ERR to a call that somebody still holds and has not answered.
  void answer_for_holder(InboundCall& call);
  /// Refuses a call that has not arrived completely, because it gets no memory for what it pulls.
  void refuse_to_pull(InboundCall& call, core::TimePoint now);
  /// As above, after the call waited too long. Sends what `busy` says; if `busy` is nullptr or says
  /// nothing, as `refuse_to_pull()`.
  void answer_busy(InboundCall& call, const oncrpc::stub::BusyAnswers* busy, core::TimePoint now);

  /// Sends `first` into the call's first Write chunk, before its reply.  returns  false: the chunk
  /// is missing or too small, the connection closes, or there is no memory
  static bool push(InboundCall& call, const core::MemoryRef& first);

  void on_sent(InboundCall& call, bool sent);
  /// The handler or holder of the call has answered it, or nobody will any more.
  void on_answered(InboundCall& call);
  /// Ends the call; only a watcher may still use its sink.
  void release(InboundCall& call);
  void on_sink_given_back(InboundCall& call);

  /// The replies that have broken a connection.
  BrokenReplies& broken() { return broken_; }

 private:
  void forget(InboundCall& call, bool sent);
  void free(InboundCall& call);
  xdr::Result<void, core::CallError> send_results(InboundCall& call, const Results& results);
  xdr::Result<void, core::CallError> send_gathered(InboundCall& call, std::span<const core::MemoryRef> payload,
                                                   std::span<const core::ResultMemory> written,
                                                   const std::optional<core::Option>& option);
  void send_refusal(InboundCall& call);
  template <typename Encode>
  void send_header(InboundCall& call, const Encode& encode);
  xdr::Result<void, core::CallError> send(InboundCall& call, const core::Reply& reply);

  Engine& engine_;
  CallTable& calls_;
  SinkAllocator& sinks_;
  PutOffMemory& put_off_memory_;
  AnsweringCounters& counters_;
  BrokenReplies broken_;
};

}  // namespace rpcrdma::endpoint
