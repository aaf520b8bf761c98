// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// What recursion_owned.h declares.

#include "recursion_owned.h"

#include <memory>
#include <utility>

#include "recursion_members.h"
#include "xdr/arms.h"

namespace golden::recursion {

namespace owned {

xdr::Parsed<Stack> Stack::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Stack::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Stack::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Stack::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Stack& value) { return xdr::encode_bytes<Stack::View>(value); }
bool operator==(const Stack& self, const Stack& other) {
  if (self.next != other.next) return false;
  return self.value == other.value;
}
std::strong_ordering operator<=>(const Stack& self, const Stack& other) {
  if (const auto order = xdr::order_of(self.next, other.next); order != 0) return order;
  return xdr::order_of(self.value, other.value);
}
std::size_t hash_value(const Stack& value) noexcept { return xdr::hash_of(value.next, value.value); }

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
  if (self.value != other.value) return false;
  if (self.left != other.left) return false;
  return self.right == other.right;
}
std::strong_ordering operator<=>(const Tree& self, const Tree& other) {
  if (const auto order = xdr::order_of(self.value, other.value); order != 0) return order;
  if (const auto order = xdr::order_of(self.left, other.left); order != 0) return order;
  return xdr::order_of(self.right, other.right);
}
std::size_t hash_value(const Tree& value) noexcept { return xdr::hash_of(value.value, value.left, value.right); }

xdr::Parsed<Forest> Forest::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Forest::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Forest::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Forest::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Forest& value) { return xdr::encode_bytes<Forest::View>(value); }
bool operator==(const Forest& self, const Forest& other) {
  if (self.name != other.name) return false;
  return self.children == other.children;
}
std::strong_ordering operator<=>(const Forest& self, const Forest& other) {
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.children, other.children);
}
std::size_t hash_value(const Forest& value) noexcept { return xdr::hash_of(value.name, value.children); }

xdr::Parsed<Count> Count::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Count::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Count::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Count::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Count& value) { return xdr::encode_bytes<Count::View>(value); }
bool operator==(const Count& self, const Count& other) { return self.more == other.more; }
std::strong_ordering operator<=>(const Count& self, const Count& other) { return xdr::order_of(self.more, other.more); }
std::size_t hash_value(const Count& value) noexcept { return xdr::hash_of(value.more); }

xdr::Parsed<Chain> Chain::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Chain::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Chain::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Chain::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Chain& value) { return xdr::encode_bytes<Chain::View>(value); }
bool operator==(const Chain& self, const Chain& other) {
  if (self.value != other.value) return false;
  return self.next == other.next;
}
std::strong_ordering operator<=>(const Chain& self, const Chain& other) {
  if (const auto order = xdr::order_of(self.value, other.value); order != 0) return order;
  return xdr::order_of(self.next, other.next);
}
std::size_t hash_value(const Chain& value) noexcept { return xdr::hash_of(value.value, value.next); }

