// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::nfs3 {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo nfsstat3[] = {
      {"NFS3_OK", 0},                  // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_PERM", 1},             // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOENT", 2},            // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_IO", 5},               // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NXIO", 6},             // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_ACCES", 13},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_EXIST", 17},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_XDEV", 18},            // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NODEV", 19},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOTDIR", 20},          // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_ISDIR", 21},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_INVAL", 22},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_FBIG", 27},            // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOSPC", 28},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_ROFS", 30},            // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_MLINK", 31},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NAMETOOLONG", 63},     // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOTEMPTY", 66},        // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_DQUOT", 69},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_STALE", 70},           // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_REMOTE", 71},          // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_BADHANDLE", 10001},    // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOT_SYNC", 10002},     // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_BAD_COOKIE", 10003},   // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_NOTSUPP", 10004},      // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_TOOSMALL", 10005},     // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_SERVERFAULT", 10006},  // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_BADTYPE", 10007},      // [RFC 1813 2.5, 2.6]
      {"NFS3ERR_JUKEBOX", 10008},      // [RFC 1813 2.5, 2.6]
  };
  static constexpr xdr::EnumeratorInfo ftype3[] = {
      {"NF3REG", 1},   // [RFC 1813 2.6]
      {"NF3DIR", 2},   // [RFC 1813 2.6]
      {"NF3BLK", 3},   // [RFC 1813 2.6]
      {"NF3CHR", 4},   // [RFC 1813 2.6]
      {"NF3LNK", 5},   // [RFC 1813 2.6]
      {"NF3SOCK", 6},  // [RFC 1813 2.6]
      {"NF3FIFO", 7},  // [RFC 1813 2.6]
  };
  static constexpr xdr::EnumeratorInfo time_how[] = {
      {"DONT_CHANGE", 0},         // [RFC 1813 2.6]
      {"SET_TO_SERVER_TIME", 1},  // [RFC 1813 2.6]
      {"SET_TO_CLIENT_TIME", 2},  // [RFC 1813 2.6]
  };
  static constexpr xdr::EnumeratorInfo stable_how[] = {
      {"UNSTABLE", 0},   // [RFC 1813 3.3.7]
      {"DATA_SYNC", 1},  // [RFC 1813 3.3.7]
      {"FILE_SYNC", 2},  // [RFC 1813 3.3.7]
  };
  static constexpr xdr::EnumeratorInfo createmode3[] = {
      {"UNCHECKED", 0},  // [RFC 1813 3.3.8]
      {"GUARDED", 1},    // [RFC 1813 3.3.8]
      {"EXCLUSIVE", 2},  // [RFC 1813 3.3.8]
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint64{"uint64", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo int64{"int64", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo uint32{"uint32", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo int32{"int32", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo filename3{"filename3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo nfspath3{"nfspath3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo fileid3{"fileid3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo cookie3{"cookie3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo cookieverf3{"cookieverf3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo createverf3{"createverf3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo writeverf3{"writeverf3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo uid3{"uid3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo gid3{"gid3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo size3{"size3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo offset3{"offset3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo mode3{"mode3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo count3{"count3", "RFC 1813", "2.5", 0};
  static constexpr xdr::TypeInfo nfsstat3{"nfsstat3", "RFC 1813", "2.5, 2.6", 0, Enumerators::nfsstat3};
  static constexpr xdr::TypeInfo ftype3{"ftype3", "RFC 1813", "2.6", 0, Enumerators::ftype3};
  static constexpr xdr::TypeInfo specdata3{"specdata3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo nfs_fh3{"nfs_fh3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo nfstime3{"nfstime3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo fattr3{"fattr3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo post_op_attr{"post_op_attr", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo wcc_attr{"wcc_attr", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo pre_op_attr{"pre_op_attr", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo wcc_data{"wcc_data", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo post_op_fh3{"post_op_fh3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo time_how{"time_how", "RFC 1813", "2.6", 0, Enumerators::time_how};
  static constexpr xdr::TypeInfo set_mode3{"set_mode3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo set_uid3{"set_uid3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo set_gid3{"set_gid3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo set_size3{"set_size3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo set_atime{"set_atime", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo set_mtime{"set_mtime", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo sattr3{"sattr3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo diropargs3{"diropargs3", "RFC 1813", "2.6", 0};
  static constexpr xdr::TypeInfo GETATTR3args{"GETATTR3args", "RFC 1813", "3.3.1", 0};
  static constexpr xdr::TypeInfo GETATTR3resok{"GETATTR3resok", "RFC 1813", "3.3.1", 0};
  static constexpr xdr::TypeInfo GETATTR3res{"GETATTR3res", "RFC 1813", "3.3.1", 0};
  static constexpr xdr::TypeInfo sattrguard3{"sattrguard3", "RFC 1813", "3.3.2", 0};
  static constexpr xdr::TypeInfo SETATTR3args{"SETATTR3args", "RFC 1813", "3.3.2", 0};
  static constexpr xdr::TypeInfo SETATTR3resok{"SETATTR3resok", "RFC 1813", "3.3.2", 0};
  static constexpr xdr::TypeInfo SETATTR3resfail{"SETATTR3resfail", "RFC 1813", "3.3.2", 0};
  static constexpr xdr::TypeInfo SETATTR3res{"SETATTR3res", "RFC 1813", "3.3.2", 0};
  static constexpr xdr::TypeInfo ACCESS3args{"ACCESS3args", "RFC 1813", "3.3.4", 0};
  static constexpr xdr::TypeInfo ACCESS3resok{"ACCESS3resok", "RFC 1813", "3.3.4", 0};
  static constexpr xdr::TypeInfo ACCESS3resfail{"ACCESS3resfail", "RFC 1813", "3.3.4", 0};
  static constexpr xdr::TypeInfo ACCESS3res{"ACCESS3res", "RFC 1813", "3.3.4", 0};
  static constexpr xdr::TypeInfo READLINK3args{"READLINK3args", "RFC 1813", "3.3.5", 0};
  static constexpr xdr::TypeInfo READLINK3resok{"READLINK3resok", "RFC 1813", "3.3.5", 0};
  static constexpr xdr::TypeInfo READLINK3resfail{"READLINK3resfail", "RFC 1813", "3.3.5", 0};
  static constexpr xdr::TypeInfo READLINK3res{"READLINK3res", "RFC 1813", "3.3.5", 0};
  static constexpr xdr::TypeInfo READ3args{"READ3args", "RFC 1813", "3.3.6", 0};
  static constexpr xdr::TypeInfo READ3resok{"READ3resok", "RFC 1813", "3.3.6", 0};
  static constexpr xdr::TypeInfo READ3resfail{"READ3resfail", "RFC 1813", "3.3.6", 0};
  static constexpr xdr::TypeInfo READ3res{"READ3res", "RFC 1813", "3.3.6", 0};
  static constexpr xdr::TypeInfo stable_how{"stable_how", "RFC 1813", "3.3.7", 0, Enumerators::stable_how};
  static constexpr xdr::TypeInfo WRITE3args{"WRITE3args", "RFC 1813", "3.3.7", 0};
  static constexpr xdr::TypeInfo WRITE3resok{"WRITE3resok", "RFC 1813", "3.3.7", 0};
  static constexpr xdr::TypeInfo WRITE3resfail{"WRITE3resfail", "RFC 1813", "3.3.7", 0};
  static constexpr xdr::TypeInfo WRITE3res{"WRITE3res", "RFC 1813", "3.3.7", 0};
  static constexpr xdr::TypeInfo COMMIT3args{"COMMIT3args", "RFC 1813", "3.3.21", 0};
  static constexpr xdr::TypeInfo COMMIT3resok{"COMMIT3resok", "RFC 1813", "3.3.21", 0};
  static constexpr xdr::TypeInfo COMMIT3resfail{"COMMIT3resfail", "RFC 1813", "3.3.21", 0};
  static constexpr xdr::TypeInfo COMMIT3res{"COMMIT3res", "RFC 1813", "3.3.21", 0};
  static constexpr xdr::TypeInfo LOOKUP3args{"LOOKUP3args", "RFC 1813", "3.3.3", 0};
  static constexpr xdr::TypeInfo LOOKUP3resok{"LOOKUP3resok", "RFC 1813", "3.3.3", 0};
  static constexpr xdr::TypeInfo LOOKUP3resfail{"LOOKUP3resfail", "RFC 1813", "3.3.3", 0};
  static constexpr xdr::TypeInfo LOOKUP3res{"LOOKUP3res", "RFC 1813", "3.3.3", 0};
  static constexpr xdr::TypeInfo createmode3{"createmode3", "RFC 1813", "3.3.8", 0, Enumerators::createmode3};
  static constexpr xdr::TypeInfo createhow3{"createhow3", "RFC 1813", "3.3.8", 0};
  static constexpr xdr::TypeInfo CREATE3args{"CREATE3args", "RFC 1813", "3.3.8", 0};
  static constexpr xdr::TypeInfo CREATE3resok{"CREATE3resok", "RFC 1813", "3.3.8", 0};
  static constexpr xdr::TypeInfo CREATE3resfail{"CREATE3resfail", "RFC 1813", "3.3.8", 0};
  static constexpr xdr::TypeInfo CREATE3res{"CREATE3res", "RFC 1813", "3.3.8", 0};
  static constexpr xdr::TypeInfo MKDIR3args{"MKDIR3args", "RFC 1813", "3.3.9", 0};
  static constexpr xdr::TypeInfo MKDIR3resok{"MKDIR3resok", "RFC 1813", "3.3.9", 0};
  static constexpr xdr::TypeInfo MKDIR3resfail{"MKDIR3resfail", "RFC 1813", "3.3.9", 0};
  static constexpr xdr::TypeInfo MKDIR3res{"MKDIR3res", "RFC 1813", "3.3.9", 0};
  static constexpr xdr::TypeInfo symlinkdata3{"symlinkdata3", "RFC 1813", "3.3.10", 0};
  static constexpr xdr::TypeInfo SYMLINK3args{"SYMLINK3args", "RFC 1813", "3.3.10", 0};
  static constexpr xdr::TypeInfo SYMLINK3resok{"SYMLINK3resok", "RFC 1813", "3.3.10", 0};
  static constexpr xdr::TypeInfo SYMLINK3resfail{"SYMLINK3resfail", "RFC 1813", "3.3.10", 0};
  static constexpr xdr::TypeInfo SYMLINK3res{"SYMLINK3res", "RFC 1813", "3.3.10", 0};
  static constexpr xdr::TypeInfo devicedata3{"devicedata3", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo mknoddata3{"mknoddata3", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo MKNOD3args{"MKNOD3args", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo MKNOD3resok{"MKNOD3resok", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo MKNOD3resfail{"MKNOD3resfail", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo MKNOD3res{"MKNOD3res", "RFC 1813", "3.3.11", 0};
  static constexpr xdr::TypeInfo REMOVE3args{"REMOVE3args", "RFC 1813", "3.3.12", 0};
  static constexpr xdr::TypeInfo REMOVE3resok{"REMOVE3resok", "RFC 1813", "3.3.12", 0};
  static constexpr xdr::TypeInfo REMOVE3resfail{"REMOVE3resfail", "RFC 1813", "3.3.12", 0};
  static constexpr xdr::TypeInfo REMOVE3res{"REMOVE3res", "RFC 1813", "3.3.12", 0};
  static constexpr xdr::TypeInfo RMDIR3args{"RMDIR3args", "RFC 1813", "3.3.13", 0};
  static constexpr xdr::TypeInfo RMDIR3resok{"RMDIR3resok", "RFC 1813", "3.3.13", 0};
  static constexpr xdr::TypeInfo RMDIR3resfail{"RMDIR3resfail", "RFC 1813", "3.3.13", 0};
  static constexpr xdr::TypeInfo RMDIR3res{"RMDIR3res", "RFC 1813", "3.3.13", 0};
  static constexpr xdr::TypeInfo RENAME3args{"RENAME3args", "RFC 1813", "3.3.14", 0};
  static constexpr xdr::TypeInfo RENAME3resok{"RENAME3resok", "RFC 1813", "3.3.14", 0};
  static constexpr xdr::TypeInfo RENAME3resfail{"RENAME3resfail", "RFC 1813", "3.3.14", 0};
  static constexpr xdr::TypeInfo RENAME3res{"RENAME3res", "RFC 1813", "3.3.14", 0};
  static constexpr xdr::TypeInfo LINK3args{"LINK3args", "RFC 1813", "3.3.15", 0};
  static constexpr xdr::TypeInfo LINK3resok{"LINK3resok", "RFC 1813", "3.3.15", 0};
  static constexpr xdr::TypeInfo LINK3resfail{"LINK3resfail", "RFC 1813", "3.3.15", 0};
  static constexpr xdr::TypeInfo LINK3res{"LINK3res", "RFC 1813", "3.3.15", 0};
  static constexpr xdr::TypeInfo READDIR3args{"READDIR3args", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo entry3{"entry3", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo dirlist3{"dirlist3", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo READDIR3resok{"READDIR3resok", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo READDIR3resfail{"READDIR3resfail", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo READDIR3res{"READDIR3res", "RFC 1813", "3.3.16", 0};
  static constexpr xdr::TypeInfo READDIRPLUS3args{"READDIRPLUS3args", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo entryplus3{"entryplus3", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo dirlistplus3{"dirlistplus3", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo READDIRPLUS3resok{"READDIRPLUS3resok", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo READDIRPLUS3resfail{"READDIRPLUS3resfail", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo READDIRPLUS3res{"READDIRPLUS3res", "RFC 1813", "3.3.17", 0};
  static constexpr xdr::TypeInfo FSSTAT3args{"FSSTAT3args", "RFC 1813", "3.3.18", 0};
  static constexpr xdr::TypeInfo FSSTAT3resok{"FSSTAT3resok", "RFC 1813", "3.3.18", 0};
  static constexpr xdr::TypeInfo FSSTAT3resfail{"FSSTAT3resfail", "RFC 1813", "3.3.18", 0};
  static constexpr xdr::TypeInfo FSSTAT3res{"FSSTAT3res", "RFC 1813", "3.3.18", 0};
  static constexpr xdr::TypeInfo FSINFO3args{"FSINFO3args", "RFC 1813", "3.3.19", 0};
  static constexpr xdr::TypeInfo FSINFO3resok{"FSINFO3resok", "RFC 1813", "3.3.19", 0};
  static constexpr xdr::TypeInfo FSINFO3resfail{"FSINFO3resfail", "RFC 1813", "3.3.19", 0};
  static constexpr xdr::TypeInfo FSINFO3res{"FSINFO3res", "RFC 1813", "3.3.19", 0};
  static constexpr xdr::TypeInfo PATHCONF3args{"PATHCONF3args", "RFC 1813", "3.3.20", 0};
  static constexpr xdr::TypeInfo PATHCONF3resok{"PATHCONF3resok", "RFC 1813", "3.3.20", 0};
  static constexpr xdr::TypeInfo PATHCONF3resfail{"PATHCONF3resfail", "RFC 1813", "3.3.20", 0};
  static constexpr xdr::TypeInfo PATHCONF3res{"PATHCONF3res", "RFC 1813", "3.3.20", 0};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Specdata3 {
    enum : xdr::FieldId { specdata1 = 1, specdata2 };
  };
  struct NfsFh3 {
    enum : xdr::FieldId { data = 3 };
  };
  struct Nfstime3 {
    enum : xdr::FieldId { seconds = 4, nseconds };
  };
  struct Fattr3 {
    enum : xdr::FieldId { type = 6, mode, nlink, uid, gid, size, used, rdev, fsid, fileid, atime, mtime, ctime };
  };
  struct PostOpAttr {
    enum : xdr::FieldId { attributes_follow = 19, attributes };
  };
  struct WccAttr {
    enum : xdr::FieldId { size = 21, mtime, ctime };
  };
  struct PreOpAttr {
    enum : xdr::FieldId { attributes_follow = 24, attributes };
  };
  struct WccData {
    enum : xdr::FieldId { before = 26, after };
  };
  struct PostOpFh3 {
    enum : xdr::FieldId { handle_follows = 28, handle };
  };
  struct SetMode3 {
    enum : xdr::FieldId { set_it = 30, mode };
  };
  struct SetUid3 {
    enum : xdr::FieldId { set_it = 32, uid };
  };
  struct SetGid3 {
    enum : xdr::FieldId { set_it = 34, gid };
  };
  struct SetSize3 {
    enum : xdr::FieldId { set_it = 36, size };
  };
  struct SetAtime {
    enum : xdr::FieldId { set_it = 38, atime };
  };
  struct SetMtime {
    enum : xdr::FieldId { set_it = 40, mtime };
  };
  struct Sattr3 {
    enum : xdr::FieldId { mode = 42, uid, gid, size, atime, mtime };
  };
  struct Diropargs3 {
    enum : xdr::FieldId { dir = 48, name };
  };
  struct GETATTR3args {
    enum : xdr::FieldId { object = 50 };
  };
  struct GETATTR3resok {
    enum : xdr::FieldId { obj_attributes = 51 };
  };
  struct GETATTR3res {
    enum : xdr::FieldId { status = 52, resok };
  };
  struct Sattrguard3 {
    enum : xdr::FieldId { check_ = 54, obj_ctime };
  };
  struct SETATTR3args {
    enum : xdr::FieldId { object = 56, new_attributes, guard };
  };
  struct SETATTR3resok {
    enum : xdr::FieldId { obj_wcc = 59 };
  };
  struct SETATTR3resfail {
    enum : xdr::FieldId { obj_wcc = 60 };
  };
  struct SETATTR3res {
    enum : xdr::FieldId { status = 61, resok, resfail };
  };
  struct ACCESS3args {
    enum : xdr::FieldId { object = 64, access };
  };
  struct ACCESS3resok {
    enum : xdr::FieldId { obj_attributes = 66, access };
  };
  struct ACCESS3resfail {
    enum : xdr::FieldId { obj_attributes = 68 };
  };
  struct ACCESS3res {
    enum : xdr::FieldId { status = 69, resok, resfail };
  };
  struct READLINK3args {
    enum : xdr::FieldId { symlink = 72 };
  };
  struct READLINK3resok {
    enum : xdr::FieldId { symlink_attributes = 73, data };
  };
  struct READLINK3resfail {
    enum : xdr::FieldId { symlink_attributes = 75 };
  };
  struct READLINK3res {
    enum : xdr::FieldId { status = 76, resok, resfail };
  };
  struct READ3args {
    enum : xdr::FieldId { file = 79, offset, count };
  };
  struct READ3resok {
    enum : xdr::FieldId { file_attributes = 82, count, eof, data };
  };
  struct READ3resfail {
    enum : xdr::FieldId { file_attributes = 86 };
  };
  struct READ3res {
    enum : xdr::FieldId { status = 87, resok, resfail };
  };
  struct WRITE3args {
    enum : xdr::FieldId { file = 90, offset, count, stable, data };
  };
  struct WRITE3resok {
    enum : xdr::FieldId { file_wcc = 95, count, committed, verf };
  };
  struct WRITE3resfail {
    enum : xdr::FieldId { file_wcc = 99 };
  };
  struct WRITE3res {
    enum : xdr::FieldId { status = 100, resok, resfail };
  };
  struct COMMIT3args {
    enum : xdr::FieldId { file = 103, offset, count };
  };
  struct COMMIT3resok {
    enum : xdr::FieldId { file_wcc = 106, verf };
  };
  struct COMMIT3resfail {
    enum : xdr::FieldId { file_wcc = 108 };
  };
  struct COMMIT3res {
    enum : xdr::FieldId { status = 109, resok, resfail };
  };
  struct LOOKUP3args {
    enum : xdr::FieldId { what = 112 };
  };
  struct LOOKUP3resok {
    enum : xdr::FieldId { object = 113, obj_attributes, dir_attributes };
  };
  struct LOOKUP3resfail {
    enum : xdr::FieldId { dir_attributes = 116 };
  };
  struct LOOKUP3res {
    enum : xdr::FieldId { status = 117, resok, resfail };
  };
  struct Createhow3 {
    enum : xdr::FieldId { mode = 120, obj_attributes, verf };
  };
  struct CREATE3args {
    enum : xdr::FieldId { where = 123, how };
  };
  struct CREATE3resok {
    enum : xdr::FieldId { obj = 125, obj_attributes, dir_wcc };
  };
  struct CREATE3resfail {
    enum : xdr::FieldId { dir_wcc = 128 };
  };
  struct CREATE3res {
    enum : xdr::FieldId { status = 129, resok, resfail };
  };
  struct MKDIR3args {
    enum : xdr::FieldId { where = 132, attributes };
  };
  struct MKDIR3resok {
    enum : xdr::FieldId { obj = 134, obj_attributes, dir_wcc };
  };
  struct MKDIR3resfail {
    enum : xdr::FieldId { dir_wcc = 137 };
  };
  struct MKDIR3res {
    enum : xdr::FieldId { status = 138, resok, resfail };
  };
  struct Symlinkdata3 {
    enum : xdr::FieldId { symlink_attributes = 141, symlink_data };
  };
  struct SYMLINK3args {
    enum : xdr::FieldId { where = 143, symlink };
  };
  struct SYMLINK3resok {
    enum : xdr::FieldId { obj = 145, obj_attributes, dir_wcc };
  };
  struct SYMLINK3resfail {
    enum : xdr::FieldId { dir_wcc = 148 };
  };
  struct SYMLINK3res {
    enum : xdr::FieldId { status = 149, resok, resfail };
  };
  struct Devicedata3 {
    enum : xdr::FieldId { dev_attributes = 152, spec };
  };
  struct Mknoddata3 {
    enum : xdr::FieldId { type = 154, device, pipe_attributes };
  };
  struct MKNOD3args {
    enum : xdr::FieldId { where = 157, what };
  };
  struct MKNOD3resok {
    enum : xdr::FieldId { obj = 159, obj_attributes, dir_wcc };
  };
  struct MKNOD3resfail {
    enum : xdr::FieldId { dir_wcc = 162 };
  };
  struct MKNOD3res {
    enum : xdr::FieldId { status = 163, resok, resfail };
  };
  struct REMOVE3args {
    enum : xdr::FieldId { object = 166 };
  };
  struct REMOVE3resok {
    enum : xdr::FieldId { dir_wcc = 167 };
  };
  struct REMOVE3resfail {
    enum : xdr::FieldId { dir_wcc = 168 };
  };
  struct REMOVE3res {
    enum : xdr::FieldId { status = 169, resok, resfail };
  };
  struct RMDIR3args {
    enum : xdr::FieldId { object = 172 };
  };
  struct RMDIR3resok {
    enum : xdr::FieldId { dir_wcc = 173 };
  };
  struct RMDIR3resfail {
    enum : xdr::FieldId { dir_wcc = 174 };
  };
  struct RMDIR3res {
    enum : xdr::FieldId { status = 175, resok, resfail };
  };
  struct RENAME3args {
    enum : xdr::FieldId { from = 178, to };
  };
  struct RENAME3resok {
    enum : xdr::FieldId { fromdir_wcc = 180, todir_wcc };
  };
  struct RENAME3resfail {
    enum : xdr::FieldId { fromdir_wcc = 182, todir_wcc };
  };
  struct RENAME3res {
    enum : xdr::FieldId { status = 184, resok, resfail };
  };
  struct LINK3args {
    enum : xdr::FieldId { file = 187, link };
  };
  struct LINK3resok {
    enum : xdr::FieldId { file_attributes = 189, linkdir_wcc };
  };
  struct LINK3resfail {
    enum : xdr::FieldId { file_attributes = 191, linkdir_wcc };
  };
  struct LINK3res {
    enum : xdr::FieldId { status = 193, resok, resfail };
  };
  struct READDIR3args {
    enum : xdr::FieldId { dir = 196, cookie, cookieverf, count };
  };
  struct Entry3 {
    enum : xdr::FieldId { fileid = 200, name, cookie };
  };
  struct Dirlist3 {
    enum : xdr::FieldId { entries = 203, eof };
  };
  struct READDIR3resok {
    enum : xdr::FieldId { dir_attributes = 205, cookieverf, reply };
  };
  struct READDIR3resfail {
    enum : xdr::FieldId { dir_attributes = 208 };
  };
  struct READDIR3res {
    enum : xdr::FieldId { status = 209, resok, resfail };
  };
  struct READDIRPLUS3args {
    enum : xdr::FieldId { dir = 212, cookie, cookieverf, dircount, maxcount };
  };
  struct Entryplus3 {
    enum : xdr::FieldId { fileid = 217, name, cookie, name_attributes, name_handle };
  };
  struct Dirlistplus3 {
    enum : xdr::FieldId { entries = 222, eof };
  };
  struct READDIRPLUS3resok {
    enum : xdr::FieldId { dir_attributes = 224, cookieverf, reply };
  };
  struct READDIRPLUS3resfail {
    enum : xdr::FieldId { dir_attributes = 227 };
  };
  struct READDIRPLUS3res {
    enum : xdr::FieldId { status = 228, resok, resfail };
  };
  struct FSSTAT3args {
    enum : xdr::FieldId { fsroot = 231 };
  };
  struct FSSTAT3resok {
    enum : xdr::FieldId { obj_attributes = 232, tbytes, fbytes, abytes, tfiles, ffiles, afiles, invarsec };
  };
  struct FSSTAT3resfail {
    enum : xdr::FieldId { obj_attributes = 240 };
  };
  struct FSSTAT3res {
    enum : xdr::FieldId { status = 241, resok, resfail };
  };
  struct FSINFO3args {
    enum : xdr::FieldId { fsroot = 244 };
  };
  struct FSINFO3resok {
    enum : xdr::FieldId {
      obj_attributes = 245,
      rtmax,
      rtpref,
      rtmult,
      wtmax,
      wtpref,
      wtmult,
      dtpref,
      maxfilesize,
      time_delta,
      properties,
    };
  };
  struct FSINFO3resfail {
    enum : xdr::FieldId { obj_attributes = 256 };
  };
  struct FSINFO3res {
    enum : xdr::FieldId { status = 257, resok, resfail };
  };
  struct PATHCONF3args {
    enum : xdr::FieldId { object = 260 };
  };
  struct PATHCONF3resok {
    enum : xdr::FieldId {
      obj_attributes = 261,
      linkmax,
      name_max,
      no_trunc,
      chown_restricted,
      case_insensitive,
      case_preserving,
    };
  };
  struct PATHCONF3resfail {
    enum : xdr::FieldId { obj_attributes = 268 };
  };
  struct PATHCONF3res {
    enum : xdr::FieldId { status = 269, resok, resfail };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"specdata1", &Types::specdata3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"specdata2", &Types::specdata3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"data", &Types::nfs_fh3, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"seconds", &Types::nfstime3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"nseconds", &Types::nfstime3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"type", &Types::fattr3, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::ftype3},
    {"mode", &Types::fattr3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"nlink", &Types::fattr3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"uid", &Types::fattr3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gid", &Types::fattr3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"size", &Types::fattr3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"used", &Types::fattr3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"rdev", &Types::fattr3, 0, 8, 0, Field::Specdata3::specdata1, xdr::ValueKind::kStruct, 0, &Types::specdata3},
    {"fsid", &Types::fattr3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"fileid", &Types::fattr3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"atime", &Types::fattr3, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"mtime", &Types::fattr3, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"ctime", &Types::fattr3, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"attributes_follow", &Types::post_op_attr, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"attributes", &Types::post_op_attr, 0, 84, 0, Field::Fattr3::type, xdr::ValueKind::kStruct, 0, &Types::fattr3},
    {"size", &Types::wcc_attr, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"mtime", &Types::wcc_attr, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"ctime", &Types::wcc_attr, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"attributes_follow", &Types::pre_op_attr, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"attributes", &Types::pre_op_attr, 0, 24, 0, Field::WccAttr::size, xdr::ValueKind::kStruct, 0, &Types::wcc_attr},
    {"before", &Types::wcc_data, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::pre_op_attr},
    {"after", &Types::wcc_data, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"handle_follows", &Types::post_op_fh3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"handle", &Types::post_op_fh3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"set_it", &Types::set_mode3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"mode", &Types::set_mode3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_uid3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"uid", &Types::set_uid3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_gid3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"gid", &Types::set_gid3, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_size3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"size", &Types::set_size3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"set_it", &Types::set_atime, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::time_how},
    {"atime", &Types::set_atime, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"set_it", &Types::set_mtime, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::time_how},
    {"mtime", &Types::set_mtime, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"mode", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_mode3},
    {"uid", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_uid3},
    {"gid", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_gid3},
    {"size", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_size3},
    {"atime", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_atime},
    {"mtime", &Types::sattr3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_mtime},
    {"dir", &Types::diropargs3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"name", &Types::diropargs3, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"object", &Types::GETATTR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::GETATTR3resok, 0, 84, 0, Field::Fattr3::type, xdr::ValueKind::kStruct, 0,
     &Types::fattr3},
    {"status", &Types::GETATTR3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::GETATTR3res, 0, 84, 0, Field::GETATTR3resok::obj_attributes, xdr::ValueKind::kStruct, 0,
     &Types::GETATTR3resok},
    {"check", &Types::sattrguard3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"obj_ctime", &Types::sattrguard3, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"object", &Types::SETATTR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"new_attributes", &Types::SETATTR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"guard", &Types::SETATTR3args, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::sattrguard3},
    {"obj_wcc", &Types::SETATTR3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"obj_wcc", &Types::SETATTR3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::SETATTR3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::SETATTR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETATTR3resok},
    {"resfail", &Types::SETATTR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETATTR3resfail},
    {"object", &Types::ACCESS3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"access", &Types::ACCESS3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::ACCESS3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"access", &Types::ACCESS3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::ACCESS3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::ACCESS3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::ACCESS3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::ACCESS3resok},
    {"resfail", &Types::ACCESS3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::ACCESS3resfail},
    {"symlink", &Types::READLINK3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"symlink_attributes", &Types::READLINK3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"data", &Types::READLINK3resok, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"symlink_attributes", &Types::READLINK3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READLINK3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READLINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READLINK3resok},
    {"resfail", &Types::READLINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READLINK3resfail},
    {"file", &Types::READ3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::READ3args, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::READ3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"file_attributes", &Types::READ3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"count", &Types::READ3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"eof", &Types::READ3resok, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"data", &Types::READ3resok, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"file_attributes", &Types::READ3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READ3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READ3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READ3resok},
    {"resfail", &Types::READ3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READ3resfail},
    {"file", &Types::WRITE3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::WRITE3args, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::WRITE3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"stable", &Types::WRITE3args, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::stable_how},
    {"data", &Types::WRITE3args, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"file_wcc", &Types::WRITE3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"count", &Types::WRITE3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"committed", &Types::WRITE3resok, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::stable_how},
    {"verf", &Types::WRITE3resok, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"file_wcc", &Types::WRITE3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::WRITE3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::WRITE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::WRITE3resok},
    {"resfail", &Types::WRITE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::WRITE3resfail},
    {"file", &Types::COMMIT3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::COMMIT3args, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::COMMIT3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"file_wcc", &Types::COMMIT3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"verf", &Types::COMMIT3resok, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"file_wcc", &Types::COMMIT3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::COMMIT3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::COMMIT3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::COMMIT3resok},
    {"resfail", &Types::COMMIT3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::COMMIT3resfail},
    {"what", &Types::LOOKUP3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"object", &Types::LOOKUP3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::LOOKUP3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_attributes", &Types::LOOKUP3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_attributes", &Types::LOOKUP3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::LOOKUP3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::LOOKUP3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LOOKUP3resok},
    {"resfail", &Types::LOOKUP3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LOOKUP3resfail},
    {"mode", &Types::createhow3, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::createmode3},
    {"obj_attributes", &Types::createhow3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"verf", &Types::createhow3, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"where", &Types::CREATE3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"how", &Types::CREATE3args, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::createhow3},
    {"obj", &Types::CREATE3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::CREATE3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::CREATE3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::CREATE3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::CREATE3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::CREATE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::CREATE3resok},
    {"resfail", &Types::CREATE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::CREATE3resfail},
    {"where", &Types::MKDIR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"attributes", &Types::MKDIR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"obj", &Types::MKDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::MKDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::MKDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::MKDIR3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::MKDIR3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::MKDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKDIR3resok},
    {"resfail", &Types::MKDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKDIR3resfail},
    {"symlink_attributes", &Types::symlinkdata3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"symlink_data", &Types::symlinkdata3, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"where", &Types::SYMLINK3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"symlink", &Types::SYMLINK3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::symlinkdata3},
    {"obj", &Types::SYMLINK3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::SYMLINK3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::SYMLINK3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::SYMLINK3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::SYMLINK3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::SYMLINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SYMLINK3resok},
    {"resfail", &Types::SYMLINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SYMLINK3resfail},
    {"dev_attributes", &Types::devicedata3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"spec", &Types::devicedata3, 0, 8, 0, Field::Specdata3::specdata1, xdr::ValueKind::kStruct, 0, &Types::specdata3},
    {"type", &Types::mknoddata3, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::ftype3},
    {"device", &Types::mknoddata3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::devicedata3},
    {"pipe_attributes", &Types::mknoddata3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"where", &Types::MKNOD3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"what", &Types::MKNOD3args, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::mknoddata3},
    {"obj", &Types::MKNOD3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::MKNOD3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::MKNOD3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::MKNOD3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::MKNOD3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::MKNOD3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKNOD3resok},
    {"resfail", &Types::MKNOD3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKNOD3resfail},
    {"object", &Types::REMOVE3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"dir_wcc", &Types::REMOVE3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::REMOVE3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::REMOVE3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::REMOVE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::REMOVE3resok},
    {"resfail", &Types::REMOVE3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::REMOVE3resfail},
    {"object", &Types::RMDIR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"dir_wcc", &Types::RMDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::RMDIR3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::RMDIR3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::RMDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RMDIR3resok},
    {"resfail", &Types::RMDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RMDIR3resfail},
    {"from", &Types::RENAME3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"to", &Types::RENAME3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"fromdir_wcc", &Types::RENAME3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"todir_wcc", &Types::RENAME3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"fromdir_wcc", &Types::RENAME3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"todir_wcc", &Types::RENAME3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::RENAME3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::RENAME3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RENAME3resok},
    {"resfail", &Types::RENAME3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RENAME3resfail},
    {"file", &Types::LINK3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"link", &Types::LINK3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"file_attributes", &Types::LINK3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkdir_wcc", &Types::LINK3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"file_attributes", &Types::LINK3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkdir_wcc", &Types::LINK3resfail, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::LINK3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::LINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LINK3resok},
    {"resfail", &Types::LINK3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LINK3resfail},
    {"dir", &Types::READDIR3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"cookie", &Types::READDIR3args, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"cookieverf", &Types::READDIR3args, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"count", &Types::READDIR3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"fileid", &Types::entry3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name", &Types::entry3, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"cookie", &Types::entry3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"entries", &Types::dirlist3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entry3},
    {"eof", &Types::dirlist3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"dir_attributes", &Types::READDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"cookieverf", &Types::READDIR3resok, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"reply", &Types::READDIR3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::dirlist3},
    {"dir_attributes", &Types::READDIR3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READDIR3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIR3resok},
    {"resfail", &Types::READDIR3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIR3resfail},
    {"dir", &Types::READDIRPLUS3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"cookie", &Types::READDIRPLUS3args, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"cookieverf", &Types::READDIRPLUS3args, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"dircount", &Types::READDIRPLUS3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"maxcount", &Types::READDIRPLUS3args, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"fileid", &Types::entryplus3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name", &Types::entryplus3, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"cookie", &Types::entryplus3, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name_attributes", &Types::entryplus3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"name_handle", &Types::entryplus3, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"entries", &Types::dirlistplus3, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entryplus3},
    {"eof", &Types::dirlistplus3, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"dir_attributes", &Types::READDIRPLUS3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"cookieverf", &Types::READDIRPLUS3resok, 0, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"reply", &Types::READDIRPLUS3resok, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::dirlistplus3},
    {"dir_attributes", &Types::READDIRPLUS3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READDIRPLUS3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READDIRPLUS3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIRPLUS3resok},
    {"resfail", &Types::READDIRPLUS3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIRPLUS3resfail},
    {"fsroot", &Types::FSSTAT3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::FSSTAT3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"tbytes", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"fbytes", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"abytes", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"tfiles", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"ffiles", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"afiles", &Types::FSSTAT3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"invarsec", &Types::FSSTAT3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::FSSTAT3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::FSSTAT3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::FSSTAT3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSSTAT3resok},
    {"resfail", &Types::FSSTAT3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSSTAT3resfail},
    {"fsroot", &Types::FSINFO3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::FSINFO3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"rtmax", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rtpref", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rtmult", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtmax", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtpref", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtmult", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"dtpref", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"maxfilesize", &Types::FSINFO3resok, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"time_delta", &Types::FSINFO3resok, 0, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0,
     &Types::nfstime3},
    {"properties", &Types::FSINFO3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::FSINFO3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::FSINFO3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::FSINFO3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSINFO3resok},
    {"resfail", &Types::FSINFO3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSINFO3resfail},
    {"object", &Types::PATHCONF3args, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::PATHCONF3resok, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkmax", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"name_max", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"no_trunc", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"chown_restricted", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"case_insensitive", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"case_preserving", &Types::PATHCONF3resok, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"obj_attributes", &Types::PATHCONF3resfail, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::PATHCONF3res, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::PATHCONF3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::PATHCONF3resok},
    {"resfail", &Types::PATHCONF3res, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::PATHCONF3resfail},
};

}  // namespace nfs::wire::nfs3
