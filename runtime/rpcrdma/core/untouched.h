// SPDX-License-Identifier: BSD-3-Clause
//
// A table that is made without being written, so that the pages of unused rows cost no memory. For
// the core's own use, because a connection must have room for the most that a message may ask for,
// and hardly ever needs it.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace rpcrdma::core {

/// Rows of `columns` values each; a value is undefined until one is stored.
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
