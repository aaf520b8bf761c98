// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// What nlm4_owned.h declares.

#include "nlm4_owned.h"

#include <memory>
#include <utility>

#include "nlm4_members.h"
#include "xdr/arms.h"

namespace nfs::wire::nlm4 {

namespace owned {

xdr::Parsed<Nlm4Holder> Nlm4Holder::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Holder::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Holder::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Holder::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Holder& value) { return xdr::encode_bytes<Nlm4Holder::View>(value); }
bool operator==(const Nlm4Holder& self, const Nlm4Holder& other) {
  if (self.exclusive != other.exclusive) return false;
  if (self.svid != other.svid) return false;
  if (self.oh != other.oh) return false;
  if (self.l_offset != other.l_offset) return false;
  return self.l_len == other.l_len;
}
std::strong_ordering operator<=>(const Nlm4Holder& self, const Nlm4Holder& other) {
  if (const auto order = xdr::order_of(self.exclusive, other.exclusive); order != 0) return order;
  if (const auto order = xdr::order_of(self.svid, other.svid); order != 0) return order;
  if (const auto order = xdr::order_of(self.oh, other.oh); order != 0) return order;
  if (const auto order = xdr::order_of(self.l_offset, other.l_offset); order != 0) return order;
  return xdr::order_of(self.l_len, other.l_len);
}
std::size_t hash_value(const Nlm4Holder& value) noexcept {
  return xdr::hash_of(value.exclusive, value.svid, value.oh, value.l_offset, value.l_len);
}

xdr::Parsed<Nlm4Lock> Nlm4Lock::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Lock::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Lock::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Lock::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Lock& value) { return xdr::encode_bytes<Nlm4Lock::View>(value); }
bool operator==(const Nlm4Lock& self, const Nlm4Lock& other) {
  if (self.caller_name != other.caller_name) return false;
  if (self.fh != other.fh) return false;
  if (self.oh != other.oh) return false;
  if (self.svid != other.svid) return false;
  if (self.l_offset != other.l_offset) return false;
  return self.l_len == other.l_len;
}
std::strong_ordering operator<=>(const Nlm4Lock& self, const Nlm4Lock& other) {
  if (const auto order = xdr::order_of(self.caller_name, other.caller_name); order != 0) return order;
  if (const auto order = xdr::order_of(self.fh, other.fh); order != 0) return order;
  if (const auto order = xdr::order_of(self.oh, other.oh); order != 0) return order;
  if (const auto order = xdr::order_of(self.svid, other.svid); order != 0) return order;
  if (const auto order = xdr::order_of(self.l_offset, other.l_offset); order != 0) return order;
  return xdr::order_of(self.l_len, other.l_len);
}
std::size_t hash_value(const Nlm4Lock& value) noexcept {
  return xdr::hash_of(value.caller_name, value.fh, value.oh, value.svid, value.l_offset, value.l_len);
}

xdr::Parsed<Nlm4Res> Nlm4Res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Res& value) { return xdr::encode_bytes<Nlm4Res::View>(value); }
bool operator==(const Nlm4Res& self, const Nlm4Res& other) {
  if (self.cookie != other.cookie) return false;
  return self.stat == other.stat;
}
std::strong_ordering operator<=>(const Nlm4Res& self, const Nlm4Res& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  return xdr::order_of(self.stat, other.stat);
}
std::size_t hash_value(const Nlm4Res& value) noexcept { return xdr::hash_of(value.cookie, value.stat); }

