// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For everything.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "everything_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace golden::everything {

inline constexpr std::uint32_t LIMIT = 3;                      // [RFC 4506 4.17]
inline constexpr std::int32_t NEGATIVE = -5;                   // line 3
inline constexpr std::uint64_t LARGE = 18446744073709551615U;  // line 4

// enum colour { RED = 1, GREEN = 2, BLUE = -3, ROT = 1 };
// spec: input.xdr line 6
enum class Colour : std::int32_t {
  RED = 1,
  GREEN = 2,
  BLUE = -3,
  ROT = 1,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Colour value) noexcept {
  switch (value) {
    case Colour::RED:
      return "RED";
    case Colour::GREEN:
      return "GREEN";
    case Colour::BLUE:
      return "BLUE";
  }
  return {};
}

constexpr bool is_known(Colour value) noexcept { return !to_string(value).empty(); }

// typedef unsigned int number;
// spec: input.xdr line 8
using Number = std::uint32_t;

// typedef number alias_of_number;
// spec: input.xdr line 9
using AliasOfNumber = Number;

// typedef opaque cookie[8];
// spec: input.xdr line 10
using CookieXdr = xdr::FixedOpaque<8>;        // on the wire
using CookieView = std::array<std::byte, 8>;  // to read
using Cookie = std::array<std::byte, 8>;      // to encode from

// typedef opaque odd[5];
// spec: input.xdr line 11
using OddXdr = xdr::FixedOpaque<5>;        // on the wire
using OddView = std::array<std::byte, 5>;  // to read
using Odd = std::array<std::byte, 5>;      // to encode from

// typedef int quad[4];
// spec: input.xdr line 17
using QuadXdr = xdr::FixedArray<std::int32_t, 4>;  // on the wire
using QuadView = std::array<std::int32_t, 4>;      // to read
using Quad = std::array<std::int32_t, 4>;          // to encode from

// struct point {  /* [RFC 4506 4.14] */
//     int x;
//     int y;  /* [draft-example-points-00 2.1, A.1] */
// };
// spec: [RFC 4506 4.14]
struct Point {
  std::int32_t x{};
  std::int32_t y{};

  using Fields = Field::Point;
  static constexpr const xdr::TypeInfo& kInfo = Types::point;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Point, std::int32_t> x{0};
    static constexpr xdr::Member<Point, std::int32_t> y{4};
  };

  static xdr::Parsed<Point> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Point>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Point load(const std::byte* at) noexcept {
    return {
        .x = xdr::load<std::int32_t>(at),
        .y = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, x);
    xdr::store<std::int32_t>(at + 4, y);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Point>(*this, out); }
  friend constexpr bool operator==(const Point&, const Point&) noexcept = default;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::x;
};

// struct scalars {
//     int a;
//     unsigned int b;
//     hyper c;
//     unsigned hyper d;
//     float e;
//     double f;
//     quadruple g;
//     bool h;
//     colour i;
// };
// spec: input.xdr line 24
struct Scalars {
  std::int32_t a{};
  std::uint32_t b{};
  std::int64_t c{};
  std::uint64_t d{};
  float e{};
  double f{};
  std::array<std::byte, 16> g{};
  bool h{};
  Colour i{};

  using Fields = Field::Scalars;
  static constexpr const xdr::TypeInfo& kInfo = Types::scalars;
  static constexpr std::uint64_t kMinSize = 60;
  static constexpr std::uint64_t kMaxSize = 60;
  static constexpr std::size_t kEncodedSize = 60;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Scalars, std::int32_t> a{0};
    static constexpr xdr::Member<Scalars, std::uint32_t> b{4};
    static constexpr xdr::Member<Scalars, std::int64_t> c{8};
    static constexpr xdr::Member<Scalars, std::uint64_t> d{16};
    static constexpr xdr::Member<Scalars, float> e{24};
    static constexpr xdr::Member<Scalars, double> f{28};
    static constexpr xdr::Member<Scalars, xdr::FixedOpaque<16>> g{36};
    static constexpr xdr::Member<Scalars, bool> h{52};
    static constexpr xdr::Member<Scalars, Colour> i{56};
  };

  static xdr::Parsed<Scalars> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Scalars>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Scalars load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<std::int32_t>(at),
        .b = xdr::load<std::uint32_t>(at + 4),
        .c = xdr::load<std::int64_t>(at + 8),
        .d = xdr::load<std::uint64_t>(at + 16),
        .e = xdr::load<float>(at + 24),
        .f = xdr::load<double>(at + 28),
        .g = xdr::load<xdr::FixedOpaque<16>>(at + 36),
        .h = xdr::load<bool>(at + 52),
        .i = xdr::load<Colour>(at + 56),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, a);
    xdr::store<std::uint32_t>(at + 4, b);
    xdr::store<std::int64_t>(at + 8, c);
    xdr::store<std::uint64_t>(at + 16, d);
    xdr::store<float>(at + 24, e);
    xdr::store<double>(at + 28, f);
    xdr::store<xdr::FixedOpaque<16>>(at + 36, g);
    xdr::store<bool>(at + 52, h);
    xdr::store<Colour>(at + 56, i);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Scalars>(*this, out); }
  friend constexpr bool operator==(const Scalars&, const Scalars&) noexcept = default;
  friend constexpr auto operator<=>(const Scalars&, const Scalars&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr xdr::FieldId kFirstField = Fields::a;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<bool>(in, at + 52, Fields::h)) return false;
    if (!xdr::check<Colour>(in, at + 56, Fields::i)) return false;
    return true;
  }
  constexpr bool legal() const noexcept {
    if (!xdr::Codec<Colour>::legal(i)) return false;
    return true;
  }
};

