// SPDX-License-Identifier: BSD-3-Clause
//
// Where a walk over a reduced stream is: which items have been left out and landed elsewhere, and where in the
// unreduced stream a byte would stand. For the ranges of views that were parsed so (range.h) and for reduce.h, which
// callers read. Left out on purpose: what may be left out, and how its length is checked (reduce.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "xdr/bytes.h"
#include "xdr/cursor.h"
#include "xdr/lifetime.h"

namespace xdr {

/// Position of landed data that has none, as that of Write chunks: the next eligible item takes it.
/// No item can be there: Positions are multiples of four.
inline constexpr std::uint32_t kNext = 0xffffffff;

/// Data that was left out of a stream, and where it came to lie.  spec: [RFC 8166 3.4.5.1, 3.4.6.1]
struct Landed {
  std::uint32_t position = kNext;  ///< in the unreduced stream, earlier items with their padding counted
  /// Without a Position: there was a Write chunk with room for the item, which may not stay in the stream then
  /// [RFC 8166 6.1].
  bool offered = false;
  /// Opaque data and arrays: the stream says how much of `data` the item is, for nobody else has said it.
  bool at_most = false;
  Bytes data;

  constexpr Landed() noexcept = default;
  constexpr Landed(std::uint32_t begins, Bytes bytes) noexcept : position(begins), data(bytes) {}
  Landed(std::uint32_t begins, Dying auto&& bytes) = delete;
};

namespace detail {

/// Goes along a list of landed data as a walk goes along the stream.
///
/// The list is known to have ascending Positions, or none at all (kNext), and then is in the order of the items.
///
/// cost      a step O(1)
class Landing {
 public:
  constexpr Landing() noexcept = default;

  /// `start`: Position of the byte at `begin`.
  Landing(const std::byte* begin, std::uint32_t start, std::span<const Landed> landed) noexcept
      : begin_(begin), next_(landed.data()), left_(landed.size()), shift_(start), by_order_(is_by_order(landed)) {}

  /// Entries from `next()` on.
  std::size_t left() const noexcept { return left_; }
  /// What the Positions of bytes in the stream are more than their offsets.
  std::uint64_t shift() const noexcept { return shift_; }
  std::uint64_t position(const std::byte* at) const noexcept {
    return static_cast<std::uint64_t>(at - begin_) + shift_;
  }
  bool by_order() const noexcept { return by_order_; }

  /// The entry that comes next; null at the end.
  const Landed* next() const noexcept { return left_ != 0 ? next_ : nullptr; }

  /// Goes behind `next()`, which is an item whose `size` bytes, padding included, are not in the stream.
  void pass(std::uint64_t size) noexcept {
    shift_ += size;
    ++next_;
    --left_;
  }

  /// The landed data of the item that begins at `at` and has `size` bytes; null where those are in the stream.
  const Landed* find(const std::byte* at, std::uint64_t size) noexcept {
    const Landed* const entry = next();
    if (entry == nullptr) return nullptr;
    if (by_order_) {
      if (!entry->data.empty() || size == 0) return entry;
      pass(0);  // an empty chunk: the item stayed in the stream [RFC 8166 4.3.2.3]
      return nullptr;
    }
    // Behind an empty item may follow one at the same Position.
    return entry->position == position(at) && (size != 0 || entry->data.empty()) ? entry : nullptr;
  }

  /// An entry that no item has taken; null when there is none. Of those without a Position, empty ones and ones that may
  /// be so need not be taken: their Write chunks are unused.  spec: [RFC 8166 4.3.2.2]
  const Landed* left_over() const noexcept {
    for (std::size_t i = 0; i < left_; ++i) {
      if (!by_order_ || (!next_[i].data.empty() && !next_[i].at_most)) return &next_[i];
    }
    return nullptr;
  }

 private:
  static bool is_by_order(std::span<const Landed> landed) noexcept {
    return !landed.empty() && landed.front().position == kNext;
  }

  const std::byte* begin_ = nullptr;
  const Landed* next_ = nullptr;
  std::size_t left_ = 0;
  std::uint64_t shift_ = 0;
  bool by_order_ = false;
};

/// Whether items of wire type W contain some that may be left out of a stream: then going over a range of them needs
/// to know where those landed. Generated code says so of a view by a function that is found by its type, because the
/// view itself may not be complete yet.
template <class W>
    struct IsReducible : std::bool_constant < requires(const W* type) {
  contains_eligible(type);
} > {};

}  // namespace detail

/// Whether items of wire type `W` contain some that may be left out of a stream.
template <class W>
inline constexpr bool kReducible = detail::IsReducible<W>::value;

namespace detail {

/// Input that has been accepted before as what is left of a reduced stream.
class Rejoined : public Trusted {
 public:
  static constexpr bool kRejoins = true;
  explicit Rejoined(const Landing& landing) noexcept : landing_(landing) {}

  Landing& landing() noexcept { return landing_; }
  std::size_t left(const std::byte*) const noexcept { return static_cast<std::size_t>(-1); }

  bool find(const std::byte* at, std::uint64_t size, const Landed*& found) noexcept {
    found = landing_.find(at, size);
    return true;
  }
  bool take(const std::byte*, std::uint64_t size) noexcept {
    landing_.pass(size);
    return true;
  }
  bool end_place(const std::byte*, std::size_t left) noexcept {
    if (left != 0 && landing_.by_order() && landing_.left() == left) landing_.pass(0);
    return true;
  }
  template <class F>
  bool inside(const Landed&, const std::byte*, F&& function) noexcept {
    Trusted inner;
    return function(inner);
  }

 private:
  Landing landing_;
};

/// Where a range of reducible items begins; nothing for others.
struct NoLanding {};
template <class W>
using LandingOf = std::conditional_t<IsReducible<W>::value, Landing, NoLanding>;

/// The landing of an input, for a range of `W` that begins where it is.
template <class W, class In>
LandingOf<W> landing_of([[maybe_unused]] In& in) noexcept {
  if constexpr (In::kRejoins && IsReducible<W>::value) {
    return in.landing();
  } else {
    return {};
  }
}

}  // namespace detail
}  // namespace xdr
