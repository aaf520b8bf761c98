// SPDX-License-Identifier: BSD-3-Clause
//
// Sums of counters, and the names of errors of Calls and reasons of closing; see counters.h,
// upcall.h, action.h.
#include "rpcrdma/core/counters.h"

#include <string_view>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/upcall.h"

namespace rpcrdma::core {

Counters& Counters::operator+=(const Counters& other) noexcept {
  using C = Counters;
  constexpr std::uint64_t C::*kAll[] = {&C::calls_sent,
                                        &C::replies_received,
                                        &C::calls_received,
                                        &C::replies_sent,
                                        &C::errors_sent,
                                        &C::errors_received,
                                        &C::discarded,
                                        &C::optional_sent,
                                        &C::optional_received,
                                        &C::options_left_out,
                                        &C::waited_for_credit,
                                        &C::ignored_bytes,
                                        &C::zero_grants,
                                        &C::clamped_thresholds,
                                        &C::bytes_pulled,
                                        &C::bytes_pushed,
                                        &C::timed_out,
                                        &C::faults,
                                        &C::over_read_segments,
                                        &C::over_write_chunks,
                                        &C::over_chunk_segments,
                                        &C::over_pulled_bytes,
                                        &C::over_pulled_at_once,
                                        &C::overrun_credits,
                                        &C::repeated_calls,
                                        &C::backward_discarded,
                                        &C::closed_for_errors,
                                        &C::closed_for_silence,
                                        &C::waited_for_registered_bytes};
  static_assert(sizeof(kAll) / sizeof(kAll[0]) * sizeof(std::uint64_t) == sizeof(Counters), "a counter is left out");
  for (const auto member : kAll) this->*member += other.*member;
  return *this;
}

std::string_view to_string(CallError error) noexcept {
  switch (error) {
    case CallError::kConnectionLost:
      return "connection lost";
    case CallError::kErrChunk:
      return "the peer refused the chunks, or the result is longer than the memory given for it (ERR_CHUNK)";
    case CallError::kErrVers:
      return "no common version (ERR_VERS)";
    case CallError::kUnknownError:
      return "refused by the peer with an unknown error code";
    case CallError::kBadReply:
      return "reply does not fit what was offered";
    case CallError::kTooLarge:
      return "the call or its reply fits no message form with the memory given";
    case CallError::kRegistrationFailed:
      return "memory could not be registered";
    case CallError::kTooManyCalls:
      return "too many calls at once";
    case CallError::kCanceled:
      return "canceled";
    case CallError::kTimedOut:
      return "timed out";
    case CallError::kOptionRefused:
      return "a required optional operation cannot be sent";
    case CallError::kNoSuchRegion:
      return "a region of the call or its reply was not added to the endpoint";
  }
  return "unknown";
}

std::string_view to_string(CloseReason reason) noexcept {
  switch (reason) {
    case CloseReason::kRequested:
      return "requested by this end";
    case CloseReason::kPeerBrokeRule:
      return "the peer broke a rule of the protocol";
    case CloseReason::kCannotInvalidate:
      return "memory could not be taken back from the peer";
    case CloseReason::kNoCommonVersion:
      return "no common version";
    case CloseReason::kPeerSilent:
      return "the peer left a message unanswered";
    case CloseReason::kTooManyErrors:
      return "too many errors of the peer in a minute";
  }
  return "unknown";
}

}  // namespace rpcrdma::core
