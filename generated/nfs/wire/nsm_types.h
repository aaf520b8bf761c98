// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For nsm.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nsm_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace nfs::wire::nsm {

inline constexpr std::uint32_t SM_MAXSTRLEN = 1024;  // line 26
inline constexpr std::uint32_t SM_PRIV_SIZE = 16;    // line 27

// enum res {
//    stat_succ = 0,
//    stat_fail = 1
// };
// spec: nsm-version-one.txt section 2, line 58
enum class Res : std::int32_t {
  stat_succ = 0,
  stat_fail = 1,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Res value) noexcept {
  switch (value) {
    case Res::stat_succ:
      return "stat_succ";
    case Res::stat_fail:
      return "stat_fail";
  }
  return {};
}

constexpr bool is_known(Res value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(Res) noexcept { return true; }

// struct sm_stat {
//    int state;
// };
// spec: nsm-version-one.txt section 2, line 63
struct SmStat {
  std::int32_t state{};

  using Fields = Field::SmStat;
  static constexpr const xdr::TypeInfo& kInfo = Types::sm_stat;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SmStat, std::int32_t> state{0};
  };

  static xdr::Parsed<SmStat> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<SmStat>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr SmStat load(const std::byte* at) noexcept {
    return {
        .state = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, state); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SmStat>(*this, out); }
  friend constexpr bool operator==(const SmStat&, const SmStat&) noexcept = default;
  friend constexpr auto operator<=>(const SmStat&, const SmStat&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::state;
};

// struct sm_stat_res {
//    res res_stat;
//    int state;
// };
// spec: nsm-version-one.txt section 2, line 67
struct SmStatRes {
  Res res_stat{};
  std::int32_t state{};

  using Fields = Field::SmStatRes;
  static constexpr const xdr::TypeInfo& kInfo = Types::sm_stat_res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SmStatRes, Res> res_stat{0};
    static constexpr xdr::Member<SmStatRes, std::int32_t> state{4};
  };

  static xdr::Parsed<SmStatRes> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<SmStatRes>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr SmStatRes load(const std::byte* at) noexcept {
    return {
        .res_stat = xdr::load<Res>(at),
        .state = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Res>(at, res_stat);
    xdr::store<std::int32_t>(at + 4, state);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SmStatRes>(*this, out); }
  friend constexpr bool operator==(const SmStatRes&, const SmStatRes&) noexcept = default;
  friend constexpr auto operator<=>(const SmStatRes&, const SmStatRes&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr xdr::FieldId kFirstField = Fields::res_stat;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<Res>(in, at, Fields::res_stat)) return false;
    return true;
  }
  constexpr bool legal() const noexcept {
    if (!xdr::Codec<Res>::legal(res_stat)) return false;
    return true;
  }
};

}  // namespace nfs::wire::nsm
