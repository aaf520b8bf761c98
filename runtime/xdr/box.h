// SPDX-License-Identifier: BSD-3-Clause
//
// Box and Elements: data of a type that contains itself, as an owning value [RFC 4506 4.19]. For
// users of generated `<module>_owned.h`. Lists do not use boxes, but std::vector.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "xdr/assert.h"

namespace xdr {

/// Empty, or one `T` on the heap. It is copied and compared by content, as std::optional, but `T`
/// need not be complete where the box is declared, and a box that was moved from is empty, except
/// after a move to itself. Access to the value of an empty box aborts.
///
/// cost     one allocation for each value. Copying, comparing and destroying recurse as deep as
///          values nest, which for parsed values is at most `Limits::depth`
template <class T>
class Box {
 public:
  using value_type = T;

  Box() noexcept = default;
  /// An empty box.
  Box(std::nullptr_t) noexcept {}
  /// A box with a copy of `value`, or with what was moved from it.
  template <class U>
  requires std::same_as<std::remove_cvref_t<U>, T> Box(U&& value)
      : content_(std::make_unique<T>(std::forward<U>(value))) {}

  Box(const Box& other) : content_(other ? std::make_unique<T>(*other) : nullptr) {}
  Box(Box&& other) noexcept : content_(std::move(other.content_)) {}
  Box& operator=(const Box& other) {
    if (this != &other) *this = Box(other);
    return *this;
  }
  /// First takes the content of `other`, because `other` may be part of this box's content.
  Box& operator=(Box&& other) noexcept {
    auto taken = std::move(other.content_);
    content_ = std::move(taken);
    return *this;
  }
  ~Box() = default;

  /// Whether there is a value.
  bool has_value() const noexcept { return content_ != nullptr; }
  explicit operator bool() const noexcept { return has_value(); }

  /// The value; there must be one.
  T& operator*() noexcept {
    XDR_ASSERT(has_value());
    return *content_;
  }
  /// The value; there must be one.
  const T& operator*() const noexcept {
    XDR_ASSERT(has_value());
    return *content_;
  }
  /// As `*`.
  T* operator->() noexcept { return &**this; }
  /// As `*`.
  const T* operator->() const noexcept { return &**this; }

  /// Null if the box is empty.
  T* get() noexcept { return content_.get(); }
  /// Null if the box is empty.
  const T* get() const noexcept { return content_.get(); }

  /// Makes a value from `arguments`, in place of the one that there may be, which stays if the
  /// constructor throws.
  template <class... Arguments>
  T& emplace(Arguments&&... arguments) {
    content_ = std::make_unique<T>(std::forward<Arguments>(arguments)...);
    return *content_;
  }
  /// Makes the box empty.
  void reset() noexcept { content_.reset(); }

  friend bool operator==(const Box& a, const Box& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return *a == *b;
  }
  /// An empty box is less than one with a value. The type of the result is found where this is
  /// called, because `T` may be incomplete here.
  friend auto operator<=>(const Box& a, const Box& b) {
    using Order = decltype(*a <=> *b);
    if (!a || !b) return Order(a.has_value() <=> b.has_value());
    return *a <=> *b;
  }

 private:
  std::unique_ptr<T> content_;
};

/// A std::vector whose `T` need not be complete where a member is declared. The constexpr functions
/// of std::vector are instantiated where they are mentioned, and then need the size of `T`. The
/// functions here are instantiated where they are called.
template <class T>
class Elements : public std::vector<T> {
 public:
  /// The base class.
  using Vector = std::vector<T>;

  /// No elements.
  Elements() noexcept {}
  /// The elements of a vector, which is copied unless the caller moves it.
  Elements(Vector values) noexcept : Vector(std::move(values)) {}
  /// A copy of each of `values`, in this order.
  Elements(std::initializer_list<T> values) : Vector(values) {}
  Elements(const Elements& other) : Vector(other) {}
  Elements(Elements&& other) noexcept : Vector(std::move(other)) {}
  Elements& operator=(const Elements& other) {
    Vector::operator=(other);
    return *this;
  }
  Elements& operator=(Elements&& other) noexcept {
    Vector::operator=(std::move(other));
    return *this;
  }
  ~Elements() {}

  friend bool operator==(const Elements& a, const Elements& b) {
    return static_cast<const Vector&>(a) == static_cast<const Vector&>(b);
  }
  friend auto operator<=>(const Elements& a, const Elements& b) {
    return static_cast<const Vector&>(a) <=> static_cast<const Vector&>(b);
  }
};

}  // namespace xdr
