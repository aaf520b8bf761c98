// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (trees.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of trees_types.h. What is declared here is in trees_owned.cpp;
// what is a template, in trees_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "trees_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::trees {

class NodeView;
class TreeView;
class ExpressionView;

namespace owned {

struct Node;
struct Tree;
class Expression;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Node& value);
xdr::EncodedBytes from_value(const Tree& value);
xdr::EncodedBytes from_value(const Expression& value);

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

// struct tree { string name<>; tree children<>; };
// spec: trees_model.cpp line 7
struct Tree {
  std::string name{};
  std::vector<Tree> children{};

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

// union expression switch (int kind) { case 0: int literal; case 1: expression operands<2>; };
// spec: trees_model.cpp line 8
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
  static Expression operands(std::vector<Expression> value) noexcept;

  std::int32_t kind() const noexcept { return kind_; }
  const std::int32_t* as_literal() const noexcept { return place_ == 1 ? &arm_.literal : nullptr; }
  std::int32_t* as_literal() noexcept { return place_ == 1 ? &arm_.literal : nullptr; }
  const std::vector<Expression>* as_operands() const noexcept { return place_ == 2 ? &arm_.operands : nullptr; }
  std::vector<Expression>* as_operands() noexcept { return place_ == 2 ? &arm_.operands : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.literal);
      default:
        return callee(arm_.operands);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.literal);
      default:
        return callee(arm_.operands);
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
    std::vector<Expression> operands;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Expression(std::int32_t selected, std::uint32_t place) noexcept : kind_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::int32_t kind_;
  std::uint32_t place_;
  Arms arm_;
};

}  // namespace owned

}  // namespace golden::trees
