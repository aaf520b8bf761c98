// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in sizes_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "sizes_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace golden::sizes {

// struct free_counts { opaque bytes<>; string text<>; hyper numbers<>; };
// spec: input.xdr line 5
/// Reads `free_counts`.
class FreeCountsView : public xdr::View<FreeCountsView, kFields> {
 public:
  using Fields = Field::FreeCounts;
  static constexpr const xdr::TypeInfo& kInfo = Types::free_counts;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::Bytes bytes_() const noexcept { return bytes__; }
  std::string_view text() const noexcept { return text_; }
  xdr::ArrayRange<std::int64_t> numbers() const noexcept { return numbers_; }

  // For runtime/xdr.
  explicit FreeCountsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<>>(in, at, bytes__, Fields::bytes_)) return nullptr;
    if (!xdr::walk<xdr::String<>>(in, at, text_, Fields::text)) return nullptr;
    if (!xdr::walk<xdr::Array<std::int64_t>>(in, at, numbers_, Fields::numbers)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes bytes__{};
  std::string_view text_{};
  xdr::ArrayRange<std::int64_t> numbers_{};
};

/// To encode `free_counts` from; refers to the caller's memory.
struct FreeCounts {
  xdr::Bytes bytes_{};
  std::string_view text{};
  std::span<const std::int64_t> numbers{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FreeCountsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FreeCountsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FreeCountsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FreeCounts;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::String<>>(out, text, Fields::text);
    xdr::put<xdr::Array<std::int64_t>>(out, numbers, Fields::numbers);
  }
};

// struct counts { opaque bytes<ALMOST>; string text<1>; hyper numbers<ALMOST>; };
// spec: input.xdr line 6
/// Reads `counts`.
class CountsView : public xdr::View<CountsView, kFields> {
 public:
  using Fields = Field::Counts;
  static constexpr const xdr::TypeInfo& kInfo = Types::counts;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 38654705656;

  xdr::Bytes bytes_() const noexcept { return bytes__; }
  std::string_view text() const noexcept { return text_; }
  xdr::ArrayRange<std::int64_t> numbers() const noexcept { return numbers_; }

  // For runtime/xdr.
  explicit CountsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<ALMOST>>(in, at, bytes__, Fields::bytes_)) return nullptr;
    if (!xdr::walk<xdr::String<1>>(in, at, text_, Fields::text)) return nullptr;
    if (!xdr::walk<xdr::Array<std::int64_t, ALMOST>>(in, at, numbers_, Fields::numbers)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes bytes__{};
  std::string_view text_{};
  xdr::ArrayRange<std::int64_t> numbers_{};
};

/// To encode `counts` from; refers to the caller's memory.
struct Counts {
  xdr::Bytes bytes_{};
  std::string_view text{};
  std::span<const std::int64_t> numbers{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CountsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CountsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CountsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Counts;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<ALMOST>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::String<1>>(out, text, Fields::text);
    xdr::put<xdr::Array<std::int64_t, ALMOST>>(out, numbers, Fields::numbers);
  }
};

// struct small { opaque three<3>; opaque four<4>; opaque five<5>; string most<7>; };
// spec: input.xdr line 7
/// Reads `small`.
class SmallView : public xdr::View<SmallView, kFields> {
 public:
  using Fields = Field::Small;
  static constexpr const xdr::TypeInfo& kInfo = Types::small;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 40;

  xdr::Bytes three() const noexcept { return three_; }
  xdr::Bytes four() const noexcept { return four_; }
  xdr::Bytes five() const noexcept { return five_; }
  std::string_view most() const noexcept { return most_; }

  // For runtime/xdr.
  explicit SmallView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<3>>(in, at, three_, Fields::three)) return nullptr;
    if (!xdr::walk<xdr::Opaque<4>>(in, at, four_, Fields::four)) return nullptr;
    if (!xdr::walk<xdr::Opaque<5>>(in, at, five_, Fields::five)) return nullptr;
    if (!xdr::walk<xdr::String<7>>(in, at, most_, Fields::most)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes three_{};
  xdr::Bytes four_{};
  xdr::Bytes five_{};
  std::string_view most_{};
};

