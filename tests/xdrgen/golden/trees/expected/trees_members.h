// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "trees.h"
#include "trees_owned.h"

namespace golden::trees {

namespace owned {

template <class Out>
void Node::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, value, Fields::value);
  xdr::put<xdr::Recursive<NodeView>>(out, left, Fields::left);
  xdr::put<xdr::Recursive<NodeView>>(out, right, Fields::right);
}
void each_member(xdr::Of<Node>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Node::value]), self.value);
  f(xdr::FieldOf<xdr::Recursive<NodeView>>(kFields[Field::Node::left]), self.left);
  f(xdr::FieldOf<xdr::Recursive<NodeView>>(kFields[Field::Node::right]), self.right);
}

template <class Out>
void Tree::put(Out& out) const noexcept {
  xdr::put<xdr::String<>>(out, name, Fields::name);
  xdr::put<xdr::Array<TreeView>>(out, children, Fields::children);
}
void each_member(xdr::Of<Tree>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::Tree::name]), self.name);
  f(xdr::FieldOf<xdr::Array<TreeView>>(kFields[Field::Tree::children]), self.children);
}

template <class Out>
void Expression::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, kind_, Fields::kind);
  switch (place_) {
    case 1:
      return xdr::put<std::int32_t>(out, arm_.literal, Fields::literal);
    case 2:
      return xdr::put<xdr::Array<ExpressionView, 2>>(out, arm_.operands, Fields::operands);
    default:
      return;
  }
}
inline std::int32_t discriminant_of(const Expression& self) noexcept { return self.kind(); }
constexpr auto discriminant_of(xdr::Of<Expression>) noexcept {
  return xdr::FieldOf<std::int32_t>(kFields[Field::Expression::kind]);
}
constexpr auto union_cases(xdr::Of<Expression>) noexcept {
  return std::array<std::int32_t, 2>{
      0,  // literal
      1,  // operands
  };
}
void each_arm(xdr::Of<Expression>, auto& self, auto&& f) {
  if (auto* const arm = self.as_literal()) {
    f(xdr::FieldOf<std::int32_t>(kFields[Field::Expression::literal]), *arm);
  }
  if (auto* const arm = self.as_operands()) {
    f(xdr::FieldOf<xdr::Array<ExpressionView, 2>>(kFields[Field::Expression::operands]), *arm);
  }
}
inline bool select_arm(Expression& self, std::int32_t value) {
  switch (value) {
    case 0:
      self = Expression::literal({});
      return true;
    case 1:
      self = Expression::operands({});
      return true;
    default:
      return false;
  }
}

}  // namespace owned

}  // namespace golden::trees
