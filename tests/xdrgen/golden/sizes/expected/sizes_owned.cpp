// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// What sizes_owned.h declares.

#include "sizes_owned.h"

#include <memory>
#include <utility>

#include "sizes_members.h"
#include "xdr/arms.h"

namespace golden::sizes {

namespace owned {

xdr::Parsed<FreeCounts> FreeCounts::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FreeCounts::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FreeCounts::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FreeCounts::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FreeCounts& value) { return xdr::encode_bytes<FreeCounts::View>(value); }
bool operator==(const FreeCounts& self, const FreeCounts& other) {
  if (self.bytes_ != other.bytes_) return false;
  if (self.text != other.text) return false;
  return self.numbers == other.numbers;
}
std::strong_ordering operator<=>(const FreeCounts& self, const FreeCounts& other) {
  if (const auto order = xdr::order_of(self.bytes_, other.bytes_); order != 0) return order;
  if (const auto order = xdr::order_of(self.text, other.text); order != 0) return order;
  return xdr::order_of(self.numbers, other.numbers);
}
std::size_t hash_value(const FreeCounts& value) noexcept {
  return xdr::hash_of(value.bytes_, value.text, value.numbers);
}

xdr::Parsed<Counts> Counts::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Counts::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Counts::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Counts::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Counts& value) { return xdr::encode_bytes<Counts::View>(value); }
bool operator==(const Counts& self, const Counts& other) {
  if (self.bytes_ != other.bytes_) return false;
  if (self.text != other.text) return false;
  return self.numbers == other.numbers;
}
std::strong_ordering operator<=>(const Counts& self, const Counts& other) {
  if (const auto order = xdr::order_of(self.bytes_, other.bytes_); order != 0) return order;
  if (const auto order = xdr::order_of(self.text, other.text); order != 0) return order;
  return xdr::order_of(self.numbers, other.numbers);
}
std::size_t hash_value(const Counts& value) noexcept { return xdr::hash_of(value.bytes_, value.text, value.numbers); }

xdr::Parsed<Small> Small::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Small::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Small::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Small::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Small& value) { return xdr::encode_bytes<Small::View>(value); }
bool operator==(const Small& self, const Small& other) {
  if (self.three != other.three) return false;
  if (self.four != other.four) return false;
  if (self.five != other.five) return false;
  return self.most == other.most;
}
std::strong_ordering operator<=>(const Small& self, const Small& other) {
  if (const auto order = xdr::order_of(self.three, other.three); order != 0) return order;
  if (const auto order = xdr::order_of(self.four, other.four); order != 0) return order;
  if (const auto order = xdr::order_of(self.five, other.five); order != 0) return order;
  return xdr::order_of(self.most, other.most);
}
std::size_t hash_value(const Small& value) noexcept {
  return xdr::hash_of(value.three, value.four, value.five, value.most);
}

xdr::Parsed<LargeEdges> LargeEdges::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LargeEdges::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LargeEdges::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LargeEdges::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LargeEdges& value) { return xdr::encode_bytes<LargeEdges::View>(value); }
bool operator==(const LargeEdges& self, const LargeEdges& other) {
  if (self.bytes_ != other.bytes_) return false;
  if (self.row != other.row) return false;
  return self.huge == other.huge;
}
std::strong_ordering operator<=>(const LargeEdges& self, const LargeEdges& other) {
  if (const auto order = xdr::order_of(self.bytes_, other.bytes_); order != 0) return order;
  if (const auto order = xdr::order_of(self.row, other.row); order != 0) return order;
  return xdr::order_of(self.huge, other.huge);
}
std::size_t hash_value(const LargeEdges& value) noexcept { return xdr::hash_of(value.bytes_, value.row, value.huge); }

xdr::Parsed<Page> Page::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Page::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Page::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Page::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Page& value) { return xdr::encode_bytes<Page::View>(value); }
bool operator==(const Page& self, const Page& other) { return self.blocks == other.blocks; }
std::strong_ordering operator<=>(const Page& self, const Page& other) {
  return xdr::order_of(self.blocks, other.blocks);
}
std::size_t hash_value(const Page& value) noexcept { return xdr::hash_of(value.blocks); }

