// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of sizes.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "sizes.h"
#include "xdr/owned.h"

namespace golden::sizes {

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

// For generic code (runtime/xdr/members.h): what there is in each type.
void each_member(xdr::Of<FixedEdges>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::FixedOpaque<64>>(kFields[Field::FixedEdges::value]), self.value);
  f(xdr::FieldOf<xdr::FixedArray<std::int64_t, 32>>(kFields[Field::FixedEdges::row]), self.row);
  f(xdr::FieldOf<xdr::FixedOpaque<1>>(kFields[Field::FixedEdges::one]), self.one);
}

void each_member(xdr::Of<Block>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::FixedArray<std::int64_t, 32>>(kFields[Field::Block::words]), self.words);
}

void each_member(xdr::Of<SumA>, auto& self, auto&& f) {
  f(xdr::FieldOf<Block>(kFields[Field::SumA::a]), self.a);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::b]), self.b);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::c]), self.c);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::d]), self.d);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::e]), self.e);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::f]), self.f);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::g]), self.g);
  f(xdr::FieldOf<Block>(kFields[Field::SumA::h]), self.h);
}

void each_member(xdr::Of<SumB>, auto& self, auto&& f) {
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::a]), self.a);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::b]), self.b);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::c]), self.c);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::d]), self.d);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::e]), self.e);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::f]), self.f);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::g]), self.g);
  f(xdr::FieldOf<SumA>(kFields[Field::SumB::h]), self.h);
}

void each_member(xdr::Of<SumC>, auto& self, auto&& f) {
  f(xdr::FieldOf<SumB>(kFields[Field::SumC::a]), self.a);
  f(xdr::FieldOf<SumB>(kFields[Field::SumC::b]), self.b);
  f(xdr::FieldOf<SumB>(kFields[Field::SumC::c]), self.c);
  f(xdr::FieldOf<SumB>(kFields[Field::SumC::d]), self.d);
}

void each_member(xdr::Of<OptionalTail>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::OptionalTail::a]), self.a);
  f(xdr::FieldOf<bool>(kFields[Field::OptionalTail::b]), self.b);
}

namespace owned {

// struct free_counts { opaque bytes<>; string text<>; hyper numbers<>; };
// spec: input.xdr line 5
struct FreeCounts {
  std::vector<std::byte> bytes_{};
  std::string text{};
  std::vector<std::int64_t> numbers{};

  static xdr::Parsed<FreeCounts> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FreeCounts&, const FreeCounts&) = default;

  // For runtime/xdr.
  using View = FreeCountsView;
  using Fields = Field::FreeCounts;
  static constexpr const xdr::TypeInfo& kInfo = Types::free_counts;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::String<>>(out, text, Fields::text);
    xdr::put<xdr::Array<std::int64_t>>(out, numbers, Fields::numbers);
  }
};

// struct counts { opaque bytes<ALMOST>; string text<1>; hyper numbers<ALMOST>; };
// spec: input.xdr line 6
struct Counts {
  std::vector<std::byte> bytes_{};
  std::string text{};
  std::vector<std::int64_t> numbers{};

  static xdr::Parsed<Counts> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Counts&, const Counts&) = default;

  // For runtime/xdr.
  using View = CountsView;
  using Fields = Field::Counts;
  static constexpr const xdr::TypeInfo& kInfo = Types::counts;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<ALMOST>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::String<1>>(out, text, Fields::text);
    xdr::put<xdr::Array<std::int64_t, ALMOST>>(out, numbers, Fields::numbers);
  }
};

// struct small { opaque three<3>; opaque four<4>; opaque five<5>; string most<7>; };
// spec: input.xdr line 7
struct Small {
  std::vector<std::byte> three{};
  std::vector<std::byte> four{};
  std::vector<std::byte> five{};
  std::string most{};

