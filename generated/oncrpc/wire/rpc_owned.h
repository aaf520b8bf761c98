// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (rpc.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of rpc_types.h. What is declared here is in rpc_owned.cpp;
// what is a template, in rpc_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rpc_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace oncrpc::wire::rpc {

class OpaqueAuthView;
class CallBodyView;
class AcceptedDataView;
class AcceptedReplyView;
class RejectedReplyView;
class ReplyBodyView;
class RpcBodyView;
class RpcMsgView;
class AuthsysParmsView;

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

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const OpaqueAuth& value);
xdr::EncodedBytes from_value(const CallBody& value);
xdr::EncodedBytes from_value(const AcceptedData& value);
xdr::EncodedBytes from_value(const AcceptedReply& value);
xdr::EncodedBytes from_value(const RejectedReply& value);
xdr::EncodedBytes from_value(const ReplyBody& value);
xdr::EncodedBytes from_value(const RpcBody& value);
xdr::EncodedBytes from_value(const RpcMsg& value);
xdr::EncodedBytes from_value(const AuthsysParms& value);

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

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const VersionRange& value) noexcept;

namespace owned {

// struct opaque_auth {              /* [RFC 5531 8.2] */
//    auth_flavor flavor;
//    opaque body<400>;
// };
// spec: [RFC 5531 8.2]
struct OpaqueAuth {
  AuthFlavor flavor{};
  std::vector<std::byte> body{};

  static xdr::Parsed<OpaqueAuth> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OpaqueAuth&, const OpaqueAuth&);
  friend std::strong_ordering operator<=>(const OpaqueAuth&, const OpaqueAuth&);
  friend std::size_t hash_value(const OpaqueAuth& value) noexcept;

