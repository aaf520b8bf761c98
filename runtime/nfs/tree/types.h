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
  std::uint32_t seconds = 0;   ///< later times than 2106 do not fit
  std::uint32_t nseconds = 0;  ///< below 1000000000
  bool operator==(const Time&) const = default;
};

/// spec  [RFC 1813 2.6] (ftype3)
using FileType = nfs::wire::nfs3::Ftype3;

/// What a server says of a file.
///
/// uid    the owner
/// gid    the group
/// atime  last access to the content
/// mtime  last change of the content
/// ctime  last change of the attributes
/// spec  [RFC 1813 2.6] (fattr3)
struct Attributes {
  FileType type = FileType::NF3REG;  ///< of the file, which never changes
  std::uint32_t mode = 0;            ///< the lowest twelve bits
  std::uint32_t nlink = 0;           ///< names of the file
  std::uint32_t uid = 0, gid = 0;
  std::uint64_t size = 0, used = 0;              ///< bytes
  std::uint32_t rdev_major = 0, rdev_minor = 0;  ///< of a device
  std::uint64_t fsid = 0;                        ///< the same after a restart with the same key
  std::uint64_t fileid = 0;                      ///< the inode
  Time atime, mtime, ctime;
};

/// What shows whether somebody else has changed a file before this change.
///
/// size   bytes
/// mtime  last change of the content
/// ctime  last change of the attributes
/// spec  [RFC 1813 2.6] (wcc_attr)
struct PreAttributes {
  std::uint64_t size = 0;
  Time mtime, ctime;
};

/// The attributes before and after a change. Other calls do not change the file between the two,
/// except with LINK, COMMIT, and changes of a directory that fail; programs on the server may.
/// spec  [RFC 1813 2.6] (wcc_data)
struct Wcc {
  std::optional<PreAttributes> before = {};  ///< absent: not known
  std::optional<Attributes> after = {};      ///< absent: not known
};

/// Who the caller is according to AUTH_SYS. This is the client's claim; the configuration of
/// `Identity` says how much of it the server believes.
struct Caller {
  static constexpr std::size_t kMostGroups = 16;        ///< [RFC 5531 A]; further ones are ignored
  static constexpr std::uint32_t kNobody = 0xffffffff;  ///< no user, and no group
  /// the user; without a credential: the anonymous user
  std::uint32_t uid = kNobody;
  /// its group, or that of the anonymous user
  std::uint32_t gid = kNobody;
  std::span<const std::uint32_t> groups = {};  ///< further ones; refers to other memory
};

/// A NewTime says which time to set.  spec  [RFC 1813 2.6] (set_atime, set_mtime)
struct NewTime {
  /// DONT_CHANGE, SET_TO_SERVER_TIME or SET_TO_CLIENT_TIME.
  using How = nfs::wire::nfs3::TimeHow;
  How how = How::DONT_CHANGE;  ///< whose clock is used, if any
  Time time;                   ///< for SET_TO_CLIENT_TIME
};

/// Attributes to set; one that is absent stays.  spec  [RFC 1813 2.6] (sattr3)
///
/// mode   the lowest twelve bits
/// uid    the owner
/// gid    the group
/// atime  last access to the content
/// mtime  last change of the content
struct NewAttributes {
  std::optional<std::uint32_t> mode = {}, uid = {}, gid = {};
  std::optional<std::uint64_t> size = {};  ///< bytes; cuts the file, or adds zeros
  NewTime atime = {}, mtime = {};
};

/// spec  [RFC 1813 3.3.7]
using Stable = nfs::wire::nfs3::StableHow;

/// These are the bits of ACCESS.  spec  [RFC 1813 3.3.4]
using nfs::wire::nfs3::ACCESS3_READ, nfs::wire::nfs3::ACCESS3_LOOKUP, nfs::wire::nfs3::ACCESS3_MODIFY,
    nfs::wire::nfs3::ACCESS3_EXTEND, nfs::wire::nfs3::ACCESS3_DELETE, nfs::wire::nfs3::ACCESS3_EXECUTE;

/// Of WRITE, COMMIT, exclusive CREATE and READDIR.
using Verifier = std::array<std::byte, 8>;

/// An AttributesResult holds the results of GETATTR; many results have the same members.
struct AttributesResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object
};

/// The results of LOOKUP.  spec: [RFC 1813 3.3.3]
struct LookupResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  FileHandle object = {};                     ///< where `status` is OK
  std::optional<Attributes> attributes = {};  ///< of the object
  /// the attributes of the directory; absent: not known
  std::optional<Attributes> dir_attributes = {};
};

/// The results of ACCESS.  spec: [RFC 1813 3.3.4]
struct AccessResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  /// the rights (ACCESS3_...) that the call asked about and that the caller has
  std::uint32_t access = 0;
};

/// The results of READ and of READLINK.  spec: [RFC 1813 3.3.5, 3.3.6]
struct ReadResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  std::uint32_t count = 0;                    ///< bytes in the caller's memory
  bool eof = false;                           ///< the file ends after these bytes
};

/// The results of WRITE.  spec: [RFC 1813 3.3.7]
struct WriteResult {
  Status status = Status::NFS3_OK;      ///< NFS3_OK, or why it failed
  Wcc wcc = {};                         ///< of the file
  std::uint32_t count = 0;              ///< may be less than was offered
  Stable committed = Stable::UNSTABLE;  ///< how safely the data are stored
  Verifier verifier{};                  ///< `Tree::write_verifier()`, when the data were written
};

