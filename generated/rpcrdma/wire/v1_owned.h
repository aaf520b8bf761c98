// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of v1.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "v1.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::v1 {

namespace owned {

struct XdrWriteChunk;
struct RpcRdmaHeader;
struct RpcRdmaHeaderNomsg;
struct RpcRdmaHeaderPadded;
class RpcRdmaError;
class RdmaBody;
struct RdmaMsg;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::XdrWriteChunk to_value(const XdrWriteChunkView& view);
owned::RpcRdmaHeader to_value(const RpcRdmaHeaderView& view);
owned::RpcRdmaHeaderNomsg to_value(const RpcRdmaHeaderNomsgView& view);
owned::RpcRdmaHeaderPadded to_value(const RpcRdmaHeaderPaddedView& view);
owned::RpcRdmaError to_value(const RpcRdmaErrorView& view);
owned::RdmaBody to_value(const RdmaBodyView& view);
owned::RdmaMsg to_value(const RdmaMsgView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
void each_member(xdr::Of<XdrRdmaSegment>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::XdrRdmaSegment::handle]), self.handle);
  f(xdr::FieldOf<Uint32>(kFields[Field::XdrRdmaSegment::length]), self.length);
  f(xdr::FieldOf<Uint64>(kFields[Field::XdrRdmaSegment::offset]), self.offset);
}

void each_member(xdr::Of<XdrReadChunk>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::XdrReadChunk::position]), self.position);
  f(xdr::FieldOf<XdrRdmaSegment>(kFields[Field::XdrReadChunk::target]), self.target);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<RpcRdmaErrcode>) noexcept { return Types::rpc_rdma_errcode; }

void each_member(xdr::Of<RpcRdmaErrvers>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaErrvers::rdma_vers_low]), self.rdma_vers_low);
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaErrvers::rdma_vers_high]), self.rdma_vers_high);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<RdmaProc>) noexcept { return Types::rdma_proc; }

namespace owned {

// struct xdr_read_list {       /* [RFC 8166 4.3.1] */
//    struct xdr_read_chunk entry;
//    struct xdr_read_list  *next;
// };
// spec: [RFC 8166 4.3.1]
using XdrReadList = std::vector<XdrReadChunk>;

// struct xdr_write_chunk {     /* [RFC 8166 3.4.6] */
//    struct xdr_rdma_segment target<>;
// };
// spec: [RFC 8166 3.4.6]
struct XdrWriteChunk {
  std::vector<XdrRdmaSegment> target{};

  static xdr::Parsed<XdrWriteChunk> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const XdrWriteChunk&, const XdrWriteChunk&) = default;

  // For runtime/xdr.
  using View = XdrWriteChunkView;
  using Fields = Field::XdrWriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::xdr_write_chunk;
  static constexpr bool kOwnsData = true;
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
using XdrWriteList = std::vector<XdrWriteChunk>;

// struct rpc_rdma_header {                /* [RFC 8166 4.3] */
//    struct xdr_read_list   *rdma_reads;  /* [RFC 8166 4.3.1] */
//    struct xdr_write_list  *rdma_writes; /* [RFC 8166 4.3.2] */
//    struct xdr_write_chunk *rdma_reply;  /* [RFC 8166 4.3.3] */
//    /* the Payload stream follows */
// };
// spec: [RFC 8166 4.3]
struct RpcRdmaHeader {
  std::vector<XdrReadChunk> rdma_reads{};
  std::vector<XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  static xdr::Parsed<RpcRdmaHeader> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeader&, const RpcRdmaHeader&) = default;

  // For runtime/xdr.
  using View = RpcRdmaHeaderView;
  using Fields = Field::RpcRdmaHeader;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header;
  static constexpr bool kOwnsData = true;
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
struct RpcRdmaHeaderNomsg {
  std::vector<XdrReadChunk> rdma_reads{};
  std::vector<XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  static xdr::Parsed<RpcRdmaHeaderNomsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeaderNomsg&, const RpcRdmaHeaderNomsg&) = default;

  // For runtime/xdr.
  using View = RpcRdmaHeaderNomsgView;
  using Fields = Field::RpcRdmaHeaderNomsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_nomsg;
  static constexpr bool kOwnsData = true;
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
struct RpcRdmaHeaderPadded {
  Uint32 rdma_align{};
  Uint32 rdma_thresh{};
  std::vector<XdrReadChunk> rdma_reads{};
  std::vector<XdrWriteChunk> rdma_writes{};
  std::optional<XdrWriteChunk> rdma_reply{};

  static xdr::Parsed<RpcRdmaHeaderPadded> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeaderPadded&, const RpcRdmaHeaderPadded&) = default;

