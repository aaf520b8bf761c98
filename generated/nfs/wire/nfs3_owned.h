// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of nfs3.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nfs3.h"
#include "xdr/owned.h"

namespace nfs::wire::nfs3 {

namespace owned {

struct NfsFh3;
class PostOpAttr;
class PreOpAttr;
struct WccData;
class PostOpFh3;
class SetMode3;
class SetUid3;
class SetGid3;
class SetSize3;
class SetAtime;
class SetMtime;
struct Sattr3;
struct Diropargs3;
struct GETATTR3args;
class GETATTR3res;
class Sattrguard3;
struct SETATTR3args;
struct SETATTR3resok;
struct SETATTR3resfail;
class SETATTR3res;
struct ACCESS3args;
struct ACCESS3resok;
struct ACCESS3resfail;
class ACCESS3res;
struct READLINK3args;
struct READLINK3resok;
struct READLINK3resfail;
class READLINK3res;
struct READ3args;
struct READ3resok;
struct READ3resfail;
class READ3res;
struct WRITE3args;
struct WRITE3resok;
struct WRITE3resfail;
class WRITE3res;
struct COMMIT3args;
struct COMMIT3resok;
struct COMMIT3resfail;
class COMMIT3res;
struct LOOKUP3args;
struct LOOKUP3resok;
struct LOOKUP3resfail;
class LOOKUP3res;
class Createhow3;
struct CREATE3args;
struct CREATE3resok;
struct CREATE3resfail;
class CREATE3res;
struct MKDIR3args;
struct MKDIR3resok;
struct MKDIR3resfail;
class MKDIR3res;
struct Symlinkdata3;
struct SYMLINK3args;
struct SYMLINK3resok;
struct SYMLINK3resfail;
class SYMLINK3res;
struct Devicedata3;
class Mknoddata3;
struct MKNOD3args;
struct MKNOD3resok;
struct MKNOD3resfail;
class MKNOD3res;
struct REMOVE3args;
struct REMOVE3resok;
struct REMOVE3resfail;
class REMOVE3res;
struct RMDIR3args;
struct RMDIR3resok;
struct RMDIR3resfail;
class RMDIR3res;
struct RENAME3args;
struct RENAME3resok;
struct RENAME3resfail;
class RENAME3res;
struct LINK3args;
struct LINK3resok;
struct LINK3resfail;
class LINK3res;
struct READDIR3args;
struct Entry3;
struct Dirlist3;
struct READDIR3resok;
struct READDIR3resfail;
class READDIR3res;
struct READDIRPLUS3args;
struct Entryplus3;
struct Dirlistplus3;
struct READDIRPLUS3resok;
struct READDIRPLUS3resfail;
class READDIRPLUS3res;
struct FSSTAT3args;
struct FSSTAT3resok;
struct FSSTAT3resfail;
class FSSTAT3res;
struct FSINFO3args;
struct FSINFO3resok;
struct FSINFO3resfail;
class FSINFO3res;
struct PATHCONF3args;
struct PATHCONF3resok;
struct PATHCONF3resfail;
class PATHCONF3res;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::NfsFh3 to_value(const NfsFh3View& view);
owned::PostOpAttr to_value(const PostOpAttrView& view);
owned::PreOpAttr to_value(const PreOpAttrView& view);
owned::WccData to_value(const WccDataView& view);
owned::PostOpFh3 to_value(const PostOpFh3View& view);
owned::SetMode3 to_value(const SetMode3View& view);
owned::SetUid3 to_value(const SetUid3View& view);
owned::SetGid3 to_value(const SetGid3View& view);
owned::SetSize3 to_value(const SetSize3View& view);
owned::SetAtime to_value(const SetAtimeView& view);
owned::SetMtime to_value(const SetMtimeView& view);
owned::Sattr3 to_value(const Sattr3View& view);
owned::Diropargs3 to_value(const Diropargs3View& view);
owned::GETATTR3args to_value(const GETATTR3argsView& view);
owned::GETATTR3res to_value(const GETATTR3resView& view);
owned::Sattrguard3 to_value(const Sattrguard3View& view);
owned::SETATTR3args to_value(const SETATTR3argsView& view);
owned::SETATTR3resok to_value(const SETATTR3resokView& view);
owned::SETATTR3resfail to_value(const SETATTR3resfailView& view);
owned::SETATTR3res to_value(const SETATTR3resView& view);
owned::ACCESS3args to_value(const ACCESS3argsView& view);
owned::ACCESS3resok to_value(const ACCESS3resokView& view);
owned::ACCESS3resfail to_value(const ACCESS3resfailView& view);
owned::ACCESS3res to_value(const ACCESS3resView& view);
owned::READLINK3args to_value(const READLINK3argsView& view);
owned::READLINK3resok to_value(const READLINK3resokView& view);
owned::READLINK3resfail to_value(const READLINK3resfailView& view);
owned::READLINK3res to_value(const READLINK3resView& view);
owned::READ3args to_value(const READ3argsView& view);
owned::READ3resok to_value(const READ3resokView& view);
owned::READ3resfail to_value(const READ3resfailView& view);
owned::READ3res to_value(const READ3resView& view);
owned::WRITE3args to_value(const WRITE3argsView& view);
owned::WRITE3resok to_value(const WRITE3resokView& view);
owned::WRITE3resfail to_value(const WRITE3resfailView& view);
owned::WRITE3res to_value(const WRITE3resView& view);
owned::COMMIT3args to_value(const COMMIT3argsView& view);
owned::COMMIT3resok to_value(const COMMIT3resokView& view);
owned::COMMIT3resfail to_value(const COMMIT3resfailView& view);
owned::COMMIT3res to_value(const COMMIT3resView& view);
owned::LOOKUP3args to_value(const LOOKUP3argsView& view);
owned::LOOKUP3resok to_value(const LOOKUP3resokView& view);
owned::LOOKUP3resfail to_value(const LOOKUP3resfailView& view);
owned::LOOKUP3res to_value(const LOOKUP3resView& view);
owned::Createhow3 to_value(const Createhow3View& view);
owned::CREATE3args to_value(const CREATE3argsView& view);
owned::CREATE3resok to_value(const CREATE3resokView& view);
owned::CREATE3resfail to_value(const CREATE3resfailView& view);
owned::CREATE3res to_value(const CREATE3resView& view);
owned::MKDIR3args to_value(const MKDIR3argsView& view);
owned::MKDIR3resok to_value(const MKDIR3resokView& view);
owned::MKDIR3resfail to_value(const MKDIR3resfailView& view);
owned::MKDIR3res to_value(const MKDIR3resView& view);
owned::Symlinkdata3 to_value(const Symlinkdata3View& view);
owned::SYMLINK3args to_value(const SYMLINK3argsView& view);
owned::SYMLINK3resok to_value(const SYMLINK3resokView& view);
owned::SYMLINK3resfail to_value(const SYMLINK3resfailView& view);
owned::SYMLINK3res to_value(const SYMLINK3resView& view);
owned::Devicedata3 to_value(const Devicedata3View& view);
owned::Mknoddata3 to_value(const Mknoddata3View& view);
owned::MKNOD3args to_value(const MKNOD3argsView& view);
owned::MKNOD3resok to_value(const MKNOD3resokView& view);
owned::MKNOD3resfail to_value(const MKNOD3resfailView& view);
owned::MKNOD3res to_value(const MKNOD3resView& view);
owned::REMOVE3args to_value(const REMOVE3argsView& view);
owned::REMOVE3resok to_value(const REMOVE3resokView& view);
owned::REMOVE3resfail to_value(const REMOVE3resfailView& view);
owned::REMOVE3res to_value(const REMOVE3resView& view);
owned::RMDIR3args to_value(const RMDIR3argsView& view);
owned::RMDIR3resok to_value(const RMDIR3resokView& view);
owned::RMDIR3resfail to_value(const RMDIR3resfailView& view);
owned::RMDIR3res to_value(const RMDIR3resView& view);
owned::RENAME3args to_value(const RENAME3argsView& view);
owned::RENAME3resok to_value(const RENAME3resokView& view);
owned::RENAME3resfail to_value(const RENAME3resfailView& view);
owned::RENAME3res to_value(const RENAME3resView& view);
owned::LINK3args to_value(const LINK3argsView& view);
owned::LINK3resok to_value(const LINK3resokView& view);
owned::LINK3resfail to_value(const LINK3resfailView& view);
owned::LINK3res to_value(const LINK3resView& view);
owned::READDIR3args to_value(const READDIR3argsView& view);
owned::Entry3 to_value(const Entry3View& view);
owned::Dirlist3 to_value(const Dirlist3View& view);
owned::READDIR3resok to_value(const READDIR3resokView& view);
owned::READDIR3resfail to_value(const READDIR3resfailView& view);
owned::READDIR3res to_value(const READDIR3resView& view);
owned::READDIRPLUS3args to_value(const READDIRPLUS3argsView& view);
owned::Entryplus3 to_value(const Entryplus3View& view);
owned::Dirlistplus3 to_value(const Dirlistplus3View& view);
owned::READDIRPLUS3resok to_value(const READDIRPLUS3resokView& view);
owned::READDIRPLUS3resfail to_value(const READDIRPLUS3resfailView& view);
owned::READDIRPLUS3res to_value(const READDIRPLUS3resView& view);
owned::FSSTAT3args to_value(const FSSTAT3argsView& view);
owned::FSSTAT3resok to_value(const FSSTAT3resokView& view);
owned::FSSTAT3resfail to_value(const FSSTAT3resfailView& view);
owned::FSSTAT3res to_value(const FSSTAT3resView& view);
owned::FSINFO3args to_value(const FSINFO3argsView& view);
owned::FSINFO3resok to_value(const FSINFO3resokView& view);
owned::FSINFO3resfail to_value(const FSINFO3resfailView& view);
owned::FSINFO3res to_value(const FSINFO3resView& view);
owned::PATHCONF3args to_value(const PATHCONF3argsView& view);
owned::PATHCONF3resok to_value(const PATHCONF3resokView& view);
owned::PATHCONF3resfail to_value(const PATHCONF3resfailView& view);
owned::PATHCONF3res to_value(const PATHCONF3resView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
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

// typedef string filename3<>;       /* one name, without a path */
// spec: [RFC 1813 2.5]
using Filename3 = std::string;

// typedef string nfspath3<>;        /* what a symbolic link holds */
// spec: [RFC 1813 2.5]
using Nfspath3 = std::string;

// struct nfs_fh3 {                       /* [RFC 1813 2.6] */
//    opaque data<NFS3_FHSIZE>;
// };
// spec: [RFC 1813 2.6]
struct NfsFh3 {
  std::vector<std::byte> data{};

  static xdr::Parsed<NfsFh3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const NfsFh3&, const NfsFh3&) = default;

  // For runtime/xdr.
  using View = NfsFh3View;
  using Fields = Field::NfsFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::nfs_fh3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<NFS3_FHSIZE>>(out, data, Fields::data);
  }
};

// union post_op_attr switch (bool attributes_follow) {
//    case TRUE:
//      fattr3 attributes;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
class PostOpAttr {
 public:
  /// The first case, with data that is zero or empty.
  PostOpAttr() noexcept : PostOpAttr(true, std::in_place_index<1>) {}
  static PostOpAttr attributes(const Fattr3& value) noexcept { return PostOpAttr(true, std::in_place_index<1>, value); }
  static PostOpAttr FALSE_() noexcept { return PostOpAttr(false, std::in_place_index<0>); }

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const Fattr3* as_attributes() const noexcept { return std::get_if<1>(&arm_); }
  Fattr3* as_attributes() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<PostOpAttr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PostOpAttr&, const PostOpAttr&) = default;

  // For runtime/xdr.
  using View = PostOpAttrView;
  using Fields = Field::PostOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_attr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Fattr3>(out, *as_attributes(), Fields::attributes);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Fattr3>;
  template <std::size_t kArm, class... In>
  PostOpAttr(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : attributes_follow_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool attributes_follow_;
  Arms arm_;
};

// union pre_op_attr switch (bool attributes_follow) {
//    case TRUE:
//      wcc_attr attributes;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
class PreOpAttr {
 public:
  /// The first case, with data that is zero or empty.
  PreOpAttr() noexcept : PreOpAttr(true, std::in_place_index<1>) {}
  static PreOpAttr attributes(const WccAttr& value) noexcept { return PreOpAttr(true, std::in_place_index<1>, value); }
  static PreOpAttr FALSE_() noexcept { return PreOpAttr(false, std::in_place_index<0>); }

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const WccAttr* as_attributes() const noexcept { return std::get_if<1>(&arm_); }
  WccAttr* as_attributes() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<PreOpAttr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PreOpAttr&, const PreOpAttr&) = default;

  // For runtime/xdr.
  using View = PreOpAttrView;
  using Fields = Field::PreOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::pre_op_attr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
    switch (arm_.index()) {
      case 1:
        return xdr::put<WccAttr>(out, *as_attributes(), Fields::attributes);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, WccAttr>;
  template <std::size_t kArm, class... In>
  PreOpAttr(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : attributes_follow_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool attributes_follow_;
  Arms arm_;
};

// struct wcc_data {                      /* [RFC 1813 2.6] */
//    pre_op_attr  before;
//    post_op_attr after;
// };
// spec: [RFC 1813 2.6]
struct WccData {
  PreOpAttr before{};
  PostOpAttr after{};

  static xdr::Parsed<WccData> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WccData&, const WccData&) = default;

  // For runtime/xdr.
  using View = WccDataView;
  using Fields = Field::WccData;
  static constexpr const xdr::TypeInfo& kInfo = Types::wcc_data;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PreOpAttrView>(out, before, Fields::before);
    xdr::put<PostOpAttrView>(out, after, Fields::after);
  }
};

// union post_op_fh3 switch (bool handle_follows) {
//    case TRUE:
//      nfs_fh3 handle;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
class PostOpFh3 {
 public:
  /// The first case, with data that is zero or empty.
  PostOpFh3() noexcept : PostOpFh3(true, std::in_place_index<1>) {}
  static PostOpFh3 handle(NfsFh3 value) noexcept { return PostOpFh3(true, std::in_place_index<1>, std::move(value)); }
  static PostOpFh3 FALSE_() noexcept { return PostOpFh3(false, std::in_place_index<0>); }

  bool handle_follows() const noexcept { return handle_follows_; }
  const NfsFh3* as_handle() const noexcept { return std::get_if<1>(&arm_); }
  NfsFh3* as_handle() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<PostOpFh3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PostOpFh3&, const PostOpFh3&) = default;

  // For runtime/xdr.
  using View = PostOpFh3View;
  using Fields = Field::PostOpFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_fh3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, handle_follows_, Fields::handle_follows);
    switch (arm_.index()) {
      case 1:
        return xdr::put<NfsFh3View>(out, *as_handle(), Fields::handle);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, NfsFh3>;
  template <std::size_t kArm, class... In>
  PostOpFh3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : handle_follows_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool handle_follows_;
  Arms arm_;
};

