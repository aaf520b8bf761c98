// SPDX-License-Identifier: BSD-3-Clause
//
// Reduction: encoding that leaves out of the stream what a binding declares eligible for direct data placement, and
// parsing that takes it back from where it has landed. Read it beside [RFC 8166 3.4, 3.4.1, 6.1]. For upper-layer
// bindings, and for whoever includes a generated module with eligible items. Left out on purpose: chunks; the transport
// makes one of each item (core).
//
// What stays in the stream: the length word of opaque data and strings, the count of an array [RFC 8166 3.4.4.1], the presence
// word of optional data [RFC 8166 3.4.4.2]. What goes: the data, and with it its padding [RFC 8166 3.4.4.4]. Positions are
// those in the unreduced stream [RFC 8166 3.4.5], [DEC-13].
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "xdr/bytes.h"
#include "xdr/codec.h"
#include "xdr/composite.h"
#include "xdr/eligible.h"
#include "xdr/error.h"
#include "xdr/landed.h"
#include "xdr/lifetime.h"
#include "xdr/limits.h"
#include "xdr/parse.h"
#include "xdr/view.h"

namespace xdr {

/// An item that `encode_reduced` left out: each is a chunk of its own [RFC 8166 3.4.4.4].
struct ReducedItem {
  std::uint32_t position = 0;  ///< in the unreduced stream, a multiple of four
  FieldId field = 0;           ///< of the type's module
  Bytes data;                  ///< in the caller's memory, without padding; empty only for `Reduction::places`
};

/// What `encode_reduced` made.
struct Reduced {
  std::size_t bytes = 0;               ///< of the stream that was written
  std::uint64_t unreduced = 0;         ///< of the stream with all items and their padding
  std::span<const ReducedItem> items;  ///< the first of the caller's list, Positions ascending
};

/// What `encode_reduced` gives.
using ReduceResult = Result<Reduced, EncodeError>;

/// Which items `encode_reduced` leaves out, as far as that is a matter of numbers.
struct Reduction {
  std::size_t min_bytes = 1;  ///< shorter data stays in the stream
  std::uint32_t start = 0;    ///< Position of the first byte, a multiple of four: what the stream has before it, an RPC
                              ///< header
  /// Items without data are listed too, as far as they are wanted, and in types whose binding pairs chunks by position so is what
  /// could have had an item and has none: the n-th entry is what the n-th Write chunk is for.  spec: [RFC 8267 6.4.1]
  bool places = false;
};

/// Every eligible item.
struct EveryItem {
  constexpr bool operator()(const ReducedItem&) const noexcept { return true; }
};

namespace detail {

/// Measures the unreduced stream, and decides what to leave out of it.
template <class Wanted>
class ReducingMeasure : public Measure {
 public:
  static constexpr bool kReduces = true;

  ReducingMeasure(const Reduction& how, std::span<ReducedItem> items, Wanted& wanted) noexcept
      : how_(how), items_(items), wanted_(wanted) {}

  void reduce(Bytes data, FieldId field) noexcept {
    const std::uint64_t position = how_.start + size();
    opaque(data);
    ++seen_;
    if (data.empty() ? !how_.places : data.size() < how_.min_bytes) return;
    list(position, data, field);
  }

  /// What is put between these can hold one item: its Write chunk is its own, whether or not it does [RFC 8267 6.4.1].
  std::size_t begin_place() const noexcept { return seen_; }
  void end_place(std::size_t seen) noexcept {
    if (how_.places && seen == seen_) list(how_.start + size(), {}, 0);
  }

  std::size_t used() const noexcept { return used_; }
  std::uint64_t stream() const noexcept { return size() - reduced_; }

 private:
  void list(std::uint64_t position, Bytes data, FieldId field) noexcept {
    if (used_ == items_.size()) return;
    if (how_.start + size() > kNext) return fail(EncodeCode::kTooLong, field);
    ReducedItem& item = items_[used_];
    item = {static_cast<std::uint32_t>(position), field, data};
    if (!wanted_(static_cast<const ReducedItem&>(item))) return;
    ++used_;
    reduced_ += padded(data.size());
  }

