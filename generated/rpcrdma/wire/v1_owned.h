// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (v1.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of v1_types.h. What is declared here is in v1_owned.cpp;
// what is a template, in v1_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "v1_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::v1 {

class XdrWriteChunkView;
class RpcRdmaHeaderView;
class RpcRdmaHeaderNomsgView;
class RpcRdmaHeaderPaddedView;
class RpcRdmaErrorView;
class RdmaBodyView;
class RdmaMsgView;

namespace owned {

struct XdrWriteChunk;
struct RpcRdmaHeader;
struct RpcRdmaHeaderNomsg;
struct RpcRdmaHeaderPadded;
class RpcRdmaError;
class RdmaBody;
struct RdmaMsg;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const XdrWriteChunk& value);
xdr::EncodedBytes from_value(const RpcRdmaHeader& value);
xdr::EncodedBytes from_value(const RpcRdmaHeaderNomsg& value);
xdr::EncodedBytes from_value(const RpcRdmaHeaderPadded& value);
xdr::EncodedBytes from_value(const RpcRdmaError& value);
xdr::EncodedBytes from_value(const RdmaBody& value);
xdr::EncodedBytes from_value(const RdmaMsg& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::XdrWriteChunk to_value(const XdrWriteChunkView& view);
owned::RpcRdmaHeader to_value(const RpcRdmaHeaderView& view);
owned::RpcRdmaHeaderNomsg to_value(const RpcRdmaHeaderNomsgView& view);
owned::RpcRdmaHeaderPadded to_value(const RpcRdmaHeaderPaddedView& view);
owned::RpcRdmaError to_value(const RpcRdmaErrorView& view);
owned::RdmaBody to_value(const RdmaBodyView& view);
owned::RdmaMsg to_value(const RdmaMsgView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const XdrRdmaSegment& value) noexcept;
std::size_t hash_value(const XdrReadChunk& value) noexcept;
std::size_t hash_value(const RpcRdmaErrvers& value) noexcept;

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

  static xdr::Parsed<XdrWriteChunk> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const XdrWriteChunk&, const XdrWriteChunk&);
  friend std::strong_ordering operator<=>(const XdrWriteChunk&, const XdrWriteChunk&);
  friend std::size_t hash_value(const XdrWriteChunk& value) noexcept;

  // For runtime/xdr.
  using View = XdrWriteChunkView;
  using Fields = Field::XdrWriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::xdr_write_chunk;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<RpcRdmaHeader> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeader&, const RpcRdmaHeader&);
  friend std::strong_ordering operator<=>(const RpcRdmaHeader&, const RpcRdmaHeader&);
  friend std::size_t hash_value(const RpcRdmaHeader& value) noexcept;

  // For runtime/xdr.
  using View = RpcRdmaHeaderView;
  using Fields = Field::RpcRdmaHeader;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<RpcRdmaHeaderNomsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeaderNomsg&, const RpcRdmaHeaderNomsg&);
  friend std::strong_ordering operator<=>(const RpcRdmaHeaderNomsg&, const RpcRdmaHeaderNomsg&);
  friend std::size_t hash_value(const RpcRdmaHeaderNomsg& value) noexcept;

  // For runtime/xdr.
  using View = RpcRdmaHeaderNomsgView;
  using Fields = Field::RpcRdmaHeaderNomsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_nomsg;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<RpcRdmaHeaderPadded> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaHeaderPadded&, const RpcRdmaHeaderPadded&);
  friend std::strong_ordering operator<=>(const RpcRdmaHeaderPadded&, const RpcRdmaHeaderPadded&);
  friend std::size_t hash_value(const RpcRdmaHeaderPadded& value) noexcept;

  // For runtime/xdr.
  using View = RpcRdmaHeaderPaddedView;
  using Fields = Field::RpcRdmaHeaderPadded;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_header_padded;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  RpcRdmaError() noexcept;
  RpcRdmaError(const RpcRdmaError& other);
  RpcRdmaError(RpcRdmaError&& other) noexcept;
  RpcRdmaError& operator=(const RpcRdmaError& other);
  RpcRdmaError& operator=(RpcRdmaError&& other) noexcept;
  ~RpcRdmaError();
  static RpcRdmaError range(const RpcRdmaErrvers& value) noexcept;
  static RpcRdmaError ERR_CHUNK() noexcept;

  RpcRdmaErrcode err() const noexcept { return err_; }
  const RpcRdmaErrvers* as_range() const noexcept { return place_ == 1 ? &arm_.range : nullptr; }
  RpcRdmaErrvers* as_range() noexcept { return place_ == 1 ? &arm_.range : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.range);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.range);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<RpcRdmaError> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcRdmaError&, const RpcRdmaError&);
  friend std::strong_ordering operator<=>(const RpcRdmaError&, const RpcRdmaError&);
  friend std::size_t hash_value(const RpcRdmaError& value) noexcept;

  // For runtime/xdr.
  using View = RpcRdmaErrorView;
  using Fields = Field::RpcRdmaError;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_rdma_error;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    RpcRdmaErrvers range;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RpcRdmaError(RpcRdmaErrcode selected, std::uint32_t place) noexcept : err_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  RpcRdmaErrcode err_;
  std::uint32_t place_;
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
  RdmaBody() noexcept;
  RdmaBody(const RdmaBody& other);
  RdmaBody(RdmaBody&& other) noexcept;
  RdmaBody& operator=(const RdmaBody& other);
  RdmaBody& operator=(RdmaBody&& other) noexcept;
  ~RdmaBody();
  static RdmaBody rdma_msg(RpcRdmaHeader value) noexcept;
  static RdmaBody rdma_nomsg(RpcRdmaHeaderNomsg value) noexcept;
  static RdmaBody rdma_msgp(RpcRdmaHeaderPadded value) noexcept;
  static RdmaBody RDMA_DONE() noexcept;
  static RdmaBody rdma_error(RpcRdmaError value) noexcept;

  RdmaProc proc() const noexcept { return proc_; }
  const RpcRdmaHeader* as_rdma_msg() const noexcept { return place_ == 1 ? &arm_.rdma_msg : nullptr; }
  RpcRdmaHeader* as_rdma_msg() noexcept { return place_ == 1 ? &arm_.rdma_msg : nullptr; }
  const RpcRdmaHeaderNomsg* as_rdma_nomsg() const noexcept { return place_ == 2 ? &arm_.rdma_nomsg : nullptr; }
  RpcRdmaHeaderNomsg* as_rdma_nomsg() noexcept { return place_ == 2 ? &arm_.rdma_nomsg : nullptr; }
  const RpcRdmaHeaderPadded* as_rdma_msgp() const noexcept { return place_ == 3 ? &arm_.rdma_msgp : nullptr; }
  RpcRdmaHeaderPadded* as_rdma_msgp() noexcept { return place_ == 3 ? &arm_.rdma_msgp : nullptr; }
  const RpcRdmaError* as_rdma_error() const noexcept { return place_ == 4 ? &arm_.rdma_error : nullptr; }
  RpcRdmaError* as_rdma_error() noexcept { return place_ == 4 ? &arm_.rdma_error : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_msg);
      case 2:
        return callee(arm_.rdma_nomsg);
      case 3:
        return callee(arm_.rdma_msgp);
      case 4:
        return callee(arm_.rdma_error);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_msg);
      case 2:
        return callee(arm_.rdma_nomsg);
      case 3:
        return callee(arm_.rdma_msgp);
      case 4:
        return callee(arm_.rdma_error);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<RdmaBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBody&, const RdmaBody&);
  friend std::strong_ordering operator<=>(const RdmaBody&, const RdmaBody&);
  friend std::size_t hash_value(const RdmaBody& value) noexcept;

  // For runtime/xdr.
  using View = RdmaBodyView;
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    RpcRdmaHeader rdma_msg;
    RpcRdmaHeaderNomsg rdma_nomsg;
    RpcRdmaHeaderPadded rdma_msgp;
    RpcRdmaError rdma_error;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RdmaBody(RdmaProc selected, std::uint32_t place) noexcept : proc_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  RdmaProc proc_;
  std::uint32_t place_;
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

  static xdr::Parsed<RdmaMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaMsg&, const RdmaMsg&);
  friend std::strong_ordering operator<=>(const RdmaMsg&, const RdmaMsg&);
  friend std::size_t hash_value(const RdmaMsg& value) noexcept;

  // For runtime/xdr.
  using View = RdmaMsgView;
  using Fields = Field::RdmaMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_msg;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace rpcrdma::wire::v1