  static xdr::Parsed<Small> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Small&, const Small&) = default;

  // For runtime/xdr.
  using View = SmallView;
  using Fields = Field::Small;
  static constexpr const xdr::TypeInfo& kInfo = Types::small;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<3>>(out, three, Fields::three);
    xdr::put<xdr::Opaque<4>>(out, four, Fields::four);
    xdr::put<xdr::Opaque<5>>(out, five, Fields::five);
    xdr::put<xdr::String<7>>(out, most, Fields::most);
  }
};

// struct large_edges { opaque bytes[65]; hyper row[33]; opaque huge[ALMOST]; };
// spec: input.xdr line 9
struct LargeEdges {
  std::vector<std::byte> bytes_{};
  std::vector<std::int64_t> row{};
  std::vector<std::byte> huge{};

  static xdr::Parsed<LargeEdges> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LargeEdges&, const LargeEdges&) = default;

  // For runtime/xdr.
  using View = LargeEdgesView;
  using Fields = Field::LargeEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::large_edges;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeOpaque<65>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::LargeArray<std::int64_t, 33>>(out, row, Fields::row);
    xdr::put<xdr::LargeOpaque<ALMOST>>(out, huge, Fields::huge);
  }
};

// struct page { block blocks[16]; };                   /* 4 KiB */
// spec: input.xdr line 11
struct Page {
  std::vector<Block> blocks{};

  static xdr::Parsed<Page> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Page&, const Page&) = default;

  // For runtime/xdr.
  using View = PageView;
  using Fields = Field::Page;
  static constexpr const xdr::TypeInfo& kInfo = Types::page;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeArray<Block, 16>>(out, blocks, Fields::blocks);
  }
};

// struct value_edge { page pages[16]; };                /* 64 KiB of arrays */
// spec: input.xdr line 12
struct ValueEdge {
  std::vector<Page> pages{};

  static xdr::Parsed<ValueEdge> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ValueEdge&, const ValueEdge&) = default;

  // For runtime/xdr.
  using View = ValueEdgeView;
  using Fields = Field::ValueEdge;
  static constexpr const xdr::TypeInfo& kInfo = Types::value_edge;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeArray<PageView, 16>>(out, pages, Fields::pages);
  }
};

// struct sum_d { sum_c a; int more; };                                                               /* more than that */
// spec: input.xdr line 16
struct SumD {
  SumC a{};
  std::int32_t more{};

  static xdr::Parsed<SumD> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SumD&, const SumD&) = default;

  // For runtime/xdr.
  using View = SumDView;
  using Fields = Field::SumD;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_d;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<SumC>(out, a, Fields::a);
    xdr::put<std::int32_t>(out, more, Fields::more);
  }
};

// struct sum_e { sum_d a<ALMOST>; };
// spec: input.xdr line 17
struct SumE {
  std::vector<SumD> a{};

  static xdr::Parsed<SumE> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SumE&, const SumE&) = default;

  // For runtime/xdr.
  using View = SumEView;
  using Fields = Field::SumE;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_e;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<SumDView, ALMOST>>(out, a, Fields::a);
  }
};

// struct node { int id; string name<5>; node *next; };
// spec: input.xdr line 18
struct Node {
  std::int32_t id{};
  std::string name{};

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
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, id, Fields::id);
    xdr::put<xdr::String<5>>(out, name, Fields::name);
  }
};

// struct short_list_entry { hyper entry; short_list_entry *next; };
// spec: input.xdr line 20
using ShortListEntry = std::vector<std::int64_t>;

// struct bare { short_list_entry *list; node *nodes; };
// spec: input.xdr line 19
struct Bare {
  std::vector<std::int64_t> list{};
  std::vector<Node> nodes{};

