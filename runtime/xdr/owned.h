// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values: from views and back to bytes, for any wire type. Generated `<module>_owned.h` has functions for each
// of its types that call these; use these for typedefs. For those who want plain C++ values and can afford to copy.
// Left out on purpose: text and JSON (format.h, json.h).
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "xdr/members.h"
#include "xdr/view.h"

namespace xdr {

/// What `from_value` gives: the bytes of the message.
using EncodedBytes = Result<std::vector<std::byte>, EncodeError>;

/// A copy of what a view shows.
///
/// view      what an accessor or `parse` gives for wire type `W`
/// lifetime  the result owns everything
/// cost      copies all data; one allocation for each string, opaque item, array and list; recursion as deep as the view
///           nests, which `Limits::depth` bounded when it was parsed, never along a list
template <class W, class View>
OwnedOf<W> to_owned(const View& view) {
  using S = Shape<W>;
  if constexpr (Codec<W>::kFixed) {
    return view;
  } else if constexpr (requires { S::kView; }) {
    return to_value(view);
  } else if constexpr (S::kind() == Kind::kBytes || S::kind() == Kind::kString) {
    return OwnedOf<W>(view.begin(), view.end());
  } else if constexpr (S::kind() == Kind::kElements) {
    OwnedOf<W> result;
    result.reserve(view.size());
    for (const auto element : view) result.push_back(to_owned<typename S::Element>(element));
    return result;
  } else {
    if (!view) return {};
    return to_owned<typename S::Element>(*view);
  }
}

/// Reads one item of wire type `W` from the start of `bytes`, and copies it.
///
/// bytes     as for `xdr::parse`; not needed afterwards
/// errors    those of `xdr::parse`
/// cost      that of `parse` and of `to_owned`; what is allocated is bounded by the bytes that are there
template <class W>
[[nodiscard]] Parsed<OwnedOf<W>> parse_owned(Bytes bytes, const Limits& limits = {},
                                             std::span<const FieldInfo> fields = {}) {
  const auto view = xdr::parse<W>(bytes, limits, fields);
  if (!view) return unexpected(view.error());
  return to_owned<W>(*view);
}

/// The bytes of `value` as wire type `W`.
///
/// errors    EncodeError: against a bound of the specification; kSpanTooSmall says how many bytes it needs, where that is
///           more than a vector can ever hold. Nothing is allocated then
template <class W, class Value>
[[nodiscard]] EncodedBytes encode_bytes(const Value& value) {
  Measure measure;
  Codec<W>::put(measure, value, 0);
  if (measure.failed()) return unexpected(measure.error());
  std::vector<std::byte> bytes;
  if (measure.size() > bytes.max_size()) return unexpected(EncodeError{EncodeCode::kSpanTooSmall, 0, measure.size()});
  bytes.resize(static_cast<std::size_t>(measure.size()));
  Store store(bytes.data());
  Codec<W>::put(store, value, 0);
  return bytes;
}

}  // namespace xdr