xdr::Parsed<Nlm4Testrply> Nlm4Testrply::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Testrply::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Testrply::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Testrply::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Testrply& value) { return xdr::encode_bytes<Nlm4Testrply::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Nlm4Testrply::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.holder...);
    default:
      return;
  }
}
Nlm4Testrply::Nlm4Testrply() noexcept : stat_(Nlm4Stats::NLM4_DENIED), place_(1) { std::construct_at(&arm_.holder); }
Nlm4Testrply::Nlm4Testrply(const Nlm4Testrply& other) : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Nlm4Testrply::Nlm4Testrply(Nlm4Testrply&& other) noexcept : stat_(other.stat_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Nlm4Testrply& Nlm4Testrply::operator=(const Nlm4Testrply& other) {
  if (this != &other) *this = Nlm4Testrply(other);
  return *this;
}
Nlm4Testrply& Nlm4Testrply::operator=(Nlm4Testrply&& other) noexcept {
  Nlm4Testrply taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  stat_ = taken.stat_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Nlm4Testrply::~Nlm4Testrply() { with_arm(place_, xdr::EndArm{}, *this); }
Nlm4Testrply Nlm4Testrply::holder(Nlm4Holder value) noexcept {
  Nlm4Testrply made(Nlm4Stats::NLM4_DENIED, 1);
  std::construct_at(&made.arm_.holder, std::move(value));
  return made;
}
Nlm4Testrply Nlm4Testrply::otherwise(Nlm4Stats selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return Nlm4Testrply(selected, 0);
}
bool operator==(const Nlm4Testrply& self, const Nlm4Testrply& other) {
  if (self.stat_ != other.stat_) return false;
  bool equal = true;
  Nlm4Testrply::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Nlm4Testrply& self, const Nlm4Testrply& other) {
  std::strong_ordering order = self.stat_ <=> other.stat_;
  if (order == 0) Nlm4Testrply::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Nlm4Testrply& value) noexcept {
  xdr::Hash hash;
  hash.add(value.stat_);
  Nlm4Testrply::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Nlm4Testres> Nlm4Testres::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Testres::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Testres::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Testres::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Testres& value) { return xdr::encode_bytes<Nlm4Testres::View>(value); }
bool operator==(const Nlm4Testres& self, const Nlm4Testres& other) {
  if (self.cookie != other.cookie) return false;
  return self.stat == other.stat;
}
std::strong_ordering operator<=>(const Nlm4Testres& self, const Nlm4Testres& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  return xdr::order_of(self.stat, other.stat);
}
std::size_t hash_value(const Nlm4Testres& value) noexcept { return xdr::hash_of(value.cookie, value.stat); }

xdr::Parsed<Nlm4Testargs> Nlm4Testargs::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Testargs::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Testargs::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Testargs::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Testargs& value) { return xdr::encode_bytes<Nlm4Testargs::View>(value); }
bool operator==(const Nlm4Testargs& self, const Nlm4Testargs& other) {
  if (self.cookie != other.cookie) return false;
  if (self.exclusive != other.exclusive) return false;
  return self.alock == other.alock;
}
std::strong_ordering operator<=>(const Nlm4Testargs& self, const Nlm4Testargs& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.exclusive, other.exclusive); order != 0) return order;
  return xdr::order_of(self.alock, other.alock);
}
std::size_t hash_value(const Nlm4Testargs& value) noexcept {
  return xdr::hash_of(value.cookie, value.exclusive, value.alock);
}

xdr::Parsed<Nlm4Lockargs> Nlm4Lockargs::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Lockargs::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Lockargs::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Lockargs::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Lockargs& value) { return xdr::encode_bytes<Nlm4Lockargs::View>(value); }
bool operator==(const Nlm4Lockargs& self, const Nlm4Lockargs& other) {
  if (self.cookie != other.cookie) return false;
  if (self.block != other.block) return false;
  if (self.exclusive != other.exclusive) return false;
  if (self.alock != other.alock) return false;
  if (self.reclaim != other.reclaim) return false;
  return self.state == other.state;
}
std::strong_ordering operator<=>(const Nlm4Lockargs& self, const Nlm4Lockargs& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.block, other.block); order != 0) return order;
  if (const auto order = xdr::order_of(self.exclusive, other.exclusive); order != 0) return order;
  if (const auto order = xdr::order_of(self.alock, other.alock); order != 0) return order;
  if (const auto order = xdr::order_of(self.reclaim, other.reclaim); order != 0) return order;
  return xdr::order_of(self.state, other.state);
}
std::size_t hash_value(const Nlm4Lockargs& value) noexcept {
  return xdr::hash_of(value.cookie, value.block, value.exclusive, value.alock, value.reclaim, value.state);
}

