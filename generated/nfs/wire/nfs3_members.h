// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "nfs3.h"
#include "nfs3_owned.h"

namespace nfs::wire::nfs3 {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Nfsstat3>) noexcept { return Types::nfsstat3; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<Ftype3>) noexcept { return Types::ftype3; }

void each_member(xdr::Of<Specdata3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Specdata3::specdata1]), self.specdata1);
  f(xdr::FieldOf<Uint32>(kFields[Field::Specdata3::specdata2]), self.specdata2);
}

void each_member(xdr::Of<Nfstime3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::Nfstime3::seconds]), self.seconds);
  f(xdr::FieldOf<Uint32>(kFields[Field::Nfstime3::nseconds]), self.nseconds);
}

void each_member(xdr::Of<Fattr3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Ftype3>(kFields[Field::Fattr3::type]), self.type);
  f(xdr::FieldOf<Mode3>(kFields[Field::Fattr3::mode]), self.mode);
  f(xdr::FieldOf<Uint32>(kFields[Field::Fattr3::nlink]), self.nlink);
  f(xdr::FieldOf<Uid3>(kFields[Field::Fattr3::uid]), self.uid);
  f(xdr::FieldOf<Gid3>(kFields[Field::Fattr3::gid]), self.gid);
  f(xdr::FieldOf<Size3>(kFields[Field::Fattr3::size]), self.size);
  f(xdr::FieldOf<Size3>(kFields[Field::Fattr3::used]), self.used);
  f(xdr::FieldOf<Specdata3>(kFields[Field::Fattr3::rdev]), self.rdev);
  f(xdr::FieldOf<Uint64>(kFields[Field::Fattr3::fsid]), self.fsid);
  f(xdr::FieldOf<Fileid3>(kFields[Field::Fattr3::fileid]), self.fileid);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::Fattr3::atime]), self.atime);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::Fattr3::mtime]), self.mtime);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::Fattr3::ctime]), self.ctime);
}

void each_member(xdr::Of<WccAttr>, auto& self, auto&& f) {
  f(xdr::FieldOf<Size3>(kFields[Field::WccAttr::size]), self.size);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::WccAttr::mtime]), self.mtime);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::WccAttr::ctime]), self.ctime);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<TimeHow>) noexcept { return Types::time_how; }

void each_member(xdr::Of<GETATTR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fattr3>(kFields[Field::GETATTR3resok::obj_attributes]), self.obj_attributes);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<StableHow>) noexcept { return Types::stable_how; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<Createmode3>) noexcept { return Types::createmode3; }

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void NfsFh3::put(Out& out) const noexcept {
  xdr::put<xdr::Opaque<NFS3_FHSIZE>>(out, data, Fields::data);
}
void each_member(xdr::Of<NfsFh3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<NFS3_FHSIZE>>(kFields[Field::NfsFh3::data]), self.data);
}

template <class Out>
[[gnu::always_inline]] inline void PostOpAttr::put(Out& out) const noexcept {
  xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
  switch (place_) {
    case 1:
      return xdr::put<Fattr3>(out, arm_.attributes, Fields::attributes);
    default:
      return;
  }
}
inline bool discriminant_of(const PostOpAttr& self) noexcept { return self.attributes_follow(); }
constexpr auto discriminant_of(xdr::Of<PostOpAttr>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::PostOpAttr::attributes_follow]);
}
constexpr auto union_cases(xdr::Of<PostOpAttr>) noexcept {
  return std::array<bool, 2>{
      true,   // attributes
      false,  // void
  };
}
void each_arm(xdr::Of<PostOpAttr>, auto& self, auto&& f) {
  if (auto* const arm = self.as_attributes()) {
    f(xdr::FieldOf<Fattr3>(kFields[Field::PostOpAttr::attributes]), *arm);
  }
}
inline bool select_arm(PostOpAttr& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = PostOpAttr::attributes({});
      return true;
    case 0:
      self = PostOpAttr::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void PreOpAttr::put(Out& out) const noexcept {
  xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
  switch (place_) {
    case 1:
      return xdr::put<WccAttr>(out, arm_.attributes, Fields::attributes);
    default:
      return;
  }
}
inline bool discriminant_of(const PreOpAttr& self) noexcept { return self.attributes_follow(); }
constexpr auto discriminant_of(xdr::Of<PreOpAttr>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::PreOpAttr::attributes_follow]);
}
constexpr auto union_cases(xdr::Of<PreOpAttr>) noexcept {
  return std::array<bool, 2>{
      true,   // attributes
      false,  // void
  };
}
void each_arm(xdr::Of<PreOpAttr>, auto& self, auto&& f) {
  if (auto* const arm = self.as_attributes()) {
    f(xdr::FieldOf<WccAttr>(kFields[Field::PreOpAttr::attributes]), *arm);
  }
}
inline bool select_arm(PreOpAttr& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = PreOpAttr::attributes({});
      return true;
    case 0:
      self = PreOpAttr::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void WccData::put(Out& out) const noexcept {
  xdr::put<PreOpAttrView>(out, before, Fields::before);
  xdr::put<PostOpAttrView>(out, after, Fields::after);
}
void each_member(xdr::Of<WccData>, auto& self, auto&& f) {
  f(xdr::FieldOf<PreOpAttrView>(kFields[Field::WccData::before]), self.before);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::WccData::after]), self.after);
}

