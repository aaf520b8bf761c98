// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (sizes.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of sizes_types.h. What is declared here is in sizes_owned.cpp;
// what is a template, in sizes_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sizes_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::sizes {

class FreeCountsView;
class CountsView;
class SmallView;
class LargeEdgesView;
class PageView;
class ValueEdgeView;
class SumDView;
class SumEView;
class NodeView;
class BareView;
class ChoiceView;
class OpenChoiceView;
class OptionalEdgesView;
class EverythingUnboundedView;

namespace owned {

struct FreeCounts;
struct Counts;
struct Small;
struct LargeEdges;
struct Page;
struct ValueEdge;
struct SumD;
struct SumE;
struct Node;
struct Bare;
class Choice;
class OpenChoice;
struct OptionalEdges;
struct EverythingUnbounded;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const FreeCounts& value);
xdr::EncodedBytes from_value(const Counts& value);
xdr::EncodedBytes from_value(const Small& value);
xdr::EncodedBytes from_value(const LargeEdges& value);
xdr::EncodedBytes from_value(const Page& value);
xdr::EncodedBytes from_value(const ValueEdge& value);
xdr::EncodedBytes from_value(const SumD& value);
xdr::EncodedBytes from_value(const SumE& value);
xdr::EncodedBytes from_value(const Node& value);
xdr::EncodedBytes from_value(const Bare& value);
xdr::EncodedBytes from_value(const Choice& value);
xdr::EncodedBytes from_value(const OpenChoice& value);
xdr::EncodedBytes from_value(const OptionalEdges& value);
xdr::EncodedBytes from_value(const EverythingUnbounded& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::FreeCounts to_value(const FreeCountsView& view);
owned::Counts to_value(const CountsView& view);
owned::Small to_value(const SmallView& view);
owned::LargeEdges to_value(const LargeEdgesView& view);
owned::Page to_value(const PageView& view);
owned::ValueEdge to_value(const ValueEdgeView& view);
owned::SumD to_value(const SumDView& view);
owned::SumE to_value(const SumEView& view);
owned::Node to_value(const NodeView& view);
owned::Bare to_value(const BareView& view);
owned::Choice to_value(const ChoiceView& view);
owned::OpenChoice to_value(const OpenChoiceView& view);
owned::OptionalEdges to_value(const OptionalEdgesView& view);
owned::EverythingUnbounded to_value(const EverythingUnboundedView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const FixedEdges& value) noexcept;
std::size_t hash_value(const Block& value) noexcept;
std::size_t hash_value(const SumA& value) noexcept;
std::size_t hash_value(const SumB& value) noexcept;
std::size_t hash_value(const SumC& value) noexcept;
std::size_t hash_value(const OptionalTail& value) noexcept;

namespace owned {

// struct free_counts { opaque bytes<>; string text<>; hyper numbers<>; };
// spec: input.xdr line 5
struct FreeCounts {
  std::vector<std::byte> bytes_{};
  std::string text{};
  std::vector<std::int64_t> numbers{};

  static xdr::Parsed<FreeCounts> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FreeCounts&, const FreeCounts&);
  friend std::strong_ordering operator<=>(const FreeCounts&, const FreeCounts&);
  friend std::size_t hash_value(const FreeCounts& value) noexcept;

  // For runtime/xdr.
  using View = FreeCountsView;
  using Fields = Field::FreeCounts;
  static constexpr const xdr::TypeInfo& kInfo = Types::free_counts;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct counts { opaque bytes<ALMOST>; string text<1>; hyper numbers<ALMOST>; };
// spec: input.xdr line 6
struct Counts {
  std::vector<std::byte> bytes_{};
  std::string text{};
  std::vector<std::int64_t> numbers{};

  static xdr::Parsed<Counts> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Counts&, const Counts&);
  friend std::strong_ordering operator<=>(const Counts&, const Counts&);
  friend std::size_t hash_value(const Counts& value) noexcept;

  // For runtime/xdr.
  using View = CountsView;
  using Fields = Field::Counts;
  static constexpr const xdr::TypeInfo& kInfo = Types::counts;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct small { opaque three<3>; opaque four<4>; opaque five<5>; string most<7>; };
// spec: input.xdr line 7
struct Small {
  std::vector<std::byte> three{};
  std::vector<std::byte> four{};
  std::vector<std::byte> five{};
  std::string most{};

  static xdr::Parsed<Small> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Small&, const Small&);
  friend std::strong_ordering operator<=>(const Small&, const Small&);
  friend std::size_t hash_value(const Small& value) noexcept;

  // For runtime/xdr.
  using View = SmallView;
  using Fields = Field::Small;
  static constexpr const xdr::TypeInfo& kInfo = Types::small;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct large_edges { opaque bytes[65]; hyper row[33]; opaque huge[ALMOST]; };
// spec: input.xdr line 9
struct LargeEdges {
  std::vector<std::byte> bytes_{};
  std::vector<std::int64_t> row{};
  std::vector<std::byte> huge{};

  static xdr::Parsed<LargeEdges> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LargeEdges&, const LargeEdges&);
  friend std::strong_ordering operator<=>(const LargeEdges&, const LargeEdges&);
  friend std::size_t hash_value(const LargeEdges& value) noexcept;

  // For runtime/xdr.
  using View = LargeEdgesView;
  using Fields = Field::LargeEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::large_edges;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct page { block blocks[16]; };                   /* 4 KiB */
// spec: input.xdr line 11
struct Page {
  std::vector<Block> blocks{};

  static xdr::Parsed<Page> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Page&, const Page&);
  friend std::strong_ordering operator<=>(const Page&, const Page&);
  friend std::size_t hash_value(const Page& value) noexcept;

  // For runtime/xdr.
  using View = PageView;
  using Fields = Field::Page;
  static constexpr const xdr::TypeInfo& kInfo = Types::page;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct value_edge { page pages[16]; };                /* 64 KiB of arrays */
// spec: input.xdr line 12
struct ValueEdge {
  std::vector<Page> pages{};

  static xdr::Parsed<ValueEdge> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ValueEdge&, const ValueEdge&);
  friend std::strong_ordering operator<=>(const ValueEdge&, const ValueEdge&);
  friend std::size_t hash_value(const ValueEdge& value) noexcept;

  // For runtime/xdr.
  using View = ValueEdgeView;
  using Fields = Field::ValueEdge;
  static constexpr const xdr::TypeInfo& kInfo = Types::value_edge;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct sum_d { sum_c a; int more; };                                                               /* more than that */
// spec: input.xdr line 16
struct SumD {
  SumC a{};
  std::int32_t more{};

  static xdr::Parsed<SumD> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SumD&, const SumD&);
  friend std::strong_ordering operator<=>(const SumD&, const SumD&);
  friend std::size_t hash_value(const SumD& value) noexcept;

  // For runtime/xdr.
  using View = SumDView;
  using Fields = Field::SumD;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_d;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct sum_e { sum_d a<ALMOST>; };
// spec: input.xdr line 17
struct SumE {
  std::vector<SumD> a{};

  static xdr::Parsed<SumE> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SumE&, const SumE&);
  friend std::strong_ordering operator<=>(const SumE&, const SumE&);
  friend std::size_t hash_value(const SumE& value) noexcept;

  // For runtime/xdr.
  using View = SumEView;
  using Fields = Field::SumE;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_e;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct node { int id; string name<5>; node *next; };
// spec: input.xdr line 18
struct Node {
  std::int32_t id{};
  std::string name{};

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

// struct short_list_entry { hyper entry; short_list_entry *next; };
// spec: input.xdr line 20
using ShortListEntry = std::vector<std::int64_t>;

// struct bare { short_list_entry *list; node *nodes; };
// spec: input.xdr line 19
struct Bare {
  std::vector<std::int64_t> list{};
  std::vector<Node> nodes{};

  static xdr::Parsed<Bare> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Bare&, const Bare&);
  friend std::strong_ordering operator<=>(const Bare&, const Bare&);
  friend std::size_t hash_value(const Bare& value) noexcept;

  // For runtime/xdr.
  using View = BareView;
  using Fields = Field::Bare;
  static constexpr const xdr::TypeInfo& kInfo = Types::bare;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union choice switch (unsigned int which) {
// case 0: void;
// case 1: hyper number;
// case 2: opaque bytes<9>;
// case 0xffffffff: counts many;
// };
// spec: input.xdr line 21
class Choice {
 public:
  /// The first case, with data that is zero or empty.
  Choice() noexcept;
  Choice(const Choice& other);
  Choice(Choice&& other) noexcept;
  Choice& operator=(const Choice& other);
  Choice& operator=(Choice&& other) noexcept;
  ~Choice();
  static Choice case_0() noexcept;
  static Choice number(std::int64_t value) noexcept;
  static Choice bytes_(std::vector<std::byte> value) noexcept;
  static Choice many(Counts value) noexcept;

  std::uint32_t which() const noexcept { return which_; }
  const std::int64_t* as_number() const noexcept { return place_ == 1 ? &arm_.number : nullptr; }
  std::int64_t* as_number() noexcept { return place_ == 1 ? &arm_.number : nullptr; }
  const std::vector<std::byte>* as_bytes_() const noexcept { return place_ == 2 ? &arm_.bytes_ : nullptr; }
  std::vector<std::byte>* as_bytes_() noexcept { return place_ == 2 ? &arm_.bytes_ : nullptr; }
  const Counts* as_many() const noexcept { return place_ == 3 ? &arm_.many : nullptr; }
  Counts* as_many() noexcept { return place_ == 3 ? &arm_.many : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.number);
      case 2:
        return callee(arm_.bytes_);
      case 3:
        return callee(arm_.many);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.number);
      case 2:
        return callee(arm_.bytes_);
      case 3:
        return callee(arm_.many);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Choice> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Choice&, const Choice&);
  friend std::strong_ordering operator<=>(const Choice&, const Choice&);
  friend std::size_t hash_value(const Choice& value) noexcept;

  // For runtime/xdr.
  using View = ChoiceView;
  using Fields = Field::Choice;
  static constexpr const xdr::TypeInfo& kInfo = Types::choice;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::int64_t number;
    std::vector<std::byte> bytes_;
    Counts many;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Choice(std::uint32_t selected, std::uint32_t place) noexcept : which_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::uint32_t which_;
  std::uint32_t place_;
  Arms arm_;
};

// union open_choice switch (int which) {
// case -2147483648: block words;
// default: bool flag;
// };
// spec: input.xdr line 27
class OpenChoice {
 public:
  /// The first case, with data that is zero or empty.
  OpenChoice() noexcept;
  OpenChoice(const OpenChoice& other);
  OpenChoice(OpenChoice&& other) noexcept;
  OpenChoice& operator=(const OpenChoice& other);
  OpenChoice& operator=(OpenChoice&& other) noexcept;
  ~OpenChoice();
  static OpenChoice words(const Block& value) noexcept;
  static OpenChoice flag(std::int32_t selected, bool value) noexcept;

  std::int32_t which() const noexcept { return which_; }
  const Block* as_words() const noexcept { return place_ == 1 ? &arm_.words : nullptr; }
  Block* as_words() noexcept { return place_ == 1 ? &arm_.words : nullptr; }
  const bool* as_flag() const noexcept { return place_ == 2 ? &arm_.flag : nullptr; }
  bool* as_flag() noexcept { return place_ == 2 ? &arm_.flag : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.words);
      default:
        return callee(arm_.flag);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.words);
      default:
        return callee(arm_.flag);
    }
  }

  static xdr::Parsed<OpenChoice> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OpenChoice&, const OpenChoice&);
  friend std::strong_ordering operator<=>(const OpenChoice&, const OpenChoice&);
  friend std::size_t hash_value(const OpenChoice& value) noexcept;

  // For runtime/xdr.
  using View = OpenChoiceView;
  using Fields = Field::OpenChoice;
  static constexpr const xdr::TypeInfo& kInfo = Types::open_choice;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Block words;
    bool flag;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  OpenChoice(std::int32_t selected, std::uint32_t place) noexcept : which_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::int32_t which_;
  std::uint32_t place_;
  Arms arm_;
};

