// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in recursion_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "recursion_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace golden::recursion {

class StackView;
struct Stack;
class TreeView;
struct Tree;
class ForestView;
struct Forest;
class CountView;
struct Count;
class ChainView;
struct Chain;
class StringlistView;
class Stringlist;
class StringlistNodeView;
struct StringlistNode;
class ExpressionView;
class Expression;
class ExpressionListView;
struct ExpressionList;
class CallView;
struct Call;
class EntryView;
class Entry;
class FolderView;
struct Folder;
class NodeView;
struct Node;
class KidsView;
struct Kids;
class PairView;
struct Pair;

// struct stack { stack *next; int value; };
// spec: input.xdr line 6
/// Reads `stack`.
class StackView : public xdr::View<StackView, kFields> {
 public:
  using Fields = Field::Stack;
  static constexpr const xdr::TypeInfo& kInfo = Types::stack;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  xdr::OptionalRef<StackView> next() const noexcept { return next_; }
  std::int32_t value() const noexcept { return xdr::load<std::int32_t>(after_next_); }

  // For runtime/xdr.
  explicit StackView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::Recursive<StackView>>(in, at, next_, Fields::next)) return nullptr;
    after_next_ = at;
    if (!in.skip_fields(at, 4, Fields::value)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_next_ = nullptr;
  xdr::OptionalRef<StackView> next_{};
};

/// To encode `stack` from; refers to the caller's memory.
struct Stack {
  const Stack* next{};
  std::int32_t value{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<StackView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StackView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<StackView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Stack;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::Recursive<StackView>>(out, next, Fields::next);
    xdr::put<std::int32_t>(out, value, Fields::value);
  }
};

// struct tree { int value; tree *left; tree *right; };
// spec: input.xdr line 7
/// Reads `tree`.
class TreeView : public xdr::View<TreeView, kFields> {
 public:
  using Fields = Field::Tree;
  static constexpr const xdr::TypeInfo& kInfo = Types::tree;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<TreeView, std::int32_t> value{0};
  };

  std::int32_t value() const noexcept { return xdr::load<std::int32_t>(at_); }
  xdr::OptionalRef<TreeView> left() const noexcept { return left_; }
  xdr::OptionalRef<TreeView> right() const noexcept { return right_; }

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
    if (!in.skip_fields(at, 4, Fields::value)) return nullptr;
    if (!xdr::walk<xdr::Recursive<TreeView>>(in, at, left_, Fields::left)) return nullptr;
    if (!xdr::walk<xdr::Recursive<TreeView>>(in, at, right_, Fields::right)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::OptionalRef<TreeView> left_{};
  xdr::OptionalRef<TreeView> right_{};
};

/// To encode `tree` from; refers to the caller's memory.
struct Tree {
  std::int32_t value{};
  const Tree* left{};
  const Tree* right{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<TreeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<TreeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<TreeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Tree;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, value, Fields::value);
    xdr::put<xdr::Recursive<TreeView>>(out, left, Fields::left);
    xdr::put<xdr::Recursive<TreeView>>(out, right, Fields::right);
  }
};

// struct forest { string name<16>; forest children<>; };
// spec: input.xdr line 8
/// Reads `forest`.
class ForestView : public xdr::View<ForestView, kFields> {
 public:
  using Fields = Field::Forest;
  static constexpr const xdr::TypeInfo& kInfo = Types::forest;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::string_view name() const noexcept { return name_; }
  xdr::ArrayRange<ForestView> children() const noexcept { return children_; }

  // For runtime/xdr.
  explicit ForestView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::String<16>>(in, at, name_, Fields::name)) return nullptr;
    if (!xdr::walk<xdr::Array<ForestView>>(in, at, children_, Fields::children)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
  xdr::ArrayRange<ForestView> children_{};
};

/// To encode `forest` from; refers to the caller's memory.
struct Forest {
  std::string_view name{};
  std::span<const Forest> children{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ForestView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ForestView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ForestView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Forest;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<16>>(out, name, Fields::name);
    xdr::put<xdr::Array<ForestView>>(out, children, Fields::children);
  }
};

// struct count { count *more; };
// spec: input.xdr line 9
/// Reads `count`.
class CountView : public xdr::View<CountView, kFields> {
 public:
  using Fields = Field::Count;
  static constexpr const xdr::TypeInfo& kInfo = Types::count;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  xdr::OptionalRef<CountView> more() const noexcept { return more_; }

