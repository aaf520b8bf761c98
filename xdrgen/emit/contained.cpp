// SPDX-License-Identifier: BSD-3-Clause
//
// What types consist of: members, types that contain each other, types that hold eligible items.
// spelling.cpp decides how they are spelled.
#include <algorithm>

#include "emit/spelling.h"

namespace xdrgen::emit {

std::vector<std::size_t> Speller::members(ir::TypeIndex structure) const {
  const auto& body = std::get<ir::Struct>(type(structure).body);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < body.members.size(); ++i) {
    if (body.list_link != i) result.push_back(i);
  }
  return result;
}

bool Speller::is_bare_list(ir::TypeIndex index) const {
  const auto* const body = std::get_if<ir::Struct>(&type(index).body);
  return body != nullptr && body->list_link && body->members.size() == 2 && !is_recursive(index);
}

std::vector<ir::TypeIndex> Speller::uses(ir::TypeIndex index) const {
  std::vector<ir::TypeIndex> result;
  const auto add = [&](const ir::Declaration& declaration) {
    const bool typed = declaration.shape != ir::Shape::kVoid && declaration.shape != ir::Shape::kFixedOpaque &&
                       declaration.shape != ir::Shape::kVariableOpaque && declaration.shape != ir::Shape::kString;
    if (!typed) return;
    if (const auto* const used = std::get_if<ir::TypeIndex>(&declaration.type)) result.push_back(*used);
  };
  if (std::holds_alternative<ir::Struct>(type(index).body)) {
    for (const std::size_t i : members(index)) add(std::get<ir::Struct>(type(index).body).members[i]);
  } else if (const auto* const choice = std::get_if<ir::Union>(&type(index).body)) {
    add(choice->discriminant);
    for (const auto& arm : choice->arms) add(arm.declaration);
    if (choice->default_arm) add(*choice->default_arm);
  } else if (const auto* const alias = std::get_if<ir::Typedef>(&type(index).body)) {
    add(alias->declaration);
  }
  return result;
}

void Speller::find_cycles() {
  // This is Tarjan's algorithm for strongly connected components, with an explicit stack.
  constexpr std::size_t kUnseen = SIZE_MAX;
  struct Visit {
    std::size_t type;
    std::vector<ir::TypeIndex> uses;
    std::size_t next = 0;
  };
  const std::size_t count = model_.types.size();
  cycle_.assign(count, kUnseen);
  std::vector<std::size_t> order(count, kUnseen);
  std::vector<std::size_t> low(count, 0);
  std::vector<std::size_t> open;
  std::vector<Visit> path;
  std::size_t seen = 0;
  const auto enter = [&](std::size_t type) {
    order[type] = low[type] = seen++;
    open.push_back(type);
    path.push_back({type, uses({type})});
  };
  const auto close = [&](std::size_t type) {
    const auto first = std::find(open.rbegin(), open.rend(), type).base() - 1;
    for (auto member = first; member != open.end(); ++member) cycle_[*member] = order[type];
    // The types of a cycle are put in the order of the model: the search finds them in another
    // one.
    std::vector<std::size_t> members(first, open.end());
    open.erase(first, open.end());
    std::sort(members.begin(), members.end());
    for (const std::size_t member : members) uses_first_.push_back({member});
  };
  for (std::size_t start = 0; start < count; ++start) {
    if (order[start] == kUnseen) enter(start);
    while (!path.empty()) {
      Visit& visit = path.back();
      const std::size_t type = visit.type;
      if (visit.next < visit.uses.size()) {
        const std::size_t used = visit.uses[visit.next++].value;
        if (order[used] == kUnseen) {
          enter(used);
        } else if (cycle_[used] == kUnseen) {
          low[type] = std::min(low[type], order[used]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().type] = std::min(low[path.back().type], low[type]);
      if (low[type] == order[type]) close(type);
    }
  }
}

void Speller::find_reducible() {
  reducible_.assign(model_.types.size(), false);
  const auto holds = [&](ir::TypeIndex index) {
    bool any = false;
    const auto look = [&](const ir::Declaration& declaration) { any = any || declaration.eligible; };
    if (const auto* const body = std::get_if<ir::Struct>(&type(index).body)) {
      for (const auto& member : body->members) look(member);
    } else if (const auto* const choice = std::get_if<ir::Union>(&type(index).body)) {
      for (const auto& arm : choice->arms) look(arm.declaration);
      if (choice->default_arm) look(*choice->default_arm);
    }
    for (const ir::TypeIndex used : uses(index)) any = any || reducible_[used.value];
    return any;
  };
  // One pass suffices, except for types that contain each other.
  for (bool changed = true; changed;) {
    changed = false;
    for (const ir::TypeIndex index : uses_first_) {
      if (reducible_[index.value] || !holds(index)) continue;
      reducible_[index.value] = true;
      changed = true;
    }
  }
}

}  // namespace xdrgen::emit