template <class Out>
[[gnu::always_inline]] inline void PostOpFh3::put(Out& out) const noexcept {
  xdr::put<bool>(out, handle_follows_, Fields::handle_follows);
  switch (place_) {
    case 1:
      return xdr::put<NfsFh3View>(out, arm_.handle, Fields::handle);
    default:
      return;
  }
}
inline bool discriminant_of(const PostOpFh3& self) noexcept { return self.handle_follows(); }
constexpr auto discriminant_of(xdr::Of<PostOpFh3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::PostOpFh3::handle_follows]);
}
constexpr auto union_cases(xdr::Of<PostOpFh3>) noexcept {
  return std::array<bool, 2>{
      true,   // handle
      false,  // void
  };
}
void each_arm(xdr::Of<PostOpFh3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_handle()) {
    f(xdr::FieldOf<NfsFh3View>(kFields[Field::PostOpFh3::handle]), *arm);
  }
}
inline bool select_arm(PostOpFh3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = PostOpFh3::handle({});
      return true;
    case 0:
      self = PostOpFh3::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetMode3::put(Out& out) const noexcept {
  xdr::put<bool>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Mode3>(out, arm_.mode, Fields::mode);
    default:
      return;
  }
}
inline bool discriminant_of(const SetMode3& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetMode3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::SetMode3::set_it]);
}
constexpr auto union_cases(xdr::Of<SetMode3>) noexcept {
  return std::array<bool, 1>{
      true,  // mode
  };
}
void each_arm(xdr::Of<SetMode3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mode()) {
    f(xdr::FieldOf<Mode3>(kFields[Field::SetMode3::mode]), *arm);
  }
}
inline bool select_arm(SetMode3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = SetMode3::mode({});
      return true;
    default:
      self = SetMode3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetUid3::put(Out& out) const noexcept {
  xdr::put<bool>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Uid3>(out, arm_.uid, Fields::uid);
    default:
      return;
  }
}
inline bool discriminant_of(const SetUid3& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetUid3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::SetUid3::set_it]);
}
constexpr auto union_cases(xdr::Of<SetUid3>) noexcept {
  return std::array<bool, 1>{
      true,  // uid
  };
}
void each_arm(xdr::Of<SetUid3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_uid()) {
    f(xdr::FieldOf<Uid3>(kFields[Field::SetUid3::uid]), *arm);
  }
}
inline bool select_arm(SetUid3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = SetUid3::uid({});
      return true;
    default:
      self = SetUid3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetGid3::put(Out& out) const noexcept {
  xdr::put<bool>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Gid3>(out, arm_.gid, Fields::gid);
    default:
      return;
  }
}
inline bool discriminant_of(const SetGid3& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetGid3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::SetGid3::set_it]);
}
constexpr auto union_cases(xdr::Of<SetGid3>) noexcept {
  return std::array<bool, 1>{
      true,  // gid
  };
}
void each_arm(xdr::Of<SetGid3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_gid()) {
    f(xdr::FieldOf<Gid3>(kFields[Field::SetGid3::gid]), *arm);
  }
}
inline bool select_arm(SetGid3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = SetGid3::gid({});
      return true;
    default:
      self = SetGid3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetSize3::put(Out& out) const noexcept {
  xdr::put<bool>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Size3>(out, arm_.size, Fields::size);
    default:
      return;
  }
}
inline bool discriminant_of(const SetSize3& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetSize3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::SetSize3::set_it]);
}
constexpr auto union_cases(xdr::Of<SetSize3>) noexcept {
  return std::array<bool, 1>{
      true,  // size
  };
}
void each_arm(xdr::Of<SetSize3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_size()) {
    f(xdr::FieldOf<Size3>(kFields[Field::SetSize3::size]), *arm);
  }
}
inline bool select_arm(SetSize3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = SetSize3::size({});
      return true;
    default:
      self = SetSize3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetAtime::put(Out& out) const noexcept {
  xdr::put<TimeHow>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Nfstime3>(out, arm_.atime, Fields::atime);
    default:
      return;
  }
}
inline TimeHow discriminant_of(const SetAtime& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetAtime>) noexcept {
  return xdr::FieldOf<TimeHow>(kFields[Field::SetAtime::set_it]);
}
constexpr auto union_cases(xdr::Of<SetAtime>) noexcept {
  return std::array<TimeHow, 1>{
      TimeHow::SET_TO_CLIENT_TIME,  // atime
  };
}
void each_arm(xdr::Of<SetAtime>, auto& self, auto&& f) {
  if (auto* const arm = self.as_atime()) {
    f(xdr::FieldOf<Nfstime3>(kFields[Field::SetAtime::atime]), *arm);
  }
}
inline bool select_arm(SetAtime& self, TimeHow value) {
  if (!xdr::Codec<TimeHow>::legal(value)) return false;
  switch (value) {
    case TimeHow::SET_TO_CLIENT_TIME:
      self = SetAtime::atime({});
      return true;
    default:
      self = SetAtime::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SetMtime::put(Out& out) const noexcept {
  xdr::put<TimeHow>(out, set_it_, Fields::set_it);
  switch (place_) {
    case 1:
      return xdr::put<Nfstime3>(out, arm_.mtime, Fields::mtime);
    default:
      return;
  }
}
inline TimeHow discriminant_of(const SetMtime& self) noexcept { return self.set_it(); }
constexpr auto discriminant_of(xdr::Of<SetMtime>) noexcept {
  return xdr::FieldOf<TimeHow>(kFields[Field::SetMtime::set_it]);
}
constexpr auto union_cases(xdr::Of<SetMtime>) noexcept {
  return std::array<TimeHow, 1>{
      TimeHow::SET_TO_CLIENT_TIME,  // mtime
  };
}
void each_arm(xdr::Of<SetMtime>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mtime()) {
    f(xdr::FieldOf<Nfstime3>(kFields[Field::SetMtime::mtime]), *arm);
  }
}
inline bool select_arm(SetMtime& self, TimeHow value) {
  if (!xdr::Codec<TimeHow>::legal(value)) return false;
  switch (value) {
    case TimeHow::SET_TO_CLIENT_TIME:
      self = SetMtime::mtime({});
      return true;
    default:
      self = SetMtime::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Sattr3::put(Out& out) const noexcept {
  xdr::put<SetMode3View>(out, mode, Fields::mode);
  xdr::put<SetUid3View>(out, uid, Fields::uid);
  xdr::put<SetGid3View>(out, gid, Fields::gid);
  xdr::put<SetSize3View>(out, size, Fields::size);
  xdr::put<SetAtimeView>(out, atime, Fields::atime);
  xdr::put<SetMtimeView>(out, mtime, Fields::mtime);
}
void each_member(xdr::Of<Sattr3>, auto& self, auto&& f) {
  f(xdr::FieldOf<SetMode3View>(kFields[Field::Sattr3::mode]), self.mode);
  f(xdr::FieldOf<SetUid3View>(kFields[Field::Sattr3::uid]), self.uid);
  f(xdr::FieldOf<SetGid3View>(kFields[Field::Sattr3::gid]), self.gid);
  f(xdr::FieldOf<SetSize3View>(kFields[Field::Sattr3::size]), self.size);
  f(xdr::FieldOf<SetAtimeView>(kFields[Field::Sattr3::atime]), self.atime);
  f(xdr::FieldOf<SetMtimeView>(kFields[Field::Sattr3::mtime]), self.mtime);
}

template <class Out>
[[gnu::always_inline]] inline void Diropargs3::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, dir, Fields::dir);
  xdr::put<Filename3Xdr>(out, name, Fields::name);
}
void each_member(xdr::Of<Diropargs3>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::Diropargs3::dir]), self.dir);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Diropargs3::name]), self.name);
}