// struct fixed_shapes {
//     cookie key;
//     odd tail;
//     point corners[2];
//     bool flags[3];
//     quad four;
// };
// spec: input.xdr line 36
struct FixedShapes {
  Cookie key{};
  Odd tail{};
  std::array<Point, 2> corners{};
  std::array<bool, 3> flags{};
  Quad four{};

  using Fields = Field::FixedShapes;
  static constexpr const xdr::TypeInfo& kInfo = Types::fixed_shapes;
  static constexpr std::uint64_t kMinSize = 60;
  static constexpr std::uint64_t kMaxSize = 60;
  static constexpr std::size_t kEncodedSize = 60;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FixedShapes, CookieXdr> key{0};
    static constexpr xdr::Member<FixedShapes, OddXdr> tail{8};
    static constexpr xdr::Member<FixedShapes, xdr::FixedArray<Point, 2>> corners{16};
    static constexpr xdr::Member<FixedShapes, xdr::FixedArray<bool, 3>> flags{32};
    static constexpr xdr::Member<FixedShapes, QuadXdr> four{44};
  };

  static xdr::Parsed<FixedShapes> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<FixedShapes>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr FixedShapes load(const std::byte* at) noexcept {
    return {
        .key = xdr::load<CookieXdr>(at),
        .tail = xdr::load<OddXdr>(at + 8),
        .corners = xdr::load<xdr::FixedArray<Point, 2>>(at + 16),
        .flags = xdr::load<xdr::FixedArray<bool, 3>>(at + 32),
        .four = xdr::load<QuadXdr>(at + 44),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<CookieXdr>(at, key);
    xdr::store<OddXdr>(at + 8, tail);
    xdr::store<xdr::FixedArray<Point, 2>>(at + 16, corners);
    xdr::store<xdr::FixedArray<bool, 3>>(at + 32, flags);
    xdr::store<QuadXdr>(at + 44, four);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FixedShapes>(*this, out); }
  friend constexpr bool operator==(const FixedShapes&, const FixedShapes&) noexcept = default;
  friend constexpr auto operator<=>(const FixedShapes&, const FixedShapes&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::key;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<OddXdr>(in, at + 8, Fields::tail)) return false;
    if (!xdr::check<xdr::FixedArray<bool, 3>>(in, at + 32, Fields::flags)) return false;
    return true;
  }
};

// struct stamped_point {
//     point where;
//     hyper when;
//     stamped_point *next;
// };
// spec: input.xdr line 97
struct StampedPoint {
  Point where{};
  std::int64_t when{};

  using Fields = Field::StampedPoint;
  static constexpr const xdr::TypeInfo& kInfo = Types::stamped_point;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 16;
  static constexpr std::size_t kEncodedSize = 16;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<StampedPoint, Point> where{0};
    static constexpr xdr::Member<StampedPoint, std::int64_t> when{8};
  };

  static xdr::Parsed<StampedPoint> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<StampedPoint>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr StampedPoint load(const std::byte* at) noexcept {
    return {
        .where = xdr::load<Point>(at),
        .when = xdr::load<std::int64_t>(at + 8),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Point>(at, where);
    xdr::store<std::int64_t>(at + 8, when);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StampedPoint>(*this, out); }
  friend constexpr bool operator==(const StampedPoint&, const StampedPoint&) noexcept = default;
  friend constexpr auto operator<=>(const StampedPoint&, const StampedPoint&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::where;
};

// typedef quad grid[3];
// spec: input.xdr line 161
using GridXdr = xdr::FixedArray<QuadXdr, 3>;  // on the wire
using GridView = std::array<Quad, 3>;         // to read
using Grid = std::array<Quad, 3>;             // to encode from

// typedef odd odds[3];
// spec: input.xdr line 162
using OddsXdr = xdr::FixedArray<OddXdr, 3>;  // on the wire
using OddsView = std::array<Odd, 3>;         // to read
using Odds = std::array<Odd, 3>;             // to encode from

// typedef point segment[2];
// spec: input.xdr line 163
using SegmentXdr = xdr::FixedArray<Point, 2>;  // on the wire
using SegmentView = std::array<Point, 2>;      // to read
using Segment = std::array<Point, 2>;          // to encode from

}  // namespace golden::everything
