// SPDX-License-Identifier: BSD-3-Clause
//
// Finds strongly connected components by Tarjan's algorithm, with an explicit stack, since a
// document determines how deep types nest.
#include "ir/cycles.h"

#include <algorithm>
#include <cstdint>

namespace xdrgen::ir {

std::vector<TypeIndex> uses_of(const Model& model, TypeIndex type) {
  std::vector<TypeIndex> result;
  const auto add = [&](const Declaration& declaration) {
    const bool typed = declaration.shape == Shape::kPlain || declaration.shape == Shape::kFixedArray ||
                       declaration.shape == Shape::kVariableArray || declaration.shape == Shape::kOptional;
    const auto* const used = std::get_if<TypeIndex>(&declaration.type);
    if (typed && used != nullptr) result.push_back(*used);
  };
  const auto& body = model.types[type.value].body;
  if (const auto* const structure = std::get_if<Struct>(&body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link != i) add(structure->members[i]);
    }
  } else if (const auto* const choice = std::get_if<Union>(&body)) {
    add(choice->discriminant);
    for (const Arm& arm : choice->arms) add(arm.declaration);
    if (choice->default_arm) add(*choice->default_arm);
  } else if (const auto* const alias = std::get_if<Typedef>(&body)) {
    add(alias->declaration);
  }
  return result;
}

namespace {

class Finder {
 public:
  explicit Finder(const Model& model)
      : model_(model), order_(model.types.size(), kUnseen), low_(model.types.size(), 0), closed_(model.types.size()) {}

  std::vector<Cycle> run() {
    for (std::size_t start = 0; start < order_.size(); ++start) {
      if (order_[start] == kUnseen) enter(start);
      while (!path_.empty()) step();
    }
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kUnseen = SIZE_MAX;
  struct Visit {
    std::size_t type;
    std::vector<TypeIndex> uses;
    std::size_t next = 0;
    bool itself = false;
  };

  void enter(std::size_t type) {
    order_[type] = low_[type] = seen_++;
    open_.push_back(type);
    path_.push_back({type, uses_of(model_, {type})});
  }

  void step() {
    Visit& visit = path_.back();
    const std::size_t type = visit.type;
    if (visit.next < visit.uses.size()) {
      const std::size_t used = visit.uses[visit.next++].value;
      if (used == type) visit.itself = true;
      if (order_[used] == kUnseen) {
        enter(used);
      } else if (!closed_[used]) {
        low_[type] = std::min(low_[type], order_[used]);
      }
      return;
    }
    const bool itself = visit.itself;
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().type] = std::min(low_[path_.back().type], low_[type]);
    if (low_[type] == order_[type]) close(type, itself);
  }

  void close(std::size_t type, bool itself) {
    const auto first = std::find(open_.rbegin(), open_.rend(), type).base() - 1;
    Cycle cycle;
    for (auto member = first; member != open_.end(); ++member) {
      closed_[*member] = true;
      cycle.types.push_back({*member});
    }
    open_.erase(first, open_.end());
    std::sort(cycle.types.begin(), cycle.types.end(), [](TypeIndex a, TypeIndex b) { return a.value < b.value; });
    cycle.recursive = itself || cycle.types.size() > 1;
    result_.push_back(std::move(cycle));
  }

  const Model& model_;
  std::vector<std::size_t> order_, low_;
  std::vector<bool> closed_;
  std::vector<std::size_t> open_;
  std::vector<Visit> path_;
  std::size_t seen_ = 0;
  std::vector<Cycle> result_;
};

}  // namespace

std::vector<Cycle> find_cycles(const Model& model) { return Finder(model).run(); }

}  // namespace xdrgen::ir
