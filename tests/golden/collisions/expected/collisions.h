// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 c6d5ac21ffc9f32acf06043ea8ab3afec57dccaa4dc9fd665cfd9a7ed5e7c91f
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "collisions_fields.h"
#include "xdr/view.h"

namespace golden::collisions {

inline constexpr std::uint32_t class_ = 2;  // line 2
inline constexpr std::uint32_t NULL_ = 0;   // line 3
inline constexpr std::int32_t EOF_ = -1;    // line 4

// enum rdma_proc { rdma_msg_proc = 0, default_ = 1, new = 2, EINVAL = 3 };
// spec: input.xdr line 6
enum class RdmaProc : std::int32_t {
  rdma_msg_proc = 0,
  default_ = 1,
  new_ = 2,
  EINVAL_ = 3,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(RdmaProc value) noexcept {
  switch (value) {
    case RdmaProc::rdma_msg_proc:
      return "rdma_msg_proc";
    case RdmaProc::default_:
      return "default_";
    case RdmaProc::new_:
      return "new";
    case RdmaProc::EINVAL_:
      return "EINVAL";
  }
  return {};
}

constexpr bool is_known(RdmaProc value) noexcept { return !to_string(value).empty(); }

// struct rdma_msg { int xid; };
// spec: input.xdr line 8
struct RdmaMsg {
  std::int32_t xid{};

  using Fields = Field::RdmaMsg;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_msg;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  static xdr::Parsed<RdmaMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaMsg>(bytes, limits, kFields);
  }

  /// From `kEncodedSize` bytes that are there and that `parse` would accept.
  static constexpr RdmaMsg load(const std::byte* at) noexcept {
    return {
        .xid = xdr::load<std::int32_t>(at),
    };
  }

  /// To `kEncodedSize` bytes that are there.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, xid); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaMsg>(*this, out); }
  friend constexpr bool operator==(const RdmaMsg&, const RdmaMsg&) noexcept = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::xid;
};

// union rdma_body switch (rdma_proc proc) {
// case rdma_msg_proc:
//     rdma_msg rdma_msg;
// case new:
//     int RdmaBody;
// default:
//     void;
// };
// spec: input.xdr line 10
/// Reads `rdma_body`. The accessor of an arm that was not sent gives nothing.
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

/// To encode `rdma_body` from: made by the name of an arm, or of a case whose arm is void.
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

// struct rdmaBody { int a; };
// spec: input.xdr line 31
struct RdmaBody_ {
  std::int32_t a{};

  using Fields = Field::RdmaBody_;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdmaBody;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 4;
  static constexpr std::size_t kEncodedSize = 4;

  static xdr::Parsed<RdmaBody_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBody_>(bytes, limits, kFields);
  }

  /// From `kEncodedSize` bytes that are there and that `parse` would accept.
  static constexpr RdmaBody_ load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<std::int32_t>(at),
    };
  }

  /// To `kEncodedSize` bytes that are there.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, a); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBody_>(*this, out); }
  friend constexpr bool operator==(const RdmaBody_&, const RdmaBody_&) noexcept = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::a;
};

// struct rdma__body { int std; int xdr; };
// spec: input.xdr line 32
struct RdmaBody__ {
  std::int32_t std_{};
  std::int32_t xdr_{};

  using Fields = Field::RdmaBody__;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma__body;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  static xdr::Parsed<RdmaBody__> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBody__>(bytes, limits, kFields);
  }

  /// From `kEncodedSize` bytes that are there and that `parse` would accept.
  static constexpr RdmaBody__ load(const std::byte* at) noexcept {
    return {
        .std_ = xdr::load<std::int32_t>(at),
        .xdr_ = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// To `kEncodedSize` bytes that are there.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, std_);
    xdr::store<std::int32_t>(at + 4, xdr_);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBody__>(*this, out); }
  friend constexpr bool operator==(const RdmaBody__&, const RdmaBody__&) noexcept = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::std_;
};

// struct rdma_body_view { int In; int Out; };
// spec: input.xdr line 33
struct RdmaBodyView {
  std::int32_t In_{};
  std::int32_t Out_{};

  using Fields = Field::RdmaBodyView;
  static constexpr const xdr::TypeInfo& kInfo = Types::rdma_body_view;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  static xdr::Parsed<RdmaBodyView> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBodyView>(bytes, limits, kFields);
  }

  /// From `kEncodedSize` bytes that are there and that `parse` would accept.
  static constexpr RdmaBodyView load(const std::byte* at) noexcept {
    return {
        .In_ = xdr::load<std::int32_t>(at),
        .Out_ = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// To `kEncodedSize` bytes that are there.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, In_);
    xdr::store<std::int32_t>(at + 4, Out_);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBodyView>(*this, out); }
  friend constexpr bool operator==(const RdmaBodyView&, const RdmaBodyView&) noexcept = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::In_;
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

  // For runtime/xdr.
  using Fields = Field::Types_;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<class_>>(out, Field_, Fields::Field_);
  }
};

}  // namespace golden::collisions