// union set_mode3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      mode3 mode;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetMode3 {
 public:
  /// The first case, with data that is zero or empty.
  SetMode3() noexcept : SetMode3(true, std::in_place_index<1>) {}
  static SetMode3 mode(Mode3 value) noexcept { return SetMode3(true, std::in_place_index<1>, value); }
  static SetMode3 otherwise(bool selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetMode3(selected, std::in_place_index<0>);
  }

  bool set_it() const noexcept { return set_it_; }
  const Mode3* as_mode() const noexcept { return std::get_if<1>(&arm_); }
  Mode3* as_mode() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetMode3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetMode3&, const SetMode3&) = default;

  // For runtime/xdr.
  using View = SetMode3View;
  using Fields = Field::SetMode3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mode3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Mode3>(out, *as_mode(), Fields::mode);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Mode3>;
  template <std::size_t kArm, class... In>
  SetMode3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool set_it_;
  Arms arm_;
};

// union set_uid3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      uid3 uid;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetUid3 {
 public:
  /// The first case, with data that is zero or empty.
  SetUid3() noexcept : SetUid3(true, std::in_place_index<1>) {}
  static SetUid3 uid(Uid3 value) noexcept { return SetUid3(true, std::in_place_index<1>, value); }
  static SetUid3 otherwise(bool selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetUid3(selected, std::in_place_index<0>);
  }

  bool set_it() const noexcept { return set_it_; }
  const Uid3* as_uid() const noexcept { return std::get_if<1>(&arm_); }
  Uid3* as_uid() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetUid3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetUid3&, const SetUid3&) = default;

  // For runtime/xdr.
  using View = SetUid3View;
  using Fields = Field::SetUid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_uid3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Uid3>(out, *as_uid(), Fields::uid);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Uid3>;
  template <std::size_t kArm, class... In>
  SetUid3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool set_it_;
  Arms arm_;
};

// union set_gid3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      gid3 gid;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetGid3 {
 public:
  /// The first case, with data that is zero or empty.
  SetGid3() noexcept : SetGid3(true, std::in_place_index<1>) {}
  static SetGid3 gid(Gid3 value) noexcept { return SetGid3(true, std::in_place_index<1>, value); }
  static SetGid3 otherwise(bool selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetGid3(selected, std::in_place_index<0>);
  }

  bool set_it() const noexcept { return set_it_; }
  const Gid3* as_gid() const noexcept { return std::get_if<1>(&arm_); }
  Gid3* as_gid() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetGid3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetGid3&, const SetGid3&) = default;

  // For runtime/xdr.
  using View = SetGid3View;
  using Fields = Field::SetGid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_gid3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Gid3>(out, *as_gid(), Fields::gid);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Gid3>;
  template <std::size_t kArm, class... In>
  SetGid3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool set_it_;
  Arms arm_;
};

// union set_size3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      size3 size;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetSize3 {
 public:
  /// The first case, with data that is zero or empty.
  SetSize3() noexcept : SetSize3(true, std::in_place_index<1>) {}
  static SetSize3 size(Size3 value) noexcept { return SetSize3(true, std::in_place_index<1>, value); }
  static SetSize3 otherwise(bool selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetSize3(selected, std::in_place_index<0>);
  }

  bool set_it() const noexcept { return set_it_; }
  const Size3* as_size() const noexcept { return std::get_if<1>(&arm_); }
  Size3* as_size() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetSize3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetSize3&, const SetSize3&) = default;

  // For runtime/xdr.
  using View = SetSize3View;
  using Fields = Field::SetSize3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_size3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Size3>(out, *as_size(), Fields::size);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Size3>;
  template <std::size_t kArm, class... In>
  SetSize3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  bool set_it_;
  Arms arm_;
};

// union set_atime switch (time_how set_it) {  /* [RFC 1813 2.6] */
//    case SET_TO_CLIENT_TIME:
//      nfstime3 atime;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetAtime {
 public:
  /// The first case, with data that is zero or empty.
  SetAtime() noexcept : SetAtime(TimeHow::SET_TO_CLIENT_TIME, std::in_place_index<1>) {}
  static SetAtime atime(const Nfstime3& value) noexcept {
    return SetAtime(TimeHow::SET_TO_CLIENT_TIME, std::in_place_index<1>, value);
  }
  static SetAtime otherwise(TimeHow selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetAtime(selected, std::in_place_index<0>);
  }

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_atime() const noexcept { return std::get_if<1>(&arm_); }
  Nfstime3* as_atime() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetAtime> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetAtime&, const SetAtime&) = default;

  // For runtime/xdr.
  using View = SetAtimeView;
  using Fields = Field::SetAtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_atime;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<TimeHow>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Nfstime3>(out, *as_atime(), Fields::atime);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Nfstime3>;
  template <std::size_t kArm, class... In>
  SetAtime(TimeHow selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  TimeHow set_it_;
  Arms arm_;
};

// union set_mtime switch (time_how set_it) {  /* [RFC 1813 2.6] */
//    case SET_TO_CLIENT_TIME:
//      nfstime3 mtime;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
class SetMtime {
 public:
  /// The first case, with data that is zero or empty.
  SetMtime() noexcept : SetMtime(TimeHow::SET_TO_CLIENT_TIME, std::in_place_index<1>) {}
  static SetMtime mtime(const Nfstime3& value) noexcept {
    return SetMtime(TimeHow::SET_TO_CLIENT_TIME, std::in_place_index<1>, value);
  }
  static SetMtime otherwise(TimeHow selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return SetMtime(selected, std::in_place_index<0>);
  }

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_mtime() const noexcept { return std::get_if<1>(&arm_); }
  Nfstime3* as_mtime() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<SetMtime> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetMtime&, const SetMtime&) = default;

  // For runtime/xdr.
  using View = SetMtimeView;
  using Fields = Field::SetMtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mtime;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<TimeHow>(out, set_it_, Fields::set_it);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Nfstime3>(out, *as_mtime(), Fields::mtime);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Nfstime3>;
  template <std::size_t kArm, class... In>
  SetMtime(TimeHow selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : set_it_(selected), arm_(arm, std::forward<In>(in)...) {}

  TimeHow set_it_;
  Arms arm_;
};

// struct sattr3 {                        /* [RFC 1813 2.6] */
//    set_mode3 mode;
//    set_uid3  uid;
//    set_gid3  gid;
//    set_size3 size;
//    set_atime atime;
//    set_mtime mtime;
// };
// spec: [RFC 1813 2.6]
struct Sattr3 {
  SetMode3 mode{};
  SetUid3 uid{};
  SetGid3 gid{};
  SetSize3 size{};
  SetAtime atime{};
  SetMtime mtime{};

  static xdr::Parsed<Sattr3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Sattr3&, const Sattr3&) = default;

  // For runtime/xdr.
  using View = Sattr3View;
  using Fields = Field::Sattr3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattr3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<SetMode3View>(out, mode, Fields::mode);
    xdr::put<SetUid3View>(out, uid, Fields::uid);
    xdr::put<SetGid3View>(out, gid, Fields::gid);
    xdr::put<SetSize3View>(out, size, Fields::size);
    xdr::put<SetAtimeView>(out, atime, Fields::atime);
    xdr::put<SetMtimeView>(out, mtime, Fields::mtime);
  }
};

// struct diropargs3 {                    /* [RFC 1813 2.6] */
//    nfs_fh3   dir;
//    filename3 name;
// };
// spec: [RFC 1813 2.6]
struct Diropargs3 {
  NfsFh3 dir{};
  Filename3 name{};

  static xdr::Parsed<Diropargs3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Diropargs3&, const Diropargs3&) = default;

  // For runtime/xdr.
  using View = Diropargs3View;
  using Fields = Field::Diropargs3;
  static constexpr const xdr::TypeInfo& kInfo = Types::diropargs3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
  }
};

// struct GETATTR3args {                  /* [RFC 1813 3.3.1] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.1]
struct GETATTR3args {
  NfsFh3 object{};

  static xdr::Parsed<GETATTR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETATTR3args&, const GETATTR3args&) = default;

  // For runtime/xdr.
  using View = GETATTR3argsView;
  using Fields = Field::GETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
  }
};

// union GETATTR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      GETATTR3resok resok;
//    default:
//      void;
// };
// spec: [RFC 1813 3.3.1]
class GETATTR3res {
 public:
  /// The first case, with data that is zero or empty.
  GETATTR3res() noexcept : GETATTR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static GETATTR3res resok(const GETATTR3resok& value) noexcept {
    return GETATTR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, value);
  }
  static GETATTR3res otherwise(Nfsstat3 selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return GETATTR3res(selected, std::in_place_index<0>);
  }

  Nfsstat3 status() const noexcept { return status_; }
  const GETATTR3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  GETATTR3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<GETATTR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETATTR3res&, const GETATTR3res&) = default;

  // For runtime/xdr.
  using View = GETATTR3resView;
  using Fields = Field::GETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<GETATTR3resok>(out, *as_resok(), Fields::resok);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, GETATTR3resok>;
  template <std::size_t kArm, class... In>
  GETATTR3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// union sattrguard3 switch (bool check) {  /* [RFC 1813 3.3.2] */
//    case TRUE:
//      nfstime3 obj_ctime;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 3.3.2]
class Sattrguard3 {
 public:
  /// The first case, with data that is zero or empty.
  Sattrguard3() noexcept : Sattrguard3(true, std::in_place_index<1>) {}
  static Sattrguard3 obj_ctime(const Nfstime3& value) noexcept {
    return Sattrguard3(true, std::in_place_index<1>, value);
  }
  static Sattrguard3 FALSE_() noexcept { return Sattrguard3(false, std::in_place_index<0>); }

  bool check_() const noexcept { return check__; }
  const Nfstime3* as_obj_ctime() const noexcept { return std::get_if<1>(&arm_); }
  Nfstime3* as_obj_ctime() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<Sattrguard3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Sattrguard3&, const Sattrguard3&) = default;

  // For runtime/xdr.
  using View = Sattrguard3View;
  using Fields = Field::Sattrguard3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattrguard3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, check__, Fields::check_);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Nfstime3>(out, *as_obj_ctime(), Fields::obj_ctime);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Nfstime3>;
  template <std::size_t kArm, class... In>
  Sattrguard3(bool selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : check__(selected), arm_(arm, std::forward<In>(in)...) {}

  bool check__;
  Arms arm_;
};

// struct SETATTR3args {                  /* [RFC 1813 3.3.2] */
//    nfs_fh3     object;
//    sattr3      new_attributes;
//    sattrguard3 guard;
// };
// spec: [RFC 1813 3.3.2]
struct SETATTR3args {
  NfsFh3 object{};
  Sattr3 new_attributes{};
  Sattrguard3 guard{};

  static xdr::Parsed<SETATTR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3args&, const SETATTR3args&) = default;

  // For runtime/xdr.
  using View = SETATTR3argsView;
  using Fields = Field::SETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<Sattr3View>(out, new_attributes, Fields::new_attributes);
    xdr::put<Sattrguard3View>(out, guard, Fields::guard);
  }
};

// struct SETATTR3resok {                 /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
struct SETATTR3resok {
  WccData obj_wcc{};

  static xdr::Parsed<SETATTR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3resok&, const SETATTR3resok&) = default;

  // For runtime/xdr.
  using View = SETATTR3resokView;
  using Fields = Field::SETATTR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
  }
};

// struct SETATTR3resfail {               /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
struct SETATTR3resfail {
  WccData obj_wcc{};

  static xdr::Parsed<SETATTR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3resfail&, const SETATTR3resfail&) = default;

  // For runtime/xdr.
  using View = SETATTR3resfailView;
  using Fields = Field::SETATTR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
  }
};

// union SETATTR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SETATTR3resok resok;
//    default:
//      SETATTR3resfail resfail;
// };
// spec: [RFC 1813 3.3.2]
class SETATTR3res {
 public:
  /// The first case, with data that is zero or empty.
  SETATTR3res() noexcept : SETATTR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static SETATTR3res resok(SETATTR3resok value) noexcept {
    return SETATTR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static SETATTR3res resfail(Nfsstat3 selected, SETATTR3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return SETATTR3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const SETATTR3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  SETATTR3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const SETATTR3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  SETATTR3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<SETATTR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3res&, const SETATTR3res&) = default;

  // For runtime/xdr.
  using View = SETATTR3resView;
  using Fields = Field::SETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<SETATTR3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<SETATTR3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, SETATTR3resok, SETATTR3resfail>;
  template <std::size_t kArm, class... In>
  SETATTR3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct ACCESS3args {                   /* [RFC 1813 3.3.4] */
//    nfs_fh3 object;
//    uint32  access;
// };
// spec: [RFC 1813 3.3.4]
struct ACCESS3args {
  NfsFh3 object{};
  Uint32 access{};

  static xdr::Parsed<ACCESS3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3args&, const ACCESS3args&) = default;

  // For runtime/xdr.
  using View = ACCESS3argsView;
  using Fields = Field::ACCESS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<Uint32>(out, access, Fields::access);
  }
};

// struct ACCESS3resok {                  /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
//    uint32       access;
// };
// spec: [RFC 1813 3.3.4]
struct ACCESS3resok {
  PostOpAttr obj_attributes{};
  Uint32 access{};

  static xdr::Parsed<ACCESS3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3resok&, const ACCESS3resok&) = default;

  // For runtime/xdr.
  using View = ACCESS3resokView;
  using Fields = Field::ACCESS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Uint32>(out, access, Fields::access);
  }
};

// struct ACCESS3resfail {                /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.4]
struct ACCESS3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<ACCESS3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3resfail&, const ACCESS3resfail&) = default;

  // For runtime/xdr.
  using View = ACCESS3resfailView;
  using Fields = Field::ACCESS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union ACCESS3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      ACCESS3resok resok;
//    default:
//      ACCESS3resfail resfail;
// };
// spec: [RFC 1813 3.3.4]
class ACCESS3res {
 public:
  /// The first case, with data that is zero or empty.
  ACCESS3res() noexcept : ACCESS3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static ACCESS3res resok(ACCESS3resok value) noexcept {
    return ACCESS3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static ACCESS3res resfail(Nfsstat3 selected, ACCESS3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return ACCESS3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const ACCESS3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  ACCESS3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const ACCESS3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  ACCESS3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<ACCESS3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3res&, const ACCESS3res&) = default;

  // For runtime/xdr.
  using View = ACCESS3resView;
  using Fields = Field::ACCESS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<ACCESS3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<ACCESS3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, ACCESS3resok, ACCESS3resfail>;
  template <std::size_t kArm, class... In>
  ACCESS3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct READLINK3args {                 /* [RFC 1813 3.3.5] */
//    nfs_fh3 symlink;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3args {
  NfsFh3 symlink{};

  static xdr::Parsed<READLINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READLINK3args&, const READLINK3args&) = default;

  // For runtime/xdr.
  using View = READLINK3argsView;
  using Fields = Field::READLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, symlink, Fields::symlink);
  }
};

// struct READLINK3resok {                /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
//    nfspath3     data;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3resok {
  PostOpAttr symlink_attributes{};
  std::string data{};

  static xdr::Parsed<READLINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const READLINK3resok&, const READLINK3resok&) = default;

  // For runtime/xdr.
  using View = READLINK3resokView;
  using Fields = Field::READLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
    xdr::put<xdr::Eligible<xdr::String<>>>(out, data, Fields::data);
  }
};

// struct READLINK3resfail {              /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3resfail {
  PostOpAttr symlink_attributes{};

  static xdr::Parsed<READLINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READLINK3resfail&, const READLINK3resfail&) = default;

  // For runtime/xdr.
  using View = READLINK3resfailView;
  using Fields = Field::READLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
  }
};

