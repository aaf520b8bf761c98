// SPDX-License-Identifier: BSD-3-Clause
//
// Reads an owning value from JSON, which may contain anything. Never throws because of the content
// of the JSON. For json.h, which describes the form of the JSON.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "xdr/hex.h"
#include "xdr/json_value.h"
#include "xdr/owned.h"

namespace xdr {

namespace detail {

/// The key of a member. `taken`: the object already has a member of that name, its discriminant,
/// and this is its arm.
inline std::string json_key(std::string_view name, bool taken) {
  return taken ? std::string(name) + "_" : std::string(name);
}

template <class W>
inline constexpr bool kMayBeNull = Shape<W>::kind() == Kind::kOptional;

/// Reads a value from JSON of any content. Functions return false after an error.
class JsonReader {
 public:
  explicit JsonReader(std::size_t depth) : depth_(depth) {}

  JsonError take_error() && { return std::move(error_); }

  template <class W>
  bool read(const Json& json, OwnedOf<W>& value) {
    using S = Shape<W>;
    using Value = OwnedOf<W>;
    if constexpr (S::kind() == Kind::kBool) {
      if (!json.is_boolean()) return fail("is neither true nor false");
      value = json.template get<bool>();
      return true;
    } else if constexpr (std::is_floating_point_v<Value>) {
      return read_float<W>(json, value);
    } else if constexpr (S::kind() == Kind::kNumber) {
      return read_integer(json, value);
    } else if constexpr (S::kind() == Kind::kEnum) {
      return read_enum<W>(json, value);
    } else if constexpr (S::kind() == Kind::kBytes) {
      return read_bytes<S>(json, value);
    } else if constexpr (S::kind() == Kind::kString) {
      return read_string<S>(json, value);
    } else if constexpr (S::kind() == Kind::kOptional) {
      return read_optional<W>(json, value);
    } else if constexpr (S::kind() == Kind::kNested) {
      return read<typename S::Element>(json, value.emplace());
    } else if constexpr (S::kind() == Kind::kElements) {
      return read_elements<W>(json, value);
    } else {
      constexpr std::size_t kLevel = kContainsItself<W> ? 1 : 0;
      if (depth_ == 0 || levels_ < kLevel) return fail("is nested too deep");
      --depth_;
      levels_ -= kLevel;
      const bool good = read_object(json, value);
      levels_ += kLevel;
      ++depth_;
      return good;
    }
  }

 private:
  bool fail(std::string message) {
    error_ = {path_, std::move(message)};
    return false;
  }

  /// As `read`, for one more step of the path.
  template <class W>
  bool read_at(const std::string& step, const Json& json, OwnedOf<W>& value) {
    const std::size_t before = path_.size();
    path_ += step;
    const bool good = read<W>(json, value);
    path_.resize(before);
    return good;
  }

  template <class T>
  bool read_integer(const Json& json, T& value) {
    // nlohmann stores a number that is not negative as unsigned if it was parsed from text;
    // otherwise with the type that the caller used.
    if (json.is_number_unsigned()) {
      if (const auto number = json.template get<std::uint64_t>(); std::in_range<T>(number)) {
        value = static_cast<T>(number);
        return true;
      }
    } else if (json.is_number_integer()) {
      if (const auto number = json.template get<std::int64_t>(); std::in_range<T>(number)) {
        value = static_cast<T>(number);
        return true;
      }
    }
    return fail("is no integer from " + std::to_string(std::numeric_limits<T>::min()) + " to " +
                std::to_string(std::numeric_limits<T>::max()));
  }

  template <class W>
  bool read_float(const Json& json, OwnedOf<W>& value) {
    using T = OwnedOf<W>;
    if (json.is_number()) {
      const auto number = json.template get<double>();
      if (!(std::abs(number) <= static_cast<double>(std::numeric_limits<T>::max()))) return fail("is out of range");
      value = static_cast<T>(number);
      return true;
    }
    std::optional<std::vector<std::byte>> bytes;
    if (json.is_string()) bytes = from_hex(json.template get_ref<const std::string&>());
    if (!bytes || bytes->size() != sizeof(T)) return fail("is no number");
    value = Codec<W>::load(bytes->data());
    return true;
  }

  template <class W>
  bool read_enum(const Json& json, W& value) {
    if (json.is_string()) {
      const auto& name = json.template get_ref<const std::string&>();
      for (const EnumeratorInfo& enumerator : enum_info<W>().enumerators) {
        if (enumerator.name != name) continue;
        value = static_cast<W>(enumerator.value);
        return true;
      }
      return fail("is no name of " + std::string(enum_info<W>().name));
    }
    std::int32_t number = 0;
    if (!json.is_number()) return fail("is no name of " + std::string(enum_info<W>().name));
    if (!read_integer(json, number)) return false;
    if (!Codec<W>::legal(static_cast<W>(number))) return fail("is no value of " + std::string(enum_info<W>().name));
    value = static_cast<W>(number);
    return true;
  }

