// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of everything.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "everything.h"
#include "xdr/owned.h"

namespace golden::everything {

namespace owned {

struct Shapes;
struct Options;
struct Aliased;
struct Entry;
struct Lists;
class ByColour;
class ByInt;
class ByUnsigned;
class ByBool;
class Voids;
struct Nested;
class ByShape;
struct Arrays;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Shapes to_value(const ShapesView& view);
owned::Options to_value(const OptionsView& view);
owned::Aliased to_value(const AliasedView& view);
owned::Entry to_value(const EntryView& view);
owned::Lists to_value(const ListsView& view);
owned::ByColour to_value(const ByColourView& view);
owned::ByInt to_value(const ByIntView& view);
owned::ByUnsigned to_value(const ByUnsignedView& view);
owned::ByBool to_value(const ByBoolView& view);
owned::Voids to_value(const VoidsView& view);
owned::Nested to_value(const NestedView& view);
owned::ByShape to_value(const ByShapeView& view);
owned::Arrays to_value(const ArraysView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
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

// typedef opaque blob<>;
// spec: input.xdr line 12
using Blob = std::vector<std::byte>;

// typedef opaque large_blob[100];
// spec: input.xdr line 13
using LargeBlob = std::vector<std::byte>;

// typedef string label<LIMIT>;
// spec: input.xdr line 14
using Label = std::string;

// typedef number numbers<LIMIT>;
// spec: input.xdr line 15
using Numbers = std::vector<Number>;

// typedef numbers table<>;
// spec: input.xdr line 16
using Table = std::vector<Numbers>;

// struct shapes {
//     blob free_bytes;
//     opaque few_bytes<7>;
//     label name;
//     string any_name<>;
//     large_blob large;
//     point path<>;
//     point square[4];
//     number many[100];
//     blob blobs[2];
//     label labels<2>;
//     numbers short_list;
//     table rows;
//     colour palette<>;
//     number count;
//     bool done;
// };
// spec: input.xdr line 44
struct Shapes {
  Blob free_bytes{};
  std::vector<std::byte> few_bytes{};
  Label name{};
  std::string any_name{};
  LargeBlob large{};
  std::vector<Point> path{};
  std::array<Point, 4> square{};
  std::vector<Number> many{};
  std::vector<Blob> blobs{};
  std::vector<Label> labels{};
  Numbers short_list{};
  Table rows{};
  std::vector<Colour> palette{};
  Number count{};
  bool done{};

  static xdr::Parsed<Shapes> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Shapes&, const Shapes&) = default;

  // For runtime/xdr.
  using View = ShapesView;
  using Fields = Field::Shapes;
  static constexpr const xdr::TypeInfo& kInfo = Types::shapes;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
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
};

// struct options {
//     number *maybe_number;
//     point *maybe_point;
//     shapes *maybe_shapes;
//     blob *maybe_blob;
//     colour *maybe_colour;
//     cookie *maybe_cookie;
// };
// spec: input.xdr line 62
struct Options {
  std::optional<Number> maybe_number{};
  std::optional<Point> maybe_point{};
  std::optional<Shapes> maybe_shapes{};
  std::optional<Blob> maybe_blob{};
  std::optional<Colour> maybe_colour{};
  std::optional<Cookie> maybe_cookie{};

  static xdr::Parsed<Options> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Options&, const Options&) = default;

  // For runtime/xdr.
  using View = OptionsView;
  using Fields = Field::Options;
  static constexpr const xdr::TypeInfo& kInfo = Types::options;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Optional<Number>>(out, maybe_number, Fields::maybe_number);
    xdr::put<xdr::Optional<Point>>(out, maybe_point, Fields::maybe_point);
    xdr::put<xdr::Optional<ShapesView>>(out, maybe_shapes, Fields::maybe_shapes);
    xdr::put<xdr::Optional<BlobXdr>>(out, maybe_blob, Fields::maybe_blob);
    xdr::put<xdr::Optional<Colour>>(out, maybe_colour, Fields::maybe_colour);
    xdr::put<xdr::Optional<CookieXdr>>(out, maybe_cookie, Fields::maybe_cookie);
  }
};

