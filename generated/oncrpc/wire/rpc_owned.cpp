// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// What rpc_owned.h declares.

#include "rpc_owned.h"

#include <memory>
#include <utility>

#include "rpc_members.h"
#include "xdr/arms.h"

namespace oncrpc::wire::rpc {

namespace owned {

xdr::Parsed<OpaqueAuth> OpaqueAuth::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OpaqueAuth::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OpaqueAuth::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OpaqueAuth::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OpaqueAuth& value) { return xdr::encode_bytes<OpaqueAuth::View>(value); }
bool operator==(const OpaqueAuth& self, const OpaqueAuth& other) {
  if (self.flavor != other.flavor) return false;
  return self.body == other.body;
}
std::strong_ordering operator<=>(const OpaqueAuth& self, const OpaqueAuth& other) {
  if (const auto order = xdr::order_of(self.flavor, other.flavor); order != 0) return order;
  return xdr::order_of(self.body, other.body);
}
std::size_t hash_value(const OpaqueAuth& value) noexcept { return xdr::hash_of(value.flavor, value.body); }

xdr::Parsed<CallBody> CallBody::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t CallBody::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded CallBody::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult CallBody::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const CallBody& value) { return xdr::encode_bytes<CallBody::View>(value); }
bool operator==(const CallBody& self, const CallBody& other) {
  if (self.rpcvers != other.rpcvers) return false;
  if (self.prog != other.prog) return false;
  if (self.vers != other.vers) return false;
  if (self.proc != other.proc) return false;
  if (self.cred != other.cred) return false;
  return self.verf == other.verf;
}
std::strong_ordering operator<=>(const CallBody& self, const CallBody& other) {
  if (const auto order = xdr::order_of(self.rpcvers, other.rpcvers); order != 0) return order;
  if (const auto order = xdr::order_of(self.prog, other.prog); order != 0) return order;
  if (const auto order = xdr::order_of(self.vers, other.vers); order != 0) return order;
  if (const auto order = xdr::order_of(self.proc, other.proc); order != 0) return order;
  if (const auto order = xdr::order_of(self.cred, other.cred); order != 0) return order;
  return xdr::order_of(self.verf, other.verf);
}
std::size_t hash_value(const CallBody& value) noexcept {
  return xdr::hash_of(value.rpcvers, value.prog, value.vers, value.proc, value.cred, value.verf);
}