  static xdr::Parsed<Bare> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Bare&, const Bare&) = default;

  // For runtime/xdr.
  using View = BareView;
  using Fields = Field::Bare;
  static constexpr const xdr::TypeInfo& kInfo = Types::bare;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<std::int64_t>>(out, list, Fields::list);
    xdr::put<xdr::List<NodeView>>(out, nodes, Fields::nodes);
  }
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
  Choice() noexcept : Choice(0, std::in_place_index<0>) {}
  static Choice case_0() noexcept { return Choice(0, std::in_place_index<0>); }
  static Choice number(std::int64_t value) noexcept { return Choice(1, std::in_place_index<1>, value); }
  static Choice bytes_(std::vector<std::byte> value) noexcept {
    return Choice(2, std::in_place_index<2>, std::move(value));
  }
  static Choice many(Counts value) noexcept { return Choice(4294967295, std::in_place_index<3>, std::move(value)); }

  std::uint32_t which() const noexcept { return which_; }
  const std::int64_t* as_number() const noexcept { return std::get_if<1>(&arm_); }
  std::int64_t* as_number() noexcept { return std::get_if<1>(&arm_); }
  const std::vector<std::byte>* as_bytes_() const noexcept { return std::get_if<2>(&arm_); }
  std::vector<std::byte>* as_bytes_() noexcept { return std::get_if<2>(&arm_); }
  const Counts* as_many() const noexcept { return std::get_if<3>(&arm_); }
  Counts* as_many() noexcept { return std::get_if<3>(&arm_); }

  static xdr::Parsed<Choice> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Choice&, const Choice&) = default;

  // For runtime/xdr.
  using View = ChoiceView;
  using Fields = Field::Choice;
  static constexpr const xdr::TypeInfo& kInfo = Types::choice;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, which_, Fields::which);
    switch (arm_.index()) {
      case 1:
        return xdr::put<std::int64_t>(out, *as_number(), Fields::number);
      case 2:
        return xdr::put<xdr::Opaque<9>>(out, *as_bytes_(), Fields::bytes_);
      case 3:
        return xdr::put<CountsView>(out, *as_many(), Fields::many);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, std::int64_t, std::vector<std::byte>, Counts>;
  template <std::size_t kArm, class... In>
  Choice(std::uint32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : which_(selected), arm_(arm, std::forward<In>(in)...) {}

  std::uint32_t which_;
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
  OpenChoice() noexcept : OpenChoice(-2147483647 - 1, std::in_place_index<1>) {}
  static OpenChoice words(const Block& value) noexcept {
    return OpenChoice(-2147483647 - 1, std::in_place_index<1>, value);
  }
  static OpenChoice flag(std::int32_t selected, bool value) noexcept {
    XDR_ASSERT(View::selects_flag(selected));
    return OpenChoice(selected, std::in_place_index<2>, value);
  }

  std::int32_t which() const noexcept { return which_; }
  const Block* as_words() const noexcept { return std::get_if<1>(&arm_); }
  Block* as_words() noexcept { return std::get_if<1>(&arm_); }
  const bool* as_flag() const noexcept { return std::get_if<2>(&arm_); }
  bool* as_flag() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<OpenChoice> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OpenChoice&, const OpenChoice&) = default;

  // For runtime/xdr.
  using View = OpenChoiceView;
  using Fields = Field::OpenChoice;
  static constexpr const xdr::TypeInfo& kInfo = Types::open_choice;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, which_, Fields::which);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Block>(out, *as_words(), Fields::words);
      case 2:
        return xdr::put<bool>(out, *as_flag(), Fields::flag);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Block, bool>;
  template <std::size_t kArm, class... In>
  OpenChoice(std::int32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : which_(selected), arm_(arm, std::forward<In>(in)...) {}

  std::int32_t which_;
  Arms arm_;
};

// struct optional_edges { block *words; opaque text<2>; optional_tail *tail; };
// spec: input.xdr line 31
struct OptionalEdges {
  std::optional<Block> words{};
  std::vector<std::byte> text{};
  std::optional<OptionalTail> tail{};

