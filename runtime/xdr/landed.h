// SPDX-License-Identifier: BSD-3-Clause
//
// The position of a walk over a reduced stream: which items were left out and have landed
// elsewhere, and the offset that a byte would have in the unreduced stream. For the ranges of views
// that `parse_reduced` has made (range.h) and for reduce.h, which is what callers use. eligible.h
// checks the length of landed data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "xdr/bytes.h"
#include "xdr/cursor.h"
#include "xdr/lifetime.h"

namespace xdr {

/// `Landed::position` of data that has no Position, as in Write chunks: the next eligible item
/// takes it. No item can be at this offset, because Positions are multiples of four.
inline constexpr std::uint32_t kNext = 0xffffffff;

/// Data that was left out of a stream, and where it is. Without Positions there is one entry for
/// each Write chunk: it is empty if the item stayed in the stream.
/// spec: [RFC 8166 3.4.5.1, 3.4.6.1]
struct Landed {
  std::uint32_t position = kNext;  ///< in the unreduced stream; it counts earlier items with their padding
  /// Of an entry without a Position: its Write chunk had room for the item, which therefore must
  /// not stay in the stream [RFC 8166 6.1].
  bool offered = false;
  /// For opaque data and arrays: only the stream says how much of `data` the item occupies.
  bool at_most = false;
  Bytes data;  ///< where it is

  constexpr Landed() noexcept = default;
  /// Data with a Position, or with `kNext`.
  constexpr Landed(std::uint32_t begins, Bytes bytes) noexcept : position(begins), data(bytes) {}
  Landed(std::uint32_t begins, Dying auto&& bytes) = delete;
};

namespace detail {

/// Advances along a list of landed data as a walk advances along the stream.
///
/// Either the Positions of the list are in ascending order, or it has none (kNext), and is in the
/// order of the items.
///
/// cost     O(1) for a step
class Landing {
 public:
  constexpr Landing() noexcept = default;

  /// `start`: Position of the byte at `begin`.
  Landing(const std::byte* begin, std::uint32_t start, std::span<const Landed> landed) noexcept
      : begin_(begin), next_(landed.data()), left_(landed.size()), shift_(start), by_order_(is_by_order(landed)) {}

  /// Number of entries from `next()` on.
  std::size_t left() const noexcept { return left_; }
  /// The difference between the Position of a byte and its offset in the stream.
  std::uint64_t shift() const noexcept { return shift_; }
  std::uint64_t position(const std::byte* at) const noexcept {
    return static_cast<std::uint64_t>(at - begin_) + shift_;
  }
  bool by_order() const noexcept { return by_order_; }

  /// The next entry; null at the end.
  const Landed* next() const noexcept { return left_ != 0 ? next_ : nullptr; }

  /// Advances past `next()`, an item whose `size` bytes, including padding, are not in the stream.
  void pass(std::uint64_t size) noexcept {
    shift_ += size;
    ++next_;
    --left_;
  }

  /// The landed data of the item that begins at `at` and has `size` bytes; null if they are in the
  /// stream.
  const Landed* find(const std::byte* at, std::uint64_t size) noexcept {
    const Landed* const entry = next();
    if (entry == nullptr) return nullptr;
    if (by_order_) {
      if (!entry->data.empty() || size == 0) return entry;
      pass(0);  // an empty chunk: the item stayed in the stream [RFC 8166 4.3.2.3]
      return nullptr;
    }
    // An empty item may be followed by another item at the same Position.
    return entry->position == position(at) && (size != 0 || entry->data.empty()) ? entry : nullptr;
  }

  /// An entry that no item has taken; null if there is none. Among entries without a Position,
  /// those that are empty, or may be, need not be taken: their Write chunks are unused.  spec:
  /// [RFC 8166 4.3.2.2]
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

/// Whether items of wire type W contain some that may be left out of a stream. If so, the iteration
/// over a range of them must know where those landed. Generated code declares this for a view by a
/// function that is found by its type, because the view itself may not be complete yet.
template <class W>
    struct IsReducible : std::bool_constant < requires(const W* type) {
  contains_eligible(type);
} > {};

}  // namespace detail

/// Whether items of wire type `W` contain some that may be left out of a stream.
template <class W>
inline constexpr bool kReducible = detail::IsReducible<W>::value;

namespace detail {

/// Input that was accepted before as the rest of a reduced stream.
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

struct NoLanding {};
/// The type of the landing at the start of a range of `W`; empty if `W` has nothing that may be
/// left out.
template <class W>
using LandingOf = std::conditional_t<IsReducible<W>::value, Landing, NoLanding>;

/// The landing of an input, for a range of `W` that begins at the current position.
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