xdr::Parsed<AcceptedData> AcceptedData::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t AcceptedData::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded AcceptedData::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult AcceptedData::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const AcceptedData& value) { return xdr::encode_bytes<AcceptedData::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void AcceptedData::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.mismatch_info...);
    default:
      return;
  }
}
AcceptedData::AcceptedData() noexcept : stat_(AcceptStat::SUCCESS), place_(0) {}
AcceptedData::AcceptedData(const AcceptedData& other) : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
AcceptedData::AcceptedData(AcceptedData&& other) noexcept : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
AcceptedData& AcceptedData::operator=(const AcceptedData& other) {
  if (this != &other) *this = AcceptedData(other);
  return *this;
}
AcceptedData& AcceptedData::operator=(AcceptedData&& other) noexcept {
  AcceptedData taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  stat_ = taken.stat_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
AcceptedData::~AcceptedData() { with_arm(place_, xdr::EndArm{}, *this); }
AcceptedData AcceptedData::SUCCESS() noexcept { return AcceptedData(AcceptStat::SUCCESS, 0); }
AcceptedData AcceptedData::mismatch_info(const VersionRange& value) noexcept {
  AcceptedData made(AcceptStat::PROG_MISMATCH, 1);
  std::construct_at(&made.arm_.mismatch_info, value);
  return made;
}
AcceptedData AcceptedData::otherwise(AcceptStat selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return AcceptedData(selected, 0);
}
bool operator==(const AcceptedData& self, const AcceptedData& other) {
  if (self.stat_ != other.stat_) return false;
  bool equal = true;
  AcceptedData::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const AcceptedData& self, const AcceptedData& other) {
  std::strong_ordering order = self.stat_ <=> other.stat_;
  if (order == 0) AcceptedData::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const AcceptedData& value) noexcept {
  xdr::Hash hash;
  hash.add(value.stat_);
  AcceptedData::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<AcceptedReply> AcceptedReply::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t AcceptedReply::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded AcceptedReply::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult AcceptedReply::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const AcceptedReply& value) { return xdr::encode_bytes<AcceptedReply::View>(value); }
bool operator==(const AcceptedReply& self, const AcceptedReply& other) {
  if (self.verf != other.verf) return false;
  return self.reply_data == other.reply_data;
}
std::strong_ordering operator<=>(const AcceptedReply& self, const AcceptedReply& other) {
  if (const auto order = xdr::order_of(self.verf, other.verf); order != 0) return order;
  return xdr::order_of(self.reply_data, other.reply_data);
}
std::size_t hash_value(const AcceptedReply& value) noexcept { return xdr::hash_of(value.verf, value.reply_data); }

xdr::Parsed<RejectedReply> RejectedReply::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RejectedReply::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RejectedReply::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RejectedReply::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RejectedReply& value) { return xdr::encode_bytes<RejectedReply::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RejectedReply::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.mismatch_info...);
    case 2:
      return callee(each.arm_.auth_error...);
    default:
      return;
  }
}
RejectedReply::RejectedReply() noexcept : stat_(RejectStat::RPC_MISMATCH), place_(1) {
  std::construct_at(&arm_.mismatch_info);
}
RejectedReply::RejectedReply(const RejectedReply& other) : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RejectedReply::RejectedReply(RejectedReply&& other) noexcept : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RejectedReply& RejectedReply::operator=(const RejectedReply& other) {
  if (this != &other) *this = RejectedReply(other);
  return *this;
}
RejectedReply& RejectedReply::operator=(RejectedReply&& other) noexcept {
  RejectedReply taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  stat_ = taken.stat_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RejectedReply::~RejectedReply() { with_arm(place_, xdr::EndArm{}, *this); }
RejectedReply RejectedReply::mismatch_info(const VersionRange& value) noexcept {
  RejectedReply made(RejectStat::RPC_MISMATCH, 1);
  std::construct_at(&made.arm_.mismatch_info, value);
  return made;
}
RejectedReply RejectedReply::auth_error(AuthStat value) noexcept {
  RejectedReply made(RejectStat::AUTH_ERROR, 2);
  std::construct_at(&made.arm_.auth_error, value);
  return made;
}
bool operator==(const RejectedReply& self, const RejectedReply& other) {
  if (self.stat_ != other.stat_) return false;
  bool equal = true;
  RejectedReply::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RejectedReply& self, const RejectedReply& other) {
  std::strong_ordering order = self.stat_ <=> other.stat_;
  if (order == 0) RejectedReply::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RejectedReply& value) noexcept {
  xdr::Hash hash;
  hash.add(value.stat_);
  RejectedReply::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<ReplyBody> ReplyBody::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ReplyBody::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ReplyBody::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ReplyBody::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ReplyBody& value) { return xdr::encode_bytes<ReplyBody::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ReplyBody::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.areply...);
    case 2:
      return callee(each.arm_.rreply...);
    default:
      return;
  }
}
ReplyBody::ReplyBody() noexcept : stat_(ReplyStat::MSG_ACCEPTED), place_(1) { std::construct_at(&arm_.areply); }
ReplyBody::ReplyBody(const ReplyBody& other) : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ReplyBody::ReplyBody(ReplyBody&& other) noexcept : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ReplyBody& ReplyBody::operator=(const ReplyBody& other) {
  if (this != &other) *this = ReplyBody(other);
  return *this;
}
ReplyBody& ReplyBody::operator=(ReplyBody&& other) noexcept {
  ReplyBody taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  stat_ = taken.stat_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ReplyBody::~ReplyBody() { with_arm(place_, xdr::EndArm{}, *this); }
ReplyBody ReplyBody::areply(AcceptedReply value) noexcept {
  ReplyBody made(ReplyStat::MSG_ACCEPTED, 1);
  std::construct_at(&made.arm_.areply, std::move(value));
  return made;
}
ReplyBody ReplyBody::rreply(RejectedReply value) noexcept {
  ReplyBody made(ReplyStat::MSG_DENIED, 2);
  std::construct_at(&made.arm_.rreply, std::move(value));
  return made;
}
bool operator==(const ReplyBody& self, const ReplyBody& other) {
  if (self.stat_ != other.stat_) return false;
  bool equal = true;
  ReplyBody::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ReplyBody& self, const ReplyBody& other) {
  std::strong_ordering order = self.stat_ <=> other.stat_;
  if (order == 0) ReplyBody::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ReplyBody& value) noexcept {
  xdr::Hash hash;
  hash.add(value.stat_);
  ReplyBody::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RpcBody> RpcBody::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcBody::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcBody::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcBody::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcBody& value) { return xdr::encode_bytes<RpcBody::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RpcBody::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.cbody...);
    case 2:
      return callee(each.arm_.rbody...);
    default:
      return;
  }
}
RpcBody::RpcBody() noexcept : mtype_(MsgType::CALL), place_(1) { std::construct_at(&arm_.cbody); }
RpcBody::RpcBody(const RpcBody& other) : mtype_(other.mtype_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RpcBody::RpcBody(RpcBody&& other) noexcept : mtype_(other.mtype_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RpcBody& RpcBody::operator=(const RpcBody& other) {
  if (this != &other) *this = RpcBody(other);
  return *this;
}
RpcBody& RpcBody::operator=(RpcBody&& other) noexcept {
  RpcBody taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  mtype_ = taken.mtype_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RpcBody::~RpcBody() { with_arm(place_, xdr::EndArm{}, *this); }
RpcBody RpcBody::cbody(CallBody value) noexcept {
  RpcBody made(MsgType::CALL, 1);
  std::construct_at(&made.arm_.cbody, std::move(value));
  return made;
}
RpcBody RpcBody::rbody(ReplyBody value) noexcept {
  RpcBody made(MsgType::REPLY, 2);
  std::construct_at(&made.arm_.rbody, std::move(value));
  return made;
}
bool operator==(const RpcBody& self, const RpcBody& other) {
  if (self.mtype_ != other.mtype_) return false;
  bool equal = true;
  RpcBody::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RpcBody& self, const RpcBody& other) {
  std::strong_ordering order = self.mtype_ <=> other.mtype_;
  if (order == 0) RpcBody::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RpcBody& value) noexcept {
  xdr::Hash hash;
  hash.add(value.mtype_);
  RpcBody::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RpcMsg> RpcMsg::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcMsg::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcMsg::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcMsg::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcMsg& value) { return xdr::encode_bytes<RpcMsg::View>(value); }
bool operator==(const RpcMsg& self, const RpcMsg& other) {
  if (self.xid != other.xid) return false;
  return self.body == other.body;
}
std::strong_ordering operator<=>(const RpcMsg& self, const RpcMsg& other) {
  if (const auto order = xdr::order_of(self.xid, other.xid); order != 0) return order;
  return xdr::order_of(self.body, other.body);
}
std::size_t hash_value(const RpcMsg& value) noexcept { return xdr::hash_of(value.xid, value.body); }

xdr::Parsed<AuthsysParms> AuthsysParms::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t AuthsysParms::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded AuthsysParms::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult AuthsysParms::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const AuthsysParms& value) { return xdr::encode_bytes<AuthsysParms::View>(value); }
bool operator==(const AuthsysParms& self, const AuthsysParms& other) {
  if (self.stamp != other.stamp) return false;
  if (self.machinename != other.machinename) return false;
  if (self.uid != other.uid) return false;
  if (self.gid != other.gid) return false;
  return self.gids == other.gids;
}
std::strong_ordering operator<=>(const AuthsysParms& self, const AuthsysParms& other) {
  if (const auto order = xdr::order_of(self.stamp, other.stamp); order != 0) return order;
  if (const auto order = xdr::order_of(self.machinename, other.machinename); order != 0) return order;
  if (const auto order = xdr::order_of(self.uid, other.uid); order != 0) return order;
  if (const auto order = xdr::order_of(self.gid, other.gid); order != 0) return order;
  return xdr::order_of(self.gids, other.gids);
}
std::size_t hash_value(const AuthsysParms& value) noexcept {
  return xdr::hash_of(value.stamp, value.machinename, value.uid, value.gid, value.gids);
}

}  // namespace owned

owned::OpaqueAuth to_value(const OpaqueAuthView& view) {
  return {
      .flavor = view.flavor(),
      .body = xdr::to_owned<xdr::Opaque<400>>(view.body()),
  };
}

owned::CallBody to_value(const CallBodyView& view) {
  return {
      .rpcvers = view.rpcvers(),
      .prog = view.prog(),
      .vers = view.vers(),
      .proc = view.proc(),
      .cred = to_value(view.cred()),
      .verf = to_value(view.verf()),
  };
}

std::size_t hash_value(const VersionRange& value) noexcept { return xdr::hash_of(value.low, value.high); }

owned::AcceptedData to_value(const AcceptedDataView& view) {
  switch (view.stat()) {
    case AcceptStat::SUCCESS:
      return owned::AcceptedData::SUCCESS();
    case AcceptStat::PROG_MISMATCH:
      return owned::AcceptedData::mismatch_info(*view.as_mismatch_info());
    default:
      return owned::AcceptedData::otherwise(view.stat());
  }
}

owned::AcceptedReply to_value(const AcceptedReplyView& view) {
  return {
      .verf = to_value(view.verf()),
      .reply_data = to_value(view.reply_data()),
  };
}

owned::RejectedReply to_value(const RejectedReplyView& view) {
  switch (view.stat()) {
    case RejectStat::RPC_MISMATCH:
      return owned::RejectedReply::mismatch_info(*view.as_mismatch_info());
    case RejectStat::AUTH_ERROR:
      return owned::RejectedReply::auth_error(*view.as_auth_error());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::ReplyBody to_value(const ReplyBodyView& view) {
  switch (view.stat()) {
    case ReplyStat::MSG_ACCEPTED:
      return owned::ReplyBody::areply(to_value(*view.as_areply()));
    case ReplyStat::MSG_DENIED:
      return owned::ReplyBody::rreply(to_value(*view.as_rreply()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::RpcBody to_value(const RpcBodyView& view) {
  switch (view.mtype()) {
    case MsgType::CALL:
      return owned::RpcBody::cbody(to_value(*view.as_cbody()));
    case MsgType::REPLY:
      return owned::RpcBody::rbody(to_value(*view.as_rbody()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::RpcMsg to_value(const RpcMsgView& view) {
  return {
      .xid = view.xid(),
      .body = to_value(view.body()),
  };
}

owned::AuthsysParms to_value(const AuthsysParmsView& view) {
  return {
      .stamp = view.stamp(),
      .machinename = xdr::to_owned<xdr::String<255>>(view.machinename()),
      .uid = view.uid(),
      .gid = view.gid(),
      .gids = xdr::to_owned<xdr::Array<std::uint32_t, 16>>(view.gids()),
  };
}

}  // namespace oncrpc::wire::rpc