  static xdr::Parsed<OptionalEdges> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptionalEdges&, const OptionalEdges&) = default;

  // For runtime/xdr.
  using View = OptionalEdgesView;
  using Fields = Field::OptionalEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::optional_edges;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Optional<Block>>(out, words, Fields::words);
    xdr::put<xdr::Opaque<2>>(out, text, Fields::text);
    xdr::put<xdr::Optional<OptionalTail>>(out, tail, Fields::tail);
  }
};

// struct everything_unbounded { choice which<>; };
// spec: input.xdr line 33
struct EverythingUnbounded {
  std::vector<Choice> which{};

  static xdr::Parsed<EverythingUnbounded> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const EverythingUnbounded&, const EverythingUnbounded&) = default;

  // For runtime/xdr.
  using View = EverythingUnboundedView;
  using Fields = Field::EverythingUnbounded;
  static constexpr const xdr::TypeInfo& kInfo = Types::everything_unbounded;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<ChoiceView>>(out, which, Fields::which);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const FreeCounts& value) { return xdr::encode_bytes<FreeCountsView>(value); }
void each_member(xdr::Of<FreeCounts>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::FreeCounts::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::FreeCounts::text]), self.text);
  f(xdr::FieldOf<xdr::Array<std::int64_t>>(kFields[Field::FreeCounts::numbers]), self.numbers);
}

inline xdr::EncodedBytes from_value(const Counts& value) { return xdr::encode_bytes<CountsView>(value); }
void each_member(xdr::Of<Counts>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<ALMOST>>(kFields[Field::Counts::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::String<1>>(kFields[Field::Counts::text]), self.text);
  f(xdr::FieldOf<xdr::Array<std::int64_t, ALMOST>>(kFields[Field::Counts::numbers]), self.numbers);
}

inline xdr::EncodedBytes from_value(const Small& value) { return xdr::encode_bytes<SmallView>(value); }
void each_member(xdr::Of<Small>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<3>>(kFields[Field::Small::three]), self.three);
  f(xdr::FieldOf<xdr::Opaque<4>>(kFields[Field::Small::four]), self.four);
  f(xdr::FieldOf<xdr::Opaque<5>>(kFields[Field::Small::five]), self.five);
  f(xdr::FieldOf<xdr::String<7>>(kFields[Field::Small::most]), self.most);
}

inline xdr::EncodedBytes from_value(const LargeEdges& value) { return xdr::encode_bytes<LargeEdgesView>(value); }
void each_member(xdr::Of<LargeEdges>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeOpaque<65>>(kFields[Field::LargeEdges::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::LargeArray<std::int64_t, 33>>(kFields[Field::LargeEdges::row]), self.row);
  f(xdr::FieldOf<xdr::LargeOpaque<ALMOST>>(kFields[Field::LargeEdges::huge]), self.huge);
}

inline xdr::EncodedBytes from_value(const Page& value) { return xdr::encode_bytes<PageView>(value); }
void each_member(xdr::Of<Page>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeArray<Block, 16>>(kFields[Field::Page::blocks]), self.blocks);
}

inline xdr::EncodedBytes from_value(const ValueEdge& value) { return xdr::encode_bytes<ValueEdgeView>(value); }
void each_member(xdr::Of<ValueEdge>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeArray<PageView, 16>>(kFields[Field::ValueEdge::pages]), self.pages);
}

inline xdr::EncodedBytes from_value(const SumD& value) { return xdr::encode_bytes<SumDView>(value); }
void each_member(xdr::Of<SumD>, auto& self, auto&& f) {
  f(xdr::FieldOf<SumC>(kFields[Field::SumD::a]), self.a);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SumD::more]), self.more);
}

inline xdr::EncodedBytes from_value(const SumE& value) { return xdr::encode_bytes<SumEView>(value); }
void each_member(xdr::Of<SumE>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<SumDView, ALMOST>>(kFields[Field::SumE::a]), self.a);
}

inline xdr::EncodedBytes from_value(const Node& value) { return xdr::encode_bytes<NodeView>(value); }
void each_member(xdr::Of<Node>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Node::id]), self.id);
  f(xdr::FieldOf<xdr::String<5>>(kFields[Field::Node::name]), self.name);
}

