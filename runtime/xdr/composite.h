// SPDX-License-Identifier: BSD-3-Clause
//
// Codecs of the kinds whose size depends on the message: opaque data and strings, arrays, optional
// data, lists. For readers of generated code; read it together with [RFC 4506 4]. codec.h describes
// what a Codec is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "xdr/codec.h"
#include "xdr/range.h"

namespace xdr {

/// `opaque x<kMost>` [RFC 4506 4.10].
template <std::uint32_t kMost = kAny>
struct Opaque {};
/// `string x<kMost>` [RFC 4506 4.11]. No character set is checked; the specification of the field
/// says what it contains.
template <std::uint32_t kMost = kAny>
struct String {};
/// `opaque x[N]` that is too large to be a value in C++ [RFC 4506 4.9].
template <std::uint32_t N>
struct LargeOpaque {};
/// `T x<kMost>` [RFC 4506 4.13].
template <class W, std::uint32_t kMost = kAny>
struct Array {};
/// `T x[N]` of elements that vary in size, or that are too many to be a value in C++
/// [RFC 4506 4.12].
template <class W, std::uint32_t N>
struct LargeArray {};
/// `T *x` [RFC 4506 4.19].
template <class W>
struct Optional {};
/// `T *x` if T contains itself.
template <class W>
struct Recursive {};
/// An arm `T x` of a union that T contains: always present; its view is created at each access.
template <class W>
struct Nested {};
/// `list *x`: entries (1, element), followed by 0 ([RFC 4506 4.19], where the last member of the
/// struct is `list *next`).
template <class W>
struct List {};
/// `list x`: at least one element; the first has no presence word.
template <class W>
struct Chain {};
/// An opaque, string, array or optional item that may be left out of a stream and moved separately:
/// reduce.h.
template <class W>
struct Eligible {};

namespace detail {

template <class W>
struct IsReducible<Eligible<W>> : std::true_type {};
template <class W, std::uint32_t kMost>
struct IsReducible<Array<W, kMost>> : IsReducible<W> {};
template <class W, std::uint32_t N>
struct IsReducible<LargeArray<W, N>> : IsReducible<W> {};
template <class W>
struct IsReducible<Optional<W>> : IsReducible<W> {};
template <class W>
struct IsReducible<Recursive<W>> : IsReducible<W> {};
template <class W>
struct IsReducible<Nested<W>> : IsReducible<W> {};
template <class W>
struct IsReducible<List<W>> : IsReducible<W> {};
template <class W>
struct IsReducible<Chain<W>> : IsReducible<W> {};

/// The count of an array with elements of varying size is compared with the remaining bytes only if
/// it is greater than this number. So at most this many elements of an impossible count are walked.
inline constexpr std::uint32_t kFew = 64;

/// Counted bytes; `Data` is the type that accessors return.
template <class Data, std::uint32_t kMost>
struct CountedBytes {
  using View = Data;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, Data& out) noexcept {
    std::uint32_t size = 0;
    const std::byte* const count = at;
    if (!in.read_word(at, size)) return false;
    if constexpr (In::kTraced) in.on_count(count, size);
    if constexpr (kMost != kAny && !In::kTrusted) {
      if (size > kMost) return in.fail(DecodeCode::kLimitExceeded, count);
    }
    const std::byte* const data = at;
    if (!in.skip(at, padded(size))) return false;
    if constexpr (In::kTraced) in.template on_bytes<Data>(data, size);
    if (!check_padding(in, data, size)) return false;
    if constexpr (std::is_same_v<Data, Bytes>) {
      out = Bytes(data, size);
    } else {
      out = Data(reinterpret_cast<const char*>(data), size);
    }
    return true;
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, const Data& value, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (value.size() > kMost) fail_at_bound(out, EncodeCode::kBoundExceeded, field, kMost);
    }
    out.word(static_cast<std::uint32_t>(value.size()));
    out.opaque(std::as_bytes(std::span(value.data(), value.size())));
  }
};

/// The greatest number of elements of varying size that can be present. An element whose data was
/// left out may have fewer than `kMinSize` bytes in the stream, or none, but then it has an entry
/// in the list of landed data.
template <class W, class In>
std::uint64_t most_elements(In& in, const std::byte* at) noexcept {
  std::uint64_t most = in.left(at) / Codec<W>::kMinSize;
  if constexpr (In::kRejoins) most += in.landing().left();
  return most;
}

