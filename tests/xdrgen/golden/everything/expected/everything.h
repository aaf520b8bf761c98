// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in everything_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "everything_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace golden::everything {

// typedef opaque blob<>;
// spec: input.xdr line 12
using BlobXdr = xdr::Opaque<>;  // on the wire
using BlobView = xdr::Bytes;    // to read
using Blob = xdr::Bytes;        // to encode from

// typedef opaque large_blob[100];
// spec: input.xdr line 13
using LargeBlobXdr = xdr::LargeOpaque<100>;  // on the wire
using LargeBlobView = xdr::Bytes;            // to read
using LargeBlob = xdr::Bytes;                // to encode from

// typedef string label<LIMIT>;
// spec: input.xdr line 14
using LabelXdr = xdr::String<LIMIT>;  // on the wire
using LabelView = std::string_view;   // to read
using Label = std::string_view;       // to encode from

// typedef number numbers<LIMIT>;
// spec: input.xdr line 15
using NumbersXdr = xdr::Array<Number, LIMIT>;  // on the wire
using NumbersView = xdr::ArrayRange<Number>;   // to read
using Numbers = std::span<const Number>;       // to encode from

// typedef numbers table<>;
// spec: input.xdr line 16
using TableXdr = xdr::Array<NumbersXdr>;        // on the wire
using TableView = xdr::ArrayRange<NumbersXdr>;  // to read
using Table = std::span<const Numbers>;         // to encode from

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
/// Reads `shapes`.
class ShapesView : public xdr::View<ShapesView, kFields> {
 public:
  using Fields = Field::Shapes;
  static constexpr const xdr::TypeInfo& kInfo = Types::shapes;
  static constexpr std::uint64_t kMinSize = 584;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  BlobView free_bytes() const noexcept { return free_bytes_; }
  xdr::Bytes few_bytes() const noexcept { return few_bytes_; }
  LabelView name() const noexcept { return name_; }
  std::string_view any_name() const noexcept { return any_name_; }
  LargeBlobView large() const noexcept { return large_; }
  xdr::ArrayRange<Point> path() const noexcept { return path_; }
  std::array<Point, 4> square() const noexcept { return xdr::load<xdr::FixedArray<Point, 4>>(after_path_); }
  xdr::ArrayRange<Number> many() const noexcept { return many_; }
  xdr::ArrayRange<BlobXdr> blobs() const noexcept { return blobs_; }
  xdr::ArrayRange<LabelXdr> labels() const noexcept { return labels_; }
  NumbersView short_list() const noexcept { return short_list_; }
  TableView rows() const noexcept { return rows_; }
  xdr::ArrayRange<Colour> palette() const noexcept { return palette_; }
  Number count() const noexcept { return xdr::load<Number>(after_palette_); }
  bool done() const noexcept { return xdr::load<bool>(after_palette_ + 4); }

  // For runtime/xdr.
  explicit ShapesView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<BlobXdr>(in, at, free_bytes_, Fields::free_bytes)) return nullptr;
    if (!xdr::walk<xdr::Opaque<7>>(in, at, few_bytes_, Fields::few_bytes)) return nullptr;
    if (!xdr::walk<LabelXdr>(in, at, name_, Fields::name)) return nullptr;
    if (!xdr::walk<xdr::String<>>(in, at, any_name_, Fields::any_name)) return nullptr;
    if (!xdr::walk<LargeBlobXdr>(in, at, large_, Fields::large)) return nullptr;
    if (!xdr::walk<xdr::Array<Point>>(in, at, path_, Fields::path)) return nullptr;
    after_path_ = at;
    if (!in.skip_fields(at, 32, Fields::square)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<Number, 100>>(in, at, many_, Fields::many)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<BlobXdr, 2>>(in, at, blobs_, Fields::blobs)) return nullptr;
    if (!xdr::walk<xdr::Array<LabelXdr, 2>>(in, at, labels_, Fields::labels)) return nullptr;
    if (!xdr::walk<NumbersXdr>(in, at, short_list_, Fields::short_list)) return nullptr;
    if (!xdr::walk<TableXdr>(in, at, rows_, Fields::rows)) return nullptr;
    if (!xdr::walk<xdr::Array<Colour>>(in, at, palette_, Fields::palette)) return nullptr;
    after_palette_ = at;
    if (!in.skip_fields(at, 8, Fields::count)) return nullptr;
    if (!xdr::check<bool>(in, after_palette_ + 4, Fields::done)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_path_ = nullptr;
  const std::byte* after_palette_ = nullptr;
  BlobView free_bytes_{};
  xdr::Bytes few_bytes_{};
  LabelView name_{};
  std::string_view any_name_{};
  LargeBlobView large_{};
  xdr::ArrayRange<Point> path_{};
  xdr::ArrayRange<Number> many_{};
  xdr::ArrayRange<BlobXdr> blobs_{};
  xdr::ArrayRange<LabelXdr> labels_{};
  NumbersView short_list_{};
  TableView rows_{};
  xdr::ArrayRange<Colour> palette_{};
};

