// SPDX-License-Identifier: BSD-3-Clause
//
// All that the author of a characteristic writes, beside his document and its bindings: what a side says of itself, and what
// becomes of a wish. For characteristic_test.cpp, and whoever writes one (rpcrdma/ext/characteristic.h).
#pragma once

#include "rpcrdma/ext/characteristics.h"
#include "weight.h"

namespace example {

class Weight {
 public:
  using Definition = example::weight::WeightMessages::Weight;

  std::uint32_t own(const rpcrdma::core::Outbox&) const { return now; }
  void on_told(std::uint32_t value, rpcrdma::core::Outbox&) { peers = value; }
  /// Less is done at once; a little more takes until `grown`; much more is refused.
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