  const Reduction& how_;
  std::span<ReducedItem> items_;
  Wanted& wanted_;
  std::size_t used_ = 0, seen_ = 0;
  std::uint64_t reduced_ = 0;
};

/// Writes what is left when some items are taken out.
class ReducingStore : public Store {
 public:
  static constexpr bool kReduces = true;

  ReducingStore(std::byte* begin, std::uint32_t start, std::span<const ReducedItem> items) noexcept
      : Store(begin), begin_(begin), shift_(start), items_(items) {}

  std::size_t begin_place() const noexcept { return 0; }
  void end_place(std::size_t) const noexcept {}
  /// An item that is left out leaves with its padding: what follows stays aligned [RFC 8166 3.4.4.4].
  void reduce(Bytes data, FieldId) noexcept {
    const std::uint64_t position = static_cast<std::uint64_t>(at() - begin_) + shift_;
    while (!items_.empty() && items_.front().data.empty()) items_ = items_.subspan(1);
    if (data.empty() || items_.empty() || items_.front().position != position) return opaque(data);
    shift_ += padded(data.size());
    items_ = items_.subspan(1);
  }

 private:
  const std::byte* begin_;
  std::uint64_t shift_;
  std::span<const ReducedItem> items_;
};

/// Checked input that has items elsewhere.
class Rejoin : public Cursor {
 public:
  static constexpr bool kRejoins = true;

  Rejoin(Bytes stream, std::uint32_t start, std::span<const Landed> landed, const Limits& limits,
         std::span<const FieldInfo> fields, DecodeError& error) noexcept
      : Cursor(stream, limits, fields, error),
        fields_(fields),
        error_(error),
        landing_(stream.data(), start, landed),
        start_(start) {}

  Landing& landing() noexcept { return landing_; }

  /// Sets `found` to the landed data of the item that begins at `at` and has `size` bytes, or to null.
  bool find(const std::byte* at, std::uint64_t size, const Landed*& found) noexcept {
    const Landed* const next = landing_.next();
    if (next != nullptr && !landing_.by_order() && next->position < landing_.position(at))
      return not_eligible(*next, at);
    if (next != nullptr && landing_.by_order() && next->offered && next->data.empty() && size != 0)
      return fail(DecodeCode::kLandedLength, at);  // it had a Write chunk to go to
    found = landing_.find(at, size);
    return true;
  }

  /// The item at `at` was found: `size` bytes with padding, which the unreduced stream has there.
  bool take(const std::byte* at, std::uint64_t size) noexcept {
    const std::uint64_t end = landing_.position(at) + size;
    if (end > kNext || end - start_ > limits().bytes) return fail(DecodeCode::kCallerLimit, at);
    landing_.pass(size);
    return true;
  }

  /// Calls `function(input)` with an input of the landed bytes of the item at `at`.
  template <class F>
  bool inside(const Landed& landed, const std::byte* at, F&& function) noexcept {
    Cursor inner(landed.data, limits(), fields_, error_);
    if (function(inner)) return true;
    error_ = error_.at(error_.code(), error_.offset() + offset(landing_.position(at)));
    return false;
  }

  /// What has been walked since `left` entries were left could hold one item: its Write chunk is its own, whether or not it did.
  /// spec: [RFC 8267 6.4.1]
  bool end_place(const std::byte* at, std::size_t left) noexcept {
    const Landed* const next = landing_.next();
    if (next == nullptr || !landing_.by_order() || landing_.left() != left) return true;
    if (!next->data.empty() && !next->at_most) return not_eligible(*next, at);
    landing_.pass(0);
    return true;
  }

  /// Whether Positions ascend, or there are none; `at`: the start of the stream.
  bool in_order(std::span<const Landed> landed, const std::byte* at) noexcept {
    for (std::size_t i = 1; i < landed.size(); ++i) {
      if (landed[i].position < landed[i - 1].position) return out_of_order(landed[i]);
      const bool twice = landed[i].position == landed[i - 1].position && !landing_.by_order();
      if (twice) return not_eligible(landed[i], at);
    }
    return true;
  }

