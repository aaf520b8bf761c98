// SPDX-License-Identifier: BSD-3-Clause
//
// Credits, as the Requester of one direction counts them; the other direction counts its own. Read
// it beside [RFC 8166 3.3.1], [version-two-01 3.2], [bidirection-00 2.1, 2.1.1, 2.1.2].
#pragma once

#include <algorithm>
#include <cstdint>

#include "xdr/assert.h"

namespace rpcrdma::core {

/// Whether one more message of direction CALL may be sent. Each direction has its own account
/// [version-two-01 3.2], [bidirection-00 2.1.1, 2.1.2].
///
/// A new connection has one credit, and nothing more is sent before a valid message of direction
/// REPLY has granted more [RFC 8166 3.3.3]. After that the limit is min(requested, granted), where
/// granted is what the last message that states a grant said: a message of direction REPLY, or an
/// error other than ERR_VERS [RFC 8166 3.3.1]. If the limit falls below the number in flight,
/// nothing is sent until that number is below the limit too: an RPC beyond the credits would be a
/// denial of service to ourselves [RFC 8166 8.1.4].
class CreditGate {
 public:
  explicit CreditGate(std::uint32_t requested) noexcept : requested_(requested) { XDR_ASSERT(requested > 0); }

  std::uint32_t requested() const noexcept { return requested_; }
  std::uint32_t granted() const noexcept { return granted_; }
  std::uint32_t limit() const noexcept { return std::min(requested_, granted_); }
  std::uint32_t in_flight() const noexcept { return in_flight_; }
  /// Whether a message other than an error has stated the grant.
  bool known() const noexcept { return known_; }
  bool open() const noexcept { return in_flight_ < limit(); }

  void take() noexcept {
    XDR_ASSERT(open());
    ++in_flight_;
  }
  void give_back() noexcept {
    XDR_ASSERT(in_flight_ > 0);
    --in_flight_;
  }

  /// The message that arrived as number `number` is being handled. It must not change a grant that
  /// a message which arrived after it has stated.
  void on_message(std::uint64_t number) noexcept { message_ = number; }
  /// A message has stated the grant. A grant of zero breaks a rule and would stop us for ever, so
  /// one credit is taken as granted. spec: [RFC 8166 3.3.1]
  ///
  /// returns  false: the grant was zero
  bool on_grant(std::uint32_t granted) noexcept {
    known_ = true;
    if (message_ >= granting_message_) granted_ = std::max<std::uint32_t>(granted, 1);
    granting_message_ = std::max(granting_message_, message_);
    return granted != 0;
  }

  /// An error states a grant as well, but it does not raise the first limit of one credit
  /// [version-two-01 5].  returns  as `on_grant()`; true if the grant does not count
  bool on_grant_of_error(std::uint32_t granted) noexcept { return !known_ || on_grant(granted); }

 private:
  std::uint32_t requested_;
  std::uint32_t granted_ = 1;
  std::uint32_t in_flight_ = 0;
  std::uint64_t message_ = 0;
  std::uint64_t granting_message_ = 0;
  bool known_ = false;
};

}  // namespace rpcrdma::core