/// To encode `small` from; refers to the caller's memory.
struct Small {
  xdr::Bytes three{};
  xdr::Bytes four{};
  xdr::Bytes five{};
  std::string_view most{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SmallView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SmallView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SmallView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Small;
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
/// Reads `large_edges`.
class LargeEdgesView : public xdr::View<LargeEdgesView, kFields> {
 public:
  using Fields = Field::LargeEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::large_edges;
  static constexpr std::uint64_t kMinSize = 4294967628;
  static constexpr std::uint64_t kMaxSize = 4294967628;

  xdr::Bytes bytes_() const noexcept { return bytes__; }
  xdr::ArrayRange<std::int64_t> row() const noexcept { return row_; }
  xdr::Bytes huge() const noexcept { return huge_; }

  // For runtime/xdr.
  explicit LargeEdgesView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::LargeOpaque<65>>(in, at, bytes__, Fields::bytes_)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<std::int64_t, 33>>(in, at, row_, Fields::row)) return nullptr;
    if (!xdr::walk<xdr::LargeOpaque<ALMOST>>(in, at, huge_, Fields::huge)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes bytes__{};
  xdr::ArrayRange<std::int64_t> row_{};
  xdr::Bytes huge_{};
};

/// To encode `large_edges` from; refers to the caller's memory.
struct LargeEdges {
  xdr::Bytes bytes_{};
  std::span<const std::int64_t> row{};
  xdr::Bytes huge{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LargeEdgesView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LargeEdgesView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LargeEdgesView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LargeEdges;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeOpaque<65>>(out, bytes_, Fields::bytes_);
    xdr::put<xdr::LargeArray<std::int64_t, 33>>(out, row, Fields::row);
    xdr::put<xdr::LargeOpaque<ALMOST>>(out, huge, Fields::huge);
  }
};

// struct page { block blocks[16]; };                   /* 4 KiB */
// spec: input.xdr line 11
/// Reads `page`.
class PageView : public xdr::View<PageView, kFields> {
 public:
  using Fields = Field::Page;
  static constexpr const xdr::TypeInfo& kInfo = Types::page;
  static constexpr std::uint64_t kMinSize = 4096;
  static constexpr std::uint64_t kMaxSize = 4096;

  xdr::ArrayRange<Block> blocks() const noexcept { return blocks_; }

  // For runtime/xdr.
  explicit PageView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::LargeArray<Block, 16>>(in, at, blocks_, Fields::blocks)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<Block> blocks_{};
};

/// To encode `page` from; refers to the caller's memory.
struct Page {
  std::span<const Block> blocks{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PageView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PageView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PageView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Page;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeArray<Block, 16>>(out, blocks, Fields::blocks);
  }
};

// struct value_edge { page pages[16]; };                /* 64 KiB of arrays */
// spec: input.xdr line 12
/// Reads `value_edge`.
class ValueEdgeView : public xdr::View<ValueEdgeView, kFields> {
 public:
  using Fields = Field::ValueEdge;
  static constexpr const xdr::TypeInfo& kInfo = Types::value_edge;
  static constexpr std::uint64_t kMinSize = 65536;
  static constexpr std::uint64_t kMaxSize = 65536;

  xdr::ArrayRange<PageView> pages() const noexcept { return pages_; }

  // For runtime/xdr.
  explicit ValueEdgeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::LargeArray<PageView, 16>>(in, at, pages_, Fields::pages)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<PageView> pages_{};
};

/// To encode `value_edge` from; refers to the caller's memory.
struct ValueEdge {
  std::span<const Page> pages{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ValueEdgeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ValueEdgeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ValueEdgeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ValueEdge;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::LargeArray<PageView, 16>>(out, pages, Fields::pages);
  }
};

// struct sum_d { sum_c a; int more; };                                                               /* more than that */
// spec: input.xdr line 16
/// Reads `sum_d`.
class SumDView : public xdr::View<SumDView, kFields> {
 public:
  using Fields = Field::SumD;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_d;
  static constexpr std::uint64_t kMinSize = 65540;
  static constexpr std::uint64_t kMaxSize = 65540;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SumDView, SumC> a{0};
    static constexpr xdr::Member<SumDView, std::int32_t> more{65536};
  };

  SumC a() const noexcept { return xdr::load<SumC>(at_); }
  std::int32_t more() const noexcept { return xdr::load<std::int32_t>(at_ + 65536); }

  // For runtime/xdr.
  explicit SumDView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 65540, Fields::a)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `sum_d` from; refers to the caller's memory.
struct SumD {
  SumC a{};
  std::int32_t more{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SumDView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SumDView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SumDView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SumD;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<SumC>(out, a, Fields::a);
    xdr::put<std::int32_t>(out, more, Fields::more);
  }
};

// struct sum_e { sum_d a<ALMOST>; };
// spec: input.xdr line 17
/// Reads `sum_e`.
class SumEView : public xdr::View<SumEView, kFields> {
 public:
  using Fields = Field::SumE;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_e;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 281492156383224;

