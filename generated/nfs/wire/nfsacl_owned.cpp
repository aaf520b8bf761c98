// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// What nfsacl_owned.h declares.

#include "nfsacl_owned.h"

#include <memory>
#include <utility>

#include "nfsacl_members.h"
#include "xdr/arms.h"

namespace nfs::wire::nfsacl {

namespace owned {

xdr::Parsed<Secattr> Secattr::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Secattr::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Secattr::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Secattr::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Secattr& value) { return xdr::encode_bytes<Secattr::View>(value); }
bool operator==(const Secattr& self, const Secattr& other) {
  if (self.mask != other.mask) return false;
  if (self.aclcnt != other.aclcnt) return false;
  if (self.aclent != other.aclent) return false;
  if (self.dfaclcnt != other.dfaclcnt) return false;
  return self.dfaclent == other.dfaclent;
}
std::strong_ordering operator<=>(const Secattr& self, const Secattr& other) {
  if (const auto order = xdr::order_of(self.mask, other.mask); order != 0) return order;
  if (const auto order = xdr::order_of(self.aclcnt, other.aclcnt); order != 0) return order;
  if (const auto order = xdr::order_of(self.aclent, other.aclent); order != 0) return order;
  if (const auto order = xdr::order_of(self.dfaclcnt, other.dfaclcnt); order != 0) return order;
  return xdr::order_of(self.dfaclent, other.dfaclent);
}
std::size_t hash_value(const Secattr& value) noexcept {
  return xdr::hash_of(value.mask, value.aclcnt, value.aclent, value.dfaclcnt, value.dfaclent);
}

xdr::Parsed<GETACL3args> GETACL3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETACL3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETACL3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETACL3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETACL3args& value) { return xdr::encode_bytes<GETACL3args::View>(value); }
bool operator==(const GETACL3args& self, const GETACL3args& other) {
  if (self.fh != other.fh) return false;
  return self.mask == other.mask;
}
std::strong_ordering operator<=>(const GETACL3args& self, const GETACL3args& other) {
  if (const auto order = xdr::order_of(self.fh, other.fh); order != 0) return order;
  return xdr::order_of(self.mask, other.mask);
}
std::size_t hash_value(const GETACL3args& value) noexcept { return xdr::hash_of(value.fh, value.mask); }

xdr::Parsed<GETACL3resok> GETACL3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETACL3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETACL3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETACL3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETACL3resok& value) { return xdr::encode_bytes<GETACL3resok::View>(value); }
bool operator==(const GETACL3resok& self, const GETACL3resok& other) {
  if (self.attr != other.attr) return false;
  return self.acl == other.acl;
}
std::strong_ordering operator<=>(const GETACL3resok& self, const GETACL3resok& other) {
  if (const auto order = xdr::order_of(self.attr, other.attr); order != 0) return order;
  return xdr::order_of(self.acl, other.acl);
}
std::size_t hash_value(const GETACL3resok& value) noexcept { return xdr::hash_of(value.attr, value.acl); }

xdr::Parsed<GETACL3resfail> GETACL3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETACL3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETACL3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETACL3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETACL3resfail& value) { return xdr::encode_bytes<GETACL3resfail::View>(value); }
bool operator==(const GETACL3resfail& self, const GETACL3resfail& other) { return self.attr == other.attr; }
std::strong_ordering operator<=>(const GETACL3resfail& self, const GETACL3resfail& other) {
  return xdr::order_of(self.attr, other.attr);
}
std::size_t hash_value(const GETACL3resfail& value) noexcept { return xdr::hash_of(value.attr); }