// union READLINK3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READLINK3resok resok;
//    default:
//      READLINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.5]
class READLINK3res {
 public:
  /// The first case, with data that is zero or empty.
  READLINK3res() noexcept : READLINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static READLINK3res resok(READLINK3resok value) noexcept {
    return READLINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static READLINK3res resfail(Nfsstat3 selected, READLINK3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return READLINK3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READLINK3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  READLINK3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const READLINK3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  READLINK3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<READLINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const READLINK3res&, const READLINK3res&) = default;

  // For runtime/xdr.
  using View = READLINK3resView;
  using Fields = Field::READLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<READLINK3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<READLINK3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, READLINK3resok, READLINK3resfail>;
  template <std::size_t kArm, class... In>
  READLINK3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct READ3args {                     /* [RFC 1813 3.3.6] */
//    nfs_fh3 file;
//    offset3 offset;
//    count3  count;
// };
// spec: [RFC 1813 3.3.6]
struct READ3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};

  static xdr::Parsed<READ3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READ3args&, const READ3args&) = default;

  // For runtime/xdr.
  using View = READ3argsView;
  using Fields = Field::READ3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct READ3resok {                    /* [RFC 1813 3.3.6] */
//    post_op_attr file_attributes;
//    count3       count;
//    bool         eof;
//    opaque       data<>;
// };
// spec: [RFC 1813 3.3.6]
struct READ3resok {
  PostOpAttr file_attributes{};
  Count3 count{};
  bool eof{};
  std::vector<std::byte> data{};

  static xdr::Parsed<READ3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const READ3resok&, const READ3resok&) = default;

  // For runtime/xdr.
  using View = READ3resokView;
  using Fields = Field::READ3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<bool>(out, eof, Fields::eof);
    xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
  }
};

// struct READ3resfail {                  /* [RFC 1813 3.3.6] */
//    post_op_attr file_attributes;
// };
// spec: [RFC 1813 3.3.6]
struct READ3resfail {
  PostOpAttr file_attributes{};

  static xdr::Parsed<READ3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READ3resfail&, const READ3resfail&) = default;

  // For runtime/xdr.
  using View = READ3resfailView;
  using Fields = Field::READ3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
  }
};

// union READ3res switch (nfsstat3 status) {  /* [RFC 1813 3.3.6] */
//    case NFS3_OK:
//      READ3resok resok;
//    default:
//      READ3resfail resfail;
// };
// spec: [RFC 1813 3.3.6]
class READ3res {
 public:
  /// The first case, with data that is zero or empty.
  READ3res() noexcept : READ3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static READ3res resok(READ3resok value) noexcept {
    return READ3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static READ3res resfail(Nfsstat3 selected, READ3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return READ3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READ3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  READ3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const READ3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  READ3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<READ3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const READ3res&, const READ3res&) = default;

  // For runtime/xdr.
  using View = READ3resView;
  using Fields = Field::READ3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<READ3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<READ3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, READ3resok, READ3resfail>;
  template <std::size_t kArm, class... In>
  READ3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct WRITE3args {                    /* [RFC 1813 3.3.7] */
//    nfs_fh3    file;
//    offset3    offset;
//    count3     count;
//    stable_how stable;
//    opaque     data<>;
// };
// spec: [RFC 1813 3.3.7]
struct WRITE3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};
  StableHow stable{};
  std::vector<std::byte> data{};

  static xdr::Parsed<WRITE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const WRITE3args&, const WRITE3args&) = default;

  // For runtime/xdr.
  using View = WRITE3argsView;
  using Fields = Field::WRITE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<StableHow>(out, stable, Fields::stable);
    xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
  }
};

// struct WRITE3resok {                   /* [RFC 1813 3.3.7] */
//    wcc_data   file_wcc;
//    count3     count;
//    stable_how committed;
//    writeverf3 verf;
// };
// spec: [RFC 1813 3.3.7]
struct WRITE3resok {
  WccData file_wcc{};
  Count3 count{};
  StableHow committed{};
  Writeverf3 verf{};

  static xdr::Parsed<WRITE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3resok&, const WRITE3resok&) = default;

  // For runtime/xdr.
  using View = WRITE3resokView;
  using Fields = Field::WRITE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<StableHow>(out, committed, Fields::committed);
    xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
  }
};

// struct WRITE3resfail {                 /* [RFC 1813 3.3.7] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.7]
struct WRITE3resfail {
  WccData file_wcc{};

  static xdr::Parsed<WRITE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3resfail&, const WRITE3resfail&) = default;

  // For runtime/xdr.
  using View = WRITE3resfailView;
  using Fields = Field::WRITE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  }
};

// union WRITE3res switch (nfsstat3 status) { /* [RFC 1813 3.3.7] */
//    case NFS3_OK:
//      WRITE3resok resok;
//    default:
//      WRITE3resfail resfail;
// };
// spec: [RFC 1813 3.3.7]
class WRITE3res {
 public:
  /// The first case, with data that is zero or empty.
  WRITE3res() noexcept : WRITE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static WRITE3res resok(WRITE3resok value) noexcept {
    return WRITE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static WRITE3res resfail(Nfsstat3 selected, WRITE3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return WRITE3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const WRITE3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  WRITE3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const WRITE3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  WRITE3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<WRITE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3res&, const WRITE3res&) = default;

  // For runtime/xdr.
  using View = WRITE3resView;
  using Fields = Field::WRITE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<WRITE3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<WRITE3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, WRITE3resok, WRITE3resfail>;
  template <std::size_t kArm, class... In>
  WRITE3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct COMMIT3args {                   /* [RFC 1813 3.3.21] */
//    nfs_fh3 file;
//    offset3 offset;
//    count3  count;
// };
// spec: [RFC 1813 3.3.21]
struct COMMIT3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};

  static xdr::Parsed<COMMIT3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3args&, const COMMIT3args&) = default;

  // For runtime/xdr.
  using View = COMMIT3argsView;
  using Fields = Field::COMMIT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct COMMIT3resok {                  /* [RFC 1813 3.3.21] */
//    wcc_data   file_wcc;
//    writeverf3 verf;
// };
// spec: [RFC 1813 3.3.21]
struct COMMIT3resok {
  WccData file_wcc{};
  Writeverf3 verf{};

  static xdr::Parsed<COMMIT3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3resok&, const COMMIT3resok&) = default;

  // For runtime/xdr.
  using View = COMMIT3resokView;
  using Fields = Field::COMMIT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
    xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
  }
};

// struct COMMIT3resfail {                /* [RFC 1813 3.3.21] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.21]
struct COMMIT3resfail {
  WccData file_wcc{};

  static xdr::Parsed<COMMIT3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3resfail&, const COMMIT3resfail&) = default;

  // For runtime/xdr.
  using View = COMMIT3resfailView;
  using Fields = Field::COMMIT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  }
};

// union COMMIT3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      COMMIT3resok resok;
//    default:
//      COMMIT3resfail resfail;
// };
// spec: [RFC 1813 3.3.21]
class COMMIT3res {
 public:
  /// The first case, with data that is zero or empty.
  COMMIT3res() noexcept : COMMIT3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static COMMIT3res resok(COMMIT3resok value) noexcept {
    return COMMIT3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static COMMIT3res resfail(Nfsstat3 selected, COMMIT3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return COMMIT3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const COMMIT3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  COMMIT3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const COMMIT3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  COMMIT3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<COMMIT3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3res&, const COMMIT3res&) = default;

  // For runtime/xdr.
  using View = COMMIT3resView;
  using Fields = Field::COMMIT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<COMMIT3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<COMMIT3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, COMMIT3resok, COMMIT3resfail>;
  template <std::size_t kArm, class... In>
  COMMIT3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct LOOKUP3args {                   /* [RFC 1813 3.3.3] */
//    diropargs3 what;
// };
// spec: [RFC 1813 3.3.3]
struct LOOKUP3args {
  Diropargs3 what{};

  static xdr::Parsed<LOOKUP3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3args&, const LOOKUP3args&) = default;

  // For runtime/xdr.
  using View = LOOKUP3argsView;
  using Fields = Field::LOOKUP3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, what, Fields::what);
  }
};

// struct LOOKUP3resok {                  /* [RFC 1813 3.3.3] */
//    nfs_fh3      object;
//    post_op_attr obj_attributes;
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.3]
struct LOOKUP3resok {
  NfsFh3 object{};
  PostOpAttr obj_attributes{};
  PostOpAttr dir_attributes{};

  static xdr::Parsed<LOOKUP3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3resok&, const LOOKUP3resok&) = default;

  // For runtime/xdr.
  using View = LOOKUP3resokView;
  using Fields = Field::LOOKUP3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// struct LOOKUP3resfail {                /* [RFC 1813 3.3.3] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.3]
struct LOOKUP3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<LOOKUP3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3resfail&, const LOOKUP3resfail&) = default;

  // For runtime/xdr.
  using View = LOOKUP3resfailView;
  using Fields = Field::LOOKUP3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union LOOKUP3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      LOOKUP3resok resok;
//    default:
//      LOOKUP3resfail resfail;
// };
// spec: [RFC 1813 3.3.3]
class LOOKUP3res {
 public:
  /// The first case, with data that is zero or empty.
  LOOKUP3res() noexcept : LOOKUP3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static LOOKUP3res resok(LOOKUP3resok value) noexcept {
    return LOOKUP3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static LOOKUP3res resfail(Nfsstat3 selected, LOOKUP3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return LOOKUP3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const LOOKUP3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  LOOKUP3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const LOOKUP3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  LOOKUP3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<LOOKUP3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3res&, const LOOKUP3res&) = default;

  // For runtime/xdr.
  using View = LOOKUP3resView;
  using Fields = Field::LOOKUP3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<LOOKUP3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<LOOKUP3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, LOOKUP3resok, LOOKUP3resfail>;
  template <std::size_t kArm, class... In>
  LOOKUP3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// union createhow3 switch (createmode3 mode) {
//    case UNCHECKED:
//    case GUARDED:
//      sattr3 obj_attributes;
//    case EXCLUSIVE:
//      createverf3 verf;
// };
// spec: [RFC 1813 3.3.8]
class Createhow3 {
 public:
  /// The first case, with data that is zero or empty.
  Createhow3() noexcept : Createhow3(Createmode3::UNCHECKED, std::in_place_index<1>) {}
  static Createhow3 obj_attributes(Createmode3 selected, Sattr3 value) noexcept {
    XDR_ASSERT(View::selects_obj_attributes(selected));
    return Createhow3(selected, std::in_place_index<1>, std::move(value));
  }
  static Createhow3 verf(Createverf3 value) noexcept {
    return Createhow3(Createmode3::EXCLUSIVE, std::in_place_index<2>, value);
  }

  Createmode3 mode() const noexcept { return mode_; }
  const Sattr3* as_obj_attributes() const noexcept { return std::get_if<1>(&arm_); }
  Sattr3* as_obj_attributes() noexcept { return std::get_if<1>(&arm_); }
  const Createverf3* as_verf() const noexcept { return std::get_if<2>(&arm_); }
  Createverf3* as_verf() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<Createhow3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Createhow3&, const Createhow3&) = default;

  // For runtime/xdr.
  using View = Createhow3View;
  using Fields = Field::Createhow3;
  static constexpr const xdr::TypeInfo& kInfo = Types::createhow3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Createmode3>(out, mode_, Fields::mode);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Sattr3View>(out, *as_obj_attributes(), Fields::obj_attributes);
      case 2:
        return xdr::put<Createverf3Xdr>(out, *as_verf(), Fields::verf);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Sattr3, Createverf3>;
  template <std::size_t kArm, class... In>
  Createhow3(Createmode3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : mode_(selected), arm_(arm, std::forward<In>(in)...) {}

  Createmode3 mode_;
  Arms arm_;
};

// struct CREATE3args {                   /* [RFC 1813 3.3.8] */
//    diropargs3 where;
//    createhow3 how;
// };
// spec: [RFC 1813 3.3.8]
struct CREATE3args {
  Diropargs3 where{};
  Createhow3 how{};

  static xdr::Parsed<CREATE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3args&, const CREATE3args&) = default;

  // For runtime/xdr.
  using View = CREATE3argsView;
  using Fields = Field::CREATE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Createhow3View>(out, how, Fields::how);
  }
};

// struct CREATE3resok {                  /* [RFC 1813 3.3.8] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.8]
struct CREATE3resok {
  PostOpFh3 obj{};
  PostOpAttr obj_attributes{};
  WccData dir_wcc{};

  static xdr::Parsed<CREATE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3resok&, const CREATE3resok&) = default;

  // For runtime/xdr.
  using View = CREATE3resokView;
  using Fields = Field::CREATE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct CREATE3resfail {                /* [RFC 1813 3.3.8] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.8]
struct CREATE3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<CREATE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3resfail&, const CREATE3resfail&) = default;

  // For runtime/xdr.
  using View = CREATE3resfailView;
  using Fields = Field::CREATE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union CREATE3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      CREATE3resok resok;
//    default:
//      CREATE3resfail resfail;
// };
// spec: [RFC 1813 3.3.8]
class CREATE3res {
 public:
  /// The first case, with data that is zero or empty.
  CREATE3res() noexcept : CREATE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static CREATE3res resok(CREATE3resok value) noexcept {
    return CREATE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static CREATE3res resfail(Nfsstat3 selected, CREATE3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return CREATE3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const CREATE3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  CREATE3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const CREATE3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  CREATE3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<CREATE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3res&, const CREATE3res&) = default;

  // For runtime/xdr.
  using View = CREATE3resView;
  using Fields = Field::CREATE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<CREATE3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<CREATE3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, CREATE3resok, CREATE3resfail>;
  template <std::size_t kArm, class... In>
  CREATE3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct MKDIR3args {                    /* [RFC 1813 3.3.9] */
//    diropargs3 where;
//    sattr3     attributes;
// };
// spec: [RFC 1813 3.3.9]
struct MKDIR3args {
  Diropargs3 where{};
  Sattr3 attributes{};

  static xdr::Parsed<MKDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3args&, const MKDIR3args&) = default;

  // For runtime/xdr.
  using View = MKDIR3argsView;
  using Fields = Field::MKDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Sattr3View>(out, attributes, Fields::attributes);
  }
};

// struct MKDIR3resok {                   /* [RFC 1813 3.3.9] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.9]
struct MKDIR3resok {
  PostOpFh3 obj{};
  PostOpAttr obj_attributes{};
  WccData dir_wcc{};

