// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in v2_draft01_types.h.
// How the classes work: runtime/xdr/codec.h.

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

// Corrections of draft-cel-nfsv4-rpcrdma-version-two-01.txt, from its overlay:
//   added: `typedef unsigned int uint32;`
//     used throughout and declared nowhere; RFC 4506 has no such type
//   added: `typedef unsigned hyper uint64;`
//     used for rdma_offset and declared nowhere; RFC 4506 has no such type
//   line 287: `rpcrdma2_error` stays, but note:
//     section 3.2 says that rpcrdma2_error gained a direction field; the XDR of section 4.2 has none, and section 4.2.2
//     says that an error is always a REPLY: there is no such word on the wire
//   line 600: `rpcrdma2_chunks` -> `rpcrdma2_chunk_lists`
//     the struct declared at line 550 is called rpcrdma2_chunk_lists; nothing is called rpcrdma2_chunks
//   line 602: `rpcrdma2_chunks` -> `rpcrdma2_chunk_lists`
//     as line 600
//   line 602: `rdma_chunks;` -> `rdma_nomsg_chunks;`
//     two arms of one union may not share a member name [RFC 4506 6.4]; the wire form is the same

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "v2_draft01_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace rpcrdma::wire::v2_draft01 {

// struct rpcrdma2_read_list {
//         struct rpcrdma2_read_segment rdma_entry;
//         struct rpcrdma2_read_list    *rdma_next;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 536
using Rpcrdma2ReadListXdr = xdr::List<Rpcrdma2ReadSegment>;        // on the wire
using Rpcrdma2ReadListView = xdr::ListRange<Rpcrdma2ReadSegment>;  // to read
using Rpcrdma2ReadList = std::span<const Rpcrdma2ReadSegment>;     // to encode from

// struct rpcrdma2_write_chunk {
//         struct rpcrdma2_segment rdma_target<>;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 541
/// Reads `rpcrdma2_write_chunk`.
class Rpcrdma2WriteChunkView : public xdr::View<Rpcrdma2WriteChunkView, kFields> {
 public:
  using Fields = Field::Rpcrdma2WriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_write_chunk;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ArrayRange<Rpcrdma2Segment> rdma_target() const noexcept { return rdma_target_; }

  // For runtime/xdr.
  explicit Rpcrdma2WriteChunkView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Array<Rpcrdma2Segment>>(in, at, rdma_target_, Fields::rdma_target)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<Rpcrdma2Segment> rdma_target_{};
};

/// To encode `rpcrdma2_write_chunk` from; refers to the caller's memory.
struct Rpcrdma2WriteChunk {
  std::span<const Rpcrdma2Segment> rdma_target{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2WriteChunkView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2WriteChunkView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2WriteChunkView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2WriteChunk;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<Rpcrdma2Segment>>(out, rdma_target, Fields::rdma_target);
  }
};

// struct rpcrdma2_write_list {
//         struct rpcrdma2_write_chunk rdma_entry;
//         struct rpcrdma2_write_list  *rdma_next;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 545
using Rpcrdma2WriteListXdr = xdr::List<Rpcrdma2WriteChunkView>;        // on the wire
using Rpcrdma2WriteListView = xdr::ListRange<Rpcrdma2WriteChunkView>;  // to read
using Rpcrdma2WriteList = std::span<const Rpcrdma2WriteChunk>;         // to encode from

