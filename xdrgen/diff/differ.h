// SPDX-License-Identifier: BSD-3-Clause
//
// Matches the parts of two models; private to diff/. Types are matched by their names, the
// remaining ones by their content. Then each pair is compared, users before the types that they
// use, so that bodies without a name of their own are matched by the members that contain them.
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

/// Pairs of indices in two lists, in the order of the first.
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
    const ir::Type* enumeration = nullptr;  ///< whose enumerator it is; null: it is a constant
  };
  struct Side {
    Side(const ir::Model& model, WireClasses& classes);
    /// Returns the constant or enumerator of this name; null: there is none.
    const Named* constant(std::string_view name) const;

    const ir::Model& model;
    Wire wire;
    std::vector<std::optional<std::size_t>> partner;  ///< for each type, its partner in the other model
    std::map<std::string_view, Named> values;         ///< constants and enumerators
    std::vector<bool> used;  ///< for each type, whether a procedure or a type outside of its cycle refers to it
    /// For each type, the worst effect of the changes at the places that refer to it; nothing: none
    /// has changed.
    std::vector<std::optional<Effect>> caused;
    std::set<WireClass> encodings;  ///< of all types
  };
  /// The uses of a constant whose value has changed.
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

  // diff.cpp: parts on both sides
  void match_types();
  void match_renamed_types();

  // gone.cpp: types on one side only; constants
  void types_gone_or_new();
  void types_on_one_side(Side& side, const Side& other, bool gone);
  void constants();
  void report_constant(const ir::Constant& a, const ir::Constant& b);
  bool constant_and_enumerator(const ir::Constant& constant, bool gone);

  // types.cpp: pairs of types
  void type(const ir::Type& a, const ir::Type& b);
  void enumeration(const ir::Type& a, const ir::Type& b);
  void enumerators_gone_or_new(const ir::Type& a, const ir::Type& b, const Pairing& left);
  void structure(const ir::Type& a, const ir::Type& b);

  // members.cpp: pairs of declarations
  void member(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void declaration(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void bound(const std::string& what, const ir::Declaration& a, const ir::Declaration& b, const ir::Origin& before,
             const ir::Origin& after);
  void pair_inline(const ir::TypeRef& a, const ir::TypeRef& b);

  // unions.cpp: pairs of unions
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

  // These are in programs.cpp.
  void programs();
  void program(const ir::Program& a, const ir::Program& b);
  void version(const ir::Version& a, const ir::Version& b, const std::string& what);
  void procedure(const ir::Procedure& a, const ir::Procedure& b, const std::string& what);

  // bindings.cpp: content of bindings
  void eligible(const std::string& what, const ir::Declaration& a, const ir::Declaration& b);
  void procedure_binding(const std::string& what, const ir::Procedure& a, const ir::Procedure& b);
  void operations();
  void characteristics();
  void headers();

  // used by all of them
  void report(Effect effect, std::string text, std::optional<ir::Origin> before, std::optional<ir::Origin> after) {
    differences_.push_back({effect, std::move(text), std::move(before), std::move(after)});
  }
  bool correspond(const ir::TypeRef& a, const ir::TypeRef& b) const;
  /// Notes the effect of a change at a place that refers to these types: those that are removed or
  /// new have the same effect.
  static void cause(Side& side, const std::vector<ir::TypeRef>& types, Effect effect);
  static void cause(Side& side, const ir::Declaration& declaration, Effect effect);
  /// Tells whether the constant or enumerator is on both sides with different values: that is
  /// reported at its definition, and this use is only counted.
  bool defined_differently(std::string_view name) const;
  void use(std::string_view constant, Effect effect, const std::string& what);

  WireClasses classes_;
  Side a_;
  Side b_;
  std::map<std::string, Uses, std::less<>> uses_;
  std::vector<Difference> differences_;
};

/// Pairs elements with the same key. If several have the same key, the first goes with the first,
/// and so on.
template <class KeyA, class KeyB>
Pairing pair_by(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b, KeyA key_a, KeyB key_b) {
  using Key = decltype(key_a(std::size_t{}));
  std::map<Key, std::vector<std::size_t>> waiting;  // in reverse order
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

/// Tells whether the declaration's type is used: `opaque`, `string` and `void` have none.
bool names_type(const ir::Declaration& declaration);
/// Returns the types that something refers to, except the type itself as the link of a list.
std::vector<ir::TypeRef> references(const ir::Type& type);
std::vector<ir::TypeRef> references(const ir::Procedure& procedure);
std::vector<ir::TypeRef> references(const ir::Version& version);
std::vector<ir::TypeRef> references(const ir::Program& program);

/// Returns "enum", "struct", "union" or "typedef".
std::string_view kind_of(const ir::Type& type);

/// Adds the pairs of `second` to those of `first`, in the order of the first list. What has no pair
/// is as in `second`, which pairs what `first` has left.
Pairing joined(Pairing first, const Pairing& second);

/// Marks as many pairs as possible, such that the second indices of the marked ones ascend. The
/// pairs are in the order of their first indices.
std::vector<bool> in_order(const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

/// Returns a declaration without its name: "opaque<8>", "unsigned int", "foo *".
std::string spelled(const ir::Model& model, const ir::Declaration& declaration);
std::string spelled(const ir::Model& model, const ir::TypeRef& type);
std::string spelled(const ir::Integer& value);
ir::Integer integer(std::int64_t value);

}  // namespace xdrgen::diff
