// SPDX-License-Identifier: BSD-3-Clause
//
// Compares two declarations: members, arms, typedefs.
#include <fmt/format.h>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

const ir::Origin& type_place(const ir::Declaration& declaration) {
  return declaration.type_origin ? *declaration.type_origin : declaration.origin;
}
const ir::Origin& bound_place(const ir::Declaration& declaration) {
  return declaration.bound_origin ? *declaration.bound_origin : declaration.origin;
}

bool fixed(ir::Shape shape) { return shape == ir::Shape::kFixedArray || shape == ir::Shape::kFixedOpaque; }
bool counted(ir::Shape shape) {
  return shape == ir::Shape::kVariableArray || shape == ir::Shape::kVariableOpaque || shape == ir::Shape::kString;
}

Effect effect_of_bound(const ir::Declaration& a, const ir::Declaration& b) {
  return fixed(a.shape) || b.bound < a.bound ? Effect::kBreaks : Effect::kCompatible;
}

std::string limit(std::uint64_t bound) {
  return bound == ir::kUnbounded ? "any number" : fmt::format("up to {}", bound);
}

}  // namespace

void Differ::pair_inline(const ir::TypeRef& a, const ir::TypeRef& b) {
  const auto* in_a = std::get_if<ir::TypeIndex>(&a);
  const auto* in_b = std::get_if<ir::TypeIndex>(&b);
  if (in_a == nullptr || in_b == nullptr) return;
  auto& partner_of_a = a_.partner[in_a->value];
  auto& partner_of_b = b_.partner[in_b->value];
  if (partner_of_a || partner_of_b) return;
  if (!a_.model.types[in_a->value].inline_body || !b_.model.types[in_b->value].inline_body) return;
  partner_of_a = in_b->value;
  partner_of_b = in_a->value;
}

/// Compares a member, whose name may have changed.
void Differ::member(const std::string& what, const ir::Declaration& a, const ir::Declaration& b) {
  if (a.name != b.name && !a.name.empty() && !b.name.empty()) {
    report(Effect::kSource, fmt::format("{} is called {} now", what, ticked(b.name)), a.origin, b.origin);
  }
  declaration(what, a, b);
}

void Differ::declaration(const std::string& what, const ir::Declaration& a, const ir::Declaration& b) {
  if (names_type(a) && names_type(b)) pair_inline(a.type, b.type);
  eligible(what, a, b);
  const bool same_type = names_type(a) == names_type(b) && (!names_type(a) || correspond(a.type, b.type));
  if (same_type && a.shape == b.shape) {
    if (a.bound != b.bound) bound(what, a, b, bound_place(a), bound_place(b));
    return;
  }
  // `opaque`, `string` and `void` take the place of a type.
  const bool at_type = !same_type || !names_type(a);
  const ir::Origin& before = at_type ? type_place(a) : bound_place(a);
  const ir::Origin& after = at_type ? type_place(b) : bound_place(b);
  const std::string text =
      fmt::format("{} is {} now, and was {}", what, ticked(spelled(b_.model, b)), ticked(spelled(a_.model, a)));
  const auto caused = [&](Effect effect) {
    cause(a_, a, effect);
    cause(b_, b, effect);
  };
  if (a_.wire.of(a) == b_.wire.of(b)) {
    caused(Effect::kSource);
    report(Effect::kSource, text + "; its bytes are the same", before, after);
    return;
  }
  const ir::Declaration& behind_a = a_.wire.underlying(a);
  const ir::Declaration& behind_b = b_.wire.underlying(b);
  const bool one_kind = counted(behind_a.shape) && counted(behind_b.shape) &&
                        names_type(behind_a) == names_type(behind_b) &&
                        (!names_type(behind_a) || a_.wire.of(behind_a.type) == b_.wire.of(behind_b.type));
  if (one_kind && behind_a.bound != behind_b.bound) {
    caused(effect_of_bound(behind_a, behind_b));
    bound(text + ": it", behind_a, behind_b, before, after);
    return;
  }
  caused(Effect::kBreaks);
  report(Effect::kBreaks, text, before, after);
}

void Differ::bound(const std::string& what, const ir::Declaration& a, const ir::Declaration& b,
                   const ir::Origin& before, const ir::Origin& after) {
  const Effect effect = effect_of_bound(a, b);
  std::string text;
  if (fixed(a.shape)) {
    text = fmt::format("{} has {} {} now, and had {}", what, b.bound,
                       b.shape == ir::Shape::kFixedOpaque ? "bytes" : "elements", a.bound);
  } else {
    const bool less = b.bound < a.bound;
    text = fmt::format("{} holds {} now, and held {}: a peer of the {} text refuses more than {}", what, limit(b.bound),
                       limit(a.bound), less ? "new" : "old", less ? b.bound : a.bound);
  }
  if (a.bound_name == b.bound_name && defined_differently(b.bound_name)) {
    use(b.bound_name, effect, text);
    return;
  }
  report(effect, std::move(text), before, after);
}

}  // namespace xdrgen::diff
