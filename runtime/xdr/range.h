// SPDX-License-Identifier: BSD-3-Clause
//
// Arrays and lists inside a message: forward ranges over bytes that `parse` has accepted. An
// element is created when it is accessed, and is a value. The range and its iterators refer only to
// the message and to landed data, not to the view that returned them. For users of generated views.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <type_traits>

#include "xdr/assert.h"
#include "xdr/cursor.h"
#include "xdr/landed.h"

namespace xdr {

template <class W>
struct Codec;

namespace detail {

/// A view before it is walked.
template <class View>
constexpr View blank() noexcept {
  if constexpr (std::is_default_constructible_v<View>) {
    return View{};
  } else {
    return View(Unparsed{});
  }
}

/// Walks again over an item that was accepted before, and advances `landing` over that item's
/// entries. Returns the end of the item.
template <class W>
[[gnu::always_inline]] inline const std::byte* walk_again(const std::byte* at, typename Codec<W>::View& view,
                                                          [[maybe_unused]] LandingOf<W>& landing) noexcept {
  if constexpr (IsReducible<W>::value) {
    Rejoined in(landing);
    Codec<W>::walk(in, at, view);
    landing = in.landing();
  } else {
    Trusted in;
    Codec<W>::walk(in, at, view);
  }
  return at;
}

/// `count` elements of wire type `W`, with `kGap` bytes (an entry's presence word) between them.
///
/// lifetime  points into the parsed bytes, and into landed data and their list (landed.h)
/// cost      `size()` O(1); a step O(1) for elements of fixed size, otherwise O(element); no
///           allocation
template <class W, std::size_t kGap>
class ElementRange {
 public:
  class Iterator;
  using value_type = typename Codec<W>::View;
  using const_iterator = Iterator;
  using iterator = Iterator;

  constexpr ElementRange() noexcept = default;
  constexpr ElementRange(const std::byte* first, std::uint32_t count, const LandingOf<W>& landing = {}) noexcept
      : first_(first), count_(count), landing_(landing) {}

  constexpr std::size_t size() const noexcept { return count_; }
  constexpr bool empty() const noexcept { return count_ == 0; }
  Iterator begin() const noexcept { return Iterator(first_, count_, landing_); }
  Iterator end() const noexcept { return Iterator(nullptr, 0, {}); }

  /// The first element; there must be one, which nothing checks.
  value_type front() const noexcept { return *begin(); }

  /// Element `index`, in O(1); aborts unless `index < size()`.
  value_type operator[](std::size_t index) const noexcept requires(Codec<W>::kFixed) {
    XDR_ASSERT(index < count_);
    return Codec<W>::load(address(index));
  }

  /// The address of an element in the message, or in landed data; for patch.h. Nothing checks
  /// `index`.
  const std::byte* address(std::size_t index) const noexcept requires(Codec<W>::kFixed) {
    return first_ + index * (Codec<W>::kMinSize + kGap);
  }

 private:
  const std::byte* first_ = nullptr;
  std::uint32_t count_ = 0;
  [[no_unique_address]] LandingOf<W> landing_;
};

/// Advances by addition over elements of fixed size. Elements of varying size are walked when they
/// are accessed, or otherwise when they are skipped. For those, `*` stores where the next one
/// begins, so an iterator, even a const one, belongs to one thread. A range may be shared.
template <class W, std::size_t kGap>
class ElementRange<W, kGap>::Iterator {
 public:
  using value_type = typename Codec<W>::View;
  using difference_type = std::ptrdiff_t;
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;  // in the older sense, because `*` returns a value
  using reference = value_type;
  using pointer = void;

  Iterator() noexcept = default;
  Iterator(const std::byte* at, std::uint32_t left, const LandingOf<W>& landing) noexcept
      : at_(at), left_(left), landing_(landing) {}

  value_type operator*() const noexcept {
    if constexpr (Codec<W>::kFixed) {
      return Codec<W>::load(at_);
    } else {
      auto view = blank<value_type>();
      next_ = walk(view);
      return view;
    }
  }

  Iterator& operator++() noexcept {
    if constexpr (Codec<W>::kFixed) {
      at_ += Codec<W>::kMinSize + kGap;
    } else {
      if (next_.at == nullptr) next_ = pass();
      at_ = next_.at;
      landing_ = next_.landing;
      next_.at = nullptr;
    }
    --left_;
    return *this;
  }
  Iterator operator++(int) noexcept {
    Iterator before = *this;
    ++*this;
    return before;
  }

  /// For iterators of the same range.
  friend bool operator==(const Iterator& a, const Iterator& b) noexcept { return a.left_ == b.left_; }

 private:
  struct Nothing {};
  /// Where the next element begins, if this one was accessed.
  struct Next {
    const std::byte* at = nullptr;
    [[no_unique_address]] LandingOf<W> landing;
  };

  [[gnu::always_inline]] Next walk(value_type& view) const noexcept {
    Next next{at_, landing_};
    next.at = walk_again<W>(at_, view, next.landing) + kGap;
    return next;
  }

  /// Skips an element that was not accessed.
  [[gnu::noinline]] Next pass() const noexcept {
    auto view = blank<value_type>();
    return walk(view);
  }

  const std::byte* at_ = nullptr;
  std::uint32_t left_ = 0;
  [[no_unique_address]] LandingOf<W> landing_;
  [[no_unique_address]] mutable std::conditional_t<Codec<W>::kFixed, Nothing, Next> next_;
};

}  // namespace detail

/// A counted array, or a fixed one that is not small [RFC 4506 4.12, 4.13].
template <class W>
using ArrayRange = detail::ElementRange<W, 0>;

/// A list written with optional data [RFC 4506 4.19]: each entry follows a presence word, except
/// the first of a Chain (composite.h).
template <class W>
using ListRange = detail::ElementRange<W, kWord>;

/// Optional data of a type that contains itself, or an arm that leads back to its union. The view
/// is created when it is accessed.
///
/// cost     `*` walks the content, O(its bytes)
template <class W>
class OptionalRef {
 public:
  constexpr OptionalRef() noexcept = default;
  /// For generated code: parsed data whose content begins at `at`; nullptr: there is none.
  constexpr explicit OptionalRef(const std::byte* at, const detail::LandingOf<W>& landing = {}) noexcept
      : at_(at), landing_(landing) {}

  /// Whether there is data.
  constexpr bool has_value() const noexcept { return at_ != nullptr; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  /// A view of the data; aborts if there is none.
  typename Codec<W>::View operator*() const noexcept {
    XDR_ASSERT(has_value());
    auto view = detail::blank<typename Codec<W>::View>();
    auto landing = landing_;
    detail::walk_again<W>(at_, view, landing);
    return view;
  }

 private:
  const std::byte* at_ = nullptr;
  [[no_unique_address]] detail::LandingOf<W> landing_;
};

}  // namespace xdr

/// @cond  the standard library describes these templates
template <class W, std::size_t kGap>
inline constexpr bool std::ranges::enable_borrowed_range<xdr::detail::ElementRange<W, kGap>> = true;
template <class W, std::size_t kGap>
inline constexpr bool std::ranges::enable_view<xdr::detail::ElementRange<W, kGap>> = true;
/// @endcond
