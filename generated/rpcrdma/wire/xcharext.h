// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in xcharext_types.h.
// How the classes work: runtime/xdr/codec.h.

// License of the code component:
// Copyright (c) 2010, 2016 IETF Trust and the persons
// identified as authors of the code.  All rights reserved.
//
// The author of the code is: D. Noveck.
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

// Corrections of draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt, from its overlay:
//   added: `typedef unsigned int uint32;`
//     used throughout and declared nowhere; RFC 4506 has no such type
//   line 910: `typedef xcharid         uint32;` -> `typedef uint32          xcharid;`
//     reversed: the new name comes last [RFC 4506 4.18]
//   line 917: `typedef xcharspec       xcharval<>;` -> `typedef xcharval        xcharspec<>;`
//     reversed: the new name comes last [RFC 4506 4.18]
//   line 919: `typedef xcharsubset     uint32<>;` -> `typedef uint32          xcharsubset<>;`
//     reversed; section 2.1 of the same text has it the right way round
//   line 924: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 925: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 926: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 948: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 957: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 958: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]
//   line 959: `const uint32` -> `const`
//     a constant has no type [RFC 4506 4.17]

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "xcharext_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace rpcrdma::wire::xcharext {

// struct xcharval {
//        xcharid         xchv_which;
//        opaque          xchv_data<>;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 912
/// Reads `xcharval`.
class XcharvalView : public xdr::View<XcharvalView, kFields> {
 public:
  using Fields = Field::Xcharval;
  static constexpr const xdr::TypeInfo& kInfo = Types::xcharval;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<XcharvalView, Xcharid> xchv_which{0};
  };

  Xcharid xchv_which() const noexcept { return xdr::load<Xcharid>(at_); }
  xdr::Bytes xchv_data() const noexcept { return xchv_data_; }

  // For runtime/xdr.
  explicit XcharvalView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::xchv_which)) return nullptr;
    if (!xdr::walk<xdr::Opaque<>>(in, at, xchv_data_, Fields::xchv_data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes xchv_data_{};
};

/// To encode `xcharval` from; refers to the caller's memory.
struct Xcharval {
  Xcharid xchv_which{};
  xdr::Bytes xchv_data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<XcharvalView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<XcharvalView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<XcharvalView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Xcharval;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Xcharid>(out, xchv_which, Fields::xchv_which);
    xdr::put<xdr::Opaque<>>(out, xchv_data, Fields::xchv_data);
  }
};

// typedef xcharspec       xcharval<>;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 917
using XcharspecXdr = xdr::Array<XcharvalView>;        // on the wire
using XcharspecView = xdr::ArrayRange<XcharvalView>;  // to read
using Xcharspec = std::span<const Xcharval>;          // to encode from

// typedef xcharsubset     uint32<>;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 919
using XcharsubsetXdr = xdr::Array<Uint32>;        // on the wire
using XcharsubsetView = xdr::ArrayRange<Uint32>;  // to read
using Xcharsubset = std::span<const Uint32>;      // to encode from

// struct optinfo_initxch {
//        xcharspec       optixc_start;
//        xcharsubset     optixc_nochg;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 964
/// Reads `optinfo_initxch`.
class OptinfoInitxchView : public xdr::View<OptinfoInitxchView, kFields> {
 public:
  using Fields = Field::OptinfoInitxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_initxch;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  XcharspecView optixc_start() const noexcept { return optixc_start_; }
  XcharsubsetView optixc_nochg() const noexcept { return optixc_nochg_; }

  // For runtime/xdr.
  explicit OptinfoInitxchView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<XcharspecXdr>(in, at, optixc_start_, Fields::optixc_start)) return nullptr;
    if (!xdr::walk<XcharsubsetXdr>(in, at, optixc_nochg_, Fields::optixc_nochg)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  XcharspecView optixc_start_{};
  XcharsubsetView optixc_nochg_{};
};

/// To encode `optinfo_initxch` from; refers to the caller's memory.
struct OptinfoInitxch {
  Xcharspec optixc_start{};
  Xcharsubset optixc_nochg{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptinfoInitxchView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptinfoInitxchView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptinfoInitxchView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OptinfoInitxch;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharspecXdr>(out, optixc_start, Fields::optixc_start);
    xdr::put<XcharsubsetXdr>(out, optixc_nochg, Fields::optixc_nochg);
  }
};

// struct optinfo_reqxch {
//        xcharspec       optrqxc_want;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 969
/// Reads `optinfo_reqxch`.
class OptinfoReqxchView : public xdr::View<OptinfoReqxchView, kFields> {
 public:
  using Fields = Field::OptinfoReqxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_reqxch;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  XcharspecView optrqxc_want() const noexcept { return optrqxc_want_; }

