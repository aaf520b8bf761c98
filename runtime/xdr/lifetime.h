// SPDX-License-Identifier: BSD-3-Clause
//
// Detects arguments that are about to be destroyed, for the deleted overloads of all functions that
// refer to the caller's memory. For authors of such functions. It cannot detect memory that a
// caller frees later; no compiler can.
#pragma once

#include <concepts>
#include <ranges>
#include <string_view>
#include <type_traits>

#include "xdr/bytes.h"

namespace xdr {

/// An argument that owns what a `View` of it would refer to, and is about to be destroyed.
template <class T, class View>
concept DyingAs =
    !std::is_lvalue_reference_v<T> && std::convertible_to<T&, View> &&
    !std::ranges::enable_borrowed_range<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, View>;

/// An argument that owns its bytes and is about to be destroyed: a view of it would dangle.
template <class T>
concept Dying = DyingAs<T, Bytes>;

namespace detail {

/// Whether the opaque data or the strings of a `T` are in memory that is freed with it. This is so
/// for vectors and arrays of bytes, for std::string, for generated owning values (which declare it
/// by `kOwnsData`), and for containers and optionals of these.
template <class T>
constexpr bool owns_data() noexcept {
  if constexpr (requires { T::kOwnsData; }) {
    return T::kOwnsData;
  } else if constexpr (Dying<T> || DyingAs<T, std::string_view>) {
    return true;
  } else if constexpr (std::ranges::range<T&>) {
    return !std::ranges::enable_borrowed_range<T> && owns_data<std::ranges::range_value_t<T&>>();
  } else if constexpr (requires(const T& t) {
                         t.has_value(), *t;
                         typename T::value_type;
                       }) {
    return owns_data<typename T::value_type>();
  } else {
    return false;
  }
}

}  // namespace detail

/// A value to encode that is about to be destroyed together with its bulk data: references to that
/// data would dangle.
template <class T>
concept DyingWithData = !std::is_lvalue_reference_v<T> && detail::owns_data<std::remove_cvref_t<T>>();

}  // namespace xdr
