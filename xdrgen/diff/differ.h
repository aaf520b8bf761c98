// SPDX-License-Identifier: BSD-3-Clause
//
// How two models are put side by side; private to diff/. Types are matched by their names, those that are left by what
// they are; then each pair is compared, from the types that use others to those that they use, so that bodies without
// names of their own find their partners by the members that hold them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diff/diff.h"
#include "diff/wire.h"
#include "ir/model.h"

namespace xdrgen::diff {

/// Pairs of indices of two lists, in the order of the first.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::vector<std::size_t> only_a;
  std::vector<std::size_t> only_b;
};

class Differ {
 public:
  Differ(const ir::Model& a, const ir::Model& b);
  std::vector<Difference> run();

 private:
  struct Named {
    ir::Integer value;
    ir::Origin origin;
  };
  struct Side {
    Side(const ir::Model& model, WireClasses& classes);

    const ir::Model& model;
    Wire wire;
    std::vector<std::optional<std::size_t>> partner;  ///< of each type, in the other model
    std::map<std::string_view, Named> values;         ///< constants and enumerators
    std::vector<bool> used;                           ///< whether another type or a procedure refers to the type
    std::set<WireClass> encodings;                    ///< of all types
  };
  /// What depends on a constant whose value changed.
  struct Uses {
    Effect effect = Effect::kSource;
    std::size_t count = 0;
    std::string first;
  };
  struct Case {
    ir::Integer value;
    std::string_view name;
    std::size_t arm = 0;
    ir::Origin origin;
  };

  struct Cases;

  // diff.cpp: what there is on both sides
  void match_types();
  void match_renamed_types();
  void constants();
  void report_constant(const ir::Constant& a, const ir::Constant& b);

  // types.cpp: two types
  void type(const ir::Type& a, const ir::Type& b);
  void enumeration(const ir::Type& a, const ir::Type& b);
  void enumerators_gone_or_new(const ir::Type& a, const ir::Type& b, const Pairing& left);
  void structure(const ir::Type& a, const ir::Type& b);

  // members.cpp: two declarations
  void member(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void declaration(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void bound(const std::string& what, const ir::Declaration& a, const ir::Declaration& b, const ir::Origin& before,
             const ir::Origin& after);
  void pair_inline(const ir::TypeRef& a, const ir::TypeRef& b);

  // unions.cpp: two unions
  void discriminated(const ir::Type& a, const ir::Type& b);
  void discriminant(const ir::Type& a, const ir::Type& b);
  void cases(const ir::Type& a, const ir::Type& b);
  static std::vector<Case> cases_of(const ir::Union& body);
  static Pairing pair_by_arm(const Cases& cases);
  static Cases pair_cases(const ir::Type& a, const ir::Type& b);
  Effect effect_of_loss(const Cases& cases, const Case& old_case) const;
  Effect effect_of_gain(const Cases& cases, const Case& new_case) const;
  void cases_with_other_values(const Cases& cases);
  void cases_changed(const Cases& cases);
  void cases_gone_or_new(const Cases& cases);
  void cases_in_other_places(const Cases& cases);
  void default_arm(const ir::Type& a, const ir::Type& b);
  bool attribute_case(const ir::Type& type, const Case& a, const Case& b);

  // programs.cpp
  void programs();
  void program(const ir::Program& a, const ir::Program& b);
  void version(const ir::Version& a, const ir::Version& b, const std::string& what);
  void procedure(const ir::Procedure& a, const ir::Procedure& b, const std::string& what);

  // bindings.cpp: what bindings say
  void eligible(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void procedure_binding(const std::string& what, const ir::Procedure& a, const ir::Procedure& b);
  void operations();
  void characteristics();

  // what all of them use
  void report(Effect effect, std::string text, std::optional<ir::Origin> before, std::optional<ir::Origin> after) {
    differences_.push_back({effect, std::move(text), std::move(before), std::move(after)});
  }
  bool correspond(const ir::TypeRef& a, const ir::TypeRef& b) const;
  /// Whether the constant or enumerator stands on both sides, with different values: that is reported where it is
  /// defined, and this use of it noted.
  bool defined_differently(std::string_view name) const;
  void use(std::string_view constant, Effect effect, const std::string& what);

  WireClasses classes_;
  Side a_;
  Side b_;
  std::map<std::string, Uses, std::less<>> uses_;
  std::vector<Difference> differences_;
};

/// Pairs what has the same key; `key(i)` gives nothing for what shall not be paired. Of several with one key the first
/// goes with the first.
template <class KeyA, class KeyB>
Pairing pair_by(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b, KeyA key_a, KeyB key_b) {
  using Key = decltype(key_a(std::size_t{}));
  std::map<Key, std::vector<std::size_t>> waiting;  // the last comes first
  for (auto i = b.rbegin(); i != b.rend(); ++i) waiting[key_b(*i)].push_back(*i);
  Pairing result;
  std::set<std::size_t> taken;
  for (const std::size_t i : a) {
    const auto found = waiting.find(key_a(i));
    if (found == waiting.end() || found->second.empty()) {
      result.only_a.push_back(i);
      continue;
    }
    result.pairs.emplace_back(i, found->second.back());
    taken.insert(found->second.back());
    found->second.pop_back();
  }
  for (const std::size_t i : b) {
    if (taken.count(i) == 0) result.only_b.push_back(i);
  }
  return result;
}

std::vector<std::size_t> indices(std::size_t count);

/// Adds the pairs of one pairing to another one, in the order of the first list.
Pairing joined(Pairing first, const Pairing& second);

/// Of pairs in the order of their first index: those whose second indices are in order too, as many as there can be.
std::vector<bool> in_order(const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

/// "opaque<8>", "unsigned int", "foo *": what a declaration says but for its name.
std::string spelled(const ir::Model& model, const ir::Declaration& declaration);
std::string spelled(const ir::Model& model, const ir::TypeRef& type);
std::string spelled(const ir::Integer& value);

}  // namespace xdrgen::diff
