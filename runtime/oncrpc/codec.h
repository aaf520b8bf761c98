// SPDX-License-Identifier: BSD-3-Clause
//
// Encoding and parsing of a procedure's arguments and results, by their wire types. Only for
// generated stubs, whose one source file instantiates these templates.
#pragma once

#include <type_traits>

#include "oncrpc/procedure.h"
#include "xdr/bound.h"
#include "xdr/parse.h"
#include "xdr/reduce.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// Limits on arguments and results, in addition to their XDR: only the defaults of xdr::Limits,
/// because the number of bytes that have arrived limits the work.
inline constexpr xdr::Limits kLimits{};

/// Encodes a `Value` as wire type `W`; a function of type `Encode`. If a value exceeds a bound, the
/// error contains the bound, where `xdr::with_bound()` finds it.
template <class W, class Value>
xdr::ReduceResult encode_as(const void* value, xdr::MutableBytes out, std::span<xdr::ReducedItem> items,
                            Choice choice) noexcept {
  const Value& typed = *static_cast<const Value*>(value);
  if constexpr (xdr::kReducible<W>) {
    xdr::ReduceResult reduced = xdr::encode_reduced<W>(typed, out, items, {.places = true}, choice);
    if (!reduced) return xdr::unexpected(xdr::with_bound<W>(reduced.error(), typed));
    return reduced;
  } else {
    const xdr::Encoded encoded = xdr::encode<W>(typed, out);
    if (!encoded) return xdr::unexpected(xdr::with_bound<W>(encoded.error(), typed));
    return xdr::Reduced{.bytes = *encoded, .unreduced = *encoded, .items = {}};
  }
}

/// For a procedure without arguments or results.
inline xdr::ReduceResult encode_nothing(const void*, xdr::MutableBytes, std::span<xdr::ReducedItem>, Choice) noexcept {
  return xdr::Reduced{};
}
/// As `encode_nothing`, for what arrives, all of which it ignores.
inline xdr::Parsed<Nothing> parse_nothing(const Stream&) noexcept { return Nothing{}; }

/// Parses a value. Ignores bytes after the value, as other implementations do.
template <class W>
xdr::Parsed<typename xdr::Codec<W>::View> parse_as(const Stream& stream,
                                                   std::span<const xdr::FieldInfo> fields) noexcept {
  if constexpr (xdr::kReducible<W>) {
    return xdr::parse_reduced<W>(stream.bytes, stream.landed, kLimits, stream.start, fields);
  } else {
    return xdr::parse<W>(stream.bytes, kLimits, fields);
  }
}

}  // namespace oncrpc

#pragma GCC visibility pop
