// SPDX-License-Identifier: BSD-3-Clause
//
// The answering part of an endpoint: it handles a call from its first upcall until its reply has
// been sent. Each loop of a server has one for all of its connections; a client has one for
// backward calls. Private to the endpoint. Its parts do the work:
//
//   CallTable      the calls in progress
//   ProgramTable   which handler a call goes to
//   SinkAllocator  memory for what calls pull, and who watches it arrive
//   ReplySender    sends answers, and ends calls
//   AtMostOnce     answers retransmitted calls from a ReplyCache
//   DeferredCalls  calls that outlive their handlers; HandedIn is where other threads leave answers
#pragma once

#include <cstdint>
#include <utility>

#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/at_most_once.h"
#include "rpcrdma/endpoint/call_table.h"
#include "rpcrdma/endpoint/deferred_calls.h"
#include "rpcrdma/endpoint/handed_in.h"
#include "rpcrdma/endpoint/program_table.h"
#include "rpcrdma/endpoint/put_off_memory.h"
#include "rpcrdma/endpoint/reply_sender.h"
#include "rpcrdma/endpoint/sink_allocator.h"

namespace rpcrdma::endpoint {

class Dispatcher {
 public:
  /// calls    that may be in progress before anything is allocated
  Dispatcher(Engine& engine, std::size_t calls, const AnsweringLimits& limits = {}, const ReplyCacheConfig& cache = {});
  Dispatcher(const Dispatcher&) = delete;
  Dispatcher& operator=(const Dispatcher&) = delete;

  /// Gives `handler` the calls of this program and version from now on, in place of an earlier
  /// handler. Calls of other programs get PROG_UNAVAIL, of other versions PROG_MISMATCH. A handler
  /// may add another while it runs, and replace itself. All programs share a connection, with the
  /// same thresholds and credits [RFC 8166 6.3].
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options = {}) {
    programs_.serve(program, version, std::move(handler), options);
  }

  /// Handles an upcall of a link.  returns  whether it was about a call to be answered
  bool take(CallSource& source, const core::Upcall& upcall);

  /// Sends the answers that were given since the last time, and SYSTEM_ERR for calls whose answer
  /// is late; gives memory to calls that waited for it. To be called before links have their turns.
  ///
  /// returns  whether there was anything to do
  bool pump(core::TimePoint now);
  /// From now on, new calls are not answered, because their connections will close.
  void take_no_more() { takes_calls_ = false; }

  /// The number of calls that are being answered, or whose DeferredReply exists.
  std::size_t calls() const { return calls_.size(); }
  /// The number of calls that have memory for what they pull, and have not arrived completely.
  std::uint32_t arriving() const { return sinks_.arriving(); }
  /// Whether more than half of the calls that are allowed have no answer yet.
  bool is_crowded() const { return calls_.unanswered() > limits_.most_calls / 2; }
  const AnsweringCounters& counters() const { return counters_; }

 private:
  friend class DeferredReply;
  friend class InboundCall;

  void want_sink(CallSource& source, const core::SinkWanted& wanted);
  void dispatch(CallSource& source, const core::CallArrived& arrived);
  void hand_over(InboundCall& call, ServedProgram& program);
  bool over_limits(const CallSource& source) const;

  Engine& engine_;
  AnsweringLimits limits_;
  AnsweringCounters counters_;
  bool takes_calls_ = true;
  ProgramTable programs_;
  CallTable calls_;
  HandedIn handed_in_;
  PutOffMemory put_off_memory_;
  SinkAllocator sinks_;
  ReplySender sender_;
  AtMostOnce at_most_once_;
  DeferredCalls deferred_;
};

}  // namespace rpcrdma::endpoint
