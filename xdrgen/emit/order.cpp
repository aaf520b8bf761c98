// SPDX-License-Identifier: BSD-3-Clause
//
// A depth-first walk over the types that types need complete.
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// Whether the class of `used` must come before that of `user`: always where they are in no common
/// cycle; else only where `user` holds `used` by value.
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
  // A union keeps an arm by reference where the arm leads back to the union.
  if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
    for (const auto& member : structure->members) look(member);
  } else if (const auto* const alias = std::get_if<ir::Typedef>(&body)) {
    look(alias->declaration);
  }
  return by_value;
}

}  // namespace

std::vector<ir::TypeIndex> in_order(const Context& context, const std::vector<ir::TypeIndex>& wanted) {
  struct Visit {
    ir::TypeIndex type;
    std::vector<ir::TypeIndex> uses;
    std::size_t next = 0;
  };
  std::vector<bool> seen(context.model.types.size(), false);
  std::vector<ir::TypeIndex> result;
  std::vector<Visit> path;  // an explicit stack: a document decides how deep types nest
  const auto enter = [&](ir::TypeIndex type) {
    if (seen[type.value]) return;
    seen[type.value] = true;
    path.push_back({type, context.speller.uses(type)});
  };
  for (const auto start : wanted) {
    enter(start);
    while (!path.empty()) {
      Visit& visit = path.back();
      if (visit.next == visit.uses.size()) {
        result.push_back(visit.type);
        path.pop_back();
        continue;
      }
      const ir::TypeIndex used = visit.uses[visit.next++];
      if (needs_complete(context, visit.type, used)) enter(used);
    }
  }
  return result;
}

}  // namespace xdrgen::emit