xdr::Parsed<Stringlist> Stringlist::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Stringlist::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Stringlist::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Stringlist::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Stringlist& value) { return xdr::encode_bytes<Stringlist::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Stringlist::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.node...);
    default:
      return;
  }
}
Stringlist::Stringlist() noexcept : more_(true), place_(1) { std::construct_at(&arm_.node); }
Stringlist::Stringlist(const Stringlist& other) : more_(other.more_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Stringlist::Stringlist(Stringlist&& other) noexcept : more_(other.more_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Stringlist& Stringlist::operator=(const Stringlist& other) {
  if (this != &other) *this = Stringlist(other);
  return *this;
}
Stringlist& Stringlist::operator=(Stringlist&& other) noexcept {
  Stringlist taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  more_ = taken.more_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Stringlist::~Stringlist() { with_arm(place_, xdr::EndArm{}, *this); }
Stringlist Stringlist::node(xdr::Box<StringlistNode> value) noexcept {
  Stringlist made(true, 1);
  std::construct_at(&made.arm_.node, std::move(value));
  return made;
}
Stringlist Stringlist::FALSE_() noexcept { return Stringlist(false, 0); }
bool operator==(const Stringlist& self, const Stringlist& other) {
  if (self.more_ != other.more_) return false;
  bool equal = true;
  Stringlist::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Stringlist& self, const Stringlist& other) {
  std::strong_ordering order = self.more_ <=> other.more_;
  if (order == 0) Stringlist::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Stringlist& value) noexcept {
  xdr::Hash hash;
  hash.add(value.more_);
  Stringlist::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<StringlistNode> StringlistNode::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t StringlistNode::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded StringlistNode::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult StringlistNode::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const StringlistNode& value) { return xdr::encode_bytes<StringlistNode::View>(value); }
bool operator==(const StringlistNode& self, const StringlistNode& other) {
  if (self.item != other.item) return false;
  return self.next == other.next;
}
std::strong_ordering operator<=>(const StringlistNode& self, const StringlistNode& other) {
  if (const auto order = xdr::order_of(self.item, other.item); order != 0) return order;
  return xdr::order_of(self.next, other.next);
}
std::size_t hash_value(const StringlistNode& value) noexcept { return xdr::hash_of(value.item, value.next); }

xdr::Parsed<Call> Call::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Call::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Call::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Call::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Call& value) { return xdr::encode_bytes<Call::View>(value); }
bool operator==(const Call& self, const Call& other) {
  if (self.name != other.name) return false;
  return self.arguments == other.arguments;
}
std::strong_ordering operator<=>(const Call& self, const Call& other) {
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.arguments, other.arguments);
}
std::size_t hash_value(const Call& value) noexcept { return xdr::hash_of(value.name, value.arguments); }

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
      return callee(each.arm_.negated...);
    case 3:
      return callee(each.arm_.operands...);
    case 4:
      return callee(each.arm_.later...);
    case 5:
      return callee(each.arm_.both...);
    case 6:
      return callee(each.arm_.called...);
    default:
      return;
  }
}
Expression::Expression() noexcept : kind_(Operation::LITERAL), place_(1) { std::construct_at(&arm_.literal); }
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
  Expression made(Operation::LITERAL, 1);
  std::construct_at(&made.arm_.literal, value);
  return made;
}
Expression Expression::negated(xdr::Box<Expression> value) noexcept {
  Expression made(Operation::NEGATION, 2);
  std::construct_at(&made.arm_.negated, std::move(value));
  return made;
}
Expression Expression::operands(std::vector<Expression> value) noexcept {
  Expression made(Operation::SUM, 3);
  std::construct_at(&made.arm_.operands, std::move(value));
  return made;
}
Expression Expression::later(xdr::Box<Expression> value) noexcept {
  Expression made(Operation::LATER, 4);
  std::construct_at(&made.arm_.later, std::move(value));
  return made;
}
Expression Expression::both(std::vector<Expression> value) noexcept {
  Expression made(Operation::PAIR, 5);
  std::construct_at(&made.arm_.both, std::move(value));
  return made;
}
Expression Expression::called(xdr::Box<Call> value) noexcept {
  Expression made(Operation::CALL, 6);
  std::construct_at(&made.arm_.called, std::move(value));
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

xdr::Parsed<ExpressionList> ExpressionList::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ExpressionList::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ExpressionList::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ExpressionList::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ExpressionList& value) { return xdr::encode_bytes<ExpressionList::View>(value); }
bool operator==(const ExpressionList& self, const ExpressionList& other) { return self.value == other.value; }
std::strong_ordering operator<=>(const ExpressionList& self, const ExpressionList& other) {
  return xdr::order_of(self.value, other.value);
}
std::size_t hash_value(const ExpressionList& value) noexcept { return xdr::hash_of(value.value); }

xdr::Parsed<Folder> Folder::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Folder::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Folder::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Folder::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Folder& value) { return xdr::encode_bytes<Folder::View>(value); }
bool operator==(const Folder& self, const Folder& other) {
  if (self.name != other.name) return false;
  return self.content == other.content;
}
std::strong_ordering operator<=>(const Folder& self, const Folder& other) {
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.content, other.content);
}
std::size_t hash_value(const Folder& value) noexcept { return xdr::hash_of(value.name, value.content); }

