// SPDX-License-Identifier: BSD-3-Clause
//
// What waits for one thread, host by host in turns, so that one that asks for much keeps no other waiting. For LockLoop; work for many threads waits
// in oncrpc/workers.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <utility>

#include "oncrpc/peer_host.h"

namespace nfs {

/// Belongs to one thread at a time.
template <class What>
class Turns {
 public:
  /// cost  O(hosts that something waits for)
  void put(const oncrpc::PeerHost& host, What what) {
    auto turn = std::ranges::find(turns_, host, &Turn::host);
    if (turn == turns_.end()) turn = turns_.insert(turn, Turn{host, {}});
    turn->waiting.push_back(std::move(what));
    ++size_;
  }
  /// Of the host whose turn it is, what it put first. Nothing: none waits.
  std::optional<What> take() {
    if (turns_.empty()) return std::nullopt;
    Turn turn = std::move(turns_.front());
    turns_.pop_front();
    What next = std::move(turn.waiting.front());
    turn.waiting.pop_front();
    if (!turn.waiting.empty()) turns_.push_back(std::move(turn));
    --size_;
    return next;
  }
  std::size_t size() const { return size_; }

 private:
  struct Turn {
    oncrpc::PeerHost host;
    std::deque<What> waiting;
  };
  std::deque<Turn> turns_;  // of hosts that something waits for; the first one's is next
  std::size_t size_ = 0;
};

}  // namespace nfs
