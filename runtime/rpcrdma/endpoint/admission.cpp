// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/admission.h"

#include <algorithm>
#include <tuple>

#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

/// Finds the reason why a host may not have one more connection. There are limits on what peers can
/// make the server keep, and a host that breaks connections repeatedly is refused for a while
/// [RFC 8166 8.1.4].
const oncrpc::TurnedAwayReason* Admission::why_not(const oncrpc::PeerHost& host, core::TimePoint now) const {
  if (is_over_half_open(host)) return &reasons::kMostHalfOpen;
  if (connections_of(host) >= most_each()) return &reasons::kMostConnectionsEach;
  if (faults_.refuses(host, now)) return &reasons::kMostFaults;
  return connections_ >= most_connections_ ? &reasons::kMostConnections : nullptr;
}

void Admission::count(const oncrpc::TurnedAwayReason& reason) {
  if (&reason == &reasons::kMostHalfOpen) ++counters_.over_half_open;
  if (&reason == &reasons::kMostConnectionsEach) ++counters_.over_connections_each;
  if (&reason == &reasons::kMostFaults) ++counters_.refused_for_faults;
  if (&reason == &reasons::kMostConnections) ++counters_.over_connections;
}

std::uint32_t Admission::connections_of(const oncrpc::PeerHost& host) const {
  const auto known = of_host_.find(host);
  return known != of_host_.end() ? known->second : 0;
}

/// Returns how many connections one host may have: it alone must not use all connections.
std::uint32_t Admission::most_each() const {
  constexpr std::uint32_t kFewest = 16;  // Linux makes at most this many for one mount (nconnect)
  return limits_.most_connections_each != 0 ? limits_.most_connections_each : std::max(most_connections_ / 2, kFewest);
}

/// Tells whether too many connections are half open for one more of this host. A loop that stands
/// still takes none of the connections that wait for it, so they stay half open. They must not use
/// up all that may be half open: if hosts keep to a loop, connections for a loop are rejected once
/// half as many as the limit wait for that loop.
bool Admission::is_over_half_open(const oncrpc::PeerHost& host) const {
  const std::uint32_t most = limits_.most_half_open;
  if (most == 0) return false;
  if (half_open_ >= most) return true;
  return by_host_ && of_loop_[loop_of(host)].on_the_way >= std::max(most / 2, 1u);
}

/// Returns the loop of a host. Hashes of addresses that differ only in the last byte may differ
/// only in high bits, so the bits are mixed.
std::uint32_t Admission::loop_of(const oncrpc::PeerHost& host) const {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  const std::size_t loops = of_loop_.size();
  const std::size_t home = static_cast<std::size_t>(host.hash() * kMix >> 32) % loops;
  for (std::size_t i = 0; i < loops; ++i) {
    const std::size_t at = (home + i) % loops;
    const Loop& loop = of_loop_[at];
    if (!loop.unable || loop.has_served || loop.connections != 0) return static_cast<std::uint32_t>(at);
  }
  return static_cast<std::uint32_t>(home);
}

/// Returns the loop with the fewest connections, without those that cannot take one. A loop whose
/// share of half-open connections waits for it is skipped, too.
std::uint32_t Admission::emptiest_loop() const {
  const std::uint32_t most = limits_.most_half_open;
  const std::uint32_t share = std::max(most / static_cast<std::uint32_t>(of_loop_.size()), 1u);
  const auto rank = [&](const Loop& loop) {
    const bool is_full = most != 0 && loop.on_the_way >= share;
    return std::tuple{loop.unable, is_full, loop.connections};
  };
  return static_cast<std::uint32_t>(std::ranges::min_element(of_loop_, {}, rank) - of_loop_.begin());
}

void Admission::begin(const oncrpc::PeerHost& host, std::uint32_t loop) {
  ++of_host_[host];  // only this allocates
  ++connections_;
  ++half_open_;
  ++of_loop_[loop].connections;
  ++of_loop_[loop].on_the_way;
}

void Admission::established(std::uint32_t loop) {
  --half_open_;
  of_loop_[loop].has_served = true;
  of_loop_[loop].unable = false;
}

void Admission::end(const End& end, core::TimePoint now) {
  --connections_;
  if (end.half_open) --half_open_;
  if (const auto host = of_host_.find(end.host); --host->second == 0) of_host_.erase(host);
  Loop& loop = of_loop_[end.loop];
  --loop.connections;
  loop.unable = end.unable || (loop.unable && end.half_open);
  if (!end.fault) return;
  ++counters_.faults;
  faults_.add(end.host, now);
}

}  // namespace rpcrdma::endpoint
