// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// What everything_owned.h declares.

#include "everything_owned.h"

#include <memory>
#include <utility>

#include "everything_members.h"
#include "xdr/arms.h"

namespace golden::everything {

namespace owned {

xdr::Parsed<Shapes> Shapes::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Shapes::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Shapes::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Shapes::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Shapes& value) { return xdr::encode_bytes<Shapes::View>(value); }
bool operator==(const Shapes& self, const Shapes& other) {
  if (self.free_bytes != other.free_bytes) return false;
  if (self.few_bytes != other.few_bytes) return false;
  if (self.name != other.name) return false;
  if (self.any_name != other.any_name) return false;
  if (self.large != other.large) return false;
  if (self.path != other.path) return false;
  if (self.square != other.square) return false;
  if (self.many != other.many) return false;
  if (self.blobs != other.blobs) return false;
  if (self.labels != other.labels) return false;
  if (self.short_list != other.short_list) return false;
  if (self.rows != other.rows) return false;
  if (self.palette != other.palette) return false;
  if (self.count != other.count) return false;
  return self.done == other.done;
}
std::strong_ordering operator<=>(const Shapes& self, const Shapes& other) {
  if (const auto order = xdr::order_of(self.free_bytes, other.free_bytes); order != 0) return order;
  if (const auto order = xdr::order_of(self.few_bytes, other.few_bytes); order != 0) return order;
  if (const auto order = xdr::order_of(self.name, other.name); order != 0) return order;
  if (const auto order = xdr::order_of(self.any_name, other.any_name); order != 0) return order;
  if (const auto order = xdr::order_of(self.large, other.large); order != 0) return order;
  if (const auto order = xdr::order_of(self.path, other.path); order != 0) return order;
  if (const auto order = xdr::order_of(self.square, other.square); order != 0) return order;
  if (const auto order = xdr::order_of(self.many, other.many); order != 0) return order;
  if (const auto order = xdr::order_of(self.blobs, other.blobs); order != 0) return order;
  if (const auto order = xdr::order_of(self.labels, other.labels); order != 0) return order;
  if (const auto order = xdr::order_of(self.short_list, other.short_list); order != 0) return order;
  if (const auto order = xdr::order_of(self.rows, other.rows); order != 0) return order;
  if (const auto order = xdr::order_of(self.palette, other.palette); order != 0) return order;
  if (const auto order = xdr::order_of(self.count, other.count); order != 0) return order;
  return xdr::order_of(self.done, other.done);
}
std::size_t hash_value(const Shapes& value) noexcept {
  return xdr::hash_of(value.free_bytes, value.few_bytes, value.name, value.any_name, value.large, value.path,
                      value.square, value.many, value.blobs, value.labels, value.short_list, value.rows, value.palette,
                      value.count, value.done);
}

xdr::Parsed<Options> Options::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Options::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Options::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Options::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Options& value) { return xdr::encode_bytes<Options::View>(value); }
bool operator==(const Options& self, const Options& other) {
  if (self.maybe_number != other.maybe_number) return false;
  if (self.maybe_point != other.maybe_point) return false;
  if (self.maybe_shapes != other.maybe_shapes) return false;
  if (self.maybe_blob != other.maybe_blob) return false;
  if (self.maybe_colour != other.maybe_colour) return false;
  return self.maybe_cookie == other.maybe_cookie;
}
std::strong_ordering operator<=>(const Options& self, const Options& other) {
  if (const auto order = xdr::order_of(self.maybe_number, other.maybe_number); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_point, other.maybe_point); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_shapes, other.maybe_shapes); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_blob, other.maybe_blob); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_colour, other.maybe_colour); order != 0) return order;
  return xdr::order_of(self.maybe_cookie, other.maybe_cookie);
}
std::size_t hash_value(const Options& value) noexcept {
  return xdr::hash_of(value.maybe_number, value.maybe_point, value.maybe_shapes, value.maybe_blob, value.maybe_colour,
                      value.maybe_cookie);
}

