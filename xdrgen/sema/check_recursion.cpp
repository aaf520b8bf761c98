// SPDX-License-Identifier: BSD-3-Clause
//
// This is the seventh pass: it finds the list idiom of [RFC 4506 4.19], and refuses types that
// contain themselves so that no encoding of them ends. It also refuses types that contain
// themselves by typedefs alone or by more than 128 typedefs, because C++ or generators cannot
// handle them. All other recursion is legal: generated code descends as many levels as its caller
// allows.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// An Edge leads from a type: "type `from` has type `to` in this member".
struct Edge {
  std::size_t to = 0;
  bool by_value = false;  ///< always present with the member or arm: plain, or a fixed array
  const ast::Declaration* member = nullptr;
};

using Graph = std::vector<std::vector<Edge>>;

/// Finds strongly connected components by Tarjan's algorithm, without recursion; a component of one
/// node only if it has an edge to itself.
class Components {
 public:
  explicit Components(const Graph& graph)
      : graph_(graph), order_(graph.size(), 0), low_(graph.size(), 0), on_stack_(graph.size(), false) {}

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
    const bool self =
        std::any_of(graph_[root].begin(), graph_[root].end(), [&](const Edge& edge) { return edge.to == root; });
    if (component.size() > 1 || self) result_.push_back(std::move(component));
  }

  const Graph& graph_;
  std::vector<std::size_t> order_, low_;
  std::vector<bool> on_stack_;
  std::vector<std::size_t> stack_;
  std::vector<Frame> frames_;
  std::size_t clock_ = 0;
  std::vector<std::vector<std::size_t>> result_;
};

/// Determines which types have an encoding that ends: built-in types have; a struct has if all of
/// its members have, a union if one of its arms has. Optional data and arrays with a count may be
/// empty. Starts with these types, and follows each edge once.
class Ending {
 public:
  Ending(const Graph& graph, const std::vector<std::size_t>& needed)
      : graph_(graph), needed_(needed), users_(graph.size()) {
    for (std::size_t from = 0; from < graph.size(); ++from) {
      for (const Edge& edge : graph[from]) {
        if (edge.by_value) users_[edge.to].push_back(from);
      }
    }
  }

  std::vector<bool> run() {
    std::vector<bool> ends(graph_.size(), false);
    std::vector<std::size_t> open;
    const auto found = [&](std::size_t type) {
      if (ends[type]) return;
      ends[type] = true;
      open.push_back(type);
    };
    for (std::size_t type = 0; type < graph_.size(); ++type) {
      if (needed_[type] == 0) found(type);
    }
    while (!open.empty()) {
      const std::size_t type = open.back();
      open.pop_back();
      for (const std::size_t user : users_[type]) {
        if (needed_[user] != 0 && --needed_[user] == 0) found(user);
      }
    }
    return ends;
  }

 private:
  const Graph& graph_;
  std::vector<std::size_t> needed_;
  std::vector<std::vector<std::size_t>> users_;
};

class RecursionChecker {
 public:
  explicit RecursionChecker(Context& context)
      : context_(context), types_(context.resolution.types), named_(types_.size(), kUnknown) {}

  void run() {
    for (TypeEntity& entity : types_) find_list(entity);
    build_graph();
    const std::vector<bool> ends = Ending(graph_, needed_).run();
    // A type that contains an endless type, but not itself, is not reported.
    const auto endless =
        part_of([&](std::size_t from, const Edge& edge) { return edge.by_value && !ends[from] && !ends[edge.to]; });
    for (const auto& component : Components(endless).run()) report_endless(component, endless);
    const auto aliases = part_of([&](std::size_t from, const Edge& edge) {
      return is_typedef(from) && is_typedef(edge.to) && ends[from] && ends[edge.to];
    });
    for (const auto& component : Components(aliases).run()) report_aliases(component, aliases);
    const auto legal = part_of([&](std::size_t from, const Edge& edge) { return ends[from] && ends[edge.to]; });
    for (const auto& component : Components(legal).run()) check_number_of_typedefs(component);
  }

 private:
  static constexpr std::size_t kUnknown = SIZE_MAX;
  /// This bounds the typedefs among types that contain each other, because generators of code
  /// follow them one by one.
  static constexpr std::size_t kMostTypedefs = 128;

  std::size_t index_of(const TypeEntity& entity) const { return static_cast<std::size_t>(&entity - types_.data()); }
  bool is_typedef(std::size_t type) const { return std::holds_alternative<const ast::Declaration*>(types_[type].body); }

  /// Returns the type that a declaration names; null for built-in types, opaque data and strings.
  const TypeEntity* held(const ast::Declaration& member) const {
    using ast::Shape;
    const bool typed = member.shape == Shape::kPlain || member.shape == Shape::kFixedArray ||
                       member.shape == Shape::kVariableArray || member.shape == Shape::kOptional;
    return typed ? context_.resolution.type_of(member.type) : nullptr;
  }

