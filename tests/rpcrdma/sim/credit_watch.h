// SPDX-License-Identifier: BSD-3-Clause
//
// This file counts credits from the messages on the wire: it keeps a second account beside that of
// the core, to compare with, in both versions. Only the number of sent Calls comes from the core.
// Read it beside [RFC 8166 3.3.1], [bidirection-00 2.1] and [version-two-01 3.2, 4.2.2].
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

/// A Way is the direction of the Calls that a message belongs to.
enum class Way : std::uint8_t { kForward, kBackward };

struct WireMessage {
  Way way = Way::kForward;
  bool answer = false;  ///< it is a Reply or an error
  bool error = false;
  bool optional = false;  ///< an OPTIONAL message; an error does not show what it is about
  std::uint32_t xid = 0;
  std::uint32_t credit = 0;
};

inline std::uint32_t word_at(const Data& message, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = at; i < at + 4; ++i) word = word << 8 | std::to_integer<std::uint32_t>(message[i]);
  return word;
}
inline void set_word(Data& message, std::size_t at, std::uint32_t word) {
  for (std::size_t i = 0; i < 4; ++i) message[at + i] = static_cast<std::byte>(word >> (24 - 8 * i));
}

/// Classifies a valid message. Version 2 says its direction; in version 1 only a Short message
/// without chunks can be of the backward direction.
inline WireMessage read_wire(const Data& message, bool from_client) {
  constexpr std::uint32_t kMsg = 0, kError = 4, kOptional = 5, kVersionTwo = 2;
  constexpr std::size_t kHeader = 28, kDirection = 16, kType = 32;
  const std::uint32_t procedure = word_at(message, 12);
  WireMessage read{.xid = word_at(message, 0), .credit = word_at(message, 8)};
  if (procedure == kError) {
    read.answer = read.error = true;
    read.way = from_client ? Way::kBackward : Way::kForward;
    return read;
  }
  read.answer = !from_client;
  std::optional<bool> call;
  if (word_at(message, 4) == kVersionTwo) {
    read.optional = procedure == kOptional;
    call = word_at(message, kDirection) == 0;
  } else if (procedure == kMsg && word_at(message, 16) == 0 && word_at(message, 20) == 0 && word_at(message, 24) == 0 &&
             message.size() >= kHeader + 8) {
    call = word_at(message, kType) == 0;
  }
  if (call) {
    read.answer = !*call;
    read.way = *call == from_client ? Way::kForward : Way::kBackward;
  }
  return read;
}

/// A CreditAccount is the account of one direction.
struct CreditAccount {
  std::uint32_t requested = 1;
  std::uint32_t granted = 1;   ///< what the answer that arrived last grants; one before the first
  bool known = false;          ///< a Reply has arrived, not merely an error
  std::uint64_t answered = 0;  ///< Calls whose answer has arrived
  std::uint64_t sent = 0;      ///< Calls, as seen at the step before

  std::set<std::uint32_t> optional{};  ///< XIDs of OPTIONAL messages that have arrived and are not answered

  /// Counts a message of this direction that arrives.
  void on_message(Way way, const WireMessage& message) {
    if (!message.answer) {
      if (message.optional) optional.insert(message.xid);
      return;
    }
    if (message.optional || optional.count(message.xid) != 0) {
      optional.erase(message.xid);
      // The grant for backward Calls is taken from their own answers.
      if (way == Way::kForward) on_grant(message);
      return;
    }
    ++answered;
    on_grant(message);
  }
  void on_grant(const WireMessage& message) {
    if (message.error && !known) return;
    known = true;
    granted = std::max<std::uint32_t>(message.credit, 1);
  }
  /// Checks the account after a step: `sent_now` Calls have been committed to the wire so far, and
  /// `in_flight` are unanswered as the core sees it.
  ///
  /// returns   what is wrong, if anything is
  std::string check(std::uint64_t sent_now, std::uint32_t in_flight) {
    const bool more = sent_now != sent;
    sent = sent_now;
    if (sent - answered != in_flight) {
      return std::to_string(sent - answered) + " Calls are in flight, and the core thinks " + std::to_string(in_flight);
    }
    if (more && in_flight > std::min(requested, granted)) {
      return std::to_string(in_flight) + " Calls are in flight, granted " + std::to_string(granted) + ", requested " +
             std::to_string(requested);
    }
    return {};
  }
};

}  // namespace rpcrdma::sim