// struct rpcrdma2_chunk_lists {
//         enum msg_type               rdma_direction;
//         struct rpcrdma2_read_list   *rdma_reads;
//         struct rpcrdma2_write_list  *rdma_writes;
//         struct rpcrdma2_write_chunk *rdma_reply;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 550
/// Reads `rpcrdma2_chunk_lists`.
class Rpcrdma2ChunkListsView : public xdr::View<Rpcrdma2ChunkListsView, kFields> {
 public:
  using Fields = Field::Rpcrdma2ChunkLists;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_chunk_lists;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2ChunkListsView, MsgType> rdma_direction{0};
  };

  MsgType rdma_direction() const noexcept { return xdr::load<MsgType>(at_); }
  xdr::ListRange<Rpcrdma2ReadSegment> rdma_reads() const noexcept { return rdma_reads_; }
  xdr::ListRange<Rpcrdma2WriteChunkView> rdma_writes() const noexcept { return rdma_writes_; }
  const Rpcrdma2WriteChunkView* rdma_reply() const& noexcept { return rdma_reply_ ? &*rdma_reply_ : nullptr; }
  const Rpcrdma2WriteChunkView* rdma_reply() const&& = delete;

  // For runtime/xdr.
  explicit Rpcrdma2ChunkListsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::rdma_direction)) return nullptr;
    if (!xdr::check<MsgType>(in, at_, Fields::rdma_direction)) return nullptr;
    if (!xdr::walk<xdr::List<Rpcrdma2ReadSegment>>(in, at, rdma_reads_, Fields::rdma_reads)) return nullptr;
    if (!xdr::walk<xdr::List<Rpcrdma2WriteChunkView>>(in, at, rdma_writes_, Fields::rdma_writes)) return nullptr;
    if (!xdr::walk<xdr::Optional<Rpcrdma2WriteChunkView>>(in, at, rdma_reply_, Fields::rdma_reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<Rpcrdma2ReadSegment> rdma_reads_{};
  xdr::ListRange<Rpcrdma2WriteChunkView> rdma_writes_{};
  std::optional<Rpcrdma2WriteChunkView> rdma_reply_{};
};

/// To encode `rpcrdma2_chunk_lists` from; refers to the caller's memory.
struct Rpcrdma2ChunkLists {
  MsgType rdma_direction{};
  std::span<const Rpcrdma2ReadSegment> rdma_reads{};
  std::span<const Rpcrdma2WriteChunk> rdma_writes{};
  std::optional<Rpcrdma2WriteChunk> rdma_reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2ChunkListsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2ChunkListsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2ChunkListsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2ChunkLists;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MsgType>(out, rdma_direction, Fields::rdma_direction);
    xdr::put<xdr::List<Rpcrdma2ReadSegment>>(out, rdma_reads, Fields::rdma_reads);
    xdr::put<xdr::List<Rpcrdma2WriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
    xdr::put<xdr::Optional<Rpcrdma2WriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
  }
};

// union rpcrdma2_error switch (rpcrdma2_errcode rdma_err) {
//         case RDMA2_ERR_VERS:
//           rpcrdma2_err_vers rdma_vrange;
//         case RDMA2_ERR_BAD_HEADER:
//           void;
//         case RDMA2_ERR_INVAL_OPTION:
//           void;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 576
/// Reads `rpcrdma2_error`. The accessor of an arm that is not selected returns nothing.
class Rpcrdma2ErrorView : public xdr::View<Rpcrdma2ErrorView, kFields> {
 public:
  using Fields = Field::Rpcrdma2Error;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_error;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  Rpcrdma2Errcode rdma_err() const noexcept { return xdr::load<Rpcrdma2Errcode>(at_); }
  std::optional<Rpcrdma2ErrVers> as_rdma_vrange() const noexcept {
    if (rdma_err() != Rpcrdma2Errcode::RDMA2_ERR_VERS) return std::nullopt;
    return xdr::load<Rpcrdma2ErrVers>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_rdma_vrange()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit Rpcrdma2ErrorView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::rdma_err)) return nullptr;
    switch (rdma_err()) {
      case Rpcrdma2Errcode::RDMA2_ERR_VERS:
        if (!xdr::pass<Rpcrdma2ErrVers>(in, at, Fields::rdma_vrange)) return nullptr;
        break;
      case Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER:
        break;
      case Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION:
        break;
      default:
        return xdr::no_arm(in, rdma_err(), at_, Fields::rdma_err);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `rpcrdma2_error` from: made by a function with the name of an arm, or of a case whose arm is void.
class Rpcrdma2Error {
 public:
  static Rpcrdma2Error rdma_vrange(const Rpcrdma2ErrVers& value) noexcept {
    Rpcrdma2Error arm(Rpcrdma2Errcode::RDMA2_ERR_VERS);
    std::construct_at(&arm.rdma_vrange_, value);
    return arm;
  }
  static Rpcrdma2Error RDMA2_ERR_BAD_HEADER() noexcept { return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER); }
  static Rpcrdma2Error RDMA2_ERR_INVAL_OPTION() noexcept {
    return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION);
  }

  Rpcrdma2Errcode rdma_err() const noexcept { return rdma_err_; }
  const Rpcrdma2ErrVers* as_rdma_vrange() const noexcept {
    return rdma_err() == Rpcrdma2Errcode::RDMA2_ERR_VERS ? &rdma_vrange_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2ErrorView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2ErrorView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2ErrorView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2Error;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Rpcrdma2Errcode>(out, rdma_err_, Fields::rdma_err);
    switch (rdma_err_) {
      case Rpcrdma2Errcode::RDMA2_ERR_VERS:
        return xdr::put<Rpcrdma2ErrVers>(out, rdma_vrange_, Fields::rdma_vrange);
      default:
        return;
    }
  }

 private:
  explicit Rpcrdma2Error(Rpcrdma2Errcode selected) noexcept : rdma_err_(selected), none_{} {}

  Rpcrdma2Errcode rdma_err_;
  union {
    xdr::Nothing none_;
    Rpcrdma2ErrVers rdma_vrange_;
  };
};

