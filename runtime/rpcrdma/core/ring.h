// SPDX-License-Identifier: BSD-3-Clause
//
// A ring is a queue with a fixed capacity, which allocates only in its constructor. Only the core
// uses it. A ring that becomes empty begins again at its first place, so that it seldom reaches its
// last places. Places that it has never reached were never written, and their pages cost no memory.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "rpcrdma/core/untouched.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

/// First in, first out. To push into a full ring is a mistake of the core: capacities follow from
/// the sizes of the connection's tables.
template <class T>
class Ring {
 public:
  explicit Ring(std::size_t capacity) : tables_({capacity}), items_(tables_.template of<T>()), capacity_(capacity) {}

  bool empty() const noexcept { return size_ == 0; }
  bool full() const noexcept { return size_ == capacity_; }
  std::size_t size() const noexcept { return size_; }
  std::size_t room() const noexcept { return capacity_ - size_; }

  void push(const T& item) noexcept {
    XDR_ASSERT(!full());
    store(size_, item);
    ++size_;
  }

  /// Puts the item behind the last one for which `later` is false; first if there is none.
  template <class Predicate>
  void insert(T item, Predicate&& later) noexcept {
    XDR_ASSERT(!full());
    std::size_t at = size_;
    for (; at != 0 && later(std::as_const(items_[index(at - 1)])); --at) {
      store(at, items_[index(at - 1)]);
    }
    store(at, item);
    ++size_;
  }

  T& front() noexcept {
    XDR_ASSERT(!empty());
    return items_[first_];
  }

  T pop() noexcept {
    const T item = front();
    drop();
    return item;
  }

  /// Removes the first item.
  void drop() noexcept {
    XDR_ASSERT(!empty());
    first_ = --size_ == 0 ? 0 : index(1);
  }

  void clear() noexcept { first_ = size_ = 0; }

  /// Removes the first item equal to `item`; the others keep their order.
  bool remove(const T& item) noexcept {
    return take_first([&](const T& candidate) { return candidate == item; }).has_value();
  }

  /// Removes the first item for which `wanted` is true; the others keep their order.
  template <class Predicate>
  std::optional<T> take_first(Predicate&& wanted) noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (!wanted(std::as_const(items_[index(i)]))) continue;
      if (i == 0) return pop();
      T item = std::move(items_[index(i)]);
      for (std::size_t j = i + 1; j < size_; ++j) items_[index(j - 1)] = std::move(items_[index(j)]);
      --size_;
      return item;
    }
    return std::nullopt;
  }

 private:
  std::size_t index(std::size_t i) const noexcept {
    const std::size_t at = first_ + i;
    return at < capacity_ ? at : at - capacity_;
  }
  void store(std::size_t i, const T& item) noexcept { std::construct_at(&items_[index(i)], item); }

  UntouchedTables<T> tables_;
  T* items_;
  std::size_t capacity_;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace rpcrdma::core
