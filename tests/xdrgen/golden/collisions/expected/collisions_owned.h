// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of collisions.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "collisions.h"
#include "xdr/owned.h"

namespace golden::collisions {

namespace owned {

class RdmaBody;
struct RdmaBodyHolder;
struct Types_;
struct Owned;
struct FromValue;
class EachArm;
struct EncodeReduced;
class At_;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::RdmaBody to_value(const RdmaBodyView_& view);
owned::RdmaBodyHolder to_value(const RdmaBodyHolderView& view);
owned::Types_ to_value(const Types_View& view);
owned::Owned to_value(const OwnedView& view);
owned::FromValue to_value(const FromValueView& view);
owned::EachArm to_value(const EachArmView& view);
owned::EncodeReduced to_value(const EncodeReducedView& view);
owned::At_ to_value(const At_View& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<RdmaProc>) noexcept { return Types::rdma_proc; }

void each_member(xdr::Of<RdmaMsg>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaMsg::xid]), self.xid);
}

void each_member(xdr::Of<RdmaBody_>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBody_::a]), self.a);
}

void each_member(xdr::Of<RdmaBody__>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBody__::std_]), self.std_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBody__::xdr_]), self.xdr_);
}

void each_member(xdr::Of<RdmaBodyView>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyView::In_]), self.In_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyView::Out_]), self.Out_);
}

namespace owned {

// union rdma_body switch (rdma_proc proc) {
// case rdma_msg_proc:
//     rdma_msg rdma_msg;
// case new:
//     int RdmaBody;
// default:
//     void;
// };
// spec: input.xdr line 10
class RdmaBody {
 public:
  /// The first case, with data that is zero or empty.
  RdmaBody() noexcept : RdmaBody(RdmaProc::rdma_msg_proc, std::in_place_index<1>) {}
  static RdmaBody rdma_msg(const RdmaMsg& value) noexcept {
    return RdmaBody(RdmaProc::rdma_msg_proc, std::in_place_index<1>, value);
  }
  static RdmaBody RdmaBody___(std::int32_t value) noexcept {
    return RdmaBody(RdmaProc::new_, std::in_place_index<2>, value);
  }
  static RdmaBody otherwise(RdmaProc selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return RdmaBody(selected, std::in_place_index<0>);
  }

  RdmaProc proc() const noexcept { return proc_; }
  const RdmaMsg* as_rdma_msg() const noexcept { return std::get_if<1>(&arm_); }
  RdmaMsg* as_rdma_msg() noexcept { return std::get_if<1>(&arm_); }
  const std::int32_t* as_RdmaBody___() const noexcept { return std::get_if<2>(&arm_); }
  std::int32_t* as_RdmaBody___() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<RdmaBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBody&, const RdmaBody&) = default;

  // For runtime/xdr.
  using View = RdmaBodyView_;
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RdmaProc>(out, proc_, Fields::proc);
    switch (arm_.index()) {
      case 1:
        return xdr::put<RdmaMsg>(out, *as_rdma_msg(), Fields::rdma_msg);
      case 2:
        return xdr::put<std::int32_t>(out, *as_RdmaBody___(), Fields::RdmaBody___);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, RdmaMsg, std::int32_t>;
  template <std::size_t kArm, class... In>
  RdmaBody(RdmaProc selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : proc_(selected), arm_(arm, std::forward<In>(in)...) {}

  RdmaProc proc_;
  Arms arm_;
};

// struct rdma_body_holder {
//     rdma_body rdma_body;
//     int int_;
//     int operator;
//     int parse;
//     int bytes;
//     int Fields;
//     opaque at_<>;
//     opaque at<>;
//     int NULL_;
// };
// spec: input.xdr line 19
struct RdmaBodyHolder {
  RdmaBody rdma_body{};
  std::int32_t int_{};
  std::int32_t operator_{};
  std::int32_t parse_{};
  std::int32_t bytes_{};
  std::int32_t Fields_{};
  std::vector<std::byte> at__{};
  std::vector<std::byte> at___{};
  std::int32_t NULL__{};

  static xdr::Parsed<RdmaBodyHolder> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBodyHolder&, const RdmaBodyHolder&) = default;

  // For runtime/xdr.
  using View = RdmaBodyHolderView;
  using Fields = Field::RdmaBodyHolder;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body_holder;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RdmaBodyView_>(out, rdma_body, Fields::rdma_body);
    xdr::put<std::int32_t>(out, int_, Fields::int_);
    xdr::put<std::int32_t>(out, operator_, Fields::operator_);
    xdr::put<std::int32_t>(out, parse_, Fields::parse_);
    xdr::put<std::int32_t>(out, bytes_, Fields::bytes_);
    xdr::put<std::int32_t>(out, Fields_, Fields::Fields_);
    xdr::put<xdr::Opaque<>>(out, at__, Fields::at__);
    xdr::put<xdr::Opaque<>>(out, at___, Fields::at___);
    xdr::put<std::int32_t>(out, NULL__, Fields::NULL__);
  }
};

