// SPDX-License-Identifier: BSD-3-Clause
//
// Calls every accessor of a view and of each returned value, and so on to the last byte; allocates
// nothing. For tests that check that nothing refers outside a message. The names of the accessors
// come from the generated headers (roots.py).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "xdr/assert.h"
#include "xdr/range.h"
#include "xdr/view.h"

namespace codec {

/// xdr/codec/accessors_*.h specialises this: `each(view, function)` calls `function` with the value
/// of each accessor.
template <class View>
struct Accessors;

/// Reads a value and all that it gives: adds everything to a sum, so that the compiler can leave
/// nothing out, and calls `on_data` with opaque data and strings.
template <class OnData>
class ReadAll {
 public:
  explicit ReadAll(OnData on_data) : on_data_(on_data) {}

  std::uint64_t sum() const { return sum_; }

  template <class T>
  void operator()(const T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      sum_ = sum_ * 31 + static_cast<std::uint64_t>(value);
    } else if constexpr (std::is_pointer_v<T>) {
      if (value != nullptr) (*this)(*value);
    } else if constexpr (requires { Accessors<T>::each(value, *this); }) {
      touch(value.bytes());
      XDR_ASSERT(value.size_bytes() == value.bytes().size());
      Accessors<T>::each(value, *this);
    } else if constexpr (requires { T::kEncodedSize; }) {
      std::array<std::byte, T::kEncodedSize> bytes{};
      value.store(bytes.data());
      touch(bytes);
    } else if constexpr (requires { value.has_value(); }) {
      if (value.has_value()) (*this)(*value);
    } else if constexpr (std::is_same_v<T, xdr::Bytes>) {
      on_data_(value);
      touch(value);
    } else if constexpr (std::is_same_v<T, std::string_view>) {
      (*this)(std::as_bytes(std::span(value)));
    } else {
      std::size_t count = 0;
      for (const auto& element : value) {
        (*this)(element);
        ++count;
      }
      XDR_ASSERT(count == value.size());
    }
  }

 private:
  void touch(xdr::Bytes bytes) {
    for (const std::byte each : bytes) sum_ = sum_ * 31 + std::to_integer<unsigned>(each);
  }

  OnData on_data_;
  std::uint64_t sum_ = 0;
};

/// Reads everything that `value` gives; calls `on_data` with each opaque and string in the message.
template <class T, class OnData>
std::uint64_t read_all(const T& value, OnData on_data) {
  ReadAll<OnData> reader(on_data);
  reader(value);
  return reader.sum();
}
template <class T>
std::uint64_t read_all(const T& value) {
  return read_all(value, [](xdr::Bytes) {});
}

}  // namespace codec
