// SPDX-License-Identifier: BSD-3-Clause
//
// Remembers calls whose reply broke their connection. If such a call is retransmitted on the next
// connection, its reply would break that one too, again and again. Found by host, XID and
// procedure; limited in number and time. Private to the endpoint. spec: [RFC 8166 4.5.3]
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "oncrpc/message.h"
#include "oncrpc/peer_host.h"
#include "rpcrdma/core/memory.h"

namespace rpcrdma::endpoint {

class BrokenReplies {
 public:
  BrokenReplies(std::uint32_t most, core::Duration time) : most_(most), time_(time) { known_.reserve(most); }

  /// certain  no other reply was being sent, so it was this one that broke the connection. If there
  ///          were others, the call is refused only after it has been added a second time
  void add(const oncrpc::PeerHost& host, std::uint32_t xid, const oncrpc::ProcedureId& procedure, bool certain,
           core::TimePoint now) {
    if (most_ == 0) return;
    const auto same = [&](const Known& one) {
      return one.xid == xid && one.procedure == procedure && one.host == host && now - one.at <= time_;
    };
    const auto found = std::find_if(known_.begin(), known_.end(), same);
    if (found != known_.end()) {
      found->certain = true;
      found->at = now;
    } else if (known_.size() < most_) {
      known_.push_back({host, xid, procedure, certain, now});
    } else {
      known_[next_] = {host, xid, procedure, certain, now};
      next_ = (next_ + 1) % known_.size();
    }
  }
  /// cost     none while nothing is remembered; otherwise O(`most`)
  bool forbids(const oncrpc::PeerHost& host, std::uint32_t xid, const oncrpc::ProcedureId& procedure,
               core::TimePoint now) {
    if (known_.empty()) return false;
    std::erase_if(known_, [&](const Known& one) { return now - one.at > time_; });
    next_ = known_.empty() ? 0 : next_ % known_.size();
    return std::any_of(known_.begin(), known_.end(), [&](const Known& one) {
      return one.certain && one.xid == xid && one.procedure == procedure && one.host == host;
    });
  }
  std::size_t size() const { return known_.size(); }

 private:
  struct Known {
    oncrpc::PeerHost host;
    std::uint32_t xid = 0;
    oncrpc::ProcedureId procedure;
    bool certain = false;
    core::TimePoint at{};
  };
  std::uint32_t most_;
  core::Duration time_;
  std::vector<Known> known_;
  std::size_t next_ = 0;  // the next to be replaced when there is no more room
};

}  // namespace rpcrdma::endpoint
