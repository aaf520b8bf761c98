// SPDX-License-Identifier: BSD-3-Clause
//
// What goes into the tree's operations and comes out of them: NFSv3's notions as plain values. Members have the names of RFC 1813
// where it has any. Left out: their XDR, which is generated.
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

/// Since 1970; a file's time that does not fit comes out as the nearest that does.  spec  [RFC 1813 2.6] (nfstime3)
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

/// Before and after a change. Changes by calls that run at the same time do not come between the two where the change was made, but for
/// LINK and COMMIT; the server's own programs may.
/// spec  [RFC 1813 2.6] (wcc_data)
struct Wcc {
  std::optional<PreAttributes> before = {};
  std::optional<Attributes> after = {};
};

/// Who calls, as AUTH_SYS has it: what the client says, believed as far as `Identity` lets it.
struct Caller {
  static constexpr std::size_t kMostGroups = 16;  ///< RFC 5531 appendix A; more are not looked at
  static constexpr std::uint32_t kNobody = 0xffffffff;
  std::uint32_t uid = kNobody, gid = kNobody;  ///< by default the anonymous user's
  std::span<const std::uint32_t> groups = {};
};

/// A time to be set.  spec  [RFC 1813 2.6] (set_atime, set_mtime)
struct NewTime {
  using How = nfs::wire::nfs3::TimeHow;
  How how = How::DONT_CHANGE;
  Time time;  ///< of the client
};

/// What is absent stays as it is.  spec  [RFC 1813 2.6] (sattr3)
struct NewAttributes {
  std::optional<std::uint32_t> mode = {}, uid = {}, gid = {};
  std::optional<std::uint64_t> size = {};
  NewTime atime = {}, mtime = {};
};

/// spec  [RFC 1813 3.3.7]
using Stable = nfs::wire::nfs3::StableHow;

/// Bits of ACCESS.  spec  [RFC 1813 3.3.4]
using nfs::wire::nfs3::ACCESS3_READ, nfs::wire::nfs3::ACCESS3_LOOKUP, nfs::wire::nfs3::ACCESS3_MODIFY,
    nfs::wire::nfs3::ACCESS3_EXTEND, nfs::wire::nfs3::ACCESS3_DELETE, nfs::wire::nfs3::ACCESS3_EXECUTE;

using Verifier = std::array<std::byte, 8>;

/// Of GETATTR, and the part that many results have.
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

/// Of SETATTR, REMOVE and RMDIR: of the object there, of the directory here.
struct ChangeResult {
  Status status = Status::NFS3_OK;
  Wcc wcc = {};
};

/// One entry of a POSIX access control list, in the numbers of NFSACL, which are Linux's.
///
/// kind   owner, user, group of the file, group, mask, others: 1, 2, 4, 8, 0x10, 0x20
/// id     of a user or group that the kind names; otherwise nothing
struct AclEntry {
  std::uint32_t kind = 0, id = 0, permissions = 0;
  bool operator==(const AclEntry&) const = default;
};
using Acl = std::vector<AclEntry>;

/// access     never empty where the status is NFS3_OK: without a list, what the mode says
/// defaults   of what is made in a directory; empty: none
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

/// Of CREATE, MKDIR, SYMLINK and MKNOD.
struct CreateResult {
  Status status = Status::NFS3_OK;
  std::optional<FileHandle> object =
      {};  ///< absent: made, and already gone or not to be opened; the client looks it up
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

/// One name of a directory; `name` is good for the call only that it is handed to. Attributes and handle come with READDIRPLUS only,
/// and are absent where the entry is not to be seen: another file system's root, or gone meanwhile.
struct DirectoryEntry {
  std::uint64_t fileid = 0;
  std::string_view name = {};
  std::uint64_t cookie = 0;  ///< continues after this entry
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