  // For runtime/xdr.
  explicit CountView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::Recursive<CountView>>(in, at, more_, Fields::more)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::OptionalRef<CountView> more_{};
};

/// To encode `count` from; refers to the caller's memory.
struct Count {
  const Count* more{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CountView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CountView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CountView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Count;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::Recursive<CountView>>(out, more, Fields::more);
  }
};

// struct chain { int value; chain next<1>; };
// spec: input.xdr line 10
/// Reads `chain`.
class ChainView : public xdr::View<ChainView, kFields> {
 public:
  using Fields = Field::Chain;
  static constexpr const xdr::TypeInfo& kInfo = Types::chain;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ChainView, std::int32_t> value{0};
  };

  std::int32_t value() const noexcept { return xdr::load<std::int32_t>(at_); }
  xdr::ArrayRange<ChainView> next() const noexcept { return next_; }

  // For runtime/xdr.
  explicit ChainView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!in.skip_fields(at, 4, Fields::value)) return nullptr;
    if (!xdr::walk<xdr::Array<ChainView, 1>>(in, at, next_, Fields::next)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<ChainView> next_{};
};

/// To encode `chain` from; refers to the caller's memory.
struct Chain {
  std::int32_t value{};
  std::span<const Chain> next{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ChainView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ChainView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ChainView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Chain;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, value, Fields::value);
    xdr::put<xdr::Array<ChainView, 1>>(out, next, Fields::next);
  }
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
/// Reads `stringlist`. The accessor of an arm that is not selected returns nothing.
class StringlistView : public xdr::View<StringlistView, kFields> {
 public:
  using Fields = Field::Stringlist;
  static constexpr const xdr::TypeInfo& kInfo = Types::stringlist;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  bool more() const noexcept { return xdr::load<bool>(at_); }
  xdr::OptionalRef<StringlistNodeView> as_node() const noexcept {
    return more() ? node_ : xdr::OptionalRef<StringlistNodeView>();
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee, class Self = StringlistView>
  auto visit(Callee&& callee) const& {
    const Self& self = *this;
    if (const auto arm = self.as_node()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit StringlistView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!in.skip_fields(at, 4, Fields::more)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::more)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::walk_arm<xdr::Nested<StringlistNodeView>>(in, at, node_, Fields::node)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, more(), at_, Fields::more);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::OptionalRef<StringlistNodeView> node_;
  };
};

/// To encode `stringlist` from: made by a function with the name of an arm, or of a case whose arm is void.
class Stringlist {
 public:
  static Stringlist node(const StringlistNode* value) noexcept {
    Stringlist arm(true);
    std::construct_at(&arm.node_, value);
    return arm;
  }
  static Stringlist FALSE_() noexcept { return Stringlist(false); }

  bool more() const noexcept { return more_; }
  const StringlistNode* const* as_node() const noexcept { return more() ? &node_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<StringlistView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StringlistView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<StringlistView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Stringlist;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<bool>(out, more_, Fields::more);
    switch (more_ ? 1 : 0) {
      case 1:
        return xdr::put<xdr::Nested<StringlistNodeView>>(out, node_, Fields::node);
      default:
        return;
    }
  }

 private:
  explicit Stringlist(bool selected) noexcept : more_(selected), none_{} {}

  bool more_;
  union {
    xdr::Nothing none_;
    const StringlistNode* node_;
  };
};

//   struct {
//     string item<>;
//     stringlist next;
//   } node;
// spec: input.xdr line 15
/// Reads `stringlist_node`.
class StringlistNodeView : public xdr::View<StringlistNodeView, kFields> {
 public:
  using Fields = Field::StringlistNode;
  static constexpr const xdr::TypeInfo& kInfo = Types::stringlist_node;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::string_view item() const noexcept { return item_; }
  const StringlistView& next() const& noexcept { return next_; }
  const StringlistView& next() const&& = delete;

  // For runtime/xdr.
  explicit StringlistNodeView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<>>(in, at, item_, Fields::item)) return nullptr;
    if (!xdr::walk<StringlistView>(in, at, next_, Fields::next)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view item_{};
  StringlistView next_{xdr::Unparsed{}};
};

