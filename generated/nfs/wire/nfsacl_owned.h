// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of nfsacl.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nfs/wire/nfs3_owned.h"
#include "nfsacl.h"
#include "xdr/owned.h"

namespace nfs::wire::nfsacl {

namespace owned {

struct Secattr;
struct GETACL3args;
struct GETACL3resok;
struct GETACL3resfail;
class GETACL3res;
struct SETACL3args;
struct SETACL3resok;
struct SETACL3resfail;
class SETACL3res;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Secattr to_value(const SecattrView& view);
owned::GETACL3args to_value(const GETACL3argsView& view);
owned::GETACL3resok to_value(const GETACL3resokView& view);
owned::GETACL3resfail to_value(const GETACL3resfailView& view);
owned::GETACL3res to_value(const GETACL3resView& view);
owned::SETACL3args to_value(const SETACL3argsView& view);
owned::SETACL3resok to_value(const SETACL3resokView& view);
owned::SETACL3resfail to_value(const SETACL3resfailView& view);
owned::SETACL3res to_value(const SETACL3resView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
void each_member(xdr::Of<Aclent>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::type]), self.type);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::id]), self.id);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::perm]), self.perm);
}

namespace owned {

// struct secattr {
//    uint32 mask;
//    uint32 aclcnt;
//    aclent aclent<NFS_ACL_MAX_ENTRIES>;
//    uint32 dfaclcnt;
//    aclent dfaclent<NFS_ACL_MAX_ENTRIES>;
// };
// spec: nfsacl-version-three.txt section 2.2, line 71
struct Secattr {
  ::nfs::wire::nfs3::Uint32 mask{};
  ::nfs::wire::nfs3::Uint32 aclcnt{};
  std::vector<Aclent> aclent{};
  ::nfs::wire::nfs3::Uint32 dfaclcnt{};
  std::vector<Aclent> dfaclent{};

  static xdr::Parsed<Secattr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Secattr&, const Secattr&) = default;

  // For runtime/xdr.
  using View = SecattrView;
  using Fields = Field::Secattr;
  static constexpr const xdr::TypeInfo& kInfo = Types::secattr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, aclcnt, Fields::aclcnt);
    xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, aclent, Fields::aclent);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, dfaclcnt, Fields::dfaclcnt);
    xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, dfaclent, Fields::dfaclent);
  }
};

// struct GETACL3args {
//    nfs_fh3 fh;
//    uint32  mask;
// };
// spec: nfsacl-version-three.txt section 3.1, line 84
struct GETACL3args {
  ::nfs::wire::nfs3::owned::NfsFh3 fh{};
  ::nfs::wire::nfs3::Uint32 mask{};

  static xdr::Parsed<GETACL3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3args&, const GETACL3args&) = default;

  // For runtime/xdr.
  using View = GETACL3argsView;
  using Fields = Field::GETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
  }
};

// struct GETACL3resok {
//    post_op_attr attr;
//    secattr      acl;
// };
// spec: nfsacl-version-three.txt section 3.1, line 89
struct GETACL3resok {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};
  Secattr acl{};

  static xdr::Parsed<GETACL3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3resok&, const GETACL3resok&) = default;

  // For runtime/xdr.
  using View = GETACL3resokView;
  using Fields = Field::GETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
    xdr::put<SecattrView>(out, acl, Fields::acl);
  }
};

// struct GETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.1, line 94
struct GETACL3resfail {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<GETACL3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3resfail&, const GETACL3resfail&) = default;

  // For runtime/xdr.
  using View = GETACL3resfailView;
  using Fields = Field::GETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// union GETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      GETACL3resok resok;
