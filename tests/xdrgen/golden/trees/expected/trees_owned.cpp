// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// What trees_owned.h declares.

#include "trees_owned.h"

#include <memory>
#include <utility>

#include "trees_members.h"
#include "xdr/arms.h"

namespace golden::trees {

namespace owned {

xdr::Parsed<Node> Node::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Node::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Node::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Node::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Node& value) { return xdr::encode_bytes<Node::View>(value); }
bool operator==(const Node& self, const Node& other) {
  if (self.value != other.value) return false;
  if (self.left != other.left) return false;
  return self.right == other.right;
}
std::strong_ordering operator<=>(const Node& self, const Node& other) {
  if (const auto order = xdr::order_of(self.value, other.value); order != 0) return order;
  if (const auto order = xdr::order_of(self.left, other.left); order != 0) return order;
  return xdr::order_of(self.right, other.right);
}
std::size_t hash_value(const Node& value) noexcept { return xdr::hash_of(value.value, value.left, value.right); }

xdr::Parsed<Tree> Tree::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Tree::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Tree::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Tree::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Tree& value) { return xdr::encode_bytes<Tree::View>(value); }
bool operator==(const Tree& self, const Tree& other) {
  if (self.name != other.name) return false;
  return self.children == other.children;
}
std::strong_ordering operator<=>(const Tree& self, const Tree& other) {
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.children, other.children);
}
std::size_t hash_value(const Tree& value) noexcept { return xdr::hash_of(value.name, value.children); }

xdr::Parsed<Expression> Expression::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Expression::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Expression::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Expression::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Expression& value) { return xdr::encode_bytes<Expression::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Expression::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.literal...);
    case 2:
      return callee(each.arm_.operands...);
    default:
      return;
  }
}
Expression::Expression() noexcept : kind_(0), place_(1) { std::construct_at(&arm_.literal); }
Expression::Expression(const Expression& other) : kind_(other.kind_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Expression::Expression(Expression&& other) noexcept : kind_(other.kind_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Expression& Expression::operator=(const Expression& other) {
  if (this != &other) *this = Expression(other);
  return *this;
}
Expression& Expression::operator=(Expression&& other) noexcept {
  Expression taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  kind_ = taken.kind_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Expression::~Expression() { with_arm(place_, xdr::EndArm{}, *this); }
Expression Expression::literal(std::int32_t value) noexcept {
  Expression made(0, 1);
  std::construct_at(&made.arm_.literal, value);
  return made;
}
Expression Expression::operands(std::vector<Expression> value) noexcept {
  Expression made(1, 2);
  std::construct_at(&made.arm_.operands, std::move(value));
  return made;
}
bool operator==(const Expression& self, const Expression& other) {
  if (self.kind_ != other.kind_) return false;
  bool equal = true;
  Expression::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Expression& self, const Expression& other) {
  std::strong_ordering order = self.kind_ <=> other.kind_;
  if (order == 0) Expression::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Expression& value) noexcept {
  xdr::Hash hash;
  hash.add(value.kind_);
  Expression::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

}  // namespace owned

owned::Node to_value(const NodeView& view) {
  return {
      .value = view.value(),
      .left = xdr::to_owned<xdr::Recursive<NodeView>>(view.left()),
      .right = xdr::to_owned<xdr::Recursive<NodeView>>(view.right()),
  };
}

owned::Tree to_value(const TreeView& view) {
  return {
      .name = xdr::to_owned<xdr::String<>>(view.name()),
      .children = xdr::to_owned<xdr::Array<TreeView>>(view.children()),
  };
}

owned::Expression to_value(const ExpressionView& view) {
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
