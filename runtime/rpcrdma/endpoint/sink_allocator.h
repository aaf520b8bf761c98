// SPDX-License-Identifier: BSD-3-Clause
//
// Memory for what calls pull. If there is none, a call waits with its Receive and its credit, so
// that a peer that sends much is slowed down and not refused. Calls of one connection wait in their
// order. Connections take turns: each keeps its turn until its call fits, so that small calls of
// others do not starve it. If memory no longer becomes free, the calls that wait are refused, but
// not at once, because this end itself may have stood still (a slow handler, a stopped process).
// Private to the endpoint.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/handed_in.h"
#include "rpcrdma/endpoint/program_table.h"

namespace rpcrdma::endpoint {

class ReplySender;

/// Whether the reduced arguments have Positions within the arguments. spec:
/// [RFC 8166 3.4.5, 4.3.1.1, 6.1, 8.2.2]
bool positions_are_sound(xdr::Bytes payload, std::span<const core::PulledChunk> chunks, std::size_t header_bytes);

class SinkAllocator {
 public:
  SinkAllocator(Engine& engine, const AnsweringLimits& limits, ProgramTable& programs, HandedIn& handed_in,
                AnsweringCounters& counters)
      : engine_(engine), limits_(limits), programs_(programs), handed_in_(handed_in), counters_(counters) {}

  /// Gives memory to a call, makes it wait, or refuses it.
  ///
  /// may_watch whether the handler will get the call, by what is known now
  void want(InboundCall& call, const core::SinkWanted& wanted, bool may_watch, ReplySender& replies);
  /// Gives memory to calls that wait for it, and an answer to those that have waited too long.
  ///
  /// returns  whether there was one
  bool provide(core::TimePoint now, ReplySender& replies);

  /// Everything that the call pulls has arrived, or will not arrive.
  void on_arrived(InboundCall& call);
  void wait_no_more(InboundCall& call);
  /// The call's memory may be used for others.
  void free(InboundCall& call);
  /// Takes the sink out of its call, so that the call's connection no longer counts it; the total
  /// still counts it until `is_free()`.
  Buffer take_over(InboundCall& call);
  void is_free(std::uint64_t bytes);
  /// Nobody watches the call any more: notifies its watcher. If the watcher still uses what has
  /// been pulled, the call stays until the watcher has finished (`HandedIn::put_sink()`).
  void lose(InboundCall& call);

  /// The number of calls that have memory for what they pull, and have not arrived completely.
  std::uint32_t arriving() const { return arriving_; }

 private:
  bool give(InboundCall& call, core::TimePoint now, const core::SinkWanted* wanted = nullptr);
  bool watch(InboundCall& call, const core::SinkWanted& wanted);
  void answer_late(InboundCall& call, core::TimePoint now, ReplySender& replies);
  void end_turn(std::size_t waiting);
  bool within_share(const CallSource& source, std::uint64_t bytes) const;
  std::uint64_t most_bytes() const;

  Engine& engine_;
  const AnsweringLimits& limits_;
  ProgramTable& programs_;
  HandedIn& handed_in_;
  AnsweringCounters& counters_;
  std::uint64_t bytes_ = 0;  // of the pool, in sinks
  std::uint32_t arriving_ = 0;
  // connections with calls that wait for a sink; the first has the next turn
  std::deque<CallSource*> waiting_;
  core::TimePoint moved_{};              // when a sink last became free while calls waited
  std::optional<core::TimePoint> late_;  // since when, after `moved_`, a call has waited too long
};

}  // namespace rpcrdma::endpoint
