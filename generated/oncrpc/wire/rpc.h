// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in rpc_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rpc_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace oncrpc::wire::rpc {

// struct opaque_auth {              /* [RFC 5531 8.2] */
//    auth_flavor flavor;
//    opaque body<400>;
// };
// spec: [RFC 5531 8.2]
/// Reads `opaque_auth`.
class OpaqueAuthView : public xdr::View<OpaqueAuthView, kFields> {
 public:
  using Fields = Field::OpaqueAuth;
  static constexpr const xdr::TypeInfo& kInfo = Types::opaque_auth;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 408;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<OpaqueAuthView, AuthFlavor> flavor{0};
  };

  AuthFlavor flavor() const noexcept { return xdr::load<AuthFlavor>(at_); }
  xdr::Bytes body() const noexcept { return body_; }

  // For runtime/xdr.
  explicit OpaqueAuthView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::flavor)) return nullptr;
    if (!xdr::check<AuthFlavor>(in, at_, Fields::flavor)) return nullptr;
    if (!xdr::walk<xdr::Opaque<400>>(in, at, body_, Fields::body)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes body_{};
};

/// To encode `opaque_auth` from; refers to the caller's memory.
struct OpaqueAuth {
  AuthFlavor flavor{};
  xdr::Bytes body{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OpaqueAuthView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OpaqueAuthView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OpaqueAuthView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::OpaqueAuth;
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
/// Reads `call_body`.
class CallBodyView : public xdr::View<CallBodyView, kFields> {
 public:
  using Fields = Field::CallBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::call_body;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = 832;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<CallBodyView, std::uint32_t> rpcvers{0};
    static constexpr xdr::Member<CallBodyView, std::uint32_t> prog{4};
    static constexpr xdr::Member<CallBodyView, std::uint32_t> vers{8};
    static constexpr xdr::Member<CallBodyView, std::uint32_t> proc{12};
    static constexpr xdr::Member<CallBodyView, OpaqueAuthView> cred{16};
  };

  std::uint32_t rpcvers() const noexcept { return xdr::load<std::uint32_t>(at_); }
  std::uint32_t prog() const noexcept { return xdr::load<std::uint32_t>(at_ + 4); }
  std::uint32_t vers() const noexcept { return xdr::load<std::uint32_t>(at_ + 8); }
  std::uint32_t proc() const noexcept { return xdr::load<std::uint32_t>(at_ + 12); }
  const OpaqueAuthView& cred() const& noexcept { return cred_; }
  const OpaqueAuthView& cred() const&& = delete;
  const OpaqueAuthView& verf() const& noexcept { return verf_; }
  const OpaqueAuthView& verf() const&& = delete;

  // For runtime/xdr.
  explicit CallBodyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 16, Fields::rpcvers)) return nullptr;
    if (!xdr::walk<OpaqueAuthView>(in, at, cred_, Fields::cred)) return nullptr;
    if (!xdr::walk<OpaqueAuthView>(in, at, verf_, Fields::verf)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  OpaqueAuthView cred_{xdr::Unparsed{}};
  OpaqueAuthView verf_{xdr::Unparsed{}};
};

