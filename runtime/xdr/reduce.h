// SPDX-License-Identifier: BSD-3-Clause
//
// Reduction: encoding that leaves out of the stream the items that a binding declares eligible for
// direct data placement, and parsing that takes them from where they have landed. Read it together
// with [RFC 8166 3.4, 3.4.1, 6.1]. For upper-layer bindings, and for users of a generated module
// with eligible items. The transport (core) makes a chunk of each item; nothing here knows chunks.
//
// The following stays in the stream: the length word of opaque data and strings, the count of an
// array [RFC 8166 3.4.4.1], the presence word of optional data [RFC 8166 3.4.4.2]. The data is
// removed, together with its padding [RFC 8166 3.4.4.4]. Positions are those in the unreduced
// stream [RFC 8166 3.4.5], [DEC-13].
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

/// An item that `encode_reduced` left out. Each is a separate chunk [RFC 8166 3.4.4.4].
struct ReducedItem {
  std::uint32_t position = 0;  ///< in the unreduced stream, a multiple of four
  FieldId field = 0;           ///< of the type's module
  Bytes data;                  ///< in the caller's memory, without padding; empty only for `Reduction::places`
};

/// The result of `encode_reduced`.
struct Reduced {
  std::size_t bytes = 0;        ///< of the stream that was written
  std::uint64_t unreduced = 0;  ///< of the stream with all items and their padding
  /// the first ones of the caller's list, in ascending order of Positions
  std::span<const ReducedItem> items;
};

/// The result of `encode_reduced`, or its error.
using ReduceResult = Result<Reduced, EncodeError>;

/// Says which items `encode_reduced` may leave out, which it lists, and where the stream begins.
struct Reduction {
  std::size_t min_bytes = 1;  ///< shorter data stays in the stream
  /// Position of the first byte, a multiple of four: the size of what precedes the stream, an RPC
  /// header
  std::uint32_t start = 0;
  /// Items without data are listed too, if they are wanted. In types whose binding pairs items with
  /// Write chunks by their place, so are places that could have had an item and have none: the n-th
  /// entry belongs to the n-th Write chunk.  spec: [RFC 8267 6.4.1]
  bool places = false;
};

/// Selects every eligible item.
struct EveryItem {
  /// Always true.
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

  /// The data that is put between these two calls can contain one item, which has its own Write
  /// chunk even if it is not there [RFC 8267 6.4.1].
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

/// Writes the rest of the stream without the items that are left out.
class ReducingStore : public Store {
 public:
  static constexpr bool kReduces = true;

  ReducingStore(std::byte* begin, std::uint32_t start, std::span<const ReducedItem> items) noexcept
      : Store(begin), begin_(begin), shift_(start), items_(items) {}

  std::size_t begin_place() const noexcept { return 0; }
  void end_place(std::size_t) const noexcept {}
  /// An item is left out together with its padding, so the data after it stays aligned
  /// [RFC 8166 3.4.4.4].
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

/// Checked input some of whose items are elsewhere.
class Rejoin : public Cursor {
 public:
  static constexpr bool kRejoins = true;

  Rejoin(Bytes stream, std::uint32_t start, std::span<const Landed> landed, const Limits& limits,
         std::span<const FieldInfo> fields, DecodeError& error) noexcept
      : Cursor(stream, limits, fields, error), error_(error), landing_(stream.data(), start, landed), start_(start) {}

  Landing& landing() noexcept { return landing_; }

  /// Sets `found` to the landed data of the item that begins at `at` and has `size` bytes without
  /// padding, or to null: the item is in the stream. Is called once for each item, in their order,
  /// because it also passes the Write chunk that was not used for an item of the stream.
  ///
  /// returns  false: there is an error. kNotEligible: data has landed before `at`, where no
  ///          eligible item is. kLandedLength: the Write chunk of the item came back empty, but the
  ///          item is not empty, so it is in the stream
  bool find(const std::byte* at, std::uint64_t size, const Landed*& found) noexcept {
    const Landed* const next = landing_.next();
    if (next != nullptr && !landing_.by_order() && next->position < landing_.position(at))
      return not_eligible(*next, at);
    if (next != nullptr && landing_.by_order() && next->offered && next->data.empty() && size != 0)
      return fail(DecodeCode::kLandedLength, at);  // it had a Write chunk and must not be in the stream
    found = landing_.find(at, size);
    return true;
  }

  /// Takes the landed item at `at`: `size` bytes with padding, which are at this place in the
  /// unreduced stream.
  bool take(const std::byte* at, std::uint64_t size) noexcept {
    const std::uint64_t end = landing_.position(at) + size;
    if (end > kNext || end - start_ > limits().bytes) return fail(DecodeCode::kCallerLimit, at);
    landing_.pass(size);
    return true;
  }

  /// Calls `function(input)` with an input of the landed bytes of the item at `at`. Their levels
  /// count together with those around the item.
  template <class F>
  bool inside(const Landed& landed, const std::byte* at, F&& function) noexcept {
    Cursor inner = over(landed.data);
    if (function(inner)) return true;
    error_ = error_.at(error_.code(), error_.offset() + offset(landing_.position(at)));
    return false;
  }