// typedef shapes *perhaps;
// spec: input.xdr line 71
using Perhaps = std::optional<Shapes>;

// struct by_value_list {
//     bool flag;
//     by_value_list *next;
// };
// spec: input.xdr line 74
using ByValueList = std::vector<bool>;

// typedef by_value_list *linked;
// spec: input.xdr line 72
using Linked = std::vector<bool>;

// struct aliased {
//     perhaps one;
//     perhaps several<>;
//     perhaps *twice;
//     linked flags;
// };
// spec: input.xdr line 79
struct Aliased {
  Perhaps one{};
  std::vector<Perhaps> several{};
  std::optional<Perhaps> twice{};
  Linked flags{};

  static xdr::Parsed<Aliased> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Aliased&, const Aliased&) = default;

  // For runtime/xdr.
  using View = AliasedView;
  using Fields = Field::Aliased;
  static constexpr const xdr::TypeInfo& kInfo = Types::aliased;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<PerhapsXdr>(out, one, Fields::one);
    xdr::put<xdr::Array<PerhapsXdr>>(out, several, Fields::several);
    xdr::put<xdr::Optional<PerhapsXdr>>(out, twice, Fields::twice);
    xdr::put<LinkedXdr>(out, flags, Fields::flags);
  }
};

// struct number_list {
//     number entry;
//     number_list *next;
// };
// spec: input.xdr line 86
using NumberList = std::vector<Number>;

// struct entry {
//     unsigned hyper id;
//     string name<>;
//     entry *next;
// };
// spec: input.xdr line 91
struct Entry {
  std::uint64_t id{};
  std::string name{};

  static xdr::Parsed<Entry> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entry&, const Entry&) = default;

  // For runtime/xdr.
  using View = EntryView;
  using Fields = Field::Entry;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint64_t>(out, id, Fields::id);
    xdr::put<xdr::String<>>(out, name, Fields::name);
  }
};

// struct lists {
//     number_list *numbers_;
//     entry *entries;
//     stamped_point *track;
//     number_list heads<>;
// };
// spec: input.xdr line 103
struct Lists {
  std::vector<Number> numbers_{};
  std::vector<Entry> entries{};
  std::vector<StampedPoint> track{};
  std::vector<std::vector<Number>> heads{};

  static xdr::Parsed<Lists> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Lists&, const Lists&) = default;

  // For runtime/xdr.
  using View = ListsView;
  using Fields = Field::Lists;
  static constexpr const xdr::TypeInfo& kInfo = Types::lists;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<Number>>(out, numbers_, Fields::numbers_);
    xdr::put<xdr::List<EntryView>>(out, entries, Fields::entries);
    xdr::put<xdr::List<StampedPoint>>(out, track, Fields::track);
    xdr::put<xdr::Array<xdr::Chain<Number>>>(out, heads, Fields::heads);
  }
};

// union by_colour switch (colour which) {
// case RED:
// case GREEN:
//     point warm;
// case BLUE:
//     blob cold;
// };
// spec: input.xdr line 110
class ByColour {
 public:
  /// The first case, with data that is zero or empty.
  ByColour() noexcept : ByColour(Colour::RED, std::in_place_index<1>) {}
  static ByColour warm(Colour selected, const Point& value) noexcept {
    XDR_ASSERT(View::selects_warm(selected));
    return ByColour(selected, std::in_place_index<1>, value);
  }
  static ByColour cold(Blob value) noexcept { return ByColour(Colour::BLUE, std::in_place_index<2>, std::move(value)); }

  Colour which() const noexcept { return which_; }
  const Point* as_warm() const noexcept { return std::get_if<1>(&arm_); }
  Point* as_warm() noexcept { return std::get_if<1>(&arm_); }
  const Blob* as_cold() const noexcept { return std::get_if<2>(&arm_); }
  Blob* as_cold() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<ByColour> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByColour&, const ByColour&) = default;

  // For runtime/xdr.
  using View = ByColourView;
  using Fields = Field::ByColour;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_colour;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Colour>(out, which_, Fields::which);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Point>(out, *as_warm(), Fields::warm);
      case 2:
        return xdr::put<BlobXdr>(out, *as_cold(), Fields::cold);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Point, Blob>;
  template <std::size_t kArm, class... In>
  ByColour(Colour selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : which_(selected), arm_(arm, std::forward<In>(in)...) {}

  Colour which_;
  Arms arm_;
};

