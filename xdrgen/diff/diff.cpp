// SPDX-License-Identifier: BSD-3-Clause
//
// Matches the types of two models, and has functions for all files of diff/. gone.cpp reports the
// types on one side only.
#include "diff/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "diag/diagnostic.h"
#include "diff/differ.h"
#include "ir/cycles.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

/// Identifies a renamed type: by its kind, its encoding, and the names of its members or arms.
std::string signature(const ir::Type& type, WireClass wire) {
  std::string result = fmt::format("{} {}", type.body.index(), static_cast<std::size_t>(wire));
  if (const auto* body = std::get_if<ir::Struct>(&type.body)) {
    for (const ir::Declaration& member : body->members) result += " " + member.name;
  } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
    for (const ir::Arm& arm : choice->arms) result += " " + arm.declaration.name;
  }
  return result;
}

/// Returns for each type whether something refers to it. References between types that contain each
/// other do not count.
std::vector<bool> used_types(const ir::Model& model) {
  const std::vector<ir::Cycle> cycles = ir::find_cycles(model);
  std::vector<std::size_t> cycle_of(model.types.size());
  for (std::size_t i = 0; i < cycles.size(); ++i) {
    for (const ir::TypeIndex type : cycles[i].types) cycle_of[type.value] = i;
  }
  std::vector<bool> cycle_used(cycles.size(), false);
  const auto use = [&](const std::vector<ir::TypeRef>& types, std::optional<std::size_t> by) {
    for (const ir::TypeRef& type : types) {
      const auto* index = std::get_if<ir::TypeIndex>(&type);
      if (index != nullptr && cycle_of[index->value] != by) cycle_used[cycle_of[index->value]] = true;
    }
  };
  for (std::size_t i = 0; i < model.types.size(); ++i) use(references(model.types[i]), cycle_of[i]);
  for (const ir::Program& program : model.programs) use(references(program), std::nullopt);
  std::vector<bool> result(model.types.size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = cycle_used[cycle_of[i]];
  return result;
}

}  // namespace

bool names_type(const ir::Declaration& declaration) {
  return declaration.shape == ir::Shape::kPlain || declaration.shape == ir::Shape::kFixedArray ||
         declaration.shape == ir::Shape::kVariableArray || declaration.shape == ir::Shape::kOptional;
}

std::vector<ir::TypeRef> references(const ir::Type& type) {
  std::vector<ir::TypeRef> result;
  const auto declared = [&](const ir::Declaration& declaration) {
    if (names_type(declaration)) result.push_back(declaration.type);
  };
  if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) declared(alias->declaration);
  if (const auto* body = std::get_if<ir::Struct>(&type.body)) {
    for (std::size_t i = 0; i < body->members.size(); ++i) {
      if (body->list_link != i) declared(body->members[i]);
    }
  }
  if (const auto* body = std::get_if<ir::Union>(&type.body)) {
    declared(body->discriminant);
    for (const ir::Arm& arm : body->arms) declared(arm.declaration);
    if (body->default_arm) declared(*body->default_arm);
  }
  return result;
}

std::vector<ir::TypeRef> references(const ir::Procedure& procedure) {
  std::vector<ir::TypeRef> result = procedure.arguments;
  if (procedure.result) result.push_back(*procedure.result);
  return result;
}

std::vector<ir::TypeRef> references(const ir::Version& version) {
  std::vector<ir::TypeRef> result;
  for (const ir::Procedure& procedure : version.procedures) {
    for (const ir::TypeRef& reference : references(procedure)) result.push_back(reference);
  }
  return result;
}

std::vector<ir::TypeRef> references(const ir::Program& program) {
  std::vector<ir::TypeRef> result;
  for (const ir::Version& version : program.versions) {
    for (const ir::TypeRef& reference : references(version)) result.push_back(reference);
  }
  return result;
}

std::string_view kind_of(const ir::Type& type) {
  static constexpr std::string_view kKinds[] = {"enum", "struct", "union", "typedef"};
  return kKinds[type.body.index()];
}

