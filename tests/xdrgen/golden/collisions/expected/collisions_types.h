// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For collisions.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "collisions_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace golden::collisions {

inline constexpr std::uint32_t class_ = 2;              // line 2
inline constexpr std::uint32_t NULL_ = 0;               // line 3
inline constexpr std::int32_t EOF_ = -1;                // line 4
inline constexpr std::uint32_t owned_ = 7;              // line 37
inline constexpr std::uint32_t to_value_ = 8;           // line 38
inline constexpr std::uint32_t self_ = 9;               // line 39
inline constexpr std::uint32_t view_ = 10;              // line 40
inline constexpr std::uint32_t contains_eligible_ = 3;  // line 56
inline constexpr std::uint32_t error_ = 4;              // line 57

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

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaMsg, std::int32_t> xid{0};
  };

  static xdr::Parsed<RdmaMsg> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaMsg>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaMsg load(const std::byte* at) noexcept {
    return {
        .xid = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, xid); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaMsg>(*this, out); }
  friend constexpr bool operator==(const RdmaMsg&, const RdmaMsg&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaMsg&, const RdmaMsg&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::xid;
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

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaBody_, std::int32_t> a{0};
  };

  static xdr::Parsed<RdmaBody_> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBody_>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaBody_ load(const std::byte* at) noexcept {
    return {
        .a = xdr::load<std::int32_t>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<std::int32_t>(at, a); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBody_>(*this, out); }
  friend constexpr bool operator==(const RdmaBody_&, const RdmaBody_&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaBody_&, const RdmaBody_&) = default;

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

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaBody__, std::int32_t> std_{0};
    static constexpr xdr::Member<RdmaBody__, std::int32_t> xdr_{4};
  };

  static xdr::Parsed<RdmaBody__> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBody__>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaBody__ load(const std::byte* at) noexcept {
    return {
        .std_ = xdr::load<std::int32_t>(at),
        .xdr_ = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, std_);
    xdr::store<std::int32_t>(at + 4, xdr_);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBody__>(*this, out); }
  friend constexpr bool operator==(const RdmaBody__&, const RdmaBody__&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaBody__&, const RdmaBody__&) = default;

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

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RdmaBodyView, std::int32_t> In_{0};
    static constexpr xdr::Member<RdmaBodyView, std::int32_t> Out_{4};
  };

  static xdr::Parsed<RdmaBodyView> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<RdmaBodyView>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr RdmaBodyView load(const std::byte* at) noexcept {
    return {
        .In_ = xdr::load<std::int32_t>(at),
        .Out_ = xdr::load<std::int32_t>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<std::int32_t>(at, In_);
    xdr::store<std::int32_t>(at + 4, Out_);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RdmaBodyView>(*this, out); }
  friend constexpr bool operator==(const RdmaBodyView&, const RdmaBodyView&) noexcept = default;
  friend constexpr auto operator<=>(const RdmaBodyView&, const RdmaBodyView&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::In_;
};

}  // namespace golden::collisions