// struct optional_edges { block *words; opaque text<2>; optional_tail *tail; };
// spec: input.xdr line 31
struct OptionalEdges {
  std::optional<Block> words{};
  std::vector<std::byte> text{};
  std::optional<OptionalTail> tail{};

  static xdr::Parsed<OptionalEdges> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptionalEdges&, const OptionalEdges&);
  friend std::strong_ordering operator<=>(const OptionalEdges&, const OptionalEdges&);
  friend std::size_t hash_value(const OptionalEdges& value) noexcept;

  // For runtime/xdr.
  using View = OptionalEdgesView;
  using Fields = Field::OptionalEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::optional_edges;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct everything_unbounded { choice which<>; };
// spec: input.xdr line 33
struct EverythingUnbounded {
  std::vector<Choice> which{};

  static xdr::Parsed<EverythingUnbounded> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const EverythingUnbounded&, const EverythingUnbounded&);
  friend std::strong_ordering operator<=>(const EverythingUnbounded&, const EverythingUnbounded&);
  friend std::size_t hash_value(const EverythingUnbounded& value) noexcept;

  // For runtime/xdr.
  using View = EverythingUnboundedView;
  using Fields = Field::EverythingUnbounded;
  static constexpr const xdr::TypeInfo& kInfo = Types::everything_unbounded;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace golden::sizes