xdr::Parsed<ValueEdge> ValueEdge::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ValueEdge::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ValueEdge::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ValueEdge::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ValueEdge& value) { return xdr::encode_bytes<ValueEdge::View>(value); }
bool operator==(const ValueEdge& self, const ValueEdge& other) { return self.pages == other.pages; }
std::strong_ordering operator<=>(const ValueEdge& self, const ValueEdge& other) {
  return xdr::order_of(self.pages, other.pages);
}
std::size_t hash_value(const ValueEdge& value) noexcept { return xdr::hash_of(value.pages); }

xdr::Parsed<SumD> SumD::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SumD::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SumD::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SumD::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SumD& value) { return xdr::encode_bytes<SumD::View>(value); }
bool operator==(const SumD& self, const SumD& other) {
  if (self.a != other.a) return false;
  return self.more == other.more;
}
std::strong_ordering operator<=>(const SumD& self, const SumD& other) {
  if (const auto order = xdr::order_of(self.a, other.a); order != 0) return order;
  return xdr::order_of(self.more, other.more);
}
std::size_t hash_value(const SumD& value) noexcept { return xdr::hash_of(value.a, value.more); }

xdr::Parsed<SumE> SumE::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SumE::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SumE::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SumE::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SumE& value) { return xdr::encode_bytes<SumE::View>(value); }
bool operator==(const SumE& self, const SumE& other) { return self.a == other.a; }
std::strong_ordering operator<=>(const SumE& self, const SumE& other) { return xdr::order_of(self.a, other.a); }
std::size_t hash_value(const SumE& value) noexcept { return xdr::hash_of(value.a); }

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
  if (self.id != other.id) return false;
  return self.name == other.name;
}
std::strong_ordering operator<=>(const Node& self, const Node& other) {
  if (const auto order = xdr::order_of(self.id, other.id); order != 0) return order;
  return xdr::order_of(self.name, other.name);
}
std::size_t hash_value(const Node& value) noexcept { return xdr::hash_of(value.id, value.name); }

xdr::Parsed<Bare> Bare::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Bare::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Bare::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Bare::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Bare& value) { return xdr::encode_bytes<Bare::View>(value); }
bool operator==(const Bare& self, const Bare& other) {
  if (self.list != other.list) return false;
  return self.nodes == other.nodes;
}
std::strong_ordering operator<=>(const Bare& self, const Bare& other) {
  if (const auto order = xdr::order_of(self.list, other.list); order != 0) return order;
  return xdr::order_of(self.nodes, other.nodes);
}
std::size_t hash_value(const Bare& value) noexcept { return xdr::hash_of(value.list, value.nodes); }

