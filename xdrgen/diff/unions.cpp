// SPDX-License-Identifier: BSD-3-Clause
//
// Compares two unions. Cases are matched by their names, since a value may have changed, and then
// by their values; then the arms that they select are compared.
#include <fmt/format.h>

#include <algorithm>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

std::string arm_text(const ir::Declaration& arm, const std::string& type) {
  return arm.name.empty() ? fmt::format("an arm of {}", type) : fmt::format("arm {} of {}", ticked(arm.name), type);
}

/// Returns the name and the value of a case, "`RDMA_MSG` (0)", or its number alone.
std::string case_text(std::string_view name, const ir::Integer& value) {
  const std::string number = spelled(value);
  return name == number || name.empty() ? ticked(number) : fmt::format("{} ({})", ticked(name), number);
}

bool is_number(std::string_view name) { return name.empty() || name[0] == '-' || (name[0] >= '0' && name[0] <= '9'); }

}  // namespace

void Differ::discriminated(const ir::Type& a, const ir::Type& b) {
  discriminant(a, b);
  cases(a, b);
  default_arm(a, b);
}

void Differ::discriminant(const ir::Type& a, const ir::Type& b) {
  const ir::Union& old_body = std::get<ir::Union>(a.body);
  const ir::Union& new_body = std::get<ir::Union>(b.body);
  const ir::Declaration& old_one = old_body.discriminant;
  const ir::Declaration& new_one = new_body.discriminant;
  if (old_one.name != new_one.name) {
    report(Effect::kSource,
           fmt::format("discriminant {} of {} is called {} now", ticked(old_one.name), ticked(b.name),
                       ticked(new_one.name)),
           old_one.origin, new_one.origin);
  }
  pair_inline(old_one.type, new_one.type);
  if (correspond(old_one.type, new_one.type)) return;
  // Without a default arm, only the cases determine the possible values.
  const bool open_ended = (old_body.default_arm && a_.wire.leaves_values(old_body)) ||
                          (new_body.default_arm && b_.wire.leaves_values(new_body));
  const std::vector<std::uint32_t>* old_values = a_.wire.values(old_one.type);
  const std::vector<std::uint32_t>* new_values = b_.wire.values(new_one.type);
  Effect effect = Effect::kBreaks;
  if (!open_ended || a_.wire.of(old_one) == b_.wire.of(new_one)) {
    effect = Effect::kSource;
  } else if (old_values != nullptr &&
             (new_values == nullptr ||
              std::includes(new_values->begin(), new_values->end(), old_values->begin(), old_values->end()))) {
    effect = Effect::kCompatible;
  }
  cause(a_, old_one, effect);
  cause(b_, new_one, effect);
  report(effect,
         fmt::format("the discriminant of {} is {} now, and was {}", ticked(b.name),
                     ticked(spelled(b_.model, new_one.type)), ticked(spelled(a_.model, old_one.type))),
         old_one.type_origin.value_or(old_one.origin), new_one.type_origin.value_or(new_one.origin));
}

/// Counts a case whose value has changed as a use of its name, if the definition of the name has
/// changed, which is reported at the definition. Returns false if it has not.
bool Differ::attribute_case(const ir::Type& type, const Case& a, const Case& b) {
  if (a.name != b.name || !defined_differently(a.name)) return false;
  use(a.name, Effect::kBreaks, fmt::format("the case {} of {} has another value", ticked(a.name), ticked(type.name)));
  return true;
}

/// A Cases holds the cases of two unions, and which of them match.
struct Differ::Cases {
  const ir::Type& a;
  const ir::Type& b;
  const ir::Union& old_body;
  const ir::Union& new_body;
  std::vector<Case> old_list;
  std::vector<Case> new_list;
  Pairing named;                                       ///< by name
  Pairing all;                                         ///< by name or value
  Pairing changed;                                     ///< the others, by arm; the rest is removed or new
  std::set<std::pair<std::size_t, std::size_t>> arms;  ///< that matching cases select
};

std::vector<Differ::Case> Differ::cases_of(const ir::Union& body) {
  std::vector<Case> result;
  for (std::size_t i = 0; i < body.arms.size(); ++i) {
    const ir::Arm& arm = body.arms[i];
    for (std::size_t k = 0; k < arm.cases.size(); ++k) {
      result.push_back({arm.cases[k], k < arm.case_names.size() ? std::string_view(arm.case_names[k]) : "", i,
                        k < arm.case_origins.size() ? arm.case_origins[k] : arm.origin});
    }
  }
  return result;
}