  // For runtime/xdr.
  explicit OptinfoReqxchView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<XcharspecXdr>(in, at, optrqxc_want_, Fields::optrqxc_want)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  XcharspecView optrqxc_want_{};
};

/// To encode `optinfo_reqxch` from; refers to the caller's memory.
struct OptinfoReqxch {
  Xcharspec optrqxc_want{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptinfoReqxchView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptinfoReqxchView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptinfoReqxchView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OptinfoReqxch;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharspecXdr>(out, optrqxc_want, Fields::optrqxc_want);
  }
};

// struct optinfo_respxch {
//        xcharsubset     optrsxc_done;
//        xcharsubset     optrsxc_rej;
//        xcharsubset     optrsxc_pend;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 973
/// Reads `optinfo_respxch`.
class OptinfoRespxchView : public xdr::View<OptinfoRespxchView, kFields> {
 public:
  using Fields = Field::OptinfoRespxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_respxch;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  XcharsubsetView optrsxc_done() const noexcept { return optrsxc_done_; }
  XcharsubsetView optrsxc_rej() const noexcept { return optrsxc_rej_; }
  XcharsubsetView optrsxc_pend() const noexcept { return optrsxc_pend_; }

  // For runtime/xdr.
  explicit OptinfoRespxchView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<XcharsubsetXdr>(in, at, optrsxc_done_, Fields::optrsxc_done)) return nullptr;
    if (!xdr::walk<XcharsubsetXdr>(in, at, optrsxc_rej_, Fields::optrsxc_rej)) return nullptr;
    if (!xdr::walk<XcharsubsetXdr>(in, at, optrsxc_pend_, Fields::optrsxc_pend)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  XcharsubsetView optrsxc_done_{};
  XcharsubsetView optrsxc_rej_{};
  XcharsubsetView optrsxc_pend_{};
};

/// To encode `optinfo_respxch` from; refers to the caller's memory.
struct OptinfoRespxch {
  Xcharsubset optrsxc_done{};
  Xcharsubset optrsxc_rej{};
  Xcharsubset optrsxc_pend{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptinfoRespxchView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptinfoRespxchView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptinfoRespxchView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OptinfoRespxch;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharsubsetXdr>(out, optrsxc_done, Fields::optrsxc_done);
    xdr::put<XcharsubsetXdr>(out, optrsxc_rej, Fields::optrsxc_rej);
    xdr::put<XcharsubsetXdr>(out, optrsxc_pend, Fields::optrsxc_pend);
  }
};

// struct optinfo_updxch {
//        xcharval        optuxc_now;
//        bool            optuxc_pendclr;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 979
/// Reads `optinfo_updxch`.
class OptinfoUpdxchView : public xdr::View<OptinfoUpdxchView, kFields> {
 public:
  using Fields = Field::OptinfoUpdxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_updxch;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<OptinfoUpdxchView, XcharvalView> optuxc_now{0};
  };

  const XcharvalView& optuxc_now() const& noexcept { return optuxc_now_; }
  const XcharvalView& optuxc_now() const&& = delete;
  bool optuxc_pendclr() const noexcept { return xdr::load<bool>(after_optuxc_now_); }

  // For runtime/xdr.
  explicit OptinfoUpdxchView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<XcharvalView>(in, at, optuxc_now_, Fields::optuxc_now)) return nullptr;
    after_optuxc_now_ = at;
    if (!in.skip_fields(at, 4, Fields::optuxc_pendclr)) return nullptr;
    if (!xdr::check<bool>(in, after_optuxc_now_, Fields::optuxc_pendclr)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_optuxc_now_ = nullptr;
  XcharvalView optuxc_now_{xdr::Unparsed{}};
};

/// To encode `optinfo_updxch` from; refers to the caller's memory.
struct OptinfoUpdxch {
  Xcharval optuxc_now{};
  bool optuxc_pendclr{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OptinfoUpdxchView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OptinfoUpdxchView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OptinfoUpdxchView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OptinfoUpdxch;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharvalView>(out, optuxc_now, Fields::optuxc_now);
    xdr::put<bool>(out, optuxc_pendclr, Fields::optuxc_pendclr);
  }
};

/// What the bindings file says about the optional operations and characteristics of this module.
struct XcharextMessages {
  /// INIT_XCHAR: `optinfo_initxch` in rdma_optinfo, section 4.1.
  struct InitXchar {
    static constexpr std::uint32_t kCode = ROPT_INITXCH;
    static constexpr std::string_view kName = "INIT_XCHAR";
    static constexpr std::string_view kSection = "4.1";
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
    static constexpr bool kFromRequester = true;
    static constexpr bool kFromResponder = true;
    using View = OptinfoInitxchView;
    using Value = OptinfoInitxch;
  };

