// SPDX-License-Identifier: BSD-3-Clause
//
// This file has short names for parts that many cases for clients have in common. It is for the
// tables client_*.cpp of this folder.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "conform/case.h"
#include "conform/cases/client_checks.h"

namespace rpcrdma::conform {

inline Outcome completes(std::string_view sentence, Check check = nullptr) {
  return {Outcome::Kind::kCompletes, {}, sentence, check};
}
inline Outcome call_fails(std::string_view sentence, Check check = nullptr) {
  return {Outcome::Kind::kCallFails, {}, sentence, check};
}

/// Grants that fall below the number of Calls in flight while four Calls wait for their Replies,
/// and then rise again.
inline std::vector<std::uint32_t> fewer_for_a_while() { return {4, 1, 1, 1, 1, 1, 4}; }

/// Returns the right answer to the Call.
inline Message right() { return {.payload = {.rpc = Rpc::kAnswer}, .awaited = false}; }
/// Returns the right answer to the Call, in which `patches` have changed some numbers.
inline Message wrong(std::vector<Patch> patches) {
  Message message = right();
  message.patches = std::move(patches);
  return message;
}
inline Message changed(void (*alter)(Message&)) {
  Message message = right();
  message.alter = alter;
  return message;
}
inline Message kept(std::size_t bytes) {
  Message message = right();
  message.keep = bytes;
  return message;
}
/// Returns an RDMA_ERROR with the Call's XID.
inline Message error_to(std::uint32_t code, std::vector<Patch> patches = {}, std::optional<std::size_t> keep = {}) {
  return {.procedure = kError,
          .error = code,
          .payload = {.rpc = Rpc::kNothing},
          .patches = std::move(patches),
          .keep = keep,
          .awaited = false,
          .to_call = true};
}
/// Returns an ERR_VERS with that range.
inline Message err_vers(std::uint32_t low, std::uint32_t high) {
  return error_to(kErrVers, {{Place::kError, low, 1}, {Place::kError, high, 2}});
}
/// Returns a backward NULL Call to the client, with an XID that this program chooses.
///
/// awaited  the next message waits for the Reply to this Call
inline Message backward(std::vector<Patch> patches = {}, bool awaited = true) {
  return {.patches = std::move(patches), .awaited = awaited};
}
inline Message hang_up() { return {.hang_up = true}; }
inline Message access_by(Access how) { return {.awaited = false, .access = how}; }

inline constexpr std::string_view kRulesBroken = "a connection whose peer breaks rules may be ended [RFC 8166 8.1.4]";

/// Outcomes that a wrong Reply may have where no document says more: it may harm nothing but its
/// Call and its connection.
inline std::vector<Outcome> harmless(std::string_view sentence) {
  return {completes(sentence),
          call_fails("a Call whose Reply is wrong may fail [RFC 8166 4.5]"),
          {Outcome::Kind::kDisconnect, {}, kRulesBroken}};
}
/// The upper layer decides whether a Call of a lost connection is sent again [RFC 8166 4.5.5].
inline constexpr std::string_view kLost =
    "what to do with Calls of a lost connection is the upper layer's to say [RFC 8166 4.5.5]";
inline std::vector<Outcome> sent_again_or_lost() {
  return {completes("a new connection is made, and the Call is sent again [RFC 8166 4.5.5]", call_is_sent_again),
          call_fails(kLost)};
}
inline Outcome leaves(std::string_view sentence, Check check = nullptr) {
  return {Outcome::Kind::kDisconnect, {}, sentence, check};
}

/// These are the tables of cases for clients.
std::vector<Case> client_call_cases();
std::vector<Case> client_credit_cases();
std::vector<Case> client_setup_cases();
std::vector<Case> client_reply_cases();
std::vector<Case> client_error_cases();
std::vector<Case> client_connection_cases();
std::vector<Case> client_write_chunk_cases();
std::vector<Case> client_result_cases();
std::vector<Case> client_read_chunk_cases();
std::vector<Case> client_long_cases();
std::vector<Case> client_backward_cases();
std::vector<Case> client_v2_cases();
std::vector<Case> client_xc_cases();

}  // namespace rpcrdma::conform
