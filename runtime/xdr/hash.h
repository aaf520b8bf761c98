// SPDX-License-Identifier: BSD-3-Clause
//
// Hashes of owning values and of structs of one size, so that both can be keys:
// std::unordered_map<v1::owned::RdmaMsg, ...>. For users of generated `<module>_owned.h`, which
// declares a `hash_value()` for each class. Left out on purpose: a hash whose collisions a peer
// cannot choose; do not key a table by what strangers send.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>

#include "xdr/type_info.h"

namespace xdr {

/// Combines values one after the other. What is equal has the same hash, on one machine and in one
/// version of this library.
class Hash {
 public:
  /// cost      reads the data once; recursion as deep as values nest
  template <class T>
  void add(const T& value) noexcept {
    if constexpr (std::is_floating_point_v<T>) {
      mix(std::hash<T>{}(value));  // 0.0 and -0.0 are equal
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      mix(static_cast<std::uint64_t>(value));
    } else if constexpr (requires { hash_value(value); }) {
      mix(hash_value(value));
    } else if constexpr (requires { value.has_value(); }) {
      mix(value.has_value() ? 1U : 0U);
      if (value.has_value()) add(*value);
    } else if constexpr (requires { value.data(); } && sizeof(typename T::value_type) == 1) {
      mix(value.size());
      mix(std::hash<std::string_view>{}({reinterpret_cast<const char*>(value.data()), value.size()}));
    } else {
      mix(value.size());
      for (const auto& element : value) add(element);
    }
  }

  /// The hash of everything that was added so far.
  std::size_t value() const noexcept { return static_cast<std::size_t>(state_ ^ state_ >> 32); }

 private:
  void mix(std::uint64_t more) noexcept { state_ = std::rotl((state_ ^ more) * 0x9e3779b97f4a7c15U, 29); }

  std::uint64_t state_ = 0x2545f4914f6cdd1dU;
};

/// The hash of several values in this order.
template <class... T>
std::size_t hash_of(const T&... values) noexcept {
  Hash hash;
  (hash.add(values), ...);
  return hash.value();
}

namespace detail {

/// A generated class with a hash.
template <class T>
concept HasHash = std::same_as<std::remove_cvref_t<decltype(T::kInfo)>, TypeInfo> && requires(const T& value) {
  { hash_value(value) } -> std::same_as<std::size_t>;
};

}  // namespace detail

}  // namespace xdr

/// @cond  the standard library describes this template
template <xdr::detail::HasHash T>
struct std::hash<T> {
  std::size_t operator()(const T& value) const noexcept { return hash_value(value); }
};
/// @endcond
