// SPDX-License-Identifier: BSD-3-Clause
//
// What the generated C++ of an input uses: how a value of each shape is drawn (as in draw.h), and
// how accessors turn a view back into a value. For readers of emit_cpp.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "xdr/view.h"
#include "xdrgen/differential/draw.h"

namespace differential {

/// A value that was encoded: a drawn one, or one that a view was turned back into; or the error.
struct Again {
  std::vector<std::byte> bytes;
  std::size_t encoded_size = 0;  ///< as the value computes it before it is encoded
  std::optional<xdr::DecodeError> refused{};
  std::optional<xdr::EncodeError> not_encoded{};
  bool text_has_zero = false;  ///< some string ends early in C
  bool arms_agree = true;      ///< every union showed the arm that its discriminant selects, and no other
};

/// More levels than any drawn value has.
inline constexpr std::uint32_t kDeep = 10000;

/// One type of an input.
struct OurType {
  const char* name;
  std::uint64_t min_size;  ///< from the model; the class must have the same
  std::uint64_t max_size;
  bool sizes_agree;
  bool narrow_in_c;  ///< holds a `char` or the like, of whose 32 bits on the wire C keeps fewer
  /// Encodes the value drawn from `seed`.
  Again (*encode)(std::uint64_t seed);
  /// Parses bytes that are one item and nothing else; with `rebuild`, turns the view back into
  /// bytes.
  Again (*decode)(xdr::Bytes bytes, bool rebuild);
};

/// The state of turning a view back into a value.
struct Rebuild {
  draw memory;
  Again& again;
};

// ---- drawing

inline std::int32_t make_int(draw* d) { return static_cast<std::int32_t>(draw_u32(d)); }
inline std::uint32_t make_unsigned(draw* d) { return draw_u32(d); }
inline std::int64_t make_hyper(draw* d) { return static_cast<std::int64_t>(draw_u64(d)); }
inline std::uint64_t make_unsigned_hyper(draw* d) { return draw_u64(d); }
inline float make_float(draw* d) { return std::bit_cast<float>(draw_u32(d)); }
inline double make_double(draw* d) { return std::bit_cast<double>(draw_u64(d)); }
inline bool make_bool(draw* d) { return draw_below(d, 2) != 0; }

template <std::size_t N>
std::int32_t make_narrow(draw* d) {
  return draw_narrow(d, N);
}
template <std::size_t N>
std::uint32_t make_unsigned_narrow(draw* d) {
  return static_cast<std::uint32_t>(draw_narrow(d, N)) & ((1U << (8 * N)) - 1);
}

inline xdr::Bytes make_opaque(draw* d, std::uint32_t size) {
  auto* const at = static_cast<std::byte*>(draw_room(d, size));
  draw_bytes(d, at, size);
  return {at, size};
}
inline std::string_view make_string(draw* d, std::uint32_t size) {
  auto* const at = static_cast<char*>(draw_room(d, size + std::size_t{1}));
  draw_text(d, at, size);
  return {at, size};
}
template <std::size_t N>
std::array<std::byte, N> make_fixed_opaque(draw* d) {
  std::array<std::byte, N> result;
  draw_bytes(d, result.data(), N);
  return result;
}

template <class T>
std::span<const T> make_elements(draw* d, std::uint32_t count, T (*make)(draw*)) {
  static_assert(std::is_trivially_destructible_v<T>);
  auto* const at = static_cast<T*>(draw_room(d, count * sizeof(T)));
  for (std::uint32_t i = 0; i < count; ++i) new (at + i) T(make(d));
  return {at, count};
}
template <std::size_t N, class T>
std::array<T, N> make_array(draw* d, T (*make)(draw*)) {
  std::array<T, N> result{};
  for (auto& element : result) element = make(d);
  return result;
}
template <class T>
std::optional<T> make_optional(draw* d, std::uint32_t cost, T (*make)(draw*)) {
  if (draw_present(d, cost) == 0) return std::nullopt;
  return make(d);
}
template <class T>
const T* make_pointer(draw* d, std::uint32_t cost, T (*make)(draw*)) {
  if (draw_present(d, cost) == 0) return nullptr;
  return new (draw_room(d, sizeof(T))) T(make(d));
}
template <class T>
const T* make_kept(draw* d, T (*make)(draw*)) {
  return new (draw_room(d, sizeof(T))) T(make(d));
}

// ---- from a view to a value

/// A plain value is its own view.
template <class T>
T same(Rebuild&, const T& value) {
  return value;
}
inline std::string_view again_text(Rebuild& r, std::string_view text) {
  if (text.find('\0') != text.npos) r.again.text_has_zero = true;
  return text;
}
template <class T, class Range, class Function>
std::span<const T> again_elements(Rebuild& r, const Range& range, Function function) {
  auto* const at = static_cast<T*>(draw_room(&r.memory, range.size() * sizeof(T)));
  std::size_t count = 0;
  for (const auto& element : range) {
    if (count == range.size()) break;
    new (at + count++) T(function(element));
  }
  return {at, count};
}
template <class T, class Pointer, class Function>
std::optional<T> again_optional(const Pointer& pointer, Function function) {
  if (!pointer) return std::nullopt;
  return function(*pointer);
}
template <class T, class Pointer, class Function>
const T* again_pointer(Rebuild& r, const Pointer& pointer, Function function) {
  if (!pointer) return nullptr;
  return new (draw_room(&r.memory, sizeof(T))) T(function(*pointer));
}
template <class T>
const T* again_kept(Rebuild& r, const T& value) {
  return new (draw_room(&r.memory, sizeof(T))) T(value);
}

// ---- rows

template <class Wire, class Value>
void encode_value(const Value& value, Again& again) {
  again.encoded_size = xdr::encoded_size<Wire>(value, kDeep);
  again.bytes.resize(again.encoded_size);
  const auto encoded = xdr::encode<Wire>(value, again.bytes, kDeep);
  if (!encoded) {
    again.not_encoded = encoded.error();
    again.bytes.clear();
  } else {
    again.bytes.resize(*encoded);
  }
}

/// The functions of a row. `kMake` draws a value; `kAgain` turns a view into a value.
template <class Wire, auto kMake, auto kAgain, const auto& kFields>
struct Row {
  using View = typename xdr::Codec<Wire>::View;

