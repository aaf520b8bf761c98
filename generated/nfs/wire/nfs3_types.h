// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For nfs3.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nfs3_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace nfs::wire::nfs3 {

inline constexpr std::uint32_t NFS3_FHSIZE = 64;         // [RFC 1813 2.4]
inline constexpr std::uint32_t NFS3_COOKIEVERFSIZE = 8;  // [RFC 1813 2.4]
inline constexpr std::uint32_t NFS3_CREATEVERFSIZE = 8;  // [RFC 1813 2.4]
inline constexpr std::uint32_t NFS3_WRITEVERFSIZE = 8;   // [RFC 1813 2.4]
inline constexpr std::uint32_t ACCESS3_READ = 1;         // [RFC 1813 3.3.4]
inline constexpr std::uint32_t ACCESS3_LOOKUP = 2;       // [RFC 1813 3.3.4]
inline constexpr std::uint32_t ACCESS3_MODIFY = 4;       // [RFC 1813 3.3.4]
inline constexpr std::uint32_t ACCESS3_EXTEND = 8;       // [RFC 1813 3.3.4]
inline constexpr std::uint32_t ACCESS3_DELETE = 16;      // [RFC 1813 3.3.4]
inline constexpr std::uint32_t ACCESS3_EXECUTE = 32;     // [RFC 1813 3.3.4]
inline constexpr std::uint32_t FSF3_LINK = 1;            // [RFC 1813 3.3.19]
inline constexpr std::uint32_t FSF3_SYMLINK = 2;         // [RFC 1813 3.3.19]
inline constexpr std::uint32_t FSF3_HOMOGENEOUS = 8;     // [RFC 1813 3.3.19]
inline constexpr std::uint32_t FSF3_CANSETTIME = 16;     // [RFC 1813 3.3.19]

// typedef unsigned hyper uint64;         /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Uint64 = std::uint64_t;

// typedef hyper          int64;          /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Int64 = std::int64_t;

// typedef unsigned int   uint32;         /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Uint32 = std::uint32_t;

// typedef int            int32;          /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Int32 = std::int32_t;

// typedef uint64 fileid3;           /* number of a file in its file system */
// spec: [RFC 1813 2.5]
using Fileid3 = Uint64;

// typedef uint64 cookie3;           /* place in a directory */
// spec: [RFC 1813 2.5]
using Cookie3 = Uint64;

// typedef opaque cookieverf3[NFS3_COOKIEVERFSIZE];
// spec: [RFC 1813 2.5]
using Cookieverf3Xdr = xdr::FixedOpaque<NFS3_COOKIEVERFSIZE>;        // on the wire
using Cookieverf3View = std::array<std::byte, NFS3_COOKIEVERFSIZE>;  // to read
using Cookieverf3 = std::array<std::byte, NFS3_COOKIEVERFSIZE>;      // to encode from

// typedef opaque createverf3[NFS3_CREATEVERFSIZE];
// spec: [RFC 1813 2.5]
using Createverf3Xdr = xdr::FixedOpaque<NFS3_CREATEVERFSIZE>;        // on the wire
using Createverf3View = std::array<std::byte, NFS3_CREATEVERFSIZE>;  // to read
using Createverf3 = std::array<std::byte, NFS3_CREATEVERFSIZE>;      // to encode from

// typedef opaque writeverf3[NFS3_WRITEVERFSIZE];
// spec: [RFC 1813 2.5]
using Writeverf3Xdr = xdr::FixedOpaque<NFS3_WRITEVERFSIZE>;        // on the wire
using Writeverf3View = std::array<std::byte, NFS3_WRITEVERFSIZE>;  // to read
using Writeverf3 = std::array<std::byte, NFS3_WRITEVERFSIZE>;      // to encode from

// typedef uint32 uid3;                   /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Uid3 = Uint32;

// typedef uint32 gid3;                   /* [RFC 1813 2.5] */
// spec: [RFC 1813 2.5]
using Gid3 = Uint32;

// typedef uint64 size3;             /* [RFC 1813 2.5] bytes */
// spec: [RFC 1813 2.5]
using Size3 = Uint64;