  // For runtime/xdr.
  using View = RpcRdmaHeaderPaddedView;
  using Fields = Field::RpcRdmaHeaderPadded;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_padded;
  static constexpr bool kOwnsData = true;
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
class RpcRdmaError {
 public:
  /// The first case, with data that is zero or empty.
  RpcRdmaError() noexcept : RpcRdmaError(RpcRdmaErrcode::ERR_VERS, std::in_place_index<1>) {}
  static RpcRdmaError range(const RpcRdmaErrvers& value) noexcept {
    return RpcRdmaError(RpcRdmaErrcode::ERR_VERS, std::in_place_index<1>, value);
  }
  static RpcRdmaError ERR_CHUNK() noexcept { return RpcRdmaError(RpcRdmaErrcode::ERR_CHUNK, std::in_place_index<0>); }

  RpcRdmaErrcode err() const noexcept { return err_; }
  const RpcRdmaErrvers* as_range() const noexcept { return std::get_if<1>(&arm_); }
  RpcRdmaErrvers* as_range() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<RpcRdmaError> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaError&, const RpcRdmaError&) = default;

  // For runtime/xdr.
  using View = RpcRdmaErrorView;
  using Fields = Field::RpcRdmaError;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_error;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RpcRdmaErrcode>(out, err_, Fields::err);
    switch (arm_.index()) {
      case 1:
        return xdr::put<RpcRdmaErrvers>(out, *as_range(), Fields::range);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, RpcRdmaErrvers>;
  template <std::size_t kArm, class... In>
  RpcRdmaError(RpcRdmaErrcode selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : err_(selected), arm_(arm, std::forward<In>(in)...) {}

  RpcRdmaErrcode err_;
  Arms arm_;
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
class RdmaBody {
 public:
  /// The first case, with data that is zero or empty.
  RdmaBody() noexcept : RdmaBody(RdmaProc::RDMA_MSG, std::in_place_index<1>) {}
  static RdmaBody rdma_msg(RpcRdmaHeader value) noexcept {
    return RdmaBody(RdmaProc::RDMA_MSG, std::in_place_index<1>, std::move(value));
  }
  static RdmaBody rdma_nomsg(RpcRdmaHeaderNomsg value) noexcept {
    return RdmaBody(RdmaProc::RDMA_NOMSG, std::in_place_index<2>, std::move(value));
  }
  static RdmaBody rdma_msgp(RpcRdmaHeaderPadded value) noexcept {
    return RdmaBody(RdmaProc::RDMA_MSGP, std::in_place_index<3>, std::move(value));
  }
  static RdmaBody RDMA_DONE() noexcept { return RdmaBody(RdmaProc::RDMA_DONE, std::in_place_index<0>); }
  static RdmaBody rdma_error(RpcRdmaError value) noexcept {
    return RdmaBody(RdmaProc::RDMA_ERROR, std::in_place_index<4>, std::move(value));
  }

  RdmaProc proc() const noexcept { return proc_; }
  const RpcRdmaHeader* as_rdma_msg() const noexcept { return std::get_if<1>(&arm_); }
  RpcRdmaHeader* as_rdma_msg() noexcept { return std::get_if<1>(&arm_); }
  const RpcRdmaHeaderNomsg* as_rdma_nomsg() const noexcept { return std::get_if<2>(&arm_); }
  RpcRdmaHeaderNomsg* as_rdma_nomsg() noexcept { return std::get_if<2>(&arm_); }
  const RpcRdmaHeaderPadded* as_rdma_msgp() const noexcept { return std::get_if<3>(&arm_); }
  RpcRdmaHeaderPadded* as_rdma_msgp() noexcept { return std::get_if<3>(&arm_); }
  const RpcRdmaError* as_rdma_error() const noexcept { return std::get_if<4>(&arm_); }
  RpcRdmaError* as_rdma_error() noexcept { return std::get_if<4>(&arm_); }

  static xdr::Parsed<RdmaBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBody&, const RdmaBody&) = default;

  // For runtime/xdr.
  using View = RdmaBodyView;
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RdmaProc>(out, proc_, Fields::proc);
    switch (arm_.index()) {
      case 1:
        return xdr::put<RpcRdmaHeaderView>(out, *as_rdma_msg(), Fields::rdma_msg);
      case 2:
        return xdr::put<RpcRdmaHeaderNomsgView>(out, *as_rdma_nomsg(), Fields::rdma_nomsg);
      case 3:
        return xdr::put<RpcRdmaHeaderPaddedView>(out, *as_rdma_msgp(), Fields::rdma_msgp);
      case 4:
        return xdr::put<RpcRdmaErrorView>(out, *as_rdma_error(), Fields::rdma_error);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, RpcRdmaHeader, RpcRdmaHeaderNomsg, RpcRdmaHeaderPadded, RpcRdmaError>;
  template <std::size_t kArm, class... In>
  RdmaBody(RdmaProc selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : proc_(selected), arm_(arm, std::forward<In>(in)...) {}

  RdmaProc proc_;
  Arms arm_;
};

// struct rdma_msg {            /* [RFC 8166 4.2] */
//    uint32    rdma_xid;      /* [RFC 8166 4.2.1] */
//    uint32    rdma_vers;     /* [RFC 8166 4.2.2] */
//    uint32    rdma_credit;   /* [RFC 8166 4.2.3] */
//    rdma_body rdma_body;     /* [RFC 8166 4.2.4] */
// };
// spec: [RFC 8166 4.2]
struct RdmaMsg {
  Uint32 rdma_xid{};
  Uint32 rdma_vers{};
  Uint32 rdma_credit{};
  RdmaBody rdma_body{};

  static xdr::Parsed<RdmaMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaMsg&, const RdmaMsg&) = default;

  // For runtime/xdr.
  using View = RdmaMsgView;
  using Fields = Field::RdmaMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_msg;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
    xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
    xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
    xdr::put<RdmaBodyView>(out, rdma_body, Fields::rdma_body);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const XdrWriteChunk& value) { return xdr::encode_bytes<XdrWriteChunkView>(value); }
void each_member(xdr::Of<XdrWriteChunk>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<XdrRdmaSegment>>(kFields[Field::XdrWriteChunk::target]), self.target);
}

inline xdr::EncodedBytes from_value(const RpcRdmaHeader& value) { return xdr::encode_bytes<RpcRdmaHeaderView>(value); }
void each_member(xdr::Of<RpcRdmaHeader>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeader::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeader::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeader::rdma_reply]), self.rdma_reply);
}