xdr::Parsed<Choice> Choice::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Choice::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Choice::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Choice::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Choice& value) { return xdr::encode_bytes<Choice::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Choice::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.number...);
    case 2:
      return callee(each.arm_.bytes_...);
    case 3:
      return callee(each.arm_.many...);
    default:
      return;
  }
}
Choice::Choice() noexcept : which_(0), place_(0) {}
Choice::Choice(const Choice& other) : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Choice::Choice(Choice&& other) noexcept : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Choice& Choice::operator=(const Choice& other) {
  if (this != &other) *this = Choice(other);
  return *this;
}
Choice& Choice::operator=(Choice&& other) noexcept {
  Choice taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  which_ = taken.which_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Choice::~Choice() { with_arm(place_, xdr::EndArm{}, *this); }
Choice Choice::case_0() noexcept { return Choice(0, 0); }
Choice Choice::number(std::int64_t value) noexcept {
  Choice made(1, 1);
  std::construct_at(&made.arm_.number, value);
  return made;
}
Choice Choice::bytes_(std::vector<std::byte> value) noexcept {
  Choice made(2, 2);
  std::construct_at(&made.arm_.bytes_, std::move(value));
  return made;
}
Choice Choice::many(Counts value) noexcept {
  Choice made(4294967295, 3);
  std::construct_at(&made.arm_.many, std::move(value));
  return made;
}
bool operator==(const Choice& self, const Choice& other) {
  if (self.which_ != other.which_) return false;
  bool equal = true;
  Choice::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Choice& self, const Choice& other) {
  std::strong_ordering order = self.which_ <=> other.which_;
  if (order == 0) Choice::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Choice& value) noexcept {
  xdr::Hash hash;
  hash.add(value.which_);
  Choice::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<OpenChoice> OpenChoice::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OpenChoice::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OpenChoice::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OpenChoice::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OpenChoice& value) { return xdr::encode_bytes<OpenChoice::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void OpenChoice::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.words...);
    case 2:
      return callee(each.arm_.flag...);
    default:
      return;
  }
}
OpenChoice::OpenChoice() noexcept : which_(-2147483647 - 1), place_(1) { std::construct_at(&arm_.words); }
OpenChoice::OpenChoice(const OpenChoice& other) : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
OpenChoice::OpenChoice(OpenChoice&& other) noexcept : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
OpenChoice& OpenChoice::operator=(const OpenChoice& other) {
  if (this != &other) *this = OpenChoice(other);
  return *this;
}
OpenChoice& OpenChoice::operator=(OpenChoice&& other) noexcept {
  OpenChoice taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  which_ = taken.which_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
OpenChoice::~OpenChoice() { with_arm(place_, xdr::EndArm{}, *this); }
OpenChoice OpenChoice::words(const Block& value) noexcept {
  OpenChoice made(-2147483647 - 1, 1);
  std::construct_at(&made.arm_.words, value);
  return made;
}
OpenChoice OpenChoice::flag(std::int32_t selected, bool value) noexcept {
  XDR_ASSERT(View::selects_flag(selected));
  OpenChoice made(selected, 2);
  std::construct_at(&made.arm_.flag, value);
  return made;
}
bool operator==(const OpenChoice& self, const OpenChoice& other) {
  if (self.which_ != other.which_) return false;
  bool equal = true;
  OpenChoice::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const OpenChoice& self, const OpenChoice& other) {
  std::strong_ordering order = self.which_ <=> other.which_;
  if (order == 0) OpenChoice::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const OpenChoice& value) noexcept {
  xdr::Hash hash;
  hash.add(value.which_);
  OpenChoice::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<OptionalEdges> OptionalEdges::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OptionalEdges::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OptionalEdges::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OptionalEdges::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OptionalEdges& value) { return xdr::encode_bytes<OptionalEdges::View>(value); }
bool operator==(const OptionalEdges& self, const OptionalEdges& other) {
  if (self.words != other.words) return false;
  if (self.text != other.text) return false;
  return self.tail == other.tail;
}
std::strong_ordering operator<=>(const OptionalEdges& self, const OptionalEdges& other) {
  if (const auto order = xdr::order_of(self.words, other.words); order != 0) return order;
  if (const auto order = xdr::order_of(self.text, other.text); order != 0) return order;
  return xdr::order_of(self.tail, other.tail);
}
std::size_t hash_value(const OptionalEdges& value) noexcept {
  return xdr::hash_of(value.words, value.text, value.tail);
}

xdr::Parsed<EverythingUnbounded> EverythingUnbounded::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t EverythingUnbounded::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded EverythingUnbounded::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult EverythingUnbounded::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                              std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const EverythingUnbounded& value) {
  return xdr::encode_bytes<EverythingUnbounded::View>(value);
}
bool operator==(const EverythingUnbounded& self, const EverythingUnbounded& other) { return self.which == other.which; }
std::strong_ordering operator<=>(const EverythingUnbounded& self, const EverythingUnbounded& other) {
  return xdr::order_of(self.which, other.which);
}
std::size_t hash_value(const EverythingUnbounded& value) noexcept { return xdr::hash_of(value.which); }

}  // namespace owned

