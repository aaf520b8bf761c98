// SPDX-License-Identifier: BSD-3-Clause
//
// Credits, as the Requester of one direction counts them; the other direction has its own. Read it
// beside [RFC 8166 3.3.1], [version-two-01 3.2], [bidirection-00 2.1, 2.1.1, 2.1.2].
#pragma once

#include <algorithm>
#include <cstdint>

#include "xdr/assert.h"

namespace rpcrdma::core {

/// Whether one more message of direction CALL may be sent. Each direction has an account of its own
/// [version-two-01 3.2], [bidirection-00 2.1.1, 2.1.2].
///
/// A new connection has one credit, and nothing more is sent before a valid Reply has said how many there are
/// [RFC 8166 3.3.3]. After that the limit is min(requested, granted), the grant being that of the Reply received last
/// [RFC 8166 3.3.1]. When it falls below the number in flight, nothing is sent until that has fallen below it too: no
/// RPC is begun beyond the credits, which would be a denial of service to ourselves [RFC 8166 8.1.4].
class CreditGate {
 public:
  explicit CreditGate(std::uint32_t requested) noexcept : requested_(requested) { XDR_ASSERT(requested > 0); }

  std::uint32_t requested() const noexcept { return requested_; }
  std::uint32_t granted() const noexcept { return granted_; }
  std::uint32_t limit() const noexcept { return std::min(requested_, granted_); }
  std::uint32_t in_flight() const noexcept { return in_flight_; }
  /// A non-error message has stated the grant.
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

  /// Message `number`, as they arrived, is about to be looked at: what it grants, one that arrived after it may have changed.
  void on_message(std::uint64_t number) noexcept { message_ = number; }
  /// A non-error message has stated the grant. Zero is a fault of the peer's and would stop us for ever: taken as one.
  /// spec: [RFC 8166 3.3.1]
  ///
  /// returns   false when the grant was zero
  bool on_grant(std::uint32_t granted) noexcept {
    known_ = true;
    if (message_ >= granting_message_) granted_ = std::max<std::uint32_t>(granted, 1);
    granting_message_ = std::max(granting_message_, message_);
    return granted != 0;
  }

  /// An error report states a grant as well, but does not end the time of one credit [version-two-01 5].
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