template <class Out>
[[gnu::always_inline]] inline void GETATTR3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, object, Fields::object);
}
void each_member(xdr::Of<GETATTR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::GETATTR3args::object]), self.object);
}

template <class Out>
[[gnu::always_inline]] inline void GETATTR3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<GETATTR3resok>(out, arm_.resok, Fields::resok);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const GETATTR3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<GETATTR3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::GETATTR3res::status]);
}
constexpr auto union_cases(xdr::Of<GETATTR3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<GETATTR3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<GETATTR3resok>(kFields[Field::GETATTR3res::resok]), *arm);
  }
}
inline bool select_arm(GETATTR3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = GETATTR3res::resok({});
      return true;
    default:
      self = GETATTR3res::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Sattrguard3::put(Out& out) const noexcept {
  xdr::put<bool>(out, check__, Fields::check_);
  switch (place_) {
    case 1:
      return xdr::put<Nfstime3>(out, arm_.obj_ctime, Fields::obj_ctime);
    default:
      return;
  }
}
inline bool discriminant_of(const Sattrguard3& self) noexcept { return self.check_(); }
constexpr auto discriminant_of(xdr::Of<Sattrguard3>) noexcept {
  return xdr::FieldOf<bool>(kFields[Field::Sattrguard3::check_]);
}
constexpr auto union_cases(xdr::Of<Sattrguard3>) noexcept {
  return std::array<bool, 2>{
      true,   // obj_ctime
      false,  // void
  };
}
void each_arm(xdr::Of<Sattrguard3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_obj_ctime()) {
    f(xdr::FieldOf<Nfstime3>(kFields[Field::Sattrguard3::obj_ctime]), *arm);
  }
}
inline bool select_arm(Sattrguard3& self, bool value) {
  switch (static_cast<int>(value)) {
    case 1:
      self = Sattrguard3::obj_ctime({});
      return true;
    case 0:
      self = Sattrguard3::FALSE_();
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void SETATTR3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, object, Fields::object);
  xdr::put<Sattr3View>(out, new_attributes, Fields::new_attributes);
  xdr::put<Sattrguard3View>(out, guard, Fields::guard);
}
void each_member(xdr::Of<SETATTR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::SETATTR3args::object]), self.object);
  f(xdr::FieldOf<Sattr3View>(kFields[Field::SETATTR3args::new_attributes]), self.new_attributes);
  f(xdr::FieldOf<Sattrguard3View>(kFields[Field::SETATTR3args::guard]), self.guard);
}

template <class Out>
[[gnu::always_inline]] inline void SETATTR3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
}
void each_member(xdr::Of<SETATTR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SETATTR3resok::obj_wcc]), self.obj_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void SETATTR3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
}
void each_member(xdr::Of<SETATTR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SETATTR3resfail::obj_wcc]), self.obj_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void SETATTR3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<SETATTR3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<SETATTR3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const SETATTR3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<SETATTR3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::SETATTR3res::status]);
}
constexpr auto union_cases(xdr::Of<SETATTR3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<SETATTR3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<SETATTR3resokView>(kFields[Field::SETATTR3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<SETATTR3resfailView>(kFields[Field::SETATTR3res::resfail]), *arm);
  }
}
inline bool select_arm(SETATTR3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = SETATTR3res::resok({});
      return true;
    default:
      self = SETATTR3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void ACCESS3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, object, Fields::object);
  xdr::put<Uint32>(out, access, Fields::access);
}
void each_member(xdr::Of<ACCESS3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::ACCESS3args::object]), self.object);
  f(xdr::FieldOf<Uint32>(kFields[Field::ACCESS3args::access]), self.access);
}

template <class Out>
[[gnu::always_inline]] inline void ACCESS3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<Uint32>(out, access, Fields::access);
}
void each_member(xdr::Of<ACCESS3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::ACCESS3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<Uint32>(kFields[Field::ACCESS3resok::access]), self.access);
}

template <class Out>
[[gnu::always_inline]] inline void ACCESS3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
}
void each_member(xdr::Of<ACCESS3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::ACCESS3resfail::obj_attributes]), self.obj_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void ACCESS3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<ACCESS3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<ACCESS3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const ACCESS3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<ACCESS3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::ACCESS3res::status]);
}
constexpr auto union_cases(xdr::Of<ACCESS3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<ACCESS3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<ACCESS3resokView>(kFields[Field::ACCESS3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<ACCESS3resfailView>(kFields[Field::ACCESS3res::resfail]), *arm);
  }
}
inline bool select_arm(ACCESS3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = ACCESS3res::resok({});
      return true;
    default:
      self = ACCESS3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void READLINK3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, symlink, Fields::symlink);
}
void each_member(xdr::Of<READLINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READLINK3args::symlink]), self.symlink);
}

template <class Out>
[[gnu::always_inline]] inline void READLINK3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
  xdr::put<xdr::Eligible<xdr::String<>>>(out, data, Fields::data);
}
template <class Wanted>
xdr::ReduceResult READLINK3resok::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                                 const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<READLINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READLINK3resok::symlink_attributes]), self.symlink_attributes);
  f(xdr::FieldOf<xdr::Eligible<xdr::String<>>>(kFields[Field::READLINK3resok::data]), self.data);
}

template <class Out>
[[gnu::always_inline]] inline void READLINK3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
}
void each_member(xdr::Of<READLINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READLINK3resfail::symlink_attributes]), self.symlink_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void READLINK3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<READLINK3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<READLINK3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
template <class Wanted>
xdr::ReduceResult READLINK3res::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                               const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
inline Nfsstat3 discriminant_of(const READLINK3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<READLINK3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::READLINK3res::status]);
}
constexpr auto union_cases(xdr::Of<READLINK3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<READLINK3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<READLINK3resokView>(kFields[Field::READLINK3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<READLINK3resfailView>(kFields[Field::READLINK3res::resfail]), *arm);
  }
}
inline bool select_arm(READLINK3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = READLINK3res::resok({});
      return true;
    default:
      self = READLINK3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void READ3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, file, Fields::file);
  xdr::put<Offset3>(out, offset, Fields::offset);
  xdr::put<Count3>(out, count, Fields::count);
}
void each_member(xdr::Of<READ3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READ3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::READ3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::READ3args::count]), self.count);
}

template <class Out>
[[gnu::always_inline]] inline void READ3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
  xdr::put<Count3>(out, count, Fields::count);
  xdr::put<bool>(out, eof, Fields::eof);
  xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
}
template <class Wanted>
xdr::ReduceResult READ3resok::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                             const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<READ3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READ3resok::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<Count3>(kFields[Field::READ3resok::count]), self.count);
  f(xdr::FieldOf<bool>(kFields[Field::READ3resok::eof]), self.eof);
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::READ3resok::data]), self.data);
}

