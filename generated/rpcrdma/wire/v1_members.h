// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "v1.h"
#include "v1_owned.h"

namespace rpcrdma::wire::v1 {

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

template <class Out>
[[gnu::always_inline]] inline void XdrWriteChunk::put(Out& out) const noexcept {
  xdr::put<xdr::Array<XdrRdmaSegment>>(out, target, Fields::target);
}
void each_member(xdr::Of<XdrWriteChunk>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Array<XdrRdmaSegment>>(kFields[Field::XdrWriteChunk::target]), self.target);
}

template <class Out>
[[gnu::always_inline]] inline void RpcRdmaHeader::put(Out& out) const noexcept {
  xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
  xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
  xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
}
void each_member(xdr::Of<RpcRdmaHeader>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeader::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeader::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeader::rdma_reply]), self.rdma_reply);
}

template <class Out>
[[gnu::always_inline]] inline void RpcRdmaHeaderNomsg::put(Out& out) const noexcept {
  xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
  xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
  xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
}
void each_member(xdr::Of<RpcRdmaHeaderNomsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderNomsg::rdma_reply]), self.rdma_reply);
}

template <class Out>
[[gnu::always_inline]] inline void RpcRdmaHeaderPadded::put(Out& out) const noexcept {
  xdr::put<Uint32>(out, rdma_align, Fields::rdma_align);
  xdr::put<Uint32>(out, rdma_thresh, Fields::rdma_thresh);
  xdr::put<xdr::List<XdrReadChunk>>(out, rdma_reads, Fields::rdma_reads);
  xdr::put<xdr::List<XdrWriteChunkView>>(out, rdma_writes, Fields::rdma_writes);
  xdr::put<xdr::Optional<XdrWriteChunkView>>(out, rdma_reply, Fields::rdma_reply);
}
void each_member(xdr::Of<RpcRdmaHeaderPadded>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaHeaderPadded::rdma_align]), self.rdma_align);
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcRdmaHeaderPadded::rdma_thresh]), self.rdma_thresh);
  f(xdr::FieldOf<xdr::List<XdrReadChunk>>(kFields[Field::RpcRdmaHeaderPadded::rdma_reads]), self.rdma_reads);
  f(xdr::FieldOf<xdr::List<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderPadded::rdma_writes]), self.rdma_writes);
  f(xdr::FieldOf<xdr::Optional<XdrWriteChunkView>>(kFields[Field::RpcRdmaHeaderPadded::rdma_reply]), self.rdma_reply);
}

template <class Out>
[[gnu::always_inline]] inline void RpcRdmaError::put(Out& out) const noexcept {
  xdr::put<RpcRdmaErrcode>(out, err_, Fields::err);
  switch (place_) {
    case 1:
      return xdr::put<RpcRdmaErrvers>(out, arm_.range, Fields::range);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void RdmaBody::put(Out& out) const noexcept {
  xdr::put<RdmaProc>(out, proc_, Fields::proc);
  switch (place_) {
    case 1:
      return xdr::put<RpcRdmaHeaderView>(out, arm_.rdma_msg, Fields::rdma_msg);
    case 2:
      return xdr::put<RpcRdmaHeaderNomsgView>(out, arm_.rdma_nomsg, Fields::rdma_nomsg);
    case 3:
      return xdr::put<RpcRdmaHeaderPaddedView>(out, arm_.rdma_msgp, Fields::rdma_msgp);
    case 4:
      return xdr::put<RpcRdmaErrorView>(out, arm_.rdma_error, Fields::rdma_error);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void RdmaMsg::put(Out& out) const noexcept {
  xdr::put<Uint32>(out, rdma_xid, Fields::rdma_xid);
  xdr::put<Uint32>(out, rdma_vers, Fields::rdma_vers);
  xdr::put<Uint32>(out, rdma_credit, Fields::rdma_credit);
  xdr::put<RdmaBodyView>(out, rdma_body, Fields::rdma_body);
}
void each_member(xdr::Of<RdmaMsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_xid]), self.rdma_xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_vers]), self.rdma_vers);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaMsg::rdma_credit]), self.rdma_credit);
  f(xdr::FieldOf<RdmaBodyView>(kFields[Field::RdmaMsg::rdma_body]), self.rdma_body);
}

}  // namespace owned

}  // namespace rpcrdma::wire::v1
