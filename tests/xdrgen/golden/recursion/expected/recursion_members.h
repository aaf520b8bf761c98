// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "recursion.h"
#include "recursion_owned.h"

namespace golden::recursion {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Operation>) noexcept { return Types::operation; }

namespace owned {

template <class Out>
void Stack::put(Out& out) const noexcept {
  xdr::put<xdr::Recursive<StackView>>(out, next, Fields::next);
  xdr::put<std::int32_t>(out, value, Fields::value);
}
void each_member(xdr::Of<Stack>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Recursive<StackView>>(kFields[Field::Stack::next]), self.next);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Stack::value]), self.value);
}

template <class Out>
void Tree::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, value, Fields::value);
  xdr::put<xdr::Recursive<TreeView>>(out, left, Fields::left);
  xdr::put<xdr::Recursive<TreeView>>(out, right, Fields::right);
}
void each_member(xdr::Of<Tree>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Tree::value]), self.value);
  f(xdr::FieldOf<xdr::Recursive<TreeView>>(kFields[Field::Tree::left]), self.left);
  f(xdr::FieldOf<xdr::Recursive<TreeView>>(kFields[Field::Tree::right]), self.right);
}

template <class Out>
void Forest::put(Out& out) const noexcept {
  xdr::put<xdr::String<16>>(out, name, Fields::name);
  xdr::put<xdr::Array<ForestView>>(out, children, Fields::children);
}
void each_member(xdr::Of<Forest>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<16>>(kFields[Field::Forest::name]), self.name);
  f(xdr::FieldOf<xdr::Array<ForestView>>(kFields[Field::Forest::children]), self.children);
}

template <class Out>
void Count::put(Out& out) const noexcept {
  xdr::put<xdr::Recursive<CountView>>(out, more, Fields::more);
}
void each_member(xdr::Of<Count>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Recursive<CountView>>(kFields[Field::Count::more]), self.more);
}

template <class Out>
void Chain::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, value, Fields::value);
  xdr::put<xdr::Array<ChainView, 1>>(out, next, Fields::next);
}
void each_member(xdr::Of<Chain>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Chain::value]), self.value);
  f(xdr::FieldOf<xdr::Array<ChainView, 1>>(kFields[Field::Chain::next]), self.next);
}

template <class Out>
void Stringlist::put(Out& out) const noexcept {
  xdr::put<bool>(out, more_, Fields::more);
  switch (place_) {
    case 1:
      return xdr::put<xdr::Nested<StringlistNodeView>>(out, arm_.node, Fields::node);
    default:
      return;
  }
}
inline bool discriminant_of(const Stringlist& self) noexcept { return self.more(); }
constexpr auto discriminant_of(xdr::Of<Stringlist>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::Stringlist::more]);
}
constexpr auto union_cases(xdr::Of<Stringlist>) noexcept {
  return std::array<bool, 2>{
      true,   // node
      false,  // void
  };
}
void each_arm(xdr::Of<Stringlist>, auto& self, auto&& f) {
  if (auto* const arm = self.as_node()) {
    f(xdr::FieldOf<xdr::Nested<StringlistNodeView>>(kFields[Field::Stringlist::node]), *arm);
  }
}
inline bool select_arm(Stringlist& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = Stringlist::node({});
      return true;
    case 0:
      self = Stringlist::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
void StringlistNode::put(Out& out) const noexcept {
  xdr::put<xdr::String<>>(out, item, Fields::item);
  xdr::put<StringlistView>(out, next, Fields::next);
}
void each_member(xdr::Of<StringlistNode>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::StringlistNode::item]), self.item);
  f(xdr::FieldOf<StringlistView>(kFields[Field::StringlistNode::next]), self.next);
}

template <class Out>
void Call::put(Out& out) const noexcept {
  xdr::put<xdr::String<8>>(out, name, Fields::name);
  xdr::put<xdr::List<ExpressionListView>>(out, arguments, Fields::arguments);
}
void each_member(xdr::Of<Call>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<8>>(kFields[Field::Call::name]), self.name);
  f(xdr::FieldOf<xdr::List<ExpressionListView>>(kFields[Field::Call::arguments]), self.arguments);
}