/// To encode `stringlist_node` from; refers to the caller's memory.
struct StringlistNode {
  std::string_view item{};
  Stringlist next;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<StringlistNodeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StringlistNodeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<StringlistNodeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::StringlistNode;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<>>(out, item, Fields::item);
    xdr::put<StringlistView>(out, next, Fields::next);
  }
};

// struct call { string name<8>; struct expression_list *arguments; };
// spec: input.xdr line 24
/// Reads `call`.
class CallView : public xdr::View<CallView, kFields> {
 public:
  using Fields = Field::Call;
  static constexpr const xdr::TypeInfo& kInfo = Types::call;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::string_view name() const noexcept { return name_; }
  xdr::ListRange<ExpressionListView> arguments() const noexcept { return arguments_; }

  // For runtime/xdr.
  explicit CallView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::String<8>>(in, at, name_, Fields::name)) return nullptr;
    if (!xdr::walk<xdr::List<ExpressionListView>>(in, at, arguments_, Fields::arguments)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
  xdr::ListRange<ExpressionListView> arguments_{};
};

/// To encode `call` from; refers to the caller's memory.
struct Call {
  std::string_view name{};
  std::span<const ExpressionList> arguments{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CallView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CallView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CallView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Call;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<8>>(out, name, Fields::name);
    xdr::put<xdr::List<ExpressionListView>>(out, arguments, Fields::arguments);
  }
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
/// Reads `expression`. The accessor of an arm that is not selected returns nothing.
class ExpressionView : public xdr::View<ExpressionView, kFields> {
 public:
  using Fields = Field::Expression;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  Operation kind() const noexcept { return xdr::load<Operation>(at_); }
  std::optional<std::int32_t> as_literal() const noexcept {
    if (kind() != Operation::LITERAL) return std::nullopt;
    return xdr::load<std::int32_t>(at_ + 4);
  }
  xdr::OptionalRef<ExpressionView> as_negated() const noexcept {
    return kind() == Operation::NEGATION ? negated_ : xdr::OptionalRef<ExpressionView>();
  }
  const xdr::ArrayRange<ExpressionView>* as_operands() const& noexcept {
    return kind() == Operation::SUM ? &operands_ : nullptr;
  }
  const xdr::ArrayRange<ExpressionView>* as_operands() const&& = delete;
  const xdr::OptionalRef<ExpressionView>* as_later() const& noexcept {
    return kind() == Operation::LATER ? &later_ : nullptr;
  }
  const xdr::OptionalRef<ExpressionView>* as_later() const&& = delete;
  const xdr::ArrayRange<ExpressionView>* as_both() const& noexcept {
    return kind() == Operation::PAIR ? &both_ : nullptr;
  }
  const xdr::ArrayRange<ExpressionView>* as_both() const&& = delete;
  xdr::OptionalRef<CallView> as_called() const noexcept {
    return kind() == Operation::CALL ? called_ : xdr::OptionalRef<CallView>();
  }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee, class Self = ExpressionView>
  auto visit(Callee&& callee) const& {
    const Self& self = *this;
    if (const auto arm = self.as_literal()) return callee(*arm);
    if (const auto arm = self.as_negated()) return callee(*arm);
    if (const auto arm = self.as_operands()) return callee(*arm);
    if (const auto arm = self.as_later()) return callee(*arm);
    if (const auto arm = self.as_both()) return callee(*arm);
    return callee(*self.as_called());
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
      case Operation::LITERAL:
        if (!xdr::pass<std::int32_t>(in, at, Fields::literal)) return nullptr;
        break;
      case Operation::NEGATION:
        if (!xdr::walk_arm<xdr::Nested<ExpressionView>>(in, at, negated_, Fields::negated)) return nullptr;
        break;
      case Operation::SUM:
        if (!xdr::walk_arm<xdr::Array<ExpressionView, 4>>(in, at, operands_, Fields::operands)) return nullptr;
        break;
      case Operation::LATER:
        if (!xdr::walk_arm<xdr::Recursive<ExpressionView>>(in, at, later_, Fields::later)) return nullptr;
        break;
      case Operation::PAIR:
        if (!xdr::walk_arm<xdr::LargeArray<ExpressionView, 2>>(in, at, both_, Fields::both)) return nullptr;
        break;
      case Operation::CALL:
        if (!xdr::walk_arm<xdr::Nested<CallView>>(in, at, called_, Fields::called)) return nullptr;
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
    xdr::OptionalRef<ExpressionView> negated_;
    xdr::ArrayRange<ExpressionView> operands_;
    xdr::OptionalRef<ExpressionView> later_;
    xdr::ArrayRange<ExpressionView> both_;
    xdr::OptionalRef<CallView> called_;
  };
};

/// To encode `expression` from: made by a function with the name of an arm, or of a case whose arm is void.
class Expression {
 public:
  static Expression literal(std::int32_t value) noexcept {
    Expression arm(Operation::LITERAL);
    std::construct_at(&arm.literal_, value);
    return arm;
  }
  static Expression negated(const Expression* value) noexcept {
    Expression arm(Operation::NEGATION);
    std::construct_at(&arm.negated_, value);
    return arm;
  }
  static Expression operands(const std::span<const Expression>& value) noexcept {
    Expression arm(Operation::SUM);
    std::construct_at(&arm.operands_, value);
    return arm;
  }
  static Expression later(const Expression* value) noexcept {
    Expression arm(Operation::LATER);
    std::construct_at(&arm.later_, value);
    return arm;
  }
  static Expression both(const std::span<const Expression>& value) noexcept {
    Expression arm(Operation::PAIR);
    std::construct_at(&arm.both_, value);
    return arm;
  }
  static Expression called(const Call* value) noexcept {
    Expression arm(Operation::CALL);
    std::construct_at(&arm.called_, value);
    return arm;
  }

