// SPDX-License-Identifier: BSD-3-Clause
//
// How owning values are ordered: by their members one after the other, data and elements
// lexicographically, absent optional data before any other. For generated `<module>_owned.cpp`;
// users write `<=>` and `<`. Left out on purpose: any meaning. The order serves std::map and
// std::sort; no document defines one.
#pragma once

#include <compare>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace xdr {

/// The same as `self <=> other`. The compiler needs much less time for this function than for the
/// `<=>` of std::vector and std::optional.
///
/// returns   std::partial_ordering for data with floating-point numbers, otherwise
///           std::strong_ordering
/// cost      reads both once, up to where they differ; recursion as deep as values nest
template <class T>
auto order_of(const T& self, const T& other) {
  if constexpr (requires { self.has_value(), *self; }) {
    using Order = decltype(order_of(*self, *other));
    if (!self.has_value() || !other.has_value()) return Order(self.has_value() <=> other.has_value());
    return order_of(*self, *other);
  } else if constexpr (requires { self.data()[0]; }) {
    if constexpr (sizeof(typename T::value_type) == 1) {
      const auto text = [](const T& value) {
        return std::string_view(reinterpret_cast<const char*>(value.data()), value.size());
      };
      return text(self) <=> text(other);
    } else {
      using Order = decltype(order_of(self[0], other[0]));
      for (std::size_t i = 0; i < self.size() && i < other.size(); ++i) {
        if (const Order order = order_of(self[i], other[i]); order != 0) return order;
      }
      return Order(self.size() <=> other.size());
    }
  } else {
    return self <=> other;
  }
}

}  // namespace xdr