xdr::Parsed<GETACL3res> GETACL3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETACL3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETACL3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETACL3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETACL3res& value) { return xdr::encode_bytes<GETACL3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void GETACL3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
GETACL3res::GETACL3res() noexcept : status_(::nfs::wire::nfs3::Nfsstat3::NFS3_OK), place_(1) {
  std::construct_at(&arm_.resok);
}
GETACL3res::GETACL3res(const GETACL3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
GETACL3res::GETACL3res(GETACL3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
GETACL3res& GETACL3res::operator=(const GETACL3res& other) {
  if (this != &other) *this = GETACL3res(other);
  return *this;
}
GETACL3res& GETACL3res::operator=(GETACL3res&& other) noexcept {
  GETACL3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
GETACL3res::~GETACL3res() { with_arm(place_, xdr::EndArm{}, *this); }
GETACL3res GETACL3res::resok(GETACL3resok value) noexcept {
  GETACL3res made(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
GETACL3res GETACL3res::resfail(::nfs::wire::nfs3::Nfsstat3 selected, GETACL3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  GETACL3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const GETACL3res& self, const GETACL3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  GETACL3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const GETACL3res& self, const GETACL3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) GETACL3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const GETACL3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  GETACL3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SETACL3args> SETACL3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETACL3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETACL3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETACL3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETACL3args& value) { return xdr::encode_bytes<SETACL3args::View>(value); }
bool operator==(const SETACL3args& self, const SETACL3args& other) {
  if (self.fh != other.fh) return false;
  return self.acl == other.acl;
}
std::strong_ordering operator<=>(const SETACL3args& self, const SETACL3args& other) {
  if (const auto order = xdr::order_of(self.fh, other.fh); order != 0) return order;
  return xdr::order_of(self.acl, other.acl);
}
std::size_t hash_value(const SETACL3args& value) noexcept { return xdr::hash_of(value.fh, value.acl); }

xdr::Parsed<SETACL3resok> SETACL3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETACL3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETACL3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETACL3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETACL3resok& value) { return xdr::encode_bytes<SETACL3resok::View>(value); }
bool operator==(const SETACL3resok& self, const SETACL3resok& other) { return self.attr == other.attr; }
std::strong_ordering operator<=>(const SETACL3resok& self, const SETACL3resok& other) {
  return xdr::order_of(self.attr, other.attr);
}
std::size_t hash_value(const SETACL3resok& value) noexcept { return xdr::hash_of(value.attr); }

xdr::Parsed<SETACL3resfail> SETACL3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETACL3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETACL3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETACL3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETACL3resfail& value) { return xdr::encode_bytes<SETACL3resfail::View>(value); }
bool operator==(const SETACL3resfail& self, const SETACL3resfail& other) { return self.attr == other.attr; }
std::strong_ordering operator<=>(const SETACL3resfail& self, const SETACL3resfail& other) {
  return xdr::order_of(self.attr, other.attr);
}
std::size_t hash_value(const SETACL3resfail& value) noexcept { return xdr::hash_of(value.attr); }

xdr::Parsed<SETACL3res> SETACL3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETACL3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETACL3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETACL3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETACL3res& value) { return xdr::encode_bytes<SETACL3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SETACL3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
SETACL3res::SETACL3res() noexcept : status_(::nfs::wire::nfs3::Nfsstat3::NFS3_OK), place_(1) {
  std::construct_at(&arm_.resok);
}
SETACL3res::SETACL3res(const SETACL3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SETACL3res::SETACL3res(SETACL3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SETACL3res& SETACL3res::operator=(const SETACL3res& other) {
  if (this != &other) *this = SETACL3res(other);
  return *this;
}
SETACL3res& SETACL3res::operator=(SETACL3res&& other) noexcept {
  SETACL3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SETACL3res::~SETACL3res() { with_arm(place_, xdr::EndArm{}, *this); }
SETACL3res SETACL3res::resok(SETACL3resok value) noexcept {
  SETACL3res made(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
SETACL3res SETACL3res::resfail(::nfs::wire::nfs3::Nfsstat3 selected, SETACL3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  SETACL3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const SETACL3res& self, const SETACL3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  SETACL3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SETACL3res& self, const SETACL3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) SETACL3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SETACL3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  SETACL3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

}  // namespace owned

std::size_t hash_value(const Aclent& value) noexcept { return xdr::hash_of(value.type, value.id, value.perm); }

owned::Secattr to_value(const SecattrView& view) {
  return {
      .mask = view.mask(),
      .aclcnt = view.aclcnt(),
      .aclent = xdr::to_owned<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(view.aclent()),
      .dfaclcnt = view.dfaclcnt(),
      .dfaclent = xdr::to_owned<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(view.dfaclent()),
  };
}

owned::GETACL3args to_value(const GETACL3argsView& view) {
  return {
      .fh = to_value(view.fh()),
      .mask = view.mask(),
  };
}

owned::GETACL3resok to_value(const GETACL3resokView& view) {
  return {
      .attr = to_value(view.attr()),
      .acl = to_value(view.acl()),
  };
}

owned::GETACL3resfail to_value(const GETACL3resfailView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

owned::GETACL3res to_value(const GETACL3resView& view) {
  switch (view.status()) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      return owned::GETACL3res::resok(to_value(*view.as_resok()));
    default:
      return owned::GETACL3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::SETACL3args to_value(const SETACL3argsView& view) {
  return {
      .fh = to_value(view.fh()),
      .acl = to_value(view.acl()),
  };
}

owned::SETACL3resok to_value(const SETACL3resokView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

owned::SETACL3resfail to_value(const SETACL3resfailView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

owned::SETACL3res to_value(const SETACL3resView& view) {
  switch (view.status()) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      return owned::SETACL3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SETACL3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

}  // namespace nfs::wire::nfsacl