  template <class S>
  bool fits(std::size_t size, std::string_view what) {
    if (size >= S::kLeast && size <= S::kMost) return true;
    std::string message = "has " + std::to_string(size) + " " + std::string(what) + ", must have ";
    if constexpr (S::kLeast == S::kMost) {
      message += std::to_string(S::kLeast);
    } else if constexpr (S::kMost == kAny) {
      message += "at least " + std::to_string(S::kLeast);
    } else {
      message += std::to_string(S::kLeast) + " to " + std::to_string(S::kMost);
    }
    return fail(std::move(message));
  }

  template <class S, class Value>
  bool read_bytes(const Json& json, Value& value) {
    if (!json.is_string()) return fail("is no string of hexadecimal digits");
    auto bytes = from_hex(json.template get_ref<const std::string&>());
    if (!bytes) return fail("is not lower-case hexadecimal, two digits a byte");
    if (!fits<S>(bytes->size(), "bytes")) return false;
    if constexpr (std::is_same_v<Value, std::vector<std::byte>>) {
      value = std::move(*bytes);
    } else {
      std::copy(bytes->begin(), bytes->end(), value.begin());
    }
    return true;
  }

  template <class S>
  bool read_string(const Json& json, std::string& value) {
    if (json.is_string()) {
      value = json.template get_ref<const std::string&>();
      return fits<S>(value.size(), "bytes");
    }
    const auto hex = json.is_object() && json.size() == 1 ? json.find("hex") : json.end();
    if (hex == json.end() || !hex->is_string()) return fail("is no string");
    const auto bytes = from_hex(hex->template get_ref<const std::string&>());
    if (!bytes) return fail("is not lower-case hexadecimal, two digits a byte");
    value.assign(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    return fits<S>(value.size(), "bytes");
  }

  template <class W>
  bool read_optional(const Json& json, OwnedOf<W>& value) {
    using Element = typename Shape<W>::Element;
    value.reset();
    if (json.is_null()) return true;
    if constexpr (kMayBeNull<Element>) {
      if (!json.is_array() || json.size() != 1) return fail("is neither null nor an array of one");
      return read_at<Element>("[0]", json[0], value.emplace());
    } else {
      return read<Element>(json, value.emplace());
    }
  }

  template <class W>
  bool read_elements(const Json& json, OwnedOf<W>& value) {
    using S = Shape<W>;
    if (!json.is_array()) return fail("is no array");
    if (!fits<S>(json.size(), "elements")) return false;
    if constexpr (requires { value.clear(); }) value.clear();
    for (std::size_t i = 0; i < json.size(); ++i) {
      OwnedOf<typename S::Element> element{};
      if (!read_at<typename S::Element>("[" + std::to_string(i) + "]", json[i], element)) return false;
      if constexpr (requires { value.clear(); }) {
        value.push_back(std::move(element));
      } else {
        value[i] = std::move(element);
      }
    }
    return true;
  }

  template <class Value>
  bool read_object(const Json& json, Value& value) {
    if (!json.is_object()) return fail("is no object");
    std::vector<std::string> names;
    bool good = true;
    const auto member = [&](const auto& field, auto& data) {
      if (!good) return;
      const bool taken = std::find(names.begin(), names.end(), field.name) != names.end();
      names.push_back(json_key(field.name, taken));
      good = read_member<typename std::remove_cvref_t<decltype(field)>::Wire>(json, names.back(), data);
    };
    if constexpr (Members<Value>::kUnion) {
      typename Members<Value>::Discriminant selected{};
      member(Members<Value>::discriminant_field(), selected);
      if (!good) return false;
      if (!Members<Value>::select(value, selected)) {
        path_ += "." + names.front();
        return fail("selects no arm of " + std::string(Members<Value>::kInfo.name));
      }
      Members<Value>::arm(value, member);
    } else {
      Members<Value>::each(value, member);
    }
    return good && no_others(json, names);
  }

  template <class W>
  bool read_member(const Json& json, std::string_view name, OwnedOf<W>& value) {
    const std::string key(name);
    const auto found = json.find(key);
    if (found != json.end()) return read_at<W>("." + key, *found, value);
    path_ += "." + key;
    return fail("is missing");
  }

  /// Refuses keys that no member has, because they are mistakes.
  bool no_others(const Json& json, const std::vector<std::string>& names) {
    for (const auto& [key, value] : json.items()) {
      bool known = false;
      for (const std::string& name : names) known = known || name == key;
      if (known) continue;
      path_ += "." + key;
      return fail("is not known here");
    }
    return true;
  }

  std::size_t depth_;            ///< how many more levels of structs and unions are allowed
  std::size_t levels_ = kDepth;  ///< of types that contain themselves
  std::string path_ = "$";
  JsonError error_;
};

}  // namespace detail

}  // namespace xdr
