// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// What mount3_owned.h declares.

#include "mount3_owned.h"

#include <memory>
#include <utility>

#include "mount3_members.h"
#include "xdr/arms.h"

namespace nfs::wire::mount3 {

namespace owned {

xdr::Parsed<Mountres3Ok> Mountres3Ok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Mountres3Ok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Mountres3Ok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Mountres3Ok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Mountres3Ok& value) { return xdr::encode_bytes<Mountres3Ok::View>(value); }
bool operator==(const Mountres3Ok& self, const Mountres3Ok& other) {
  if (self.fhandle != other.fhandle) return false;
  return self.auth_flavors == other.auth_flavors;
}
std::strong_ordering operator<=>(const Mountres3Ok& self, const Mountres3Ok& other) {
  if (const auto order = xdr::order_of(self.fhandle, other.fhandle); order != 0) return order;
  return xdr::order_of(self.auth_flavors, other.auth_flavors);
}
std::size_t hash_value(const Mountres3Ok& value) noexcept { return xdr::hash_of(value.fhandle, value.auth_flavors); }

xdr::Parsed<Mountres3> Mountres3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Mountres3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Mountres3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Mountres3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Mountres3& value) { return xdr::encode_bytes<Mountres3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Mountres3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.mountinfo...);
    default:
      return;
  }
}
Mountres3::Mountres3() noexcept : fhs_status_(Mountstat3::MNT3_OK), place_(1) { std::construct_at(&arm_.mountinfo); }
Mountres3::Mountres3(const Mountres3& other) : fhs_status_(other.fhs_status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Mountres3::Mountres3(Mountres3&& other) noexcept : fhs_status_(other.fhs_status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Mountres3& Mountres3::operator=(const Mountres3& other) {
  if (this != &other) *this = Mountres3(other);
  return *this;
}
Mountres3& Mountres3::operator=(Mountres3&& other) noexcept {
  Mountres3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  fhs_status_ = taken.fhs_status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Mountres3::~Mountres3() { with_arm(place_, xdr::EndArm{}, *this); }
Mountres3 Mountres3::mountinfo(Mountres3Ok value) noexcept {
  Mountres3 made(Mountstat3::MNT3_OK, 1);
  std::construct_at(&made.arm_.mountinfo, std::move(value));
  return made;
}
Mountres3 Mountres3::otherwise(Mountstat3 selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return Mountres3(selected, 0);
}
bool operator==(const Mountres3& self, const Mountres3& other) {
  if (self.fhs_status_ != other.fhs_status_) return false;
  bool equal = true;
  Mountres3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Mountres3& self, const Mountres3& other) {
  std::strong_ordering order = self.fhs_status_ <=> other.fhs_status_;
  if (order == 0) Mountres3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Mountres3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.fhs_status_);
  Mountres3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Mountbody> Mountbody::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Mountbody::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Mountbody::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Mountbody::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Mountbody& value) { return xdr::encode_bytes<Mountbody::View>(value); }
bool operator==(const Mountbody& self, const Mountbody& other) {
  if (self.ml_hostname != other.ml_hostname) return false;
  return self.ml_directory == other.ml_directory;
}
std::strong_ordering operator<=>(const Mountbody& self, const Mountbody& other) {
  if (const auto order = xdr::order_of(self.ml_hostname, other.ml_hostname); order != 0) return order;
  return xdr::order_of(self.ml_directory, other.ml_directory);
}
std::size_t hash_value(const Mountbody& value) noexcept { return xdr::hash_of(value.ml_hostname, value.ml_directory); }

xdr::Parsed<Exportnode> Exportnode::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Exportnode::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Exportnode::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Exportnode::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Exportnode& value) { return xdr::encode_bytes<Exportnode::View>(value); }
bool operator==(const Exportnode& self, const Exportnode& other) {
  if (self.ex_dir != other.ex_dir) return false;
  return self.ex_groups == other.ex_groups;
}
std::strong_ordering operator<=>(const Exportnode& self, const Exportnode& other) {
  if (const auto order = xdr::order_of(self.ex_dir, other.ex_dir); order != 0) return order;
  return xdr::order_of(self.ex_groups, other.ex_groups);
}
std::size_t hash_value(const Exportnode& value) noexcept { return xdr::hash_of(value.ex_dir, value.ex_groups); }

}  // namespace owned

owned::Mountres3Ok to_value(const Mountres3OkView& view) {
  return {
      .fhandle = xdr::to_owned<Fhandle3Xdr>(view.fhandle()),
      .auth_flavors = xdr::to_owned<xdr::Array<std::int32_t>>(view.auth_flavors()),
  };
}

owned::Mountres3 to_value(const Mountres3View& view) {
  switch (view.fhs_status()) {
    case Mountstat3::MNT3_OK:
      return owned::Mountres3::mountinfo(to_value(*view.as_mountinfo()));
    default:
      return owned::Mountres3::otherwise(view.fhs_status());
  }
}

owned::Mountbody to_value(const MountbodyView& view) {
  return {
      .ml_hostname = xdr::to_owned<NameXdr>(view.ml_hostname()),
      .ml_directory = xdr::to_owned<DirpathXdr>(view.ml_directory()),
  };
}

owned::Exportnode to_value(const ExportnodeView& view) {
  return {
      .ex_dir = xdr::to_owned<DirpathXdr>(view.ex_dir()),
      .ex_groups = xdr::to_owned<GroupsXdr>(view.ex_groups()),
  };
}

}  // namespace nfs::wire::mount3
