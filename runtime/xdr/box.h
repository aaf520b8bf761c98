// SPDX-License-Identifier: BSD-3-Clause
//
// Box: optional data of a type that contains itself, as an owning value [RFC 4506 4.19].
// For users of generated `<module>_owned.h`. Lists are no boxes: they are std::vector.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "xdr/assert.h"

namespace xdr {

/// Nothing, or a `T` of its own on the heap: copied and compared by content, as std::optional, but `T` need not be
/// complete where the box is declared.
///
/// cost      one allocation for each value; copying, comparing and destroying recurse as deep as values nest, which
///           for what was parsed is at most `Limits::depth`
template <class T>
class Box {
 public:
  using value_type = T;

  Box() noexcept = default;
  Box(std::nullptr_t) noexcept {}
  template <class U>
  requires std::same_as<std::remove_cvref_t<U>, T> Box(U&& value)
      : content_(std::make_unique<T>(std::forward<U>(value))) {}

  Box(const Box& other) : content_(other ? std::make_unique<T>(*other) : nullptr) {}
  Box(Box&& other) noexcept : content_(std::move(other.content_)) {}
  Box& operator=(const Box& other) {
    if (this != &other) *this = Box(other);
    return *this;
  }
  /// What `other` had is taken first: it may be part of what this box holds.
  Box& operator=(Box&& other) noexcept {
    auto taken = std::move(other.content_);
    content_ = std::move(taken);
    return *this;
  }
  ~Box() = default;

  bool has_value() const noexcept { return content_ != nullptr; }
  explicit operator bool() const noexcept { return has_value(); }

  T& operator*() noexcept {
    XDR_ASSERT(has_value());
    return *content_;
  }
  const T& operator*() const noexcept {
    XDR_ASSERT(has_value());
    return *content_;
  }
  T* operator->() noexcept { return &**this; }
  const T* operator->() const noexcept { return &**this; }

  /// Null where there is nothing.
  T* get() noexcept { return content_.get(); }
  const T* get() const noexcept { return content_.get(); }

  template <class... Arguments>
  T& emplace(Arguments&&... arguments) {
    content_ = std::make_unique<T>(std::forward<Arguments>(arguments)...);
    return *content_;
  }
  void reset() noexcept { content_.reset(); }

  friend bool operator==(const Box& a, const Box& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return *a == *b;
  }

 private:
  std::unique_ptr<T> content_;
};

}  // namespace xdr
