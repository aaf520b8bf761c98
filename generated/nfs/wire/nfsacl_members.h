// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "nfs/wire/nfs3_members.h"
#include "nfsacl.h"
#include "nfsacl_owned.h"

namespace nfs::wire::nfsacl {

void each_member(xdr::Of<Aclent>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::type]), self.type);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::id]), self.id);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Aclent::perm]), self.perm);
}

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void Secattr::put(Out& out) const noexcept {
  xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
  xdr::put<::nfs::wire::nfs3::Uint32>(out, aclcnt, Fields::aclcnt);
  xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, aclent, Fields::aclent);
  xdr::put<::nfs::wire::nfs3::Uint32>(out, dfaclcnt, Fields::dfaclcnt);
  xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, dfaclent, Fields::dfaclent);
}
void each_member(xdr::Of<Secattr>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::mask]), self.mask);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::aclcnt]), self.aclcnt);
  f(xdr::FieldOf<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(kFields[Field::Secattr::aclent]), self.aclent);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::Secattr::dfaclcnt]), self.dfaclcnt);
  f(xdr::FieldOf<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(kFields[Field::Secattr::dfaclent]), self.dfaclent);
}

template <class Out>
[[gnu::always_inline]] inline void GETACL3args::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
  xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
}
void each_member(xdr::Of<GETACL3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::NfsFh3View>(kFields[Field::GETACL3args::fh]), self.fh);
  f(xdr::FieldOf<::nfs::wire::nfs3::Uint32>(kFields[Field::GETACL3args::mask]), self.mask);
}

template <class Out>
[[gnu::always_inline]] inline void GETACL3resok::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  xdr::put<SecattrView>(out, acl, Fields::acl);
}
void each_member(xdr::Of<GETACL3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::GETACL3resok::attr]), self.attr);
  f(xdr::FieldOf<SecattrView>(kFields[Field::GETACL3resok::acl]), self.acl);
}

template <class Out>
[[gnu::always_inline]] inline void GETACL3resfail::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
}
void each_member(xdr::Of<GETACL3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::GETACL3resfail::attr]), self.attr);
}

template <class Out>
[[gnu::always_inline]] inline void GETACL3res::put(Out& out) const noexcept {
  xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<GETACL3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<GETACL3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void SETACL3args::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
  xdr::put<SecattrView>(out, acl, Fields::acl);
}
void each_member(xdr::Of<SETACL3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::NfsFh3View>(kFields[Field::SETACL3args::fh]), self.fh);
  f(xdr::FieldOf<SecattrView>(kFields[Field::SETACL3args::acl]), self.acl);
}

template <class Out>
[[gnu::always_inline]] inline void SETACL3resok::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
}
void each_member(xdr::Of<SETACL3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::SETACL3resok::attr]), self.attr);
}

template <class Out>
[[gnu::always_inline]] inline void SETACL3resfail::put(Out& out) const noexcept {
  xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
}
void each_member(xdr::Of<SETACL3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<::nfs::wire::nfs3::PostOpAttrView>(kFields[Field::SETACL3resfail::attr]), self.attr);
}

template <class Out>
[[gnu::always_inline]] inline void SETACL3res::put(Out& out) const noexcept {
  xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<SETACL3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<SETACL3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
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

}  // namespace nfs::wire::nfsacl