template <class Out>
[[gnu::always_inline]] inline void READ3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
}
void each_member(xdr::Of<READ3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READ3resfail::file_attributes]), self.file_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void READ3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<READ3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<READ3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
template <class Wanted>
xdr::ReduceResult READ3res::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                           const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
inline Nfsstat3 discriminant_of(const READ3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<READ3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::READ3res::status]);
}
constexpr auto union_cases(xdr::Of<READ3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<READ3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<READ3resokView>(kFields[Field::READ3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<READ3resfailView>(kFields[Field::READ3res::resfail]), *arm);
  }
}
inline bool select_arm(READ3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = READ3res::resok({});
      return true;
    default:
      self = READ3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void WRITE3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, file, Fields::file);
  xdr::put<Offset3>(out, offset, Fields::offset);
  xdr::put<Count3>(out, count, Fields::count);
  xdr::put<StableHow>(out, stable, Fields::stable);
  xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
}
template <class Wanted>
xdr::ReduceResult WRITE3args::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                             const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<WRITE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::WRITE3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::WRITE3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::WRITE3args::count]), self.count);
  f(xdr::FieldOf<StableHow>(kFields[Field::WRITE3args::stable]), self.stable);
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::WRITE3args::data]), self.data);
}

template <class Out>
[[gnu::always_inline]] inline void WRITE3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  xdr::put<Count3>(out, count, Fields::count);
  xdr::put<StableHow>(out, committed, Fields::committed);
  xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
}
void each_member(xdr::Of<WRITE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::WRITE3resok::file_wcc]), self.file_wcc);
  f(xdr::FieldOf<Count3>(kFields[Field::WRITE3resok::count]), self.count);
  f(xdr::FieldOf<StableHow>(kFields[Field::WRITE3resok::committed]), self.committed);
  f(xdr::FieldOf<Writeverf3Xdr>(kFields[Field::WRITE3resok::verf]), self.verf);
}

template <class Out>
[[gnu::always_inline]] inline void WRITE3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
}
void each_member(xdr::Of<WRITE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::WRITE3resfail::file_wcc]), self.file_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void WRITE3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<WRITE3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<WRITE3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const WRITE3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<WRITE3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::WRITE3res::status]);
}
constexpr auto union_cases(xdr::Of<WRITE3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<WRITE3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<WRITE3resokView>(kFields[Field::WRITE3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<WRITE3resfailView>(kFields[Field::WRITE3res::resfail]), *arm);
  }
}
inline bool select_arm(WRITE3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = WRITE3res::resok({});
      return true;
    default:
      self = WRITE3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void COMMIT3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, file, Fields::file);
  xdr::put<Offset3>(out, offset, Fields::offset);
  xdr::put<Count3>(out, count, Fields::count);
}
void each_member(xdr::Of<COMMIT3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::COMMIT3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::COMMIT3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::COMMIT3args::count]), self.count);
}

template <class Out>
[[gnu::always_inline]] inline void COMMIT3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
}
void each_member(xdr::Of<COMMIT3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::COMMIT3resok::file_wcc]), self.file_wcc);
  f(xdr::FieldOf<Writeverf3Xdr>(kFields[Field::COMMIT3resok::verf]), self.verf);
}

template <class Out>
[[gnu::always_inline]] inline void COMMIT3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
}
void each_member(xdr::Of<COMMIT3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::COMMIT3resfail::file_wcc]), self.file_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void COMMIT3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<COMMIT3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<COMMIT3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const COMMIT3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<COMMIT3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::COMMIT3res::status]);
}
constexpr auto union_cases(xdr::Of<COMMIT3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<COMMIT3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<COMMIT3resokView>(kFields[Field::COMMIT3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<COMMIT3resfailView>(kFields[Field::COMMIT3res::resfail]), *arm);
  }
}
inline bool select_arm(COMMIT3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = COMMIT3res::resok({});
      return true;
    default:
      self = COMMIT3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void LOOKUP3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, what, Fields::what);
}
void each_member(xdr::Of<LOOKUP3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::LOOKUP3args::what]), self.what);
}

template <class Out>
[[gnu::always_inline]] inline void LOOKUP3resok::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, object, Fields::object);
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
}
void each_member(xdr::Of<LOOKUP3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::LOOKUP3resok::object]), self.object);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resok::dir_attributes]), self.dir_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void LOOKUP3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
}
void each_member(xdr::Of<LOOKUP3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resfail::dir_attributes]), self.dir_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void LOOKUP3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<LOOKUP3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<LOOKUP3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const LOOKUP3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<LOOKUP3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::LOOKUP3res::status]);
}
constexpr auto union_cases(xdr::Of<LOOKUP3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<LOOKUP3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<LOOKUP3resokView>(kFields[Field::LOOKUP3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<LOOKUP3resfailView>(kFields[Field::LOOKUP3res::resfail]), *arm);
  }
}
inline bool select_arm(LOOKUP3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = LOOKUP3res::resok({});
      return true;
    default:
      self = LOOKUP3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Createhow3::put(Out& out) const noexcept {
  xdr::put<Createmode3>(out, mode_, Fields::mode);
  switch (place_) {
    case 1:
      return xdr::put<Sattr3View>(out, arm_.obj_attributes, Fields::obj_attributes);
    case 2:
      return xdr::put<Createverf3Xdr>(out, arm_.verf, Fields::verf);
    default:
      return;
  }
}
inline Createmode3 discriminant_of(const Createhow3& self) noexcept { return self.mode(); }
constexpr auto discriminant_of(xdr::Of<Createhow3>) noexcept {
  return xdr::FieldOf<Createmode3>(kFields[Field::Createhow3::mode]);
}
constexpr auto union_cases(xdr::Of<Createhow3>) noexcept {
  return std::array<Createmode3, 3>{
      Createmode3::UNCHECKED,  // obj_attributes
      Createmode3::GUARDED,    // obj_attributes
      Createmode3::EXCLUSIVE,  // verf
  };
}
void each_arm(xdr::Of<Createhow3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_obj_attributes()) {
    f(xdr::FieldOf<Sattr3View>(kFields[Field::Createhow3::obj_attributes]), *arm);
  }
  if (auto* const arm = self.as_verf()) {
    f(xdr::FieldOf<Createverf3Xdr>(kFields[Field::Createhow3::verf]), *arm);
  }
}
inline bool select_arm(Createhow3& self, Createmode3 value) {
  switch (value) {
    case Createmode3::UNCHECKED:
    case Createmode3::GUARDED:
      self = Createhow3::obj_attributes(value, {});
      return true;
    case Createmode3::EXCLUSIVE:
      self = Createhow3::verf({});
      return true;
    default:
      return false;
  }
}