/// The results of SETATTR (`wcc` of the object), REMOVE and RMDIR (`wcc` of the directory).
struct ChangeResult {
  Status status = Status::NFS3_OK;  ///< NFS3_OK, or why it failed
  Wcc wcc = {};                     ///< absent parts are not known
};

/// One entry of a POSIX access control list. Kinds have the numbers that NFSACL and Linux give
/// them.
///
/// kind   owner, user, group of the file, group, mask, others: 1, 2, 4, 8, 0x10, 0x20; the same in
///        lists for new files, without NFSACL's 0x1000
/// id     of the user or group, for these two kinds; otherwise 0 when read, ignored when set
struct AclEntry {
  std::uint32_t kind = 0;
  std::uint32_t id = 0;
  std::uint32_t permissions = 0;  ///< bits: 4 reading, 2 writing, 1 executing
  bool operator==(const AclEntry&) const = default;
};
/// In any order.
using Acl = std::vector<AclEntry>;

/// access     never empty where the status is NFS3_OK: without a list, it says what the mode says
/// defaults   the list that new files in a directory get; empty: none
struct AclResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  Acl access = {};
  Acl defaults = {};
};

/// The results of COMMIT.  spec: [RFC 1813 3.3.21]
struct CommitResult {
  Status status = Status::NFS3_OK;  ///< NFS3_OK, or why it failed
  Wcc wcc = {};                     ///< of the file
  Verifier verifier{};              ///< differs from that of a WRITE: write its data again
};

/// A CreateResult holds the results of CREATE, MKDIR, SYMLINK and MKNOD.
struct CreateResult {
  Status status = Status::NFS3_OK;  ///< NFS3_OK, or why it failed
  std::optional<FileHandle> object =
      {};  ///< absent: created, but gone again or impossible to open; the client looks it up
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  Wcc dir_wcc = {};                           ///< of the directory
};

/// The results of RENAME.  spec: [RFC 1813 3.3.14]
struct RenameResult {
  Status status = Status::NFS3_OK;  ///< NFS3_OK, or why it failed
  Wcc fromdir_wcc = {};             ///< of the directory that had the file
  Wcc todir_wcc = {};               ///< of the directory that has it now
};

/// The results of LINK.  spec: [RFC 1813 3.3.15]
struct LinkResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the file; absent: not known
  Wcc dir_wcc = {};                           ///< of the directory
};

/// One name of a directory; `name` is valid during the call of the sink only. Only READDIRPLUS sets
/// attributes and handle; they are absent where the caller may not search the directory, and for an
/// entry that is the root of another file system, is gone meanwhile, or cannot be opened.
struct DirectoryEntry {
  std::uint64_t fileid = 0;                   ///< the inode
  std::string_view name = {};                 ///< without a slash; "." and ".." come too
  std::uint64_t cookie = 0;                   ///< to continue after this entry
  std::optional<Attributes> attributes = {};  ///< see above
  std::optional<FileHandle> handle = {};      ///< see above
};

/// The results of READDIR and READDIRPLUS without the entries.  spec: [RFC 1813 3.3.16, 3.3.17]
struct ReaddirResult {
  Status status = Status::NFS3_OK;                ///< NFS3_OK, or why it failed
  std::optional<Attributes> dir_attributes = {};  ///< absent: not known
  Verifier cookieverf{};                          ///< comes back with a cookie of this directory
  bool eof = false;                               ///< no entry follows
};

/// The results of FSSTAT, about the file system of the object.
///
/// tbytes    bytes in all
/// fbytes    free bytes
/// abytes    free bytes that users other than root can have
/// tfiles    files in all that there is room for
/// ffiles    of these, those that do not exist yet
/// afiles    as `ffiles`, for users other than root
/// invarsec  seconds for which all this holds; 0: it may change at any time
/// spec  [RFC 1813 3.3.18]
struct FsstatResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  std::uint64_t tbytes = 0, fbytes = 0, abytes = 0, tfiles = 0, ffiles = 0, afiles = 0;
  std::uint32_t invarsec = 0;
};

/// The results of FSINFO. Sizes are in bytes.
///
/// rtmax, wtmax    the most that a READ or WRITE may have: `TreeConfig::most_bytes`
/// rtpref, wtpref  the best size of a READ or WRITE
/// rtmult, wtmult  of which such sizes should be multiples
/// dtpref          the best size of a READDIR
/// maxfilesize     of a file: what the kernel and RLIMIT_FSIZE of the server allow
/// time_delta      the resolution of times that are set
/// properties      bits FSF3_*
/// spec  [RFC 1813 3.3.19]
struct FsinfoResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  std::uint32_t rtmax = 0, rtpref = 0, rtmult = 0, wtmax = 0, wtpref = 0, wtmult = 0, dtpref = 0;
  std::uint64_t maxfilesize = 0;
  Time time_delta = {};
  std::uint32_t properties = 0;
};

/// The results of PATHCONF.
///
/// linkmax           names that a file may have
/// name_max          bytes of a name
/// no_trunc          a longer name is refused, not cut
/// chown_restricted  only privileged users change the owner of a file
/// case_insensitive  names that differ in case only are the same
/// case_preserving   names keep their case
/// spec  [RFC 1813 3.3.20]
struct PathconfResult {
  Status status = Status::NFS3_OK;            ///< NFS3_OK, or why it failed
  std::optional<Attributes> attributes = {};  ///< of the object; absent: not known
  std::uint32_t linkmax = 0, name_max = 0;
  bool no_trunc = true, chown_restricted = true, case_insensitive = false, case_preserving = true;
};

}  // namespace nfs
