// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values: from views and back to bytes, for any wire type. Generated `<module>_owned.h` has
// functions for each of its types that call these; use these for typedefs, and include
// `<module>_members.h` then. For those who want plain C++ values and can afford to copy. Left out
// on purpose: text and JSON (format.h, json.h).
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "xdr/members.h"
#include "xdr/view.h"

namespace xdr {

/// The result of `from_value` and of `encode_bytes`: the bytes of the message.
using EncodedBytes = Result<std::vector<std::byte>, EncodeError>;

namespace detail {

/// Converts to what `make` returns, so that a container makes it in its place, without a move.
template <class Make>
struct InPlace {
  Make make;
  operator decltype(std::declval<Make>()())() const { return make(); }  // NOLINT(google-explicit-constructor)
};
template <class Make>
InPlace(Make) -> InPlace<Make>;

}  // namespace detail

/// Returns a copy of the data of a view.
///
/// view      the result of an accessor or of `parse` for wire type `W`
/// lifetime  the result owns everything
/// cost      copies all data; at most one allocation for each string, opaque item, array, list and
///           Box; recursion as deep as the view nests, which `Limits::depth` bounded when it was
///           parsed, but never along a list
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
    for (const auto element : view) {
      // A trivial element is cheaper to copy than to make in its place.
      if constexpr (std::is_trivially_copyable_v<OwnedOf<typename S::Element>>) {
        result.push_back(to_owned<typename S::Element>(element));
      } else {
        result.emplace_back(detail::InPlace{[&] { return to_owned<typename S::Element>(element); }});
      }
    }
    return result;
  } else {
    if (!view) return {};
    return to_owned<typename S::Element>(*view);
  }
}

/// Reads one item of wire type `W` from the start of `bytes`, and copies it.
///
/// bytes    as for `xdr::parse`; not needed afterwards
/// errors   those of `xdr::parse`; std::bad_alloc
/// cost     that of `parse` and of `to_owned`; the number of bytes that are present bounds the
///          allocations
template <class W>
[[nodiscard]] Parsed<OwnedOf<W>> parse_owned(Bytes bytes, const Limits& limits = {},
                                             std::span<const FieldInfo> fields = {}) {
  const auto view = xdr::parse<W>(bytes, limits, fields);
  if (!view) return unexpected(view.error());
  return {detail::AsMade{}, [&view] { return to_owned<W>(*view); }};
}

/// Returns the bytes of `value` as wire type `W`.
///
/// depth    most levels of a type that contains itself
/// errors   EncodeError: the specification does not allow `value`, or `value` nests deeper than
///          `depth`. kSpanTooSmall: `value` needs more bytes than a vector can hold; the error has
///          their number, and nothing is allocated
template <class W, class Value>
[[nodiscard]] EncodedBytes encode_bytes(const Value& value, std::uint32_t depth = kDepth) {
  Measure measure(depth);
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