// union by_int switch (int selector) {
// case -1:
//     void;
// case 0:
// case 7:
//     void;
// case 8:
//     number single;
// default:
//     shapes rest;
// };
// spec: input.xdr line 118
class ByInt {
 public:
  /// The first case, with data that is zero or empty.
  ByInt() noexcept : ByInt(-1, std::in_place_index<0>) {}
  static ByInt case_minus_1() noexcept { return ByInt(-1, std::in_place_index<0>); }
  static ByInt case_0() noexcept { return ByInt(0, std::in_place_index<0>); }
  static ByInt case_7() noexcept { return ByInt(7, std::in_place_index<0>); }
  static ByInt single(Number value) noexcept { return ByInt(8, std::in_place_index<1>, value); }
  static ByInt rest(std::int32_t selected, Shapes value) noexcept {
    XDR_ASSERT(View::selects_rest(selected));
    return ByInt(selected, std::in_place_index<2>, std::move(value));
  }

  std::int32_t selector() const noexcept { return selector_; }
  const Number* as_single() const noexcept { return std::get_if<1>(&arm_); }
  Number* as_single() noexcept { return std::get_if<1>(&arm_); }
  const Shapes* as_rest() const noexcept { return std::get_if<2>(&arm_); }
  Shapes* as_rest() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<ByInt> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByInt&, const ByInt&) = default;

  // For runtime/xdr.
  using View = ByIntView;
  using Fields = Field::ByInt;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_int;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, selector_, Fields::selector);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Number>(out, *as_single(), Fields::single);
      case 2:
        return xdr::put<ShapesView>(out, *as_rest(), Fields::rest);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Number, Shapes>;
  template <std::size_t kArm, class... In>
  ByInt(std::int32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : selector_(selected), arm_(arm, std::forward<In>(in)...) {}

  std::int32_t selector_;
  Arms arm_;
};

// union by_unsigned switch (unsigned int selector) {
// case 4000000000:
//     entry *listing;
// default:
//     void;
// };
// spec: input.xdr line 130
class ByUnsigned {
 public:
  /// The first case, with data that is zero or empty.
  ByUnsigned() noexcept : ByUnsigned(4000000000, std::in_place_index<1>) {}
  static ByUnsigned listing(std::vector<Entry> value) noexcept {
    return ByUnsigned(4000000000, std::in_place_index<1>, std::move(value));
  }
  static ByUnsigned otherwise(std::uint32_t selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return ByUnsigned(selected, std::in_place_index<0>);
  }

