// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "v2_draft01.h"
#include "v2_draft01_owned.h"

namespace rpcrdma::wire::v2_draft01 {

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

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2WriteChunk::put(Out& out) const noexcept {
  xdr::put<xdr::Array<Rpcrdma2Segment>>(out, rdma_target, Fields::rdma_target);
}
void each_member(xdr::Of<Rpcrdma2WriteChunk>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<Rpcrdma2Segment>>(kFields[Field::Rpcrdma2WriteChunk::rdma_target]), self.rdma_target);
}

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2ChunkLists::put(Out& out) const noexcept {
  xdr::put<MsgType>(out, rdma_direction, Fields::rdma_direction);
  xdr::put<xdr::List<Rpcrdma2ReadSegment>>(out, rdma_reads, Fields::rdma_reads);
  xdr::put<xdr::List<Rpcrdma2WriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
  xdr::put<xdr::Optional<Rpcrdma2WriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
}
void each_member(xdr::Of<Rpcrdma2ChunkLists>, auto& self, auto&& f) {
  f(xdr::FieldOf<MsgType>(kFields[Field::Rpcrdma2ChunkLists::rdma_direction]), self.rdma_direction);
  f(xdr::FieldOf<xdr::List<Rpcrdma2ReadSegment>>(kFields[Field::Rpcrdma2ChunkLists::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<Rpcrdma2WriteChunkView>>(kFields[Field::Rpcrdma2ChunkLists::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<Rpcrdma2WriteChunkView>>(kFields[Field::Rpcrdma2ChunkLists::rdma_reply]),
    self.rdma_reply);
}

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2Error::put(Out& out) const noexcept {
  xdr::put<Rpcrdma2Errcode>(out, rdma_err_, Fields::rdma_err);
  switch (place_) {
    case 1:
      return xdr::put<Rpcrdma2ErrVers>(out, arm_.rdma_vrange, Fields::rdma_vrange);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2Optional::put(Out& out) const noexcept {
  xdr::put<MsgType>(out, rdma_optdir, Fields::rdma_optdir);
  xdr::put<Uint32>(out, rdma_opttype, Fields::rdma_opttype);
  xdr::put<xdr::Opaque<>>(out, rdma_optinfo, Fields::rdma_optinfo);
}
void each_member(xdr::Of<Rpcrdma2Optional>, auto& self, auto&& f) {
  f(xdr::FieldOf<MsgType>(kFields[Field::Rpcrdma2Optional::rdma_optdir]), self.rdma_optdir);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2Optional::rdma_opttype]), self.rdma_opttype);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::Rpcrdma2Optional::rdma_optinfo]), self.rdma_optinfo);
}

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2Body::put(Out& out) const noexcept {
  xdr::put<Rpcrdma2Proc>(out, rdma_proc_, Fields::rdma_proc);
  switch (place_) {
    case 1:
      return xdr::put<Rpcrdma2ChunkListsView>(out, arm_.rdma_chunks, Fields::rdma_chunks);
    case 2:
      return xdr::put<Rpcrdma2ChunkListsView>(out, arm_.rdma_nomsg_chunks, Fields::rdma_nomsg_chunks);
    case 3:
      return xdr::put<Rpcrdma2ErrorView>(out, arm_.rdma_error, Fields::rdma_error);
    case 4:
      return xdr::put<Rpcrdma2OptionalView>(out, arm_.rdma_optional, Fields::rdma_optional);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void Rpcrdma2XprtHdr::put(Out& out) const noexcept {
  xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
  xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
  xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
  xdr::put<Rpcrdma2BodyView>(out, rdma_body, Fields::rdma_body);
}
void each_member(xdr::Of<Rpcrdma2XprtHdr>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_xid]), self.rdma_xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_vers]), self.rdma_vers);
  f(xdr::FieldOf<Uint32>(kFields[Field::Rpcrdma2XprtHdr::rdma_credit]), self.rdma_credit);
  f(xdr::FieldOf<Rpcrdma2BodyView>(kFields[Field::Rpcrdma2XprtHdr::rdma_body]), self.rdma_body);
}

}  // namespace owned

}  // namespace rpcrdma::wire::v2_draft01