xdr::Parsed<Nlm4Cancargs> Nlm4Cancargs::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Cancargs::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Cancargs::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Cancargs::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Cancargs& value) { return xdr::encode_bytes<Nlm4Cancargs::View>(value); }
bool operator==(const Nlm4Cancargs& self, const Nlm4Cancargs& other) {
  if (self.cookie != other.cookie) return false;
  if (self.block != other.block) return false;
  if (self.exclusive != other.exclusive) return false;
  return self.alock == other.alock;
}
std::strong_ordering operator<=>(const Nlm4Cancargs& self, const Nlm4Cancargs& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.block, other.block); order != 0) return order;
  if (const auto order = xdr::order_of(self.exclusive, other.exclusive); order != 0) return order;
  return xdr::order_of(self.alock, other.alock);
}
std::size_t hash_value(const Nlm4Cancargs& value) noexcept {
  return xdr::hash_of(value.cookie, value.block, value.exclusive, value.alock);
}

xdr::Parsed<Nlm4Unlockargs> Nlm4Unlockargs::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Unlockargs::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Unlockargs::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Unlockargs::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Unlockargs& value) { return xdr::encode_bytes<Nlm4Unlockargs::View>(value); }
bool operator==(const Nlm4Unlockargs& self, const Nlm4Unlockargs& other) {
  if (self.cookie != other.cookie) return false;
  return self.alock == other.alock;
}
std::strong_ordering operator<=>(const Nlm4Unlockargs& self, const Nlm4Unlockargs& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  return xdr::order_of(self.alock, other.alock);
}
std::size_t hash_value(const Nlm4Unlockargs& value) noexcept { return xdr::hash_of(value.cookie, value.alock); }

xdr::Parsed<Nlm4Share> Nlm4Share::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Share::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Share::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Share::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Share& value) { return xdr::encode_bytes<Nlm4Share::View>(value); }
bool operator==(const Nlm4Share& self, const Nlm4Share& other) {
  if (self.caller_name != other.caller_name) return false;
  if (self.fh != other.fh) return false;
  if (self.oh != other.oh) return false;
  if (self.mode != other.mode) return false;
  return self.access == other.access;
}
std::strong_ordering operator<=>(const Nlm4Share& self, const Nlm4Share& other) {
  if (const auto order = xdr::order_of(self.caller_name, other.caller_name); order != 0) return order;
  if (const auto order = xdr::order_of(self.fh, other.fh); order != 0) return order;
  if (const auto order = xdr::order_of(self.oh, other.oh); order != 0) return order;
  if (const auto order = xdr::order_of(self.mode, other.mode); order != 0) return order;
  return xdr::order_of(self.access, other.access);
}
std::size_t hash_value(const Nlm4Share& value) noexcept {
  return xdr::hash_of(value.caller_name, value.fh, value.oh, value.mode, value.access);
}

xdr::Parsed<Nlm4Shareargs> Nlm4Shareargs::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Shareargs::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Shareargs::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Shareargs::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Shareargs& value) { return xdr::encode_bytes<Nlm4Shareargs::View>(value); }
bool operator==(const Nlm4Shareargs& self, const Nlm4Shareargs& other) {
  if (self.cookie != other.cookie) return false;
  if (self.share != other.share) return false;
  return self.reclaim == other.reclaim;
}
std::strong_ordering operator<=>(const Nlm4Shareargs& self, const Nlm4Shareargs& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.share, other.share); order != 0) return order;
  return xdr::order_of(self.reclaim, other.reclaim);
}
std::size_t hash_value(const Nlm4Shareargs& value) noexcept {
  return xdr::hash_of(value.cookie, value.share, value.reclaim);
}

