// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For hostile_text.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hostile_text_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace golden::hostile_text {

// struct one { int a; /* } ; int injected; */ };
// spec: input.xdr line 2
struct One {
  std::int32_t a{};

  using Fields = Field::One;
  static constexpr const xdr::TypeInfo& kInfo = Types::one;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<One, std::int32_t> a{0};
  };

  static xdr::Parsed<One> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<One>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr One load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, a); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<One>(*this, out); }
  friend constexpr bool operator==(const One&, const One&) noexcept = default;
  friend constexpr auto operator<=>(const One&, const One&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
};

// /* ends with a backslash \ */ struct two { int b; }; /* ??/ */ /* \u002a/ */
// spec: input.xdr line 3
struct Two {
  std::int32_t b{};

  using Fields = Field::Two;
  static constexpr const xdr::TypeInfo& kInfo = Types::two;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Two, std::int32_t> b{0};
  };

  static xdr::Parsed<Two> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Two>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Two load(const std::byte* at) noexcept {
    return {
        .b = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, b); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Two>(*this, out); }
  friend constexpr bool operator==(const Two&, const Two&) noexcept = default;
  friend constexpr auto operator<=>(const Two&, const Two&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::b;
};

// struct three {
//     int c; /* last thing on the line is a backslash \ .
// int injected_two; trigraph ??/ .
// int injected_three; $hole$ $ end **/
//     int d; /* \ */ /* // */
// };
// spec: input.xdr line 4
struct Three {
  std::int32_t c{};
  std::int32_t d{};

  using Fields = Field::Three;
  static constexpr const xdr::TypeInfo& kInfo = Types::three;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Three, std::int32_t> c{0};
    static constexpr xdr::Member<Three, std::int32_t> d{4};
  };

  static xdr::Parsed<Three> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Three>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Three load(const std::byte* at) noexcept {
    return {
        .c = xdr::load<std::int32_t>(at),
        .d = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, c);
    xdr::store<std::int32_t>(at + 4, d);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Three>(*this, out); }
  friend constexpr bool operator==(const Three&, const Three&) noexcept = default;
  friend constexpr auto operator<=>(const Three&, const Three&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::c;
};

// struct four {
//     int e; /* bell <U+0007> escape <U+001B>[31m bidi <U+202E> line <U+2028> bad <0xff><0xfe> tab | end */
// };
// spec: input.xdr line 10
struct Four {
  std::int32_t e{};

  using Fields = Field::Four;
  static constexpr const xdr::TypeInfo& kInfo = Types::four;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Four, std::int32_t> e{0};
  };

  static xdr::Parsed<Four> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Four>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Four load(const std::byte* at) noexcept {
    return {
        .e = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, e); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Four>(*this, out); }
  friend constexpr bool operator==(const Four&, const Four&) noexcept = default;
  friend constexpr auto operator<=>(const Four&, const Four&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::e;
};

}  // namespace golden::hostile_text
