// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in collisions_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "collisions_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/reduce.h"
#include "xdr/view.h"

namespace golden::collisions {

// These types contain eligible items (xdr/reduce.h).
class EncodeReducedView;
void contains_eligible(const EncodeReducedView*);
class At_View;
void contains_eligible(const At_View*);

// union rdma_body switch (rdma_proc proc) {
// case rdma_msg_proc:
//     rdma_msg rdma_msg;
// case new:
//     int RdmaBody;
// default:
//     void;
// };
// spec: input.xdr line 10
/// Reads `rdma_body`. The accessor of an arm that is not selected returns nothing.
class RdmaBodyView_ : public xdr::View<RdmaBodyView_, kFields> {
 public:
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 8;

  RdmaProc proc() const noexcept { return xdr::load<RdmaProc>(at_); }
  std::optional<RdmaMsg> as_rdma_msg() const noexcept {
    if (proc() != RdmaProc::rdma_msg_proc) return std::nullopt;
    return xdr::load<RdmaMsg>(at_ + 4);
  }
  std::optional<std::int32_t> as_RdmaBody___() const noexcept {
    if (proc() != RdmaProc::new_) return std::nullopt;
    return xdr::load<std::int32_t>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_rdma_msg()) return callee(*arm);
    if (const auto arm = as_RdmaBody___()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(RdmaProc value) noexcept {
    return value != RdmaProc::rdma_msg_proc && value != RdmaProc::new_;
  }

  // For runtime/xdr.
  explicit RdmaBodyView_(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::proc)) return nullptr;
    if (!xdr::check<RdmaProc>(in, at_, Fields::proc)) return nullptr;
    switch (proc()) {
      case RdmaProc::rdma_msg_proc:
        if (!xdr::pass<RdmaMsg>(in, at, Fields::rdma_msg)) return nullptr;
        break;
      case RdmaProc::new_:
        if (!xdr::pass<std::int32_t>(in, at, Fields::RdmaBody___)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `rdma_body` from: made by a function with the name of an arm, or of a case whose arm is void.
class RdmaBody {
 public:
  static RdmaBody rdma_msg(const RdmaMsg& value) noexcept {
    RdmaBody arm(RdmaProc::rdma_msg_proc);
    std::construct_at(&arm.rdma_msg_, value);
    return arm;
  }
  static RdmaBody RdmaBody___(std::int32_t value) noexcept {
    RdmaBody arm(RdmaProc::new_);
    std::construct_at(&arm.RdmaBody____, value);
    return arm;
  }
  static RdmaBody otherwise(RdmaProc selected) noexcept {
    XDR_ASSERT(RdmaBodyView_::selects_otherwise(selected));
    return RdmaBody(selected);
  }

  RdmaProc proc() const noexcept { return proc_; }
  const RdmaMsg* as_rdma_msg() const noexcept { return proc() == RdmaProc::rdma_msg_proc ? &rdma_msg_ : nullptr; }
  const std::int32_t* as_RdmaBody___() const noexcept { return proc() == RdmaProc::new_ ? &RdmaBody____ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RdmaBodyView_>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBodyView_>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RdmaBodyView_>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RdmaBody;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<RdmaProc>(out, proc_, Fields::proc);
    switch (proc_) {
      case RdmaProc::rdma_msg_proc:
        return xdr::put<RdmaMsg>(out, rdma_msg_, Fields::rdma_msg);
      case RdmaProc::new_:
        return xdr::put<std::int32_t>(out, RdmaBody____, Fields::RdmaBody___);
      default:
        return;
    }
  }

 private:
  explicit RdmaBody(RdmaProc selected) noexcept : proc_(selected), none_{} {}

  RdmaProc proc_;
  union {
    xdr::Nothing none_;
    RdmaMsg rdma_msg_;
    std::int32_t RdmaBody____;
  };
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
/// Reads `rdma_body_holder`.
class RdmaBodyHolderView : public xdr::View<RdmaBodyHolderView, kFields> {
 public:
  using Fields = Field::RdmaBodyHolder;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body_holder;
  static constexpr std::uint64_t kMinSize = 36;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaBodyHolderView, RdmaBodyView_> rdma_body{0};
  };

  const RdmaBodyView_& rdma_body() const& noexcept { return rdma_body_; }
  const RdmaBodyView_& rdma_body() const&& = delete;
  std::int32_t int_() const noexcept { return xdr::load<std::int32_t>(after_rdma_body_); }
  std::int32_t operator_() const noexcept { return xdr::load<std::int32_t>(after_rdma_body_ + 4); }
  std::int32_t parse_() const noexcept { return xdr::load<std::int32_t>(after_rdma_body_ + 8); }
  std::int32_t bytes_() const noexcept { return xdr::load<std::int32_t>(after_rdma_body_ + 12); }
  std::int32_t Fields_() const noexcept { return xdr::load<std::int32_t>(after_rdma_body_ + 16); }
  xdr::Bytes at__() const noexcept { return at____; }
  xdr::Bytes at___() const noexcept { return at_____; }
  std::int32_t NULL__() const noexcept { return xdr::load<std::int32_t>(after_at____); }

  // For runtime/xdr.
  explicit RdmaBodyHolderView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<RdmaBodyView_>(in, at, rdma_body_, Fields::rdma_body)) return nullptr;
    after_rdma_body_ = at;
    if (!in.skip_fields(at, 20, Fields::int_)) return nullptr;
    if (!xdr::walk<xdr::Opaque<>>(in, at, at____, Fields::at__)) return nullptr;
    if (!xdr::walk<xdr::Opaque<>>(in, at, at_____, Fields::at___)) return nullptr;
    after_at____ = at;
    if (!in.skip_fields(at, 4, Fields::NULL__)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_rdma_body_ = nullptr;
  const std::byte* after_at____ = nullptr;
  RdmaBodyView_ rdma_body_{xdr::Unparsed{}};
  xdr::Bytes at____{};
  xdr::Bytes at_____{};
};

/// To encode `rdma_body_holder` from; refers to the caller's memory.
struct RdmaBodyHolder {
  RdmaBody rdma_body;
  std::int32_t int_{};
  std::int32_t operator_{};
  std::int32_t parse_{};
  std::int32_t bytes_{};
  std::int32_t Fields_{};
  xdr::Bytes at__{};
  xdr::Bytes at___{};
  std::int32_t NULL__{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RdmaBodyHolderView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBodyHolderView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RdmaBodyHolderView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RdmaBodyHolder;
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
/// Reads `types`.
class Types_View : public xdr::View<Types_View, kFields> {
 public:
  using Fields = Field::Types_;
  static constexpr const xdr::TypeInfo& kInfo = Types::types;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 8;

  xdr::Bytes Field_() const noexcept { return Field__; }

  // For runtime/xdr.
  explicit Types_View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<class_>>(in, at, Field__, Fields::Field_)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes Field__{};
};

/// To encode `types` from; refers to the caller's memory.
struct Types_ {
  xdr::Bytes Field_{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Types_View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Types_View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Types_View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Types_;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<class_>>(out, Field_, Fields::Field_);
  }
};

// struct Owned { opaque own<owned>; };
// spec: input.xdr line 41
/// Reads `Owned`.
class OwnedView : public xdr::View<OwnedView, kFields> {
 public:
  using Fields = Field::Owned;
  static constexpr const xdr::TypeInfo& kInfo = Types::Owned;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  xdr::Bytes own() const noexcept { return own_; }

  // For runtime/xdr.
  explicit OwnedView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<owned_>>(in, at, own_, Fields::own)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes own_{};
};

/// To encode `Owned` from; refers to the caller's memory.
struct Owned {
  xdr::Bytes own{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<OwnedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<OwnedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<OwnedView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Owned;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<owned_>>(out, own, Fields::own);
  }
};

// struct from_value { Owned owned; opaque to_value<to_value>; string select_arm<>; from_value *next; };
// spec: input.xdr line 42
/// Reads `from_value`.
class FromValueView : public xdr::View<FromValueView, kFields> {
 public:
  using Fields = Field::FromValue;
  static constexpr const xdr::TypeInfo& kInfo = Types::from_value;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FromValueView, OwnedView> owned{0};
  };

  const OwnedView& owned() const& noexcept { return owned__; }
  const OwnedView& owned() const&& = delete;
  xdr::Bytes to_value() const noexcept { return to_value__; }
  std::string_view select_arm() const noexcept { return select_arm_; }

  // For runtime/xdr.
  explicit FromValueView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<OwnedView>(in, at, owned__, Fields::owned)) return nullptr;
    if (!xdr::walk<xdr::Opaque<to_value_>>(in, at, to_value__, Fields::to_value)) return nullptr;
    if (!xdr::walk<xdr::String<>>(in, at, select_arm_, Fields::select_arm)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  OwnedView owned__{xdr::Unparsed{}};
  xdr::Bytes to_value__{};
  std::string_view select_arm_{};
};

/// To encode `from_value` from; refers to the caller's memory.
struct FromValue {
  Owned owned{};
  xdr::Bytes to_value{};
  std::string_view select_arm{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FromValueView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FromValueView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FromValueView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FromValue;
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
/// Reads `each_arm`. The accessor of an arm that is not selected returns nothing.
class EachArmView : public xdr::View<EachArmView, kFields> {
 public:
  using Fields = Field::EachArm;
  static constexpr const xdr::TypeInfo& kInfo = Types::each_arm;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::int32_t self() const noexcept { return xdr::load<std::int32_t>(at_); }
  const xdr::Bytes* as_arm__() const& noexcept { return self() == 0 ? &arm___ : nullptr; }
  const xdr::Bytes* as_arm__() const&& = delete;
  const xdr::ListRange<FromValueView>* as_value() const& noexcept { return selects_value(self()) ? &value_ : nullptr; }
  const xdr::ListRange<FromValueView>* as_value() const&& = delete;
  const OwnedView* as_view() const& noexcept { return selects_view(self()) ? &view__ : nullptr; }
  const OwnedView* as_view() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_arm__()) return callee(*arm);
    if (const auto arm = as_value()) return callee(*arm);
    if (const auto arm = as_view()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects `value`.
  static constexpr bool selects_value(std::int32_t value) noexcept { return value == 1 || value == 2; }
  /// Whether `value` selects the default arm.
  static constexpr bool selects_view(std::int32_t value) noexcept {
    return value != 0 && value != 1 && value != 2 && value != 3;
  }

  // For runtime/xdr.
  explicit EachArmView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::self)) return nullptr;
    switch (self()) {
      case 0:
        if (!xdr::walk_arm<xdr::Opaque<view_>>(in, at, arm___, Fields::arm__)) return nullptr;
        break;
      case 1:
      case 2:
        if (!xdr::walk_arm<xdr::Chain<FromValueView>>(in, at, value_, Fields::value)) return nullptr;
        break;
      case 3:
        break;
      default:
        if (!xdr::walk_arm<OwnedView>(in, at, view__, Fields::view)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::Bytes arm___;
    xdr::ListRange<FromValueView> value_;
    OwnedView view__;
  };
};

/// To encode `each_arm` from: made by a function with the name of an arm, or of a case whose arm is void.
class EachArm {
 public:
  static EachArm arm__(const xdr::Bytes& value) noexcept {
    EachArm arm(0);
    std::construct_at(&arm.arm___, value);
    return arm;
  }
  static EachArm value(std::int32_t selected, const std::span<const FromValue>& value) noexcept {
    XDR_ASSERT(EachArmView::selects_value(selected));
    EachArm arm(selected);
    std::construct_at(&arm.value_, value);
    return arm;
  }
  static EachArm case_3() noexcept { return EachArm(3); }
  static EachArm view(std::int32_t selected, const Owned& value) noexcept {
    XDR_ASSERT(EachArmView::selects_view(selected));
    EachArm arm(selected);
    std::construct_at(&arm.view__, value);
    return arm;
  }

  std::int32_t self() const noexcept { return self__; }
  const xdr::Bytes* as_arm__() const noexcept { return self() == 0 ? &arm___ : nullptr; }
  const std::span<const FromValue>* as_value() const noexcept {
    return EachArmView::selects_value(self()) ? &value_ : nullptr;
  }
  const Owned* as_view() const noexcept { return EachArmView::selects_view(self()) ? &view__ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EachArmView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EachArmView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EachArmView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::EachArm;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, self__, Fields::self);
    switch (self__) {
      case 0:
        return xdr::put<xdr::Opaque<view_>>(out, arm___, Fields::arm__);
      case 1:
      case 2:
        return xdr::put<xdr::Chain<FromValueView>>(out, value_, Fields::value);
      case 3:
        return;
      default:
        return xdr::put<OwnedView>(out, view__, Fields::view);
    }
  }

 private:
  explicit EachArm(std::int32_t selected) noexcept : self__(selected), none_{} {}

  std::int32_t self__;
  union {
    xdr::Nothing none_;
    xdr::Bytes arm___;
    std::span<const FromValue> value_;
    Owned view__;
  };
};

// struct encode_reduced { opaque parse_reduced<>; int item_list; int reduction; int wanted; };
// spec: input.xdr line 58
/// Reads `encode_reduced`.
class EncodeReducedView : public xdr::ReducibleView<EncodeReducedView, kFields> {
 public:
  using Fields = Field::EncodeReduced;
  static constexpr const xdr::TypeInfo& kInfo = Types::encode_reduced;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::Bytes parse_reduced_() const noexcept { return parse_reduced__; }
  std::int32_t item_list_() const noexcept { return xdr::load<std::int32_t>(after_parse_reduced__); }
  std::int32_t reduction_() const noexcept { return xdr::load<std::int32_t>(after_parse_reduced__ + 4); }
  std::int32_t wanted_() const noexcept { return xdr::load<std::int32_t>(after_parse_reduced__ + 8); }

  // For runtime/xdr.
  explicit EncodeReducedView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Eligible<xdr::Opaque<>>>(in, at, parse_reduced__, Fields::parse_reduced_)) return nullptr;
    after_parse_reduced__ = at;
    if (!in.skip_fields(at, 12, Fields::item_list_)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_parse_reduced__ = nullptr;
  xdr::Bytes parse_reduced__{};
};

/// To encode `encode_reduced` from; refers to the caller's memory.
struct EncodeReduced {
  xdr::Bytes parse_reduced_{};
  std::int32_t item_list_{};
  std::int32_t reduction_{};
  std::int32_t wanted_{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<EncodeReducedView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<EncodeReducedView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<EncodeReducedView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<EncodeReducedView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::EncodeReduced;
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
/// Reads `At`. The accessor of an arm that is not selected returns nothing.
class At_View : public xdr::ReducibleView<At_View, kFields> {
 public:
  using Fields = Field::At_;
  static constexpr const xdr::TypeInfo& kInfo = Types::At;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  std::int32_t kOwnsData_() const noexcept { return xdr::load<std::int32_t>(at_); }
  const xdr::Bytes* as_gather_() const& noexcept { return kOwnsData_() == 0 ? &gather__ : nullptr; }
  const xdr::Bytes* as_gather_() const&& = delete;
  const EncodeReducedView* as_landed() const& noexcept { return selects_landed(kOwnsData_()) ? &landed_ : nullptr; }
  const EncodeReducedView* as_landed() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_gather_()) return callee(*arm);
    return callee(*as_landed());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_landed(std::int32_t value) noexcept { return value != 0; }

  // For runtime/xdr.
  explicit At_View(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::kOwnsData_)) return nullptr;
    switch (kOwnsData_()) {
      case 0:
        if (!xdr::walk_arm<xdr::Eligible<xdr::Opaque<>>>(in, at, gather__, Fields::gather_)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<EncodeReducedView>(in, at, landed_, Fields::landed)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    xdr::Bytes gather__;
    EncodeReducedView landed_;
  };
};

/// To encode `At` from: made by a function with the name of an arm, or of a case whose arm is void.
class At_ {
 public:
  static At_ gather_(const xdr::Bytes& value) noexcept {
    At_ arm(0);
    std::construct_at(&arm.gather__, value);
    return arm;
  }
  static At_ landed(std::int32_t selected, const EncodeReduced& value) noexcept {
    XDR_ASSERT(At_View::selects_landed(selected));
    At_ arm(selected);
    std::construct_at(&arm.landed_, value);
    return arm;
  }

  std::int32_t kOwnsData_() const noexcept { return kOwnsData__; }
  const xdr::Bytes* as_gather_() const noexcept { return kOwnsData_() == 0 ? &gather__ : nullptr; }
  const EncodeReduced* as_landed() const noexcept { return At_View::selects_landed(kOwnsData_()) ? &landed_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<At_View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<At_View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<At_View>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<At_View>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::At_;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<std::int32_t>(out, kOwnsData__, Fields::kOwnsData_);
    switch (kOwnsData__) {
      case 0:
        return xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, gather__, Fields::gather_);
      default:
        return xdr::put<EncodeReducedView>(out, landed_, Fields::landed);
    }
  }

 private:
  explicit At_(std::int32_t selected) noexcept : kOwnsData__(selected), none_{} {}

  std::int32_t kOwnsData__;
  union {
    xdr::Nothing none_;
    xdr::Bytes gather__;
    EncodeReduced landed_;
  };
};

}  // namespace golden::collisions
