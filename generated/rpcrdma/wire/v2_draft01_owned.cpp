// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// What v2_draft01_owned.h declares.

#include "v2_draft01_owned.h"

#include <memory>
#include <utility>

#include "v2_draft01_members.h"
#include "xdr/arms.h"

namespace rpcrdma::wire::v2_draft01 {

namespace owned {

xdr::Parsed<Rpcrdma2WriteChunk> Rpcrdma2WriteChunk::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2WriteChunk::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2WriteChunk::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2WriteChunk::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                             std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2WriteChunk& value) {
  return xdr::encode_bytes<Rpcrdma2WriteChunk::View>(value);
}
bool operator==(const Rpcrdma2WriteChunk& self, const Rpcrdma2WriteChunk& other) {
  return self.rdma_target == other.rdma_target;
}
std::strong_ordering operator<=>(const Rpcrdma2WriteChunk& self, const Rpcrdma2WriteChunk& other) {
  return xdr::order_of(self.rdma_target, other.rdma_target);
}
std::size_t hash_value(const Rpcrdma2WriteChunk& value) noexcept { return xdr::hash_of(value.rdma_target); }

xdr::Parsed<Rpcrdma2ChunkLists> Rpcrdma2ChunkLists::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2ChunkLists::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2ChunkLists::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2ChunkLists::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                             std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2ChunkLists& value) {
  return xdr::encode_bytes<Rpcrdma2ChunkLists::View>(value);
}
bool operator==(const Rpcrdma2ChunkLists& self, const Rpcrdma2ChunkLists& other) {
  if (self.rdma_direction != other.rdma_direction) return false;
  if (self.rdma_reads != other.rdma_reads) return false;
  if (self.rdma_writes != other.rdma_writes) return false;
  return self.rdma_reply == other.rdma_reply;
}
std::strong_ordering operator<=>(const Rpcrdma2ChunkLists& self, const Rpcrdma2ChunkLists& other) {
  if (const auto order = xdr::order_of(self.rdma_direction, other.rdma_direction); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_reads, other.rdma_reads); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_writes, other.rdma_writes); order != 0) return order;
  return xdr::order_of(self.rdma_reply, other.rdma_reply);
}
std::size_t hash_value(const Rpcrdma2ChunkLists& value) noexcept {
  return xdr::hash_of(value.rdma_direction, value.rdma_reads, value.rdma_writes, value.rdma_reply);
}