// struct types { opaque Field<class>; };
// spec: input.xdr line 34
struct Types_ {
  std::vector<std::byte> Field_{};

  static xdr::Parsed<Types_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Types_&, const Types_&) = default;

  // For runtime/xdr.
  using View = Types_View;
  using Fields = Field::Types_;
  static constexpr const xdr::TypeInfo& kInfo = Types::types;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<class_>>(out, Field_, Fields::Field_);
  }
};

// struct Owned { opaque own<owned>; };
// spec: input.xdr line 41
struct Owned {
  std::vector<std::byte> own{};

  static xdr::Parsed<Owned> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Owned&, const Owned&) = default;

  // For runtime/xdr.
  using View = OwnedView;
  using Fields = Field::Owned;
  static constexpr const xdr::TypeInfo& kInfo = Types::Owned;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<owned_>>(out, own, Fields::own);
  }
};

// struct from_value { Owned owned; opaque to_value<to_value>; string select_arm<>; from_value *next; };
// spec: input.xdr line 42
struct FromValue {
  Owned owned{};
  std::vector<std::byte> to_value{};
  std::string select_arm{};

  static xdr::Parsed<FromValue> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FromValue&, const FromValue&) = default;

  // For runtime/xdr.
  using View = FromValueView;
  using Fields = Field::FromValue;
  static constexpr const xdr::TypeInfo& kInfo = Types::from_value;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<OwnedView>(out, owned, Fields::owned);
    xdr::put<xdr::Opaque<to_value_>>(out, to_value, Fields::to_value);
    xdr::put<xdr::String<>>(out, select_arm, Fields::select_arm);
  }
};

// union each_arm switch (int self) {
// case 0:
//     opaque arm<view>;
// case 1:
// case 2:
//     from_value value;
// case 3:
//     void;
// default:
//     Owned view;
// };
// spec: input.xdr line 43
class EachArm {
 public:
  /// The first case, with data that is zero or empty.
  EachArm() noexcept : EachArm(0, std::in_place_index<1>) {}
  static EachArm arm__(std::vector<std::byte> value) noexcept {
    return EachArm(0, std::in_place_index<1>, std::move(value));
  }
  static EachArm value(std::int32_t selected, std::vector<FromValue> value) noexcept {
    XDR_ASSERT(View::selects_value(selected));
    return EachArm(selected, std::in_place_index<2>, std::move(value));
  }
  static EachArm case_3() noexcept { return EachArm(3, std::in_place_index<0>); }
  static EachArm view(std::int32_t selected, Owned value) noexcept {
    XDR_ASSERT(View::selects_view(selected));
    return EachArm(selected, std::in_place_index<3>, std::move(value));
  }

  std::int32_t self() const noexcept { return self__; }
  const std::vector<std::byte>* as_arm__() const noexcept { return std::get_if<1>(&arm_); }
  std::vector<std::byte>* as_arm__() noexcept { return std::get_if<1>(&arm_); }
  const std::vector<FromValue>* as_value() const noexcept { return std::get_if<2>(&arm_); }
  std::vector<FromValue>* as_value() noexcept { return std::get_if<2>(&arm_); }
  const Owned* as_view() const noexcept { return std::get_if<3>(&arm_); }
  Owned* as_view() noexcept { return std::get_if<3>(&arm_); }

