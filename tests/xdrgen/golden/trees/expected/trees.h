// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in trees_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "trees_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace golden::trees {

class NodeView;
struct Node;
class TreeView;
struct Tree;
class ExpressionView;
class Expression;

// struct node { int value; node *left; node *right; };
// spec: trees_model.cpp line 6
/// Reads `node`.
class NodeView : public xdr::View<NodeView, kFields> {
 public:
  using Fields = Field::Node;
  static constexpr const xdr::TypeInfo& kInfo = Types::node;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<NodeView, std::int32_t> value{0};
  };

  std::int32_t value() const noexcept { return xdr::load<std::int32_t>(at_); }
  xdr::OptionalRef<NodeView> left() const noexcept { return left_; }
  xdr::OptionalRef<NodeView> right() const noexcept { return right_; }

  // For runtime/xdr.
  explicit NodeView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!in.skip_fields(at, 4, Fields::value)) return nullptr;
    if (!xdr::walk<xdr::Recursive<NodeView>>(in, at, left_, Fields::left)) return nullptr;
    if (!xdr::walk<xdr::Recursive<NodeView>>(in, at, right_, Fields::right)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::OptionalRef<NodeView> left_{};
  xdr::OptionalRef<NodeView> right_{};
};

/// To encode `node` from; refers to the caller's memory.
struct Node {
  std::int32_t value{};
  const Node* left{};
  const Node* right{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<NodeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<NodeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<NodeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Node;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, value, Fields::value);
    xdr::put<xdr::Recursive<NodeView>>(out, left, Fields::left);
    xdr::put<xdr::Recursive<NodeView>>(out, right, Fields::right);
  }
};

// struct tree { string name<>; tree children<>; };
// spec: trees_model.cpp line 7
/// Reads `tree`.
class TreeView : public xdr::View<TreeView, kFields> {
 public:
  using Fields = Field::Tree;
  static constexpr const xdr::TypeInfo& kInfo = Types::tree;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::string_view name() const noexcept { return name_; }
  xdr::ArrayRange<TreeView> children() const noexcept { return children_; }

  // For runtime/xdr.
  explicit TreeView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::String<>>(in, at, name_, Fields::name)) return nullptr;
    if (!xdr::walk<xdr::Array<TreeView>>(in, at, children_, Fields::children)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
  xdr::ArrayRange<TreeView> children_{};
};

/// To encode `tree` from; refers to the caller's memory.
struct Tree {
  std::string_view name{};
  std::span<const Tree> children{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<TreeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<TreeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<TreeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Tree;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<>>(out, name, Fields::name);
    xdr::put<xdr::Array<TreeView>>(out, children, Fields::children);
  }
};

// union expression switch (int kind) { case 0: int literal; case 1: expression operands<2>; };
// spec: trees_model.cpp line 8
/// Reads `expression`. The accessor of an arm that is not selected returns nothing.
class ExpressionView : public xdr::View<ExpressionView, kFields> {
 public:
  using Fields = Field::Expression;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::int32_t kind() const noexcept { return xdr::load<std::int32_t>(at_); }
  std::optional<std::int32_t> as_literal() const noexcept {
    if (kind() != 0) return std::nullopt;
    return xdr::load<std::int32_t>(at_ + 4);
  }
  const xdr::ArrayRange<ExpressionView>* as_operands() const& noexcept { return kind() == 1 ? &operands_ : nullptr; }
  const xdr::ArrayRange<ExpressionView>* as_operands() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_literal()) return callee(*arm);
    return callee(*as_operands());
  }

  // For runtime/xdr.
  explicit ExpressionView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!in.skip_fields(at, 4, Fields::kind)) return nullptr;
    switch (kind()) {
      case 0:
        if (!xdr::pass<std::int32_t>(in, at, Fields::literal)) return nullptr;
        break;
      case 1:
        if (!xdr::walk_arm<xdr::Array<ExpressionView, 2>>(in, at, operands_, Fields::operands)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, kind(), at_, Fields::kind);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::ArrayRange<ExpressionView> operands_;
  };
};

/// To encode `expression` from: made by a function with the name of an arm, or of a case whose arm is void.
class Expression {
 public:
  static Expression literal(std::int32_t value) noexcept {
    Expression arm(0);
    std::construct_at(&arm.literal_, value);
    return arm;
  }
  static Expression operands(const std::span<const Expression>& value) noexcept {
    Expression arm(1);
    std::construct_at(&arm.operands_, value);
    return arm;
  }

  std::int32_t kind() const noexcept { return kind_; }
  const std::int32_t* as_literal() const noexcept { return kind() == 0 ? &literal_ : nullptr; }
  const std::span<const Expression>* as_operands() const noexcept { return kind() == 1 ? &operands_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ExpressionView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ExpressionView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ExpressionView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Expression;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, kind_, Fields::kind);
    switch (kind_) {
      case 0:
        return xdr::put<std::int32_t>(out, literal_, Fields::literal);
      case 1:
        return xdr::put<xdr::Array<ExpressionView, 2>>(out, operands_, Fields::operands);
      default:
        return;
    }
  }

 private:
  explicit Expression(std::int32_t selected) noexcept : kind_(selected), none_{} {}

  std::int32_t kind_;
  union {
    xdr::Nothing none_;
    std::int32_t literal_;
    std::span<const Expression> operands_;
  };
};

}  // namespace golden::trees
