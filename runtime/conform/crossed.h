// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the messages of a connection, for reports. Since a peer may send without end, the
// first and the last messages are kept: the last ones are what a report is about, and the first
// ones show what led to them.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

/// A Crossed is a message that was sent or received.
///
/// when              since the connection was begun
/// left_out_before   number of messages between the previous one and this one that are not kept
struct Crossed {
  std::chrono::nanoseconds when{};
  bool ours = false;  // this side sent it
  Bytes bytes{};      // the content of the SEND
  std::size_t left_out_before = 0;
};

/// Keeps the first and the last messages, half of `most_bytes` each, and always the last one.
class Kept {
 public:
  /// most_bytes  bytes of messages, both halves together
  explicit Kept(std::size_t most_bytes) : half_(most_bytes / 2) {}
  /// Adds the next message.
  void add(Crossed one) {
    const std::size_t bytes = size_of(one);
    if (last_.empty() && first_bytes_ + bytes <= half_) {
      first_bytes_ += bytes;
      first_.push_back(std::move(one));
      return;
    }
    last_bytes_ += bytes;
    last_.push_back(std::move(one));
    while (last_bytes_ > half_ && last_.size() > 1) {
      last_bytes_ -= size_of(last_.front());
      left_out_ += 1 + last_.front().left_out_before;
      last_.pop_front();
    }
  }
  /// Adds several, in their order.
  void add(const std::vector<Crossed>& several) {
    for (const Crossed& one : several) add(one);
  }
  /// Returns the messages in the order in which they were sent or received.
  std::vector<Crossed> all() const {
    std::vector<Crossed> all = first_;
    all.insert(all.end(), last_.begin(), last_.end());
    if (left_out_ > 0) all[first_.size()].left_out_before += left_out_;
    return all;
  }

 private:
  static std::size_t size_of(const Crossed& one) { return one.bytes.size() + sizeof(Crossed); }

  std::size_t half_;
  std::vector<Crossed> first_{};
  std::deque<Crossed> last_{};
  std::size_t first_bytes_ = 0, last_bytes_ = 0, left_out_ = 0;
};

}  // namespace rpcrdma::conform
