// SPDX-License-Identifier: BSD-3-Clause
//
// Codec<Eligible<W>>: as Codec<W>, unless the output reduces or the input rejoins. Also the inputs
// of encoders for items that can only be left out if their XDR is already in memory: arrays and
// optional data. For users of generated modules with eligible items. reduce.h describes how to ask
// for reduction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "xdr/bytes.h"
#include "xdr/codec.h"
#include "xdr/composite.h"
#include "xdr/cursor.h"
#include "xdr/landed.h"
#include "xdr/lifetime.h"

namespace xdr {

/// The elements of an eligible array: values, which are never left out, or XDR in memory, which may
/// be left out.
///
/// lifetime  refers to the caller's memory
template <class W, class V>
class ArrayInput {
 public:
  /// The elements as values.
  using Values = std::span<const V>;

  constexpr ArrayInput() noexcept = default;
  /// The elements as values, in memory that must exist until they have been encoded.
  template <class R>
  requires(std::is_convertible_v<R&, Values> && !DyingAs<R, Values>) constexpr ArrayInput(R&& values) noexcept
      : values_(values) {}
  template <class R>
  requires(DyingAs<R, Values>) ArrayInput(R&& values)
  = delete;

  /// `bytes`: the elements one after the other, without their count. `encode` checks them.
  static constexpr ArrayInput encoded(Bytes bytes) noexcept {
    ArrayInput result;
    result.bytes_ = bytes;
    result.is_encoded_ = true;
    return result;
  }
  static ArrayInput encoded(Dying auto&& bytes) = delete;

  /// Whether it is XDR in memory.
  constexpr bool is_encoded() const noexcept { return is_encoded_; }
  /// The XDR, if `is_encoded()`; otherwise empty.
  constexpr Bytes encoded() const noexcept { return bytes_; }
  /// The values, unless `is_encoded()`; then empty.
  constexpr Values values() const noexcept { return values_; }

 private:
  Values values_;
  Bytes bytes_;
  bool is_encoded_ = false;
};

/// Eligible optional data: nothing, or a value, which is never left out, or XDR in memory, which
/// may be left out.
///
/// lifetime  refers to the caller's memory
template <class W, class V>
class OptionalInput {
 public:
  constexpr OptionalInput() noexcept = default;
  /// Nothing.
  constexpr OptionalInput(std::nullopt_t) noexcept {}
  /// A value, which is copied.
  constexpr OptionalInput(const V& value) noexcept : value_(value) {}
  /// Nothing or a value, which is copied.
  constexpr OptionalInput(const std::optional<V>& value) noexcept : value_(value) {}

  /// `bytes`: the data without the presence word; not empty. `encode` checks them.
  static constexpr OptionalInput encoded(Bytes bytes) noexcept {
    OptionalInput result;
    result.bytes_ = bytes;
    result.is_encoded_ = true;
    return result;
  }
  static OptionalInput encoded(Dying auto&& bytes) = delete;

  /// Whether it is XDR in memory.
  constexpr bool is_encoded() const noexcept { return is_encoded_; }
  /// The XDR, if `is_encoded()`; otherwise empty.
  constexpr Bytes encoded() const noexcept { return bytes_; }
  /// The value, if there is one and it is not encoded.
  constexpr const std::optional<V>& value() const noexcept { return value_; }

