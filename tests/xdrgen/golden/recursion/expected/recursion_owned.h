// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (recursion.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of recursion_types.h. What is declared here is in recursion_owned.cpp;
// what is a template, in recursion_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "recursion_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::recursion {

class StackView;
class TreeView;
class ForestView;
class CountView;
class ChainView;
class StringlistView;
class StringlistNodeView;
class CallView;
class ExpressionView;
class ExpressionListView;
class FolderView;
class EntryView;
class KidsView;
class NodeView;
class PairView;
class FirstExpressionView;
class EverythingView;

namespace owned {

struct Stack;
struct Tree;
struct Forest;
struct Count;
struct Chain;
class Stringlist;
struct StringlistNode;
struct Call;
class Expression;
struct ExpressionList;
struct Folder;
class Entry;
struct Kids;
struct Node;
struct Pair;
struct FirstExpression;
struct Everything;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Stack& value);
xdr::EncodedBytes from_value(const Tree& value);
xdr::EncodedBytes from_value(const Forest& value);
xdr::EncodedBytes from_value(const Count& value);
xdr::EncodedBytes from_value(const Chain& value);
xdr::EncodedBytes from_value(const Stringlist& value);
xdr::EncodedBytes from_value(const StringlistNode& value);
xdr::EncodedBytes from_value(const Call& value);
xdr::EncodedBytes from_value(const Expression& value);
xdr::EncodedBytes from_value(const ExpressionList& value);
xdr::EncodedBytes from_value(const Folder& value);
xdr::EncodedBytes from_value(const Entry& value);
xdr::EncodedBytes from_value(const Kids& value);
xdr::EncodedBytes from_value(const Node& value);
xdr::EncodedBytes from_value(const Pair& value);
xdr::EncodedBytes from_value(const FirstExpression& value);
xdr::EncodedBytes from_value(const Everything& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Stack to_value(const StackView& view);
owned::Tree to_value(const TreeView& view);
owned::Forest to_value(const ForestView& view);
owned::Count to_value(const CountView& view);
owned::Chain to_value(const ChainView& view);
owned::Stringlist to_value(const StringlistView& view);
owned::StringlistNode to_value(const StringlistNodeView& view);
owned::Call to_value(const CallView& view);
owned::Expression to_value(const ExpressionView& view);
owned::ExpressionList to_value(const ExpressionListView& view);
owned::Folder to_value(const FolderView& view);
owned::Entry to_value(const EntryView& view);
owned::Kids to_value(const KidsView& view);
owned::Node to_value(const NodeView& view);
owned::Pair to_value(const PairView& view);
owned::FirstExpression to_value(const FirstExpressionView& view);
owned::Everything to_value(const EverythingView& view);

namespace owned {

// struct stack { stack *next; int value; };
// spec: input.xdr line 6
struct Stack {
  xdr::Box<Stack> next{};
  std::int32_t value{};

  static xdr::Parsed<Stack> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Stack&, const Stack&);
  friend std::strong_ordering operator<=>(const Stack&, const Stack&);
  friend std::size_t hash_value(const Stack& value) noexcept;

  // For runtime/xdr.
  using View = StackView;
  using Fields = Field::Stack;
  static constexpr const xdr::TypeInfo& kInfo = Types::stack;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct tree { int value; tree *left; tree *right; };
// spec: input.xdr line 7
struct Tree {
  std::int32_t value{};
  xdr::Box<Tree> left{};
  xdr::Box<Tree> right{};

  static xdr::Parsed<Tree> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Tree&, const Tree&);
  friend std::strong_ordering operator<=>(const Tree&, const Tree&);
  friend std::size_t hash_value(const Tree& value) noexcept;

  // For runtime/xdr.
  using View = TreeView;
  using Fields = Field::Tree;
  static constexpr const xdr::TypeInfo& kInfo = Types::tree;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct forest { string name<16>; forest children<>; };
// spec: input.xdr line 8
struct Forest {
  std::string name{};
  std::vector<Forest> children{};

  static xdr::Parsed<Forest> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Forest&, const Forest&);
  friend std::strong_ordering operator<=>(const Forest&, const Forest&);
  friend std::size_t hash_value(const Forest& value) noexcept;

  // For runtime/xdr.
  using View = ForestView;
  using Fields = Field::Forest;
  static constexpr const xdr::TypeInfo& kInfo = Types::forest;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct count { count *more; };
// spec: input.xdr line 9
struct Count {
  xdr::Box<Count> more{};

  static xdr::Parsed<Count> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Count&, const Count&);
  friend std::strong_ordering operator<=>(const Count&, const Count&);
  friend std::size_t hash_value(const Count& value) noexcept;

  // For runtime/xdr.
  using View = CountView;
  using Fields = Field::Count;
  static constexpr const xdr::TypeInfo& kInfo = Types::count;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct chain { int value; chain next<1>; };
// spec: input.xdr line 10
struct Chain {
  std::int32_t value{};
  std::vector<Chain> next{};

  static xdr::Parsed<Chain> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Chain&, const Chain&);
  friend std::strong_ordering operator<=>(const Chain&, const Chain&);
  friend std::size_t hash_value(const Chain& value) noexcept;

  // For runtime/xdr.
  using View = ChainView;
  using Fields = Field::Chain;
  static constexpr const xdr::TypeInfo& kInfo = Types::chain;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union stringlist switch (bool more) {
// case TRUE:
//   struct {
//     string item<>;
//     stringlist next;
//   } node;
// case FALSE:
//   void;
// };
// spec: input.xdr line 13
class Stringlist {
 public:
  /// The first case, with data that is zero or empty.
  Stringlist() noexcept;
  Stringlist(const Stringlist& other);
  Stringlist(Stringlist&& other) noexcept;
  Stringlist& operator=(const Stringlist& other);
  Stringlist& operator=(Stringlist&& other) noexcept;
  ~Stringlist();
  static Stringlist node(xdr::Box<StringlistNode> value) noexcept;
  static Stringlist FALSE_() noexcept;

  bool more() const noexcept { return more_; }
  const xdr::Box<StringlistNode>* as_node() const noexcept { return place_ == 1 ? &arm_.node : nullptr; }
  xdr::Box<StringlistNode>* as_node() noexcept { return place_ == 1 ? &arm_.node : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.node);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.node);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Stringlist> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Stringlist&, const Stringlist&);
  friend std::strong_ordering operator<=>(const Stringlist&, const Stringlist&);
  friend std::size_t hash_value(const Stringlist& value) noexcept;

  // For runtime/xdr.
  using View = StringlistView;
  using Fields = Field::Stringlist;
  static constexpr const xdr::TypeInfo& kInfo = Types::stringlist;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    xdr::Box<StringlistNode> node;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Stringlist(bool selected, std::uint32_t place) noexcept : more_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool more_;
  std::uint32_t place_;
  Arms arm_;
};

//   struct {
//     string item<>;
//     stringlist next;
//   } node;
// spec: input.xdr line 15
struct StringlistNode {
  std::string item{};
  Stringlist next{};

  static xdr::Parsed<StringlistNode> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const StringlistNode&, const StringlistNode&);
  friend std::strong_ordering operator<=>(const StringlistNode&, const StringlistNode&);
  friend std::size_t hash_value(const StringlistNode& value) noexcept;

  // For runtime/xdr.
  using View = StringlistNodeView;
  using Fields = Field::StringlistNode;
  static constexpr const xdr::TypeInfo& kInfo = Types::stringlist_node;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct call { string name<8>; struct expression_list *arguments; };
// spec: input.xdr line 24
struct Call {
  std::string name{};
  xdr::Elements<ExpressionList> arguments{};

  static xdr::Parsed<Call> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Call&, const Call&);
  friend std::strong_ordering operator<=>(const Call&, const Call&);
  friend std::size_t hash_value(const Call& value) noexcept;

  // For runtime/xdr.
  using View = CallView;
  using Fields = Field::Call;
  static constexpr const xdr::TypeInfo& kInfo = Types::call;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union expression switch (operation kind) {
// case LITERAL:
//   int literal;
// case NEGATION:
//   expression negated;
// case SUM:
//   expression operands<4>;
// case LATER:
//   expression *later;
// case PAIR:
//   expression both[2];
// case CALL:
//   call called;
// };
// spec: input.xdr line 25
class Expression {
 public:
  /// The first case, with data that is zero or empty.
  Expression() noexcept;
  Expression(const Expression& other);
  Expression(Expression&& other) noexcept;
  Expression& operator=(const Expression& other);
  Expression& operator=(Expression&& other) noexcept;
  ~Expression();
  static Expression literal(std::int32_t value) noexcept;
  static Expression negated(xdr::Box<Expression> value) noexcept;
  static Expression operands(std::vector<Expression> value) noexcept;
  static Expression later(xdr::Box<Expression> value) noexcept;
  static Expression both(std::vector<Expression> value) noexcept;
  static Expression called(xdr::Box<Call> value) noexcept;

  Operation kind() const noexcept { return kind_; }
  const std::int32_t* as_literal() const noexcept { return place_ == 1 ? &arm_.literal : nullptr; }
  std::int32_t* as_literal() noexcept { return place_ == 1 ? &arm_.literal : nullptr; }
  const xdr::Box<Expression>* as_negated() const noexcept { return place_ == 2 ? &arm_.negated : nullptr; }
  xdr::Box<Expression>* as_negated() noexcept { return place_ == 2 ? &arm_.negated : nullptr; }
  const std::vector<Expression>* as_operands() const noexcept { return place_ == 3 ? &arm_.operands : nullptr; }
  std::vector<Expression>* as_operands() noexcept { return place_ == 3 ? &arm_.operands : nullptr; }
  const xdr::Box<Expression>* as_later() const noexcept { return place_ == 4 ? &arm_.later : nullptr; }
  xdr::Box<Expression>* as_later() noexcept { return place_ == 4 ? &arm_.later : nullptr; }
  const std::vector<Expression>* as_both() const noexcept { return place_ == 5 ? &arm_.both : nullptr; }
  std::vector<Expression>* as_both() noexcept { return place_ == 5 ? &arm_.both : nullptr; }
  const xdr::Box<Call>* as_called() const noexcept { return place_ == 6 ? &arm_.called : nullptr; }
  xdr::Box<Call>* as_called() noexcept { return place_ == 6 ? &arm_.called : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.literal);
      case 2:
        return callee(arm_.negated);
      case 3:
        return callee(arm_.operands);
      case 4:
        return callee(arm_.later);
      case 5:
        return callee(arm_.both);
      default:
        return callee(arm_.called);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.literal);
      case 2:
        return callee(arm_.negated);
      case 3:
        return callee(arm_.operands);
      case 4:
        return callee(arm_.later);
      case 5:
        return callee(arm_.both);
      default:
        return callee(arm_.called);
    }
  }

  static xdr::Parsed<Expression> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Expression&, const Expression&);
  friend std::strong_ordering operator<=>(const Expression&, const Expression&);
  friend std::size_t hash_value(const Expression& value) noexcept;

  // For runtime/xdr.
  using View = ExpressionView;
  using Fields = Field::Expression;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::int32_t literal;
    xdr::Box<Expression> negated;
    std::vector<Expression> operands;
    xdr::Box<Expression> later;
    std::vector<Expression> both;
    xdr::Box<Call> called;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Expression(Operation selected, std::uint32_t place) noexcept : kind_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Operation kind_;
  std::uint32_t place_;
  Arms arm_;
};

