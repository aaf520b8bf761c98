// SPDX-License-Identifier: BSD-3-Clause
//
// Compares two types that have one name, or that were matched under two names: enumerations and
// structs.
#include <fmt/format.h>

#include <algorithm>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

void Differ::type(const ir::Type& a, const ir::Type& b) {
  const std::string name = ticked(b.name);
  if (a.inline_body != b.inline_body && !std::holds_alternative<ir::Typedef>(a.body)) {
    report(Effect::kSource,
           fmt::format("the body of {} {}", name, b.inline_body ? "has no name of its own now" : "has a name now"),
           a.origin, b.origin);
  }
  if (a.body.index() != b.body.index()) {
    const ir::TypeIndex in_a{static_cast<std::size_t>(&a - a_.model.types.data())};
    const ir::TypeIndex in_b{static_cast<std::size_t>(&b - b_.model.types.data())};
    static constexpr std::string_view kKinds[] = {"an enum", "a struct", "a union", "a typedef"};
    const bool same = a_.wire.of(in_a) == b_.wire.of(in_b);
    cause(a_, references(a), same ? Effect::kSource : Effect::kBreaks);
    cause(b_, references(b), same ? Effect::kSource : Effect::kBreaks);
    report(same ? Effect::kSource : Effect::kBreaks,
           fmt::format("{} is {} now, and was {}{}", name, kKinds[b.body.index()], kKinds[a.body.index()],
                       same ? "; its bytes are the same" : ""),
           a.origin, b.origin);
    return;
  }
  if (std::holds_alternative<ir::Enum>(a.body)) {
    enumeration(a, b);
  } else if (std::holds_alternative<ir::Struct>(a.body)) {
    structure(a, b);
  } else if (std::holds_alternative<ir::Union>(a.body)) {
    discriminated(a, b);
  } else {
    declaration(name, std::get<ir::Typedef>(a.body).declaration, std::get<ir::Typedef>(b.body).declaration);
  }
}

// ---- enumerations

namespace {

const ir::Origin& value_place(const ir::Enumerator& enumerator) {
  return enumerator.value_origin ? *enumerator.value_origin : enumerator.origin;
}

}  // namespace

void Differ::enumeration(const ir::Type& a, const ir::Type& b) {
  const ir::Enum& old_body = std::get<ir::Enum>(a.body);
  const ir::Enum& new_body = std::get<ir::Enum>(b.body);
  const auto& old_list = old_body.enumerators;
  const auto& new_list = new_body.enumerators;
  if (old_body.open != new_body.open) {
    report(new_body.open ? Effect::kCompatible : Effect::kBreaks,
           new_body.open ? fmt::format("{} is open now: a peer of the old text refuses unknown values", ticked(b.name))
                         : fmt::format("{} is closed now: unknown values are refused", ticked(b.name)),
           a.origin, b.origin);
  }
  const Pairing named = pair_by(
      indices(old_list.size()), indices(new_list.size()),
      [&](std::size_t i) -> std::string_view { return old_list[i].name; },
      [&](std::size_t i) -> std::string_view { return new_list[i].name; });
  // An enumerator that has become a constant keeps its name, so it is not renamed.
  using Key = std::pair<std::int64_t, std::size_t>;
  const Pairing renamed = pair_by(
      named.only_a, named.only_b,
      [&](std::size_t i) {
        return Key{old_list[i].value, b_.constant(old_list[i].name) == nullptr ? 0 : 2 * i + 1};
      },
      [&](std::size_t i) {
        return Key{new_list[i].value, a_.constant(new_list[i].name) == nullptr ? 0 : 2 * i + 2};
      });
  for (const auto& [i, j] : named.pairs) {
    const ir::Enumerator& old_one = old_list[i];
    const ir::Enumerator& new_one = new_list[j];
    if (old_one.value == new_one.value) continue;
    report(Effect::kBreaks,
           fmt::format("enumerator {} of {} is {} now, and was {}", ticked(new_one.name), ticked(b.name), new_one.value,
                       old_one.value),
           value_place(old_one), value_place(new_one));
  }
  for (const auto& [i, j] : renamed.pairs) {
    report(Effect::kSource,
           fmt::format("enumerator {} of {} is called {} now", ticked(old_list[i].name), ticked(b.name),
                       ticked(new_list[j].name)),
           old_list[i].origin, new_list[j].origin);
  }
  enumerators_gone_or_new(a, b, renamed);
  const Pairing all = joined(named, renamed);
  const std::vector<bool> kept = in_order(all.pairs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const auto& [from, to] = all.pairs[i];
    report(Effect::kSource,
           fmt::format("enumerator {} of {} stands in another place", ticked(new_list[to].name), ticked(b.name)),
           old_list[from].origin, new_list[to].origin);
  }
}

