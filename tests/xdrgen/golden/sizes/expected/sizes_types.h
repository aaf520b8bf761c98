// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For sizes.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sizes_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace golden::sizes {

inline constexpr std::uint32_t MOST = 4294967295;    // line 2
inline constexpr std::uint32_t ALMOST = 4294967293;  // line 3

// struct fixed_edges { opaque value[64]; hyper row[32]; opaque one[1]; };
// spec: input.xdr line 8
struct FixedEdges {
  std::array<std::byte, 64> value{};
  std::array<std::int64_t, 32> row{};
  std::array<std::byte, 1> one{};

  using Fields = Field::FixedEdges;
  static constexpr const xdr::TypeInfo& kInfo = Types::fixed_edges;
  static constexpr std::uint64_t kMinSize = 324;
  static constexpr std::uint64_t kMaxSize = 324;
  static constexpr std::size_t kEncodedSize = 324;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FixedEdges, xdr::FixedOpaque<64>> value{0};
    static constexpr xdr::Member<FixedEdges, xdr::FixedArray<std::int64_t, 32>> row{64};
    static constexpr xdr::Member<FixedEdges, xdr::FixedOpaque<1>> one{320};
  };

  static xdr::Parsed<FixedEdges> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<FixedEdges>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr FixedEdges load(const std::byte* at) noexcept {
    return {
        .value = xdr::load<xdr::FixedOpaque<64>>(at),
        .row = xdr::load<xdr::FixedArray<std::int64_t, 32>>(at + 64),
        .one = xdr::load<xdr::FixedOpaque<1>>(at + 320),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<xdr::FixedOpaque<64>>(at, value);
    xdr::store<xdr::FixedArray<std::int64_t, 32>>(at + 64, row);
    xdr::store<xdr::FixedOpaque<1>>(at + 320, one);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FixedEdges>(*this, out); }
  friend constexpr bool operator==(const FixedEdges&, const FixedEdges&) noexcept = default;
  friend constexpr auto operator<=>(const FixedEdges&, const FixedEdges&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::value;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<xdr::FixedOpaque<1>>(in, at + 320, Fields::one)) return false;
    return true;
  }
};

// struct block { hyper words[32]; };
// spec: input.xdr line 10
struct Block {
  std::array<std::int64_t, 32> words{};

  using Fields = Field::Block;
  static constexpr const xdr::TypeInfo& kInfo = Types::block;
  static constexpr std::uint64_t kMinSize = 256;
  static constexpr std::uint64_t kMaxSize = 256;
  static constexpr std::size_t kEncodedSize = 256;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Block, xdr::FixedArray<std::int64_t, 32>> words{0};
  };

  static xdr::Parsed<Block> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Block>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Block load(const std::byte* at) noexcept {
    return {
        .words = xdr::load<xdr::FixedArray<std::int64_t, 32>>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<xdr::FixedArray<std::int64_t, 32>>(at, words); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Block>(*this, out); }
  friend constexpr bool operator==(const Block&, const Block&) noexcept = default;
  friend constexpr auto operator<=>(const Block&, const Block&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::words;
};

// struct sum_a { block a; block b; block c; block d; block e; block f; block g; block h; };          /* 2 KiB */
// spec: input.xdr line 13
struct SumA {
  Block a{};
  Block b{};
  Block c{};
  Block d{};
  Block e{};
  Block f{};
  Block g{};
  Block h{};

  using Fields = Field::SumA;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_a;
  static constexpr std::uint64_t kMinSize = 2048;
  static constexpr std::uint64_t kMaxSize = 2048;
  static constexpr std::size_t kEncodedSize = 2048;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SumA, Block> a{0};
    static constexpr xdr::Member<SumA, Block> b{256};
    static constexpr xdr::Member<SumA, Block> c{512};
    static constexpr xdr::Member<SumA, Block> d{768};
    static constexpr xdr::Member<SumA, Block> e{1024};
    static constexpr xdr::Member<SumA, Block> f{1280};
    static constexpr xdr::Member<SumA, Block> g{1536};
    static constexpr xdr::Member<SumA, Block> h{1792};
  };

  static xdr::Parsed<SumA> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<SumA>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr SumA load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<Block>(at),
        .b = xdr::load<Block>(at + 256),
        .c = xdr::load<Block>(at + 512),
        .d = xdr::load<Block>(at + 768),
        .e = xdr::load<Block>(at + 1024),
        .f = xdr::load<Block>(at + 1280),
        .g = xdr::load<Block>(at + 1536),
        .h = xdr::load<Block>(at + 1792),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Block>(at, a);
    xdr::store<Block>(at + 256, b);
    xdr::store<Block>(at + 512, c);
    xdr::store<Block>(at + 768, d);
    xdr::store<Block>(at + 1024, e);
    xdr::store<Block>(at + 1280, f);
    xdr::store<Block>(at + 1536, g);
    xdr::store<Block>(at + 1792, h);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SumA>(*this, out); }
  friend constexpr bool operator==(const SumA&, const SumA&) noexcept = default;
  friend constexpr auto operator<=>(const SumA&, const SumA&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
};

