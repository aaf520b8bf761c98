// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a queue of work for one thread in which the hosts take turns, so that a host with
// much work does not delay the others. It is for LockLoop; oncrpc/workers.h is the queue for many
// threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <optional>
#include <utility>

#include "oncrpc/peer_host.h"

namespace nfs {

/// A Turns belongs to one thread at a time.
template <class What>
class Turns {
 public:
  /// Adds work for a host.  cost  O(hosts with waiting work). Only this function allocates; if it
  /// throws, nothing has changed
  void put(const oncrpc::PeerHost& host, What what) {
    std::list<What> added;
    added.push_back(std::move(what));
    auto turn = std::ranges::find(turns_, host, &Turn::host);
    if (turn == turns_.end()) turn = turns_.insert(turn, Turn{host, {}});
    turn->waiting.splice(turn->waiting.end(), added);
    ++size_;
  }
  /// Takes the oldest work of the host whose turn it is. Nothing: no work waits.
  std::optional<What> take() {
    if (turns_.empty()) return std::nullopt;
    Turn& turn = turns_.front();
    What next = std::move(turn.waiting.front());
    turn.waiting.pop_front();
    if (turn.waiting.empty())
      turns_.pop_front();
    else
      turns_.splice(turns_.end(), turns_, turns_.begin());
    --size_;
    return next;
  }
  std::size_t size() const { return size_; }

 private:
  struct Turn {
    oncrpc::PeerHost host;
    std::list<What> waiting;
  };
  std::list<Turn> turns_;  // the hosts with waiting work; the first one is next
  std::size_t size_ = 0;
};

}  // namespace nfs