inline xdr::EncodedBytes from_value(const Bare& value) { return xdr::encode_bytes<BareView>(value); }
void each_member(xdr::Of<Bare>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<std::int64_t>>(kFields[Field::Bare::list]), self.list);
  f(xdr::FieldOf<xdr::List<NodeView>>(kFields[Field::Bare::nodes]), self.nodes);
}

inline xdr::EncodedBytes from_value(const Choice& value) { return xdr::encode_bytes<ChoiceView>(value); }
inline std::uint32_t discriminant_of(const Choice& self) noexcept { return self.which(); }
constexpr auto discriminant_of(xdr::Of<Choice>) noexcept {
  return xdr::FieldOf<std::uint32_t>(kFields[Field::Choice::which]);
}
constexpr auto union_cases(xdr::Of<Choice>) noexcept {
  return std::array<std::uint32_t, 4>{
      0,           // void
      1,           // number
      2,           // bytes_
      4294967295,  // many
  };
}
void each_arm(xdr::Of<Choice>, auto& self, auto&& f) {
  if (auto* const arm = self.as_number()) {
    f(xdr::FieldOf<std::int64_t>(kFields[Field::Choice::number]), *arm);
  }
  if (auto* const arm = self.as_bytes_()) {
    f(xdr::FieldOf<xdr::Opaque<9>>(kFields[Field::Choice::bytes_]), *arm);
  }
  if (auto* const arm = self.as_many()) {
    f(xdr::FieldOf<CountsView>(kFields[Field::Choice::many]), *arm);
  }
}
inline bool select_arm(Choice& self, std::uint32_t value) {
  switch (value) {
    case 0:
      self = Choice::case_0();
      return true;
    case 1:
      self = Choice::number({});
      return true;
    case 2:
      self = Choice::bytes_({});
      return true;
    case 4294967295:
      self = Choice::many({});
      return true;
    default:
      return false;
  }
}

inline xdr::EncodedBytes from_value(const OpenChoice& value) { return xdr::encode_bytes<OpenChoiceView>(value); }
inline std::int32_t discriminant_of(const OpenChoice& self) noexcept { return self.which(); }
constexpr auto discriminant_of(xdr::Of<OpenChoice>) noexcept {
  return xdr::FieldOf<std::int32_t>(kFields[Field::OpenChoice::which]);
}
constexpr auto union_cases(xdr::Of<OpenChoice>) noexcept {
  return std::array<std::int32_t, 1>{
      -2147483647 - 1,  // words
  };
}
void each_arm(xdr::Of<OpenChoice>, auto& self, auto&& f) {
  if (auto* const arm = self.as_words()) {
    f(xdr::FieldOf<Block>(kFields[Field::OpenChoice::words]), *arm);
  }
  if (auto* const arm = self.as_flag()) {
    f(xdr::FieldOf<bool>(kFields[Field::OpenChoice::flag]), *arm);
  }
}
inline bool select_arm(OpenChoice& self, std::int32_t value) {
  switch (value) {
    case -2147483647 - 1:
      self = OpenChoice::words({});
      return true;
    default:
      self = OpenChoice::flag(value, {});
      return true;
  }
}

inline xdr::EncodedBytes from_value(const OptionalEdges& value) { return xdr::encode_bytes<OptionalEdgesView>(value); }
void each_member(xdr::Of<OptionalEdges>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Optional<Block>>(kFields[Field::OptionalEdges::words]), self.words);
  f(xdr::FieldOf<xdr::Opaque<2>>(kFields[Field::OptionalEdges::text]), self.text);
  f(xdr::FieldOf<xdr::Optional<OptionalTail>>(kFields[Field::OptionalEdges::tail]), self.tail);
}

