// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// What nfs3_owned.h declares.

#include "nfs3_owned.h"

#include <memory>
#include <utility>

#include "nfs3_members.h"
#include "xdr/arms.h"

namespace nfs::wire::nfs3 {

namespace owned {

xdr::Parsed<NfsFh3> NfsFh3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t NfsFh3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded NfsFh3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult NfsFh3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const NfsFh3& value) { return xdr::encode_bytes<NfsFh3::View>(value); }
bool operator==(const NfsFh3& self, const NfsFh3& other) { return self.data == other.data; }
std::strong_ordering operator<=>(const NfsFh3& self, const NfsFh3& other) {
  return xdr::order_of(self.data, other.data);
}
std::size_t hash_value(const NfsFh3& value) noexcept { return xdr::hash_of(value.data); }

xdr::Parsed<PostOpAttr> PostOpAttr::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PostOpAttr::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PostOpAttr::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PostOpAttr::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PostOpAttr& value) { return xdr::encode_bytes<PostOpAttr::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void PostOpAttr::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.attributes...);
    default:
      return;
  }
}
PostOpAttr::PostOpAttr() noexcept : attributes_follow_(true), place_(1) { std::construct_at(&arm_.attributes); }
PostOpAttr::PostOpAttr(const PostOpAttr& other) : attributes_follow_(other.attributes_follow_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
PostOpAttr::PostOpAttr(PostOpAttr&& other) noexcept
    : attributes_follow_(other.attributes_follow_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
PostOpAttr& PostOpAttr::operator=(const PostOpAttr& other) {
  if (this != &other) *this = PostOpAttr(other);
  return *this;
}
PostOpAttr& PostOpAttr::operator=(PostOpAttr&& other) noexcept {
  PostOpAttr taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  attributes_follow_ = taken.attributes_follow_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
PostOpAttr::~PostOpAttr() { with_arm(place_, xdr::EndArm{}, *this); }
PostOpAttr PostOpAttr::attributes(const Fattr3& value) noexcept {
  PostOpAttr made(true, 1);
  std::construct_at(&made.arm_.attributes, value);
  return made;
}
PostOpAttr PostOpAttr::FALSE_() noexcept { return PostOpAttr(false, 0); }
bool operator==(const PostOpAttr& self, const PostOpAttr& other) {
  if (self.attributes_follow_ != other.attributes_follow_) return false;
  bool equal = true;
  PostOpAttr::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const PostOpAttr& self, const PostOpAttr& other) {
  std::strong_ordering order = self.attributes_follow_ <=> other.attributes_follow_;
  if (order == 0) PostOpAttr::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const PostOpAttr& value) noexcept {
  xdr::Hash hash;
  hash.add(value.attributes_follow_);
  PostOpAttr::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<PreOpAttr> PreOpAttr::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PreOpAttr::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PreOpAttr::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PreOpAttr::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PreOpAttr& value) { return xdr::encode_bytes<PreOpAttr::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void PreOpAttr::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.attributes...);
    default:
      return;
  }
}
PreOpAttr::PreOpAttr() noexcept : attributes_follow_(true), place_(1) { std::construct_at(&arm_.attributes); }
PreOpAttr::PreOpAttr(const PreOpAttr& other) : attributes_follow_(other.attributes_follow_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
PreOpAttr::PreOpAttr(PreOpAttr&& other) noexcept : attributes_follow_(other.attributes_follow_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
PreOpAttr& PreOpAttr::operator=(const PreOpAttr& other) {
  if (this != &other) *this = PreOpAttr(other);
  return *this;
}
PreOpAttr& PreOpAttr::operator=(PreOpAttr&& other) noexcept {
  PreOpAttr taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  attributes_follow_ = taken.attributes_follow_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
PreOpAttr::~PreOpAttr() { with_arm(place_, xdr::EndArm{}, *this); }
PreOpAttr PreOpAttr::attributes(const WccAttr& value) noexcept {
  PreOpAttr made(true, 1);
  std::construct_at(&made.arm_.attributes, value);
  return made;
}
PreOpAttr PreOpAttr::FALSE_() noexcept { return PreOpAttr(false, 0); }
bool operator==(const PreOpAttr& self, const PreOpAttr& other) {
  if (self.attributes_follow_ != other.attributes_follow_) return false;
  bool equal = true;
  PreOpAttr::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const PreOpAttr& self, const PreOpAttr& other) {
  std::strong_ordering order = self.attributes_follow_ <=> other.attributes_follow_;
  if (order == 0) PreOpAttr::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const PreOpAttr& value) noexcept {
  xdr::Hash hash;
  hash.add(value.attributes_follow_);
  PreOpAttr::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<WccData> WccData::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t WccData::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded WccData::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult WccData::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const WccData& value) { return xdr::encode_bytes<WccData::View>(value); }
bool operator==(const WccData& self, const WccData& other) {
  if (self.before != other.before) return false;
  return self.after == other.after;
}
std::strong_ordering operator<=>(const WccData& self, const WccData& other) {
  if (const auto order = xdr::order_of(self.before, other.before); order != 0) return order;
  return xdr::order_of(self.after, other.after);
}
std::size_t hash_value(const WccData& value) noexcept { return xdr::hash_of(value.before, value.after); }

xdr::Parsed<PostOpFh3> PostOpFh3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PostOpFh3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PostOpFh3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PostOpFh3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PostOpFh3& value) { return xdr::encode_bytes<PostOpFh3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void PostOpFh3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.handle...);
    default:
      return;
  }
}
PostOpFh3::PostOpFh3() noexcept : handle_follows_(true), place_(1) { std::construct_at(&arm_.handle); }
PostOpFh3::PostOpFh3(const PostOpFh3& other) : handle_follows_(other.handle_follows_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
PostOpFh3::PostOpFh3(PostOpFh3&& other) noexcept : handle_follows_(other.handle_follows_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
PostOpFh3& PostOpFh3::operator=(const PostOpFh3& other) {
  if (this != &other) *this = PostOpFh3(other);
  return *this;
}
PostOpFh3& PostOpFh3::operator=(PostOpFh3&& other) noexcept {
  PostOpFh3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  handle_follows_ = taken.handle_follows_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
PostOpFh3::~PostOpFh3() { with_arm(place_, xdr::EndArm{}, *this); }
PostOpFh3 PostOpFh3::handle(NfsFh3 value) noexcept {
  PostOpFh3 made(true, 1);
  std::construct_at(&made.arm_.handle, std::move(value));
  return made;
}
PostOpFh3 PostOpFh3::FALSE_() noexcept { return PostOpFh3(false, 0); }
bool operator==(const PostOpFh3& self, const PostOpFh3& other) {
  if (self.handle_follows_ != other.handle_follows_) return false;
  bool equal = true;
  PostOpFh3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const PostOpFh3& self, const PostOpFh3& other) {
  std::strong_ordering order = self.handle_follows_ <=> other.handle_follows_;
  if (order == 0) PostOpFh3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const PostOpFh3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.handle_follows_);
  PostOpFh3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetMode3> SetMode3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetMode3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetMode3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetMode3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetMode3& value) { return xdr::encode_bytes<SetMode3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetMode3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.mode...);
    default:
      return;
  }
}
SetMode3::SetMode3() noexcept : set_it_(true), place_(1) { std::construct_at(&arm_.mode); }
SetMode3::SetMode3(const SetMode3& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetMode3::SetMode3(SetMode3&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetMode3& SetMode3::operator=(const SetMode3& other) {
  if (this != &other) *this = SetMode3(other);
  return *this;
}
SetMode3& SetMode3::operator=(SetMode3&& other) noexcept {
  SetMode3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetMode3::~SetMode3() { with_arm(place_, xdr::EndArm{}, *this); }
SetMode3 SetMode3::mode(Mode3 value) noexcept {
  SetMode3 made(true, 1);
  std::construct_at(&made.arm_.mode, value);
  return made;
}
SetMode3 SetMode3::otherwise(bool selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetMode3(selected, 0);
}
bool operator==(const SetMode3& self, const SetMode3& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetMode3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetMode3& self, const SetMode3& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetMode3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetMode3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetMode3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetUid3> SetUid3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetUid3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetUid3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetUid3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetUid3& value) { return xdr::encode_bytes<SetUid3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetUid3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.uid...);
    default:
      return;
  }
}
SetUid3::SetUid3() noexcept : set_it_(true), place_(1) { std::construct_at(&arm_.uid); }
SetUid3::SetUid3(const SetUid3& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetUid3::SetUid3(SetUid3&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetUid3& SetUid3::operator=(const SetUid3& other) {
  if (this != &other) *this = SetUid3(other);
  return *this;
}
SetUid3& SetUid3::operator=(SetUid3&& other) noexcept {
  SetUid3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetUid3::~SetUid3() { with_arm(place_, xdr::EndArm{}, *this); }
SetUid3 SetUid3::uid(Uid3 value) noexcept {
  SetUid3 made(true, 1);
  std::construct_at(&made.arm_.uid, value);
  return made;
}
SetUid3 SetUid3::otherwise(bool selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetUid3(selected, 0);
}
bool operator==(const SetUid3& self, const SetUid3& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetUid3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetUid3& self, const SetUid3& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetUid3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetUid3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetUid3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetGid3> SetGid3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetGid3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetGid3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetGid3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetGid3& value) { return xdr::encode_bytes<SetGid3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetGid3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.gid...);
    default:
      return;
  }
}
SetGid3::SetGid3() noexcept : set_it_(true), place_(1) { std::construct_at(&arm_.gid); }
SetGid3::SetGid3(const SetGid3& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetGid3::SetGid3(SetGid3&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetGid3& SetGid3::operator=(const SetGid3& other) {
  if (this != &other) *this = SetGid3(other);
  return *this;
}
SetGid3& SetGid3::operator=(SetGid3&& other) noexcept {
  SetGid3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetGid3::~SetGid3() { with_arm(place_, xdr::EndArm{}, *this); }
SetGid3 SetGid3::gid(Gid3 value) noexcept {
  SetGid3 made(true, 1);
  std::construct_at(&made.arm_.gid, value);
  return made;
}
SetGid3 SetGid3::otherwise(bool selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetGid3(selected, 0);
}
bool operator==(const SetGid3& self, const SetGid3& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetGid3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetGid3& self, const SetGid3& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetGid3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetGid3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetGid3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetSize3> SetSize3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetSize3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetSize3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetSize3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetSize3& value) { return xdr::encode_bytes<SetSize3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetSize3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.size...);
    default:
      return;
  }
}
SetSize3::SetSize3() noexcept : set_it_(true), place_(1) { std::construct_at(&arm_.size); }
SetSize3::SetSize3(const SetSize3& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetSize3::SetSize3(SetSize3&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetSize3& SetSize3::operator=(const SetSize3& other) {
  if (this != &other) *this = SetSize3(other);
  return *this;
}
SetSize3& SetSize3::operator=(SetSize3&& other) noexcept {
  SetSize3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetSize3::~SetSize3() { with_arm(place_, xdr::EndArm{}, *this); }
SetSize3 SetSize3::size(Size3 value) noexcept {
  SetSize3 made(true, 1);
  std::construct_at(&made.arm_.size, value);
  return made;
}
SetSize3 SetSize3::otherwise(bool selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetSize3(selected, 0);
}
bool operator==(const SetSize3& self, const SetSize3& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetSize3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetSize3& self, const SetSize3& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetSize3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetSize3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetSize3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetAtime> SetAtime::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetAtime::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetAtime::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetAtime::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetAtime& value) { return xdr::encode_bytes<SetAtime::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetAtime::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.atime...);
    default:
      return;
  }
}
SetAtime::SetAtime() noexcept : set_it_(TimeHow::SET_TO_CLIENT_TIME), place_(1) { std::construct_at(&arm_.atime); }
SetAtime::SetAtime(const SetAtime& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetAtime::SetAtime(SetAtime&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetAtime& SetAtime::operator=(const SetAtime& other) {
  if (this != &other) *this = SetAtime(other);
  return *this;
}
SetAtime& SetAtime::operator=(SetAtime&& other) noexcept {
  SetAtime taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetAtime::~SetAtime() { with_arm(place_, xdr::EndArm{}, *this); }
SetAtime SetAtime::atime(const Nfstime3& value) noexcept {
  SetAtime made(TimeHow::SET_TO_CLIENT_TIME, 1);
  std::construct_at(&made.arm_.atime, value);
  return made;
}
SetAtime SetAtime::otherwise(TimeHow selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetAtime(selected, 0);
}
bool operator==(const SetAtime& self, const SetAtime& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetAtime::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetAtime& self, const SetAtime& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetAtime::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetAtime& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetAtime::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SetMtime> SetMtime::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SetMtime::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SetMtime::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SetMtime::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SetMtime& value) { return xdr::encode_bytes<SetMtime::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SetMtime::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.mtime...);
    default:
      return;
  }
}
SetMtime::SetMtime() noexcept : set_it_(TimeHow::SET_TO_CLIENT_TIME), place_(1) { std::construct_at(&arm_.mtime); }
SetMtime::SetMtime(const SetMtime& other) : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SetMtime::SetMtime(SetMtime&& other) noexcept : set_it_(other.set_it_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SetMtime& SetMtime::operator=(const SetMtime& other) {
  if (this != &other) *this = SetMtime(other);
  return *this;
}
SetMtime& SetMtime::operator=(SetMtime&& other) noexcept {
  SetMtime taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  set_it_ = taken.set_it_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SetMtime::~SetMtime() { with_arm(place_, xdr::EndArm{}, *this); }
SetMtime SetMtime::mtime(const Nfstime3& value) noexcept {
  SetMtime made(TimeHow::SET_TO_CLIENT_TIME, 1);
  std::construct_at(&made.arm_.mtime, value);
  return made;
}
SetMtime SetMtime::otherwise(TimeHow selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return SetMtime(selected, 0);
}
bool operator==(const SetMtime& self, const SetMtime& other) {
  if (self.set_it_ != other.set_it_) return false;
  bool equal = true;
  SetMtime::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SetMtime& self, const SetMtime& other) {
  std::strong_ordering order = self.set_it_ <=> other.set_it_;
  if (order == 0) SetMtime::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SetMtime& value) noexcept {
  xdr::Hash hash;
  hash.add(value.set_it_);
  SetMtime::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Sattr3> Sattr3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Sattr3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Sattr3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Sattr3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Sattr3& value) { return xdr::encode_bytes<Sattr3::View>(value); }
bool operator==(const Sattr3& self, const Sattr3& other) {
  if (self.mode != other.mode) return false;
  if (self.uid != other.uid) return false;
  if (self.gid != other.gid) return false;
  if (self.size != other.size) return false;
  if (self.atime != other.atime) return false;
  return self.mtime == other.mtime;
}
std::strong_ordering operator<=>(const Sattr3& self, const Sattr3& other) {
  if (const auto order = xdr::order_of(self.mode, other.mode); order != 0) return order;
  if (const auto order = xdr::order_of(self.uid, other.uid); order != 0) return order;
  if (const auto order = xdr::order_of(self.gid, other.gid); order != 0) return order;
  if (const auto order = xdr::order_of(self.size, other.size); order != 0) return order;
  if (const auto order = xdr::order_of(self.atime, other.atime); order != 0) return order;
  return xdr::order_of(self.mtime, other.mtime);
}
std::size_t hash_value(const Sattr3& value) noexcept {
  return xdr::hash_of(value.mode, value.uid, value.gid, value.size, value.atime, value.mtime);
}

xdr::Parsed<Diropargs3> Diropargs3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Diropargs3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Diropargs3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Diropargs3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Diropargs3& value) { return xdr::encode_bytes<Diropargs3::View>(value); }
bool operator==(const Diropargs3& self, const Diropargs3& other) {
  if (self.dir != other.dir) return false;
  return self.name == other.name;
}
std::strong_ordering operator<=>(const Diropargs3& self, const Diropargs3& other) {
  if (const auto order = xdr::order_of(self.dir, other.dir); order != 0) return order;
  return xdr::order_of(self.name, other.name);
}
std::size_t hash_value(const Diropargs3& value) noexcept { return xdr::hash_of(value.dir, value.name); }

xdr::Parsed<GETATTR3args> GETATTR3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETATTR3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETATTR3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETATTR3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETATTR3args& value) { return xdr::encode_bytes<GETATTR3args::View>(value); }
bool operator==(const GETATTR3args& self, const GETATTR3args& other) { return self.object == other.object; }
std::strong_ordering operator<=>(const GETATTR3args& self, const GETATTR3args& other) {
  return xdr::order_of(self.object, other.object);
}
std::size_t hash_value(const GETATTR3args& value) noexcept { return xdr::hash_of(value.object); }

xdr::Parsed<GETATTR3res> GETATTR3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t GETATTR3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded GETATTR3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult GETATTR3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const GETATTR3res& value) { return xdr::encode_bytes<GETATTR3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void GETATTR3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    default:
      return;
  }
}
GETATTR3res::GETATTR3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
GETATTR3res::GETATTR3res(const GETATTR3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
GETATTR3res::GETATTR3res(GETATTR3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
GETATTR3res& GETATTR3res::operator=(const GETATTR3res& other) {
  if (this != &other) *this = GETATTR3res(other);
  return *this;
}
GETATTR3res& GETATTR3res::operator=(GETATTR3res&& other) noexcept {
  GETATTR3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
GETATTR3res::~GETATTR3res() { with_arm(place_, xdr::EndArm{}, *this); }
GETATTR3res GETATTR3res::resok(const GETATTR3resok& value) noexcept {
  GETATTR3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, value);
  return made;
}
GETATTR3res GETATTR3res::otherwise(Nfsstat3 selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return GETATTR3res(selected, 0);
}
bool operator==(const GETATTR3res& self, const GETATTR3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  GETATTR3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const GETATTR3res& self, const GETATTR3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) GETATTR3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const GETATTR3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  GETATTR3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Sattrguard3> Sattrguard3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Sattrguard3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Sattrguard3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Sattrguard3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Sattrguard3& value) { return xdr::encode_bytes<Sattrguard3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Sattrguard3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.obj_ctime...);
    default:
      return;
  }
}
Sattrguard3::Sattrguard3() noexcept : check__(true), place_(1) { std::construct_at(&arm_.obj_ctime); }
Sattrguard3::Sattrguard3(const Sattrguard3& other) : check__(other.check__), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Sattrguard3::Sattrguard3(Sattrguard3&& other) noexcept : check__(other.check__), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Sattrguard3& Sattrguard3::operator=(const Sattrguard3& other) {
  if (this != &other) *this = Sattrguard3(other);
  return *this;
}
Sattrguard3& Sattrguard3::operator=(Sattrguard3&& other) noexcept {
  Sattrguard3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  check__ = taken.check__;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Sattrguard3::~Sattrguard3() { with_arm(place_, xdr::EndArm{}, *this); }
Sattrguard3 Sattrguard3::obj_ctime(const Nfstime3& value) noexcept {
  Sattrguard3 made(true, 1);
  std::construct_at(&made.arm_.obj_ctime, value);
  return made;
}
Sattrguard3 Sattrguard3::FALSE_() noexcept { return Sattrguard3(false, 0); }
bool operator==(const Sattrguard3& self, const Sattrguard3& other) {
  if (self.check__ != other.check__) return false;
  bool equal = true;
  Sattrguard3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Sattrguard3& self, const Sattrguard3& other) {
  std::strong_ordering order = self.check__ <=> other.check__;
  if (order == 0) Sattrguard3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Sattrguard3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.check__);
  Sattrguard3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<SETATTR3args> SETATTR3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETATTR3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETATTR3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETATTR3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETATTR3args& value) { return xdr::encode_bytes<SETATTR3args::View>(value); }
bool operator==(const SETATTR3args& self, const SETATTR3args& other) {
  if (self.object != other.object) return false;
  if (self.new_attributes != other.new_attributes) return false;
  return self.guard == other.guard;
}
std::strong_ordering operator<=>(const SETATTR3args& self, const SETATTR3args& other) {
  if (const auto order = xdr::order_of(self.object, other.object); order != 0) return order;
  if (const auto order = xdr::order_of(self.new_attributes, other.new_attributes); order != 0) return order;
  return xdr::order_of(self.guard, other.guard);
}
std::size_t hash_value(const SETATTR3args& value) noexcept {
  return xdr::hash_of(value.object, value.new_attributes, value.guard);
}

xdr::Parsed<SETATTR3resok> SETATTR3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETATTR3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETATTR3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETATTR3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETATTR3resok& value) { return xdr::encode_bytes<SETATTR3resok::View>(value); }
bool operator==(const SETATTR3resok& self, const SETATTR3resok& other) { return self.obj_wcc == other.obj_wcc; }
std::strong_ordering operator<=>(const SETATTR3resok& self, const SETATTR3resok& other) {
  return xdr::order_of(self.obj_wcc, other.obj_wcc);
}
std::size_t hash_value(const SETATTR3resok& value) noexcept { return xdr::hash_of(value.obj_wcc); }

xdr::Parsed<SETATTR3resfail> SETATTR3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETATTR3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETATTR3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETATTR3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETATTR3resfail& value) { return xdr::encode_bytes<SETATTR3resfail::View>(value); }
bool operator==(const SETATTR3resfail& self, const SETATTR3resfail& other) { return self.obj_wcc == other.obj_wcc; }
std::strong_ordering operator<=>(const SETATTR3resfail& self, const SETATTR3resfail& other) {
  return xdr::order_of(self.obj_wcc, other.obj_wcc);
}
std::size_t hash_value(const SETATTR3resfail& value) noexcept { return xdr::hash_of(value.obj_wcc); }

xdr::Parsed<SETATTR3res> SETATTR3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SETATTR3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SETATTR3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SETATTR3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SETATTR3res& value) { return xdr::encode_bytes<SETATTR3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SETATTR3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
SETATTR3res::SETATTR3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
SETATTR3res::SETATTR3res(const SETATTR3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SETATTR3res::SETATTR3res(SETATTR3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SETATTR3res& SETATTR3res::operator=(const SETATTR3res& other) {
  if (this != &other) *this = SETATTR3res(other);
  return *this;
}
SETATTR3res& SETATTR3res::operator=(SETATTR3res&& other) noexcept {
  SETATTR3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SETATTR3res::~SETATTR3res() { with_arm(place_, xdr::EndArm{}, *this); }
SETATTR3res SETATTR3res::resok(SETATTR3resok value) noexcept {
  SETATTR3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
SETATTR3res SETATTR3res::resfail(Nfsstat3 selected, SETATTR3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  SETATTR3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const SETATTR3res& self, const SETATTR3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  SETATTR3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SETATTR3res& self, const SETATTR3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) SETATTR3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SETATTR3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  SETATTR3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<ACCESS3args> ACCESS3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ACCESS3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ACCESS3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ACCESS3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ACCESS3args& value) { return xdr::encode_bytes<ACCESS3args::View>(value); }
bool operator==(const ACCESS3args& self, const ACCESS3args& other) {
  if (self.object != other.object) return false;
  return self.access == other.access;
}
std::strong_ordering operator<=>(const ACCESS3args& self, const ACCESS3args& other) {
  if (const auto order = xdr::order_of(self.object, other.object); order != 0) return order;
  return xdr::order_of(self.access, other.access);
}
std::size_t hash_value(const ACCESS3args& value) noexcept { return xdr::hash_of(value.object, value.access); }

xdr::Parsed<ACCESS3resok> ACCESS3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ACCESS3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ACCESS3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ACCESS3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ACCESS3resok& value) { return xdr::encode_bytes<ACCESS3resok::View>(value); }
bool operator==(const ACCESS3resok& self, const ACCESS3resok& other) {
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.access == other.access;
}
std::strong_ordering operator<=>(const ACCESS3resok& self, const ACCESS3resok& other) {
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.access, other.access);
}
std::size_t hash_value(const ACCESS3resok& value) noexcept { return xdr::hash_of(value.obj_attributes, value.access); }

xdr::Parsed<ACCESS3resfail> ACCESS3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ACCESS3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ACCESS3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ACCESS3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ACCESS3resfail& value) { return xdr::encode_bytes<ACCESS3resfail::View>(value); }
bool operator==(const ACCESS3resfail& self, const ACCESS3resfail& other) {
  return self.obj_attributes == other.obj_attributes;
}
std::strong_ordering operator<=>(const ACCESS3resfail& self, const ACCESS3resfail& other) {
  return xdr::order_of(self.obj_attributes, other.obj_attributes);
}
std::size_t hash_value(const ACCESS3resfail& value) noexcept { return xdr::hash_of(value.obj_attributes); }

xdr::Parsed<ACCESS3res> ACCESS3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ACCESS3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ACCESS3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ACCESS3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ACCESS3res& value) { return xdr::encode_bytes<ACCESS3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ACCESS3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
ACCESS3res::ACCESS3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
ACCESS3res::ACCESS3res(const ACCESS3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ACCESS3res::ACCESS3res(ACCESS3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ACCESS3res& ACCESS3res::operator=(const ACCESS3res& other) {
  if (this != &other) *this = ACCESS3res(other);
  return *this;
}
ACCESS3res& ACCESS3res::operator=(ACCESS3res&& other) noexcept {
  ACCESS3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ACCESS3res::~ACCESS3res() { with_arm(place_, xdr::EndArm{}, *this); }
ACCESS3res ACCESS3res::resok(ACCESS3resok value) noexcept {
  ACCESS3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
ACCESS3res ACCESS3res::resfail(Nfsstat3 selected, ACCESS3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  ACCESS3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const ACCESS3res& self, const ACCESS3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  ACCESS3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ACCESS3res& self, const ACCESS3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) ACCESS3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ACCESS3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  ACCESS3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<READLINK3args> READLINK3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READLINK3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READLINK3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READLINK3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READLINK3args& value) { return xdr::encode_bytes<READLINK3args::View>(value); }
bool operator==(const READLINK3args& self, const READLINK3args& other) { return self.symlink == other.symlink; }
std::strong_ordering operator<=>(const READLINK3args& self, const READLINK3args& other) {
  return xdr::order_of(self.symlink, other.symlink);
}
std::size_t hash_value(const READLINK3args& value) noexcept { return xdr::hash_of(value.symlink); }

xdr::Parsed<READLINK3resok> READLINK3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READLINK3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READLINK3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READLINK3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READLINK3resok& value) { return xdr::encode_bytes<READLINK3resok::View>(value); }
bool operator==(const READLINK3resok& self, const READLINK3resok& other) {
  if (self.symlink_attributes != other.symlink_attributes) return false;
  return self.data == other.data;
}
std::strong_ordering operator<=>(const READLINK3resok& self, const READLINK3resok& other) {
  if (const auto order = xdr::order_of(self.symlink_attributes, other.symlink_attributes); order != 0) return order;
  return xdr::order_of(self.data, other.data);
}
std::size_t hash_value(const READLINK3resok& value) noexcept {
  return xdr::hash_of(value.symlink_attributes, value.data);
}

xdr::Parsed<READLINK3resfail> READLINK3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READLINK3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READLINK3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READLINK3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                           std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READLINK3resfail& value) { return xdr::encode_bytes<READLINK3resfail::View>(value); }
bool operator==(const READLINK3resfail& self, const READLINK3resfail& other) {
  return self.symlink_attributes == other.symlink_attributes;
}
std::strong_ordering operator<=>(const READLINK3resfail& self, const READLINK3resfail& other) {
  return xdr::order_of(self.symlink_attributes, other.symlink_attributes);
}
std::size_t hash_value(const READLINK3resfail& value) noexcept { return xdr::hash_of(value.symlink_attributes); }

xdr::Parsed<READLINK3res> READLINK3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READLINK3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READLINK3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READLINK3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READLINK3res& value) { return xdr::encode_bytes<READLINK3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void READLINK3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
READLINK3res::READLINK3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
READLINK3res::READLINK3res(const READLINK3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
READLINK3res::READLINK3res(READLINK3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
READLINK3res& READLINK3res::operator=(const READLINK3res& other) {
  if (this != &other) *this = READLINK3res(other);
  return *this;
}
READLINK3res& READLINK3res::operator=(READLINK3res&& other) noexcept {
  READLINK3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
READLINK3res::~READLINK3res() { with_arm(place_, xdr::EndArm{}, *this); }
READLINK3res READLINK3res::resok(READLINK3resok value) noexcept {
  READLINK3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
READLINK3res READLINK3res::resfail(Nfsstat3 selected, READLINK3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  READLINK3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const READLINK3res& self, const READLINK3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  READLINK3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const READLINK3res& self, const READLINK3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) READLINK3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const READLINK3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  READLINK3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<READ3args> READ3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READ3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READ3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READ3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READ3args& value) { return xdr::encode_bytes<READ3args::View>(value); }
bool operator==(const READ3args& self, const READ3args& other) {
  if (self.file != other.file) return false;
  if (self.offset != other.offset) return false;
  return self.count == other.count;
}
std::strong_ordering operator<=>(const READ3args& self, const READ3args& other) {
  if (const auto order = xdr::order_of(self.file, other.file); order != 0) return order;
  if (const auto order = xdr::order_of(self.offset, other.offset); order != 0) return order;
  return xdr::order_of(self.count, other.count);
}
std::size_t hash_value(const READ3args& value) noexcept { return xdr::hash_of(value.file, value.offset, value.count); }

xdr::Parsed<READ3resok> READ3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READ3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READ3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READ3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READ3resok& value) { return xdr::encode_bytes<READ3resok::View>(value); }
bool operator==(const READ3resok& self, const READ3resok& other) {
  if (self.file_attributes != other.file_attributes) return false;
  if (self.count != other.count) return false;
  if (self.eof != other.eof) return false;
  return self.data == other.data;
}
std::strong_ordering operator<=>(const READ3resok& self, const READ3resok& other) {
  if (const auto order = xdr::order_of(self.file_attributes, other.file_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.count, other.count); order != 0) return order;
  if (const auto order = xdr::order_of(self.eof, other.eof); order != 0) return order;
  return xdr::order_of(self.data, other.data);
}
std::size_t hash_value(const READ3resok& value) noexcept {
  return xdr::hash_of(value.file_attributes, value.count, value.eof, value.data);
}

xdr::Parsed<READ3resfail> READ3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READ3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READ3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READ3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READ3resfail& value) { return xdr::encode_bytes<READ3resfail::View>(value); }
bool operator==(const READ3resfail& self, const READ3resfail& other) {
  return self.file_attributes == other.file_attributes;
}
std::strong_ordering operator<=>(const READ3resfail& self, const READ3resfail& other) {
  return xdr::order_of(self.file_attributes, other.file_attributes);
}
std::size_t hash_value(const READ3resfail& value) noexcept { return xdr::hash_of(value.file_attributes); }

xdr::Parsed<READ3res> READ3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READ3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READ3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READ3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READ3res& value) { return xdr::encode_bytes<READ3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void READ3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
READ3res::READ3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
READ3res::READ3res(const READ3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
READ3res::READ3res(READ3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
READ3res& READ3res::operator=(const READ3res& other) {
  if (this != &other) *this = READ3res(other);
  return *this;
}
READ3res& READ3res::operator=(READ3res&& other) noexcept {
  READ3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
READ3res::~READ3res() { with_arm(place_, xdr::EndArm{}, *this); }
READ3res READ3res::resok(READ3resok value) noexcept {
  READ3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
READ3res READ3res::resfail(Nfsstat3 selected, READ3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  READ3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const READ3res& self, const READ3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  READ3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const READ3res& self, const READ3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) READ3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const READ3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  READ3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<WRITE3args> WRITE3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t WRITE3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded WRITE3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult WRITE3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const WRITE3args& value) { return xdr::encode_bytes<WRITE3args::View>(value); }
bool operator==(const WRITE3args& self, const WRITE3args& other) {
  if (self.file != other.file) return false;
  if (self.offset != other.offset) return false;
  if (self.count != other.count) return false;
  if (self.stable != other.stable) return false;
  return self.data == other.data;
}
std::strong_ordering operator<=>(const WRITE3args& self, const WRITE3args& other) {
  if (const auto order = xdr::order_of(self.file, other.file); order != 0) return order;
  if (const auto order = xdr::order_of(self.offset, other.offset); order != 0) return order;
  if (const auto order = xdr::order_of(self.count, other.count); order != 0) return order;
  if (const auto order = xdr::order_of(self.stable, other.stable); order != 0) return order;
  return xdr::order_of(self.data, other.data);
}
std::size_t hash_value(const WRITE3args& value) noexcept {
  return xdr::hash_of(value.file, value.offset, value.count, value.stable, value.data);
}

xdr::Parsed<WRITE3resok> WRITE3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t WRITE3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded WRITE3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult WRITE3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const WRITE3resok& value) { return xdr::encode_bytes<WRITE3resok::View>(value); }
bool operator==(const WRITE3resok& self, const WRITE3resok& other) {
  if (self.file_wcc != other.file_wcc) return false;
  if (self.count != other.count) return false;
  if (self.committed != other.committed) return false;
  return self.verf == other.verf;
}
std::strong_ordering operator<=>(const WRITE3resok& self, const WRITE3resok& other) {
  if (const auto order = xdr::order_of(self.file_wcc, other.file_wcc); order != 0) return order;
  if (const auto order = xdr::order_of(self.count, other.count); order != 0) return order;
  if (const auto order = xdr::order_of(self.committed, other.committed); order != 0) return order;
  return xdr::order_of(self.verf, other.verf);
}
std::size_t hash_value(const WRITE3resok& value) noexcept {
  return xdr::hash_of(value.file_wcc, value.count, value.committed, value.verf);
}

xdr::Parsed<WRITE3resfail> WRITE3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t WRITE3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded WRITE3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult WRITE3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const WRITE3resfail& value) { return xdr::encode_bytes<WRITE3resfail::View>(value); }
bool operator==(const WRITE3resfail& self, const WRITE3resfail& other) { return self.file_wcc == other.file_wcc; }
std::strong_ordering operator<=>(const WRITE3resfail& self, const WRITE3resfail& other) {
  return xdr::order_of(self.file_wcc, other.file_wcc);
}
std::size_t hash_value(const WRITE3resfail& value) noexcept { return xdr::hash_of(value.file_wcc); }

xdr::Parsed<WRITE3res> WRITE3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t WRITE3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded WRITE3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult WRITE3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const WRITE3res& value) { return xdr::encode_bytes<WRITE3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void WRITE3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
WRITE3res::WRITE3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
WRITE3res::WRITE3res(const WRITE3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
WRITE3res::WRITE3res(WRITE3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
WRITE3res& WRITE3res::operator=(const WRITE3res& other) {
  if (this != &other) *this = WRITE3res(other);
  return *this;
}
WRITE3res& WRITE3res::operator=(WRITE3res&& other) noexcept {
  WRITE3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
WRITE3res::~WRITE3res() { with_arm(place_, xdr::EndArm{}, *this); }
WRITE3res WRITE3res::resok(WRITE3resok value) noexcept {
  WRITE3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
WRITE3res WRITE3res::resfail(Nfsstat3 selected, WRITE3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  WRITE3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const WRITE3res& self, const WRITE3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  WRITE3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const WRITE3res& self, const WRITE3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) WRITE3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const WRITE3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  WRITE3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<COMMIT3args> COMMIT3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t COMMIT3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded COMMIT3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult COMMIT3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const COMMIT3args& value) { return xdr::encode_bytes<COMMIT3args::View>(value); }
bool operator==(const COMMIT3args& self, const COMMIT3args& other) {
  if (self.file != other.file) return false;
  if (self.offset != other.offset) return false;
  return self.count == other.count;
}
std::strong_ordering operator<=>(const COMMIT3args& self, const COMMIT3args& other) {
  if (const auto order = xdr::order_of(self.file, other.file); order != 0) return order;
  if (const auto order = xdr::order_of(self.offset, other.offset); order != 0) return order;
  return xdr::order_of(self.count, other.count);
}
std::size_t hash_value(const COMMIT3args& value) noexcept {
  return xdr::hash_of(value.file, value.offset, value.count);
}

xdr::Parsed<COMMIT3resok> COMMIT3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t COMMIT3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded COMMIT3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult COMMIT3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const COMMIT3resok& value) { return xdr::encode_bytes<COMMIT3resok::View>(value); }
bool operator==(const COMMIT3resok& self, const COMMIT3resok& other) {
  if (self.file_wcc != other.file_wcc) return false;
  return self.verf == other.verf;
}
std::strong_ordering operator<=>(const COMMIT3resok& self, const COMMIT3resok& other) {
  if (const auto order = xdr::order_of(self.file_wcc, other.file_wcc); order != 0) return order;
  return xdr::order_of(self.verf, other.verf);
}
std::size_t hash_value(const COMMIT3resok& value) noexcept { return xdr::hash_of(value.file_wcc, value.verf); }

xdr::Parsed<COMMIT3resfail> COMMIT3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t COMMIT3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded COMMIT3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult COMMIT3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const COMMIT3resfail& value) { return xdr::encode_bytes<COMMIT3resfail::View>(value); }
bool operator==(const COMMIT3resfail& self, const COMMIT3resfail& other) { return self.file_wcc == other.file_wcc; }
std::strong_ordering operator<=>(const COMMIT3resfail& self, const COMMIT3resfail& other) {
  return xdr::order_of(self.file_wcc, other.file_wcc);
}
std::size_t hash_value(const COMMIT3resfail& value) noexcept { return xdr::hash_of(value.file_wcc); }

xdr::Parsed<COMMIT3res> COMMIT3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t COMMIT3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded COMMIT3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult COMMIT3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const COMMIT3res& value) { return xdr::encode_bytes<COMMIT3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void COMMIT3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
COMMIT3res::COMMIT3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
COMMIT3res::COMMIT3res(const COMMIT3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
COMMIT3res::COMMIT3res(COMMIT3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
COMMIT3res& COMMIT3res::operator=(const COMMIT3res& other) {
  if (this != &other) *this = COMMIT3res(other);
  return *this;
}
COMMIT3res& COMMIT3res::operator=(COMMIT3res&& other) noexcept {
  COMMIT3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
COMMIT3res::~COMMIT3res() { with_arm(place_, xdr::EndArm{}, *this); }
COMMIT3res COMMIT3res::resok(COMMIT3resok value) noexcept {
  COMMIT3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
COMMIT3res COMMIT3res::resfail(Nfsstat3 selected, COMMIT3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  COMMIT3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const COMMIT3res& self, const COMMIT3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  COMMIT3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const COMMIT3res& self, const COMMIT3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) COMMIT3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const COMMIT3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  COMMIT3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<LOOKUP3args> LOOKUP3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LOOKUP3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LOOKUP3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LOOKUP3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LOOKUP3args& value) { return xdr::encode_bytes<LOOKUP3args::View>(value); }
bool operator==(const LOOKUP3args& self, const LOOKUP3args& other) { return self.what == other.what; }
std::strong_ordering operator<=>(const LOOKUP3args& self, const LOOKUP3args& other) {
  return xdr::order_of(self.what, other.what);
}
std::size_t hash_value(const LOOKUP3args& value) noexcept { return xdr::hash_of(value.what); }

xdr::Parsed<LOOKUP3resok> LOOKUP3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LOOKUP3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LOOKUP3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LOOKUP3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LOOKUP3resok& value) { return xdr::encode_bytes<LOOKUP3resok::View>(value); }
bool operator==(const LOOKUP3resok& self, const LOOKUP3resok& other) {
  if (self.object != other.object) return false;
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.dir_attributes == other.dir_attributes;
}
std::strong_ordering operator<=>(const LOOKUP3resok& self, const LOOKUP3resok& other) {
  if (const auto order = xdr::order_of(self.object, other.object); order != 0) return order;
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.dir_attributes, other.dir_attributes);
}
std::size_t hash_value(const LOOKUP3resok& value) noexcept {
  return xdr::hash_of(value.object, value.obj_attributes, value.dir_attributes);
}

xdr::Parsed<LOOKUP3resfail> LOOKUP3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LOOKUP3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LOOKUP3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LOOKUP3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LOOKUP3resfail& value) { return xdr::encode_bytes<LOOKUP3resfail::View>(value); }
bool operator==(const LOOKUP3resfail& self, const LOOKUP3resfail& other) {
  return self.dir_attributes == other.dir_attributes;
}
std::strong_ordering operator<=>(const LOOKUP3resfail& self, const LOOKUP3resfail& other) {
  return xdr::order_of(self.dir_attributes, other.dir_attributes);
}
std::size_t hash_value(const LOOKUP3resfail& value) noexcept { return xdr::hash_of(value.dir_attributes); }

xdr::Parsed<LOOKUP3res> LOOKUP3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LOOKUP3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LOOKUP3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LOOKUP3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LOOKUP3res& value) { return xdr::encode_bytes<LOOKUP3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void LOOKUP3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
LOOKUP3res::LOOKUP3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
LOOKUP3res::LOOKUP3res(const LOOKUP3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
LOOKUP3res::LOOKUP3res(LOOKUP3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
LOOKUP3res& LOOKUP3res::operator=(const LOOKUP3res& other) {
  if (this != &other) *this = LOOKUP3res(other);
  return *this;
}
LOOKUP3res& LOOKUP3res::operator=(LOOKUP3res&& other) noexcept {
  LOOKUP3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
LOOKUP3res::~LOOKUP3res() { with_arm(place_, xdr::EndArm{}, *this); }
LOOKUP3res LOOKUP3res::resok(LOOKUP3resok value) noexcept {
  LOOKUP3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
LOOKUP3res LOOKUP3res::resfail(Nfsstat3 selected, LOOKUP3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  LOOKUP3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const LOOKUP3res& self, const LOOKUP3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  LOOKUP3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const LOOKUP3res& self, const LOOKUP3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) LOOKUP3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const LOOKUP3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  LOOKUP3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Createhow3> Createhow3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Createhow3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Createhow3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Createhow3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Createhow3& value) { return xdr::encode_bytes<Createhow3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Createhow3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.obj_attributes...);
    case 2:
      return callee(each.arm_.verf...);
    default:
      return;
  }
}
Createhow3::Createhow3() noexcept : mode_(Createmode3::UNCHECKED), place_(1) {
  std::construct_at(&arm_.obj_attributes);
}
Createhow3::Createhow3(const Createhow3& other) : mode_(other.mode_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Createhow3::Createhow3(Createhow3&& other) noexcept : mode_(other.mode_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Createhow3& Createhow3::operator=(const Createhow3& other) {
  if (this != &other) *this = Createhow3(other);
  return *this;
}
Createhow3& Createhow3::operator=(Createhow3&& other) noexcept {
  Createhow3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  mode_ = taken.mode_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Createhow3::~Createhow3() { with_arm(place_, xdr::EndArm{}, *this); }
Createhow3 Createhow3::obj_attributes(Createmode3 selected, Sattr3 value) noexcept {
  XDR_ASSERT(View::selects_obj_attributes(selected));
  Createhow3 made(selected, 1);
  std::construct_at(&made.arm_.obj_attributes, std::move(value));
  return made;
}
Createhow3 Createhow3::verf(Createverf3 value) noexcept {
  Createhow3 made(Createmode3::EXCLUSIVE, 2);
  std::construct_at(&made.arm_.verf, value);
  return made;
}
bool operator==(const Createhow3& self, const Createhow3& other) {
  if (self.mode_ != other.mode_) return false;
  bool equal = true;
  Createhow3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Createhow3& self, const Createhow3& other) {
  std::strong_ordering order = self.mode_ <=> other.mode_;
  if (order == 0) Createhow3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Createhow3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.mode_);
  Createhow3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<CREATE3args> CREATE3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t CREATE3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded CREATE3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult CREATE3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const CREATE3args& value) { return xdr::encode_bytes<CREATE3args::View>(value); }
bool operator==(const CREATE3args& self, const CREATE3args& other) {
  if (self.where != other.where) return false;
  return self.how == other.how;
}
std::strong_ordering operator<=>(const CREATE3args& self, const CREATE3args& other) {
  if (const auto order = xdr::order_of(self.where, other.where); order != 0) return order;
  return xdr::order_of(self.how, other.how);
}
std::size_t hash_value(const CREATE3args& value) noexcept { return xdr::hash_of(value.where, value.how); }

xdr::Parsed<CREATE3resok> CREATE3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t CREATE3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded CREATE3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult CREATE3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const CREATE3resok& value) { return xdr::encode_bytes<CREATE3resok::View>(value); }
bool operator==(const CREATE3resok& self, const CREATE3resok& other) {
  if (self.obj != other.obj) return false;
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.dir_wcc == other.dir_wcc;
}
std::strong_ordering operator<=>(const CREATE3resok& self, const CREATE3resok& other) {
  if (const auto order = xdr::order_of(self.obj, other.obj); order != 0) return order;
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const CREATE3resok& value) noexcept {
  return xdr::hash_of(value.obj, value.obj_attributes, value.dir_wcc);
}

xdr::Parsed<CREATE3resfail> CREATE3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t CREATE3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded CREATE3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult CREATE3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const CREATE3resfail& value) { return xdr::encode_bytes<CREATE3resfail::View>(value); }
bool operator==(const CREATE3resfail& self, const CREATE3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const CREATE3resfail& self, const CREATE3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const CREATE3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<CREATE3res> CREATE3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t CREATE3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded CREATE3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult CREATE3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const CREATE3res& value) { return xdr::encode_bytes<CREATE3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void CREATE3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
CREATE3res::CREATE3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
CREATE3res::CREATE3res(const CREATE3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
CREATE3res::CREATE3res(CREATE3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
CREATE3res& CREATE3res::operator=(const CREATE3res& other) {
  if (this != &other) *this = CREATE3res(other);
  return *this;
}
CREATE3res& CREATE3res::operator=(CREATE3res&& other) noexcept {
  CREATE3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
CREATE3res::~CREATE3res() { with_arm(place_, xdr::EndArm{}, *this); }
CREATE3res CREATE3res::resok(CREATE3resok value) noexcept {
  CREATE3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
CREATE3res CREATE3res::resfail(Nfsstat3 selected, CREATE3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  CREATE3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const CREATE3res& self, const CREATE3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  CREATE3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const CREATE3res& self, const CREATE3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) CREATE3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const CREATE3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  CREATE3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<MKDIR3args> MKDIR3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKDIR3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKDIR3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKDIR3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKDIR3args& value) { return xdr::encode_bytes<MKDIR3args::View>(value); }
bool operator==(const MKDIR3args& self, const MKDIR3args& other) {
  if (self.where != other.where) return false;
  return self.attributes == other.attributes;
}
std::strong_ordering operator<=>(const MKDIR3args& self, const MKDIR3args& other) {
  if (const auto order = xdr::order_of(self.where, other.where); order != 0) return order;
  return xdr::order_of(self.attributes, other.attributes);
}
std::size_t hash_value(const MKDIR3args& value) noexcept { return xdr::hash_of(value.where, value.attributes); }

xdr::Parsed<MKDIR3resok> MKDIR3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKDIR3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKDIR3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKDIR3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKDIR3resok& value) { return xdr::encode_bytes<MKDIR3resok::View>(value); }
bool operator==(const MKDIR3resok& self, const MKDIR3resok& other) {
  if (self.obj != other.obj) return false;
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.dir_wcc == other.dir_wcc;
}
std::strong_ordering operator<=>(const MKDIR3resok& self, const MKDIR3resok& other) {
  if (const auto order = xdr::order_of(self.obj, other.obj); order != 0) return order;
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const MKDIR3resok& value) noexcept {
  return xdr::hash_of(value.obj, value.obj_attributes, value.dir_wcc);
}

xdr::Parsed<MKDIR3resfail> MKDIR3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKDIR3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKDIR3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKDIR3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKDIR3resfail& value) { return xdr::encode_bytes<MKDIR3resfail::View>(value); }
bool operator==(const MKDIR3resfail& self, const MKDIR3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const MKDIR3resfail& self, const MKDIR3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const MKDIR3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<MKDIR3res> MKDIR3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKDIR3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKDIR3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKDIR3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKDIR3res& value) { return xdr::encode_bytes<MKDIR3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void MKDIR3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
MKDIR3res::MKDIR3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
MKDIR3res::MKDIR3res(const MKDIR3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
MKDIR3res::MKDIR3res(MKDIR3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
MKDIR3res& MKDIR3res::operator=(const MKDIR3res& other) {
  if (this != &other) *this = MKDIR3res(other);
  return *this;
}
MKDIR3res& MKDIR3res::operator=(MKDIR3res&& other) noexcept {
  MKDIR3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
MKDIR3res::~MKDIR3res() { with_arm(place_, xdr::EndArm{}, *this); }
MKDIR3res MKDIR3res::resok(MKDIR3resok value) noexcept {
  MKDIR3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
MKDIR3res MKDIR3res::resfail(Nfsstat3 selected, MKDIR3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  MKDIR3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const MKDIR3res& self, const MKDIR3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  MKDIR3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const MKDIR3res& self, const MKDIR3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) MKDIR3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const MKDIR3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  MKDIR3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Symlinkdata3> Symlinkdata3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Symlinkdata3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Symlinkdata3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Symlinkdata3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Symlinkdata3& value) { return xdr::encode_bytes<Symlinkdata3::View>(value); }
bool operator==(const Symlinkdata3& self, const Symlinkdata3& other) {
  if (self.symlink_attributes != other.symlink_attributes) return false;
  return self.symlink_data == other.symlink_data;
}
std::strong_ordering operator<=>(const Symlinkdata3& self, const Symlinkdata3& other) {
  if (const auto order = xdr::order_of(self.symlink_attributes, other.symlink_attributes); order != 0) return order;
  return xdr::order_of(self.symlink_data, other.symlink_data);
}
std::size_t hash_value(const Symlinkdata3& value) noexcept {
  return xdr::hash_of(value.symlink_attributes, value.symlink_data);
}

xdr::Parsed<SYMLINK3args> SYMLINK3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SYMLINK3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SYMLINK3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SYMLINK3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SYMLINK3args& value) { return xdr::encode_bytes<SYMLINK3args::View>(value); }
bool operator==(const SYMLINK3args& self, const SYMLINK3args& other) {
  if (self.where != other.where) return false;
  return self.symlink == other.symlink;
}
std::strong_ordering operator<=>(const SYMLINK3args& self, const SYMLINK3args& other) {
  if (const auto order = xdr::order_of(self.where, other.where); order != 0) return order;
  return xdr::order_of(self.symlink, other.symlink);
}
std::size_t hash_value(const SYMLINK3args& value) noexcept { return xdr::hash_of(value.where, value.symlink); }

xdr::Parsed<SYMLINK3resok> SYMLINK3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SYMLINK3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SYMLINK3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SYMLINK3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SYMLINK3resok& value) { return xdr::encode_bytes<SYMLINK3resok::View>(value); }
bool operator==(const SYMLINK3resok& self, const SYMLINK3resok& other) {
  if (self.obj != other.obj) return false;
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.dir_wcc == other.dir_wcc;
}
std::strong_ordering operator<=>(const SYMLINK3resok& self, const SYMLINK3resok& other) {
  if (const auto order = xdr::order_of(self.obj, other.obj); order != 0) return order;
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const SYMLINK3resok& value) noexcept {
  return xdr::hash_of(value.obj, value.obj_attributes, value.dir_wcc);
}

xdr::Parsed<SYMLINK3resfail> SYMLINK3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SYMLINK3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SYMLINK3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SYMLINK3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SYMLINK3resfail& value) { return xdr::encode_bytes<SYMLINK3resfail::View>(value); }
bool operator==(const SYMLINK3resfail& self, const SYMLINK3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const SYMLINK3resfail& self, const SYMLINK3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const SYMLINK3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<SYMLINK3res> SYMLINK3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t SYMLINK3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded SYMLINK3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult SYMLINK3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const SYMLINK3res& value) { return xdr::encode_bytes<SYMLINK3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void SYMLINK3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
SYMLINK3res::SYMLINK3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
SYMLINK3res::SYMLINK3res(const SYMLINK3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
SYMLINK3res::SYMLINK3res(SYMLINK3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
SYMLINK3res& SYMLINK3res::operator=(const SYMLINK3res& other) {
  if (this != &other) *this = SYMLINK3res(other);
  return *this;
}
SYMLINK3res& SYMLINK3res::operator=(SYMLINK3res&& other) noexcept {
  SYMLINK3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
SYMLINK3res::~SYMLINK3res() { with_arm(place_, xdr::EndArm{}, *this); }
SYMLINK3res SYMLINK3res::resok(SYMLINK3resok value) noexcept {
  SYMLINK3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
SYMLINK3res SYMLINK3res::resfail(Nfsstat3 selected, SYMLINK3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  SYMLINK3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const SYMLINK3res& self, const SYMLINK3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  SYMLINK3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const SYMLINK3res& self, const SYMLINK3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) SYMLINK3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const SYMLINK3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  SYMLINK3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Devicedata3> Devicedata3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Devicedata3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Devicedata3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Devicedata3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Devicedata3& value) { return xdr::encode_bytes<Devicedata3::View>(value); }
bool operator==(const Devicedata3& self, const Devicedata3& other) {
  if (self.dev_attributes != other.dev_attributes) return false;
  return self.spec == other.spec;
}
std::strong_ordering operator<=>(const Devicedata3& self, const Devicedata3& other) {
  if (const auto order = xdr::order_of(self.dev_attributes, other.dev_attributes); order != 0) return order;
  return xdr::order_of(self.spec, other.spec);
}
std::size_t hash_value(const Devicedata3& value) noexcept { return xdr::hash_of(value.dev_attributes, value.spec); }

xdr::Parsed<Mknoddata3> Mknoddata3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Mknoddata3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Mknoddata3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Mknoddata3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Mknoddata3& value) { return xdr::encode_bytes<Mknoddata3::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void Mknoddata3::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.device...);
    case 2:
      return callee(each.arm_.pipe_attributes...);
    default:
      return;
  }
}
Mknoddata3::Mknoddata3() noexcept : type_(Ftype3::NF3CHR), place_(1) { std::construct_at(&arm_.device); }
Mknoddata3::Mknoddata3(const Mknoddata3& other) : type_(other.type_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
Mknoddata3::Mknoddata3(Mknoddata3&& other) noexcept : type_(other.type_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
Mknoddata3& Mknoddata3::operator=(const Mknoddata3& other) {
  if (this != &other) *this = Mknoddata3(other);
  return *this;
}
Mknoddata3& Mknoddata3::operator=(Mknoddata3&& other) noexcept {
  Mknoddata3 taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  type_ = taken.type_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
Mknoddata3::~Mknoddata3() { with_arm(place_, xdr::EndArm{}, *this); }
Mknoddata3 Mknoddata3::device(Ftype3 selected, Devicedata3 value) noexcept {
  XDR_ASSERT(View::selects_device(selected));
  Mknoddata3 made(selected, 1);
  std::construct_at(&made.arm_.device, std::move(value));
  return made;
}
Mknoddata3 Mknoddata3::pipe_attributes(Ftype3 selected, Sattr3 value) noexcept {
  XDR_ASSERT(View::selects_pipe_attributes(selected));
  Mknoddata3 made(selected, 2);
  std::construct_at(&made.arm_.pipe_attributes, std::move(value));
  return made;
}
Mknoddata3 Mknoddata3::otherwise(Ftype3 selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return Mknoddata3(selected, 0);
}
bool operator==(const Mknoddata3& self, const Mknoddata3& other) {
  if (self.type_ != other.type_) return false;
  bool equal = true;
  Mknoddata3::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const Mknoddata3& self, const Mknoddata3& other) {
  std::strong_ordering order = self.type_ <=> other.type_;
  if (order == 0) Mknoddata3::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const Mknoddata3& value) noexcept {
  xdr::Hash hash;
  hash.add(value.type_);
  Mknoddata3::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<MKNOD3args> MKNOD3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKNOD3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKNOD3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKNOD3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKNOD3args& value) { return xdr::encode_bytes<MKNOD3args::View>(value); }
bool operator==(const MKNOD3args& self, const MKNOD3args& other) {
  if (self.where != other.where) return false;
  return self.what == other.what;
}
std::strong_ordering operator<=>(const MKNOD3args& self, const MKNOD3args& other) {
  if (const auto order = xdr::order_of(self.where, other.where); order != 0) return order;
  return xdr::order_of(self.what, other.what);
}
std::size_t hash_value(const MKNOD3args& value) noexcept { return xdr::hash_of(value.where, value.what); }

xdr::Parsed<MKNOD3resok> MKNOD3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKNOD3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKNOD3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKNOD3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKNOD3resok& value) { return xdr::encode_bytes<MKNOD3resok::View>(value); }
bool operator==(const MKNOD3resok& self, const MKNOD3resok& other) {
  if (self.obj != other.obj) return false;
  if (self.obj_attributes != other.obj_attributes) return false;
  return self.dir_wcc == other.dir_wcc;
}
std::strong_ordering operator<=>(const MKNOD3resok& self, const MKNOD3resok& other) {
  if (const auto order = xdr::order_of(self.obj, other.obj); order != 0) return order;
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const MKNOD3resok& value) noexcept {
  return xdr::hash_of(value.obj, value.obj_attributes, value.dir_wcc);
}

xdr::Parsed<MKNOD3resfail> MKNOD3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKNOD3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKNOD3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKNOD3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKNOD3resfail& value) { return xdr::encode_bytes<MKNOD3resfail::View>(value); }
bool operator==(const MKNOD3resfail& self, const MKNOD3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const MKNOD3resfail& self, const MKNOD3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const MKNOD3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<MKNOD3res> MKNOD3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t MKNOD3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded MKNOD3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult MKNOD3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const MKNOD3res& value) { return xdr::encode_bytes<MKNOD3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void MKNOD3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
MKNOD3res::MKNOD3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
MKNOD3res::MKNOD3res(const MKNOD3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
MKNOD3res::MKNOD3res(MKNOD3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
MKNOD3res& MKNOD3res::operator=(const MKNOD3res& other) {
  if (this != &other) *this = MKNOD3res(other);
  return *this;
}
MKNOD3res& MKNOD3res::operator=(MKNOD3res&& other) noexcept {
  MKNOD3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
MKNOD3res::~MKNOD3res() { with_arm(place_, xdr::EndArm{}, *this); }
MKNOD3res MKNOD3res::resok(MKNOD3resok value) noexcept {
  MKNOD3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
MKNOD3res MKNOD3res::resfail(Nfsstat3 selected, MKNOD3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  MKNOD3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const MKNOD3res& self, const MKNOD3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  MKNOD3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const MKNOD3res& self, const MKNOD3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) MKNOD3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const MKNOD3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  MKNOD3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<REMOVE3args> REMOVE3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t REMOVE3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded REMOVE3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult REMOVE3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const REMOVE3args& value) { return xdr::encode_bytes<REMOVE3args::View>(value); }
bool operator==(const REMOVE3args& self, const REMOVE3args& other) { return self.object == other.object; }
std::strong_ordering operator<=>(const REMOVE3args& self, const REMOVE3args& other) {
  return xdr::order_of(self.object, other.object);
}
std::size_t hash_value(const REMOVE3args& value) noexcept { return xdr::hash_of(value.object); }

xdr::Parsed<REMOVE3resok> REMOVE3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t REMOVE3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded REMOVE3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult REMOVE3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const REMOVE3resok& value) { return xdr::encode_bytes<REMOVE3resok::View>(value); }
bool operator==(const REMOVE3resok& self, const REMOVE3resok& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const REMOVE3resok& self, const REMOVE3resok& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const REMOVE3resok& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<REMOVE3resfail> REMOVE3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t REMOVE3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded REMOVE3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult REMOVE3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const REMOVE3resfail& value) { return xdr::encode_bytes<REMOVE3resfail::View>(value); }
bool operator==(const REMOVE3resfail& self, const REMOVE3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const REMOVE3resfail& self, const REMOVE3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const REMOVE3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<REMOVE3res> REMOVE3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t REMOVE3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded REMOVE3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult REMOVE3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const REMOVE3res& value) { return xdr::encode_bytes<REMOVE3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void REMOVE3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
REMOVE3res::REMOVE3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
REMOVE3res::REMOVE3res(const REMOVE3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
REMOVE3res::REMOVE3res(REMOVE3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
REMOVE3res& REMOVE3res::operator=(const REMOVE3res& other) {
  if (this != &other) *this = REMOVE3res(other);
  return *this;
}
REMOVE3res& REMOVE3res::operator=(REMOVE3res&& other) noexcept {
  REMOVE3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
REMOVE3res::~REMOVE3res() { with_arm(place_, xdr::EndArm{}, *this); }
REMOVE3res REMOVE3res::resok(REMOVE3resok value) noexcept {
  REMOVE3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
REMOVE3res REMOVE3res::resfail(Nfsstat3 selected, REMOVE3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  REMOVE3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const REMOVE3res& self, const REMOVE3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  REMOVE3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const REMOVE3res& self, const REMOVE3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) REMOVE3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const REMOVE3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  REMOVE3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RMDIR3args> RMDIR3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RMDIR3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RMDIR3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RMDIR3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RMDIR3args& value) { return xdr::encode_bytes<RMDIR3args::View>(value); }
bool operator==(const RMDIR3args& self, const RMDIR3args& other) { return self.object == other.object; }
std::strong_ordering operator<=>(const RMDIR3args& self, const RMDIR3args& other) {
  return xdr::order_of(self.object, other.object);
}
std::size_t hash_value(const RMDIR3args& value) noexcept { return xdr::hash_of(value.object); }

xdr::Parsed<RMDIR3resok> RMDIR3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RMDIR3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RMDIR3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RMDIR3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RMDIR3resok& value) { return xdr::encode_bytes<RMDIR3resok::View>(value); }
bool operator==(const RMDIR3resok& self, const RMDIR3resok& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const RMDIR3resok& self, const RMDIR3resok& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const RMDIR3resok& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<RMDIR3resfail> RMDIR3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RMDIR3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RMDIR3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RMDIR3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RMDIR3resfail& value) { return xdr::encode_bytes<RMDIR3resfail::View>(value); }
bool operator==(const RMDIR3resfail& self, const RMDIR3resfail& other) { return self.dir_wcc == other.dir_wcc; }
std::strong_ordering operator<=>(const RMDIR3resfail& self, const RMDIR3resfail& other) {
  return xdr::order_of(self.dir_wcc, other.dir_wcc);
}
std::size_t hash_value(const RMDIR3resfail& value) noexcept { return xdr::hash_of(value.dir_wcc); }

xdr::Parsed<RMDIR3res> RMDIR3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RMDIR3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RMDIR3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RMDIR3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RMDIR3res& value) { return xdr::encode_bytes<RMDIR3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RMDIR3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
RMDIR3res::RMDIR3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
RMDIR3res::RMDIR3res(const RMDIR3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RMDIR3res::RMDIR3res(RMDIR3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RMDIR3res& RMDIR3res::operator=(const RMDIR3res& other) {
  if (this != &other) *this = RMDIR3res(other);
  return *this;
}
RMDIR3res& RMDIR3res::operator=(RMDIR3res&& other) noexcept {
  RMDIR3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RMDIR3res::~RMDIR3res() { with_arm(place_, xdr::EndArm{}, *this); }
RMDIR3res RMDIR3res::resok(RMDIR3resok value) noexcept {
  RMDIR3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
RMDIR3res RMDIR3res::resfail(Nfsstat3 selected, RMDIR3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  RMDIR3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const RMDIR3res& self, const RMDIR3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  RMDIR3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RMDIR3res& self, const RMDIR3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) RMDIR3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RMDIR3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  RMDIR3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<RENAME3args> RENAME3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RENAME3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RENAME3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RENAME3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RENAME3args& value) { return xdr::encode_bytes<RENAME3args::View>(value); }
bool operator==(const RENAME3args& self, const RENAME3args& other) {
  if (self.from != other.from) return false;
  return self.to == other.to;
}
std::strong_ordering operator<=>(const RENAME3args& self, const RENAME3args& other) {
  if (const auto order = xdr::order_of(self.from, other.from); order != 0) return order;
  return xdr::order_of(self.to, other.to);
}
std::size_t hash_value(const RENAME3args& value) noexcept { return xdr::hash_of(value.from, value.to); }

xdr::Parsed<RENAME3resok> RENAME3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RENAME3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RENAME3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RENAME3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RENAME3resok& value) { return xdr::encode_bytes<RENAME3resok::View>(value); }
bool operator==(const RENAME3resok& self, const RENAME3resok& other) {
  if (self.fromdir_wcc != other.fromdir_wcc) return false;
  return self.todir_wcc == other.todir_wcc;
}
std::strong_ordering operator<=>(const RENAME3resok& self, const RENAME3resok& other) {
  if (const auto order = xdr::order_of(self.fromdir_wcc, other.fromdir_wcc); order != 0) return order;
  return xdr::order_of(self.todir_wcc, other.todir_wcc);
}
std::size_t hash_value(const RENAME3resok& value) noexcept { return xdr::hash_of(value.fromdir_wcc, value.todir_wcc); }

xdr::Parsed<RENAME3resfail> RENAME3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RENAME3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RENAME3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RENAME3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RENAME3resfail& value) { return xdr::encode_bytes<RENAME3resfail::View>(value); }
bool operator==(const RENAME3resfail& self, const RENAME3resfail& other) {
  if (self.fromdir_wcc != other.fromdir_wcc) return false;
  return self.todir_wcc == other.todir_wcc;
}
std::strong_ordering operator<=>(const RENAME3resfail& self, const RENAME3resfail& other) {
  if (const auto order = xdr::order_of(self.fromdir_wcc, other.fromdir_wcc); order != 0) return order;
  return xdr::order_of(self.todir_wcc, other.todir_wcc);
}
std::size_t hash_value(const RENAME3resfail& value) noexcept {
  return xdr::hash_of(value.fromdir_wcc, value.todir_wcc);
}

xdr::Parsed<RENAME3res> RENAME3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t RENAME3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded RENAME3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult RENAME3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const RENAME3res& value) { return xdr::encode_bytes<RENAME3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void RENAME3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
RENAME3res::RENAME3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
RENAME3res::RENAME3res(const RENAME3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
RENAME3res::RENAME3res(RENAME3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
RENAME3res& RENAME3res::operator=(const RENAME3res& other) {
  if (this != &other) *this = RENAME3res(other);
  return *this;
}
RENAME3res& RENAME3res::operator=(RENAME3res&& other) noexcept {
  RENAME3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
RENAME3res::~RENAME3res() { with_arm(place_, xdr::EndArm{}, *this); }
RENAME3res RENAME3res::resok(RENAME3resok value) noexcept {
  RENAME3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
RENAME3res RENAME3res::resfail(Nfsstat3 selected, RENAME3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  RENAME3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const RENAME3res& self, const RENAME3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  RENAME3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const RENAME3res& self, const RENAME3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) RENAME3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const RENAME3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  RENAME3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<LINK3args> LINK3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LINK3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LINK3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LINK3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LINK3args& value) { return xdr::encode_bytes<LINK3args::View>(value); }
bool operator==(const LINK3args& self, const LINK3args& other) {
  if (self.file != other.file) return false;
  return self.link == other.link;
}
std::strong_ordering operator<=>(const LINK3args& self, const LINK3args& other) {
  if (const auto order = xdr::order_of(self.file, other.file); order != 0) return order;
  return xdr::order_of(self.link, other.link);
}
std::size_t hash_value(const LINK3args& value) noexcept { return xdr::hash_of(value.file, value.link); }

xdr::Parsed<LINK3resok> LINK3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LINK3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LINK3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LINK3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LINK3resok& value) { return xdr::encode_bytes<LINK3resok::View>(value); }
bool operator==(const LINK3resok& self, const LINK3resok& other) {
  if (self.file_attributes != other.file_attributes) return false;
  return self.linkdir_wcc == other.linkdir_wcc;
}
std::strong_ordering operator<=>(const LINK3resok& self, const LINK3resok& other) {
  if (const auto order = xdr::order_of(self.file_attributes, other.file_attributes); order != 0) return order;
  return xdr::order_of(self.linkdir_wcc, other.linkdir_wcc);
}
std::size_t hash_value(const LINK3resok& value) noexcept {
  return xdr::hash_of(value.file_attributes, value.linkdir_wcc);
}

xdr::Parsed<LINK3resfail> LINK3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LINK3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LINK3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LINK3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LINK3resfail& value) { return xdr::encode_bytes<LINK3resfail::View>(value); }
bool operator==(const LINK3resfail& self, const LINK3resfail& other) {
  if (self.file_attributes != other.file_attributes) return false;
  return self.linkdir_wcc == other.linkdir_wcc;
}
std::strong_ordering operator<=>(const LINK3resfail& self, const LINK3resfail& other) {
  if (const auto order = xdr::order_of(self.file_attributes, other.file_attributes); order != 0) return order;
  return xdr::order_of(self.linkdir_wcc, other.linkdir_wcc);
}
std::size_t hash_value(const LINK3resfail& value) noexcept {
  return xdr::hash_of(value.file_attributes, value.linkdir_wcc);
}

xdr::Parsed<LINK3res> LINK3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t LINK3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded LINK3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult LINK3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const LINK3res& value) { return xdr::encode_bytes<LINK3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void LINK3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
LINK3res::LINK3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
LINK3res::LINK3res(const LINK3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
LINK3res::LINK3res(LINK3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
LINK3res& LINK3res::operator=(const LINK3res& other) {
  if (this != &other) *this = LINK3res(other);
  return *this;
}
LINK3res& LINK3res::operator=(LINK3res&& other) noexcept {
  LINK3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
LINK3res::~LINK3res() { with_arm(place_, xdr::EndArm{}, *this); }
LINK3res LINK3res::resok(LINK3resok value) noexcept {
  LINK3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
LINK3res LINK3res::resfail(Nfsstat3 selected, LINK3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  LINK3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const LINK3res& self, const LINK3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  LINK3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const LINK3res& self, const LINK3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) LINK3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const LINK3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  LINK3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<READDIR3args> READDIR3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIR3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIR3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIR3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIR3args& value) { return xdr::encode_bytes<READDIR3args::View>(value); }
bool operator==(const READDIR3args& self, const READDIR3args& other) {
  if (self.dir != other.dir) return false;
  if (self.cookie != other.cookie) return false;
  if (self.cookieverf != other.cookieverf) return false;
  return self.count == other.count;
}
std::strong_ordering operator<=>(const READDIR3args& self, const READDIR3args& other) {
  if (const auto order = xdr::order_of(self.dir, other.dir); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookieverf, other.cookieverf); order != 0) return order;
  return xdr::order_of(self.count, other.count);
}
std::size_t hash_value(const READDIR3args& value) noexcept {
  return xdr::hash_of(value.dir, value.cookie, value.cookieverf, value.count);
}

xdr::Parsed<Entry3> Entry3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Entry3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Entry3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Entry3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Entry3& value) { return xdr::encode_bytes<Entry3::View>(value); }
bool operator==(const Entry3& self, const Entry3& other) {
  if (self.fileid != other.fileid) return false;
  if (self.name != other.name) return false;
  return self.cookie == other.cookie;
}
std::strong_ordering operator<=>(const Entry3& self, const Entry3& other) {
  if (const auto order = xdr::order_of(self.fileid, other.fileid); order != 0) return order;
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  return xdr::order_of(self.cookie, other.cookie);
}
std::size_t hash_value(const Entry3& value) noexcept { return xdr::hash_of(value.fileid, value.name, value.cookie); }

xdr::Parsed<Dirlist3> Dirlist3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Dirlist3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Dirlist3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Dirlist3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Dirlist3& value) { return xdr::encode_bytes<Dirlist3::View>(value); }
bool operator==(const Dirlist3& self, const Dirlist3& other) {
  if (self.entries != other.entries) return false;
  return self.eof == other.eof;
}
std::strong_ordering operator<=>(const Dirlist3& self, const Dirlist3& other) {
  if (const auto order = xdr::order_of(self.entries, other.entries); order != 0) return order;
  return xdr::order_of(self.eof, other.eof);
}
std::size_t hash_value(const Dirlist3& value) noexcept { return xdr::hash_of(value.entries, value.eof); }

xdr::Parsed<READDIR3resok> READDIR3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIR3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIR3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIR3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIR3resok& value) { return xdr::encode_bytes<READDIR3resok::View>(value); }
bool operator==(const READDIR3resok& self, const READDIR3resok& other) {
  if (self.dir_attributes != other.dir_attributes) return false;
  if (self.cookieverf != other.cookieverf) return false;
  return self.reply == other.reply;
}
std::strong_ordering operator<=>(const READDIR3resok& self, const READDIR3resok& other) {
  if (const auto order = xdr::order_of(self.dir_attributes, other.dir_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookieverf, other.cookieverf); order != 0) return order;
  return xdr::order_of(self.reply, other.reply);
}
std::size_t hash_value(const READDIR3resok& value) noexcept {
  return xdr::hash_of(value.dir_attributes, value.cookieverf, value.reply);
}

xdr::Parsed<READDIR3resfail> READDIR3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIR3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIR3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIR3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIR3resfail& value) { return xdr::encode_bytes<READDIR3resfail::View>(value); }
bool operator==(const READDIR3resfail& self, const READDIR3resfail& other) {
  return self.dir_attributes == other.dir_attributes;
}
std::strong_ordering operator<=>(const READDIR3resfail& self, const READDIR3resfail& other) {
  return xdr::order_of(self.dir_attributes, other.dir_attributes);
}
std::size_t hash_value(const READDIR3resfail& value) noexcept { return xdr::hash_of(value.dir_attributes); }

xdr::Parsed<READDIR3res> READDIR3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIR3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIR3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIR3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIR3res& value) { return xdr::encode_bytes<READDIR3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void READDIR3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
READDIR3res::READDIR3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
READDIR3res::READDIR3res(const READDIR3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
READDIR3res::READDIR3res(READDIR3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
READDIR3res& READDIR3res::operator=(const READDIR3res& other) {
  if (this != &other) *this = READDIR3res(other);
  return *this;
}
READDIR3res& READDIR3res::operator=(READDIR3res&& other) noexcept {
  READDIR3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
READDIR3res::~READDIR3res() { with_arm(place_, xdr::EndArm{}, *this); }
READDIR3res READDIR3res::resok(READDIR3resok value) noexcept {
  READDIR3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
READDIR3res READDIR3res::resfail(Nfsstat3 selected, READDIR3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  READDIR3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const READDIR3res& self, const READDIR3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  READDIR3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const READDIR3res& self, const READDIR3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) READDIR3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const READDIR3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  READDIR3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<READDIRPLUS3args> READDIRPLUS3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIRPLUS3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIRPLUS3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIRPLUS3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                           std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIRPLUS3args& value) { return xdr::encode_bytes<READDIRPLUS3args::View>(value); }
bool operator==(const READDIRPLUS3args& self, const READDIRPLUS3args& other) {
  if (self.dir != other.dir) return false;
  if (self.cookie != other.cookie) return false;
  if (self.cookieverf != other.cookieverf) return false;
  if (self.dircount != other.dircount) return false;
  return self.maxcount == other.maxcount;
}
std::strong_ordering operator<=>(const READDIRPLUS3args& self, const READDIRPLUS3args& other) {
  if (const auto order = xdr::order_of(self.dir, other.dir); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookieverf, other.cookieverf); order != 0) return order;
  if (const auto order = xdr::order_of(self.dircount, other.dircount); order != 0) return order;
  return xdr::order_of(self.maxcount, other.maxcount);
}
std::size_t hash_value(const READDIRPLUS3args& value) noexcept {
  return xdr::hash_of(value.dir, value.cookie, value.cookieverf, value.dircount, value.maxcount);
}

xdr::Parsed<Entryplus3> Entryplus3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Entryplus3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Entryplus3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Entryplus3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Entryplus3& value) { return xdr::encode_bytes<Entryplus3::View>(value); }
bool operator==(const Entryplus3& self, const Entryplus3& other) {
  if (self.fileid != other.fileid) return false;
  if (self.name != other.name) return false;
  if (self.cookie != other.cookie) return false;
  if (self.name_attributes != other.name_attributes) return false;
  return self.name_handle == other.name_handle;
}
std::strong_ordering operator<=>(const Entryplus3& self, const Entryplus3& other) {
  if (const auto order = xdr::order_of(self.fileid, other.fileid); order != 0) return order;
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookie, other.cookie); order != 0) return order;
  if (const auto order = xdr::order_of(self.name_attributes, other.name_attributes); order != 0) return order;
  return xdr::order_of(self.name_handle, other.name_handle);
}
std::size_t hash_value(const Entryplus3& value) noexcept {
  return xdr::hash_of(value.fileid, value.name, value.cookie, value.name_attributes, value.name_handle);
}

xdr::Parsed<Dirlistplus3> Dirlistplus3::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Dirlistplus3::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Dirlistplus3::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Dirlistplus3::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Dirlistplus3& value) { return xdr::encode_bytes<Dirlistplus3::View>(value); }
bool operator==(const Dirlistplus3& self, const Dirlistplus3& other) {
  if (self.entries != other.entries) return false;
  return self.eof == other.eof;
}
std::strong_ordering operator<=>(const Dirlistplus3& self, const Dirlistplus3& other) {
  if (const auto order = xdr::order_of(self.entries, other.entries); order != 0) return order;
  return xdr::order_of(self.eof, other.eof);
}
std::size_t hash_value(const Dirlistplus3& value) noexcept { return xdr::hash_of(value.entries, value.eof); }

xdr::Parsed<READDIRPLUS3resok> READDIRPLUS3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIRPLUS3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIRPLUS3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIRPLUS3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                            std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIRPLUS3resok& value) {
  return xdr::encode_bytes<READDIRPLUS3resok::View>(value);
}
bool operator==(const READDIRPLUS3resok& self, const READDIRPLUS3resok& other) {
  if (self.dir_attributes != other.dir_attributes) return false;
  if (self.cookieverf != other.cookieverf) return false;
  return self.reply == other.reply;
}
std::strong_ordering operator<=>(const READDIRPLUS3resok& self, const READDIRPLUS3resok& other) {
  if (const auto order = xdr::order_of(self.dir_attributes, other.dir_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.cookieverf, other.cookieverf); order != 0) return order;
  return xdr::order_of(self.reply, other.reply);
}
std::size_t hash_value(const READDIRPLUS3resok& value) noexcept {
  return xdr::hash_of(value.dir_attributes, value.cookieverf, value.reply);
}

xdr::Parsed<READDIRPLUS3resfail> READDIRPLUS3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIRPLUS3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIRPLUS3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIRPLUS3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                              std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIRPLUS3resfail& value) {
  return xdr::encode_bytes<READDIRPLUS3resfail::View>(value);
}
bool operator==(const READDIRPLUS3resfail& self, const READDIRPLUS3resfail& other) {
  return self.dir_attributes == other.dir_attributes;
}
std::strong_ordering operator<=>(const READDIRPLUS3resfail& self, const READDIRPLUS3resfail& other) {
  return xdr::order_of(self.dir_attributes, other.dir_attributes);
}
std::size_t hash_value(const READDIRPLUS3resfail& value) noexcept { return xdr::hash_of(value.dir_attributes); }

xdr::Parsed<READDIRPLUS3res> READDIRPLUS3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t READDIRPLUS3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded READDIRPLUS3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult READDIRPLUS3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                          std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const READDIRPLUS3res& value) { return xdr::encode_bytes<READDIRPLUS3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void READDIRPLUS3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
READDIRPLUS3res::READDIRPLUS3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
READDIRPLUS3res::READDIRPLUS3res(const READDIRPLUS3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
READDIRPLUS3res::READDIRPLUS3res(READDIRPLUS3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
READDIRPLUS3res& READDIRPLUS3res::operator=(const READDIRPLUS3res& other) {
  if (this != &other) *this = READDIRPLUS3res(other);
  return *this;
}
READDIRPLUS3res& READDIRPLUS3res::operator=(READDIRPLUS3res&& other) noexcept {
  READDIRPLUS3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
READDIRPLUS3res::~READDIRPLUS3res() { with_arm(place_, xdr::EndArm{}, *this); }
READDIRPLUS3res READDIRPLUS3res::resok(READDIRPLUS3resok value) noexcept {
  READDIRPLUS3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
READDIRPLUS3res READDIRPLUS3res::resfail(Nfsstat3 selected, READDIRPLUS3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  READDIRPLUS3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const READDIRPLUS3res& self, const READDIRPLUS3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  READDIRPLUS3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const READDIRPLUS3res& self, const READDIRPLUS3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) READDIRPLUS3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const READDIRPLUS3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  READDIRPLUS3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<FSSTAT3args> FSSTAT3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSSTAT3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSSTAT3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSSTAT3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSSTAT3args& value) { return xdr::encode_bytes<FSSTAT3args::View>(value); }
bool operator==(const FSSTAT3args& self, const FSSTAT3args& other) { return self.fsroot == other.fsroot; }
std::strong_ordering operator<=>(const FSSTAT3args& self, const FSSTAT3args& other) {
  return xdr::order_of(self.fsroot, other.fsroot);
}
std::size_t hash_value(const FSSTAT3args& value) noexcept { return xdr::hash_of(value.fsroot); }

xdr::Parsed<FSSTAT3resok> FSSTAT3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSSTAT3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSSTAT3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSSTAT3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSSTAT3resok& value) { return xdr::encode_bytes<FSSTAT3resok::View>(value); }
bool operator==(const FSSTAT3resok& self, const FSSTAT3resok& other) {
  if (self.obj_attributes != other.obj_attributes) return false;
  if (self.tbytes != other.tbytes) return false;
  if (self.fbytes != other.fbytes) return false;
  if (self.abytes != other.abytes) return false;
  if (self.tfiles != other.tfiles) return false;
  if (self.ffiles != other.ffiles) return false;
  if (self.afiles != other.afiles) return false;
  return self.invarsec == other.invarsec;
}
std::strong_ordering operator<=>(const FSSTAT3resok& self, const FSSTAT3resok& other) {
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.tbytes, other.tbytes); order != 0) return order;
  if (const auto order = xdr::order_of(self.fbytes, other.fbytes); order != 0) return order;
  if (const auto order = xdr::order_of(self.abytes, other.abytes); order != 0) return order;
  if (const auto order = xdr::order_of(self.tfiles, other.tfiles); order != 0) return order;
  if (const auto order = xdr::order_of(self.ffiles, other.ffiles); order != 0) return order;
  if (const auto order = xdr::order_of(self.afiles, other.afiles); order != 0) return order;
  return xdr::order_of(self.invarsec, other.invarsec);
}
std::size_t hash_value(const FSSTAT3resok& value) noexcept {
  return xdr::hash_of(value.obj_attributes, value.tbytes, value.fbytes, value.abytes, value.tfiles, value.ffiles,
                      value.afiles, value.invarsec);
}

xdr::Parsed<FSSTAT3resfail> FSSTAT3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSSTAT3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSSTAT3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSSTAT3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSSTAT3resfail& value) { return xdr::encode_bytes<FSSTAT3resfail::View>(value); }
bool operator==(const FSSTAT3resfail& self, const FSSTAT3resfail& other) {
  return self.obj_attributes == other.obj_attributes;
}
std::strong_ordering operator<=>(const FSSTAT3resfail& self, const FSSTAT3resfail& other) {
  return xdr::order_of(self.obj_attributes, other.obj_attributes);
}
std::size_t hash_value(const FSSTAT3resfail& value) noexcept { return xdr::hash_of(value.obj_attributes); }

xdr::Parsed<FSSTAT3res> FSSTAT3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSSTAT3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSSTAT3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSSTAT3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSSTAT3res& value) { return xdr::encode_bytes<FSSTAT3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void FSSTAT3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
FSSTAT3res::FSSTAT3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
FSSTAT3res::FSSTAT3res(const FSSTAT3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
FSSTAT3res::FSSTAT3res(FSSTAT3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
FSSTAT3res& FSSTAT3res::operator=(const FSSTAT3res& other) {
  if (this != &other) *this = FSSTAT3res(other);
  return *this;
}
FSSTAT3res& FSSTAT3res::operator=(FSSTAT3res&& other) noexcept {
  FSSTAT3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
FSSTAT3res::~FSSTAT3res() { with_arm(place_, xdr::EndArm{}, *this); }
FSSTAT3res FSSTAT3res::resok(FSSTAT3resok value) noexcept {
  FSSTAT3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
FSSTAT3res FSSTAT3res::resfail(Nfsstat3 selected, FSSTAT3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  FSSTAT3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const FSSTAT3res& self, const FSSTAT3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  FSSTAT3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const FSSTAT3res& self, const FSSTAT3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) FSSTAT3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const FSSTAT3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  FSSTAT3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<FSINFO3args> FSINFO3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSINFO3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSINFO3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSINFO3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                      std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSINFO3args& value) { return xdr::encode_bytes<FSINFO3args::View>(value); }
bool operator==(const FSINFO3args& self, const FSINFO3args& other) { return self.fsroot == other.fsroot; }
std::strong_ordering operator<=>(const FSINFO3args& self, const FSINFO3args& other) {
  return xdr::order_of(self.fsroot, other.fsroot);
}
std::size_t hash_value(const FSINFO3args& value) noexcept { return xdr::hash_of(value.fsroot); }

xdr::Parsed<FSINFO3resok> FSINFO3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSINFO3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSINFO3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSINFO3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSINFO3resok& value) { return xdr::encode_bytes<FSINFO3resok::View>(value); }
bool operator==(const FSINFO3resok& self, const FSINFO3resok& other) {
  if (self.obj_attributes != other.obj_attributes) return false;
  if (self.rtmax != other.rtmax) return false;
  if (self.rtpref != other.rtpref) return false;
  if (self.rtmult != other.rtmult) return false;
  if (self.wtmax != other.wtmax) return false;
  if (self.wtpref != other.wtpref) return false;
  if (self.wtmult != other.wtmult) return false;
  if (self.dtpref != other.dtpref) return false;
  if (self.maxfilesize != other.maxfilesize) return false;
  if (self.time_delta != other.time_delta) return false;
  return self.properties == other.properties;
}
std::strong_ordering operator<=>(const FSINFO3resok& self, const FSINFO3resok& other) {
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.rtmax, other.rtmax); order != 0) return order;
  if (const auto order = xdr::order_of(self.rtpref, other.rtpref); order != 0) return order;
  if (const auto order = xdr::order_of(self.rtmult, other.rtmult); order != 0) return order;
  if (const auto order = xdr::order_of(self.wtmax, other.wtmax); order != 0) return order;
  if (const auto order = xdr::order_of(self.wtpref, other.wtpref); order != 0) return order;
  if (const auto order = xdr::order_of(self.wtmult, other.wtmult); order != 0) return order;
  if (const auto order = xdr::order_of(self.dtpref, other.dtpref); order != 0) return order;
  if (const auto order = xdr::order_of(self.maxfilesize, other.maxfilesize); order != 0) return order;
  if (const auto order = xdr::order_of(self.time_delta, other.time_delta); order != 0) return order;
  return xdr::order_of(self.properties, other.properties);
}
std::size_t hash_value(const FSINFO3resok& value) noexcept {
  return xdr::hash_of(value.obj_attributes, value.rtmax, value.rtpref, value.rtmult, value.wtmax, value.wtpref,
                      value.wtmult, value.dtpref, value.maxfilesize, value.time_delta, value.properties);
}

xdr::Parsed<FSINFO3resfail> FSINFO3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSINFO3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSINFO3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSINFO3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSINFO3resfail& value) { return xdr::encode_bytes<FSINFO3resfail::View>(value); }
bool operator==(const FSINFO3resfail& self, const FSINFO3resfail& other) {
  return self.obj_attributes == other.obj_attributes;
}
std::strong_ordering operator<=>(const FSINFO3resfail& self, const FSINFO3resfail& other) {
  return xdr::order_of(self.obj_attributes, other.obj_attributes);
}
std::size_t hash_value(const FSINFO3resfail& value) noexcept { return xdr::hash_of(value.obj_attributes); }

xdr::Parsed<FSINFO3res> FSINFO3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t FSINFO3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded FSINFO3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult FSINFO3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const FSINFO3res& value) { return xdr::encode_bytes<FSINFO3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void FSINFO3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
FSINFO3res::FSINFO3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
FSINFO3res::FSINFO3res(const FSINFO3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
FSINFO3res::FSINFO3res(FSINFO3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
FSINFO3res& FSINFO3res::operator=(const FSINFO3res& other) {
  if (this != &other) *this = FSINFO3res(other);
  return *this;
}
FSINFO3res& FSINFO3res::operator=(FSINFO3res&& other) noexcept {
  FSINFO3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
FSINFO3res::~FSINFO3res() { with_arm(place_, xdr::EndArm{}, *this); }
FSINFO3res FSINFO3res::resok(FSINFO3resok value) noexcept {
  FSINFO3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
FSINFO3res FSINFO3res::resfail(Nfsstat3 selected, FSINFO3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  FSINFO3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const FSINFO3res& self, const FSINFO3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  FSINFO3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const FSINFO3res& self, const FSINFO3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) FSINFO3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const FSINFO3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  FSINFO3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<PATHCONF3args> PATHCONF3args::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PATHCONF3args::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PATHCONF3args::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PATHCONF3args::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PATHCONF3args& value) { return xdr::encode_bytes<PATHCONF3args::View>(value); }
bool operator==(const PATHCONF3args& self, const PATHCONF3args& other) { return self.object == other.object; }
std::strong_ordering operator<=>(const PATHCONF3args& self, const PATHCONF3args& other) {
  return xdr::order_of(self.object, other.object);
}
std::size_t hash_value(const PATHCONF3args& value) noexcept { return xdr::hash_of(value.object); }

xdr::Parsed<PATHCONF3resok> PATHCONF3resok::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PATHCONF3resok::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PATHCONF3resok::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PATHCONF3resok::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PATHCONF3resok& value) { return xdr::encode_bytes<PATHCONF3resok::View>(value); }
bool operator==(const PATHCONF3resok& self, const PATHCONF3resok& other) {
  if (self.obj_attributes != other.obj_attributes) return false;
  if (self.linkmax != other.linkmax) return false;
  if (self.name_max != other.name_max) return false;
  if (self.no_trunc != other.no_trunc) return false;
  if (self.chown_restricted != other.chown_restricted) return false;
  if (self.case_insensitive != other.case_insensitive) return false;
  return self.case_preserving == other.case_preserving;
}
std::strong_ordering operator<=>(const PATHCONF3resok& self, const PATHCONF3resok& other) {
  if (const auto order = xdr::order_of(self.obj_attributes, other.obj_attributes); order != 0) return order;
  if (const auto order = xdr::order_of(self.linkmax, other.linkmax); order != 0) return order;
  if (const auto order = xdr::order_of(self.name_max, other.name_max); order != 0) return order;
  if (const auto order = xdr::order_of(self.no_trunc, other.no_trunc); order != 0) return order;
  if (const auto order = xdr::order_of(self.chown_restricted, other.chown_restricted); order != 0) return order;
  if (const auto order = xdr::order_of(self.case_insensitive, other.case_insensitive); order != 0) return order;
  return xdr::order_of(self.case_preserving, other.case_preserving);
}
std::size_t hash_value(const PATHCONF3resok& value) noexcept {
  return xdr::hash_of(value.obj_attributes, value.linkmax, value.name_max, value.no_trunc, value.chown_restricted,
                      value.case_insensitive, value.case_preserving);
}

xdr::Parsed<PATHCONF3resfail> PATHCONF3resfail::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PATHCONF3resfail::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PATHCONF3resfail::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PATHCONF3resfail::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                           std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PATHCONF3resfail& value) { return xdr::encode_bytes<PATHCONF3resfail::View>(value); }
bool operator==(const PATHCONF3resfail& self, const PATHCONF3resfail& other) {
  return self.obj_attributes == other.obj_attributes;
}
std::strong_ordering operator<=>(const PATHCONF3resfail& self, const PATHCONF3resfail& other) {
  return xdr::order_of(self.obj_attributes, other.obj_attributes);
}
std::size_t hash_value(const PATHCONF3resfail& value) noexcept { return xdr::hash_of(value.obj_attributes); }

xdr::Parsed<PATHCONF3res> PATHCONF3res::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PATHCONF3res::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PATHCONF3res::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PATHCONF3res::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                       std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PATHCONF3res& value) { return xdr::encode_bytes<PATHCONF3res::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void PATHCONF3res::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.resok...);
    case 2:
      return callee(each.arm_.resfail...);
    default:
      return;
  }
}
PATHCONF3res::PATHCONF3res() noexcept : status_(Nfsstat3::NFS3_OK), place_(1) { std::construct_at(&arm_.resok); }
PATHCONF3res::PATHCONF3res(const PATHCONF3res& other) : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
PATHCONF3res::PATHCONF3res(PATHCONF3res&& other) noexcept : status_(other.status_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
PATHCONF3res& PATHCONF3res::operator=(const PATHCONF3res& other) {
  if (this != &other) *this = PATHCONF3res(other);
  return *this;
}
PATHCONF3res& PATHCONF3res::operator=(PATHCONF3res&& other) noexcept {
  PATHCONF3res taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  status_ = taken.status_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
PATHCONF3res::~PATHCONF3res() { with_arm(place_, xdr::EndArm{}, *this); }
PATHCONF3res PATHCONF3res::resok(PATHCONF3resok value) noexcept {
  PATHCONF3res made(Nfsstat3::NFS3_OK, 1);
  std::construct_at(&made.arm_.resok, std::move(value));
  return made;
}
PATHCONF3res PATHCONF3res::resfail(Nfsstat3 selected, PATHCONF3resfail value) noexcept {
  XDR_ASSERT(View::selects_resfail(selected));
  PATHCONF3res made(selected, 2);
  std::construct_at(&made.arm_.resfail, std::move(value));
  return made;
}
bool operator==(const PATHCONF3res& self, const PATHCONF3res& other) {
  if (self.status_ != other.status_) return false;
  bool equal = true;
  PATHCONF3res::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const PATHCONF3res& self, const PATHCONF3res& other) {
  std::strong_ordering order = self.status_ <=> other.status_;
  if (order == 0) PATHCONF3res::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const PATHCONF3res& value) noexcept {
  xdr::Hash hash;
  hash.add(value.status_);
  PATHCONF3res::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

}  // namespace owned

std::size_t hash_value(const Specdata3& value) noexcept { return xdr::hash_of(value.specdata1, value.specdata2); }

owned::NfsFh3 to_value(const NfsFh3View& view) {
  return {
      .data = xdr::to_owned<xdr::Opaque<NFS3_FHSIZE>>(view.data()),
  };
}

std::size_t hash_value(const Nfstime3& value) noexcept { return xdr::hash_of(value.seconds, value.nseconds); }

std::size_t hash_value(const Fattr3& value) noexcept {
  return xdr::hash_of(value.type, value.mode, value.nlink, value.uid, value.gid, value.size, value.used, value.rdev,
                      value.fsid, value.fileid, value.atime, value.mtime, value.ctime);
}

owned::PostOpAttr to_value(const PostOpAttrView& view) {
  switch (static_cast<int>(view.attributes_follow())) {
    case 1:
      return owned::PostOpAttr::attributes(*view.as_attributes());
    case 0:
      return owned::PostOpAttr::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

std::size_t hash_value(const WccAttr& value) noexcept { return xdr::hash_of(value.size, value.mtime, value.ctime); }

owned::PreOpAttr to_value(const PreOpAttrView& view) {
  switch (static_cast<int>(view.attributes_follow())) {
    case 1:
      return owned::PreOpAttr::attributes(*view.as_attributes());
    case 0:
      return owned::PreOpAttr::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::WccData to_value(const WccDataView& view) {
  return {
      .before = to_value(view.before()),
      .after = to_value(view.after()),
  };
}

owned::PostOpFh3 to_value(const PostOpFh3View& view) {
  switch (static_cast<int>(view.handle_follows())) {
    case 1:
      return owned::PostOpFh3::handle(to_value(*view.as_handle()));
    case 0:
      return owned::PostOpFh3::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::SetMode3 to_value(const SetMode3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetMode3::mode(*view.as_mode());
    default:
      return owned::SetMode3::otherwise(view.set_it());
  }
}

owned::SetUid3 to_value(const SetUid3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetUid3::uid(*view.as_uid());
    default:
      return owned::SetUid3::otherwise(view.set_it());
  }
}

owned::SetGid3 to_value(const SetGid3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetGid3::gid(*view.as_gid());
    default:
      return owned::SetGid3::otherwise(view.set_it());
  }
}

owned::SetSize3 to_value(const SetSize3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetSize3::size(*view.as_size());
    default:
      return owned::SetSize3::otherwise(view.set_it());
  }
}

owned::SetAtime to_value(const SetAtimeView& view) {
  switch (view.set_it()) {
    case TimeHow::SET_TO_CLIENT_TIME:
      return owned::SetAtime::atime(*view.as_atime());
    default:
      return owned::SetAtime::otherwise(view.set_it());
  }
}

owned::SetMtime to_value(const SetMtimeView& view) {
  switch (view.set_it()) {
    case TimeHow::SET_TO_CLIENT_TIME:
      return owned::SetMtime::mtime(*view.as_mtime());
    default:
      return owned::SetMtime::otherwise(view.set_it());
  }
}

owned::Sattr3 to_value(const Sattr3View& view) {
  return {
      .mode = to_value(view.mode()),
      .uid = to_value(view.uid()),
      .gid = to_value(view.gid()),
      .size = to_value(view.size()),
      .atime = to_value(view.atime()),
      .mtime = to_value(view.mtime()),
  };
}

owned::Diropargs3 to_value(const Diropargs3View& view) {
  return {
      .dir = to_value(view.dir()),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
  };
}

owned::GETATTR3args to_value(const GETATTR3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

std::size_t hash_value(const GETATTR3resok& value) noexcept { return xdr::hash_of(value.obj_attributes); }

owned::GETATTR3res to_value(const GETATTR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::GETATTR3res::resok(*view.as_resok());
    default:
      return owned::GETATTR3res::otherwise(view.status());
  }
}

owned::Sattrguard3 to_value(const Sattrguard3View& view) {
  switch (static_cast<int>(view.check_())) {
    case 1:
      return owned::Sattrguard3::obj_ctime(*view.as_obj_ctime());
    case 0:
      return owned::Sattrguard3::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::SETATTR3args to_value(const SETATTR3argsView& view) {
  return {
      .object = to_value(view.object()),
      .new_attributes = to_value(view.new_attributes()),
      .guard = to_value(view.guard()),
  };
}

owned::SETATTR3resok to_value(const SETATTR3resokView& view) {
  return {
      .obj_wcc = to_value(view.obj_wcc()),
  };
}

owned::SETATTR3resfail to_value(const SETATTR3resfailView& view) {
  return {
      .obj_wcc = to_value(view.obj_wcc()),
  };
}

owned::SETATTR3res to_value(const SETATTR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::SETATTR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SETATTR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::ACCESS3args to_value(const ACCESS3argsView& view) {
  return {
      .object = to_value(view.object()),
      .access = view.access(),
  };
}

owned::ACCESS3resok to_value(const ACCESS3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .access = view.access(),
  };
}

owned::ACCESS3resfail to_value(const ACCESS3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

owned::ACCESS3res to_value(const ACCESS3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::ACCESS3res::resok(to_value(*view.as_resok()));
    default:
      return owned::ACCESS3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::READLINK3args to_value(const READLINK3argsView& view) {
  return {
      .symlink = to_value(view.symlink()),
  };
}

owned::READLINK3resok to_value(const READLINK3resokView& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
      .data = xdr::to_owned<xdr::Eligible<xdr::String<>>>(view.data()),
  };
}

owned::READLINK3resfail to_value(const READLINK3resfailView& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
  };
}

owned::READLINK3res to_value(const READLINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READLINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READLINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::READ3args to_value(const READ3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
  };
}

owned::READ3resok to_value(const READ3resokView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .count = view.count(),
      .eof = view.eof(),
      .data = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.data()),
  };
}

owned::READ3resfail to_value(const READ3resfailView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
  };
}

owned::READ3res to_value(const READ3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READ3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READ3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::WRITE3args to_value(const WRITE3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
      .stable = view.stable(),
      .data = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.data()),
  };
}

owned::WRITE3resok to_value(const WRITE3resokView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
      .count = view.count(),
      .committed = view.committed(),
      .verf = view.verf(),
  };
}

owned::WRITE3resfail to_value(const WRITE3resfailView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
  };
}

owned::WRITE3res to_value(const WRITE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::WRITE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::WRITE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::COMMIT3args to_value(const COMMIT3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
  };
}

owned::COMMIT3resok to_value(const COMMIT3resokView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
      .verf = view.verf(),
  };
}

owned::COMMIT3resfail to_value(const COMMIT3resfailView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
  };
}

owned::COMMIT3res to_value(const COMMIT3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::COMMIT3res::resok(to_value(*view.as_resok()));
    default:
      return owned::COMMIT3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::LOOKUP3args to_value(const LOOKUP3argsView& view) {
  return {
      .what = to_value(view.what()),
  };
}

owned::LOOKUP3resok to_value(const LOOKUP3resokView& view) {
  return {
      .object = to_value(view.object()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

owned::LOOKUP3resfail to_value(const LOOKUP3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

owned::LOOKUP3res to_value(const LOOKUP3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::LOOKUP3res::resok(to_value(*view.as_resok()));
    default:
      return owned::LOOKUP3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::Createhow3 to_value(const Createhow3View& view) {
  switch (view.mode()) {
    case Createmode3::UNCHECKED:
    case Createmode3::GUARDED:
      return owned::Createhow3::obj_attributes(view.mode(), to_value(*view.as_obj_attributes()));
    case Createmode3::EXCLUSIVE:
      return owned::Createhow3::verf(*view.as_verf());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::CREATE3args to_value(const CREATE3argsView& view) {
  return {
      .where = to_value(view.where()),
      .how = to_value(view.how()),
  };
}

owned::CREATE3resok to_value(const CREATE3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::CREATE3resfail to_value(const CREATE3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::CREATE3res to_value(const CREATE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::CREATE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::CREATE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::MKDIR3args to_value(const MKDIR3argsView& view) {
  return {
      .where = to_value(view.where()),
      .attributes = to_value(view.attributes()),
  };
}

owned::MKDIR3resok to_value(const MKDIR3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::MKDIR3resfail to_value(const MKDIR3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::MKDIR3res to_value(const MKDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::MKDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::MKDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::Symlinkdata3 to_value(const Symlinkdata3View& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
      .symlink_data = xdr::to_owned<xdr::Eligible<xdr::String<>>>(view.symlink_data()),
  };
}

owned::SYMLINK3args to_value(const SYMLINK3argsView& view) {
  return {
      .where = to_value(view.where()),
      .symlink = to_value(view.symlink()),
  };
}

owned::SYMLINK3resok to_value(const SYMLINK3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::SYMLINK3resfail to_value(const SYMLINK3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::SYMLINK3res to_value(const SYMLINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::SYMLINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SYMLINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::Devicedata3 to_value(const Devicedata3View& view) {
  return {
      .dev_attributes = to_value(view.dev_attributes()),
      .spec = view.spec(),
  };
}

owned::Mknoddata3 to_value(const Mknoddata3View& view) {
  switch (view.type()) {
    case Ftype3::NF3CHR:
    case Ftype3::NF3BLK:
      return owned::Mknoddata3::device(view.type(), to_value(*view.as_device()));
    case Ftype3::NF3SOCK:
    case Ftype3::NF3FIFO:
      return owned::Mknoddata3::pipe_attributes(view.type(), to_value(*view.as_pipe_attributes()));
    default:
      return owned::Mknoddata3::otherwise(view.type());
  }
}

owned::MKNOD3args to_value(const MKNOD3argsView& view) {
  return {
      .where = to_value(view.where()),
      .what = to_value(view.what()),
  };
}

owned::MKNOD3resok to_value(const MKNOD3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::MKNOD3resfail to_value(const MKNOD3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::MKNOD3res to_value(const MKNOD3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::MKNOD3res::resok(to_value(*view.as_resok()));
    default:
      return owned::MKNOD3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::REMOVE3args to_value(const REMOVE3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

owned::REMOVE3resok to_value(const REMOVE3resokView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::REMOVE3resfail to_value(const REMOVE3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::REMOVE3res to_value(const REMOVE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::REMOVE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::REMOVE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::RMDIR3args to_value(const RMDIR3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

owned::RMDIR3resok to_value(const RMDIR3resokView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::RMDIR3resfail to_value(const RMDIR3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

owned::RMDIR3res to_value(const RMDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::RMDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::RMDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::RENAME3args to_value(const RENAME3argsView& view) {
  return {
      .from = to_value(view.from()),
      .to = to_value(view.to()),
  };
}

owned::RENAME3resok to_value(const RENAME3resokView& view) {
  return {
      .fromdir_wcc = to_value(view.fromdir_wcc()),
      .todir_wcc = to_value(view.todir_wcc()),
  };
}

owned::RENAME3resfail to_value(const RENAME3resfailView& view) {
  return {
      .fromdir_wcc = to_value(view.fromdir_wcc()),
      .todir_wcc = to_value(view.todir_wcc()),
  };
}

owned::RENAME3res to_value(const RENAME3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::RENAME3res::resok(to_value(*view.as_resok()));
    default:
      return owned::RENAME3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::LINK3args to_value(const LINK3argsView& view) {
  return {
      .file = to_value(view.file()),
      .link = to_value(view.link()),
  };
}

owned::LINK3resok to_value(const LINK3resokView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .linkdir_wcc = to_value(view.linkdir_wcc()),
  };
}

owned::LINK3resfail to_value(const LINK3resfailView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .linkdir_wcc = to_value(view.linkdir_wcc()),
  };
}

owned::LINK3res to_value(const LINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::LINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::LINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::READDIR3args to_value(const READDIR3argsView& view) {
  return {
      .dir = to_value(view.dir()),
      .cookie = view.cookie(),
      .cookieverf = view.cookieverf(),
      .count = view.count(),
  };
}

owned::Entry3 to_value(const Entry3View& view) {
  return {
      .fileid = view.fileid(),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
      .cookie = view.cookie(),
  };
}

owned::Dirlist3 to_value(const Dirlist3View& view) {
  return {
      .entries = xdr::to_owned<xdr::List<Entry3View>>(view.entries()),
      .eof = view.eof(),
  };
}

owned::READDIR3resok to_value(const READDIR3resokView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
      .cookieverf = view.cookieverf(),
      .reply = to_value(view.reply()),
  };
}

owned::READDIR3resfail to_value(const READDIR3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

owned::READDIR3res to_value(const READDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::READDIRPLUS3args to_value(const READDIRPLUS3argsView& view) {
  return {
      .dir = to_value(view.dir()),
      .cookie = view.cookie(),
      .cookieverf = view.cookieverf(),
      .dircount = view.dircount(),
      .maxcount = view.maxcount(),
  };
}

owned::Entryplus3 to_value(const Entryplus3View& view) {
  return {
      .fileid = view.fileid(),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
      .cookie = view.cookie(),
      .name_attributes = to_value(view.name_attributes()),
      .name_handle = to_value(view.name_handle()),
  };
}

owned::Dirlistplus3 to_value(const Dirlistplus3View& view) {
  return {
      .entries = xdr::to_owned<xdr::List<Entryplus3View>>(view.entries()),
      .eof = view.eof(),
  };
}

owned::READDIRPLUS3resok to_value(const READDIRPLUS3resokView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
      .cookieverf = view.cookieverf(),
      .reply = to_value(view.reply()),
  };
}

owned::READDIRPLUS3resfail to_value(const READDIRPLUS3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

owned::READDIRPLUS3res to_value(const READDIRPLUS3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READDIRPLUS3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READDIRPLUS3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::FSSTAT3args to_value(const FSSTAT3argsView& view) {
  return {
      .fsroot = to_value(view.fsroot()),
  };
}

owned::FSSTAT3resok to_value(const FSSTAT3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .tbytes = view.tbytes(),
      .fbytes = view.fbytes(),
      .abytes = view.abytes(),
      .tfiles = view.tfiles(),
      .ffiles = view.ffiles(),
      .afiles = view.afiles(),
      .invarsec = view.invarsec(),
  };
}

owned::FSSTAT3resfail to_value(const FSSTAT3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

owned::FSSTAT3res to_value(const FSSTAT3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::FSSTAT3res::resok(to_value(*view.as_resok()));
    default:
      return owned::FSSTAT3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::FSINFO3args to_value(const FSINFO3argsView& view) {
  return {
      .fsroot = to_value(view.fsroot()),
  };
}

owned::FSINFO3resok to_value(const FSINFO3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .rtmax = view.rtmax(),
      .rtpref = view.rtpref(),
      .rtmult = view.rtmult(),
      .wtmax = view.wtmax(),
      .wtpref = view.wtpref(),
      .wtmult = view.wtmult(),
      .dtpref = view.dtpref(),
      .maxfilesize = view.maxfilesize(),
      .time_delta = view.time_delta(),
      .properties = view.properties(),
  };
}

owned::FSINFO3resfail to_value(const FSINFO3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

owned::FSINFO3res to_value(const FSINFO3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::FSINFO3res::resok(to_value(*view.as_resok()));
    default:
      return owned::FSINFO3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

owned::PATHCONF3args to_value(const PATHCONF3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

owned::PATHCONF3resok to_value(const PATHCONF3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .linkmax = view.linkmax(),
      .name_max = view.name_max(),
      .no_trunc = view.no_trunc(),
      .chown_restricted = view.chown_restricted(),
      .case_insensitive = view.case_insensitive(),
      .case_preserving = view.case_preserving(),
  };
}

owned::PATHCONF3resfail to_value(const PATHCONF3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

owned::PATHCONF3res to_value(const PATHCONF3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::PATHCONF3res::resok(to_value(*view.as_resok()));
    default:
      return owned::PATHCONF3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

}  // namespace nfs::wire::nfs3
