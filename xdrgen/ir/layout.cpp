// SPDX-License-Identifier: BSD-3-Clause
//
// Computes sizes from the inside out.
#include "ir/layout.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <utility>

#include "ir/cycles.h"

namespace xdrgen::ir {
namespace {

constexpr std::uint64_t kWord = 4;  ///< a length, a presence flag, a discriminant

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
/// Returns the size of one of two alternatives.
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
      if (declaration.bound == 0) return exactly(0);
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

/// Computes the sizes of one body after another, and those of its members.
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

/// Tells whether a type contains, by value, another type that is too large.
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

namespace {

std::size_t members_of(const Type& type) {
  if (const auto* const structure = std::get_if<Struct>(&type.body)) return structure->members.size() + 1;
  if (const auto* const choice = std::get_if<Union>(&type.body)) return choice->arms.size() + 2;
  return 1;
}

/// One of several types that contain each other.
struct Recursive {
  std::vector<std::size_t> users{};
  bool waits = true;  ///< for its size to be computed again
};

/// Computes the sizes of types that contain each other. They have no largest size. The smallest is
/// found from above: a type's size is computed again whenever that of a type that it uses has
/// become smaller. The time is in proportion to the number of members of all of them.
void compute_sizes_of(Model& model, const std::vector<TypeIndex>& cycle) {
  std::unordered_map<std::size_t, Recursive> types;
  std::deque<std::size_t> open;
  for (const TypeIndex type : cycle) {
    model.types[type.value].size = {kLargestSize, std::nullopt};
    types[type.value];
    open.push_back(type.value);
  }
  constexpr std::uint64_t kMostRounds = 64;  // a document determines how many are needed; honest ones need two or three
  std::uint64_t work = 0;
  for (const TypeIndex type : cycle) {
    work += kMostRounds * members_of(model.types[type.value]);
    for (const TypeIndex used : uses_of(model, type)) {
      const auto found = types.find(used.value);
      if (found != types.end()) found->second.users.push_back(type.value);
    }
  }
  while (!open.empty()) {
    const std::size_t type = open.front();
    const std::size_t members = members_of(model.types[type]);
    if (work < members) break;
    work -= members;
    open.pop_front();
    Recursive& sized = types[type];
    sized.waits = false;
    const std::uint64_t size = std::visit(Sizer(model), model.types[type].body).min;
    if (size >= model.types[type].size.min) continue;
    model.types[type].size.min = size;
    for (const std::size_t user : sized.users)
      if (!std::exchange(types[user].waits, true)) open.push_back(user);
  }
  if (open.empty()) return;
  for (const TypeIndex type : cycle) model.types[type.value].size.min = kWord;  // a lower bound
  for (const TypeIndex type : cycle) std::visit(Sizer(model), model.types[type.value].body);
}

bool is_before(TypeIndex a, TypeIndex b) { return a.value < b.value; }

/// Tells whether a type of a cycle counts as a level: see `Type::counts_level`.
bool counts_level(const Model& model, const Cycle& cycle, TypeIndex type) {
  const auto* const body = std::get_if<Struct>(&model.types[type.value].body);
  if (body == nullptr) return true;
  for (std::size_t i = 0; i < body->members.size(); ++i) {
    const auto* const used = std::get_if<TypeIndex>(&body->members[i].type);
    if (body->list_link == i || used == nullptr) continue;
    if (!std::binary_search(cycle.types.begin(), cycle.types.end(), *used, is_before)) continue;
    const Declaration& item = model.behind(body->members[i]);
    if (item.shape != Shape::kPlain || is_list(model, item.type)) return true;
  }
  return false;
}

}  // namespace

std::vector<TypeIndex> compute_sizes(Model& model) {
  std::vector<TypeIndex> too_large;
  for (const Cycle& cycle : find_cycles(model)) {
    if (cycle.recursive) {
      compute_sizes_of(model, cycle.types);
    } else {
      Type& type = model.types[cycle.types.front().value];
      type.size = std::visit(Sizer(model), type.body);
    }
    for (const TypeIndex type : cycle.types) {
      Type& sized = model.types[type.value];
      sized.contains_itself = cycle.recursive;
      sized.counts_level = cycle.recursive && counts_level(model, cycle, type);
      if (sized.size.min >= kLargestSize && !std::visit(HoldsTooLarge(model), sized.body)) too_large.push_back(type);
    }
  }
  std::sort(too_large.begin(), too_large.end(), is_before);
  return too_large;
}

std::vector<EmptyElements> arrays_without_bytes(const Model& model) {
  std::vector<EmptyElements> result;
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    const auto look = [&](const Declaration& declaration) {
      const bool array = declaration.shape == Shape::kFixedArray || declaration.shape == Shape::kVariableArray;
      if (array && size_of(model, declaration.type).min == 0) result.push_back({{i}, &declaration});
    };
    const auto& body = model.types[i].body;
    if (const auto* const structure = std::get_if<Struct>(&body)) {
      for (const Declaration& member : structure->members) look(member);
    } else if (const auto* const choice = std::get_if<Union>(&body)) {
      for (const Arm& arm : choice->arms) look(arm.declaration);
      if (choice->default_arm) look(*choice->default_arm);
    } else if (const auto* const alias = std::get_if<Typedef>(&body)) {
      look(alias->declaration);
    }
  }
  return result;
}

std::vector<TypeIndex> types_of_too_many_parts(const Model& model) {
  std::vector<TypeIndex> result;
  std::vector<std::uint64_t> parts(model.types.size(), 1);
  const auto of = [&](const Declaration& declaration) -> std::uint64_t {
    // An array counts as one part, whatever its elements are.
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
    parts[i] = 1;  // the types that contain it are not reported
  }
  return result;
}

}  // namespace xdrgen::ir
