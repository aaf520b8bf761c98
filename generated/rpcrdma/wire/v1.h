// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in v1_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "v1_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace rpcrdma::wire::v1 {

// struct xdr_read_list {       /* [RFC 8166 4.3.1] */
//    struct xdr_read_chunk entry;
//    struct xdr_read_list  *next;
// };
// spec: [RFC 8166 4.3.1]
using XdrReadListXdr = xdr::List<XdrReadChunk>;        // on the wire
using XdrReadListView = xdr::ListRange<XdrReadChunk>;  // to read
using XdrReadList = std::span<const XdrReadChunk>;     // to encode from

// struct xdr_write_chunk {     /* [RFC 8166 3.4.6] */
//    struct xdr_rdma_segment target<>;
// };
// spec: [RFC 8166 3.4.6]
/// Reads `xdr_write_chunk`.
class XdrWriteChunkView : public xdr::View<XdrWriteChunkView, kFields> {
 public:
  using Fields = Field::XdrWriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::xdr_write_chunk;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ArrayRange<XdrRdmaSegment> target() const noexcept { return target_; }

  // For runtime/xdr.
  explicit XdrWriteChunkView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Array<XdrRdmaSegment>>(in, at, target_, Fields::target)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ArrayRange<XdrRdmaSegment> target_{};
};

/// To encode `xdr_write_chunk` from; refers to the caller's memory.
struct XdrWriteChunk {
  std::span<const XdrRdmaSegment> target{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<XdrWriteChunkView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<XdrWriteChunkView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<XdrWriteChunkView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::XdrWriteChunk;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Array<XdrRdmaSegment>>(out, target, Fields::target);
  }
};

// struct xdr_write_list {      /* [RFC 8166 4.3.2] */
//    struct xdr_write_chunk entry;
//    struct xdr_write_list  *next;
// };
// spec: [RFC 8166 4.3.2]
using XdrWriteListXdr = xdr::List<XdrWriteChunkView>;        // on the wire
using XdrWriteListView = xdr::ListRange<XdrWriteChunkView>;  // to read
using XdrWriteList = std::span<const XdrWriteChunk>;         // to encode from

// struct rpc_rdma_header {                /* [RFC 8166 4.3] */
//    struct xdr_read_list   *rdma_reads;  /* [RFC 8166 4.3.1] */
//    struct xdr_write_list  *rdma_writes; /* [RFC 8166 4.3.2] */
//    struct xdr_write_chunk *rdma_reply;  /* [RFC 8166 4.3.3] */
//    /* the Payload stream follows */
// };
// spec: [RFC 8166 4.3]
/// Reads `rpc_rdma_header`.
class RpcRdmaHeaderView : public xdr::View<RpcRdmaHeaderView, kFields> {
 public:
  using Fields = Field::RpcRdmaHeader;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<XdrReadChunk> rdma_reads() const noexcept { return rdma_reads_; }
  xdr::ListRange<XdrWriteChunkView> rdma_writes() const noexcept { return rdma_writes_; }
  const XdrWriteChunkView* rdma_reply() const& noexcept { return rdma_reply_ ? &*rdma_reply_ : nullptr; }
  const XdrWriteChunkView* rdma_reply() const&& = delete;

  // For runtime/xdr.
  explicit RpcRdmaHeaderView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<XdrReadChunk>>(in, at, rdma_reads_, Fields::rdma_reads)) return nullptr;
    if (!xdr::walk<xdr::List<XdrWriteChunkView>>(in, at, rdma_writes_, Fields::rdma_writes)) return nullptr;
    if (!xdr::walk<xdr::Optional<XdrWriteChunkView>>(in, at, rdma_reply_, Fields::rdma_reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<XdrReadChunk> rdma_reads_{};
  xdr::ListRange<XdrWriteChunkView> rdma_writes_{};
  std::optional<XdrWriteChunkView> rdma_reply_{};
};

/// To encode `rpc_rdma_header` from; refers to the caller's memory.
struct RpcRdmaHeader {
  std::span<const XdrReadChunk> rdma_reads{};
  std::span<const XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcRdmaHeaderView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcRdmaHeaderView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcRdmaHeaderView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcRdmaHeader;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
    xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
    xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
  }
};

