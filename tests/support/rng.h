// SPDX-License-Identifier: BSD-3-Clause
//
// This file holds Rng: numbers that look random and are the same for the same seed on every
// machine. Tests and fuzzers use it; it serves neither statistics nor secrets.
#pragma once

#include <cstddef>
#include <cstdint>

namespace support {

/// Rng is a counter, scrambled: any seed is as good as any other.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93;
    return mixed ^ mixed >> 32;
  }

  /// Returns 0 to `count` - 1; `count` is at least 1. Small counts are drawn evenly enough.
  constexpr std::uint64_t below(std::uint64_t count) noexcept { return next() % count; }

  /// Returns true with a probability of 1 in `times`.
  constexpr bool one_in(std::uint64_t times) noexcept { return below(times) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace support
