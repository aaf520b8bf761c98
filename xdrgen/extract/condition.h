// SPDX-License-Identifier: BSD-3-Clause
//
// The expressions of `#if`: integers, `defined`, and C's operators on them. Names that are left after replacement are 0,
// as in C. Left out on purpose: `?:`, characters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "extract/macros.h"

namespace xdrgen::extract {

/// Parentheses and signs within each other that an expression may have: evaluation recurses once a level.
inline constexpr std::size_t kDeepestCondition = 64;

/// What is wrong with an expression: "`)` is missing".
struct BadCondition {
  std::string reason;
};

/// The value of an expression in which names have been replaced already, by C's rules for the preprocessor: a number is
/// unsigned where it ends in `u` or needs 64 bits, and makes unsigned what it is computed with. The second alternative
/// is for values beyond the first one's.
std::variant<std::int64_t, std::uint64_t, BadCondition> evaluate_condition(std::string_view expression,
                                                                           const Macros& macros, Passes pass);

}  // namespace xdrgen::extract
