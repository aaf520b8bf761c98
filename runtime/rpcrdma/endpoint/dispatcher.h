// SPDX-License-Identifier: BSD-3-Clause
//
// The answering side of an endpoint: which handler a call goes to, memory for what it pulls, and its reply until that is
// sent. A server has one for all its connections; a client that takes backward calls has one too. Private to the endpoint, but for
// `ServeOptions`.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

#include "oncrpc/stub/arrival_watcher.h"
#include "oncrpc/stub/busy_answers.h"
#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/broken_replies.h"
#include "rpcrdma/endpoint/call_table.h"
#include "rpcrdma/endpoint/handed_in.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/reply_cache.h"

namespace rpcrdma::endpoint {

/// remembered_procedures   bit n: replies of procedure n are kept for retransmissions, which then do not reach the handler. For what
///                         must not be done twice; procedures from 64 on are never remembered
/// watched_procedures      bit n: what calls of procedure n pull is watched by `watcher` while it arrives (arrival_watcher.h), where there is
///                         one reduced argument and memory for it at once; not of procedures that are remembered
/// busy                    says what a call is told that waited too long for memory to pull its arguments into; nullptr: ERR_CHUNK, which
///                         clients take for a refusal for good
struct ServeOptions {
  std::uint64_t remembered_procedures = 0;
  std::uint64_t watched_procedures = 0;
  oncrpc::stub::ArrivalWatcher* watcher = nullptr;
  const oncrpc::stub::BusyAnswers* busy = nullptr;
};

/// Whether reduced arguments belong where there are arguments.
/// spec: [RFC 8166 3.4.5, 4.3.1.1, 6.1, 8.2.2]
bool positions_are_sound(xdr::Bytes payload, std::span<const core::PulledChunk> chunks, std::size_t header_bytes);

class Dispatcher {
 public:
  /// calls   that may be under way before anything is allocated
  Dispatcher(Engine& engine, std::size_t calls, const AnsweringLimits& limits = {}, const ReplyCacheConfig& cache = {})
      : engine_(engine),
        limits_(limits),
        cache_config_(cache),
        calls_(*this, calls),
        handed_in_(engine),
        broken_(limits.most_broken_replies, limits.broken_reply_time) {}

  /// Calls of this program and version go to `handler` from now on, in place of the one that they went to before, if any; other programs
  /// get PROG_UNAVAIL, other versions PROG_MISMATCH. A handler may add one while it runs, and replace itself.
  /// All programs share a connection, with the same thresholds and credits [RFC 8166 6.3].
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options = {});

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
  std::uint32_t arriving() const { return arriving_; }
  const AnsweringCounters& counters() const { return counters_; }

 private:
  friend class DeferredReply;
  friend class InboundCall;
  struct Program {
    std::uint32_t program, version;
    OnCall handler;
    ServeOptions options;
    bool running = false;
    OnCall next = {};  // given while it runs
  };

  void dispatch(CallSource& source, const core::CallArrived& arrived);
  bool over_limits(const CallSource& source) const;
  void on_sent(InboundCall& call, bool sent);
  void forget(InboundCall& call, bool sent);
  void release(InboundCall& call);
  void free(InboundCall& call);
  void answered(InboundCall& call);

  // The ends of a call; after each, `call` is over or on its way.
  xdr::Result<void, core::CallError> reply(InboundCall& call, const Results& results, OnSent on_sent);
  void fail(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void deny_version(InboundCall& call);
  void deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat);
  void refuse(InboundCall& call);
  xdr::Result<void, core::CallError> send_results(InboundCall& call, const Results& results, OnSent on_sent);
  xdr::Result<void, core::CallError> send_gathered(InboundCall& call, std::span<const core::MemoryRef> payload,
                                                   std::span<const core::ResultMemory> written,
                                                   const std::optional<core::Option>& option);
  void send_failure(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void send_refusal(InboundCall& call);
  template <typename Encode>
  void answer(InboundCall& call, const Encode& encode);
  xdr::Result<void, core::CallError> send(InboundCall& call, const core::Reply& reply);

  // Memory for what calls pull; sinks.cpp.
  void want_sink(CallSource& source, const core::SinkWanted& wanted);
  bool provide_sinks(core::TimePoint now);
  bool provide_sink(InboundCall& call, core::TimePoint now, const core::SinkWanted* wanted = nullptr);
  void refuse_sink(InboundCall& call, core::TimePoint now);
  void put_off_sink(InboundCall& call, core::TimePoint now);
  const oncrpc::stub::BusyAnswers* busy_answers_of(const oncrpc::ProcedureId& procedure) const;
  void end_turn(std::size_t waiting);
  bool within_share(const CallSource& source, std::uint64_t bytes) const;
  std::uint64_t most_sink_bytes() const;
  void wait_no_more(InboundCall& call);
  void free_sink(InboundCall& call);
  void sink_is_free(std::uint64_t bytes);

  // What calls pull, watched while it arrives; arrival.cpp.
  bool watch(InboundCall& call, const core::SinkWanted& wanted);
  void lose(InboundCall& call);
  void on_sink_given_back(InboundCall& call);
  oncrpc::stub::ArrivalWatcher* watcher_of(const oncrpc::ProcedureId& procedure) const;

  // Calls that outlive their handlers; deferred_calls.cpp.
  DeferredReply later(InboundCall& call, Buffer results, Buffer items);
  Deferral& hold(InboundCall& call);
  bool may_put_off(const CallSource& source, std::uint64_t bytes) const;
  void count_bulk(InboundCall& call);
  void give_bulk_back(InboundCall& call);
  bool take_from_heap(InboundCall& call);
  void settle(InboundCall& call);
  bool take_what_threads_hand_in();
  void answer_the_late(core::TimePoint now);

  // Calls that come again; replay.cpp.
  bool repeats(InboundCall& call);
  void replay(InboundCall& call, RememberedReply& entry);
  bool remember(RememberedReply& entry, const Results& results, core::TimePoint now);
  void settle_joined(RememberedReply& entry);
  void share(InboundCall& call, RememberedReply& entry, const Results& results, OnSent& on_sent);
  void refuse_joined(RememberedReply& entry);
  template <typename Answer>
  void each_joined(RememberedReply& entry, const Answer& answer);

  Engine& engine_;
  AnsweringLimits limits_;
  ReplyCacheConfig cache_config_;
  std::deque<Program> programs_;
  std::optional<ReplyCache> cache_;  // from its first use on: there is no pool before
  CallTable calls_;
  HandedIn handed_in_;
  BrokenReplies broken_;
  AnsweringCounters counters_;
  std::uint64_t sink_bytes_ = 0;
  std::unordered_map<oncrpc::PeerHost, std::uint64_t, oncrpc::HashOfHost> bulk_bytes_;  // of calls that are put off
  std::uint32_t arriving_ = 0;
  std::deque<CallSource*> waiting_;            // with calls that wait for a sink; the first's turn is next
  core::TimePoint sinks_moved_{};              // when a sink was free again while calls waited
  std::optional<core::TimePoint> sinks_late_;  // since when a call has been waiting for too long since then
  std::uint32_t unanswered_ = 0;
  std::optional<core::TimePoint> next_late_;
  bool takes_calls_ = true;
};

}  // namespace rpcrdma::endpoint