  std::uint32_t selector() const noexcept { return selector_; }
  const std::vector<Entry>* as_listing() const noexcept { return std::get_if<1>(&arm_); }
  std::vector<Entry>* as_listing() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<ByUnsigned> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByUnsigned&, const ByUnsigned&) = default;

  // For runtime/xdr.
  using View = ByUnsignedView;
  using Fields = Field::ByUnsigned;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_unsigned;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, selector_, Fields::selector);
    switch (arm_.index()) {
      case 1:
        return xdr::put<xdr::List<EntryView>>(out, *as_listing(), Fields::listing);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, std::vector<Entry>>;
  template <std::size_t kArm, class... In>
  ByUnsigned(std::uint32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : selector_(selected), arm_(arm, std::forward<In>(in)...) {}

  std::uint32_t selector_;
  Arms arm_;
};

// union by_bool switch (bool present) {
// case TRUE:
//     options value;
// case FALSE:
//     void;
// };
// spec: input.xdr line 137
class ByBool {
 public:
  /// The first case, with data that is zero or empty.
  ByBool() noexcept : ByBool(true, std::in_place_index<1>) {}
  static ByBool value(Options value) noexcept { return ByBool(true, std::in_place_index<1>, std::move(value)); }
  static ByBool FALSE_() noexcept { return ByBool(false, std::in_place_index<0>); }

  bool present() const noexcept { return present_; }
  const Options* as_value() const noexcept { return std::get_if<1>(&arm_); }
  Options* as_value() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<ByBool> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByBool&, const ByBool&) = default;

  // For runtime/xdr.
  using View = ByBoolView;
  using Fields = Field::ByBool;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_bool;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, present_, Fields::present);
    switch (arm_.index()) {
      case 1:
        return xdr::put<OptionsView>(out, *as_value(), Fields::value);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Options>;
  template <std::size_t kArm, class... In>
  ByBool(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : present_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool present_;
  Arms arm_;
};

// union voids switch (colour only) {
// case RED:
//     void;
// default:
//     void;
// };
// spec: input.xdr line 144
class Voids {
 public:
  /// The first case, with data that is zero or empty.
  Voids() noexcept : Voids(Colour::RED, std::in_place_index<0>) {}
  static Voids RED() noexcept { return Voids(Colour::RED, std::in_place_index<0>); }
  static Voids otherwise(Colour selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return Voids(selected, std::in_place_index<0>);
  }

  Colour only() const noexcept { return only_; }

  static xdr::Parsed<Voids> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Voids&, const Voids&) = default;

  // For runtime/xdr.
  using View = VoidsView;
  using Fields = Field::Voids;
  static constexpr const xdr::TypeInfo& kInfo = Types::voids;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Colour>(out, only_, Fields::only);
  }

 private:
  using Arms = std::variant<std::monostate>;
  template <std::size_t kArm, class... In>
  Voids(Colour selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : only_(selected), arm_(arm, std::forward<In>(in)...) {}

  Colour only_;
  Arms arm_;
};

// struct nested {
//     by_colour first;
//     by_int second;
//     by_bool third;
//     voids fourth;
//     by_colour more<>;
//     hyper last;
// };
// spec: input.xdr line 151
struct Nested {
  ByColour first{};
  ByInt second{};
  ByBool third{};
  Voids fourth{};
  std::vector<ByColour> more{};
  std::int64_t last{};

  static xdr::Parsed<Nested> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nested&, const Nested&) = default;

  // For runtime/xdr.
  using View = NestedView;
  using Fields = Field::Nested;
  static constexpr const xdr::TypeInfo& kInfo = Types::nested;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<ByColourView>(out, first, Fields::first);
    xdr::put<ByIntView>(out, second, Fields::second);
    xdr::put<ByBoolView>(out, third, Fields::third);
    xdr::put<VoidsView>(out, fourth, Fields::fourth);
    xdr::put<xdr::Array<ByColourView>>(out, more, Fields::more);
    xdr::put<std::int64_t>(out, last, Fields::last);
  }
};

// struct grid_list {
//     grid cells;
//     grid_list *next;
// };
// spec: input.xdr line 165
using GridList = std::vector<Grid>;

// union by_shape switch (bool is_grid) {
// case TRUE:
//     grid cells;
// case FALSE:
//     segment edge;
// };
// spec: input.xdr line 170
class ByShape {
 public:
  /// The first case, with data that is zero or empty.
  ByShape() noexcept : ByShape(true, std::in_place_index<1>) {}
  static ByShape cells(const Grid& value) noexcept { return ByShape(true, std::in_place_index<1>, value); }
  static ByShape edge(const Segment& value) noexcept { return ByShape(false, std::in_place_index<2>, value); }