inline xdr::EncodedBytes from_value(const RpcRdmaHeaderNomsg& value) {
  return xdr::encode_bytes<RpcRdmaHeaderNomsgView>(value);
}
void each_member(xdr::Of<RpcRdmaHeaderNomsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_reply]), self.rdma_reply);
}

inline xdr::EncodedBytes from_value(const RpcRdmaHeaderPadded& value) {
  return xdr::encode_bytes<RpcRdmaHeaderPaddedView>(value);
}
void each_member(xdr::Of<RpcRdmaHeaderPadded>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaHeaderPadded::rdma_align]), self.rdma_align);
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaHeaderPadded::rdma_thresh]), self.rdma_thresh);
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeaderPadded::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderPadded::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderPadded::rdma_reply]), self.rdma_reply);
}

inline xdr::EncodedBytes from_value(const RpcRdmaError& value) { return xdr::encode_bytes<RpcRdmaErrorView>(value); }
inline RpcRdmaErrcode discriminant_of(const RpcRdmaError& self) noexcept { return self.err(); }
constexpr auto discriminant_of(xdr::Of<RpcRdmaError>) noexcept {
  return xdr::FieldOf<RpcRdmaErrcode>(kFields[Field::RpcRdmaError::err]);
}
constexpr auto union_cases(xdr::Of<RpcRdmaError>) noexcept {
  return std::array<RpcRdmaErrcode, 2>{
      RpcRdmaErrcode::ERR_VERS,   // range
      RpcRdmaErrcode::ERR_CHUNK,  // void
  };
}
void each_arm(xdr::Of<RpcRdmaError>, auto& self, auto&& f) {
  if (auto* const arm = self.as_range()) {
    f(xdr::FieldOf<RpcRdmaErrvers>(kFields[Field::RpcRdmaError::range]), *arm);
  }
}
inline bool select_arm(RpcRdmaError& self, RpcRdmaErrcode value) {
  switch (value) {
    case RpcRdmaErrcode::ERR_VERS:
      self = RpcRdmaError::range({});
      return true;
    case RpcRdmaErrcode::ERR_CHUNK:
      self = RpcRdmaError::ERR_CHUNK();
      return true;
    default:
      return false;
  }
}

