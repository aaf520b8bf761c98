// SPDX-License-Identifier: BSD-3-Clause
//
// Result: a value, or the reason why there is none. For every function that can fail because of a
// peer or a machine. The members have the names of std::expected (C++23), so that a later change to
// it is a change of one line. There are no exceptions: calling `value()` on an error is a bug of
// the caller and aborts, so check first.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "xdr/assert.h"

namespace xdr {

/// @cond  described below
template <class T, class E>
class Result;
/// @endcond

/// Marks an error that is about to become a `Result`, as std::unexpected does.
template <class E>
class Unexpected {
 public:
  /// Holds a copy of `error`, or what was moved from it.
  template <class G = E>
  requires(!std::is_same_v<std::remove_cvref_t<G>, Unexpected>) constexpr explicit Unexpected(G&& error) noexcept
      : error_(std::forward<G>(error)) {}

  /// The error.
  constexpr const E& error() const& noexcept { return error_; }
  /// The error, to be moved out.
  constexpr E&& error() && noexcept { return std::move(error_); }

 private:
  E error_;
};

/// Deduction guide: `Unexpected(error)` holds an error of the type of `error`.
template <class G>
Unexpected(G) -> Unexpected<G>;

/// `return xdr::unexpected(error);` in a function that returns any Result whose error can be made
/// from `error`.
template <class E>
constexpr Unexpected<std::decay_t<E>> unexpected(E&& error) noexcept {
  return Unexpected<std::decay_t<E>>(std::forward<E>(error));
}

namespace detail {

struct AsValue {};
struct AsError {};
struct AsMade {};

/// A `T` or an `E`, and which of the two, copied as bytes. It is not a std::variant, because
/// generated code makes a Result of every view, and instantiating a variant for each took half of
/// the compile time.
template <class T, class E>
struct PlainEither {
  template <class... Arguments>
  constexpr explicit PlainEither(AsValue, Arguments&&... arguments) noexcept
      : value(std::forward<Arguments>(arguments)...), has_value(true) {}
  template <class... Arguments>
  constexpr explicit PlainEither(AsError, Arguments&&... arguments) noexcept
      : error(std::forward<Arguments>(arguments)...), has_value(false) {}
  template <class Make>
  constexpr PlainEither(AsMade, const Make& make) : value(make()), has_value(true) {}

  union {
    T value;
    E error;
  };
  bool has_value;
};

/// As PlainEither, for types with their own functions for copying and destroying.
template <class T, class E>
struct Either {
  template <class... Arguments>
  constexpr explicit Either(AsValue, Arguments&&... arguments) noexcept
      : value(std::forward<Arguments>(arguments)...), has_value(true) {}
  template <class... Arguments>
  constexpr explicit Either(AsError, Arguments&&... arguments) noexcept
      : error(std::forward<Arguments>(arguments)...), has_value(false) {}
  template <class Make>
  constexpr Either(AsMade, const Make& make) : value(make()), has_value(true) {}
  constexpr Either(const Either& other) noexcept requires(std::is_copy_constructible_v<T>) { begin(other); }
  constexpr Either(Either&& other) noexcept { begin(std::move(other)); }
  constexpr Either& operator=(const Either& other) noexcept requires(std::is_copy_constructible_v<T>) {
    if (this == &other) return *this;
    end();
    begin(other);
    return *this;
  }
  constexpr Either& operator=(Either&& other) noexcept {
    if (this == &other) return *this;
    end();
    begin(std::move(other));
    return *this;
  }
  constexpr ~Either() { end(); }

  union {
    T value;
    E error;
  };
  bool has_value;