  static xdr::Parsed<MKDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3resok&, const MKDIR3resok&) = default;

  // For runtime/xdr.
  using View = MKDIR3resokView;
  using Fields = Field::MKDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct MKDIR3resfail {                 /* [RFC 1813 3.3.9] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.9]
struct MKDIR3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<MKDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3resfail&, const MKDIR3resfail&) = default;

  // For runtime/xdr.
  using View = MKDIR3resfailView;
  using Fields = Field::MKDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union MKDIR3res switch (nfsstat3 status) { /* [RFC 1813 3.3.9] */
//    case NFS3_OK:
//      MKDIR3resok resok;
//    default:
//      MKDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.9]
class MKDIR3res {
 public:
  /// The first case, with data that is zero or empty.
  MKDIR3res() noexcept : MKDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static MKDIR3res resok(MKDIR3resok value) noexcept {
    return MKDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static MKDIR3res resfail(Nfsstat3 selected, MKDIR3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return MKDIR3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const MKDIR3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  MKDIR3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const MKDIR3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  MKDIR3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<MKDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3res&, const MKDIR3res&) = default;

  // For runtime/xdr.
  using View = MKDIR3resView;
  using Fields = Field::MKDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<MKDIR3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<MKDIR3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, MKDIR3resok, MKDIR3resfail>;
  template <std::size_t kArm, class... In>
  MKDIR3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct symlinkdata3 {                  /* [RFC 1813 3.3.10] */
//    sattr3   symlink_attributes;
//    nfspath3 symlink_data;
// };
// spec: [RFC 1813 3.3.10]
struct Symlinkdata3 {
  Sattr3 symlink_attributes{};
  std::string symlink_data{};

  static xdr::Parsed<Symlinkdata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const Symlinkdata3&, const Symlinkdata3&) = default;

  // For runtime/xdr.
  using View = Symlinkdata3View;
  using Fields = Field::Symlinkdata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::symlinkdata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Sattr3View>(out, symlink_attributes, Fields::symlink_attributes);
    xdr::put<xdr::Eligible<xdr::String<>>>(out, symlink_data, Fields::symlink_data);
  }
};

// struct SYMLINK3args {                  /* [RFC 1813 3.3.10] */
//    diropargs3   where;
//    symlinkdata3 symlink;
// };
// spec: [RFC 1813 3.3.10]
struct SYMLINK3args {
  Diropargs3 where{};
  Symlinkdata3 symlink{};

  static xdr::Parsed<SYMLINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept {
    return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
  friend bool operator==(const SYMLINK3args&, const SYMLINK3args&) = default;

  // For runtime/xdr.
  using View = SYMLINK3argsView;
  using Fields = Field::SYMLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Symlinkdata3View>(out, symlink, Fields::symlink);
  }
};

// struct SYMLINK3resok {                 /* [RFC 1813 3.3.10] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.10]
struct SYMLINK3resok {
  PostOpFh3 obj{};
  PostOpAttr obj_attributes{};
  WccData dir_wcc{};

  static xdr::Parsed<SYMLINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3resok&, const SYMLINK3resok&) = default;

  // For runtime/xdr.
  using View = SYMLINK3resokView;
  using Fields = Field::SYMLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct SYMLINK3resfail {               /* [RFC 1813 3.3.10] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.10]
struct SYMLINK3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<SYMLINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3resfail&, const SYMLINK3resfail&) = default;

  // For runtime/xdr.
  using View = SYMLINK3resfailView;
  using Fields = Field::SYMLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union SYMLINK3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SYMLINK3resok resok;
//    default:
//      SYMLINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.10]
class SYMLINK3res {
 public:
  /// The first case, with data that is zero or empty.
  SYMLINK3res() noexcept : SYMLINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static SYMLINK3res resok(SYMLINK3resok value) noexcept {
    return SYMLINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static SYMLINK3res resfail(Nfsstat3 selected, SYMLINK3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return SYMLINK3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const SYMLINK3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  SYMLINK3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const SYMLINK3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  SYMLINK3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<SYMLINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3res&, const SYMLINK3res&) = default;

  // For runtime/xdr.
  using View = SYMLINK3resView;
  using Fields = Field::SYMLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<SYMLINK3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<SYMLINK3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, SYMLINK3resok, SYMLINK3resfail>;
  template <std::size_t kArm, class... In>
  SYMLINK3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct devicedata3 {                   /* [RFC 1813 3.3.11] */
//    sattr3    dev_attributes;
//    specdata3 spec;
// };
// spec: [RFC 1813 3.3.11]
struct Devicedata3 {
  Sattr3 dev_attributes{};
  Specdata3 spec{};

  static xdr::Parsed<Devicedata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Devicedata3&, const Devicedata3&) = default;

  // For runtime/xdr.
  using View = Devicedata3View;
  using Fields = Field::Devicedata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::devicedata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Sattr3View>(out, dev_attributes, Fields::dev_attributes);
    xdr::put<Specdata3>(out, spec, Fields::spec);
  }
};

// union mknoddata3 switch (ftype3 type) {  /* [RFC 1813 3.3.11] */
//    case NF3CHR:
//    case NF3BLK:
//      devicedata3 device;
//    case NF3SOCK:
//    case NF3FIFO:
//      sattr3 pipe_attributes;
//    default:
//      void;
// };
// spec: [RFC 1813 3.3.11]
class Mknoddata3 {
 public:
  /// The first case, with data that is zero or empty.
  Mknoddata3() noexcept : Mknoddata3(Ftype3::NF3CHR, std::in_place_index<1>) {}
  static Mknoddata3 device(Ftype3 selected, Devicedata3 value) noexcept {
    XDR_ASSERT(View::selects_device(selected));
    return Mknoddata3(selected, std::in_place_index<1>, std::move(value));
  }
  static Mknoddata3 pipe_attributes(Ftype3 selected, Sattr3 value) noexcept {
    XDR_ASSERT(View::selects_pipe_attributes(selected));
    return Mknoddata3(selected, std::in_place_index<2>, std::move(value));
  }
  static Mknoddata3 otherwise(Ftype3 selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return Mknoddata3(selected, std::in_place_index<0>);
  }

  Ftype3 type() const noexcept { return type_; }
  const Devicedata3* as_device() const noexcept { return std::get_if<1>(&arm_); }
  Devicedata3* as_device() noexcept { return std::get_if<1>(&arm_); }
  const Sattr3* as_pipe_attributes() const noexcept { return std::get_if<2>(&arm_); }
  Sattr3* as_pipe_attributes() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<Mknoddata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mknoddata3&, const Mknoddata3&) = default;

  // For runtime/xdr.
  using View = Mknoddata3View;
  using Fields = Field::Mknoddata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mknoddata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<Ftype3>(out, type_, Fields::type);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Devicedata3View>(out, *as_device(), Fields::device);
      case 2:
        return xdr::put<Sattr3View>(out, *as_pipe_attributes(), Fields::pipe_attributes);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Devicedata3, Sattr3>;
  template <std::size_t kArm, class... In>
  Mknoddata3(Ftype3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : type_(selected), arm_(arm, std::forward<In>(in)...) {}

  Ftype3 type_;
  Arms arm_;
};

// struct MKNOD3args {                    /* [RFC 1813 3.3.11] */
//    diropargs3 where;
//    mknoddata3 what;
// };
// spec: [RFC 1813 3.3.11]
struct MKNOD3args {
  Diropargs3 where{};
  Mknoddata3 what{};

  static xdr::Parsed<MKNOD3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3args&, const MKNOD3args&) = default;

  // For runtime/xdr.
  using View = MKNOD3argsView;
  using Fields = Field::MKNOD3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Mknoddata3View>(out, what, Fields::what);
  }
};

// struct MKNOD3resok {                   /* [RFC 1813 3.3.11] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.11]
struct MKNOD3resok {
  PostOpFh3 obj{};
  PostOpAttr obj_attributes{};
  WccData dir_wcc{};

  static xdr::Parsed<MKNOD3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3resok&, const MKNOD3resok&) = default;

  // For runtime/xdr.
  using View = MKNOD3resokView;
  using Fields = Field::MKNOD3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct MKNOD3resfail {                 /* [RFC 1813 3.3.11] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.11]
struct MKNOD3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<MKNOD3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3resfail&, const MKNOD3resfail&) = default;

  // For runtime/xdr.
  using View = MKNOD3resfailView;
  using Fields = Field::MKNOD3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union MKNOD3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      MKNOD3resok resok;
//    default:
//      MKNOD3resfail resfail;
// };
// spec: [RFC 1813 3.3.11]
class MKNOD3res {
 public:
  /// The first case, with data that is zero or empty.
  MKNOD3res() noexcept : MKNOD3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static MKNOD3res resok(MKNOD3resok value) noexcept {
    return MKNOD3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static MKNOD3res resfail(Nfsstat3 selected, MKNOD3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return MKNOD3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const MKNOD3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  MKNOD3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const MKNOD3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  MKNOD3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<MKNOD3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3res&, const MKNOD3res&) = default;

  // For runtime/xdr.
  using View = MKNOD3resView;
  using Fields = Field::MKNOD3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<MKNOD3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<MKNOD3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, MKNOD3resok, MKNOD3resfail>;
  template <std::size_t kArm, class... In>
  MKNOD3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct REMOVE3args {                   /* [RFC 1813 3.3.12] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3args {
  Diropargs3 object{};

  static xdr::Parsed<REMOVE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3args&, const REMOVE3args&) = default;

  // For runtime/xdr.
  using View = REMOVE3argsView;
  using Fields = Field::REMOVE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, object, Fields::object);
  }
};

// struct REMOVE3resok {                  /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3resok {
  WccData dir_wcc{};

  static xdr::Parsed<REMOVE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3resok&, const REMOVE3resok&) = default;

  // For runtime/xdr.
  using View = REMOVE3resokView;
  using Fields = Field::REMOVE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct REMOVE3resfail {                /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<REMOVE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3resfail&, const REMOVE3resfail&) = default;

  // For runtime/xdr.
  using View = REMOVE3resfailView;
  using Fields = Field::REMOVE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union REMOVE3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      REMOVE3resok resok;
//    default:
//      REMOVE3resfail resfail;
// };
// spec: [RFC 1813 3.3.12]
class REMOVE3res {
 public:
  /// The first case, with data that is zero or empty.
  REMOVE3res() noexcept : REMOVE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static REMOVE3res resok(REMOVE3resok value) noexcept {
    return REMOVE3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static REMOVE3res resfail(Nfsstat3 selected, REMOVE3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return REMOVE3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const REMOVE3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  REMOVE3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const REMOVE3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  REMOVE3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<REMOVE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3res&, const REMOVE3res&) = default;

  // For runtime/xdr.
  using View = REMOVE3resView;
  using Fields = Field::REMOVE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<REMOVE3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<REMOVE3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, REMOVE3resok, REMOVE3resfail>;
  template <std::size_t kArm, class... In>
  REMOVE3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct RMDIR3args {                    /* [RFC 1813 3.3.13] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3args {
  Diropargs3 object{};

  static xdr::Parsed<RMDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3args&, const RMDIR3args&) = default;

  // For runtime/xdr.
  using View = RMDIR3argsView;
  using Fields = Field::RMDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, object, Fields::object);
  }
};

// struct RMDIR3resok {                   /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3resok {
  WccData dir_wcc{};

  static xdr::Parsed<RMDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3resok&, const RMDIR3resok&) = default;

  // For runtime/xdr.
  using View = RMDIR3resokView;
  using Fields = Field::RMDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct RMDIR3resfail {                 /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<RMDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3resfail&, const RMDIR3resfail&) = default;

  // For runtime/xdr.
  using View = RMDIR3resfailView;
  using Fields = Field::RMDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union RMDIR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      RMDIR3resok resok;
//    default:
//      RMDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.13]
class RMDIR3res {
 public:
  /// The first case, with data that is zero or empty.
  RMDIR3res() noexcept : RMDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static RMDIR3res resok(RMDIR3resok value) noexcept {
    return RMDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static RMDIR3res resfail(Nfsstat3 selected, RMDIR3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return RMDIR3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const RMDIR3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  RMDIR3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const RMDIR3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  RMDIR3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<RMDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3res&, const RMDIR3res&) = default;

  // For runtime/xdr.
  using View = RMDIR3resView;
  using Fields = Field::RMDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<RMDIR3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<RMDIR3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, RMDIR3resok, RMDIR3resfail>;
  template <std::size_t kArm, class... In>
  RMDIR3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct RENAME3args {                   /* [RFC 1813 3.3.14] */
//    diropargs3 from;
//    diropargs3 to;
// };
// spec: [RFC 1813 3.3.14]
struct RENAME3args {
  Diropargs3 from{};
  Diropargs3 to{};

  static xdr::Parsed<RENAME3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3args&, const RENAME3args&) = default;

  // For runtime/xdr.
  using View = RENAME3argsView;
  using Fields = Field::RENAME3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, from, Fields::from);
    xdr::put<Diropargs3View>(out, to, Fields::to);
  }
};

// struct RENAME3resok {                  /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
struct RENAME3resok {
  WccData fromdir_wcc{};
  WccData todir_wcc{};

  static xdr::Parsed<RENAME3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3resok&, const RENAME3resok&) = default;

  // For runtime/xdr.
  using View = RENAME3resokView;
  using Fields = Field::RENAME3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
    xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
  }
};

// struct RENAME3resfail {                /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
struct RENAME3resfail {
  WccData fromdir_wcc{};
  WccData todir_wcc{};

  static xdr::Parsed<RENAME3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3resfail&, const RENAME3resfail&) = default;

  // For runtime/xdr.
  using View = RENAME3resfailView;
  using Fields = Field::RENAME3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
    xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
  }
};

// union RENAME3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      RENAME3resok resok;
//    default:
//      RENAME3resfail resfail;
// };
// spec: [RFC 1813 3.3.14]
class RENAME3res {
 public:
  /// The first case, with data that is zero or empty.
  RENAME3res() noexcept : RENAME3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static RENAME3res resok(RENAME3resok value) noexcept {
    return RENAME3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static RENAME3res resfail(Nfsstat3 selected, RENAME3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return RENAME3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const RENAME3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  RENAME3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const RENAME3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  RENAME3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<RENAME3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3res&, const RENAME3res&) = default;

  // For runtime/xdr.
  using View = RENAME3resView;
  using Fields = Field::RENAME3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<RENAME3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<RENAME3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, RENAME3resok, RENAME3resfail>;
  template <std::size_t kArm, class... In>
  RENAME3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct LINK3args {                     /* [RFC 1813 3.3.15] */
//    nfs_fh3    file;
//    diropargs3 link;
// };
// spec: [RFC 1813 3.3.15]
struct LINK3args {
  NfsFh3 file{};
  Diropargs3 link{};

  static xdr::Parsed<LINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3args&, const LINK3args&) = default;

  // For runtime/xdr.
  using View = LINK3argsView;
  using Fields = Field::LINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Diropargs3View>(out, link, Fields::link);
  }
};

// struct LINK3resok {                    /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
struct LINK3resok {
  PostOpAttr file_attributes{};
  WccData linkdir_wcc{};

  static xdr::Parsed<LINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3resok&, const LINK3resok&) = default;

  // For runtime/xdr.
  using View = LINK3resokView;
  using Fields = Field::LINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
  }
};

// struct LINK3resfail {                  /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
struct LINK3resfail {
  PostOpAttr file_attributes{};
  WccData linkdir_wcc{};

  static xdr::Parsed<LINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3resfail&, const LINK3resfail&) = default;

  // For runtime/xdr.
  using View = LINK3resfailView;
  using Fields = Field::LINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
  }
};

