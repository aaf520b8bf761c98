// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads texts as values of types.
#include "ir/plain_value.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

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
bool parses_as(const std::string& text) {
  Integer value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

const Enum* enumeration(const Model& model, TypeIndex type) {
  const auto value = value_type(model, type);
  const auto* const named = value ? std::get_if<TypeIndex>(&*value) : nullptr;
  return named == nullptr ? nullptr : std::get_if<Enum>(&model.types[named->value].body);
}

bool is_value(const Model& model, TypeIndex type, const std::string& text) {
  if (const Enum* e = enumeration(model, type)) {
    return std::any_of(e->enumerators.begin(), e->enumerators.end(),
                       [&](const Enumerator& enumerator) { return enumerator.name == text; });
  }
  const auto value = value_type(model, type);
  const auto* const simple = value ? std::get_if<Builtin>(&*value) : nullptr;
  if (simple == nullptr) return false;
  switch (*simple) {
    case Builtin::kBool:
      return text == "true" || text == "false";
    case Builtin::kInt:
      return parses_as<std::int32_t>(text);
    case Builtin::kUnsignedInt:
      return parses_as<std::uint32_t>(text);
    case Builtin::kHyper:
      return parses_as<std::int64_t>(text);
    case Builtin::kUnsignedHyper:
      return parses_as<std::uint64_t>(text);
    default:
      return false;
  }
}

}  // namespace xdrgen::ir
