// SPDX-License-Identifier: BSD-3-Clause
//
// Classes are computed from the inside out: a type's description contains the classes of the types
// that it uses, not their descriptions, so that it is as long as the type's own body.
#include "diff/wire.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace xdrgen::diff {
namespace {

std::size_t number(WireClass wire) { return static_cast<std::size_t>(wire); }

std::vector<std::uint32_t> sorted_values(const ir::Enum& body) {
  std::vector<std::uint32_t> result;
  for (const ir::Enumerator& enumerator : body.enumerators)
    result.push_back(static_cast<std::uint32_t>(enumerator.value));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::string enumeration(const std::vector<std::uint32_t>& values) {
  std::string result = "enum";
  for (const std::uint32_t value : values) result += fmt::format(" {}", value);
  return result;
}

const std::vector<std::uint32_t>& bool_values() {
  static const std::vector<std::uint32_t> kValues{0, 1};
  return kValues;
}

}  // namespace

WireClass WireClasses::of(const std::string& description) {
  return WireClass{classes_.try_emplace(description, classes_.size()).first->second};
}

Wire::Wire(const ir::Model& model, WireClasses& classes) : model_(model), classes_(classes) {
  types_.reserve(model.types.size());
  for (const ir::Type& type : model.types) {
    const auto* alias = std::get_if<ir::Typedef>(&type.body);
    const bool plain = alias != nullptr && alias->declaration.shape == ir::Shape::kPlain;
    resolved_.push_back(plain ? resolved(alias->declaration.type) : ir::TypeIndex{resolved_.size()});
    const auto* enumeration = std::get_if<ir::Enum>(&type.body);
    values_.push_back(enumeration != nullptr && !enumeration->open ? sorted_values(*enumeration)
                                                                   : std::vector<std::uint32_t>{});
    types_.push_back(of(type));
  }
}

ir::TypeRef Wire::resolved(const ir::TypeRef& type) const {
  const auto* index = std::get_if<ir::TypeIndex>(&type);
  return index == nullptr || index->value >= resolved_.size() ? type : resolved_[index->value];
}

const ir::Declaration& Wire::underlying(const ir::Declaration& declaration) const {
  if (declaration.shape != ir::Shape::kPlain) return declaration;
  const ir::TypeRef type = resolved(declaration.type);
  const auto* index = std::get_if<ir::TypeIndex>(&type);
  const auto* alias = index == nullptr ? nullptr : std::get_if<ir::Typedef>(&model_.types[index->value].body);
  return alias == nullptr ? declaration : alias->declaration;
}

const std::vector<std::uint32_t>* Wire::values(const ir::TypeRef& type) const {
  const ir::TypeRef target = resolved(type);
  if (const auto* builtin = std::get_if<ir::Builtin>(&target))
    return *builtin == ir::Builtin::kBool ? &bool_values() : nullptr;
  const std::size_t index = std::get<ir::TypeIndex>(target).value;
  return index >= values_.size() || values_[index].empty() ? nullptr : &values_[index];
}

bool Wire::leaves_values(const ir::Union& body) const {
  const std::vector<std::uint32_t>* all = values(body.discriminant.type);
  if (all == nullptr) return true;
  std::vector<std::uint32_t> named;
  for (const ir::Arm& arm : body.arms) {
    for (const ir::Integer& value : arm.cases) named.push_back(word(value));
  }
  // Compare the counts first: an enumeration may be much larger than each of many unions over it.
  if (named.size() < all->size()) return true;
  std::sort(named.begin(), named.end());
  return !std::includes(named.begin(), named.end(), all->begin(), all->end());
}

WireClass Wire::of(const ir::TypeRef& type) const {
  if (const auto* builtin = std::get_if<ir::Builtin>(&type)) {
    if (*builtin == ir::Builtin::kBool) return classes_.of(enumeration(bool_values()));
    return classes_.of(fmt::format("builtin {}", static_cast<int>(*builtin)));
  }
  const std::size_t index = std::get<ir::TypeIndex>(type).value;
  // Of types that contain themselves or each other, one is used before it has a class: describe how
  // far ahead it is.
  if (index >= types_.size()) return classes_.of(fmt::format("forward {}", index - types_.size()));
  return types_[index];
}

WireClass Wire::of(const ir::Declaration& declaration) const {
  switch (declaration.shape) {
    case ir::Shape::kVoid:
      return classes_.of("void");
    case ir::Shape::kPlain:
      return of(declaration.type);
    case ir::Shape::kFixedArray:
      if (declaration.bound == 1) return of(declaration.type);
      return classes_.of(fmt::format("{} times {}", declaration.bound, number(of(declaration.type))));
    case ir::Shape::kVariableArray:
      return classes_.of(fmt::format("up to {} times {}", declaration.bound, number(of(declaration.type))));
    case ir::Shape::kOptional:
      return classes_.of(fmt::format("up to 1 times {}", number(of(declaration.type))));
    case ir::Shape::kFixedOpaque:
      return classes_.of(fmt::format("{} bytes", declaration.bound));
    case ir::Shape::kVariableOpaque:
    case ir::Shape::kString:
      return classes_.of(fmt::format("up to {} bytes", declaration.bound));
  }
  return {};
}

WireClass Wire::of(const ir::Struct& body) const {
  if (body.members.size() == 1 && !body.list_link) return of(body.members.front());
  std::string description = body.list_link ? "list" : "struct";
  for (std::size_t i = 0; i < body.members.size(); ++i) {
    if (body.list_link != i) description += fmt::format(" {}", number(of(body.members[i])));
  }
  return classes_.of(description);
}

WireClass Wire::of(const ir::Union& body) const {
  std::map<std::uint32_t, std::size_t> arms;
  for (const ir::Arm& arm : body.arms) {
    const std::size_t wire = number(of(arm.declaration));
    for (const ir::Integer& value : arm.cases) arms[word(value)] = wire;
  }
  std::string description = "union";
  for (const auto& [value, wire] : arms) description += fmt::format(" {}:{}", value, wire);
  if (body.default_arm && leaves_values(body)) {
    description += fmt::format(" over {} default {}", number(of(body.discriminant)), number(of(*body.default_arm)));
  }
  return classes_.of(description);
}

WireClass Wire::of(const ir::Type& type) {
  if (const auto* body = std::get_if<ir::Enum>(&type.body)) {
    return classes_.of(body->open ? "open enum" : enumeration(values_.back()));
  }
  if (const auto* body = std::get_if<ir::Struct>(&type.body)) return of(*body);
  if (const auto* body = std::get_if<ir::Union>(&type.body)) return of(*body);
  return of(std::get<ir::Typedef>(type.body).declaration);
}

}  // namespace xdrgen::diff
