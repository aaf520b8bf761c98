// SPDX-License-Identifier: BSD-3-Clause
//
// The protocol of the two ends of the benchmark.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "ends.h"

namespace bench {

inline constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;
/// The procedures: one that does nothing, one with a reduced result, one with a reduced argument.
inline constexpr std::uint32_t kNullCall = 0, kResultsOf = 1, kTake = 2;
/// The pattern of a message.
inline constexpr std::uint64_t kResultMessage = 1, kArgumentMessage = 2;

/// Memory for all calls at once. The server needs as much again for answers whose SENDs may be
/// incomplete. Both together may take three quarters of its pool; the rest is for results, and a
/// little of it for the endpoint itself.
inline std::size_t pool_bytes(const Job& job) {
  const std::size_t moved = job.kind == Kind::kNull ? std::size_t{1} << 20 : std::size_t{job.at_once} * job.bytes;
  return std::bit_ceil(3 * moved);
}

}  // namespace bench
