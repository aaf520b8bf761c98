// SPDX-License-Identifier: BSD-3-Clause
//
// The encoding of each kind of XDR data: `Codec<W>` for every wire type W. Generated code composes
// them: `xdr::Array<XdrRdmaSegment>` is what RFC 8166 writes as `xdr_rdma_segment target<>`. For
// readers of generated code; read it together with [RFC 4506 4]. Composite kinds are in
// composite.h.
//
// A wire type is written as its C++ type if that is unambiguous (`std::uint32_t`, `bool`, a
// generated enumeration, struct or view), otherwise as one of the tags below. A Codec has:
//   View      the type that an accessor returns
//   kFixed    the encoding has one size, is small, and has no union: a plain value in C++. Then
//               kFirstField              of a struct: its first field (type_info.h); otherwise 0
//               kUnit                    the parts of the value (type_info.h)
//               Element, kCount          of an array: Codec of an element, number of elements
//               kChecked, check(in, at)  whether some bytes are invalid, and the check for that
//               load(at), store(at, v)   access to bytes that are known to exist
//               kRestricted, legal(v)    whether some values are no XDR, and the check for that
//   kMinSize  the least number of bytes of the encoding (the exact number if it is fixed)
//   walk(in, at, view)  checks (xdr::Cursor) or only skips (xdr::Trusted) one item, sets `view`,
//                       and moves `at` to the end of the item
//   put(out, v, field)  checks and measures (xdr::Measure) or writes (xdr::Store) one item; errors
//                       name `field`
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "xdr/bytes.h"
#include "xdr/cursor.h"
#include "xdr/writer.h"

namespace xdr {

/// The bound of a type without one: `<>` [RFC 4506 4.10].
inline constexpr std::uint32_t kAny = 0xffffffff;

/// kMaxSize of a type whose encoding has no bound.
inline constexpr std::uint64_t kUnbounded = 0xffffffffffffffff;

namespace detail {

/// Skips an item of fixed size.
template <class C, class In>
[[gnu::always_inline]] inline bool skip_fixed(In& in, const std::byte*& at) noexcept {
  if constexpr (C::kFirstField != 0) {
    return in.skip_fields(at, C::kMinSize, C::kFirstField);
  } else if constexpr (requires { typename C::Element; }) {
    if constexpr (In::kTraced) in.template on_value<C>(at, in.left(at));
    return in.skip_elements(at, C::kCount, C::Element::kMinSize, C::kUnit);
  } else {
    [[maybe_unused]] const std::byte* const start = at;
    if (!in.skip(at, C::kMinSize)) return false;
    if constexpr (In::kTraced) in.template on_value<C>(start, C::kMinSize);
    return true;
  }
}

/// Skips, checks and loads an item of fixed size; the `walk` of every fixed Codec.
template <class C, class In, class View>
[[gnu::always_inline]] inline bool walk_fixed(In& in, const std::byte*& at, View& out) noexcept {
  const std::byte* const start = at;
  if (!skip_fixed<C>(in, at)) return false;
  if constexpr (C::kChecked && !In::kTrusted) {
    if (!C::check(in, start)) return false;
  }
  out = C::load(start);
  return true;
}

template <class C, class Out, class Value>
[[gnu::always_inline]] inline void put_fixed(Out& out, const Value& value, FieldId field) noexcept {
  if constexpr (Out::kWrites) {
    C::store(out.at(), value);
  } else if constexpr (C::kRestricted) {
    if (!C::legal(value)) out.fail(EncodeCode::kBadEnum, field);
  }
  out.skip(C::kMinSize);
}

/// Checks the padding after `size` bytes at `at`, but only if the caller asks for strict padding
/// [RFC 8166 2.2.4.2].
template <class In>
bool check_padding(In& in, const std::byte* at, std::uint64_t size) noexcept {
  if constexpr (!In::kTrusted) {
    if (in.limits().strict_padding) {
      for (std::uint64_t i = size; i % kWord != 0; ++i) {
        if (at[i] != std::byte{0}) return in.fail(DecodeCode::kNonzeroPadding, at + i);
      }
    }
  }
  return true;
}

/// A number for which every bit pattern is a value.
template <class T, std::size_t kSize, T (*kLoad)(const std::byte*) noexcept, void (*kStore)(std::byte*, T) noexcept>
struct Number {
  using View = T;
  static constexpr bool kFixed = true;
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr std::uint64_t kMinSize = kSize;
  static constexpr FieldId kFirstField = 0;
  static constexpr Unit kUnit{kMinSize, kFirstField};
  static constexpr T load(const std::byte* at) noexcept { return kLoad(at); }
  static constexpr void store(std::byte* at, T value) noexcept { kStore(at, value); }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, T& out) noexcept {
    return walk_fixed<Number>(in, at, out);
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, T value, FieldId field) noexcept {
    put_fixed<Number>(out, value, field);
  }
};

constexpr float load_float(const std::byte* at) noexcept { return std::bit_cast<float>(load_u32(at)); }
constexpr double load_double(const std::byte* at) noexcept { return std::bit_cast<double>(load_u64(at)); }
constexpr void store_float(std::byte* at, float value) noexcept { store_u32(at, std::bit_cast<std::uint32_t>(value)); }
constexpr void store_double(std::byte* at, double value) noexcept {
  store_u64(at, std::bit_cast<std::uint64_t>(value));
}

template <class E>
constexpr bool acceptable(E value) noexcept {
  if constexpr (requires { is_open(value); }) {
    return true;  // a binding says that newer peers may know more values [DEC-20]
  } else {
    return is_known(value);
  }
}

/// Of a generated view: whether its type contains itself, other than as a list.
template <class W>
inline constexpr bool kContainsItself = requires {
  W::kContainsItself;
};

}  // namespace detail