/// To encode `call_body` from; refers to the caller's memory.
struct CallBody {
  std::uint32_t rpcvers{};
  std::uint32_t prog{};
  std::uint32_t vers{};
  std::uint32_t proc{};
  OpaqueAuth cred{};
  OpaqueAuth verf{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CallBodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CallBodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CallBodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::CallBody;
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
/// Reads `accepted_data`. The accessor of an arm that is not selected returns nothing.
class AcceptedDataView : public xdr::View<AcceptedDataView, kFields> {
 public:
  using Fields = Field::AcceptedData;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_data;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  AcceptStat stat() const noexcept { return xdr::load<AcceptStat>(at_); }
  std::optional<VersionRange> as_mismatch_info() const noexcept {
    if (stat() != AcceptStat::PROG_MISMATCH) return std::nullopt;
    return xdr::load<VersionRange>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_mismatch_info()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(AcceptStat value) noexcept {
    return value != AcceptStat::SUCCESS && value != AcceptStat::PROG_MISMATCH;
  }

  // For runtime/xdr.
  explicit AcceptedDataView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::stat)) return nullptr;
    if (!xdr::check<AcceptStat>(in, at_, Fields::stat)) return nullptr;
    switch (stat()) {
      case AcceptStat::SUCCESS:
        break;
      case AcceptStat::PROG_MISMATCH:
        if (!xdr::pass<VersionRange>(in, at, Fields::mismatch_info)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `accepted_data` from: made by a function with the name of an arm, or of a case whose arm is void.
class AcceptedData {
 public:
  static AcceptedData SUCCESS() noexcept { return AcceptedData(AcceptStat::SUCCESS); }
  static AcceptedData mismatch_info(const VersionRange& value) noexcept {
    AcceptedData arm(AcceptStat::PROG_MISMATCH);
    std::construct_at(&arm.mismatch_info_, value);
    return arm;
  }
  static AcceptedData otherwise(AcceptStat selected) noexcept {
    XDR_ASSERT(AcceptedDataView::selects_otherwise(selected));
    return AcceptedData(selected);
  }

  AcceptStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept {
    return stat() == AcceptStat::PROG_MISMATCH ? &mismatch_info_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<AcceptedDataView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<AcceptedDataView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<AcceptedDataView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::AcceptedData;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<AcceptStat>(out, stat_, Fields::stat);
    switch (stat_) {
      case AcceptStat::SUCCESS:
        return;
      case AcceptStat::PROG_MISMATCH:
        return xdr::put<VersionRange>(out, mismatch_info_, Fields::mismatch_info);
      default:
        return;
    }
  }

 private:
  explicit AcceptedData(AcceptStat selected) noexcept : stat_(selected), none_{} {}

  AcceptStat stat_;
  union {
    xdr::Nothing none_;
    VersionRange mismatch_info_;
  };
};

// struct accepted_reply {           /* [RFC 5531 9] */
//    opaque_auth   verf;
//    accepted_data reply_data;
// };
// spec: [RFC 5531 9]
/// Reads `accepted_reply`.
class AcceptedReplyView : public xdr::View<AcceptedReplyView, kFields> {
 public:
  using Fields = Field::AcceptedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::accepted_reply;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 420;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<AcceptedReplyView, OpaqueAuthView> verf{0};
  };

  const OpaqueAuthView& verf() const& noexcept { return verf_; }
  const OpaqueAuthView& verf() const&& = delete;
  const AcceptedDataView& reply_data() const& noexcept { return reply_data_; }
  const AcceptedDataView& reply_data() const&& = delete;

  // For runtime/xdr.
  explicit AcceptedReplyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<OpaqueAuthView>(in, at, verf_, Fields::verf)) return nullptr;
    if (!xdr::walk<AcceptedDataView>(in, at, reply_data_, Fields::reply_data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  OpaqueAuthView verf_{xdr::Unparsed{}};
  AcceptedDataView reply_data_{xdr::Unparsed{}};
};

/// To encode `accepted_reply` from; refers to the caller's memory.
struct AcceptedReply {
  OpaqueAuth verf{};
  AcceptedData reply_data;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<AcceptedReplyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<AcceptedReplyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<AcceptedReplyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::AcceptedReply;
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
/// Reads `rejected_reply`. The accessor of an arm that is not selected returns nothing.
class RejectedReplyView : public xdr::View<RejectedReplyView, kFields> {
 public:
  using Fields = Field::RejectedReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::rejected_reply;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 12;

  RejectStat stat() const noexcept { return xdr::load<RejectStat>(at_); }
  std::optional<VersionRange> as_mismatch_info() const noexcept {
    if (stat() != RejectStat::RPC_MISMATCH) return std::nullopt;
    return xdr::load<VersionRange>(at_ + 4);
  }
  std::optional<AuthStat> as_auth_error() const noexcept {
    if (stat() != RejectStat::AUTH_ERROR) return std::nullopt;
    return xdr::load<AuthStat>(at_ + 4);
  }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_mismatch_info()) return callee(*arm);
    return callee(*as_auth_error());
  }

  // For runtime/xdr.
  explicit RejectedReplyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::stat)) return nullptr;
    switch (stat()) {
      case RejectStat::RPC_MISMATCH:
        if (!xdr::pass<VersionRange>(in, at, Fields::mismatch_info)) return nullptr;
        break;
      case RejectStat::AUTH_ERROR:
        if (!xdr::pass<AuthStat>(in, at, Fields::auth_error)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, stat(), at_, Fields::stat);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `rejected_reply` from: made by a function with the name of an arm, or of a case whose arm is void.
class RejectedReply {
 public:
  static RejectedReply mismatch_info(const VersionRange& value) noexcept {
    RejectedReply arm(RejectStat::RPC_MISMATCH);
    std::construct_at(&arm.mismatch_info_, value);
    return arm;
  }
  static RejectedReply auth_error(AuthStat value) noexcept {
    RejectedReply arm(RejectStat::AUTH_ERROR);
    std::construct_at(&arm.auth_error_, value);
    return arm;
  }

  RejectStat stat() const noexcept { return stat_; }
  const VersionRange* as_mismatch_info() const noexcept {
    return stat() == RejectStat::RPC_MISMATCH ? &mismatch_info_ : nullptr;
  }
  const AuthStat* as_auth_error() const noexcept { return stat() == RejectStat::AUTH_ERROR ? &auth_error_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RejectedReplyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RejectedReplyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RejectedReplyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RejectedReply;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RejectStat>(out, stat_, Fields::stat);
    switch (stat_) {
      case RejectStat::RPC_MISMATCH:
        return xdr::put<VersionRange>(out, mismatch_info_, Fields::mismatch_info);
      case RejectStat::AUTH_ERROR:
        return xdr::put<AuthStat>(out, auth_error_, Fields::auth_error);
      default:
        return;
    }
  }

 private:
  explicit RejectedReply(RejectStat selected) noexcept : stat_(selected), none_{} {}

  RejectStat stat_;
  union {
    xdr::Nothing none_;
    VersionRange mismatch_info_;
    AuthStat auth_error_;
  };
};

// union reply_body switch (reply_stat stat) { /* [RFC 5531 9] */
//    case MSG_ACCEPTED:
//      accepted_reply areply;
//    case MSG_DENIED:
//      rejected_reply rreply;
// };
// spec: [RFC 5531 9]
/// Reads `reply_body`. The accessor of an arm that is not selected returns nothing.
class ReplyBodyView : public xdr::View<ReplyBodyView, kFields> {
 public:
  using Fields = Field::ReplyBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::reply_body;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 424;

  ReplyStat stat() const noexcept { return xdr::load<ReplyStat>(at_); }
  const AcceptedReplyView* as_areply() const& noexcept {
    return stat() == ReplyStat::MSG_ACCEPTED ? &areply_ : nullptr;
  }
  const AcceptedReplyView* as_areply() const&& = delete;
  const RejectedReplyView* as_rreply() const& noexcept { return stat() == ReplyStat::MSG_DENIED ? &rreply_ : nullptr; }
  const RejectedReplyView* as_rreply() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_areply()) return callee(*arm);
    return callee(*as_rreply());
  }

  // For runtime/xdr.
  explicit ReplyBodyView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::stat)) return nullptr;
    switch (stat()) {
      case ReplyStat::MSG_ACCEPTED:
        if (!xdr::walk_arm<AcceptedReplyView>(in, at, areply_, Fields::areply)) return nullptr;
        break;
      case ReplyStat::MSG_DENIED:
        if (!xdr::walk_arm<RejectedReplyView>(in, at, rreply_, Fields::rreply)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, stat(), at_, Fields::stat);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    AcceptedReplyView areply_;
    RejectedReplyView rreply_;
  };
};

