// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of trees.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "trees.h"
#include "xdr/owned.h"

namespace golden::trees {

namespace owned {

struct Node;
struct Tree;
class Expression;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Node to_value(const NodeView& view);
owned::Tree to_value(const TreeView& view);
owned::Expression to_value(const ExpressionView& view);

namespace owned {

// struct node { int value; node *left; node *right; };
// spec: trees_model.cpp line 6
struct Node {
  std::int32_t value{};
  xdr::Box<Node> left{};
  xdr::Box<Node> right{};

  static xdr::Parsed<Node> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Node&, const Node&) = default;

  // For runtime/xdr.
  using View = NodeView;
  using Fields = Field::Node;
  static constexpr const xdr::TypeInfo& kInfo = Types::node;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, value, Fields::value);
    xdr::put<xdr::Recursive<NodeView>>(out, left, Fields::left);
    xdr::put<xdr::Recursive<NodeView>>(out, right, Fields::right);
  }
};

// struct tree { string name<>; tree children<>; };
// spec: trees_model.cpp line 7
struct Tree {
  std::string name{};
  std::vector<Tree> children{};

  static xdr::Parsed<Tree> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Tree&, const Tree&) = default;

  // For runtime/xdr.
  using View = TreeView;
  using Fields = Field::Tree;
  static constexpr const xdr::TypeInfo& kInfo = Types::tree;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<>>(out, name, Fields::name);
    xdr::put<xdr::Array<TreeView>>(out, children, Fields::children);
  }
};

// union expression switch (int kind) { case 0: int literal; case 1: expression operands<2>; };
// spec: trees_model.cpp line 8
class Expression {
 public:
  /// The first case, with data that is zero or empty.
  Expression() noexcept : Expression(0, std::in_place_index<1>) {}
  static Expression literal(std::int32_t value) noexcept { return Expression(0, std::in_place_index<1>, value); }
  static Expression operands(std::vector<Expression> value) noexcept {
    return Expression(1, std::in_place_index<2>, std::move(value));
  }

  std::int32_t kind() const noexcept { return kind_; }
  const std::int32_t* as_literal() const noexcept { return std::get_if<1>(&arm_); }
  std::int32_t* as_literal() noexcept { return std::get_if<1>(&arm_); }
  const std::vector<Expression>* as_operands() const noexcept { return std::get_if<2>(&arm_); }
  std::vector<Expression>* as_operands() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<Expression> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Expression&, const Expression&) = default;

  // For runtime/xdr.
  using View = ExpressionView;
  using Fields = Field::Expression;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, kind_, Fields::kind);
    switch (arm_.index()) {
      case 1:
        return xdr::put<std::int32_t>(out, *as_literal(), Fields::literal);
      case 2:
        return xdr::put<xdr::Array<ExpressionView, 2>>(out, *as_operands(), Fields::operands);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, std::int32_t, std::vector<Expression>>;
  template <std::size_t kArm, class... In>
  Expression(std::int32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : kind_(selected), arm_(arm, std::forward<In>(in)...) {}

  std::int32_t kind_;
  Arms arm_;
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Node& value) { return xdr::encode_bytes<NodeView>(value); }
void each_member(xdr::Of<Node>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Node::value]), self.value);
  f(xdr::FieldOf<xdr::Recursive<NodeView>>(kFields[Field::Node::left]), self.left);
  f(xdr::FieldOf<xdr::Recursive<NodeView>>(kFields[Field::Node::right]), self.right);
}

inline xdr::EncodedBytes from_value(const Tree& value) { return xdr::encode_bytes<TreeView>(value); }
void each_member(xdr::Of<Tree>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::Tree::name]), self.name);
  f(xdr::FieldOf<xdr::Array<TreeView>>(kFields[Field::Tree::children]), self.children);
}

inline xdr::EncodedBytes from_value(const Expression& value) { return xdr::encode_bytes<ExpressionView>(value); }
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

inline owned::Node to_value(const NodeView& view) {
  return {
      .value = view.value(),
      .left = xdr::to_owned<xdr::Recursive<NodeView>>(view.left()),
      .right = xdr::to_owned<xdr::Recursive<NodeView>>(view.right()),
  };
}

inline owned::Tree to_value(const TreeView& view) {
  return {
      .name = xdr::to_owned<xdr::String<>>(view.name()),
      .children = xdr::to_owned<xdr::Array<TreeView>>(view.children()),
  };
}

inline owned::Expression to_value(const ExpressionView& view) {
  switch (view.kind()) {
    case 0:
      return owned::Expression::literal(*view.as_literal());
    case 1:
      return owned::Expression::operands(xdr::to_owned<xdr::Array<ExpressionView, 2>>(*view.as_operands()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

}  // namespace golden::trees
