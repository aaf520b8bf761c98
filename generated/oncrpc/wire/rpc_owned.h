// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of rpc.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rpc.h"
#include "xdr/owned.h"

namespace oncrpc::wire::rpc {

namespace owned {

struct OpaqueAuth;
struct CallBody;
class AcceptedData;
struct AcceptedReply;
class RejectedReply;
class ReplyBody;
class RpcBody;
struct RpcMsg;
struct AuthsysParms;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::OpaqueAuth to_value(const OpaqueAuthView& view);
owned::CallBody to_value(const CallBodyView& view);
owned::AcceptedData to_value(const AcceptedDataView& view);
owned::AcceptedReply to_value(const AcceptedReplyView& view);
owned::RejectedReply to_value(const RejectedReplyView& view);
owned::ReplyBody to_value(const ReplyBodyView& view);
owned::RpcBody to_value(const RpcBodyView& view);
owned::RpcMsg to_value(const RpcMsgView& view);
owned::AuthsysParms to_value(const AuthsysParmsView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
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

// struct opaque_auth {              /* [RFC 5531 8.2] */
//    auth_flavor flavor;
//    opaque body<400>;
// };
// spec: [RFC 5531 8.2]
struct OpaqueAuth {
  AuthFlavor flavor{};
  std::vector<std::byte> body{};

  static xdr::Parsed<OpaqueAuth> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OpaqueAuth&, const OpaqueAuth&) = default;

  // For runtime/xdr.
  using View = OpaqueAuthView;
  using Fields = Field::OpaqueAuth;
  static constexpr const xdr::TypeInfo& kInfo = Types::opaque_auth;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<AuthFlavor>(out, flavor, Fields::flavor);
    xdr::put<xdr::Opaque<400>>(out, body, Fields::body);
  }
};

// struct call_body {                /* [RFC 5531 9] */
//    unsigned int rpcvers;    /* 2 */
//    unsigned int prog;
//    unsigned int vers;
//    unsigned int proc;
//    opaque_auth  cred;
//    opaque_auth  verf;
//    /* arguments follow */
// };
// spec: [RFC 5531 9]
struct CallBody {
  std::uint32_t rpcvers{};
  std::uint32_t prog{};
  std::uint32_t vers{};
  std::uint32_t proc{};
  OpaqueAuth cred{};
  OpaqueAuth verf{};

  static xdr::Parsed<CallBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CallBody&, const CallBody&) = default;

  // For runtime/xdr.
  using View = CallBodyView;
  using Fields = Field::CallBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::call_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, rpcvers, Fields::rpcvers);
    xdr::put<std::uint32_t>(out, prog, Fields::prog);
    xdr::put<std::uint32_t>(out, vers, Fields::vers);
    xdr::put<std::uint32_t>(out, proc, Fields::proc);
    xdr::put<OpaqueAuthView>(out, cred, Fields::cred);
    xdr::put<OpaqueAuthView>(out, verf, Fields::verf);
  }
};

// union accepted_data switch (accept_stat stat) { /* [RFC 5531 9] */
//    case SUCCESS:
//      void;                  /* results follow */
//    case PROG_MISMATCH:
//      version_range mismatch_info;
//    default:
//      void;
// };
// spec: [RFC 5531 9]
class AcceptedData {
 public:
  /// The first case, with data that is zero or empty.
  AcceptedData() noexcept : AcceptedData(AcceptStat::SUCCESS, std::in_place_index<0>) {}
  static AcceptedData SUCCESS() noexcept { return AcceptedData(AcceptStat::SUCCESS, std::in_place_index<0>); }
  static AcceptedData mismatch_info(const VersionRange& value) noexcept {
    return AcceptedData(AcceptStat::PROG_MISMATCH, std::in_place_index<1>, value);
  }
  static AcceptedData otherwise(AcceptStat selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return AcceptedData(selected, std::in_place_index<0>);
  }

  AcceptStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept { return std::get_if<1>(&arm_); }
  VersionRange* as_mismatch_info() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<AcceptedData> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AcceptedData&, const AcceptedData&) = default;

  // For runtime/xdr.
  using View = AcceptedDataView;
  using Fields = Field::AcceptedData;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_data;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<AcceptStat>(out, stat_, Fields::stat);
    switch (arm_.index()) {
      case 1:
        return xdr::put<VersionRange>(out, *as_mismatch_info(), Fields::mismatch_info);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, VersionRange>;
  template <std::size_t kArm, class... In>
  AcceptedData(AcceptStat selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : stat_(selected), arm_(arm, std::forward<In>(in)...) {}

  AcceptStat stat_;
  Arms arm_;
};

// struct accepted_reply {           /* [RFC 5531 9] */
//    opaque_auth   verf;
//    accepted_data reply_data;
// };
// spec: [RFC 5531 9]
struct AcceptedReply {
  OpaqueAuth verf{};
  AcceptedData reply_data{};

  static xdr::Parsed<AcceptedReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AcceptedReply&, const AcceptedReply&) = default;

  // For runtime/xdr.
  using View = AcceptedReplyView;
  using Fields = Field::AcceptedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<OpaqueAuthView>(out, verf, Fields::verf);
    xdr::put<AcceptedDataView>(out, reply_data, Fields::reply_data);
  }
};

// union rejected_reply switch (reject_stat stat) { /* [RFC 5531 9] */
//    case RPC_MISMATCH:
//      version_range mismatch_info;
//    case AUTH_ERROR:
//      auth_stat auth_error;
// };
// spec: [RFC 5531 9]
class RejectedReply {
 public:
  /// The first case, with data that is zero or empty.
  RejectedReply() noexcept : RejectedReply(RejectStat::RPC_MISMATCH, std::in_place_index<1>) {}
  static RejectedReply mismatch_info(const VersionRange& value) noexcept {
    return RejectedReply(RejectStat::RPC_MISMATCH, std::in_place_index<1>, value);
  }
  static RejectedReply auth_error(AuthStat value) noexcept {
    return RejectedReply(RejectStat::AUTH_ERROR, std::in_place_index<2>, value);
  }

  RejectStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept { return std::get_if<1>(&arm_); }
  VersionRange* as_mismatch_info() noexcept { return std::get_if<1>(&arm_); }
  const AuthStat* as_auth_error() const noexcept { return std::get_if<2>(&arm_); }
  AuthStat* as_auth_error() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<RejectedReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RejectedReply&, const RejectedReply&) = default;

  // For runtime/xdr.
  using View = RejectedReplyView;
  using Fields = Field::RejectedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::rejected_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RejectStat>(out, stat_, Fields::stat);
    switch (arm_.index()) {
      case 1:
        return xdr::put<VersionRange>(out, *as_mismatch_info(), Fields::mismatch_info);
      case 2:
        return xdr::put<AuthStat>(out, *as_auth_error(), Fields::auth_error);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, VersionRange, AuthStat>;
  template <std::size_t kArm, class... In>
  RejectedReply(RejectStat selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : stat_(selected), arm_(arm, std::forward<In>(in)...) {}

  RejectStat stat_;
  Arms arm_;
};

// union reply_body switch (reply_stat stat) { /* [RFC 5531 9] */
//    case MSG_ACCEPTED:
//      accepted_reply areply;
//    case MSG_DENIED:
//      rejected_reply rreply;
// };
// spec: [RFC 5531 9]
class ReplyBody {
 public:
  /// The first case, with data that is zero or empty.
  ReplyBody() noexcept : ReplyBody(ReplyStat::MSG_ACCEPTED, std::in_place_index<1>) {}
  static ReplyBody areply(AcceptedReply value) noexcept {
    return ReplyBody(ReplyStat::MSG_ACCEPTED, std::in_place_index<1>, std::move(value));
  }
  static ReplyBody rreply(RejectedReply value) noexcept {
    return ReplyBody(ReplyStat::MSG_DENIED, std::in_place_index<2>, std::move(value));
  }

  ReplyStat stat() const noexcept { return stat_; }
  const AcceptedReply* as_areply() const noexcept { return std::get_if<1>(&arm_); }
  AcceptedReply* as_areply() noexcept { return std::get_if<1>(&arm_); }
  const RejectedReply* as_rreply() const noexcept { return std::get_if<2>(&arm_); }
  RejectedReply* as_rreply() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<ReplyBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ReplyBody&, const ReplyBody&) = default;

  // For runtime/xdr.
  using View = ReplyBodyView;
  using Fields = Field::ReplyBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::reply_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<ReplyStat>(out, stat_, Fields::stat);
    switch (arm_.index()) {
      case 1:
        return xdr::put<AcceptedReplyView>(out, *as_areply(), Fields::areply);
      case 2:
        return xdr::put<RejectedReplyView>(out, *as_rreply(), Fields::rreply);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, AcceptedReply, RejectedReply>;
  template <std::size_t kArm, class... In>
  ReplyBody(ReplyStat selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : stat_(selected), arm_(arm, std::forward<In>(in)...) {}

  ReplyStat stat_;
  Arms arm_;
};

// union rpc_body switch (msg_type mtype) {  /* [RFC 5531 9] */
//    case CALL:
//      call_body cbody;
//    case REPLY:
//      reply_body rbody;
// };
// spec: [RFC 5531 9]
class RpcBody {
 public:
  /// The first case, with data that is zero or empty.
  RpcBody() noexcept : RpcBody(MsgType::CALL, std::in_place_index<1>) {}
  static RpcBody cbody(CallBody value) noexcept {
    return RpcBody(MsgType::CALL, std::in_place_index<1>, std::move(value));
  }
  static RpcBody rbody(ReplyBody value) noexcept {
    return RpcBody(MsgType::REPLY, std::in_place_index<2>, std::move(value));
  }

  MsgType mtype() const noexcept { return mtype_; }
  const CallBody* as_cbody() const noexcept { return std::get_if<1>(&arm_); }
  CallBody* as_cbody() noexcept { return std::get_if<1>(&arm_); }
  const ReplyBody* as_rbody() const noexcept { return std::get_if<2>(&arm_); }
  ReplyBody* as_rbody() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<RpcBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcBody&, const RpcBody&) = default;

  // For runtime/xdr.
  using View = RpcBodyView;
  using Fields = Field::RpcBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MsgType>(out, mtype_, Fields::mtype);
    switch (arm_.index()) {
      case 1:
        return xdr::put<CallBodyView>(out, *as_cbody(), Fields::cbody);
      case 2:
        return xdr::put<ReplyBodyView>(out, *as_rbody(), Fields::rbody);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, CallBody, ReplyBody>;
  template <std::size_t kArm, class... In>
  RpcBody(MsgType selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : mtype_(selected), arm_(arm, std::forward<In>(in)...) {}

  MsgType mtype_;
  Arms arm_;
};

// struct rpc_msg {                  /* [RFC 5531 9] */
//    unsigned int xid;
//    rpc_body     body;
// };
// spec: [RFC 5531 9]
struct RpcMsg {
  std::uint32_t xid{};
  RpcBody body{};

  static xdr::Parsed<RpcMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcMsg&, const RpcMsg&) = default;

  // For runtime/xdr.
  using View = RpcMsgView;
  using Fields = Field::RpcMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_msg;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, xid, Fields::xid);
    xdr::put<RpcBodyView>(out, body, Fields::body);
  }
};