template <class Out>
[[gnu::always_inline]] inline void CREATE3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, where, Fields::where);
  xdr::put<Createhow3View>(out, how, Fields::how);
}
void each_member(xdr::Of<CREATE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::CREATE3args::where]), self.where);
  f(xdr::FieldOf<Createhow3View>(kFields[Field::CREATE3args::how]), self.how);
}

template <class Out>
[[gnu::always_inline]] inline void CREATE3resok::put(Out& out) const noexcept {
  xdr::put<PostOpFh3View>(out, obj, Fields::obj);
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<CREATE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::CREATE3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::CREATE3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::CREATE3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void CREATE3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<CREATE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::CREATE3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void CREATE3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<CREATE3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<CREATE3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const CREATE3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<CREATE3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::CREATE3res::status]);
}
constexpr auto union_cases(xdr::Of<CREATE3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<CREATE3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<CREATE3resokView>(kFields[Field::CREATE3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<CREATE3resfailView>(kFields[Field::CREATE3res::resfail]), *arm);
  }
}
inline bool select_arm(CREATE3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = CREATE3res::resok({});
      return true;
    default:
      self = CREATE3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void MKDIR3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, where, Fields::where);
  xdr::put<Sattr3View>(out, attributes, Fields::attributes);
}
void each_member(xdr::Of<MKDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::MKDIR3args::where]), self.where);
  f(xdr::FieldOf<Sattr3View>(kFields[Field::MKDIR3args::attributes]), self.attributes);
}

template <class Out>
[[gnu::always_inline]] inline void MKDIR3resok::put(Out& out) const noexcept {
  xdr::put<PostOpFh3View>(out, obj, Fields::obj);
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<MKDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::MKDIR3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::MKDIR3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKDIR3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void MKDIR3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<MKDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKDIR3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void MKDIR3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<MKDIR3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<MKDIR3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const MKDIR3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<MKDIR3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::MKDIR3res::status]);
}
constexpr auto union_cases(xdr::Of<MKDIR3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<MKDIR3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<MKDIR3resokView>(kFields[Field::MKDIR3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<MKDIR3resfailView>(kFields[Field::MKDIR3res::resfail]), *arm);
  }
}
inline bool select_arm(MKDIR3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = MKDIR3res::resok({});
      return true;
    default:
      self = MKDIR3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Symlinkdata3::put(Out& out) const noexcept {
  xdr::put<Sattr3View>(out, symlink_attributes, Fields::symlink_attributes);
  xdr::put<xdr::Eligible<xdr::String<>>>(out, symlink_data, Fields::symlink_data);
}
template <class Wanted>
xdr::ReduceResult Symlinkdata3::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                               const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<Symlinkdata3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Sattr3View>(kFields[Field::Symlinkdata3::symlink_attributes]), self.symlink_attributes);
  f(xdr::FieldOf<xdr::Eligible<xdr::String<>>>(kFields[Field::Symlinkdata3::symlink_data]), self.symlink_data);
}

template <class Out>
[[gnu::always_inline]] inline void SYMLINK3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, where, Fields::where);
  xdr::put<Symlinkdata3View>(out, symlink, Fields::symlink);
}
template <class Wanted>
xdr::ReduceResult SYMLINK3args::encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                               const xdr::Reduction& reduction, Wanted wanted) const& noexcept {
  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
}
void each_member(xdr::Of<SYMLINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::SYMLINK3args::where]), self.where);
  f(xdr::FieldOf<Symlinkdata3View>(kFields[Field::SYMLINK3args::symlink]), self.symlink);
}

template <class Out>
[[gnu::always_inline]] inline void SYMLINK3resok::put(Out& out) const noexcept {
  xdr::put<PostOpFh3View>(out, obj, Fields::obj);
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<SYMLINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::SYMLINK3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::SYMLINK3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::SYMLINK3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void SYMLINK3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<SYMLINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SYMLINK3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void SYMLINK3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<SYMLINK3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<SYMLINK3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const SYMLINK3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<SYMLINK3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::SYMLINK3res::status]);
}
constexpr auto union_cases(xdr::Of<SYMLINK3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<SYMLINK3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<SYMLINK3resokView>(kFields[Field::SYMLINK3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<SYMLINK3resfailView>(kFields[Field::SYMLINK3res::resfail]), *arm);
  }
}
inline bool select_arm(SYMLINK3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = SYMLINK3res::resok({});
      return true;
    default:
      self = SYMLINK3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void Devicedata3::put(Out& out) const noexcept {
  xdr::put<Sattr3View>(out, dev_attributes, Fields::dev_attributes);
  xdr::put<Specdata3>(out, spec, Fields::spec);
}
void each_member(xdr::Of<Devicedata3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Sattr3View>(kFields[Field::Devicedata3::dev_attributes]), self.dev_attributes);
  f(xdr::FieldOf<Specdata3>(kFields[Field::Devicedata3::spec]), self.spec);
}

template <class Out>
void Mknoddata3::put(Out& out) const noexcept {
  xdr::put<Ftype3>(out, type_, Fields::type);
  switch (place_) {
    case 1:
      return xdr::put<Devicedata3View>(out, arm_.device, Fields::device);
    case 2:
      return xdr::put<Sattr3View>(out, arm_.pipe_attributes, Fields::pipe_attributes);
    default:
      return;
  }
}
inline Ftype3 discriminant_of(const Mknoddata3& self) noexcept { return self.type(); }
constexpr auto discriminant_of(xdr::Of<Mknoddata3>) noexcept {
  return xdr::FieldOf<Ftype3>(kFields[Field::Mknoddata3::type]);
}
constexpr auto union_cases(xdr::Of<Mknoddata3>) noexcept {
  return std::array<Ftype3, 4>{
      Ftype3::NF3CHR,   // device
      Ftype3::NF3BLK,   // device
      Ftype3::NF3SOCK,  // pipe_attributes
      Ftype3::NF3FIFO,  // pipe_attributes
  };
}
void each_arm(xdr::Of<Mknoddata3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_device()) {
    f(xdr::FieldOf<Devicedata3View>(kFields[Field::Mknoddata3::device]), *arm);
  }
  if (auto* const arm = self.as_pipe_attributes()) {
    f(xdr::FieldOf<Sattr3View>(kFields[Field::Mknoddata3::pipe_attributes]), *arm);
  }
}
inline bool select_arm(Mknoddata3& self, Ftype3 value) {
  if (!xdr::Codec<Ftype3>::legal(value)) return false;
  switch (value) {
    case Ftype3::NF3CHR:
    case Ftype3::NF3BLK:
      self = Mknoddata3::device(value, {});
      return true;
    case Ftype3::NF3SOCK:
    case Ftype3::NF3FIFO:
      self = Mknoddata3::pipe_attributes(value, {});
      return true;
    default:
      self = Mknoddata3::otherwise(value);
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void MKNOD3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, where, Fields::where);
  xdr::put<Mknoddata3View>(out, what, Fields::what);
}
void each_member(xdr::Of<MKNOD3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::MKNOD3args::where]), self.where);
  f(xdr::FieldOf<Mknoddata3View>(kFields[Field::MKNOD3args::what]), self.what);
}