/// A generated fixed-size struct, or a generated view.
template <class W>
struct Codec {
  using View = W;
  static constexpr bool kFixed = requires { W::kEncodedSize; };
  static constexpr bool kChecked = W::kChecked;
  static constexpr bool kRestricted = W::kRestricted;
  static constexpr std::uint64_t kMinSize = W::kMinSize;
  static constexpr FieldId kFirstField = W::kFirstField;
  static constexpr Unit kUnit{kMinSize, kFirstField};

  static constexpr W load(const std::byte* at) noexcept { return W::load(at); }
  static constexpr void store(std::byte* at, const W& value) noexcept { value.store(at); }
  static constexpr bool legal(const W& value) noexcept { return value.legal(); }
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    return W::check(in, at);
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, W& out) noexcept {
    if constexpr (kFixed) {
      return detail::walk_fixed<Codec>(in, at, out);
    } else {
      at = out.walk(in, at);
      return at != nullptr;
    }
  }
  template <class Out, class Value>
  [[gnu::always_inline]] static void put(Out& out, const Value& value, FieldId field) noexcept {
    if constexpr (kFixed) {
      detail::put_fixed<Codec>(out, value, field);
    } else if constexpr (detail::kContainsItself<W> && !Out::kWrites) {
      if (!out.enter()) return out.fail(EncodeCode::kTooDeep, field);
      value.put(out);
      out.leave();
    } else {
      value.put(out);
    }
  }
};

// [RFC 4506 4.1, 4.2, 4.5, 4.6, 4.7].
template <>
struct Codec<std::int32_t> : detail::Number<std::int32_t, 4, load_i32, store_i32> {};
template <>
struct Codec<std::uint32_t> : detail::Number<std::uint32_t, 4, load_u32, store_u32> {};
template <>
struct Codec<std::int64_t> : detail::Number<std::int64_t, 8, load_i64, store_i64> {};
template <>
struct Codec<std::uint64_t> : detail::Number<std::uint64_t, 8, load_u64, store_u64> {};
template <>
struct Codec<float> : detail::Number<float, 4, detail::load_float, detail::store_float> {};
template <>
struct Codec<double> : detail::Number<double, 8, detail::load_double, detail::store_double> {};

/// [RFC 4506 4.4]: an enumeration of 0 and 1.
template <>
struct Codec<bool> {
  using View = bool;
  static constexpr bool kFixed = true;
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = false;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr FieldId kFirstField = 0;
  static constexpr Unit kUnit{kMinSize, kFirstField};
  static constexpr bool load(const std::byte* at) noexcept { return load_u32(at) != 0; }
  static constexpr void store(std::byte* at, bool value) noexcept { store_u32(at, value ? 1 : 0); }
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    return load_u32(at) <= 1 || in.fail(DecodeCode::kBadBool, at);
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, bool& out) noexcept {
    return detail::walk_fixed<Codec>(in, at, out);
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, bool value, FieldId field) noexcept {
    detail::put_fixed<Codec>(out, value, field);
  }
};

