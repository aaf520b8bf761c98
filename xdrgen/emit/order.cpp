// SPDX-License-Identifier: BSD-3-Clause
//
// A depth-first walk over what types hold by value.
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// Whether `user` holds `used` by value, so that its class must stand before.
bool needs_complete(const Context& context, ir::TypeIndex user, ir::TypeIndex used) {
  const Speller& speller = context.speller;
  if (!speller.same_cycle(user, used)) return true;
  bool by_value = false;
  const auto look = [&](const ir::Declaration& declaration) {
    if (declaration.shape != ir::Shape::kPlain) return;
    const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type);
    if (index != nullptr && *index == used) by_value = true;
  };
  const auto& body = context.type(user).body;
  if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
    for (const auto& member : structure->members) look(member);
  } else if (const auto* const choice = std::get_if<ir::Union>(&body)) {
    for (const auto& arm : choice->arms) look(arm.declaration);
    if (choice->default_arm) look(*choice->default_arm);
  } else if (const auto* const alias = std::get_if<ir::Typedef>(&body)) {
    look(alias->declaration);
  }
  return by_value;
}

void visit(const Context& context, ir::TypeIndex type, std::vector<bool>& seen, std::vector<ir::TypeIndex>& result) {
  if (seen[type.value]) return;
  seen[type.value] = true;
  for (const auto used : context.speller.uses(type)) {
    if (needs_complete(context, type, used)) visit(context, used, seen, result);
  }
  result.push_back(type);
}

}  // namespace

std::vector<ir::TypeIndex> in_order(const Context& context, const std::vector<ir::TypeIndex>& wanted) {
  std::vector<bool> seen(context.model.types.size(), false);
  std::vector<ir::TypeIndex> result;
  for (const auto type : wanted) visit(context, type, seen, result);
  return result;
}

}  // namespace xdrgen::emit
