// SPDX-License-Identifier: BSD-3-Clause
//
// All that the author of a characteristic writes, in addition to a document and its bindings: what
// an endpoint says of itself, and how it answers a request for a change. For
// characteristic_test.cpp, and for authors of characteristics (rpcrdma/ext/characteristic.h).
#pragma once

#include "rpcrdma/ext/characteristics.h"
#include "weight.h"

namespace example {

class Weight {
 public:
  using Definition = example::weight::WeightMessages::Weight;

  std::uint32_t own(const rpcrdma::core::Outbox&) const { return now; }
  void on_told(std::uint32_t value, rpcrdma::core::Outbox&) { peers = value; }
  /// Accepts up to `now` at once, rejects more than 200, and leaves all between undecided until
  /// `growing` is false.
  rpcrdma::ext::Decision on_wish(std::uint32_t wanted, rpcrdma::ext::Wish, rpcrdma::core::Outbox&) {
    using rpcrdma::ext::Decision;
    if (wanted > 200) return Decision::kRejected;
    if (wanted > now) {
      growing = true;
      return Decision::kPending;
    }
    now = wanted;
    return Decision::kDone;
  }
  bool undecided(const rpcrdma::core::Outbox&) const { return growing; }

  std::uint32_t now = 80, peers = 0;
  bool growing = false;
};

}  // namespace example
