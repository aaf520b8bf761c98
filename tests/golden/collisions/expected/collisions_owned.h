// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 c6d5ac21ffc9f32acf06043ea8ab3afec57dccaa4dc9fd665cfd9a7ed5e7c91f
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

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::RdmaBody to_value(const RdmaBodyView_& view);
owned::RdmaBodyHolder to_value(const RdmaBodyHolderView& view);
owned::Types_ to_value(const Types_View& view);

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
  RdmaBody() noexcept : RdmaBody(RdmaProc::rdma_msg_proc, Arms(std::in_place_index<1>)) {}
  static RdmaBody rdma_msg(const RdmaMsg& value) noexcept {
    return RdmaBody(RdmaProc::rdma_msg_proc, Arms(std::in_place_index<1>, value));
  }
  static RdmaBody RdmaBody___(std::int32_t value) noexcept {
    return RdmaBody(RdmaProc::new_, Arms(std::in_place_index<2>, value));
  }
  static RdmaBody otherwise(RdmaProc selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return RdmaBody(selected, Arms(std::in_place_index<0>));
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
  friend bool operator==(const RdmaBody&, const RdmaBody&) = default;

  // For runtime/xdr.
  using View = RdmaBodyView_;
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  template <class Out>
  void put(Out& out) const noexcept {
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
  RdmaBody(RdmaProc selected, Arms arm) noexcept : proc_(selected), arm_(std::move(arm)) {}

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
  friend bool operator==(const RdmaBodyHolder&, const RdmaBodyHolder&) = default;

  // For runtime/xdr.
  using View = RdmaBodyHolderView;
  using Fields = Field::RdmaBodyHolder;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body_holder;
  template <class Out>
  void put(Out& out) const noexcept {
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
  friend bool operator==(const Types_&, const Types_&) = default;

  // For runtime/xdr.
  using View = Types_View;
  using Fields = Field::Types_;
  static constexpr const xdr::TypeInfo& kInfo = Types::types;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<class_>>(out, Field_, Fields::Field_);
  }
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

}  // namespace golden::collisions
