// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 21315d4fe1c4223967f014f75814d5b4d4f6699c3b798d427a347ab68aa2d455
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::mount3 {

/// What the values of each enumeration are called.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo mountstat3[] = {
      {"MNT3_OK", 0},                  // line 40
      {"MNT3ERR_PERM", 1},             // line 41
      {"MNT3ERR_NOENT", 2},            // line 42
      {"MNT3ERR_IO", 5},               // line 43
      {"MNT3ERR_ACCES", 13},           // line 44
      {"MNT3ERR_NOTDIR", 20},          // line 45
      {"MNT3ERR_INVAL", 22},           // line 46
      {"MNT3ERR_NAMETOOLONG", 63},     // line 47
      {"MNT3ERR_NOTSUPP", 10004},      // line 48
      {"MNT3ERR_SERVERFAULT", 10006},  // line 49
  };
};

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo fhandle3{"fhandle3", "mount-version-three.txt", "1", 32};
  static constexpr xdr::TypeInfo dirpath{"dirpath", "mount-version-three.txt", "1", 33};
  static constexpr xdr::TypeInfo name{"name", "mount-version-three.txt", "1", 34};
  static constexpr xdr::TypeInfo mountstat3{"mountstat3", "mount-version-three.txt", "1", 39, Enumerators::mountstat3};
  static constexpr xdr::TypeInfo mountres3_ok{"mountres3_ok", "mount-version-three.txt", "2.1", 60};
  static constexpr xdr::TypeInfo mountres3{"mountres3", "mount-version-three.txt", "2.1", 65};
  static constexpr xdr::TypeInfo mountbody{"mountbody", "mount-version-three.txt", "2.2", 79};
  static constexpr xdr::TypeInfo mountlist{"mountlist", "mount-version-three.txt", "2.2", 77};
  static constexpr xdr::TypeInfo groupnode{"groupnode", "mount-version-three.txt", "2.3", 92};
  static constexpr xdr::TypeInfo groups{"groups", "mount-version-three.txt", "2.3", 90};
  static constexpr xdr::TypeInfo exportnode{"exportnode", "mount-version-three.txt", "2.3", 99};
  static constexpr xdr::TypeInfo exports{"exports", "mount-version-three.txt", "2.3", 97};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Mountres3Ok {
    enum : xdr::FieldId { fhandle = 1, auth_flavors };
  };
  struct Mountres3 {
    enum : xdr::FieldId { fhs_status = 3, mountinfo };
  };
  struct Mountbody {
    enum : xdr::FieldId { ml_hostname = 5, ml_directory };
  };
  struct Exportnode {
    enum : xdr::FieldId { ex_dir = 7, ex_groups };
  };
};

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"fhandle", &Types::mountres3_ok, 61, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"auth_flavors", &Types::mountres3_ok, 62, 0, 0, 0, xdr::ValueKind::kInt},
    {"fhs_status", &Types::mountres3, 65, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::mountstat3},
    {"mountinfo", &Types::mountres3, 67, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::mountres3_ok},
    {"ml_hostname", &Types::mountbody, 80, 0, 0, 0, xdr::ValueKind::kString},
    {"ml_directory", &Types::mountbody, 81, 0, 0, 0, xdr::ValueKind::kString},
    {"ex_dir", &Types::exportnode, 100, 0, 0, 0, xdr::ValueKind::kString},
    {"ex_groups", &Types::exportnode, 101, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::groupnode},
};

}  // namespace nfs::wire::mount3
