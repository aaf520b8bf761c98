// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// What nsm_owned.h declares.

#include "nsm_owned.h"

#include <memory>
#include <utility>

#include "nsm_members.h"
#include "xdr/arms.h"

namespace nfs::wire::nsm {

namespace owned {

xdr::Parsed<SmName> SmName::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SmName::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SmName::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SmName::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SmName& value) { return xdr::encode_bytes<SmName::View>(value); }
bool operator==(const SmName& self, const SmName& other) { return self.mon_name == other.mon_name; }
std::strong_ordering operator<=>(const SmName& self, const SmName& other) {
  return xdr::order_of(self.mon_name, other.mon_name);
}
std::size_t hash_value(const SmName& value) noexcept { return xdr::hash_of(value.mon_name); }

xdr::Parsed<MyId> MyId::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MyId::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MyId::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MyId::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                               std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MyId& value) { return xdr::encode_bytes<MyId::View>(value); }
bool operator==(const MyId& self, const MyId& other) {
  if (self.my_name != other.my_name) return false;
  if (self.my_prog != other.my_prog) return false;
  if (self.my_vers != other.my_vers) return false;
  return self.my_proc == other.my_proc;
}
std::strong_ordering operator<=>(const MyId& self, const MyId& other) {
  if (const auto order = xdr::order_of(self.my_name, other.my_name); order != 0) return order;
  if (const auto order = xdr::order_of(self.my_prog, other.my_prog); order != 0) return order;
  if (const auto order = xdr::order_of(self.my_vers, other.my_vers); order != 0) return order;
  return xdr::order_of(self.my_proc, other.my_proc);
}
std::size_t hash_value(const MyId& value) noexcept {
  return xdr::hash_of(value.my_name, value.my_prog, value.my_vers, value.my_proc);
}

xdr::Parsed<MonId> MonId::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MonId::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MonId::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MonId::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MonId& value) { return xdr::encode_bytes<MonId::View>(value); }
bool operator==(const MonId& self, const MonId& other) {
  if (self.mon_name != other.mon_name) return false;
  return self.my_id == other.my_id;
}
std::strong_ordering operator<=>(const MonId& self, const MonId& other) {
  if (const auto order = xdr::order_of(self.mon_name, other.mon_name); order != 0) return order;
  return xdr::order_of(self.my_id, other.my_id);
}
std::size_t hash_value(const MonId& value) noexcept { return xdr::hash_of(value.mon_name, value.my_id); }

xdr::Parsed<Mon> Mon::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Mon::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Mon::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Mon::gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Mon& value) { return xdr::encode_bytes<Mon::View>(value); }
bool operator==(const Mon& self, const Mon& other) {
  if (self.mon_id != other.mon_id) return false;
  return self.priv == other.priv;
}
std::strong_ordering operator<=>(const Mon& self, const Mon& other) {
  if (const auto order = xdr::order_of(self.mon_id, other.mon_id); order != 0) return order;
  return xdr::order_of(self.priv, other.priv);
}
std::size_t hash_value(const Mon& value) noexcept { return xdr::hash_of(value.mon_id, value.priv); }

xdr::Parsed<StatChge> StatChge::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t StatChge::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded StatChge::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult StatChge::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const StatChge& value) { return xdr::encode_bytes<StatChge::View>(value); }
bool operator==(const StatChge& self, const StatChge& other) {
  if (self.mon_name != other.mon_name) return false;
  return self.state == other.state;
}
std::strong_ordering operator<=>(const StatChge& self, const StatChge& other) {
  if (const auto order = xdr::order_of(self.mon_name, other.mon_name); order != 0) return order;
  return xdr::order_of(self.state, other.state);
}
std::size_t hash_value(const StatChge& value) noexcept { return xdr::hash_of(value.mon_name, value.state); }

xdr::Parsed<Status> Status::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Status::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Status::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Status::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Status& value) { return xdr::encode_bytes<Status::View>(value); }
bool operator==(const Status& self, const Status& other) {
  if (self.mon_name != other.mon_name) return false;
  if (self.state != other.state) return false;
  return self.priv == other.priv;
}
std::strong_ordering operator<=>(const Status& self, const Status& other) {
  if (const auto order = xdr::order_of(self.mon_name, other.mon_name); order != 0) return order;
  if (const auto order = xdr::order_of(self.state, other.state); order != 0) return order;
  return xdr::order_of(self.priv, other.priv);
}
std::size_t hash_value(const Status& value) noexcept { return xdr::hash_of(value.mon_name, value.state, value.priv); }

}  // namespace owned

owned::SmName to_value(const SmNameView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
  };
}

owned::MyId to_value(const MyIdView& view) {
  return {
      .my_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.my_name()),
      .my_prog = view.my_prog(),
      .my_vers = view.my_vers(),
      .my_proc = view.my_proc(),
  };
}

owned::MonId to_value(const MonIdView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .my_id = to_value(view.my_id()),
  };
}

owned::Mon to_value(const MonView& view) {
  return {
      .mon_id = to_value(view.mon_id()),
      .priv = view.priv(),
  };
}

std::size_t hash_value(const SmStat& value) noexcept { return xdr::hash_of(value.state); }

std::size_t hash_value(const SmStatRes& value) noexcept { return xdr::hash_of(value.res_stat, value.state); }

owned::StatChge to_value(const StatChgeView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .state = view.state(),
  };
}

owned::Status to_value(const StatusView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .state = view.state(),
      .priv = view.priv(),
  };
}

}  // namespace nfs::wire::nsm
