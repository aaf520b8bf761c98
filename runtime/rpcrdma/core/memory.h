// SPDX-License-Identifier: BSD-3-Clause
//
// How the core names memory and time. It touches neither: the performer of actions (rpcrdma/verbs) does.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace rpcrdma::core {

/// The caller's clock. The core never reads a clock; every entry takes *now* as an argument.
struct Clock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Clock>;
  static constexpr bool is_steady = true;
};
using TimePoint = Clock::time_point;
using Duration = Clock::duration;

/// No registration covers the memory: one is made for each RPC that needs it.
inline constexpr std::uint32_t kNoRegion = 0;

/// A piece of local memory.
///
/// address   first byte
/// length    bytes
/// region    what the performer calls the local registration that covers it; opaque to the core, but for kNoRegion
struct MemoryRef {
  std::byte* address = nullptr;
  std::uint32_t length = 0;
  std::uint32_t region = 0;

  friend bool operator==(const MemoryRef&, const MemoryRef&) = default;
};

/// A piece of memory that one side has registered for the other.  spec: [RFC 8166 3.4.3]
struct Segment {
  std::uint32_t handle = 0;
  std::uint32_t length = 0;  ///< bytes; zero is legal
  std::uint64_t offset = 0;

  friend bool operator==(const Segment&, const Segment&) = default;
};

/// What the peer may do with registered memory. Requesters expose memory, Responders never do.
///
/// kNone     nothing: our own SENDs and RDMA Writes gather from it
/// kSink     nothing by itself: our own RDMA Reads put data there (which is why iWARP wants a key for it all the same)
/// spec      [RFC 8166 3.1]
enum class RemoteAccess : std::uint8_t { kRead, kWrite, kNone, kSink };

}  // namespace rpcrdma::core
