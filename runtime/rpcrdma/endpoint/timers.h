// SPDX-License-Identifier: BSD-3-Clause
//
// Deadlines of many objects, at most one for each: finds the earliest without a look at the others.
// Private to the endpoint.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/core/event.h"
#include "xdr/assert.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// The base of objects with a deadline.
class Timed {
 public:
  Timed() = default;
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 protected:
  ~Timed() = default;

 private:
  template <typename T>
  friend class Timers;
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  std::size_t place_ = kNowhere;  // in the heap
};

/// A heap of the objects that have a deadline. Set the deadline of an object to none before the
/// object is destroyed.
template <typename T>
class Timers {
 public:
  /// Allocates, so that `most` objects may have a deadline and `set()` allocates nothing for them.
  void make_room(std::size_t most) {
    if (heap_.capacity() < most) heap_.reserve(std::max(most, 2 * heap_.capacity()));
  }
  /// cost     nothing if the deadline is unchanged; otherwise O(log n), and an allocation if more
  ///          objects have a deadline than there is room for
  void set(T& one, std::optional<core::TimePoint> when) {
    std::size_t place = node(one).place_;
    const bool has_one = place != Timed::kNowhere;
    if (has_one && when && heap_[place].when == *when) return;
    if (has_one && !when) return remove(place);
    if (!when) return;
    if (!has_one) {
      place = heap_.size();
      heap_.push_back({*when, &one});
    }
    heap_[place].when = *when;
    settle(place);
  }
  std::optional<core::TimePoint> first() const {
    return heap_.empty() ? std::nullopt : std::optional(heap_.front().when);
  }
  /// Takes an object whose deadline has passed, and removes its deadline; nullptr: there is none.
  T* take_due(core::TimePoint now) {
    if (heap_.empty() || heap_.front().when > now) return nullptr;
    T* const due = heap_.front().one;
    remove(0);
    return due;
  }

 private:
  struct Entry {
    core::TimePoint when;
    T* one;
  };
  static Timed& node(T& one) { return one; }
  void put(std::size_t place, const Entry& entry) {
    heap_[place] = entry;
    node(*entry.one).place_ = place;
  }
  void remove(std::size_t place) {
    node(*heap_[place].one).place_ = Timed::kNowhere;
    const Entry last = heap_.back();
    heap_.pop_back();
    if (place == heap_.size()) return;
    put(place, last);
    settle(place);
  }
  /// Moves the entry at `place` to where it belongs.
  void settle(std::size_t place) {
    const Entry entry = heap_[place];
    while (place > 0 && entry.when < heap_[(place - 1) / 2].when) {
      put(place, heap_[(place - 1) / 2]);
      place = (place - 1) / 2;
    }
    while (true) {
      std::size_t child = 2 * place + 1;
      if (child >= heap_.size()) break;
      if (child + 1 < heap_.size() && heap_[child + 1].when < heap_[child].when) ++child;
      if (heap_[child].when >= entry.when) break;
      put(place, heap_[child]);
      place = child;
    }
    put(place, entry);
  }

  std::vector<Entry> heap_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