// struct rpc_rdma_header_nomsg {          /* [RFC 8166 4.3] */
//    struct xdr_read_list   *rdma_reads;  /* [RFC 8166 4.3.1] */
//    struct xdr_write_list  *rdma_writes; /* [RFC 8166 4.3.2] */
//    struct xdr_write_chunk *rdma_reply;  /* [RFC 8166 4.3.3] */
// };
// spec: [RFC 8166 4.3]
/// Reads `rpc_rdma_header_nomsg`.
class RpcRdmaHeaderNomsgView : public xdr::View<RpcRdmaHeaderNomsgView, kFields> {
 public:
  using Fields = Field::RpcRdmaHeaderNomsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_nomsg;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<XdrReadChunk> rdma_reads() const noexcept { return rdma_reads_; }
  xdr::ListRange<XdrWriteChunkView> rdma_writes() const noexcept { return rdma_writes_; }
  const XdrWriteChunkView* rdma_reply() const& noexcept { return rdma_reply_ ? &*rdma_reply_ : nullptr; }
  const XdrWriteChunkView* rdma_reply() const&& = delete;

  // For runtime/xdr.
  explicit RpcRdmaHeaderNomsgView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<XdrReadChunk>>(in, at, rdma_reads_, Fields::rdma_reads)) return nullptr;
    if (!xdr::walk<xdr::List<XdrWriteChunkView>>(in, at, rdma_writes_, Fields::rdma_writes)) return nullptr;
    if (!xdr::walk<xdr::Optional<XdrWriteChunkView>>(in, at, rdma_reply_, Fields::rdma_reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<XdrReadChunk> rdma_reads_{};
  xdr::ListRange<XdrWriteChunkView> rdma_writes_{};
  std::optional<XdrWriteChunkView> rdma_reply_{};
};

/// To encode `rpc_rdma_header_nomsg` from; refers to the caller's memory.
struct RpcRdmaHeaderNomsg {
  std::span<const XdrReadChunk> rdma_reads{};
  std::span<const XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcRdmaHeaderNomsgView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcRdmaHeaderNomsgView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcRdmaHeaderNomsgView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcRdmaHeaderNomsg;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
    xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
    xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
  }
};

// struct rpc_rdma_header_padded {         /* [RFC 8166 4.6.1] */
//    uint32                 rdma_align;
//    uint32                 rdma_thresh;
//    struct xdr_read_list   *rdma_reads;
//    struct xdr_write_list  *rdma_writes;
//    struct xdr_write_chunk *rdma_reply;
//    /* the Payload stream follows */
// };
// spec: [RFC 8166 4.6.1]
/// Reads `rpc_rdma_header_padded`.
class RpcRdmaHeaderPaddedView : public xdr::View<RpcRdmaHeaderPaddedView, kFields> {
 public:
  using Fields = Field::RpcRdmaHeaderPadded;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_padded;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RpcRdmaHeaderPaddedView, Uint32> rdma_align{0};
    static constexpr xdr::Member<RpcRdmaHeaderPaddedView, Uint32> rdma_thresh{4};
  };

  Uint32 rdma_align() const noexcept { return xdr::load<Uint32>(at_); }
  Uint32 rdma_thresh() const noexcept { return xdr::load<Uint32>(at_ + 4); }
  xdr::ListRange<XdrReadChunk> rdma_reads() const noexcept { return rdma_reads_; }
  xdr::ListRange<XdrWriteChunkView> rdma_writes() const noexcept { return rdma_writes_; }
  const XdrWriteChunkView* rdma_reply() const& noexcept { return rdma_reply_ ? &*rdma_reply_ : nullptr; }
  const XdrWriteChunkView* rdma_reply() const&& = delete;

  // For runtime/xdr.
  explicit RpcRdmaHeaderPaddedView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::rdma_align)) return nullptr;
    if (!xdr::walk<xdr::List<XdrReadChunk>>(in, at, rdma_reads_, Fields::rdma_reads)) return nullptr;
    if (!xdr::walk<xdr::List<XdrWriteChunkView>>(in, at, rdma_writes_, Fields::rdma_writes)) return nullptr;
    if (!xdr::walk<xdr::Optional<XdrWriteChunkView>>(in, at, rdma_reply_, Fields::rdma_reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::ListRange<XdrReadChunk> rdma_reads_{};
  xdr::ListRange<XdrWriteChunkView> rdma_writes_{};
  std::optional<XdrWriteChunkView> rdma_reply_{};
};

/// To encode `rpc_rdma_header_padded` from; refers to the caller's memory.
struct RpcRdmaHeaderPadded {
  Uint32 rdma_align{};
  Uint32 rdma_thresh{};
  std::span<const XdrReadChunk> rdma_reads{};
  std::span<const XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcRdmaHeaderPaddedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcRdmaHeaderPaddedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcRdmaHeaderPaddedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcRdmaHeaderPadded;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Uint32>(out, rdma_align, Fields::rdma_align);
    xdr::put<Uint32>(out, rdma_thresh, Fields::rdma_thresh);
    xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
    xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
    xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
  }
};

