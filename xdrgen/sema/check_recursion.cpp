// SPDX-License-Identifier: BSD-3-Clause
//
// Seventh pass: finds the list idiom of [RFC 4506 4.19], and refuses all other recursion. A type that contains
// itself by value has no finite encoding; one that does so in another way than a list could only be decoded by
// recursion whose depth the peer chooses, which generated code must not have.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// "type `from` holds type `to` in this member"
struct Edge {
  std::size_t to = 0;
  bool by_value = false;  ///< always present: a plain member, a fixed array
  const ast::Declaration* member = nullptr;
};

using Graph = std::vector<std::vector<Edge>>;

/// Strongly connected components by Tarjan's algorithm, without recursion; those of one node only if it has an edge to
/// itself.
class Components {
 public:
  Components(const Graph& graph, bool by_value_only)
      : graph_(graph),
        by_value_only_(by_value_only),
        order_(graph.size(), 0),
        low_(graph.size(), 0),
        on_stack_(graph.size(), false) {}

  std::vector<std::vector<std::size_t>> run() {
    for (std::size_t node = 0; node < graph_.size(); ++node) {
      if (order_[node] == 0) visit(node);
    }
    return std::move(result_);
  }

 private:
  struct Frame {
    std::size_t node;
    std::size_t next_edge;
  };

  void enter(std::size_t node) {
    order_[node] = low_[node] = ++clock_;
    stack_.push_back(node);
    on_stack_[node] = true;
    frames_.push_back({node, 0});
  }

  void visit(std::size_t root) {
    enter(root);
    while (!frames_.empty()) {
      const std::size_t node = frames_.back().node;
      if (frames_.back().next_edge < graph_[node].size()) {
        const Edge& edge = graph_[node][frames_.back().next_edge++];
        if (by_value_only_ && !edge.by_value) continue;
        if (order_[edge.to] == 0) {
          enter(edge.to);
        } else if (on_stack_[edge.to]) {
          low_[node] = std::min(low_[node], order_[edge.to]);
        }
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty()) low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
      if (low_[node] == order_[node]) leave_component(node);
    }
  }

  void leave_component(std::size_t root) {
    std::vector<std::size_t> component;
    std::size_t node = 0;
    do {
      node = stack_.back();
      stack_.pop_back();
      on_stack_[node] = false;
      component.push_back(node);
    } while (node != root);
    const bool self = std::any_of(graph_[root].begin(), graph_[root].end(), [&](const Edge& edge) {
      return edge.to == root && (edge.by_value || !by_value_only_);
    });
    if (component.size() > 1 || self) result_.push_back(std::move(component));
  }

  const Graph& graph_;
  bool by_value_only_;
  std::vector<std::size_t> order_, low_;
  std::vector<bool> on_stack_;
  std::vector<std::size_t> stack_;
  std::vector<Frame> frames_;
  std::size_t clock_ = 0;
  std::vector<std::vector<std::size_t>> result_;
};

class RecursionChecker {
 public:
  explicit RecursionChecker(Context& context) : context_(context), types_(context.resolution.types) {}

  void run() {
    for (TypeEntity& entity : types_) find_list(entity);
    build_graph();
    std::vector<bool> reported(types_.size(), false);
    for (const auto& component : Components(graph_, true).run()) {
      for (const std::size_t node : component) reported[node] = true;
      report(component, true);
    }
    for (const auto& component : Components(graph_, false).run()) {
      if (std::none_of(component.begin(), component.end(), [&](std::size_t node) { return reported[node]; })) {
        report(component, false);
      }
    }
  }

 private:
  /// `struct T { …; T *next; };`, also where the pointer is spelled by way of a typedef: `typedef T *list;`.
  void find_list(TypeEntity& entity) {
    const auto* body = std::get_if<const ast::StructBody*>(&entity.body);
    if (body == nullptr || (*body)->members.size() < 2) return;
    const ast::Declaration* last = &(*body)->members.back();
    if (last->shape == ast::Shape::kPlain) {
      const TypeEntity* alias = underlying(context_.resolution, last->type).entity;
      const auto* aliased = alias == nullptr ? nullptr : std::get_if<const ast::Declaration*>(&alias->body);
      if (aliased == nullptr) return;
      last = *aliased;
    }
    if (last->shape == ast::Shape::kOptional && underlying(context_.resolution, last->type).entity == &entity) {
      entity.list_link = (*body)->members.size() - 1;
    }
  }

