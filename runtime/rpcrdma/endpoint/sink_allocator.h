// SPDX-License-Identifier: BSD-3-Clause
//
// Memory for what calls pull. A call for which there is none waits, with its Receive and its credit, so that a peer with
// much to say is slowed down and not refused. Calls of one connection wait in their order. Connections take turns: one keeps its turn
// until its call fits, so that small calls of others do not starve it. Where no memory becomes free any more the calls that wait are
// refused, but not at once: it may be this side that stood still (a slow handler, a process that was stopped).
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

/// Whether reduced arguments belong where there are arguments.
/// spec: [RFC 8166 3.4.5, 4.3.1.1, 6.1, 8.2.2]
bool positions_are_sound(xdr::Bytes payload, std::span<const core::PulledChunk> chunks, std::size_t header_bytes);

class SinkAllocator {
 public:
  SinkAllocator(Engine& engine, const AnsweringLimits& limits, ProgramTable& programs, HandedIn& handed_in,
                AnsweringCounters& counters)
      : engine_(engine), limits_(limits), programs_(programs), handed_in_(handed_in), counters_(counters) {}

  /// Gives memory to a call, has it wait, or refuses it.
  ///
  /// may_watch   the handler will have the call, as far as is known now
  void want(InboundCall& call, const core::SinkWanted& wanted, bool may_watch, ReplySender& replies);
  /// Gives memory to calls that wait for it, and an answer to those that have waited for too long.
  ///
  /// returns   whether there was one
  bool provide(core::TimePoint now, ReplySender& replies);

  /// All that the call pulls is here, or will not be.
  void on_arrived(InboundCall& call);
  void wait_no_more(InboundCall& call);
  /// Its memory is for others.
  void free(InboundCall& call);
  /// A sink that was taken out of its call, and out of what its connection has: it is still this side's, until `is_free()`.
  Buffer take_over(InboundCall& call);
  void is_free(std::uint64_t bytes);
  /// Nobody will watch the call any more: its watcher hears so. Where that still uses what has been pulled, the call stays until it does not any
  /// more (`HandedIn::put_sink()`).
  void lose(InboundCall& call);

  /// Calls that have memory for what they pull, and have not arrived.
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
  std::uint64_t bytes_ = 0;  // of the pool
  std::uint32_t arriving_ = 0;
  std::deque<CallSource*> waiting_;      // with calls that wait for a sink; the first's turn is next
  core::TimePoint moved_{};              // when a sink was free again while calls waited
  std::optional<core::TimePoint> late_;  // since when a call has been waiting for too long since then
};

}  // namespace rpcrdma::endpoint
