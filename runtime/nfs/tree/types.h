// SPDX-License-Identifier: BSD-3-Clause
//
// This file has arguments and results of the tree's operations: the types of NFSv3 as plain values.
// Members have the names of RFC 1813 where it has any. Their XDR is generated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nfs/tree/file_handle.h"
#include "nfs/tree/status.h"
#include "nfs/wire/nfs3.h"

namespace nfs {

/// Seconds since 1970; a time of a file that does not fit is the nearest that does.  spec
/// [RFC 1813 2.6] (nfstime3)
struct Time {
  std::uint32_t seconds = 0;
  std::uint32_t nseconds = 0;
  bool operator==(const Time&) const = default;
};

/// spec  [RFC 1813 2.6] (ftype3)
using FileType = nfs::wire::nfs3::Ftype3;

/// spec  [RFC 1813 2.6] (fattr3)
struct Attributes {
  FileType type = FileType::NF3REG;
  std::uint32_t mode = 0;  ///< the lowest twelve bits
  std::uint32_t nlink = 0;
  std::uint32_t uid = 0, gid = 0;
  std::uint64_t size = 0, used = 0;              ///< bytes
  std::uint32_t rdev_major = 0, rdev_minor = 0;  ///< of a device
  std::uint64_t fsid = 0;
  std::uint64_t fileid = 0;
  Time atime, mtime, ctime;
};

/// spec  [RFC 1813 2.6] (wcc_attr)
struct PreAttributes {
  std::uint64_t size = 0;
  Time mtime, ctime;
};

/// The attributes before and after a change. Other calls do not change the file between the two,
/// except with LINK and COMMIT; programs on the server may.
/// spec  [RFC 1813 2.6] (wcc_data)
struct Wcc {
  std::optional<PreAttributes> before = {};
  std::optional<Attributes> after = {};
};

/// Who calls according to AUTH_SYS: the client's claim, which `Identity` believes as far as
/// configured.
struct Caller {
  static constexpr std::size_t kMostGroups = 16;  ///< [RFC 5531 A]; further ones are ignored
  static constexpr std::uint32_t kNobody = 0xffffffff;
  std::uint32_t uid = kNobody, gid = kNobody;  ///< without a credential: the anonymous user's
  std::span<const std::uint32_t> groups = {};
};

/// A NewTime says which time to set.  spec  [RFC 1813 2.6] (set_atime, set_mtime)
struct NewTime {
  using How = nfs::wire::nfs3::TimeHow;
  How how = How::DONT_CHANGE;
  Time time;  ///< for SET_TO_CLIENT_TIME
};

/// Attributes to set; one that is absent stays.  spec  [RFC 1813 2.6] (sattr3)
struct NewAttributes {
  std::optional<std::uint32_t> mode = {}, uid = {}, gid = {};
  std::optional<std::uint64_t> size = {};
  NewTime atime = {}, mtime = {};
};

/// spec  [RFC 1813 3.3.7]
using Stable = nfs::wire::nfs3::StableHow;

/// These are the bits of ACCESS.  spec  [RFC 1813 3.3.4]
using nfs::wire::nfs3::ACCESS3_READ, nfs::wire::nfs3::ACCESS3_LOOKUP, nfs::wire::nfs3::ACCESS3_MODIFY,
    nfs::wire::nfs3::ACCESS3_EXTEND, nfs::wire::nfs3::ACCESS3_DELETE, nfs::wire::nfs3::ACCESS3_EXECUTE;

using Verifier = std::array<std::byte, 8>;

/// An AttributesResult holds the results of GETATTR; many results have the same members.
struct AttributesResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
};

struct LookupResult {
  Status status = Status::NFS3_OK;
  FileHandle object = {};                     ///< where `status` is OK
  std::optional<Attributes> attributes = {};  ///< of the object
  std::optional<Attributes> dir_attributes = {};
};

struct AccessResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  std::uint32_t access = 0;
};

struct ReadResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  std::uint32_t count = 0;  ///< bytes in the caller's memory
  bool eof = false;
};

struct WriteResult {
  Status status = Status::NFS3_OK;
  Wcc wcc = {};
  std::uint32_t count = 0;  ///< may be less than was offered
  Stable committed = Stable::UNSTABLE;
  Verifier verifier{};
};

/// The results of SETATTR (`wcc` of the object), REMOVE and RMDIR (`wcc` of the directory).
struct ChangeResult {
  Status status = Status::NFS3_OK;
  Wcc wcc = {};
};

/// One entry of a POSIX access control list, with the numbers of NFSACL, which are those of Linux.
///
/// kind   owner, user, group of the file, group, mask, others: 1, 2, 4, 8, 0x10, 0x20
/// id     of the user or group, for these two kinds; otherwise unused
struct AclEntry {
  std::uint32_t kind = 0, id = 0, permissions = 0;
  bool operator==(const AclEntry&) const = default;
};
using Acl = std::vector<AclEntry>;

/// access     never empty where the status is NFS3_OK: without a list, it says what the mode says
/// defaults   the list that new files in a directory get; empty: none
struct AclResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  Acl access = {};
  Acl defaults = {};
};

struct CommitResult {
  Status status = Status::NFS3_OK;
  Wcc wcc = {};
  Verifier verifier{};
};

/// A CreateResult holds the results of CREATE, MKDIR, SYMLINK and MKNOD.
struct CreateResult {
  Status status = Status::NFS3_OK;
  std::optional<FileHandle> object =
      {};  ///< absent: created, but gone again or impossible to open; the client looks it up
  std::optional<Attributes> attributes = {};
  Wcc dir_wcc = {};
};

struct RenameResult {
  Status status = Status::NFS3_OK;
  Wcc fromdir_wcc = {}, todir_wcc = {};
};

struct LinkResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  Wcc dir_wcc = {};
};

/// One name of a directory; `name` is valid during the call of the sink only. Only READDIRPLUS sets
/// attributes and handle; they are absent where the client may not see the entry: the root of
/// another file system, or gone meanwhile.
struct DirectoryEntry {
  std::uint64_t fileid = 0;
  std::string_view name = {};
  std::uint64_t cookie = 0;  ///< to continue after this entry
  std::optional<Attributes> attributes = {};
  std::optional<FileHandle> handle = {};
};

struct ReaddirResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> dir_attributes = {};
  Verifier cookieverf{};
  bool eof = false;
};

/// spec  [RFC 1813 3.3.18]
struct FsstatResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  std::uint64_t tbytes = 0, fbytes = 0, abytes = 0, tfiles = 0, ffiles = 0, afiles = 0;
  std::uint32_t invarsec = 0;
};

/// spec  [RFC 1813 3.3.19]
struct FsinfoResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  std::uint32_t rtmax = 0, rtpref = 0, rtmult = 0, wtmax = 0, wtpref = 0, wtmult = 0, dtpref = 0;
  std::uint64_t maxfilesize = 0;
  Time time_delta = {};
  std::uint32_t properties = 0;
};

/// spec  [RFC 1813 3.3.20]
struct PathconfResult {
  Status status = Status::NFS3_OK;
  std::optional<Attributes> attributes = {};
  std::uint32_t linkmax = 0, name_max = 0;
  bool no_trunc = true, chown_restricted = true, case_insensitive = false, case_preserving = true;
};

}  // namespace nfs