 private:
  template <class Other>
  constexpr void begin(Other&& other) noexcept {
    has_value = other.has_value;
    if (has_value) {
      std::construct_at(std::addressof(value), std::forward<Other>(other).value);
    } else {
      std::construct_at(std::addressof(error), std::forward<Other>(other).error);
    }
  }
  constexpr void end() noexcept {
    if (has_value) {
      std::destroy_at(std::addressof(value));
    } else {
      std::destroy_at(std::addressof(error));
    }
  }
};

template <class T>
inline constexpr bool kPlain = std::is_trivially_copyable_v<T>&& std::is_copy_assignable_v<T>;

template <class T, class E>
using EitherOf = std::conditional_t<kPlain<T> && kPlain<E>, PlainEither<T, E>, Either<T, E>>;

/// The value of a Result<void, E>.
struct Success {};

template <class T>
inline constexpr bool kIsResult = false;
template <class T, class E>
inline constexpr bool kIsResult<Result<T, E>> = true;

/// A value that returns pointers into itself, as views do. If it is in a temporary Result, these
/// would dangle at the end of the full expression, and through `->` the value cannot detect that.
template <class T>
concept LendsItself = requires {
  typename T::LendsItself;
};

}  // namespace detail

/// A `T`, or an `E` that says why there is none.
///
/// errors   none thrown. `value()` and `*` of an error, and `error()` of a value, abort. Everything
///          here is noexcept: if the copy of a value throws, as an owning one that runs out of
///          memory (std::bad_alloc), or a function that is passed, the program ends
/// lifetime references and pointers point into the Result. One that was moved from still has its
///          value, or its error, whose content has been moved out
/// cost     no allocation; trivially copyable if `T` and `E` are and can be assigned
template <class T, class E>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = E;

  /// A value, made by its default constructor.
  constexpr Result() noexcept requires std::is_default_constructible_v<T> : state_(detail::AsValue{}) {}

  /// A value.
  template <class U = T>
  requires(!detail::kIsResult<std::remove_cvref_t<U>> && !std::is_same_v<std::remove_cvref_t<U>, std::in_place_t> &&
           std::is_constructible_v<T, U>) constexpr Result(U&& value) noexcept
      : state_(detail::AsValue{}, std::forward<U>(value)) {}

  /// An error: `return xdr::unexpected(error);`.
  template <class G>
  requires std::is_constructible_v<E, const G&>
  constexpr Result(const Unexpected<G>& error) noexcept : state_(detail::AsError{}, error.error()) {}

  /// An error, moved.
  template <class G>
  requires std::is_constructible_v<E, G>
  constexpr Result(Unexpected<G>&& error) noexcept : state_(detail::AsError{}, std::move(error).error()) {}

  /// A value that is made from `arguments`.
  template <class... Arguments>
  requires std::is_constructible_v<T, Arguments...>
  constexpr explicit Result(std::in_place_t, Arguments&&... arguments) noexcept
      : state_(detail::AsValue{}, std::forward<Arguments>(arguments)...) {}

  /// @cond  for our own headers
  /// The value that `make()` returns, without a move. An exception of `make` goes on to the caller,
  /// whereas it would end the program in the other constructors, which are noexcept.
  template <class Make>
  constexpr Result(detail::AsMade made, const Make& make) : state_(made, make) {}
  /// @endcond

  /// Whether there is no error.
  constexpr bool has_value() const noexcept { return state_.has_value; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  /// The value; aborts if there is none.
  constexpr T& value() & noexcept { return *get(); }
  /// The value; aborts if there is none.
  constexpr const T& value() const& noexcept { return *get(); }
  /// The value, to be moved out; aborts if there is none.
  constexpr T&& value() && noexcept { return std::move(*get()); }
  /// The value, which is const and so can only be copied; aborts if there is none.
  constexpr const T&& value() const&& noexcept { return std::move(*get()); }

  /// The value; aborts if there is none.
  constexpr T& operator*() & noexcept { return *get(); }
  /// The value; aborts if there is none.
  constexpr const T& operator*() const& noexcept { return *get(); }
  /// The value, to be moved out; aborts if there is none.
  constexpr T&& operator*() && noexcept { return std::move(*get()); }
  /// The value, which is const and so can only be copied; aborts if there is none.
  constexpr const T&& operator*() const&& noexcept { return std::move(*get()); }

  /// A member of the value; aborts if there is none.
  constexpr T* operator->() & noexcept { return get(); }
  /// A member of the value; aborts if there is none.
  constexpr const T* operator->() const& noexcept { return get(); }
  /// A member of the value; aborts if there is none.
  constexpr const T* operator->() const&& noexcept requires(!detail::LendsItself<T>) { return get(); }
  const T* operator->() const&& requires detail::LendsItself<T>
  = delete;

  /// The error; aborts if there is none.
  constexpr const E& error() const& noexcept {
    XDR_ASSERT(!has_value());
    return state_.error;
  }
  /// The error, to be moved out; aborts if there is none.
  constexpr E&& error() && noexcept {
    XDR_ASSERT(!has_value());
    return std::move(state_.error);
  }

  /// A copy of the value, or `otherwise` if there is none.
  template <class U>
  constexpr T value_or(U&& otherwise) const& noexcept {
    return has_value() ? **this : static_cast<T>(std::forward<U>(otherwise));
  }

  /// Returns `function(value)`, itself a Result with the same error type, or the error.
  template <class F>
  constexpr auto and_then(F&& function) const& noexcept -> std::invoke_result_t<F, const T&> {
    if (!has_value()) return Unexpected<E>(error());
    return std::forward<F>(function)(**this);
  }

  /// Returns a Result of `function(value)`, or the error. The function returns neither void nor a
  /// Result.
  template <class F>
  constexpr auto transform(F&& function) const& noexcept
      -> Result<std::remove_cvref_t<std::invoke_result_t<F, const T&>>, E> {
    if (!has_value()) return Unexpected<E>(error());
    return std::forward<F>(function)(**this);
  }

 private:
  constexpr T* get() noexcept {
    XDR_ASSERT(has_value());
    return std::addressof(state_.value);
  }
  constexpr const T* get() const noexcept {
    XDR_ASSERT(has_value());
    return std::addressof(state_.value);
  }

  detail::EitherOf<T, E> state_;
};

/// Success without a value, or an `E`. `return {};` is success. `value()` and `*` of an error, and
/// `error()` of success, abort. A move does not make an error a success.
template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  using value_type = void;
  using error_type = E;