// union rpc_rdma_error switch (rpc_rdma_errcode err) {
//    case ERR_VERS:
//      rpc_rdma_errvers range;   /* [RFC 8166 4.5.1] */
//    case ERR_CHUNK:
//      void;
// };
// spec: [RFC 8166 4.5]
/// Reads `rpc_rdma_error`. The accessor of an arm that is not selected returns nothing.
class RpcRdmaErrorView : public xdr::View<RpcRdmaErrorView, kFields> {
 public:
  using Fields = Field::RpcRdmaError;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_error;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  RpcRdmaErrcode err() const noexcept { return xdr::load<RpcRdmaErrcode>(at_); }
  std::optional<RpcRdmaErrvers> as_range() const noexcept {
    if (err() != RpcRdmaErrcode::ERR_VERS) return std::nullopt;
    return xdr::load<RpcRdmaErrvers>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_range()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit RpcRdmaErrorView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::err)) return nullptr;
    switch (err()) {
      case RpcRdmaErrcode::ERR_VERS:
        if (!xdr::pass<RpcRdmaErrvers>(in, at, Fields::range)) return nullptr;
        break;
      case RpcRdmaErrcode::ERR_CHUNK:
        break;
      default:
        return xdr::no_arm(in, err(), at_, Fields::err);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `rpc_rdma_error` from: made by a function with the name of an arm, or of a case whose arm is void.
class RpcRdmaError {
 public:
  static RpcRdmaError range(const RpcRdmaErrvers& value) noexcept {
    RpcRdmaError arm(RpcRdmaErrcode::ERR_VERS);
    std::construct_at(&arm.range_, value);
    return arm;
  }
  static RpcRdmaError ERR_CHUNK() noexcept { return RpcRdmaError(RpcRdmaErrcode::ERR_CHUNK); }

  RpcRdmaErrcode err() const noexcept { return err_; }
  const RpcRdmaErrvers* as_range() const noexcept { return err() == RpcRdmaErrcode::ERR_VERS ? &range_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcRdmaErrorView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcRdmaErrorView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcRdmaErrorView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcRdmaError;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RpcRdmaErrcode>(out, err_, Fields::err);
    switch (err_) {
      case RpcRdmaErrcode::ERR_VERS:
        return xdr::put<RpcRdmaErrvers>(out, range_, Fields::range);
      default:
        return;
    }
  }

 private:
  explicit RpcRdmaError(RpcRdmaErrcode selected) noexcept : err_(selected), none_{} {}

  RpcRdmaErrcode err_;
  union {
    xdr::Nothing none_;
    RpcRdmaErrvers range_;
  };
};

// union rdma_body switch (rdma_proc proc) {  /* [RFC 8166 4.2.4] */
//    case RDMA_MSG:
//      rpc_rdma_header rdma_msg;
//    case RDMA_NOMSG:
//      rpc_rdma_header_nomsg rdma_nomsg;
//    case RDMA_MSGP:
//      rpc_rdma_header_padded rdma_msgp; /* [RFC 8166 4.6.1] */
//    case RDMA_DONE:
//      void;                             /* [RFC 8166 4.6.2] */
//    case RDMA_ERROR:
//      rpc_rdma_error rdma_error;        /* [RFC 8166 4.5] */
// };
// spec: [RFC 8166 4.2.4]
/// Reads `rdma_body`. The accessor of an arm that is not selected returns nothing.
class RdmaBodyView : public xdr::View<RdmaBodyView, kFields> {
 public:
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  RdmaProc proc() const noexcept { return xdr::load<RdmaProc>(at_); }
  const RpcRdmaHeaderView* as_rdma_msg() const& noexcept { return proc() == RdmaProc::RDMA_MSG ? &rdma_msg_ : nullptr; }
  const RpcRdmaHeaderView* as_rdma_msg() const&& = delete;
  const RpcRdmaHeaderNomsgView* as_rdma_nomsg() const& noexcept {
    return proc() == RdmaProc::RDMA_NOMSG ? &rdma_nomsg_ : nullptr;
  }
  const RpcRdmaHeaderNomsgView* as_rdma_nomsg() const&& = delete;
  const RpcRdmaHeaderPaddedView* as_rdma_msgp() const& noexcept {
    return proc() == RdmaProc::RDMA_MSGP ? &rdma_msgp_ : nullptr;
  }
  const RpcRdmaHeaderPaddedView* as_rdma_msgp() const&& = delete;
  const RpcRdmaErrorView* as_rdma_error() const& noexcept {
    return proc() == RdmaProc::RDMA_ERROR ? &rdma_error_ : nullptr;
  }
  const RpcRdmaErrorView* as_rdma_error() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_rdma_msg()) return callee(*arm);
    if (const auto arm = as_rdma_nomsg()) return callee(*arm);
    if (const auto arm = as_rdma_msgp()) return callee(*arm);
    if (const auto arm = as_rdma_error()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit RdmaBodyView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::proc)) return nullptr;
    switch (proc()) {
      case RdmaProc::RDMA_MSG:
        if (!xdr::walk_arm<RpcRdmaHeaderView>(in, at, rdma_msg_, Fields::rdma_msg)) return nullptr;
        break;
      case RdmaProc::RDMA_NOMSG:
        if (!xdr::walk_arm<RpcRdmaHeaderNomsgView>(in, at, rdma_nomsg_, Fields::rdma_nomsg)) return nullptr;
        break;
      case RdmaProc::RDMA_MSGP:
        if (!xdr::walk_arm<RpcRdmaHeaderPaddedView>(in, at, rdma_msgp_, Fields::rdma_msgp)) return nullptr;
        break;
      case RdmaProc::RDMA_DONE:
        break;
      case RdmaProc::RDMA_ERROR:
        if (!xdr::walk_arm<RpcRdmaErrorView>(in, at, rdma_error_, Fields::rdma_error)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, proc(), at_, Fields::proc);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    RpcRdmaHeaderView rdma_msg_;
    RpcRdmaHeaderNomsgView rdma_nomsg_;
    RpcRdmaHeaderPaddedView rdma_msgp_;
    RpcRdmaErrorView rdma_error_;
  };
};

