// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection counts. For code that shows or sums counters; config.h describes each limit.
#pragma once

#include <cstdint>

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// Counts since the connection was made; they only grow. At a client, calls sent are those of the
/// forward direction and calls received those of the backward direction; at a server it is the
/// other way round.
struct Counters {
  std::uint64_t calls_sent = 0;  ///< messages that carried a Call
  /// Replies to a Call of ours, even if it was given up before, or ends with kBadReply
  std::uint64_t replies_received = 0;
  std::uint64_t calls_received = 0;   ///< given to the application, with all their data
  std::uint64_t replies_sent = 0;     ///< without errors of the transport
  std::uint64_t errors_sent = 0;      ///< error messages of the transport [RFC 8166 4.5]
  std::uint64_t errors_received = 0;  ///< about a message of ours; others are discarded
  /// messages that were dropped without an answer: faults, and others, such as the Reply to a Call
  /// that was canceled or has timed out
  std::uint64_t discarded = 0;
  /// OPTIONAL messages, including those with an RPC message
  std::uint64_t optional_sent = 0;
  /// OPTIONAL messages that an extension of ours accepted, including those with an RPC message
  std::uint64_t optional_received = 0;
  /// Calls and Replies that were sent without their option; a Call counts once
  std::uint64_t options_left_out = 0;
  /// Calls that had to wait for a credit, for a Receive, or until their XID was free
  std::uint64_t waited_for_credit = 0;
  /// bytes after the header of an RDMA_NOMSG, or of an error of version 2
  std::uint64_t ignored_bytes = 0;
  std::uint64_t zero_grants = 0;  ///< grants of zero, taken as a grant of one; [RFC 8166 3.3.1]
  /// times that the size of the peer's Receives (XCHAR_RBSIZ) did not become our threshold as it
  /// is, because it was below 1024 or above `Config::most_inline_bytes` [DEC-16]
  std::uint64_t clamped_thresholds = 0;
  std::uint64_t bytes_pulled = 0;  ///< by RDMA Read, from Read chunks
  std::uint64_t bytes_pushed = 0;  ///< by RDMA Write, to Write and Reply chunks
  std::uint64_t timed_out = 0;     ///< Calls that ended because of their deadline

  // What the peer does. A message that exceeds a limit counts in `faults` and for that limit.
  /// messages that broke a rule: answered with an error, discarded, accepted nevertheless, or (a
  /// backward message that is too short for an RPC message) the reason to close the connection
  std::uint64_t faults = 0;
  std::uint64_t over_read_segments = 0;   ///< messages beyond `Limits::most_read_segments`
  std::uint64_t over_write_chunks = 0;    ///< beyond `Limits::most_write_chunks`
  std::uint64_t over_chunk_segments = 0;  ///< beyond `Limits::most_segments_per_chunk`
  std::uint64_t over_pulled_bytes = 0;    ///< Calls beyond `Limits::most_pulled_bytes`
  std::uint64_t over_pulled_at_once = 0;  ///< Calls beyond `Limits::most_pulled_at_once`; no fault
  /// Calls that came while as many were in progress as this end has credits for (at a server even
  /// if `Connection::grant()` grants fewer). A server still serves such a Call; a client refuses
  /// such a backward Call, which then also counts as a fault.
  std::uint64_t overrun_credits = 0;
  /// Calls with the XID of a Call in progress: they are retransmissions, which are no faults
  std::uint64_t repeated_calls = 0;
  /// backward Calls at a client that accepts none, or whose server has announced that it accepts no
  /// Replies to them; also in `discarded`
  std::uint64_t backward_discarded = 0;
  /// connections closed because of `Limits::most_errors_per_minute`
  std::uint64_t closed_for_errors = 0;
  std::uint64_t closed_for_silence = 0;  ///< connections closed because of `Config::answer_time`
  // What this end does.
  /// how often a Call had to wait because of `Limits::most_registered_bytes`
  std::uint64_t waited_for_registered_bytes = 0;

  /// Adds each count of `other`.
  Counters& operator+=(const Counters& other) noexcept;
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