/// To encode `shapes` from; refers to the caller's memory.
struct Shapes {
  Blob free_bytes{};
  xdr::Bytes few_bytes{};
  Label name{};
  std::string_view any_name{};
  LargeBlob large{};
  std::span<const Point> path{};
  std::array<Point, 4> square{};
  std::span<const Number> many{};
  std::span<const Blob> blobs{};
  std::span<const Label> labels{};
  Numbers short_list{};
  Table rows{};
  std::span<const Colour> palette{};
  Number count{};
  bool done{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ShapesView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ShapesView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ShapesView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Shapes;
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
/// Reads `options`.
class OptionsView : public xdr::View<OptionsView, kFields> {
 public:
  using Fields = Field::Options;
  static constexpr const xdr::TypeInfo& kInfo = Types::options;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::optional<Number> maybe_number() const noexcept { return maybe_number_; }
  std::optional<Point> maybe_point() const noexcept { return maybe_point_; }
  const ShapesView* maybe_shapes() const& noexcept { return maybe_shapes_ ? &*maybe_shapes_ : nullptr; }
  const ShapesView* maybe_shapes() const&& = delete;
  const BlobView* maybe_blob() const& noexcept { return maybe_blob_ ? &*maybe_blob_ : nullptr; }
  const BlobView* maybe_blob() const&& = delete;
  std::optional<Colour> maybe_colour() const noexcept { return maybe_colour_; }
  std::optional<CookieView> maybe_cookie() const noexcept { return maybe_cookie_; }

  // For runtime/xdr.
  explicit OptionsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Optional<Number>>(in, at, maybe_number_, Fields::maybe_number)) return nullptr;
    if (!xdr::walk<xdr::Optional<Point>>(in, at, maybe_point_, Fields::maybe_point)) return nullptr;
    if (!xdr::walk<xdr::Optional<ShapesView>>(in, at, maybe_shapes_, Fields::maybe_shapes)) return nullptr;
    if (!xdr::walk<xdr::Optional<BlobXdr>>(in, at, maybe_blob_, Fields::maybe_blob)) return nullptr;
    if (!xdr::walk<xdr::Optional<Colour>>(in, at, maybe_colour_, Fields::maybe_colour)) return nullptr;
    if (!xdr::walk<xdr::Optional<CookieXdr>>(in, at, maybe_cookie_, Fields::maybe_cookie)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::optional<Number> maybe_number_{};
  std::optional<Point> maybe_point_{};
  std::optional<ShapesView> maybe_shapes_{};
  std::optional<BlobView> maybe_blob_{};
  std::optional<Colour> maybe_colour_{};
  std::optional<CookieView> maybe_cookie_{};
};

/// To encode `options` from; refers to the caller's memory.
struct Options {
  std::optional<Number> maybe_number{};
  std::optional<Point> maybe_point{};
  std::optional<Shapes> maybe_shapes{};
  std::optional<Blob> maybe_blob{};
  std::optional<Colour> maybe_colour{};
  std::optional<Cookie> maybe_cookie{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptionsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptionsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptionsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Options;
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
using PerhapsXdr = xdr::Optional<ShapesView>;   // on the wire
using PerhapsView = std::optional<ShapesView>;  // to read
using Perhaps = std::optional<Shapes>;          // to encode from

// struct by_value_list {
//     bool flag;
//     by_value_list *next;
// };
// spec: input.xdr line 74
using ByValueListXdr = xdr::List<bool>;        // on the wire
using ByValueListView = xdr::ListRange<bool>;  // to read
using ByValueList = std::span<const bool>;     // to encode from

// typedef by_value_list *linked;
// spec: input.xdr line 72
using LinkedXdr = xdr::List<bool>;        // on the wire
using LinkedView = xdr::ListRange<bool>;  // to read
using Linked = std::span<const bool>;     // to encode from

// struct aliased {
//     perhaps one;
//     perhaps several<>;
//     perhaps *twice;
//     linked flags;
// };
// spec: input.xdr line 79
/// Reads `aliased`.
class AliasedView : public xdr::View<AliasedView, kFields> {
 public:
  using Fields = Field::Aliased;
  static constexpr const xdr::TypeInfo& kInfo = Types::aliased;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  const ShapesView* one() const& noexcept { return one_ ? &*one_ : nullptr; }
  const ShapesView* one() const&& = delete;
  xdr::ArrayRange<PerhapsXdr> several() const noexcept { return several_; }
  const PerhapsView* twice() const& noexcept { return twice_ ? &*twice_ : nullptr; }
  const PerhapsView* twice() const&& = delete;
  LinkedView flags() const noexcept { return flags_; }

  // For runtime/xdr.
  explicit AliasedView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PerhapsXdr>(in, at, one_, Fields::one)) return nullptr;
    if (!xdr::walk<xdr::Array<PerhapsXdr>>(in, at, several_, Fields::several)) return nullptr;
    if (!xdr::walk<xdr::Optional<PerhapsXdr>>(in, at, twice_, Fields::twice)) return nullptr;
    if (!xdr::walk<LinkedXdr>(in, at, flags_, Fields::flags)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PerhapsView one_{};
  xdr::ArrayRange<PerhapsXdr> several_{};
  std::optional<PerhapsView> twice_{};
  LinkedView flags_{};
};

/// To encode `aliased` from; refers to the caller's memory.
struct Aliased {
  Perhaps one{};
  std::span<const Perhaps> several{};
  std::optional<Perhaps> twice{};
  Linked flags{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<AliasedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<AliasedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<AliasedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Aliased;
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
using NumberListXdr = xdr::List<Number>;        // on the wire
using NumberListView = xdr::ListRange<Number>;  // to read
using NumberList = std::span<const Number>;     // to encode from

// struct entry {
//     unsigned hyper id;
//     string name<>;
//     entry *next;
// };
// spec: input.xdr line 91
/// Reads `entry`.
class EntryView : public xdr::View<EntryView, kFields> {
 public:
  using Fields = Field::Entry;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<EntryView, std::uint64_t> id{0};
  };

  std::uint64_t id() const noexcept { return xdr::load<std::uint64_t>(at_); }
  std::string_view name() const noexcept { return name_; }

  // For runtime/xdr.
  explicit EntryView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::id)) return nullptr;
    if (!xdr::walk<xdr::String<>>(in, at, name_, Fields::name)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view name_{};
};

/// To encode `entry` from; refers to the caller's memory.
struct Entry {
  std::uint64_t id{};
  std::string_view name{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EntryView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EntryView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EntryView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Entry;
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
/// Reads `lists`.
class ListsView : public xdr::View<ListsView, kFields> {
 public:
  using Fields = Field::Lists;
  static constexpr const xdr::TypeInfo& kInfo = Types::lists;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<Number> numbers_() const noexcept { return numbers__; }
  xdr::ListRange<EntryView> entries() const noexcept { return entries_; }
  xdr::ListRange<StampedPoint> track() const noexcept { return track_; }
  xdr::ArrayRange<xdr::Chain<Number>> heads() const noexcept { return heads_; }

  // For runtime/xdr.
  explicit ListsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<Number>>(in, at, numbers__, Fields::numbers_)) return nullptr;
    if (!xdr::walk<xdr::List<EntryView>>(in, at, entries_, Fields::entries)) return nullptr;
    if (!xdr::walk<xdr::List<StampedPoint>>(in, at, track_, Fields::track)) return nullptr;
    if (!xdr::walk<xdr::Array<xdr::Chain<Number>>>(in, at, heads_, Fields::heads)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<Number> numbers__{};
  xdr::ListRange<EntryView> entries_{};
  xdr::ListRange<StampedPoint> track_{};
  xdr::ArrayRange<xdr::Chain<Number>> heads_{};
};

/// To encode `lists` from; refers to the caller's memory.
struct Lists {
  std::span<const Number> numbers_{};
  std::span<const Entry> entries{};
  std::span<const StampedPoint> track{};
  std::span<const std::span<const Number>> heads{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ListsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ListsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ListsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Lists;
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
/// Reads `by_colour`. The accessor of an arm that is not selected returns nothing.
class ByColourView : public xdr::View<ByColourView, kFields> {
 public:
  using Fields = Field::ByColour;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_colour;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Colour which() const noexcept { return xdr::load<Colour>(at_); }
  std::optional<Point> as_warm() const noexcept {
    if (!selects_warm(which())) return std::nullopt;
    return xdr::load<Point>(at_ + 4);
  }
  const BlobView* as_cold() const& noexcept { return which() == Colour::BLUE ? &cold_ : nullptr; }
  const BlobView* as_cold() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_warm()) return callee(*arm);
    return callee(*as_cold());
  }

  /// Whether `value` selects `warm`.
  static constexpr bool selects_warm(Colour value) noexcept { return value == Colour::RED || value == Colour::GREEN; }

  // For runtime/xdr.
  explicit ByColourView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::which)) return nullptr;
    switch (which()) {
      case Colour::RED:
      case Colour::GREEN:
        if (!xdr::pass<Point>(in, at, Fields::warm)) return nullptr;
        break;
      case Colour::BLUE:
        if (!xdr::walk_arm<BlobXdr>(in, at, cold_, Fields::cold)) return nullptr;
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
    BlobView cold_;
  };
};

/// To encode `by_colour` from: made by a function with the name of an arm, or of a case whose arm is void.
class ByColour {
 public:
  static ByColour warm(Colour selected, const Point& value) noexcept {
    XDR_ASSERT(ByColourView::selects_warm(selected));
    ByColour arm(selected);
    std::construct_at(&arm.warm_, value);
    return arm;
  }
  static ByColour cold(const Blob& value) noexcept {
    ByColour arm(Colour::BLUE);
    std::construct_at(&arm.cold_, value);
    return arm;
  }

  Colour which() const noexcept { return which_; }
  const Point* as_warm() const noexcept { return ByColourView::selects_warm(which()) ? &warm_ : nullptr; }
  const Blob* as_cold() const noexcept { return which() == Colour::BLUE ? &cold_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ByColourView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ByColourView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ByColourView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ByColour;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Colour>(out, which_, Fields::which);
    switch (which_) {
      case Colour::RED:
      case Colour::GREEN:
        return xdr::put<Point>(out, warm_, Fields::warm);
      case Colour::BLUE:
        return xdr::put<BlobXdr>(out, cold_, Fields::cold);
      default:
        return;
    }
  }

 private:
  explicit ByColour(Colour selected) noexcept : which_(selected), none_{} {}

  Colour which_;
  union {
    xdr::Nothing none_;
    Point warm_;
    Blob cold_;
  };
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
/// Reads `by_int`. The accessor of an arm that is not selected returns nothing.
class ByIntView : public xdr::View<ByIntView, kFields> {
 public:
  using Fields = Field::ByInt;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_int;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::int32_t selector() const noexcept { return xdr::load<std::int32_t>(at_); }
  std::optional<Number> as_single() const noexcept {
    if (selector() != 8) return std::nullopt;
    return xdr::load<Number>(at_ + 4);
  }
  const ShapesView* as_rest() const& noexcept { return selects_rest(selector()) ? &rest_ : nullptr; }
  const ShapesView* as_rest() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_single()) return callee(*arm);
    if (const auto arm = as_rest()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_rest(std::int32_t value) noexcept {
    return value != -1 && value != 0 && value != 7 && value != 8;
  }

  // For runtime/xdr.
  explicit ByIntView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::selector)) return nullptr;
    switch (selector()) {
      case -1:
        break;
      case 0:
      case 7:
        break;
      case 8:
        if (!xdr::pass<Number>(in, at, Fields::single)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<ShapesView>(in, at, rest_, Fields::rest)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    ShapesView rest_;
  };
};

/// To encode `by_int` from: made by a function with the name of an arm, or of a case whose arm is void.
class ByInt {
 public:
  static ByInt case_minus_1() noexcept { return ByInt(-1); }
  static ByInt case_0() noexcept { return ByInt(0); }
  static ByInt case_7() noexcept { return ByInt(7); }
  static ByInt single(Number value) noexcept {
    ByInt arm(8);
    std::construct_at(&arm.single_, value);
    return arm;
  }
  static ByInt rest(std::int32_t selected, const Shapes& value) noexcept {
    XDR_ASSERT(ByIntView::selects_rest(selected));
    ByInt arm(selected);
    std::construct_at(&arm.rest_, value);
    return arm;
  }

  std::int32_t selector() const noexcept { return selector_; }
  const Number* as_single() const noexcept { return selector() == 8 ? &single_ : nullptr; }
  const Shapes* as_rest() const noexcept { return ByIntView::selects_rest(selector()) ? &rest_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ByIntView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ByIntView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ByIntView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ByInt;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, selector_, Fields::selector);
    switch (selector_) {
      case -1:
        return;
      case 0:
      case 7:
        return;
      case 8:
        return xdr::put<Number>(out, single_, Fields::single);
      default:
        return xdr::put<ShapesView>(out, rest_, Fields::rest);
    }
  }

 private:
  explicit ByInt(std::int32_t selected) noexcept : selector_(selected), none_{} {}

  std::int32_t selector_;
  union {
    xdr::Nothing none_;
    Number single_;
    Shapes rest_;
  };
};

// union by_unsigned switch (unsigned int selector) {
// case 4000000000:
//     entry *listing;
// default:
//     void;
// };
// spec: input.xdr line 130
/// Reads `by_unsigned`. The accessor of an arm that is not selected returns nothing.
class ByUnsignedView : public xdr::View<ByUnsignedView, kFields> {
 public:
  using Fields = Field::ByUnsigned;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_unsigned;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::uint32_t selector() const noexcept { return xdr::load<std::uint32_t>(at_); }
  const xdr::ListRange<EntryView>* as_listing() const& noexcept {
    return selector() == 4000000000 ? &listing_ : nullptr;
  }
  const xdr::ListRange<EntryView>* as_listing() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_listing()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(std::uint32_t value) noexcept { return value != 4000000000; }

  // For runtime/xdr.
  explicit ByUnsignedView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::selector)) return nullptr;
    switch (selector()) {
      case 4000000000:
        if (!xdr::walk_arm<xdr::List<EntryView>>(in, at, listing_, Fields::listing)) return nullptr;
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
    xdr::ListRange<EntryView> listing_;
  };
};

/// To encode `by_unsigned` from: made by a function with the name of an arm, or of a case whose arm is void.
class ByUnsigned {
 public:
  static ByUnsigned listing(const std::span<const Entry>& value) noexcept {
    ByUnsigned arm(4000000000);
    std::construct_at(&arm.listing_, value);
    return arm;
  }
  static ByUnsigned otherwise(std::uint32_t selected) noexcept {
    XDR_ASSERT(ByUnsignedView::selects_otherwise(selected));
    return ByUnsigned(selected);
  }

