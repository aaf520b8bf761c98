// SPDX-License-Identifier: BSD-3-Clause
//
// These tables are made without being written, so that the pages of unused rows cost no memory. The
// core and rpcrdma/verbs use them, because a connection must have room for the most that a message
// may ask for, and hardly ever needs it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// Tables with items of the types `T`, one of each type, in one allocation: so what is written of
/// small tables lies in few pages. An item is undefined until one is stored, and none is destroyed.
template <class... T>
class UntouchedTables {
  static_assert((std::is_trivially_copyable_v<T> && ...));
  static_assert(((alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__) && ...));

 public:
  /// items    how many each table has, in the order of the types
  explicit UntouchedTables(const std::array<std::size_t, sizeof...(T)>& items)
      : UntouchedTables(items, std::index_sequence_for<T...>()) {}

  /// The table of items of type `One`; moving this object does not move the table.
  template <class One>
  One* of() const noexcept {
    return std::get<One*>(tables_);
  }

 private:
  static constexpr std::size_t bytes_of(std::size_t items, std::size_t size) noexcept {
    constexpr std::size_t kAlignment = __STDCPP_DEFAULT_NEW_ALIGNMENT__;
    return (items * size + kAlignment - 1) / kAlignment * kAlignment;
  }
  template <std::size_t... I>
  UntouchedTables(const std::array<std::size_t, sizeof...(T)>& items, std::index_sequence<I...>) {
    const std::size_t bytes = (bytes_of(items[I], sizeof(T)) + ...);
    if (bytes == 0) return;
    bytes_.reset(new std::byte[bytes]);
    std::byte* at = bytes_.get();
    const auto next = [&at](std::size_t table_bytes) { return std::exchange(at, at + table_bytes); };
    ((std::get<I>(tables_) = std::launder(reinterpret_cast<T*>(next(bytes_of(items[I], sizeof(T)))))), ...);
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::tuple<T*...> tables_{};
};

/// Rows of `columns` values each; a value is undefined until one is stored.
template <class T>
class Untouched {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

 public:
  /// Room for `rows` rows of `columns` values each.
  Untouched(std::size_t rows, std::size_t columns)
      : columns_(columns), bytes_(rows * columns == 0 ? nullptr : new std::byte[rows * columns * sizeof(T)]) {}

  /// The values of row `index`, which nothing checks.
  T* row(std::size_t index) const noexcept {
    return std::launder(reinterpret_cast<T*>(bytes_.get() + index * columns_ * sizeof(T)));
  }

 private:
  std::size_t columns_;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