inline xdr::EncodedBytes from_value(const RdmaBody& value) { return xdr::encode_bytes<RdmaBodyView>(value); }
inline RdmaProc discriminant_of(const RdmaBody& self) noexcept { return self.proc(); }
constexpr auto discriminant_of(xdr::Of<RdmaBody>) noexcept {
  return xdr::FieldOf<RdmaProc>(kFields[Field::RdmaBody::proc]);
}
constexpr auto union_cases(xdr::Of<RdmaBody>) noexcept {
  return std::array<RdmaProc, 5>{
      RdmaProc::RDMA_MSG,    // rdma_msg
      RdmaProc::RDMA_NOMSG,  // rdma_nomsg
      RdmaProc::RDMA_MSGP,   // rdma_msgp
      RdmaProc::RDMA_DONE,   // void
      RdmaProc::RDMA_ERROR,  // rdma_error
  };
}
void each_arm(xdr::Of<RdmaBody>, auto& self, auto&& f) {
  if (auto* const arm = self.as_rdma_msg()) {
    f(xdr::FieldOf<RpcRdmaHeaderView>(kFields[Field::RdmaBody::rdma_msg]), *arm);
  }
  if (auto* const arm = self.as_rdma_nomsg()) {
    f(xdr::FieldOf<RpcRdmaHeaderNomsgView>(kFields[Field::RdmaBody::rdma_nomsg]), *arm);
  }
  if (auto* const arm = self.as_rdma_msgp()) {
    f(xdr::FieldOf<RpcRdmaHeaderPaddedView>(kFields[Field::RdmaBody::rdma_msgp]), *arm);
  }
  if (auto* const arm = self.as_rdma_error()) {
    f(xdr::FieldOf<RpcRdmaErrorView>(kFields[Field::RdmaBody::rdma_error]), *arm);
  }
}
inline bool select_arm(RdmaBody& self, RdmaProc value) {
  switch (value) {
    case RdmaProc::RDMA_MSG:
      self = RdmaBody::rdma_msg({});
      return true;
    case RdmaProc::RDMA_NOMSG:
      self = RdmaBody::rdma_nomsg({});
      return true;
    case RdmaProc::RDMA_MSGP:
      self = RdmaBody::rdma_msgp({});
      return true;
    case RdmaProc::RDMA_DONE:
      self = RdmaBody::RDMA_DONE();
      return true;
    case RdmaProc::RDMA_ERROR:
      self = RdmaBody::rdma_error({});
      return true;
    default:
      return false;
  }
}

inline xdr::EncodedBytes from_value(const RdmaMsg& value) { return xdr::encode_bytes<RdmaMsgView>(value); }
void each_member(xdr::Of<RdmaMsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_xid]), self.rdma_xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_vers]), self.rdma_vers);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_credit]), self.rdma_credit);
  f(xdr::FieldOf<RdmaBodyView>(kFields[Field::RdmaMsg::rdma_body]), self.rdma_body);
}

}  // namespace owned

inline owned::XdrWriteChunk to_value(const XdrWriteChunkView& view) {
  return {
      .target = xdr::to_owned<xdr::Array<XdrRdmaSegment>>(view.target()),
  };
}

inline owned::RpcRdmaHeader to_value(const RpcRdmaHeaderView& view) {
  return {
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

inline owned::RpcRdmaHeaderNomsg to_value(const RpcRdmaHeaderNomsgView& view) {
  return {
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

inline owned::RpcRdmaHeaderPadded to_value(const RpcRdmaHeaderPaddedView& view) {
  return {
      .rdma_align = view.rdma_align(),
      .rdma_thresh = view.rdma_thresh(),
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

inline owned::RpcRdmaError to_value(const RpcRdmaErrorView& view) {
  switch (view.err()) {
    case RpcRdmaErrcode::ERR_VERS:
      return owned::RpcRdmaError::range(*view.as_range());
    case RpcRdmaErrcode::ERR_CHUNK:
      return owned::RpcRdmaError::ERR_CHUNK();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::RdmaBody to_value(const RdmaBodyView& view) {
  switch (view.proc()) {
    case RdmaProc::RDMA_MSG:
      return owned::RdmaBody::rdma_msg(to_value(*view.as_rdma_msg()));
    case RdmaProc::RDMA_NOMSG:
      return owned::RdmaBody::rdma_nomsg(to_value(*view.as_rdma_nomsg()));
    case RdmaProc::RDMA_MSGP:
      return owned::RdmaBody::rdma_msgp(to_value(*view.as_rdma_msgp()));
    case RdmaProc::RDMA_DONE:
      return owned::RdmaBody::RDMA_DONE();
    case RdmaProc::RDMA_ERROR:
      return owned::RdmaBody::rdma_error(to_value(*view.as_rdma_error()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::RdmaMsg to_value(const RdmaMsgView& view) {
  return {
      .rdma_xid = view.rdma_xid(),
      .rdma_vers = view.rdma_vers(),
      .rdma_credit = view.rdma_credit(),
      .rdma_body = to_value(view.rdma_body()),
  };
}

}  // namespace rpcrdma::wire::v1
