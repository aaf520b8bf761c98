// SPDX-License-Identifier: BSD-3-Clause
//
// The four functions that read and write a message of any wire type: `parse`, `parse_exactly`,
// `encode`, `encoded_size`. Generated types have members of the same names that call these, except
// `parse_exactly`; call these directly for typedefs and scalars.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "xdr/bytes.h"
#include "xdr/codec.h"
#include "xdr/composite.h"
#include "xdr/cursor.h"
#include "xdr/error.h"
#include "xdr/lifetime.h"
#include "xdr/limits.h"
#include "xdr/result.h"
#include "xdr/type_info.h"
#include "xdr/writer.h"

namespace xdr {

/// The result of `parse`.
template <class T>
using Parsed = Result<T, DecodeError>;
/// The result of `encode`: the number of bytes written.
using Encoded = Result<std::size_t, EncodeError>;

namespace detail {

/// A result whose value is constructed in place.
template <class View>
Parsed<View> blank_result() noexcept {
  if constexpr (std::is_default_constructible_v<View>) {
    return Parsed<View>(std::in_place);
  } else {
    return Parsed<View>(std::in_place, Unparsed{});
  }
}

inline constexpr std::byte kNowhere[1] = {};

/// Where to begin. Never null if a `W` can have no bytes, because `walk` of a view returns null
/// only for failure.
template <class W>
const std::byte* start_of(Bytes& bytes) noexcept {
  if constexpr (Codec<W>::kMinSize == 0) {
    if (bytes.data() == nullptr) bytes = Bytes(kNowhere, 0);
  }
  return bytes.data();
}

}  // namespace detail

/// Reads one item of wire type `W` from the start of `bytes`.
///
/// bytes     big-endian XDR; may continue after the item. Nobody may change them while the result
///           is used, which reads them again without checks
/// limits    what the caller accepts, in addition to the specification's bounds
/// fields    the module's table, for error paths
/// errors    DecodeError: the bytes are no `W`, or exceed `limits`. Nothing is read beyond their
///           end
/// lifetime  the result points into `bytes`, unless it is a plain value
/// cost      one pass over the item, except opaque data; no allocation; recursion only as
///           `Limits::depth` allows
template <class W>
[[nodiscard, gnu::always_inline]] inline Parsed<typename Codec<W>::View> parse(
    Bytes bytes, const Limits& limits = {}, std::span<const FieldInfo> fields = {}) noexcept {
  auto result = detail::blank_result<typename Codec<W>::View>();
  DecodeError error;
  const std::byte* at = detail::start_of<W>(bytes);
  Cursor in(bytes, limits, fields, error);
  if (!Codec<W>::walk(in, at, *result)) [[unlikely]]
    result = unexpected(error);
  return result;
}

template <class W>
requires(!Codec<W>::kFixed) Parsed<typename Codec<W>::View> parse(Dying auto&& bytes, const Limits& limits = {},
                                                                  std::span<const FieldInfo> fields = {})
= delete;

/// As `parse`, for an item that must fill `bytes`: kTrailingBytes if anything remains.
template <class W>
[[nodiscard]] Parsed<typename Codec<W>::View> parse_exactly(Bytes bytes, const Limits& limits = {},
                                                            std::span<const FieldInfo> fields = {}) noexcept {
  auto result = detail::blank_result<typename Codec<W>::View>();
  DecodeError error;
  const std::byte* at = detail::start_of<W>(bytes);
  Cursor in(bytes, limits, fields, error);
  if (!Codec<W>::walk(in, at, *result)) {
    result = unexpected(error);
  } else if (in.left(at) != 0 || bytes.size() > limits.bytes) {  // the cursor ends at `limits.bytes`
    in.fail(DecodeCode::kTrailingBytes, at);
    result = unexpected(error);
  }
  return result;
}

template <class W>
requires(!Codec<W>::kFixed) Parsed<typename Codec<W>::View> parse_exactly(Dying auto&& bytes, const Limits& limits = {},
                                                                          std::span<const FieldInfo> fields = {})
= delete;

/// The number of bytes that `value` occupies, whether it may be sent or not; the largest
/// std::size_t if there are more. Parts that are nested deeper than `depth` are not counted,
/// because `encode` refuses them.
template <class W, class Value>
[[nodiscard]] std::size_t encoded_size(const Value& value, std::uint32_t depth = kDepth) noexcept {
  Measure measure(depth);
  Codec<W>::put(measure, value, 0);
  return saturated(measure.size());
}

namespace detail {

/// The outcome of `encode`, in two registers.
struct Outcome {
  std::uint64_t size;     ///< bytes that the message occupies
  std::uint32_t problem;  ///< as Measure::problem(); 0: written
};

/// The depth of `encode` where the caller names none. It is a constant, so that no register carries
/// it for types that do not nest.
using UsualDepth = std::integral_constant<std::uint32_t, kDepth>;

template <class W, class Value, class Depth>
Outcome encode_into(const Value& value, MutableBytes out, Depth depth) noexcept {
  Measure measure(depth);
  Codec<W>::put(measure, value, 0);
  if (measure.size() > out.size()) [[unlikely]]
    measure.fail(EncodeCode::kSpanTooSmall, 0);
  if (!measure.failed()) [[likely]] {
    Store store(out.data());
    Codec<W>::put(store, value, 0);
  }
  return {measure.size(), measure.problem()};
}

[[gnu::cold, gnu::noinline]] inline EncodeError encode_error(std::uint64_t size, std::uint32_t problem) noexcept {
  const auto code = static_cast<EncodeCode>((problem >> 16) - 1);
  return {code, static_cast<FieldId>(problem & 0xffff), code == EncodeCode::kSpanTooSmall ? size : 0};
}

inline Encoded encoded(const Outcome& outcome) noexcept {
  if (outcome.problem != 0) [[unlikely]]
    return unexpected(encode_error(outcome.size, outcome.problem));
  return static_cast<std::size_t>(outcome.size);
}

}  // namespace detail

/// Writes `value` as wire type `W` to the start of `out`.
///
/// out      must not overlap memory that `value` refers to
/// depth    most levels of a type that contains itself; costs stack
/// errors   EncodeError: `value` is too long for `out` (kSpanTooSmall, only if nothing else is
///          wrong), the specification does not allow it, or it nests deeper than `depth`; then
///          `out` is unchanged
/// result   bytes written, a multiple of four
/// cost     two passes over the value, the first only over enumerations and what varies in size;
///          opaque data is copied once; no allocation
template <class W, class Value>
[[nodiscard]] Encoded encode(const Value& value, MutableBytes out, std::uint32_t depth) noexcept {
  return detail::encoded(detail::encode_into<W>(value, out, depth));
}

/// As above; `depth` is `kDepth`.
template <class W, class Value>
[[nodiscard]] Encoded encode(const Value& value, MutableBytes out) noexcept {
  return detail::encoded(detail::encode_into<W>(value, out, detail::UsualDepth{}));
}

/// @cond
// The building blocks of generated classes: a Codec's functions, with the field that they are
// about.

template <class W>
constexpr typename Codec<W>::View load(const std::byte* at) noexcept {
  return Codec<W>::load(at);
}

template <class W>
constexpr void store(std::byte* at, const typename Codec<W>::View& value) noexcept {
  Codec<W>::store(at, value);
}

/// Whether the bytes at `at`, which are known to exist, are a `W`.
template <class W, class In>
[[gnu::always_inline]] inline bool check(In& in, const std::byte* at, FieldId field) noexcept {
  if constexpr (!In::kTrusted) {
    if (!Codec<W>::check(in, at)) [[unlikely]]
      return in.in_field(field);
  }
  return true;
}

template <class W, class In>
[[gnu::always_inline]] inline bool walk(In& in, const std::byte*& at, typename Codec<W>::View& out,
                                        FieldId field) noexcept {
  if constexpr (In::kTraced) in.begin_field(field, at);
  if (!Codec<W>::walk(in, at, out)) [[unlikely]]
    return in.in_field(field);
  if constexpr (In::kTraced) in.end_field(at);
  return true;
}

/// As `walk`, for an arm of a union: constructs `out`.
template <class W, class In>
[[gnu::always_inline]] inline bool walk_arm(In& in, const std::byte*& at, typename Codec<W>::View& out,
                                            FieldId field) noexcept {
  return walk<W>(in, at, *std::construct_at(&out, detail::blank<typename Codec<W>::View>()), field);
}

/// As `walk`, if nothing needs to be kept.
template <class W, class In>
[[gnu::always_inline]] inline bool pass(In& in, const std::byte*& at, FieldId field) noexcept {
  auto passed = detail::blank<typename Codec<W>::View>();
  return walk<W>(in, at, passed, field);
}

/// Reports that a union has no arm for `value`, which is at `at`.
template <class T, class In>
[[gnu::always_inline]] inline const std::byte* no_arm(In& in, T value, const std::byte* at, FieldId field) noexcept {
  DecodeCode code = DecodeCode::kBadDiscriminant;
  if constexpr (std::is_enum_v<T>) {
    if (!detail::acceptable(value)) code = DecodeCode::kBadEnum;
  }
  in.fail(code, at);
  in.in_field(field);
  return nullptr;
}

template <class W, class Out, class Value>
[[gnu::always_inline]] inline void put(Out& out, const Value& value, FieldId field) noexcept {
  Codec<W>::put(out, value, field);
}
/// @endcond

/// The first member of the C++ unions in generated views: such a union holds it until there is an
/// arm.
struct Nothing {};

/// The argument that `visit()` of an XDR union gives its function for a void arm.
struct NoData {};

}  // namespace xdr
