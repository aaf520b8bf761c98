// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For mount3.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "mount3_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace nfs::wire::mount3 {

inline constexpr std::uint32_t MNTPATHLEN = 1024;  // [RFC 1813 5.1.4]
inline constexpr std::uint32_t MNTNAMLEN = 255;    // [RFC 1813 5.1.4]
inline constexpr std::uint32_t FHSIZE3 = 64;       // [RFC 1813 5.1.4]

// enum mountstat3 {                      /* [RFC 1813 5.1.5] */
//    MNT3_OK             = 0,
//    MNT3ERR_PERM        = 1,
//    MNT3ERR_NOENT       = 2,
//    MNT3ERR_IO          = 5,
//    MNT3ERR_ACCES       = 13,
//    MNT3ERR_NOTDIR      = 20,
//    MNT3ERR_INVAL       = 22,
//    MNT3ERR_NAMETOOLONG = 63,
//    MNT3ERR_NOTSUPP     = 10004,
//    MNT3ERR_SERVERFAULT = 10006
// };
// spec: [RFC 1813 5.1.5]
enum class Mountstat3 : std::int32_t {
  MNT3_OK = 0,
  MNT3ERR_PERM = 1,
  MNT3ERR_NOENT = 2,
  MNT3ERR_IO = 5,
  MNT3ERR_ACCES = 13,
  MNT3ERR_NOTDIR = 20,
  MNT3ERR_INVAL = 22,
  MNT3ERR_NAMETOOLONG = 63,
  MNT3ERR_NOTSUPP = 10004,
  MNT3ERR_SERVERFAULT = 10006,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Mountstat3 value) noexcept {
  switch (value) {
    case Mountstat3::MNT3_OK:
      return "MNT3_OK";
    case Mountstat3::MNT3ERR_PERM:
      return "MNT3ERR_PERM";
    case Mountstat3::MNT3ERR_NOENT:
      return "MNT3ERR_NOENT";
    case Mountstat3::MNT3ERR_IO:
      return "MNT3ERR_IO";
    case Mountstat3::MNT3ERR_ACCES:
      return "MNT3ERR_ACCES";
    case Mountstat3::MNT3ERR_NOTDIR:
      return "MNT3ERR_NOTDIR";
    case Mountstat3::MNT3ERR_INVAL:
      return "MNT3ERR_INVAL";
    case Mountstat3::MNT3ERR_NAMETOOLONG:
      return "MNT3ERR_NAMETOOLONG";
    case Mountstat3::MNT3ERR_NOTSUPP:
      return "MNT3ERR_NOTSUPP";
    case Mountstat3::MNT3ERR_SERVERFAULT:
      return "MNT3ERR_SERVERFAULT";
  }
  return {};
}

constexpr bool is_known(Mountstat3 value) noexcept { return !to_string(value).empty(); }

/// Values that are not known yet are accepted as well.
constexpr bool is_open(Mountstat3) noexcept { return true; }

}  // namespace nfs::wire::mount3