xdr::Parsed<Aliased> Aliased::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Aliased::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Aliased::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Aliased::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Aliased& value) { return xdr::encode_bytes<Aliased::View>(value); }
bool operator==(const Aliased& self, const Aliased& other) {
  if (self.one != other.one) return false;
  if (self.several != other.several) return false;
  if (self.twice != other.twice) return false;
  return self.flags == other.flags;
}
std::strong_ordering operator<=>(const Aliased& self, const Aliased& other) {
  if (const auto order = xdr::order_of(self.one, other.one); order != 0) return order;
  if (const auto order = xdr::order_of(self.several, other.several); order != 0) return order;
  if (const auto order = xdr::order_of(self.twice, other.twice); order != 0) return order;
  return xdr::order_of(self.flags, other.flags);
}
std::size_t hash_value(const Aliased& value) noexcept {
  return xdr::hash_of(value.one, value.several, value.twice, value.flags);
}

xdr::Parsed<Entry> Entry::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Entry::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Entry::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Entry::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Entry& value) { return xdr::encode_bytes<Entry::View>(value); }
bool operator==(const Entry& self, const Entry& other) {
  if (self.id != other.id) return false;
  return self.name == other.name;
}
std::strong_ordering operator<=>(const Entry& self, const Entry& other) {
  if (const auto order = xdr::order_of(self.id, other.id); order != 0) return order;
  return xdr::order_of(self.name, other.name);
}
std::size_t hash_value(const Entry& value) noexcept { return xdr::hash_of(value.id, value.name); }

xdr::Parsed<Lists> Lists::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Lists::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Lists::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Lists::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Lists& value) { return xdr::encode_bytes<Lists::View>(value); }
bool operator==(const Lists& self, const Lists& other) {
  if (self.numbers_ != other.numbers_) return false;
  if (self.entries != other.entries) return false;
  if (self.track != other.track) return false;
  return self.heads == other.heads;
}
std::strong_ordering operator<=>(const Lists& self, const Lists& other) {
  if (const auto order = xdr::order_of(self.numbers_, other.numbers_); order != 0) return order;
  if (const auto order = xdr::order_of(self.entries, other.entries); order != 0) return order;
  if (const auto order = xdr::order_of(self.track, other.track); order != 0) return order;
  return xdr::order_of(self.heads, other.heads);
}
std::size_t hash_value(const Lists& value) noexcept {
  return xdr::hash_of(value.numbers_, value.entries, value.track, value.heads);
}