  // For runtime/xdr.
  using View = OpaqueAuthView;
  using Fields = Field::OpaqueAuth;
  static constexpr const xdr::TypeInfo& kInfo = Types::opaque_auth;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<CallBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CallBody&, const CallBody&);
  friend std::strong_ordering operator<=>(const CallBody&, const CallBody&);
  friend std::size_t hash_value(const CallBody& value) noexcept;

  // For runtime/xdr.
  using View = CallBodyView;
  using Fields = Field::CallBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::call_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  AcceptedData() noexcept;
  AcceptedData(const AcceptedData& other);
  AcceptedData(AcceptedData&& other) noexcept;
  AcceptedData& operator=(const AcceptedData& other);
  AcceptedData& operator=(AcceptedData&& other) noexcept;
  ~AcceptedData();
  static AcceptedData SUCCESS() noexcept;
  static AcceptedData mismatch_info(const VersionRange& value) noexcept;
  static AcceptedData otherwise(AcceptStat selected) noexcept;

  AcceptStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept { return place_ == 1 ? &arm_.mismatch_info : nullptr; }
  VersionRange* as_mismatch_info() noexcept { return place_ == 1 ? &arm_.mismatch_info : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.mismatch_info);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.mismatch_info);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<AcceptedData> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AcceptedData&, const AcceptedData&);
  friend std::strong_ordering operator<=>(const AcceptedData&, const AcceptedData&);
  friend std::size_t hash_value(const AcceptedData& value) noexcept;

  // For runtime/xdr.
  using View = AcceptedDataView;
  using Fields = Field::AcceptedData;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_data;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    VersionRange mismatch_info;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  AcceptedData(AcceptStat selected, std::uint32_t place) noexcept : stat_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  AcceptStat stat_;
  std::uint32_t place_;
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

  static xdr::Parsed<AcceptedReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AcceptedReply&, const AcceptedReply&);
  friend std::strong_ordering operator<=>(const AcceptedReply&, const AcceptedReply&);
  friend std::size_t hash_value(const AcceptedReply& value) noexcept;

  // For runtime/xdr.
  using View = AcceptedReplyView;
  using Fields = Field::AcceptedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  RejectedReply() noexcept;
  RejectedReply(const RejectedReply& other);
  RejectedReply(RejectedReply&& other) noexcept;
  RejectedReply& operator=(const RejectedReply& other);
  RejectedReply& operator=(RejectedReply&& other) noexcept;
  ~RejectedReply();
  static RejectedReply mismatch_info(const VersionRange& value) noexcept;
  static RejectedReply auth_error(AuthStat value) noexcept;

  RejectStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept { return place_ == 1 ? &arm_.mismatch_info : nullptr; }
  VersionRange* as_mismatch_info() noexcept { return place_ == 1 ? &arm_.mismatch_info : nullptr; }
  const AuthStat* as_auth_error() const noexcept { return place_ == 2 ? &arm_.auth_error : nullptr; }
  AuthStat* as_auth_error() noexcept { return place_ == 2 ? &arm_.auth_error : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.mismatch_info);
      default:
        return callee(arm_.auth_error);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.mismatch_info);
      default:
        return callee(arm_.auth_error);
    }
  }

  static xdr::Parsed<RejectedReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RejectedReply&, const RejectedReply&);
  friend std::strong_ordering operator<=>(const RejectedReply&, const RejectedReply&);
  friend std::size_t hash_value(const RejectedReply& value) noexcept;

  // For runtime/xdr.
  using View = RejectedReplyView;
  using Fields = Field::RejectedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::rejected_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    VersionRange mismatch_info;
    AuthStat auth_error;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RejectedReply(RejectStat selected, std::uint32_t place) noexcept : stat_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  RejectStat stat_;
  std::uint32_t place_;
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
  ReplyBody() noexcept;
  ReplyBody(const ReplyBody& other);
  ReplyBody(ReplyBody&& other) noexcept;
  ReplyBody& operator=(const ReplyBody& other);
  ReplyBody& operator=(ReplyBody&& other) noexcept;
  ~ReplyBody();
  static ReplyBody areply(AcceptedReply value) noexcept;
  static ReplyBody rreply(RejectedReply value) noexcept;

  ReplyStat stat() const noexcept { return stat_; }
  const AcceptedReply* as_areply() const noexcept { return place_ == 1 ? &arm_.areply : nullptr; }
  AcceptedReply* as_areply() noexcept { return place_ == 1 ? &arm_.areply : nullptr; }
  const RejectedReply* as_rreply() const noexcept { return place_ == 2 ? &arm_.rreply : nullptr; }
  RejectedReply* as_rreply() noexcept { return place_ == 2 ? &arm_.rreply : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.areply);
      default:
        return callee(arm_.rreply);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.areply);
      default:
        return callee(arm_.rreply);
    }
  }

  static xdr::Parsed<ReplyBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ReplyBody&, const ReplyBody&);
  friend std::strong_ordering operator<=>(const ReplyBody&, const ReplyBody&);
  friend std::size_t hash_value(const ReplyBody& value) noexcept;

  // For runtime/xdr.
  using View = ReplyBodyView;
  using Fields = Field::ReplyBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::reply_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    AcceptedReply areply;
    RejectedReply rreply;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ReplyBody(ReplyStat selected, std::uint32_t place) noexcept : stat_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  ReplyStat stat_;
  std::uint32_t place_;
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
  RpcBody() noexcept;
  RpcBody(const RpcBody& other);
  RpcBody(RpcBody&& other) noexcept;
  RpcBody& operator=(const RpcBody& other);
  RpcBody& operator=(RpcBody&& other) noexcept;
  ~RpcBody();
  static RpcBody cbody(CallBody value) noexcept;
  static RpcBody rbody(ReplyBody value) noexcept;

  MsgType mtype() const noexcept { return mtype_; }
  const CallBody* as_cbody() const noexcept { return place_ == 1 ? &arm_.cbody : nullptr; }
  CallBody* as_cbody() noexcept { return place_ == 1 ? &arm_.cbody : nullptr; }
  const ReplyBody* as_rbody() const noexcept { return place_ == 2 ? &arm_.rbody : nullptr; }
  ReplyBody* as_rbody() noexcept { return place_ == 2 ? &arm_.rbody : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.cbody);
      default:
        return callee(arm_.rbody);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.cbody);
      default:
        return callee(arm_.rbody);
    }
  }

  static xdr::Parsed<RpcBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcBody&, const RpcBody&);
  friend std::strong_ordering operator<=>(const RpcBody&, const RpcBody&);
  friend std::size_t hash_value(const RpcBody& value) noexcept;

  // For runtime/xdr.
  using View = RpcBodyView;
  using Fields = Field::RpcBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    CallBody cbody;
    ReplyBody rbody;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RpcBody(MsgType selected, std::uint32_t place) noexcept : mtype_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  MsgType mtype_;
  std::uint32_t place_;
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

  static xdr::Parsed<RpcMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RpcMsg&, const RpcMsg&);
  friend std::strong_ordering operator<=>(const RpcMsg&, const RpcMsg&);
  friend std::size_t hash_value(const RpcMsg& value) noexcept;

  // For runtime/xdr.
  using View = RpcMsgView;
  using Fields = Field::RpcMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_msg;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<AuthsysParms> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const AuthsysParms&, const AuthsysParms&);
  friend std::strong_ordering operator<=>(const AuthsysParms&, const AuthsysParms&);
  friend std::size_t hash_value(const AuthsysParms& value) noexcept;

  // For runtime/xdr.
  using View = AuthsysParmsView;
  using Fields = Field::AuthsysParms;
  static constexpr const xdr::TypeInfo& kInfo = Types::authsys_parms_;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace oncrpc::wire::rpc