owned::FreeCounts to_value(const FreeCountsView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::Opaque<>>(view.bytes_()),
      .text = xdr::to_owned<xdr::String<>>(view.text()),
      .numbers = xdr::to_owned<xdr::Array<std::int64_t>>(view.numbers()),
  };
}

owned::Counts to_value(const CountsView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::Opaque<ALMOST>>(view.bytes_()),
      .text = xdr::to_owned<xdr::String<1>>(view.text()),
      .numbers = xdr::to_owned<xdr::Array<std::int64_t, ALMOST>>(view.numbers()),
  };
}

owned::Small to_value(const SmallView& view) {
  return {
      .three = xdr::to_owned<xdr::Opaque<3>>(view.three()),
      .four = xdr::to_owned<xdr::Opaque<4>>(view.four()),
      .five = xdr::to_owned<xdr::Opaque<5>>(view.five()),
      .most = xdr::to_owned<xdr::String<7>>(view.most()),
  };
}

std::size_t hash_value(const FixedEdges& value) noexcept { return xdr::hash_of(value.value, value.row, value.one); }

owned::LargeEdges to_value(const LargeEdgesView& view) {
  return {
      .bytes_ = xdr::to_owned<xdr::LargeOpaque<65>>(view.bytes_()),
      .row = xdr::to_owned<xdr::LargeArray<std::int64_t, 33>>(view.row()),
      .huge = xdr::to_owned<xdr::LargeOpaque<ALMOST>>(view.huge()),
  };
}

std::size_t hash_value(const Block& value) noexcept { return xdr::hash_of(value.words); }

owned::Page to_value(const PageView& view) {
  return {
      .blocks = xdr::to_owned<xdr::LargeArray<Block, 16>>(view.blocks()),
  };
}

owned::ValueEdge to_value(const ValueEdgeView& view) {
  return {
      .pages = xdr::to_owned<xdr::LargeArray<PageView, 16>>(view.pages()),
  };
}

std::size_t hash_value(const SumA& value) noexcept {
  return xdr::hash_of(value.a, value.b, value.c, value.d, value.e, value.f, value.g, value.h);
}

std::size_t hash_value(const SumB& value) noexcept {
  return xdr::hash_of(value.a, value.b, value.c, value.d, value.e, value.f, value.g, value.h);
}

std::size_t hash_value(const SumC& value) noexcept { return xdr::hash_of(value.a, value.b, value.c, value.d); }

owned::SumD to_value(const SumDView& view) {
  return {
      .a = view.a(),
      .more = view.more(),
  };
}

owned::SumE to_value(const SumEView& view) {
  return {
      .a = xdr::to_owned<xdr::Array<SumDView, ALMOST>>(view.a()),
  };
}

owned::Node to_value(const NodeView& view) {
  return {
      .id = view.id(),
      .name = xdr::to_owned<xdr::String<5>>(view.name()),
  };
}

owned::Bare to_value(const BareView& view) {
  return {
      .list = xdr::to_owned<xdr::List<std::int64_t>>(view.list()),
      .nodes = xdr::to_owned<xdr::List<NodeView>>(view.nodes()),
  };
}

owned::Choice to_value(const ChoiceView& view) {
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

owned::OpenChoice to_value(const OpenChoiceView& view) {
  switch (view.which()) {
    case -2147483647 - 1:
      return owned::OpenChoice::words(*view.as_words());
    default:
      return owned::OpenChoice::flag(view.which(), *view.as_flag());
  }
}

std::size_t hash_value(const OptionalTail& value) noexcept { return xdr::hash_of(value.a, value.b); }

owned::OptionalEdges to_value(const OptionalEdgesView& view) {
  return {
      .words = xdr::to_owned<xdr::Optional<Block>>(view.words()),
      .text = xdr::to_owned<xdr::Opaque<2>>(view.text()),
      .tail = xdr::to_owned<xdr::Optional<OptionalTail>>(view.tail()),
  };
}

owned::EverythingUnbounded to_value(const EverythingUnboundedView& view) {
  return {
      .which = xdr::to_owned<xdr::Array<ChoiceView>>(view.which()),
  };
}

}  // namespace golden::sizes
