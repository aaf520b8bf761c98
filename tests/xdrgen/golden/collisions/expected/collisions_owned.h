// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (collisions.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of collisions_types.h. What is declared here is in collisions_owned.cpp;
// what is a template, in collisions_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "collisions_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"
#include "xdr/reduce.h"

namespace golden::collisions {

class RdmaBodyView_;
class RdmaBodyHolderView;
class Types_View;
class OwnedView;
class FromValueView;
class EachArmView;
class EncodeReducedView;
class At_View;

namespace owned {

class RdmaBody;
struct RdmaBodyHolder;
struct Types_;
struct Owned;
struct FromValue;
class EachArm;
struct EncodeReduced;
class At_;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const RdmaBody& value);
xdr::EncodedBytes from_value(const RdmaBodyHolder& value);
xdr::EncodedBytes from_value(const Types_& value);
xdr::EncodedBytes from_value(const Owned& value);
xdr::EncodedBytes from_value(const FromValue& value);
xdr::EncodedBytes from_value(const EachArm& value);
xdr::EncodedBytes from_value(const EncodeReduced& value);
xdr::EncodedBytes from_value(const At_& value);

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

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const RdmaMsg& value) noexcept;
std::size_t hash_value(const RdmaBody_& value) noexcept;
std::size_t hash_value(const RdmaBody__& value) noexcept;
std::size_t hash_value(const RdmaBodyView& value) noexcept;

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
  RdmaBody() noexcept;
  RdmaBody(const RdmaBody& other);
  RdmaBody(RdmaBody&& other) noexcept;
  RdmaBody& operator=(const RdmaBody& other);
  RdmaBody& operator=(RdmaBody&& other) noexcept;
  ~RdmaBody();
  static RdmaBody rdma_msg(const RdmaMsg& value) noexcept;
  static RdmaBody RdmaBody___(std::int32_t value) noexcept;
  static RdmaBody otherwise(RdmaProc selected) noexcept;

  RdmaProc proc() const noexcept { return proc_; }
  const RdmaMsg* as_rdma_msg() const noexcept { return place_ == 1 ? &arm_.rdma_msg : nullptr; }
  RdmaMsg* as_rdma_msg() noexcept { return place_ == 1 ? &arm_.rdma_msg : nullptr; }
  const std::int32_t* as_RdmaBody___() const noexcept { return place_ == 2 ? &arm_.RdmaBody___ : nullptr; }
  std::int32_t* as_RdmaBody___() noexcept { return place_ == 2 ? &arm_.RdmaBody___ : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_msg);
      case 2:
        return callee(arm_.RdmaBody___);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.rdma_msg);
      case 2:
        return callee(arm_.RdmaBody___);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<RdmaBody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBody&, const RdmaBody&);
  friend std::strong_ordering operator<=>(const RdmaBody&, const RdmaBody&);
  friend std::size_t hash_value(const RdmaBody& value) noexcept;

  // For runtime/xdr.
  using View = RdmaBodyView_;
  using Fields = Field::RdmaBody;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    RdmaMsg rdma_msg;
    std::int32_t RdmaBody___;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RdmaBody(RdmaProc selected, std::uint32_t place) noexcept : proc_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  RdmaProc proc_;
  std::uint32_t place_;
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

  static xdr::Parsed<RdmaBodyHolder> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RdmaBodyHolder&, const RdmaBodyHolder&);
  friend std::strong_ordering operator<=>(const RdmaBodyHolder&, const RdmaBodyHolder&);
  friend std::size_t hash_value(const RdmaBodyHolder& value) noexcept;

  // For runtime/xdr.
  using View = RdmaBodyHolderView;
  using Fields = Field::RdmaBodyHolder;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body_holder;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct types { opaque Field<class>; };
// spec: input.xdr line 34
struct Types_ {
  std::vector<std::byte> Field_{};

  static xdr::Parsed<Types_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Types_&, const Types_&);
  friend std::strong_ordering operator<=>(const Types_&, const Types_&);
  friend std::size_t hash_value(const Types_& value) noexcept;

  // For runtime/xdr.
  using View = Types_View;
  using Fields = Field::Types_;
  static constexpr const xdr::TypeInfo& kInfo = Types::types;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct Owned { opaque own<owned>; };
// spec: input.xdr line 41
struct Owned {
  std::vector<std::byte> own{};

  static xdr::Parsed<Owned> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Owned&, const Owned&);
  friend std::strong_ordering operator<=>(const Owned&, const Owned&);
  friend std::size_t hash_value(const Owned& value) noexcept;

  // For runtime/xdr.
  using View = OwnedView;
  using Fields = Field::Owned;
  static constexpr const xdr::TypeInfo& kInfo = Types::Owned;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct from_value { Owned owned; opaque to_value<to_value>; string select_arm<>; from_value *next; };
// spec: input.xdr line 42
struct FromValue {
  Owned owned{};
  std::vector<std::byte> to_value{};
  std::string select_arm{};