  xdr::ArrayRange<SumDView> a() const noexcept { return a_; }

  // For runtime/xdr.
  explicit SumEView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Array<SumDView, ALMOST>>(in, at, a_, Fields::a)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<SumDView> a_{};
};

/// To encode `sum_e` from; refers to the caller's memory.
struct SumE {
  std::span<const SumD> a{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SumEView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SumEView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SumEView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SumE;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<SumDView, ALMOST>>(out, a, Fields::a);
  }
};

// struct node { int id; string name<5>; node *next; };
// spec: input.xdr line 18
/// Reads `node`.
class NodeView : public xdr::View<NodeView, kFields> {
 public:
  using Fields = Field::Node;
  static constexpr const xdr::TypeInfo& kInfo = Types::node;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 16;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<NodeView, std::int32_t> id{0};
  };

  std::int32_t id() const noexcept { return xdr::load<std::int32_t>(at_); }
  std::string_view name() const noexcept { return name_; }

  // For runtime/xdr.
  explicit NodeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::id)) return nullptr;
    if (!xdr::walk<xdr::String<5>>(in, at, name_, Fields::name)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
};

/// To encode `node` from; refers to the caller's memory.
struct Node {
  std::int32_t id{};
  std::string_view name{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<NodeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<NodeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<NodeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Node;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, id, Fields::id);
    xdr::put<xdr::String<5>>(out, name, Fields::name);
  }
};

// struct short_list_entry { hyper entry; short_list_entry *next; };
// spec: input.xdr line 20
using ShortListEntryXdr = xdr::List<std::int64_t>;        // on the wire
using ShortListEntryView = xdr::ListRange<std::int64_t>;  // to read
using ShortListEntry = std::span<const std::int64_t>;     // to encode from

// struct bare { short_list_entry *list; node *nodes; };
// spec: input.xdr line 19
/// Reads `bare`.
class BareView : public xdr::View<BareView, kFields> {
 public:
  using Fields = Field::Bare;
  static constexpr const xdr::TypeInfo& kInfo = Types::bare;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<std::int64_t> list() const noexcept { return list_; }
  xdr::ListRange<NodeView> nodes() const noexcept { return nodes_; }