xdr::Parsed<Entry> Entry::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Entry::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Entry::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Entry::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Entry& value) { return xdr::encode_bytes<Entry::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Entry::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.data...);
    case 2:
      return callee(each.arm_.inside...);
    default:
      return;
  }
}
Entry::Entry() noexcept : type_(0), place_(1) { std::construct_at(&arm_.data); }
Entry::Entry(const Entry& other) : type_(other.type_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Entry::Entry(Entry&& other) noexcept : type_(other.type_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Entry& Entry::operator=(const Entry& other) {
  if (this != &other) *this = Entry(other);
  return *this;
}
Entry& Entry::operator=(Entry&& other) noexcept {
  Entry taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  type_ = taken.type_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Entry::~Entry() { with_arm(place_, xdr::EndArm{}, *this); }
Entry Entry::data(std::vector<std::byte> value) noexcept {
  Entry made(0, 1);
  std::construct_at(&made.arm_.data, std::move(value));
  return made;
}
Entry Entry::inside(std::uint32_t selected, xdr::Box<Folder> value) noexcept {
  XDR_ASSERT(View::selects_inside(selected));
  Entry made(selected, 2);
  std::construct_at(&made.arm_.inside, std::move(value));
  return made;
}
Entry Entry::otherwise(std::uint32_t selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return Entry(selected, 0);
}
bool operator==(const Entry& self, const Entry& other) {
  if (self.type_ != other.type_) return false;
  bool equal = true;
  Entry::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Entry& self, const Entry& other) {
  std::strong_ordering order = self.type_ <=> other.type_;
  if (order == 0) Entry::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Entry& value) noexcept {
  xdr::Hash hash;
  hash.add(value.type_);
  Entry::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Kids> Kids::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Kids::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Kids::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Kids::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Kids& value) { return xdr::encode_bytes<Kids::View>(value); }
bool operator==(const Kids& self, const Kids& other) {
  if (self.first != other.first) return false;
  return self.age == other.age;
}
std::strong_ordering operator<=>(const Kids& self, const Kids& other) {
  if (const auto order = xdr::order_of(self.first, other.first); order != 0) return order;
  return xdr::order_of(self.age, other.age);
}
std::size_t hash_value(const Kids& value) noexcept { return xdr::hash_of(value.first, value.age); }

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
bool operator==(const Node& self, const Node& other) { return self.below == other.below; }
std::strong_ordering operator<=>(const Node& self, const Node& other) { return xdr::order_of(self.below, other.below); }
std::size_t hash_value(const Node& value) noexcept { return xdr::hash_of(value.below); }

xdr::Parsed<Pair> Pair::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Pair::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Pair::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Pair::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Pair& value) { return xdr::encode_bytes<Pair::View>(value); }
bool operator==(const Pair& self, const Pair& other) {
  if (self.halves != other.halves) return false;
  if (self.perhaps != other.perhaps) return false;
  if (self.some != other.some) return false;
  return self.value == other.value;
}
std::strong_ordering operator<=>(const Pair& self, const Pair& other) {
  if (const auto order = xdr::order_of(self.halves, other.halves); order != 0) return order;
  if (const auto order = xdr::order_of(self.perhaps, other.perhaps); order != 0) return order;
  if (const auto order = xdr::order_of(self.some, other.some); order != 0) return order;
  return xdr::order_of(self.value, other.value);
}
std::size_t hash_value(const Pair& value) noexcept {
  return xdr::hash_of(value.halves, value.perhaps, value.some, value.value);
}

xdr::Parsed<FirstExpression> FirstExpression::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FirstExpression::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FirstExpression::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FirstExpression::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FirstExpression& value) { return xdr::encode_bytes<FirstExpression::View>(value); }
bool operator==(const FirstExpression& self, const FirstExpression& other) { return self.list == other.list; }
std::strong_ordering operator<=>(const FirstExpression& self, const FirstExpression& other) {
  return xdr::order_of(self.list, other.list);
}
std::size_t hash_value(const FirstExpression& value) noexcept { return xdr::hash_of(value.list); }

xdr::Parsed<Everything> Everything::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Everything::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Everything::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Everything::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Everything& value) { return xdr::encode_bytes<Everything::View>(value); }
bool operator==(const Everything& self, const Everything& other) {
  if (self.a != other.a) return false;
  if (self.b != other.b) return false;
  if (self.c != other.c) return false;
  if (self.d != other.d) return false;
  if (self.e != other.e) return false;
  if (self.f != other.f) return false;
  if (self.g != other.g) return false;
  if (self.h != other.h) return false;
  if (self.i != other.i) return false;
  if (self.j != other.j) return false;
  return self.k == other.k;
}
std::strong_ordering operator<=>(const Everything& self, const Everything& other) {
  if (const auto order = xdr::order_of(self.a, other.a); order != 0) return order;
  if (const auto order = xdr::order_of(self.b, other.b); order != 0) return order;
  if (const auto order = xdr::order_of(self.c, other.c); order != 0) return order;
  if (const auto order = xdr::order_of(self.d, other.d); order != 0) return order;
  if (const auto order = xdr::order_of(self.e, other.e); order != 0) return order;
  if (const auto order = xdr::order_of(self.f, other.f); order != 0) return order;
  if (const auto order = xdr::order_of(self.g, other.g); order != 0) return order;
  if (const auto order = xdr::order_of(self.h, other.h); order != 0) return order;
  if (const auto order = xdr::order_of(self.i, other.i); order != 0) return order;
  if (const auto order = xdr::order_of(self.j, other.j); order != 0) return order;
  return xdr::order_of(self.k, other.k);
}
std::size_t hash_value(const Everything& value) noexcept {
  return xdr::hash_of(value.a, value.b, value.c, value.d, value.e, value.f, value.g, value.h, value.i, value.j,
                      value.k);
}

}  // namespace owned

owned::Stack to_value(const StackView& view) {
  return {
      .next = xdr::to_owned<xdr::Recursive<StackView>>(view.next()),
      .value = view.value(),
  };
}