// struct authsys_parms {            /* [RFC 5531 A] */
//    unsigned int stamp;         /* the machine's own number */
//    string       machinename<255>;
//    unsigned int uid;
//    unsigned int gid;
//    unsigned int gids<16>;
// };
// spec: [RFC 5531 A]
struct AuthsysParms {
  std::uint32_t stamp{};
  std::string machinename{};
  std::uint32_t uid{};
  std::uint32_t gid{};
  std::vector<std::uint32_t> gids{};

  static xdr::Parsed<AuthsysParms> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AuthsysParms&, const AuthsysParms&) = default;

  // For runtime/xdr.
  using View = AuthsysParmsView;
  using Fields = Field::AuthsysParms;
  static constexpr const xdr::TypeInfo& kInfo = Types::authsys_parms_;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, stamp, Fields::stamp);
    xdr::put<xdr::String<255>>(out, machinename, Fields::machinename);
    xdr::put<std::uint32_t>(out, uid, Fields::uid);
    xdr::put<std::uint32_t>(out, gid, Fields::gid);
    xdr::put<xdr::Array<std::uint32_t, 16>>(out, gids, Fields::gids);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const OpaqueAuth& value) { return xdr::encode_bytes<OpaqueAuthView>(value); }
void each_member(xdr::Of<OpaqueAuth>, auto& self, auto&& f) {
  f(xdr::FieldOf<AuthFlavor>(kFields[Field::OpaqueAuth::flavor]), self.flavor);
  f(xdr::FieldOf<xdr::Opaque<400>>(kFields[Field::OpaqueAuth::body]), self.body);
}

inline xdr::EncodedBytes from_value(const CallBody& value) { return xdr::encode_bytes<CallBodyView>(value); }
void each_member(xdr::Of<CallBody>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::rpcvers]), self.rpcvers);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::prog]), self.prog);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::vers]), self.vers);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::CallBody::proc]), self.proc);
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::CallBody::cred]), self.cred);
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::CallBody::verf]), self.verf);
}

inline xdr::EncodedBytes from_value(const AcceptedData& value) { return xdr::encode_bytes<AcceptedDataView>(value); }
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

