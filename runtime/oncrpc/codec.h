// SPDX-License-Identifier: BSD-3-Clause
//
// Encoding and parsing of a procedure's arguments and results, by their wire types. For generated stubs only, in whose one source file these
// templates are made.
#pragma once

#include <type_traits>

#include "oncrpc/procedure.h"
#include "xdr/parse.h"
#include "xdr/reduce.h"

namespace oncrpc {

/// What arguments and results may be at most, beyond what their XDR says: their bytes bound everything.
inline constexpr xdr::Limits kLimits{};

/// An `Encode` of wire type `W`, from values of type `Value`.
template <class W, class Value>
xdr::ReduceResult encode_as(const void* value, xdr::MutableBytes out, std::span<xdr::ReducedItem> items,
                            Choice choice) noexcept {
  const Value& typed = *static_cast<const Value*>(value);
  if constexpr (xdr::kReducible<W>) {
    return xdr::encode_reduced<W>(typed, out, items, {.places = true}, choice);
  } else {
    const xdr::Encoded encoded = xdr::encode<W>(typed, out);
    if (!encoded) return xdr::unexpected(encoded.error());
    return xdr::Reduced{.bytes = *encoded, .unreduced = *encoded, .items = {}};
  }
}

/// Of a procedure without arguments or results.
inline xdr::ReduceResult encode_nothing(const void*, xdr::MutableBytes, std::span<xdr::ReducedItem>, Choice) noexcept {
  return xdr::Reduced{};
}
inline xdr::Parsed<Nothing> parse_nothing(const Stream&) noexcept { return Nothing{}; }

/// Bytes behind it are ignored, as other implementations do.
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
