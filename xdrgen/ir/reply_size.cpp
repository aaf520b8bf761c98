// SPDX-License-Identifier: BSD-3-Clause
#include "ir/reply_size.h"

#include <algorithm>

#include "ir/layout.h"

namespace xdrgen::ir {
namespace {

constexpr std::uint64_t kWord = 4;

std::uint64_t add(std::uint64_t a, std::uint64_t b) { return std::min(kLargestSize, a + b); }
std::uint64_t multiply(std::uint64_t size, std::uint64_t count) {
  return count != 0 && size > (kLargestSize - 1) / count ? kLargestSize : size * count;
}
/// Returns the size; nothing if it is larger than any message, which counts as no bound.
std::optional<std::uint64_t> bounded(std::uint64_t size) {
  return size >= kLargestSize ? std::nullopt : std::optional(size);
}
std::uint64_t number(std::uint64_t items) { return std::min(items, kUnbounded); }

/// Returns the bytes of an eligible item that are never left out: those of its length, count or
/// presence word.
std::uint64_t prefix(const Declaration& item) {
  return item.shape == Shape::kFixedArray || item.shape == Shape::kFixedOpaque ? 0 : kWord;
}

}  // namespace

namespace {

bool holds_eligible(const Type& type) {
  const auto is_eligible = [](const Declaration& declaration) { return declaration.eligible.has_value(); };
  if (const auto* const structure = std::get_if<Struct>(&type.body)) {
    return std::any_of(structure->members.begin(), structure->members.end(), is_eligible);
  }
  const auto* const choice = std::get_if<Union>(&type.body);
  if (choice == nullptr) return false;
  return (choice->default_arm && is_eligible(*choice->default_arm)) ||
         std::any_of(choice->arms.begin(), choice->arms.end(),
                     [&](const Arm& arm) { return is_eligible(arm.declaration); });
}

}  // namespace

ReplySizes::ReplySizes(const Model& model) : model_(model) {
  // Of types that contain each other, the outermost is not known while the inner ones are computed.
  for (const Type& type : model.types) {
    if (holds_eligible(type)) items_of_outer_ = kUnbounded;
  }
  types_.reserve(model.types.size());  // each follows those that it uses
  for (const Type& type : model.types) types_.push_back(of(type));
}

std::optional<std::uint64_t> ReplySizes::most(const TypeRef& type) const { return of(type).most; }
std::uint64_t ReplySizes::rest(const TypeRef& type) const { return of(type).rest; }
std::uint64_t ReplySizes::items(const TypeRef& type) const { return of(type).items; }
std::uint64_t ReplySizes::items(const Declaration& declaration) const { return of(declaration).items; }

ReplySizes::Facts ReplySizes::of(const TypeRef& type) const {
  if (const auto* builtin = std::get_if<Builtin>(&type)) {
    const std::uint64_t size = size_of(*builtin).min;
    return {size, size, 0};
  }
  const std::size_t index = std::get<TypeIndex>(type).value;
  if (index < types_.size()) return types_[index];
  return {std::nullopt, 0, items_of_outer_};
}

ReplySizes::Facts ReplySizes::of(const Declaration& declaration) const {
  if (declaration.eligible) {
    const std::uint64_t word = prefix(model_.behind(declaration));
    return {word, word, 1};
  }
  const auto data = [&](std::uint64_t word) -> Facts {
    if (declaration.bound == kUnbounded) return {std::nullopt, word, 0};
    return {word + padded(declaration.bound), word + padded(declaration.bound), 0};
  };
  switch (declaration.shape) {
    case Shape::kVoid:
      return {};
    case Shape::kPlain:
      return of(declaration.type);
    case Shape::kFixedOpaque:
      return data(0);
    case Shape::kVariableOpaque:
    case Shape::kString:
      return data(kWord);
    case Shape::kFixedArray: {
      const Facts element = of(declaration.type);
      const std::uint64_t count = declaration.bound;
      return {element.most ? bounded(multiply(*element.most, count)) : std::nullopt, multiply(element.rest, count),
              number(multiply(element.items, count))};
    }
    case Shape::kVariableArray: {
      const Facts element = of(declaration.type);
      const std::uint64_t items = element.items == 0 ? 0 : number(multiply(element.items, declaration.bound));
      const auto most = element.most && declaration.bound != kUnbounded
                            ? bounded(add(kWord, multiply(*element.most, declaration.bound)))
                            : std::nullopt;
      return {most, most.value_or(kWord), items};
    }
    case Shape::kOptional: {
      const Facts content = of(declaration.type);
      if (is_list(model_, declaration.type)) return {std::nullopt, kWord, content.items == 0 ? 0 : kUnbounded};
      const auto most = content.most ? bounded(add(kWord, *content.most)) : std::nullopt;
      return {most, add(kWord, content.rest), content.items};
    }
  }
  return {};
}

ReplySizes::Facts ReplySizes::of(const Type& type) const {
  if (std::holds_alternative<Enum>(type.body)) return {kWord, kWord, 0};
  if (const auto* alias = std::get_if<Typedef>(&type.body)) return of(alias->declaration);
  Facts sum;
  if (const auto* structure = std::get_if<Struct>(&type.body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link == i) continue;
      const Facts member = of(structure->members[i]);
      sum.most = sum.most && member.most ? bounded(add(*sum.most, *member.most)) : std::nullopt;
      sum.rest = add(sum.rest, member.rest);
      sum.items = number(sum.items + member.items);
    }
    return sum;
  }
  const auto& choice = std::get<Union>(type.body);
  const auto consider = [&](const Declaration& arm) {
    const Facts facts = of(arm);
    sum.most = sum.most && facts.most ? std::optional(std::max(*sum.most, *facts.most)) : std::nullopt;
    sum.rest = std::max(sum.rest, facts.rest);
    sum.items = std::max(sum.items, facts.items);
  };
  for (const Arm& arm : choice.arms) consider(arm.declaration);
  if (choice.default_arm) consider(*choice.default_arm);
  const Facts discriminant = of(choice.discriminant);
  if (sum.most) sum.most = bounded(add(*sum.most, discriminant.rest));
  sum.rest = add(sum.rest, discriminant.rest);
  return sum;
}

}  // namespace xdrgen::ir
