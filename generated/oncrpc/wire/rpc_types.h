// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For rpc.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rpc_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace oncrpc::wire::rpc {

// enum auth_flavor {                /* [RFC 5531 8.2] */
//    AUTH_NONE  = 0,
//    AUTH_SYS   = 1,
//    AUTH_SHORT = 2,
//    AUTH_DH    = 3,
//    RPCSEC_GSS = 6
// };
// spec: [RFC 5531 8.2]
enum class AuthFlavor : std::int32_t {
  AUTH_NONE_ = 0,
  AUTH_SYS_ = 1,
  AUTH_SHORT_ = 2,
  AUTH_DH_ = 3,
  RPCSEC_GSS_ = 6,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(AuthFlavor value) noexcept {
  switch (value) {
    case AuthFlavor::AUTH_NONE_:
      return "AUTH_NONE";
    case AuthFlavor::AUTH_SYS_:
      return "AUTH_SYS";
    case AuthFlavor::AUTH_SHORT_:
      return "AUTH_SHORT";
    case AuthFlavor::AUTH_DH_:
      return "AUTH_DH";
    case AuthFlavor::RPCSEC_GSS_:
      return "RPCSEC_GSS";
  }
  return {};
}

constexpr bool is_known(AuthFlavor value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(AuthFlavor) noexcept { return true; }

// enum msg_type {                   /* [RFC 5531 9] */
//    CALL  = 0,
//    REPLY = 1
// };
// spec: [RFC 5531 9]
enum class MsgType : std::int32_t {
  CALL = 0,
  REPLY = 1,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(MsgType value) noexcept {
  switch (value) {
    case MsgType::CALL:
      return "CALL";
    case MsgType::REPLY:
      return "REPLY";
  }
  return {};
}

constexpr bool is_known(MsgType value) noexcept { return !to_string(value).empty(); }

// enum reply_stat {                 /* [RFC 5531 9] */
//    MSG_ACCEPTED = 0,
//    MSG_DENIED   = 1
// };
// spec: [RFC 5531 9]
enum class ReplyStat : std::int32_t {
  MSG_ACCEPTED = 0,
  MSG_DENIED = 1,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(ReplyStat value) noexcept {
  switch (value) {
    case ReplyStat::MSG_ACCEPTED:
      return "MSG_ACCEPTED";
    case ReplyStat::MSG_DENIED:
      return "MSG_DENIED";
  }
  return {};
}

constexpr bool is_known(ReplyStat value) noexcept { return !to_string(value).empty(); }

// enum accept_stat {                /* [RFC 5531 9] */
//    SUCCESS       = 0,
//    PROG_UNAVAIL  = 1,
//    PROG_MISMATCH = 2,
//    PROC_UNAVAIL  = 3,
//    GARBAGE_ARGS  = 4,
//    SYSTEM_ERR    = 5
// };
// spec: [RFC 5531 9]
enum class AcceptStat : std::int32_t {
  SUCCESS = 0,
  PROG_UNAVAIL = 1,
  PROG_MISMATCH = 2,
  PROC_UNAVAIL = 3,
  GARBAGE_ARGS = 4,
  SYSTEM_ERR = 5,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(AcceptStat value) noexcept {
  switch (value) {
    case AcceptStat::SUCCESS:
      return "SUCCESS";
    case AcceptStat::PROG_UNAVAIL:
      return "PROG_UNAVAIL";
    case AcceptStat::PROG_MISMATCH:
      return "PROG_MISMATCH";
    case AcceptStat::PROC_UNAVAIL:
      return "PROC_UNAVAIL";
    case AcceptStat::GARBAGE_ARGS:
      return "GARBAGE_ARGS";
    case AcceptStat::SYSTEM_ERR:
      return "SYSTEM_ERR";
  }
  return {};
}

constexpr bool is_known(AcceptStat value) noexcept { return !to_string(value).empty(); }

// enum reject_stat {                /* [RFC 5531 9] */
//    RPC_MISMATCH = 0,
//    AUTH_ERROR   = 1
// };
// spec: [RFC 5531 9]
enum class RejectStat : std::int32_t {
  RPC_MISMATCH = 0,
  AUTH_ERROR = 1,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(RejectStat value) noexcept {
  switch (value) {
    case RejectStat::RPC_MISMATCH:
      return "RPC_MISMATCH";
    case RejectStat::AUTH_ERROR:
      return "AUTH_ERROR";
  }
  return {};
}

constexpr bool is_known(RejectStat value) noexcept { return !to_string(value).empty(); }

// enum auth_stat {                  /* [RFC 5531 9] */
//    AUTH_OK                   = 0,
//    AUTH_BADCRED              = 1,
//    AUTH_REJECTEDCRED         = 2,
//    AUTH_BADVERF              = 3,
//    AUTH_REJECTEDVERF         = 4,
//    AUTH_TOOWEAK              = 5,
//    AUTH_INVALIDRESP          = 6,
//    AUTH_FAILED               = 7,
//    AUTH_KERB_GENERIC         = 8,
//    AUTH_TIMEEXPIRE           = 9,
//    AUTH_TKT_FILE             = 10,
//    AUTH_DECODE               = 11,
//    AUTH_NET_ADDR             = 12,
//    RPCSEC_GSS_CREDPROBLEM    = 13,
//    RPCSEC_GSS_CTXPROBLEM     = 14
// };
// spec: [RFC 5531 9]
enum class AuthStat : std::int32_t {
  AUTH_OK = 0,
  AUTH_BADCRED = 1,
  AUTH_REJECTEDCRED = 2,
  AUTH_BADVERF = 3,
  AUTH_REJECTEDVERF = 4,
  AUTH_TOOWEAK = 5,
  AUTH_INVALIDRESP = 6,
  AUTH_FAILED = 7,
  AUTH_KERB_GENERIC = 8,
  AUTH_TIMEEXPIRE = 9,
  AUTH_TKT_FILE = 10,
  AUTH_DECODE = 11,
  AUTH_NET_ADDR = 12,
  RPCSEC_GSS_CREDPROBLEM = 13,
  RPCSEC_GSS_CTXPROBLEM = 14,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(AuthStat value) noexcept {
  switch (value) {
    case AuthStat::AUTH_OK:
      return "AUTH_OK";
    case AuthStat::AUTH_BADCRED:
      return "AUTH_BADCRED";
    case AuthStat::AUTH_REJECTEDCRED:
      return "AUTH_REJECTEDCRED";
    case AuthStat::AUTH_BADVERF:
      return "AUTH_BADVERF";
    case AuthStat::AUTH_REJECTEDVERF:
      return "AUTH_REJECTEDVERF";
    case AuthStat::AUTH_TOOWEAK:
      return "AUTH_TOOWEAK";
    case AuthStat::AUTH_INVALIDRESP:
      return "AUTH_INVALIDRESP";
    case AuthStat::AUTH_FAILED:
      return "AUTH_FAILED";
    case AuthStat::AUTH_KERB_GENERIC:
      return "AUTH_KERB_GENERIC";
    case AuthStat::AUTH_TIMEEXPIRE:
      return "AUTH_TIMEEXPIRE";
    case AuthStat::AUTH_TKT_FILE:
      return "AUTH_TKT_FILE";
    case AuthStat::AUTH_DECODE:
      return "AUTH_DECODE";
    case AuthStat::AUTH_NET_ADDR:
      return "AUTH_NET_ADDR";
    case AuthStat::RPCSEC_GSS_CREDPROBLEM:
      return "RPCSEC_GSS_CREDPROBLEM";
    case AuthStat::RPCSEC_GSS_CTXPROBLEM:
      return "RPCSEC_GSS_CTXPROBLEM";
  }
  return {};
}

constexpr bool is_known(AuthStat value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(AuthStat) noexcept { return true; }

// struct version_range {            /* [RFC 5531 9] */
//    unsigned int low;
//    unsigned int high;
// };
// spec: [RFC 5531 9]
struct VersionRange {
  std::uint32_t low{};
  std::uint32_t high{};

  using Fields = Field::VersionRange;
  static constexpr const xdr::TypeInfo& kInfo = Types::version_range;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<VersionRange, std::uint32_t> low{0};
    static constexpr xdr::Member<VersionRange, std::uint32_t> high{4};
  };

  static xdr::Parsed<VersionRange> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<VersionRange>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr VersionRange load(const std::byte* at) noexcept {
    return {
        .low = xdr::load<std::uint32_t>(at),
        .high = xdr::load<std::uint32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::uint32_t>(at, low);
    xdr::store<std::uint32_t>(at + 4, high);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<VersionRange>(*this, out); }
  friend constexpr bool operator==(const VersionRange&, const VersionRange&) noexcept = default;
  friend constexpr auto operator<=>(const VersionRange&, const VersionRange&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::low;
};

}  // namespace oncrpc::wire::rpc