xdr::Parsed<ByColour> ByColour::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ByColour::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ByColour::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ByColour::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ByColour& value) { return xdr::encode_bytes<ByColour::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ByColour::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.warm...);
    case 2:
      return callee(each.arm_.cold...);
    default:
      return;
  }
}
ByColour::ByColour() noexcept : which_(Colour::RED), place_(1) { std::construct_at(&arm_.warm); }
ByColour::ByColour(const ByColour& other) : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ByColour::ByColour(ByColour&& other) noexcept : which_(other.which_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ByColour& ByColour::operator=(const ByColour& other) {
  if (this != &other) *this = ByColour(other);
  return *this;
}
ByColour& ByColour::operator=(ByColour&& other) noexcept {
  ByColour taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  which_ = taken.which_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ByColour::~ByColour() { with_arm(place_, xdr::EndArm{}, *this); }
ByColour ByColour::warm(Colour selected, const Point& value) noexcept {
  XDR_ASSERT(View::selects_warm(selected));
  ByColour made(selected, 1);
  std::construct_at(&made.arm_.warm, value);
  return made;
}
ByColour ByColour::cold(Blob value) noexcept {
  ByColour made(Colour::BLUE, 2);
  std::construct_at(&made.arm_.cold, std::move(value));
  return made;
}
bool operator==(const ByColour& self, const ByColour& other) {
  if (self.which_ != other.which_) return false;
  bool equal = true;
  ByColour::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ByColour& self, const ByColour& other) {
  std::strong_ordering order = self.which_ <=> other.which_;
  if (order == 0) ByColour::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ByColour& value) noexcept {
  xdr::Hash hash;
  hash.add(value.which_);
  ByColour::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<ByInt> ByInt::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ByInt::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ByInt::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ByInt::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ByInt& value) { return xdr::encode_bytes<ByInt::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ByInt::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.single...);
    case 2:
      return callee(each.arm_.rest...);
    default:
      return;
  }
}
ByInt::ByInt() noexcept : selector_(-1), place_(0) {}
ByInt::ByInt(const ByInt& other) : selector_(other.selector_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ByInt::ByInt(ByInt&& other) noexcept : selector_(other.selector_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ByInt& ByInt::operator=(const ByInt& other) {
  if (this != &other) *this = ByInt(other);
  return *this;
}
ByInt& ByInt::operator=(ByInt&& other) noexcept {
  ByInt taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  selector_ = taken.selector_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ByInt::~ByInt() { with_arm(place_, xdr::EndArm{}, *this); }
ByInt ByInt::case_minus_1() noexcept { return ByInt(-1, 0); }
ByInt ByInt::case_0() noexcept { return ByInt(0, 0); }
ByInt ByInt::case_7() noexcept { return ByInt(7, 0); }
ByInt ByInt::single(Number value) noexcept {
  ByInt made(8, 1);
  std::construct_at(&made.arm_.single, value);
  return made;
}
ByInt ByInt::rest(std::int32_t selected, Shapes value) noexcept {
  XDR_ASSERT(View::selects_rest(selected));
  ByInt made(selected, 2);
  std::construct_at(&made.arm_.rest, std::move(value));
  return made;
}
bool operator==(const ByInt& self, const ByInt& other) {
  if (self.selector_ != other.selector_) return false;
  bool equal = true;
  ByInt::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ByInt& self, const ByInt& other) {
  std::strong_ordering order = self.selector_ <=> other.selector_;
  if (order == 0) ByInt::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ByInt& value) noexcept {
  xdr::Hash hash;
  hash.add(value.selector_);
  ByInt::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<ByUnsigned> ByUnsigned::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ByUnsigned::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ByUnsigned::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ByUnsigned::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                     std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ByUnsigned& value) { return xdr::encode_bytes<ByUnsigned::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ByUnsigned::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.listing...);
    default:
      return;
  }
}
ByUnsigned::ByUnsigned() noexcept : selector_(4000000000), place_(1) { std::construct_at(&arm_.listing); }
ByUnsigned::ByUnsigned(const ByUnsigned& other) : selector_(other.selector_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ByUnsigned::ByUnsigned(ByUnsigned&& other) noexcept : selector_(other.selector_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ByUnsigned& ByUnsigned::operator=(const ByUnsigned& other) {
  if (this != &other) *this = ByUnsigned(other);
  return *this;
}
ByUnsigned& ByUnsigned::operator=(ByUnsigned&& other) noexcept {
  ByUnsigned taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  selector_ = taken.selector_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ByUnsigned::~ByUnsigned() { with_arm(place_, xdr::EndArm{}, *this); }
ByUnsigned ByUnsigned::listing(std::vector<Entry> value) noexcept {
  ByUnsigned made(4000000000, 1);
  std::construct_at(&made.arm_.listing, std::move(value));
  return made;
}
ByUnsigned ByUnsigned::otherwise(std::uint32_t selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return ByUnsigned(selected, 0);
}
bool operator==(const ByUnsigned& self, const ByUnsigned& other) {
  if (self.selector_ != other.selector_) return false;
  bool equal = true;
  ByUnsigned::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ByUnsigned& self, const ByUnsigned& other) {
  std::strong_ordering order = self.selector_ <=> other.selector_;
  if (order == 0) ByUnsigned::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ByUnsigned& value) noexcept {
  xdr::Hash hash;
  hash.add(value.selector_);
  ByUnsigned::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<ByBool> ByBool::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ByBool::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ByBool::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ByBool::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ByBool& value) { return xdr::encode_bytes<ByBool::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ByBool::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.value...);
    default:
      return;
  }
}
ByBool::ByBool() noexcept : present_(true), place_(1) { std::construct_at(&arm_.value); }
ByBool::ByBool(const ByBool& other) : present_(other.present_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ByBool::ByBool(ByBool&& other) noexcept : present_(other.present_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ByBool& ByBool::operator=(const ByBool& other) {
  if (this != &other) *this = ByBool(other);
  return *this;
}
ByBool& ByBool::operator=(ByBool&& other) noexcept {
  ByBool taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  present_ = taken.present_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ByBool::~ByBool() { with_arm(place_, xdr::EndArm{}, *this); }
ByBool ByBool::value(Options value) noexcept {
  ByBool made(true, 1);
  std::construct_at(&made.arm_.value, std::move(value));
  return made;
}
ByBool ByBool::FALSE_() noexcept { return ByBool(false, 0); }
bool operator==(const ByBool& self, const ByBool& other) {
  if (self.present_ != other.present_) return false;
  bool equal = true;
  ByBool::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ByBool& self, const ByBool& other) {
  std::strong_ordering order = self.present_ <=> other.present_;
  if (order == 0) ByBool::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ByBool& value) noexcept {
  xdr::Hash hash;
  hash.add(value.present_);
  ByBool::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Voids> Voids::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Voids::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Voids::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Voids::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Voids& value) { return xdr::encode_bytes<Voids::View>(value); }
Voids::Voids() noexcept : only_(Colour::RED) {}
Voids Voids::RED() noexcept { return Voids(Colour::RED); }
Voids Voids::otherwise(Colour selected) noexcept {
  XDR_ASSERT(View::selects_otherwise(selected));
  return Voids(selected);
}
bool operator==(const Voids& self, const Voids& other) { return self.only_ == other.only_; }
std::strong_ordering operator<=>(const Voids& self, const Voids& other) { return self.only_ <=> other.only_; }
std::size_t hash_value(const Voids& value) noexcept { return xdr::hash_of(value.only_); }

xdr::Parsed<Nested> Nested::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Nested::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Nested::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Nested::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Nested& value) { return xdr::encode_bytes<Nested::View>(value); }
bool operator==(const Nested& self, const Nested& other) {
  if (self.first != other.first) return false;
  if (self.second != other.second) return false;
  if (self.third != other.third) return false;
  if (self.fourth != other.fourth) return false;
  if (self.more != other.more) return false;
  return self.last == other.last;
}
std::strong_ordering operator<=>(const Nested& self, const Nested& other) {
  if (const auto order = xdr::order_of(self.first, other.first); order != 0) return order;
  if (const auto order = xdr::order_of(self.second, other.second); order != 0) return order;
  if (const auto order = xdr::order_of(self.third, other.third); order != 0) return order;
  if (const auto order = xdr::order_of(self.fourth, other.fourth); order != 0) return order;
  if (const auto order = xdr::order_of(self.more, other.more); order != 0) return order;
  return xdr::order_of(self.last, other.last);
}
std::size_t hash_value(const Nested& value) noexcept {
  return xdr::hash_of(value.first, value.second, value.third, value.fourth, value.more, value.last);
}

xdr::Parsed<ByShape> ByShape::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t ByShape::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded ByShape::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult ByShape::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                  std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const ByShape& value) { return xdr::encode_bytes<ByShape::View>(value); }
template <class Callee, class... Each>
[[gnu::noinline]] void ByShape::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {
  switch (place) {
    case 1:
      return callee(each.arm_.cells...);
    case 2:
      return callee(each.arm_.edge...);
    default:
      return;
  }
}
ByShape::ByShape() noexcept : is_grid_(true), place_(1) { std::construct_at(&arm_.cells); }
ByShape::ByShape(const ByShape& other) : is_grid_(other.is_grid_), place_(other.place_) {
  with_arm(place_, xdr::CopyArm{}, *this, other);
}
ByShape::ByShape(ByShape&& other) noexcept : is_grid_(other.is_grid_), place_(other.place_) {
  with_arm(place_, xdr::MoveArm{}, *this, other);
}
ByShape& ByShape::operator=(const ByShape& other) {
  if (this != &other) *this = ByShape(other);
  return *this;
}
ByShape& ByShape::operator=(ByShape&& other) noexcept {
  ByShape taken(std::move(other));
  with_arm(place_, xdr::EndArm{}, *this);
  is_grid_ = taken.is_grid_;
  place_ = taken.place_;
  with_arm(place_, xdr::MoveArm{}, *this, taken);
  return *this;
}
ByShape::~ByShape() { with_arm(place_, xdr::EndArm{}, *this); }
ByShape ByShape::cells(const Grid& value) noexcept {
  ByShape made(true, 1);
  std::construct_at(&made.arm_.cells, value);
  return made;
}
ByShape ByShape::edge(const Segment& value) noexcept {
  ByShape made(false, 2);
  std::construct_at(&made.arm_.edge, value);
  return made;
}
bool operator==(const ByShape& self, const ByShape& other) {
  if (self.is_grid_ != other.is_grid_) return false;
  bool equal = true;
  ByShape::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
  return equal;
}
std::strong_ordering operator<=>(const ByShape& self, const ByShape& other) {
  std::strong_ordering order = self.is_grid_ <=> other.is_grid_;
  if (order == 0) ByShape::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
  return order;
}
std::size_t hash_value(const ByShape& value) noexcept {
  xdr::Hash hash;
  hash.add(value.is_grid_);
  ByShape::with_arm(value.place_, xdr::HashOfArm{hash}, value);
  return hash.value();
}

xdr::Parsed<Arrays> Arrays::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Arrays::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Arrays::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Arrays::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                 std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Arrays& value) { return xdr::encode_bytes<Arrays::View>(value); }
bool operator==(const Arrays& self, const Arrays& other) {
  if (self.square != other.square) return false;
  if (self.tails != other.tails) return false;
  if (self.edges != other.edges) return false;
  if (self.any_grids != other.any_grids) return false;
  if (self.few_tails != other.few_tails) return false;
  if (self.path != other.path) return false;
  if (self.maybe_grid != other.maybe_grid) return false;
  if (self.maybe_edge != other.maybe_edge) return false;
  if (self.grids != other.grids) return false;
  if (self.choice != other.choice) return false;
  if (self.lots != other.lots) return false;
  return self.more_paths == other.more_paths;
}
std::strong_ordering operator<=>(const Arrays& self, const Arrays& other) {
  if (const auto order = xdr::order_of(self.square, other.square); order != 0) return order;
  if (const auto order = xdr::order_of(self.tails, other.tails); order != 0) return order;
  if (const auto order = xdr::order_of(self.edges, other.edges); order != 0) return order;
  if (const auto order = xdr::order_of(self.any_grids, other.any_grids); order != 0) return order;
  if (const auto order = xdr::order_of(self.few_tails, other.few_tails); order != 0) return order;
  if (const auto order = xdr::order_of(self.path, other.path); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_grid, other.maybe_grid); order != 0) return order;
  if (const auto order = xdr::order_of(self.maybe_edge, other.maybe_edge); order != 0) return order;
  if (const auto order = xdr::order_of(self.grids, other.grids); order != 0) return order;
  if (const auto order = xdr::order_of(self.choice, other.choice); order != 0) return order;
  if (const auto order = xdr::order_of(self.lots, other.lots); order != 0) return order;
  return xdr::order_of(self.more_paths, other.more_paths);
}
std::size_t hash_value(const Arrays& value) noexcept {
  return xdr::hash_of(value.square, value.tails, value.edges, value.any_grids, value.few_tails, value.path,
                      value.maybe_grid, value.maybe_edge, value.grids, value.choice, value.lots, value.more_paths);
}

}  // namespace owned