  std::uint32_t selector() const noexcept { return selector_; }
  const std::span<const Entry>* as_listing() const noexcept { return selector() == 4000000000 ? &listing_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ByUnsignedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ByUnsignedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ByUnsignedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ByUnsigned;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, selector_, Fields::selector);
    switch (selector_) {
      case 4000000000:
        return xdr::put<xdr::List<EntryView>>(out, listing_, Fields::listing);
      default:
        return;
    }
  }

 private:
  explicit ByUnsigned(std::uint32_t selected) noexcept : selector_(selected), none_{} {}

  std::uint32_t selector_;
  union {
    xdr::Nothing none_;
    std::span<const Entry> listing_;
  };
};

// union by_bool switch (bool present) {
// case TRUE:
//     options value;
// case FALSE:
//     void;
// };
// spec: input.xdr line 137
/// Reads `by_bool`. The accessor of an arm that is not selected returns nothing.
class ByBoolView : public xdr::View<ByBoolView, kFields> {
 public:
  using Fields = Field::ByBool;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_bool;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  bool present() const noexcept { return xdr::load<bool>(at_); }
  const OptionsView* as_value() const& noexcept { return present() ? &value_ : nullptr; }
  const OptionsView* as_value() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_value()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit ByBoolView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::present)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::present)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::walk_arm<OptionsView>(in, at, value_, Fields::value)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, present(), at_, Fields::present);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    OptionsView value_;
  };
};

