// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "everything.h"
#include "everything_owned.h"

namespace golden::everything {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Colour>) noexcept { return Types::colour; }

void each_member(xdr::Of<Point>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Point::x]), self.x);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Point::y]), self.y);
}

void each_member(xdr::Of<Scalars>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Scalars::a]), self.a);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::Scalars::b]), self.b);
  f(xdr::FieldOf<std::int64_t>(kFields[Field::Scalars::c]), self.c);
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::Scalars::d]), self.d);
  f(xdr::FieldOf<float>(kFields[Field::Scalars::e]), self.e);
  f(xdr::FieldOf<double>(kFields[Field::Scalars::f]), self.f);
  f(xdr::FieldOf<xdr::FixedOpaque<16>>(kFields[Field::Scalars::g]), self.g);
  f(xdr::FieldOf<bool>(kFields[Field::Scalars::h]), self.h);
  f(xdr::FieldOf<Colour>(kFields[Field::Scalars::i]), self.i);
}

void each_member(xdr::Of<FixedShapes>, auto& self, auto&& f) {
  f(xdr::FieldOf<CookieXdr>(kFields[Field::FixedShapes::key]), self.key);
  f(xdr::FieldOf<OddXdr>(kFields[Field::FixedShapes::tail]), self.tail);
  f(xdr::FieldOf<xdr::FixedArray<Point, 2>>(kFields[Field::FixedShapes::corners]), self.corners);
  f(xdr::FieldOf<xdr::FixedArray<bool, 3>>(kFields[Field::FixedShapes::flags]), self.flags);
  f(xdr::FieldOf<QuadXdr>(kFields[Field::FixedShapes::four]), self.four);
}

void each_member(xdr::Of<StampedPoint>, auto& self, auto&& f) {
  f(xdr::FieldOf<Point>(kFields[Field::StampedPoint::where]), self.where);
  f(xdr::FieldOf<std::int64_t>(kFields[Field::StampedPoint::when]), self.when);
}

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void Shapes::put(Out& out) const noexcept {
  xdr::put<BlobXdr>(out, free_bytes, Fields::free_bytes);
  xdr::put<xdr::Opaque<7>>(out, few_bytes, Fields::few_bytes);
  xdr::put<LabelXdr>(out, name, Fields::name);
  xdr::put<xdr::String<>>(out, any_name, Fields::any_name);
  xdr::put<LargeBlobXdr>(out, large, Fields::large);
  xdr::put<xdr::Array<Point>>(out, path, Fields::path);
  xdr::put<xdr::FixedArray<Point, 4>>(out, square, Fields::square);
  xdr::put<xdr::LargeArray<Number, 100>>(out, many, Fields::many);
  xdr::put<xdr::LargeArray<BlobXdr, 2>>(out, blobs, Fields::blobs);
  xdr::put<xdr::Array<LabelXdr, 2>>(out, labels, Fields::labels);
  xdr::put<NumbersXdr>(out, short_list, Fields::short_list);
  xdr::put<TableXdr>(out, rows, Fields::rows);
  xdr::put<xdr::Array<Colour>>(out, palette, Fields::palette);
  xdr::put<Number>(out, count, Fields::count);
  xdr::put<bool>(out, done, Fields::done);
}
void each_member(xdr::Of<Shapes>, auto& self, auto&& f) {
  f(xdr::FieldOf<BlobXdr>(kFields[Field::Shapes::free_bytes]), self.free_bytes);
  f(xdr::FieldOf<xdr::Opaque<7>>(kFields[Field::Shapes::few_bytes]), self.few_bytes);
  f(xdr::FieldOf<LabelXdr>(kFields[Field::Shapes::name]), self.name);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::Shapes::any_name]), self.any_name);
  f(xdr::FieldOf<LargeBlobXdr>(kFields[Field::Shapes::large]), self.large);
  f(xdr::FieldOf<xdr::Array<Point>>(kFields[Field::Shapes::path]), self.path);
  f(xdr::FieldOf<xdr::FixedArray<Point, 4>>(kFields[Field::Shapes::square]), self.square);
  f(xdr::FieldOf<xdr::LargeArray<Number, 100>>(kFields[Field::Shapes::many]), self.many);
  f(xdr::FieldOf<xdr::LargeArray<BlobXdr, 2>>(kFields[Field::Shapes::blobs]), self.blobs);
  f(xdr::FieldOf<xdr::Array<LabelXdr, 2>>(kFields[Field::Shapes::labels]), self.labels);
  f(xdr::FieldOf<NumbersXdr>(kFields[Field::Shapes::short_list]), self.short_list);
  f(xdr::FieldOf<TableXdr>(kFields[Field::Shapes::rows]), self.rows);
  f(xdr::FieldOf<xdr::Array<Colour>>(kFields[Field::Shapes::palette]), self.palette);
  f(xdr::FieldOf<Number>(kFields[Field::Shapes::count]), self.count);
  f(xdr::FieldOf<bool>(kFields[Field::Shapes::done]), self.done);
}

