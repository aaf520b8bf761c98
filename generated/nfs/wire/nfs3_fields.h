// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 91faa21d0fda7920ebf29c6128adac913332aadd2441e997e062fe0f9e5fffee
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::nfs3 {

/// What the values of each enumeration are called.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo nfsstat3[] = {
      {"NFS3_OK", 0},                  // line 97
      {"NFS3ERR_PERM", 1},             // line 98
      {"NFS3ERR_NOENT", 2},            // line 99
      {"NFS3ERR_IO", 5},               // line 100
      {"NFS3ERR_NXIO", 6},             // line 101
      {"NFS3ERR_ACCES", 13},           // line 102
      {"NFS3ERR_EXIST", 17},           // line 103
      {"NFS3ERR_XDEV", 18},            // line 104
      {"NFS3ERR_NODEV", 19},           // line 105
      {"NFS3ERR_NOTDIR", 20},          // line 106
      {"NFS3ERR_ISDIR", 21},           // line 107
      {"NFS3ERR_INVAL", 22},           // line 108
      {"NFS3ERR_FBIG", 27},            // line 109
      {"NFS3ERR_NOSPC", 28},           // line 110
      {"NFS3ERR_ROFS", 30},            // line 111
      {"NFS3ERR_MLINK", 31},           // line 112
      {"NFS3ERR_NAMETOOLONG", 63},     // line 113
      {"NFS3ERR_NOTEMPTY", 66},        // line 114
      {"NFS3ERR_DQUOT", 69},           // line 115
      {"NFS3ERR_STALE", 70},           // line 116
      {"NFS3ERR_REMOTE", 71},          // line 117
      {"NFS3ERR_BADHANDLE", 10001},    // line 118
      {"NFS3ERR_NOT_SYNC", 10002},     // line 119
      {"NFS3ERR_BAD_COOKIE", 10003},   // line 120
      {"NFS3ERR_NOTSUPP", 10004},      // line 121
      {"NFS3ERR_TOOSMALL", 10005},     // line 122
      {"NFS3ERR_SERVERFAULT", 10006},  // line 123
      {"NFS3ERR_BADTYPE", 10007},      // line 124
      {"NFS3ERR_JUKEBOX", 10008},      // line 125
  };
  static constexpr xdr::EnumeratorInfo ftype3[] = {
      {"NF3REG", 1},   // line 136
      {"NF3DIR", 2},   // line 137
      {"NF3BLK", 3},   // line 138
      {"NF3CHR", 4},   // line 139
      {"NF3LNK", 5},   // line 140
      {"NF3SOCK", 6},  // line 141
      {"NF3FIFO", 7},  // line 142
  };
  static constexpr xdr::EnumeratorInfo time_how[] = {
      {"DONT_CHANGE", 0},         // line 234
      {"SET_TO_SERVER_TIME", 1},  // line 235
      {"SET_TO_CLIENT_TIME", 2},  // line 236
  };
  static constexpr xdr::EnumeratorInfo stable_how[] = {
      {"UNSTABLE", 0},   // line 445
      {"DATA_SYNC", 1},  // line 446
      {"FILE_SYNC", 2},  // line 447
  };
  static constexpr xdr::EnumeratorInfo createmode3[] = {
      {"UNCHECKED", 0},  // line 533
      {"GUARDED", 1},    // line 534
      {"EXCLUSIVE", 2},  // line 535
  };
};

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo uint64{"uint64", "nfs-version-three.txt", "2.1", 70};
  static constexpr xdr::TypeInfo int64{"int64", "nfs-version-three.txt", "2.1", 71};
  static constexpr xdr::TypeInfo uint32{"uint32", "nfs-version-three.txt", "2.1", 72};
  static constexpr xdr::TypeInfo int32{"int32", "nfs-version-three.txt", "2.1", 73};
  static constexpr xdr::TypeInfo filename3{"filename3", "nfs-version-three.txt", "2.1", 75};
  static constexpr xdr::TypeInfo nfspath3{"nfspath3", "nfs-version-three.txt", "2.1", 76};
  static constexpr xdr::TypeInfo fileid3{"fileid3", "nfs-version-three.txt", "2.1", 77};
  static constexpr xdr::TypeInfo cookie3{"cookie3", "nfs-version-three.txt", "2.1", 78};
  static constexpr xdr::TypeInfo cookieverf3{"cookieverf3", "nfs-version-three.txt", "2.1", 79};
  static constexpr xdr::TypeInfo createverf3{"createverf3", "nfs-version-three.txt", "2.1", 80};
  static constexpr xdr::TypeInfo writeverf3{"writeverf3", "nfs-version-three.txt", "2.1", 81};
  static constexpr xdr::TypeInfo uid3{"uid3", "nfs-version-three.txt", "2.1", 82};
  static constexpr xdr::TypeInfo gid3{"gid3", "nfs-version-three.txt", "2.1", 83};
  static constexpr xdr::TypeInfo size3{"size3", "nfs-version-three.txt", "2.1", 84};
  static constexpr xdr::TypeInfo offset3{"offset3", "nfs-version-three.txt", "2.1", 85};
  static constexpr xdr::TypeInfo mode3{"mode3", "nfs-version-three.txt", "2.1", 86};
  static constexpr xdr::TypeInfo count3{"count3", "nfs-version-three.txt", "2.1", 87};
  static constexpr xdr::TypeInfo nfsstat3{"nfsstat3", "nfs-version-three.txt", "2.2", 96, Enumerators::nfsstat3};
  static constexpr xdr::TypeInfo ftype3{"ftype3", "nfs-version-three.txt", "3.1", 135, Enumerators::ftype3};
  static constexpr xdr::TypeInfo specdata3{"specdata3", "nfs-version-three.txt", "3.1", 145};
  static constexpr xdr::TypeInfo nfs_fh3{"nfs_fh3", "nfs-version-three.txt", "3.2", 156};
  static constexpr xdr::TypeInfo nfstime3{"nfstime3", "nfs-version-three.txt", "3.2", 160};
  static constexpr xdr::TypeInfo fattr3{"fattr3", "nfs-version-three.txt", "3.3", 171};
  static constexpr xdr::TypeInfo post_op_attr{"post_op_attr", "nfs-version-three.txt", "3.4", 195};
  static constexpr xdr::TypeInfo wcc_attr{"wcc_attr", "nfs-version-three.txt", "3.4", 202};
  static constexpr xdr::TypeInfo pre_op_attr{"pre_op_attr", "nfs-version-three.txt", "3.4", 208};
  static constexpr xdr::TypeInfo wcc_data{"wcc_data", "nfs-version-three.txt", "3.4", 215};
  static constexpr xdr::TypeInfo post_op_fh3{"post_op_fh3", "nfs-version-three.txt", "3.4", 220};
  static constexpr xdr::TypeInfo time_how{"time_how", "nfs-version-three.txt", "3.5", 233, Enumerators::time_how};
  static constexpr xdr::TypeInfo set_mode3{"set_mode3", "nfs-version-three.txt", "3.5", 239};
  static constexpr xdr::TypeInfo set_uid3{"set_uid3", "nfs-version-three.txt", "3.5", 246};
  static constexpr xdr::TypeInfo set_gid3{"set_gid3", "nfs-version-three.txt", "3.5", 253};
  static constexpr xdr::TypeInfo set_size3{"set_size3", "nfs-version-three.txt", "3.5", 260};
  static constexpr xdr::TypeInfo set_atime{"set_atime", "nfs-version-three.txt", "3.5", 267};
  static constexpr xdr::TypeInfo set_mtime{"set_mtime", "nfs-version-three.txt", "3.5", 274};
  static constexpr xdr::TypeInfo sattr3{"sattr3", "nfs-version-three.txt", "3.5", 281};
  static constexpr xdr::TypeInfo diropargs3{"diropargs3", "nfs-version-three.txt", "3.6", 293};
  static constexpr xdr::TypeInfo GETATTR3args{"GETATTR3args", "nfs-version-three.txt", "4.1", 306};
  static constexpr xdr::TypeInfo GETATTR3resok{"GETATTR3resok", "nfs-version-three.txt", "4.1", 310};
  static constexpr xdr::TypeInfo GETATTR3res{"GETATTR3res", "nfs-version-three.txt", "4.1", 314};
  static constexpr xdr::TypeInfo sattrguard3{"sattrguard3", "nfs-version-three.txt", "4.1", 321};
  static constexpr xdr::TypeInfo SETATTR3args{"SETATTR3args", "nfs-version-three.txt", "4.1", 328};
  static constexpr xdr::TypeInfo SETATTR3resok{"SETATTR3resok", "nfs-version-three.txt", "4.1", 334};
  static constexpr xdr::TypeInfo SETATTR3resfail{"SETATTR3resfail", "nfs-version-three.txt", "4.1", 338};
  static constexpr xdr::TypeInfo SETATTR3res{"SETATTR3res", "nfs-version-three.txt", "4.1", 342};
  static constexpr xdr::TypeInfo ACCESS3args{"ACCESS3args", "nfs-version-three.txt", "4.2", 361};
  static constexpr xdr::TypeInfo ACCESS3resok{"ACCESS3resok", "nfs-version-three.txt", "4.2", 366};
  static constexpr xdr::TypeInfo ACCESS3resfail{"ACCESS3resfail", "nfs-version-three.txt", "4.2", 371};
  static constexpr xdr::TypeInfo ACCESS3res{"ACCESS3res", "nfs-version-three.txt", "4.2", 375};
  static constexpr xdr::TypeInfo READLINK3args{"READLINK3args", "nfs-version-three.txt", "4.3", 387};
  static constexpr xdr::TypeInfo READLINK3resok{"READLINK3resok", "nfs-version-three.txt", "4.3", 391};
  static constexpr xdr::TypeInfo READLINK3resfail{"READLINK3resfail", "nfs-version-three.txt", "4.3", 396};
  static constexpr xdr::TypeInfo READLINK3res{"READLINK3res", "nfs-version-three.txt", "4.3", 400};
  static constexpr xdr::TypeInfo READ3args{"READ3args", "nfs-version-three.txt", "4.4", 413};
  static constexpr xdr::TypeInfo READ3resok{"READ3resok", "nfs-version-three.txt", "4.4", 419};
  static constexpr xdr::TypeInfo READ3resfail{"READ3resfail", "nfs-version-three.txt", "4.4", 426};
  static constexpr xdr::TypeInfo READ3res{"READ3res", "nfs-version-three.txt", "4.4", 430};
  static constexpr xdr::TypeInfo stable_how{"stable_how", "nfs-version-three.txt", "4.5", 444, Enumerators::stable_how};
  static constexpr xdr::TypeInfo WRITE3args{"WRITE3args", "nfs-version-three.txt", "4.5", 450};
  static constexpr xdr::TypeInfo WRITE3resok{"WRITE3resok", "nfs-version-three.txt", "4.5", 458};
  static constexpr xdr::TypeInfo WRITE3resfail{"WRITE3resfail", "nfs-version-three.txt", "4.5", 465};
  static constexpr xdr::TypeInfo WRITE3res{"WRITE3res", "nfs-version-three.txt", "4.5", 469};
  static constexpr xdr::TypeInfo COMMIT3args{"COMMIT3args", "nfs-version-three.txt", "4.5", 476};
  static constexpr xdr::TypeInfo COMMIT3resok{"COMMIT3resok", "nfs-version-three.txt", "4.5", 482};
  static constexpr xdr::TypeInfo COMMIT3resfail{"COMMIT3resfail", "nfs-version-three.txt", "4.5", 487};
  static constexpr xdr::TypeInfo COMMIT3res{"COMMIT3res", "nfs-version-three.txt", "4.5", 491};
  static constexpr xdr::TypeInfo LOOKUP3args{"LOOKUP3args", "nfs-version-three.txt", "5.1", 505};
  static constexpr xdr::TypeInfo LOOKUP3resok{"LOOKUP3resok", "nfs-version-three.txt", "5.1", 509};
  static constexpr xdr::TypeInfo LOOKUP3resfail{"LOOKUP3resfail", "nfs-version-three.txt", "5.1", 515};
  static constexpr xdr::TypeInfo LOOKUP3res{"LOOKUP3res", "nfs-version-three.txt", "5.1", 519};
  static constexpr xdr::TypeInfo createmode3{"createmode3", "nfs-version-three.txt", "5.2", 532,
                                             Enumerators::createmode3};
  static constexpr xdr::TypeInfo createhow3{"createhow3", "nfs-version-three.txt", "5.2", 538};
  static constexpr xdr::TypeInfo CREATE3args{"CREATE3args", "nfs-version-three.txt", "5.2", 546};
  static constexpr xdr::TypeInfo CREATE3resok{"CREATE3resok", "nfs-version-three.txt", "5.2", 551};
  static constexpr xdr::TypeInfo CREATE3resfail{"CREATE3resfail", "nfs-version-three.txt", "5.2", 557};
  static constexpr xdr::TypeInfo CREATE3res{"CREATE3res", "nfs-version-three.txt", "5.2", 561};
  static constexpr xdr::TypeInfo MKDIR3args{"MKDIR3args", "nfs-version-three.txt", "5.3", 573};
  static constexpr xdr::TypeInfo MKDIR3resok{"MKDIR3resok", "nfs-version-three.txt", "5.3", 578};
  static constexpr xdr::TypeInfo MKDIR3resfail{"MKDIR3resfail", "nfs-version-three.txt", "5.3", 584};
  static constexpr xdr::TypeInfo MKDIR3res{"MKDIR3res", "nfs-version-three.txt", "5.3", 588};
  static constexpr xdr::TypeInfo symlinkdata3{"symlinkdata3", "nfs-version-three.txt", "5.4", 601};
  static constexpr xdr::TypeInfo SYMLINK3args{"SYMLINK3args", "nfs-version-three.txt", "5.4", 606};
  static constexpr xdr::TypeInfo SYMLINK3resok{"SYMLINK3resok", "nfs-version-three.txt", "5.4", 611};
  static constexpr xdr::TypeInfo SYMLINK3resfail{"SYMLINK3resfail", "nfs-version-three.txt", "5.4", 617};
  static constexpr xdr::TypeInfo SYMLINK3res{"SYMLINK3res", "nfs-version-three.txt", "5.4", 621};
  static constexpr xdr::TypeInfo devicedata3{"devicedata3", "nfs-version-three.txt", "5.5", 634};
  static constexpr xdr::TypeInfo mknoddata3{"mknoddata3", "nfs-version-three.txt", "5.5", 639};
  static constexpr xdr::TypeInfo MKNOD3args{"MKNOD3args", "nfs-version-three.txt", "5.5", 650};
  static constexpr xdr::TypeInfo MKNOD3resok{"MKNOD3resok", "nfs-version-three.txt", "5.5", 655};
  static constexpr xdr::TypeInfo MKNOD3resfail{"MKNOD3resfail", "nfs-version-three.txt", "5.5", 661};
  static constexpr xdr::TypeInfo MKNOD3res{"MKNOD3res", "nfs-version-three.txt", "5.5", 665};
  static constexpr xdr::TypeInfo REMOVE3args{"REMOVE3args", "nfs-version-three.txt", "5.6", 677};
  static constexpr xdr::TypeInfo REMOVE3resok{"REMOVE3resok", "nfs-version-three.txt", "5.6", 681};
  static constexpr xdr::TypeInfo REMOVE3resfail{"REMOVE3resfail", "nfs-version-three.txt", "5.6", 685};
  static constexpr xdr::TypeInfo REMOVE3res{"REMOVE3res", "nfs-version-three.txt", "5.6", 689};
  static constexpr xdr::TypeInfo RMDIR3args{"RMDIR3args", "nfs-version-three.txt", "5.6", 696};
  static constexpr xdr::TypeInfo RMDIR3resok{"RMDIR3resok", "nfs-version-three.txt", "5.6", 700};
  static constexpr xdr::TypeInfo RMDIR3resfail{"RMDIR3resfail", "nfs-version-three.txt", "5.6", 704};
  static constexpr xdr::TypeInfo RMDIR3res{"RMDIR3res", "nfs-version-three.txt", "5.6", 708};
  static constexpr xdr::TypeInfo RENAME3args{"RENAME3args", "nfs-version-three.txt", "5.7", 720};
  static constexpr xdr::TypeInfo RENAME3resok{"RENAME3resok", "nfs-version-three.txt", "5.7", 725};
  static constexpr xdr::TypeInfo RENAME3resfail{"RENAME3resfail", "nfs-version-three.txt", "5.7", 730};
  static constexpr xdr::TypeInfo RENAME3res{"RENAME3res", "nfs-version-three.txt", "5.7", 735};
  static constexpr xdr::TypeInfo LINK3args{"LINK3args", "nfs-version-three.txt", "5.7", 742};
  static constexpr xdr::TypeInfo LINK3resok{"LINK3resok", "nfs-version-three.txt", "5.7", 747};
  static constexpr xdr::TypeInfo LINK3resfail{"LINK3resfail", "nfs-version-three.txt", "5.7", 752};
  static constexpr xdr::TypeInfo LINK3res{"LINK3res", "nfs-version-three.txt", "5.7", 757};
  static constexpr xdr::TypeInfo READDIR3args{"READDIR3args", "nfs-version-three.txt", "5.8", 770};
  static constexpr xdr::TypeInfo entry3{"entry3", "nfs-version-three.txt", "5.8", 777};
  static constexpr xdr::TypeInfo dirlist3{"dirlist3", "nfs-version-three.txt", "5.8", 784};
  static constexpr xdr::TypeInfo READDIR3resok{"READDIR3resok", "nfs-version-three.txt", "5.8", 789};
  static constexpr xdr::TypeInfo READDIR3resfail{"READDIR3resfail", "nfs-version-three.txt", "5.8", 795};
  static constexpr xdr::TypeInfo READDIR3res{"READDIR3res", "nfs-version-three.txt", "5.8", 799};
  static constexpr xdr::TypeInfo READDIRPLUS3args{"READDIRPLUS3args", "nfs-version-three.txt", "5.9", 812};
  static constexpr xdr::TypeInfo entryplus3{"entryplus3", "nfs-version-three.txt", "5.9", 820};
  static constexpr xdr::TypeInfo dirlistplus3{"dirlistplus3", "nfs-version-three.txt", "5.9", 829};
  static constexpr xdr::TypeInfo READDIRPLUS3resok{"READDIRPLUS3resok", "nfs-version-three.txt", "5.9", 834};
  static constexpr xdr::TypeInfo READDIRPLUS3resfail{"READDIRPLUS3resfail", "nfs-version-three.txt", "5.9", 840};
  static constexpr xdr::TypeInfo READDIRPLUS3res{"READDIRPLUS3res", "nfs-version-three.txt", "5.9", 844};
  static constexpr xdr::TypeInfo FSSTAT3args{"FSSTAT3args", "nfs-version-three.txt", "6.1", 859};
  static constexpr xdr::TypeInfo FSSTAT3resok{"FSSTAT3resok", "nfs-version-three.txt", "6.1", 863};
  static constexpr xdr::TypeInfo FSSTAT3resfail{"FSSTAT3resfail", "nfs-version-three.txt", "6.1", 874};
  static constexpr xdr::TypeInfo FSSTAT3res{"FSSTAT3res", "nfs-version-three.txt", "6.1", 878};
  static constexpr xdr::TypeInfo FSINFO3args{"FSINFO3args", "nfs-version-three.txt", "6.2", 896};
  static constexpr xdr::TypeInfo FSINFO3resok{"FSINFO3resok", "nfs-version-three.txt", "6.2", 900};
  static constexpr xdr::TypeInfo FSINFO3resfail{"FSINFO3resfail", "nfs-version-three.txt", "6.2", 914};
  static constexpr xdr::TypeInfo FSINFO3res{"FSINFO3res", "nfs-version-three.txt", "6.2", 918};
  static constexpr xdr::TypeInfo PATHCONF3args{"PATHCONF3args", "nfs-version-three.txt", "6.3", 930};
  static constexpr xdr::TypeInfo PATHCONF3resok{"PATHCONF3resok", "nfs-version-three.txt", "6.3", 934};
  static constexpr xdr::TypeInfo PATHCONF3resfail{"PATHCONF3resfail", "nfs-version-three.txt", "6.3", 944};
  static constexpr xdr::TypeInfo PATHCONF3res{"PATHCONF3res", "nfs-version-three.txt", "6.3", 948};
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

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"specdata1", &Types::specdata3, 146, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"specdata2", &Types::specdata3, 147, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"data", &Types::nfs_fh3, 157, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"seconds", &Types::nfstime3, 161, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"nseconds", &Types::nfstime3, 162, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"type", &Types::fattr3, 172, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::ftype3},
    {"mode", &Types::fattr3, 173, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"nlink", &Types::fattr3, 174, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"uid", &Types::fattr3, 175, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gid", &Types::fattr3, 176, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"size", &Types::fattr3, 177, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"used", &Types::fattr3, 178, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"rdev", &Types::fattr3, 179, 8, 0, Field::Specdata3::specdata1, xdr::ValueKind::kStruct, 0, &Types::specdata3},
    {"fsid", &Types::fattr3, 180, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"fileid", &Types::fattr3, 181, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"atime", &Types::fattr3, 182, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"mtime", &Types::fattr3, 183, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"ctime", &Types::fattr3, 184, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"attributes_follow", &Types::post_op_attr, 195, 4, 0, 0, xdr::ValueKind::kBool},
    {"attributes", &Types::post_op_attr, 197, 84, 0, Field::Fattr3::type, xdr::ValueKind::kStruct, 0, &Types::fattr3},
    {"size", &Types::wcc_attr, 203, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"mtime", &Types::wcc_attr, 204, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"ctime", &Types::wcc_attr, 205, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"attributes_follow", &Types::pre_op_attr, 208, 4, 0, 0, xdr::ValueKind::kBool},
    {"attributes", &Types::pre_op_attr, 210, 24, 0, Field::WccAttr::size, xdr::ValueKind::kStruct, 0, &Types::wcc_attr},
    {"before", &Types::wcc_data, 216, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::pre_op_attr},
    {"after", &Types::wcc_data, 217, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"handle_follows", &Types::post_op_fh3, 220, 4, 0, 0, xdr::ValueKind::kBool},
    {"handle", &Types::post_op_fh3, 222, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"set_it", &Types::set_mode3, 239, 4, 0, 0, xdr::ValueKind::kBool},
    {"mode", &Types::set_mode3, 241, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_uid3, 246, 4, 0, 0, xdr::ValueKind::kBool},
    {"uid", &Types::set_uid3, 248, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_gid3, 253, 4, 0, 0, xdr::ValueKind::kBool},
    {"gid", &Types::set_gid3, 255, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"set_it", &Types::set_size3, 260, 4, 0, 0, xdr::ValueKind::kBool},
    {"size", &Types::set_size3, 262, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"set_it", &Types::set_atime, 267, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::time_how},
    {"atime", &Types::set_atime, 269, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"set_it", &Types::set_mtime, 274, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::time_how},
    {"mtime", &Types::set_mtime, 276, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0, &Types::nfstime3},
    {"mode", &Types::sattr3, 282, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_mode3},
    {"uid", &Types::sattr3, 283, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_uid3},
    {"gid", &Types::sattr3, 284, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_gid3},
    {"size", &Types::sattr3, 285, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_size3},
    {"atime", &Types::sattr3, 286, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_atime},
    {"mtime", &Types::sattr3, 287, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::set_mtime},
    {"dir", &Types::diropargs3, 294, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"name", &Types::diropargs3, 295, 0, 0, 0, xdr::ValueKind::kString},
    {"object", &Types::GETATTR3args, 307, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::GETATTR3resok, 311, 84, 0, Field::Fattr3::type, xdr::ValueKind::kStruct, 0,
     &Types::fattr3},
    {"status", &Types::GETATTR3res, 314, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::GETATTR3res, 316, 84, 0, Field::GETATTR3resok::obj_attributes, xdr::ValueKind::kStruct, 0,
     &Types::GETATTR3resok},
    {"check", &Types::sattrguard3, 321, 4, 0, 0, xdr::ValueKind::kBool},
    {"obj_ctime", &Types::sattrguard3, 323, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0,
     &Types::nfstime3},
    {"object", &Types::SETATTR3args, 329, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"new_attributes", &Types::SETATTR3args, 330, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"guard", &Types::SETATTR3args, 331, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::sattrguard3},
    {"obj_wcc", &Types::SETATTR3resok, 335, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"obj_wcc", &Types::SETATTR3resfail, 339, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::SETATTR3res, 342, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::SETATTR3res, 344, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETATTR3resok},
    {"resfail", &Types::SETATTR3res, 346, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SETATTR3resfail},
    {"object", &Types::ACCESS3args, 362, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"access", &Types::ACCESS3args, 363, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::ACCESS3resok, 367, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"access", &Types::ACCESS3resok, 368, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::ACCESS3resfail, 372, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::ACCESS3res, 375, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::ACCESS3res, 377, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::ACCESS3resok},
    {"resfail", &Types::ACCESS3res, 379, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::ACCESS3resfail},
    {"symlink", &Types::READLINK3args, 388, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"symlink_attributes", &Types::READLINK3resok, 392, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"data", &Types::READLINK3resok, 393, 0, 0, 0, xdr::ValueKind::kString},
    {"symlink_attributes", &Types::READLINK3resfail, 397, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READLINK3res, 400, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READLINK3res, 402, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READLINK3resok},
    {"resfail", &Types::READLINK3res, 404, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READLINK3resfail},
    {"file", &Types::READ3args, 414, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::READ3args, 415, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::READ3args, 416, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"file_attributes", &Types::READ3resok, 420, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"count", &Types::READ3resok, 421, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"eof", &Types::READ3resok, 422, 4, 0, 0, xdr::ValueKind::kBool},
    {"data", &Types::READ3resok, 423, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"file_attributes", &Types::READ3resfail, 427, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READ3res, 430, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READ3res, 432, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READ3resok},
    {"resfail", &Types::READ3res, 434, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READ3resfail},
    {"file", &Types::WRITE3args, 451, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::WRITE3args, 452, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::WRITE3args, 453, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"stable", &Types::WRITE3args, 454, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::stable_how},
    {"data", &Types::WRITE3args, 455, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"file_wcc", &Types::WRITE3resok, 459, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"count", &Types::WRITE3resok, 460, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"committed", &Types::WRITE3resok, 461, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::stable_how},
    {"verf", &Types::WRITE3resok, 462, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"file_wcc", &Types::WRITE3resfail, 466, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::WRITE3res, 469, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::WRITE3res, 471, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::WRITE3resok},
    {"resfail", &Types::WRITE3res, 473, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::WRITE3resfail},
    {"file", &Types::COMMIT3args, 477, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"offset", &Types::COMMIT3args, 478, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"count", &Types::COMMIT3args, 479, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"file_wcc", &Types::COMMIT3resok, 483, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"verf", &Types::COMMIT3resok, 484, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"file_wcc", &Types::COMMIT3resfail, 488, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::COMMIT3res, 491, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::COMMIT3res, 493, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::COMMIT3resok},
    {"resfail", &Types::COMMIT3res, 495, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::COMMIT3resfail},
    {"what", &Types::LOOKUP3args, 506, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"object", &Types::LOOKUP3resok, 510, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::LOOKUP3resok, 511, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_attributes", &Types::LOOKUP3resok, 512, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_attributes", &Types::LOOKUP3resfail, 516, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::LOOKUP3res, 519, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::LOOKUP3res, 521, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LOOKUP3resok},
    {"resfail", &Types::LOOKUP3res, 523, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LOOKUP3resfail},
    {"mode", &Types::createhow3, 538, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::createmode3},
    {"obj_attributes", &Types::createhow3, 541, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"verf", &Types::createhow3, 543, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"where", &Types::CREATE3args, 547, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"how", &Types::CREATE3args, 548, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::createhow3},
    {"obj", &Types::CREATE3resok, 552, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::CREATE3resok, 553, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::CREATE3resok, 554, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::CREATE3resfail, 558, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::CREATE3res, 561, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::CREATE3res, 563, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::CREATE3resok},
    {"resfail", &Types::CREATE3res, 565, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::CREATE3resfail},
    {"where", &Types::MKDIR3args, 574, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"attributes", &Types::MKDIR3args, 575, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"obj", &Types::MKDIR3resok, 579, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::MKDIR3resok, 580, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::MKDIR3resok, 581, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::MKDIR3resfail, 585, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::MKDIR3res, 588, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::MKDIR3res, 590, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKDIR3resok},
    {"resfail", &Types::MKDIR3res, 592, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKDIR3resfail},
    {"symlink_attributes", &Types::symlinkdata3, 602, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"symlink_data", &Types::symlinkdata3, 603, 0, 0, 0, xdr::ValueKind::kString},
    {"where", &Types::SYMLINK3args, 607, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"symlink", &Types::SYMLINK3args, 608, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::symlinkdata3},
    {"obj", &Types::SYMLINK3resok, 612, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::SYMLINK3resok, 613, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::SYMLINK3resok, 614, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::SYMLINK3resfail, 618, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::SYMLINK3res, 621, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::SYMLINK3res, 623, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SYMLINK3resok},
    {"resfail", &Types::SYMLINK3res, 625, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::SYMLINK3resfail},
    {"dev_attributes", &Types::devicedata3, 635, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"spec", &Types::devicedata3, 636, 8, 0, Field::Specdata3::specdata1, xdr::ValueKind::kStruct, 0,
     &Types::specdata3},
    {"type", &Types::mknoddata3, 639, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::ftype3},
    {"device", &Types::mknoddata3, 642, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::devicedata3},
    {"pipe_attributes", &Types::mknoddata3, 645, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sattr3},
    {"where", &Types::MKNOD3args, 651, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"what", &Types::MKNOD3args, 652, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::mknoddata3},
    {"obj", &Types::MKNOD3resok, 656, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"obj_attributes", &Types::MKNOD3resok, 657, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"dir_wcc", &Types::MKNOD3resok, 658, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::MKNOD3resfail, 662, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::MKNOD3res, 665, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::MKNOD3res, 667, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKNOD3resok},
    {"resfail", &Types::MKNOD3res, 669, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::MKNOD3resfail},
    {"object", &Types::REMOVE3args, 678, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"dir_wcc", &Types::REMOVE3resok, 682, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::REMOVE3resfail, 686, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::REMOVE3res, 689, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::REMOVE3res, 691, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::REMOVE3resok},
    {"resfail", &Types::REMOVE3res, 693, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::REMOVE3resfail},
    {"object", &Types::RMDIR3args, 697, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"dir_wcc", &Types::RMDIR3resok, 701, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"dir_wcc", &Types::RMDIR3resfail, 705, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::RMDIR3res, 708, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::RMDIR3res, 710, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RMDIR3resok},
    {"resfail", &Types::RMDIR3res, 712, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RMDIR3resfail},
    {"from", &Types::RENAME3args, 721, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"to", &Types::RENAME3args, 722, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"fromdir_wcc", &Types::RENAME3resok, 726, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"todir_wcc", &Types::RENAME3resok, 727, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"fromdir_wcc", &Types::RENAME3resfail, 731, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"todir_wcc", &Types::RENAME3resfail, 732, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::RENAME3res, 735, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::RENAME3res, 737, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RENAME3resok},
    {"resfail", &Types::RENAME3res, 739, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::RENAME3resfail},
    {"file", &Types::LINK3args, 743, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"link", &Types::LINK3args, 744, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::diropargs3},
    {"file_attributes", &Types::LINK3resok, 748, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkdir_wcc", &Types::LINK3resok, 749, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"file_attributes", &Types::LINK3resfail, 753, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkdir_wcc", &Types::LINK3resfail, 754, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::wcc_data},
    {"status", &Types::LINK3res, 757, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::LINK3res, 759, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LINK3resok},
    {"resfail", &Types::LINK3res, 761, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::LINK3resfail},
    {"dir", &Types::READDIR3args, 771, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"cookie", &Types::READDIR3args, 772, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"cookieverf", &Types::READDIR3args, 773, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"count", &Types::READDIR3args, 774, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"fileid", &Types::entry3, 778, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name", &Types::entry3, 779, 0, 0, 0, xdr::ValueKind::kString},
    {"cookie", &Types::entry3, 780, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"entries", &Types::dirlist3, 785, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entry3},
    {"eof", &Types::dirlist3, 786, 4, 0, 0, xdr::ValueKind::kBool},
    {"dir_attributes", &Types::READDIR3resok, 790, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"cookieverf", &Types::READDIR3resok, 791, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"reply", &Types::READDIR3resok, 792, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::dirlist3},
    {"dir_attributes", &Types::READDIR3resfail, 796, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READDIR3res, 799, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READDIR3res, 801, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIR3resok},
    {"resfail", &Types::READDIR3res, 803, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIR3resfail},
    {"dir", &Types::READDIRPLUS3args, 813, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"cookie", &Types::READDIRPLUS3args, 814, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"cookieverf", &Types::READDIRPLUS3args, 815, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"dircount", &Types::READDIRPLUS3args, 816, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"maxcount", &Types::READDIRPLUS3args, 817, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"fileid", &Types::entryplus3, 821, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name", &Types::entryplus3, 822, 0, 0, 0, xdr::ValueKind::kString},
    {"cookie", &Types::entryplus3, 823, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name_attributes", &Types::entryplus3, 824, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"name_handle", &Types::entryplus3, 825, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_fh3},
    {"entries", &Types::dirlistplus3, 830, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entryplus3},
    {"eof", &Types::dirlistplus3, 831, 4, 0, 0, xdr::ValueKind::kBool},
    {"dir_attributes", &Types::READDIRPLUS3resok, 835, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"cookieverf", &Types::READDIRPLUS3resok, 836, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"reply", &Types::READDIRPLUS3resok, 837, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::dirlistplus3},
    {"dir_attributes", &Types::READDIRPLUS3resfail, 841, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::READDIRPLUS3res, 844, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::READDIRPLUS3res, 846, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIRPLUS3resok},
    {"resfail", &Types::READDIRPLUS3res, 848, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::READDIRPLUS3resfail},
    {"fsroot", &Types::FSSTAT3args, 860, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::FSSTAT3resok, 864, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"tbytes", &Types::FSSTAT3resok, 865, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"fbytes", &Types::FSSTAT3resok, 866, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"abytes", &Types::FSSTAT3resok, 867, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"tfiles", &Types::FSSTAT3resok, 868, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"ffiles", &Types::FSSTAT3resok, 869, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"afiles", &Types::FSSTAT3resok, 870, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"invarsec", &Types::FSSTAT3resok, 871, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::FSSTAT3resfail, 875, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::FSSTAT3res, 878, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::FSSTAT3res, 880, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSSTAT3resok},
    {"resfail", &Types::FSSTAT3res, 882, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSSTAT3resfail},
    {"fsroot", &Types::FSINFO3args, 897, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::FSINFO3resok, 901, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"rtmax", &Types::FSINFO3resok, 902, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rtpref", &Types::FSINFO3resok, 903, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rtmult", &Types::FSINFO3resok, 904, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtmax", &Types::FSINFO3resok, 905, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtpref", &Types::FSINFO3resok, 906, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"wtmult", &Types::FSINFO3resok, 907, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"dtpref", &Types::FSINFO3resok, 908, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"maxfilesize", &Types::FSINFO3resok, 909, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"time_delta", &Types::FSINFO3resok, 910, 8, 0, Field::Nfstime3::seconds, xdr::ValueKind::kStruct, 0,
     &Types::nfstime3},
    {"properties", &Types::FSINFO3resok, 911, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"obj_attributes", &Types::FSINFO3resfail, 915, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::FSINFO3res, 918, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::FSINFO3res, 920, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSINFO3resok},
    {"resfail", &Types::FSINFO3res, 922, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::FSINFO3resfail},
    {"object", &Types::PATHCONF3args, 931, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nfs_fh3},
    {"obj_attributes", &Types::PATHCONF3resok, 935, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"linkmax", &Types::PATHCONF3resok, 936, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"name_max", &Types::PATHCONF3resok, 937, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"no_trunc", &Types::PATHCONF3resok, 938, 4, 0, 0, xdr::ValueKind::kBool},
    {"chown_restricted", &Types::PATHCONF3resok, 939, 4, 0, 0, xdr::ValueKind::kBool},
    {"case_insensitive", &Types::PATHCONF3resok, 940, 4, 0, 0, xdr::ValueKind::kBool},
    {"case_preserving", &Types::PATHCONF3resok, 941, 4, 0, 0, xdr::ValueKind::kBool},
    {"obj_attributes", &Types::PATHCONF3resfail, 945, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::post_op_attr},
    {"status", &Types::PATHCONF3res, 948, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nfsstat3},
    {"resok", &Types::PATHCONF3res, 950, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::PATHCONF3resok},
    {"resfail", &Types::PATHCONF3res, 952, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::PATHCONF3resfail},
};

}  // namespace nfs::wire::nfs3
