// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection counts. For whoever shows or sums counters; what each limit is stands in config.h.
#pragma once

#include <cstdint>

namespace rpcrdma::core {

/// Counts since the connection was made; all monotonic. A client's Calls are forward ones and those that it receives
/// are backward ones; a server's the other way round.
struct Counters {
  std::uint64_t calls_sent = 0, replies_received = 0, calls_received = 0, replies_sent = 0;
  std::uint64_t errors_sent = 0, errors_received = 0, discarded = 0;
  std::uint64_t optional_sent = 0, optional_received = 0;  ///< OPTIONAL messages, those with an RPC message among them
  std::uint64_t options_left_out = 0;  ///< Calls and Replies that went without their option; a Call counts once
  std::uint64_t waited_for_credit = 0;
  std::uint64_t ignored_bytes = 0;       ///< after the header of an RDMA_NOMSG, or of an error of version 2
  std::uint64_t zero_grants = 0;         ///< a peer's fault, taken as one; [RFC 8166 3.3.1]
  std::uint64_t clamped_thresholds = 0;  ///< XCHAR_RBSIZ below 1024 or above `Config::most_inline_bytes` [DEC-16]
  std::uint64_t bytes_pulled = 0, bytes_pushed = 0;
  std::uint64_t timed_out = 0;  ///< Calls that ended by their deadline

  // The peer's doing. A message counts in `faults` and where it exceeded a limit in that limit's.
  std::uint64_t faults = 0;               ///< messages that broke a rule, answered or discarded
  std::uint64_t over_read_segments = 0;   ///< `Limits::most_read_segments`
  std::uint64_t over_write_chunks = 0;    ///< `Limits::most_write_chunks`
  std::uint64_t over_chunk_segments = 0;  ///< `Limits::most_segments_per_chunk`
  std::uint64_t over_pulled_bytes = 0;    ///< `Limits::most_pulled_bytes`
  std::uint64_t over_pulled_at_once = 0;  ///< `Limits::most_pulled_at_once`; no fault
  /// Calls that came while as many as granted were in progress. A server takes them all the same; a client refuses
  /// backward ones, which are faults then.
  std::uint64_t overrun_credits = 0;
  std::uint64_t repeated_calls = 0;      ///< Calls with the XID of one in progress: retransmissions, no fault
  std::uint64_t backward_discarded = 0;  ///< backward Calls at a client that takes none; also in `discarded`
  std::uint64_t closed_for_errors = 0;   ///< `Limits::most_errors_per_minute`
  std::uint64_t closed_for_silence = 0;  ///< `Config::answer_time`
  // Our own.
  std::uint64_t waited_for_registered_bytes = 0;  ///< Calls, for `Limits::most_registered_bytes`

  Counters& operator+=(const Counters& other) noexcept;
};

}  // namespace rpcrdma::core