template <class Out>
void Expression::put(Out& out) const noexcept {
  xdr::put<Operation>(out, kind_, Fields::kind);
  switch (place_) {
    case 1:
      return xdr::put<std::int32_t>(out, arm_.literal, Fields::literal);
    case 2:
      return xdr::put<xdr::Nested<ExpressionView>>(out, arm_.negated, Fields::negated);
    case 3:
      return xdr::put<xdr::Array<ExpressionView, 4>>(out, arm_.operands, Fields::operands);
    case 4:
      return xdr::put<xdr::Recursive<ExpressionView>>(out, arm_.later, Fields::later);
    case 5:
      return xdr::put<xdr::LargeArray<ExpressionView, 2>>(out, arm_.both, Fields::both);
    case 6:
      return xdr::put<xdr::Nested<CallView>>(out, arm_.called, Fields::called);
    default:
      return;
  }
}
inline Operation discriminant_of(const Expression& self) noexcept { return self.kind(); }
constexpr auto discriminant_of(xdr::Of<Expression>) noexcept {
  return xdr::FieldOf<Operation>(kFields[Field::Expression::kind]);
}
constexpr auto union_cases(xdr::Of<Expression>) noexcept {
  return std::array<Operation, 6>{
      Operation::LITERAL,   // literal
      Operation::NEGATION,  // negated
      Operation::SUM,       // operands
      Operation::LATER,     // later
      Operation::PAIR,      // both
      Operation::CALL,      // called
  };
}
void each_arm(xdr::Of<Expression>, auto& self, auto&& f) {
  if (auto* const arm = self.as_literal()) {
    f(xdr::FieldOf<std::int32_t>(kFields[Field::Expression::literal]), *arm);
  }
  if (auto* const arm = self.as_negated()) {
    f(xdr::FieldOf<xdr::Nested<ExpressionView>>(kFields[Field::Expression::negated]), *arm);
  }
  if (auto* const arm = self.as_operands()) {
    f(xdr::FieldOf<xdr::Array<ExpressionView, 4>>(kFields[Field::Expression::operands]), *arm);
  }
  if (auto* const arm = self.as_later()) {
    f(xdr::FieldOf<xdr::Recursive<ExpressionView>>(kFields[Field::Expression::later]), *arm);
  }
  if (auto* const arm = self.as_both()) {
    f(xdr::FieldOf<xdr::LargeArray<ExpressionView, 2>>(kFields[Field::Expression::both]), *arm);
  }
  if (auto* const arm = self.as_called()) {
    f(xdr::FieldOf<xdr::Nested<CallView>>(kFields[Field::Expression::called]), *arm);
  }
}
inline bool select_arm(Expression& self, Operation value) {
  switch (value) {
    case Operation::LITERAL:
      self = Expression::literal({});
      return true;
    case Operation::NEGATION:
      self = Expression::negated({});
      return true;
    case Operation::SUM:
      self = Expression::operands({});
      return true;
    case Operation::LATER:
      self = Expression::later({});
      return true;
    case Operation::PAIR:
      self = Expression::both({});
      return true;
    case Operation::CALL:
      self = Expression::called({});
      return true;
    default:
      return false;
  }
}

template <class Out>
void ExpressionList::put(Out& out) const noexcept {
  xdr::put<ExpressionView>(out, value, Fields::value);
}
void each_member(xdr::Of<ExpressionList>, auto& self, auto&& f) {
  f(xdr::FieldOf<ExpressionView>(kFields[Field::ExpressionList::value]), self.value);
}

template <class Out>
void Folder::put(Out& out) const noexcept {
  xdr::put<xdr::String<16>>(out, name, Fields::name);
  xdr::put<xdr::Array<EntryView>>(out, content, Fields::content);
}
void each_member(xdr::Of<Folder>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<16>>(kFields[Field::Folder::name]), self.name);
  f(xdr::FieldOf<xdr::Array<EntryView>>(kFields[Field::Folder::content]), self.content);
}

template <class Out>
void Entry::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, type_, Fields::type);
  switch (place_) {
    case 1:
      return xdr::put<xdr::Opaque<>>(out, arm_.data, Fields::data);
    case 2:
      return xdr::put<xdr::Nested<FolderView>>(out, arm_.inside, Fields::inside);
    default:
      return;
  }
}
inline std::uint32_t discriminant_of(const Entry& self) noexcept { return self.type(); }
constexpr auto discriminant_of(xdr::Of<Entry>) noexcept {
  return xdr::FieldOf<std::uint32_t>(kFields[Field::Entry::type]);
}
constexpr auto union_cases(xdr::Of<Entry>) noexcept {
  return std::array<std::uint32_t, 3>{
      0,  // data
      1,  // inside
      2,  // inside
  };
}
void each_arm(xdr::Of<Entry>, auto& self, auto&& f) {
  if (auto* const arm = self.as_data()) {
    f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::Entry::data]), *arm);
  }
  if (auto* const arm = self.as_inside()) {
    f(xdr::FieldOf<xdr::Nested<FolderView>>(kFields[Field::Entry::inside]), *arm);
  }
}
inline bool select_arm(Entry& self, std::uint32_t value) {
  switch (value) {
    case 0:
      self = Entry::data({});
      return true;
    case 1:
    case 2:
      self = Entry::inside(value, {});
      return true;
    default:
      self = Entry::otherwise(value);
      return true;
  }
}