//    default:
//      GETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.1, line 98
class GETACL3res {
 public:
  /// The first case, with data that is zero or empty.
  GETACL3res() noexcept : GETACL3res(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static GETACL3res resok(GETACL3resok value) noexcept {
    return GETACL3res(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static GETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, GETACL3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return GETACL3res(selected, std::in_place_index<2>, std::move(value));
  }

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const GETACL3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  GETACL3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const GETACL3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  GETACL3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<GETACL3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3res&, const GETACL3res&) = default;

  // For runtime/xdr.
  using View = GETACL3resView;
  using Fields = Field::GETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<GETACL3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<GETACL3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, GETACL3resok, GETACL3resfail>;
  template <std::size_t kArm, class... In>
  GETACL3res(::nfs::wire::nfs3::Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  ::nfs::wire::nfs3::Nfsstat3 status_;
  Arms arm_;
};

// struct SETACL3args {
//    nfs_fh3 fh;
//    secattr acl;
// };
// spec: nfsacl-version-three.txt section 3.2, line 108
struct SETACL3args {
  ::nfs::wire::nfs3::owned::NfsFh3 fh{};
  Secattr acl{};

  static xdr::Parsed<SETACL3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3args&, const SETACL3args&) = default;

  // For runtime/xdr.
  using View = SETACL3argsView;
  using Fields = Field::SETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
    xdr::put<SecattrView>(out, acl, Fields::acl);
  }
};

// struct SETACL3resok {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 113
struct SETACL3resok {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<SETACL3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3resok&, const SETACL3resok&) = default;

  // For runtime/xdr.
  using View = SETACL3resokView;
  using Fields = Field::SETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// struct SETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 117
struct SETACL3resfail {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<SETACL3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3resfail&, const SETACL3resfail&) = default;

  // For runtime/xdr.
  using View = SETACL3resfailView;
  using Fields = Field::SETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// union SETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SETACL3resok resok;
//    default:
//      SETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.2, line 121
class SETACL3res {
 public:
  /// The first case, with data that is zero or empty.
  SETACL3res() noexcept : SETACL3res(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static SETACL3res resok(SETACL3resok value) noexcept {
    return SETACL3res(::nfs::wire::nfs3::Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static SETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, SETACL3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return SETACL3res(selected, std::in_place_index<2>, std::move(value));
  }

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const SETACL3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  SETACL3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const SETACL3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  SETACL3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<SETACL3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3res&, const SETACL3res&) = default;

  // For runtime/xdr.
  using View = SETACL3resView;
  using Fields = Field::SETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<SETACL3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<SETACL3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, SETACL3resok, SETACL3resfail>;
  template <std::size_t kArm, class... In>
  SETACL3res(::nfs::wire::nfs3::Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  ::nfs::wire::nfs3::Nfsstat3 status_;
  Arms arm_;
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Secattr& value) { return xdr::encode_bytes<SecattrView>(value); }
void each_member(xdr::Of<Secattr>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::mask]), self.mask);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::aclcnt]), self.aclcnt);
  f(xdr::FieldOf<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(kFields[Field::Secattr::aclent]), self.aclent);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::dfaclcnt]), self.dfaclcnt);
  f(xdr::FieldOf<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(kFields[Field::Secattr::dfaclent]), self.dfaclent);
}

inline xdr::EncodedBytes from_value(const GETACL3args& value) { return xdr::encode_bytes<GETACL3argsView>(value); }
void each_member(xdr::Of<GETACL3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::NfsFh3View>(kFields[Field::GETACL3args::fh]), self.fh);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::GETACL3args::mask]), self.mask);
}

inline xdr::EncodedBytes from_value(const GETACL3resok& value) { return xdr::encode_bytes<GETACL3resokView>(value); }
void each_member(xdr::Of<GETACL3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::GETACL3resok::attr]), self.attr);
  f(xdr::FieldOf<SecattrView>(kFields[Field::GETACL3resok::acl]), self.acl);
}

inline xdr::EncodedBytes from_value(const GETACL3resfail& value) {
  return xdr::encode_bytes<GETACL3resfailView>(value);
}
void each_member(xdr::Of<GETACL3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::GETACL3resfail::attr]), self.attr);
}

