// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of v2_draft01.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "v2_draft01.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::v2_draft01 {

namespace owned {

struct Rpcrdma2WriteChunk;
struct Rpcrdma2ChunkLists;
class Rpcrdma2Error;
struct Rpcrdma2Optional;
class Rpcrdma2Body;
struct Rpcrdma2XprtHdr;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Rpcrdma2WriteChunk to_value(const Rpcrdma2WriteChunkView& view);
owned::Rpcrdma2ChunkLists to_value(const Rpcrdma2ChunkListsView& view);
owned::Rpcrdma2Error to_value(const Rpcrdma2ErrorView& view);
owned::Rpcrdma2Optional to_value(const Rpcrdma2OptionalView& view);
owned::Rpcrdma2Body to_value(const Rpcrdma2BodyView& view);
owned::Rpcrdma2XprtHdr to_value(const Rpcrdma2XprtHdrView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<MsgType>) noexcept { return Types::msg_type; }

void each_member(xdr::Of<Rpcrdma2Segment>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2Segment::rdma_handle]), self.rdma_handle);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2Segment::rdma_length]), self.rdma_length);
  f(xdr::FieldOf<Uint64>(kFields[Field::Rpcrdma2Segment::rdma_offset]), self.rdma_offset);
}

void each_member(xdr::Of<Rpcrdma2ReadSegment>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2ReadSegment::rdma_position]), self.rdma_position);
  f(xdr::FieldOf<Rpcrdma2Segment>(kFields[Field::Rpcrdma2ReadSegment::rdma_target]), self.rdma_target);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<Rpcrdma2Errcode>) noexcept { return Types::rpcrdma2_errcode; }