// struct rpcrdma2_optional {
//         enum msg_type rdma_optdir;
//         uint32 rdma_opttype;
//         opaque rdma_optinfo<>;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 585
/// Reads `rpcrdma2_optional`.
class Rpcrdma2OptionalView : public xdr::View<Rpcrdma2OptionalView, kFields> {
 public:
  using Fields = Field::Rpcrdma2Optional;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_optional;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2OptionalView, MsgType> rdma_optdir{0};
    static constexpr xdr::Member<Rpcrdma2OptionalView, Uint32> rdma_opttype{4};
  };

  MsgType rdma_optdir() const noexcept { return xdr::load<MsgType>(at_); }
  Uint32 rdma_opttype() const noexcept { return xdr::load<Uint32>(at_ + 4); }
  xdr::Bytes rdma_optinfo() const noexcept { return rdma_optinfo_; }

  // For runtime/xdr.
  explicit Rpcrdma2OptionalView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::rdma_optdir)) return nullptr;
    if (!xdr::check<MsgType>(in, at_, Fields::rdma_optdir)) return nullptr;
    if (!xdr::walk<xdr::Opaque<>>(in, at, rdma_optinfo_, Fields::rdma_optinfo)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes rdma_optinfo_{};
};

/// To encode `rpcrdma2_optional` from; refers to the caller's memory.
struct Rpcrdma2Optional {
  MsgType rdma_optdir{};
  Uint32 rdma_opttype{};
  xdr::Bytes rdma_optinfo{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2OptionalView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2OptionalView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2OptionalView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2Optional;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MsgType>(out, rdma_optdir, Fields::rdma_optdir);
    xdr::put<Uint32>(out, rdma_opttype, Fields::rdma_opttype);
    xdr::put<xdr::Opaque<>>(out, rdma_optinfo, Fields::rdma_optinfo);
  }
};