inline xdr::EncodedBytes from_value(const GETACL3res& value) { return xdr::encode_bytes<GETACL3resView>(value); }
inline ::nfs::wire::nfs3::Nfsstat3 discriminant_of(const GETACL3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<GETACL3res>) noexcept {
  return xdr::FieldOf<::nfs::wire::nfs3::Nfsstat3>(kFields[Field::GETACL3res::status]);
}
constexpr auto union_cases(xdr::Of<GETACL3res>) noexcept {
  return std::array<::nfs::wire::nfs3::Nfsstat3, 1>{
      ::nfs::wire::nfs3::Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<GETACL3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<GETACL3resokView>(kFields[Field::GETACL3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<GETACL3resfailView>(kFields[Field::GETACL3res::resfail]), *arm);
  }
}
inline bool select_arm(GETACL3res& self, ::nfs::wire::nfs3::Nfsstat3 value) {
  if (!xdr::Codec<::nfs::wire::nfs3::Nfsstat3>::legal(value)) return false;
  switch (value) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      self = GETACL3res::resok({});
      return true;
    default:
      self = GETACL3res::resfail(value, {});
      return true;
  }
}

inline xdr::EncodedBytes from_value(const SETACL3args& value) { return xdr::encode_bytes<SETACL3argsView>(value); }
void each_member(xdr::Of<SETACL3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::NfsFh3View>(kFields[Field::SETACL3args::fh]), self.fh);
  f(xdr::FieldOf<SecattrView>(kFields[Field::SETACL3args::acl]), self.acl);
}

inline xdr::EncodedBytes from_value(const SETACL3resok& value) { return xdr::encode_bytes<SETACL3resokView>(value); }
void each_member(xdr::Of<SETACL3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::SETACL3resok::attr]), self.attr);
}

inline xdr::EncodedBytes from_value(const SETACL3resfail& value) {
  return xdr::encode_bytes<SETACL3resfailView>(value);
}
void each_member(xdr::Of<SETACL3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::SETACL3resfail::attr]), self.attr);
}

inline xdr::EncodedBytes from_value(const SETACL3res& value) { return xdr::encode_bytes<SETACL3resView>(value); }
inline ::nfs::wire::nfs3::Nfsstat3 discriminant_of(const SETACL3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<SETACL3res>) noexcept {
  return xdr::FieldOf<::nfs::wire::nfs3::Nfsstat3>(kFields[Field::SETACL3res::status]);
}
constexpr auto union_cases(xdr::Of<SETACL3res>) noexcept {
  return std::array<::nfs::wire::nfs3::Nfsstat3, 1>{
      ::nfs::wire::nfs3::Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<SETACL3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<SETACL3resokView>(kFields[Field::SETACL3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<SETACL3resfailView>(kFields[Field::SETACL3res::resfail]), *arm);
  }
}
inline bool select_arm(SETACL3res& self, ::nfs::wire::nfs3::Nfsstat3 value) {
  if (!xdr::Codec<::nfs::wire::nfs3::Nfsstat3>::legal(value)) return false;
  switch (value) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      self = SETACL3res::resok({});
      return true;
    default:
      self = SETACL3res::resfail(value, {});
      return true;
  }
}

}  // namespace owned

inline owned::Secattr to_value(const SecattrView& view) {
  return {
      .mask = view.mask(),
      .aclcnt = view.aclcnt(),
      .aclent = xdr::to_owned<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(view.aclent()),
      .dfaclcnt = view.dfaclcnt(),
      .dfaclent = xdr::to_owned<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(view.dfaclent()),
  };
}

inline owned::GETACL3args to_value(const GETACL3argsView& view) {
  return {
      .fh = to_value(view.fh()),
      .mask = view.mask(),
  };
}

inline owned::GETACL3resok to_value(const GETACL3resokView& view) {
  return {
      .attr = to_value(view.attr()),
      .acl = to_value(view.acl()),
  };
}

inline owned::GETACL3resfail to_value(const GETACL3resfailView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

inline owned::GETACL3res to_value(const GETACL3resView& view) {
  switch (view.status()) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      return owned::GETACL3res::resok(to_value(*view.as_resok()));
    default:
      return owned::GETACL3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::SETACL3args to_value(const SETACL3argsView& view) {
  return {
      .fh = to_value(view.fh()),
      .acl = to_value(view.acl()),
  };
}

inline owned::SETACL3resok to_value(const SETACL3resokView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

inline owned::SETACL3resfail to_value(const SETACL3resfailView& view) {
  return {
      .attr = to_value(view.attr()),
  };
}

inline owned::SETACL3res to_value(const SETACL3resView& view) {
  switch (view.status()) {
    case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
      return owned::SETACL3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SETACL3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

}  // namespace nfs::wire::nfsacl