// union LINK3res switch (nfsstat3 status) { /* [RFC 1813 3.3.15] */
//    case NFS3_OK:
//      LINK3resok resok;
//    default:
//      LINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.15]
class LINK3res {
 public:
  /// The first case, with data that is zero or empty.
  LINK3res() noexcept : LINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static LINK3res resok(LINK3resok value) noexcept {
    return LINK3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static LINK3res resfail(Nfsstat3 selected, LINK3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return LINK3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const LINK3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  LINK3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const LINK3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  LINK3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<LINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3res&, const LINK3res&) = default;

  // For runtime/xdr.
  using View = LINK3resView;
  using Fields = Field::LINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<LINK3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<LINK3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, LINK3resok, LINK3resfail>;
  template <std::size_t kArm, class... In>
  LINK3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct READDIR3args {                  /* [RFC 1813 3.3.16] */
//    nfs_fh3     dir;
//    cookie3     cookie;
//    cookieverf3 cookieverf;
//    count3      count;
// };
// spec: [RFC 1813 3.3.16]
struct READDIR3args {
  NfsFh3 dir{};
  Cookie3 cookie{};
  Cookieverf3 cookieverf{};
  Count3 count{};

  static xdr::Parsed<READDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3args&, const READDIR3args&) = default;

  // For runtime/xdr.
  using View = READDIR3argsView;
  using Fields = Field::READDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct entry3 {                        /* [RFC 1813 3.3.16] */
//    fileid3   fileid;
//    filename3 name;
//    cookie3   cookie;
//    entry3    *nextentry;
// };
// spec: [RFC 1813 3.3.16]
struct Entry3 {
  Fileid3 fileid{};
  Filename3 name{};
  Cookie3 cookie{};

  static xdr::Parsed<Entry3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entry3&, const Entry3&) = default;

  // For runtime/xdr.
  using View = Entry3View;
  using Fields = Field::Entry3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Fileid3>(out, fileid, Fields::fileid);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
  }
};

// struct dirlist3 {                      /* [RFC 1813 3.3.16] */
//    entry3 *entries;
//    bool   eof;
// };
// spec: [RFC 1813 3.3.16]
struct Dirlist3 {
  std::vector<Entry3> entries{};
  bool eof{};

  static xdr::Parsed<Dirlist3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Dirlist3&, const Dirlist3&) = default;

  // For runtime/xdr.
  using View = Dirlist3View;
  using Fields = Field::Dirlist3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlist3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<Entry3View>>(out, entries, Fields::entries);
    xdr::put<bool>(out, eof, Fields::eof);
  }
};

// struct READDIR3resok {                 /* [RFC 1813 3.3.16] */
//    post_op_attr dir_attributes;
//    cookieverf3  cookieverf;
//    dirlist3     reply;
// };
// spec: [RFC 1813 3.3.16]
struct READDIR3resok {
  PostOpAttr dir_attributes{};
  Cookieverf3 cookieverf{};
  Dirlist3 reply{};

  static xdr::Parsed<READDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3resok&, const READDIR3resok&) = default;

  // For runtime/xdr.
  using View = READDIR3resokView;
  using Fields = Field::READDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Dirlist3View>(out, reply, Fields::reply);
  }
};

// struct READDIR3resfail {               /* [RFC 1813 3.3.16] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.16]
struct READDIR3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<READDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3resfail&, const READDIR3resfail&) = default;

  // For runtime/xdr.
  using View = READDIR3resfailView;
  using Fields = Field::READDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union READDIR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READDIR3resok resok;
//    default:
//      READDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.16]
class READDIR3res {
 public:
  /// The first case, with data that is zero or empty.
  READDIR3res() noexcept : READDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static READDIR3res resok(READDIR3resok value) noexcept {
    return READDIR3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static READDIR3res resfail(Nfsstat3 selected, READDIR3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return READDIR3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READDIR3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  READDIR3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const READDIR3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  READDIR3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<READDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3res&, const READDIR3res&) = default;

  // For runtime/xdr.
  using View = READDIR3resView;
  using Fields = Field::READDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<READDIR3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<READDIR3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, READDIR3resok, READDIR3resfail>;
  template <std::size_t kArm, class... In>
  READDIR3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct READDIRPLUS3args {              /* [RFC 1813 3.3.17] */
//    nfs_fh3     dir;
//    cookie3     cookie;
//    cookieverf3 cookieverf;
//    count3      dircount;
//    count3      maxcount;
// };
// spec: [RFC 1813 3.3.17]
struct READDIRPLUS3args {
  NfsFh3 dir{};
  Cookie3 cookie{};
  Cookieverf3 cookieverf{};
  Count3 dircount{};
  Count3 maxcount{};

  static xdr::Parsed<READDIRPLUS3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3args&, const READDIRPLUS3args&) = default;

  // For runtime/xdr.
  using View = READDIRPLUS3argsView;
  using Fields = Field::READDIRPLUS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Count3>(out, dircount, Fields::dircount);
    xdr::put<Count3>(out, maxcount, Fields::maxcount);
  }
};

// struct entryplus3 {                    /* [RFC 1813 3.3.17] */
//    fileid3      fileid;
//    filename3    name;
//    cookie3      cookie;
//    post_op_attr name_attributes;
//    post_op_fh3  name_handle;
//    entryplus3   *nextentry;
// };
// spec: [RFC 1813 3.3.17]
struct Entryplus3 {
  Fileid3 fileid{};
  Filename3 name{};
  Cookie3 cookie{};
  PostOpAttr name_attributes{};
  PostOpFh3 name_handle{};

  static xdr::Parsed<Entryplus3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entryplus3&, const Entryplus3&) = default;

  // For runtime/xdr.
  using View = Entryplus3View;
  using Fields = Field::Entryplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entryplus3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Fileid3>(out, fileid, Fields::fileid);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<PostOpAttrView>(out, name_attributes, Fields::name_attributes);
    xdr::put<PostOpFh3View>(out, name_handle, Fields::name_handle);
  }
};

// struct dirlistplus3 {                  /* [RFC 1813 3.3.17] */
//    entryplus3 *entries;
//    bool       eof;
// };
// spec: [RFC 1813 3.3.17]
struct Dirlistplus3 {
  std::vector<Entryplus3> entries{};
  bool eof{};

  static xdr::Parsed<Dirlistplus3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Dirlistplus3&, const Dirlistplus3&) = default;

  // For runtime/xdr.
  using View = Dirlistplus3View;
  using Fields = Field::Dirlistplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlistplus3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<Entryplus3View>>(out, entries, Fields::entries);
    xdr::put<bool>(out, eof, Fields::eof);
  }
};

// struct READDIRPLUS3resok {             /* [RFC 1813 3.3.17] */
//    post_op_attr dir_attributes;
//    cookieverf3  cookieverf;
//    dirlistplus3 reply;
// };
// spec: [RFC 1813 3.3.17]
struct READDIRPLUS3resok {
  PostOpAttr dir_attributes{};
  Cookieverf3 cookieverf{};
  Dirlistplus3 reply{};

  static xdr::Parsed<READDIRPLUS3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3resok&, const READDIRPLUS3resok&) = default;

  // For runtime/xdr.
  using View = READDIRPLUS3resokView;
  using Fields = Field::READDIRPLUS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Dirlistplus3View>(out, reply, Fields::reply);
  }
};

// struct READDIRPLUS3resfail {           /* [RFC 1813 3.3.17] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.17]
struct READDIRPLUS3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<READDIRPLUS3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3resfail&, const READDIRPLUS3resfail&) = default;

  // For runtime/xdr.
  using View = READDIRPLUS3resfailView;
  using Fields = Field::READDIRPLUS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union READDIRPLUS3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READDIRPLUS3resok resok;
//    default:
//      READDIRPLUS3resfail resfail;
// };
// spec: [RFC 1813 3.3.17]
class READDIRPLUS3res {
 public:
  /// The first case, with data that is zero or empty.
  READDIRPLUS3res() noexcept : READDIRPLUS3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static READDIRPLUS3res resok(READDIRPLUS3resok value) noexcept {
    return READDIRPLUS3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static READDIRPLUS3res resfail(Nfsstat3 selected, READDIRPLUS3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return READDIRPLUS3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READDIRPLUS3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  READDIRPLUS3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const READDIRPLUS3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  READDIRPLUS3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<READDIRPLUS3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3res&, const READDIRPLUS3res&) = default;

  // For runtime/xdr.
  using View = READDIRPLUS3resView;
  using Fields = Field::READDIRPLUS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<READDIRPLUS3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<READDIRPLUS3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, READDIRPLUS3resok, READDIRPLUS3resfail>;
  template <std::size_t kArm, class... In>
  READDIRPLUS3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct FSSTAT3args {                   /* [RFC 1813 3.3.18] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.18]
struct FSSTAT3args {
  NfsFh3 fsroot{};

  static xdr::Parsed<FSSTAT3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3args&, const FSSTAT3args&) = default;

  // For runtime/xdr.
  using View = FSSTAT3argsView;
  using Fields = Field::FSSTAT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
  }
};

// struct FSSTAT3resok {                  /* [RFC 1813 3.3.18] */
//    post_op_attr obj_attributes;
//    size3        tbytes;
//    size3        fbytes;
//    size3        abytes;
//    size3        tfiles;
//    size3        ffiles;
//    size3        afiles;
//    uint32       invarsec;
// };
// spec: [RFC 1813 3.3.18]
struct FSSTAT3resok {
  PostOpAttr obj_attributes{};
  Size3 tbytes{};
  Size3 fbytes{};
  Size3 abytes{};
  Size3 tfiles{};
  Size3 ffiles{};
  Size3 afiles{};
  Uint32 invarsec{};

  static xdr::Parsed<FSSTAT3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3resok&, const FSSTAT3resok&) = default;

  // For runtime/xdr.
  using View = FSSTAT3resokView;
  using Fields = Field::FSSTAT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Size3>(out, tbytes, Fields::tbytes);
    xdr::put<Size3>(out, fbytes, Fields::fbytes);
    xdr::put<Size3>(out, abytes, Fields::abytes);
    xdr::put<Size3>(out, tfiles, Fields::tfiles);
    xdr::put<Size3>(out, ffiles, Fields::ffiles);
    xdr::put<Size3>(out, afiles, Fields::afiles);
    xdr::put<Uint32>(out, invarsec, Fields::invarsec);
  }
};

// struct FSSTAT3resfail {                /* [RFC 1813 3.3.18] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.18]
struct FSSTAT3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<FSSTAT3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3resfail&, const FSSTAT3resfail&) = default;

  // For runtime/xdr.
  using View = FSSTAT3resfailView;
  using Fields = Field::FSSTAT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union FSSTAT3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      FSSTAT3resok resok;
//    default:
//      FSSTAT3resfail resfail;
// };
// spec: [RFC 1813 3.3.18]
class FSSTAT3res {
 public:
  /// The first case, with data that is zero or empty.
  FSSTAT3res() noexcept : FSSTAT3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static FSSTAT3res resok(FSSTAT3resok value) noexcept {
    return FSSTAT3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static FSSTAT3res resfail(Nfsstat3 selected, FSSTAT3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return FSSTAT3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const FSSTAT3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  FSSTAT3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const FSSTAT3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  FSSTAT3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<FSSTAT3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3res&, const FSSTAT3res&) = default;

  // For runtime/xdr.
  using View = FSSTAT3resView;
  using Fields = Field::FSSTAT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<FSSTAT3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<FSSTAT3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, FSSTAT3resok, FSSTAT3resfail>;
  template <std::size_t kArm, class... In>
  FSSTAT3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct FSINFO3args {                   /* [RFC 1813 3.3.19] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.19]
struct FSINFO3args {
  NfsFh3 fsroot{};

  static xdr::Parsed<FSINFO3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3args&, const FSINFO3args&) = default;

  // For runtime/xdr.
  using View = FSINFO3argsView;
  using Fields = Field::FSINFO3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
  }
};

// struct FSINFO3resok {                  /* [RFC 1813 3.3.19] */
//    post_op_attr obj_attributes;
//    uint32       rtmax;
//    uint32       rtpref;
//    uint32       rtmult;
//    uint32       wtmax;
//    uint32       wtpref;
//    uint32       wtmult;
//    uint32       dtpref;
//    size3        maxfilesize;
//    nfstime3     time_delta;
//    uint32       properties;       /* bits FSF3_ */
// };
// spec: [RFC 1813 3.3.19]
struct FSINFO3resok {
  PostOpAttr obj_attributes{};
  Uint32 rtmax{};
  Uint32 rtpref{};
  Uint32 rtmult{};
  Uint32 wtmax{};
  Uint32 wtpref{};
  Uint32 wtmult{};
  Uint32 dtpref{};
  Size3 maxfilesize{};
  Nfstime3 time_delta{};
  Uint32 properties{};

  static xdr::Parsed<FSINFO3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3resok&, const FSINFO3resok&) = default;

  // For runtime/xdr.
  using View = FSINFO3resokView;
  using Fields = Field::FSINFO3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
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
};

// struct FSINFO3resfail {                /* [RFC 1813 3.3.19] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.19]
struct FSINFO3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<FSINFO3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3resfail&, const FSINFO3resfail&) = default;

  // For runtime/xdr.
  using View = FSINFO3resfailView;
  using Fields = Field::FSINFO3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union FSINFO3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      FSINFO3resok resok;
//    default:
//      FSINFO3resfail resfail;
// };
// spec: [RFC 1813 3.3.19]
class FSINFO3res {
 public:
  /// The first case, with data that is zero or empty.
  FSINFO3res() noexcept : FSINFO3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static FSINFO3res resok(FSINFO3resok value) noexcept {
    return FSINFO3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static FSINFO3res resfail(Nfsstat3 selected, FSINFO3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return FSINFO3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const FSINFO3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  FSINFO3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const FSINFO3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  FSINFO3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<FSINFO3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3res&, const FSINFO3res&) = default;

  // For runtime/xdr.
  using View = FSINFO3resView;
  using Fields = Field::FSINFO3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<FSINFO3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<FSINFO3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, FSINFO3resok, FSINFO3resfail>;
  template <std::size_t kArm, class... In>
  FSINFO3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// struct PATHCONF3args {                 /* [RFC 1813 3.3.20] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.20]
struct PATHCONF3args {
  NfsFh3 object{};

  static xdr::Parsed<PATHCONF3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3args&, const PATHCONF3args&) = default;

  // For runtime/xdr.
  using View = PATHCONF3argsView;
  using Fields = Field::PATHCONF3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
  }
};

// struct PATHCONF3resok {                /* [RFC 1813 3.3.20] */
//    post_op_attr obj_attributes;
//    uint32       linkmax;
//    uint32       name_max;
//    bool         no_trunc;
//    bool         chown_restricted;
//    bool         case_insensitive;
//    bool         case_preserving;
// };
// spec: [RFC 1813 3.3.20]
struct PATHCONF3resok {
  PostOpAttr obj_attributes{};
  Uint32 linkmax{};
  Uint32 name_max{};
  bool no_trunc{};
  bool chown_restricted{};
  bool case_insensitive{};
  bool case_preserving{};

  static xdr::Parsed<PATHCONF3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3resok&, const PATHCONF3resok&) = default;

  // For runtime/xdr.
  using View = PATHCONF3resokView;
  using Fields = Field::PATHCONF3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Uint32>(out, linkmax, Fields::linkmax);
    xdr::put<Uint32>(out, name_max, Fields::name_max);
    xdr::put<bool>(out, no_trunc, Fields::no_trunc);
    xdr::put<bool>(out, chown_restricted, Fields::chown_restricted);
    xdr::put<bool>(out, case_insensitive, Fields::case_insensitive);
    xdr::put<bool>(out, case_preserving, Fields::case_preserving);
  }
};