  static xdr::Parsed<FromValue> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FromValue&, const FromValue&);
  friend std::strong_ordering operator<=>(const FromValue&, const FromValue&);
  friend std::size_t hash_value(const FromValue& value) noexcept;

  // For runtime/xdr.
  using View = FromValueView;
  using Fields = Field::FromValue;
  static constexpr const xdr::TypeInfo& kInfo = Types::from_value;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  EachArm() noexcept;
  EachArm(const EachArm& other);
  EachArm(EachArm&& other) noexcept;
  EachArm& operator=(const EachArm& other);
  EachArm& operator=(EachArm&& other) noexcept;
  ~EachArm();
  static EachArm arm__(std::vector<std::byte> value) noexcept;
  static EachArm value(std::int32_t selected, std::vector<FromValue> value) noexcept;
  static EachArm case_3() noexcept;
  static EachArm view(std::int32_t selected, Owned value) noexcept;

  std::int32_t self() const noexcept { return self__; }
  const std::vector<std::byte>* as_arm__() const noexcept { return place_ == 1 ? &arm_.arm__ : nullptr; }
  std::vector<std::byte>* as_arm__() noexcept { return place_ == 1 ? &arm_.arm__ : nullptr; }
  const std::vector<FromValue>* as_value() const noexcept { return place_ == 2 ? &arm_.value : nullptr; }
  std::vector<FromValue>* as_value() noexcept { return place_ == 2 ? &arm_.value : nullptr; }
  const Owned* as_view() const noexcept { return place_ == 3 ? &arm_.view : nullptr; }
  Owned* as_view() noexcept { return place_ == 3 ? &arm_.view : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.arm__);
      case 2:
        return callee(arm_.value);
      case 3:
        return callee(arm_.view);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.arm__);
      case 2:
        return callee(arm_.value);
      case 3:
        return callee(arm_.view);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<EachArm> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const EachArm&, const EachArm&);
  friend std::strong_ordering operator<=>(const EachArm&, const EachArm&);
  friend std::size_t hash_value(const EachArm& value) noexcept;

  // For runtime/xdr.
  using View = EachArmView;
  using Fields = Field::EachArm;
  static constexpr const xdr::TypeInfo& kInfo = Types::each_arm;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::vector<std::byte> arm__;
    std::vector<FromValue> value;
    Owned view;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  EachArm(std::int32_t selected, std::uint32_t place) noexcept : self__(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::int32_t self__;
  std::uint32_t place_;
  Arms arm_;
};

// struct encode_reduced { opaque parse_reduced<>; int item_list; int reduction; int wanted; };
// spec: input.xdr line 58
struct EncodeReduced {
  std::vector<std::byte> parse_reduced_{};
  std::int32_t item_list_{};
  std::int32_t reduction_{};
  std::int32_t wanted_{};

  static xdr::Parsed<EncodeReduced> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const EncodeReduced&, const EncodeReduced&);
  friend std::strong_ordering operator<=>(const EncodeReduced&, const EncodeReduced&);
  friend std::size_t hash_value(const EncodeReduced& value) noexcept;

  // For runtime/xdr.
  using View = EncodeReducedView;
  using Fields = Field::EncodeReduced;
  static constexpr const xdr::TypeInfo& kInfo = Types::encode_reduced;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  At_() noexcept;
  At_(const At_& other);
  At_(At_&& other) noexcept;
  At_& operator=(const At_& other);
  At_& operator=(At_&& other) noexcept;
  ~At_();
  static At_ gather_(std::vector<std::byte> value) noexcept;
  static At_ landed(std::int32_t selected, EncodeReduced value) noexcept;

  std::int32_t kOwnsData_() const noexcept { return kOwnsData__; }
  const std::vector<std::byte>* as_gather_() const noexcept { return place_ == 1 ? &arm_.gather_ : nullptr; }
  std::vector<std::byte>* as_gather_() noexcept { return place_ == 1 ? &arm_.gather_ : nullptr; }
  const EncodeReduced* as_landed() const noexcept { return place_ == 2 ? &arm_.landed : nullptr; }
  EncodeReduced* as_landed() noexcept { return place_ == 2 ? &arm_.landed : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.gather_);
      default:
        return callee(arm_.landed);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.gather_);
      default:
        return callee(arm_.landed);
    }
  }

  static xdr::Parsed<At_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const At_&, const At_&);
  friend std::strong_ordering operator<=>(const At_&, const At_&);
  friend std::size_t hash_value(const At_& value) noexcept;

  // For runtime/xdr.
  using View = At_View;
  using Fields = Field::At_;
  static constexpr const xdr::TypeInfo& kInfo = Types::At;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    std::vector<std::byte> gather_;
    EncodeReduced landed;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  At_(std::int32_t selected, std::uint32_t place) noexcept : kOwnsData__(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  std::int32_t kOwnsData__;
  std::uint32_t place_;
  Arms arm_;
};

}  // namespace owned

}  // namespace golden::collisions
