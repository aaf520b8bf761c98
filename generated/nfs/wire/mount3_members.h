// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "mount3.h"
#include "mount3_owned.h"

namespace nfs::wire::mount3 {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Mountstat3>) noexcept { return Types::mountstat3; }

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void Mountres3Ok::put(Out& out) const noexcept {
  xdr::put<Fhandle3Xdr>(out, fhandle, Fields::fhandle);
  xdr::put<xdr::Array<std::int32_t>>(out, auth_flavors, Fields::auth_flavors);
}
void each_member(xdr::Of<Mountres3Ok>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fhandle3Xdr>(kFields[Field::Mountres3Ok::fhandle]), self.fhandle);
  f(xdr::FieldOf<xdr::Array<std::int32_t>>(kFields[Field::Mountres3Ok::auth_flavors]), self.auth_flavors);
}

template <class Out>
[[gnu::always_inline]] inline void Mountres3::put(Out& out) const noexcept {
  xdr::put<Mountstat3>(out, fhs_status_, Fields::fhs_status);
  switch (place_) {
    case 1:
      return xdr::put<Mountres3OkView>(out, arm_.mountinfo, Fields::mountinfo);
    default:
      return;
  }
}
inline Mountstat3 discriminant_of(const Mountres3& self) noexcept { return self.fhs_status(); }
constexpr auto discriminant_of(xdr::Of<Mountres3>) noexcept {
  return xdr::FieldOf<Mountstat3>(kFields[Field::Mountres3::fhs_status]);
}
constexpr auto union_cases(xdr::Of<Mountres3>) noexcept {
  return std::array<Mountstat3, 1>{
      Mountstat3::MNT3_OK,  // mountinfo
  };
}
void each_arm(xdr::Of<Mountres3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mountinfo()) {
    f(xdr::FieldOf<Mountres3OkView>(kFields[Field::Mountres3::mountinfo]), *arm);
  }
}
inline bool select_arm(Mountres3& self, Mountstat3 value) {
  if (!xdr::Codec<Mountstat3>::legal(value)) return false;
  switch (value) {
    case Mountstat3::MNT3_OK:
      self = Mountres3::mountinfo({});
      return true;
    default:
      self = Mountres3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Mountbody::put(Out& out) const noexcept {
  xdr::put<NameXdr>(out, ml_hostname, Fields::ml_hostname);
  xdr::put<DirpathXdr>(out, ml_directory, Fields::ml_directory);
}
void each_member(xdr::Of<Mountbody>, auto& self, auto&& f) {
  f(xdr::FieldOf<NameXdr>(kFields[Field::Mountbody::ml_hostname]), self.ml_hostname);
  f(xdr::FieldOf<DirpathXdr>(kFields[Field::Mountbody::ml_directory]), self.ml_directory);
}

template <class Out>
[[gnu::always_inline]] inline void Exportnode::put(Out& out) const noexcept {
  xdr::put<DirpathXdr>(out, ex_dir, Fields::ex_dir);
  xdr::put<GroupsXdr>(out, ex_groups, Fields::ex_groups);
}
void each_member(xdr::Of<Exportnode>, auto& self, auto&& f) {
  f(xdr::FieldOf<DirpathXdr>(kFields[Field::Exportnode::ex_dir]), self.ex_dir);
  f(xdr::FieldOf<GroupsXdr>(kFields[Field::Exportnode::ex_groups]), self.ex_groups);
}

}  // namespace owned

}  // namespace nfs::wire::mount3
