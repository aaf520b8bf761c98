// SPDX-License-Identifier: BSD-3-Clause
//
// Bounds on what all callers together may make an endpoint hold while it answers, and counts of what came of them. Values
// only. What one message or one connection may do is bounded in core/config.h; who may connect, in peer_limits.h.
#pragma once

#include <cstdint>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::endpoint {

/// most_sink_bytes      of the pool, for the Read chunks of all calls at once, each rounded up to the block that the pool has for it (a
///                      power of two). A call beyond it waits for the memory of others, which is free when they have been answered,
///                      unless their results lie there; connections take turns. A call that is larger by itself is refused with
///                      ERR_CHUNK [RFC 8166 8.1.4]. 0: three quarters of the pool, so that strangers leave some for
///                      results
/// most_sink_bytes_each as above, of one connection, which may exceed it by one call that is larger; 0: no other bound
/// wait_for_sink        how long a call waits so while nobody's memory becomes free, then it gets ERR_CHUNK, or what
///                      `ServeOptions::busy` says: where handlers put off their
///                      answers, or nothing can be pulled from a peer, that may take for ever. A second longer (or as
///                      long again, if that is less) where this side did not see in time that it was over. 0: it does not wait
/// most_put_off_bytes_each  of the pool, for results of calls of one host that were put off, each rounded up as above, until they have been
///                      sent; a host may exceed it by one call. A call beyond it gets less, or is told to come again, as its service
///                      has it. 0: three eighths of the pool, and more as long as half of the pool stays free
/// most_calls           without an answer, of all connections; beyond it a call gets SYSTEM_ERR
/// most_calls_each      as above, of one connection; 0: no other bound than its Receives
/// answer_within        from `InboundCall::later()` on: a call that has no answer by then gets SYSTEM_ERR, and its Receive and its
///                      credit are free again. What its DeferredReply says afterwards goes nowhere. Arguments that came inline are copied
///                      to the heap, because whoever has the DeferredReply may still be reading: up to `most_calls` messages of
///                      `LinkConfig::message_bytes`, kept for the next calls. 0: never
/// most_broken_replies  remembered, of those that broke a connection; 0: none. A call that comes back with the same XID and procedure
///                      from the same address gets ERR_CHUNK, for which no connection has to break.  spec:
///                      [RFC 8166 4.5.3]
/// broken_reply_time    how long
struct AnsweringLimits {
  std::uint64_t most_sink_bytes = 0;
  std::uint64_t most_sink_bytes_each = 0;
  core::Duration wait_for_sink = std::chrono::seconds{10};
  std::uint64_t most_put_off_bytes_each = 0;
  std::uint32_t most_calls = 65536;
  std::uint32_t most_calls_each = 0;
  core::Duration answer_within{0};
  std::uint32_t most_broken_replies = 256;
  core::Duration broken_reply_time = std::chrono::minutes{5};
};

/// most_replies   kept; 0: there is no cache. Calls that are waited for have entries besides, as many as Receives and `AnsweringLimits` let be
///                in progress: none of them is ever done a second time for want of one
/// most_bytes     of the endpoint's pool, for results; one that does not fit is not kept, and goes only to duplicates that wait for it
/// most_age       of a reply; what comes again later is a new call
struct ReplyCacheConfig {
  std::uint32_t most_replies = 1024;
  std::uint64_t most_bytes = 1u << 20;
  core::Duration most_age = std::chrono::minutes{2};
};

/// All monotonic.
struct AnsweringCounters {
  std::uint64_t later = 0;                   ///< calls that were put off with `InboundCall::later()`
  std::uint64_t waited_for_sink = 0;         ///< calls that could not be pulled as soon as they came
  std::uint64_t over_sink_bytes = 0;         ///< calls refused for `most_sink_bytes`, or after `wait_for_sink`
  std::uint64_t put_off_sinks = 0;           ///< calls that were told to come again after `wait_for_sink`
  std::uint64_t over_calls = 0;              ///< for `most_calls`, or `most_calls_each`
  std::uint64_t answered_for_lateness = 0;   ///< for `answer_within`
  std::uint64_t refused_broken_replies = 0;  ///< calls whose reply has broken a connection before
  std::uint64_t replayed = 0;                ///< calls answered out of the reply cache
  std::uint64_t joined = 0;                  ///< calls that were answered together with the one that they repeat
  std::uint64_t joined_pieces = 0;   ///< short replies that were copied, for one SEND could not gather their pieces
  std::uint64_t not_remembered = 0;  ///< replies that the reply cache had no room for
};

}  // namespace rpcrdma::endpoint
