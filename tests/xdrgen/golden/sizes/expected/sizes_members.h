// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "sizes.h"
#include "sizes_owned.h"

namespace golden::sizes {

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

template <class Out>
[[gnu::always_inline]] inline void FreeCounts::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<>>(out, bytes_, Fields::bytes_);
  xdr::put<xdr::String<>>(out, text, Fields::text);
  xdr::put<xdr::Array<std::int64_t>>(out, numbers, Fields::numbers);
}
void each_member(xdr::Of<FreeCounts>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::FreeCounts::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::FreeCounts::text]), self.text);
  f(xdr::FieldOf<xdr::Array<std::int64_t>>(kFields[Field::FreeCounts::numbers]), self.numbers);
}

template <class Out>
[[gnu::always_inline]] inline void Counts::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<ALMOST>>(out, bytes_, Fields::bytes_);
  xdr::put<xdr::String<1>>(out, text, Fields::text);
  xdr::put<xdr::Array<std::int64_t, ALMOST>>(out, numbers, Fields::numbers);
}
void each_member(xdr::Of<Counts>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<ALMOST>>(kFields[Field::Counts::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::String<1>>(kFields[Field::Counts::text]), self.text);
  f(xdr::FieldOf<xdr::Array<std::int64_t, ALMOST>>(kFields[Field::Counts::numbers]), self.numbers);
}

template <class Out>
[[gnu::always_inline]] inline void Small::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<3>>(out, three, Fields::three);
  xdr::put<xdr::Opaque<4>>(out, four, Fields::four);
  xdr::put<xdr::Opaque<5>>(out, five, Fields::five);
  xdr::put<xdr::String<7>>(out, most, Fields::most);
}
void each_member(xdr::Of<Small>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<3>>(kFields[Field::Small::three]), self.three);
  f(xdr::FieldOf<xdr::Opaque<4>>(kFields[Field::Small::four]), self.four);
  f(xdr::FieldOf<xdr::Opaque<5>>(kFields[Field::Small::five]), self.five);
  f(xdr::FieldOf<xdr::String<7>>(kFields[Field::Small::most]), self.most);
}

template <class Out>
[[gnu::always_inline]] inline void LargeEdges::put(Out& out) const noexcept {
  xdr::put<xdr::LargeOpaque<65>>(out, bytes_, Fields::bytes_);
  xdr::put<xdr::LargeArray<std::int64_t, 33>>(out, row, Fields::row);
  xdr::put<xdr::LargeOpaque<ALMOST>>(out, huge, Fields::huge);
}
void each_member(xdr::Of<LargeEdges>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeOpaque<65>>(kFields[Field::LargeEdges::bytes_]), self.bytes_);
  f(xdr::FieldOf<xdr::LargeArray<std::int64_t, 33>>(kFields[Field::LargeEdges::row]), self.row);
  f(xdr::FieldOf<xdr::LargeOpaque<ALMOST>>(kFields[Field::LargeEdges::huge]), self.huge);
}

template <class Out>
[[gnu::always_inline]] inline void Page::put(Out& out) const noexcept {
  xdr::put<xdr::LargeArray<Block, 16>>(out, blocks, Fields::blocks);
}
void each_member(xdr::Of<Page>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeArray<Block, 16>>(kFields[Field::Page::blocks]), self.blocks);
}

template <class Out>
[[gnu::always_inline]] inline void ValueEdge::put(Out& out) const noexcept {
  xdr::put<xdr::LargeArray<PageView, 16>>(out, pages, Fields::pages);
}
void each_member(xdr::Of<ValueEdge>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::LargeArray<PageView, 16>>(kFields[Field::ValueEdge::pages]), self.pages);
}

template <class Out>
[[gnu::always_inline]] inline void SumD::put(Out& out) const noexcept {
  xdr::put<SumC>(out, a, Fields::a);
  xdr::put<std::int32_t>(out, more, Fields::more);
}
void each_member(xdr::Of<SumD>, auto& self, auto&& f) {
  f(xdr::FieldOf<SumC>(kFields[Field::SumD::a]), self.a);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SumD::more]), self.more);
}

template <class Out>
[[gnu::always_inline]] inline void SumE::put(Out& out) const noexcept {
  xdr::put<xdr::Array<SumDView, ALMOST>>(out, a, Fields::a);
}
void each_member(xdr::Of<SumE>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<SumDView, ALMOST>>(kFields[Field::SumE::a]), self.a);
}

template <class Out>
[[gnu::always_inline]] inline void Node::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, id, Fields::id);
  xdr::put<xdr::String<5>>(out, name, Fields::name);
}
void each_member(xdr::Of<Node>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Node::id]), self.id);
  f(xdr::FieldOf<xdr::String<5>>(kFields[Field::Node::name]), self.name);
}

template <class Out>
[[gnu::always_inline]] inline void Bare::put(Out& out) const noexcept {
  xdr::put<xdr::List<std::int64_t>>(out, list, Fields::list);
  xdr::put<xdr::List<NodeView>>(out, nodes, Fields::nodes);
}
void each_member(xdr::Of<Bare>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<std::int64_t>>(kFields[Field::Bare::list]), self.list);
  f(xdr::FieldOf<xdr::List<NodeView>>(kFields[Field::Bare::nodes]), self.nodes);
}

template <class Out>
[[gnu::always_inline]] inline void Choice::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, which_, Fields::which);
  switch (place_) {
    case 1:
      return xdr::put<std::int64_t>(out, arm_.number, Fields::number);
    case 2:
      return xdr::put<xdr::Opaque<9>>(out, arm_.bytes_, Fields::bytes_);
    case 3:
      return xdr::put<CountsView>(out, arm_.many, Fields::many);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void OpenChoice::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, which_, Fields::which);
  switch (place_) {
    case 1:
      return xdr::put<Block>(out, arm_.words, Fields::words);
    case 2:
      return xdr::put<bool>(out, arm_.flag, Fields::flag);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void OptionalEdges::put(Out& out) const noexcept {
  xdr::put<xdr::Optional<Block>>(out, words, Fields::words);
  xdr::put<xdr::Opaque<2>>(out, text, Fields::text);
  xdr::put<xdr::Optional<OptionalTail>>(out, tail, Fields::tail);
}
void each_member(xdr::Of<OptionalEdges>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Optional<Block>>(kFields[Field::OptionalEdges::words]), self.words);
  f(xdr::FieldOf<xdr::Opaque<2>>(kFields[Field::OptionalEdges::text]), self.text);
  f(xdr::FieldOf<xdr::Optional<OptionalTail>>(kFields[Field::OptionalEdges::tail]), self.tail);
}

template <class Out>
[[gnu::always_inline]] inline void EverythingUnbounded::put(Out& out) const noexcept {
  xdr::put<xdr::Array<ChoiceView>>(out, which, Fields::which);
}
void each_member(xdr::Of<EverythingUnbounded>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<ChoiceView>>(kFields[Field::EverythingUnbounded::which]), self.which);
}

}  // namespace owned

}  // namespace golden::sizes