template <class Out>
[[gnu::always_inline]] inline void Options::put(Out& out) const noexcept {
  xdr::put<xdr::Optional<Number>>(out, maybe_number, Fields::maybe_number);
  xdr::put<xdr::Optional<Point>>(out, maybe_point, Fields::maybe_point);
  xdr::put<xdr::Optional<ShapesView>>(out, maybe_shapes, Fields::maybe_shapes);
  xdr::put<xdr::Optional<BlobXdr>>(out, maybe_blob, Fields::maybe_blob);
  xdr::put<xdr::Optional<Colour>>(out, maybe_colour, Fields::maybe_colour);
  xdr::put<xdr::Optional<CookieXdr>>(out, maybe_cookie, Fields::maybe_cookie);
}
void each_member(xdr::Of<Options>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Optional<Number>>(kFields[Field::Options::maybe_number]), self.maybe_number);
  f(xdr::FieldOf<xdr::Optional<Point>>(kFields[Field::Options::maybe_point]), self.maybe_point);
  f(xdr::FieldOf<xdr::Optional<ShapesView>>(kFields[Field::Options::maybe_shapes]), self.maybe_shapes);
  f(xdr::FieldOf<xdr::Optional<BlobXdr>>(kFields[Field::Options::maybe_blob]), self.maybe_blob);
  f(xdr::FieldOf<xdr::Optional<Colour>>(kFields[Field::Options::maybe_colour]), self.maybe_colour);
  f(xdr::FieldOf<xdr::Optional<CookieXdr>>(kFields[Field::Options::maybe_cookie]), self.maybe_cookie);
}

template <class Out>
void Aliased::put(Out& out) const noexcept {
  xdr::put<PerhapsXdr>(out, one, Fields::one);
  xdr::put<xdr::Array<PerhapsXdr>>(out, several, Fields::several);
  xdr::put<xdr::Optional<PerhapsXdr>>(out, twice, Fields::twice);
  xdr::put<LinkedXdr>(out, flags, Fields::flags);
}
void each_member(xdr::Of<Aliased>, auto& self, auto&& f) {
  f(xdr::FieldOf<PerhapsXdr>(kFields[Field::Aliased::one]), self.one);
  f(xdr::FieldOf<xdr::Array<PerhapsXdr>>(kFields[Field::Aliased::several]), self.several);
  f(xdr::FieldOf<xdr::Optional<PerhapsXdr>>(kFields[Field::Aliased::twice]), self.twice);
  f(xdr::FieldOf<LinkedXdr>(kFields[Field::Aliased::flags]), self.flags);
}

template <class Out>
[[gnu::always_inline]] inline void Entry::put(Out& out) const noexcept {
  xdr::put<std::uint64_t>(out, id, Fields::id);
  xdr::put<xdr::String<>>(out, name, Fields::name);
}
void each_member(xdr::Of<Entry>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::Entry::id]), self.id);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::Entry::name]), self.name);
}

