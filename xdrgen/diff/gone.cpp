// SPDX-License-Identifier: BSD-3-Clause
//
// This file compares types that are on one side only, and constants. A type that is removed has the
// worst effect of the changes at the places that used it: one that is removed with its container
// has the effect of that.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

void Differ::cause(Side& side, const std::vector<ir::TypeRef>& types, Effect effect) {
  for (const ir::TypeRef& type : types) {
    const auto* index = std::get_if<ir::TypeIndex>(&type);
    if (index == nullptr) continue;
    std::optional<Effect>& caused = side.caused[index->value];
    if (!caused || effect < *caused) caused = effect;
  }
}

void Differ::cause(Side& side, const ir::Declaration& declaration, Effect effect) {
  if (names_type(declaration)) cause(side, {declaration.type}, effect);
}

/// Reports the types that only one side has. Types with the same name on both sides, and renamed
/// types, were compared before.
void Differ::types_gone_or_new() {
  types_on_one_side(a_, b_, true);
  types_on_one_side(b_, a_, false);
}

void Differ::types_on_one_side(Side& side, const Side& other, bool gone) {
  const std::vector<ir::Type>& types = side.model.types;
  std::vector<std::string> held_by(types.size());  // the first type on this side only that uses it
  // Users come first.
  for (std::size_t i = types.size(); i-- > 0;) {
    if (side.partner[i]) continue;
    // A type without users may be a message of its own.
    const bool same_bytes = other.encodings.count(side.wire.of(ir::TypeIndex{i})) != 0;
    const Effect alone = same_bytes ? Effect::kSource : gone ? Effect::kBreaks : Effect::kCompatible;
    const Effect effect = side.used[i] ? side.caused[i].value_or(Effect::kSource) : alone;
    cause(side, references(types[i]), effect);
    for (const ir::TypeRef& reference : references(types[i])) {
      const auto* index = std::get_if<ir::TypeIndex>(&reference);
      if (index != nullptr && index->value != i) {
        held_by[index->value] = types[i].inline_body ? held_by[i] : types[i].name;
      }
    }
    if (types[i].inline_body) continue;
    const std::string with = held_by[i].empty() ? "" : fmt::format(", as is {}, which uses it", ticked(held_by[i]));
    report(effect, fmt::format("{} {} is {}{}", kind_of(types[i]), ticked(types[i].name), gone ? "gone" : "new", with),
           gone ? std::optional(types[i].origin) : std::nullopt, gone ? std::nullopt : std::optional(types[i].origin));
  }
}

// ---- constants

void Differ::constants() {
  const auto& a = a_.model.constants;
  const auto& b = b_.model.constants;
  Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
      [&](std::size_t i) -> std::string_view { return b[i].name; });
  for (const auto& [i, j] : named.pairs) {
    if (!(a[i].value == b[j].value)) report_constant(a[i], b[j]);
  }
  const auto leave_out = [&](std::vector<std::size_t>& list, const std::vector<ir::Constant>& constants, bool gone) {
    list.erase(std::remove_if(list.begin(), list.end(),
                              [&](std::size_t i) { return constant_and_enumerator(constants[i], gone); }),
               list.end());
  };
  leave_out(named.only_a, a, true);
  leave_out(named.only_b, b, false);
  const Pairing renamed = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return spelled(a[i].value); },
      [&](std::size_t i) { return spelled(b[i].value); });
  for (const auto& [i, j] : renamed.pairs) {
    report(Effect::kSource, fmt::format("constant {} is called {} now", ticked(a[i].name), ticked(b[j].name)),
           a[i].origin, b[j].origin);
  }
  for (const std::size_t i : renamed.only_a) {
    report(Effect::kSource, fmt::format("constant {} = {} is gone", ticked(a[i].name), spelled(a[i].value)),
           a[i].origin, std::nullopt);
  }
  for (const std::size_t i : renamed.only_b) {
    report(Effect::kSource, fmt::format("constant {} = {} is new", ticked(b[i].name), spelled(b[i].value)),
           std::nullopt, b[i].origin);
  }
}

/// Handles a name that is a constant on one side and an enumerator on the other. Returns false if
/// it is not.
bool Differ::constant_and_enumerator(const ir::Constant& constant, bool gone) {
  const Side& here = gone ? b_ : a_;  // the side with the enumerator
  const auto found = here.values.find(constant.name);
  if (found == here.values.end() || found->second.enumeration == nullptr) return false;
  const Named& enumerator = found->second;
  const ir::Type& type = *enumerator.enumeration;
  // If the enumeration is on both sides, the enumerator has been reported there.
  const auto partner = here.partner[static_cast<std::size_t>(&type - here.model.types.data())];
  const ir::Model& others = gone ? a_.model : b_.model;
  if (partner && std::holds_alternative<ir::Enum>(others.types[*partner].body)) return true;
  const bool same = enumerator.value == constant.value;
  std::string text;
  if (gone) {
    text = fmt::format("constant {} is an enumerator of {} now, {}", ticked(constant.name), ticked(type.name),
                       same ? "with the same value"
                            : fmt::format("{}, and was {}", spelled(enumerator.value), spelled(constant.value)));
  } else {
    text = fmt::format("enumerator {} of {} is a constant now, {}", ticked(constant.name), ticked(type.name),
                       same ? "with the same value"
                            : fmt::format("{}, and was {}", spelled(constant.value), spelled(enumerator.value)));
  }
  report(same ? Effect::kSource : Effect::kBreaks, std::move(text), gone ? constant.origin : enumerator.origin,
         gone ? enumerator.origin : constant.origin);
  return true;
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

}  // namespace xdrgen::diff
