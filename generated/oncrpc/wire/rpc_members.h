// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "rpc.h"
#include "rpc_owned.h"

namespace oncrpc::wire::rpc {

constexpr const xdr::TypeInfo& info_of(xdr::Of<AuthFlavor>) noexcept { return Types::auth_flavor; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<MsgType>) noexcept { return Types::msg_type; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<ReplyStat>) noexcept { return Types::reply_stat; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<AcceptStat>) noexcept { return Types::accept_stat; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<RejectStat>) noexcept { return Types::reject_stat; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<AuthStat>) noexcept { return Types::auth_stat; }

void each_member(xdr::Of<VersionRange>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::VersionRange::low]), self.low);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::VersionRange::high]), self.high);
}

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void OpaqueAuth::put(Out& out) const noexcept {
  xdr::put<AuthFlavor>(out, flavor, Fields::flavor);
  xdr::put<xdr::Opaque<400>>(out, body, Fields::body);
}
void each_member(xdr::Of<OpaqueAuth>, auto& self, auto&& f) {
  f(xdr::FieldOf<AuthFlavor>(kFields[Field::OpaqueAuth::flavor]), self.flavor);
  f(xdr::FieldOf<xdr::Opaque<400>>(kFields[Field::OpaqueAuth::body]), self.body);
}

template <class Out>
[[gnu::always_inline]] inline void CallBody::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, rpcvers, Fields::rpcvers);
  xdr::put<std::uint32_t>(out, prog, Fields::prog);
  xdr::put<std::uint32_t>(out, vers, Fields::vers);
  xdr::put<std::uint32_t>(out, proc, Fields::proc);
  xdr::put<OpaqueAuthView>(out, cred, Fields::cred);
  xdr::put<OpaqueAuthView>(out, verf, Fields::verf);
}
void each_member(xdr::Of<CallBody>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::rpcvers]), self.rpcvers);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::prog]), self.prog);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::vers]), self.vers);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::proc]), self.proc);
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::CallBody::cred]), self.cred);
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::CallBody::verf]), self.verf);
}

template <class Out>
[[gnu::always_inline]] inline void AcceptedData::put(Out& out) const noexcept {
  xdr::put<AcceptStat>(out, stat_, Fields::stat);
  switch (place_) {
    case 1:
      return xdr::put<VersionRange>(out, arm_.mismatch_info, Fields::mismatch_info);
    default:
      return;
  }
}
inline AcceptStat discriminant_of(const AcceptedData& self) noexcept { return self.stat(); }
constexpr auto discriminant_of(xdr::Of<AcceptedData>) noexcept {
  return xdr::FieldOf<AcceptStat>(kFields[Field::AcceptedData::stat]);
}
constexpr auto union_cases(xdr::Of<AcceptedData>) noexcept {
  return std::array<AcceptStat, 2>{
      AcceptStat::SUCCESS,        // void
      AcceptStat::PROG_MISMATCH,  // mismatch_info
  };
}
void each_arm(xdr::Of<AcceptedData>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mismatch_info()) {
    f(xdr::FieldOf<VersionRange>(kFields[Field::AcceptedData::mismatch_info]), *arm);
  }
}
inline bool select_arm(AcceptedData& self, AcceptStat value) {
  if (!xdr::Codec<AcceptStat>::legal(value)) return false;
  switch (value) {
    case AcceptStat::SUCCESS:
      self = AcceptedData::SUCCESS();
      return true;
    case AcceptStat::PROG_MISMATCH:
      self = AcceptedData::mismatch_info({});
      return true;
    default:
      self = AcceptedData::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void AcceptedReply::put(Out& out) const noexcept {
  xdr::put<OpaqueAuthView>(out, verf, Fields::verf);
  xdr::put<AcceptedDataView>(out, reply_data, Fields::reply_data);
}
void each_member(xdr::Of<AcceptedReply>, auto& self, auto&& f) {
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::AcceptedReply::verf]), self.verf);
  f(xdr::FieldOf<AcceptedDataView>(kFields[Field::AcceptedReply::reply_data]), self.reply_data);
}

