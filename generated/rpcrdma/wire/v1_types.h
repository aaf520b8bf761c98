// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For v1.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "v1_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace rpcrdma::wire::v1 {

// typedef unsigned int uint32;     /* [RFC 4506 4.2] */
// spec: [RFC 4506 4.2]
using Uint32 = std::uint32_t;

// typedef unsigned hyper uint64;   /* [RFC 4506 4.5] */
// spec: [RFC 4506 4.5]
using Uint64 = std::uint64_t;

// struct xdr_rdma_segment {    /* [RFC 8166 3.4.3] */
//    uint32 handle;           /* names the registration */
//    uint32 length;           /* bytes */
//    uint64 offset;           /* first byte, as the owner counts */
// };
// spec: [RFC 8166 3.4.3]
struct XdrRdmaSegment {
  Uint32 handle{};
  Uint32 length{};
  Uint64 offset{};

  using Fields = Field::XdrRdmaSegment;
  static constexpr const xdr::TypeInfo& kInfo = Types::xdr_rdma_segment;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 16;
  static constexpr std::size_t kEncodedSize = 16;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<XdrRdmaSegment, Uint32> handle{0};
    static constexpr xdr::Member<XdrRdmaSegment, Uint32> length{4};
    static constexpr xdr::Member<XdrRdmaSegment, Uint64> offset{8};
  };

  static xdr::Parsed<XdrRdmaSegment> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<XdrRdmaSegment>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr XdrRdmaSegment load(const std::byte* at) noexcept {
    return {
        .handle = xdr::load<Uint32>(at),
        .length = xdr::load<Uint32>(at + 4),
        .offset = xdr::load<Uint64>(at + 8),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, handle);
    xdr::store<Uint32>(at + 4, length);
    xdr::store<Uint64>(at + 8, offset);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<XdrRdmaSegment>(*this, out); }
  friend constexpr bool operator==(const XdrRdmaSegment&, const XdrRdmaSegment&) noexcept = default;
  friend constexpr auto operator<=>(const XdrRdmaSegment&, const XdrRdmaSegment&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::handle;
};

// struct xdr_read_chunk {      /* [RFC 8166 3.4.5] */
//    uint32 position;         /* in the Payload stream */
//    struct xdr_rdma_segment target;
// };
// spec: [RFC 8166 3.4.5]
struct XdrReadChunk {
  Uint32 position{};
  XdrRdmaSegment target{};

  using Fields = Field::XdrReadChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::xdr_read_chunk;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 20;
  static constexpr std::size_t kEncodedSize = 20;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<XdrReadChunk, Uint32> position{0};
    static constexpr xdr::Member<XdrReadChunk, XdrRdmaSegment> target{4};
  };

  static xdr::Parsed<XdrReadChunk> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<XdrReadChunk>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr XdrReadChunk load(const std::byte* at) noexcept {
    return {
        .position = xdr::load<Uint32>(at),
        .target = xdr::load<XdrRdmaSegment>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, position);
    xdr::store<XdrRdmaSegment>(at + 4, target);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<XdrReadChunk>(*this, out); }
  friend constexpr bool operator==(const XdrReadChunk&, const XdrReadChunk&) noexcept = default;
  friend constexpr auto operator<=>(const XdrReadChunk&, const XdrReadChunk&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::position;
};

// enum rpc_rdma_errcode {      /* [RFC 8166 4.5] */
//    ERR_VERS = 1,            /* [RFC 8166 4.5.1] every version */
//    ERR_CHUNK = 2            /* [RFC 8166 4.5.2, 4.5.3] */
// };
// spec: [RFC 8166 4.5]
enum class RpcRdmaErrcode : std::int32_t {
  ERR_VERS = 1,
  ERR_CHUNK = 2,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(RpcRdmaErrcode value) noexcept {
  switch (value) {
    case RpcRdmaErrcode::ERR_VERS:
      return "ERR_VERS";
    case RpcRdmaErrcode::ERR_CHUNK:
      return "ERR_CHUNK";
  }
  return {};
}

constexpr bool is_known(RpcRdmaErrcode value) noexcept { return !to_string(value).empty(); }

// struct rpc_rdma_errvers {    /* [RFC 8166 4.5.1] every version */
//    uint32 rdma_vers_low;
//    uint32 rdma_vers_high;
// };
// spec: [RFC 8166 4.5.1]
struct RpcRdmaErrvers {
  Uint32 rdma_vers_low{};
  Uint32 rdma_vers_high{};

  using Fields = Field::RpcRdmaErrvers;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_errvers;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RpcRdmaErrvers, Uint32> rdma_vers_low{0};
    static constexpr xdr::Member<RpcRdmaErrvers, Uint32> rdma_vers_high{4};
  };

  static xdr::Parsed<RpcRdmaErrvers> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RpcRdmaErrvers>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RpcRdmaErrvers load(const std::byte* at) noexcept {
    return {
        .rdma_vers_low = xdr::load<Uint32>(at),
        .rdma_vers_high = xdr::load<Uint32>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, rdma_vers_low);
    xdr::store<Uint32>(at + 4, rdma_vers_high);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcRdmaErrvers>(*this, out); }
  friend constexpr bool operator==(const RpcRdmaErrvers&, const RpcRdmaErrvers&) noexcept = default;
  friend constexpr auto operator<=>(const RpcRdmaErrvers&, const RpcRdmaErrvers&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_vers_low;
};

// enum rdma_proc {             /* [RFC 8166 4.2.4] */
//    RDMA_MSG = 0,            /* the same in every version */
//    RDMA_NOMSG = 1,          /* the same in every version */
//    RDMA_MSGP = 2,           /* [RFC 8166 4.6.1] reserved */
//    RDMA_DONE = 3,           /* [RFC 8166 4.6.2] reserved */
//    RDMA_ERROR = 4           /* the same in every version */
// };
// spec: [RFC 8166 4.2.4]
enum class RdmaProc : std::int32_t {
  RDMA_MSG = 0,
  RDMA_NOMSG = 1,
  RDMA_MSGP = 2,
  RDMA_DONE = 3,
  RDMA_ERROR = 4,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(RdmaProc value) noexcept {
  switch (value) {
    case RdmaProc::RDMA_MSG:
      return "RDMA_MSG";
    case RdmaProc::RDMA_NOMSG:
      return "RDMA_NOMSG";
    case RdmaProc::RDMA_MSGP:
      return "RDMA_MSGP";
    case RdmaProc::RDMA_DONE:
      return "RDMA_DONE";
    case RdmaProc::RDMA_ERROR:
      return "RDMA_ERROR";
  }
  return {};
}

constexpr bool is_known(RdmaProc value) noexcept { return !to_string(value).empty(); }

}  // namespace rpcrdma::wire::v1