// struct expression_list { expression value; expression_list *next; };
// spec: input.xdr line 39
struct ExpressionList {
  Expression value{};

  static xdr::Parsed<ExpressionList> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ExpressionList&, const ExpressionList&);
  friend std::strong_ordering operator<=>(const ExpressionList&, const ExpressionList&);
  friend std::size_t hash_value(const ExpressionList& value) noexcept;

  // For runtime/xdr.
  using View = ExpressionListView;
  using Fields = Field::ExpressionList;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression_list;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// typedef entry entries<>;
// spec: input.xdr line 52
using Entries = std::vector<Entry>;

// struct folder { string name<16>; entries content; };
// spec: input.xdr line 42
struct Folder {
  std::string name{};
  xdr::Elements<Entry> content{};

  static xdr::Parsed<Folder> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Folder&, const Folder&);
  friend std::strong_ordering operator<=>(const Folder&, const Folder&);
  friend std::size_t hash_value(const Folder& value) noexcept;

  // For runtime/xdr.
  using View = FolderView;
  using Fields = Field::Folder;
  static constexpr const xdr::TypeInfo& kInfo = Types::folder;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union entry switch (unsigned int type) {
// case 0:
//   opaque data<>;
// case 1:
// case 2:
//   folder inside;
// default:
//   void;
// };
// spec: input.xdr line 43
class Entry {
 public:
  /// The first case, with data that is zero or empty.
  Entry() noexcept;
  Entry(const Entry& other);
  Entry(Entry&& other) noexcept;
  Entry& operator=(const Entry& other);
  Entry& operator=(Entry&& other) noexcept;
  ~Entry();
  static Entry data(std::vector<std::byte> value) noexcept;
  static Entry inside(std::uint32_t selected, xdr::Box<Folder> value) noexcept;
  static Entry otherwise(std::uint32_t selected) noexcept;

  std::uint32_t type() const noexcept { return type_; }
  const std::vector<std::byte>* as_data() const noexcept { return place_ == 1 ? &arm_.data : nullptr; }
  std::vector<std::byte>* as_data() noexcept { return place_ == 1 ? &arm_.data : nullptr; }
  const xdr::Box<Folder>* as_inside() const noexcept { return place_ == 2 ? &arm_.inside : nullptr; }
  xdr::Box<Folder>* as_inside() noexcept { return place_ == 2 ? &arm_.inside : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.data);
      case 2:
        return callee(arm_.inside);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.data);
      case 2:
        return callee(arm_.inside);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Entry> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entry&, const Entry&);
  friend std::strong_ordering operator<=>(const Entry&, const Entry&);
  friend std::size_t hash_value(const Entry& value) noexcept;

  // For runtime/xdr.
  using View = EntryView;
  using Fields = Field::Entry;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::vector<std::byte> data;
    xdr::Box<Folder> inside;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Entry(std::uint32_t selected, std::uint32_t place) noexcept : type_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::uint32_t type_;
  std::uint32_t place_;
  Arms arm_;
};

