// SPDX-License-Identifier: BSD-3-Clause
//
// A model built by hand, for tests of the back end alone; golden/recursion has such types in a
// document.
//
//   struct node { int value; node *left; node *right; };
//   struct tree { string name<>; tree children<>; };
//   union expression switch (int kind) { case 0: int literal; case 1: expression operands<2>; };
#include "xdrgen/golden/trees_model.h"

namespace golden {

namespace {

using namespace xdrgen::ir;

constexpr TypeIndex kNode{0};
constexpr TypeIndex kTree{1};
constexpr TypeIndex kExpression{2};

Declaration declare(std::string name, Shape shape, TypeRef type, Size size, std::uint64_t bound = 0) {
  Declaration result;
  result.name = std::move(name);
  result.shape = shape;
  result.type = type;
  result.size = size;
  result.bound = bound;
  return result;
}

Type named(std::string name, Size size, std::uint32_t line) {
  Type type;
  type.name = std::move(name);
  type.size = size;
  type.origin.line = line;
  type.contains_itself = type.counts_level = true;
  return type;
}

}  // namespace

Model trees_model() {
  Model model;
  model.documents.push_back({"trees_model.cpp", "none", "", {}});

  Type node = named("node", {12, std::nullopt}, 6);
  node.published = {"struct node { int value; node *left; node *right; };"};
  node.body = Struct{{declare("value", Shape::kPlain, Builtin::kInt, {4, 4}),
                      declare("left", Shape::kOptional, kNode, {4, std::nullopt}),
                      declare("right", Shape::kOptional, kNode, {4, std::nullopt})},
                     std::nullopt};

  Type tree = named("tree", {8, std::nullopt}, 7);
  tree.published = {"struct tree { string name<>; tree children<>; };"};
  tree.body = Struct{{declare("name", Shape::kString, Builtin::kInt, {4, std::nullopt}, kUnbounded),
                      declare("children", Shape::kVariableArray, kTree, {4, std::nullopt}, kUnbounded)},
                     std::nullopt};

  Type expression = named("expression", {8, std::nullopt}, 8);
  expression.published = {
      "union expression switch (int kind) { case 0: int literal; case 1: expression operands<2>; };"};
  Union choice;
  choice.discriminant = declare("kind", Shape::kPlain, Builtin::kInt, {4, 4});
  choice.arms.push_back({{{false, 0}}, {"0"}, declare("literal", Shape::kPlain, Builtin::kInt, {4, 4}), {}});
  choice.arms.push_back(
      {{{false, 1}}, {"1"}, declare("operands", Shape::kVariableArray, kExpression, {4, std::nullopt}, 2), {}});
  expression.body = choice;

  model.types = {node, tree, expression};
  for (std::size_t i = 0; i < model.types.size(); ++i) model.order.push_back({Declared::Kind::kType, i});
  return model;
}

}  // namespace golden
