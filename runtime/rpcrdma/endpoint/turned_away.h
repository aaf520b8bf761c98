// SPDX-License-Identifier: BSD-3-Clause
//
// The reasons for which a server over RDMA turns something away, and how it reports them to its
// `TurnedAwayListener`. For applications that count by reason. The limits are in peer_limits.h,
// answering_limits.h and core/config.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "oncrpc/turned_away.h"
#include "rpcrdma/core/counters.h"
#include "rpcrdma/endpoint/call_source.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// The names are those of SECURITY.md. In version 2, BAD_HEADER takes the place of ERR_CHUNK.
namespace reasons {

/// Compared by address: there is one object for each reason.
using Reason = oncrpc::TurnedAwayReason;

/// All of `ServerConfig::most_connections` are in use, and no idle connection gives way.
inline constexpr Reason kMostConnections{"most_connections", "connection rejected"};
/// As many connections are half open as `PeerLimits::most_half_open` allows, or half as many wait
/// for the loop that the host must go to.
inline constexpr Reason kMostHalfOpen{"peers.most_half_open", "connection rejected"};
/// The host has as many connections as `PeerLimits::most_connections_each` allows.
inline constexpr Reason kMostConnectionsEach{"peers.most_connections_each", "connection rejected"};
/// The host has broken too many connections lately (`PeerLimits::most_faults_per_minute`).
inline constexpr Reason kMostFaults{"peers.most_faults_per_minute", "connection rejected"};
/// The connection could not be taken, as the detail says: the client serves no RDMA Reads or has
/// given up, the device or this machine has no room for it or has failed, or the device cannot have
/// the `ServerConfig::shared_receives` that were asked for.
inline constexpr Reason kCannotServe{"cannot serve", "connection rejected"};
/// The client did not complete its connection within `PeerLimits::half_open_time`.
inline constexpr Reason kHalfOpenTime{"peers.half_open_time", "connection given up"};
/// Nothing came from the client, and nothing was in progress, for `PeerLimits::idle_time`.
inline constexpr Reason kIdleTime{"peers.idle_time", "connection closed", true};
/// The client's device did not acknowledge a check (`PeerLimits::check_time`).
inline constexpr Reason kCheckTime{"peers.check_time", "connection closed, because its peer is gone", true};
/// All of `ServerConfig::most_connections` were in use, and this connection gave way: of the hosts
/// with idle connections, its host had most connections, and it had been idle for longest there.
inline constexpr Reason kDisplaced{"displaced", "idle connection closed for one of another host", true};
/// The peer broke the connection, for example with an invalid key. The detail says what failed; it
/// is empty if this end disconnected because of a message that breaks a rule.
inline constexpr Reason kFault{"fault", "connection broken by the peer"};
/// The connection broke rules more often than `Limits::most_errors_per_minute` allows.
inline constexpr Reason kMostErrors{"limits.most_errors_per_minute", "connection closed"};
/// Calls of this server that were canceled or have timed out stayed unanswered for
/// `LinkConfig::answer_time`.
inline constexpr Reason kAnswerTime{"answer_time", "connection closed"};
/// A message has more Read segments than `Limits::most_read_segments`: it gets ERR_CHUNK.
inline constexpr Reason kMostReadSegments{"limits.most_read_segments", "message refused"};
/// A message has more Write chunks than `Limits::most_write_chunks`: it gets ERR_CHUNK.
inline constexpr Reason kMostWriteChunks{"limits.most_write_chunks", "message refused"};
/// A Write or Reply chunk has more segments than `Limits::most_segments_per_chunk`: the message
/// gets ERR_CHUNK.
inline constexpr Reason kMostSegmentsPerChunk{"limits.most_segments_per_chunk", "message refused"};
/// The Read chunks of one call exceed `Limits::most_pulled_bytes`: it gets ERR_CHUNK.
inline constexpr Reason kMostPulledBytes{"limits.most_pulled_bytes", "call refused"};
/// The Read chunks of a connection's calls exceed `Limits::most_pulled_at_once`: the call gets
/// ERR_CHUNK.
inline constexpr Reason kMostPulledAtOnce{"limits.most_pulled_at_once", "call refused"};
/// A message breaks a rule of the protocol, and exceeds none of the limits above.
inline constexpr Reason kBrokenRule{"broken rule", "message refused or ignored"};
/// The Read chunks of one call need more memory than `AnsweringLimits::most_sink_bytes`: it gets
/// ERR_CHUNK.
inline constexpr Reason kMostSinkBytes{"answering.most_sink_bytes", "call refused"};
/// The call waited for memory longer than `AnsweringLimits::wait_for_sink`.
inline constexpr Reason kWaitForSink{"answering.wait_for_sink", "call refused, or told to retry"};
/// The connections of a loop have more calls without an answer than `AnsweringLimits::most_calls`.
inline constexpr Reason kMostCalls{"answering.most_calls", "call answered with SYSTEM_ERR"};
/// One connection has more of them than `AnsweringLimits::most_calls_each`.
inline constexpr Reason kMostCallsEach{"answering.most_calls_each", "call answered with SYSTEM_ERR"};
/// The call's DeferredReply did not answer within `AnsweringLimits::answer_within`.
inline constexpr Reason kAnswerWithin{"answering.answer_within", "call answered with SYSTEM_ERR"};
/// The reply to this call broke a connection before (`AnsweringLimits::most_broken_replies`).
inline constexpr Reason kBrokenReplies{"answering.most_broken_replies", "call refused"};
/// The host's deferred calls hold as much memory for results as AnsweringLimits allows one host.
inline constexpr Reason kMostPutOff{"answering.most_put_off_bytes_each", "call gets less, or is told to retry", true};
/// The pool (`LinkConfig::pool_bytes`) has no room for results or for the header of a reply.
inline constexpr Reason kPool{"pool_bytes", "no memory for an answer: call gets less, or is refused"};

/// The process could get no memory (std::bad_alloc).
inline constexpr Reason kHeap{"memory", "no memory for a call: it is answered with SYSTEM_ERR"};

/// Every reason above, for applications that make a counter for each.
inline constexpr std::array kAll = {&kMostConnections,
                                    &kMostHalfOpen,
                                    &kMostConnectionsEach,
                                    &kMostFaults,
                                    &kCannotServe,
                                    &kHalfOpenTime,
                                    &kIdleTime,
                                    &kCheckTime,
                                    &kDisplaced,
                                    &kFault,
                                    &kMostErrors,
                                    &kAnswerTime,
                                    &kMostReadSegments,
                                    &kMostWriteChunks,
                                    &kMostSegmentsPerChunk,
                                    &kMostPulledBytes,
                                    &kMostPulledAtOnce,
                                    &kBrokenRule,
                                    &kMostSinkBytes,
                                    &kWaitForSink,
                                    &kMostCalls,
                                    &kMostCallsEach,
                                    &kAnswerWithin,
                                    &kBrokenReplies,
                                    &kMostPutOff,
                                    &kPool,
                                    &kHeap};

}  // namespace reasons

/// Notifies the probe, and `source.turned_away` if that is set, of something of this connection
/// that was turned away. The connection's link must exist. The listener gets the host and port of
/// the link's peer; the probe gets `source.host`. `count` is at least 1. Private to the endpoint.
void tell_turned_away(const CallSource& source, const oncrpc::TurnedAwayReason& reason, std::string_view detail = {},
                      std::uint64_t count = 1);

/// Notifies the listener of what the core has turned away since the last time. The core only
/// counts, so the loop calls `look()` after each turn of a connection.
class ToldOfMessages {
 public:
  /// cost     a few additions and one branch if nothing was turned away; nothing without a listener
  void look(const CallSource& source, const core::Counters& now) {
    if (source.turned_away == nullptr) return;
    const std::uint64_t sum = now.faults + now.over_pulled_at_once + now.closed_for_errors + now.closed_for_silence;
    if (sum != sum_) tell(source, now, sum);
  }

 private:
  static constexpr std::size_t kReasons = 8;
  void tell(const CallSource& source, const core::Counters& now, std::uint64_t sum);

  std::uint64_t sum_ = 0;
  std::array<std::uint64_t, kReasons> told_{};
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