  constexpr Result() noexcept : state_(detail::AsValue{}) {}

  /// An error: `return xdr::unexpected(error);`.
  template <class G>
  requires std::is_constructible_v<E, const G&>
  constexpr Result(const Unexpected<G>& error) noexcept : state_(detail::AsError{}, error.error()) {}

  /// An error, moved.
  template <class G>
  requires std::is_constructible_v<E, G>
  constexpr Result(Unexpected<G>&& error) noexcept : state_(detail::AsError{}, std::move(error).error()) {}

  /// Whether there is no error.
  constexpr bool has_value() const noexcept { return state_.has_value; }
  constexpr explicit operator bool() const noexcept { return has_value(); }
  /// Aborts if there is an error.
  constexpr void value() const noexcept { XDR_ASSERT(has_value()); }
  /// Aborts if there is an error.
  constexpr void operator*() const noexcept { XDR_ASSERT(has_value()); }

  /// The error; aborts if there is none.
  constexpr const E& error() const& noexcept {
    XDR_ASSERT(!has_value());
    return state_.error;
  }
  /// The error, to be moved out; aborts if there is none.
  constexpr E&& error() && noexcept {
    XDR_ASSERT(!has_value());
    return std::move(state_.error);
  }

 private:
  detail::EitherOf<detail::Success, E> state_;
};

}  // namespace xdr

#define XDR_DETAIL_JOIN_(a, b) a##b
#define XDR_DETAIL_JOIN(a, b) XDR_DETAIL_JOIN_(a, b)
#define XDR_DETAIL_TRY_1(result, expression)                                                      \
  do {                                                                                            \
    if (auto result = (expression); !result) return ::xdr::unexpected(std::move(result).error()); \
  } while (false)
#define XDR_DETAIL_TRY_2(result, declaration, expression)           \
  auto result = (expression);                                       \
  if (!result) return ::xdr::unexpected(std::move(result).error()); \
  declaration = *std::move(result)
#define XDR_DETAIL_PICK(_1, _2, name, ...) name
#define XDR_DETAIL_TRY_ONE(expression) XDR_DETAIL_TRY_1(XDR_DETAIL_JOIN(xdr_try_, __LINE__), expression)
#define XDR_DETAIL_TRY_TWO(declaration, expression) \
  XDR_DETAIL_TRY_2(XDR_DETAIL_JOIN(xdr_try_, __LINE__), declaration, expression)

/// `XDR_TRY(f());` or `XDR_TRY(const auto x, f());`: continues with the value, or returns the error
/// to the caller.
#define XDR_TRY(...) XDR_DETAIL_PICK(__VA_ARGS__, XDR_DETAIL_TRY_TWO, XDR_DETAIL_TRY_ONE, )(__VA_ARGS__)
