// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "nfs/wire/nfs3_fields.h"
#include "xdr/imported.h"

namespace nfs::wire::nfsacl {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo aclent{"aclent", "nfsacl-version-three.txt", "2.1", 51};
  static constexpr xdr::TypeInfo secattr{"secattr", "nfsacl-version-three.txt", "2.2", 71};
  static constexpr xdr::TypeInfo GETACL3args{"GETACL3args", "nfsacl-version-three.txt", "3.1", 84};
  static constexpr xdr::TypeInfo GETACL3resok{"GETACL3resok", "nfsacl-version-three.txt", "3.1", 89};
  static constexpr xdr::TypeInfo GETACL3resfail{"GETACL3resfail", "nfsacl-version-three.txt", "3.1", 94};
  static constexpr xdr::TypeInfo GETACL3res{"GETACL3res", "nfsacl-version-three.txt", "3.1", 98};
  static constexpr xdr::TypeInfo SETACL3args{"SETACL3args", "nfsacl-version-three.txt", "3.2", 108};
  static constexpr xdr::TypeInfo SETACL3resok{"SETACL3resok", "nfsacl-version-three.txt", "3.2", 113};
  static constexpr xdr::TypeInfo SETACL3resfail{"SETACL3resfail", "nfsacl-version-three.txt", "3.2", 117};
  static constexpr xdr::TypeInfo SETACL3res{"SETACL3res", "nfsacl-version-three.txt", "3.2", 121};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Aclent {
    enum : xdr::FieldId { type = 1, id, perm };
  };
  struct Secattr {
    enum : xdr::FieldId { mask = 4, aclcnt, aclent, dfaclcnt, dfaclent };
  };
  struct GETACL3args {
    enum : xdr::FieldId { fh = 9, mask };
  };
  struct GETACL3resok {
    enum : xdr::FieldId { attr = 11, acl };
  };
  struct GETACL3resfail {
    enum : xdr::FieldId { attr = 13 };
  };
  struct GETACL3res {
    enum : xdr::FieldId { status = 14, resok, resfail };
  };
  struct SETACL3args {
    enum : xdr::FieldId { fh = 17, acl };
  };
  struct SETACL3resok {
    enum : xdr::FieldId { attr = 19 };
  };
  struct SETACL3resfail {
    enum : xdr::FieldId { attr = 20 };
  };
  struct SETACL3res {
    enum : xdr::FieldId { status = 21, resok, resfail };
  };
};

/// Rows of other modules follow our own: each constant is where the rows of one module begin.
struct ImportedFields {
  static constexpr xdr::FieldId nfs3 = 24;
};

inline constexpr xdr::FieldInfo kOwnFields[] = {
    {},
    {"type", &Types::aclent, 52, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"id", &Types::aclent, 53, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"perm", &Types::aclent, 54, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"mask", &Types::secattr, 72, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"aclcnt", &Types::secattr, 73, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"aclent", &Types::secattr, 74, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::aclent},
    {"dfaclcnt", &Types::secattr, 75, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"dfaclent", &Types::secattr, 76, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::aclent},
    {"fh", &Types::GETACL3args, 85, 0, 0, 0, xdr::ValueKind::kStruct, 0, &::nfs::wire::nfs3::Types::nfs_fh3},
    {"mask", &Types::GETACL3args, 86, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"attr", &Types::GETACL3resok, 90, 0, 0, 0, xdr::ValueKind::kUnion, 0, &::nfs::wire::nfs3::Types::post_op_attr},
    {"acl", &Types::GETACL3resok, 91, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::secattr},
    {"attr", &Types::GETACL3resfail, 95, 0, 0, 0, xdr::ValueKind::kUnion, 0, &::nfs::wire::nfs3::Types::post_op_attr},
    {"status", &Types::GETACL3res, 98, 4, 0, 0, xdr::ValueKind::kEnum, 0, &::nfs::wire::nfs3::Types::nfsstat3},
    {"resok", &Types::GETACL3res, 100, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::GETACL3resok},
    {"resfail", &Types::GETACL3res, 102, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::GETACL3resfail},
    {"fh", &Types::SETACL3args, 109, 0, 0, 0, xdr::ValueKind::kStruct, 0, &::nfs::wire::nfs3::Types::nfs_fh3},
    {"acl", &Types::SETACL3args, 110, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::secattr},
    {"attr", &Types::SETACL3resok, 114, 0, 0, 0, xdr::ValueKind::kUnion, 0, &::nfs::wire::nfs3::Types::post_op_attr},
    {"attr", &Types::SETACL3resfail, 118, 0, 0, 0, xdr::ValueKind::kUnion, 0, &::nfs::wire::nfs3::Types::post_op_attr},
    {"status", &Types::SETACL3res, 121, 4, 0, 0, xdr::ValueKind::kEnum, 0, &::nfs::wire::nfs3::Types::nfsstat3},
    {"resok", &Types::SETACL3res, 123, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETACL3resok},
    {"resfail", &Types::SETACL3res, 125, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETACL3resfail},
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr auto kFields = xdr::join_fields<kOwnFields, ::nfs::wire::nfs3::kFields>();

}  // namespace nfs::wire::nfsacl