 private:
  std::optional<V> value_;
  Bytes bytes_;
  bool is_encoded_ = false;
};

namespace detail {

/// Puts the data of an eligible item, the only part that may be left out of the stream
/// [RFC 8166 3.4.2].
template <class Out>
void put_item(Out& out, Bytes data, FieldId field) noexcept {
  if constexpr (Out::kReduces) {
    out.reduce(data, field);
  } else {
    out.opaque(data);
  }
}

/// Fails unless `walk(input, at)` accepts `bytes`, to their end. Only the specification and the
/// depth of `out` limit them, as they limit values.
template <class Out, class Walk>
void check_encoding(Out& out, Bytes bytes, FieldId field, Walk&& walk) noexcept {
  if (bytes.data() == nullptr) return;  // no elements; callers refuse empty optional data
  DecodeError error;
  const Limits limits{.list_entries = kAny, .array_elements = kAny, .bytes = kAny, .depth = out.depth()};
  const std::byte* at = bytes.data();
  Cursor in(bytes, limits, {}, error);
  if (walk(in, at) && in.left(at) == 0) return;
  out.fail(error.code() == DecodeCode::kTooDeep ? EncodeCode::kTooDeep : EncodeCode::kBadEncoding, field);
}

/// The differences between the kinds of eligible items:
///   kPrefix        size of the word in front of the data, which is never left out: the count of
///                  opaque data and arrays [RFC 8166 3.4.4.1], or the presence of optional data
///                  [RFC 8166 3.4.4.2]; 0: there is no such word
///   present(word)  whether there is an item, which may be empty
///   size(word)     size of the data without padding; 1 if only the data itself shows it
///   rejoin(...)    sets `out` to the landed data, if that agrees with the word
///   put(...)       as of a Codec
template <class W>
struct EligibleKind;

/// Makes opaque data of `size` bytes that arrived in a chunk (`landed`) the value of a member:
/// `out` refers to the memory of the chunk, which may or may not have the padding, and may be
/// longer if `landed.at_most` is set.
template <class In, class Data>
bool rejoin_bytes(In& in, const std::byte*& at, std::size_t prefix, std::uint64_t size, const Landed& landed,
                  Data& out) noexcept {
  if constexpr (!In::kTrusted) {
    const bool fits =
        landed.at_most ? size <= landed.data.size() : landed.data.size() == size || landed.data.size() == padded(size);
    if (!fits) return in.fail(DecodeCode::kLandedLength, at);
    const auto clean = [&](auto& inner) {
      return landed.at_most || landed.data.size() == size || check_padding(inner, landed.data.data(), size);
    };
    if (!in.inside(landed, at + prefix, clean)) return false;
  }
  at += prefix;
  const Bytes data = landed.data.first(static_cast<std::size_t>(size));
  if constexpr (std::is_same_v<Data, Bytes>) {
    out = data;
  } else {
    out = Data(reinterpret_cast<const char*>(data.data()), data.size());
  }
  return in.take(at, padded(size));
}

/// As `rejoin_bytes`, for an array of `count` elements of fixed size.
template <class W, class In>
bool rejoin_elements(In& in, const std::byte*& at, std::size_t prefix, std::uint32_t count, const Landed& landed,
                     ArrayRange<W>& out) noexcept {
  const std::uint64_t bytes = std::uint64_t{count} * Codec<W>::kMinSize;
  if constexpr (!In::kTrusted) {
    const bool fits = landed.at_most ? bytes <= landed.data.size() : bytes == landed.data.size();
    if (!fits) return in.fail(DecodeCode::kLandedLength, at);
    const auto elements = [&](auto& inner) {
      const std::byte* element = landed.data.data();
      return walk_elements<W>(inner, element, count);
    };
    if (!in.inside(landed, at + prefix, elements)) return false;
  }
  at += prefix;
  out = ArrayRange<W>(landed.data.data(), count);
  return in.take(at, bytes);
}

template <class Data, std::uint32_t kMost>
struct EligibleBytes {
  static constexpr std::size_t kPrefix = kWord;
  static bool present(std::uint32_t) noexcept { return true; }
  static std::uint64_t size(std::uint32_t word) noexcept { return word; }
  template <class In>
  static bool rejoin(In& in, const std::byte*& at, std::uint32_t word, const Landed& landed, Data& out) noexcept {
    if constexpr (!In::kTrusted && kMost != kAny) {
      if (word > kMost) return in.fail(DecodeCode::kLimitExceeded, at);
    }
    return rejoin_bytes(in, at, kPrefix, word, landed, out);
  }
  template <class Out>
  static void put(Out& out, const Data& value, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (value.size() > kMost) fail_at_bound(out, EncodeCode::kBoundExceeded, field, kMost);
    }
    out.word(static_cast<std::uint32_t>(value.size()));
    put_item(out, std::as_bytes(std::span(value.data(), value.size())), field);
  }
};

template <std::uint32_t kMost>
struct EligibleKind<Opaque<kMost>> : EligibleBytes<Bytes, kMost> {};
template <std::uint32_t kMost>
struct EligibleKind<String<kMost>> : EligibleBytes<std::string_view, kMost> {};

template <std::uint32_t N>
struct EligibleKind<LargeOpaque<N>> {
  static constexpr std::size_t kPrefix = 0;
  static bool present(std::uint32_t) noexcept { return true; }
  static std::uint64_t size(std::uint32_t) noexcept { return N; }
  template <class In>
  static bool rejoin(In& in, const std::byte*& at, std::uint32_t, const Landed& landed, Bytes& out) noexcept {
    return rejoin_bytes(in, at, kPrefix, N, landed, out);
  }
  template <class Out>
  static void put(Out& out, Bytes value, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (value.size() != N) fail_at_bound(out, EncodeCode::kWrongLength, field, N);
    }
    put_item(out, value, field);
  }
};

/// Puts the elements if the caller has given them as encoded XDR. Otherwise the caller has given
/// values: then it puts nothing, and returns false.
template <class W, class Out, class Values>
bool put_encoded_elements(Out& out, const Values& values, std::uint32_t least, std::uint32_t most, bool counted,
                          FieldId field) noexcept {
  if constexpr (requires { values.is_encoded(); }) {
    if (!values.is_encoded()) return false;
    const Bytes bytes = values.encoded();
    const std::uint64_t count = bytes.size() / Codec<W>::kMinSize;
    if constexpr (!Out::kWrites) {
      const auto elements = [&](auto& in, const std::byte*& at) {
        return walk_elements<W>(in, at, static_cast<std::uint32_t>(count));
      };
      if (count > most || count < least) {
        fail_at_bound(out, counted ? EncodeCode::kBoundExceeded : EncodeCode::kWrongLength, field, most);
      } else {
        check_encoding(out, bytes, field, elements);
      }
    }
    if (counted) out.word(static_cast<std::uint32_t>(count));
    put_item(out, bytes, field);
    return true;
  } else {
    return false;
  }
}