/// [RFC 4506 4.3]. The generated function `is_known(E)` says which values exist.
template <class E>
requires std::is_enum_v<E>
struct Codec<E> {
  using View = E;
  static constexpr bool kFixed = true;
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr FieldId kFirstField = 0;
  static constexpr Unit kUnit{kMinSize, kFirstField};
  static constexpr E load(const std::byte* at) noexcept { return static_cast<E>(load_i32(at)); }
  static constexpr void store(std::byte* at, E value) noexcept { store_i32(at, static_cast<std::int32_t>(value)); }
  static constexpr bool legal(E value) noexcept { return detail::acceptable(value); }
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    return detail::acceptable(load(at)) || in.fail(DecodeCode::kBadEnum, at);
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, E& out) noexcept {
    return detail::walk_fixed<Codec>(in, at, out);
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, E value, FieldId field) noexcept {
    detail::put_fixed<Codec>(out, value, field);
  }
};

/// `opaque x[N]`, small enough to be a value in C++ [RFC 4506 4.9]. A `quadruple` is one of 16
/// bytes (4.8).
template <std::size_t N>
struct FixedOpaque {};

template <std::size_t N>
struct Codec<FixedOpaque<N>> {
  using View = std::array<std::byte, N>;
  static constexpr bool kFixed = true;
  static constexpr bool kChecked = N % kWord != 0;
  static constexpr bool kRestricted = false;
  static constexpr std::uint64_t kMinSize = padded(N);
  static constexpr FieldId kFirstField = 0;
  static constexpr Unit kUnit{kMinSize, kFirstField};
  static constexpr View load(const std::byte* at) noexcept {
    View result{};
    for (std::size_t i = 0; i < N; ++i) result[i] = at[i];
    return result;
  }
  static constexpr void store(std::byte* at, const View& value) noexcept {
    for (std::size_t i = 0; i < N; ++i) at[i] = value[i];
    for (std::size_t i = N; i < kMinSize; ++i) at[i] = std::byte{0};
  }
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    return detail::check_padding(in, at, N);
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    return detail::walk_fixed<Codec>(in, at, out);
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, const View& value, FieldId field) noexcept {
    detail::put_fixed<Codec>(out, value, field);
  }
};

/// `T x[N]` of fixed-size elements, small enough to be a value in C++ [RFC 4506 4.12].
template <class W, std::size_t N>
struct FixedArray {};

template <class W, std::size_t N>
struct Codec<FixedArray<W, N>> {
  using Element = Codec<W>;
  using View = std::array<typename Element::View, N>;
  static constexpr bool kFixed = true;
  static constexpr bool kChecked = Element::kChecked;
  static constexpr bool kRestricted = Element::kRestricted;
  static constexpr std::uint32_t kCount = N;
  static constexpr std::uint64_t kMinSize = N * Element::kMinSize;
  static constexpr FieldId kFirstField = 0;
  static constexpr Unit kUnit = Element::kUnit;
  static constexpr View load(const std::byte* at) noexcept {
    View result{};
    for (std::size_t i = 0; i < N; ++i) result[i] = Element::load(at + i * Element::kMinSize);
    return result;
  }
  static constexpr void store(std::byte* at, const View& value) noexcept {
    for (std::size_t i = 0; i < N; ++i) Element::store(at + i * Element::kMinSize, value[i]);
  }
  static constexpr bool legal(const View& value) noexcept {
    for (const auto& element : value) {
      if (!Element::legal(element)) return false;
    }
    return true;
  }
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    for (std::size_t i = 0; i < N; ++i) {
      if (!Element::check(in, at + i * Element::kMinSize)) return in.in_element(i);
    }
    return true;
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    return detail::walk_fixed<Codec>(in, at, out);
  }
  template <class Out>
  [[gnu::always_inline]] static void put(Out& out, const View& value, FieldId field) noexcept {
    detail::put_fixed<Codec>(out, value, field);
  }
};

}  // namespace xdr