std::vector<std::size_t> indices(std::size_t count) {
  std::vector<std::size_t> result(count);
  for (std::size_t i = 0; i < count; ++i) result[i] = i;
  return result;
}

Pairing joined(Pairing first, const Pairing& second) {
  first.pairs.insert(first.pairs.end(), second.pairs.begin(), second.pairs.end());
  std::sort(first.pairs.begin(), first.pairs.end());
  first.only_a = second.only_a;
  first.only_b = second.only_b;
  return first;
}

std::vector<bool> in_order(const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
  // Finds the longest ascending sequence of second indices by patience sorting: `tops[n]` ends the
  // best sequence of n + 1 pairs.
  constexpr std::size_t kNone = ~std::size_t{0};
  std::vector<std::size_t> tops;
  std::vector<std::size_t> before(pairs.size(), kNone);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto at = std::lower_bound(tops.begin(), tops.end(), pairs[i].second,
                                     [&](std::size_t top, std::size_t second) { return pairs[top].second < second; });
    if (at != tops.begin()) before[i] = *(at - 1);
    if (at == tops.end()) {
      tops.push_back(i);
    } else {
      *at = i;
    }
  }
  std::vector<bool> result(pairs.size(), false);
  for (std::size_t i = tops.empty() ? kNone : tops.back(); i != kNone; i = before[i]) result[i] = true;
  return result;
}

ir::Integer integer(std::int64_t value) { return {value < 0, static_cast<std::uint64_t>(value < 0 ? -value : value)}; }

std::string spelled(const ir::Integer& value) {
  return fmt::format("{}{}", value.negative ? "-" : "", value.magnitude);
}