  static Again encode(std::uint64_t seed) {
    draw d = draw_begin(seed);
    Again again;
    encode_value<Wire>(kMake(&d), again);
    draw_end(&d);
    return again;
  }
  /// Does what `xdr::parse_exactly` does, without its Result: the std::variant of every view would
  /// double the time of compiling.
  static std::optional<xdr::DecodeError> parse(xdr::Bytes bytes, View& view) {
    xdr::DecodeError error;
    const xdr::Limits limits{.depth = kDeep};
    const std::byte* at = xdr::detail::start_of<Wire>(bytes);
    xdr::Cursor in(bytes, limits, kFields, error);
    if (xdr::Codec<Wire>::walk(in, at, view) && (in.left(at) == 0 || in.fail(xdr::DecodeCode::kTrailingBytes, at))) {
      return std::nullopt;
    }
    return error;
  }
  static Again decode(xdr::Bytes bytes, bool rebuild) {
    Again again;
    auto view = xdr::detail::blank<View>();
    again.refused = parse(bytes, view);
    if (again.refused || !rebuild) return again;
    Rebuild memory{draw_begin(0), again};
    encode_value<Wire>(kAgain(memory, view), again);
    draw_end(&memory.memory);
    return again;
  }
  static constexpr OurType row(const char* name, std::uint64_t min_size, std::uint64_t max_size, bool narrow_in_c) {
    bool agree = xdr::Codec<Wire>::kMinSize == min_size;
    if constexpr (requires { View::kMaxSize; }) {
      agree = agree && View::kMinSize == min_size && View::kMaxSize == max_size;
    }
    return {name, min_size, max_size, agree, narrow_in_c, &encode, &decode};
  }
};

}  // namespace differential
