// SPDX-License-Identifier: BSD-3-Clause
//
// Evaluates the expressions of `#if`: integers, `defined`, and C's operators. Names that remain
// after replacement are 0, as in C. It leaves this out on purpose: `?:`, characters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "extract/macros.h"

namespace xdrgen::extract {

/// This bounds the nesting of parentheses, unary and binary operators: each level is a recursion.
inline constexpr std::size_t kDeepestCondition = 64;

/// A BadCondition is an error in an expression: "`)` is missing".
struct BadCondition {
  std::string reason;
};

/// Returns the value of an expression whose names have been replaced, by C's rules for the
/// preprocessor: a number is unsigned if it ends in `u` or needs 64 bits, and makes its operators
/// unsigned. The second alternative is for values that do not fit into the first.
std::variant<std::int64_t, std::uint64_t, BadCondition> evaluate_condition(std::string_view expression,
                                                                           const Macros& macros, Passes pass);

}  // namespace xdrgen::extract