  static xdr::Parsed<EachArm> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const EachArm&, const EachArm&) = default;

  // For runtime/xdr.
  using View = EachArmView;
  using Fields = Field::EachArm;
  static constexpr const xdr::TypeInfo& kInfo = Types::each_arm;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, self__, Fields::self);
    switch (arm_.index()) {
      case 1:
        return xdr::put<xdr::Opaque<view_>>(out, *as_arm__(), Fields::arm__);
      case 2:
        return xdr::put<xdr::Chain<FromValueView>>(out, *as_value(), Fields::value);
      case 3:
        return xdr::put<OwnedView>(out, *as_view(), Fields::view);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, std::vector<std::byte>, std::vector<FromValue>, Owned>;
  template <std::size_t kArm, class... In>
  EachArm(std::int32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : self__(selected), arm_(arm, std::forward<In>(in)...) {}

  std::int32_t self__;
  Arms arm_;
};

// struct encode_reduced { opaque parse_reduced<>; int item_list; int reduction; int wanted; };
// spec: input.xdr line 58
struct EncodeReduced {
  std::vector<std::byte> parse_reduced_{};
  std::int32_t item_list_{};
  std::int32_t reduction_{};
  std::int32_t wanted_{};

  static xdr::Parsed<EncodeReduced> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const EncodeReduced&, const EncodeReduced&) = default;

  // For runtime/xdr.
  using View = EncodeReducedView;
  using Fields = Field::EncodeReduced;
  static constexpr const xdr::TypeInfo& kInfo = Types::encode_reduced;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, parse_reduced_, Fields::parse_reduced_);
    xdr::put<std::int32_t>(out, item_list_, Fields::item_list_);
    xdr::put<std::int32_t>(out, reduction_, Fields::reduction_);
    xdr::put<std::int32_t>(out, wanted_, Fields::wanted_);
  }
};

// union At switch (int kOwnsData) {
// case 0:
//     opaque gather<>;
// default:
//     encode_reduced landed;
// };
// spec: input.xdr line 59
class At_ {
 public:
  /// The first case, with data that is zero or empty.
  At_() noexcept : At_(0, std::in_place_index<1>) {}
  static At_ gather_(std::vector<std::byte> value) noexcept { return At_(0, std::in_place_index<1>, std::move(value)); }
  static At_ landed(std::int32_t selected, EncodeReduced value) noexcept {
    XDR_ASSERT(View::selects_landed(selected));
    return At_(selected, std::in_place_index<2>, std::move(value));
  }