// struct PATHCONF3resfail {              /* [RFC 1813 3.3.20] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.20]
struct PATHCONF3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<PATHCONF3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3resfail&, const PATHCONF3resfail&) = default;

  // For runtime/xdr.
  using View = PATHCONF3resfailView;
  using Fields = Field::PATHCONF3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union PATHCONF3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      PATHCONF3resok resok;
//    default:
//      PATHCONF3resfail resfail;
// };
// spec: [RFC 1813 3.3.20]
class PATHCONF3res {
 public:
  /// The first case, with data that is zero or empty.
  PATHCONF3res() noexcept : PATHCONF3res(Nfsstat3::NFS3_OK, std::in_place_index<1>) {}
  static PATHCONF3res resok(PATHCONF3resok value) noexcept {
    return PATHCONF3res(Nfsstat3::NFS3_OK, std::in_place_index<1>, std::move(value));
  }
  static PATHCONF3res resfail(Nfsstat3 selected, PATHCONF3resfail value) noexcept {
    XDR_ASSERT(View::selects_resfail(selected));
    return PATHCONF3res(selected, std::in_place_index<2>, std::move(value));
  }

  Nfsstat3 status() const noexcept { return status_; }
  const PATHCONF3resok* as_resok() const noexcept { return std::get_if<1>(&arm_); }
  PATHCONF3resok* as_resok() noexcept { return std::get_if<1>(&arm_); }
  const PATHCONF3resfail* as_resfail() const noexcept { return std::get_if<2>(&arm_); }
  PATHCONF3resfail* as_resfail() noexcept { return std::get_if<2>(&arm_); }

  static xdr::Parsed<PATHCONF3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3res&, const PATHCONF3res&) = default;

  // For runtime/xdr.
  using View = PATHCONF3resView;
  using Fields = Field::PATHCONF3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<PATHCONF3resokView>(out, *as_resok(), Fields::resok);
      case 2:
        return xdr::put<PATHCONF3resfailView>(out, *as_resfail(), Fields::resfail);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, PATHCONF3resok, PATHCONF3resfail>;
  template <std::size_t kArm, class... In>
  PATHCONF3res(Nfsstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nfsstat3 status_;
  Arms arm_;
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const NfsFh3& value) { return xdr::encode_bytes<NfsFh3View>(value); }
void each_member(xdr::Of<NfsFh3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::Opaque<NFS3_FHSIZE>>(kFields[Field::NfsFh3::data]), self.data);
}

inline xdr::EncodedBytes from_value(const PostOpAttr& value) { return xdr::encode_bytes<PostOpAttrView>(value); }
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

inline xdr::EncodedBytes from_value(const PreOpAttr& value) { return xdr::encode_bytes<PreOpAttrView>(value); }
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

inline xdr::EncodedBytes from_value(const WccData& value) { return xdr::encode_bytes<WccDataView>(value); }
void each_member(xdr::Of<WccData>, auto& self, auto&& f) {
  f(xdr::FieldOf<PreOpAttrView>(kFields[Field::WccData::before]), self.before);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::WccData::after]), self.after);
}

inline xdr::EncodedBytes from_value(const PostOpFh3& value) { return xdr::encode_bytes<PostOpFh3View>(value); }
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

inline xdr::EncodedBytes from_value(const SetMode3& value) { return xdr::encode_bytes<SetMode3View>(value); }
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

inline xdr::EncodedBytes from_value(const SetUid3& value) { return xdr::encode_bytes<SetUid3View>(value); }
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

inline xdr::EncodedBytes from_value(const SetGid3& value) { return xdr::encode_bytes<SetGid3View>(value); }
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

inline xdr::EncodedBytes from_value(const SetSize3& value) { return xdr::encode_bytes<SetSize3View>(value); }
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

inline xdr::EncodedBytes from_value(const SetAtime& value) { return xdr::encode_bytes<SetAtimeView>(value); }
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

inline xdr::EncodedBytes from_value(const SetMtime& value) { return xdr::encode_bytes<SetMtimeView>(value); }
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

inline xdr::EncodedBytes from_value(const Sattr3& value) { return xdr::encode_bytes<Sattr3View>(value); }
void each_member(xdr::Of<Sattr3>, auto& self, auto&& f) {
  f(xdr::FieldOf<SetMode3View>(kFields[Field::Sattr3::mode]), self.mode);
  f(xdr::FieldOf<SetUid3View>(kFields[Field::Sattr3::uid]), self.uid);
  f(xdr::FieldOf<SetGid3View>(kFields[Field::Sattr3::gid]), self.gid);
  f(xdr::FieldOf<SetSize3View>(kFields[Field::Sattr3::size]), self.size);
  f(xdr::FieldOf<SetAtimeView>(kFields[Field::Sattr3::atime]), self.atime);
  f(xdr::FieldOf<SetMtimeView>(kFields[Field::Sattr3::mtime]), self.mtime);
}

inline xdr::EncodedBytes from_value(const Diropargs3& value) { return xdr::encode_bytes<Diropargs3View>(value); }
void each_member(xdr::Of<Diropargs3>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::Diropargs3::dir]), self.dir);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Diropargs3::name]), self.name);
}

inline xdr::EncodedBytes from_value(const GETATTR3args& value) { return xdr::encode_bytes<GETATTR3argsView>(value); }
void each_member(xdr::Of<GETATTR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::GETATTR3args::object]), self.object);
}

inline xdr::EncodedBytes from_value(const GETATTR3res& value) { return xdr::encode_bytes<GETATTR3resView>(value); }
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

inline xdr::EncodedBytes from_value(const Sattrguard3& value) { return xdr::encode_bytes<Sattrguard3View>(value); }
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

inline xdr::EncodedBytes from_value(const SETATTR3args& value) { return xdr::encode_bytes<SETATTR3argsView>(value); }
void each_member(xdr::Of<SETATTR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::SETATTR3args::object]), self.object);
  f(xdr::FieldOf<Sattr3View>(kFields[Field::SETATTR3args::new_attributes]), self.new_attributes);
  f(xdr::FieldOf<Sattrguard3View>(kFields[Field::SETATTR3args::guard]), self.guard);
}

inline xdr::EncodedBytes from_value(const SETATTR3resok& value) { return xdr::encode_bytes<SETATTR3resokView>(value); }
void each_member(xdr::Of<SETATTR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SETATTR3resok::obj_wcc]), self.obj_wcc);
}

inline xdr::EncodedBytes from_value(const SETATTR3resfail& value) {
  return xdr::encode_bytes<SETATTR3resfailView>(value);
}
void each_member(xdr::Of<SETATTR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SETATTR3resfail::obj_wcc]), self.obj_wcc);
}

inline xdr::EncodedBytes from_value(const SETATTR3res& value) { return xdr::encode_bytes<SETATTR3resView>(value); }
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

inline xdr::EncodedBytes from_value(const ACCESS3args& value) { return xdr::encode_bytes<ACCESS3argsView>(value); }
void each_member(xdr::Of<ACCESS3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::ACCESS3args::object]), self.object);
  f(xdr::FieldOf<Uint32>(kFields[Field::ACCESS3args::access]), self.access);
}

inline xdr::EncodedBytes from_value(const ACCESS3resok& value) { return xdr::encode_bytes<ACCESS3resokView>(value); }
void each_member(xdr::Of<ACCESS3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::ACCESS3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<Uint32>(kFields[Field::ACCESS3resok::access]), self.access);
}

inline xdr::EncodedBytes from_value(const ACCESS3resfail& value) {
  return xdr::encode_bytes<ACCESS3resfailView>(value);
}
void each_member(xdr::Of<ACCESS3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::ACCESS3resfail::obj_attributes]), self.obj_attributes);
}

inline xdr::EncodedBytes from_value(const ACCESS3res& value) { return xdr::encode_bytes<ACCESS3resView>(value); }
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

inline xdr::EncodedBytes from_value(const READLINK3args& value) { return xdr::encode_bytes<READLINK3argsView>(value); }
void each_member(xdr::Of<READLINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READLINK3args::symlink]), self.symlink);
}

inline xdr::EncodedBytes from_value(const READLINK3resok& value) {
  return xdr::encode_bytes<READLINK3resokView>(value);
}
void each_member(xdr::Of<READLINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READLINK3resok::symlink_attributes]), self.symlink_attributes);
  f(xdr::FieldOf<xdr::Eligible<xdr::String<>>>(kFields[Field::READLINK3resok::data]), self.data);
}

inline xdr::EncodedBytes from_value(const READLINK3resfail& value) {
  return xdr::encode_bytes<READLINK3resfailView>(value);
}
void each_member(xdr::Of<READLINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READLINK3resfail::symlink_attributes]), self.symlink_attributes);
}

inline xdr::EncodedBytes from_value(const READLINK3res& value) { return xdr::encode_bytes<READLINK3resView>(value); }
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

inline xdr::EncodedBytes from_value(const READ3args& value) { return xdr::encode_bytes<READ3argsView>(value); }
void each_member(xdr::Of<READ3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READ3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::READ3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::READ3args::count]), self.count);
}

inline xdr::EncodedBytes from_value(const READ3resok& value) { return xdr::encode_bytes<READ3resokView>(value); }
void each_member(xdr::Of<READ3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READ3resok::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<Count3>(kFields[Field::READ3resok::count]), self.count);
  f(xdr::FieldOf<bool>(kFields[Field::READ3resok::eof]), self.eof);
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::READ3resok::data]), self.data);
}

inline xdr::EncodedBytes from_value(const READ3resfail& value) { return xdr::encode_bytes<READ3resfailView>(value); }
void each_member(xdr::Of<READ3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READ3resfail::file_attributes]), self.file_attributes);
}

inline xdr::EncodedBytes from_value(const READ3res& value) { return xdr::encode_bytes<READ3resView>(value); }
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

inline xdr::EncodedBytes from_value(const WRITE3args& value) { return xdr::encode_bytes<WRITE3argsView>(value); }
void each_member(xdr::Of<WRITE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::WRITE3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::WRITE3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::WRITE3args::count]), self.count);
  f(xdr::FieldOf<StableHow>(kFields[Field::WRITE3args::stable]), self.stable);
  f(xdr::FieldOf<xdr::Eligible<xdr::Opaque<>>>(kFields[Field::WRITE3args::data]), self.data);
}

inline xdr::EncodedBytes from_value(const WRITE3resok& value) { return xdr::encode_bytes<WRITE3resokView>(value); }
void each_member(xdr::Of<WRITE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::WRITE3resok::file_wcc]), self.file_wcc);
  f(xdr::FieldOf<Count3>(kFields[Field::WRITE3resok::count]), self.count);
  f(xdr::FieldOf<StableHow>(kFields[Field::WRITE3resok::committed]), self.committed);
  f(xdr::FieldOf<Writeverf3Xdr>(kFields[Field::WRITE3resok::verf]), self.verf);
}

inline xdr::EncodedBytes from_value(const WRITE3resfail& value) { return xdr::encode_bytes<WRITE3resfailView>(value); }
void each_member(xdr::Of<WRITE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::WRITE3resfail::file_wcc]), self.file_wcc);
}

inline xdr::EncodedBytes from_value(const WRITE3res& value) { return xdr::encode_bytes<WRITE3resView>(value); }
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

inline xdr::EncodedBytes from_value(const COMMIT3args& value) { return xdr::encode_bytes<COMMIT3argsView>(value); }
void each_member(xdr::Of<COMMIT3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::COMMIT3args::file]), self.file);
  f(xdr::FieldOf<Offset3>(kFields[Field::COMMIT3args::offset]), self.offset);
  f(xdr::FieldOf<Count3>(kFields[Field::COMMIT3args::count]), self.count);
}

inline xdr::EncodedBytes from_value(const COMMIT3resok& value) { return xdr::encode_bytes<COMMIT3resokView>(value); }
void each_member(xdr::Of<COMMIT3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::COMMIT3resok::file_wcc]), self.file_wcc);
  f(xdr::FieldOf<Writeverf3Xdr>(kFields[Field::COMMIT3resok::verf]), self.verf);
}

inline xdr::EncodedBytes from_value(const COMMIT3resfail& value) {
  return xdr::encode_bytes<COMMIT3resfailView>(value);
}
void each_member(xdr::Of<COMMIT3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::COMMIT3resfail::file_wcc]), self.file_wcc);
}

inline xdr::EncodedBytes from_value(const COMMIT3res& value) { return xdr::encode_bytes<COMMIT3resView>(value); }
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

inline xdr::EncodedBytes from_value(const LOOKUP3args& value) { return xdr::encode_bytes<LOOKUP3argsView>(value); }
void each_member(xdr::Of<LOOKUP3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::LOOKUP3args::what]), self.what);
}

inline xdr::EncodedBytes from_value(const LOOKUP3resok& value) { return xdr::encode_bytes<LOOKUP3resokView>(value); }
void each_member(xdr::Of<LOOKUP3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::LOOKUP3resok::object]), self.object);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resok::dir_attributes]), self.dir_attributes);
}

inline xdr::EncodedBytes from_value(const LOOKUP3resfail& value) {
  return xdr::encode_bytes<LOOKUP3resfailView>(value);
}
void each_member(xdr::Of<LOOKUP3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LOOKUP3resfail::dir_attributes]), self.dir_attributes);
}

inline xdr::EncodedBytes from_value(const LOOKUP3res& value) { return xdr::encode_bytes<LOOKUP3resView>(value); }
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

inline xdr::EncodedBytes from_value(const Createhow3& value) { return xdr::encode_bytes<Createhow3View>(value); }
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

inline xdr::EncodedBytes from_value(const CREATE3args& value) { return xdr::encode_bytes<CREATE3argsView>(value); }
void each_member(xdr::Of<CREATE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::CREATE3args::where]), self.where);
  f(xdr::FieldOf<Createhow3View>(kFields[Field::CREATE3args::how]), self.how);
}

inline xdr::EncodedBytes from_value(const CREATE3resok& value) { return xdr::encode_bytes<CREATE3resokView>(value); }
void each_member(xdr::Of<CREATE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::CREATE3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::CREATE3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::CREATE3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const CREATE3resfail& value) {
  return xdr::encode_bytes<CREATE3resfailView>(value);
}
void each_member(xdr::Of<CREATE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::CREATE3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const CREATE3res& value) { return xdr::encode_bytes<CREATE3resView>(value); }
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

inline xdr::EncodedBytes from_value(const MKDIR3args& value) { return xdr::encode_bytes<MKDIR3argsView>(value); }
void each_member(xdr::Of<MKDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::MKDIR3args::where]), self.where);
  f(xdr::FieldOf<Sattr3View>(kFields[Field::MKDIR3args::attributes]), self.attributes);
}

inline xdr::EncodedBytes from_value(const MKDIR3resok& value) { return xdr::encode_bytes<MKDIR3resokView>(value); }
void each_member(xdr::Of<MKDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::MKDIR3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::MKDIR3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKDIR3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const MKDIR3resfail& value) { return xdr::encode_bytes<MKDIR3resfailView>(value); }
void each_member(xdr::Of<MKDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKDIR3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const MKDIR3res& value) { return xdr::encode_bytes<MKDIR3resView>(value); }
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