std::size_t hash_value(const Point& value) noexcept { return xdr::hash_of(value.x, value.y); }

std::size_t hash_value(const Scalars& value) noexcept {
  return xdr::hash_of(value.a, value.b, value.c, value.d, value.e, value.f, value.g, value.h, value.i);
}

std::size_t hash_value(const FixedShapes& value) noexcept {
  return xdr::hash_of(value.key, value.tail, value.corners, value.flags, value.four);
}

owned::Shapes to_value(const ShapesView& view) {
  return {
      .free_bytes = xdr::to_owned<BlobXdr>(view.free_bytes()),
      .few_bytes = xdr::to_owned<xdr::Opaque<7>>(view.few_bytes()),
      .name = xdr::to_owned<LabelXdr>(view.name()),
      .any_name = xdr::to_owned<xdr::String<>>(view.any_name()),
      .large = xdr::to_owned<LargeBlobXdr>(view.large()),
      .path = xdr::to_owned<xdr::Array<Point>>(view.path()),
      .square = view.square(),
      .many = xdr::to_owned<xdr::LargeArray<Number, 100>>(view.many()),
      .blobs = xdr::to_owned<xdr::LargeArray<BlobXdr, 2>>(view.blobs()),
      .labels = xdr::to_owned<xdr::Array<LabelXdr, 2>>(view.labels()),
      .short_list = xdr::to_owned<NumbersXdr>(view.short_list()),
      .rows = xdr::to_owned<TableXdr>(view.rows()),
      .palette = xdr::to_owned<xdr::Array<Colour>>(view.palette()),
      .count = view.count(),
      .done = view.done(),
  };
}