// union rpcrdma2_body switch (rpcrdma2_proc rdma_proc) {
//         case RDMA2_MSG:
//           rpcrdma2_chunks rdma_chunks;
//         case RDMA2_NOMSG:
//           rpcrdma2_chunks rdma_chunks;
//         case RDMA2_ERROR:
//           rpcrdma2_error rdma_error;
//         case RDMA2_OPTIONAL:
//           rpcrdma2_optional rdma_optional;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 598
/// Reads `rpcrdma2_body`. The accessor of an arm that is not selected returns nothing.
class Rpcrdma2BodyView : public xdr::View<Rpcrdma2BodyView, kFields> {
 public:
  using Fields = Field::Rpcrdma2Body;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_body;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Rpcrdma2Proc rdma_proc() const noexcept { return xdr::load<Rpcrdma2Proc>(at_); }
  const Rpcrdma2ChunkListsView* as_rdma_chunks() const& noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_MSG ? &rdma_chunks_ : nullptr;
  }
  const Rpcrdma2ChunkListsView* as_rdma_chunks() const&& = delete;
  const Rpcrdma2ChunkListsView* as_rdma_nomsg_chunks() const& noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_NOMSG ? &rdma_nomsg_chunks_ : nullptr;
  }
  const Rpcrdma2ChunkListsView* as_rdma_nomsg_chunks() const&& = delete;
  const Rpcrdma2ErrorView* as_rdma_error() const& noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_ERROR ? &rdma_error_ : nullptr;
  }
  const Rpcrdma2ErrorView* as_rdma_error() const&& = delete;
  const Rpcrdma2OptionalView* as_rdma_optional() const& noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_OPTIONAL ? &rdma_optional_ : nullptr;
  }
  const Rpcrdma2OptionalView* as_rdma_optional() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_rdma_chunks()) return callee(*arm);
    if (const auto arm = as_rdma_nomsg_chunks()) return callee(*arm);
    if (const auto arm = as_rdma_error()) return callee(*arm);
    return callee(*as_rdma_optional());
  }

  // For runtime/xdr.
  explicit Rpcrdma2BodyView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::rdma_proc)) return nullptr;
    switch (rdma_proc()) {
      case Rpcrdma2Proc::RDMA2_MSG:
        if (!xdr::walk_arm<Rpcrdma2ChunkListsView>(in, at, rdma_chunks_, Fields::rdma_chunks)) return nullptr;
        break;
      case Rpcrdma2Proc::RDMA2_NOMSG:
        if (!xdr::walk_arm<Rpcrdma2ChunkListsView>(in, at, rdma_nomsg_chunks_, Fields::rdma_nomsg_chunks))
          return nullptr;
        break;
      case Rpcrdma2Proc::RDMA2_ERROR:
        if (!xdr::walk_arm<Rpcrdma2ErrorView>(in, at, rdma_error_, Fields::rdma_error)) return nullptr;
        break;
      case Rpcrdma2Proc::RDMA2_OPTIONAL:
        if (!xdr::walk_arm<Rpcrdma2OptionalView>(in, at, rdma_optional_, Fields::rdma_optional)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, rdma_proc(), at_, Fields::rdma_proc);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    Rpcrdma2ChunkListsView rdma_chunks_;
    Rpcrdma2ChunkListsView rdma_nomsg_chunks_;
    Rpcrdma2ErrorView rdma_error_;
    Rpcrdma2OptionalView rdma_optional_;
  };
};

/// To encode `rpcrdma2_body` from: made by a function with the name of an arm, or of a case whose arm is void.
class Rpcrdma2Body {
 public:
  static Rpcrdma2Body rdma_chunks(const Rpcrdma2ChunkLists& value) noexcept {
    Rpcrdma2Body arm(Rpcrdma2Proc::RDMA2_MSG);
    std::construct_at(&arm.rdma_chunks_, value);
    return arm;
  }
  static Rpcrdma2Body rdma_nomsg_chunks(const Rpcrdma2ChunkLists& value) noexcept {
    Rpcrdma2Body arm(Rpcrdma2Proc::RDMA2_NOMSG);
    std::construct_at(&arm.rdma_nomsg_chunks_, value);
    return arm;
  }
  static Rpcrdma2Body rdma_error(const Rpcrdma2Error& value) noexcept {
    Rpcrdma2Body arm(Rpcrdma2Proc::RDMA2_ERROR);
    std::construct_at(&arm.rdma_error_, value);
    return arm;
  }
  static Rpcrdma2Body rdma_optional(const Rpcrdma2Optional& value) noexcept {
    Rpcrdma2Body arm(Rpcrdma2Proc::RDMA2_OPTIONAL);
    std::construct_at(&arm.rdma_optional_, value);
    return arm;
  }

