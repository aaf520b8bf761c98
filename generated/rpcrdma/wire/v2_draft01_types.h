// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For v2_draft01.h, which has the rest, and
// for headers that need no more.

// License of the code component:
// Copyright (c) 2010, 2016 IETF Trust and the persons
// identified as authors of the code.  All rights reserved.
//
// The authors of the code are:
// B. Callaghan, T. Talpey, C. Lever, and D. Noveck.
//
// Redistribution and use in source and binary forms, with
// or without modification, are permitted provided that the
// following conditions are met:
//
// - Redistributions of source code must retain the above
//   copyright notice, this list of conditions and the
//   following disclaimer.
//
// - Redistributions in binary form must reproduce the above
//   copyright notice, this list of conditions and the
//   following disclaimer in the documentation and/or other
//   materials provided with the distribution.
//
// - Neither the name of Internet Society, IETF or IETF
//   Trust, nor the names of specific contributors, may be
//   used to endorse or promote products derived from this
//   software without specific prior written permission.
//
//   THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS
//   AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED
//   WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
//   IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS
//   FOR A PARTICULAR PURPOSE ARE DISCLAIMED.  IN NO
//   EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE
//   LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL,
//   EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT
//   NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
//   SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
//   INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF
//   LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
//   OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING
//   IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
//   ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "v2_draft01_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace rpcrdma::wire::v2_draft01 {

// typedef unsigned int uint32;
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.toml line 6
using Uint32 = std::uint32_t;

// typedef unsigned hyper uint64;
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.toml line 10
using Uint64 = std::uint64_t;

// enum msg_type {
//         CALL = 0,
//         REPLY = 1
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 520
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

// struct rpcrdma2_segment {
//         uint32 rdma_handle;
//         uint32 rdma_length;
//         uint64 rdma_offset;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 525
struct Rpcrdma2Segment {
  Uint32 rdma_handle{};
  Uint32 rdma_length{};
  Uint64 rdma_offset{};

  using Fields = Field::Rpcrdma2Segment;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_segment;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 16;
  static constexpr std::size_t kEncodedSize = 16;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2Segment, Uint32> rdma_handle{0};
    static constexpr xdr::Member<Rpcrdma2Segment, Uint32> rdma_length{4};
    static constexpr xdr::Member<Rpcrdma2Segment, Uint64> rdma_offset{8};
  };

  static xdr::Parsed<Rpcrdma2Segment> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Rpcrdma2Segment>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Rpcrdma2Segment load(const std::byte* at) noexcept {
    return {
        .rdma_handle = xdr::load<Uint32>(at),
        .rdma_length = xdr::load<Uint32>(at + 4),
        .rdma_offset = xdr::load<Uint64>(at + 8),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, rdma_handle);
    xdr::store<Uint32>(at + 4, rdma_length);
    xdr::store<Uint64>(at + 8, rdma_offset);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2Segment>(*this, out); }
  friend constexpr bool operator==(const Rpcrdma2Segment&, const Rpcrdma2Segment&) noexcept = default;
  friend constexpr auto operator<=>(const Rpcrdma2Segment&, const Rpcrdma2Segment&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_handle;
};

// struct rpcrdma2_read_segment {
//         uint32                  rdma_position;
//         struct rpcrdma2_segment rdma_target;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 531
struct Rpcrdma2ReadSegment {
  Uint32 rdma_position{};
  Rpcrdma2Segment rdma_target{};

  using Fields = Field::Rpcrdma2ReadSegment;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_read_segment;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 20;
  static constexpr std::size_t kEncodedSize = 20;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2ReadSegment, Uint32> rdma_position{0};
    static constexpr xdr::Member<Rpcrdma2ReadSegment, Rpcrdma2Segment> rdma_target{4};
  };

  static xdr::Parsed<Rpcrdma2ReadSegment> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Rpcrdma2ReadSegment>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Rpcrdma2ReadSegment load(const std::byte* at) noexcept {
    return {
        .rdma_position = xdr::load<Uint32>(at),
        .rdma_target = xdr::load<Rpcrdma2Segment>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, rdma_position);
    xdr::store<Rpcrdma2Segment>(at + 4, rdma_target);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2ReadSegment>(*this, out); }
  friend constexpr bool operator==(const Rpcrdma2ReadSegment&, const Rpcrdma2ReadSegment&) noexcept = default;
  friend constexpr auto operator<=>(const Rpcrdma2ReadSegment&, const Rpcrdma2ReadSegment&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_position;
};

// enum rpcrdma2_errcode {
//         RDMA2_ERR_VERS = 1,
//         RDMA2_ERR_BAD_HEADER = 2,
//         RDMA2_ERR_INVAL_OPTION = 3
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 565
enum class Rpcrdma2Errcode : std::int32_t {
  RDMA2_ERR_VERS = 1,
  RDMA2_ERR_BAD_HEADER = 2,
  RDMA2_ERR_INVAL_OPTION = 3,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Rpcrdma2Errcode value) noexcept {
  switch (value) {
    case Rpcrdma2Errcode::RDMA2_ERR_VERS:
      return "RDMA2_ERR_VERS";
    case Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER:
      return "RDMA2_ERR_BAD_HEADER";
    case Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION:
      return "RDMA2_ERR_INVAL_OPTION";
  }
  return {};
}

constexpr bool is_known(Rpcrdma2Errcode value) noexcept { return !to_string(value).empty(); }

// struct rpcrdma2_err_vers {
//         uint32 rdma_vers_low;
//         uint32 rdma_vers_high;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 571
struct Rpcrdma2ErrVers {
  Uint32 rdma_vers_low{};
  Uint32 rdma_vers_high{};

  using Fields = Field::Rpcrdma2ErrVers;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_err_vers;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2ErrVers, Uint32> rdma_vers_low{0};
    static constexpr xdr::Member<Rpcrdma2ErrVers, Uint32> rdma_vers_high{4};
  };

  static xdr::Parsed<Rpcrdma2ErrVers> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Rpcrdma2ErrVers>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Rpcrdma2ErrVers load(const std::byte* at) noexcept {
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
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2ErrVers>(*this, out); }
  friend constexpr bool operator==(const Rpcrdma2ErrVers&, const Rpcrdma2ErrVers&) noexcept = default;
  friend constexpr auto operator<=>(const Rpcrdma2ErrVers&, const Rpcrdma2ErrVers&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::rdma_vers_low;
};

// enum rpcrdma2_proc {
//         RDMA2_MSG = 0,
//         RDMA2_NOMSG = 1,
//         RDMA2_ERROR = 4,
//         RDMA2_OPTIONAL = 5
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 591
enum class Rpcrdma2Proc : std::int32_t {
  RDMA2_MSG = 0,
  RDMA2_NOMSG = 1,
  RDMA2_ERROR = 4,
  RDMA2_OPTIONAL = 5,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Rpcrdma2Proc value) noexcept {
  switch (value) {
    case Rpcrdma2Proc::RDMA2_MSG:
      return "RDMA2_MSG";
    case Rpcrdma2Proc::RDMA2_NOMSG:
      return "RDMA2_NOMSG";
    case Rpcrdma2Proc::RDMA2_ERROR:
      return "RDMA2_ERROR";
    case Rpcrdma2Proc::RDMA2_OPTIONAL:
      return "RDMA2_OPTIONAL";
  }
  return {};
}

constexpr bool is_known(Rpcrdma2Proc value) noexcept { return !to_string(value).empty(); }

}  // namespace rpcrdma::wire::v2_draft01
