// SPDX-License-Identifier: BSD-3-Clause
//
// Bounds on who may connect to a server, how often and for how long, and counts of what came of them. Values only. What a
// connection may do once it is there: answering_limits.h, core/config.h.
#pragma once

#include <cstdint>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::endpoint {

/// A host is an address without its port. Nobody proves that it is his: on networks where addresses can be forged, limits by host
/// can be turned against others. Of IPv6 a host is one address (/128): who has a whole network has as many hosts as it likes, to
/// `most_connections_each`, to faults, and to `most_hosts`, of which enough make the server forget a refusal.
///
/// most_half_open           connections that were accepted and are not established; further requests are rejected. 0: any number
/// half_open_time           until such a connection is given up
/// idle_time                without a message of the peer's, and nothing in progress: the connection is closed, after at most
///                          twice that time. 0: never
/// most_connections_each    of one host; further requests are rejected. 0: `ServerConfig::most_connections`
/// most_faults_per_minute   of one host: connections that it broke (with keys that are none, messages that fit nowhere, messages that
///                          break rules), or left half open. One more, and its requests are rejected for `refusal_time`; 0: any
///                          number. Minutes follow each other, so that twice as many may come within seconds, around the end of
///                          one. A client that takes keys back while the server still uses them (it cancels calls with chunks)
///                          breaks its connection too, and is not told apart.  spec: [RFC 8166 8.1.4]
/// most_hosts               that faults are remembered of; beyond, the one longest without a fault is forgotten
struct PeerLimits {
  std::uint32_t most_half_open = 256;
  core::Duration half_open_time = std::chrono::seconds{10};
  core::Duration idle_time{0};
  std::uint32_t most_connections_each = 0;
  std::uint32_t most_faults_per_minute = 60;
  core::Duration refusal_time = std::chrono::minutes{1};
  std::uint32_t most_hosts = 1024;
};

/// All monotonic. Requests that were turned away count in `EndpointCounters::refused` too.
struct PeerCounters {
  std::uint64_t over_connections = 0;       ///< requests rejected for `ServerConfig::most_connections`
  std::uint64_t over_half_open = 0;         ///< for `most_half_open`
  std::uint64_t over_connections_each = 0;  ///< for `most_connections_each`
  std::uint64_t refused_for_faults = 0;     ///< for `most_faults_per_minute`
  std::uint64_t faults = 0;                 ///< connections that their peers broke, or left half open
  std::uint64_t half_open_timeouts = 0;     ///< connections given up for `half_open_time`
  std::uint64_t idle_timeouts = 0;          ///< connections closed for `idle_time`
};

}  // namespace rpcrdma::endpoint