  bool is_grid() const noexcept { return is_grid_; }
  const Grid* as_cells() const noexcept { return std::get_if<1>(&arm_); }
  Grid* as_cells() noexcept { return std::get_if<1>(&arm_); }
  const Segment* as_edge() const noexcept { return std::get_if<2>(&arm_); }
  Segment* as_edge() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<ByShape> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByShape&, const ByShape&) = default;

  // For runtime/xdr.
  using View = ByShapeView;
  using Fields = Field::ByShape;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_shape;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, is_grid_, Fields::is_grid);
    switch (arm_.index()) {
      case 1:
        return xdr::put<GridXdr>(out, *as_cells(), Fields::cells);
      case 2:
        return xdr::put<SegmentXdr>(out, *as_edge(), Fields::edge);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Grid, Segment>;
  template <std::size_t kArm, class... In>
  ByShape(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : is_grid_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool is_grid_;
  Arms arm_;
};

// struct arrays {
//     grid square;
//     odds tails;
//     segment edges[2];
//     grid any_grids<>;
//     odds few_tails<3>;
//     segment path<>;
//     grid *maybe_grid;
//     segment *maybe_edge;
//     grid_list *grids;
//     by_shape choice;
//     grid lots[6];
//     segment more_paths[17];
// };
// spec: input.xdr line 177
struct Arrays {
  Grid square{};
  Odds tails{};
  std::array<Segment, 2> edges{};
  std::vector<Grid> any_grids{};
  std::vector<Odds> few_tails{};
  std::vector<Segment> path{};
  std::optional<Grid> maybe_grid{};
  std::optional<Segment> maybe_edge{};
  std::vector<Grid> grids{};
  ByShape choice{};
  std::vector<Grid> lots{};
  std::vector<Segment> more_paths{};

  static xdr::Parsed<Arrays> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Arrays&, const Arrays&) = default;

  // For runtime/xdr.
  using View = ArraysView;
  using Fields = Field::Arrays;
  static constexpr const xdr::TypeInfo& kInfo = Types::arrays;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
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
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Shapes& value) { return xdr::encode_bytes<ShapesView>(value); }
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

inline xdr::EncodedBytes from_value(const Options& value) { return xdr::encode_bytes<OptionsView>(value); }
void each_member(xdr::Of<Options>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Optional<Number>>(kFields[Field::Options::maybe_number]), self.maybe_number);
  f(xdr::FieldOf<xdr::Optional<Point>>(kFields[Field::Options::maybe_point]), self.maybe_point);
  f(xdr::FieldOf<xdr::Optional<ShapesView>>(kFields[Field::Options::maybe_shapes]), self.maybe_shapes);
  f(xdr::FieldOf<xdr::Optional<BlobXdr>>(kFields[Field::Options::maybe_blob]), self.maybe_blob);
  f(xdr::FieldOf<xdr::Optional<Colour>>(kFields[Field::Options::maybe_colour]), self.maybe_colour);
  f(xdr::FieldOf<xdr::Optional<CookieXdr>>(kFields[Field::Options::maybe_cookie]), self.maybe_cookie);
}

inline xdr::EncodedBytes from_value(const Aliased& value) { return xdr::encode_bytes<AliasedView>(value); }
void each_member(xdr::Of<Aliased>, auto& self, auto&& f) {
  f(xdr::FieldOf<PerhapsXdr>(kFields[Field::Aliased::one]), self.one);
  f(xdr::FieldOf<xdr::Array<PerhapsXdr>>(kFields[Field::Aliased::several]), self.several);
  f(xdr::FieldOf<xdr::Optional<PerhapsXdr>>(kFields[Field::Aliased::twice]), self.twice);
  f(xdr::FieldOf<LinkedXdr>(kFields[Field::Aliased::flags]), self.flags);
}

inline xdr::EncodedBytes from_value(const Entry& value) { return xdr::encode_bytes<EntryView>(value); }
void each_member(xdr::Of<Entry>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::Entry::id]), self.id);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::Entry::name]), self.name);
}

inline xdr::EncodedBytes from_value(const Lists& value) { return xdr::encode_bytes<ListsView>(value); }
void each_member(xdr::Of<Lists>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Number>>(kFields[Field::Lists::numbers_]), self.numbers_);
  f(xdr::FieldOf<xdr::List<EntryView>>(kFields[Field::Lists::entries]), self.entries);
  f(xdr::FieldOf<xdr::List<StampedPoint>>(kFields[Field::Lists::track]), self.track);
  f(xdr::FieldOf<xdr::Array<xdr::Chain<Number>>>(kFields[Field::Lists::heads]), self.heads);
}

