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

/// The names are those of SECURITY.md.
namespace reasons {

using Reason = oncrpc::TurnedAwayReason;

inline constexpr Reason kMostConnections{"most_connections", "connection rejected"};
inline constexpr Reason kMostHalfOpen{"peers.most_half_open", "connection rejected"};
inline constexpr Reason kMostConnectionsEach{"peers.most_connections_each", "connection rejected"};
inline constexpr Reason kMostFaults{"peers.most_faults_per_minute", "connection rejected"};
inline constexpr Reason kCannotServe{"cannot serve", "connection rejected"};
inline constexpr Reason kHalfOpenTime{"peers.half_open_time", "connection given up"};
inline constexpr Reason kIdleTime{"peers.idle_time", "connection closed", true};
inline constexpr Reason kCheckTime{"peers.check_time", "connection of a peer that is gone closed", true};
inline constexpr Reason kDisplaced{"displaced", "idle connection closed for one of another host", true};
inline constexpr Reason kFault{"fault", "connection broken by the peer"};
inline constexpr Reason kMostErrors{"limits.most_errors_per_minute", "connection closed"};
inline constexpr Reason kAnswerTime{"answer_time", "connection closed"};
inline constexpr Reason kMostReadSegments{"limits.most_read_segments", "message refused"};
inline constexpr Reason kMostWriteChunks{"limits.most_write_chunks", "message refused"};
inline constexpr Reason kMostSegmentsPerChunk{"limits.most_segments_per_chunk", "message refused"};
inline constexpr Reason kMostPulledBytes{"limits.most_pulled_bytes", "call refused"};
inline constexpr Reason kMostPulledAtOnce{"limits.most_pulled_at_once", "call refused"};
inline constexpr Reason kBrokenRule{"broken rule", "message refused or ignored"};
inline constexpr Reason kMostSinkBytes{"answering.most_sink_bytes", "call refused"};
inline constexpr Reason kWaitForSink{"answering.wait_for_sink", "call refused, or told to retry"};
inline constexpr Reason kMostCalls{"answering.most_calls", "call answered with SYSTEM_ERR"};
inline constexpr Reason kMostCallsEach{"answering.most_calls_each", "call answered with SYSTEM_ERR"};
inline constexpr Reason kAnswerWithin{"answering.answer_within", "call answered with SYSTEM_ERR"};
inline constexpr Reason kBrokenReplies{"answering.most_broken_replies", "call refused"};
inline constexpr Reason kMostPutOff{"answering.most_put_off_bytes_each", "call gets less, or is told to retry", true};
inline constexpr Reason kPool{"pool_bytes", "no memory for an answer: call gets less, or is refused"};

inline constexpr Reason kHeap{"memory", "no memory for a call: it is answered with SYSTEM_ERR"};

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

/// Tells the listener about something of this connection, which is not lost; does nothing if there
/// is no listener.
void tell_turned_away(const CallSource& source, const oncrpc::TurnedAwayReason& reason, std::string_view detail = {},
                      std::uint64_t count = 1);

/// Tells the listener what the core has turned away since the last time. The core only counts, so
/// the loop calls `look()` after each turn of a connection.
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