/// To encode `by_bool` from: made by a function with the name of an arm, or of a case whose arm is void.
class ByBool {
 public:
  static ByBool value(const Options& value) noexcept {
    ByBool arm(true);
    std::construct_at(&arm.value_, value);
    return arm;
  }
  static ByBool FALSE_() noexcept { return ByBool(false); }

  bool present() const noexcept { return present_; }
  const Options* as_value() const noexcept { return present() ? &value_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ByBoolView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ByBoolView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ByBoolView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ByBool;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, present_, Fields::present);
    switch (present_ ? 1 : 0) {
      case 1:
        return xdr::put<OptionsView>(out, value_, Fields::value);
      default:
        return;
    }
  }

 private:
  explicit ByBool(bool selected) noexcept : present_(selected), none_{} {}

  bool present_;
  union {
    xdr::Nothing none_;
    Options value_;
  };
};

// union voids switch (colour only) {
// case RED:
//     void;
// default:
//     void;
// };
// spec: input.xdr line 144
/// Reads `voids`. The accessor of an arm that is not selected returns nothing.
class VoidsView : public xdr::View<VoidsView, kFields> {
 public:
  using Fields = Field::Voids;
  static constexpr const xdr::TypeInfo& kInfo = Types::voids;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;

  Colour only() const noexcept { return xdr::load<Colour>(at_); }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(Colour value) noexcept { return value != Colour::RED; }