/// To encode `rdma_body` from: made by a function with the name of an arm, or of a case whose arm is void.
class RdmaBody {
 public:
  static RdmaBody rdma_msg(const RpcRdmaHeader& value) noexcept {
    RdmaBody arm(RdmaProc::RDMA_MSG);
    std::construct_at(&arm.rdma_msg_, value);
    return arm;
  }
  static RdmaBody rdma_nomsg(const RpcRdmaHeaderNomsg& value) noexcept {
    RdmaBody arm(RdmaProc::RDMA_NOMSG);
    std::construct_at(&arm.rdma_nomsg_, value);
    return arm;
  }
  static RdmaBody rdma_msgp(const RpcRdmaHeaderPadded& value) noexcept {
    RdmaBody arm(RdmaProc::RDMA_MSGP);
    std::construct_at(&arm.rdma_msgp_, value);
    return arm;
  }
  static RdmaBody RDMA_DONE() noexcept { return RdmaBody(RdmaProc::RDMA_DONE); }
  static RdmaBody rdma_error(const RpcRdmaError& value) noexcept {
    RdmaBody arm(RdmaProc::RDMA_ERROR);
    std::construct_at(&arm.rdma_error_, value);
    return arm;
  }

  RdmaProc proc() const noexcept { return proc_; }
  const RpcRdmaHeader* as_rdma_msg() const noexcept { return proc() == RdmaProc::RDMA_MSG ? &rdma_msg_ : nullptr; }
  const RpcRdmaHeaderNomsg* as_rdma_nomsg() const noexcept {
    return proc() == RdmaProc::RDMA_NOMSG ? &rdma_nomsg_ : nullptr;
  }
  const RpcRdmaHeaderPadded* as_rdma_msgp() const noexcept {
    return proc() == RdmaProc::RDMA_MSGP ? &rdma_msgp_ : nullptr;
  }
  const RpcRdmaError* as_rdma_error() const noexcept { return proc() == RdmaProc::RDMA_ERROR ? &rdma_error_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RdmaBodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RdmaBodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RdmaBody;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RdmaProc>(out, proc_, Fields::proc);
    switch (proc_) {
      case RdmaProc::RDMA_MSG:
        return xdr::put<RpcRdmaHeaderView>(out, rdma_msg_, Fields::rdma_msg);
      case RdmaProc::RDMA_NOMSG:
        return xdr::put<RpcRdmaHeaderNomsgView>(out, rdma_nomsg_, Fields::rdma_nomsg);
      case RdmaProc::RDMA_MSGP:
        return xdr::put<RpcRdmaHeaderPaddedView>(out, rdma_msgp_, Fields::rdma_msgp);
      case RdmaProc::RDMA_ERROR:
        return xdr::put<RpcRdmaErrorView>(out, rdma_error_, Fields::rdma_error);
      default:
        return;
    }
  }