void each_member(xdr::Of<Rpcrdma2ErrVers>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2ErrVers::rdma_vers_low]), self.rdma_vers_low);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2ErrVers::rdma_vers_high]), self.rdma_vers_high);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<Rpcrdma2Proc>) noexcept { return Types::rpcrdma2_proc; }

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

  static xdr::Parsed<Rpcrdma2WriteChunk> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2WriteChunk&, const Rpcrdma2WriteChunk&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2WriteChunkView;
  using Fields = Field::Rpcrdma2WriteChunk;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_write_chunk;
  static constexpr bool kOwnsData = true;
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

  static xdr::Parsed<Rpcrdma2ChunkLists> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2ChunkLists&, const Rpcrdma2ChunkLists&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2ChunkListsView;
  using Fields = Field::Rpcrdma2ChunkLists;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_chunk_lists;
  static constexpr bool kOwnsData = true;
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
class Rpcrdma2Error {
 public:
  /// The first case, with data that is zero or empty.
  Rpcrdma2Error() noexcept : Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_VERS, std::in_place_index<1>) {}
  static Rpcrdma2Error rdma_vrange(const Rpcrdma2ErrVers& value) noexcept {
    return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_VERS, std::in_place_index<1>, value);
  }
  static Rpcrdma2Error RDMA2_ERR_BAD_HEADER() noexcept {
    return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER, std::in_place_index<0>);
  }
  static Rpcrdma2Error RDMA2_ERR_INVAL_OPTION() noexcept {
    return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION, std::in_place_index<0>);
  }

  Rpcrdma2Errcode rdma_err() const noexcept { return rdma_err_; }
  const Rpcrdma2ErrVers* as_rdma_vrange() const noexcept { return std::get_if<1>(&arm_); }
  Rpcrdma2ErrVers* as_rdma_vrange() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<Rpcrdma2Error> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Error&, const Rpcrdma2Error&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2ErrorView;
  using Fields = Field::Rpcrdma2Error;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_error;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Rpcrdma2Errcode>(out, rdma_err_, Fields::rdma_err);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Rpcrdma2ErrVers>(out, *as_rdma_vrange(), Fields::rdma_vrange);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Rpcrdma2ErrVers>;
  template <std::size_t kArm, class... In>
  Rpcrdma2Error(Rpcrdma2Errcode selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : rdma_err_(selected), arm_(arm, std::forward<In>(in)...) {}

  Rpcrdma2Errcode rdma_err_;
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

  static xdr::Parsed<Rpcrdma2Optional> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Optional&, const Rpcrdma2Optional&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2OptionalView;
  using Fields = Field::Rpcrdma2Optional;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_optional;
  static constexpr bool kOwnsData = true;
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
class Rpcrdma2Body {
 public:
  /// The first case, with data that is zero or empty.
  Rpcrdma2Body() noexcept : Rpcrdma2Body(Rpcrdma2Proc::RDMA2_MSG, std::in_place_index<1>) {}
  static Rpcrdma2Body rdma_chunks(Rpcrdma2ChunkLists value) noexcept {
    return Rpcrdma2Body(Rpcrdma2Proc::RDMA2_MSG, std::in_place_index<1>, std::move(value));
  }
  static Rpcrdma2Body rdma_nomsg_chunks(Rpcrdma2ChunkLists value) noexcept {
    return Rpcrdma2Body(Rpcrdma2Proc::RDMA2_NOMSG, std::in_place_index<2>, std::move(value));
  }
  static Rpcrdma2Body rdma_error(Rpcrdma2Error value) noexcept {
    return Rpcrdma2Body(Rpcrdma2Proc::RDMA2_ERROR, std::in_place_index<3>, std::move(value));
  }
  static Rpcrdma2Body rdma_optional(Rpcrdma2Optional value) noexcept {
    return Rpcrdma2Body(Rpcrdma2Proc::RDMA2_OPTIONAL, std::in_place_index<4>, std::move(value));
  }

  Rpcrdma2Proc rdma_proc() const noexcept { return rdma_proc_; }
  const Rpcrdma2ChunkLists* as_rdma_chunks() const noexcept { return std::get_if<1>(&arm_); }
  Rpcrdma2ChunkLists* as_rdma_chunks() noexcept { return std::get_if<1>(&arm_); }
  const Rpcrdma2ChunkLists* as_rdma_nomsg_chunks() const noexcept { return std::get_if<2>(&arm_); }
  Rpcrdma2ChunkLists* as_rdma_nomsg_chunks() noexcept { return std::get_if<2>(&arm_); }
  const Rpcrdma2Error* as_rdma_error() const noexcept { return std::get_if<3>(&arm_); }
  Rpcrdma2Error* as_rdma_error() noexcept { return std::get_if<3>(&arm_); }
  const Rpcrdma2Optional* as_rdma_optional() const noexcept { return std::get_if<4>(&arm_); }
  Rpcrdma2Optional* as_rdma_optional() noexcept { return std::get_if<4>(&arm_); }

  static xdr::Parsed<Rpcrdma2Body> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2Body&, const Rpcrdma2Body&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2BodyView;
  using Fields = Field::Rpcrdma2Body;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Rpcrdma2Proc>(out, rdma_proc_, Fields::rdma_proc);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Rpcrdma2ChunkListsView>(out, *as_rdma_chunks(), Fields::rdma_chunks);
      case 2:
        return xdr::put<Rpcrdma2ChunkListsView>(out, *as_rdma_nomsg_chunks(), Fields::rdma_nomsg_chunks);
      case 3:
        return xdr::put<Rpcrdma2ErrorView>(out, *as_rdma_error(), Fields::rdma_error);
      case 4:
        return xdr::put<Rpcrdma2OptionalView>(out, *as_rdma_optional(), Fields::rdma_optional);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Rpcrdma2ChunkLists, Rpcrdma2ChunkLists, Rpcrdma2Error, Rpcrdma2Optional>;
  template <std::size_t kArm, class... In>
  Rpcrdma2Body(Rpcrdma2Proc selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : rdma_proc_(selected), arm_(arm, std::forward<In>(in)...) {}

  Rpcrdma2Proc rdma_proc_;
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

  static xdr::Parsed<Rpcrdma2XprtHdr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Rpcrdma2XprtHdr&, const Rpcrdma2XprtHdr&) = default;

  // For runtime/xdr.
  using View = Rpcrdma2XprtHdrView;
  using Fields = Field::Rpcrdma2XprtHdr;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpcrdma2_xprt_hdr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
    xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
    xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
    xdr::put<Rpcrdma2BodyView>(out, rdma_body, Fields::rdma_body);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Rpcrdma2WriteChunk& value) {
  return xdr::encode_bytes<Rpcrdma2WriteChunkView>(value);
}
void each_member(xdr::Of<Rpcrdma2WriteChunk>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<Rpcrdma2Segment>>(kFields[Field::Rpcrdma2WriteChunk::rdma_target]), self.rdma_target);
}