  std::int32_t kOwnsData_() const noexcept { return kOwnsData__; }
  const std::vector<std::byte>* as_gather_() const noexcept { return std::get_if<1>(&arm_); }
  std::vector<std::byte>* as_gather_() noexcept { return std::get_if<1>(&arm_); }
  const EncodeReduced* as_landed() const noexcept { return std::get_if<2>(&arm_); }
  EncodeReduced* as_landed() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<At_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const At_&, const At_&) = default;

  // For runtime/xdr.
  using View = At_View;
  using Fields = Field::At_;
  static constexpr const xdr::TypeInfo& kInfo = Types::At;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, kOwnsData__, Fields::kOwnsData_);
    switch (arm_.index()) {
      case 1:
        return xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, *as_gather_(), Fields::gather_);
      case 2:
        return xdr::put<EncodeReducedView>(out, *as_landed(), Fields::landed);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, std::vector<std::byte>, EncodeReduced>;
  template <std::size_t kArm, class... In>
  At_(std::int32_t selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : kOwnsData__(selected), arm_(arm, std::forward<In>(in)...) {}

  std::int32_t kOwnsData__;
  Arms arm_;
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const RdmaBody& value) { return xdr::encode_bytes<RdmaBodyView_>(value); }
inline RdmaProc discriminant_of(const RdmaBody& self) noexcept { return self.proc(); }
constexpr auto discriminant_of(xdr::Of<RdmaBody>) noexcept {
  return xdr::FieldOf<RdmaProc>(kFields[Field::RdmaBody::proc]);
}
constexpr auto union_cases(xdr::Of<RdmaBody>) noexcept {
  return std::array<RdmaProc, 2>{
      RdmaProc::rdma_msg_proc,  // rdma_msg
      RdmaProc::new_,           // RdmaBody___
  };
}
void each_arm(xdr::Of<RdmaBody>, auto& self, auto&& f) {
  if (auto* const arm = self.as_rdma_msg()) {
    f(xdr::FieldOf<RdmaMsg>(kFields[Field::RdmaBody::rdma_msg]), *arm);
  }
  if (auto* const arm = self.as_RdmaBody___()) {
    f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBody::RdmaBody___]), *arm);
  }
}
inline bool select_arm(RdmaBody& self, RdmaProc value) {
  if (!xdr::Codec<RdmaProc>::legal(value)) return false;
  switch (value) {
    case RdmaProc::rdma_msg_proc:
      self = RdmaBody::rdma_msg({});
      return true;
    case RdmaProc::new_:
      self = RdmaBody::RdmaBody___({});
      return true;
    default:
      self = RdmaBody::otherwise(value);
      return true;
  }
}

inline xdr::EncodedBytes from_value(const RdmaBodyHolder& value) {
  return xdr::encode_bytes<RdmaBodyHolderView>(value);
}
void each_member(xdr::Of<RdmaBodyHolder>, auto& self, auto&& f) {
  f(xdr::FieldOf<RdmaBodyView_>(kFields[Field::RdmaBodyHolder::rdma_body]), self.rdma_body);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::int_]), self.int_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::operator_]), self.operator_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::parse_]), self.parse_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::bytes_]), self.bytes_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::Fields_]), self.Fields_);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::RdmaBodyHolder::at__]), self.at__);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::RdmaBodyHolder::at___]), self.at___);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::RdmaBodyHolder::NULL__]), self.NULL__);
}

inline xdr::EncodedBytes from_value(const Types_& value) { return xdr::encode_bytes<Types_View>(value); }
void each_member(xdr::Of<Types_>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<class_>>(kFields[Field::Types_::Field_]), self.Field_);
}

inline xdr::EncodedBytes from_value(const Owned& value) { return xdr::encode_bytes<OwnedView>(value); }
void each_member(xdr::Of<Owned>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<owned_>>(kFields[Field::Owned::own]), self.own);
}

inline xdr::EncodedBytes from_value(const FromValue& value) { return xdr::encode_bytes<FromValueView>(value); }
void each_member(xdr::Of<FromValue>, auto& self, auto&& f) {
  f(xdr::FieldOf<OwnedView>(kFields[Field::FromValue::owned]), self.owned);
  f(xdr::FieldOf<xdr::Opaque<to_value_>>(kFields[Field::FromValue::to_value]), self.to_value);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::FromValue::select_arm]), self.select_arm);
}

inline xdr::EncodedBytes from_value(const EachArm& value) { return xdr::encode_bytes<EachArmView>(value); }
inline std::int32_t discriminant_of(const EachArm& self) noexcept { return self.self(); }
constexpr auto discriminant_of(xdr::Of<EachArm>) noexcept {
  return xdr::FieldOf<std::int32_t>(kFields[Field::EachArm::self]);
}
constexpr auto union_cases(xdr::Of<EachArm>) noexcept {
  return std::array<std::int32_t, 4>{
      0,  // arm__
      1,  // value
      2,  // value
      3,  // void
  };
}
void each_arm(xdr::Of<EachArm>, auto& self, auto&& f) {
  if (auto* const arm = self.as_arm__()) {
    f(xdr::FieldOf<xdr::Opaque<view_>>(kFields[Field::EachArm::arm__]), *arm);
  }
  if (auto* const arm = self.as_value()) {
    f(xdr::FieldOf<xdr::Chain<FromValueView>>(kFields[Field::EachArm::value]), *arm);
  }
  if (auto* const arm = self.as_view()) {
    f(xdr::FieldOf<OwnedView>(kFields[Field::EachArm::view]), *arm);
  }
}
inline bool select_arm(EachArm& self, std::int32_t value) {
  switch (value) {
    case 0:
      self = EachArm::arm__({});
      return true;
    case 1:
    case 2:
      self = EachArm::value(value, {});
      return true;
    case 3:
      self = EachArm::case_3();
      return true;
    default:
      self = EachArm::view(value, {});
      return true;
  }
}

