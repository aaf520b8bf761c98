// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "collisions.h"
#include "collisions_owned.h"

namespace golden::collisions {

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

template <class Out>
[[gnu::always_inline]] inline void RdmaBody::put(Out& out) const noexcept {
  xdr::put<RdmaProc>(out, proc_, Fields::proc);
  switch (place_) {
    case 1:
      return xdr::put<RdmaMsg>(out, arm_.rdma_msg, Fields::rdma_msg);
    case 2:
      return xdr::put<std::int32_t>(out, arm_.RdmaBody___, Fields::RdmaBody___);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void RdmaBodyHolder::put(Out& out) const noexcept {
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

template <class Out>
[[gnu::always_inline]] inline void Types_::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<class_>>(out, Field_, Fields::Field_);
}
void each_member(xdr::Of<Types_>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<class_>>(kFields[Field::Types_::Field_]), self.Field_);
}

template <class Out>
[[gnu::always_inline]] inline void Owned::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<owned_>>(out, own, Fields::own);
}
void each_member(xdr::Of<Owned>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<owned_>>(kFields[Field::Owned::own]), self.own);
}

template <class Out>
[[gnu::always_inline]] inline void FromValue::put(Out& out) const noexcept {
  xdr::put<OwnedView>(out, owned, Fields::owned);
  xdr::put<xdr::Opaque<to_value_>>(out, to_value, Fields::to_value);
  xdr::put<xdr::String<>>(out, select_arm, Fields::select_arm);
}
void each_member(xdr::Of<FromValue>, auto& self, auto&& f) {
  f(xdr::FieldOf<OwnedView>(kFields[Field::FromValue::owned]), self.owned);
  f(xdr::FieldOf<xdr::Opaque<to_value_>>(kFields[Field::FromValue::to_value]), self.to_value);
  f(xdr::FieldOf<xdr::String<>>(kFields[Field::FromValue::select_arm]), self.select_arm);
}

template <class Out>
[[gnu::always_inline]] inline void EachArm::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, self__, Fields::self);
  switch (place_) {
    case 1:
      return xdr::put<xdr::Opaque<view_>>(out, arm_.arm__, Fields::arm__);
    case 2:
      return xdr::put<xdr::Chain<FromValueView>>(out, arm_.value, Fields::value);
    case 3:
      return xdr::put<OwnedView>(out, arm_.view, Fields::view);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void EncodeReduced::put(Out& out) const noexcept {
  xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, parse_reduced_, Fields::parse_reduced_);
  xdr::put<std::int32_t>(out, item_list_, Fields::item_list_);
  xdr::put<std::int32_t>(out, reduction_, Fields::reduction_);
  xdr::put<std::int32_t>(out, wanted_, Fields::wanted_);
}
template <class Wanted>
xdr::ReduceResult EncodeReduced::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                                const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<EncodeReduced>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::EncodeReduced::parse_reduced_]), self.parse_reduced_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::item_list_]), self.item_list_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::reduction_]), self.reduction_);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::EncodeReduced::wanted_]), self.wanted_);
}

template <class Out>
[[gnu::always_inline]] inline void At_::put(Out& out) const noexcept {
  xdr::put<std::int32_t>(out, kOwnsData__, Fields::kOwnsData_);
  switch (place_) {
    case 1:
      return xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, arm_.gather_, Fields::gather_);
    case 2:
      return xdr::put<EncodeReducedView>(out, arm_.landed, Fields::landed);
    default:
      return;
  }
}
template <class Wanted>
xdr::ReduceResult At_::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                      const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
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

}  // namespace golden::collisions