owned::Tree to_value(const TreeView& view) {
  return {
      .value = view.value(),
      .left = xdr::to_owned<xdr::Recursive<TreeView>>(view.left()),
      .right = xdr::to_owned<xdr::Recursive<TreeView>>(view.right()),
  };
}

owned::Forest to_value(const ForestView& view) {
  return {
      .name = xdr::to_owned<xdr::String<16>>(view.name()),
      .children = xdr::to_owned<xdr::Array<ForestView>>(view.children()),
  };
}

owned::Count to_value(const CountView& view) {
  return {
      .more = xdr::to_owned<xdr::Recursive<CountView>>(view.more()),
  };
}

owned::Chain to_value(const ChainView& view) {
  return {
      .value = view.value(),
      .next = xdr::to_owned<xdr::Array<ChainView, 1>>(view.next()),
  };
}

owned::Stringlist to_value(const StringlistView& view) {
  switch (static_cast<int>(view.more())) {
    case 1:
      return owned::Stringlist::node(xdr::to_owned<xdr::Nested<StringlistNodeView>>(view.as_node()));
    case 0:
      return owned::Stringlist::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::StringlistNode to_value(const StringlistNodeView& view) {
  return {
      .item = xdr::to_owned<xdr::String<>>(view.item()),
      .next = to_value(view.next()),
  };
}

owned::Call to_value(const CallView& view) {
  return {
      .name = xdr::to_owned<xdr::String<8>>(view.name()),
      .arguments = xdr::to_owned<xdr::List<ExpressionListView>>(view.arguments()),
  };
}

owned::Expression to_value(const ExpressionView& view) {
  switch (view.kind()) {
    case Operation::LITERAL:
      return owned::Expression::literal(*view.as_literal());
    case Operation::NEGATION:
      return owned::Expression::negated(xdr::to_owned<xdr::Nested<ExpressionView>>(view.as_negated()));
    case Operation::SUM:
      return owned::Expression::operands(xdr::to_owned<xdr::Array<ExpressionView, 4>>(*view.as_operands()));
    case Operation::LATER:
      return owned::Expression::later(xdr::to_owned<xdr::Recursive<ExpressionView>>(*view.as_later()));
    case Operation::PAIR:
      return owned::Expression::both(xdr::to_owned<xdr::LargeArray<ExpressionView, 2>>(*view.as_both()));
    case Operation::CALL:
      return owned::Expression::called(xdr::to_owned<xdr::Nested<CallView>>(view.as_called()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::ExpressionList to_value(const ExpressionListView& view) {
  return {
      .value = to_value(view.value()),
  };
}

owned::Folder to_value(const FolderView& view) {
  return {
      .name = xdr::to_owned<xdr::String<16>>(view.name()),
      .content = xdr::to_owned<xdr::Array<EntryView>>(view.content()),
  };
}

owned::Entry to_value(const EntryView& view) {
  switch (view.type()) {
    case 0:
      return owned::Entry::data(xdr::to_owned<xdr::Opaque<>>(*view.as_data()));
    case 1:
    case 2:
      return owned::Entry::inside(view.type(), xdr::to_owned<xdr::Nested<FolderView>>(view.as_inside()));
    default:
      return owned::Entry::otherwise(view.type());
  }
}

owned::Kids to_value(const KidsView& view) {
  return {
      .first = xdr::to_owned<xdr::List<NodeView>>(view.first()),
      .age = view.age(),
  };
}

owned::Node to_value(const NodeView& view) {
  return {
      .below = to_value(view.below()),
  };
}

owned::Pair to_value(const PairView& view) {
  return {
      .halves = xdr::to_owned<xdr::LargeArray<xdr::Recursive<PairView>, 2>>(view.halves()),
      .perhaps = xdr::to_owned<xdr::Recursive<xdr::Recursive<PairView>>>(view.perhaps()),
      .some = xdr::to_owned<xdr::Array<xdr::Recursive<PairView>, 2>>(view.some()),
      .value = view.value(),
  };
}

owned::FirstExpression to_value(const FirstExpressionView& view) {
  return {
      .list = xdr::to_owned<xdr::Chain<ExpressionListView>>(view.list()),
  };
}

owned::Everything to_value(const EverythingView& view) {
  return {
      .a = to_value(view.a()),
      .b = xdr::to_owned<xdr::Optional<TreeView>>(view.b()),
      .c = xdr::to_owned<xdr::Array<ForestView, 2>>(view.c()),
      .d = to_value(view.d()),
      .e = to_value(view.e()),
      .f = xdr::to_owned<xdr::LargeArray<EntryView, 2>>(view.f()),
      .g = xdr::to_owned<xdr::List<NodeView>>(view.g()),
      .h = to_value(view.h()),
      .i = xdr::to_owned<xdr::Recursive<PairView>>(view.i()),
      .j = to_value(view.j()),
      .k = to_value(view.k()),
  };
}

}  // namespace golden::recursion