/// Pairs cases by their arms: a removed case and a new one of the same arm are one case that has
/// changed.
Pairing Differ::pair_by_arm(const Cases& cases) {
  std::map<std::size_t, std::vector<std::size_t>> partners;
  for (const auto& [i, j] : cases.arms) partners[i].push_back(j);
  const auto arm_name = [&](bool second, std::size_t arm) {
    const auto& list_of = second ? cases.new_body.arms : cases.old_body.arms;
    return list_of[arm].declaration.name;
  };
  const auto same_arm = [&](bool second) {
    return [&, second](std::size_t i) -> std::pair<std::string, std::size_t> {
      const std::size_t arm = second ? cases.new_list[i].arm : cases.old_list[i].arm;
      const std::string name = arm_name(second, arm);
      if (!name.empty()) return {name, 0};
      if (second) return {"", arm};
      const auto found = partners.find(arm);
      return {"", found == partners.end() ? arm : found->second.front()};
    };
  };
  return pair_by(cases.all.only_a, cases.all.only_b, same_arm(false), same_arm(true));
}

Differ::Cases Differ::pair_cases(const ir::Type& a, const ir::Type& b) {
  const ir::Union& old_body = std::get<ir::Union>(a.body);
  const ir::Union& new_body = std::get<ir::Union>(b.body);
  Cases result{a, b, old_body, new_body, cases_of(old_body), cases_of(new_body), {}, {}, {}, {}};
  const std::vector<Case>& old_list = result.old_list;
  const std::vector<Case>& new_list = result.new_list;

  // Match by name if the case has one, and the rest by value. A number is no name, so it gets a
  // different key in each union.
  const auto name_in = [](const std::vector<Case>& cases, char side) {
    return [&cases, side](std::size_t i) {
      return is_number(cases[i].name) ? fmt::format("{}{}", side, i) : std::string(cases[i].name);
    };
  };
  result.named =
      pair_by(indices(old_list.size()), indices(new_list.size()), name_in(old_list, '<'), name_in(new_list, '>'));
  const Pairing valued = pair_by(
      result.named.only_a, result.named.only_b, [&](std::size_t i) { return word(old_list[i].value); },
      [&](std::size_t i) { return word(new_list[i].value); });
  result.all = joined(result.named, valued);
  for (const auto& [i, j] : result.all.pairs) result.arms.insert({old_list[i].arm, new_list[j].arm});
  result.changed = pair_by_arm(result);
  for (const auto& [i, j] : result.changed.pairs) result.arms.insert({old_list[i].arm, new_list[j].arm});
  return result;
}

Effect Differ::effect_of_loss(const Cases& cases, const Case& old_case) const {
  const auto& new_default = cases.new_body.default_arm;
  const bool same =
      new_default && a_.wire.of(cases.old_body.arms[old_case.arm].declaration) == b_.wire.of(*new_default);
  return same ? Effect::kSource : Effect::kBreaks;
}

Effect Differ::effect_of_gain(const Cases& cases, const Case& new_case) const {
  const auto& old_default = cases.old_body.default_arm;
  if (!old_default) return Effect::kCompatible;
  const bool same = b_.wire.of(cases.new_body.arms[new_case.arm].declaration) == a_.wire.of(*old_default);
  return same ? Effect::kSource : Effect::kBreaks;
}

void Differ::cases(const ir::Type& a, const ir::Type& b) {
  const Cases cases = pair_cases(a, b);
  cases_with_other_values(cases);
  cases_changed(cases);
  cases_gone_or_new(cases);
  for (const auto& [i, j] : cases.arms) {
    const ir::Declaration& old_arm = cases.old_body.arms[i].declaration;
    member(arm_text(old_arm, ticked(b.name)), old_arm, cases.new_body.arms[j].declaration);
  }
  cases_in_other_places(cases);
}

void Differ::cases_with_other_values(const Cases& cases) {
  for (const auto& [i, j] : cases.named.pairs) {
    const Case& old_case = cases.old_list[i];
    const Case& new_case = cases.new_list[j];
    if (old_case.value == new_case.value || attribute_case(cases.b, old_case, new_case)) continue;
    report(Effect::kBreaks,
           fmt::format("case {} of {} is {} now, and was {}", ticked(new_case.name), ticked(cases.b.name),
                       spelled(new_case.value), spelled(old_case.value)),
           old_case.origin, new_case.origin);
  }
}

