// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values and fixed-size structs as JSON and back. `from_json` makes the same value of what
// `to_json` has written, if `encode` would accept that value and it is not nested too deep. For
// tools and configuration; needs nlohmann/json and the module's `_members.h`. How JSON is read:
// json_reader.h. The compiler makes the conversions in every file that calls these: where that
// costs too much, `<module>_json.h` has them made once (json_value.h).
//
//   struct              object; keys are the document's names, in its order
//   union               object of the discriminant and the arm, if that has data:
//                       {"proc": "RDMA_MSG", "rdma_msg": {}}. An arm with the same name as its
//                       discriminant gets `_` at the end of its name
//   enumeration         the document's name; the number if it has no name
//   integer, float      number; a float that is NaN or infinite: its bytes, "7fc00000"
//   bool                true, false
//   opaque, quadruple   string of lower-case hexadecimal, two digits for each byte
//   string              string; one that is not UTF-8: {"hex": "ff00"}
//   array, list         array
//   optional            null, or the content; in an array if the content may be null: [null]
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "xdr/hex.h"
#include "xdr/json_reader.h"
#include "xdr/owned.h"

namespace xdr {

namespace detail {

/// Whether every byte is part of a well-formed sequence [RFC 3629 4].
inline bool is_utf8(std::string_view text) noexcept {
  for (std::size_t i = 0; i < text.size();) {
    const auto at = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
    const unsigned first = at(i);
    const std::size_t size = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
    if (size == 0) return false;
    // The second byte has a smaller range after some first bytes. This excludes surrogates,
    // sequences that are longer than needed, and numbers that are too large.
    const unsigned least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (size > 1 && (at(i + 1) < least || at(i + 1) > most)) return false;
    for (std::size_t k = 2; k < size; ++k) {
      if (at(i + k) < 0x80 || at(i + k) > 0xbf) return false;
    }
    i += size;
  }
  return true;
}

template <class W>
Json json_of(const OwnedOf<W>& value);

template <class Value>
Json json_of_members(const Value& value) {
  Json result = Json::object();
  Members<Value>::each(value, [&](const auto& field, const auto& member) {
    result[json_key(field.name, result.contains(field.name))] =
        json_of<typename std::remove_cvref_t<decltype(field)>::Wire>(member);
  });
  return result;
}

template <class W>
Json json_of(const OwnedOf<W>& value) {
  using S = Shape<W>;
  using Value = OwnedOf<W>;
  if constexpr (S::kind() == Kind::kBool) {
    return value;
  } else if constexpr (std::is_floating_point_v<Value>) {
    if (std::isfinite(value)) return value;
    std::byte bytes[sizeof(Value)];
    Codec<W>::store(bytes, value);
    return to_hex(bytes);
  } else if constexpr (S::kind() == Kind::kNumber) {
    return value;
  } else if constexpr (S::kind() == Kind::kEnum) {
    if (const std::string_view name = to_string(value); !name.empty()) return std::string(name);
    return static_cast<std::int32_t>(value);
  } else if constexpr (S::kind() == Kind::kBytes) {
    return to_hex(Bytes(value));
  } else if constexpr (S::kind() == Kind::kString) {
    if (is_utf8(value)) return value;
    Json result = Json::object();
    result["hex"] = to_hex(std::as_bytes(std::span(value)));
    return result;
  } else if constexpr (S::kind() == Kind::kOptional) {
    if (!value) return nullptr;
    Json content = json_of<typename S::Element>(*value);
    if constexpr (kMayBeNull<typename S::Element>) {
      Json inside = Json::array();
      inside.push_back(std::move(content));
      return inside;
    } else {
      return content;
    }
  } else if constexpr (S::kind() == Kind::kNested) {
    if (!value) return nullptr;
    return json_of<typename S::Element>(*value);
  } else if constexpr (S::kind() == Kind::kElements) {
    Json result = Json::array();
    for (const auto& element : value) result.push_back(json_of<typename S::Element>(element));
    return result;
  } else {
    return json_of_members(value);
  }
}

}  // namespace detail

/// `value` of wire type `W`, which need not be a class, as JSON.
template <class W>
Json to_json_of(const OwnedOf<W>& value) {
  return detail::json_of<W>(value);
}

template <class T>
Json to_json(const T& value) {
  static_assert(Reflected<T>, "no generated struct or union, or its <module>_members.h is not included");
  return detail::json_of_members(value);
}

/// As `from_json`, for any wire type `W`: also for one that is no generated class, such as an
/// integer or an array.
template <class W>
Result<OwnedOf<W>, JsonError> from_json_of(const Json& json, std::size_t depth = kJsonDepth) {
  OwnedOf<W> value{};
  detail::JsonReader reader(depth);
  if (!reader.read<W>(json, value)) return unexpected(std::move(reader).take_error());
  return value;
}

template <class T>
Result<T, JsonError> from_json(const Json& json, std::size_t depth) {
  static_assert(Reflected<T>, "no generated struct or union, or its <module>_members.h is not included");
  return from_json_of<typename Members<T>::Wire>(json, depth);
}

}  // namespace xdr
