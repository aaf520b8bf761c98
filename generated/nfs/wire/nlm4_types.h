// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For nlm4.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nlm4_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace nfs::wire::nlm4 {

inline constexpr std::uint32_t LM_MAXSTRLEN = 1024;   // line 27
inline constexpr std::uint32_t LM_MAXNAMELEN = 1025;  // line 28
inline constexpr std::uint32_t MAXNETOBJ_SZ = 1024;   // line 29

// typedef unsigned hyper uint64;         /* [RFC 1813 6.1.4] */
// spec: [RFC 1813 6.1.4]
using Uint64 = std::uint64_t;

// typedef hyper          int64;          /* [RFC 1813 6.1.4] */
// spec: [RFC 1813 6.1.4]
using Int64 = std::int64_t;

// typedef unsigned int   uint32;         /* [RFC 1813 6.1.4] */
// spec: [RFC 1813 6.1.4]
using Uint32 = std::uint32_t;

// typedef int            int32;          /* [RFC 1813 6.1.4] */
// spec: [RFC 1813 6.1.4]
using Int32 = std::int32_t;

// enum nlm4_stats {                      /* [RFC 1813 6.1.4] */
//    NLM4_GRANTED             = 0,
//    NLM4_DENIED              = 1,
//    NLM4_DENIED_NOLOCKS      = 2,
//    NLM4_BLOCKED             = 3,  /* a GRANTED call follows */
//    NLM4_DENIED_GRACE_PERIOD = 4,
//    NLM4_DEADLCK             = 5,
//    NLM4_ROFS                = 6,
//    NLM4_STALE_FH            = 7,
//    NLM4_FBIG                = 8,
//    NLM4_FAILED              = 9
// };
// spec: [RFC 1813 6.1.4]
enum class Nlm4Stats : std::int32_t {
  NLM4_GRANTED = 0,
  NLM4_DENIED = 1,
  NLM4_DENIED_NOLOCKS = 2,
  NLM4_BLOCKED = 3,
  NLM4_DENIED_GRACE_PERIOD = 4,
  NLM4_DEADLCK = 5,
  NLM4_ROFS = 6,
  NLM4_STALE_FH = 7,
  NLM4_FBIG = 8,
  NLM4_FAILED = 9,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Nlm4Stats value) noexcept {
  switch (value) {
    case Nlm4Stats::NLM4_GRANTED:
      return "NLM4_GRANTED";
    case Nlm4Stats::NLM4_DENIED:
      return "NLM4_DENIED";
    case Nlm4Stats::NLM4_DENIED_NOLOCKS:
      return "NLM4_DENIED_NOLOCKS";
    case Nlm4Stats::NLM4_BLOCKED:
      return "NLM4_BLOCKED";
    case Nlm4Stats::NLM4_DENIED_GRACE_PERIOD:
      return "NLM4_DENIED_GRACE_PERIOD";
    case Nlm4Stats::NLM4_DEADLCK:
      return "NLM4_DEADLCK";
    case Nlm4Stats::NLM4_ROFS:
      return "NLM4_ROFS";
    case Nlm4Stats::NLM4_STALE_FH:
      return "NLM4_STALE_FH";
    case Nlm4Stats::NLM4_FBIG:
      return "NLM4_FBIG";
    case Nlm4Stats::NLM4_FAILED:
      return "NLM4_FAILED";
  }
  return {};
}

constexpr bool is_known(Nlm4Stats value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(Nlm4Stats) noexcept { return true; }

// struct nlm4_stat {
//    nlm4_stats stat;
// };
// spec: nlm-version-four.txt section 2.2, line 87
struct Nlm4Stat {
  Nlm4Stats stat{};

  using Fields = Field::Nlm4Stat;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_stat;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Nlm4Stat, Nlm4Stats> stat{0};
  };

  static xdr::Parsed<Nlm4Stat> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Nlm4Stat>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Nlm4Stat load(const std::byte* at) noexcept {
    return {
        .stat = xdr::load<Nlm4Stats>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<Nlm4Stats>(at, stat); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4Stat>(*this, out); }
  friend constexpr bool operator==(const Nlm4Stat&, const Nlm4Stat&) noexcept = default;
  friend constexpr auto operator<=>(const Nlm4Stat&, const Nlm4Stat&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr xdr::FieldId kFirstField = Fields::stat;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<Nlm4Stats>(in, at, Fields::stat)) return false;
    return true;
  }
  constexpr bool legal() const noexcept {
    if (!xdr::Codec<Nlm4Stats>::legal(stat)) return false;
    return true;
  }
};

// enum fsh4_mode {
//    fsm_DN  = 0,                   /* deny nothing */
//    fsm_DR  = 1,
//    fsm_DW  = 2,
//    fsm_DRW = 3
// };
// spec: nlm-version-four.txt section 3, line 141
enum class Fsh4Mode : std::int32_t {
  fsm_DN = 0,
  fsm_DR = 1,
  fsm_DW = 2,
  fsm_DRW = 3,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Fsh4Mode value) noexcept {
  switch (value) {
    case Fsh4Mode::fsm_DN:
      return "fsm_DN";
    case Fsh4Mode::fsm_DR:
      return "fsm_DR";
    case Fsh4Mode::fsm_DW:
      return "fsm_DW";
    case Fsh4Mode::fsm_DRW:
      return "fsm_DRW";
  }
  return {};
}

constexpr bool is_known(Fsh4Mode value) noexcept { return !to_string(value).empty(); }

// enum fsh4_access {
//    fsa_NONE = 0,
//    fsa_R    = 1,
//    fsa_W    = 2,
//    fsa_RW   = 3
// };
// spec: nlm-version-four.txt section 3, line 148
enum class Fsh4Access : std::int32_t {
  fsa_NONE = 0,
  fsa_R = 1,
  fsa_W = 2,
  fsa_RW = 3,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Fsh4Access value) noexcept {
  switch (value) {
    case Fsh4Access::fsa_NONE:
      return "fsa_NONE";
    case Fsh4Access::fsa_R:
      return "fsa_R";
    case Fsh4Access::fsa_W:
      return "fsa_W";
    case Fsh4Access::fsa_RW:
      return "fsa_RW";
  }
  return {};
}

constexpr bool is_known(Fsh4Access value) noexcept { return !to_string(value).empty(); }

}  // namespace nfs::wire::nlm4