xdr::Parsed<Nlm4Shareres> Nlm4Shareres::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Shareres::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Shareres::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Shareres::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Shareres& value) { return xdr::encode_bytes<Nlm4Shareres::View>(value); }
bool operator==(const Nlm4Shareres& self, const Nlm4Shareres& other) {
  if (self.cookie != other.cookie) return false;
  if (self.stat != other.stat) return false;
  return self.sequence == other.sequence;
}
std::strong_ordering operator<=>(const Nlm4Shareres& self, const Nlm4Shareres& other) {
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.stat, other.stat); order != 0) return order;
  return xdr::order_of(self.sequence, other.sequence);
}
std::size_t hash_value(const Nlm4Shareres& value) noexcept {
  return xdr::hash_of(value.cookie, value.stat, value.sequence);
}

xdr::Parsed<Nlm4Notify> Nlm4Notify::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nlm4Notify::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nlm4Notify::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nlm4Notify::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nlm4Notify& value) { return xdr::encode_bytes<Nlm4Notify::View>(value); }
bool operator==(const Nlm4Notify& self, const Nlm4Notify& other) {
  if (self.name != other.name) return false;
  return self.state == other.state;
}
std::strong_ordering operator<=>(const Nlm4Notify& self, const Nlm4Notify& other) {
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.state, other.state);
}
std::size_t hash_value(const Nlm4Notify& value) noexcept { return xdr::hash_of(value.name, value.state); }

}  // namespace owned

owned::Nlm4Holder to_value(const Nlm4HolderView& view) {
  return {
      .exclusive = view.exclusive(),
      .svid = view.svid(),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .l_offset = view.l_offset(),
      .l_len = view.l_len(),
  };
}

owned::Nlm4Lock to_value(const Nlm4LockView& view) {
  return {
      .caller_name = xdr::to_owned<xdr::String<LM_MAXSTRLEN>>(view.caller_name()),
      .fh = xdr::to_owned<NetobjXdr>(view.fh()),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .svid = view.svid(),
      .l_offset = view.l_offset(),
      .l_len = view.l_len(),
  };
}

std::size_t hash_value(const Nlm4Stat& value) noexcept { return xdr::hash_of(value.stat); }

owned::Nlm4Res to_value(const Nlm4ResView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = view.stat(),
  };
}

owned::Nlm4Testrply to_value(const Nlm4TestrplyView& view) {
  switch (view.stat()) {
    case Nlm4Stats::NLM4_DENIED:
      return owned::Nlm4Testrply::holder(to_value(*view.as_holder()));
    default:
      return owned::Nlm4Testrply::otherwise(view.stat());
  }
}

owned::Nlm4Testres to_value(const Nlm4TestresView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = to_value(view.stat()),
  };
}

owned::Nlm4Testargs to_value(const Nlm4TestargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
  };
}

owned::Nlm4Lockargs to_value(const Nlm4LockargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .block = view.block(),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
      .reclaim = view.reclaim(),
      .state = view.state(),
  };
}

owned::Nlm4Cancargs to_value(const Nlm4CancargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .block = view.block(),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
  };
}

owned::Nlm4Unlockargs to_value(const Nlm4UnlockargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .alock = to_value(view.alock()),
  };
}

owned::Nlm4Share to_value(const Nlm4ShareView& view) {
  return {
      .caller_name = xdr::to_owned<xdr::String<LM_MAXSTRLEN>>(view.caller_name()),
      .fh = xdr::to_owned<NetobjXdr>(view.fh()),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .mode = view.mode(),
      .access = view.access(),
  };
}

owned::Nlm4Shareargs to_value(const Nlm4ShareargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .share = to_value(view.share()),
      .reclaim = view.reclaim(),
  };
}

owned::Nlm4Shareres to_value(const Nlm4ShareresView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = view.stat(),
      .sequence = view.sequence(),
  };
}

owned::Nlm4Notify to_value(const Nlm4NotifyView& view) {
  return {
      .name = xdr::to_owned<xdr::String<LM_MAXNAMELEN>>(view.name()),
      .state = view.state(),
  };
}

}  // namespace nfs::wire::nlm4