inline xdr::EncodedBytes from_value(const ByColour& value) { return xdr::encode_bytes<ByColourView>(value); }
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

inline xdr::EncodedBytes from_value(const ByInt& value) { return xdr::encode_bytes<ByIntView>(value); }
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

inline xdr::EncodedBytes from_value(const ByUnsigned& value) { return xdr::encode_bytes<ByUnsignedView>(value); }
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

inline xdr::EncodedBytes from_value(const ByBool& value) { return xdr::encode_bytes<ByBoolView>(value); }
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

inline xdr::EncodedBytes from_value(const Voids& value) { return xdr::encode_bytes<VoidsView>(value); }
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

inline xdr::EncodedBytes from_value(const Nested& value) { return xdr::encode_bytes<NestedView>(value); }
void each_member(xdr::Of<Nested>, auto& self, auto&& f) {
  f(xdr::FieldOf<ByColourView>(kFields[Field::Nested::first]), self.first);
  f(xdr::FieldOf<ByIntView>(kFields[Field::Nested::second]), self.second);
  f(xdr::FieldOf<ByBoolView>(kFields[Field::Nested::third]), self.third);
  f(xdr::FieldOf<VoidsView>(kFields[Field::Nested::fourth]), self.fourth);
  f(xdr::FieldOf<xdr::Array<ByColourView>>(kFields[Field::Nested::more]), self.more);
  f(xdr::FieldOf<std::int64_t>(kFields[Field::Nested::last]), self.last);
}

inline xdr::EncodedBytes from_value(const ByShape& value) { return xdr::encode_bytes<ByShapeView>(value); }
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

inline xdr::EncodedBytes from_value(const Arrays& value) { return xdr::encode_bytes<ArraysView>(value); }
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

inline owned::Shapes to_value(const ShapesView& view) {
  return {
      .free_bytes = xdr::to_owned<BlobXdr>(view.free_bytes()),
      .few_bytes = xdr::to_owned<xdr::Opaque<7>>(view.few_bytes()),
      .name = xdr::to_owned<LabelXdr>(view.name()),
      .any_name = xdr::to_owned<xdr::String<>>(view.any_name()),
      .large = xdr::to_owned<LargeBlobXdr>(view.large()),
      .path = xdr::to_owned<xdr::Array<Point>>(view.path()),
      .square = view.square(),
      .many = xdr::to_owned<xdr::LargeArray<Number, 100>>(view.many()),
      .blobs = xdr::to_owned<xdr::LargeArray<BlobXdr, 2>>(view.blobs()),
      .labels = xdr::to_owned<xdr::Array<LabelXdr, 2>>(view.labels()),
      .short_list = xdr::to_owned<NumbersXdr>(view.short_list()),
      .rows = xdr::to_owned<TableXdr>(view.rows()),
      .palette = xdr::to_owned<xdr::Array<Colour>>(view.palette()),
      .count = view.count(),
      .done = view.done(),
  };
}

inline owned::Options to_value(const OptionsView& view) {
  return {
      .maybe_number = xdr::to_owned<xdr::Optional<Number>>(view.maybe_number()),
      .maybe_point = xdr::to_owned<xdr::Optional<Point>>(view.maybe_point()),
      .maybe_shapes = xdr::to_owned<xdr::Optional<ShapesView>>(view.maybe_shapes()),
      .maybe_blob = xdr::to_owned<xdr::Optional<BlobXdr>>(view.maybe_blob()),
      .maybe_colour = xdr::to_owned<xdr::Optional<Colour>>(view.maybe_colour()),
      .maybe_cookie = xdr::to_owned<xdr::Optional<CookieXdr>>(view.maybe_cookie()),
  };
}