  Operation kind() const noexcept { return kind_; }
  const std::int32_t* as_literal() const noexcept { return kind() == Operation::LITERAL ? &literal_ : nullptr; }
  const Expression* const* as_negated() const noexcept { return kind() == Operation::NEGATION ? &negated_ : nullptr; }
  const std::span<const Expression>* as_operands() const noexcept {
    return kind() == Operation::SUM ? &operands_ : nullptr;
  }
  const Expression* const* as_later() const noexcept { return kind() == Operation::LATER ? &later_ : nullptr; }
  const std::span<const Expression>* as_both() const noexcept { return kind() == Operation::PAIR ? &both_ : nullptr; }
  const Call* const* as_called() const noexcept { return kind() == Operation::CALL ? &called_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ExpressionView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ExpressionView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ExpressionView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Expression;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<Operation>(out, kind_, Fields::kind);
    switch (kind_) {
      case Operation::LITERAL:
        return xdr::put<std::int32_t>(out, literal_, Fields::literal);
      case Operation::NEGATION:
        return xdr::put<xdr::Nested<ExpressionView>>(out, negated_, Fields::negated);
      case Operation::SUM:
        return xdr::put<xdr::Array<ExpressionView, 4>>(out, operands_, Fields::operands);
      case Operation::LATER:
        return xdr::put<xdr::Recursive<ExpressionView>>(out, later_, Fields::later);
      case Operation::PAIR:
        return xdr::put<xdr::LargeArray<ExpressionView, 2>>(out, both_, Fields::both);
      case Operation::CALL:
        return xdr::put<xdr::Nested<CallView>>(out, called_, Fields::called);
      default:
        return;
    }
  }

 private:
  explicit Expression(Operation selected) noexcept : kind_(selected), none_{} {}

  Operation kind_;
  union {
    xdr::Nothing none_;
    std::int32_t literal_;
    const Expression* negated_;
    std::span<const Expression> operands_;
    const Expression* later_;
    std::span<const Expression> both_;
    const Call* called_;
  };
};

// struct expression_list { expression value; expression_list *next; };
// spec: input.xdr line 39
/// Reads `expression_list`.
class ExpressionListView : public xdr::View<ExpressionListView, kFields> {
 public:
  using Fields = Field::ExpressionList;
  static constexpr const xdr::TypeInfo& kInfo = Types::expression_list;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ExpressionListView, ExpressionView> value{0};
  };

  const ExpressionView& value() const& noexcept { return value_; }
  const ExpressionView& value() const&& = delete;

  // For runtime/xdr.
  explicit ExpressionListView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<ExpressionView>(in, at, value_, Fields::value)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ExpressionView value_{xdr::Unparsed{}};
};

/// To encode `expression_list` from; refers to the caller's memory.
struct ExpressionList {
  Expression value;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ExpressionListView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ExpressionListView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ExpressionListView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ExpressionList;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<ExpressionView>(out, value, Fields::value);
  }
};

