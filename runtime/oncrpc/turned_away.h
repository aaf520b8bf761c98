// SPDX-License-Identifier: BSD-3-Clause
//
// How servers report what they have turned away: a connection, a call, a message, because of a
// limit or a broken rule. For applications that log it, and for servers of any transport. Each
// server has counts in its counters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "oncrpc/address.h"
#include "oncrpc/peer_host.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// Why something is turned away. There is one object for each reason, which lives as long as the
/// program; reasons are compared by address.
///
/// name     of the limit, as in the tables of SECURITY.md; without a limit, from the table that
///          follows them
/// outcome  what happened: "connection rejected"
/// ordinary a well-behaved peer also causes it: no reason for concern
struct TurnedAwayReason {
  std::string_view name, outcome;
  bool ordinary = false;
};

/// One thing, or several of the same kind, that a server has turned away.
///
/// reason   lives as long as the program
/// host     of the peer; unknown: of no peer
/// port     of the peer; 0: unknown
/// detail   more words than the reason has; may be empty, and is valid only during the call
/// count    number of such things, if several are reported at once; at least 1
struct TurnedAway {
  const TurnedAwayReason& reason;
  PeerHost host{};
  std::uint16_t port = 0;
  std::string_view detail{};
  std::uint64_t count = 1;

  /// Describes one thing of `peer` that was turned away, such as a call. `detail` must stay valid
  /// as long as the result is used.
  static TurnedAway of(const TurnedAwayReason& reason, const Address& peer, std::string_view detail = {}) {
    return {reason, PeerHost::of(peer), peer.family() != 0 ? peer.port() : std::uint16_t{0}, detail};
  }
};

/// Notified of what is turned away, one at a time or several together. Any thread of a server may
/// call it at any time, while it serves others: it must not block for long, and must not call the
/// server. It must outlive the servers that are given it.
class TurnedAwayListener {
 public:
  /// what     valid during the call only
  virtual void on_turned_away(const TurnedAway& what) noexcept = 0;

 protected:
  ~TurnedAwayListener() = default;
};

}  // namespace oncrpc

#pragma GCC visibility pop