owned::Options to_value(const OptionsView& view) {
  return {
      .maybe_number = xdr::to_owned<xdr::Optional<Number>>(view.maybe_number()),
      .maybe_point = xdr::to_owned<xdr::Optional<Point>>(view.maybe_point()),
      .maybe_shapes = xdr::to_owned<xdr::Optional<ShapesView>>(view.maybe_shapes()),
      .maybe_blob = xdr::to_owned<xdr::Optional<BlobXdr>>(view.maybe_blob()),
      .maybe_colour = xdr::to_owned<xdr::Optional<Colour>>(view.maybe_colour()),
      .maybe_cookie = xdr::to_owned<xdr::Optional<CookieXdr>>(view.maybe_cookie()),
  };
}

owned::Aliased to_value(const AliasedView& view) {
  return {
      .one = xdr::to_owned<PerhapsXdr>(view.one()),
      .several = xdr::to_owned<xdr::Array<PerhapsXdr>>(view.several()),
      .twice = xdr::to_owned<xdr::Optional<PerhapsXdr>>(view.twice()),
      .flags = xdr::to_owned<LinkedXdr>(view.flags()),
  };
}

owned::Entry to_value(const EntryView& view) {
  return {
      .id = view.id(),
      .name = xdr::to_owned<xdr::String<>>(view.name()),
  };
}

