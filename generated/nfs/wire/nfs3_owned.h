// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (nfs3.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of nfs3_types.h. What is declared here is in nfs3_owned.cpp;
// what is a template, in nfs3_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nfs3_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"
#include "xdr/reduce.h"

namespace nfs::wire::nfs3 {

class NfsFh3View;
class PostOpAttrView;
class PreOpAttrView;
class WccDataView;
class PostOpFh3View;
class SetMode3View;
class SetUid3View;
class SetGid3View;
class SetSize3View;
class SetAtimeView;
class SetMtimeView;
class Sattr3View;
class Diropargs3View;
class GETATTR3argsView;
class GETATTR3resView;
class Sattrguard3View;
class SETATTR3argsView;
class SETATTR3resokView;
class SETATTR3resfailView;
class SETATTR3resView;
class ACCESS3argsView;
class ACCESS3resokView;
class ACCESS3resfailView;
class ACCESS3resView;
class READLINK3argsView;
class READLINK3resokView;
class READLINK3resfailView;
class READLINK3resView;
class READ3argsView;
class READ3resokView;
class READ3resfailView;
class READ3resView;
class WRITE3argsView;
class WRITE3resokView;
class WRITE3resfailView;
class WRITE3resView;
class COMMIT3argsView;
class COMMIT3resokView;
class COMMIT3resfailView;
class COMMIT3resView;
class LOOKUP3argsView;
class LOOKUP3resokView;
class LOOKUP3resfailView;
class LOOKUP3resView;
class Createhow3View;
class CREATE3argsView;
class CREATE3resokView;
class CREATE3resfailView;
class CREATE3resView;
class MKDIR3argsView;
class MKDIR3resokView;
class MKDIR3resfailView;
class MKDIR3resView;
class Symlinkdata3View;
class SYMLINK3argsView;
class SYMLINK3resokView;
class SYMLINK3resfailView;
class SYMLINK3resView;
class Devicedata3View;
class Mknoddata3View;
class MKNOD3argsView;
class MKNOD3resokView;
class MKNOD3resfailView;
class MKNOD3resView;
class REMOVE3argsView;
class REMOVE3resokView;
class REMOVE3resfailView;
class REMOVE3resView;
class RMDIR3argsView;
class RMDIR3resokView;
class RMDIR3resfailView;
class RMDIR3resView;
class RENAME3argsView;
class RENAME3resokView;
class RENAME3resfailView;
class RENAME3resView;
class LINK3argsView;
class LINK3resokView;
class LINK3resfailView;
class LINK3resView;
class READDIR3argsView;
class Entry3View;
class Dirlist3View;
class READDIR3resokView;
class READDIR3resfailView;
class READDIR3resView;
class READDIRPLUS3argsView;
class Entryplus3View;
class Dirlistplus3View;
class READDIRPLUS3resokView;
class READDIRPLUS3resfailView;
class READDIRPLUS3resView;
class FSSTAT3argsView;
class FSSTAT3resokView;
class FSSTAT3resfailView;
class FSSTAT3resView;
class FSINFO3argsView;
class FSINFO3resokView;
class FSINFO3resfailView;
class FSINFO3resView;
class PATHCONF3argsView;
class PATHCONF3resokView;
class PATHCONF3resfailView;
class PATHCONF3resView;

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

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const NfsFh3& value);
xdr::EncodedBytes from_value(const PostOpAttr& value);
xdr::EncodedBytes from_value(const PreOpAttr& value);
xdr::EncodedBytes from_value(const WccData& value);
xdr::EncodedBytes from_value(const PostOpFh3& value);
xdr::EncodedBytes from_value(const SetMode3& value);
xdr::EncodedBytes from_value(const SetUid3& value);
xdr::EncodedBytes from_value(const SetGid3& value);
xdr::EncodedBytes from_value(const SetSize3& value);
xdr::EncodedBytes from_value(const SetAtime& value);
xdr::EncodedBytes from_value(const SetMtime& value);
xdr::EncodedBytes from_value(const Sattr3& value);
xdr::EncodedBytes from_value(const Diropargs3& value);
xdr::EncodedBytes from_value(const GETATTR3args& value);
xdr::EncodedBytes from_value(const GETATTR3res& value);
xdr::EncodedBytes from_value(const Sattrguard3& value);
xdr::EncodedBytes from_value(const SETATTR3args& value);
xdr::EncodedBytes from_value(const SETATTR3resok& value);
xdr::EncodedBytes from_value(const SETATTR3resfail& value);
xdr::EncodedBytes from_value(const SETATTR3res& value);
xdr::EncodedBytes from_value(const ACCESS3args& value);
xdr::EncodedBytes from_value(const ACCESS3resok& value);
xdr::EncodedBytes from_value(const ACCESS3resfail& value);
xdr::EncodedBytes from_value(const ACCESS3res& value);
xdr::EncodedBytes from_value(const READLINK3args& value);
xdr::EncodedBytes from_value(const READLINK3resok& value);
xdr::EncodedBytes from_value(const READLINK3resfail& value);
xdr::EncodedBytes from_value(const READLINK3res& value);
xdr::EncodedBytes from_value(const READ3args& value);
xdr::EncodedBytes from_value(const READ3resok& value);
xdr::EncodedBytes from_value(const READ3resfail& value);
xdr::EncodedBytes from_value(const READ3res& value);
xdr::EncodedBytes from_value(const WRITE3args& value);
xdr::EncodedBytes from_value(const WRITE3resok& value);
xdr::EncodedBytes from_value(const WRITE3resfail& value);
xdr::EncodedBytes from_value(const WRITE3res& value);
xdr::EncodedBytes from_value(const COMMIT3args& value);
xdr::EncodedBytes from_value(const COMMIT3resok& value);
xdr::EncodedBytes from_value(const COMMIT3resfail& value);
xdr::EncodedBytes from_value(const COMMIT3res& value);
xdr::EncodedBytes from_value(const LOOKUP3args& value);
xdr::EncodedBytes from_value(const LOOKUP3resok& value);
xdr::EncodedBytes from_value(const LOOKUP3resfail& value);
xdr::EncodedBytes from_value(const LOOKUP3res& value);
xdr::EncodedBytes from_value(const Createhow3& value);
xdr::EncodedBytes from_value(const CREATE3args& value);
xdr::EncodedBytes from_value(const CREATE3resok& value);
xdr::EncodedBytes from_value(const CREATE3resfail& value);
xdr::EncodedBytes from_value(const CREATE3res& value);
xdr::EncodedBytes from_value(const MKDIR3args& value);
xdr::EncodedBytes from_value(const MKDIR3resok& value);
xdr::EncodedBytes from_value(const MKDIR3resfail& value);
xdr::EncodedBytes from_value(const MKDIR3res& value);
xdr::EncodedBytes from_value(const Symlinkdata3& value);
xdr::EncodedBytes from_value(const SYMLINK3args& value);
xdr::EncodedBytes from_value(const SYMLINK3resok& value);
xdr::EncodedBytes from_value(const SYMLINK3resfail& value);
xdr::EncodedBytes from_value(const SYMLINK3res& value);
xdr::EncodedBytes from_value(const Devicedata3& value);
xdr::EncodedBytes from_value(const Mknoddata3& value);
xdr::EncodedBytes from_value(const MKNOD3args& value);
xdr::EncodedBytes from_value(const MKNOD3resok& value);
xdr::EncodedBytes from_value(const MKNOD3resfail& value);
xdr::EncodedBytes from_value(const MKNOD3res& value);
xdr::EncodedBytes from_value(const REMOVE3args& value);
xdr::EncodedBytes from_value(const REMOVE3resok& value);
xdr::EncodedBytes from_value(const REMOVE3resfail& value);
xdr::EncodedBytes from_value(const REMOVE3res& value);
xdr::EncodedBytes from_value(const RMDIR3args& value);
xdr::EncodedBytes from_value(const RMDIR3resok& value);
xdr::EncodedBytes from_value(const RMDIR3resfail& value);
xdr::EncodedBytes from_value(const RMDIR3res& value);
xdr::EncodedBytes from_value(const RENAME3args& value);
xdr::EncodedBytes from_value(const RENAME3resok& value);
xdr::EncodedBytes from_value(const RENAME3resfail& value);
xdr::EncodedBytes from_value(const RENAME3res& value);
xdr::EncodedBytes from_value(const LINK3args& value);
xdr::EncodedBytes from_value(const LINK3resok& value);
xdr::EncodedBytes from_value(const LINK3resfail& value);
xdr::EncodedBytes from_value(const LINK3res& value);
xdr::EncodedBytes from_value(const READDIR3args& value);
xdr::EncodedBytes from_value(const Entry3& value);
xdr::EncodedBytes from_value(const Dirlist3& value);
xdr::EncodedBytes from_value(const READDIR3resok& value);
xdr::EncodedBytes from_value(const READDIR3resfail& value);
xdr::EncodedBytes from_value(const READDIR3res& value);
xdr::EncodedBytes from_value(const READDIRPLUS3args& value);
xdr::EncodedBytes from_value(const Entryplus3& value);
xdr::EncodedBytes from_value(const Dirlistplus3& value);
xdr::EncodedBytes from_value(const READDIRPLUS3resok& value);
xdr::EncodedBytes from_value(const READDIRPLUS3resfail& value);
xdr::EncodedBytes from_value(const READDIRPLUS3res& value);
xdr::EncodedBytes from_value(const FSSTAT3args& value);
xdr::EncodedBytes from_value(const FSSTAT3resok& value);
xdr::EncodedBytes from_value(const FSSTAT3resfail& value);
xdr::EncodedBytes from_value(const FSSTAT3res& value);
xdr::EncodedBytes from_value(const FSINFO3args& value);
xdr::EncodedBytes from_value(const FSINFO3resok& value);
xdr::EncodedBytes from_value(const FSINFO3resfail& value);
xdr::EncodedBytes from_value(const FSINFO3res& value);
xdr::EncodedBytes from_value(const PATHCONF3args& value);
xdr::EncodedBytes from_value(const PATHCONF3resok& value);
xdr::EncodedBytes from_value(const PATHCONF3resfail& value);
xdr::EncodedBytes from_value(const PATHCONF3res& value);

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

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const Specdata3& value) noexcept;
std::size_t hash_value(const Nfstime3& value) noexcept;
std::size_t hash_value(const Fattr3& value) noexcept;
std::size_t hash_value(const WccAttr& value) noexcept;
std::size_t hash_value(const GETATTR3resok& value) noexcept;

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

  static xdr::Parsed<NfsFh3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const NfsFh3&, const NfsFh3&);
  friend std::strong_ordering operator<=>(const NfsFh3&, const NfsFh3&);
  friend std::size_t hash_value(const NfsFh3& value) noexcept;

  // For runtime/xdr.
  using View = NfsFh3View;
  using Fields = Field::NfsFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::nfs_fh3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  PostOpAttr() noexcept;
  PostOpAttr(const PostOpAttr& other);
  PostOpAttr(PostOpAttr&& other) noexcept;
  PostOpAttr& operator=(const PostOpAttr& other);
  PostOpAttr& operator=(PostOpAttr&& other) noexcept;
  ~PostOpAttr();
  static PostOpAttr attributes(const Fattr3& value) noexcept;
  static PostOpAttr FALSE_() noexcept;

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const Fattr3* as_attributes() const noexcept { return place_ == 1 ? &arm_.attributes : nullptr; }
  Fattr3* as_attributes() noexcept { return place_ == 1 ? &arm_.attributes : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.attributes);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.attributes);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<PostOpAttr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PostOpAttr&, const PostOpAttr&);
  friend std::strong_ordering operator<=>(const PostOpAttr&, const PostOpAttr&);
  friend std::size_t hash_value(const PostOpAttr& value) noexcept;

  // For runtime/xdr.
  using View = PostOpAttrView;
  using Fields = Field::PostOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_attr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Fattr3 attributes;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  PostOpAttr(bool selected, std::uint32_t place) noexcept : attributes_follow_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool attributes_follow_;
  std::uint32_t place_;
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
  PreOpAttr() noexcept;
  PreOpAttr(const PreOpAttr& other);
  PreOpAttr(PreOpAttr&& other) noexcept;
  PreOpAttr& operator=(const PreOpAttr& other);
  PreOpAttr& operator=(PreOpAttr&& other) noexcept;
  ~PreOpAttr();
  static PreOpAttr attributes(const WccAttr& value) noexcept;
  static PreOpAttr FALSE_() noexcept;

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const WccAttr* as_attributes() const noexcept { return place_ == 1 ? &arm_.attributes : nullptr; }
  WccAttr* as_attributes() noexcept { return place_ == 1 ? &arm_.attributes : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.attributes);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.attributes);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<PreOpAttr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PreOpAttr&, const PreOpAttr&);
  friend std::strong_ordering operator<=>(const PreOpAttr&, const PreOpAttr&);
  friend std::size_t hash_value(const PreOpAttr& value) noexcept;

  // For runtime/xdr.
  using View = PreOpAttrView;
  using Fields = Field::PreOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::pre_op_attr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    WccAttr attributes;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  PreOpAttr(bool selected, std::uint32_t place) noexcept : attributes_follow_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool attributes_follow_;
  std::uint32_t place_;
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

  static xdr::Parsed<WccData> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WccData&, const WccData&);
  friend std::strong_ordering operator<=>(const WccData&, const WccData&);
  friend std::size_t hash_value(const WccData& value) noexcept;

  // For runtime/xdr.
  using View = WccDataView;
  using Fields = Field::WccData;
  static constexpr const xdr::TypeInfo& kInfo = Types::wcc_data;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  PostOpFh3() noexcept;
  PostOpFh3(const PostOpFh3& other);
  PostOpFh3(PostOpFh3&& other) noexcept;
  PostOpFh3& operator=(const PostOpFh3& other);
  PostOpFh3& operator=(PostOpFh3&& other) noexcept;
  ~PostOpFh3();
  static PostOpFh3 handle(NfsFh3 value) noexcept;
  static PostOpFh3 FALSE_() noexcept;

  bool handle_follows() const noexcept { return handle_follows_; }
  const NfsFh3* as_handle() const noexcept { return place_ == 1 ? &arm_.handle : nullptr; }
  NfsFh3* as_handle() noexcept { return place_ == 1 ? &arm_.handle : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.handle);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.handle);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<PostOpFh3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PostOpFh3&, const PostOpFh3&);
  friend std::strong_ordering operator<=>(const PostOpFh3&, const PostOpFh3&);
  friend std::size_t hash_value(const PostOpFh3& value) noexcept;

  // For runtime/xdr.
  using View = PostOpFh3View;
  using Fields = Field::PostOpFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_fh3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    NfsFh3 handle;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  PostOpFh3(bool selected, std::uint32_t place) noexcept : handle_follows_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool handle_follows_;
  std::uint32_t place_;
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
  SetMode3() noexcept;
  SetMode3(const SetMode3& other);
  SetMode3(SetMode3&& other) noexcept;
  SetMode3& operator=(const SetMode3& other);
  SetMode3& operator=(SetMode3&& other) noexcept;
  ~SetMode3();
  static SetMode3 mode(Mode3 value) noexcept;
  static SetMode3 otherwise(bool selected) noexcept;

  bool set_it() const noexcept { return set_it_; }
  const Mode3* as_mode() const noexcept { return place_ == 1 ? &arm_.mode : nullptr; }
  Mode3* as_mode() noexcept { return place_ == 1 ? &arm_.mode : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.mode);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.mode);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetMode3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetMode3&, const SetMode3&);
  friend std::strong_ordering operator<=>(const SetMode3&, const SetMode3&);
  friend std::size_t hash_value(const SetMode3& value) noexcept;

  // For runtime/xdr.
  using View = SetMode3View;
  using Fields = Field::SetMode3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mode3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Mode3 mode;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetMode3(bool selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool set_it_;
  std::uint32_t place_;
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
  SetUid3() noexcept;
  SetUid3(const SetUid3& other);
  SetUid3(SetUid3&& other) noexcept;
  SetUid3& operator=(const SetUid3& other);
  SetUid3& operator=(SetUid3&& other) noexcept;
  ~SetUid3();
  static SetUid3 uid(Uid3 value) noexcept;
  static SetUid3 otherwise(bool selected) noexcept;

  bool set_it() const noexcept { return set_it_; }
  const Uid3* as_uid() const noexcept { return place_ == 1 ? &arm_.uid : nullptr; }
  Uid3* as_uid() noexcept { return place_ == 1 ? &arm_.uid : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.uid);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.uid);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetUid3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetUid3&, const SetUid3&);
  friend std::strong_ordering operator<=>(const SetUid3&, const SetUid3&);
  friend std::size_t hash_value(const SetUid3& value) noexcept;

  // For runtime/xdr.
  using View = SetUid3View;
  using Fields = Field::SetUid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_uid3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Uid3 uid;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetUid3(bool selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool set_it_;
  std::uint32_t place_;
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
  SetGid3() noexcept;
  SetGid3(const SetGid3& other);
  SetGid3(SetGid3&& other) noexcept;
  SetGid3& operator=(const SetGid3& other);
  SetGid3& operator=(SetGid3&& other) noexcept;
  ~SetGid3();
  static SetGid3 gid(Gid3 value) noexcept;
  static SetGid3 otherwise(bool selected) noexcept;

  bool set_it() const noexcept { return set_it_; }
  const Gid3* as_gid() const noexcept { return place_ == 1 ? &arm_.gid : nullptr; }
  Gid3* as_gid() noexcept { return place_ == 1 ? &arm_.gid : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.gid);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.gid);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetGid3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetGid3&, const SetGid3&);
  friend std::strong_ordering operator<=>(const SetGid3&, const SetGid3&);
  friend std::size_t hash_value(const SetGid3& value) noexcept;

  // For runtime/xdr.
  using View = SetGid3View;
  using Fields = Field::SetGid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_gid3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Gid3 gid;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetGid3(bool selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool set_it_;
  std::uint32_t place_;
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
  SetSize3() noexcept;
  SetSize3(const SetSize3& other);
  SetSize3(SetSize3&& other) noexcept;
  SetSize3& operator=(const SetSize3& other);
  SetSize3& operator=(SetSize3&& other) noexcept;
  ~SetSize3();
  static SetSize3 size(Size3 value) noexcept;
  static SetSize3 otherwise(bool selected) noexcept;

  bool set_it() const noexcept { return set_it_; }
  const Size3* as_size() const noexcept { return place_ == 1 ? &arm_.size : nullptr; }
  Size3* as_size() noexcept { return place_ == 1 ? &arm_.size : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.size);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.size);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetSize3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetSize3&, const SetSize3&);
  friend std::strong_ordering operator<=>(const SetSize3&, const SetSize3&);
  friend std::size_t hash_value(const SetSize3& value) noexcept;

  // For runtime/xdr.
  using View = SetSize3View;
  using Fields = Field::SetSize3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_size3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Size3 size;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetSize3(bool selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool set_it_;
  std::uint32_t place_;
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
  SetAtime() noexcept;
  SetAtime(const SetAtime& other);
  SetAtime(SetAtime&& other) noexcept;
  SetAtime& operator=(const SetAtime& other);
  SetAtime& operator=(SetAtime&& other) noexcept;
  ~SetAtime();
  static SetAtime atime(const Nfstime3& value) noexcept;
  static SetAtime otherwise(TimeHow selected) noexcept;

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_atime() const noexcept { return place_ == 1 ? &arm_.atime : nullptr; }
  Nfstime3* as_atime() noexcept { return place_ == 1 ? &arm_.atime : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.atime);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.atime);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetAtime> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetAtime&, const SetAtime&);
  friend std::strong_ordering operator<=>(const SetAtime&, const SetAtime&);
  friend std::size_t hash_value(const SetAtime& value) noexcept;

  // For runtime/xdr.
  using View = SetAtimeView;
  using Fields = Field::SetAtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_atime;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Nfstime3 atime;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetAtime(TimeHow selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  TimeHow set_it_;
  std::uint32_t place_;
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
  SetMtime() noexcept;
  SetMtime(const SetMtime& other);
  SetMtime(SetMtime&& other) noexcept;
  SetMtime& operator=(const SetMtime& other);
  SetMtime& operator=(SetMtime&& other) noexcept;
  ~SetMtime();
  static SetMtime mtime(const Nfstime3& value) noexcept;
  static SetMtime otherwise(TimeHow selected) noexcept;

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_mtime() const noexcept { return place_ == 1 ? &arm_.mtime : nullptr; }
  Nfstime3* as_mtime() noexcept { return place_ == 1 ? &arm_.mtime : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.mtime);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.mtime);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<SetMtime> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SetMtime&, const SetMtime&);
  friend std::strong_ordering operator<=>(const SetMtime&, const SetMtime&);
  friend std::size_t hash_value(const SetMtime& value) noexcept;

  // For runtime/xdr.
  using View = SetMtimeView;
  using Fields = Field::SetMtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mtime;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Nfstime3 mtime;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SetMtime(TimeHow selected, std::uint32_t place) noexcept : set_it_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  TimeHow set_it_;
  std::uint32_t place_;
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

  static xdr::Parsed<Sattr3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Sattr3&, const Sattr3&);
  friend std::strong_ordering operator<=>(const Sattr3&, const Sattr3&);
  friend std::size_t hash_value(const Sattr3& value) noexcept;

  // For runtime/xdr.
  using View = Sattr3View;
  using Fields = Field::Sattr3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattr3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct diropargs3 {                    /* [RFC 1813 2.6] */
//    nfs_fh3   dir;
//    filename3 name;
// };
// spec: [RFC 1813 2.6]
struct Diropargs3 {
  NfsFh3 dir{};
  Filename3 name{};

  static xdr::Parsed<Diropargs3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Diropargs3&, const Diropargs3&);
  friend std::strong_ordering operator<=>(const Diropargs3&, const Diropargs3&);
  friend std::size_t hash_value(const Diropargs3& value) noexcept;

  // For runtime/xdr.
  using View = Diropargs3View;
  using Fields = Field::Diropargs3;
  static constexpr const xdr::TypeInfo& kInfo = Types::diropargs3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct GETATTR3args {                  /* [RFC 1813 3.3.1] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.1]
struct GETATTR3args {
  NfsFh3 object{};

  static xdr::Parsed<GETATTR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETATTR3args&, const GETATTR3args&);
  friend std::strong_ordering operator<=>(const GETATTR3args&, const GETATTR3args&);
  friend std::size_t hash_value(const GETATTR3args& value) noexcept;

  // For runtime/xdr.
  using View = GETATTR3argsView;
  using Fields = Field::GETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  GETATTR3res() noexcept;
  GETATTR3res(const GETATTR3res& other);
  GETATTR3res(GETATTR3res&& other) noexcept;
  GETATTR3res& operator=(const GETATTR3res& other);
  GETATTR3res& operator=(GETATTR3res&& other) noexcept;
  ~GETATTR3res();
  static GETATTR3res resok(const GETATTR3resok& value) noexcept;
  static GETATTR3res otherwise(Nfsstat3 selected) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const GETATTR3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  GETATTR3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<GETATTR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETATTR3res&, const GETATTR3res&);
  friend std::strong_ordering operator<=>(const GETATTR3res&, const GETATTR3res&);
  friend std::size_t hash_value(const GETATTR3res& value) noexcept;

  // For runtime/xdr.
  using View = GETATTR3resView;
  using Fields = Field::GETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    GETATTR3resok resok;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  GETATTR3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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
  Sattrguard3() noexcept;
  Sattrguard3(const Sattrguard3& other);
  Sattrguard3(Sattrguard3&& other) noexcept;
  Sattrguard3& operator=(const Sattrguard3& other);
  Sattrguard3& operator=(Sattrguard3&& other) noexcept;
  ~Sattrguard3();
  static Sattrguard3 obj_ctime(const Nfstime3& value) noexcept;
  static Sattrguard3 FALSE_() noexcept;

  bool check_() const noexcept { return check__; }
  const Nfstime3* as_obj_ctime() const noexcept { return place_ == 1 ? &arm_.obj_ctime : nullptr; }
  Nfstime3* as_obj_ctime() noexcept { return place_ == 1 ? &arm_.obj_ctime : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.obj_ctime);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.obj_ctime);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Sattrguard3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Sattrguard3&, const Sattrguard3&);
  friend std::strong_ordering operator<=>(const Sattrguard3&, const Sattrguard3&);
  friend std::size_t hash_value(const Sattrguard3& value) noexcept;

  // For runtime/xdr.
  using View = Sattrguard3View;
  using Fields = Field::Sattrguard3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattrguard3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Nfstime3 obj_ctime;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Sattrguard3(bool selected, std::uint32_t place) noexcept : check__(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  bool check__;
  std::uint32_t place_;
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

  static xdr::Parsed<SETATTR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3args&, const SETATTR3args&);
  friend std::strong_ordering operator<=>(const SETATTR3args&, const SETATTR3args&);
  friend std::size_t hash_value(const SETATTR3args& value) noexcept;

  // For runtime/xdr.
  using View = SETATTR3argsView;
  using Fields = Field::SETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SETATTR3resok {                 /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
struct SETATTR3resok {
  WccData obj_wcc{};

  static xdr::Parsed<SETATTR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3resok&, const SETATTR3resok&);
  friend std::strong_ordering operator<=>(const SETATTR3resok&, const SETATTR3resok&);
  friend std::size_t hash_value(const SETATTR3resok& value) noexcept;

  // For runtime/xdr.
  using View = SETATTR3resokView;
  using Fields = Field::SETATTR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SETATTR3resfail {               /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
struct SETATTR3resfail {
  WccData obj_wcc{};

  static xdr::Parsed<SETATTR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3resfail&, const SETATTR3resfail&);
  friend std::strong_ordering operator<=>(const SETATTR3resfail&, const SETATTR3resfail&);
  friend std::size_t hash_value(const SETATTR3resfail& value) noexcept;

  // For runtime/xdr.
  using View = SETATTR3resfailView;
  using Fields = Field::SETATTR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  SETATTR3res() noexcept;
  SETATTR3res(const SETATTR3res& other);
  SETATTR3res(SETATTR3res&& other) noexcept;
  SETATTR3res& operator=(const SETATTR3res& other);
  SETATTR3res& operator=(SETATTR3res&& other) noexcept;
  ~SETATTR3res();
  static SETATTR3res resok(SETATTR3resok value) noexcept;
  static SETATTR3res resfail(Nfsstat3 selected, SETATTR3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const SETATTR3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  SETATTR3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const SETATTR3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  SETATTR3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<SETATTR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETATTR3res&, const SETATTR3res&);
  friend std::strong_ordering operator<=>(const SETATTR3res&, const SETATTR3res&);
  friend std::size_t hash_value(const SETATTR3res& value) noexcept;

  // For runtime/xdr.
  using View = SETATTR3resView;
  using Fields = Field::SETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    SETATTR3resok resok;
    SETATTR3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SETATTR3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<ACCESS3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3args&, const ACCESS3args&);
  friend std::strong_ordering operator<=>(const ACCESS3args&, const ACCESS3args&);
  friend std::size_t hash_value(const ACCESS3args& value) noexcept;

  // For runtime/xdr.
  using View = ACCESS3argsView;
  using Fields = Field::ACCESS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct ACCESS3resok {                  /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
//    uint32       access;
// };
// spec: [RFC 1813 3.3.4]
struct ACCESS3resok {
  PostOpAttr obj_attributes{};
  Uint32 access{};

  static xdr::Parsed<ACCESS3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3resok&, const ACCESS3resok&);
  friend std::strong_ordering operator<=>(const ACCESS3resok&, const ACCESS3resok&);
  friend std::size_t hash_value(const ACCESS3resok& value) noexcept;

  // For runtime/xdr.
  using View = ACCESS3resokView;
  using Fields = Field::ACCESS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct ACCESS3resfail {                /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.4]
struct ACCESS3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<ACCESS3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3resfail&, const ACCESS3resfail&);
  friend std::strong_ordering operator<=>(const ACCESS3resfail&, const ACCESS3resfail&);
  friend std::size_t hash_value(const ACCESS3resfail& value) noexcept;

  // For runtime/xdr.
  using View = ACCESS3resfailView;
  using Fields = Field::ACCESS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  ACCESS3res() noexcept;
  ACCESS3res(const ACCESS3res& other);
  ACCESS3res(ACCESS3res&& other) noexcept;
  ACCESS3res& operator=(const ACCESS3res& other);
  ACCESS3res& operator=(ACCESS3res&& other) noexcept;
  ~ACCESS3res();
  static ACCESS3res resok(ACCESS3resok value) noexcept;
  static ACCESS3res resfail(Nfsstat3 selected, ACCESS3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const ACCESS3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  ACCESS3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const ACCESS3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  ACCESS3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<ACCESS3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const ACCESS3res&, const ACCESS3res&);
  friend std::strong_ordering operator<=>(const ACCESS3res&, const ACCESS3res&);
  friend std::size_t hash_value(const ACCESS3res& value) noexcept;

  // For runtime/xdr.
  using View = ACCESS3resView;
  using Fields = Field::ACCESS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    ACCESS3resok resok;
    ACCESS3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  ACCESS3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct READLINK3args {                 /* [RFC 1813 3.3.5] */
//    nfs_fh3 symlink;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3args {
  NfsFh3 symlink{};

  static xdr::Parsed<READLINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READLINK3args&, const READLINK3args&);
  friend std::strong_ordering operator<=>(const READLINK3args&, const READLINK3args&);
  friend std::size_t hash_value(const READLINK3args& value) noexcept;

  // For runtime/xdr.
  using View = READLINK3argsView;
  using Fields = Field::READLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct READLINK3resok {                /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
//    nfspath3     data;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3resok {
  PostOpAttr symlink_attributes{};
  std::string data{};

  static xdr::Parsed<READLINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const READLINK3resok&, const READLINK3resok&);
  friend std::strong_ordering operator<=>(const READLINK3resok&, const READLINK3resok&);
  friend std::size_t hash_value(const READLINK3resok& value) noexcept;

  // For runtime/xdr.
  using View = READLINK3resokView;
  using Fields = Field::READLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct READLINK3resfail {              /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
// };
// spec: [RFC 1813 3.3.5]
struct READLINK3resfail {
  PostOpAttr symlink_attributes{};

  static xdr::Parsed<READLINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READLINK3resfail&, const READLINK3resfail&);
  friend std::strong_ordering operator<=>(const READLINK3resfail&, const READLINK3resfail&);
  friend std::size_t hash_value(const READLINK3resfail& value) noexcept;

  // For runtime/xdr.
  using View = READLINK3resfailView;
  using Fields = Field::READLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  READLINK3res() noexcept;
  READLINK3res(const READLINK3res& other);
  READLINK3res(READLINK3res&& other) noexcept;
  READLINK3res& operator=(const READLINK3res& other);
  READLINK3res& operator=(READLINK3res&& other) noexcept;
  ~READLINK3res();
  static READLINK3res resok(READLINK3resok value) noexcept;
  static READLINK3res resfail(Nfsstat3 selected, READLINK3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const READLINK3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  READLINK3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const READLINK3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  READLINK3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<READLINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const READLINK3res&, const READLINK3res&);
  friend std::strong_ordering operator<=>(const READLINK3res&, const READLINK3res&);
  friend std::size_t hash_value(const READLINK3res& value) noexcept;

  // For runtime/xdr.
  using View = READLINK3resView;
  using Fields = Field::READLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    READLINK3resok resok;
    READLINK3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  READLINK3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<READ3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READ3args&, const READ3args&);
  friend std::strong_ordering operator<=>(const READ3args&, const READ3args&);
  friend std::size_t hash_value(const READ3args& value) noexcept;

  // For runtime/xdr.
  using View = READ3argsView;
  using Fields = Field::READ3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<READ3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const READ3resok&, const READ3resok&);
  friend std::strong_ordering operator<=>(const READ3resok&, const READ3resok&);
  friend std::size_t hash_value(const READ3resok& value) noexcept;

  // For runtime/xdr.
  using View = READ3resokView;
  using Fields = Field::READ3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct READ3resfail {                  /* [RFC 1813 3.3.6] */
//    post_op_attr file_attributes;
// };
// spec: [RFC 1813 3.3.6]
struct READ3resfail {
  PostOpAttr file_attributes{};

  static xdr::Parsed<READ3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READ3resfail&, const READ3resfail&);
  friend std::strong_ordering operator<=>(const READ3resfail&, const READ3resfail&);
  friend std::size_t hash_value(const READ3resfail& value) noexcept;

  // For runtime/xdr.
  using View = READ3resfailView;
  using Fields = Field::READ3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  READ3res() noexcept;
  READ3res(const READ3res& other);
  READ3res(READ3res&& other) noexcept;
  READ3res& operator=(const READ3res& other);
  READ3res& operator=(READ3res&& other) noexcept;
  ~READ3res();
  static READ3res resok(READ3resok value) noexcept;
  static READ3res resfail(Nfsstat3 selected, READ3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const READ3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  READ3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const READ3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  READ3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<READ3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const READ3res&, const READ3res&);
  friend std::strong_ordering operator<=>(const READ3res&, const READ3res&);
  friend std::size_t hash_value(const READ3res& value) noexcept;

  // For runtime/xdr.
  using View = READ3resView;
  using Fields = Field::READ3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    READ3resok resok;
    READ3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  READ3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<WRITE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const WRITE3args&, const WRITE3args&);
  friend std::strong_ordering operator<=>(const WRITE3args&, const WRITE3args&);
  friend std::size_t hash_value(const WRITE3args& value) noexcept;

  // For runtime/xdr.
  using View = WRITE3argsView;
  using Fields = Field::WRITE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<WRITE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3resok&, const WRITE3resok&);
  friend std::strong_ordering operator<=>(const WRITE3resok&, const WRITE3resok&);
  friend std::size_t hash_value(const WRITE3resok& value) noexcept;

  // For runtime/xdr.
  using View = WRITE3resokView;
  using Fields = Field::WRITE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct WRITE3resfail {                 /* [RFC 1813 3.3.7] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.7]
struct WRITE3resfail {
  WccData file_wcc{};

  static xdr::Parsed<WRITE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3resfail&, const WRITE3resfail&);
  friend std::strong_ordering operator<=>(const WRITE3resfail&, const WRITE3resfail&);
  friend std::size_t hash_value(const WRITE3resfail& value) noexcept;

  // For runtime/xdr.
  using View = WRITE3resfailView;
  using Fields = Field::WRITE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  WRITE3res() noexcept;
  WRITE3res(const WRITE3res& other);
  WRITE3res(WRITE3res&& other) noexcept;
  WRITE3res& operator=(const WRITE3res& other);
  WRITE3res& operator=(WRITE3res&& other) noexcept;
  ~WRITE3res();
  static WRITE3res resok(WRITE3resok value) noexcept;
  static WRITE3res resfail(Nfsstat3 selected, WRITE3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const WRITE3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  WRITE3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const WRITE3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  WRITE3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<WRITE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const WRITE3res&, const WRITE3res&);
  friend std::strong_ordering operator<=>(const WRITE3res&, const WRITE3res&);
  friend std::size_t hash_value(const WRITE3res& value) noexcept;

  // For runtime/xdr.
  using View = WRITE3resView;
  using Fields = Field::WRITE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    WRITE3resok resok;
    WRITE3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  WRITE3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<COMMIT3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3args&, const COMMIT3args&);
  friend std::strong_ordering operator<=>(const COMMIT3args&, const COMMIT3args&);
  friend std::size_t hash_value(const COMMIT3args& value) noexcept;

  // For runtime/xdr.
  using View = COMMIT3argsView;
  using Fields = Field::COMMIT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct COMMIT3resok {                  /* [RFC 1813 3.3.21] */
//    wcc_data   file_wcc;
//    writeverf3 verf;
// };
// spec: [RFC 1813 3.3.21]
struct COMMIT3resok {
  WccData file_wcc{};
  Writeverf3 verf{};

  static xdr::Parsed<COMMIT3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3resok&, const COMMIT3resok&);
  friend std::strong_ordering operator<=>(const COMMIT3resok&, const COMMIT3resok&);
  friend std::size_t hash_value(const COMMIT3resok& value) noexcept;

  // For runtime/xdr.
  using View = COMMIT3resokView;
  using Fields = Field::COMMIT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct COMMIT3resfail {                /* [RFC 1813 3.3.21] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.21]
struct COMMIT3resfail {
  WccData file_wcc{};

  static xdr::Parsed<COMMIT3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3resfail&, const COMMIT3resfail&);
  friend std::strong_ordering operator<=>(const COMMIT3resfail&, const COMMIT3resfail&);
  friend std::size_t hash_value(const COMMIT3resfail& value) noexcept;

  // For runtime/xdr.
  using View = COMMIT3resfailView;
  using Fields = Field::COMMIT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  COMMIT3res() noexcept;
  COMMIT3res(const COMMIT3res& other);
  COMMIT3res(COMMIT3res&& other) noexcept;
  COMMIT3res& operator=(const COMMIT3res& other);
  COMMIT3res& operator=(COMMIT3res&& other) noexcept;
  ~COMMIT3res();
  static COMMIT3res resok(COMMIT3resok value) noexcept;
  static COMMIT3res resfail(Nfsstat3 selected, COMMIT3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const COMMIT3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  COMMIT3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const COMMIT3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  COMMIT3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<COMMIT3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const COMMIT3res&, const COMMIT3res&);
  friend std::strong_ordering operator<=>(const COMMIT3res&, const COMMIT3res&);
  friend std::size_t hash_value(const COMMIT3res& value) noexcept;

  // For runtime/xdr.
  using View = COMMIT3resView;
  using Fields = Field::COMMIT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    COMMIT3resok resok;
    COMMIT3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  COMMIT3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct LOOKUP3args {                   /* [RFC 1813 3.3.3] */
//    diropargs3 what;
// };
// spec: [RFC 1813 3.3.3]
struct LOOKUP3args {
  Diropargs3 what{};

  static xdr::Parsed<LOOKUP3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3args&, const LOOKUP3args&);
  friend std::strong_ordering operator<=>(const LOOKUP3args&, const LOOKUP3args&);
  friend std::size_t hash_value(const LOOKUP3args& value) noexcept;

  // For runtime/xdr.
  using View = LOOKUP3argsView;
  using Fields = Field::LOOKUP3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<LOOKUP3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3resok&, const LOOKUP3resok&);
  friend std::strong_ordering operator<=>(const LOOKUP3resok&, const LOOKUP3resok&);
  friend std::size_t hash_value(const LOOKUP3resok& value) noexcept;

  // For runtime/xdr.
  using View = LOOKUP3resokView;
  using Fields = Field::LOOKUP3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct LOOKUP3resfail {                /* [RFC 1813 3.3.3] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.3]
struct LOOKUP3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<LOOKUP3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3resfail&, const LOOKUP3resfail&);
  friend std::strong_ordering operator<=>(const LOOKUP3resfail&, const LOOKUP3resfail&);
  friend std::size_t hash_value(const LOOKUP3resfail& value) noexcept;

  // For runtime/xdr.
  using View = LOOKUP3resfailView;
  using Fields = Field::LOOKUP3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  LOOKUP3res() noexcept;
  LOOKUP3res(const LOOKUP3res& other);
  LOOKUP3res(LOOKUP3res&& other) noexcept;
  LOOKUP3res& operator=(const LOOKUP3res& other);
  LOOKUP3res& operator=(LOOKUP3res&& other) noexcept;
  ~LOOKUP3res();
  static LOOKUP3res resok(LOOKUP3resok value) noexcept;
  static LOOKUP3res resfail(Nfsstat3 selected, LOOKUP3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const LOOKUP3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  LOOKUP3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const LOOKUP3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  LOOKUP3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<LOOKUP3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LOOKUP3res&, const LOOKUP3res&);
  friend std::strong_ordering operator<=>(const LOOKUP3res&, const LOOKUP3res&);
  friend std::size_t hash_value(const LOOKUP3res& value) noexcept;

  // For runtime/xdr.
  using View = LOOKUP3resView;
  using Fields = Field::LOOKUP3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    LOOKUP3resok resok;
    LOOKUP3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  LOOKUP3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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
  Createhow3() noexcept;
  Createhow3(const Createhow3& other);
  Createhow3(Createhow3&& other) noexcept;
  Createhow3& operator=(const Createhow3& other);
  Createhow3& operator=(Createhow3&& other) noexcept;
  ~Createhow3();
  static Createhow3 obj_attributes(Createmode3 selected, Sattr3 value) noexcept;
  static Createhow3 verf(Createverf3 value) noexcept;

  Createmode3 mode() const noexcept { return mode_; }
  const Sattr3* as_obj_attributes() const noexcept { return place_ == 1 ? &arm_.obj_attributes : nullptr; }
  Sattr3* as_obj_attributes() noexcept { return place_ == 1 ? &arm_.obj_attributes : nullptr; }
  const Createverf3* as_verf() const noexcept { return place_ == 2 ? &arm_.verf : nullptr; }
  Createverf3* as_verf() noexcept { return place_ == 2 ? &arm_.verf : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.obj_attributes);
      default:
        return callee(arm_.verf);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.obj_attributes);
      default:
        return callee(arm_.verf);
    }
  }

  static xdr::Parsed<Createhow3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Createhow3&, const Createhow3&);
  friend std::strong_ordering operator<=>(const Createhow3&, const Createhow3&);
  friend std::size_t hash_value(const Createhow3& value) noexcept;

  // For runtime/xdr.
  using View = Createhow3View;
  using Fields = Field::Createhow3;
  static constexpr const xdr::TypeInfo& kInfo = Types::createhow3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Sattr3 obj_attributes;
    Createverf3 verf;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Createhow3(Createmode3 selected, std::uint32_t place) noexcept : mode_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Createmode3 mode_;
  std::uint32_t place_;
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

  static xdr::Parsed<CREATE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3args&, const CREATE3args&);
  friend std::strong_ordering operator<=>(const CREATE3args&, const CREATE3args&);
  friend std::size_t hash_value(const CREATE3args& value) noexcept;

  // For runtime/xdr.
  using View = CREATE3argsView;
  using Fields = Field::CREATE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<CREATE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3resok&, const CREATE3resok&);
  friend std::strong_ordering operator<=>(const CREATE3resok&, const CREATE3resok&);
  friend std::size_t hash_value(const CREATE3resok& value) noexcept;

  // For runtime/xdr.
  using View = CREATE3resokView;
  using Fields = Field::CREATE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct CREATE3resfail {                /* [RFC 1813 3.3.8] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.8]
struct CREATE3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<CREATE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3resfail&, const CREATE3resfail&);
  friend std::strong_ordering operator<=>(const CREATE3resfail&, const CREATE3resfail&);
  friend std::size_t hash_value(const CREATE3resfail& value) noexcept;

  // For runtime/xdr.
  using View = CREATE3resfailView;
  using Fields = Field::CREATE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  CREATE3res() noexcept;
  CREATE3res(const CREATE3res& other);
  CREATE3res(CREATE3res&& other) noexcept;
  CREATE3res& operator=(const CREATE3res& other);
  CREATE3res& operator=(CREATE3res&& other) noexcept;
  ~CREATE3res();
  static CREATE3res resok(CREATE3resok value) noexcept;
  static CREATE3res resfail(Nfsstat3 selected, CREATE3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const CREATE3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  CREATE3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const CREATE3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  CREATE3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<CREATE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const CREATE3res&, const CREATE3res&);
  friend std::strong_ordering operator<=>(const CREATE3res&, const CREATE3res&);
  friend std::size_t hash_value(const CREATE3res& value) noexcept;

  // For runtime/xdr.
  using View = CREATE3resView;
  using Fields = Field::CREATE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    CREATE3resok resok;
    CREATE3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  CREATE3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<MKDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3args&, const MKDIR3args&);
  friend std::strong_ordering operator<=>(const MKDIR3args&, const MKDIR3args&);
  friend std::size_t hash_value(const MKDIR3args& value) noexcept;

  // For runtime/xdr.
  using View = MKDIR3argsView;
  using Fields = Field::MKDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<MKDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3resok&, const MKDIR3resok&);
  friend std::strong_ordering operator<=>(const MKDIR3resok&, const MKDIR3resok&);
  friend std::size_t hash_value(const MKDIR3resok& value) noexcept;

  // For runtime/xdr.
  using View = MKDIR3resokView;
  using Fields = Field::MKDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct MKDIR3resfail {                 /* [RFC 1813 3.3.9] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.9]
struct MKDIR3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<MKDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3resfail&, const MKDIR3resfail&);
  friend std::strong_ordering operator<=>(const MKDIR3resfail&, const MKDIR3resfail&);
  friend std::size_t hash_value(const MKDIR3resfail& value) noexcept;

  // For runtime/xdr.
  using View = MKDIR3resfailView;
  using Fields = Field::MKDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  MKDIR3res() noexcept;
  MKDIR3res(const MKDIR3res& other);
  MKDIR3res(MKDIR3res&& other) noexcept;
  MKDIR3res& operator=(const MKDIR3res& other);
  MKDIR3res& operator=(MKDIR3res&& other) noexcept;
  ~MKDIR3res();
  static MKDIR3res resok(MKDIR3resok value) noexcept;
  static MKDIR3res resfail(Nfsstat3 selected, MKDIR3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const MKDIR3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  MKDIR3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const MKDIR3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  MKDIR3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<MKDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKDIR3res&, const MKDIR3res&);
  friend std::strong_ordering operator<=>(const MKDIR3res&, const MKDIR3res&);
  friend std::size_t hash_value(const MKDIR3res& value) noexcept;

  // For runtime/xdr.
  using View = MKDIR3resView;
  using Fields = Field::MKDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    MKDIR3resok resok;
    MKDIR3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  MKDIR3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<Symlinkdata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const Symlinkdata3&, const Symlinkdata3&);
  friend std::strong_ordering operator<=>(const Symlinkdata3&, const Symlinkdata3&);
  friend std::size_t hash_value(const Symlinkdata3& value) noexcept;

  // For runtime/xdr.
  using View = Symlinkdata3View;
  using Fields = Field::Symlinkdata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::symlinkdata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SYMLINK3args {                  /* [RFC 1813 3.3.10] */
//    diropargs3   where;
//    symlinkdata3 symlink;
// };
// spec: [RFC 1813 3.3.10]
struct SYMLINK3args {
  Diropargs3 where{};
  Symlinkdata3 symlink{};

  static xdr::Parsed<SYMLINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
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
  friend bool operator==(const SYMLINK3args&, const SYMLINK3args&);
  friend std::strong_ordering operator<=>(const SYMLINK3args&, const SYMLINK3args&);
  friend std::size_t hash_value(const SYMLINK3args& value) noexcept;

  // For runtime/xdr.
  using View = SYMLINK3argsView;
  using Fields = Field::SYMLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<SYMLINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3resok&, const SYMLINK3resok&);
  friend std::strong_ordering operator<=>(const SYMLINK3resok&, const SYMLINK3resok&);
  friend std::size_t hash_value(const SYMLINK3resok& value) noexcept;

  // For runtime/xdr.
  using View = SYMLINK3resokView;
  using Fields = Field::SYMLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SYMLINK3resfail {               /* [RFC 1813 3.3.10] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.10]
struct SYMLINK3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<SYMLINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3resfail&, const SYMLINK3resfail&);
  friend std::strong_ordering operator<=>(const SYMLINK3resfail&, const SYMLINK3resfail&);
  friend std::size_t hash_value(const SYMLINK3resfail& value) noexcept;

  // For runtime/xdr.
  using View = SYMLINK3resfailView;
  using Fields = Field::SYMLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  SYMLINK3res() noexcept;
  SYMLINK3res(const SYMLINK3res& other);
  SYMLINK3res(SYMLINK3res&& other) noexcept;
  SYMLINK3res& operator=(const SYMLINK3res& other);
  SYMLINK3res& operator=(SYMLINK3res&& other) noexcept;
  ~SYMLINK3res();
  static SYMLINK3res resok(SYMLINK3resok value) noexcept;
  static SYMLINK3res resfail(Nfsstat3 selected, SYMLINK3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const SYMLINK3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  SYMLINK3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const SYMLINK3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  SYMLINK3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<SYMLINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SYMLINK3res&, const SYMLINK3res&);
  friend std::strong_ordering operator<=>(const SYMLINK3res&, const SYMLINK3res&);
  friend std::size_t hash_value(const SYMLINK3res& value) noexcept;

  // For runtime/xdr.
  using View = SYMLINK3resView;
  using Fields = Field::SYMLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    SYMLINK3resok resok;
    SYMLINK3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SYMLINK3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<Devicedata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Devicedata3&, const Devicedata3&);
  friend std::strong_ordering operator<=>(const Devicedata3&, const Devicedata3&);
  friend std::size_t hash_value(const Devicedata3& value) noexcept;

  // For runtime/xdr.
  using View = Devicedata3View;
  using Fields = Field::Devicedata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::devicedata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  Mknoddata3() noexcept;
  Mknoddata3(const Mknoddata3& other);
  Mknoddata3(Mknoddata3&& other) noexcept;
  Mknoddata3& operator=(const Mknoddata3& other);
  Mknoddata3& operator=(Mknoddata3&& other) noexcept;
  ~Mknoddata3();
  static Mknoddata3 device(Ftype3 selected, Devicedata3 value) noexcept;
  static Mknoddata3 pipe_attributes(Ftype3 selected, Sattr3 value) noexcept;
  static Mknoddata3 otherwise(Ftype3 selected) noexcept;

  Ftype3 type() const noexcept { return type_; }
  const Devicedata3* as_device() const noexcept { return place_ == 1 ? &arm_.device : nullptr; }
  Devicedata3* as_device() noexcept { return place_ == 1 ? &arm_.device : nullptr; }
  const Sattr3* as_pipe_attributes() const noexcept { return place_ == 2 ? &arm_.pipe_attributes : nullptr; }
  Sattr3* as_pipe_attributes() noexcept { return place_ == 2 ? &arm_.pipe_attributes : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.device);
      case 2:
        return callee(arm_.pipe_attributes);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.device);
      case 2:
        return callee(arm_.pipe_attributes);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Mknoddata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mknoddata3&, const Mknoddata3&);
  friend std::strong_ordering operator<=>(const Mknoddata3&, const Mknoddata3&);
  friend std::size_t hash_value(const Mknoddata3& value) noexcept;

  // For runtime/xdr.
  using View = Mknoddata3View;
  using Fields = Field::Mknoddata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mknoddata3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Devicedata3 device;
    Sattr3 pipe_attributes;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Mknoddata3(Ftype3 selected, std::uint32_t place) noexcept : type_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Ftype3 type_;
  std::uint32_t place_;
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

  static xdr::Parsed<MKNOD3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3args&, const MKNOD3args&);
  friend std::strong_ordering operator<=>(const MKNOD3args&, const MKNOD3args&);
  friend std::size_t hash_value(const MKNOD3args& value) noexcept;

  // For runtime/xdr.
  using View = MKNOD3argsView;
  using Fields = Field::MKNOD3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<MKNOD3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3resok&, const MKNOD3resok&);
  friend std::strong_ordering operator<=>(const MKNOD3resok&, const MKNOD3resok&);
  friend std::size_t hash_value(const MKNOD3resok& value) noexcept;

  // For runtime/xdr.
  using View = MKNOD3resokView;
  using Fields = Field::MKNOD3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct MKNOD3resfail {                 /* [RFC 1813 3.3.11] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.11]
struct MKNOD3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<MKNOD3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3resfail&, const MKNOD3resfail&);
  friend std::strong_ordering operator<=>(const MKNOD3resfail&, const MKNOD3resfail&);
  friend std::size_t hash_value(const MKNOD3resfail& value) noexcept;

  // For runtime/xdr.
  using View = MKNOD3resfailView;
  using Fields = Field::MKNOD3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  MKNOD3res() noexcept;
  MKNOD3res(const MKNOD3res& other);
  MKNOD3res(MKNOD3res&& other) noexcept;
  MKNOD3res& operator=(const MKNOD3res& other);
  MKNOD3res& operator=(MKNOD3res&& other) noexcept;
  ~MKNOD3res();
  static MKNOD3res resok(MKNOD3resok value) noexcept;
  static MKNOD3res resfail(Nfsstat3 selected, MKNOD3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const MKNOD3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  MKNOD3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const MKNOD3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  MKNOD3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<MKNOD3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MKNOD3res&, const MKNOD3res&);
  friend std::strong_ordering operator<=>(const MKNOD3res&, const MKNOD3res&);
  friend std::size_t hash_value(const MKNOD3res& value) noexcept;

  // For runtime/xdr.
  using View = MKNOD3resView;
  using Fields = Field::MKNOD3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    MKNOD3resok resok;
    MKNOD3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  MKNOD3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct REMOVE3args {                   /* [RFC 1813 3.3.12] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3args {
  Diropargs3 object{};

  static xdr::Parsed<REMOVE3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3args&, const REMOVE3args&);
  friend std::strong_ordering operator<=>(const REMOVE3args&, const REMOVE3args&);
  friend std::size_t hash_value(const REMOVE3args& value) noexcept;

  // For runtime/xdr.
  using View = REMOVE3argsView;
  using Fields = Field::REMOVE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct REMOVE3resok {                  /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3resok {
  WccData dir_wcc{};

  static xdr::Parsed<REMOVE3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3resok&, const REMOVE3resok&);
  friend std::strong_ordering operator<=>(const REMOVE3resok&, const REMOVE3resok&);
  friend std::size_t hash_value(const REMOVE3resok& value) noexcept;

  // For runtime/xdr.
  using View = REMOVE3resokView;
  using Fields = Field::REMOVE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct REMOVE3resfail {                /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
struct REMOVE3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<REMOVE3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3resfail&, const REMOVE3resfail&);
  friend std::strong_ordering operator<=>(const REMOVE3resfail&, const REMOVE3resfail&);
  friend std::size_t hash_value(const REMOVE3resfail& value) noexcept;

  // For runtime/xdr.
  using View = REMOVE3resfailView;
  using Fields = Field::REMOVE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  REMOVE3res() noexcept;
  REMOVE3res(const REMOVE3res& other);
  REMOVE3res(REMOVE3res&& other) noexcept;
  REMOVE3res& operator=(const REMOVE3res& other);
  REMOVE3res& operator=(REMOVE3res&& other) noexcept;
  ~REMOVE3res();
  static REMOVE3res resok(REMOVE3resok value) noexcept;
  static REMOVE3res resfail(Nfsstat3 selected, REMOVE3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const REMOVE3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  REMOVE3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const REMOVE3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  REMOVE3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<REMOVE3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const REMOVE3res&, const REMOVE3res&);
  friend std::strong_ordering operator<=>(const REMOVE3res&, const REMOVE3res&);
  friend std::size_t hash_value(const REMOVE3res& value) noexcept;

  // For runtime/xdr.
  using View = REMOVE3resView;
  using Fields = Field::REMOVE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    REMOVE3resok resok;
    REMOVE3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  REMOVE3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct RMDIR3args {                    /* [RFC 1813 3.3.13] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3args {
  Diropargs3 object{};

  static xdr::Parsed<RMDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3args&, const RMDIR3args&);
  friend std::strong_ordering operator<=>(const RMDIR3args&, const RMDIR3args&);
  friend std::size_t hash_value(const RMDIR3args& value) noexcept;

  // For runtime/xdr.
  using View = RMDIR3argsView;
  using Fields = Field::RMDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct RMDIR3resok {                   /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3resok {
  WccData dir_wcc{};

  static xdr::Parsed<RMDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3resok&, const RMDIR3resok&);
  friend std::strong_ordering operator<=>(const RMDIR3resok&, const RMDIR3resok&);
  friend std::size_t hash_value(const RMDIR3resok& value) noexcept;

  // For runtime/xdr.
  using View = RMDIR3resokView;
  using Fields = Field::RMDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct RMDIR3resfail {                 /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
struct RMDIR3resfail {
  WccData dir_wcc{};

  static xdr::Parsed<RMDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3resfail&, const RMDIR3resfail&);
  friend std::strong_ordering operator<=>(const RMDIR3resfail&, const RMDIR3resfail&);
  friend std::size_t hash_value(const RMDIR3resfail& value) noexcept;

  // For runtime/xdr.
  using View = RMDIR3resfailView;
  using Fields = Field::RMDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  RMDIR3res() noexcept;
  RMDIR3res(const RMDIR3res& other);
  RMDIR3res(RMDIR3res&& other) noexcept;
  RMDIR3res& operator=(const RMDIR3res& other);
  RMDIR3res& operator=(RMDIR3res&& other) noexcept;
  ~RMDIR3res();
  static RMDIR3res resok(RMDIR3resok value) noexcept;
  static RMDIR3res resfail(Nfsstat3 selected, RMDIR3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const RMDIR3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  RMDIR3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const RMDIR3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  RMDIR3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<RMDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RMDIR3res&, const RMDIR3res&);
  friend std::strong_ordering operator<=>(const RMDIR3res&, const RMDIR3res&);
  friend std::size_t hash_value(const RMDIR3res& value) noexcept;

  // For runtime/xdr.
  using View = RMDIR3resView;
  using Fields = Field::RMDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    RMDIR3resok resok;
    RMDIR3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RMDIR3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<RENAME3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3args&, const RENAME3args&);
  friend std::strong_ordering operator<=>(const RENAME3args&, const RENAME3args&);
  friend std::size_t hash_value(const RENAME3args& value) noexcept;

  // For runtime/xdr.
  using View = RENAME3argsView;
  using Fields = Field::RENAME3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct RENAME3resok {                  /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
struct RENAME3resok {
  WccData fromdir_wcc{};
  WccData todir_wcc{};

  static xdr::Parsed<RENAME3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3resok&, const RENAME3resok&);
  friend std::strong_ordering operator<=>(const RENAME3resok&, const RENAME3resok&);
  friend std::size_t hash_value(const RENAME3resok& value) noexcept;

  // For runtime/xdr.
  using View = RENAME3resokView;
  using Fields = Field::RENAME3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct RENAME3resfail {                /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
struct RENAME3resfail {
  WccData fromdir_wcc{};
  WccData todir_wcc{};

  static xdr::Parsed<RENAME3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3resfail&, const RENAME3resfail&);
  friend std::strong_ordering operator<=>(const RENAME3resfail&, const RENAME3resfail&);
  friend std::size_t hash_value(const RENAME3resfail& value) noexcept;

  // For runtime/xdr.
  using View = RENAME3resfailView;
  using Fields = Field::RENAME3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  RENAME3res() noexcept;
  RENAME3res(const RENAME3res& other);
  RENAME3res(RENAME3res&& other) noexcept;
  RENAME3res& operator=(const RENAME3res& other);
  RENAME3res& operator=(RENAME3res&& other) noexcept;
  ~RENAME3res();
  static RENAME3res resok(RENAME3resok value) noexcept;
  static RENAME3res resfail(Nfsstat3 selected, RENAME3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const RENAME3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  RENAME3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const RENAME3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  RENAME3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<RENAME3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const RENAME3res&, const RENAME3res&);
  friend std::strong_ordering operator<=>(const RENAME3res&, const RENAME3res&);
  friend std::size_t hash_value(const RENAME3res& value) noexcept;

  // For runtime/xdr.
  using View = RENAME3resView;
  using Fields = Field::RENAME3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    RENAME3resok resok;
    RENAME3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  RENAME3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<LINK3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3args&, const LINK3args&);
  friend std::strong_ordering operator<=>(const LINK3args&, const LINK3args&);
  friend std::size_t hash_value(const LINK3args& value) noexcept;

  // For runtime/xdr.
  using View = LINK3argsView;
  using Fields = Field::LINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct LINK3resok {                    /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
struct LINK3resok {
  PostOpAttr file_attributes{};
  WccData linkdir_wcc{};

  static xdr::Parsed<LINK3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3resok&, const LINK3resok&);
  friend std::strong_ordering operator<=>(const LINK3resok&, const LINK3resok&);
  friend std::size_t hash_value(const LINK3resok& value) noexcept;

  // For runtime/xdr.
  using View = LINK3resokView;
  using Fields = Field::LINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct LINK3resfail {                  /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
struct LINK3resfail {
  PostOpAttr file_attributes{};
  WccData linkdir_wcc{};

  static xdr::Parsed<LINK3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3resfail&, const LINK3resfail&);
  friend std::strong_ordering operator<=>(const LINK3resfail&, const LINK3resfail&);
  friend std::size_t hash_value(const LINK3resfail& value) noexcept;

  // For runtime/xdr.
  using View = LINK3resfailView;
  using Fields = Field::LINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  LINK3res() noexcept;
  LINK3res(const LINK3res& other);
  LINK3res(LINK3res&& other) noexcept;
  LINK3res& operator=(const LINK3res& other);
  LINK3res& operator=(LINK3res&& other) noexcept;
  ~LINK3res();
  static LINK3res resok(LINK3resok value) noexcept;
  static LINK3res resfail(Nfsstat3 selected, LINK3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const LINK3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  LINK3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const LINK3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  LINK3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<LINK3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const LINK3res&, const LINK3res&);
  friend std::strong_ordering operator<=>(const LINK3res&, const LINK3res&);
  friend std::size_t hash_value(const LINK3res& value) noexcept;

  // For runtime/xdr.
  using View = LINK3resView;
  using Fields = Field::LINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    LINK3resok resok;
    LINK3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  LINK3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<READDIR3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3args&, const READDIR3args&);
  friend std::strong_ordering operator<=>(const READDIR3args&, const READDIR3args&);
  friend std::size_t hash_value(const READDIR3args& value) noexcept;

  // For runtime/xdr.
  using View = READDIR3argsView;
  using Fields = Field::READDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Entry3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entry3&, const Entry3&);
  friend std::strong_ordering operator<=>(const Entry3&, const Entry3&);
  friend std::size_t hash_value(const Entry3& value) noexcept;

  // For runtime/xdr.
  using View = Entry3View;
  using Fields = Field::Entry3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct dirlist3 {                      /* [RFC 1813 3.3.16] */
//    entry3 *entries;
//    bool   eof;
// };
// spec: [RFC 1813 3.3.16]
struct Dirlist3 {
  std::vector<Entry3> entries{};
  bool eof{};

  static xdr::Parsed<Dirlist3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Dirlist3&, const Dirlist3&);
  friend std::strong_ordering operator<=>(const Dirlist3&, const Dirlist3&);
  friend std::size_t hash_value(const Dirlist3& value) noexcept;

  // For runtime/xdr.
  using View = Dirlist3View;
  using Fields = Field::Dirlist3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlist3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<READDIR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3resok&, const READDIR3resok&);
  friend std::strong_ordering operator<=>(const READDIR3resok&, const READDIR3resok&);
  friend std::size_t hash_value(const READDIR3resok& value) noexcept;

  // For runtime/xdr.
  using View = READDIR3resokView;
  using Fields = Field::READDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct READDIR3resfail {               /* [RFC 1813 3.3.16] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.16]
struct READDIR3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<READDIR3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3resfail&, const READDIR3resfail&);
  friend std::strong_ordering operator<=>(const READDIR3resfail&, const READDIR3resfail&);
  friend std::size_t hash_value(const READDIR3resfail& value) noexcept;

  // For runtime/xdr.
  using View = READDIR3resfailView;
  using Fields = Field::READDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  READDIR3res() noexcept;
  READDIR3res(const READDIR3res& other);
  READDIR3res(READDIR3res&& other) noexcept;
  READDIR3res& operator=(const READDIR3res& other);
  READDIR3res& operator=(READDIR3res&& other) noexcept;
  ~READDIR3res();
  static READDIR3res resok(READDIR3resok value) noexcept;
  static READDIR3res resfail(Nfsstat3 selected, READDIR3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const READDIR3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  READDIR3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const READDIR3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  READDIR3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<READDIR3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIR3res&, const READDIR3res&);
  friend std::strong_ordering operator<=>(const READDIR3res&, const READDIR3res&);
  friend std::size_t hash_value(const READDIR3res& value) noexcept;

  // For runtime/xdr.
  using View = READDIR3resView;
  using Fields = Field::READDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    READDIR3resok resok;
    READDIR3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  READDIR3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
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

  static xdr::Parsed<READDIRPLUS3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3args&, const READDIRPLUS3args&);
  friend std::strong_ordering operator<=>(const READDIRPLUS3args&, const READDIRPLUS3args&);
  friend std::size_t hash_value(const READDIRPLUS3args& value) noexcept;

  // For runtime/xdr.
  using View = READDIRPLUS3argsView;
  using Fields = Field::READDIRPLUS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Entryplus3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Entryplus3&, const Entryplus3&);
  friend std::strong_ordering operator<=>(const Entryplus3&, const Entryplus3&);
  friend std::size_t hash_value(const Entryplus3& value) noexcept;

  // For runtime/xdr.
  using View = Entryplus3View;
  using Fields = Field::Entryplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entryplus3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct dirlistplus3 {                  /* [RFC 1813 3.3.17] */
//    entryplus3 *entries;
//    bool       eof;
// };
// spec: [RFC 1813 3.3.17]
struct Dirlistplus3 {
  std::vector<Entryplus3> entries{};
  bool eof{};

  static xdr::Parsed<Dirlistplus3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Dirlistplus3&, const Dirlistplus3&);
  friend std::strong_ordering operator<=>(const Dirlistplus3&, const Dirlistplus3&);
  friend std::size_t hash_value(const Dirlistplus3& value) noexcept;

  // For runtime/xdr.
  using View = Dirlistplus3View;
  using Fields = Field::Dirlistplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlistplus3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<READDIRPLUS3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3resok&, const READDIRPLUS3resok&);
  friend std::strong_ordering operator<=>(const READDIRPLUS3resok&, const READDIRPLUS3resok&);
  friend std::size_t hash_value(const READDIRPLUS3resok& value) noexcept;

  // For runtime/xdr.
  using View = READDIRPLUS3resokView;
  using Fields = Field::READDIRPLUS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct READDIRPLUS3resfail {           /* [RFC 1813 3.3.17] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.17]
struct READDIRPLUS3resfail {
  PostOpAttr dir_attributes{};

  static xdr::Parsed<READDIRPLUS3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3resfail&, const READDIRPLUS3resfail&);
  friend std::strong_ordering operator<=>(const READDIRPLUS3resfail&, const READDIRPLUS3resfail&);
  friend std::size_t hash_value(const READDIRPLUS3resfail& value) noexcept;

  // For runtime/xdr.
  using View = READDIRPLUS3resfailView;
  using Fields = Field::READDIRPLUS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  READDIRPLUS3res() noexcept;
  READDIRPLUS3res(const READDIRPLUS3res& other);
  READDIRPLUS3res(READDIRPLUS3res&& other) noexcept;
  READDIRPLUS3res& operator=(const READDIRPLUS3res& other);
  READDIRPLUS3res& operator=(READDIRPLUS3res&& other) noexcept;
  ~READDIRPLUS3res();
  static READDIRPLUS3res resok(READDIRPLUS3resok value) noexcept;
  static READDIRPLUS3res resfail(Nfsstat3 selected, READDIRPLUS3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const READDIRPLUS3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  READDIRPLUS3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const READDIRPLUS3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  READDIRPLUS3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<READDIRPLUS3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const READDIRPLUS3res&, const READDIRPLUS3res&);
  friend std::strong_ordering operator<=>(const READDIRPLUS3res&, const READDIRPLUS3res&);
  friend std::size_t hash_value(const READDIRPLUS3res& value) noexcept;

  // For runtime/xdr.
  using View = READDIRPLUS3resView;
  using Fields = Field::READDIRPLUS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    READDIRPLUS3resok resok;
    READDIRPLUS3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  READDIRPLUS3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct FSSTAT3args {                   /* [RFC 1813 3.3.18] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.18]
struct FSSTAT3args {
  NfsFh3 fsroot{};

  static xdr::Parsed<FSSTAT3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3args&, const FSSTAT3args&);
  friend std::strong_ordering operator<=>(const FSSTAT3args&, const FSSTAT3args&);
  friend std::size_t hash_value(const FSSTAT3args& value) noexcept;

  // For runtime/xdr.
  using View = FSSTAT3argsView;
  using Fields = Field::FSSTAT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<FSSTAT3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3resok&, const FSSTAT3resok&);
  friend std::strong_ordering operator<=>(const FSSTAT3resok&, const FSSTAT3resok&);
  friend std::size_t hash_value(const FSSTAT3resok& value) noexcept;

  // For runtime/xdr.
  using View = FSSTAT3resokView;
  using Fields = Field::FSSTAT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct FSSTAT3resfail {                /* [RFC 1813 3.3.18] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.18]
struct FSSTAT3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<FSSTAT3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3resfail&, const FSSTAT3resfail&);
  friend std::strong_ordering operator<=>(const FSSTAT3resfail&, const FSSTAT3resfail&);
  friend std::size_t hash_value(const FSSTAT3resfail& value) noexcept;

  // For runtime/xdr.
  using View = FSSTAT3resfailView;
  using Fields = Field::FSSTAT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  FSSTAT3res() noexcept;
  FSSTAT3res(const FSSTAT3res& other);
  FSSTAT3res(FSSTAT3res&& other) noexcept;
  FSSTAT3res& operator=(const FSSTAT3res& other);
  FSSTAT3res& operator=(FSSTAT3res&& other) noexcept;
  ~FSSTAT3res();
  static FSSTAT3res resok(FSSTAT3resok value) noexcept;
  static FSSTAT3res resfail(Nfsstat3 selected, FSSTAT3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const FSSTAT3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  FSSTAT3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const FSSTAT3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  FSSTAT3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<FSSTAT3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSSTAT3res&, const FSSTAT3res&);
  friend std::strong_ordering operator<=>(const FSSTAT3res&, const FSSTAT3res&);
  friend std::size_t hash_value(const FSSTAT3res& value) noexcept;

  // For runtime/xdr.
  using View = FSSTAT3resView;
  using Fields = Field::FSSTAT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    FSSTAT3resok resok;
    FSSTAT3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  FSSTAT3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct FSINFO3args {                   /* [RFC 1813 3.3.19] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.19]
struct FSINFO3args {
  NfsFh3 fsroot{};

  static xdr::Parsed<FSINFO3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3args&, const FSINFO3args&);
  friend std::strong_ordering operator<=>(const FSINFO3args&, const FSINFO3args&);
  friend std::size_t hash_value(const FSINFO3args& value) noexcept;

  // For runtime/xdr.
  using View = FSINFO3argsView;
  using Fields = Field::FSINFO3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<FSINFO3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3resok&, const FSINFO3resok&);
  friend std::strong_ordering operator<=>(const FSINFO3resok&, const FSINFO3resok&);
  friend std::size_t hash_value(const FSINFO3resok& value) noexcept;

  // For runtime/xdr.
  using View = FSINFO3resokView;
  using Fields = Field::FSINFO3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct FSINFO3resfail {                /* [RFC 1813 3.3.19] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.19]
struct FSINFO3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<FSINFO3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3resfail&, const FSINFO3resfail&);
  friend std::strong_ordering operator<=>(const FSINFO3resfail&, const FSINFO3resfail&);
  friend std::size_t hash_value(const FSINFO3resfail& value) noexcept;

  // For runtime/xdr.
  using View = FSINFO3resfailView;
  using Fields = Field::FSINFO3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  FSINFO3res() noexcept;
  FSINFO3res(const FSINFO3res& other);
  FSINFO3res(FSINFO3res&& other) noexcept;
  FSINFO3res& operator=(const FSINFO3res& other);
  FSINFO3res& operator=(FSINFO3res&& other) noexcept;
  ~FSINFO3res();
  static FSINFO3res resok(FSINFO3resok value) noexcept;
  static FSINFO3res resfail(Nfsstat3 selected, FSINFO3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const FSINFO3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  FSINFO3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const FSINFO3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  FSINFO3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<FSINFO3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const FSINFO3res&, const FSINFO3res&);
  friend std::strong_ordering operator<=>(const FSINFO3res&, const FSINFO3res&);
  friend std::size_t hash_value(const FSINFO3res& value) noexcept;

  // For runtime/xdr.
  using View = FSINFO3resView;
  using Fields = Field::FSINFO3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    FSINFO3resok resok;
    FSINFO3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  FSINFO3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct PATHCONF3args {                 /* [RFC 1813 3.3.20] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.20]
struct PATHCONF3args {
  NfsFh3 object{};

  static xdr::Parsed<PATHCONF3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3args&, const PATHCONF3args&);
  friend std::strong_ordering operator<=>(const PATHCONF3args&, const PATHCONF3args&);
  friend std::size_t hash_value(const PATHCONF3args& value) noexcept;

  // For runtime/xdr.
  using View = PATHCONF3argsView;
  using Fields = Field::PATHCONF3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<PATHCONF3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3resok&, const PATHCONF3resok&);
  friend std::strong_ordering operator<=>(const PATHCONF3resok&, const PATHCONF3resok&);
  friend std::size_t hash_value(const PATHCONF3resok& value) noexcept;

  // For runtime/xdr.
  using View = PATHCONF3resokView;
  using Fields = Field::PATHCONF3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct PATHCONF3resfail {              /* [RFC 1813 3.3.20] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.20]
struct PATHCONF3resfail {
  PostOpAttr obj_attributes{};

  static xdr::Parsed<PATHCONF3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3resfail&, const PATHCONF3resfail&);
  friend std::strong_ordering operator<=>(const PATHCONF3resfail&, const PATHCONF3resfail&);
  friend std::size_t hash_value(const PATHCONF3resfail& value) noexcept;

  // For runtime/xdr.
  using View = PATHCONF3resfailView;
  using Fields = Field::PATHCONF3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  PATHCONF3res() noexcept;
  PATHCONF3res(const PATHCONF3res& other);
  PATHCONF3res(PATHCONF3res&& other) noexcept;
  PATHCONF3res& operator=(const PATHCONF3res& other);
  PATHCONF3res& operator=(PATHCONF3res&& other) noexcept;
  ~PATHCONF3res();
  static PATHCONF3res resok(PATHCONF3resok value) noexcept;
  static PATHCONF3res resfail(Nfsstat3 selected, PATHCONF3resfail value) noexcept;

  Nfsstat3 status() const noexcept { return status_; }
  const PATHCONF3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  PATHCONF3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const PATHCONF3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  PATHCONF3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<PATHCONF3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PATHCONF3res&, const PATHCONF3res&);
  friend std::strong_ordering operator<=>(const PATHCONF3res&, const PATHCONF3res&);
  friend std::size_t hash_value(const PATHCONF3res& value) noexcept;

  // For runtime/xdr.
  using View = PATHCONF3resView;
  using Fields = Field::PATHCONF3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    PATHCONF3resok resok;
    PATHCONF3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  PATHCONF3res(Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

}  // namespace owned

}  // namespace nfs::wire::nfs3
