// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (v2_draft01.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of v2_draft01_types.h. What is declared here is in v2_draft01_owned.cpp;
// what is a template, in v2_draft01_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "v2_draft01_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::v2_draft01 {

class Rpcrdma2WriteChunkView;
class Rpcrdma2ChunkListsView;
class Rpcrdma2ErrorView;
class Rpcrdma2OptionalView;
class Rpcrdma2BodyView;
class Rpcrdma2XprtHdrView;

namespace owned {

struct Rpcrdma2WriteChunk;
struct Rpcrdma2ChunkLists;
class Rpcrdma2Error;
struct Rpcrdma2Optional;
class Rpcrdma2Body;
struct Rpcrdma2XprtHdr;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Rpcrdma2WriteChunk& value);
xdr::EncodedBytes from_value(const Rpcrdma2ChunkLists& value);
xdr::EncodedBytes from_value(const Rpcrdma2Error& value);
xdr::EncodedBytes from_value(const Rpcrdma2Optional& value);
xdr::EncodedBytes from_value(const Rpcrdma2Body& value);
xdr::EncodedBytes from_value(const Rpcrdma2XprtHdr& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Rpcrdma2WriteChunk to_value(const Rpcrdma2WriteChunkView& view);
owned::Rpcrdma2ChunkLists to_value(const Rpcrdma2ChunkListsView& view);
owned::Rpcrdma2Error to_value(const Rpcrdma2ErrorView& view);
owned::Rpcrdma2Optional to_value(const Rpcrdma2OptionalView& view);
owned::Rpcrdma2Body to_value(const Rpcrdma2BodyView& view);
owned::Rpcrdma2XprtHdr to_value(const Rpcrdma2XprtHdrView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const Rpcrdma2Segment& value) noexcept;
std::size_t hash_value(const Rpcrdma2ReadSegment& value) noexcept;
std::size_t hash_value(const Rpcrdma2ErrVers& value) noexcept;

namespace owned {

// struct rpcrdma2_read_list {
//         struct rpcrdma2_read_segment rdma_entry;
//         struct rpcrdma2_read_list    *rdma_next;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 536
using Rpcrdma2ReadList = std::vector<Rpcrdma2ReadSegment>;

// struct rpcrdma2_write_chunk {
//         struct rpcrdma2_segment rdma_target<>;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 541
struct Rpcrdma2WriteChunk {
  std::vector<Rpcrdma2Segment> rdma_target{};

  static xdr::Parsed<Rpcrdma2WriteChunk> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2WriteChunk&, const Rpcrdma2WriteChunk&);
  friend std::strong_ordering operator<=>(const Rpcrdma2WriteChunk&, const Rpcrdma2WriteChunk&);
  friend std::size_t hash_value(const Rpcrdma2WriteChunk& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2WriteChunkView;
  using Fields = Field::Rpcrdma2WriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_write_chunk;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct rpcrdma2_write_list {
//         struct rpcrdma2_write_chunk rdma_entry;
//         struct rpcrdma2_write_list  *rdma_next;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 545
using Rpcrdma2WriteList = std::vector<Rpcrdma2WriteChunk>;

// struct rpcrdma2_chunk_lists {
//         enum msg_type               rdma_direction;
//         struct rpcrdma2_read_list   *rdma_reads;
//         struct rpcrdma2_write_list  *rdma_writes;
//         struct rpcrdma2_write_chunk *rdma_reply;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 550
struct Rpcrdma2ChunkLists {
  MsgType rdma_direction{};
  std::vector<Rpcrdma2ReadSegment> rdma_reads{};
  std::vector<Rpcrdma2WriteChunk> rdma_writes{};
  std::optional<Rpcrdma2WriteChunk> rdma_reply{};

  static xdr::Parsed<Rpcrdma2ChunkLists> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2ChunkLists&, const Rpcrdma2ChunkLists&);
  friend std::strong_ordering operator<=>(const Rpcrdma2ChunkLists&, const Rpcrdma2ChunkLists&);
  friend std::size_t hash_value(const Rpcrdma2ChunkLists& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2ChunkListsView;
  using Fields = Field::Rpcrdma2ChunkLists;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_chunk_lists;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
class Rpcrdma2Error {
 public:
  /// The first case, with data that is zero or empty.
  Rpcrdma2Error() noexcept;
  Rpcrdma2Error(const Rpcrdma2Error& other);
  Rpcrdma2Error(Rpcrdma2Error&& other) noexcept;
  Rpcrdma2Error& operator=(const Rpcrdma2Error& other);
  Rpcrdma2Error& operator=(Rpcrdma2Error&& other) noexcept;
  ~Rpcrdma2Error();
  static Rpcrdma2Error rdma_vrange(const Rpcrdma2ErrVers& value) noexcept;
  static Rpcrdma2Error RDMA2_ERR_BAD_HEADER() noexcept;
  static Rpcrdma2Error RDMA2_ERR_INVAL_OPTION() noexcept;

  Rpcrdma2Errcode rdma_err() const noexcept { return rdma_err_; }
  const Rpcrdma2ErrVers* as_rdma_vrange() const noexcept { return place_ == 1 ? &arm_.rdma_vrange : nullptr; }
  Rpcrdma2ErrVers* as_rdma_vrange() noexcept { return place_ == 1 ? &arm_.rdma_vrange : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_vrange);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_vrange);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Rpcrdma2Error> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Error&, const Rpcrdma2Error&);
  friend std::strong_ordering operator<=>(const Rpcrdma2Error&, const Rpcrdma2Error&);
  friend std::size_t hash_value(const Rpcrdma2Error& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2ErrorView;
  using Fields = Field::Rpcrdma2Error;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_error;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Rpcrdma2ErrVers rdma_vrange;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Rpcrdma2Error(Rpcrdma2Errcode selected, std::uint32_t place) noexcept : rdma_err_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Rpcrdma2Errcode rdma_err_;
  std::uint32_t place_;
  Arms arm_;
};

// struct rpcrdma2_optional {
//         enum msg_type rdma_optdir;
//         uint32 rdma_opttype;
//         opaque rdma_optinfo<>;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 585
struct Rpcrdma2Optional {
  MsgType rdma_optdir{};
  Uint32 rdma_opttype{};
  std::vector<std::byte> rdma_optinfo{};

  static xdr::Parsed<Rpcrdma2Optional> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Optional&, const Rpcrdma2Optional&);
  friend std::strong_ordering operator<=>(const Rpcrdma2Optional&, const Rpcrdma2Optional&);
  friend std::size_t hash_value(const Rpcrdma2Optional& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2OptionalView;
  using Fields = Field::Rpcrdma2Optional;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_optional;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
class Rpcrdma2Body {
 public:
  /// The first case, with data that is zero or empty.
  Rpcrdma2Body() noexcept;
  Rpcrdma2Body(const Rpcrdma2Body& other);
  Rpcrdma2Body(Rpcrdma2Body&& other) noexcept;
  Rpcrdma2Body& operator=(const Rpcrdma2Body& other);
  Rpcrdma2Body& operator=(Rpcrdma2Body&& other) noexcept;
  ~Rpcrdma2Body();
  static Rpcrdma2Body rdma_chunks(Rpcrdma2ChunkLists value) noexcept;
  static Rpcrdma2Body rdma_nomsg_chunks(Rpcrdma2ChunkLists value) noexcept;
  static Rpcrdma2Body rdma_error(Rpcrdma2Error value) noexcept;
  static Rpcrdma2Body rdma_optional(Rpcrdma2Optional value) noexcept;

  Rpcrdma2Proc rdma_proc() const noexcept { return rdma_proc_; }
  const Rpcrdma2ChunkLists* as_rdma_chunks() const noexcept { return place_ == 1 ? &arm_.rdma_chunks : nullptr; }
  Rpcrdma2ChunkLists* as_rdma_chunks() noexcept { return place_ == 1 ? &arm_.rdma_chunks : nullptr; }
  const Rpcrdma2ChunkLists* as_rdma_nomsg_chunks() const noexcept {
    return place_ == 2 ? &arm_.rdma_nomsg_chunks : nullptr;
  }
  Rpcrdma2ChunkLists* as_rdma_nomsg_chunks() noexcept { return place_ == 2 ? &arm_.rdma_nomsg_chunks : nullptr; }
  const Rpcrdma2Error* as_rdma_error() const noexcept { return place_ == 3 ? &arm_.rdma_error : nullptr; }
  Rpcrdma2Error* as_rdma_error() noexcept { return place_ == 3 ? &arm_.rdma_error : nullptr; }
  const Rpcrdma2Optional* as_rdma_optional() const noexcept { return place_ == 4 ? &arm_.rdma_optional : nullptr; }
  Rpcrdma2Optional* as_rdma_optional() noexcept { return place_ == 4 ? &arm_.rdma_optional : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_chunks);
      case 2:
        return callee(arm_.rdma_nomsg_chunks);
      case 3:
        return callee(arm_.rdma_error);
      default:
        return callee(arm_.rdma_optional);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_chunks);
      case 2:
        return callee(arm_.rdma_nomsg_chunks);
      case 3:
        return callee(arm_.rdma_error);
      default:
        return callee(arm_.rdma_optional);
    }
  }

  static xdr::Parsed<Rpcrdma2Body> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Body&, const Rpcrdma2Body&);
  friend std::strong_ordering operator<=>(const Rpcrdma2Body&, const Rpcrdma2Body&);
  friend std::size_t hash_value(const Rpcrdma2Body& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2BodyView;
  using Fields = Field::Rpcrdma2Body;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Rpcrdma2ChunkLists rdma_chunks;
    Rpcrdma2ChunkLists rdma_nomsg_chunks;
    Rpcrdma2Error rdma_error;
    Rpcrdma2Optional rdma_optional;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Rpcrdma2Body(Rpcrdma2Proc selected, std::uint32_t place) noexcept : rdma_proc_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Rpcrdma2Proc rdma_proc_;
  std::uint32_t place_;
  Arms arm_;
};

// struct rpcrdma2_xprt_hdr {
//         uint32        rdma_xid;
//         uint32        rdma_vers;
//         uint32        rdma_credit;
//         rpcrdma2_body rdma_body;
// };
// spec: draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 609
struct Rpcrdma2XprtHdr {
  Uint32 rdma_xid{};
  Uint32 rdma_vers{};
  Uint32 rdma_credit{};
  Rpcrdma2Body rdma_body{};

  static xdr::Parsed<Rpcrdma2XprtHdr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2XprtHdr&, const Rpcrdma2XprtHdr&);
  friend std::strong_ordering operator<=>(const Rpcrdma2XprtHdr&, const Rpcrdma2XprtHdr&);
  friend std::size_t hash_value(const Rpcrdma2XprtHdr& value) noexcept;

  // For runtime/xdr.
  using View = Rpcrdma2XprtHdrView;
  using Fields = Field::Rpcrdma2XprtHdr;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_xprt_hdr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace rpcrdma::wire::v2_draft01