inline owned::Aliased to_value(const AliasedView& view) {
  return {
      .one = xdr::to_owned<PerhapsXdr>(view.one()),
      .several = xdr::to_owned<xdr::Array<PerhapsXdr>>(view.several()),
      .twice = xdr::to_owned<xdr::Optional<PerhapsXdr>>(view.twice()),
      .flags = xdr::to_owned<LinkedXdr>(view.flags()),
  };
}

inline owned::Entry to_value(const EntryView& view) {
  return {
      .id = view.id(),
      .name = xdr::to_owned<xdr::String<>>(view.name()),
  };
}

inline owned::Lists to_value(const ListsView& view) {
  return {
      .numbers_ = xdr::to_owned<xdr::List<Number>>(view.numbers_()),
      .entries = xdr::to_owned<xdr::List<EntryView>>(view.entries()),
      .track = xdr::to_owned<xdr::List<StampedPoint>>(view.track()),
      .heads = xdr::to_owned<xdr::Array<xdr::Chain<Number>>>(view.heads()),
  };
}

inline owned::ByColour to_value(const ByColourView& view) {
  switch (view.which()) {
    case Colour::RED:
    case Colour::GREEN:
      return owned::ByColour::warm(view.which(), *view.as_warm());
    case Colour::BLUE:
      return owned::ByColour::cold(xdr::to_owned<BlobXdr>(*view.as_cold()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::ByInt to_value(const ByIntView& view) {
  switch (view.selector()) {
    case -1:
      return owned::ByInt::case_minus_1();
    case 0:
      return owned::ByInt::case_0();
    case 7:
      return owned::ByInt::case_7();
    case 8:
      return owned::ByInt::single(*view.as_single());
    default:
      return owned::ByInt::rest(view.selector(), to_value(*view.as_rest()));
  }
}

inline owned::ByUnsigned to_value(const ByUnsignedView& view) {
  switch (view.selector()) {
    case 4000000000:
      return owned::ByUnsigned::listing(xdr::to_owned<xdr::List<EntryView>>(*view.as_listing()));
    default:
      return owned::ByUnsigned::otherwise(view.selector());
  }
}

inline owned::ByBool to_value(const ByBoolView& view) {
  switch (static_cast<int>(view.present())) {
    case 1:
      return owned::ByBool::value(to_value(*view.as_value()));
    case 0:
      return owned::ByBool::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::Voids to_value(const VoidsView& view) {
  switch (view.only()) {
    case Colour::RED:
      return owned::Voids::RED();
    default:
      return owned::Voids::otherwise(view.only());
  }
}

inline owned::Nested to_value(const NestedView& view) {
  return {
      .first = to_value(view.first()),
      .second = to_value(view.second()),
      .third = to_value(view.third()),
      .fourth = to_value(view.fourth()),
      .more = xdr::to_owned<xdr::Array<ByColourView>>(view.more()),
      .last = view.last(),
  };
}

inline owned::ByShape to_value(const ByShapeView& view) {
  switch (static_cast<int>(view.is_grid())) {
    case 1:
      return owned::ByShape::cells(*view.as_cells());
    case 0:
      return owned::ByShape::edge(*view.as_edge());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::Arrays to_value(const ArraysView& view) {
  return {
      .square = view.square(),
      .tails = view.tails(),
      .edges = view.edges(),
      .any_grids = xdr::to_owned<xdr::Array<GridXdr>>(view.any_grids()),
      .few_tails = xdr::to_owned<xdr::Array<OddsXdr, 3>>(view.few_tails()),
      .path = xdr::to_owned<xdr::Array<SegmentXdr>>(view.path()),
      .maybe_grid = xdr::to_owned<xdr::Optional<GridXdr>>(view.maybe_grid()),
      .maybe_edge = xdr::to_owned<xdr::Optional<SegmentXdr>>(view.maybe_edge()),
      .grids = xdr::to_owned<xdr::List<GridXdr>>(view.grids()),
      .choice = to_value(view.choice()),
      .lots = xdr::to_owned<xdr::LargeArray<GridXdr, 6>>(view.lots()),
      .more_paths = xdr::to_owned<xdr::LargeArray<SegmentXdr, 17>>(view.more_paths()),
  };
}

}  // namespace golden::everything
