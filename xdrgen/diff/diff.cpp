// SPDX-License-Identifier: BSD-3-Clause
//
// Types and constants of two models side by side; what is on one side only.
#include "diff/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

std::string_view kind_of(const ir::Type& type) {
  static constexpr std::string_view kKinds[] = {"enum", "struct", "union", "typedef"};
  return kKinds[type.body.index()];
}

/// What tells one renamed type from the next: what it is, and how its parts are called.
std::string signature(const ir::Type& type, WireClass wire) {
  std::string result = fmt::format("{} {}", type.body.index(), static_cast<std::size_t>(wire));
  if (const auto* body = std::get_if<ir::Struct>(&type.body)) {
    for (const ir::Declaration& member : body->members) result += " " + member.name;
  } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
    for (const ir::Arm& arm : choice->arms) result += " " + arm.declaration.name;
  }
  return result;
}

/// Calls `visit` with every reference to a type.
template <class Visit>
void each_reference(const ir::Model& model, Visit visit) {
  const auto declared = [&](const ir::Declaration& declaration) {
    if (declaration.shape == ir::Shape::kPlain || declaration.shape == ir::Shape::kFixedArray ||
        declaration.shape == ir::Shape::kVariableArray || declaration.shape == ir::Shape::kOptional) {
      visit(declaration.type);
    }
  };
  for (const ir::Type& type : model.types) {
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
  }
  for (const ir::Program& program : model.programs) {
    for (const ir::Version& version : program.versions) {
      for (const ir::Procedure& procedure : version.procedures) {
        if (procedure.result) visit(*procedure.result);
        for (const ir::TypeRef& argument : procedure.arguments) visit(argument);
      }
    }
  }
}

}  // namespace

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
  // The longest rising row of second indices, by patience sorting: `tops[n]` ends the best row of n + 1 pairs.
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
    : model(of), wire(of, classes), partner(of.types.size(), std::nullopt), used(of.types.size(), false) {
  each_reference(of, [&](const ir::TypeRef& type) {
    if (const auto* index = std::get_if<ir::TypeIndex>(&type)) used[index->value] = true;
  });
  for (std::size_t i = 0; i < of.types.size(); ++i) encodings.insert(wire.of(ir::TypeIndex{i}));
  for (const ir::Constant& constant : of.constants)
    values.try_emplace(constant.name, Named{constant.value, constant.origin});
  for (const ir::Type& type : of.types) {
    const auto* body = std::get_if<ir::Enum>(&type.body);
    if (body == nullptr) continue;
    for (const ir::Enumerator& e : body->enumerators) {
      const auto magnitude = static_cast<std::uint64_t>(e.value < 0 ? -std::int64_t{e.value} : std::int64_t{e.value});
      values.try_emplace(e.name, Named{{e.value < 0, magnitude}, e.origin});
    }
  }
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

/// Types that are left after those with names in common, and are the same but for their names.
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
  // What others use is judged where they use it; a type that nobody uses is a message of its own.
  for (const std::size_t i : renamed.only_a) {
    const ir::Type& gone = a_.model.types[i];
    const bool breaks = !a_.used[i] && b_.encodings.count(a_.wire.of(ir::TypeIndex{i})) == 0;
    report(breaks ? Effect::kBreaks : Effect::kSource, fmt::format("{} {} is gone", kind_of(gone), ticked(gone.name)),
           gone.origin, std::nullopt);
  }
  for (const std::size_t i : renamed.only_b) {
    const ir::Type& added = b_.model.types[i];
    const bool more = !b_.used[i] && a_.encodings.count(b_.wire.of(ir::TypeIndex{i})) == 0;
    report(more ? Effect::kCompatible : Effect::kSource,
           fmt::format("{} {} is new", kind_of(added), ticked(added.name)), std::nullopt, added.origin);
  }
}

void Differ::constants() {
  const auto& a = a_.model.constants;
  const auto& b = b_.model.constants;
  const Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
      [&](std::size_t i) -> std::string_view { return b[i].name; });
  const Pairing renamed = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return spelled(a[i].value); },
      [&](std::size_t i) { return spelled(b[i].value); });
  for (const auto& [i, j] : named.pairs) {
    if (!(a[i].value == b[j].value)) report_constant(a[i], b[j]);
  }
  for (const auto& [i, j] : renamed.pairs) {
    report(Effect::kSource, fmt::format("constant {} is called {} now", ticked(a[i].name), ticked(b[j].name)),
           a[i].origin, b[j].origin);
  }
  for (const std::size_t i : renamed.only_a) {
    report(Effect::kSource, fmt::format("constant {} is gone", ticked(a[i].name)), a[i].origin, std::nullopt);
  }
  for (const std::size_t i : renamed.only_b) {
    report(Effect::kSource, fmt::format("constant {} is new", ticked(b[i].name)), std::nullopt, b[i].origin);
  }
}

void Differ::report_constant(const ir::Constant& a, const ir::Constant& b) {
  std::string text =
      fmt::format("constant {} is {} now, and was {}", ticked(b.name), spelled(b.value), spelled(a.value));
  Effect effect = Effect::kBreaks;
  if (const auto used = uses_.find(b.name); used != uses_.end()) {
    effect = used->second.effect;
    text += ": " + used->second.first;
    if (used->second.count > 1) text += fmt::format("; used {} more", diag::counted(used->second.count - 1, "time"));
  } else {
    text += ": what it stands for is said in words only";
  }
  report(effect, std::move(text), a.value_origin.value_or(a.origin), b.value_origin.value_or(b.origin));
}

std::vector<Difference> Differ::run() {
  match_types();
  match_renamed_types();
  programs();
  // From the users to the used: a body without a name is used once, by what stands behind it.
  for (std::size_t i = a_.model.types.size(); i-- > 0;) {
    if (a_.partner[i]) type(a_.model.types[i], b_.model.types[*a_.partner[i]]);
  }
  operations();
  characteristics();
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