// typedef entry entries<>;
// spec: input.xdr line 52
using EntriesXdr = xdr::Array<EntryView>;        // on the wire
using EntriesView = xdr::ArrayRange<EntryView>;  // to read
using Entries = std::span<const Entry>;          // to encode from

// struct folder { string name<16>; entries content; };
// spec: input.xdr line 42
/// Reads `folder`.
class FolderView : public xdr::View<FolderView, kFields> {
 public:
  using Fields = Field::Folder;
  static constexpr const xdr::TypeInfo& kInfo = Types::folder;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::string_view name() const noexcept { return name_; }
  xdr::ArrayRange<EntryView> content() const noexcept { return content_; }

  // For runtime/xdr.
  explicit FolderView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::String<16>>(in, at, name_, Fields::name)) return nullptr;
    if (!xdr::walk<xdr::Array<EntryView>>(in, at, content_, Fields::content)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
  xdr::ArrayRange<EntryView> content_{};
};

/// To encode `folder` from; refers to the caller's memory.
struct Folder {
  std::string_view name{};
  std::span<const Entry> content{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FolderView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FolderView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FolderView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Folder;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::String<16>>(out, name, Fields::name);
    xdr::put<xdr::Array<EntryView>>(out, content, Fields::content);
  }
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
/// Reads `entry`. The accessor of an arm that is not selected returns nothing.
class EntryView : public xdr::View<EntryView, kFields> {
 public:
  using Fields = Field::Entry;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  std::uint32_t type() const noexcept { return xdr::load<std::uint32_t>(at_); }
  const xdr::Bytes* as_data() const& noexcept { return type() == 0 ? &data_ : nullptr; }
  const xdr::Bytes* as_data() const&& = delete;
  xdr::OptionalRef<FolderView> as_inside() const noexcept {
    return selects_inside(type()) ? inside_ : xdr::OptionalRef<FolderView>();
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee, class Self = EntryView>
  auto visit(Callee&& callee) const& {
    const Self& self = *this;
    if (const auto arm = self.as_data()) return callee(*arm);
    if (const auto arm = self.as_inside()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects `inside`.
  static constexpr bool selects_inside(std::uint32_t value) noexcept { return value == 1 || value == 2; }
  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(std::uint32_t value) noexcept {
    return value != 0 && value != 1 && value != 2;
  }

  // For runtime/xdr.
  explicit EntryView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!in.skip_fields(at, 4, Fields::type)) return nullptr;
    switch (type()) {
      case 0:
        if (!xdr::walk_arm<xdr::Opaque<>>(in, at, data_, Fields::data)) return nullptr;
        break;
      case 1:
      case 2:
        if (!xdr::walk_arm<xdr::Nested<FolderView>>(in, at, inside_, Fields::inside)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::Bytes data_;
    xdr::OptionalRef<FolderView> inside_;
  };
};

/// To encode `entry` from: made by a function with the name of an arm, or of a case whose arm is void.
class Entry {
 public:
  static Entry data(const xdr::Bytes& value) noexcept {
    Entry arm(0);
    std::construct_at(&arm.data_, value);
    return arm;
  }
  static Entry inside(std::uint32_t selected, const Folder* value) noexcept {
    XDR_ASSERT(EntryView::selects_inside(selected));
    Entry arm(selected);
    std::construct_at(&arm.inside_, value);
    return arm;
  }
  static Entry otherwise(std::uint32_t selected) noexcept {
    XDR_ASSERT(EntryView::selects_otherwise(selected));
    return Entry(selected);
  }

  std::uint32_t type() const noexcept { return type_; }
  const xdr::Bytes* as_data() const noexcept { return type() == 0 ? &data_ : nullptr; }
  const Folder* const* as_inside() const noexcept { return EntryView::selects_inside(type()) ? &inside_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EntryView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EntryView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EntryView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Entry;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, type_, Fields::type);
    switch (type_) {
      case 0:
        return xdr::put<xdr::Opaque<>>(out, data_, Fields::data);
      case 1:
      case 2:
        return xdr::put<xdr::Nested<FolderView>>(out, inside_, Fields::inside);
      default:
        return;
    }
  }

 private:
  explicit Entry(std::uint32_t selected) noexcept : type_(selected), none_{} {}

  std::uint32_t type_;
  union {
    xdr::Nothing none_;
    xdr::Bytes data_;
    const Folder* inside_;
  };
};

// struct kids { node *first; hyper age; };
// spec: input.xdr line 55
/// Reads `kids`.
class KidsView : public xdr::View<KidsView, kFields> {
 public:
  using Fields = Field::Kids;
  static constexpr const xdr::TypeInfo& kInfo = Types::kids;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  xdr::ListRange<NodeView> first() const noexcept { return first_; }
  std::int64_t age() const noexcept { return xdr::load<std::int64_t>(after_first_); }

  // For runtime/xdr.
  explicit KidsView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::List<NodeView>>(in, at, first_, Fields::first)) return nullptr;
    after_first_ = at;
    if (!in.skip_fields(at, 8, Fields::age)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_first_ = nullptr;
  xdr::ListRange<NodeView> first_{};
};

/// To encode `kids` from; refers to the caller's memory.
struct Kids {
  std::span<const Node> first{};
  std::int64_t age{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<KidsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<KidsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<KidsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Kids;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::List<NodeView>>(out, first, Fields::first);
    xdr::put<std::int64_t>(out, age, Fields::age);
  }
};

// struct node { kids below; node *next; };
// spec: input.xdr line 56
/// Reads `node`.
class NodeView : public xdr::View<NodeView, kFields> {
 public:
  using Fields = Field::Node;
  static constexpr const xdr::TypeInfo& kInfo = Types::node;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<NodeView, KidsView> below{0};
  };

  const KidsView& below() const& noexcept { return below_; }
  const KidsView& below() const&& = delete;

  // For runtime/xdr.
  explicit NodeView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<KidsView>(in, at, below_, Fields::below)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  KidsView below_{xdr::Unparsed{}};
};

/// To encode `node` from; refers to the caller's memory.
struct Node {
  Kids below{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<NodeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<NodeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<NodeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Node;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<KidsView>(out, below, Fields::below);
  }
};

// typedef pair *pair_reference;
// spec: input.xdr line 59
using PairReferenceXdr = xdr::Recursive<PairView>;     // on the wire
using PairReferenceView = xdr::OptionalRef<PairView>;  // to read
using PairReference = const Pair*;                     // to encode from

// struct pair { pair_reference halves[2]; pair_reference *perhaps; pair_reference some<2>; int value; };
// spec: input.xdr line 60
/// Reads `pair`.
class PairView : public xdr::View<PairView, kFields> {
 public:
  using Fields = Field::Pair;
  static constexpr const xdr::TypeInfo& kInfo = Types::pair;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;
  static constexpr bool kContainsItself = true;