  /// REQ_XCHAR: `optinfo_reqxch` in rdma_optinfo, section 4.2.
  struct ReqXchar {
    static constexpr std::uint32_t kCode = ROPT_REQXCH;
    static constexpr std::string_view kName = "REQ_XCHAR";
    static constexpr std::string_view kSection = "4.2";
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
    static constexpr bool kFromRequester = true;
    static constexpr bool kFromResponder = false;
    using View = OptinfoReqxchView;
    using Value = OptinfoReqxch;
  };

  /// RESP_XCHAR: `optinfo_respxch` in rdma_optinfo, section 4.3.
  struct RespXchar {
    static constexpr std::uint32_t kCode = ROPT_RESPXCH;
    static constexpr std::string_view kName = "RESP_XCHAR";
    static constexpr std::string_view kSection = "4.3";
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
    static constexpr bool kFromRequester = false;
    static constexpr bool kFromResponder = true;
    using View = OptinfoRespxchView;
    using Value = OptinfoRespxch;
  };

  /// UPD_XCHAR: `optinfo_updxch` in rdma_optinfo, section 4.4.
  struct UpdXchar {
    static constexpr std::uint32_t kCode = ROPT_UPDXCH;
    static constexpr std::string_view kName = "UPD_XCHAR";
    static constexpr std::string_view kSection = "4.4";
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
    static constexpr bool kFromRequester = true;
    static constexpr bool kFromResponder = true;
    using View = OptinfoUpdxchView;
    using Value = OptinfoUpdxch;
  };

  using Operations = xdr::TypeList<InitXchar, ReqXchar, RespXchar, UpdXchar>;

  /// XCHAR_RBSIZ: `xchrbsiz`, section 3.1.
  struct Rbsiz {
    static constexpr std::uint32_t kCode = XCHAR_RBSIZ;
    static constexpr std::string_view kName = "XCHAR_RBSIZ";
    static constexpr std::string_view kSection = "3.1";
    using View = Xchrbsiz;
    using Value = Xchrbsiz;
    static constexpr Value kDefault = 4096;

    /// The value must fill `bytes`.
    static xdr::Parsed<View> parse(xdr::Bytes bytes) noexcept {
      return xdr::parse_exactly<Xchrbsiz>(bytes, {}, kFields);
    }
    static xdr::Encoded encode(const Value& value, xdr::MutableBytes out) noexcept {
      return xdr::encode<Xchrbsiz>(value, out);
    }
    static constexpr std::size_t kEncodedSize = 4;
    /// Stores `kEncodedSize` bytes.
    static constexpr void store(const Value& value, std::byte* at) noexcept { xdr::store<Xchrbsiz>(at, value); }
  };

  /// XCHAR_RQREMINV: `xchrrqrem`, section 3.2.
  struct Rqreminv {
    static constexpr std::uint32_t kCode = XCHAR_RQREMINV;
    static constexpr std::string_view kName = "XCHAR_RQREMINV";
    static constexpr std::string_view kSection = "3.2";
    using View = Xchrrqrem;
    using Value = Xchrrqrem;
    static constexpr Value kDefault = false;

    /// The value must fill `bytes`.
    static xdr::Parsed<View> parse(xdr::Bytes bytes) noexcept {
      return xdr::parse_exactly<Xchrrqrem>(bytes, {}, kFields);
    }
    static xdr::Encoded encode(const Value& value, xdr::MutableBytes out) noexcept {
      return xdr::encode<Xchrrqrem>(value, out);
    }
    static constexpr std::size_t kEncodedSize = 4;
    /// Stores `kEncodedSize` bytes.
    static constexpr void store(const Value& value, std::byte* at) noexcept { xdr::store<Xchrrqrem>(at, value); }
  };

  /// XCHAR_BRS: `xchrbrs`, section 3.3.
  struct Brs {
    static constexpr std::uint32_t kCode = XCHAR_BRS;
    static constexpr std::string_view kName = "XCHAR_BRS";
    static constexpr std::string_view kSection = "3.3";
    using View = Xchrbrs;
    using Value = Xchrbrs;
    static constexpr Value kDefault = Bkrqsup::BKRQSUP_UNKNOWN;

    /// The value must fill `bytes`.
    static xdr::Parsed<View> parse(xdr::Bytes bytes) noexcept {
      return xdr::parse_exactly<Xchrbrs>(bytes, {}, kFields);
    }
    static xdr::Encoded encode(const Value& value, xdr::MutableBytes out) noexcept {
      return xdr::encode<Xchrbrs>(value, out);
    }
    static constexpr std::size_t kEncodedSize = 4;
    /// Stores `kEncodedSize` bytes.
    static constexpr void store(const Value& value, std::byte* at) noexcept { xdr::store<Xchrbrs>(at, value); }
  };

  using Characteristics = xdr::TypeList<Rbsiz, Rqreminv, Brs>;
};

}  // namespace rpcrdma::wire::xcharext