inline xdr::EncodedBytes from_value(const Rpcrdma2ChunkLists& value) {
  return xdr::encode_bytes<Rpcrdma2ChunkListsView>(value);
}
void each_member(xdr::Of<Rpcrdma2ChunkLists>, auto& self, auto&& f) {
  f(xdr::FieldOf<MsgType>(kFields[Field::Rpcrdma2ChunkLists::rdma_direction]), self.rdma_direction);
  f(xdr::FieldOf<xdr::List<Rpcrdma2ReadSegment>>(kFields[Field::Rpcrdma2ChunkLists::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<Rpcrdma2WriteChunkView>>(kFields[Field::Rpcrdma2ChunkLists::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<Rpcrdma2WriteChunkView>>(kFields[Field::Rpcrdma2ChunkLists::rdma_reply]),
    self.rdma_reply);
}

inline xdr::EncodedBytes from_value(const Rpcrdma2Error& value) { return xdr::encode_bytes<Rpcrdma2ErrorView>(value); }
inline Rpcrdma2Errcode discriminant_of(const Rpcrdma2Error& self) noexcept { return self.rdma_err(); }
constexpr auto discriminant_of(xdr::Of<Rpcrdma2Error>) noexcept {
  return xdr::FieldOf<Rpcrdma2Errcode>(kFields[Field::Rpcrdma2Error::rdma_err]);
}
constexpr auto union_cases(xdr::Of<Rpcrdma2Error>) noexcept {
  return std::array<Rpcrdma2Errcode, 3>{
      Rpcrdma2Errcode::RDMA2_ERR_VERS,          // rdma_vrange
      Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER,    // void
      Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION,  // void
  };
}
void each_arm(xdr::Of<Rpcrdma2Error>, auto& self, auto&& f) {
  if (auto* const arm = self.as_rdma_vrange()) {
    f(xdr::FieldOf<Rpcrdma2ErrVers>(kFields[Field::Rpcrdma2Error::rdma_vrange]), *arm);
  }
}
inline bool select_arm(Rpcrdma2Error& self, Rpcrdma2Errcode value) {
  switch (value) {
    case Rpcrdma2Errcode::RDMA2_ERR_VERS:
      self = Rpcrdma2Error::rdma_vrange({});
      return true;
    case Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER:
      self = Rpcrdma2Error::RDMA2_ERR_BAD_HEADER();
      return true;
    case Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION:
      self = Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION();
      return true;
    default:
      return false;
  }
}

inline xdr::EncodedBytes from_value(const Rpcrdma2Optional& value) {
  return xdr::encode_bytes<Rpcrdma2OptionalView>(value);
}
void each_member(xdr::Of<Rpcrdma2Optional>, auto& self, auto&& f) {
  f(xdr::FieldOf<MsgType>(kFields[Field::Rpcrdma2Optional::rdma_optdir]), self.rdma_optdir);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2Optional::rdma_opttype]), self.rdma_opttype);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::Rpcrdma2Optional::rdma_optinfo]), self.rdma_optinfo);
}

inline xdr::EncodedBytes from_value(const Rpcrdma2Body& value) { return xdr::encode_bytes<Rpcrdma2BodyView>(value); }
inline Rpcrdma2Proc discriminant_of(const Rpcrdma2Body& self) noexcept { return self.rdma_proc(); }
constexpr auto discriminant_of(xdr::Of<Rpcrdma2Body>) noexcept {
  return xdr::FieldOf<Rpcrdma2Proc>(kFields[Field::Rpcrdma2Body::rdma_proc]);
}
constexpr auto union_cases(xdr::Of<Rpcrdma2Body>) noexcept {
  return std::array<Rpcrdma2Proc, 4>{
      Rpcrdma2Proc::RDMA2_MSG,       // rdma_chunks
      Rpcrdma2Proc::RDMA2_NOMSG,     // rdma_nomsg_chunks
      Rpcrdma2Proc::RDMA2_ERROR,     // rdma_error
      Rpcrdma2Proc::RDMA2_OPTIONAL,  // rdma_optional
  };
}
void each_arm(xdr::Of<Rpcrdma2Body>, auto& self, auto&& f) {
  if (auto* const arm = self.as_rdma_chunks()) {
    f(xdr::FieldOf<Rpcrdma2ChunkListsView>(kFields[Field::Rpcrdma2Body::rdma_chunks]), *arm);
  }
  if (auto* const arm = self.as_rdma_nomsg_chunks()) {
    f(xdr::FieldOf<Rpcrdma2ChunkListsView>(kFields[Field::Rpcrdma2Body::rdma_nomsg_chunks]), *arm);
  }
  if (auto* const arm = self.as_rdma_error()) {
    f(xdr::FieldOf<Rpcrdma2ErrorView>(kFields[Field::Rpcrdma2Body::rdma_error]), *arm);
  }
  if (auto* const arm = self.as_rdma_optional()) {
    f(xdr::FieldOf<Rpcrdma2OptionalView>(kFields[Field::Rpcrdma2Body::rdma_optional]), *arm);
  }
}
inline bool select_arm(Rpcrdma2Body& self, Rpcrdma2Proc value) {
  switch (value) {
    case Rpcrdma2Proc::RDMA2_MSG:
      self = Rpcrdma2Body::rdma_chunks({});
      return true;
    case Rpcrdma2Proc::RDMA2_NOMSG:
      self = Rpcrdma2Body::rdma_nomsg_chunks({});
      return true;
    case Rpcrdma2Proc::RDMA2_ERROR:
      self = Rpcrdma2Body::rdma_error({});
      return true;
    case Rpcrdma2Proc::RDMA2_OPTIONAL:
      self = Rpcrdma2Body::rdma_optional({});
      return true;
    default:
      return false;
  }
}

