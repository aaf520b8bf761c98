// SPDX-License-Identifier: BSD-3-Clause
//
// Questions about a model that both the reference decoder (roots_reference.cpp) and the maker of
// messages (roots_messages.cpp) ask.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "ir/model.h"

namespace codec::shapes {

/// The type, if it is the node of a list.
inline const xdrgen::ir::Type* list_node(const xdrgen::ir::Model& model, const xdrgen::ir::TypeRef& type) {
  const auto* const index = std::get_if<xdrgen::ir::TypeIndex>(&type);
  if (index == nullptr) return nullptr;
  const auto* const body = std::get_if<xdrgen::ir::Struct>(&model.types[index->value].body);
  return body != nullptr && body->list_link ? &model.types[index->value] : nullptr;
}

inline std::int64_t number_of(const xdrgen::ir::Integer& value) {
  return value.negative ? -static_cast<std::int64_t>(value.magnitude) : static_cast<std::int64_t>(value.magnitude);
}

inline std::size_t size_of(xdrgen::ir::Builtin builtin) {
  switch (builtin) {
    case xdrgen::ir::Builtin::kHyper:
    case xdrgen::ir::Builtin::kUnsignedHyper:
    case xdrgen::ir::Builtin::kDouble:
      return 8;
    case xdrgen::ir::Builtin::kQuadruple:
      return 16;
    default:
      return 4;
  }
}

inline const xdrgen::ir::Enum* enum_of(const xdrgen::ir::Model& model, const xdrgen::ir::TypeRef& type) {
  const auto* const index = std::get_if<xdrgen::ir::TypeIndex>(&type);
  if (index == nullptr) return nullptr;
  const auto& body = model.types[index->value].body;
  if (const auto* const alias = std::get_if<xdrgen::ir::Typedef>(&body)) return enum_of(model, alias->declaration.type);
  return std::get_if<xdrgen::ir::Enum>(&body);
}

inline bool is_bool(const xdrgen::ir::Model& model, const xdrgen::ir::TypeRef& type) {
  if (const auto* const builtin = std::get_if<xdrgen::ir::Builtin>(&type))
    return *builtin == xdrgen::ir::Builtin::kBool;
  const auto* const alias =
      std::get_if<xdrgen::ir::Typedef>(&model.types[std::get<xdrgen::ir::TypeIndex>(type).value].body);
  return alias != nullptr && is_bool(model, alias->declaration.type);
}

inline bool is_unsigned(const xdrgen::ir::Model& model, const xdrgen::ir::TypeRef& type) {
  if (const auto* const builtin = std::get_if<xdrgen::ir::Builtin>(&type))
    return *builtin == xdrgen::ir::Builtin::kUnsignedInt;
  const auto* const alias =
      std::get_if<xdrgen::ir::Typedef>(&model.types[std::get<xdrgen::ir::TypeIndex>(type).value].body);
  return alias != nullptr && is_unsigned(model, alias->declaration.type);
}

inline const xdrgen::ir::Declaration* arm_of(const xdrgen::ir::Union& body, std::int64_t value) {
  for (const xdrgen::ir::Arm& arm : body.arms) {
    for (const xdrgen::ir::Integer& each : arm.cases) {
      if (number_of(each) == value) return &arm.declaration;
    }
  }
  return body.default_arm ? &*body.default_arm : nullptr;
}

}  // namespace codec::shapes
