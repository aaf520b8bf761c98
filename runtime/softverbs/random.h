// SPDX-License-Identifier: BSD-3-Clause
// The fabric's only source of chance: a 64-bit splitmix generator, so that one seed gives one run.
// For readers of keys, late Writes and faults. Not for secrets.
#pragma once

#include <cstdint>

namespace softverbs {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  /// A number in [0, bound); the bias of the multiplication is below 2^-32, which does not matter
  /// here.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(static_cast<std::uint32_t>(next() >> 32U)) * bound) >>
                                      32U);
  }

  bool coin() { return (next() >> 63U) != 0; }

 private:
  std::uint64_t state_;
};

}  // namespace softverbs