  void build_graph() {
    graph_.resize(types_.size());
    for (std::size_t i = 0; i < types_.size(); ++i) {
      const TypeEntity& entity = types_[i];
      if (const auto* d = std::get_if<const ast::Declaration*>(&entity.body)) {
        add(i, **d, true);
      } else if (const auto* s = std::get_if<const ast::StructBody*>(&entity.body)) {
        for (std::size_t member = 0; member < (*s)->members.size(); ++member) {
          if (entity.list_link != member) add(i, (*s)->members[member], true);
        }
      } else if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) {
        for (const ast::Arm& arm : (*u)->arms) add(i, arm.declaration, false);
        if ((*u)->default_arm) add(i, *(*u)->default_arm, false);
      }
    }
  }

  void add(std::size_t from, const ast::Declaration& member, bool always_present) {
    using ast::Shape;
    const bool typed = member.shape == Shape::kPlain || member.shape == Shape::kFixedArray ||
                       member.shape == Shape::kVariableArray || member.shape == Shape::kOptional;
    const TypeEntity* to = typed ? context_.resolution.type_of(member.type) : nullptr;
    if (to == nullptr) return;
    const bool by_value = always_present && (member.shape == Shape::kPlain || member.shape == Shape::kFixedArray);
    graph_[from].push_back({static_cast<std::size_t>(to - types_.data()), by_value, &member});
  }

  void report(std::vector<std::size_t> component, bool infinite) {
    // The first that has a name of its own.
    const auto rank = [&](std::size_t node) { return std::pair(types_[node].inline_body, node); };
    const std::size_t first = *std::min_element(component.begin(), component.end(),
                                                [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    const std::vector<const Edge*> path = shortest_cycle(first, infinite);
    const TypeEntity& entity = types_[first];
    auto& diagnostic =
        infinite
            ? context_.report(Kind::kInfiniteType, entity.name_span,
                              fmt::format("{} contains itself", ticked(entity.name)), "its encoding would never end")
            : context_.report(Kind::kRecursionNotAList, entity.name_span,
                              fmt::format("{} is recursive, and not a list", ticked(entity.name)),
                              "legal, and refused: decoding would recurse as deep as the peer likes");
    std::size_t from = first;
    for (const Edge* edge : path) {
      diagnostic.note(fmt::format("{} holds {} in {}, {}", ticked(types_[from].name), ticked(types_[edge->to].name),
                                  ticked(edge->member->name.text), context_.where(edge->member->span)),
                      context_.place(edge->member->span));
      from = edge->to;
    }
    if (infinite) {
      diagnostic.help("an optional member, `T *name`, may be absent and so end it [RFC 4506 4.19]");
    } else {
      suggest_list(diagnostic, component, entity);
    }
  }

  /// [RFC 4506 4.19] has three spellings of a list, of the same encoding. xdrgen reads one of them.
  void suggest_list(diag::Diagnostic& diagnostic, const std::vector<std::size_t>& component,
                    const TypeEntity& entity) const {
    const auto* self = std::get_if<const ast::StructBody*>(&entity.body);
    if (self != nullptr && component.size() == 1 && (*self)->members.size() == 1) {
      diagnostic.help(
          "a node of a list needs a member besides the link; one that has none only counts, as an "
          "`unsigned int` does");
      return;
    }
    std::vector<std::string> lines;
    for (const std::size_t index : component) {
      if (component.size() > 2 || !lines.empty()) break;
      lines = component.size() == 1 ? rewritten_array(index) : rewritten_union(index);
    }
    diagnostic.help(
        "xdrgen reads a list only as a struct of two or more members, of which the last is an optional reference to "
        "the "
        "struct, and no other recursion that [RFC 4506 4.19] allows");
    if (!lines.empty()) diagnostic.help("the same encoding as a list:", lines);
  }

  /// `struct n { …; n next<1>; };`
  std::vector<std::string> rewritten_array(std::size_t index) const {
    const TypeEntity& entity = types_[index];
    const auto* body = std::get_if<const ast::StructBody*>(&entity.body);
    if (body == nullptr || entity.inline_body) return {};
    const ast::Declaration& last = (*body)->members.back();
    const auto bound = last.bound ? context_.resolution.value_of(*last.bound) : std::nullopt;
    const bool at_most_one =
        last.shape == ast::Shape::kVariableArray && bound && !bound->negative && bound->magnitude == 1;
    if (!at_most_one || !is_only_way(index, index, last)) return {};
    return node(entity.name, **body, last.name.text);
  }

  /// `union list switch (bool more) { case TRUE: struct { …; list next; } node; case FALSE: void; };`
  std::vector<std::string> rewritten_union(std::size_t index) const {
    const TypeEntity& entity = types_[index];
    const auto* body = std::get_if<const ast::UnionBody*>(&entity.body);
    if (body == nullptr || entity.inline_body) return {};
    const ast::UnionBody& choice = **body;
    if (underlying(context_.resolution, choice.discriminant.type).builtin != ast::Builtin::kBool) return {};
    const ast::Declaration* present = nullptr;
    bool absent = choice.default_arm && choice.default_arm->shape == ast::Shape::kVoid;
    for (const ast::Arm& arm : choice.arms) {
      if (arm.cases.size() != 1) return {};
      const auto value = context_.resolution.value_of(arm.cases.front());
      if (!value) return {};
      if (value->magnitude == 1) present = &arm.declaration;
      if (value->magnitude == 0) absent = arm.declaration.shape == ast::Shape::kVoid;
    }
    if (!absent || present == nullptr || present->shape != ast::Shape::kPlain) return {};
    const TypeEntity* held = context_.resolution.type_of(present->type);
    const auto* members = held == nullptr ? nullptr : std::get_if<const ast::StructBody*>(&held->body);
    if (members == nullptr || (*members)->members.size() < 2) return {};
    const ast::Declaration& last = (*members)->members.back();
    if (last.shape != ast::Shape::kPlain || !is_only_way(static_cast<std::size_t>(held - types_.data()), index, last))
      return {};
    const std::string name = held->inline_body ? entity.name + "_node" : held->name;
    std::vector<std::string> lines = node(name, **members, last.name.text);
    if (!lines.empty()) lines.push_back(fmt::format("typedef {} *{};", name, entity.name));
    return lines;
  }

  /// The member, and no other one of its struct, leads to the given type.
  bool is_only_way(std::size_t from, std::size_t to, const ast::Declaration& member) const {
    return std::all_of(graph_[from].begin(), graph_[from].end(),
                       [&](const Edge& edge) { return (edge.to == to) == (edge.member == &member); });
  }

  /// The struct with another last member; nothing where its members are too much for a help.
  std::vector<std::string> node(const std::string& name, const ast::StructBody& body, const std::string& link) const {
    constexpr std::size_t kMostMembers = 8;
    if (body.members.size() > kMostMembers) return {};
    std::vector<std::string> lines{fmt::format("struct {} {{", name)};
    for (std::size_t i = 0; i + 1 < body.members.size(); ++i) {
      const std::string_view text = context_.sources.text().slice(body.members[i].span);
      constexpr std::size_t kLongest = 100;
      if (text.size() > kLongest || text.find('\n') != std::string_view::npos) return {};
      lines.push_back(fmt::format("   {};", text.substr(0, text.find(';'))));
    }
    lines.push_back(fmt::format("   {} *{};", name, link));
    lines.emplace_back("};");
    return lines;
  }

  /// Breadth first from a node back to itself.
  std::vector<const Edge*> shortest_cycle(std::size_t first, bool by_value_only) const {
    std::vector<const Edge*> came_by(types_.size(), nullptr);
    std::vector<std::size_t> came_from(types_.size(), 0);
    std::vector<std::size_t> queue{first};
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const std::size_t node = queue[head];
      for (const Edge& edge : graph_[node]) {
        if ((by_value_only && !edge.by_value) || came_by[edge.to] != nullptr) continue;
        came_by[edge.to] = &edge;
        came_from[edge.to] = node;
        if (edge.to == first) return unwind(first, came_by, came_from);
        queue.push_back(edge.to);
      }
    }
    return {};
  }

  static std::vector<const Edge*> unwind(std::size_t first, const std::vector<const Edge*>& came_by,
                                         const std::vector<std::size_t>& came_from) {
    std::vector<const Edge*> path;
    std::size_t node = first;
    do {
      path.push_back(came_by[node]);
      node = came_from[node];
    } while (node != first);
    std::reverse(path.begin(), path.end());
    return path;
  }

  Context& context_;
  std::vector<TypeEntity>& types_;
  Graph graph_;
};

}  // namespace

void check_recursion(Context& context) { RecursionChecker(context).run(); }

}  // namespace xdrgen::sema
