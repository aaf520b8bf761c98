// SPDX-License-Identifier: BSD-3-Clause
//
// Follows the needs of definitions without recursion: a document decides how long such chains
// are.
#include "emit/xdr/order.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace xdrgen::emit {
namespace {

class Orderer {
 public:
  explicit Orderer(const ir::Model& model)
      : model_(model), type_nodes_(model.types.size()), holders_(model.types.size()) {
    for (std::size_t node = 0; node < model.order.size(); ++node) {
      const ir::Declared& declared = model.order[node];
      if (declared.kind == ir::Declared::Kind::kType) {
        type_nodes_[declared.index] = node;
        if (const auto* body = std::get_if<ir::Enum>(&model.types[declared.index].body)) {
          for (const ir::Enumerator& enumerator : body->enumerators) values_.try_emplace(enumerator.name, node);
        }
      } else if (declared.kind == ir::Declared::Kind::kConstant) {
        values_.try_emplace(model.constants[declared.index].name, node);
      }
    }
    for (std::size_t node = 0; node < model.order.size(); ++node) {
      for (const std::size_t needed : needs(node)) {
        const std::size_t type = model.order[needed].index;
        if (model.order[needed].kind == ir::Declared::Kind::kType && written_inside(type)) holders_[type] = node;
      }
    }
  }

  std::vector<ir::Declared> run() {
    struct Frame {
      std::size_t node;
      std::vector<std::size_t> needs;
      std::size_t next = 0;
    };
    std::vector<bool> entered(model_.order.size(), false);
    std::vector<ir::Declared> result;
    std::vector<Frame> frames;
    const auto enter = [&](std::size_t node) {
      if (entered[node]) return;
      entered[node] = true;
      frames.push_back({node, needs(node)});
    };
    for (std::size_t root = 0; root < model_.order.size(); ++root) {
      enter(outermost(root));
      while (!frames.empty()) {
        Frame& frame = frames.back();
        if (frame.next < frame.needs.size()) {
          // A body inside this definition comes with everything that the body itself
          // needs. For anything inside another definition, an enumerator for example,
          // that whole definition is needed.
          const std::size_t needed = frame.needs[frame.next++];
          const bool inside = holds(frame.node, needed);
          enter(inside ? needed : outermost(needed));
          continue;
        }
        const ir::Declared declared = model_.order[frame.node];
        frames.pop_back();
        const bool inside = declared.kind == ir::Declared::Kind::kType && written_inside(declared.index);
        if (!inside) result.push_back(declared);
      }
    }
    return result;
  }

 private:
  bool written_inside(std::size_t type) const {
    return model_.types[type].inline_body && !std::holds_alternative<ir::Typedef>(model_.types[type].body);
  }
  bool holds(std::size_t node, std::size_t needed) const {
    const ir::Declared& declared = model_.order[needed];
    return declared.kind == ir::Declared::Kind::kType && written_inside(declared.index) &&
           holders_[declared.index] == node;
  }
  /// The definition whose text contains the node; the node itself where it has a name.
  std::size_t outermost(std::size_t node) const {
    for (std::size_t steps = 0; steps < model_.order.size(); ++steps) {
      const ir::Declared& declared = model_.order[node];
      if (declared.kind != ir::Declared::Kind::kType || !written_inside(declared.index)) break;
      node = holders_[declared.index];
    }
    return node;
  }

  std::vector<std::size_t> needs(std::size_t node) const {
    std::vector<std::size_t> result;
    const auto value = [&](std::string_view name) {
      const auto found = values_.find(name);
      if (found != values_.end()) result.push_back(found->second);
    };
    const auto type = [&](const ir::TypeRef& used) {
      if (const auto* index = std::get_if<ir::TypeIndex>(&used)) result.push_back(type_nodes_[index->value]);
    };
    const auto declaration = [&](const ir::Declaration& d) {
      value(d.bound_name);
      if (d.shape == ir::Shape::kPlain || d.shape == ir::Shape::kFixedArray || d.shape == ir::Shape::kVariableArray ||
          d.shape == ir::Shape::kOptional) {
        type(d.type);
      }
    };
    const ir::Declared& declared = model_.order[node];
    if (declared.kind == ir::Declared::Kind::kType) {
      const auto& body = model_.types[declared.index].body;
      if (const auto* alias = std::get_if<ir::Typedef>(&body)) declaration(alias->declaration);
      if (const auto* structure = std::get_if<ir::Struct>(&body)) {
        for (const ir::Declaration& member : structure->members) declaration(member);
      }
      if (const auto* choice = std::get_if<ir::Union>(&body)) {
        declaration(choice->discriminant);
        for (const ir::Arm& arm : choice->arms) {
          for (const std::string& name : arm.case_names) value(name);
          declaration(arm.declaration);
        }
        if (choice->default_arm) declaration(*choice->default_arm);
      }
    } else if (declared.kind == ir::Declared::Kind::kProgram) {
      for (const ir::Version& version : model_.programs[declared.index].versions) {
        for (const ir::Procedure& procedure : version.procedures) {
          if (procedure.result) type(*procedure.result);
          for (const ir::TypeRef& argument : procedure.arguments) type(argument);
        }
      }
    }
    return result;
  }

  const ir::Model& model_;
  std::vector<std::size_t> type_nodes_;  ///< by type, in the order of the model
  std::vector<std::size_t> holders_;     ///< by body without a name: the node whose text contains it
  std::map<std::string_view, std::size_t> values_;
};

}  // namespace

std::vector<ir::Declared> in_needed_order(const ir::Model& model) { return Orderer(model).run(); }

}  // namespace xdrgen::emit
