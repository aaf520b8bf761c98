// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// What collisions_owned.h declares.

#include "collisions_owned.h"

#include <memory>
#include <utility>

#include "collisions_members.h"
#include "xdr/arms.h"

namespace golden::collisions {

namespace owned {

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
      return callee(each.arm_.RdmaBody___...);
    default:
      return;
  }
}
RdmaBody::RdmaBody() noexcept : proc_(RdmaProc::rdma_msg_proc), place_(1) { std::construct_at(&arm_.rdma_msg); }
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
RdmaBody RdmaBody::rdma_msg(const RdmaMsg& value) noexcept {
  RdmaBody made(RdmaProc::rdma_msg_proc, 1);
  std::construct_at(&made.arm_.rdma_msg, value);
  return made;
}
RdmaBody RdmaBody::RdmaBody___(std::int32_t value) noexcept {
  RdmaBody made(RdmaProc::new_, 2);
  std::construct_at(&made.arm_.RdmaBody___, value);
  return made;
}
RdmaBody RdmaBody::otherwise(RdmaProc selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return RdmaBody(selected, 0);
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

xdr::Parsed<RdmaBodyHolder> RdmaBodyHolder::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RdmaBodyHolder::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RdmaBodyHolder::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RdmaBodyHolder::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RdmaBodyHolder& value) { return xdr::encode_bytes<RdmaBodyHolder::View>(value); }
bool operator==(const RdmaBodyHolder& self, const RdmaBodyHolder& other) {
  if (self.rdma_body != other.rdma_body) return false;
  if (self.int_ != other.int_) return false;
  if (self.operator_ != other.operator_) return false;
  if (self.parse_ != other.parse_) return false;
  if (self.bytes_ != other.bytes_) return false;
  if (self.Fields_ != other.Fields_) return false;
  if (self.at__ != other.at__) return false;
  if (self.at___ != other.at___) return false;
  return self.NULL__ == other.NULL__;
}
std::strong_ordering operator<=>(const RdmaBodyHolder& self, const RdmaBodyHolder& other) {
  if (const auto order = xdr::order_of(self.rdma_body, other.rdma_body); order != 0) return order;
  if (const auto order = xdr::order_of(self.int_, other.int_); order != 0) return order;
  if (const auto order = xdr::order_of(self.operator_, other.operator_); order != 0) return order;
  if (const auto order = xdr::order_of(self.parse_, other.parse_); order != 0) return order;
  if (const auto order = xdr::order_of(self.bytes_, other.bytes_); order != 0) return order;
  if (const auto order = xdr::order_of(self.Fields_, other.Fields_); order != 0) return order;
  if (const auto order = xdr::order_of(self.at__, other.at__); order != 0) return order;
  if (const auto order = xdr::order_of(self.at___, other.at___); order != 0) return order;
  return xdr::order_of(self.NULL__, other.NULL__);
}
std::size_t hash_value(const RdmaBodyHolder& value) noexcept {
  return xdr::hash_of(value.rdma_body, value.int_, value.operator_, value.parse_, value.bytes_, value.Fields_,
                      value.at__, value.at___, value.NULL__);
}

xdr::Parsed<Types_> Types_::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Types_::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Types_::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Types_::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Types_& value) { return xdr::encode_bytes<Types_::View>(value); }
bool operator==(const Types_& self, const Types_& other) { return self.Field_ == other.Field_; }
std::strong_ordering operator<=>(const Types_& self, const Types_& other) {
  return xdr::order_of(self.Field_, other.Field_);
}
std::size_t hash_value(const Types_& value) noexcept { return xdr::hash_of(value.Field_); }

xdr::Parsed<Owned> Owned::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Owned::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Owned::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Owned::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Owned& value) { return xdr::encode_bytes<Owned::View>(value); }
bool operator==(const Owned& self, const Owned& other) { return self.own == other.own; }
std::strong_ordering operator<=>(const Owned& self, const Owned& other) { return xdr::order_of(self.own, other.own); }
std::size_t hash_value(const Owned& value) noexcept { return xdr::hash_of(value.own); }

