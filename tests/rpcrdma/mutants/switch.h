// SPDX-License-Identifier: BSD-3-Clause
//
// Mutated sources, which derive.py writes, call this file: every mutant of the core is in one
// program, and one of them at most is switched on when it starts. recorder.cpp has the environment,
// and which test reaches what.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace mutant {

/// Mutants have numbers from 1; a place in the source has one or more of them in a row.
using Number = std::uint32_t;
inline constexpr Number kMost = 1u << 24;

inline Number active = 0;  ///< 0: the program is what its authors wrote
inline std::vector<std::uint64_t>
    reached;  ///< a bit for the first mutant of each place; empty where nobody wants to know

/// Returns which of `count` mutants from `first` on is switched on: 1 for the first of them, 0 for
/// none. Its result must not initialize a constant: that would be computed when the program is
/// compiled.
inline Number which_now(Number first, Number count) noexcept {
  if (!reached.empty()) reached[first / 64] |= std::uint64_t{1} << first % 64;
  return active >= first && active < first + count ? active - first + 1 : 0;
}
constexpr Number which(Number first, Number count) noexcept {
  return std::is_constant_evaluated() ? 0 : which_now(first, count);
}
constexpr bool on(Number number) noexcept { return which(number, 1) != 0; }

/// Returns a constant, or what it is instead.
template <class T>
constexpr T value(Number first, T original, std::type_identity_t<T> one) noexcept {
  return on(first) ? one : original;
}
template <class T>
constexpr T value(Number first, T original, std::type_identity_t<T> one, std::type_identity_t<T> two) noexcept {
  Number chosen = which(first, 2);
  return chosen == 0 ? original : chosen == 1 ? one : two;
}

enum class Op { kEqual, kUnequal, kLess, kLessEqual, kGreater, kGreaterEqual, kPlus, kMinus, kTimes, kOver, kModulo };

/// A Between comes between the operands of an operator, with that operator on both sides:
/// `a < Between<1, Op::kLess>{} < b` binds as `a < b` does, and is what the mutant makes of it.
template <Number First, Op Which>
struct Between {};
template <Number First, Op Which, class T>
struct Left {
  const T& value;
};

template <Number First, Op Which, class A, class B>
constexpr bool compare(const A& a, const B& b) noexcept {
  Number chosen = which(First, Which == Op::kEqual || Which == Op::kUnequal ? 1 : 2);
  if constexpr (Which == Op::kEqual) return chosen == 0 ? a == b : !(a == b);
  if constexpr (Which == Op::kUnequal) return chosen == 0 ? !(a == b) : a == b;
  if constexpr (Which == Op::kLess) return chosen == 0 ? a < b : chosen == 1 ? a <= b : a >= b;
  if constexpr (Which == Op::kLessEqual) return chosen == 0 ? a <= b : chosen == 1 ? a < b : a > b;
  if constexpr (Which == Op::kGreater) return chosen == 0 ? a > b : chosen == 1 ? a >= b : a <= b;
  if constexpr (Which == Op::kGreaterEqual) return chosen == 0 ? a >= b : chosen == 1 ? a > b : a < b;
}

template <Number First, Op Which, class A, class B>
constexpr auto compute(const A& a, const B& b) noexcept {
  bool chosen = on(First);
  if constexpr (Which == Op::kPlus) {
    return chosen ? static_cast<decltype(a + b)>(a - b) : a + b;
  } else if constexpr (Which == Op::kMinus) {
    if constexpr (requires { a + b; }) {
      return chosen ? static_cast<decltype(a - b)>(a + b) : a - b;
    } else {  // both are pointers
      return chosen ? b - a : a - b;
    }
  } else if constexpr (Which == Op::kTimes) {
    return chosen ? static_cast<decltype(a * b)>(a + b) : a * b;
  } else if constexpr (Which == Op::kOver) {
    return chosen ? static_cast<decltype(a / b)>(a * b) : a / b;
  } else {
    return chosen ? static_cast<decltype(a % b)>(a / b) : a % b;
  }
}

// For a std::optional on the right, the standard library has another candidate, which would be as
// good.
#define MUTANT_COMPARISON(op)                                                               \
  template <class T, Number First, Op Which>                                                \
  constexpr Left<First, Which, T> operator op(const T& a, Between<First, Which>) noexcept { \
    return {a};                                                                             \
  }                                                                                         \
  template <Number First, Op Which, class T, class U>                                       \
  constexpr bool operator op(Left<First, Which, T> a, const U& b) noexcept {                \
    return compare<First, Which>(a.value, b);                                               \
  }                                                                                         \
  template <Number First, Op Which, class T, class U>                                       \
  constexpr bool operator op(Left<First, Which, T> a, const std::optional<U>& b) noexcept { \
    return compare<First, Which>(a.value, b);                                               \
  }
#define MUTANT_ARITHMETIC(op)                                                               \
  template <class T, Number First, Op Which>                                                \
  constexpr Left<First, Which, T> operator op(const T& a, Between<First, Which>) noexcept { \
    return {a};                                                                             \
  }                                                                                         \
  template <Number First, Op Which, class T, class U>                                       \
  constexpr auto operator op(Left<First, Which, T> a, const U& b) noexcept {                \
    return compute<First, Which>(a.value, b);                                               \
  }
MUTANT_COMPARISON(==)
MUTANT_COMPARISON(!=)
MUTANT_COMPARISON(<)
MUTANT_COMPARISON(<=)
MUTANT_COMPARISON(>)
MUTANT_COMPARISON(>=)
MUTANT_ARITHMETIC(+)
MUTANT_ARITHMETIC(-)
MUTANT_ARITHMETIC(*)
MUTANT_ARITHMETIC(/)
MUTANT_ARITHMETIC(%)
#undef MUTANT_COMPARISON
#undef MUTANT_ARITHMETIC

}  // namespace mutant
