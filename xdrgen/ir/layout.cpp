// SPDX-License-Identifier: BSD-3-Clause
//
// Sizes from the inside out.
#include "ir/layout.h"

#include <algorithm>

namespace xdrgen::ir {
namespace {

constexpr std::uint64_t kWord = 4;  ///< of a length, a presence flag, a discriminant

Size exactly(std::uint64_t bytes) { return {bytes, bytes}; }

std::uint64_t add(std::uint64_t a, std::uint64_t b) { return std::min(kLargestSize, a + b); }
std::uint64_t multiply(std::uint64_t size, std::uint64_t count) {
  return count != 0 && size > (kLargestSize - 1) / count ? kLargestSize : size * count;
}

Size sum(const Size& a, const Size& b) {
  Size result{add(a.min, b.min), std::nullopt};
  if (a.max && b.max) result.max = add(*a.max, *b.max);
  return result;
}
/// The size of one of two alternatives.
Size either(const Size& a, const Size& b) {
  Size result{std::min(a.min, b.min), std::nullopt};
  if (a.max && b.max) result.max = std::max(*a.max, *b.max);
  return result;
}

Size counted(const Size& element, std::uint64_t most) {
  Size size{kWord, std::nullopt};
  if (most != kUnbounded && element.max) size.max = add(kWord, multiply(*element.max, most));
  return size;
}

Size size_of(const Model& model, const Declaration& declaration) {
  switch (declaration.shape) {
    case Shape::kVoid:
      return exactly(0);
    case Shape::kPlain:
      return size_of(model, declaration.type);
    case Shape::kFixedArray: {
      const Size element = size_of(model, declaration.type);
      Size size{multiply(element.min, declaration.bound), std::nullopt};
      if (element.max) size.max = multiply(*element.max, declaration.bound);
      return size;
    }
    case Shape::kVariableArray:
      return counted(size_of(model, declaration.type), declaration.bound);
    case Shape::kFixedOpaque:
      return exactly(padded(declaration.bound));
    case Shape::kVariableOpaque:
    case Shape::kString: {
      Size size{kWord, std::nullopt};
      if (declaration.bound != kUnbounded) size.max = kWord + padded(declaration.bound);
      return size;
    }
    case Shape::kOptional: {
      if (is_list(model, declaration.type)) return {kWord, std::nullopt};
      return either(exactly(kWord), sum(exactly(kWord), size_of(model, declaration.type)));
    }
  }
  return {};
}

/// Sizes one body after another; those of members are kept beside them.
class Sizer {
 public:
  explicit Sizer(const Model& model) : model_(model) {}

  Size operator()(Enum&) const { return exactly(kWord); }
  Size operator()(Typedef& body) const { return take(body.declaration); }
  Size operator()(Struct& body) const {
    Size size = exactly(0);
    for (std::size_t i = 0; i < body.members.size(); ++i) {
      Declaration& member = body.members[i];
      if (body.list_link == i) member.size = finish({kWord, std::nullopt});
      size = sum(size, body.list_link == i ? member.size : take(member));
    }
    return finish(size);
  }
  Size operator()(Union& body) const {
    const Size discriminant = take(body.discriminant);
    std::optional<Size> arms;
    const auto consider = [&](Declaration& declaration) {
      const Size size = take(declaration);
      arms = arms ? either(*arms, size) : size;
    };
    for (Arm& arm : body.arms) consider(arm.declaration);
    if (body.default_arm) consider(*body.default_arm);
    return finish(sum(discriminant, arms.value_or(exactly(0))));
  }

 private:
  static Size finish(Size size) {
    if (size.max && *size.max >= kLargestSize) size.max.reset();
    return size;
  }
  Size take(Declaration& declaration) const {
    declaration.size = finish(size_of(model_, declaration));
    return declaration.size;
  }

  const Model& model_;
};

}  // namespace

Size size_of(Builtin type) {
  switch (type) {
    case Builtin::kInt:
    case Builtin::kUnsignedInt:
    case Builtin::kFloat:
    case Builtin::kBool:
      return exactly(4);
    case Builtin::kHyper:
    case Builtin::kUnsignedHyper:
    case Builtin::kDouble:
      return exactly(8);
    case Builtin::kQuadruple:
      return exactly(16);
  }
  return {};
}

Size size_of(const Model& model, TypeRef type) {
  if (const auto* builtin = std::get_if<Builtin>(&type)) return size_of(*builtin);
  return model.types[std::get<TypeIndex>(type).value].size;
}

bool is_list(const Model& model, TypeRef type) {
  const auto* index = std::get_if<TypeIndex>(&type);
  if (index == nullptr) return false;
  const auto* body = std::get_if<Struct>(&model.types[index->value].body);
  return body != nullptr && body->list_link.has_value();
}

namespace {

/// Whether a type is too large because one that it holds is.
class HoldsTooLarge {
 public:
  explicit HoldsTooLarge(const Model& model) : model_(model) {}
  bool operator()(const Enum&) const { return false; }
  bool operator()(const Typedef& body) const { return check(body.declaration); }
  bool operator()(const Struct& body) const {
    return std::any_of(body.members.begin(), body.members.end(), [&](const Declaration& d) { return check(d); });
  }
  bool operator()(const Union& body) const {
    return (body.default_arm && check(*body.default_arm)) ||
           std::any_of(body.arms.begin(), body.arms.end(), [&](const Arm& arm) { return check(arm.declaration); });
  }

 private:
  bool check(const Declaration& declaration) const {
    const bool typed = declaration.shape == Shape::kPlain || declaration.shape == Shape::kFixedArray;
    return typed && size_of(model_, declaration.type).min >= kLargestSize;
  }
  const Model& model_;
};

}  // namespace

std::vector<TypeIndex> compute_sizes(Model& model) {
  std::vector<TypeIndex> too_large;
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    model.types[i].size = std::visit(Sizer(model), model.types[i].body);
    if (model.types[i].size.min >= kLargestSize && !std::visit(HoldsTooLarge(model), model.types[i].body)) {
      too_large.push_back({i});
    }
  }
  return too_large;
}

std::vector<TypeIndex> types_of_too_many_parts(const Model& model) {
  std::vector<TypeIndex> result;
  std::vector<std::uint64_t> parts(model.types.size(), 1);
  const auto of = [&](const Declaration& declaration) -> std::uint64_t {
    // What stands behind a count is not held by what has the count.
    const bool held = declaration.shape == Shape::kPlain || declaration.shape == Shape::kOptional;
    const auto* type = std::get_if<TypeIndex>(&declaration.type);
    return held && type != nullptr ? parts[type->value] : 1;
  };
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    if (const auto* structure = std::get_if<Struct>(&model.types[i].body)) {
      for (std::size_t member = 0; member < structure->members.size(); ++member) {
        if (structure->list_link != member) parts[i] += of(structure->members[member]);
      }
    } else if (const auto* discriminated = std::get_if<Union>(&model.types[i].body)) {
      for (const Arm& arm : discriminated->arms) parts[i] += of(arm.declaration);
      if (discriminated->default_arm) parts[i] += of(*discriminated->default_arm);
    } else if (const auto* alias = std::get_if<Typedef>(&model.types[i].body)) {
      parts[i] = of(alias->declaration);
    }
    if (parts[i] <= kMostParts) continue;
    result.push_back({i});
    parts[i] = 1;  // those that hold it are not to blame
  }
  return result;
}

}  // namespace xdrgen::ir