/// To encode `reply_body` from: made by a function with the name of an arm, or of a case whose arm is void.
class ReplyBody {
 public:
  static ReplyBody areply(const AcceptedReply& value) noexcept {
    ReplyBody arm(ReplyStat::MSG_ACCEPTED);
    std::construct_at(&arm.areply_, value);
    return arm;
  }
  static ReplyBody rreply(const RejectedReply& value) noexcept {
    ReplyBody arm(ReplyStat::MSG_DENIED);
    std::construct_at(&arm.rreply_, value);
    return arm;
  }

  ReplyStat stat() const noexcept { return stat_; }
  const AcceptedReply* as_areply() const noexcept { return stat() == ReplyStat::MSG_ACCEPTED ? &areply_ : nullptr; }
  const RejectedReply* as_rreply() const noexcept { return stat() == ReplyStat::MSG_DENIED ? &rreply_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ReplyBodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ReplyBodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ReplyBodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ReplyBody;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<ReplyStat>(out, stat_, Fields::stat);
    switch (stat_) {
      case ReplyStat::MSG_ACCEPTED:
        return xdr::put<AcceptedReplyView>(out, areply_, Fields::areply);
      case ReplyStat::MSG_DENIED:
        return xdr::put<RejectedReplyView>(out, rreply_, Fields::rreply);
      default:
        return;
    }
  }

