// SPDX-License-Identifier: BSD-3-Clause
//
// Decides who may connect to a server, and which of its loops gets a new connection. Its limits
// hold for all loops together, so it belongs to loop 0, which has the listener; the other loops
// report to it when connections begin and end. Private to the endpoint. spec: [RFC 8166 8.1.4]
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/fault_book.h"
#include "rpcrdma/endpoint/peer_limits.h"

namespace oncrpc {
struct TurnedAwayReason;
}  // namespace oncrpc

namespace rpcrdma::endpoint {

class Admission {
 public:
  /// limits   must outlive this object
  Admission(const PeerLimits& limits, std::uint32_t most_connections, std::uint32_t loops)
      : limits_(limits), most_connections_(most_connections), faults_(limits), of_loop_(loops) {}

  using Hosts = std::unordered_map<oncrpc::PeerHost, std::uint32_t, oncrpc::HashOfHost>;

  /// Whether this host may have one more connection now.
  /// returns  the reason why not; nullptr: it may. That all connections are in use is the reason
  ///          only if there is no other
  const oncrpc::TurnedAwayReason* why_not(const oncrpc::PeerHost& host, core::TimePoint now) const;
  /// Counts a connection request that is turned away for `reason`.
  void count(const oncrpc::TurnedAwayReason& reason);
  /// From now on, all connections of a host go to one loop.
  void keep_hosts_together() { by_host_ = true; }
  /// The loop that gets a new connection of `host`: the loop of that host, if hosts keep to a loop,
  /// otherwise the loop with the fewest connections. A loop that could not take the last connection
  /// it got is skipped as long as another loop can, until one of its connections is established, or
  /// an established one ends, which makes room. If hosts keep to a loop, only a loop that has no
  /// connection and has never had an established one is skipped: another may have replies of this
  /// host in its reply cache.
  std::uint32_t loop_for(const oncrpc::PeerHost& host) const { return by_host_ ? loop_of(host) : emptiest_loop(); }

  /// How a connection ended.
  ///
  /// half_open it had not been established
  /// fault     its peer broke it, or left it half open
  /// unable    its loop could not take it, whoever the peer is
  struct End {
    oncrpc::PeerHost host;
    std::uint32_t loop = 0;
    bool half_open = false;
    bool fault = false;
    bool unable = false;
  };
  /// Counts a new connection of that host on that loop; it is half open. If there is no memory
  /// (std::bad_alloc), nothing is counted.
  void begin(const oncrpc::PeerHost& host, std::uint32_t loop);
  /// The loop has taken a connection that was counted by `begin()`.
  void taken(std::uint32_t loop) { --of_loop_[loop].on_the_way; }
  void established(std::uint32_t loop);
  void end(const End& end, core::TimePoint now);

  std::size_t connections() const { return connections_; }
  /// The number of connections of each host.
  const Hosts& hosts() const { return of_host_; }
  std::uint32_t connections_of(const oncrpc::PeerHost& host) const;
  /// How many requests were turned away for each reason, and faults.
  const PeerCounters& counters() const { return counters_; }

 private:
  /// on_the_way connections that the loop has not taken yet
  /// unable     the loop could not take the last connection it got
  /// has_served one of its connections was established
  struct Loop {
    std::uint32_t connections = 0, on_the_way = 0;
    bool unable = false, has_served = false;
  };
  std::uint32_t loop_of(const oncrpc::PeerHost& host) const;
  std::uint32_t emptiest_loop() const;
  bool is_over_half_open(const oncrpc::PeerHost& host) const;
  std::uint32_t most_each() const;

  const PeerLimits& limits_;
  std::uint32_t most_connections_;
  FaultBook faults_;
  std::vector<Loop> of_loop_;
  Hosts of_host_;
  std::size_t connections_ = 0;
  std::uint32_t half_open_ = 0;
  bool by_host_ = false;
  PeerCounters counters_;
};

}  // namespace rpcrdma::endpoint