inline xdr::EncodedBytes from_value(const Symlinkdata3& value) { return xdr::encode_bytes<Symlinkdata3View>(value); }
void each_member(xdr::Of<Symlinkdata3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Sattr3View>(kFields[Field::Symlinkdata3::symlink_attributes]), self.symlink_attributes);
  f(xdr::FieldOf<xdr::Eligible<xdr::String<>>>(kFields[Field::Symlinkdata3::symlink_data]), self.symlink_data);
}

inline xdr::EncodedBytes from_value(const SYMLINK3args& value) { return xdr::encode_bytes<SYMLINK3argsView>(value); }
void each_member(xdr::Of<SYMLINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::SYMLINK3args::where]), self.where);
  f(xdr::FieldOf<Symlinkdata3View>(kFields[Field::SYMLINK3args::symlink]), self.symlink);
}

inline xdr::EncodedBytes from_value(const SYMLINK3resok& value) { return xdr::encode_bytes<SYMLINK3resokView>(value); }
void each_member(xdr::Of<SYMLINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::SYMLINK3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::SYMLINK3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::SYMLINK3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const SYMLINK3resfail& value) {
  return xdr::encode_bytes<SYMLINK3resfailView>(value);
}
void each_member(xdr::Of<SYMLINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::SYMLINK3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const SYMLINK3res& value) { return xdr::encode_bytes<SYMLINK3resView>(value); }
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

inline xdr::EncodedBytes from_value(const Devicedata3& value) { return xdr::encode_bytes<Devicedata3View>(value); }
void each_member(xdr::Of<Devicedata3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Sattr3View>(kFields[Field::Devicedata3::dev_attributes]), self.dev_attributes);
  f(xdr::FieldOf<Specdata3>(kFields[Field::Devicedata3::spec]), self.spec);
}

inline xdr::EncodedBytes from_value(const Mknoddata3& value) { return xdr::encode_bytes<Mknoddata3View>(value); }
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

inline xdr::EncodedBytes from_value(const MKNOD3args& value) { return xdr::encode_bytes<MKNOD3argsView>(value); }
void each_member(xdr::Of<MKNOD3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::MKNOD3args::where]), self.where);
  f(xdr::FieldOf<Mknoddata3View>(kFields[Field::MKNOD3args::what]), self.what);
}

inline xdr::EncodedBytes from_value(const MKNOD3resok& value) { return xdr::encode_bytes<MKNOD3resokView>(value); }
void each_member(xdr::Of<MKNOD3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::MKNOD3resok::obj]), self.obj);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::MKNOD3resok::obj_attributes]), self.obj_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKNOD3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const MKNOD3resfail& value) { return xdr::encode_bytes<MKNOD3resfailView>(value); }
void each_member(xdr::Of<MKNOD3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::MKNOD3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const MKNOD3res& value) { return xdr::encode_bytes<MKNOD3resView>(value); }
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

inline xdr::EncodedBytes from_value(const REMOVE3args& value) { return xdr::encode_bytes<REMOVE3argsView>(value); }
void each_member(xdr::Of<REMOVE3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::REMOVE3args::object]), self.object);
}

inline xdr::EncodedBytes from_value(const REMOVE3resok& value) { return xdr::encode_bytes<REMOVE3resokView>(value); }
void each_member(xdr::Of<REMOVE3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::REMOVE3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const REMOVE3resfail& value) {
  return xdr::encode_bytes<REMOVE3resfailView>(value);
}
void each_member(xdr::Of<REMOVE3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::REMOVE3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const REMOVE3res& value) { return xdr::encode_bytes<REMOVE3resView>(value); }
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

inline xdr::EncodedBytes from_value(const RMDIR3args& value) { return xdr::encode_bytes<RMDIR3argsView>(value); }
void each_member(xdr::Of<RMDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RMDIR3args::object]), self.object);
}

inline xdr::EncodedBytes from_value(const RMDIR3resok& value) { return xdr::encode_bytes<RMDIR3resokView>(value); }
void each_member(xdr::Of<RMDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RMDIR3resok::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const RMDIR3resfail& value) { return xdr::encode_bytes<RMDIR3resfailView>(value); }
void each_member(xdr::Of<RMDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RMDIR3resfail::dir_wcc]), self.dir_wcc);
}

inline xdr::EncodedBytes from_value(const RMDIR3res& value) { return xdr::encode_bytes<RMDIR3resView>(value); }
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

inline xdr::EncodedBytes from_value(const RENAME3args& value) { return xdr::encode_bytes<RENAME3argsView>(value); }
void each_member(xdr::Of<RENAME3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RENAME3args::from]), self.from);
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::RENAME3args::to]), self.to);
}

inline xdr::EncodedBytes from_value(const RENAME3resok& value) { return xdr::encode_bytes<RENAME3resokView>(value); }
void each_member(xdr::Of<RENAME3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resok::fromdir_wcc]), self.fromdir_wcc);
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resok::todir_wcc]), self.todir_wcc);
}

inline xdr::EncodedBytes from_value(const RENAME3resfail& value) {
  return xdr::encode_bytes<RENAME3resfailView>(value);
}
void each_member(xdr::Of<RENAME3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resfail::fromdir_wcc]), self.fromdir_wcc);
  f(xdr::FieldOf<WccDataView>(kFields[Field::RENAME3resfail::todir_wcc]), self.todir_wcc);
}

inline xdr::EncodedBytes from_value(const RENAME3res& value) { return xdr::encode_bytes<RENAME3resView>(value); }
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

inline xdr::EncodedBytes from_value(const LINK3args& value) { return xdr::encode_bytes<LINK3argsView>(value); }
void each_member(xdr::Of<LINK3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::LINK3args::file]), self.file);
  f(xdr::FieldOf<Diropargs3View>(kFields[Field::LINK3args::link]), self.link);
}

inline xdr::EncodedBytes from_value(const LINK3resok& value) { return xdr::encode_bytes<LINK3resokView>(value); }
void each_member(xdr::Of<LINK3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LINK3resok::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::LINK3resok::linkdir_wcc]), self.linkdir_wcc);
}

inline xdr::EncodedBytes from_value(const LINK3resfail& value) { return xdr::encode_bytes<LINK3resfailView>(value); }
void each_member(xdr::Of<LINK3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::LINK3resfail::file_attributes]), self.file_attributes);
  f(xdr::FieldOf<WccDataView>(kFields[Field::LINK3resfail::linkdir_wcc]), self.linkdir_wcc);
}

inline xdr::EncodedBytes from_value(const LINK3res& value) { return xdr::encode_bytes<LINK3resView>(value); }
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

inline xdr::EncodedBytes from_value(const READDIR3args& value) { return xdr::encode_bytes<READDIR3argsView>(value); }
void each_member(xdr::Of<READDIR3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READDIR3args::dir]), self.dir);
  f(xdr::FieldOf<Cookie3>(kFields[Field::READDIR3args::cookie]), self.cookie);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIR3args::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIR3args::count]), self.count);
}

inline xdr::EncodedBytes from_value(const Entry3& value) { return xdr::encode_bytes<Entry3View>(value); }
void each_member(xdr::Of<Entry3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fileid3>(kFields[Field::Entry3::fileid]), self.fileid);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Entry3::name]), self.name);
  f(xdr::FieldOf<Cookie3>(kFields[Field::Entry3::cookie]), self.cookie);
}

inline xdr::EncodedBytes from_value(const Dirlist3& value) { return xdr::encode_bytes<Dirlist3View>(value); }
void each_member(xdr::Of<Dirlist3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Entry3View>>(kFields[Field::Dirlist3::entries]), self.entries);
  f(xdr::FieldOf<bool>(kFields[Field::Dirlist3::eof]), self.eof);
}

inline xdr::EncodedBytes from_value(const READDIR3resok& value) { return xdr::encode_bytes<READDIR3resokView>(value); }
void each_member(xdr::Of<READDIR3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIR3resok::dir_attributes]), self.dir_attributes);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIR3resok::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Dirlist3View>(kFields[Field::READDIR3resok::reply]), self.reply);
}

inline xdr::EncodedBytes from_value(const READDIR3resfail& value) {
  return xdr::encode_bytes<READDIR3resfailView>(value);
}
void each_member(xdr::Of<READDIR3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIR3resfail::dir_attributes]), self.dir_attributes);
}

inline xdr::EncodedBytes from_value(const READDIR3res& value) { return xdr::encode_bytes<READDIR3resView>(value); }
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

inline xdr::EncodedBytes from_value(const READDIRPLUS3args& value) {
  return xdr::encode_bytes<READDIRPLUS3argsView>(value);
}
void each_member(xdr::Of<READDIRPLUS3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::READDIRPLUS3args::dir]), self.dir);
  f(xdr::FieldOf<Cookie3>(kFields[Field::READDIRPLUS3args::cookie]), self.cookie);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIRPLUS3args::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIRPLUS3args::dircount]), self.dircount);
  f(xdr::FieldOf<Count3>(kFields[Field::READDIRPLUS3args::maxcount]), self.maxcount);
}

inline xdr::EncodedBytes from_value(const Entryplus3& value) { return xdr::encode_bytes<Entryplus3View>(value); }
void each_member(xdr::Of<Entryplus3>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fileid3>(kFields[Field::Entryplus3::fileid]), self.fileid);
  f(xdr::FieldOf<Filename3Xdr>(kFields[Field::Entryplus3::name]), self.name);
  f(xdr::FieldOf<Cookie3>(kFields[Field::Entryplus3::cookie]), self.cookie);
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::Entryplus3::name_attributes]), self.name_attributes);
  f(xdr::FieldOf<PostOpFh3View>(kFields[Field::Entryplus3::name_handle]), self.name_handle);
}

inline xdr::EncodedBytes from_value(const Dirlistplus3& value) { return xdr::encode_bytes<Dirlistplus3View>(value); }
void each_member(xdr::Of<Dirlistplus3>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::List<Entryplus3View>>(kFields[Field::Dirlistplus3::entries]), self.entries);
  f(xdr::FieldOf<bool>(kFields[Field::Dirlistplus3::eof]), self.eof);
}

inline xdr::EncodedBytes from_value(const READDIRPLUS3resok& value) {
  return xdr::encode_bytes<READDIRPLUS3resokView>(value);
}
void each_member(xdr::Of<READDIRPLUS3resok>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIRPLUS3resok::dir_attributes]), self.dir_attributes);
  f(xdr::FieldOf<Cookieverf3Xdr>(kFields[Field::READDIRPLUS3resok::cookieverf]), self.cookieverf);
  f(xdr::FieldOf<Dirlistplus3View>(kFields[Field::READDIRPLUS3resok::reply]), self.reply);
}

inline xdr::EncodedBytes from_value(const READDIRPLUS3resfail& value) {
  return xdr::encode_bytes<READDIRPLUS3resfailView>(value);
}
void each_member(xdr::Of<READDIRPLUS3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::READDIRPLUS3resfail::dir_attributes]), self.dir_attributes);
}

inline xdr::EncodedBytes from_value(const READDIRPLUS3res& value) {
  return xdr::encode_bytes<READDIRPLUS3resView>(value);
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

inline xdr::EncodedBytes from_value(const FSSTAT3args& value) { return xdr::encode_bytes<FSSTAT3argsView>(value); }
void each_member(xdr::Of<FSSTAT3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::FSSTAT3args::fsroot]), self.fsroot);
}

inline xdr::EncodedBytes from_value(const FSSTAT3resok& value) { return xdr::encode_bytes<FSSTAT3resokView>(value); }
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

inline xdr::EncodedBytes from_value(const FSSTAT3resfail& value) {
  return xdr::encode_bytes<FSSTAT3resfailView>(value);
}
void each_member(xdr::Of<FSSTAT3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSSTAT3resfail::obj_attributes]), self.obj_attributes);
}

inline xdr::EncodedBytes from_value(const FSSTAT3res& value) { return xdr::encode_bytes<FSSTAT3resView>(value); }
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

inline xdr::EncodedBytes from_value(const FSINFO3args& value) { return xdr::encode_bytes<FSINFO3argsView>(value); }
void each_member(xdr::Of<FSINFO3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::FSINFO3args::fsroot]), self.fsroot);
}

inline xdr::EncodedBytes from_value(const FSINFO3resok& value) { return xdr::encode_bytes<FSINFO3resokView>(value); }
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

inline xdr::EncodedBytes from_value(const FSINFO3resfail& value) {
  return xdr::encode_bytes<FSINFO3resfailView>(value);
}
void each_member(xdr::Of<FSINFO3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::FSINFO3resfail::obj_attributes]), self.obj_attributes);
}

inline xdr::EncodedBytes from_value(const FSINFO3res& value) { return xdr::encode_bytes<FSINFO3resView>(value); }
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

inline xdr::EncodedBytes from_value(const PATHCONF3args& value) { return xdr::encode_bytes<PATHCONF3argsView>(value); }
void each_member(xdr::Of<PATHCONF3args>, auto& self, auto&& f) {
  f(xdr::FieldOf<NfsFh3View>(kFields[Field::PATHCONF3args::object]), self.object);
}

