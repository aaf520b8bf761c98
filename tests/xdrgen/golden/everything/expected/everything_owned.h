// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (everything.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of everything_types.h. What is declared here is in everything_owned.cpp;
// what is a template, in everything_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "everything_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::everything {

class ShapesView;
class OptionsView;
class AliasedView;
class EntryView;
class ListsView;
class ByColourView;
class ByIntView;
class ByUnsignedView;
class ByBoolView;
class VoidsView;
class NestedView;
class ByShapeView;
class ArraysView;

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

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Shapes& value);
xdr::EncodedBytes from_value(const Options& value);
xdr::EncodedBytes from_value(const Aliased& value);
xdr::EncodedBytes from_value(const Entry& value);
xdr::EncodedBytes from_value(const Lists& value);
xdr::EncodedBytes from_value(const ByColour& value);
xdr::EncodedBytes from_value(const ByInt& value);
xdr::EncodedBytes from_value(const ByUnsigned& value);
xdr::EncodedBytes from_value(const ByBool& value);
xdr::EncodedBytes from_value(const Voids& value);
xdr::EncodedBytes from_value(const Nested& value);
xdr::EncodedBytes from_value(const ByShape& value);
xdr::EncodedBytes from_value(const Arrays& value);

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

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const Point& value) noexcept;
std::size_t hash_value(const Scalars& value) noexcept;
std::size_t hash_value(const FixedShapes& value) noexcept;
std::size_t hash_value(const StampedPoint& value) noexcept;

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

  static xdr::Parsed<Shapes> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Shapes&, const Shapes&);
  friend std::strong_ordering operator<=>(const Shapes&, const Shapes&);
  friend std::size_t hash_value(const Shapes& value) noexcept;

  // For runtime/xdr.
  using View = ShapesView;
  using Fields = Field::Shapes;
  static constexpr const xdr::TypeInfo& kInfo = Types::shapes;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Options> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Options&, const Options&);
  friend std::strong_ordering operator<=>(const Options&, const Options&);
  friend std::size_t hash_value(const Options& value) noexcept;

  // For runtime/xdr.
  using View = OptionsView;
  using Fields = Field::Options;
  static constexpr const xdr::TypeInfo& kInfo = Types::options;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Aliased> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Aliased&, const Aliased&);
  friend std::strong_ordering operator<=>(const Aliased&, const Aliased&);
  friend std::size_t hash_value(const Aliased& value) noexcept;

  // For runtime/xdr.
  using View = AliasedView;
  using Fields = Field::Aliased;
  static constexpr const xdr::TypeInfo& kInfo = Types::aliased;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Entry> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entry&, const Entry&);
  friend std::strong_ordering operator<=>(const Entry&, const Entry&);
  friend std::size_t hash_value(const Entry& value) noexcept;

  // For runtime/xdr.
  using View = EntryView;
  using Fields = Field::Entry;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Lists> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Lists&, const Lists&);
  friend std::strong_ordering operator<=>(const Lists&, const Lists&);
  friend std::size_t hash_value(const Lists& value) noexcept;

  // For runtime/xdr.
  using View = ListsView;
  using Fields = Field::Lists;
  static constexpr const xdr::TypeInfo& kInfo = Types::lists;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  ByColour() noexcept;
  ByColour(const ByColour& other);
  ByColour(ByColour&& other) noexcept;
  ByColour& operator=(const ByColour& other);
  ByColour& operator=(ByColour&& other) noexcept;
  ~ByColour();
  static ByColour warm(Colour selected, const Point& value) noexcept;
  static ByColour cold(Blob value) noexcept;

  Colour which() const noexcept { return which_; }
  const Point* as_warm() const noexcept { return place_ == 1 ? &arm_.warm : nullptr; }
  Point* as_warm() noexcept { return place_ == 1 ? &arm_.warm : nullptr; }
  const Blob* as_cold() const noexcept { return place_ == 2 ? &arm_.cold : nullptr; }
  Blob* as_cold() noexcept { return place_ == 2 ? &arm_.cold : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.warm);
      default:
        return callee(arm_.cold);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.warm);
      default:
        return callee(arm_.cold);
    }
  }

  static xdr::Parsed<ByColour> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByColour&, const ByColour&);
  friend std::strong_ordering operator<=>(const ByColour&, const ByColour&);
  friend std::size_t hash_value(const ByColour& value) noexcept;

  // For runtime/xdr.
  using View = ByColourView;
  using Fields = Field::ByColour;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_colour;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Point warm;
    Blob cold;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ByColour(Colour selected, std::uint32_t place) noexcept : which_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Colour which_;
  std::uint32_t place_;
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
  ByInt() noexcept;
  ByInt(const ByInt& other);
  ByInt(ByInt&& other) noexcept;
  ByInt& operator=(const ByInt& other);
  ByInt& operator=(ByInt&& other) noexcept;
  ~ByInt();
  static ByInt case_minus_1() noexcept;
  static ByInt case_0() noexcept;
  static ByInt case_7() noexcept;
  static ByInt single(Number value) noexcept;
  static ByInt rest(std::int32_t selected, Shapes value) noexcept;

  std::int32_t selector() const noexcept { return selector_; }
  const Number* as_single() const noexcept { return place_ == 1 ? &arm_.single : nullptr; }
  Number* as_single() noexcept { return place_ == 1 ? &arm_.single : nullptr; }
  const Shapes* as_rest() const noexcept { return place_ == 2 ? &arm_.rest : nullptr; }
  Shapes* as_rest() noexcept { return place_ == 2 ? &arm_.rest : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.single);
      case 2:
        return callee(arm_.rest);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.single);
      case 2:
        return callee(arm_.rest);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<ByInt> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByInt&, const ByInt&);
  friend std::strong_ordering operator<=>(const ByInt&, const ByInt&);
  friend std::size_t hash_value(const ByInt& value) noexcept;

  // For runtime/xdr.
  using View = ByIntView;
  using Fields = Field::ByInt;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_int;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Number single;
    Shapes rest;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ByInt(std::int32_t selected, std::uint32_t place) noexcept : selector_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::int32_t selector_;
  std::uint32_t place_;
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
  ByUnsigned() noexcept;
  ByUnsigned(const ByUnsigned& other);
  ByUnsigned(ByUnsigned&& other) noexcept;
  ByUnsigned& operator=(const ByUnsigned& other);
  ByUnsigned& operator=(ByUnsigned&& other) noexcept;
  ~ByUnsigned();
  static ByUnsigned listing(std::vector<Entry> value) noexcept;
  static ByUnsigned otherwise(std::uint32_t selected) noexcept;

  std::uint32_t selector() const noexcept { return selector_; }
  const std::vector<Entry>* as_listing() const noexcept { return place_ == 1 ? &arm_.listing : nullptr; }
  std::vector<Entry>* as_listing() noexcept { return place_ == 1 ? &arm_.listing : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.listing);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.listing);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<ByUnsigned> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByUnsigned&, const ByUnsigned&);
  friend std::strong_ordering operator<=>(const ByUnsigned&, const ByUnsigned&);
  friend std::size_t hash_value(const ByUnsigned& value) noexcept;

  // For runtime/xdr.
  using View = ByUnsignedView;
  using Fields = Field::ByUnsigned;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_unsigned;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::vector<Entry> listing;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ByUnsigned(std::uint32_t selected, std::uint32_t place) noexcept : selector_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::uint32_t selector_;
  std::uint32_t place_;
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
  ByBool() noexcept;
  ByBool(const ByBool& other);
  ByBool(ByBool&& other) noexcept;
  ByBool& operator=(const ByBool& other);
  ByBool& operator=(ByBool&& other) noexcept;
  ~ByBool();
  static ByBool value(Options value) noexcept;
  static ByBool FALSE_() noexcept;

  bool present() const noexcept { return present_; }
  const Options* as_value() const noexcept { return place_ == 1 ? &arm_.value : nullptr; }
  Options* as_value() noexcept { return place_ == 1 ? &arm_.value : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.value);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.value);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<ByBool> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByBool&, const ByBool&);
  friend std::strong_ordering operator<=>(const ByBool&, const ByBool&);
  friend std::size_t hash_value(const ByBool& value) noexcept;

  // For runtime/xdr.
  using View = ByBoolView;
  using Fields = Field::ByBool;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_bool;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Options value;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ByBool(bool selected, std::uint32_t place) noexcept : present_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool present_;
  std::uint32_t place_;
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
  Voids() noexcept;
  static Voids RED() noexcept;
  static Voids otherwise(Colour selected) noexcept;

  Colour only() const noexcept { return only_; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    return callee(xdr::NoData{});
  }

  static xdr::Parsed<Voids> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Voids&, const Voids&);
  friend std::strong_ordering operator<=>(const Voids&, const Voids&);
  friend std::size_t hash_value(const Voids& value) noexcept;

  // For runtime/xdr.
  using View = VoidsView;
  using Fields = Field::Voids;
  static constexpr const xdr::TypeInfo& kInfo = Types::voids;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

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
struct Nested {
  ByColour first{};
  ByInt second{};
  ByBool third{};
  Voids fourth{};
  std::vector<ByColour> more{};
  std::int64_t last{};