inline xdr::EncodedBytes from_value(const EncodeReduced& value) { return xdr::encode_bytes<EncodeReducedView>(value); }
void each_member(xdr::Of<EncodeReduced>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::EncodeReduced::parse_reduced_]), self.parse_reduced_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::item_list_]), self.item_list_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::reduction_]), self.reduction_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::wanted_]), self.wanted_);
}

inline xdr::EncodedBytes from_value(const At_& value) { return xdr::encode_bytes<At_View>(value); }
inline std::int32_t discriminant_of(const At_& self) noexcept { return self.kOwnsData_(); }
constexpr auto discriminant_of(xdr::Of<At_>) noexcept {
  return xdr::FieldOf<std::int32_t>(kFields[Field::At_::kOwnsData_]);
}
constexpr auto union_cases(xdr::Of<At_>) noexcept {
  return std::array<std::int32_t, 1>{
      0,  // gather_
  };
}
void each_arm(xdr::Of<At_>, auto& self, auto&& f) {
  if (auto* const arm = self.as_gather_()) {
    f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::At_::gather_]), *arm);
  }
  if (auto* const arm = self.as_landed()) {
    f(xdr::FieldOf<EncodeReducedView>(kFields[Field::At_::landed]), *arm);
  }
}
inline bool select_arm(At_& self, std::int32_t value) {
  switch (value) {
    case 0:
      self = At_::gather_({});
      return true;
    default:
      self = At_::landed(value, {});
      return true;
  }
}

}  // namespace owned

inline owned::RdmaBody to_value(const RdmaBodyView_& view) {
  switch (view.proc()) {
    case RdmaProc::rdma_msg_proc:
      return owned::RdmaBody::rdma_msg(*view.as_rdma_msg());
    case RdmaProc::new_:
      return owned::RdmaBody::RdmaBody___(*view.as_RdmaBody___());
    default:
      return owned::RdmaBody::otherwise(view.proc());
  }
}

inline owned::RdmaBodyHolder to_value(const RdmaBodyHolderView& view) {
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

inline owned::Types_ to_value(const Types_View& view) {
  return {
      .Field_ = xdr::to_owned<xdr::Opaque<class_>>(view.Field_()),
  };
}

inline owned::Owned to_value(const OwnedView& view) {
  return {
      .own = xdr::to_owned<xdr::Opaque<owned_>>(view.own()),
  };
}

inline owned::FromValue to_value(const FromValueView& view) {
  return {
      .owned = to_value(view.owned()),
      .to_value = xdr::to_owned<xdr::Opaque<to_value_>>(view.to_value()),
      .select_arm = xdr::to_owned<xdr::String<>>(view.select_arm()),
  };
}

inline owned::EachArm to_value(const EachArmView& view) {
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

inline owned::EncodeReduced to_value(const EncodeReducedView& view) {
  return {
      .parse_reduced_ = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.parse_reduced_()),
      .item_list_ = view.item_list_(),
      .reduction_ = view.reduction_(),
      .wanted_ = view.wanted_(),
  };
}

inline owned::At_ to_value(const At_View& view) {
  switch (view.kOwnsData_()) {
    case 0:
      return owned::At_::gather_(xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(*view.as_gather_()));
    default:
      return owned::At_::landed(view.kOwnsData_(), to_value(*view.as_landed()));
  }
}

}  // namespace golden::collisions