std::size_t hash_value(const StampedPoint& value) noexcept { return xdr::hash_of(value.where, value.when); }

owned::Lists to_value(const ListsView& view) {
  return {
      .numbers_ = xdr::to_owned<xdr::List<Number>>(view.numbers_()),
      .entries = xdr::to_owned<xdr::List<EntryView>>(view.entries()),
      .track = xdr::to_owned<xdr::List<StampedPoint>>(view.track()),
      .heads = xdr::to_owned<xdr::Array<xdr::Chain<Number>>>(view.heads()),
  };
}

owned::ByColour to_value(const ByColourView& view) {
  switch (view.which()) {
    case Colour::RED:
    case Colour::GREEN:
      return owned::ByColour::warm(view.which(), *view.as_warm());
    case Colour::BLUE:
      return owned::ByColour::cold(xdr::to_owned<BlobXdr>(*view.as_cold()));
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::ByInt to_value(const ByIntView& view) {
  switch (view.selector()) {
    case -1:
      return owned::ByInt::case_minus_1();
    case 0:
      return owned::ByInt::case_0();
    case 7:
      return owned::ByInt::case_7();
    case 8:
      return owned::ByInt::single(*view.as_single());
    default:
      return owned::ByInt::rest(view.selector(), to_value(*view.as_rest()));
  }
}

owned::ByUnsigned to_value(const ByUnsignedView& view) {
  switch (view.selector()) {
    case 4000000000:
      return owned::ByUnsigned::listing(xdr::to_owned<xdr::List<EntryView>>(*view.as_listing()));
    default:
      return owned::ByUnsigned::otherwise(view.selector());
  }
}

owned::ByBool to_value(const ByBoolView& view) {
  switch (static_cast<int>(view.present())) {
    case 1:
      return owned::ByBool::value(to_value(*view.as_value()));
    case 0:
      return owned::ByBool::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::Voids to_value(const VoidsView& view) {
  switch (view.only()) {
    case Colour::RED:
      return owned::Voids::RED();
    default:
      return owned::Voids::otherwise(view.only());
  }
}

owned::Nested to_value(const NestedView& view) {
  return {
      .first = to_value(view.first()),
      .second = to_value(view.second()),
      .third = to_value(view.third()),
      .fourth = to_value(view.fourth()),
      .more = xdr::to_owned<xdr::Array<ByColourView>>(view.more()),
      .last = view.last(),
  };
}

owned::ByShape to_value(const ByShapeView& view) {
  switch (static_cast<int>(view.is_grid())) {
    case 1:
      return owned::ByShape::cells(*view.as_cells());
    case 0:
      return owned::ByShape::edge(*view.as_edge());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

owned::Arrays to_value(const ArraysView& view) {
  return {
      .square = view.square(),
      .tails = view.tails(),
      .edges = view.edges(),
      .any_grids = xdr::to_owned<xdr::Array<GridXdr>>(view.any_grids()),
      .few_tails = xdr::to_owned<xdr::Array<OddsXdr, 3>>(view.few_tails()),
      .path = xdr::to_owned<xdr::Array<SegmentXdr>>(view.path()),
      .maybe_grid = xdr::to_owned<xdr::Optional<GridXdr>>(view.maybe_grid()),
      .maybe_edge = xdr::to_owned<xdr::Optional<SegmentXdr>>(view.maybe_edge()),
      .grids = xdr::to_owned<xdr::List<GridXdr>>(view.grids()),
      .choice = to_value(view.choice()),
      .lots = xdr::to_owned<xdr::LargeArray<GridXdr, 6>>(view.lots()),
      .more_paths = xdr::to_owned<xdr::LargeArray<SegmentXdr, 17>>(view.more_paths()),
  };
}

}  // namespace golden::everything