// typedef uint64 offset3;           /* [RFC 1813 2.5] bytes */
// spec: [RFC 1813 2.5]
using Offset3 = Uint64;

// typedef uint32 mode3;     /* [RFC 1813 2.5] bits of permission */
// spec: [RFC 1813 2.5]
using Mode3 = Uint32;

// typedef uint32 count3;            /* [RFC 1813 2.5] bytes */
// spec: [RFC 1813 2.5]
using Count3 = Uint32;

// enum nfsstat3 {                        /* [RFC 1813 2.5, 2.6] */
//    NFS3_OK             = 0,
//    NFS3ERR_PERM        = 1,
//    NFS3ERR_NOENT       = 2,
//    NFS3ERR_IO          = 5,
//    NFS3ERR_NXIO        = 6,
//    NFS3ERR_ACCES       = 13,
//    NFS3ERR_EXIST       = 17,
//    NFS3ERR_XDEV        = 18,
//    NFS3ERR_NODEV       = 19,
//    NFS3ERR_NOTDIR      = 20,
//    NFS3ERR_ISDIR       = 21,
//    NFS3ERR_INVAL       = 22,
//    NFS3ERR_FBIG        = 27,
//    NFS3ERR_NOSPC       = 28,
//    NFS3ERR_ROFS        = 30,
//    NFS3ERR_MLINK       = 31,
//    NFS3ERR_NAMETOOLONG = 63,
//    NFS3ERR_NOTEMPTY    = 66,
//    NFS3ERR_DQUOT       = 69,
//    NFS3ERR_STALE       = 70,
//    NFS3ERR_REMOTE      = 71,
//    NFS3ERR_BADHANDLE   = 10001,
//    NFS3ERR_NOT_SYNC    = 10002,   /* the guard of SETATTR does not hold */
//    NFS3ERR_BAD_COOKIE  = 10003,
//    NFS3ERR_NOTSUPP     = 10004,
//    NFS3ERR_TOOSMALL    = 10005,
//    NFS3ERR_SERVERFAULT = 10006,
//    NFS3ERR_BADTYPE     = 10007,
//    NFS3ERR_JUKEBOX     = 10008    /* begun; ask again later */
// };
// spec: [RFC 1813 2.5, 2.6]
enum class Nfsstat3 : std::int32_t {
  NFS3_OK = 0,
  NFS3ERR_PERM = 1,
  NFS3ERR_NOENT = 2,
  NFS3ERR_IO = 5,
  NFS3ERR_NXIO = 6,
  NFS3ERR_ACCES = 13,
  NFS3ERR_EXIST = 17,
  NFS3ERR_XDEV = 18,
  NFS3ERR_NODEV = 19,
  NFS3ERR_NOTDIR = 20,
  NFS3ERR_ISDIR = 21,
  NFS3ERR_INVAL = 22,
  NFS3ERR_FBIG = 27,
  NFS3ERR_NOSPC = 28,
  NFS3ERR_ROFS = 30,
  NFS3ERR_MLINK = 31,
  NFS3ERR_NAMETOOLONG = 63,
  NFS3ERR_NOTEMPTY = 66,
  NFS3ERR_DQUOT = 69,
  NFS3ERR_STALE = 70,
  NFS3ERR_REMOTE = 71,
  NFS3ERR_BADHANDLE = 10001,
  NFS3ERR_NOT_SYNC = 10002,
  NFS3ERR_BAD_COOKIE = 10003,
  NFS3ERR_NOTSUPP = 10004,
  NFS3ERR_TOOSMALL = 10005,
  NFS3ERR_SERVERFAULT = 10006,
  NFS3ERR_BADTYPE = 10007,
  NFS3ERR_JUKEBOX = 10008,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Nfsstat3 value) noexcept {
  switch (value) {
    case Nfsstat3::NFS3_OK:
      return "NFS3_OK";
    case Nfsstat3::NFS3ERR_PERM:
      return "NFS3ERR_PERM";
    case Nfsstat3::NFS3ERR_NOENT:
      return "NFS3ERR_NOENT";
    case Nfsstat3::NFS3ERR_IO:
      return "NFS3ERR_IO";
    case Nfsstat3::NFS3ERR_NXIO:
      return "NFS3ERR_NXIO";
    case Nfsstat3::NFS3ERR_ACCES:
      return "NFS3ERR_ACCES";
    case Nfsstat3::NFS3ERR_EXIST:
      return "NFS3ERR_EXIST";
    case Nfsstat3::NFS3ERR_XDEV:
      return "NFS3ERR_XDEV";
    case Nfsstat3::NFS3ERR_NODEV:
      return "NFS3ERR_NODEV";
    case Nfsstat3::NFS3ERR_NOTDIR:
      return "NFS3ERR_NOTDIR";
    case Nfsstat3::NFS3ERR_ISDIR:
      return "NFS3ERR_ISDIR";
    case Nfsstat3::NFS3ERR_INVAL:
      return "NFS3ERR_INVAL";
    case Nfsstat3::NFS3ERR_FBIG:
      return "NFS3ERR_FBIG";
    case Nfsstat3::NFS3ERR_NOSPC:
      return "NFS3ERR_NOSPC";
    case Nfsstat3::NFS3ERR_ROFS:
      return "NFS3ERR_ROFS";
    case Nfsstat3::NFS3ERR_MLINK:
      return "NFS3ERR_MLINK";
    case Nfsstat3::NFS3ERR_NAMETOOLONG:
      return "NFS3ERR_NAMETOOLONG";
    case Nfsstat3::NFS3ERR_NOTEMPTY:
      return "NFS3ERR_NOTEMPTY";
    case Nfsstat3::NFS3ERR_DQUOT:
      return "NFS3ERR_DQUOT";
    case Nfsstat3::NFS3ERR_STALE:
      return "NFS3ERR_STALE";
    case Nfsstat3::NFS3ERR_REMOTE:
      return "NFS3ERR_REMOTE";
    case Nfsstat3::NFS3ERR_BADHANDLE:
      return "NFS3ERR_BADHANDLE";
    case Nfsstat3::NFS3ERR_NOT_SYNC:
      return "NFS3ERR_NOT_SYNC";
    case Nfsstat3::NFS3ERR_BAD_COOKIE:
      return "NFS3ERR_BAD_COOKIE";
    case Nfsstat3::NFS3ERR_NOTSUPP:
      return "NFS3ERR_NOTSUPP";
    case Nfsstat3::NFS3ERR_TOOSMALL:
      return "NFS3ERR_TOOSMALL";
    case Nfsstat3::NFS3ERR_SERVERFAULT:
      return "NFS3ERR_SERVERFAULT";
    case Nfsstat3::NFS3ERR_BADTYPE:
      return "NFS3ERR_BADTYPE";
    case Nfsstat3::NFS3ERR_JUKEBOX:
      return "NFS3ERR_JUKEBOX";
  }
  return {};
}