  xdr::ArrayRange<xdr::Recursive<PairView>> halves() const noexcept { return halves_; }
  xdr::OptionalRef<xdr::Recursive<PairView>> perhaps() const noexcept { return perhaps_; }
  xdr::ArrayRange<xdr::Recursive<PairView>> some() const noexcept { return some_; }
  std::int32_t value() const noexcept { return xdr::load<std::int32_t>(after_some_); }

  // For runtime/xdr.
  explicit PairView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
    if (!xdr::walk<xdr::LargeArray<xdr::Recursive<PairView>, 2>>(in, at, halves_, Fields::halves)) return nullptr;
    if (!xdr::walk<xdr::Recursive<xdr::Recursive<PairView>>>(in, at, perhaps_, Fields::perhaps)) return nullptr;
    if (!xdr::walk<xdr::Array<xdr::Recursive<PairView>, 2>>(in, at, some_, Fields::some)) return nullptr;
    after_some_ = at;
    if (!in.skip_fields(at, 4, Fields::value)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_some_ = nullptr;
  xdr::ArrayRange<xdr::Recursive<PairView>> halves_{};
  xdr::OptionalRef<xdr::Recursive<PairView>> perhaps_{};
  xdr::ArrayRange<xdr::Recursive<PairView>> some_{};
};

/// To encode `pair` from; refers to the caller's memory.
struct Pair {
  std::span<const Pair* const> halves{};
  const Pair* const* perhaps{};
  std::span<const Pair* const> some{};
  std::int32_t value{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PairView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PairView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PairView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Pair;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::LargeArray<xdr::Recursive<PairView>, 2>>(out, halves, Fields::halves);
    xdr::put<xdr::Recursive<xdr::Recursive<PairView>>>(out, perhaps, Fields::perhaps);
    xdr::put<xdr::Array<xdr::Recursive<PairView>, 2>>(out, some, Fields::some);
    xdr::put<std::int32_t>(out, value, Fields::value);
  }
};

// struct first_expression { expression_list list; };
// spec: input.xdr line 63
/// Reads `first_expression`.
class FirstExpressionView : public xdr::View<FirstExpressionView, kFields> {
 public:
  using Fields = Field::FirstExpression;
  static constexpr const xdr::TypeInfo& kInfo = Types::first_expression;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<ExpressionListView> list() const noexcept { return list_; }