/// The values of an ArrayInput, or of any other container.
template <class Values>
decltype(auto) values_of(const Values& values) noexcept {
  if constexpr (requires { values.is_encoded(); }) {
    return values.values();
  } else {
    return (values);
  }
}

template <class W, std::uint32_t kMost>
struct EligibleKind<Array<W, kMost>> {
  static constexpr std::size_t kPrefix = kWord;
  static bool present(std::uint32_t) noexcept { return true; }
  static std::uint64_t size(std::uint32_t word) noexcept { return word * Codec<W>::kMinSize; }
  template <class In>
  static bool rejoin(In& in, const std::byte*& at, std::uint32_t word, const Landed& landed,
                     ArrayRange<W>& out) noexcept {
    if constexpr (!In::kTrusted) {
      if constexpr (kMost != kAny) {
        if (word > kMost) return in.fail(DecodeCode::kLimitExceeded, at);
      }
      if (word > in.limits().array_elements) return in.fail(DecodeCode::kCallerLimit, at);
    }
    return rejoin_elements<W>(in, at, kPrefix, word, landed, out);
  }
  template <class Out, class Values>
  static void put(Out& out, const Values& values, FieldId field) noexcept {
    if (put_encoded_elements<W>(out, values, 0, kMost, true, field)) return;
    Codec<Array<W, kMost>>::put(out, values_of(values), field);
  }
};

template <class W, std::uint32_t N>
struct EligibleKind<LargeArray<W, N>> {
  static constexpr std::size_t kPrefix = 0;
  static bool present(std::uint32_t) noexcept { return true; }
  static std::uint64_t size(std::uint32_t) noexcept { return N * Codec<W>::kMinSize; }
  template <class In>
  static bool rejoin(In& in, const std::byte*& at, std::uint32_t, const Landed& landed, ArrayRange<W>& out) noexcept {
    return rejoin_elements<W>(in, at, kPrefix, N, landed, out);
  }
  template <class Out, class Values>
  static void put(Out& out, const Values& values, FieldId field) noexcept {
    if (put_encoded_elements<W>(out, values, N, N, false, field)) return;
    Codec<LargeArray<W, N>>::put(out, values_of(values), field);
  }
};

template <class W>
struct EligibleKind<Optional<W>> {
  static constexpr std::size_t kPrefix = kWord;
  static bool present(std::uint32_t word) noexcept { return word == 1; }
  static std::uint64_t size(std::uint32_t) noexcept { return 1; }
  template <class In>
  static bool rejoin(In& in, const std::byte*& at, std::uint32_t, const Landed& landed,
                     std::optional<typename Codec<W>::View>& out) noexcept {
    if constexpr (!In::kTrusted) {
      if (landed.data.empty() || landed.at_most) return in.fail(DecodeCode::kLandedLength, at);
    }
    auto& content = out.emplace(blank<typename Codec<W>::View>());
    const auto walk = [&](auto& inner) {
      const std::byte* data = landed.data.data();
      if (!Codec<W>::walk(inner, data, content)) return false;
      using Inner = std::remove_reference_t<decltype(inner)>;
      if constexpr (!Inner::kTrusted) {
        if (inner.left(data) != 0) return inner.fail(DecodeCode::kLandedLength, data);
      }
      return true;
    };
    if (!in.inside(landed, at + kPrefix, walk)) return false;
    at += kPrefix;
    return in.take(at, landed.data.size());
  }
  template <class Out, class Value>
  static void put(Out& out, const Value& value, FieldId field) noexcept {
    if constexpr (requires { value.is_encoded(); }) {
      if (!value.is_encoded()) return Codec<Optional<W>>::put(out, value.value(), field);
      const Bytes bytes = value.encoded();
      if constexpr (!Out::kWrites) {
        const auto walk = [&](auto& in, const std::byte*& at) {
          auto content = blank<typename Codec<W>::View>();
          return Codec<W>::walk(in, at, content);
        };
        if (bytes.empty()) out.fail(EncodeCode::kBadEncoding, field);
        check_encoding(out, bytes, field, walk);
      }
      out.word(1);
      put_item(out, bytes, field);
    } else {
      Codec<Optional<W>>::put(out, value, field);
    }
  }
};

}  // namespace detail

/// @cond  for generated code
template <class W>
struct Codec<Eligible<W>> {
  using View = typename Codec<W>::View;
  using Kind = detail::EligibleKind<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = Codec<W>::kMinSize;

  template <class In>
  static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    if constexpr (In::kRejoins) {
      if (in.left(at) >= Kind::kPrefix) {
        const std::uint32_t word = Kind::kPrefix == 0 ? 0 : load_u32(at);
        const Landed* found = nullptr;
        if (Kind::present(word) && !in.find(at + Kind::kPrefix, Kind::size(word), found)) return false;
        if (found != nullptr) return Kind::rejoin(in, at, word, *found, out);
      }
    }
    return Codec<W>::walk(in, at, out);
  }
  template <class Out, class Value>
  static void put(Out& out, const Value& value, FieldId field) noexcept {
    Kind::put(out, value, field);
  }
};
/// @endcond

}  // namespace xdr
