// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For nfsacl.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nfs/wire/nfs3_types.h"
#include "nfsacl_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace nfs::wire::nfsacl {

inline constexpr std::uint32_t NA_USER_OBJ = 1;             // line 39
inline constexpr std::uint32_t NA_USER = 2;                 // line 40
inline constexpr std::uint32_t NA_GROUP_OBJ = 4;            // line 41
inline constexpr std::uint32_t NA_GROUP = 8;                // line 42
inline constexpr std::uint32_t NA_CLASS_OBJ = 16;           // line 43
inline constexpr std::uint32_t NA_OTHER_OBJ = 32;           // line 44
inline constexpr std::uint32_t NA_ACL_DEFAULT = 4096;       // line 45
inline constexpr std::uint32_t NA_READ = 4;                 // line 47
inline constexpr std::uint32_t NA_WRITE = 2;                // line 48
inline constexpr std::uint32_t NA_EXEC = 1;                 // line 49
inline constexpr std::uint32_t NFS_ACL_MAX_ENTRIES = 1024;  // line 64
inline constexpr std::uint32_t NA_ACL = 1;                  // line 66
inline constexpr std::uint32_t NA_ACLCNT = 2;               // line 67
inline constexpr std::uint32_t NA_DFACL = 4;                // line 68
inline constexpr std::uint32_t NA_DFACLCNT = 8;             // line 69

// struct aclent {
//    uint32 type;
//    uint32 id;
//    uint32 perm;                    /* NA_READ, NA_WRITE, NA_EXEC */
// };
// spec: nfsacl-version-three.txt section 2.1, line 51
struct Aclent {
  ::nfs::wire::nfs3::Uint32 type{};
  ::nfs::wire::nfs3::Uint32 id{};
  ::nfs::wire::nfs3::Uint32 perm{};

  using Fields = Field::Aclent;
  static constexpr const xdr::TypeInfo& kInfo = Types::aclent;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 12;
  static constexpr std::size_t kEncodedSize = 12;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Aclent, ::nfs::wire::nfs3::Uint32> type{0};
    static constexpr xdr::Member<Aclent, ::nfs::wire::nfs3::Uint32> id{4};
    static constexpr xdr::Member<Aclent, ::nfs::wire::nfs3::Uint32> perm{8};
  };

  static xdr::Parsed<Aclent> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Aclent>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Aclent load(const std::byte* at) noexcept {
    return {
        .type = xdr::load<::nfs::wire::nfs3::Uint32>(at),
        .id = xdr::load<::nfs::wire::nfs3::Uint32>(at + 4),
        .perm = xdr::load<::nfs::wire::nfs3::Uint32>(at + 8),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<::nfs::wire::nfs3::Uint32>(at, type);
    xdr::store<::nfs::wire::nfs3::Uint32>(at + 4, id);
    xdr::store<::nfs::wire::nfs3::Uint32>(at + 8, perm);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Aclent>(*this, out); }
  friend constexpr bool operator==(const Aclent&, const Aclent&) noexcept = default;
  friend constexpr auto operator<=>(const Aclent&, const Aclent&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::type;
};

}  // namespace nfs::wire::nfsacl