  static xdr::Parsed<Nested> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nested&, const Nested&);
  friend std::strong_ordering operator<=>(const Nested&, const Nested&);
  friend std::size_t hash_value(const Nested& value) noexcept;

  // For runtime/xdr.
  using View = NestedView;
  using Fields = Field::Nested;
  static constexpr const xdr::TypeInfo& kInfo = Types::nested;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  ByShape() noexcept;
  ByShape(const ByShape& other);
  ByShape(ByShape&& other) noexcept;
  ByShape& operator=(const ByShape& other);
  ByShape& operator=(ByShape&& other) noexcept;
  ~ByShape();
  static ByShape cells(const Grid& value) noexcept;
  static ByShape edge(const Segment& value) noexcept;

  bool is_grid() const noexcept { return is_grid_; }
  const Grid* as_cells() const noexcept { return place_ == 1 ? &arm_.cells : nullptr; }
  Grid* as_cells() noexcept { return place_ == 1 ? &arm_.cells : nullptr; }
  const Segment* as_edge() const noexcept { return place_ == 2 ? &arm_.edge : nullptr; }
  Segment* as_edge() noexcept { return place_ == 2 ? &arm_.edge : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.cells);
      default:
        return callee(arm_.edge);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.cells);
      default:
        return callee(arm_.edge);
    }
  }

  static xdr::Parsed<ByShape> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ByShape&, const ByShape&);
  friend std::strong_ordering operator<=>(const ByShape&, const ByShape&);
  friend std::size_t hash_value(const ByShape& value) noexcept;

  // For runtime/xdr.
  using View = ByShapeView;
  using Fields = Field::ByShape;
  static constexpr const xdr::TypeInfo& kInfo = Types::by_shape;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Grid cells;
    Segment edge;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ByShape(bool selected, std::uint32_t place) noexcept : is_grid_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool is_grid_;
  std::uint32_t place_;
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

  static xdr::Parsed<Arrays> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Arrays&, const Arrays&);
  friend std::strong_ordering operator<=>(const Arrays&, const Arrays&);
  friend std::size_t hash_value(const Arrays& value) noexcept;

  // For runtime/xdr.
  using View = ArraysView;
  using Fields = Field::Arrays;
  static constexpr const xdr::TypeInfo& kInfo = Types::arrays;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace golden::everything