constexpr bool is_known(Nfsstat3 value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(Nfsstat3) noexcept { return true; }

// enum ftype3 {                          /* [RFC 1813 2.6] */
//    NF3REG  = 1,
//    NF3DIR  = 2,
//    NF3BLK  = 3,
//    NF3CHR  = 4,
//    NF3LNK  = 5,
//    NF3SOCK = 6,
//    NF3FIFO = 7
// };
// spec: [RFC 1813 2.6]
enum class Ftype3 : std::int32_t {
  NF3REG = 1,
  NF3DIR = 2,
  NF3BLK = 3,
  NF3CHR = 4,
  NF3LNK = 5,
  NF3SOCK = 6,
  NF3FIFO = 7,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Ftype3 value) noexcept {
  switch (value) {
    case Ftype3::NF3REG:
      return "NF3REG";
    case Ftype3::NF3DIR:
      return "NF3DIR";
    case Ftype3::NF3BLK:
      return "NF3BLK";
    case Ftype3::NF3CHR:
      return "NF3CHR";
    case Ftype3::NF3LNK:
      return "NF3LNK";
    case Ftype3::NF3SOCK:
      return "NF3SOCK";
    case Ftype3::NF3FIFO:
      return "NF3FIFO";
  }
  return {};
}

constexpr bool is_known(Ftype3 value) noexcept { return !to_string(value).empty(); }

// struct specdata3 {                     /* [RFC 1813 2.6] */
//    uint32 specdata1;
//    uint32 specdata2;
// };
// spec: [RFC 1813 2.6]
struct Specdata3 {
  Uint32 specdata1{};
  Uint32 specdata2{};

  using Fields = Field::Specdata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::specdata3;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Specdata3, Uint32> specdata1{0};
    static constexpr xdr::Member<Specdata3, Uint32> specdata2{4};
  };

  static xdr::Parsed<Specdata3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Specdata3>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Specdata3 load(const std::byte* at) noexcept {
    return {
        .specdata1 = xdr::load<Uint32>(at),
        .specdata2 = xdr::load<Uint32>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, specdata1);
    xdr::store<Uint32>(at + 4, specdata2);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Specdata3>(*this, out); }
  friend constexpr bool operator==(const Specdata3&, const Specdata3&) noexcept = default;
  friend constexpr auto operator<=>(const Specdata3&, const Specdata3&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::specdata1;
};

// struct nfstime3 {                      /* [RFC 1813 2.6] */
//    uint32 seconds;
//    uint32 nseconds;
// };
// spec: [RFC 1813 2.6]
struct Nfstime3 {
  Uint32 seconds{};
  Uint32 nseconds{};

  using Fields = Field::Nfstime3;
  static constexpr const xdr::TypeInfo& kInfo = Types::nfstime3;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 8;
  static constexpr std::size_t kEncodedSize = 8;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Nfstime3, Uint32> seconds{0};
    static constexpr xdr::Member<Nfstime3, Uint32> nseconds{4};
  };

  static xdr::Parsed<Nfstime3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Nfstime3>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Nfstime3 load(const std::byte* at) noexcept {
    return {
        .seconds = xdr::load<Uint32>(at),
        .nseconds = xdr::load<Uint32>(at + 4),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Uint32>(at, seconds);
    xdr::store<Uint32>(at + 4, nseconds);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nfstime3>(*this, out); }
  friend constexpr bool operator==(const Nfstime3&, const Nfstime3&) noexcept = default;
  friend constexpr auto operator<=>(const Nfstime3&, const Nfstime3&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::seconds;
};

// struct fattr3 {                        /* [RFC 1813 2.6] */
//    ftype3    type;
//    mode3     mode;
//    uint32    nlink;
//    uid3      uid;
//    gid3      gid;
//    size3     size;
//    size3     used;
//    specdata3 rdev;                /* of NF3BLK and NF3CHR */
//    uint64    fsid;
//    fileid3   fileid;
//    nfstime3  atime;
//    nfstime3  mtime;
//    nfstime3  ctime;
// };
// spec: [RFC 1813 2.6]
struct Fattr3 {
  Ftype3 type{};
  Mode3 mode{};
  Uint32 nlink{};
  Uid3 uid{};
  Gid3 gid{};
  Size3 size{};
  Size3 used{};
  Specdata3 rdev{};
  Uint64 fsid{};
  Fileid3 fileid{};
  Nfstime3 atime{};
  Nfstime3 mtime{};
  Nfstime3 ctime{};

  using Fields = Field::Fattr3;
  static constexpr const xdr::TypeInfo& kInfo = Types::fattr3;
  static constexpr std::uint64_t kMinSize = 84;
  static constexpr std::uint64_t kMaxSize = 84;
  static constexpr std::size_t kEncodedSize = 84;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Fattr3, Ftype3> type{0};
    static constexpr xdr::Member<Fattr3, Mode3> mode{4};
    static constexpr xdr::Member<Fattr3, Uint32> nlink{8};
    static constexpr xdr::Member<Fattr3, Uid3> uid{12};
    static constexpr xdr::Member<Fattr3, Gid3> gid{16};
    static constexpr xdr::Member<Fattr3, Size3> size{20};
    static constexpr xdr::Member<Fattr3, Size3> used{28};
    static constexpr xdr::Member<Fattr3, Specdata3> rdev{36};
    static constexpr xdr::Member<Fattr3, Uint64> fsid{44};
    static constexpr xdr::Member<Fattr3, Fileid3> fileid{52};
    static constexpr xdr::Member<Fattr3, Nfstime3> atime{60};
    static constexpr xdr::Member<Fattr3, Nfstime3> mtime{68};
    static constexpr xdr::Member<Fattr3, Nfstime3> ctime{76};
  };

  static xdr::Parsed<Fattr3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<Fattr3>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr Fattr3 load(const std::byte* at) noexcept {
    return {
        .type = xdr::load<Ftype3>(at),
        .mode = xdr::load<Mode3>(at + 4),
        .nlink = xdr::load<Uint32>(at + 8),
        .uid = xdr::load<Uid3>(at + 12),
        .gid = xdr::load<Gid3>(at + 16),
        .size = xdr::load<Size3>(at + 20),
        .used = xdr::load<Size3>(at + 28),
        .rdev = xdr::load<Specdata3>(at + 36),
        .fsid = xdr::load<Uint64>(at + 44),
        .fileid = xdr::load<Fileid3>(at + 52),
        .atime = xdr::load<Nfstime3>(at + 60),
        .mtime = xdr::load<Nfstime3>(at + 68),
        .ctime = xdr::load<Nfstime3>(at + 76),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Ftype3>(at, type);
    xdr::store<Mode3>(at + 4, mode);
    xdr::store<Uint32>(at + 8, nlink);
    xdr::store<Uid3>(at + 12, uid);
    xdr::store<Gid3>(at + 16, gid);
    xdr::store<Size3>(at + 20, size);
    xdr::store<Size3>(at + 28, used);
    xdr::store<Specdata3>(at + 36, rdev);
    xdr::store<Uint64>(at + 44, fsid);
    xdr::store<Fileid3>(at + 52, fileid);
    xdr::store<Nfstime3>(at + 60, atime);
    xdr::store<Nfstime3>(at + 68, mtime);
    xdr::store<Nfstime3>(at + 76, ctime);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Fattr3>(*this, out); }
  friend constexpr bool operator==(const Fattr3&, const Fattr3&) noexcept = default;
  friend constexpr auto operator<=>(const Fattr3&, const Fattr3&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr xdr::FieldId kFirstField = Fields::type;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<Ftype3>(in, at, Fields::type)) return false;
    return true;
  }
  constexpr bool legal() const noexcept {
    if (!xdr::Codec<Ftype3>::legal(type)) return false;
    return true;
  }
};

// struct wcc_attr {                      /* [RFC 1813 2.6] */
//    size3    size;
//    nfstime3 mtime;
//    nfstime3 ctime;
// };
// spec: [RFC 1813 2.6]
struct WccAttr {
  Size3 size{};
  Nfstime3 mtime{};
  Nfstime3 ctime{};

  using Fields = Field::WccAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::wcc_attr;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 24;
  static constexpr std::size_t kEncodedSize = 24;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<WccAttr, Size3> size{0};
    static constexpr xdr::Member<WccAttr, Nfstime3> mtime{8};
    static constexpr xdr::Member<WccAttr, Nfstime3> ctime{16};
  };

  static xdr::Parsed<WccAttr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<WccAttr>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr WccAttr load(const std::byte* at) noexcept {
    return {
        .size = xdr::load<Size3>(at),
        .mtime = xdr::load<Nfstime3>(at + 8),
        .ctime = xdr::load<Nfstime3>(at + 16),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept {
    xdr::store<Size3>(at, size);
    xdr::store<Nfstime3>(at + 8, mtime);
    xdr::store<Nfstime3>(at + 16, ctime);
  }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WccAttr>(*this, out); }
  friend constexpr bool operator==(const WccAttr&, const WccAttr&) noexcept = default;
  friend constexpr auto operator<=>(const WccAttr&, const WccAttr&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = false;
  static constexpr bool kRestricted = false;
  static constexpr xdr::FieldId kFirstField = Fields::size;
};

// enum time_how {                        /* [RFC 1813 2.6] */
//    DONT_CHANGE        = 0,
//    SET_TO_SERVER_TIME = 1,
//    SET_TO_CLIENT_TIME = 2
// };
// spec: [RFC 1813 2.6]
enum class TimeHow : std::int32_t {
  DONT_CHANGE = 0,
  SET_TO_SERVER_TIME = 1,
  SET_TO_CLIENT_TIME = 2,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(TimeHow value) noexcept {
  switch (value) {
    case TimeHow::DONT_CHANGE:
      return "DONT_CHANGE";
    case TimeHow::SET_TO_SERVER_TIME:
      return "SET_TO_SERVER_TIME";
    case TimeHow::SET_TO_CLIENT_TIME:
      return "SET_TO_CLIENT_TIME";
  }
  return {};
}

constexpr bool is_known(TimeHow value) noexcept { return !to_string(value).empty(); }

// struct GETATTR3resok {                 /* [RFC 1813 3.3.1] */
//    fattr3 obj_attributes;
// };
// spec: [RFC 1813 3.3.1]
struct GETATTR3resok {
  Fattr3 obj_attributes{};

  using Fields = Field::GETATTR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3resok;
  static constexpr std::uint64_t kMinSize = 84;
  static constexpr std::uint64_t kMaxSize = 84;
  static constexpr std::size_t kEncodedSize = 84;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<GETATTR3resok, Fattr3> obj_attributes{0};
  };

  static xdr::Parsed<GETATTR3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept {
    return xdr::parse<GETATTR3resok>(bytes, limits, kFields);
  }

  /// Loads from `kEncodedSize` bytes, which `parse` must accept.
  static constexpr GETATTR3resok load(const std::byte* at) noexcept {
    return {
        .obj_attributes = xdr::load<Fattr3>(at),
    };
  }

  /// Stores `kEncodedSize` bytes.
  constexpr void store(std::byte* at) const noexcept { xdr::store<Fattr3>(at, obj_attributes); }

  static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETATTR3resok>(*this, out); }
  friend constexpr bool operator==(const GETATTR3resok&, const GETATTR3resok&) noexcept = default;
  friend constexpr auto operator<=>(const GETATTR3resok&, const GETATTR3resok&) = default;

  // For runtime/xdr.
  static constexpr bool kChecked = true;
  static constexpr bool kRestricted = true;
  static constexpr xdr::FieldId kFirstField = Fields::obj_attributes;
  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    if (!xdr::check<Fattr3>(in, at, Fields::obj_attributes)) return false;
    return true;
  }
  constexpr bool legal() const noexcept {
    if (!xdr::Codec<Fattr3>::legal(obj_attributes)) return false;
    return true;
  }
};

