// SPDX-License-Identifier: BSD-3-Clause
//
// A queue that is emptied as often as it is filled: memory grows to the most there ever was in it and is kept. For what was polled
// or answered and is to be dealt with next. Left out: a bound, which whoever pushes has.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace rpcrdma::verbs {

template <typename T>
class Fifo {
 public:
  void reserve(std::size_t items) { items_.reserve(items); }
  /// cost   no allocation up to what was reserved, or was ever reached between two times that it was empty
  void push(T item) { items_.push_back(std::move(item)); }
  bool empty() const { return head_ == items_.size(); }
  /// The oldest; nothing where there is none.
  std::optional<T> pop() {
    if (head_ == items_.size()) return std::nullopt;
    T oldest = std::move(items_[head_++]);
    if (head_ == items_.size()) {
      items_.clear();
      head_ = 0;
    }
    return oldest;
  }

 private:
  std::vector<T> items_;
  std::size_t head_ = 0;
};

}  // namespace rpcrdma::verbs
