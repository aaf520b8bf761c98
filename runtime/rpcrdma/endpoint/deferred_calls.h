// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that outlive their handlers: held for a DeferredReply, or for the call that they repeat. What they hold stays
// where it is until then, whatever becomes of the connection. Private to the endpoint.
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

  /// As `InboundCall::later()`, whose answer `take()` will find.
  void put_off(InboundCall& call, Buffer results, Buffer items);
  /// The core forgets what it has of the call, but for its arguments: copies that.
  void hold(InboundCall& call);
  /// Does what other threads have handed in, and answers for those who take too long.
  ///
  /// returns   whether there was anything
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
