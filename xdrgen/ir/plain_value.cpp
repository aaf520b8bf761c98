// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads texts as values of types.
#include "ir/plain_value.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

namespace xdrgen::ir {
namespace {

/// Follows typedefs to the type of one value; returns nothing if the type holds several values.
std::optional<TypeRef> value_type(const Model& model, TypeIndex type) {
  Declaration named;
  named.type = type;
  const Declaration& value = model.behind(named);
  return value.shape == Shape::kPlain ? std::optional(value.type) : std::nullopt;
}

template <typename Integer>
std::optional<std::string> integer(const std::string& text) {
  Integer value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return std::to_string(value);
}

}  // namespace

const Enum* enumeration(const Model& model, TypeIndex type) {
  const auto value = value_type(model, type);
  const auto* const named = value ? std::get_if<TypeIndex>(&*value) : nullptr;
  return named == nullptr ? nullptr : std::get_if<Enum>(&model.types[named->value].body);
}

std::optional<std::string> plain_value(const Model& model, TypeIndex type, const std::string& text) {
  const auto text_if = [&](bool is_value) { return is_value ? std::optional(text) : std::nullopt; };
  if (const Enum* e = enumeration(model, type)) {
    return text_if(std::any_of(e->enumerators.begin(), e->enumerators.end(),
                               [&](const Enumerator& enumerator) { return enumerator.name == text; }));
  }
  const auto value = value_type(model, type);
  const auto* const simple = value ? std::get_if<Builtin>(&*value) : nullptr;
  if (simple == nullptr) return std::nullopt;
  switch (*simple) {
    case Builtin::kBool:
      return text_if(text == "true" || text == "false");
    case Builtin::kInt:
      return integer<std::int32_t>(text);
    case Builtin::kUnsignedInt:
      return integer<std::uint32_t>(text);
    case Builtin::kHyper:
      return integer<std::int64_t>(text);
    case Builtin::kUnsignedHyper:
      return integer<std::uint64_t>(text);
    default:
      return std::nullopt;
  }
}

}  // namespace xdrgen::ir