 private:
  explicit ReplyBody(ReplyStat selected) noexcept : stat_(selected), none_{} {}

  ReplyStat stat_;
  union {
    xdr::Nothing none_;
    AcceptedReply areply_;
    RejectedReply rreply_;
  };
};

// union rpc_body switch (msg_type mtype) {  /* [RFC 5531 9] */
//    case CALL:
//      call_body cbody;
//    case REPLY:
//      reply_body rbody;
// };
// spec: [RFC 5531 9]
/// Reads `rpc_body`. The accessor of an arm that is not selected returns nothing.
class RpcBodyView : public xdr::View<RpcBodyView, kFields> {
 public:
  using Fields = Field::RpcBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_body;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 836;

  MsgType mtype() const noexcept { return xdr::load<MsgType>(at_); }
  const CallBodyView* as_cbody() const& noexcept { return mtype() == MsgType::CALL ? &cbody_ : nullptr; }
  const CallBodyView* as_cbody() const&& = delete;
  const ReplyBodyView* as_rbody() const& noexcept { return mtype() == MsgType::REPLY ? &rbody_ : nullptr; }
  const ReplyBodyView* as_rbody() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_cbody()) return callee(*arm);
    return callee(*as_rbody());
  }

  // For runtime/xdr.
  explicit RpcBodyView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::mtype)) return nullptr;
    switch (mtype()) {
      case MsgType::CALL:
        if (!xdr::walk_arm<CallBodyView>(in, at, cbody_, Fields::cbody)) return nullptr;
        break;
      case MsgType::REPLY:
        if (!xdr::walk_arm<ReplyBodyView>(in, at, rbody_, Fields::rbody)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, mtype(), at_, Fields::mtype);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    CallBodyView cbody_;
    ReplyBodyView rbody_;
  };
};

/// To encode `rpc_body` from: made by a function with the name of an arm, or of a case whose arm is void.
class RpcBody {
 public:
  static RpcBody cbody(const CallBody& value) noexcept {
    RpcBody arm(MsgType::CALL);
    std::construct_at(&arm.cbody_, value);
    return arm;
  }
  static RpcBody rbody(const ReplyBody& value) noexcept {
    RpcBody arm(MsgType::REPLY);
    std::construct_at(&arm.rbody_, value);
    return arm;
  }