  // For runtime/xdr.
  explicit FirstExpressionView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Chain<ExpressionListView>>(in, at, list_, Fields::list)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<ExpressionListView> list_{};
};

/// To encode `first_expression` from; refers to the caller's memory.
struct FirstExpression {
  std::span<const ExpressionList> list{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FirstExpressionView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FirstExpressionView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FirstExpressionView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FirstExpression;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Chain<ExpressionListView>>(out, list, Fields::list);
  }
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
/// Reads `everything`.
class EverythingView : public xdr::View<EverythingView, kFields> {
 public:
  using Fields = Field::Everything;
  static constexpr const xdr::TypeInfo& kInfo = Types::everything;
  static constexpr std::uint64_t kMinSize = 68;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<EverythingView, StackView> a{0};
  };

  const StackView& a() const& noexcept { return a_; }
  const StackView& a() const&& = delete;
  const TreeView* b() const& noexcept { return b_ ? &*b_ : nullptr; }
  const TreeView* b() const&& = delete;
  xdr::ArrayRange<ForestView> c() const noexcept { return c_; }
  const StringlistView& d() const& noexcept { return d_; }
  const StringlistView& d() const&& = delete;
  const ExpressionView& e() const& noexcept { return e_; }
  const ExpressionView& e() const&& = delete;
  xdr::ArrayRange<EntryView> f() const noexcept { return f_; }
  xdr::ListRange<NodeView> g() const noexcept { return g_; }
  const KidsView& h() const& noexcept { return h_; }
  const KidsView& h() const&& = delete;
  xdr::OptionalRef<PairView> i() const noexcept { return i_; }
  const CountView& j() const& noexcept { return j_; }
  const CountView& j() const&& = delete;
  const ChainView& k() const& noexcept { return k_; }
  const ChainView& k() const&& = delete;

  // For runtime/xdr.
  explicit EverythingView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<StackView>(in, at, a_, Fields::a)) return nullptr;
    if (!xdr::walk<xdr::Optional<TreeView>>(in, at, b_, Fields::b)) return nullptr;
    if (!xdr::walk<xdr::Array<ForestView, 2>>(in, at, c_, Fields::c)) return nullptr;
    if (!xdr::walk<StringlistView>(in, at, d_, Fields::d)) return nullptr;
    if (!xdr::walk<ExpressionView>(in, at, e_, Fields::e)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<EntryView, 2>>(in, at, f_, Fields::f)) return nullptr;
    if (!xdr::walk<xdr::List<NodeView>>(in, at, g_, Fields::g)) return nullptr;
    if (!xdr::walk<KidsView>(in, at, h_, Fields::h)) return nullptr;
    if (!xdr::walk<xdr::Recursive<PairView>>(in, at, i_, Fields::i)) return nullptr;
    if (!xdr::walk<CountView>(in, at, j_, Fields::j)) return nullptr;
    if (!xdr::walk<ChainView>(in, at, k_, Fields::k)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  StackView a_{xdr::Unparsed{}};
  std::optional<TreeView> b_{};
  xdr::ArrayRange<ForestView> c_{};
  StringlistView d_{xdr::Unparsed{}};
  ExpressionView e_{xdr::Unparsed{}};
  xdr::ArrayRange<EntryView> f_{};
  xdr::ListRange<NodeView> g_{};
  KidsView h_{xdr::Unparsed{}};
  xdr::OptionalRef<PairView> i_{};
  CountView j_{xdr::Unparsed{}};
  ChainView k_{xdr::Unparsed{}};
};

/// To encode `everything` from; refers to the caller's memory.
struct Everything {
  Stack a{};
  std::optional<Tree> b{};
  std::span<const Forest> c{};
  Stringlist d;
  Expression e;
  std::span<const Entry> f{};
  std::span<const Node> g{};
  Kids h{};
  const Pair* i{};
  Count j{};
  Chain k{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EverythingView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EverythingView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EverythingView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Everything;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
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
};

}  // namespace golden::recursion