  // For runtime/xdr.
  explicit BareView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<std::int64_t>>(in, at, list_, Fields::list)) return nullptr;
    if (!xdr::walk<xdr::List<NodeView>>(in, at, nodes_, Fields::nodes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<std::int64_t> list_{};
  xdr::ListRange<NodeView> nodes_{};
};

/// To encode `bare` from; refers to the caller's memory.
struct Bare {
  std::span<const std::int64_t> list{};
  std::span<const Node> nodes{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<BareView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<BareView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<BareView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Bare;
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
/// Reads `choice`. The accessor of an arm that is not selected returns nothing.
class ChoiceView : public xdr::View<ChoiceView, kFields> {
 public:
  using Fields = Field::Choice;
  static constexpr const xdr::TypeInfo& kInfo = Types::choice;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 38654705660;

  std::uint32_t which() const noexcept { return xdr::load<std::uint32_t>(at_); }
  std::optional<std::int64_t> as_number() const noexcept {
    if (which() != 1) return std::nullopt;
    return xdr::load<std::int64_t>(at_ + 4);
  }
  const xdr::Bytes* as_bytes_() const& noexcept { return which() == 2 ? &bytes__ : nullptr; }
  const xdr::Bytes* as_bytes_() const&& = delete;
  const CountsView* as_many() const& noexcept { return which() == 4294967295 ? &many_ : nullptr; }
  const CountsView* as_many() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_number()) return callee(*arm);
    if (const auto arm = as_bytes_()) return callee(*arm);
    if (const auto arm = as_many()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit ChoiceView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::which)) return nullptr;
    switch (which()) {
      case 0:
        break;
      case 1:
        if (!xdr::pass<std::int64_t>(in, at, Fields::number)) return nullptr;
        break;
      case 2:
        if (!xdr::walk_arm<xdr::Opaque<9>>(in, at, bytes__, Fields::bytes_)) return nullptr;
        break;
      case 4294967295:
        if (!xdr::walk_arm<CountsView>(in, at, many_, Fields::many)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, which(), at_, Fields::which);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::Bytes bytes__;
    CountsView many_;
  };
};

/// To encode `choice` from: made by a function with the name of an arm, or of a case whose arm is void.
class Choice {
 public:
  static Choice case_0() noexcept { return Choice(0); }
  static Choice number(std::int64_t value) noexcept {
    Choice arm(1);
    std::construct_at(&arm.number_, value);
    return arm;
  }
  static Choice bytes_(const xdr::Bytes& value) noexcept {
    Choice arm(2);
    std::construct_at(&arm.bytes__, value);
    return arm;
  }
  static Choice many(const Counts& value) noexcept {
    Choice arm(4294967295);
    std::construct_at(&arm.many_, value);
    return arm;
  }

  std::uint32_t which() const noexcept { return which_; }
  const std::int64_t* as_number() const noexcept { return which() == 1 ? &number_ : nullptr; }
  const xdr::Bytes* as_bytes_() const noexcept { return which() == 2 ? &bytes__ : nullptr; }
  const Counts* as_many() const noexcept { return which() == 4294967295 ? &many_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ChoiceView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ChoiceView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ChoiceView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Choice;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, which_, Fields::which);
    switch (which_) {
      case 1:
        return xdr::put<std::int64_t>(out, number_, Fields::number);
      case 2:
        return xdr::put<xdr::Opaque<9>>(out, bytes__, Fields::bytes_);
      case 4294967295:
        return xdr::put<CountsView>(out, many_, Fields::many);
      default:
        return;
    }
  }

 private:
  explicit Choice(std::uint32_t selected) noexcept : which_(selected), none_{} {}

  std::uint32_t which_;
  union {
    xdr::Nothing none_;
    std::int64_t number_;
    xdr::Bytes bytes__;
    Counts many_;
  };
};

// union open_choice switch (int which) {
// case -2147483648: block words;
// default: bool flag;
// };
// spec: input.xdr line 27
/// Reads `open_choice`. The accessor of an arm that is not selected returns nothing.
class OpenChoiceView : public xdr::View<OpenChoiceView, kFields> {
 public:
  using Fields = Field::OpenChoice;
  static constexpr const xdr::TypeInfo& kInfo = Types::open_choice;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 260;