  // For runtime/xdr.
  explicit VoidsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::only)) return nullptr;
    if (!xdr::check<Colour>(in, at_, Fields::only)) return nullptr;
    switch (only()) {
      case Colour::RED:
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `voids` from: made by a function with the name of an arm, or of a case whose arm is void.
class Voids {
 public:
  static Voids RED() noexcept { return Voids(Colour::RED); }
  static Voids otherwise(Colour selected) noexcept {
    XDR_ASSERT(VoidsView::selects_otherwise(selected));
    return Voids(selected);
  }

  Colour only() const noexcept { return only_; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<VoidsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<VoidsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<VoidsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Voids;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Colour>(out, only_, Fields::only);
  }

 private:
  explicit Voids(Colour selected) noexcept : only_(selected) {}

  Colour only_;
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
/// Reads `nested`.
class NestedView : public xdr::View<NestedView, kFields> {
 public:
  using Fields = Field::Nested;
  static constexpr const xdr::TypeInfo& kInfo = Types::nested;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<NestedView, ByColourView> first{0};
  };

  const ByColourView& first() const& noexcept { return first_; }
  const ByColourView& first() const&& = delete;
  const ByIntView& second() const& noexcept { return second_; }
  const ByIntView& second() const&& = delete;
  const ByBoolView& third() const& noexcept { return third_; }
  const ByBoolView& third() const&& = delete;
  const VoidsView& fourth() const& noexcept { return fourth_; }
  const VoidsView& fourth() const&& = delete;
  xdr::ArrayRange<ByColourView> more() const noexcept { return more_; }
  std::int64_t last() const noexcept { return xdr::load<std::int64_t>(after_more_); }

  // For runtime/xdr.
  explicit NestedView(xdr::Unparsed) noexcept {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<ByColourView>(in, at, first_, Fields::first)) return nullptr;
    if (!xdr::walk<ByIntView>(in, at, second_, Fields::second)) return nullptr;
    if (!xdr::walk<ByBoolView>(in, at, third_, Fields::third)) return nullptr;
    if (!xdr::walk<VoidsView>(in, at, fourth_, Fields::fourth)) return nullptr;
    if (!xdr::walk<xdr::Array<ByColourView>>(in, at, more_, Fields::more)) return nullptr;
    after_more_ = at;
    if (!in.skip_fields(at, 8, Fields::last)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_more_ = nullptr;
  ByColourView first_{xdr::Unparsed{}};
  ByIntView second_{xdr::Unparsed{}};
  ByBoolView third_{xdr::Unparsed{}};
  VoidsView fourth_{xdr::Unparsed{}};
  xdr::ArrayRange<ByColourView> more_{};
};

/// To encode `nested` from; refers to the caller's memory.
struct Nested {
  ByColour first;
  ByInt second;
  ByBool third;
  Voids fourth;
  std::span<const ByColour> more{};
  std::int64_t last{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<NestedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<NestedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<NestedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nested;
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
using GridListXdr = xdr::List<GridXdr>;        // on the wire
using GridListView = xdr::ListRange<GridXdr>;  // to read
using GridList = std::span<const Grid>;        // to encode from

// union by_shape switch (bool is_grid) {
// case TRUE:
//     grid cells;
// case FALSE:
//     segment edge;
// };
// spec: input.xdr line 170
/// Reads `by_shape`. The accessor of an arm that is not selected returns nothing.
class ByShapeView : public xdr::View<ByShapeView, kFields> {
 public:
  using Fields = Field::ByShape;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_shape;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 52;

  bool is_grid() const noexcept { return xdr::load<bool>(at_); }
  std::optional<GridView> as_cells() const noexcept {
    if (!is_grid()) return std::nullopt;
    return xdr::load<GridXdr>(at_ + 4);
  }
  std::optional<SegmentView> as_edge() const noexcept {
    if (is_grid()) return std::nullopt;
    return xdr::load<SegmentXdr>(at_ + 4);
  }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_cells()) return callee(*arm);
    return callee(*as_edge());
  }

  // For runtime/xdr.
  explicit ByShapeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::is_grid)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::is_grid)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<GridXdr>(in, at, Fields::cells)) return nullptr;
        break;
      case 0:
        if (!xdr::pass<SegmentXdr>(in, at, Fields::edge)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, is_grid(), at_, Fields::is_grid);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `by_shape` from: made by a function with the name of an arm, or of a case whose arm is void.