template <class Out>
[[gnu::always_inline]] inline void MKNOD3resok::put(Out& out) const noexcept {
  xdr::put<PostOpFh3View>(out, obj, Fields::obj);
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<MKNOD3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::MKNOD3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::MKNOD3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKNOD3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void MKNOD3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<MKNOD3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKNOD3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void MKNOD3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<MKNOD3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<MKNOD3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const MKNOD3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<MKNOD3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::MKNOD3res::status]);
}
constexpr auto union_cases(xdr::Of<MKNOD3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<MKNOD3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<MKNOD3resokView>(kFields[Field::MKNOD3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<MKNOD3resfailView>(kFields[Field::MKNOD3res::resfail]), *arm);
  }
}
inline bool select_arm(MKNOD3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = MKNOD3res::resok({});
      return true;
    default:
      self = MKNOD3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void REMOVE3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, object, Fields::object);
}
void each_member(xdr::Of<REMOVE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::REMOVE3args::object]), self.object);
}

template <class Out>
[[gnu::always_inline]] inline void REMOVE3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<REMOVE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::REMOVE3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void REMOVE3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<REMOVE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::REMOVE3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void REMOVE3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<REMOVE3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<REMOVE3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const REMOVE3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<REMOVE3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::REMOVE3res::status]);
}
constexpr auto union_cases(xdr::Of<REMOVE3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<REMOVE3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<REMOVE3resokView>(kFields[Field::REMOVE3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<REMOVE3resfailView>(kFields[Field::REMOVE3res::resfail]), *arm);
  }
}
inline bool select_arm(REMOVE3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = REMOVE3res::resok({});
      return true;
    default:
      self = REMOVE3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void RMDIR3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, object, Fields::object);
}
void each_member(xdr::Of<RMDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RMDIR3args::object]), self.object);
}

template <class Out>
[[gnu::always_inline]] inline void RMDIR3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<RMDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RMDIR3resok::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void RMDIR3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
}
void each_member(xdr::Of<RMDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RMDIR3resfail::dir_wcc]), self.dir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void RMDIR3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<RMDIR3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<RMDIR3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const RMDIR3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<RMDIR3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::RMDIR3res::status]);
}
constexpr auto union_cases(xdr::Of<RMDIR3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<RMDIR3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<RMDIR3resokView>(kFields[Field::RMDIR3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<RMDIR3resfailView>(kFields[Field::RMDIR3res::resfail]), *arm);
  }
}
inline bool select_arm(RMDIR3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = RMDIR3res::resok({});
      return true;
    default:
      self = RMDIR3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void RENAME3args::put(Out& out) const noexcept {
  xdr::put<Diropargs3View>(out, from, Fields::from);
  xdr::put<Diropargs3View>(out, to, Fields::to);
}
void each_member(xdr::Of<RENAME3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RENAME3args::from]), self.from);
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RENAME3args::to]), self.to);
}

template <class Out>
[[gnu::always_inline]] inline void RENAME3resok::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
  xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
}
void each_member(xdr::Of<RENAME3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resok::fromdir_wcc]), self.fromdir_wcc);
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resok::todir_wcc]), self.todir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void RENAME3resfail::put(Out& out) const noexcept {
  xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
  xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
}
void each_member(xdr::Of<RENAME3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resfail::fromdir_wcc]), self.fromdir_wcc);
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resfail::todir_wcc]), self.todir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void RENAME3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<RENAME3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<RENAME3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const RENAME3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<RENAME3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::RENAME3res::status]);
}
constexpr auto union_cases(xdr::Of<RENAME3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<RENAME3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<RENAME3resokView>(kFields[Field::RENAME3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<RENAME3resfailView>(kFields[Field::RENAME3res::resfail]), *arm);
  }
}
inline bool select_arm(RENAME3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = RENAME3res::resok({});
      return true;
    default:
      self = RENAME3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void LINK3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, file, Fields::file);
  xdr::put<Diropargs3View>(out, link, Fields::link);
}
void each_member(xdr::Of<LINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::LINK3args::file]), self.file);
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::LINK3args::link]), self.link);
}

template <class Out>
[[gnu::always_inline]] inline void LINK3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
  xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
}
void each_member(xdr::Of<LINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LINK3resok::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::LINK3resok::linkdir_wcc]), self.linkdir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void LINK3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
  xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
}
void each_member(xdr::Of<LINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LINK3resfail::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::LINK3resfail::linkdir_wcc]), self.linkdir_wcc);
}

template <class Out>
[[gnu::always_inline]] inline void LINK3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<LINK3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<LINK3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const LINK3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<LINK3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::LINK3res::status]);
}
constexpr auto union_cases(xdr::Of<LINK3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<LINK3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<LINK3resokView>(kFields[Field::LINK3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<LINK3resfailView>(kFields[Field::LINK3res::resfail]), *arm);
  }
}
inline bool select_arm(LINK3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = LINK3res::resok({});
      return true;
    default:
      self = LINK3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void READDIR3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, dir, Fields::dir);
  xdr::put<Cookie3>(out, cookie, Fields::cookie);
  xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
  xdr::put<Count3>(out, count, Fields::count);
}
void each_member(xdr::Of<READDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READDIR3args::dir]), self.dir);
  f(xdr::FieldOf<Cookie3>(kFields[Field::READDIR3args::cookie]), self.cookie);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIR3args::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIR3args::count]), self.count);
}

template <class Out>
[[gnu::always_inline]] inline void Entry3::put(Out& out) const noexcept {
  xdr::put<Fileid3>(out, fileid, Fields::fileid);
  xdr::put<Filename3Xdr>(out, name, Fields::name);
  xdr::put<Cookie3>(out, cookie, Fields::cookie);
}
void each_member(xdr::Of<Entry3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fileid3>(kFields[Field::Entry3::fileid]), self.fileid);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Entry3::name]), self.name);
  f(xdr::FieldOf<Cookie3>(kFields[Field::Entry3::cookie]), self.cookie);
}

