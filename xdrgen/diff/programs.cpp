// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the programs of two models.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

/// Pairs by number what `named` has left.
template <class Numbered>
Pairing pair_by_number(const Pairing& named, const std::vector<Numbered>& a, const std::vector<Numbered>& b) {
  return pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return a[i].number; },
      [&](std::size_t i) { return b[i].number; });
}

/// Programs can have one number if they have no version in common [RFC 5531 8.1]: those with the
/// same lowest version come first.
Pairing pair_by_number(const Pairing& named, const std::vector<ir::Program>& a, const std::vector<ir::Program>& b) {
  const auto lowest = [](const ir::Program& program) {
    std::pair<std::uint32_t, std::uint32_t> result{program.number, UINT32_MAX};
    for (const ir::Version& version : program.versions) result.second = std::min(result.second, version.number);
    return result;
  };
  const Pairing same = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return lowest(a[i]); },
      [&](std::size_t i) { return lowest(b[i]); });
  return joined(same, pair_by_number<ir::Program>(same, a, b));
}

/// Programs, versions or procedures, matched by name, and the remaining ones by number.
template <class Numbered>
struct Matched {
  Pairing named;
  Pairing rest;

  Matched(const std::vector<Numbered>& a, const std::vector<Numbered>& b)
      : named(pair_by(
            indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
            [&](std::size_t i) -> std::string_view { return b[i].name; })),
        rest(pair_by_number(named, a, b)) {}
};

template <class Numbered>
const ir::Origin& number_place(const Numbered& what) {
  return what.number_origin ? *what.number_origin : what.origin;
}

}  // namespace

void Differ::programs() {
  const auto& a = a_.model.programs;
  const auto& b = b_.model.programs;
  const Matched<ir::Program> matched(a, b);
  for (const auto& [i, j] : matched.named.pairs) program(a[i], b[j]);
  for (const auto& [i, j] : matched.rest.pairs) program(a[i], b[j]);
  for (const std::size_t i : matched.rest.only_a) {
    cause(a_, references(a[i]), Effect::kBreaks);
    report(Effect::kBreaks, fmt::format("program {} is gone", ticked(a[i].name)), a[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    cause(b_, references(b[i]), Effect::kCompatible);
    report(Effect::kCompatible, fmt::format("program {} is new", ticked(b[i].name)), std::nullopt, b[i].origin);
  }
}

void Differ::program(const ir::Program& a, const ir::Program& b) {
  const std::string what = fmt::format("program {}", ticked(a.name));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", what, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", what, b.number, a.number), number_place(a),
           number_place(b));
  }
  const Matched<ir::Version> matched(a.versions, b.versions);
  for (const auto& [i, j] : matched.named.pairs) version(a.versions[i], b.versions[j], b.name);
  for (const auto& [i, j] : matched.rest.pairs) version(a.versions[i], b.versions[j], b.name);
  for (const std::size_t i : matched.rest.only_a) {
    cause(a_, references(a.versions[i]), Effect::kBreaks);
    report(Effect::kBreaks, fmt::format("version {} of {} is gone", ticked(a.versions[i].name), what),
           a.versions[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    cause(b_, references(b.versions[i]), Effect::kCompatible);
    report(Effect::kCompatible, fmt::format("version {} of {} is new", ticked(b.versions[i].name), what), std::nullopt,
           b.versions[i].origin);
  }
  const Pairing all = joined(matched.named, matched.rest);
  const std::vector<bool> kept = in_order(all.pairs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const auto& [from, to] = all.pairs[i];
    report(Effect::kSource, fmt::format("version {} of {} stands in another place", ticked(b.versions[to].name), what),
           a.versions[from].origin, b.versions[to].origin);
  }
}

void Differ::version(const ir::Version& a, const ir::Version& b, const std::string& what) {
  const std::string self = fmt::format("version {} of {}", ticked(a.name), ticked(what));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", self, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", self, b.number, a.number), number_place(a),
           number_place(b));
  }
  const Matched<ir::Procedure> matched(a.procedures, b.procedures);
  for (const auto& [i, j] : matched.named.pairs) procedure(a.procedures[i], b.procedures[j], b.name);
  for (const auto& [i, j] : matched.rest.pairs) procedure(a.procedures[i], b.procedures[j], b.name);
  for (const std::size_t i : matched.rest.only_a) {
    cause(a_, references(a.procedures[i]), Effect::kBreaks);
    report(Effect::kBreaks, fmt::format("procedure {} of {} is gone", ticked(a.procedures[i].name), ticked(a.name)),
           a.procedures[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    cause(b_, references(b.procedures[i]), Effect::kCompatible);
    report(Effect::kCompatible,
           fmt::format("procedure {} of {} is new: a server of the old text refuses it", ticked(b.procedures[i].name),
                       ticked(b.name)),
           std::nullopt, b.procedures[i].origin);
  }
  const Pairing all = joined(matched.named, matched.rest);
  const std::vector<bool> kept = in_order(all.pairs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const auto& [from, to] = all.pairs[i];
    report(Effect::kSource,
           fmt::format("procedure {} of {} stands in another place", ticked(b.procedures[to].name), ticked(b.name)),
           a.procedures[from].origin, b.procedures[to].origin);
  }
}

void Differ::procedure(const ir::Procedure& a, const ir::Procedure& b, const std::string& what) {
  const std::string self = fmt::format("procedure {} of {}", ticked(a.name), ticked(what));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", self, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", self, b.number, a.number), number_place(a),
           number_place(b));
  }
  // A result or an argument is compared like a member without a name; an absent one takes no bytes.
  const auto declared = [](const ir::TypeRef* type, const ir::Origin& place) {
    ir::Declaration result;
    result.shape = type == nullptr ? ir::Shape::kVoid : ir::Shape::kPlain;
    if (type != nullptr) result.type = *type;
    result.origin = place;
    return result;
  };
  const auto argument = [&](const ir::Procedure& of, std::size_t i) {
    const ir::Origin& place = i < of.argument_origins.size() ? of.argument_origins[i] : of.origin;
    return declared(i < of.arguments.size() ? &of.arguments[i] : nullptr, place);
  };
  declaration(fmt::format("the result of {}", self),
              declared(a.result ? &*a.result : nullptr, a.result_origin.value_or(a.origin)),
              declared(b.result ? &*b.result : nullptr, b.result_origin.value_or(b.origin)));
  for (std::size_t i = 0; i < std::max(a.arguments.size(), b.arguments.size()); ++i) {
    declaration(fmt::format("argument {} of {}", i + 1, self), argument(a, i), argument(b, i));
  }
  procedure_binding(self, a, b);
}

}  // namespace xdrgen::diff
