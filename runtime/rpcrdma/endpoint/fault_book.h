// SPDX-License-Identifier: BSD-3-Clause
//
// Which hosts have lately broken connections, and how often. Bounded in hosts; private to the endpoint.
// spec: [RFC 8166 8.1.4]
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/peer_limits.h"

namespace rpcrdma::endpoint {

class FaultBook {
 public:
  explicit FaultBook(const PeerLimits& limits) : limits_(limits) {}

  void add(const oncrpc::PeerHost& host, core::TimePoint now) {
    if (limits_.most_faults_per_minute == 0 || limits_.most_hosts == 0) return;
    Entry& entry = entry_of(host);
    if (now - entry.minute_began >= std::chrono::minutes{1}) {
      entry.minute_began = now;
      entry.faults = 0;
    }
    entry.last = now;
    if (++entry.faults > limits_.most_faults_per_minute) entry.refused_until = now + limits_.refusal_time;
  }
  bool refuses(const oncrpc::PeerHost& host, core::TimePoint now) const {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& one) { return one.host == host; });
    return found != entries_.end() && now < found->refused_until;
  }

 private:
  struct Entry {
    oncrpc::PeerHost host;
    std::uint32_t faults = 0;  // in that minute
    core::TimePoint minute_began{core::Duration::min() / 2}, last{}, refused_until{};
  };
  Entry& entry_of(const oncrpc::PeerHost& host) {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& one) { return one.host == host; });
    if (found != entries_.end()) return *found;
    if (entries_.size() < limits_.most_hosts) return entries_.emplace_back(Entry{.host = host});
    Entry& oldest = *std::min_element(entries_.begin(), entries_.end(),
                                      [](const Entry& a, const Entry& b) { return a.last < b.last; });
    oldest = Entry{.host = host};
    return oldest;
  }
  const PeerLimits& limits_;
  std::vector<Entry> entries_;
};

}  // namespace rpcrdma::endpoint