// struct sum_b { sum_a a; sum_a b; sum_a c; sum_a d; sum_a e; sum_a f; sum_a g; sum_a h; };          /* 16 KiB */
// spec: input.xdr line 14
struct SumB {
  SumA a{};
  SumA b{};
  SumA c{};
  SumA d{};
  SumA e{};
  SumA f{};
  SumA g{};
  SumA h{};

  using Fields = Field::SumB;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_b;
  static constexpr std::uint64_t kMinSize = 16384;
  static constexpr std::uint64_t kMaxSize = 16384;
  static constexpr std::size_t kEncodedSize = 16384;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SumB, SumA> a{0};
    static constexpr xdr::Member<SumB, SumA> b{2048};
    static constexpr xdr::Member<SumB, SumA> c{4096};
    static constexpr xdr::Member<SumB, SumA> d{6144};
    static constexpr xdr::Member<SumB, SumA> e{8192};
    static constexpr xdr::Member<SumB, SumA> f{10240};
    static constexpr xdr::Member<SumB, SumA> g{12288};
    static constexpr xdr::Member<SumB, SumA> h{14336};
  };

  static xdr::Parsed<SumB> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<SumB>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr SumB load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<SumA>(at),
        .b = xdr::load<SumA>(at + 2048),
        .c = xdr::load<SumA>(at + 4096),
        .d = xdr::load<SumA>(at + 6144),
        .e = xdr::load<SumA>(at + 8192),
        .f = xdr::load<SumA>(at + 10240),
        .g = xdr::load<SumA>(at + 12288),
        .h = xdr::load<SumA>(at + 14336),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<SumA>(at, a);
    xdr::store<SumA>(at + 2048, b);
    xdr::store<SumA>(at + 4096, c);
    xdr::store<SumA>(at + 6144, d);
    xdr::store<SumA>(at + 8192, e);
    xdr::store<SumA>(at + 10240, f);
    xdr::store<SumA>(at + 12288, g);
    xdr::store<SumA>(at + 14336, h);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SumB>(*this, out); }
  friend constexpr bool operator==(const SumB&, const SumB&) noexcept = default;
  friend constexpr auto operator<=>(const SumB&, const SumB&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
};

// struct sum_c { sum_b a; sum_b b; sum_b c; sum_b d; };                                              /* 64 KiB: the last value */
// spec: input.xdr line 15
struct SumC {
  SumB a{};
  SumB b{};
  SumB c{};
  SumB d{};

  using Fields = Field::SumC;
  static constexpr const xdr::TypeInfo& kInfo = Types::sum_c;
  static constexpr std::uint64_t kMinSize = 65536;
  static constexpr std::uint64_t kMaxSize = 65536;
  static constexpr std::size_t kEncodedSize = 65536;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SumC, SumB> a{0};
    static constexpr xdr::Member<SumC, SumB> b{16384};
    static constexpr xdr::Member<SumC, SumB> c{32768};
    static constexpr xdr::Member<SumC, SumB> d{49152};
  };

  static xdr::Parsed<SumC> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<SumC>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr SumC load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<SumB>(at),
        .b = xdr::load<SumB>(at + 16384),
        .c = xdr::load<SumB>(at + 32768),
        .d = xdr::load<SumB>(at + 49152),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<SumB>(at, a);
    xdr::store<SumB>(at + 16384, b);
    xdr::store<SumB>(at + 32768, c);
    xdr::store<SumB>(at + 49152, d);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SumC>(*this, out); }
  friend constexpr bool operator==(const SumC&, const SumC&) noexcept = default;
  friend constexpr auto operator<=>(const SumC&, const SumC&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
};

// struct optional_tail { unsigned hyper a; bool b; };
// spec: input.xdr line 32
struct OptionalTail {
  std::uint64_t a{};
  bool b{};

  using Fields = Field::OptionalTail;
  static constexpr const xdr::TypeInfo& kInfo = Types::optional_tail;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 12;
  static constexpr std::size_t kEncodedSize = 12;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<OptionalTail, std::uint64_t> a{0};
    static constexpr xdr::Member<OptionalTail, bool> b{8};
  };

  static xdr::Parsed<OptionalTail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<OptionalTail>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr OptionalTail load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<std::uint64_t>(at),
        .b = xdr::load<bool>(at + 8),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::uint64_t>(at, a);
    xdr::store<bool>(at + 8, b);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptionalTail>(*this, out); }
  friend constexpr bool operator==(const OptionalTail&, const OptionalTail&) noexcept = default;
  friend constexpr auto operator<=>(const OptionalTail&, const OptionalTail&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<bool>(in, at + 8, Fields::b)) return false;
    return true;
  }
};

}  // namespace golden::sizes
