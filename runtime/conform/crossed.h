// SPDX-License-Identifier: BSD-3-Clause
//
// The messages of a connection, for reports. A peer may send without an end: the beginning and the end are kept, since a report is about how
// it came to the last messages.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

/// A message that crossed.
///
/// when              since the connection was begun
/// left_out_before   so many that crossed between the one before and this one are not kept
struct Crossed {
  std::chrono::nanoseconds when{};
  bool ours = false;
  Bytes bytes{};
  std::size_t left_out_before = 0;
};

/// Keeps the first and the last messages, at most `most_bytes` of them, of which each half has one half, and the last one always.
class Kept {
 public:
  explicit Kept(std::size_t most_bytes) : half_(most_bytes / 2) {}
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
  void add(const std::vector<Crossed>& several) {
    for (const Crossed& one : several) add(one);
  }
  /// In the order in which they crossed.
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