template <class Out>
[[gnu::always_inline]] inline void Dirlist3::put(Out& out) const noexcept {
  xdr::put<xdr::List<Entry3View>>(out, entries, Fields::entries);
  xdr::put<bool>(out, eof, Fields::eof);
}
void each_member(xdr::Of<Dirlist3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Entry3View>>(kFields[Field::Dirlist3::entries]), self.entries);
  f(xdr::FieldOf<bool>(kFields[Field::Dirlist3::eof]), self.eof);
}

template <class Out>
[[gnu::always_inline]] inline void READDIR3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
  xdr::put<Dirlist3View>(out, reply, Fields::reply);
}
void each_member(xdr::Of<READDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIR3resok::dir_attributes]), self.dir_attributes);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIR3resok::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Dirlist3View>(kFields[Field::READDIR3resok::reply]), self.reply);
}

template <class Out>
[[gnu::always_inline]] inline void READDIR3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
}
void each_member(xdr::Of<READDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIR3resfail::dir_attributes]), self.dir_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void READDIR3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<READDIR3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<READDIR3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const READDIR3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<READDIR3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::READDIR3res::status]);
}
constexpr auto union_cases(xdr::Of<READDIR3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<READDIR3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<READDIR3resokView>(kFields[Field::READDIR3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<READDIR3resfailView>(kFields[Field::READDIR3res::resfail]), *arm);
  }
}
inline bool select_arm(READDIR3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = READDIR3res::resok({});
      return true;
    default:
      self = READDIR3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void READDIRPLUS3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, dir, Fields::dir);
  xdr::put<Cookie3>(out, cookie, Fields::cookie);
  xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
  xdr::put<Count3>(out, dircount, Fields::dircount);
  xdr::put<Count3>(out, maxcount, Fields::maxcount);
}
void each_member(xdr::Of<READDIRPLUS3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READDIRPLUS3args::dir]), self.dir);
  f(xdr::FieldOf<Cookie3>(kFields[Field::READDIRPLUS3args::cookie]), self.cookie);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIRPLUS3args::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIRPLUS3args::dircount]), self.dircount);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIRPLUS3args::maxcount]), self.maxcount);
}

template <class Out>
[[gnu::always_inline]] inline void Entryplus3::put(Out& out) const noexcept {
  xdr::put<Fileid3>(out, fileid, Fields::fileid);
  xdr::put<Filename3Xdr>(out, name, Fields::name);
  xdr::put<Cookie3>(out, cookie, Fields::cookie);
  xdr::put<PostOpAttrView>(out, name_attributes, Fields::name_attributes);
  xdr::put<PostOpFh3View>(out, name_handle, Fields::name_handle);
}
void each_member(xdr::Of<Entryplus3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fileid3>(kFields[Field::Entryplus3::fileid]), self.fileid);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Entryplus3::name]), self.name);
  f(xdr::FieldOf<Cookie3>(kFields[Field::Entryplus3::cookie]), self.cookie);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::Entryplus3::name_attributes]), self.name_attributes);
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::Entryplus3::name_handle]), self.name_handle);
}

template <class Out>
[[gnu::always_inline]] inline void Dirlistplus3::put(Out& out) const noexcept {
  xdr::put<xdr::List<Entryplus3View>>(out, entries, Fields::entries);
  xdr::put<bool>(out, eof, Fields::eof);
}
void each_member(xdr::Of<Dirlistplus3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Entryplus3View>>(kFields[Field::Dirlistplus3::entries]), self.entries);
  f(xdr::FieldOf<bool>(kFields[Field::Dirlistplus3::eof]), self.eof);
}

template <class Out>
[[gnu::always_inline]] inline void READDIRPLUS3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
  xdr::put<Dirlistplus3View>(out, reply, Fields::reply);
}
void each_member(xdr::Of<READDIRPLUS3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIRPLUS3resok::dir_attributes]), self.dir_attributes);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIRPLUS3resok::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Dirlistplus3View>(kFields[Field::READDIRPLUS3resok::reply]), self.reply);
}

template <class Out>
[[gnu::always_inline]] inline void READDIRPLUS3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
}
void each_member(xdr::Of<READDIRPLUS3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIRPLUS3resfail::dir_attributes]), self.dir_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void READDIRPLUS3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<READDIRPLUS3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<READDIRPLUS3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const READDIRPLUS3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<READDIRPLUS3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::READDIRPLUS3res::status]);
}
constexpr auto union_cases(xdr::Of<READDIRPLUS3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<READDIRPLUS3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<READDIRPLUS3resokView>(kFields[Field::READDIRPLUS3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<READDIRPLUS3resfailView>(kFields[Field::READDIRPLUS3res::resfail]), *arm);
  }
}
inline bool select_arm(READDIRPLUS3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = READDIRPLUS3res::resok({});
      return true;
    default:
      self = READDIRPLUS3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void FSSTAT3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
}
void each_member(xdr::Of<FSSTAT3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::FSSTAT3args::fsroot]), self.fsroot);
}

template <class Out>
[[gnu::always_inline]] inline void FSSTAT3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<Size3>(out, tbytes, Fields::tbytes);
  xdr::put<Size3>(out, fbytes, Fields::fbytes);
  xdr::put<Size3>(out, abytes, Fields::abytes);
  xdr::put<Size3>(out, tfiles, Fields::tfiles);
  xdr::put<Size3>(out, ffiles, Fields::ffiles);
  xdr::put<Size3>(out, afiles, Fields::afiles);
  xdr::put<Uint32>(out, invarsec, Fields::invarsec);
}
void each_member(xdr::Of<FSSTAT3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSSTAT3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::tbytes]), self.tbytes);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::fbytes]), self.fbytes);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::abytes]), self.abytes);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::tfiles]), self.tfiles);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::ffiles]), self.ffiles);
  f(xdr::FieldOf<Size3>(kFields[Field::FSSTAT3resok::afiles]), self.afiles);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSSTAT3resok::invarsec]), self.invarsec);
}

