// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::mount3 {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo mountstat3[] = {
      {"MNT3_OK", 0},                  // [RFC 1813 5.1.5]
      {"MNT3ERR_PERM", 1},             // [RFC 1813 5.1.5]
      {"MNT3ERR_NOENT", 2},            // [RFC 1813 5.1.5]
      {"MNT3ERR_IO", 5},               // [RFC 1813 5.1.5]
      {"MNT3ERR_ACCES", 13},           // [RFC 1813 5.1.5]
      {"MNT3ERR_NOTDIR", 20},          // [RFC 1813 5.1.5]
      {"MNT3ERR_INVAL", 22},           // [RFC 1813 5.1.5]
      {"MNT3ERR_NAMETOOLONG", 63},     // [RFC 1813 5.1.5]
      {"MNT3ERR_NOTSUPP", 10004},      // [RFC 1813 5.1.5]
      {"MNT3ERR_SERVERFAULT", 10006},  // [RFC 1813 5.1.5]
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo fhandle3{"fhandle3", "RFC 1813", "5.1.5", 0};
  static constexpr xdr::TypeInfo dirpath{"dirpath", "RFC 1813", "5.1.5", 0};
  static constexpr xdr::TypeInfo name{"name", "RFC 1813", "5.1.5", 0};
  static constexpr xdr::TypeInfo mountstat3{"mountstat3", "RFC 1813", "5.1.5", 0, Enumerators::mountstat3};
  static constexpr xdr::TypeInfo mountres3_ok{"mountres3_ok", "RFC 1813", "5.2.1", 0};
  static constexpr xdr::TypeInfo mountres3{"mountres3", "RFC 1813", "5.2.1", 0};
  static constexpr xdr::TypeInfo mountbody{"mountbody", "RFC 1813", "5.2.2", 0};
  static constexpr xdr::TypeInfo mountlist{"mountlist", "RFC 1813", "5.2.2", 0};
  static constexpr xdr::TypeInfo groupnode{"groupnode", "RFC 1813", "5.2.5", 0};
  static constexpr xdr::TypeInfo groups{"groups", "RFC 1813", "5.2.5", 0};
  static constexpr xdr::TypeInfo exportnode{"exportnode", "RFC 1813", "5.2.5", 0};
  static constexpr xdr::TypeInfo exports{"exports", "RFC 1813", "5.2.5", 0};
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

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"fhandle", &Types::mountres3_ok, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"auth_flavors", &Types::mountres3_ok, 0, 0, 0, 0, xdr::ValueKind::kInt},
    {"fhs_status", &Types::mountres3, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::mountstat3},
    {"mountinfo", &Types::mountres3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::mountres3_ok},
    {"ml_hostname", &Types::mountbody, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"ml_directory", &Types::mountbody, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"ex_dir", &Types::exportnode, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"ex_groups", &Types::exportnode, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::groupnode},
};

}  // namespace nfs::wire::mount3
