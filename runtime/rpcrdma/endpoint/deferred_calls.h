// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that outlive their handlers: each is held by a DeferredReply, or by the call that it
// repeats. What they refer to stays in place until the holder lets them go, even if the connection
// ends. Private to the endpoint.
#pragma once

#include <optional>

#include "rpcrdma/endpoint/at_most_once.h"
#include "rpcrdma/endpoint/handed_in.h"

namespace rpcrdma::endpoint {

class DeferredCalls {
 public:
  DeferredCalls(Engine& engine, const AnsweringLimits& limits, CallTable& calls, PutOffMemory& put_off_memory,
                HandedIn& handed_in, ReplySender& sender, AtMostOnce& at_most_once, AnsweringCounters& counters)
      : engine_(engine),
        limits_(limits),
        calls_(calls),
        put_off_memory_(put_off_memory),
        handed_in_(handed_in),
        sender_(sender),
        at_most_once_(at_most_once),
        counters_(counters) {}

  /// As `InboundCall::later()`; `take()` gets the answer. If there is no memory (std::bad_alloc),
  /// the call is unchanged.
  void put_off(InboundCall& call, Buffer results, Buffer items);
  /// Allocates beforehand, so that `hold()` of this call allocates nothing.
  static void make_room(InboundCall& call);
  /// Copies what the core keeps of the call only until the handler returns, except its arguments.
  void hold(InboundCall& call);
  /// Handles what other threads have handed in, and answers calls whose answer is late.
  ///
  /// returns  whether there was anything to do
  bool take(core::TimePoint now);

 private:
  void settle(InboundCall& call);
  bool take_from_heap(InboundCall& call);
  void answer_the_late(core::TimePoint now);

  Engine& engine_;
  const AnsweringLimits& limits_;
  CallTable& calls_;
  PutOffMemory& put_off_memory_;
  HandedIn& handed_in_;
  ReplySender& sender_;
  AtMostOnce& at_most_once_;
  AnsweringCounters& counters_;
  std::optional<core::TimePoint> next_late_;
};

}  // namespace rpcrdma::endpoint
