// SPDX-License-Identifier: BSD-3-Clause
//
// Limits on what all calls together may make an endpoint hold while it answers them, and counts of
// what came of these limits. Only values. `ServerConfig` sets them; a client has the defaults for
// calls of its server. core/config.h limits one message or one connection, peer_limits.h who may
// connect.
#pragma once

#include <cstdint>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// most_sink_bytes         of the pool, for the Read chunks of all calls at once; what a call pulls
///                         is rounded up to its block in the pool (a power of two). A call beyond
///                         this waits until other calls have been answered (and, if their results
///                         lie in that memory, until these have been sent); connections take turns.
///                         A call that exceeds it alone is refused with ERR_CHUNK [RFC 8166 8.1.4].
///                         0: three quarters of the pool, so that peers leave some for results
/// most_sink_bytes_each    as above, for one connection; a call that exceeds it alone is pulled
///                         when its connection holds no other such memory. 0: no further limit
/// wait_for_sink           how long a call waits while no memory becomes free; then it gets
///                         ERR_CHUNK, or what `ServeOptions::busy` says. Without a limit it could
///                         wait for ever if handlers defer their answers or nothing can be pulled
///                         from a peer. When the time is over, the call waits up to one second more
///                         (at most as long again), because this end itself may have stood still.
///                         0: it does not wait
/// most_put_off_bytes_each of the pool, for results of deferred calls of one host, each rounded up
///                         as above, until they have been sent; a host may exceed it by one call,
///                         and by calls that take at most 4096 bytes. A call beyond it gets less
///                         memory, or is told to retry, as its service decides. 0: three eighths of
///                         the pool, and more as long as half of the pool stays free
/// most_calls              that have no answer yet, of all connections; a call beyond it gets
///                         SYSTEM_ERR. 0: every call does
/// most_calls_each         as above, of one connection; 0: no further limit than its Receives
/// answer_within           after `InboundCall::later()`: a call that has no answer by then gets
///                         SYSTEM_ERR, and its Receive and its credit are free again. What its
///                         DeferredReply answers afterwards goes to the reply cache, if the
///                         procedure is remembered, and is discarded otherwise. Inline arguments
///                         are copied to the heap, because the holder of the DeferredReply may
///                         still read them: up to `most_calls` messages of
///                         `LinkConfig::message_bytes`, in memory that later calls use again. 0:
///                         never
/// most_broken_replies     how many calls the endpoint remembers whose reply broke a connection; 0:
///                         none. A call that is retransmitted with the same XID and procedure from
///                         the same address gets ERR_CHUNK, which breaks no connection; if several
///                         replies were being sent, only after a second connection broke so.
///                         spec: [RFC 8166 4.5.3]
/// broken_reply_time       how long it remembers them
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

/// most_replies to keep; 0: there is no cache. Calls in progress have further entries, as many as
///              Receives and `AnsweringLimits` allow, so that none is ever executed twice because
///              an entry is missing
/// most_bytes   of the endpoint's pool, for results. The oldest replies make room for a new one. A
///              result that does not fit even then is not kept, and only answers retransmissions
///              that wait for it
/// most_age     of a reply; a call that is retransmitted later is a new call
struct ReplyCacheConfig {
  std::uint32_t most_replies = 1024;
  std::uint64_t most_bytes = 1u << 20;
  core::Duration most_age = std::chrono::minutes{2};
};

/// All counts only grow.
struct AnsweringCounters {
  std::uint64_t later = 0;                   ///< calls that their handlers or services deferred
  std::uint64_t waited_for_sink = 0;         ///< calls that had to wait for memory before they were pulled
  std::uint64_t over_sink_bytes = 0;         ///< calls refused for `most_sink_bytes`, or after `wait_for_sink`
  std::uint64_t put_off_sinks = 0;           ///< calls told to retry after `wait_for_sink`
  std::uint64_t over_calls = 0;              ///< calls beyond `most_calls`, or `most_calls_each`
  std::uint64_t answered_for_lateness = 0;   ///< calls answered because of `answer_within`
  std::uint64_t refused_broken_replies = 0;  ///< calls whose reply has broken a connection before
  std::uint64_t replayed = 0;                ///< calls answered from the reply cache
  std::uint64_t joined = 0;                  ///< calls answered together with the call that they repeat
  /// short replies copied because one SEND could not gather their pieces
  std::uint64_t joined_pieces = 0;
  std::uint64_t not_remembered = 0;  ///< replies that the reply cache had no room for
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
