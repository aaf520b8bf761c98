// SPDX-License-Identifier: BSD-3-Clause
//
// The answering side of an endpoint: what becomes of a call from its first upcall to the end of its reply. A server has one for all its
// connections; a client that takes backward calls has one too. Private to the endpoint. Its parts do the work:
//
//   CallTable      the calls that there are
//   ProgramTable   which handler a call goes to
//   SinkAllocator  memory for what calls pull, and who watches it arrive
//   ReplySender    sends answers, and ends calls
//   AtMostOnce     answers calls that come again, out of a ReplyCache
//   DeferredCalls  calls that outlive their handlers; HandedIn is where other threads leave their answers
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
  /// calls   that may be under way before anything is allocated
  Dispatcher(Engine& engine, std::size_t calls, const AnsweringLimits& limits = {}, const ReplyCacheConfig& cache = {});
  Dispatcher(const Dispatcher&) = delete;
  Dispatcher& operator=(const Dispatcher&) = delete;

  /// Calls of this program and version go to `handler` from now on, in place of the one that they went to before, if any; other programs
  /// get PROG_UNAVAIL, other versions PROG_MISMATCH. A handler may add one while it runs, and replace itself.
  /// All programs share a connection, with the same thresholds and credits [RFC 8166 6.3].
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options = {}) {
    programs_.serve(program, version, std::move(handler), options);
  }

  /// Does what an upcall of a link asks for.  returns  whether it was about a call to be answered
  bool take(CallSource& source, const core::Upcall& upcall);

  /// Sends the answers that were given since the last time, and SYSTEM_ERR for those that are due; gives memory to calls that waited for
  /// it; before links are pumped.
  ///
  /// returns   whether there were any
  bool pump(core::TimePoint now);
  /// Calls that come from now on are left unanswered: their connections will close.
  void take_no_more() { takes_calls_ = false; }

  /// That are being answered, or whose DeferredReply lives.
  std::size_t calls() const { return calls_.size(); }
  /// That have memory for what they pull, and have not arrived.
  std::uint32_t arriving() const { return sinks_.arriving(); }
  const AnsweringCounters& counters() const { return counters_; }

 private:
  friend class DeferredReply;
  friend class InboundCall;

  void want_sink(CallSource& source, const core::SinkWanted& wanted);
  void dispatch(CallSource& source, const core::CallArrived& arrived);
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