inline xdr::EncodedBytes from_value(const Rpcrdma2XprtHdr& value) {
  return xdr::encode_bytes<Rpcrdma2XprtHdrView>(value);
}
void each_member(xdr::Of<Rpcrdma2XprtHdr>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_xid]), self.rdma_xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_vers]), self.rdma_vers);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_credit]), self.rdma_credit);
  f(xdr::FieldOf<Rpcrdma2BodyView>(kFields[Field::Rpcrdma2XprtHdr::rdma_body]), self.rdma_body);
}

}  // namespace owned

inline owned::Rpcrdma2WriteChunk to_value(const Rpcrdma2WriteChunkView& view) {
  return {
      .rdma_target = xdr::to_owned<xdr::Array<Rpcrdma2Segment>>(view.rdma_target()),
  };
}

inline owned::Rpcrdma2ChunkLists to_value(const Rpcrdma2ChunkListsView& view) {
  return {
      .rdma_direction = view.rdma_direction(),
      .rdma_reads = xdr::to_owned<xdr::List<Rpcrdma2ReadSegment>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<Rpcrdma2WriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<Rpcrdma2WriteChunkView>>(view.rdma_reply()),
  };
}

inline owned::Rpcrdma2Error to_value(const Rpcrdma2ErrorView& view) {
  switch (view.rdma_err()) {
    case Rpcrdma2Errcode::RDMA2_ERR_VERS:
      return owned::Rpcrdma2Error::rdma_vrange(*view.as_rdma_vrange());
    case Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER:
      return owned::Rpcrdma2Error::RDMA2_ERR_BAD_HEADER();
    case Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION:
      return owned::Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::Rpcrdma2Optional to_value(const Rpcrdma2OptionalView& view) {
  return {
      .rdma_optdir = view.rdma_optdir(),
      .rdma_opttype = view.rdma_opttype(),
      .rdma_optinfo = xdr::to_owned<xdr::Opaque<>>(view.rdma_optinfo()),
  };
}

inline owned::Rpcrdma2Body to_value(const Rpcrdma2BodyView& view) {
  switch (view.rdma_proc()) {
    case Rpcrdma2Proc::RDMA2_MSG:
      return owned::Rpcrdma2Body::rdma_chunks(to_value(*view.as_rdma_chunks()));
    case Rpcrdma2Proc::RDMA2_NOMSG:
      return owned::Rpcrdma2Body::rdma_nomsg_chunks(to_value(*view.as_rdma_nomsg_chunks()));
    case Rpcrdma2Proc::RDMA2_ERROR:
      return owned::Rpcrdma2Body::rdma_error(to_value(*view.as_rdma_error()));
    case Rpcrdma2Proc::RDMA2_OPTIONAL:
      return owned::Rpcrdma2Body::rdma_optional(to_value(*view.as_rdma_optional()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::Rpcrdma2XprtHdr to_value(const Rpcrdma2XprtHdrView& view) {
  return {
      .rdma_xid = view.rdma_xid(),
      .rdma_vers = view.rdma_vers(),
      .rdma_credit = view.rdma_credit(),
      .rdma_body = to_value(view.rdma_body()),
  };
}

}  // namespace rpcrdma::wire::v2_draft01