// struct kids { node *first; hyper age; };
// spec: input.xdr line 55
struct Kids {
  xdr::Elements<Node> first{};
  std::int64_t age{};

  static xdr::Parsed<Kids> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Kids&, const Kids&);
  friend std::strong_ordering operator<=>(const Kids&, const Kids&);
  friend std::size_t hash_value(const Kids& value) noexcept;

  // For runtime/xdr.
  using View = KidsView;
  using Fields = Field::Kids;
  static constexpr const xdr::TypeInfo& kInfo = Types::kids;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct node { kids below; node *next; };
// spec: input.xdr line 56
struct Node {
  Kids below{};

  static xdr::Parsed<Node> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Node&, const Node&);
  friend std::strong_ordering operator<=>(const Node&, const Node&);
  friend std::size_t hash_value(const Node& value) noexcept;

  // For runtime/xdr.
  using View = NodeView;
  using Fields = Field::Node;
  static constexpr const xdr::TypeInfo& kInfo = Types::node;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// typedef pair *pair_reference;
// spec: input.xdr line 59
using PairReference = xdr::Box<Pair>;

// struct pair { pair_reference halves[2]; pair_reference *perhaps; pair_reference some<2>; int value; };
// spec: input.xdr line 60
struct Pair {
  xdr::Elements<xdr::Box<Pair>> halves{};
  xdr::Box<xdr::Box<Pair>> perhaps{};
  xdr::Elements<xdr::Box<Pair>> some{};
  std::int32_t value{};

