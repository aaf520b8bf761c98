// SPDX-License-Identifier: BSD-3-Clause
//
// How one half of a connection names its registrations to the performer. For the core's own use.
#pragma once

#include <cstdint>

namespace rpcrdma::core {

/// Numbers from `first` on, `pieces` of them for each transaction: those of the two halves have nothing in common.
struct RegistrationIds {
  struct Place {
    std::uint32_t index = 0;  ///< of the transaction
    std::uint32_t piece = 0;
  };

  std::uint32_t first = 0;
  std::uint32_t pieces = 0;

  std::uint32_t id(Place place) const noexcept { return first + place.index * pieces + place.piece; }
  Place place(std::uint32_t id) const noexcept {
    return {.index = (id - first) / pieces, .piece = (id - first) % pieces};
  }
};

}  // namespace rpcrdma::core
