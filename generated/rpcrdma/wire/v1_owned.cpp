// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// What v1_owned.h declares.

#include "v1_owned.h"

#include <memory>
#include <utility>

#include "v1_members.h"
#include "xdr/arms.h"

namespace rpcrdma::wire::v1 {

namespace owned {

xdr::Parsed<XdrWriteChunk> XdrWriteChunk::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t XdrWriteChunk::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded XdrWriteChunk::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult XdrWriteChunk::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const XdrWriteChunk& value) { return xdr::encode_bytes<XdrWriteChunk::View>(value); }
bool operator==(const XdrWriteChunk& self, const XdrWriteChunk& other) { return self.target == other.target; }
std::strong_ordering operator<=>(const XdrWriteChunk& self, const XdrWriteChunk& other) {
  return xdr::order_of(self.target, other.target);
}
std::size_t hash_value(const XdrWriteChunk& value) noexcept { return xdr::hash_of(value.target); }

xdr::Parsed<RpcRdmaHeader> RpcRdmaHeader::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcRdmaHeader::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcRdmaHeader::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcRdmaHeader::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcRdmaHeader& value) { return xdr::encode_bytes<RpcRdmaHeader::View>(value); }
bool operator==(const RpcRdmaHeader& self, const RpcRdmaHeader& other) {
  if (self.rdma_reads != other.rdma_reads) return false;
  if (self.rdma_writes != other.rdma_writes) return false;
  return self.rdma_reply == other.rdma_reply;
}
std::strong_ordering operator<=>(const RpcRdmaHeader& self, const RpcRdmaHeader& other) {
  if (const auto order = xdr::order_of(self.rdma_reads, other.rdma_reads); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_writes, other.rdma_writes); order != 0) return order;
  return xdr::order_of(self.rdma_reply, other.rdma_reply);
}
std::size_t hash_value(const RpcRdmaHeader& value) noexcept {
  return xdr::hash_of(value.rdma_reads, value.rdma_writes, value.rdma_reply);
}

xdr::Parsed<RpcRdmaHeaderNomsg> RpcRdmaHeaderNomsg::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcRdmaHeaderNomsg::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcRdmaHeaderNomsg::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcRdmaHeaderNomsg::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                             std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcRdmaHeaderNomsg& value) {
  return xdr::encode_bytes<RpcRdmaHeaderNomsg::View>(value);
}
bool operator==(const RpcRdmaHeaderNomsg& self, const RpcRdmaHeaderNomsg& other) {
  if (self.rdma_reads != other.rdma_reads) return false;
  if (self.rdma_writes != other.rdma_writes) return false;
  return self.rdma_reply == other.rdma_reply;
}
std::strong_ordering operator<=>(const RpcRdmaHeaderNomsg& self, const RpcRdmaHeaderNomsg& other) {
  if (const auto order = xdr::order_of(self.rdma_reads, other.rdma_reads); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_writes, other.rdma_writes); order != 0) return order;
  return xdr::order_of(self.rdma_reply, other.rdma_reply);
}
std::size_t hash_value(const RpcRdmaHeaderNomsg& value) noexcept {
  return xdr::hash_of(value.rdma_reads, value.rdma_writes, value.rdma_reply);
}

xdr::Parsed<RpcRdmaHeaderPadded> RpcRdmaHeaderPadded::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcRdmaHeaderPadded::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcRdmaHeaderPadded::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcRdmaHeaderPadded::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                              std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcRdmaHeaderPadded& value) {
  return xdr::encode_bytes<RpcRdmaHeaderPadded::View>(value);
}
bool operator==(const RpcRdmaHeaderPadded& self, const RpcRdmaHeaderPadded& other) {
  if (self.rdma_align != other.rdma_align) return false;
  if (self.rdma_thresh != other.rdma_thresh) return false;
  if (self.rdma_reads != other.rdma_reads) return false;
  if (self.rdma_writes != other.rdma_writes) return false;
  return self.rdma_reply == other.rdma_reply;
}
std::strong_ordering operator<=>(const RpcRdmaHeaderPadded& self, const RpcRdmaHeaderPadded& other) {
  if (const auto order = xdr::order_of(self.rdma_align, other.rdma_align); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_thresh, other.rdma_thresh); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_reads, other.rdma_reads); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_writes, other.rdma_writes); order != 0) return order;
  return xdr::order_of(self.rdma_reply, other.rdma_reply);
}
std::size_t hash_value(const RpcRdmaHeaderPadded& value) noexcept {
  return xdr::hash_of(value.rdma_align, value.rdma_thresh, value.rdma_reads, value.rdma_writes, value.rdma_reply);
}