inline xdr::EncodedBytes from_value(const PATHCONF3resok& value) {
  return xdr::encode_bytes<PATHCONF3resokView>(value);
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

inline xdr::EncodedBytes from_value(const PATHCONF3resfail& value) {
  return xdr::encode_bytes<PATHCONF3resfailView>(value);
}
void each_member(xdr::Of<PATHCONF3resfail>, auto& self, auto&& f) {
  f(xdr::FieldOf<PostOpAttrView>(kFields[Field::PATHCONF3resfail::obj_attributes]), self.obj_attributes);
}

inline xdr::EncodedBytes from_value(const PATHCONF3res& value) { return xdr::encode_bytes<PATHCONF3resView>(value); }
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

inline owned::NfsFh3 to_value(const NfsFh3View& view) {
  return {
      .data = xdr::to_owned<xdr::Opaque<NFS3_FHSIZE>>(view.data()),
  };
}

inline owned::PostOpAttr to_value(const PostOpAttrView& view) {
  switch (static_cast<int>(view.attributes_follow())) {
    case 1:
      return owned::PostOpAttr::attributes(*view.as_attributes());
    case 0:
      return owned::PostOpAttr::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::PreOpAttr to_value(const PreOpAttrView& view) {
  switch (static_cast<int>(view.attributes_follow())) {
    case 1:
      return owned::PreOpAttr::attributes(*view.as_attributes());
    case 0:
      return owned::PreOpAttr::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::WccData to_value(const WccDataView& view) {
  return {
      .before = to_value(view.before()),
      .after = to_value(view.after()),
  };
}

inline owned::PostOpFh3 to_value(const PostOpFh3View& view) {
  switch (static_cast<int>(view.handle_follows())) {
    case 1:
      return owned::PostOpFh3::handle(to_value(*view.as_handle()));
    case 0:
      return owned::PostOpFh3::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::SetMode3 to_value(const SetMode3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetMode3::mode(*view.as_mode());
    default:
      return owned::SetMode3::otherwise(view.set_it());
  }
}

inline owned::SetUid3 to_value(const SetUid3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetUid3::uid(*view.as_uid());
    default:
      return owned::SetUid3::otherwise(view.set_it());
  }
}

inline owned::SetGid3 to_value(const SetGid3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetGid3::gid(*view.as_gid());
    default:
      return owned::SetGid3::otherwise(view.set_it());
  }
}

inline owned::SetSize3 to_value(const SetSize3View& view) {
  switch (static_cast<int>(view.set_it())) {
    case 1:
      return owned::SetSize3::size(*view.as_size());
    default:
      return owned::SetSize3::otherwise(view.set_it());
  }
}

inline owned::SetAtime to_value(const SetAtimeView& view) {
  switch (view.set_it()) {
    case TimeHow::SET_TO_CLIENT_TIME:
      return owned::SetAtime::atime(*view.as_atime());
    default:
      return owned::SetAtime::otherwise(view.set_it());
  }
}

inline owned::SetMtime to_value(const SetMtimeView& view) {
  switch (view.set_it()) {
    case TimeHow::SET_TO_CLIENT_TIME:
      return owned::SetMtime::mtime(*view.as_mtime());
    default:
      return owned::SetMtime::otherwise(view.set_it());
  }
}

inline owned::Sattr3 to_value(const Sattr3View& view) {
  return {
      .mode = to_value(view.mode()),
      .uid = to_value(view.uid()),
      .gid = to_value(view.gid()),
      .size = to_value(view.size()),
      .atime = to_value(view.atime()),
      .mtime = to_value(view.mtime()),
  };
}

inline owned::Diropargs3 to_value(const Diropargs3View& view) {
  return {
      .dir = to_value(view.dir()),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
  };
}

inline owned::GETATTR3args to_value(const GETATTR3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

inline owned::GETATTR3res to_value(const GETATTR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::GETATTR3res::resok(*view.as_resok());
    default:
      return owned::GETATTR3res::otherwise(view.status());
  }
}

inline owned::Sattrguard3 to_value(const Sattrguard3View& view) {
  switch (static_cast<int>(view.check_())) {
    case 1:
      return owned::Sattrguard3::obj_ctime(*view.as_obj_ctime());
    case 0:
      return owned::Sattrguard3::FALSE_();
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::SETATTR3args to_value(const SETATTR3argsView& view) {
  return {
      .object = to_value(view.object()),
      .new_attributes = to_value(view.new_attributes()),
      .guard = to_value(view.guard()),
  };
}

inline owned::SETATTR3resok to_value(const SETATTR3resokView& view) {
  return {
      .obj_wcc = to_value(view.obj_wcc()),
  };
}

inline owned::SETATTR3resfail to_value(const SETATTR3resfailView& view) {
  return {
      .obj_wcc = to_value(view.obj_wcc()),
  };
}

inline owned::SETATTR3res to_value(const SETATTR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::SETATTR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SETATTR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::ACCESS3args to_value(const ACCESS3argsView& view) {
  return {
      .object = to_value(view.object()),
      .access = view.access(),
  };
}

inline owned::ACCESS3resok to_value(const ACCESS3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .access = view.access(),
  };
}

inline owned::ACCESS3resfail to_value(const ACCESS3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

inline owned::ACCESS3res to_value(const ACCESS3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::ACCESS3res::resok(to_value(*view.as_resok()));
    default:
      return owned::ACCESS3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::READLINK3args to_value(const READLINK3argsView& view) {
  return {
      .symlink = to_value(view.symlink()),
  };
}

inline owned::READLINK3resok to_value(const READLINK3resokView& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
      .data = xdr::to_owned<xdr::Eligible<xdr::String<>>>(view.data()),
  };
}

inline owned::READLINK3resfail to_value(const READLINK3resfailView& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
  };
}

inline owned::READLINK3res to_value(const READLINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READLINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READLINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::READ3args to_value(const READ3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
  };
}

inline owned::READ3resok to_value(const READ3resokView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .count = view.count(),
      .eof = view.eof(),
      .data = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.data()),
  };
}

inline owned::READ3resfail to_value(const READ3resfailView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
  };
}

inline owned::READ3res to_value(const READ3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READ3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READ3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::WRITE3args to_value(const WRITE3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
      .stable = view.stable(),
      .data = xdr::to_owned<xdr::Eligible<xdr::Opaque<>>>(view.data()),
  };
}

inline owned::WRITE3resok to_value(const WRITE3resokView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
      .count = view.count(),
      .committed = view.committed(),
      .verf = view.verf(),
  };
}

inline owned::WRITE3resfail to_value(const WRITE3resfailView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
  };
}

inline owned::WRITE3res to_value(const WRITE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::WRITE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::WRITE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::COMMIT3args to_value(const COMMIT3argsView& view) {
  return {
      .file = to_value(view.file()),
      .offset = view.offset(),
      .count = view.count(),
  };
}

inline owned::COMMIT3resok to_value(const COMMIT3resokView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
      .verf = view.verf(),
  };
}

inline owned::COMMIT3resfail to_value(const COMMIT3resfailView& view) {
  return {
      .file_wcc = to_value(view.file_wcc()),
  };
}

inline owned::COMMIT3res to_value(const COMMIT3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::COMMIT3res::resok(to_value(*view.as_resok()));
    default:
      return owned::COMMIT3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::LOOKUP3args to_value(const LOOKUP3argsView& view) {
  return {
      .what = to_value(view.what()),
  };
}

inline owned::LOOKUP3resok to_value(const LOOKUP3resokView& view) {
  return {
      .object = to_value(view.object()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

inline owned::LOOKUP3resfail to_value(const LOOKUP3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

inline owned::LOOKUP3res to_value(const LOOKUP3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::LOOKUP3res::resok(to_value(*view.as_resok()));
    default:
      return owned::LOOKUP3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::Createhow3 to_value(const Createhow3View& view) {
  switch (view.mode()) {
    case Createmode3::UNCHECKED:
    case Createmode3::GUARDED:
      return owned::Createhow3::obj_attributes(view.mode(), to_value(*view.as_obj_attributes()));
    case Createmode3::EXCLUSIVE:
      return owned::Createhow3::verf(*view.as_verf());
    default:
      return {};  // not reached: `parse` refuses it
  }
}

inline owned::CREATE3args to_value(const CREATE3argsView& view) {
  return {
      .where = to_value(view.where()),
      .how = to_value(view.how()),
  };
}

inline owned::CREATE3resok to_value(const CREATE3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::CREATE3resfail to_value(const CREATE3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::CREATE3res to_value(const CREATE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::CREATE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::CREATE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::MKDIR3args to_value(const MKDIR3argsView& view) {
  return {
      .where = to_value(view.where()),
      .attributes = to_value(view.attributes()),
  };
}

inline owned::MKDIR3resok to_value(const MKDIR3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::MKDIR3resfail to_value(const MKDIR3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::MKDIR3res to_value(const MKDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::MKDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::MKDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::Symlinkdata3 to_value(const Symlinkdata3View& view) {
  return {
      .symlink_attributes = to_value(view.symlink_attributes()),
      .symlink_data = xdr::to_owned<xdr::Eligible<xdr::String<>>>(view.symlink_data()),
  };
}

inline owned::SYMLINK3args to_value(const SYMLINK3argsView& view) {
  return {
      .where = to_value(view.where()),
      .symlink = to_value(view.symlink()),
  };
}

inline owned::SYMLINK3resok to_value(const SYMLINK3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::SYMLINK3resfail to_value(const SYMLINK3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::SYMLINK3res to_value(const SYMLINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::SYMLINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::SYMLINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::Devicedata3 to_value(const Devicedata3View& view) {
  return {
      .dev_attributes = to_value(view.dev_attributes()),
      .spec = view.spec(),
  };
}

inline owned::Mknoddata3 to_value(const Mknoddata3View& view) {
  switch (view.type()) {
    case Ftype3::NF3CHR:
    case Ftype3::NF3BLK:
      return owned::Mknoddata3::device(view.type(), to_value(*view.as_device()));
    case Ftype3::NF3SOCK:
    case Ftype3::NF3FIFO:
      return owned::Mknoddata3::pipe_attributes(view.type(), to_value(*view.as_pipe_attributes()));
    default:
      return owned::Mknoddata3::otherwise(view.type());
  }
}

inline owned::MKNOD3args to_value(const MKNOD3argsView& view) {
  return {
      .where = to_value(view.where()),
      .what = to_value(view.what()),
  };
}

inline owned::MKNOD3resok to_value(const MKNOD3resokView& view) {
  return {
      .obj = to_value(view.obj()),
      .obj_attributes = to_value(view.obj_attributes()),
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::MKNOD3resfail to_value(const MKNOD3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::MKNOD3res to_value(const MKNOD3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::MKNOD3res::resok(to_value(*view.as_resok()));
    default:
      return owned::MKNOD3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::REMOVE3args to_value(const REMOVE3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

inline owned::REMOVE3resok to_value(const REMOVE3resokView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::REMOVE3resfail to_value(const REMOVE3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::REMOVE3res to_value(const REMOVE3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::REMOVE3res::resok(to_value(*view.as_resok()));
    default:
      return owned::REMOVE3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::RMDIR3args to_value(const RMDIR3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

inline owned::RMDIR3resok to_value(const RMDIR3resokView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::RMDIR3resfail to_value(const RMDIR3resfailView& view) {
  return {
      .dir_wcc = to_value(view.dir_wcc()),
  };
}

inline owned::RMDIR3res to_value(const RMDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::RMDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::RMDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::RENAME3args to_value(const RENAME3argsView& view) {
  return {
      .from = to_value(view.from()),
      .to = to_value(view.to()),
  };
}

inline owned::RENAME3resok to_value(const RENAME3resokView& view) {
  return {
      .fromdir_wcc = to_value(view.fromdir_wcc()),
      .todir_wcc = to_value(view.todir_wcc()),
  };
}

inline owned::RENAME3resfail to_value(const RENAME3resfailView& view) {
  return {
      .fromdir_wcc = to_value(view.fromdir_wcc()),
      .todir_wcc = to_value(view.todir_wcc()),
  };
}

inline owned::RENAME3res to_value(const RENAME3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::RENAME3res::resok(to_value(*view.as_resok()));
    default:
      return owned::RENAME3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::LINK3args to_value(const LINK3argsView& view) {
  return {
      .file = to_value(view.file()),
      .link = to_value(view.link()),
  };
}

inline owned::LINK3resok to_value(const LINK3resokView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .linkdir_wcc = to_value(view.linkdir_wcc()),
  };
}

inline owned::LINK3resfail to_value(const LINK3resfailView& view) {
  return {
      .file_attributes = to_value(view.file_attributes()),
      .linkdir_wcc = to_value(view.linkdir_wcc()),
  };
}

inline owned::LINK3res to_value(const LINK3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::LINK3res::resok(to_value(*view.as_resok()));
    default:
      return owned::LINK3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::READDIR3args to_value(const READDIR3argsView& view) {
  return {
      .dir = to_value(view.dir()),
      .cookie = view.cookie(),
      .cookieverf = view.cookieverf(),
      .count = view.count(),
  };
}

inline owned::Entry3 to_value(const Entry3View& view) {
  return {
      .fileid = view.fileid(),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
      .cookie = view.cookie(),
  };
}

inline owned::Dirlist3 to_value(const Dirlist3View& view) {
  return {
      .entries = xdr::to_owned<xdr::List<Entry3View>>(view.entries()),
      .eof = view.eof(),
  };
}

inline owned::READDIR3resok to_value(const READDIR3resokView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
      .cookieverf = view.cookieverf(),
      .reply = to_value(view.reply()),
  };
}

inline owned::READDIR3resfail to_value(const READDIR3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

inline owned::READDIR3res to_value(const READDIR3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READDIR3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READDIR3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::READDIRPLUS3args to_value(const READDIRPLUS3argsView& view) {
  return {
      .dir = to_value(view.dir()),
      .cookie = view.cookie(),
      .cookieverf = view.cookieverf(),
      .dircount = view.dircount(),
      .maxcount = view.maxcount(),
  };
}

inline owned::Entryplus3 to_value(const Entryplus3View& view) {
  return {
      .fileid = view.fileid(),
      .name = xdr::to_owned<Filename3Xdr>(view.name()),
      .cookie = view.cookie(),
      .name_attributes = to_value(view.name_attributes()),
      .name_handle = to_value(view.name_handle()),
  };
}

inline owned::Dirlistplus3 to_value(const Dirlistplus3View& view) {
  return {
      .entries = xdr::to_owned<xdr::List<Entryplus3View>>(view.entries()),
      .eof = view.eof(),
  };
}

inline owned::READDIRPLUS3resok to_value(const READDIRPLUS3resokView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
      .cookieverf = view.cookieverf(),
      .reply = to_value(view.reply()),
  };
}

inline owned::READDIRPLUS3resfail to_value(const READDIRPLUS3resfailView& view) {
  return {
      .dir_attributes = to_value(view.dir_attributes()),
  };
}

inline owned::READDIRPLUS3res to_value(const READDIRPLUS3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::READDIRPLUS3res::resok(to_value(*view.as_resok()));
    default:
      return owned::READDIRPLUS3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::FSSTAT3args to_value(const FSSTAT3argsView& view) {
  return {
      .fsroot = to_value(view.fsroot()),
  };
}

inline owned::FSSTAT3resok to_value(const FSSTAT3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .tbytes = view.tbytes(),
      .fbytes = view.fbytes(),
      .abytes = view.abytes(),
      .tfiles = view.tfiles(),
      .ffiles = view.ffiles(),
      .afiles = view.afiles(),
      .invarsec = view.invarsec(),
  };
}

inline owned::FSSTAT3resfail to_value(const FSSTAT3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

inline owned::FSSTAT3res to_value(const FSSTAT3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::FSSTAT3res::resok(to_value(*view.as_resok()));
    default:
      return owned::FSSTAT3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::FSINFO3args to_value(const FSINFO3argsView& view) {
  return {
      .fsroot = to_value(view.fsroot()),
  };
}

inline owned::FSINFO3resok to_value(const FSINFO3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .rtmax = view.rtmax(),
      .rtpref = view.rtpref(),
      .rtmult = view.rtmult(),
      .wtmax = view.wtmax(),
      .wtpref = view.wtpref(),
      .wtmult = view.wtmult(),
      .dtpref = view.dtpref(),
      .maxfilesize = view.maxfilesize(),
      .time_delta = view.time_delta(),
      .properties = view.properties(),
  };
}

inline owned::FSINFO3resfail to_value(const FSINFO3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

inline owned::FSINFO3res to_value(const FSINFO3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::FSINFO3res::resok(to_value(*view.as_resok()));
    default:
      return owned::FSINFO3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

inline owned::PATHCONF3args to_value(const PATHCONF3argsView& view) {
  return {
      .object = to_value(view.object()),
  };
}

inline owned::PATHCONF3resok to_value(const PATHCONF3resokView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
      .linkmax = view.linkmax(),
      .name_max = view.name_max(),
      .no_trunc = view.no_trunc(),
      .chown_restricted = view.chown_restricted(),
      .case_insensitive = view.case_insensitive(),
      .case_preserving = view.case_preserving(),
  };
}

inline owned::PATHCONF3resfail to_value(const PATHCONF3resfailView& view) {
  return {
      .obj_attributes = to_value(view.obj_attributes()),
  };
}

inline owned::PATHCONF3res to_value(const PATHCONF3resView& view) {
  switch (view.status()) {
    case Nfsstat3::NFS3_OK:
      return owned::PATHCONF3res::resok(to_value(*view.as_resok()));
    default:
      return owned::PATHCONF3res::resfail(view.status(), to_value(*view.as_resfail()));
  }
}

}  // namespace nfs::wire::nfs3
