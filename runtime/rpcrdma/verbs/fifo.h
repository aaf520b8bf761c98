// SPDX-License-Identifier: BSD-3-Clause
//
// A queue for completions and answers that are to be handled next. It uses its memory again only
// once it is empty, and does not free it. The caller of push() must bound the number of items that
// are pushed before that. Private to verbs and the endpoint.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

template <typename T>
class Fifo {
 public:
  Fifo() = default;
  explicit Fifo(std::size_t items) { reserve(items); }
  void reserve(std::size_t items) { items_.reserve(items); }
  /// cost     no allocation up to the number reserved, or reached before
  void push(T item) { items_.push_back(std::move(item)); }
  bool empty() const { return items_.empty(); }  // `pop()` clears it with the last item
  /// The oldest item; nothing if there is none.
  std::optional<T> pop() {
    std::optional<T> oldest;
    if (empty()) return oldest;
    oldest.emplace(std::move(items_[head_++]));
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

#pragma GCC visibility pop