std::string spelled(const ir::Model& model, const ir::TypeRef& type) {
  static constexpr std::string_view kNames[] = {"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                "float", "double",       "quadruple", "bool"};
  if (const auto* builtin = std::get_if<ir::Builtin>(&type))
    return std::string(kNames[static_cast<std::size_t>(*builtin)]);
  return model.types[std::get<ir::TypeIndex>(type).value].name;
}

std::string spelled(const ir::Model& model, const ir::Declaration& declaration) {
  const std::string bound = declaration.bound == ir::kUnbounded ? ""
                            : !declaration.bound_name.empty()   ? declaration.bound_name
                                                                : std::to_string(declaration.bound);
  switch (declaration.shape) {
    case ir::Shape::kVoid:
      return "void";
    case ir::Shape::kPlain:
      return spelled(model, declaration.type);
    case ir::Shape::kFixedArray:
      return fmt::format("{}[{}]", spelled(model, declaration.type), bound);
    case ir::Shape::kVariableArray:
      return fmt::format("{}<{}>", spelled(model, declaration.type), bound);
    case ir::Shape::kFixedOpaque:
      return fmt::format("opaque[{}]", bound);
    case ir::Shape::kVariableOpaque:
      return fmt::format("opaque<{}>", bound);
    case ir::Shape::kString:
      return fmt::format("string<{}>", bound);
    case ir::Shape::kOptional:
      return fmt::format("{} *", spelled(model, declaration.type));
  }
  return {};
}

// ---- the two sides

Differ::Side::Side(const ir::Model& of, WireClasses& classes)
    : model(of),
      wire(of, classes),
      partner(of.types.size(), std::nullopt),
      used(used_types(of)),
      caused(of.types.size(), std::nullopt) {
  for (std::size_t i = 0; i < of.types.size(); ++i) encodings.insert(wire.of(ir::TypeIndex{i}));
  for (const ir::Constant& constant : of.constants)
    values.try_emplace(constant.name, Named{constant.value, constant.origin, nullptr});
  for (const ir::Type& type : of.types) {
    const auto* body = std::get_if<ir::Enum>(&type.body);
    if (body == nullptr) continue;
    for (const ir::Enumerator& e : body->enumerators)
      values.try_emplace(e.name, Named{integer(e.value), e.origin, &type});
  }
}

const Differ::Named* Differ::Side::constant(std::string_view name) const {
  const auto found = values.find(name);
  return found == values.end() || found->second.enumeration != nullptr ? nullptr : &found->second;
}

Differ::Differ(const ir::Model& a, const ir::Model& b) : a_(a, classes_), b_(b, classes_) {}

bool Differ::correspond(const ir::TypeRef& a, const ir::TypeRef& b) const {
  if (a.index() != b.index()) return false;
  if (const auto* builtin = std::get_if<ir::Builtin>(&a)) return *builtin == std::get<ir::Builtin>(b);
  return a_.partner[std::get<ir::TypeIndex>(a).value] == std::get<ir::TypeIndex>(b).value;
}

bool Differ::defined_differently(std::string_view name) const {
  const auto a = a_.values.find(name);
  const auto b = b_.values.find(name);
  return !name.empty() && a != a_.values.end() && b != b_.values.end() && !(a->second.value == b->second.value);
}

void Differ::use(std::string_view constant, Effect effect, const std::string& what) {
  const auto [found, inserted] = uses_.try_emplace(std::string(constant));
  Uses& uses = found->second;
  if (inserted || effect < uses.effect) uses.effect = effect;
  if (inserted) uses.first = what;
  ++uses.count;
}

// ---- what there is

void Differ::match_types() {
  const auto name_of = [](const Side& side) {
    return [&side](std::size_t i) -> std::string_view { return side.model.types[i].name; };
  };
  const Pairing named =
      pair_by(indices(a_.model.types.size()), indices(b_.model.types.size()), name_of(a_), name_of(b_));
  for (const auto& [a, b] : named.pairs) {
    a_.partner[a] = b;
    b_.partner[b] = a;
  }
}

/// Matches the types that have no partner by name, and are equal except for their names.
void Differ::match_renamed_types() {
  const auto left = [](const Side& side) {
    std::vector<std::size_t> result;
    for (const ir::Declared& declared : side.model.order) {
      if (declared.kind != ir::Declared::Kind::kType) continue;
      if (!side.partner[declared.index] && !side.model.types[declared.index].inline_body) {
        result.push_back(declared.index);
      }
    }
    return result;
  };
  const auto signature_of = [](const Side& side) {
    return [&side](std::size_t i) { return signature(side.model.types[i], side.wire.of(ir::TypeIndex{i})); };
  };
  const Pairing renamed = pair_by(left(a_), left(b_), signature_of(a_), signature_of(b_));
  for (const auto& [a, b] : renamed.pairs) {
    a_.partner[a] = b;
    b_.partner[b] = a;
    report(Effect::kSource,
           fmt::format("{} {} is called {} now", kind_of(a_.model.types[a]), ticked(a_.model.types[a].name),
                       ticked(b_.model.types[b].name)),
           a_.model.types[a].origin, b_.model.types[b].origin);
  }
}

std::vector<Difference> Differ::run() {
  match_types();
  match_renamed_types();
  programs();
  // Users come first: a body without a name is used once, and is matched by its user's member.
  for (std::size_t i = a_.model.types.size(); i-- > 0;) {
    if (a_.partner[i]) type(a_.model.types[i], b_.model.types[*a_.partner[i]]);
  }
  types_gone_or_new();
  operations();
  characteristics();
  headers();
  constants();
  const auto line = [](const Difference& difference) {
    const ir::Origin& origin = difference.after ? *difference.after : *difference.before;
    return std::tuple(origin.document, origin.line, origin.column);
  };
  std::stable_sort(differences_.begin(), differences_.end(),
                   [&](const Difference& x, const Difference& y) { return line(x) < line(y); });
  return std::move(differences_);
}

std::vector<Difference> diff(const ir::Model& a, const ir::Model& b) { return Differ(a, b).run(); }

std::optional<Effect> worst(const std::vector<Difference>& differences) {
  std::optional<Effect> result;
  for (const Difference& difference : differences) {
    if (!result || difference.effect < *result) result = difference.effect;
  }
  return result;
}

}  // namespace xdrgen::diff