xdr::Parsed<Rpcrdma2Error> Rpcrdma2Error::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2Error::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2Error::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2Error::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2Error& value) { return xdr::encode_bytes<Rpcrdma2Error::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Rpcrdma2Error::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.rdma_vrange...);
    default:
      return;
  }
}
Rpcrdma2Error::Rpcrdma2Error() noexcept : rdma_err_(Rpcrdma2Errcode::RDMA2_ERR_VERS), place_(1) {
  std::construct_at(&arm_.rdma_vrange);
}
Rpcrdma2Error::Rpcrdma2Error(const Rpcrdma2Error& other) : rdma_err_(other.rdma_err_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Rpcrdma2Error::Rpcrdma2Error(Rpcrdma2Error&& other) noexcept : rdma_err_(other.rdma_err_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Rpcrdma2Error& Rpcrdma2Error::operator=(const Rpcrdma2Error& other) {
  if (this != &other) *this = Rpcrdma2Error(other);
  return *this;
}
Rpcrdma2Error& Rpcrdma2Error::operator=(Rpcrdma2Error&& other) noexcept {
  Rpcrdma2Error taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  rdma_err_ = taken.rdma_err_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Rpcrdma2Error::~Rpcrdma2Error() { with_arm(place_, xdr::EndArm{}, *this); }
Rpcrdma2Error Rpcrdma2Error::rdma_vrange(const Rpcrdma2ErrVers& value) noexcept {
  Rpcrdma2Error made(Rpcrdma2Errcode::RDMA2_ERR_VERS, 1);
  std::construct_at(&made.arm_.rdma_vrange, value);
  return made;
}
Rpcrdma2Error Rpcrdma2Error::RDMA2_ERR_BAD_HEADER() noexcept {
  return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER, 0);
}
Rpcrdma2Error Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION() noexcept {
  return Rpcrdma2Error(Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION, 0);
}
bool operator==(const Rpcrdma2Error& self, const Rpcrdma2Error& other) {
  if (self.rdma_err_ != other.rdma_err_) return false;
  bool equal = true;
  Rpcrdma2Error::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Rpcrdma2Error& self, const Rpcrdma2Error& other) {
  std::strong_ordering order = self.rdma_err_ <=> other.rdma_err_;
  if (order == 0) Rpcrdma2Error::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Rpcrdma2Error& value) noexcept {
  xdr::Hash hash;
  hash.add(value.rdma_err_);
  Rpcrdma2Error::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Rpcrdma2Optional> Rpcrdma2Optional::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2Optional::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2Optional::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2Optional::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                           std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2Optional& value) { return xdr::encode_bytes<Rpcrdma2Optional::View>(value); }
bool operator==(const Rpcrdma2Optional& self, const Rpcrdma2Optional& other) {
  if (self.rdma_optdir != other.rdma_optdir) return false;
  if (self.rdma_opttype != other.rdma_opttype) return false;
  return self.rdma_optinfo == other.rdma_optinfo;
}
std::strong_ordering operator<=>(const Rpcrdma2Optional& self, const Rpcrdma2Optional& other) {
  if (const auto order = xdr::order_of(self.rdma_optdir, other.rdma_optdir); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_opttype, other.rdma_opttype); order != 0) return order;
  return xdr::order_of(self.rdma_optinfo, other.rdma_optinfo);
}
std::size_t hash_value(const Rpcrdma2Optional& value) noexcept {
  return xdr::hash_of(value.rdma_optdir, value.rdma_opttype, value.rdma_optinfo);
}

xdr::Parsed<Rpcrdma2Body> Rpcrdma2Body::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2Body::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2Body::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2Body::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2Body& value) { return xdr::encode_bytes<Rpcrdma2Body::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Rpcrdma2Body::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.rdma_chunks...);
    case 2:
      return callee(each.arm_.rdma_nomsg_chunks...);
    case 3:
      return callee(each.arm_.rdma_error...);
    case 4:
      return callee(each.arm_.rdma_optional...);
    default:
      return;
  }
}
Rpcrdma2Body::Rpcrdma2Body() noexcept : rdma_proc_(Rpcrdma2Proc::RDMA2_MSG), place_(1) {
  std::construct_at(&arm_.rdma_chunks);
}
Rpcrdma2Body::Rpcrdma2Body(const Rpcrdma2Body& other) : rdma_proc_(other.rdma_proc_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Rpcrdma2Body::Rpcrdma2Body(Rpcrdma2Body&& other) noexcept : rdma_proc_(other.rdma_proc_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Rpcrdma2Body& Rpcrdma2Body::operator=(const Rpcrdma2Body& other) {
  if (this != &other) *this = Rpcrdma2Body(other);
  return *this;
}
Rpcrdma2Body& Rpcrdma2Body::operator=(Rpcrdma2Body&& other) noexcept {
  Rpcrdma2Body taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  rdma_proc_ = taken.rdma_proc_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Rpcrdma2Body::~Rpcrdma2Body() { with_arm(place_, xdr::EndArm{}, *this); }
Rpcrdma2Body Rpcrdma2Body::rdma_chunks(Rpcrdma2ChunkLists value) noexcept {
  Rpcrdma2Body made(Rpcrdma2Proc::RDMA2_MSG, 1);
  std::construct_at(&made.arm_.rdma_chunks, std::move(value));
  return made;
}
Rpcrdma2Body Rpcrdma2Body::rdma_nomsg_chunks(Rpcrdma2ChunkLists value) noexcept {
  Rpcrdma2Body made(Rpcrdma2Proc::RDMA2_NOMSG, 2);
  std::construct_at(&made.arm_.rdma_nomsg_chunks, std::move(value));
  return made;
}
Rpcrdma2Body Rpcrdma2Body::rdma_error(Rpcrdma2Error value) noexcept {
  Rpcrdma2Body made(Rpcrdma2Proc::RDMA2_ERROR, 3);
  std::construct_at(&made.arm_.rdma_error, std::move(value));
  return made;
}
Rpcrdma2Body Rpcrdma2Body::rdma_optional(Rpcrdma2Optional value) noexcept {
  Rpcrdma2Body made(Rpcrdma2Proc::RDMA2_OPTIONAL, 4);
  std::construct_at(&made.arm_.rdma_optional, std::move(value));
  return made;
}
bool operator==(const Rpcrdma2Body& self, const Rpcrdma2Body& other) {
  if (self.rdma_proc_ != other.rdma_proc_) return false;
  bool equal = true;
  Rpcrdma2Body::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Rpcrdma2Body& self, const Rpcrdma2Body& other) {
  std::strong_ordering order = self.rdma_proc_ <=> other.rdma_proc_;
  if (order == 0) Rpcrdma2Body::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Rpcrdma2Body& value) noexcept {
  xdr::Hash hash;
  hash.add(value.rdma_proc_);
  Rpcrdma2Body::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Rpcrdma2XprtHdr> Rpcrdma2XprtHdr::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Rpcrdma2XprtHdr::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Rpcrdma2XprtHdr::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Rpcrdma2XprtHdr::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Rpcrdma2XprtHdr& value) { return xdr::encode_bytes<Rpcrdma2XprtHdr::View>(value); }
bool operator==(const Rpcrdma2XprtHdr& self, const Rpcrdma2XprtHdr& other) {
  if (self.rdma_xid != other.rdma_xid) return false;
  if (self.rdma_vers != other.rdma_vers) return false;
  if (self.rdma_credit != other.rdma_credit) return false;
  return self.rdma_body == other.rdma_body;
}
std::strong_ordering operator<=>(const Rpcrdma2XprtHdr& self, const Rpcrdma2XprtHdr& other) {
  if (const auto order = xdr::order_of(self.rdma_xid, other.rdma_xid); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_vers, other.rdma_vers); order != 0) return order;
  if (const auto order = xdr::order_of(self.rdma_credit, other.rdma_credit); order != 0) return order;
  return xdr::order_of(self.rdma_body, other.rdma_body);
}
std::size_t hash_value(const Rpcrdma2XprtHdr& value) noexcept {
  return xdr::hash_of(value.rdma_xid, value.rdma_vers, value.rdma_credit, value.rdma_body);
}

}  // namespace owned

std::size_t hash_value(const Rpcrdma2Segment& value) noexcept {
  return xdr::hash_of(value.rdma_handle, value.rdma_length, value.rdma_offset);
}

std::size_t hash_value(const Rpcrdma2ReadSegment& value) noexcept {
  return xdr::hash_of(value.rdma_position, value.rdma_target);
}

owned::Rpcrdma2WriteChunk to_value(const Rpcrdma2WriteChunkView& view) {
  return {
      .rdma_target = xdr::to_owned<xdr::Array<Rpcrdma2Segment>>(view.rdma_target()),
  };
}

owned::Rpcrdma2ChunkLists to_value(const Rpcrdma2ChunkListsView& view) {
  return {
      .rdma_direction = view.rdma_direction(),
      .rdma_reads = xdr::to_owned<xdr::List<Rpcrdma2ReadSegment>>(view.rdma_reads()),
      .rdma_writes = xdr::to_owned<xdr::List<Rpcrdma2WriteChunkView>>(view.rdma_writes()),
      .rdma_reply = xdr::to_owned<xdr::Optional<Rpcrdma2WriteChunkView>>(view.rdma_reply()),
  };
}

std::size_t hash_value(const Rpcrdma2ErrVers& value) noexcept {
  return xdr::hash_of(value.rdma_vers_low, value.rdma_vers_high);
}

owned::Rpcrdma2Error to_value(const Rpcrdma2ErrorView& view) {
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

owned::Rpcrdma2Optional to_value(const Rpcrdma2OptionalView& view) {
  return {
      .rdma_optdir = view.rdma_optdir(),
      .rdma_opttype = view.rdma_opttype(),
      .rdma_optinfo = xdr::to_owned<xdr::Opaque<>>(view.rdma_optinfo()),
  };
}

owned::Rpcrdma2Body to_value(const Rpcrdma2BodyView& view) {
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

owned::Rpcrdma2XprtHdr to_value(const Rpcrdma2XprtHdrView& view) {
  return {
      .rdma_xid = view.rdma_xid(),
      .rdma_vers = view.rdma_vers(),
      .rdma_credit = view.rdma_credit(),
      .rdma_body = to_value(view.rdma_body()),
  };
}

}  // namespace rpcrdma::wire::v2_draft01