// enum stable_how {                      /* [RFC 1813 3.3.7] */
//    UNSTABLE  = 0,
//    DATA_SYNC = 1,
//    FILE_SYNC = 2
// };
// spec: [RFC 1813 3.3.7]
enum class StableHow : std::int32_t {
  UNSTABLE = 0,
  DATA_SYNC = 1,
  FILE_SYNC = 2,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(StableHow value) noexcept {
  switch (value) {
    case StableHow::UNSTABLE:
      return "UNSTABLE";
    case StableHow::DATA_SYNC:
      return "DATA_SYNC";
    case StableHow::FILE_SYNC:
      return "FILE_SYNC";
  }
  return {};
}

constexpr bool is_known(StableHow value) noexcept { return !to_string(value).empty(); }

// enum createmode3 {                     /* [RFC 1813 3.3.8] */
//    UNCHECKED = 0,
//    GUARDED   = 1,
//    EXCLUSIVE = 2
// };
// spec: [RFC 1813 3.3.8]
enum class Createmode3 : std::int32_t {
  UNCHECKED = 0,
  GUARDED = 1,
  EXCLUSIVE = 2,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Createmode3 value) noexcept {
  switch (value) {
    case Createmode3::UNCHECKED:
      return "UNCHECKED";
    case Createmode3::GUARDED:
      return "GUARDED";
    case Createmode3::EXCLUSIVE:
      return "EXCLUSIVE";
  }
  return {};
}

constexpr bool is_known(Createmode3 value) noexcept { return !to_string(value).empty(); }

}  // namespace nfs::wire::nfs3
