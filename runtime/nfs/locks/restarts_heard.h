// SPDX-License-Identifier: BSD-3-Clause
//
// Remembers the last NOTIFY of hosts, so that a retransmitted one is not taken for another restart.
// It is for nsm_service.h. Private to the locks.
//
// spec: X/Open XNFS chapter 11 (SM_NOTIFY: a number for each life)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "nfs/locks/nsm_limits.h"
#include "oncrpc/peer_host.h"

namespace nfs {

/// A limit for each address keeps one address with many names from displacing the others.
class RestartsHeard {
 public:
  explicit RestartsHeard(const NsmLimits& limits = {}) : limits_(limits) {}

  /// Notes a NOTIFY.  returns  false: the last NOTIFY of this address and name had the same state.
  /// cost  examines each name that is kept
  bool is_new(const oncrpc::PeerHost& address, std::string_view name, std::int32_t state) {
    const auto known =
        std::ranges::find_if(heard_, [&](const Heard& one) { return one.address == address && one.name == name; });
    if (known != heard_.end()) {
      if (known->state == state) return false;
      heard_.erase(known);
    }
    const auto of_address = [&](const Heard& one) { return one.address == address; };
    if (static_cast<std::size_t>(std::ranges::count_if(heard_, of_address)) >= limits_.most_heard_each)
      heard_.erase(std::ranges::find_if(heard_, of_address));
    if (heard_.size() >= limits_.most_heard) heard_.pop_front();
    heard_.push_back({address, std::string(name), state});
    return true;
  }

 private:
  struct Heard {
    oncrpc::PeerHost address{};
    std::string name{};
    std::int32_t state = 0;
  };
  NsmLimits limits_;
  std::deque<Heard> heard_;
};

}  // namespace nfs
