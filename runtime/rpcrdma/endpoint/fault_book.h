// SPDX-License-Identifier: BSD-3-Clause
//
// Remembers which hosts have broken connections lately, and how often. Limited in hosts; private to
// the endpoint.
// spec: [RFC 8166 8.1.4]
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/peer_limits.h"

namespace rpcrdma::endpoint {

class FaultBook {
 public:
  explicit FaultBook(const PeerLimits& limits) : limits_(limits) {}

  /// Counts a fault. If there is no memory for another host, it replaces one; if there is none at
  /// all, it counts nothing.
  void add(const oncrpc::PeerHost& host, core::TimePoint now) {
    if (limits_.most_faults_per_minute == 0 || limits_.most_hosts == 0) return;
    const bool has_room = make_room();
    if (!has_room && entries_.empty()) return;
    Entry& entry = entry_of(host, has_room);
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
    std::uint32_t faults = 0;  // since `minute_began`
    core::TimePoint minute_began{core::Duration::min() / 2}, last{}, refused_until{};
  };
  /// returns  false: there is no memory for one more host
  bool make_room() {
    if (entries_.size() < entries_.capacity()) return true;
    try {
      entries_.reserve(std::max<std::size_t>(2 * entries_.size(), 16));
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  Entry& entry_of(const oncrpc::PeerHost& host, bool has_room) {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& one) { return one.host == host; });
    if (found != entries_.end()) return *found;
    if (has_room && entries_.size() < limits_.most_hosts) return entries_.emplace_back(Entry{.host = host});
    Entry& oldest = *std::min_element(entries_.begin(), entries_.end(),
                                      [](const Entry& a, const Entry& b) { return a.last < b.last; });
    oldest = Entry{.host = host};
    return oldest;
  }
  const PeerLimits& limits_;
  std::vector<Entry> entries_;
};

}  // namespace rpcrdma::endpoint
