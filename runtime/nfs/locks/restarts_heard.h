// SPDX-License-Identifier: BSD-3-Clause
//
// Which life hosts were in when they last said that they had started again: who says so twice has not started twice. For nsm_service.h.
//
// spec: X/Open XNFS chapter 11 (SM_NOTIFY: a number for each life)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "oncrpc/peer_host.h"

namespace nfs {

/// Of names that no host has one address shall not make others be forgotten.
class RestartsHeard {
 public:
  /// Names, of all addresses and of one; of more, the one heard of first is forgotten.
  static constexpr std::size_t kMost = 1024, kMostEach = 16;

  /// Notes it.  returns  false: that is what it said the last time.  cost  a look at each name that is kept
  bool is_new(const oncrpc::PeerHost& address, std::string_view name, std::int32_t state) {
    const auto known =
        std::ranges::find_if(heard_, [&](const Heard& one) { return one.address == address && one.name == name; });
    if (known != heard_.end()) {
      if (known->state == state) return false;
      heard_.erase(known);
    }
    const auto of_address = [&](const Heard& one) { return one.address == address; };
    if (static_cast<std::size_t>(std::ranges::count_if(heard_, of_address)) >= kMostEach)
      heard_.erase(std::ranges::find_if(heard_, of_address));
    if (heard_.size() >= kMost) heard_.pop_front();
    heard_.push_back({address, std::string(name), state});
    return true;
  }

 private:
  struct Heard {
    oncrpc::PeerHost address{};
    std::string name{};
    std::int32_t state = 0;
  };
  std::deque<Heard> heard_;
};

}  // namespace nfs