inline xdr::EncodedBytes from_value(const EverythingUnbounded& value) {
  return xdr::encode_bytes<EverythingUnboundedView>(value);
}
void each_member(xdr::Of<EverythingUnbounded>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<ChoiceView>>(kFields[Field::EverythingUnbounded::which]), self.which);
}

}  // namespace owned

inline owned::FreeCounts to_value(const FreeCountsView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::Opaque<>>(view.bytes_()),
      .text = xdr::to_owned<xdr::String<>>(view.text()),
      .numbers = xdr::to_owned<xdr::Array<std::int64_t>>(view.numbers()),
  };
}

inline owned::Counts to_value(const CountsView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::Opaque<ALMOST>>(view.bytes_()),
      .text = xdr::to_owned<xdr::String<1>>(view.text()),
      .numbers = xdr::to_owned<xdr::Array<std::int64_t, ALMOST>>(view.numbers()),
  };
}

inline owned::Small to_value(const SmallView& view) {
  return {
      .three = xdr::to_owned<xdr::Opaque<3>>(view.three()),
      .four = xdr::to_owned<xdr::Opaque<4>>(view.four()),
      .five = xdr::to_owned<xdr::Opaque<5>>(view.five()),
      .most = xdr::to_owned<xdr::String<7>>(view.most()),
  };
}

inline owned::LargeEdges to_value(const LargeEdgesView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::LargeOpaque<65>>(view.bytes_()),
      .row = xdr::to_owned<xdr::LargeArray<std::int64_t, 33>>(view.row()),
      .huge = xdr::to_owned<xdr::LargeOpaque<ALMOST>>(view.huge()),
  };
}

inline owned::Page to_value(const PageView& view) {
  return {
      .blocks = xdr::to_owned<xdr::LargeArray<Block, 16>>(view.blocks()),
  };
}

inline owned::ValueEdge to_value(const ValueEdgeView& view) {
  return {
      .pages = xdr::to_owned<xdr::LargeArray<PageView, 16>>(view.pages()),
  };
}

inline owned::SumD to_value(const SumDView& view) {
  return {
      .a = view.a(),
      .more = view.more(),
  };
}

inline owned::SumE to_value(const SumEView& view) {
  return {
      .a = xdr::to_owned<xdr::Array<SumDView, ALMOST>>(view.a()),
  };
}

inline owned::Node to_value(const NodeView& view) {
  return {
      .id = view.id(),
      .name = xdr::to_owned<xdr::String<5>>(view.name()),
  };
}

inline owned::Bare to_value(const BareView& view) {
  return {
      .list = xdr::to_owned<xdr::List<std::int64_t>>(view.list()),
      .nodes = xdr::to_owned<xdr::List<NodeView>>(view.nodes()),
  };
}

inline owned::Choice to_value(const ChoiceView& view) {
  switch (view.which()) {
    case 0:
      return owned::Choice::case_0();
    case 1:
      return owned::Choice::number(*view.as_number());
    case 2:
      return owned::Choice::bytes_(xdr::to_owned<xdr::Opaque<9>>(*view.as_bytes_()));
    case 4294967295:
      return owned::Choice::many(to_value(*view.as_many()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::OpenChoice to_value(const OpenChoiceView& view) {
  switch (view.which()) {
    case -2147483647 - 1:
      return owned::OpenChoice::words(*view.as_words());
    default:
      return owned::OpenChoice::flag(view.which(), *view.as_flag());
  }
}

inline owned::OptionalEdges to_value(const OptionalEdgesView& view) {
  return {
      .words = xdr::to_owned<xdr::Optional<Block>>(view.words()),
      .text = xdr::to_owned<xdr::Opaque<2>>(view.text()),
      .tail = xdr::to_owned<xdr::Optional<OptionalTail>>(view.tail()),
  };
}

inline owned::EverythingUnbounded to_value(const EverythingUnboundedView& view) {
  return {
      .which = xdr::to_owned<xdr::Array<ChoiceView>>(view.which()),
  };
}

}  // namespace golden::sizes