xdr::Parsed<FromValue> FromValue::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FromValue::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FromValue::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FromValue::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FromValue& value) { return xdr::encode_bytes<FromValue::View>(value); }
bool operator==(const FromValue& self, const FromValue& other) {
  if (self.owned != other.owned) return false;
  if (self.to_value != other.to_value) return false;
  return self.select_arm == other.select_arm;
}
std::strong_ordering operator<=>(const FromValue& self, const FromValue& other) {
  if (const auto order = xdr::order_of(self.owned, other.owned); order != 0) return order;
  if (const auto order = xdr::order_of(self.to_value, other.to_value); order != 0) return order;
  return xdr::order_of(self.select_arm, other.select_arm);
}
std::size_t hash_value(const FromValue& value) noexcept {
  return xdr::hash_of(value.owned, value.to_value, value.select_arm);
}

xdr::Parsed<EachArm> EachArm::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t EachArm::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded EachArm::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult EachArm::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const EachArm& value) { return xdr::encode_bytes<EachArm::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void EachArm::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.arm__...);
    case 2:
      return callee(each.arm_.value...);
    case 3:
      return callee(each.arm_.view...);
    default:
      return;
  }
}
EachArm::EachArm() noexcept : self__(0), place_(1) { std::construct_at(&arm_.arm__); }
EachArm::EachArm(const EachArm& other) : self__(other.self__), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
EachArm::EachArm(EachArm&& other) noexcept : self__(other.self__), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
EachArm& EachArm::operator=(const EachArm& other) {
  if (this != &other) *this = EachArm(other);
  return *this;
}
EachArm& EachArm::operator=(EachArm&& other) noexcept {
  EachArm taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  self__ = taken.self__;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
EachArm::~EachArm() { with_arm(place_, xdr::EndArm{}, *this); }
EachArm EachArm::arm__(std::vector<std::byte> value) noexcept {
  EachArm made(0, 1);
  std::construct_at(&made.arm_.arm__, std::move(value));
  return made;
}
EachArm EachArm::value(std::int32_t selected, std::vector<FromValue> value) noexcept {
  XDR_ASSERT(View::selects_value(selected));
  EachArm made(selected, 2);
  std::construct_at(&made.arm_.value, std::move(value));
  return made;
}
EachArm EachArm::case_3() noexcept { return EachArm(3, 0); }
EachArm EachArm::view(std::int32_t selected, Owned value) noexcept {
  XDR_ASSERT(View::selects_view(selected));
  EachArm made(selected, 3);
  std::construct_at(&made.arm_.view, std::move(value));
  return made;
}
bool operator==(const EachArm& self, const EachArm& other) {
  if (self.self__ != other.self__) return false;
  bool equal = true;
  EachArm::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const EachArm& self, const EachArm& other) {
  std::strong_ordering order = self.self__ <=> other.self__;
  if (order == 0) EachArm::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const EachArm& value) noexcept {
  xdr::Hash hash;
  hash.add(value.self__);
  EachArm::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<EncodeReduced> EncodeReduced::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t EncodeReduced::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded EncodeReduced::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult EncodeReduced::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const EncodeReduced& value) { return xdr::encode_bytes<EncodeReduced::View>(value); }
bool operator==(const EncodeReduced& self, const EncodeReduced& other) {
  if (self.parse_reduced_ != other.parse_reduced_) return false;
  if (self.item_list_ != other.item_list_) return false;
  if (self.reduction_ != other.reduction_) return false;
  return self.wanted_ == other.wanted_;
}
std::strong_ordering operator<=>(const EncodeReduced& self, const EncodeReduced& other) {
  if (const auto order = xdr::order_of(self.parse_reduced_, other.parse_reduced_); order != 0) return order;
  if (const auto order = xdr::order_of(self.item_list_, other.item_list_); order != 0) return order;
  if (const auto order = xdr::order_of(self.reduction_, other.reduction_); order != 0) return order;
  return xdr::order_of(self.wanted_, other.wanted_);
}
std::size_t hash_value(const EncodeReduced& value) noexcept {
  return xdr::hash_of(value.parse_reduced_, value.item_list_, value.reduction_, value.wanted_);
}

xdr::Parsed<At_> At_::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t At_::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded At_::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult At_::gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const At_& value) { return xdr::encode_bytes<At_::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void At_::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.gather_...);
    case 2:
      return callee(each.arm_.landed...);
    default:
      return;
  }
}
At_::At_() noexcept : kOwnsData__(0), place_(1) { std::construct_at(&arm_.gather_); }
At_::At_(const At_& other) : kOwnsData__(other.kOwnsData__), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
At_::At_(At_&& other) noexcept : kOwnsData__(other.kOwnsData__), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
At_& At_::operator=(const At_& other) {
  if (this != &other) *this = At_(other);
  return *this;
}
At_& At_::operator=(At_&& other) noexcept {
  At_ taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  kOwnsData__ = taken.kOwnsData__;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
At_::~At_() { with_arm(place_, xdr::EndArm{}, *this); }
At_ At_::gather_(std::vector<std::byte> value) noexcept {
  At_ made(0, 1);
  std::construct_at(&made.arm_.gather_, std::move(value));
  return made;
}
At_ At_::landed(std::int32_t selected, EncodeReduced value) noexcept {
  XDR_ASSERT(View::selects_landed(selected));
  At_ made(selected, 2);
  std::construct_at(&made.arm_.landed, std::move(value));
  return made;
}
bool operator==(const At_& self, const At_& other) {
  if (self.kOwnsData__ != other.kOwnsData__) return false;
  bool equal = true;
  At_::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const At_& self, const At_& other) {
  std::strong_ordering order = self.kOwnsData__ <=> other.kOwnsData__;
  if (order == 0) At_::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const At_& value) noexcept {
  xdr::Hash hash;
  hash.add(value.kOwnsData__);
  At_::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

}  // namespace owned

std::size_t hash_value(const RdmaMsg& value) noexcept { return xdr::hash_of(value.xid); }

owned::RdmaBody to_value(const RdmaBodyView_& view) {
  switch (view.proc()) {
    case RdmaProc::rdma_msg_proc:
      return owned::RdmaBody::rdma_msg(*view.as_rdma_msg());
    case RdmaProc::new_:
      return owned::RdmaBody::RdmaBody___(*view.as_RdmaBody___());
    default:
      return owned::RdmaBody::otherwise(view.proc());
  }
}

owned::RdmaBodyHolder to_value(const RdmaBodyHolderView& view) {
  return {
      .rdma_body = to_value(view.rdma_body()),
      .int_ = view.int_(),
      .operator_ = view.operator_(),
      .parse_ = view.parse_(),
      .bytes_ = view.bytes_(),
      .Fields_ = view.Fields_(),
      .at__ = xdr::to_owned<xdr::Opaque<>>(view.at__()),
      .at___ = xdr::to_owned<xdr::Opaque<>>(view.at___()),
      .NULL__ = view.NULL__(),
  };
}

std::size_t hash_value(const RdmaBody_& value) noexcept { return xdr::hash_of(value.a); }

std::size_t hash_value(const RdmaBody__& value) noexcept { return xdr::hash_of(value.std_, value.xdr_); }

std::size_t hash_value(const RdmaBodyView& value) noexcept { return xdr::hash_of(value.In_, value.Out_); }

owned::Types_ to_value(const Types_View& view) {
  return {
      .Field_ = xdr::to_owned<xdr::Opaque<class_>>(view.Field_()),
  };
}

owned::Owned to_value(const OwnedView& view) {
  return {
      .own = xdr::to_owned<xdr::Opaque<owned_>>(view.own()),
  };
}

owned::FromValue to_value(const FromValueView& view) {
  return {
      .owned = to_value(view.owned()),
      .to_value = xdr::to_owned<xdr::Opaque<to_value_>>(view.to_value()),
      .select_arm = xdr::to_owned<xdr::String<>>(view.select_arm()),
  };
}

owned::EachArm to_value(const EachArmView& view) {
  switch (view.self()) {
    case 0:
      return owned::EachArm::arm__(xdr::to_owned<xdr::Opaque<view_>>(*view.as_arm__()));
    case 1:
    case 2:
      return owned::EachArm::value(view.self(), xdr::to_owned<xdr::Chain<FromValueView>>(*view.as_value()));
    case 3:
      return owned::EachArm::case_3();
    default:
      return owned::EachArm::view(view.self(), to_value(*view.as_view()));
  }
}

owned::EncodeReduced to_value(const EncodeReducedView& view) {
  return {
      .parse_reduced_ = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.parse_reduced_()),
      .item_list_ = view.item_list_(),
      .reduction_ = view.reduction_(),
      .wanted_ = view.wanted_(),
  };
}

owned::At_ to_value(const At_View& view) {
  switch (view.kOwnsData_()) {
    case 0:
      return owned::At_::gather_(xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(*view.as_gather_()));
    default:
      return owned::At_::landed(view.kOwnsData_(), to_value(*view.as_landed()));
  }
}

}  // namespace golden::collisions