 private:
  explicit RdmaBody(RdmaProc selected) noexcept : proc_(selected), none_{} {}

  RdmaProc proc_;
  union {
    xdr::Nothing none_;
    RpcRdmaHeader rdma_msg_;
    RpcRdmaHeaderNomsg rdma_nomsg_;
    RpcRdmaHeaderPadded rdma_msgp_;
    RpcRdmaError rdma_error_;
  };
};

// struct rdma_msg {            /* [RFC 8166 4.2] */
//    uint32    rdma_xid;      /* [RFC 8166 4.2.1] */
//    uint32    rdma_vers;     /* [RFC 8166 4.2.2] */
//    uint32    rdma_credit;   /* [RFC 8166 4.2.3] */
//    rdma_body rdma_body;     /* [RFC 8166 4.2.4] */
// };
// spec: [RFC 8166 4.2]
/// Reads `rdma_msg`.
class RdmaMsgView : public xdr::View<RdmaMsgView, kFields> {
 public:
  using Fields = Field::RdmaMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_msg;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaMsgView, Uint32> rdma_xid{0};
    static constexpr xdr::Member<RdmaMsgView, Uint32> rdma_vers{4};
    static constexpr xdr::Member<RdmaMsgView, Uint32> rdma_credit{8};
    static constexpr xdr::Member<RdmaMsgView, RdmaBodyView> rdma_body{12};
  };

  Uint32 rdma_xid() const noexcept { return xdr::load<Uint32>(at_); }
  Uint32 rdma_vers() const noexcept { return xdr::load<Uint32>(at_ + 4); }
  Uint32 rdma_credit() const noexcept { return xdr::load<Uint32>(at_ + 8); }
  const RdmaBodyView& rdma_body() const& noexcept { return rdma_body_; }
  const RdmaBodyView& rdma_body() const&& = delete;

  // For runtime/xdr.
  explicit RdmaMsgView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 12, Fields::rdma_xid)) return nullptr;
    if (!xdr::walk<RdmaBodyView>(in, at, rdma_body_, Fields::rdma_body)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  RdmaBodyView rdma_body_{xdr::Unparsed{}};
};

/// To encode `rdma_msg` from; refers to the caller's memory.
struct RdmaMsg {
  Uint32 rdma_xid{};
  Uint32 rdma_vers{};
  Uint32 rdma_credit{};
  RdmaBody rdma_body;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RdmaMsgView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaMsgView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RdmaMsgView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RdmaMsg;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
    xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
    xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
    xdr::put<RdmaBodyView>(out, rdma_body, Fields::rdma_body);
  }
};

}  // namespace rpcrdma::wire::v1