  std::int32_t which() const noexcept { return xdr::load<std::int32_t>(at_); }
  std::optional<Block> as_words() const noexcept {
    if (which() != -2147483647 - 1) return std::nullopt;
    return xdr::load<Block>(at_ + 4);
  }
  std::optional<bool> as_flag() const noexcept {
    if (!selects_flag(which())) return std::nullopt;
    return xdr::load<bool>(at_ + 4);
  }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_words()) return callee(*arm);
    return callee(*as_flag());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_flag(std::int32_t value) noexcept { return value != -2147483647 - 1; }

  // For runtime/xdr.
  explicit OpenChoiceView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::which)) return nullptr;
    switch (which()) {
      case -2147483647 - 1:
        if (!xdr::pass<Block>(in, at, Fields::words)) return nullptr;
        break;
      default:
        if (!xdr::pass<bool>(in, at, Fields::flag)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `open_choice` from: made by a function with the name of an arm, or of a case whose arm is void.
class OpenChoice {
 public:
  static OpenChoice words(const Block& value) noexcept {
    OpenChoice arm(-2147483647 - 1);
    std::construct_at(&arm.words_, value);
    return arm;
  }
  static OpenChoice flag(std::int32_t selected, bool value) noexcept {
    XDR_ASSERT(OpenChoiceView::selects_flag(selected));
    OpenChoice arm(selected);
    std::construct_at(&arm.flag_, value);
    return arm;
  }

  std::int32_t which() const noexcept { return which_; }
  const Block* as_words() const noexcept { return which() == -2147483647 - 1 ? &words_ : nullptr; }
  const bool* as_flag() const noexcept { return OpenChoiceView::selects_flag(which()) ? &flag_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OpenChoiceView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OpenChoiceView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OpenChoiceView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OpenChoice;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, which_, Fields::which);
    switch (which_) {
      case -2147483647 - 1:
        return xdr::put<Block>(out, words_, Fields::words);
      default:
        return xdr::put<bool>(out, flag_, Fields::flag);
    }
  }

 private:
  explicit OpenChoice(std::int32_t selected) noexcept : which_(selected), none_{} {}

  std::int32_t which_;
  union {
    xdr::Nothing none_;
    Block words_;
    bool flag_;
  };
};

// struct optional_edges { block *words; opaque text<2>; optional_tail *tail; };
// spec: input.xdr line 31
/// Reads `optional_edges`.
class OptionalEdgesView : public xdr::View<OptionalEdgesView, kFields> {
 public:
  using Fields = Field::OptionalEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::optional_edges;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 284;

  std::optional<Block> words() const noexcept { return words_; }
  xdr::Bytes text() const noexcept { return text_; }
  std::optional<OptionalTail> tail() const noexcept { return tail_; }

  // For runtime/xdr.
  explicit OptionalEdgesView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Optional<Block>>(in, at, words_, Fields::words)) return nullptr;
    if (!xdr::walk<xdr::Opaque<2>>(in, at, text_, Fields::text)) return nullptr;
    if (!xdr::walk<xdr::Optional<OptionalTail>>(in, at, tail_, Fields::tail)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::optional<Block> words_{};
  xdr::Bytes text_{};
  std::optional<OptionalTail> tail_{};
};

/// To encode `optional_edges` from; refers to the caller's memory.
struct OptionalEdges {
  std::optional<Block> words{};
  xdr::Bytes text{};
  std::optional<OptionalTail> tail{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptionalEdgesView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptionalEdgesView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptionalEdgesView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OptionalEdges;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Optional<Block>>(out, words, Fields::words);
    xdr::put<xdr::Opaque<2>>(out, text, Fields::text);
    xdr::put<xdr::Optional<OptionalTail>>(out, tail, Fields::tail);
  }
};

// struct everything_unbounded { choice which<>; };
// spec: input.xdr line 33
/// Reads `everything_unbounded`.
class EverythingUnboundedView : public xdr::View<EverythingUnboundedView, kFields> {
 public:
  using Fields = Field::EverythingUnbounded;
  static constexpr const xdr::TypeInfo& kInfo = Types::everything_unbounded;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ArrayRange<ChoiceView> which() const noexcept { return which_; }

  // For runtime/xdr.
  explicit EverythingUnboundedView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Array<ChoiceView>>(in, at, which_, Fields::which)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<ChoiceView> which_{};
};

/// To encode `everything_unbounded` from; refers to the caller's memory.
struct EverythingUnbounded {
  std::span<const Choice> which{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EverythingUnboundedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EverythingUnboundedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EverythingUnboundedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::EverythingUnbounded;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<ChoiceView>>(out, which, Fields::which);
  }
};

}  // namespace golden::sizes