  /// Finds `struct T { …; T *next; };`, also if the pointer is written by means of a typedef:
  /// `typedef T *list;`. A struct that refers to itself by another member as well is a tree: its
  /// last member is a branch like the others.
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
    if (last->shape != ast::Shape::kOptional || underlying(context_.resolution, last->type).entity != &entity) return;
    const auto& members = (*body)->members;
    const bool branches = std::any_of(members.begin(), members.end() - 1, [&](const ast::Declaration& member) {
      return named_by(held(member)) == index_of(entity);
    });
    if (!branches) entity.list_link = members.size() - 1;
  }

  /// Follows typedefs of any shape to the type that is no typedef. Each typedef is followed once.
  std::size_t named_by(const TypeEntity* entity) {
    std::vector<std::size_t> path;
    std::size_t result = kUnknown;
    while (entity != nullptr) {
      const std::size_t index = index_of(*entity);
      if (named_[index] != kUnknown) {
        result = named_[index];
        break;
      }
      if (!is_typedef(index)) {
        result = index;
        break;
      }
      named_[index] = index;  // ends a cycle
      path.push_back(index);
      entity = held(*std::get<const ast::Declaration*>(entity->body));
    }
    for (const std::size_t index : path) named_[index] = result;
    return result;
  }

  void build_graph() {
    graph_.resize(types_.size());
    needed_.assign(types_.size(), 0);
    for (std::size_t i = 0; i < types_.size(); ++i) {
      const TypeEntity& entity = types_[i];
      if (const auto* d = std::get_if<const ast::Declaration*>(&entity.body)) {
        needed_[i] += add(i, **d);
      } else if (const auto* s = std::get_if<const ast::StructBody*>(&entity.body)) {
        for (std::size_t member = 0; member < (*s)->members.size(); ++member) {
          if (entity.list_link != member) needed_[i] += add(i, (*s)->members[member]);
        }
      } else if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) {
        needed_[i] = 1;
        for (const ast::Arm& arm : (*u)->arms) needed_[i] = std::min(needed_[i], add(i, arm.declaration));
        if ((*u)->default_arm) needed_[i] = std::min(needed_[i], add(i, *(*u)->default_arm));
      }
    }
  }

  /// Adds the edge to the member's type. Returns 1 if the encoding of the member ends only if that
  /// type's does, else 0.
  std::size_t add(std::size_t from, const ast::Declaration& member) {
    const TypeEntity* to = held(member);
    if (to == nullptr) return 0;
    const bool by_value = member.shape == ast::Shape::kPlain || member.shape == ast::Shape::kFixedArray;
    graph_[from].push_back({index_of(*to), by_value, &member});
    return by_value ? 1 : 0;
  }

  /// Returns the graph with only the edges for which `keep` returns true.
  template <class Keep>
  Graph part_of(const Keep& keep) const {
    Graph result(graph_.size());
    for (std::size_t from = 0; from < graph_.size(); ++from) {
      for (const Edge& edge : graph_[from]) {
        if (keep(from, edge)) result[from].push_back(edge);
      }
    }
    return result;
  }

  /// Returns the first type with a name of its own.
  std::size_t first_of(const std::vector<std::size_t>& component) const {
    const auto rank = [&](std::size_t node) { return std::pair(types_[node].inline_body, node); };
    return *std::min_element(component.begin(), component.end(),
                             [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  }

  void note_path(diag::Diagnostic& diagnostic, const Graph& graph, std::size_t first) const {
    std::size_t from = first;
    for (const Edge* edge : shortest_cycle(graph, first)) {
      diagnostic.note(fmt::format("{} holds {} in {}, {}", ticked(types_[from].name), ticked(types_[edge->to].name),
                                  ticked(edge->member->name.text), context_.where(edge->member->span)),
                      context_.place(edge->member->span));
      from = edge->to;
    }
  }

  void report_endless(const std::vector<std::size_t>& component, const Graph& graph) {
    const std::size_t first = first_of(component);
    const TypeEntity& entity = types_[first];
    auto& diagnostic =
        context_.report(Kind::kInfiniteType, entity.name_span, fmt::format("{} contains itself", ticked(entity.name)),
                        "its encoding would never end");
    note_path(diagnostic, graph, first);
    diagnostic.help("an optional member, `T *name`, may be absent and so end it [RFC 4506 4.19]");
  }

  /// Reports typedefs of each other: neither C nor C++ can name such a type.
  void report_aliases(const std::vector<std::size_t>& component, const Graph& graph) {
    const std::size_t first = first_of(component);
    const TypeEntity& entity = types_[first];
    auto& diagnostic =
        context_.report(Kind::kRecursionOfTypedefs, entity.name_span,
                        fmt::format("{} contains itself, and is no struct or union", ticked(entity.name)),
                        "legal, and refused: a typedef of C or C++ cannot say it");
    note_path(diagnostic, graph, first);
    diagnostic.help("a struct of one member has the same encoding as the member");
  }

  void check_number_of_typedefs(const std::vector<std::size_t>& component) {
    const auto typedefs =
        std::count_if(component.begin(), component.end(), [&](std::size_t i) { return is_typedef(i); });
    if (static_cast<std::size_t>(typedefs) <= kMostTypedefs) return;
    const TypeEntity& entity = types_[first_of(component)];
    context_
        .report(Kind::kRecursionOfTypedefs, entity.name_span,
                fmt::format("{} contains itself by way of too many typedefs", ticked(entity.name)),
                fmt::format("{} of them are followed, and these are {}", kMostTypedefs, typedefs))
        .help("name structs and unions in each other without typedefs in between");
  }

  /// Searches breadth first from a node back to itself.
  std::vector<const Edge*> shortest_cycle(const Graph& graph, std::size_t first) const {
    std::vector<const Edge*> came_by(types_.size(), nullptr);
    std::vector<std::size_t> came_from(types_.size(), 0);
    std::vector<std::size_t> queue{first};
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const std::size_t node = queue[head];
      for (const Edge& edge : graph[node]) {
        if (came_by[edge.to] != nullptr) continue;
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
  std::vector<std::size_t> needed_;  ///< types that must end before each does: all of a struct's, one of a union's
  std::vector<std::size_t> named_;   ///< for each typedef, the type that it leads to
};

}  // namespace

void check_recursion(Context& context) { RecursionChecker(context).run(); }

}  // namespace xdrgen::sema
