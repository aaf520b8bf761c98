// SPDX-License-Identifier: BSD-3-Clause
//
// What is about to be destroyed, for the deleted overloads of everything that refers to the caller's memory. For
// whoever adds such a function. Left out on purpose: memory that a caller ends later; no compiler sees that.
#pragma once

#include <concepts>
#include <ranges>
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

}  // namespace xdr