  static xdr::Parsed<Pair> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Pair&, const Pair&);
  friend std::strong_ordering operator<=>(const Pair&, const Pair&);
  friend std::size_t hash_value(const Pair& value) noexcept;

  // For runtime/xdr.
  using View = PairView;
  using Fields = Field::Pair;
  static constexpr const xdr::TypeInfo& kInfo = Types::pair;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct first_expression { expression_list list; };
// spec: input.xdr line 63
struct FirstExpression {
  std::vector<ExpressionList> list{};

  static xdr::Parsed<FirstExpression> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FirstExpression&, const FirstExpression&);
  friend std::strong_ordering operator<=>(const FirstExpression&, const FirstExpression&);
  friend std::size_t hash_value(const FirstExpression& value) noexcept;

  // For runtime/xdr.
  using View = FirstExpressionView;
  using Fields = Field::FirstExpression;
  static constexpr const xdr::TypeInfo& kInfo = Types::first_expression;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct everything {
//   stack a;
//   tree *b;
//   forest c<2>;
//   stringlist d;
//   expression e;
//   entry f[2];
//   node *g;
//   kids h;
//   pair_reference i;
//   count j;
//   chain k;
// };
// spec: input.xdr line 66
struct Everything {
  Stack a{};
  std::optional<Tree> b{};
  std::vector<Forest> c{};
  Stringlist d{};
  Expression e{};
  std::vector<Entry> f{};
  std::vector<Node> g{};
  Kids h{};
  xdr::Box<Pair> i{};
  Count j{};
  Chain k{};

  static xdr::Parsed<Everything> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Everything&, const Everything&);
  friend std::strong_ordering operator<=>(const Everything&, const Everything&);
  friend std::size_t hash_value(const Everything& value) noexcept;

  // For runtime/xdr.
  using View = EverythingView;
  using Fields = Field::Everything;
  static constexpr const xdr::TypeInfo& kInfo = Types::everything;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace golden::recursion