template <class Out>
[[gnu::always_inline]] inline void RejectedReply::put(Out& out) const noexcept {
  xdr::put<RejectStat>(out, stat_, Fields::stat);
  switch (place_) {
    case 1:
      return xdr::put<VersionRange>(out, arm_.mismatch_info, Fields::mismatch_info);
    case 2:
      return xdr::put<AuthStat>(out, arm_.auth_error, Fields::auth_error);
    default:
      return;
  }
}
inline RejectStat discriminant_of(const RejectedReply& self) noexcept { return self.stat(); }
constexpr auto discriminant_of(xdr::Of<RejectedReply>) noexcept {
  return xdr::FieldOf<RejectStat>(kFields[Field::RejectedReply::stat]);
}
constexpr auto union_cases(xdr::Of<RejectedReply>) noexcept {
  return std::array<RejectStat, 2>{
      RejectStat::RPC_MISMATCH,  // mismatch_info
      RejectStat::AUTH_ERROR,    // auth_error
  };
}
void each_arm(xdr::Of<RejectedReply>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mismatch_info()) {
    f(xdr::FieldOf<VersionRange>(kFields[Field::RejectedReply::mismatch_info]), *arm);
  }
  if (auto* const arm = self.as_auth_error()) {
    f(xdr::FieldOf<AuthStat>(kFields[Field::RejectedReply::auth_error]), *arm);
  }
}
inline bool select_arm(RejectedReply& self, RejectStat value) {
  switch (value) {
    case RejectStat::RPC_MISMATCH:
      self = RejectedReply::mismatch_info({});
      return true;
    case RejectStat::AUTH_ERROR:
      self = RejectedReply::auth_error({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void ReplyBody::put(Out& out) const noexcept {
  xdr::put<ReplyStat>(out, stat_, Fields::stat);
  switch (place_) {
    case 1:
      return xdr::put<AcceptedReplyView>(out, arm_.areply, Fields::areply);
    case 2:
      return xdr::put<RejectedReplyView>(out, arm_.rreply, Fields::rreply);
    default:
      return;
  }
}
inline ReplyStat discriminant_of(const ReplyBody& self) noexcept { return self.stat(); }
constexpr auto discriminant_of(xdr::Of<ReplyBody>) noexcept {
  return xdr::FieldOf<ReplyStat>(kFields[Field::ReplyBody::stat]);
}
constexpr auto union_cases(xdr::Of<ReplyBody>) noexcept {
  return std::array<ReplyStat, 2>{
      ReplyStat::MSG_ACCEPTED,  // areply
      ReplyStat::MSG_DENIED,    // rreply
  };
}
void each_arm(xdr::Of<ReplyBody>, auto& self, auto&& f) {
  if (auto* const arm = self.as_areply()) {
    f(xdr::FieldOf<AcceptedReplyView>(kFields[Field::ReplyBody::areply]), *arm);
  }
  if (auto* const arm = self.as_rreply()) {
    f(xdr::FieldOf<RejectedReplyView>(kFields[Field::ReplyBody::rreply]), *arm);
  }
}
inline bool select_arm(ReplyBody& self, ReplyStat value) {
  switch (value) {
    case ReplyStat::MSG_ACCEPTED:
      self = ReplyBody::areply({});
      return true;
    case ReplyStat::MSG_DENIED:
      self = ReplyBody::rreply({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void RpcBody::put(Out& out) const noexcept {
  xdr::put<MsgType>(out, mtype_, Fields::mtype);
  switch (place_) {
    case 1:
      return xdr::put<CallBodyView>(out, arm_.cbody, Fields::cbody);
    case 2:
      return xdr::put<ReplyBodyView>(out, arm_.rbody, Fields::rbody);
    default:
      return;
  }
}
inline MsgType discriminant_of(const RpcBody& self) noexcept { return self.mtype(); }
constexpr auto discriminant_of(xdr::Of<RpcBody>) noexcept {
  return xdr::FieldOf<MsgType>(kFields[Field::RpcBody::mtype]);
}
constexpr auto union_cases(xdr::Of<RpcBody>) noexcept {
  return std::array<MsgType, 2>{
      MsgType::CALL,   // cbody
      MsgType::REPLY,  // rbody
  };
}
void each_arm(xdr::Of<RpcBody>, auto& self, auto&& f) {
  if (auto* const arm = self.as_cbody()) {
    f(xdr::FieldOf<CallBodyView>(kFields[Field::RpcBody::cbody]), *arm);
  }
  if (auto* const arm = self.as_rbody()) {
    f(xdr::FieldOf<ReplyBodyView>(kFields[Field::RpcBody::rbody]), *arm);
  }
}
inline bool select_arm(RpcBody& self, MsgType value) {
  switch (value) {
    case MsgType::CALL:
      self = RpcBody::cbody({});
      return true;
    case MsgType::REPLY:
      self = RpcBody::rbody({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void RpcMsg::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, xid, Fields::xid);
  xdr::put<RpcBodyView>(out, body, Fields::body);
}
void each_member(xdr::Of<RpcMsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::RpcMsg::xid]), self.xid);
  f(xdr::FieldOf<RpcBodyView>(kFields[Field::RpcMsg::body]), self.body);
}

template <class Out>
[[gnu::always_inline]] inline void AuthsysParms::put(Out& out) const noexcept {
  xdr::put<std::uint32_t>(out, stamp, Fields::stamp);
  xdr::put<xdr::String<255>>(out, machinename, Fields::machinename);
  xdr::put<std::uint32_t>(out, uid, Fields::uid);
  xdr::put<std::uint32_t>(out, gid, Fields::gid);
  xdr::put<xdr::Array<std::uint32_t, 16>>(out, gids, Fields::gids);
}
void each_member(xdr::Of<AuthsysParms>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::stamp]), self.stamp);
  f(xdr::FieldOf<xdr::String<255>>(kFields[Field::AuthsysParms::machinename]), self.machinename);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::uid]), self.uid);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::gid]), self.gid);
  f(xdr::FieldOf<xdr::Array<std::uint32_t, 16>>(kFields[Field::AuthsysParms::gids]), self.gids);
}

}  // namespace owned

}  // namespace oncrpc::wire::rpc