template <class Out>
[[gnu::always_inline]] inline void Lists::put(Out& out) const noexcept {
  xdr::put<xdr::List<Number>>(out, numbers_, Fields::numbers_);
  xdr::put<xdr::List<EntryView>>(out, entries, Fields::entries);
  xdr::put<xdr::List<StampedPoint>>(out, track, Fields::track);
  xdr::put<xdr::Array<xdr::Chain<Number>>>(out, heads, Fields::heads);
}
void each_member(xdr::Of<Lists>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Number>>(kFields[Field::Lists::numbers_]), self.numbers_);
  f(xdr::FieldOf<xdr::List<EntryView>>(kFields[Field::Lists::entries]), self.entries);
  f(xdr::FieldOf<xdr::List<StampedPoint>>(kFields[Field::Lists::track]), self.track);
  f(xdr::FieldOf<xdr::Array<xdr::Chain<Number>>>(kFields[Field::Lists::heads]), self.heads);
}

template <class Out>
[[gnu::always_inline]] inline void ByColour::put(Out& out) const noexcept {
  xdr::put<Colour>(out, which_, Fields::which);
  switch (place_) {
    case 1:
      return xdr::put<Point>(out, arm_.warm, Fields::warm);
    case 2:
      return xdr::put<BlobXdr>(out, arm_.cold, Fields::cold);
    default:
      return;
  }
}
inline Colour discriminant_of(const ByColour& self) noexcept { return self.which(); }
constexpr auto discriminant_of(xdr::Of<ByColour>) noexcept {
  return xdr::FieldOf<Colour>(kFields[Field::ByColour::which]);
}
constexpr auto union_cases(xdr::Of<ByColour>) noexcept {
  return std::array<Colour, 3>{
      Colour::RED,    // warm
      Colour::GREEN,  // warm
      Colour::BLUE,   // cold
  };
}
void each_arm(xdr::Of<ByColour>, auto& self, auto&& f) {
  if (auto* const arm = self.as_warm()) {
    f(xdr::FieldOf<Point>(kFields[Field::ByColour::warm]), *arm);
  }
  if (auto* const arm = self.as_cold()) {
    f(xdr::FieldOf<BlobXdr>(kFields[Field::ByColour::cold]), *arm);
  }
}
inline bool select_arm(ByColour& self, Colour value) {
  switch (value) {
    case Colour::RED:
    case Colour::GREEN:
      self = ByColour::warm(value, {});
      return true;
    case Colour::BLUE:
      self = ByColour::cold({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void ByInt::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, selector_, Fields::selector);
  switch (place_) {
    case 1:
      return xdr::put<Number>(out, arm_.single, Fields::single);
    case 2:
      return xdr::put<ShapesView>(out, arm_.rest, Fields::rest);
    default:
      return;
  }
}
inline std::int32_t discriminant_of(const ByInt& self) noexcept { return self.selector(); }
constexpr auto discriminant_of(xdr::Of<ByInt>) noexcept {
  return xdr::FieldOf<std::int32_t>(kFields[Field::ByInt::selector]);
}
constexpr auto union_cases(xdr::Of<ByInt>) noexcept {
  return std::array<std::int32_t, 4>{
      -1,  // void
      0,   // void
      7,   // void
      8,   // single
  };
}
void each_arm(xdr::Of<ByInt>, auto& self, auto&& f) {
  if (auto* const arm = self.as_single()) {
    f(xdr::FieldOf<Number>(kFields[Field::ByInt::single]), *arm);
  }
  if (auto* const arm = self.as_rest()) {
    f(xdr::FieldOf<ShapesView>(kFields[Field::ByInt::rest]), *arm);
  }
}
inline bool select_arm(ByInt& self, std::int32_t value) {
  switch (value) {
    case -1:
      self = ByInt::case_minus_1();
      return true;
    case 0:
      self = ByInt::case_0();
      return true;
    case 7:
      self = ByInt::case_7();
      return true;
    case 8:
      self = ByInt::single({});
      return true;
    default:
      self = ByInt::rest(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void ByUnsigned::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, selector_, Fields::selector);
  switch (place_) {
    case 1:
      return xdr::put<xdr::List<EntryView>>(out, arm_.listing, Fields::listing);
    default:
      return;
  }
}
inline std::uint32_t discriminant_of(const ByUnsigned& self) noexcept { return self.selector(); }
constexpr auto discriminant_of(xdr::Of<ByUnsigned>) noexcept {
  return xdr::FieldOf<std::uint32_t>(kFields[Field::ByUnsigned::selector]);
}
constexpr auto union_cases(xdr::Of<ByUnsigned>) noexcept {
  return std::array<std::uint32_t, 1>{
      4000000000,  // listing
  };
}
void each_arm(xdr::Of<ByUnsigned>, auto& self, auto&& f) {
  if (auto* const arm = self.as_listing()) {
    f(xdr::FieldOf<xdr::List<EntryView>>(kFields[Field::ByUnsigned::listing]), *arm);
  }
}
inline bool select_arm(ByUnsigned& self, std::uint32_t value) {
  switch (value) {
    case 4000000000:
      self = ByUnsigned::listing({});
      return true;
    default:
      self = ByUnsigned::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void ByBool::put(Out& out) const noexcept {
  xdr::put<bool>(out, present_, Fields::present);
  switch (place_) {
    case 1:
      return xdr::put<OptionsView>(out, arm_.value, Fields::value);
    default:
      return;
  }
}
inline bool discriminant_of(const ByBool& self) noexcept { return self.present(); }
constexpr auto discriminant_of(xdr::Of<ByBool>) noexcept { return xdr::FieldOf<bool>(kFields[Field::ByBool::present]); }
constexpr auto union_cases(xdr::Of<ByBool>) noexcept {
  return std::array<bool, 2>{
      true,   // value
      false,  // void
  };
}
void each_arm(xdr::Of<ByBool>, auto& self, auto&& f) {
  if (auto* const arm = self.as_value()) {
    f(xdr::FieldOf<OptionsView>(kFields[Field::ByBool::value]), *arm);
  }
}
inline bool select_arm(ByBool& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = ByBool::value({});
      return true;
    case 0:
      self = ByBool::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Voids::put(Out& out) const noexcept {
  xdr::put<Colour>(out, only_, Fields::only);
}
inline Colour discriminant_of(const Voids& self) noexcept { return self.only(); }
constexpr auto discriminant_of(xdr::Of<Voids>) noexcept { return xdr::FieldOf<Colour>(kFields[Field::Voids::only]); }
constexpr auto union_cases(xdr::Of<Voids>) noexcept {
  return std::array<Colour, 1>{
      Colour::RED,  // void
  };
}
void each_arm(xdr::Of<Voids>, auto&, auto&&) {}
inline bool select_arm(Voids& self, Colour value) {
  if (!xdr::Codec<Colour>::legal(value)) return false;
  switch (value) {
    case Colour::RED:
      self = Voids::RED();
      return true;
    default:
      self = Voids::otherwise(value);
      return true;
  }
}

template <class Out>
void Nested::put(Out& out) const noexcept {
  xdr::put<ByColourView>(out, first, Fields::first);
  xdr::put<ByIntView>(out, second, Fields::second);
  xdr::put<ByBoolView>(out, third, Fields::third);
  xdr::put<VoidsView>(out, fourth, Fields::fourth);
  xdr::put<xdr::Array<ByColourView>>(out, more, Fields::more);
  xdr::put<std::int64_t>(out, last, Fields::last);
}
void each_member(xdr::Of<Nested>, auto& self, auto&& f) {
  f(xdr::FieldOf<ByColourView>(kFields[Field::Nested::first]), self.first);
  f(xdr::FieldOf<ByIntView>(kFields[Field::Nested::second]), self.second);
  f(xdr::FieldOf<ByBoolView>(kFields[Field::Nested::third]), self.third);
  f(xdr::FieldOf<VoidsView>(kFields[Field::Nested::fourth]), self.fourth);
  f(xdr::FieldOf<xdr::Array<ByColourView>>(kFields[Field::Nested::more]), self.more);
  f(xdr::FieldOf<std::int64_t>(kFields[Field::Nested::last]), self.last);
}

template <class Out>
[[gnu::always_inline]] inline void ByShape::put(Out& out) const noexcept {
  xdr::put<bool>(out, is_grid_, Fields::is_grid);
  switch (place_) {
    case 1:
      return xdr::put<GridXdr>(out, arm_.cells, Fields::cells);
    case 2:
      return xdr::put<SegmentXdr>(out, arm_.edge, Fields::edge);
    default:
      return;
  }
}
inline bool discriminant_of(const ByShape& self) noexcept { return self.is_grid(); }
constexpr auto discriminant_of(xdr::Of<ByShape>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::ByShape::is_grid]);
}
constexpr auto union_cases(xdr::Of<ByShape>) noexcept {
  return std::array<bool, 2>{
      true,   // cells
      false,  // edge
  };
}
void each_arm(xdr::Of<ByShape>, auto& self, auto&& f) {
  if (auto* const arm = self.as_cells()) {
    f(xdr::FieldOf<GridXdr>(kFields[Field::ByShape::cells]), *arm);
  }
  if (auto* const arm = self.as_edge()) {
    f(xdr::FieldOf<SegmentXdr>(kFields[Field::ByShape::edge]), *arm);
  }
}
inline bool select_arm(ByShape& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = ByShape::cells({});
      return true;
    case 0:
      self = ByShape::edge({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Arrays::put(Out& out) const noexcept {
  xdr::put<GridXdr>(out, square, Fields::square);
  xdr::put<OddsXdr>(out, tails, Fields::tails);
  xdr::put<xdr::FixedArray<SegmentXdr, 2>>(out, edges, Fields::edges);
  xdr::put<xdr::Array<GridXdr>>(out, any_grids, Fields::any_grids);
  xdr::put<xdr::Array<OddsXdr, 3>>(out, few_tails, Fields::few_tails);
  xdr::put<xdr::Array<SegmentXdr>>(out, path, Fields::path);
  xdr::put<xdr::Optional<GridXdr>>(out, maybe_grid, Fields::maybe_grid);
  xdr::put<xdr::Optional<SegmentXdr>>(out, maybe_edge, Fields::maybe_edge);
  xdr::put<xdr::List<GridXdr>>(out, grids, Fields::grids);
  xdr::put<ByShapeView>(out, choice, Fields::choice);
  xdr::put<xdr::LargeArray<GridXdr, 6>>(out, lots, Fields::lots);
  xdr::put<xdr::LargeArray<SegmentXdr, 17>>(out, more_paths, Fields::more_paths);
}
void each_member(xdr::Of<Arrays>, auto& self, auto&& f) {
  f(xdr::FieldOf<GridXdr>(kFields[Field::Arrays::square]), self.square);
  f(xdr::FieldOf<OddsXdr>(kFields[Field::Arrays::tails]), self.tails);
  f(xdr::FieldOf<xdr::FixedArray<SegmentXdr, 2>>(kFields[Field::Arrays::edges]), self.edges);
  f(xdr::FieldOf<xdr::Array<GridXdr>>(kFields[Field::Arrays::any_grids]), self.any_grids);
  f(xdr::FieldOf<xdr::Array<OddsXdr, 3>>(kFields[Field::Arrays::few_tails]), self.few_tails);
  f(xdr::FieldOf<xdr::Array<SegmentXdr>>(kFields[Field::Arrays::path]), self.path);
  f(xdr::FieldOf<xdr::Optional<GridXdr>>(kFields[Field::Arrays::maybe_grid]), self.maybe_grid);
  f(xdr::FieldOf<xdr::Optional<SegmentXdr>>(kFields[Field::Arrays::maybe_edge]), self.maybe_edge);
  f(xdr::FieldOf<xdr::List<GridXdr>>(kFields[Field::Arrays::grids]), self.grids);
  f(xdr::FieldOf<ByShapeView>(kFields[Field::Arrays::choice]), self.choice);
  f(xdr::FieldOf<xdr::LargeArray<GridXdr, 6>>(kFields[Field::Arrays::lots]), self.lots);
  f(xdr::FieldOf<xdr::LargeArray<SegmentXdr, 17>>(kFields[Field::Arrays::more_paths]), self.more_paths);
}

}  // namespace owned

}  // namespace golden::everything