template <class Out>
void Kids::put(Out& out) const noexcept {
  xdr::put<xdr::List<NodeView>>(out, first, Fields::first);
  xdr::put<std::int64_t>(out, age, Fields::age);
}
void each_member(xdr::Of<Kids>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<NodeView>>(kFields[Field::Kids::first]), self.first);
  f(xdr::FieldOf<std::int64_t>(kFields[Field::Kids::age]), self.age);
}

template <class Out>
void Node::put(Out& out) const noexcept {
  xdr::put<KidsView>(out, below, Fields::below);
}
void each_member(xdr::Of<Node>, auto& self, auto&& f) {
  f(xdr::FieldOf<KidsView>(kFields[Field::Node::below]), self.below);
}

template <class Out>
void Pair::put(Out& out) const noexcept {
  xdr::put<xdr::LargeArray<xdr::Recursive<PairView>, 2>>(out, halves, Fields::halves);
  xdr::put<xdr::Recursive<xdr::Recursive<PairView>>>(out, perhaps, Fields::perhaps);
  xdr::put<xdr::Array<xdr::Recursive<PairView>, 2>>(out, some, Fields::some);
  xdr::put<std::int32_t>(out, value, Fields::value);
}
void each_member(xdr::Of<Pair>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeArray<xdr::Recursive<PairView>, 2>>(kFields[Field::Pair::halves]), self.halves);
  f(xdr::FieldOf<xdr::Recursive<xdr::Recursive<PairView>>>(kFields[Field::Pair::perhaps]), self.perhaps);
  f(xdr::FieldOf<xdr::Array<xdr::Recursive<PairView>, 2>>(kFields[Field::Pair::some]), self.some);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Pair::value]), self.value);
}

template <class Out>
[[gnu::always_inline]] inline void FirstExpression::put(Out& out) const noexcept {
  xdr::put<xdr::Chain<ExpressionListView>>(out, list, Fields::list);
}
void each_member(xdr::Of<FirstExpression>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Chain<ExpressionListView>>(kFields[Field::FirstExpression::list]), self.list);
}

template <class Out>
[[gnu::always_inline]] inline void Everything::put(Out& out) const noexcept {
  xdr::put<StackView>(out, a, Fields::a);
  xdr::put<xdr::Optional<TreeView>>(out, b, Fields::b);
  xdr::put<xdr::Array<ForestView, 2>>(out, c, Fields::c);
  xdr::put<StringlistView>(out, d, Fields::d);
  xdr::put<ExpressionView>(out, e, Fields::e);
  xdr::put<xdr::LargeArray<EntryView, 2>>(out, f, Fields::f);
  xdr::put<xdr::List<NodeView>>(out, g, Fields::g);
  xdr::put<KidsView>(out, h, Fields::h);
  xdr::put<xdr::Recursive<PairView>>(out, i, Fields::i);
  xdr::put<CountView>(out, j, Fields::j);
  xdr::put<ChainView>(out, k, Fields::k);
}
void each_member(xdr::Of<Everything>, auto& self, auto&& f) {
  f(xdr::FieldOf<StackView>(kFields[Field::Everything::a]), self.a);
  f(xdr::FieldOf<xdr::Optional<TreeView>>(kFields[Field::Everything::b]), self.b);
  f(xdr::FieldOf<xdr::Array<ForestView, 2>>(kFields[Field::Everything::c]), self.c);
  f(xdr::FieldOf<StringlistView>(kFields[Field::Everything::d]), self.d);
  f(xdr::FieldOf<ExpressionView>(kFields[Field::Everything::e]), self.e);
  f(xdr::FieldOf<xdr::LargeArray<EntryView, 2>>(kFields[Field::Everything::f]), self.f);
  f(xdr::FieldOf<xdr::List<NodeView>>(kFields[Field::Everything::g]), self.g);
  f(xdr::FieldOf<KidsView>(kFields[Field::Everything::h]), self.h);
  f(xdr::FieldOf<xdr::Recursive<PairView>>(kFields[Field::Everything::i]), self.i);
  f(xdr::FieldOf<CountView>(kFields[Field::Everything::j]), self.j);
  f(xdr::FieldOf<ChainView>(kFields[Field::Everything::k]), self.k);
}

}  // namespace owned

}  // namespace golden::recursion