  MsgType mtype() const noexcept { return mtype_; }
  const CallBody* as_cbody() const noexcept { return mtype() == MsgType::CALL ? &cbody_ : nullptr; }
  const ReplyBody* as_rbody() const noexcept { return mtype() == MsgType::REPLY ? &rbody_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcBodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcBodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcBodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcBody;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MsgType>(out, mtype_, Fields::mtype);
    switch (mtype_) {
      case MsgType::CALL:
        return xdr::put<CallBodyView>(out, cbody_, Fields::cbody);
      case MsgType::REPLY:
        return xdr::put<ReplyBodyView>(out, rbody_, Fields::rbody);
      default:
        return;
    }
  }

 private:
  explicit RpcBody(MsgType selected) noexcept : mtype_(selected), none_{} {}

  MsgType mtype_;
  union {
    xdr::Nothing none_;
    CallBody cbody_;
    ReplyBody rbody_;
  };
};

// struct rpc_msg {                  /* [RFC 5531 9] */
//    unsigned int xid;
//    rpc_body     body;
// };
// spec: [RFC 5531 9]
/// Reads `rpc_msg`.
class RpcMsgView : public xdr::View<RpcMsgView, kFields> {
 public:
  using Fields = Field::RpcMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rpc_msg;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 840;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RpcMsgView, std::uint32_t> xid{0};
    static constexpr xdr::Member<RpcMsgView, RpcBodyView> body{4};
  };

  std::uint32_t xid() const noexcept { return xdr::load<std::uint32_t>(at_); }
  const RpcBodyView& body() const& noexcept { return body_; }
  const RpcBodyView& body() const&& = delete;

  // For runtime/xdr.
  explicit RpcMsgView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::xid)) return nullptr;
    if (!xdr::walk<RpcBodyView>(in, at, body_, Fields::body)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  RpcBodyView body_{xdr::Unparsed{}};
};

/// To encode `rpc_msg` from; refers to the caller's memory.
struct RpcMsg {
  std::uint32_t xid{};
  RpcBody body;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RpcMsgView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RpcMsgView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RpcMsgView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RpcMsg;
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
/// Reads `authsys_parms`.
class AuthsysParmsView : public xdr::View<AuthsysParmsView, kFields> {
 public:
  using Fields = Field::AuthsysParms;
  static constexpr const xdr::TypeInfo& kInfo = Types::authsys_parms_;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 340;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<AuthsysParmsView, std::uint32_t> stamp{0};
  };

  std::uint32_t stamp() const noexcept { return xdr::load<std::uint32_t>(at_); }
  std::string_view machinename() const noexcept { return machinename_; }
  std::uint32_t uid() const noexcept { return xdr::load<std::uint32_t>(after_machinename_); }
  std::uint32_t gid() const noexcept { return xdr::load<std::uint32_t>(after_machinename_ + 4); }
  xdr::ArrayRange<std::uint32_t> gids() const noexcept { return gids_; }

  // For runtime/xdr.
  explicit AuthsysParmsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::stamp)) return nullptr;
    if (!xdr::walk<xdr::String<255>>(in, at, machinename_, Fields::machinename)) return nullptr;
    after_machinename_ = at;
    if (!in.skip_fields(at, 8, Fields::uid)) return nullptr;
    if (!xdr::walk<xdr::Array<std::uint32_t, 16>>(in, at, gids_, Fields::gids)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_machinename_ = nullptr;
  std::string_view machinename_{};
  xdr::ArrayRange<std::uint32_t> gids_{};
};

/// To encode `authsys_parms` from; refers to the caller's memory.
struct AuthsysParms {
  std::uint32_t stamp{};
  std::string_view machinename{};
  std::uint32_t uid{};
  std::uint32_t gid{};
  std::span<const std::uint32_t> gids{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<AuthsysParmsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<AuthsysParmsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<AuthsysParmsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::AuthsysParms;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::uint32_t>(out, stamp, Fields::stamp);
    xdr::put<xdr::String<255>>(out, machinename, Fields::machinename);
    xdr::put<std::uint32_t>(out, uid, Fields::uid);
    xdr::put<std::uint32_t>(out, gid, Fields::gid);
    xdr::put<xdr::Array<std::uint32_t, 16>>(out, gids, Fields::gids);
  }
};

}  // namespace oncrpc::wire::rpc