/// Reports the enumerators without a partner, neither by name nor by value.
void Differ::enumerators_gone_or_new(const ir::Type& a, const ir::Type& b, const Pairing& left) {
  const ir::Enum& old_body = std::get<ir::Enum>(a.body);
  const ir::Enum& new_body = std::get<ir::Enum>(b.body);
  // The values of each side, to distinguish a second name for a value from a new value.
  std::set<std::int32_t> old_values;
  std::set<std::int32_t> new_values;
  for (const ir::Enumerator& e : old_body.enumerators) old_values.insert(e.value);
  for (const ir::Enumerator& e : new_body.enumerators) new_values.insert(e.value);
  for (const std::size_t i : left.only_a) {
    const ir::Enumerator& gone = old_body.enumerators[i];
    const bool harmless = new_values.count(gone.value) != 0 || new_body.open;
    const Named* constant = b_.constant(gone.name);
    report(harmless ? Effect::kSource : Effect::kBreaks,
           fmt::format("enumerator {} = {} of {} is {}", ticked(gone.name), gone.value, ticked(a.name),
                       constant == nullptr ? "gone"
                       : constant->value == integer(gone.value)
                           ? "gone; a constant has its name and value now"
                           : "gone; a constant has its name now, and is " + spelled(constant->value)),
           gone.origin, constant == nullptr ? std::nullopt : std::optional(constant->origin));
  }
  for (const std::size_t i : left.only_b) {
    const ir::Enumerator& added = new_body.enumerators[i];
    const bool second_name = old_values.count(added.value) != 0;
    const Named* constant = a_.constant(added.name);
    report(second_name ? Effect::kSource : Effect::kCompatible,
           fmt::format("enumerator {} = {} of {} {}{}", ticked(added.name), added.value, ticked(b.name),
                       constant == nullptr
                           ? "is new"
                           : "was a constant, " + (constant->value == integer(added.value) ? "with the same value"
                                                                                           : spelled(constant->value)),
                       second_name     ? ": another name for this value"
                       : old_body.open ? ": a peer of the old text takes it for an unknown value"
                                       : ": a peer of the old text refuses it"),
           constant == nullptr ? std::nullopt : std::optional(constant->origin), added.origin);
  }
}

// ---- structs

void Differ::structure(const ir::Type& a, const ir::Type& b) {
  const auto& old_list = std::get<ir::Struct>(a.body).members;
  const auto& new_list = std::get<ir::Struct>(b.body).members;
  const auto described = [&](const ir::Declaration& member) {
    return fmt::format("member {} of {}", ticked(member.name), ticked(b.name));
  };
  const Pairing named = pair_by(
      indices(old_list.size()), indices(new_list.size()),
      [&](std::size_t i) -> std::string_view { return old_list[i].name; },
      [&](std::size_t i) -> std::string_view { return new_list[i].name; });
  const std::vector<bool> kept = in_order(named.pairs);

  // Members between the same neighbours, at the same distance, with the same encoding, were
  // renamed. A Place is the number of kept members before a member, and the distance from the last
  // of these.
  using Place = std::pair<std::size_t, std::size_t>;
  const auto places = [&](std::size_t count, const std::vector<std::size_t>& left, bool second) {
    std::vector<std::size_t> anchor(count + 1, 0);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) ++anchor[(second ? named.pairs[i].second : named.pairs[i].first) + 1];
    }
    for (std::size_t i = 0; i < count; ++i) anchor[i + 1] += anchor[i];
    std::map<std::size_t, Place> result;
    Place last{~std::size_t{0}, 0};
    for (const std::size_t i : left) {
      last = last.first == anchor[i] ? Place{anchor[i], last.second + 1} : Place{anchor[i], 0};
      result[i] = last;
    }
    return result;
  };
  const auto old_places = places(old_list.size(), named.only_a, false);
  const auto new_places = places(new_list.size(), named.only_b, true);
  const Pairing renamed = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return std::pair(old_places.at(i), a_.wire.of(old_list[i])); },
      [&](std::size_t i) { return std::pair(new_places.at(i), b_.wire.of(new_list[i])); });

  for (std::size_t i = 0; i < named.pairs.size(); ++i) {
    const ir::Declaration& old_one = old_list[named.pairs[i].first];
    const ir::Declaration& new_one = new_list[named.pairs[i].second];
    if (!kept[i]) {
      report(Effect::kBreaks, described(new_one) + " stands in another place", old_one.origin, new_one.origin);
    }
    declaration(described(new_one), old_one, new_one);
  }
  for (const auto& [i, j] : renamed.pairs) member(described(old_list[i]), old_list[i], new_list[j]);
  for (const std::size_t i : renamed.only_a) {
    cause(a_, old_list[i], Effect::kBreaks);
    report(Effect::kBreaks, described(old_list[i]) + " is gone", old_list[i].origin, std::nullopt);
  }
  for (const std::size_t i : renamed.only_b) {
    cause(b_, new_list[i], Effect::kBreaks);
    report(Effect::kBreaks,
           described(new_list[i]) +
               " is new: a peer of the new text needs it, and a peer of the old text does not send it",
           std::nullopt, new_list[i].origin);
  }
}

}  // namespace xdrgen::diff