class ByShape {
 public:
  static ByShape cells(const Grid& value) noexcept {
    ByShape arm(true);
    std::construct_at(&arm.cells_, value);
    return arm;
  }
  static ByShape edge(const Segment& value) noexcept {
    ByShape arm(false);
    std::construct_at(&arm.edge_, value);
    return arm;
  }

  bool is_grid() const noexcept { return is_grid_; }
  const Grid* as_cells() const noexcept { return is_grid() ? &cells_ : nullptr; }
  const Segment* as_edge() const noexcept { return !is_grid() ? &edge_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ByShapeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ByShapeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ByShapeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ByShape;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, is_grid_, Fields::is_grid);
    switch (is_grid_ ? 1 : 0) {
      case 1:
        return xdr::put<GridXdr>(out, cells_, Fields::cells);
      case 0:
        return xdr::put<SegmentXdr>(out, edge_, Fields::edge);
      default:
        return;
    }
  }

 private:
  explicit ByShape(bool selected) noexcept : is_grid_(selected), none_{} {}

  bool is_grid_;
  union {
    xdr::Nothing none_;
    Grid cells_;
    Segment edge_;
  };
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
/// Reads `arrays`.
class ArraysView : public xdr::View<ArraysView, kFields> {
 public:
  using Fields = Field::Arrays;
  static constexpr const xdr::TypeInfo& kInfo = Types::arrays;
  static constexpr std::uint64_t kMinSize = 708;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ArraysView, GridXdr> square{0};
    static constexpr xdr::Member<ArraysView, OddsXdr> tails{48};
    static constexpr xdr::Member<ArraysView, xdr::FixedArray<SegmentXdr, 2>> edges{72};
  };

  GridView square() const noexcept { return xdr::load<GridXdr>(at_); }
  OddsView tails() const noexcept { return xdr::load<OddsXdr>(at_ + 48); }
  std::array<Segment, 2> edges() const noexcept { return xdr::load<xdr::FixedArray<SegmentXdr, 2>>(at_ + 72); }
  xdr::ArrayRange<GridXdr> any_grids() const noexcept { return any_grids_; }
  xdr::ArrayRange<OddsXdr> few_tails() const noexcept { return few_tails_; }
  xdr::ArrayRange<SegmentXdr> path() const noexcept { return path_; }
  std::optional<GridView> maybe_grid() const noexcept { return maybe_grid_; }
  std::optional<SegmentView> maybe_edge() const noexcept { return maybe_edge_; }
  xdr::ListRange<GridXdr> grids() const noexcept { return grids_; }
  const ByShapeView& choice() const& noexcept { return choice_; }
  const ByShapeView& choice() const&& = delete;
  xdr::ArrayRange<GridXdr> lots() const noexcept { return lots_; }
  xdr::ArrayRange<SegmentXdr> more_paths() const noexcept { return more_paths_; }

  // For runtime/xdr.
  explicit ArraysView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 104, Fields::square)) return nullptr;
    if (!xdr::check<OddsXdr>(in, at_ + 48, Fields::tails)) return nullptr;
    if (!xdr::walk<xdr::Array<GridXdr>>(in, at, any_grids_, Fields::any_grids)) return nullptr;
    if (!xdr::walk<xdr::Array<OddsXdr, 3>>(in, at, few_tails_, Fields::few_tails)) return nullptr;
    if (!xdr::walk<xdr::Array<SegmentXdr>>(in, at, path_, Fields::path)) return nullptr;
    if (!xdr::walk<xdr::Optional<GridXdr>>(in, at, maybe_grid_, Fields::maybe_grid)) return nullptr;
    if (!xdr::walk<xdr::Optional<SegmentXdr>>(in, at, maybe_edge_, Fields::maybe_edge)) return nullptr;
    if (!xdr::walk<xdr::List<GridXdr>>(in, at, grids_, Fields::grids)) return nullptr;
    if (!xdr::walk<ByShapeView>(in, at, choice_, Fields::choice)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<GridXdr, 6>>(in, at, lots_, Fields::lots)) return nullptr;
    if (!xdr::walk<xdr::LargeArray<SegmentXdr, 17>>(in, at, more_paths_, Fields::more_paths)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<GridXdr> any_grids_{};
  xdr::ArrayRange<OddsXdr> few_tails_{};
  xdr::ArrayRange<SegmentXdr> path_{};
  std::optional<GridView> maybe_grid_{};
  std::optional<SegmentView> maybe_edge_{};
  xdr::ListRange<GridXdr> grids_{};
  ByShapeView choice_{xdr::Unparsed{}};
  xdr::ArrayRange<GridXdr> lots_{};
  xdr::ArrayRange<SegmentXdr> more_paths_{};
};

/// To encode `arrays` from; refers to the caller's memory.
struct Arrays {
  Grid square{};
  Odds tails{};
  std::array<Segment, 2> edges{};
  std::span<const Grid> any_grids{};
  std::span<const Odds> few_tails{};
  std::span<const Segment> path{};
  std::optional<Grid> maybe_grid{};
  std::optional<Segment> maybe_edge{};
  std::span<const Grid> grids{};
  ByShape choice;
  std::span<const Grid> lots{};
  std::span<const Segment> more_paths{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ArraysView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ArraysView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ArraysView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Arrays;
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

}  // namespace golden::everything
