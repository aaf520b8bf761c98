// SPDX-License-Identifier: BSD-3-Clause
//
// A table that is made without being written: the pages of rows that are never used cost no memory. For the core's own use,
// where a connection must have room for the worst that a message may ask for and hardly ever needs it.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace rpcrdma::core {

/// Rows of `columns` values each, all of them without a value until one is stored.
template <class T>
class Untouched {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

 public:
  Untouched(std::size_t rows, std::size_t columns)
      : columns_(columns), bytes_(rows * columns == 0 ? nullptr : new std::byte[rows * columns * sizeof(T)]) {}

  T* row(std::size_t index) noexcept {
    return std::launder(reinterpret_cast<T*>(bytes_.get() + index * columns_ * sizeof(T)));
  }

 private:
  std::size_t columns_;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace rpcrdma::core
