// SPDX-License-Identifier: BSD-3-Clause
//
// Limits on who may connect to a server, how often and for how long, and counts of what came of
// these limits. Only values. What a connection may do once it is accepted: answering_limits.h,
// core/config.h.
#pragma once

#include <cstdint>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// A host is an address without its port. Nobody proves that an address is theirs: on networks
/// where addresses can be forged, limits by host can be turned against others. With IPv6, a host is
/// one address (/128). Somebody who has a whole network therefore has any number of hosts, and
/// these limits do not stop them: `most_connections_each`, faults, and `most_hosts`, because enough
/// hosts make the server forget a refusal.
///
/// most_half_open         connections that were admitted and are not established yet; further
///                        requests are rejected. 0: any number. A loop whose share of them is
///                        waiting for it gets no more as long as another loop has room. If hosts
///                        keep to a loop, requests are rejected when half of them wait for the loop
///                        that they must go to
/// half_open_time         until such a connection is given up. 0: never
/// check_time             without a message from the peer: the server checks that it is there, by
///                        an RDMA Write of no bytes, and again each time this time has passed. A
///                        peer whose device acknowledges the Write keeps its connection, however
///                        long it is idle. If the peer has lost power, the connection is closed
///                        when the server's device gives up, or else at the next check. 0: never.
///                        spec: [RFC 8267 6.7.2]
/// idle_time              without a message from the peer, and with nothing in progress: the
///                        connection is closed, even if the peer is alive. 0: never
/// least_idle_time        how long a connection must have been idle to be closed for a newcomer of
///                        another host, when `ServerConfig::most_connections` are in use. Of the
///                        hosts that have such connections, and more connections than the
///                        newcomer's host, the server takes the one that has most, and closes its
///                        longest idle connection
/// most_connections_each  of one host; further requests are rejected. 0: half of
///                        `ServerConfig::most_connections`, but at least 16; to have no such limit,
///                        set it to `most_connections`
/// most_faults_per_minute of one host: connections that it broke (with invalid keys, messages that
///                        fit nowhere, messages that break rules), or left half open. At one more,
///                        its requests are rejected for `refusal_time`; 0: any number. Minutes
///                        follow each other, so twice as many may come within seconds around the
///                        end of a minute. A client that invalidates keys while the server still
///                        uses them (it cancels calls with chunks) also breaks its connection, and
///                        counts the same.  spec: [RFC 8166 8.1.4]
/// refusal_time           after the last fault too many
/// most_hosts             whose faults are remembered; beyond it, the host whose last fault is
///                        oldest is forgotten
struct PeerLimits {
  std::uint32_t most_half_open = 256;
  core::Duration half_open_time = std::chrono::seconds{10};
  core::Duration check_time = std::chrono::minutes{1};
  core::Duration idle_time{0};
  core::Duration least_idle_time = std::chrono::seconds{1};
  std::uint32_t most_connections_each = 0;
  std::uint32_t most_faults_per_minute = 60;
  core::Duration refusal_time = std::chrono::minutes{1};
  std::uint32_t most_hosts = 1024;
};

/// All counts only grow. Requests that were turned away also count in `EndpointCounters::refused`.
struct PeerCounters {
  /// requests rejected because of `ServerConfig::most_connections`
  std::uint64_t over_connections = 0;
  std::uint64_t over_half_open = 0;         ///< because of `most_half_open`
  std::uint64_t over_connections_each = 0;  ///< because of `most_connections_each`
  std::uint64_t refused_for_faults = 0;     ///< because of `most_faults_per_minute`
  std::uint64_t faults = 0;                 ///< connections that their peers broke, or left half open
  std::uint64_t half_open_timeouts = 0;     ///< connections given up because of `half_open_time`
  std::uint64_t idle_timeouts = 0;          ///< connections closed because of `idle_time`
  /// connections closed because a check showed that the peer is gone
  std::uint64_t unanswered_checks = 0;
  std::uint64_t displaced = 0;  ///< idle connections closed for a newcomer of another host

  /// Adds each count, for sums over loops.
  PeerCounters& operator+=(const PeerCounters& other);
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