  /// Ends a place that can contain one item. The place has a Write chunk of its own, even if the
  /// item is not there: then this passes the chunk's landed entry, which no item has taken. Does
  /// nothing if entries have Positions.
  ///
  /// at       the end of the place in the stream
  /// left     how many landed entries were left at its begin
  /// returns  false: kNotEligible: data has landed in the chunk of an item that is not there; data
  ///          that is `at_most` is ignored
  /// spec     [RFC 8267 6.4.1]
  bool end_place(const std::byte* at, std::size_t left) noexcept {
    const Landed* const next = landing_.next();
    if (next == nullptr || !landing_.by_order() || landing_.left() != left) return true;
    if (!next->data.empty() && !next->at_most) return not_eligible(*next, at);
    landing_.pass(0);
    return true;
  }

  /// Whether the Positions are in ascending order, or there are none. `at`: the start of the
  /// stream.
  bool in_order(std::span<const Landed> landed, const std::byte* at) noexcept {
    for (std::size_t i = 1; i < landed.size(); ++i) {
      if (landed[i].position < landed[i - 1].position) return out_of_order(landed[i]);
      const bool twice = landed[i].position == landed[i - 1].position && !landing_.by_order();
      if (twice) return not_eligible(landed[i], at);
    }
    return true;
  }

  /// Whether every landed item has been taken. `at`: the end of the stream.
  bool all_taken(const std::byte* at) noexcept {
    const Landed* const left = landing_.left_over();
    return left == nullptr || not_eligible(*left, at);
  }

  /// The error for callers, whose offset counts as Positions do.
  DecodeError error() const noexcept {
    return error_.at(error_.code(), error_.offset() + static_cast<std::uint32_t>(landing_.shift()));
  }

 private:
  /// An offset, modulo 2^32, from which `error()` computes `position`.
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

  DecodeError& error_;
  Landing landing_;
  std::uint32_t start_;
};

}  // namespace detail

/// As `walk_arm`, for an arm that may contain an eligible item, in a union whose elements are
/// paired with Write chunks by their place.  spec: [RFC 8267 6.4.1]
template <class W, class In>
bool walk_place(In& in, const std::byte*& at, typename Codec<W>::View& out, FieldId field) noexcept {
  if constexpr (In::kRejoins) {
    const std::size_t left = in.landing().left();
    return walk_arm<W>(in, at, out, field) && in.end_place(at, left);
  } else {
    return walk_arm<W>(in, at, out, field);
  }
}
/// As `put`, for an arm as of `walk_place`.
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

/// Writes `value` as wire type `W`, but without its eligible items, which are listed in `items`.
///
/// items     room for those that may be left out; when it is used up, further ones stay in the
///           stream
/// how       data that is too short stays in the stream; where the stream begins
/// wanted    `bool(const ReducedItem&)`, called once for each entry that could be listed (an item
///           of at least `how.min_bytes`, or what `how.places` adds) while `items` has room; it
///           must not throw
/// errors    EncodeError: kSpanTooSmall contains the size that is needed; kTooLong: an item that
///           could be left out would end beyond Position 2^32 - 1; kUnaligned: `how.start` is no
///           multiple of four; or the specification does not allow `value`, or `value` nests deeper
///           than kDepth. Then `out` is unchanged
/// lifetime  items refer to the caller's memory, which is not copied
/// cost      two passes over the value, which do not access the items that are left out; no
///           allocation
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

/// Sorts landed data into the order that `parse_reduced` requires. If no entry has a Position, the
/// order does not change.
///
/// cost     O(n log n) for any order, O(n) if the order is already right; no allocation
inline void sort_landed(std::span<Landed> landed) noexcept {
  const auto before = [](const Landed& a, const Landed& b) { return a.position < b.position; };
  if (!std::is_sorted(landed.begin(), landed.end(), before)) std::sort(landed.begin(), landed.end(), before);
}

/// Reads one item of wire type `W`, which contains eligible ones, from the start of a reduced
/// stream. spec: [RFC 8166 3.4.1, 3.4.4, 3.4.5.1, 3.4.6.1, 4.3.1.1]
///
/// stream    as for `parse`; the view's `bytes()` are those of the stream
/// landed    the data that was left out, with or without padding [RFC 8166 3.4.5.2], with each
///           Position once and in ascending order (`sort_landed`: a Read list need not be in this
///           order). Or all Positions are `kNext`: then the n-th eligible item takes the n-th
///           entry, and an empty entry says that the item stayed in the stream
///           [RFC 8166 4.3.2.1, 4.3.2.3]
/// limits    as for `parse`; `bytes` bounds the stream, and also the unreduced stream up to the
///           last item that landed
/// start     Position of the stream's first byte
/// errors    DecodeError, whose offset counts as Positions do. kNotEligible: landed data belongs to
///           no eligible item [RFC 8166 3.4.2, 6.1]; the offset is its Position, or without one
///           that of the byte at which this was found; the field is the next eligible one, if there
///           is one. kLandedLength: its length is not that in the stream; the offset is that of the
///           length word, or of the item if it has none. Or an item stayed in the stream although
///           its Write chunk was `offered`; the offset is where the item's data begins.
///           kLandedOrder: the list is not in order; the offset is the first Position that is below
///           the previous one. kCallerLimit: also landed data beyond Position 2^32 - 1
/// lifetime  the result points into `stream`, into `landed` itself and into the landed data
/// cost      one pass over the stream, over the list, and over landed arrays and optional data; no
///           copy, no allocation
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