  /// Whether every item that landed has been taken; `at`: the end of the stream.
  bool all_taken(const std::byte* at) noexcept {
    const Landed* const left = landing_.left_over();
    return left == nullptr || not_eligible(*left, at);
  }

  /// The error as callers see it: its offset counts as Positions do.
  DecodeError error() const noexcept {
    return error_.at(error_.code(), error_.offset() + static_cast<std::uint32_t>(landing_.shift()));
  }

 private:
  /// An offset, modulo 2^32, that `error()` makes `position` of.
  std::uint32_t offset(std::uint64_t position) const noexcept {
    return static_cast<std::uint32_t>(position - landing_.shift());
  }
  [[gnu::cold]] bool not_eligible(const Landed& entry, const std::byte* at) noexcept {
    const std::uint64_t position = entry.position == kNext ? landing_.position(at) : entry.position;
    error_ = DecodeError(DecodeCode::kNotEligible, offset(position));
    return false;
  }

  [[gnu::cold]] bool out_of_order(const Landed& entry) noexcept {
    error_ = DecodeError(DecodeCode::kLandedOrder, offset(entry.position));
    return false;
  }

  std::span<const FieldInfo> fields_;
  DecodeError& error_;
  Landing landing_;
  std::uint32_t start_;
};

}  // namespace detail

/// As `walk_arm` and `put`, of an arm that may hold an eligible item, in a union whose elements are paired with Write chunks by their
/// place.  spec: [RFC 8267 6.4.1]
template <class W, class In>
bool walk_place(In& in, const std::byte*& at, typename Codec<W>::View& out, FieldId field) noexcept {
  if constexpr (In::kRejoins) {
    const std::size_t left = in.landing().left();
    return walk_arm<W>(in, at, out, field) && in.end_place(at, left);
  } else {
    return walk_arm<W>(in, at, out, field);
  }
}
template <class W, class Out, class Value>
void put_place(Out& out, const Value& value, FieldId field) noexcept {
  if constexpr (Out::kReduces) {
    const std::size_t seen = out.begin_place();
    put<W>(out, value, field);
    out.end_place(seen);
  } else {
    put<W>(out, value, field);
  }
}

/// Writes `value` as wire type `W`, but for eligible items: those are listed in `items` and left out.
///
/// items     room for those that may be left out; when it is used up, further ones stay in the stream
/// how       data that is too short stays in the stream; where the stream begins
/// wanted    `bool(const ReducedItem&)`, asked once for each eligible item that could be left out
/// errors    EncodeError: kSpanTooSmall says how much is needed; kTooLong: an item that could be left out would end
///           beyond Position 2^32 - 1; kUnaligned: `how.start` is no multiple of four; or `value` is against a bound of
///           the specification. `out` is as it was then
/// lifetime  items refer to the caller's memory, which is not copied
/// cost      two passes over the value; of items that are left out no byte is touched; no allocation
/// spec      [RFC 8166 3.4, 3.4.1, 3.4.3, 3.4.4, 3.4.5, 4.3.1.1]
template <class W, class Value, class Wanted = EveryItem>
[[nodiscard]] ReduceResult encode_reduced(const Value& value, MutableBytes out, std::span<ReducedItem> items,
                                          const Reduction& how = {}, Wanted wanted = {}) noexcept {
  if (how.start % kWord != 0) return unexpected(EncodeError{EncodeCode::kUnaligned, 0, 0});
  detail::ReducingMeasure<Wanted> measure(how, items, wanted);
  Codec<W>::put(measure, value, 0);
  if (measure.failed()) return unexpected(measure.error());
  if (measure.stream() > out.size()) return unexpected(EncodeError{EncodeCode::kSpanTooSmall, 0, measure.stream()});
  const auto used = items.first(measure.used());
  detail::ReducingStore store(out.data(), how.start, used);
  Codec<W>::put(store, value, 0);
  return Reduced{static_cast<std::size_t>(measure.stream()), measure.size(), used};
}

/// A value that owns its data must outlive the items.
template <class W, class Value, class Wanted = EveryItem>
requires(DyingWithData<Value>) ReduceResult
    encode_reduced(Value&& value, MutableBytes out, std::span<ReducedItem> items, const Reduction& how = {},
                   Wanted wanted = {})
= delete;

/// Brings landed data into the order that `parse_reduced` asks for. Items without Positions stay as they are.
///
/// cost      O(n log n) whatever the order was, O(n) where it is right already; no allocation
inline void sort_landed(std::span<Landed> landed) noexcept {
  const auto before = [](const Landed& a, const Landed& b) { return a.position < b.position; };
  if (!std::is_sorted(landed.begin(), landed.end(), before)) std::sort(landed.begin(), landed.end(), before);
}

/// Reads one item of wire type `W`, which contains eligible ones, from the start of a reduced stream.
/// spec: [RFC 8166 3.4.1, 3.4.4, 3.4.5.1, 3.4.6.1, 4.3.1.1]
///
/// stream    as for `parse`; the view's `bytes()` are those of the stream
/// landed    what was left out, each Position once and in ascending order (`sort_landed`: a Read list need not be), with
///           or without padding [RFC 8166 3.4.5.2]; or all of them `kNext`: the n-th eligible item takes the n-th,
///           and an empty one says that the item stayed in the stream [RFC 8166 4.3.2.1, 4.3.2.3]
/// limits    as for `parse`; `bytes` bounds the stream, and the unreduced stream up to the last item that landed
/// start     Position of the stream's first byte
/// errors    DecodeError, whose offset counts as Positions do. kNotEligible: landed data belongs to no eligible item
///           [RFC 8166 3.4.2, 6.1]; its offset is the Position, its field the next eligible one. kLandedLength: it is
///           not as long as the stream says; its offset is the length word. Also: an item stayed in the stream although its Write
///           chunk was `offered`; its offset is where the item's data begins. kLandedOrder: the list is not in order; its
///           offset is the first Position that is below the one before
/// lifetime  the result points into `stream`, into `landed` itself and into the landed data
/// cost      one pass over the stream, over the list and over landed arrays and optional data; no copy, no allocation
template <class W>
requires(kReducible<W>)
    [[nodiscard]] Parsed<typename Codec<W>::View> parse_reduced(Bytes stream, std::span<const Landed> landed,
                                                                const Limits& limits = {}, std::uint32_t start = 0,
                                                                std::span<const FieldInfo> fields = {}) noexcept {
  if (stream.data() == nullptr) stream = Bytes(detail::kNowhere, 0);
  auto result = detail::blank_result<typename Codec<W>::View>();
  DecodeError error;
  const std::byte* at = stream.data();
  detail::Rejoin in(stream, start, landed, limits, fields, error);
  if (!in.in_order(landed, at) || !Codec<W>::walk(in, at, *result) || !in.all_taken(at))
    result = unexpected(in.error());
  return result;
}

template <class W, class Stream, class List>
requires(Dying<Stream> || DyingAs<List, std::span<const Landed>>) Parsed<typename Codec<W>::View> parse_reduced(
    Stream&& stream, List&& landed, const Limits& limits = {}, std::uint32_t start = 0,
    std::span<const FieldInfo> fields = {})
= delete;

/// Base of generated views of types that contain eligible items.
template <class V, const auto& kFields>
class ReducibleView : public View<V, kFields> {
 public:
  /// As `xdr::parse_reduced`.
  static Parsed<V> parse_reduced(Bytes stream, std::span<const Landed> landed, const Limits& limits = {},
                                 std::uint32_t start = 0) noexcept {
    return xdr::parse_reduced<V>(stream, landed, limits, start, kFields);
  }
  template <class Stream, class List>
  requires(Dying<Stream> || DyingAs<List, std::span<const Landed>>) static Parsed<V> parse_reduced(
      Stream&& stream, List&& landed, const Limits& limits = {}, std::uint32_t start = 0) = delete;
};

}  // namespace xdr