template <class Out>
[[gnu::always_inline]] inline void FSSTAT3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
}
void each_member(xdr::Of<FSSTAT3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSSTAT3resfail::obj_attributes]), self.obj_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void FSSTAT3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<FSSTAT3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<FSSTAT3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const FSSTAT3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<FSSTAT3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::FSSTAT3res::status]);
}
constexpr auto union_cases(xdr::Of<FSSTAT3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<FSSTAT3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<FSSTAT3resokView>(kFields[Field::FSSTAT3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<FSSTAT3resfailView>(kFields[Field::FSSTAT3res::resfail]), *arm);
  }
}
inline bool select_arm(FSSTAT3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = FSSTAT3res::resok({});
      return true;
    default:
      self = FSSTAT3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void FSINFO3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
}
void each_member(xdr::Of<FSINFO3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::FSINFO3args::fsroot]), self.fsroot);
}

template <class Out>
[[gnu::always_inline]] inline void FSINFO3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<Uint32>(out, rtmax, Fields::rtmax);
  xdr::put<Uint32>(out, rtpref, Fields::rtpref);
  xdr::put<Uint32>(out, rtmult, Fields::rtmult);
  xdr::put<Uint32>(out, wtmax, Fields::wtmax);
  xdr::put<Uint32>(out, wtpref, Fields::wtpref);
  xdr::put<Uint32>(out, wtmult, Fields::wtmult);
  xdr::put<Uint32>(out, dtpref, Fields::dtpref);
  xdr::put<Size3>(out, maxfilesize, Fields::maxfilesize);
  xdr::put<Nfstime3>(out, time_delta, Fields::time_delta);
  xdr::put<Uint32>(out, properties, Fields::properties);
}
void each_member(xdr::Of<FSINFO3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSINFO3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::rtmax]), self.rtmax);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::rtpref]), self.rtpref);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::rtmult]), self.rtmult);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::wtmax]), self.wtmax);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::wtpref]), self.wtpref);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::wtmult]), self.wtmult);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::dtpref]), self.dtpref);
  f(xdr::FieldOf<Size3>(kFields[Field::FSINFO3resok::maxfilesize]), self.maxfilesize);
  f(xdr::FieldOf<Nfstime3>(kFields[Field::FSINFO3resok::time_delta]), self.time_delta);
  f(xdr::FieldOf<Uint32>(kFields[Field::FSINFO3resok::properties]), self.properties);
}

template <class Out>
[[gnu::always_inline]] inline void FSINFO3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
}
void each_member(xdr::Of<FSINFO3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSINFO3resfail::obj_attributes]), self.obj_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void FSINFO3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<FSINFO3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<FSINFO3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const FSINFO3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<FSINFO3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::FSINFO3res::status]);
}
constexpr auto union_cases(xdr::Of<FSINFO3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<FSINFO3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<FSINFO3resokView>(kFields[Field::FSINFO3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<FSINFO3resfailView>(kFields[Field::FSINFO3res::resfail]), *arm);
  }
}
inline bool select_arm(FSINFO3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = FSINFO3res::resok({});
      return true;
    default:
      self = FSINFO3res::resfail(value, {});
      return true;
  }
}

template <class Out>
[[gnu::always_inline]] inline void PATHCONF3args::put(Out& out) const noexcept {
  xdr::put<NfsFh3View>(out, object, Fields::object);
}
void each_member(xdr::Of<PATHCONF3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::PATHCONF3args::object]), self.object);
}

template <class Out>
[[gnu::always_inline]] inline void PATHCONF3resok::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  xdr::put<Uint32>(out, linkmax, Fields::linkmax);
  xdr::put<Uint32>(out, name_max, Fields::name_max);
  xdr::put<bool>(out, no_trunc, Fields::no_trunc);
  xdr::put<bool>(out, chown_restricted, Fields::chown_restricted);
  xdr::put<bool>(out, case_insensitive, Fields::case_insensitive);
  xdr::put<bool>(out, case_preserving, Fields::case_preserving);
}
void each_member(xdr::Of<PATHCONF3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::PATHCONF3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<Uint32>(kFields[Field::PATHCONF3resok::linkmax]), self.linkmax);
  f(xdr::FieldOf<Uint32>(kFields[Field::PATHCONF3resok::name_max]), self.name_max);
  f(xdr::FieldOf<bool>(kFields[Field::PATHCONF3resok::no_trunc]), self.no_trunc);
  f(xdr::FieldOf<bool>(kFields[Field::PATHCONF3resok::chown_restricted]), self.chown_restricted);
  f(xdr::FieldOf<bool>(kFields[Field::PATHCONF3resok::case_insensitive]), self.case_insensitive);
  f(xdr::FieldOf<bool>(kFields[Field::PATHCONF3resok::case_preserving]), self.case_preserving);
}

template <class Out>
[[gnu::always_inline]] inline void PATHCONF3resfail::put(Out& out) const noexcept {
  xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
}
void each_member(xdr::Of<PATHCONF3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::PATHCONF3resfail::obj_attributes]), self.obj_attributes);
}

template <class Out>
[[gnu::always_inline]] inline void PATHCONF3res::put(Out& out) const noexcept {
  xdr::put<Nfsstat3>(out, status_, Fields::status);
  switch (place_) {
    case 1:
      return xdr::put<PATHCONF3resokView>(out, arm_.resok, Fields::resok);
    case 2:
      return xdr::put<PATHCONF3resfailView>(out, arm_.resfail, Fields::resfail);
    default:
      return;
  }
}
inline Nfsstat3 discriminant_of(const PATHCONF3res& self) noexcept { return self.status(); }
constexpr auto discriminant_of(xdr::Of<PATHCONF3res>) noexcept {
  return xdr::FieldOf<Nfsstat3>(kFields[Field::PATHCONF3res::status]);
}
constexpr auto union_cases(xdr::Of<PATHCONF3res>) noexcept {
  return std::array<Nfsstat3, 1>{
      Nfsstat3::NFS3_OK,  // resok
  };
}
void each_arm(xdr::Of<PATHCONF3res>, auto& self, auto&& f) {
  if (auto* const arm = self.as_resok()) {
    f(xdr::FieldOf<PATHCONF3resokView>(kFields[Field::PATHCONF3res::resok]), *arm);
  }
  if (auto* const arm = self.as_resfail()) {
    f(xdr::FieldOf<PATHCONF3resfailView>(kFields[Field::PATHCONF3res::resfail]), *arm);
  }
}
inline bool select_arm(PATHCONF3res& self, Nfsstat3 value) {
  if (!xdr::Codec<Nfsstat3>::legal(value)) return false;
  switch (value) {
    case Nfsstat3::NFS3_OK:
      self = PATHCONF3res::resok({});
      return true;
    default:
      self = PATHCONF3res::resfail(value, {});
      return true;
  }
}

}  // namespace owned

}  // namespace nfs::wire::nfs3
