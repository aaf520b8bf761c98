// SPDX-License-Identifier: BSD-3-Clause
//
// Two unions. Cases are matched by their names, since a value may be another one now, and then by their values; the
// arms that they lead to are compared.
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

/// "RDMA_MSG", "3": a case as it is written, with its value where that is a name.
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
  // Without a default the cases alone say which words there are.
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
  report(effect,
         fmt::format("the discriminant of {} is {} now, and was {}", ticked(b.name),
                     ticked(spelled(b_.model, new_one.type)), ticked(spelled(a_.model, old_one.type))),
         old_one.type_origin.value_or(old_one.origin), new_one.type_origin.value_or(new_one.origin));
}

/// The same name in both, and another value: what changed is the definition of the name, if that can be seen.
bool Differ::attribute_case(const ir::Type& type, const Case& a, const Case& b) {
  if (a.name != b.name || !defined_differently(a.name)) return false;
  use(a.name, Effect::kBreaks, fmt::format("the case {} of {} has another value", ticked(a.name), ticked(type.name)));
  return true;
}

void Differ::cases(const ir::Type& a, const ir::Type& b) {
  const ir::Union& old_body = std::get<ir::Union>(a.body);
  const ir::Union& new_body = std::get<ir::Union>(b.body);
  const auto list = [](const ir::Union& body) {
    std::vector<Case> result;
    for (std::size_t i = 0; i < body.arms.size(); ++i) {
      const ir::Arm& arm = body.arms[i];
      for (std::size_t k = 0; k < arm.cases.size(); ++k) {
        result.push_back({arm.cases[k], k < arm.case_names.size() ? std::string_view(arm.case_names[k]) : "", i,
                          k < arm.case_origins.size() ? arm.case_origins[k] : arm.origin});
      }
    }
    return result;
  };
  const std::vector<Case> old_list = list(old_body);
  const std::vector<Case> new_list = list(new_body);

  // By name where it is one; by value what is left. A number is no name, and different for each.
  const auto name_in = [](const std::vector<Case>& cases, char side) {
    return [&cases, side](std::size_t i) {
      return is_number(cases[i].name) ? fmt::format("{}{}", side, i) : std::string(cases[i].name);
    };
  };
  const Pairing named =
      pair_by(indices(old_list.size()), indices(new_list.size()), name_in(old_list, '<'), name_in(new_list, '>'));
  const Pairing valued = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return word(old_list[i].value); },
      [&](std::size_t i) { return word(new_list[i].value); });
  Pairing all = joined(named, valued);

  // A case that is gone and one that is new before the same arm are one case that changed.
  std::set<std::pair<std::size_t, std::size_t>> arms;
  for (const auto& [i, j] : all.pairs) arms.insert({old_list[i].arm, new_list[j].arm});
  std::map<std::size_t, std::vector<std::size_t>> partners;
  for (const auto& [i, j] : arms) partners[i].push_back(j);
  const auto arm_key = [&](bool second, std::size_t arm) {
    const auto& list_of = second ? new_body.arms : old_body.arms;
    return list_of[arm].declaration.name;
  };
  const auto same_arm = [&](bool second) {
    return [&, second](std::size_t i) -> std::pair<std::string, std::size_t> {
      const std::size_t arm = second ? new_list[i].arm : old_list[i].arm;
      const std::string name = arm_key(second, arm);
      if (!name.empty()) return {name, 0};
      if (second) return {"", arm};
      const auto found = partners.find(arm);
      return {"", found == partners.end() ? arm : found->second.front()};
    };
  };
  const Pairing changed = pair_by(all.only_a, all.only_b, same_arm(false), same_arm(true));
  const auto& [changed_pairs, gone, added] = changed;

  const auto effect_of_loss = [&](const Case& old_case) {
    const bool same = new_body.default_arm &&
                      a_.wire.of(old_body.arms[old_case.arm].declaration) == b_.wire.of(*new_body.default_arm);
    return same ? Effect::kSource : Effect::kBreaks;
  };
  const auto effect_of_gain = [&](const Case& new_case) {
    if (!old_body.default_arm) return Effect::kCompatible;
    const bool same = b_.wire.of(new_body.arms[new_case.arm].declaration) == a_.wire.of(*old_body.default_arm);
    return same ? Effect::kSource : Effect::kBreaks;
  };

  for (const auto& [i, j] : named.pairs) {
    if (old_list[i].value == new_list[j].value || attribute_case(b, old_list[i], new_list[j])) continue;
    report(Effect::kBreaks,
           fmt::format("case {} of {} is {} now, and was {}", ticked(new_list[j].name), ticked(b.name),
                       spelled(new_list[j].value), spelled(old_list[i].value)),
           old_list[i].origin, new_list[j].origin);
  }
  for (const auto& [i, j] : changed_pairs) {
    arms.insert({old_list[i].arm, new_list[j].arm});
    report(std::min(effect_of_loss(old_list[i]), effect_of_gain(new_list[j])),
           fmt::format("{} belongs to case {} now, and belonged to {}",
                       arm_text(new_body.arms[new_list[j].arm].declaration, ticked(b.name)),
                       case_text(new_list[j].name, new_list[j].value), case_text(old_list[i].name, old_list[i].value)),
           old_list[i].origin, new_list[j].origin);
  }
  for (const std::size_t i : gone) {
    const Effect effect = effect_of_loss(old_list[i]);
    report(effect,
           fmt::format("case {} of {} is gone{}", case_text(old_list[i].name, old_list[i].value), ticked(a.name),
                       effect == Effect::kSource ? ": the default has the same bytes" : ""),
           old_list[i].origin, std::nullopt);
  }
  for (const std::size_t i : added) {
    const Effect effect = effect_of_gain(new_list[i]);
    report(effect,
           fmt::format("case {} of {} is new{}", case_text(new_list[i].name, new_list[i].value), ticked(b.name),
                       effect == Effect::kSource       ? ": the default had the same bytes"
                       : effect == Effect::kCompatible ? ": a peer of the old text refuses it"
                                                       : ": a peer of the old text takes it for the default"),
           std::nullopt, new_list[i].origin);
  }
  for (const auto& [i, j] : arms) {
    const ir::Declaration& old_arm = old_body.arms[i].declaration;
    member(arm_text(old_arm, ticked(b.name)), old_arm, new_body.arms[j].declaration);
  }

  // What is left may stand in another order, or share its arm with others than before.
  const std::pair<std::size_t, std::size_t>* last = nullptr;
  for (const auto& pair : all.pairs) {
    const bool ordered = last == nullptr || last->second < pair.second;
    const bool grouped = last == nullptr || (old_list[last->first].arm == old_list[pair.first].arm) ==
                                                (new_list[last->second].arm == new_list[pair.second].arm);
    if (!ordered || !grouped) {
      const Case& new_case = new_list[pair.second];
      report(Effect::kSource,
             fmt::format("case {} of {} {}", case_text(new_case.name, new_case.value), ticked(b.name),
                         ordered ? "shares its arm with others than before" : "stands in another place"),
             old_list[pair.first].origin, new_case.origin);
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
    report(used ? Effect::kBreaks : Effect::kSource,
           fmt::format("the default of {} is gone{}", ticked(a.name), used ? "" : ": the cases name all values"),
           old_body.default_arm->origin, std::nullopt);
  } else if (new_body.default_arm) {
    const bool used = b_.wire.leaves_values(new_body);
    report(used ? Effect::kCompatible : Effect::kSource,
           fmt::format("the default of {} is new{}", ticked(b.name),
                       used ? ": a peer of the old text refuses what it is for" : ": the cases name all values"),
           std::nullopt, new_body.default_arm->origin);
  }
}

}  // namespace xdrgen::diff