  Rpcrdma2Proc rdma_proc() const noexcept { return rdma_proc_; }
  const Rpcrdma2ChunkLists* as_rdma_chunks() const noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_MSG ? &rdma_chunks_ : nullptr;
  }
  const Rpcrdma2ChunkLists* as_rdma_nomsg_chunks() const noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_NOMSG ? &rdma_nomsg_chunks_ : nullptr;
  }
  const Rpcrdma2Error* as_rdma_error() const noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_ERROR ? &rdma_error_ : nullptr;
  }
  const Rpcrdma2Optional* as_rdma_optional() const noexcept {
    return rdma_proc() == Rpcrdma2Proc::RDMA2_OPTIONAL ? &rdma_optional_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2BodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2BodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2BodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2Body;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Rpcrdma2Proc>(out, rdma_proc_, Fields::rdma_proc);
    switch (rdma_proc_) {
      case Rpcrdma2Proc::RDMA2_MSG:
        return xdr::put<Rpcrdma2ChunkListsView>(out, rdma_chunks_, Fields::rdma_chunks);
      case Rpcrdma2Proc::RDMA2_NOMSG:
        return xdr::put<Rpcrdma2ChunkListsView>(out, rdma_nomsg_chunks_, Fields::rdma_nomsg_chunks);
      case Rpcrdma2Proc::RDMA2_ERROR:
        return xdr::put<Rpcrdma2ErrorView>(out, rdma_error_, Fields::rdma_error);
      case Rpcrdma2Proc::RDMA2_OPTIONAL:
        return xdr::put<Rpcrdma2OptionalView>(out, rdma_optional_, Fields::rdma_optional);
      default:
        return;
    }
  }

 private:
  explicit Rpcrdma2Body(Rpcrdma2Proc selected) noexcept : rdma_proc_(selected), none_{} {}

  Rpcrdma2Proc rdma_proc_;
  union {
    xdr::Nothing none_;
    Rpcrdma2ChunkLists rdma_chunks_;
    Rpcrdma2ChunkLists rdma_nomsg_chunks_;
    Rpcrdma2Error rdma_error_;
    Rpcrdma2Optional rdma_optional_;
  };
};

// struct rpcrdma2_xprt_hdr {
//         uint32        rdma_xid;
//         uint32        rdma_vers;
//         uint32        rdma_credit;
//         rpcrdma2_body rdma_body;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 609
/// Reads `rpcrdma2_xprt_hdr`.
class Rpcrdma2XprtHdrView : public xdr::View<Rpcrdma2XprtHdrView, kFields> {
 public:
  using Fields = Field::Rpcrdma2XprtHdr;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_xprt_hdr;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Rpcrdma2XprtHdrView, Uint32> rdma_xid{0};
    static constexpr xdr::Member<Rpcrdma2XprtHdrView, Uint32> rdma_vers{4};
    static constexpr xdr::Member<Rpcrdma2XprtHdrView, Uint32> rdma_credit{8};
    static constexpr xdr::Member<Rpcrdma2XprtHdrView, Rpcrdma2BodyView> rdma_body{12};
  };

  Uint32 rdma_xid() const noexcept { return xdr::load<Uint32>(at_); }
  Uint32 rdma_vers() const noexcept { return xdr::load<Uint32>(at_ + 4); }
  Uint32 rdma_credit() const noexcept { return xdr::load<Uint32>(at_ + 8); }
  const Rpcrdma2BodyView& rdma_body() const& noexcept { return rdma_body_; }
  const Rpcrdma2BodyView& rdma_body() const&& = delete;

  // For runtime/xdr.
  explicit Rpcrdma2XprtHdrView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 12, Fields::rdma_xid)) return nullptr;
    if (!xdr::walk<Rpcrdma2BodyView>(in, at, rdma_body_, Fields::rdma_body)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Rpcrdma2BodyView rdma_body_{xdr::Unparsed{}};
};

/// To encode `rpcrdma2_xprt_hdr` from; refers to the caller's memory.
struct Rpcrdma2XprtHdr {
  Uint32 rdma_xid{};
  Uint32 rdma_vers{};
  Uint32 rdma_credit{};
  Rpcrdma2Body rdma_body;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Rpcrdma2XprtHdrView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Rpcrdma2XprtHdrView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Rpcrdma2XprtHdrView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Rpcrdma2XprtHdr;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
    xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
    xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
    xdr::put<Rpcrdma2BodyView>(out, rdma_body, Fields::rdma_body);
  }
};

}  // namespace rpcrdma::wire::v2_draft01
