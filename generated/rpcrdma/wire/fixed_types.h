// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For fixed.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fixed_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace rpcrdma::wire::fixed {

inline constexpr std::uint32_t RDMA_ERROR_PROC = 4;  // [RFC 8166 4.2.4]
inline constexpr std::uint32_t ERR_VERS_CODE = 1;    // [RFC 8166 4.5.1]

// typedef unsigned int uint32;     /* [RFC 4506 4.2] */
// spec: [RFC 4506 4.2]
using Uint32 = std::uint32_t;

// struct rdma_fixed_words {        /* [RFC 8166 4.2] */
//    uint32 rdma_xid;              /* [RFC 8166 4.2.1] */
//    uint32 rdma_vers;             /* [RFC 8166 4.2.2] */
//    uint32 rdma_credit;           /* [RFC 8166 4.2.3] */
//    uint32 rdma_proc;             /* [RFC 8166 4.2.4] */
// };
// spec: [RFC 8166 4.2]
struct RdmaFixedWords {
  Uint32 rdma_xid{};
  Uint32 rdma_vers{};
  Uint32 rdma_credit{};
  Uint32 rdma_proc{};

  using Fields = Field::RdmaFixedWords;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_fixed_words;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 16;
  static constexpr std::size_t kEncodedSize = 16;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaFixedWords, Uint32> rdma_xid{0};
    static constexpr xdr::Member<RdmaFixedWords, Uint32> rdma_vers{4};
    static constexpr xdr::Member<RdmaFixedWords, Uint32> rdma_credit{8};
    static constexpr xdr::Member<RdmaFixedWords, Uint32> rdma_proc{12};
  };

  static xdr::Parsed<RdmaFixedWords> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaFixedWords>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaFixedWords load(const std::byte* at) noexcept {
    return {
        .rdma_xid = xdr::load<Uint32>(at),
        .rdma_vers = xdr::load<Uint32>(at + 4),
        .rdma_credit = xdr::load<Uint32>(at + 8),
        .rdma_proc = xdr::load<Uint32>(at + 12),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, rdma_xid);
    xdr::store<Uint32>(at + 4, rdma_vers);
    xdr::store<Uint32>(at + 8, rdma_credit);
    xdr::store<Uint32>(at + 12, rdma_proc);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaFixedWords>(*this, out); }
  friend constexpr bool operator==(const RdmaFixedWords&, const RdmaFixedWords&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaFixedWords&, const RdmaFixedWords&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_xid;
};

// struct rdma_version_refusal {    /* [RFC 8166 4.5.1] */
//    rdma_fixed_words rdma_start;
//    uint32 rdma_err;
//    uint32 rdma_vers_low;
//    uint32 rdma_vers_high;
// };
// spec: [RFC 8166 4.5.1]
struct RdmaVersionRefusal {
  RdmaFixedWords rdma_start{};
  Uint32 rdma_err{};
  Uint32 rdma_vers_low{};
  Uint32 rdma_vers_high{};

  using Fields = Field::RdmaVersionRefusal;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_version_refusal;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = 28;
  static constexpr std::size_t kEncodedSize = 28;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaVersionRefusal, RdmaFixedWords> rdma_start{0};
    static constexpr xdr::Member<RdmaVersionRefusal, Uint32> rdma_err{16};
    static constexpr xdr::Member<RdmaVersionRefusal, Uint32> rdma_vers_low{20};
    static constexpr xdr::Member<RdmaVersionRefusal, Uint32> rdma_vers_high{24};
  };

  static xdr::Parsed<RdmaVersionRefusal> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaVersionRefusal>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaVersionRefusal load(const std::byte* at) noexcept {
    return {
        .rdma_start = xdr::load<RdmaFixedWords>(at),
        .rdma_err = xdr::load<Uint32>(at + 16),
        .rdma_vers_low = xdr::load<Uint32>(at + 20),
        .rdma_vers_high = xdr::load<Uint32>(at + 24),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<RdmaFixedWords>(at, rdma_start);
    xdr::store<Uint32>(at + 16, rdma_err);
    xdr::store<Uint32>(at + 20, rdma_vers_low);
    xdr::store<Uint32>(at + 24, rdma_vers_high);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaVersionRefusal>(*this, out); }
  friend constexpr bool operator==(const RdmaVersionRefusal&, const RdmaVersionRefusal&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaVersionRefusal&, const RdmaVersionRefusal&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_start;
};

// struct rpc_first_words {         /* [RFC 5531 9] */
//    uint32 xid;
//    uint32 mtype;
// };
// spec: [RFC 5531 9]
struct RpcFirstWords {
  Uint32 xid{};
  Uint32 mtype{};

  using Fields = Field::RpcFirstWords;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_first_words;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RpcFirstWords, Uint32> xid{0};
    static constexpr xdr::Member<RpcFirstWords, Uint32> mtype{4};
  };

  static xdr::Parsed<RpcFirstWords> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RpcFirstWords>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RpcFirstWords load(const std::byte* at) noexcept {
    return {
        .xid = xdr::load<Uint32>(at),
        .mtype = xdr::load<Uint32>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, xid);
    xdr::store<Uint32>(at + 4, mtype);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcFirstWords>(*this, out); }
  friend constexpr bool operator==(const RpcFirstWords&, const RpcFirstWords&) noexcept = default;
  friend constexpr auto operator<=>(const RpcFirstWords&, const RpcFirstWords&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::xid;
};

}  // namespace rpcrdma::wire::fixed