/// Walks `count` elements that follow one another without presence words.
template <class W, class In>
[[gnu::always_inline]] inline bool walk_elements(In& in, const std::byte*& at, std::uint32_t count) noexcept {
  using Element = Codec<W>;
  if constexpr (Element::kFixed) {
    [[maybe_unused]] const std::byte* const first = at;
    if constexpr (In::kTraced) in.template on_elements<Element>(at, count);
    if constexpr (Element::kMinSize != 0) {
      if (!in.skip_elements(at, count, Element::kMinSize, Element::kUnit)) return false;
    }
    if constexpr (Element::kChecked && !In::kTrusted) {
      for (std::uint32_t i = 0; i < count; ++i) {
        if (!Element::check(in, first + i * Element::kMinSize)) return in.in_element(i);
      }
    }
  } else {
    for (std::uint32_t i = 0; i < count; ++i) {
      if constexpr (In::kTraced) in.begin_element(i, at);
      auto element = blank<typename Element::View>();
      if (!Element::walk(in, at, element)) return in.in_element(i);
      if constexpr (In::kTraced) in.end_element(at);
    }
  }
  return true;
}

template <class W, class Out, class Values>
[[gnu::always_inline]] inline void put_elements(Out& out, const Values& values, FieldId field) noexcept {
  using Element = Codec<W>;
  if constexpr (Element::kFixed && !Out::kWrites) {
    out.skip(values.size() * Element::kMinSize);
    if constexpr (Element::kRestricted) {
      for (const auto& value : values) {
        if (!Element::legal(value)) return out.fail(EncodeCode::kBadEnum, field);
      }
    }
  } else {
    for (const auto& value : values) Element::put(out, value, field);
  }
}

/// Walks the remaining entries of a list, each after its presence word, and the word that ends the
/// list.
///
/// count    entries that the caller has walked (1 for a Chain, otherwise 0); becomes that of all
template <class W, class In>
[[gnu::always_inline]] inline bool walk_entries(In& in, const std::byte*& at, std::uint32_t& count) noexcept {
  using Element = Codec<W>;
  for (;;) {
    std::uint32_t present = 0;
    const std::byte* const word = at;
    if (!in.read_word(at, present)) return false;
    if constexpr (In::kTraced) in.on_entry(word, present, count);
    if (present == 0) return true;
    if constexpr (!In::kTrusted) {
      if (present != 1) [[unlikely]]
        return in.fail(DecodeCode::kBadBool, word);
      if (count >= in.limits().list_entries) [[unlikely]]
        return in.fail(DecodeCode::kCallerLimit, word);
    }
    if constexpr (Element::kFixed) {
      [[maybe_unused]] const std::byte* const entry = at;
      if (!skip_fixed<Element>(in, at)) return in.in_element(count);
      if constexpr (Element::kChecked && !In::kTrusted) {
        if (!Element::check(in, entry)) return in.in_element(count);
      }
    } else {
      auto element = blank<typename Element::View>();
      if (!Element::walk(in, at, element)) return in.in_element(count);
    }
    if constexpr (In::kTraced) in.end_element(at);
    ++count;
  }
}

}  // namespace detail

template <std::uint32_t kMost>
struct Codec<Opaque<kMost>> : detail::CountedBytes<Bytes, kMost> {};
template <std::uint32_t kMost>
struct Codec<String<kMost>> : detail::CountedBytes<std::string_view, kMost> {};

template <std::uint32_t N>
struct Codec<LargeOpaque<N>> {
  using View = Bytes;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = padded(N);

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, Bytes& out) noexcept {
    const std::byte* const data = at;
    if (!in.skip(at, padded(N))) return false;
    if constexpr (In::kTraced) in.template on_bytes<Bytes>(data, N);
    if (!detail::check_padding(in, data, N)) return false;
    out = Bytes(data, N);
    return true;
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, Bytes value, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (value.size() != N) fail_at_bound(out, EncodeCode::kWrongLength, field, N);
    }
    out.opaque(value);
  }
};

template <class W, std::uint32_t kMost>
struct Codec<Array<W, kMost>> {
  using View = ArrayRange<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    std::uint32_t count = 0;
    const std::byte* const word = at;
    if (!in.read_word(at, count)) return false;
    if constexpr (In::kTraced) in.on_count(word, count);
    if constexpr (!In::kTrusted) {
      if constexpr (kMost != kAny) {
        if (count > kMost) [[unlikely]]
          return in.fail(DecodeCode::kLimitExceeded, word);
      }
      if (count > in.limits().array_elements) [[unlikely]]
        return in.fail(DecodeCode::kCallerLimit, word);
      if constexpr (!Codec<W>::kFixed) {
        // Before any element is walked, refuses a count that is impossible. A small count is walked
        // anyway, so that the error is reported at the field where the bytes end.
        if (count > detail::kFew && count > detail::most_elements<W>(in, at)) [[unlikely]]
          return in.truncated(at);
      }
    }
    out = View(at, count, detail::landing_of<W>(in));
    return detail::walk_elements<W>(in, at, count);
  }
  template <class Out, class Values>
  [[gnu::always_inline]] static void put(Out& out, const Values& values, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (values.size() > kMost) fail_at_bound(out, EncodeCode::kBoundExceeded, field, kMost);
    }
    out.word(static_cast<std::uint32_t>(values.size()));
    detail::put_elements<W>(out, values, field);
  }
};