inline xdr::EncodedBytes from_value(const AcceptedReply& value) { return xdr::encode_bytes<AcceptedReplyView>(value); }
void each_member(xdr::Of<AcceptedReply>, auto& self, auto&& f) {
  f(xdr::FieldOf<OpaqueAuthView>(kFields[Field::AcceptedReply::verf]), self.verf);
  f(xdr::FieldOf<AcceptedDataView>(kFields[Field::AcceptedReply::reply_data]), self.reply_data);
}

inline xdr::EncodedBytes from_value(const RejectedReply& value) { return xdr::encode_bytes<RejectedReplyView>(value); }
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

inline xdr::EncodedBytes from_value(const ReplyBody& value) { return xdr::encode_bytes<ReplyBodyView>(value); }
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

inline xdr::EncodedBytes from_value(const RpcBody& value) { return xdr::encode_bytes<RpcBodyView>(value); }
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

inline xdr::EncodedBytes from_value(const RpcMsg& value) { return xdr::encode_bytes<RpcMsgView>(value); }
void each_member(xdr::Of<RpcMsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::RpcMsg::xid]), self.xid);
  f(xdr::FieldOf<RpcBodyView>(kFields[Field::RpcMsg::body]), self.body);
}

inline xdr::EncodedBytes from_value(const AuthsysParms& value) { return xdr::encode_bytes<AuthsysParmsView>(value); }
void each_member(xdr::Of<AuthsysParms>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::stamp]), self.stamp);
  f(xdr::FieldOf<xdr::String<255>>(kFields[Field::AuthsysParms::machinename]), self.machinename);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::uid]), self.uid);
  f(xdr::FieldOf<std::uint32_t>(kFields[Field::AuthsysParms::gid]), self.gid);
  f(xdr::FieldOf<xdr::Array<std::uint32_t, 16>>(kFields[Field::AuthsysParms::gids]), self.gids);
}

}  // namespace owned

inline owned::OpaqueAuth to_value(const OpaqueAuthView& view) {
  return {
      .flavor = view.flavor(),
      .body = xdr::to_owned<xdr::Opaque<400>>(view.body()),
  };
}

inline owned::CallBody to_value(const CallBodyView& view) {
  return {
      .rpcvers = view.rpcvers(),
      .prog = view.prog(),
      .vers = view.vers(),
      .proc = view.proc(),
      .cred = to_value(view.cred()),
      .verf = to_value(view.verf()),
  };
}

inline owned::AcceptedData to_value(const AcceptedDataView& view) {
  switch (view.stat()) {
    case AcceptStat::SUCCESS:
      return owned::AcceptedData::SUCCESS();
    case AcceptStat::PROG_MISMATCH:
      return owned::AcceptedData::mismatch_info(*view.as_mismatch_info());
    default:
      return owned::AcceptedData::otherwise(view.stat());
  }
}

inline owned::AcceptedReply to_value(const AcceptedReplyView& view) {
  return {
      .verf = to_value(view.verf()),
      .reply_data = to_value(view.reply_data()),
  };
}

inline owned::RejectedReply to_value(const RejectedReplyView& view) {
  switch (view.stat()) {
    case RejectStat::RPC_MISMATCH:
      return owned::RejectedReply::mismatch_info(*view.as_mismatch_info());
    case RejectStat::AUTH_ERROR:
      return owned::RejectedReply::auth_error(*view.as_auth_error());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::ReplyBody to_value(const ReplyBodyView& view) {
  switch (view.stat()) {
    case ReplyStat::MSG_ACCEPTED:
      return owned::ReplyBody::areply(to_value(*view.as_areply()));
    case ReplyStat::MSG_DENIED:
      return owned::ReplyBody::rreply(to_value(*view.as_rreply()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::RpcBody to_value(const RpcBodyView& view) {
  switch (view.mtype()) {
    case MsgType::CALL:
      return owned::RpcBody::cbody(to_value(*view.as_cbody()));
    case MsgType::REPLY:
      return owned::RpcBody::rbody(to_value(*view.as_rbody()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::RpcMsg to_value(const RpcMsgView& view) {
  return {
      .xid = view.xid(),
      .body = to_value(view.body()),
  };
}

inline owned::AuthsysParms to_value(const AuthsysParmsView& view) {
  return {
      .stamp = view.stamp(),
      .machinename = xdr::to_owned<xdr::String<255>>(view.machinename()),
      .uid = view.uid(),
      .gid = view.gid(),
      .gids = xdr::to_owned<xdr::Array<std::uint32_t, 16>>(view.gids()),
  };
}

}  // namespace oncrpc::wire::rpc