void Differ::cases_changed(const Cases& cases) {
  for (const auto& [i, j] : cases.changed.pairs) {
    const Case& old_case = cases.old_list[i];
    const Case& new_case = cases.new_list[j];
    report(std::min(effect_of_loss(cases, old_case), effect_of_gain(cases, new_case)),
           fmt::format("{} belongs to case {} now, and belonged to {}",
                       arm_text(cases.new_body.arms[new_case.arm].declaration, ticked(cases.b.name)),
                       case_text(new_case.name, new_case.value), case_text(old_case.name, old_case.value)),
           old_case.origin, new_case.origin);
  }
}

void Differ::cases_gone_or_new(const Cases& cases) {
  for (const std::size_t i : cases.changed.only_a) {
    const Case& gone = cases.old_list[i];
    const Effect effect = effect_of_loss(cases, gone);
    cause(a_, cases.old_body.arms[gone.arm].declaration, effect);
    report(effect,
           fmt::format("case {} of {} is gone{}", case_text(gone.name, gone.value), ticked(cases.a.name),
                       effect == Effect::kSource ? ": the default has the same bytes" : ""),
           gone.origin, std::nullopt);
  }
  for (const std::size_t i : cases.changed.only_b) {
    const Case& added = cases.new_list[i];
    const Effect effect = effect_of_gain(cases, added);
    cause(b_, cases.new_body.arms[added.arm].declaration, effect);
    report(effect,
           fmt::format("case {} of {} is new{}", case_text(added.name, added.value), ticked(cases.b.name),
                       effect == Effect::kSource       ? ": the default had the same bytes"
                       : effect == Effect::kCompatible ? ": a peer of the old text refuses it"
                                                       : ": a peer of the old text takes it for the default"),
           std::nullopt, added.origin);
  }
}

/// Reports the first case that is in another order, or shares its arm with others than before.
void Differ::cases_in_other_places(const Cases& cases) {
  const std::pair<std::size_t, std::size_t>* last = nullptr;
  for (const auto& pair : cases.all.pairs) {
    const Case& old_case = cases.old_list[pair.first];
    const Case& new_case = cases.new_list[pair.second];
    const bool ordered = last == nullptr || last->second < pair.second;
    const bool grouped = last == nullptr || (cases.old_list[last->first].arm == old_case.arm) ==
                                                (cases.new_list[last->second].arm == new_case.arm);
    if (!ordered || !grouped) {
      report(Effect::kSource,
             fmt::format("case {} of {} {}", case_text(new_case.name, new_case.value), ticked(cases.b.name),
                         ordered ? "shares its arm with others than before" : "stands in another place"),
             old_case.origin, new_case.origin);
      break;
    }
    last = &pair;
  }
}

void Differ::default_arm(const ir::Type& a, const ir::Type& b) {
  const ir::Union& old_body = std::get<ir::Union>(a.body);
  const ir::Union& new_body = std::get<ir::Union>(b.body);
  if (old_body.default_arm && new_body.default_arm) {
    member(fmt::format("the default of {}", ticked(b.name)), *old_body.default_arm, *new_body.default_arm);
  } else if (old_body.default_arm) {
    const bool used = a_.wire.leaves_values(old_body);
    cause(a_, *old_body.default_arm, used ? Effect::kBreaks : Effect::kSource);
    report(used ? Effect::kBreaks : Effect::kSource,
           fmt::format("the default of {} is gone{}", ticked(a.name), used ? "" : ": the cases name all values"),
           old_body.default_arm->origin, std::nullopt);
  } else if (new_body.default_arm) {
    const bool used = b_.wire.leaves_values(new_body);
    cause(b_, *new_body.default_arm, used ? Effect::kCompatible : Effect::kSource);
    report(used ? Effect::kCompatible : Effect::kSource,
           fmt::format("the default of {} is new{}", ticked(b.name),
                       used ? ": a peer of the old text refuses what it is for" : ": the cases name all values"),
           std::nullopt, new_body.default_arm->origin);
  }
}

}  // namespace xdrgen::diff