template <class W, std::uint32_t N>
struct Codec<LargeArray<W, N>> {
  using View = ArrayRange<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = N * Codec<W>::kMinSize;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    out = View(at, N, detail::landing_of<W>(in));
    return detail::walk_elements<W>(in, at, N);
  }
  template <class Out, class Values>
  [[gnu::always_inline]] static void put(Out& out, const Values& values, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (values.size() != N) fail_at_bound(out, EncodeCode::kWrongLength, field, N);
    }
    detail::put_elements<W>(out, values, field);
  }
};

template <class W>
struct Codec<Optional<W>> {
  using View = std::optional<typename Codec<W>::View>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    std::uint32_t present = 0;
    const std::byte* const word = at;
    if (!in.read_word(at, present)) return false;
    if constexpr (In::kTraced) in.on_presence(word, present);
    if (present == 0) return true;
    if constexpr (!In::kTrusted) {
      if (present != 1) [[unlikely]]
        return in.fail(DecodeCode::kBadBool, word);
    }
    return Codec<W>::walk(in, at, out.emplace(detail::blank<typename Codec<W>::View>()));
  }
  template <class Out, class Value>
  [[gnu::always_inline]] static void put(Out& out, const std::optional<Value>& value, FieldId field) noexcept {
    if (!value) return out.word(0);
    out.word(1);
    Codec<W>::put(out, *value, field);
  }
};

template <class W>
struct Codec<Recursive<W>> {
  using View = OptionalRef<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    std::uint32_t present = 0;
    const std::byte* const word = at;
    if (!in.read_word(at, present)) return false;
    if constexpr (In::kTraced) in.on_presence(word, present);
    if (present == 0) return true;
    if constexpr (!In::kTrusted) {
      if (present != 1) [[unlikely]]
        return in.fail(DecodeCode::kBadBool, word);
    }
    out = View(at, detail::landing_of<W>(in));
    auto skipped = detail::blank<typename Codec<W>::View>();
    return Codec<W>::walk(in, at, skipped);
  }
  /// `Pointer`: to the caller's value, or an xdr::Box.
  template <class Out, class Pointer>
  [[gnu::always_inline]] static void put(Out& out, const Pointer& value, FieldId field) noexcept {
    if (!value) return out.word(0);
    out.word(1);
    Codec<W>::put(out, *value, field);
  }
};

template <class W>
struct Codec<Nested<W>> {
  using View = OptionalRef<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    out = View(at, detail::landing_of<W>(in));
    auto skipped = detail::blank<typename Codec<W>::View>();
    return Codec<W>::walk(in, at, skipped);
  }
  /// `Pointer`: to the caller's value, or an xdr::Box.
  template <class Out, class Pointer>
  [[gnu::always_inline]] static void put(Out& out, const Pointer& value, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (!value) return out.fail(EncodeCode::kMissing, field);
    }
    Codec<W>::put(out, *value, field);
  }
};

template <class W>
struct Codec<List<W>> {
  using View = ListRange<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    const std::byte* const before = at;
    const auto landing = detail::landing_of<W>(in);
    std::uint32_t count = 0;
    if (!detail::walk_entries<W>(in, at, count)) return false;
    out = View(before + kWord, count, landing);
    return true;
  }
  template <class Out, class Values>
  [[gnu::always_inline]] static void put(Out& out, const Values& values, FieldId field) noexcept {
    if constexpr (Codec<W>::kFixed && !Out::kWrites) {
      out.skip(values.size() * kWord);
      detail::put_elements<W>(out, values, field);
    } else {
      for (const auto& value : values) {
        out.word(1);
        Codec<W>::put(out, value, field);
      }
    }
    out.word(0);
  }
};

template <class W>
struct Codec<Chain<W>> {
  using View = ListRange<W>;
  static constexpr bool kFixed = false;
  static constexpr std::uint64_t kMinSize = Codec<W>::kMinSize + kWord;

  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    const std::byte* const first = at;
    const auto landing = detail::landing_of<W>(in);
    if constexpr (!In::kTrusted) {
      if (in.limits().list_entries == 0) [[unlikely]]
        return in.fail(DecodeCode::kCallerLimit, first);
    }
    if (!detail::walk_elements<W>(in, at, 1)) return false;
    std::uint32_t count = 1;
    if (!detail::walk_entries<W>(in, at, count)) return false;
    out = View(first, count, landing);
    return true;
  }
  template <class Out, class Values>
  [[gnu::always_inline]] static void put(Out& out, const Values& values, FieldId field) noexcept {
    if constexpr (!Out::kWrites) {
      if (values.empty()) out.fail(EncodeCode::kWrongLength, field);
    }
    bool first = true;
    for (const auto& value : values) {
      if (!first) out.word(1);
      first = false;
      Codec<W>::put(out, value, field);
    }
    out.word(0);
  }
};

}  // namespace xdr