xdr::Parsed<RpcRdmaError> RpcRdmaError::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RpcRdmaError::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RpcRdmaError::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RpcRdmaError::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RpcRdmaError& value) { return xdr::encode_bytes<RpcRdmaError::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RpcRdmaError::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.range...);
    default:
      return;
  }
}
RpcRdmaError::RpcRdmaError() noexcept : err_(RpcRdmaErrcode::ERR_VERS), place_(1) { std::construct_at(&arm_.range); }
RpcRdmaError::RpcRdmaError(const RpcRdmaError& other) : err_(other.err_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RpcRdmaError::RpcRdmaError(RpcRdmaError&& other) noexcept : err_(other.err_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RpcRdmaError& RpcRdmaError::operator=(const RpcRdmaError& other) {
  if (this != &other) *this = RpcRdmaError(other);
  return *this;
}
RpcRdmaError& RpcRdmaError::operator=(RpcRdmaError&& other) noexcept {
  RpcRdmaError taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  err_ = taken.err_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RpcRdmaError::~RpcRdmaError() { with_arm(place_, xdr::EndArm{}, *this); }
RpcRdmaError RpcRdmaError::range(const RpcRdmaErrvers& value) noexcept {
  RpcRdmaError made(RpcRdmaErrcode::ERR_VERS, 1);
  std::construct_at(&made.arm_.range, value);
  return made;
}
RpcRdmaError RpcRdmaError::ERR_CHUNK() noexcept { return RpcRdmaError(RpcRdmaErrcode::ERR_CHUNK, 0); }
bool operator==(const RpcRdmaError& self, const RpcRdmaError& other) {
  if (self.err_ != other.err_) return false;
  bool equal = true;
  RpcRdmaError::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RpcRdmaError& self, const RpcRdmaError& other) {
  std::strong_ordering order = self.err_ <=> other.err_;
  if (order == 0) RpcRdmaError::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RpcRdmaError& value) noexcept {
  xdr::Hash hash;
  hash.add(value.err_);
  RpcRdmaError::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RdmaBody> RdmaBody::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RdmaBody::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RdmaBody::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RdmaBody::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RdmaBody& value) { return xdr::encode_bytes<RdmaBody::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RdmaBody::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.rdma_msg...);
    case 2:
      return callee(each.arm_.rdma_nomsg...);
    case 3:
      return callee(each.arm_.rdma_msgp...);
    case 4:
      return callee(each.arm_.rdma_error...);
    default:
      return;
  }
}
RdmaBody::RdmaBody() noexcept : proc_(RdmaProc::RDMA_MSG), place_(1) { std::construct_at(&arm_.rdma_msg); }
RdmaBody::RdmaBody(const RdmaBody& other) : proc_(other.proc_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RdmaBody::RdmaBody(RdmaBody&& other) noexcept : proc_(other.proc_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RdmaBody& RdmaBody::operator=(const RdmaBody& other) {
  if (this != &other) *this = RdmaBody(other);
  return *this;
}
RdmaBody& RdmaBody::operator=(RdmaBody&& other) noexcept {
  RdmaBody taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  proc_ = taken.proc_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RdmaBody::~RdmaBody() { with_arm(place_, xdr::EndArm{}, *this); }
RdmaBody RdmaBody::rdma_msg(RpcRdmaHeader value) noexcept {
  RdmaBody made(RdmaProc::RDMA_MSG, 1);
  std::construct_at(&made.arm_.rdma_msg, std::move(value));
  return made;
}
RdmaBody RdmaBody::rdma_nomsg(RpcRdmaHeaderNomsg value) noexcept {
  RdmaBody made(RdmaProc::RDMA_NOMSG, 2);
  std::construct_at(&made.arm_.rdma_nomsg, std::move(value));
  return made;
}
RdmaBody RdmaBody::rdma_msgp(RpcRdmaHeaderPadded value) noexcept {
  RdmaBody made(RdmaProc::RDMA_MSGP, 3);
  std::construct_at(&made.arm_.rdma_msgp, std::move(value));
  return made;
}
RdmaBody RdmaBody::RDMA_DONE() noexcept { return RdmaBody(RdmaProc::RDMA_DONE, 0); }
RdmaBody RdmaBody::rdma_error(RpcRdmaError value) noexcept {
  RdmaBody made(RdmaProc::RDMA_ERROR, 4);
  std::construct_at(&made.arm_.rdma_error, std::move(value));
  return made;
}
bool operator==(const RdmaBody& self, const RdmaBody& other) {
  if (self.proc_ != other.proc_) return false;
  bool equal = true;
  RdmaBody::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RdmaBody& self, const RdmaBody& other) {
  std::strong_ordering order = self.proc_ <=> other.proc_;
  if (order == 0) RdmaBody::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RdmaBody& value) noexcept {
  xdr::Hash hash;
  hash.add(value.proc_);
  RdmaBody::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RdmaMsg> RdmaMsg::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RdmaMsg::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RdmaMsg::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RdmaMsg::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RdmaMsg& value) { return xdr::encode_bytes<RdmaMsg::View>(value); }
bool operator==(const RdmaMsg& self, const RdmaMsg& other) {
  if (self.rdma_xid != other.rdma_xid) return false;
  if (self.rdma_vers != other.rdma_vers) return false;
  if (self.rdma_credit != other.rdma_credit) return false;
  return self.rdma_body == other.rdma_body;
}
std::strong_ordering operator<=>(const RdmaMsg& self, const RdmaMsg& other) {
  if (const auto order = xdr::order_of(self.rdma_xid, other.rdma_xid); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_vers, other.rdma_vers); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_credit, other.rdma_credit); order != 0) return order;
  return xdr::order_of(self.rdma_body, other.rdma_body);
}
std::size_t hash_value(const RdmaMsg& value) noexcept {
  return xdr::hash_of(value.rdma_xid, value.rdma_vers, value.rdma_credit, value.rdma_body);
}

}  // namespace owned

std::size_t hash_value(const XdrRdmaSegment& value) noexcept {
  return xdr::hash_of(value.handle, value.length, value.offset);
}

std::size_t hash_value(const XdrReadChunk& value) noexcept { return xdr::hash_of(value.position, value.target); }

owned::XdrWriteChunk to_value(const XdrWriteChunkView& view) {
  return {
      .target = xdr::to_owned<xdr::Array<XdrRdmaSegment>>(view.target()),
  };
}

owned::RpcRdmaHeader to_value(const RpcRdmaHeaderView& view) {
  return {
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

owned::RpcRdmaHeaderNomsg to_value(const RpcRdmaHeaderNomsgView& view) {
  return {
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

owned::RpcRdmaHeaderPadded to_value(const RpcRdmaHeaderPaddedView& view) {
  return {
      .rdma_align = view.rdma_align(),
      .rdma_thresh = view.rdma_thresh(),
      .rdma_reads = xdr::to_owned<xdr::List<XdrReadChunk>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<XdrWriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<XdrWriteChunkView>>(view.rdma_reply()),
  };
}

std::size_t hash_value(const RpcRdmaErrvers& value) noexcept {
  return xdr::hash_of(value.rdma_vers_low, value.rdma_vers_high);
}

owned::RpcRdmaError to_value(const RpcRdmaErrorView& view) {
  switch (view.err()) {
    case RpcRdmaErrcode::ERR_VERS:
      return owned::RpcRdmaError::range(*view.as_range());
    case RpcRdmaErrcode::ERR_CHUNK:
      return owned::RpcRdmaError::ERR_CHUNK();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::RdmaBody to_value(const RdmaBodyView& view) {
  switch (view.proc()) {
    case RdmaProc::RDMA_MSG:
      return owned::RdmaBody::rdma_msg(to_value(*view.as_rdma_msg()));
    case RdmaProc::RDMA_NOMSG:
      return owned::RdmaBody::rdma_nomsg(to_value(*view.as_rdma_nomsg()));
    case RdmaProc::RDMA_MSGP:
      return owned::RdmaBody::rdma_msgp(to_value(*view.as_rdma_msgp()));
    case RdmaProc::RDMA_DONE:
      return owned::RdmaBody::RDMA_DONE();
    case RdmaProc::RDMA_ERROR:
      return owned::RdmaBody::rdma_error(to_value(*view.as_rdma_error()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::RdmaMsg to_value(const RdmaMsgView& view) {
  return {
      .rdma_xid = view.rdma_xid(),
      .rdma_vers = view.rdma_vers(),
      .rdma_credit = view.rdma_credit(),
      .rdma_body = to_value(view.rdma_body()),
  };
}

}  // namespace rpcrdma::wire::v1
