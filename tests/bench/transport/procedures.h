// SPDX-License-Identifier: BSD-3-Clause
//
// What the two ends of the benchmark have agreed on.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "ends.h"

namespace bench {

inline constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;
/// Procedures: one that does nothing, one whose result is reduced, one whose argument is.
inline constexpr std::uint32_t kNullCall = 0, kResultsOf = 1, kTake = 2;
/// Which pattern a message holds.
inline constexpr std::uint64_t kResultMessage = 1, kArgumentMessage = 2;

/// Memory for all calls at once. The server has as much again in answers whose SENDs it does not know to be complete, and leaves a quarter
/// to results; the endpoint keeps a little there for itself.
inline std::size_t pool_bytes(const Job& job) {
  const std::size_t moved = job.kind == Kind::kNull ? std::size_t{1} << 20 : std::size_t{job.at_once} * job.bytes;
  return std::bit_ceil(3 * moved);
}

}  // namespace bench
