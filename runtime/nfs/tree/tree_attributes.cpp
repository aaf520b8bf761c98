// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles attributes and permissions: GETATTR, SETATTR, ACCESS, and questions about the
// file system.
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

FileType type_of(mode_t mode) noexcept {
  switch (mode & S_IFMT) {
    case S_IFDIR:
      return FileType::NF3DIR;
    case S_IFBLK:
      return FileType::NF3BLK;
    case S_IFCHR:
      return FileType::NF3CHR;
    case S_IFLNK:
      return FileType::NF3LNK;
    case S_IFSOCK:
      return FileType::NF3SOCK;
    case S_IFIFO:
      return FileType::NF3FIFO;
    default:
      return FileType::NF3REG;
  }
}

constexpr auto kAsItIs = std::numeric_limits<std::uint32_t>::max();  // as an ID it means "unchanged" to the kernel

std::optional<timespec> timespec_of(const NewTime& time) noexcept {
  switch (time.how) {
    case NewTime::How::DONT_CHANGE:
      return timespec{0, UTIME_OMIT};
    case NewTime::How::SET_TO_SERVER_TIME:
      return timespec{0, UTIME_NOW};
    case NewTime::How::SET_TO_CLIENT_TIME:
      if (time.time.nseconds >= 1'000'000'000) return std::nullopt;  // UTIME_NOW and UTIME_OMIT are such values
      return timespec{static_cast<time_t>(time.time.seconds), static_cast<long>(time.time.nseconds)};
  }
  return std::nullopt;
}

/// Sets the times. A user who may write a file but does not own it may set its times to now only if
/// he sets both; a client that truncates a file wants one of them.
Status set_times(int fd, const NewAttributes& to) noexcept {
  using How = NewTime::How;
  const How atime = to.atime.how,
            mtime = to.size && to.mtime.how == How::SET_TO_SERVER_TIME ? How::DONT_CHANGE : to.mtime.how;
  if (atime == How::DONT_CHANGE && mtime == How::DONT_CHANGE) return Status::NFS3_OK;
  const timespec times[] = {*timespec_of(to.atime), *timespec_of({mtime, to.mtime.time})};
  if (::utimensat(fd, "", times, AT_EMPTY_PATH) == 0) return Status::NFS3_OK;
  const bool now = atime != How::SET_TO_CLIENT_TIME && mtime != How::SET_TO_CLIENT_TIME;
  if (errno == EPERM && now && ::utimensat(fd, "", nullptr, AT_EMPTY_PATH) == 0) return Status::NFS3_OK;
  return status_of(errno);
}

}  // namespace

Time time_of(const timespec& time) noexcept {
  constexpr auto last = std::numeric_limits<std::uint32_t>::max();
  if (time.tv_sec < 0) return {};
  if (static_cast<std::uint64_t>(time.tv_sec) > last) return {last, 999'999'999};
  return {static_cast<std::uint32_t>(time.tv_sec), static_cast<std::uint32_t>(time.tv_nsec)};
}

PreAttributes before(const struct stat& st) noexcept {
  return {static_cast<std::uint64_t>(st.st_size), time_of(st.st_mtim), time_of(st.st_ctim)};
}

Attributes Tree::attributes_of(const struct stat& st) const noexcept {
  Attributes a;
  a.type = type_of(st.st_mode);
  a.mode = st.st_mode & 07777;
  a.nlink = static_cast<std::uint32_t>(st.st_nlink);
  a.uid = st.st_uid;
  a.gid = st.st_gid;
  a.size = static_cast<std::uint64_t>(st.st_size);
  a.used = static_cast<std::uint64_t>(st.st_blocks) * 512;
  if (S_ISCHR(st.st_mode) || S_ISBLK(st.st_mode)) {
    a.rdev_major = major(st.st_rdev);
    a.rdev_minor = minor(st.st_rdev);
  }
  // The file system's number is the same after a restart with the same key. Parts of a file system
  // that number inodes separately (btrfs) differ.
  a.fsid = seal_.export_id();
  if (st.st_dev != root_stat_.st_dev) a.fsid ^= static_cast<std::uint64_t>(st.st_dev) * 0x9e3779b97f4a7c15u;
  a.fileid = st.st_ino;
  a.atime = time_of(st.st_atim);
  a.mtime = time_of(st.st_mtim);
  a.ctime = time_of(st.st_ctim);
  return a;
}

std::optional<Attributes> Tree::attributes_now(const Node& node) const noexcept {
  struct stat st {};
  if (::fstat(node.path.get(), &st) != 0) return std::nullopt;
  return attributes_of(st);
}

Status Tree::check(const Credentials& who, const Node& node, int mode) const {
  return actor_.act(who, status_of, [&] { return status_of(check_access(node.path.get(), mode)); });
}

/// Tells whether the user may read or write the file. The node's mutex is held.
Status Tree::may(Way way, const Credentials& who, Seen& seen) {
  Node& node = *seen.node;
  if (node.is_regular() && seen.st.st_uid == who.uid) return Status::NFS3_OK;
  Grant& grant = way == Way::kRead ? node.read_grant : node.write_grant;
  if (grant.holds(who, seen.st)) return Status::NFS3_OK;
  Status status = check(who, node, way == Way::kRead ? R_OK : W_OK);
  if (status != Status::NFS3_OK && way == Way::kRead && node.is_regular()) status = check(who, node, X_OK);
  grant = Grant::of(status == Status::NFS3_OK, who, seen.st);
  return status;
}

/// Returns a descriptor for reading or writing. The node's mutex is held. The node keeps the
/// descriptor, and the caller must not close it.
xdr::Result<int, Status> Tree::descriptor(Way way, const Credentials& who, Seen& seen) {
  Node& node = *seen.node;
  if (const Status status = may(way, who, seen); status != Status::NFS3_OK) return xdr::unexpected(status);
  if (node.writing && (way == Way::kWrite || !node.write_only)) return node.writing.get();
  if (way == Way::kRead && node.reading) return node.reading.get();
  const int flags = way == Way::kWrite ? O_RDWR : node.is_directory() ? O_RDONLY | O_DIRECTORY : O_RDONLY;
  auto opened = with_descriptors([&] { return open_again(node.path.get(), flags); });
  // The owner may write the file and not read it.
  if (!opened && opened.error() == EACCES && way == Way::kWrite) {
    opened = open_again(node.path.get(), O_WRONLY);
    node.write_only = static_cast<bool>(opened);
  }
  if (!opened) return xdr::unexpected(status_of(opened.error()));
  oncrpc::Descriptor& kept = way == Way::kWrite ? node.writing : node.reading;
  kept = std::move(*opened);
  return kept.get();
}

/// Where all files belong to the server's user, removes set-user-ID and set-group-ID from modes of
/// anything but directories: a client must not create programs that other users of the server's
/// machine run as that user.
std::uint32_t Tree::mode_allowed(std::uint32_t mode, bool directory) const noexcept {
  mode &= 07777;
  return identity_.switches() || directory ? mode : mode & ~06000u;
}

/// Changes the size of a file. The node's mutex is held.
Status Tree::resize(const Credentials& who, Seen& seen, std::uint64_t size) {
  ++seen.node->changes;
  if (seen.node->is_directory()) return Status::NFS3ERR_ISDIR;
  if (!seen.node->is_regular()) return Status::NFS3ERR_INVAL;
  if (size > static_cast<std::uint64_t>(std::numeric_limits<off_t>::max())) return Status::NFS3ERR_FBIG;
  rlimit limit{};  // beyond it the kernel would not only refuse, but send SIGXFSZ
  if (size > static_cast<std::uint64_t>(seen.st.st_size) && ::getrlimit(RLIMIT_FSIZE, &limit) == 0 &&
      size > limit.rlim_cur)
    return Status::NFS3ERR_FBIG;
  const auto fd = descriptor(Way::kWrite, who, seen);
  if (!fd) return fd.error();
  return actor_.act(who, status_of, [&] {  // as `who`, so that the kernel clears set-user-ID as it must
    return ::ftruncate(*fd, static_cast<off_t>(size)) == 0 ? Status::NFS3_OK : status_of(errno);
  });
}

bool are_possible(const NewAttributes& to) noexcept {
  return timespec_of(to.atime) && timespec_of(to.mtime) && to.uid != kAsItIs && to.gid != kAsItIs;
}

/// Sets attributes. The node's mutex is held. Changes that were made before one is refused stay, as
/// [RFC 1813 3.3.2] allows.
Status Tree::apply(const Credentials& who, Seen& seen, const NewAttributes& to) {
  Node& node = *seen.node;
  ++node.changes;
  if (!are_possible(to)) return Status::NFS3ERR_INVAL;
  if (to.size)
    if (const Status status = resize(who, seen, *to.size); status != Status::NFS3_OK) return status;
  return actor_.act(who, status_of, [&]() -> Status {
    const int fd = node.path.get();
    if (to.uid || to.gid)
      if (::fchownat(fd, "", to.uid.value_or(kAsItIs), to.gid.value_or(kAsItIs), AT_EMPTY_PATH) != 0)
        return status_of(errno);
    if (to.mode) {
      if (node.type == S_IFLNK) return Status::NFS3ERR_NOTSUPP;
      if (::chmod(ProcPath{fd}.c_str(), mode_allowed(*to.mode, node.is_directory())) != 0) return status_of(errno);
    }
    return set_times(fd, to);
  });
}

AttributesResult Tree::getattr(const FileHandle& object) {
  const auto seen = look(object);
  if (!seen) return {seen.error(), {}};
  return {Status::NFS3_OK, attributes_of(seen->st)};
}

ChangeResult Tree::setattr(const Caller& caller, const FileHandle& object, const NewAttributes& to,
                           std::optional<Time> guard) {
  ChangeResult result;
  auto node = resolve(object);
  if (!node) return {node.error(), {}};
  {
    const std::lock_guard lock((*node)->mutex);
    auto seen = look(*node);
    if (!seen) return {seen.error(), {}};
    result.wcc.before = before(seen->st);
    if (!config_.writable)
      result.status = Status::NFS3ERR_ROFS;
    else if (guard && !(*guard == time_of(seen->st.st_ctim)))
      result.status = Status::NFS3ERR_NOT_SYNC;
    else
      result.status = apply(identity_.of(caller), *seen, to);
    result.wcc.after = attributes_now(**node);
  }
  if (result.status == Status::NFS3_OK && config_.synchronous) result.status = sync(**node);
  return result;
}

AccessResult Tree::access(const Caller& caller, const FileHandle& object, std::uint32_t asked) {
  const auto seen = look(object);
  if (!seen) return {seen.error(), {}, 0};
  const Node& node = *seen->node;
  AccessResult result{Status::NFS3_OK, attributes_of(seen->st), 0};
  const bool directory = node.is_directory();
  const std::uint32_t reads = ACCESS3_READ, runs = directory ? ACCESS3_LOOKUP : ACCESS3_EXECUTE,
                      writes = ACCESS3_MODIFY | ACCESS3_EXTEND | (directory ? ACCESS3_DELETE : 0);
  const auto who = identity_.of(caller);
  const auto grant = [&](std::uint32_t bits, int mode) {
    if ((asked & bits) == 0) return;
    const Status status = check(who, node, mode);
    if (status == Status::NFS3_OK) result.access |= asked & bits;
    if (status == Status::NFS3ERR_JUKEBOX) result.status = status;  // the permission cannot be determined now
  };
  grant(reads, R_OK);
  grant(runs, X_OK);
  if (config_.writable) grant(writes, W_OK);
  return result;
}

FsstatResult Tree::fsstat(const FileHandle& object) {
  FsstatResult result;
  const auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  result.attributes = attributes_of(seen->st);
  struct statvfs fs {};
  if (::fstatvfs(seen->node->path.get(), &fs) != 0) {
    result.status = status_of(errno);
    return result;
  }
  const std::uint64_t block = fs.f_frsize;
  result.tbytes = fs.f_blocks * block;
  result.fbytes = fs.f_bfree * block;
  result.abytes = fs.f_bavail * block;
  result.tfiles = fs.f_files;
  result.ffiles = fs.f_ffree;
  result.afiles = fs.f_favail;
  return result;
}

FsinfoResult Tree::fsinfo(const FileHandle& object) {
  FsinfoResult result;
  const auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  result.attributes = attributes_of(seen->st);
  result.rtmax = result.rtpref = result.wtmax = result.wtpref = config_.most_bytes;
  result.rtmult = result.wtmult = 4096;
  result.dtpref = std::min(config_.most_bytes, 1u << 15);
  result.maxfilesize = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
  rlimit limit{};
  if (::getrlimit(RLIMIT_FSIZE, &limit) == 0)
    result.maxfilesize = std::min<std::uint64_t>(result.maxfilesize, limit.rlim_cur);
  result.time_delta = {0, 1};
  using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace): its constants
  result.properties = FSF3_LINK | FSF3_SYMLINK | FSF3_HOMOGENEOUS | FSF3_CANSETTIME;
  return result;
}

PathconfResult Tree::pathconf(const FileHandle& object) {
  PathconfResult result;
  const auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  result.attributes = attributes_of(seen->st);
  const long links = ::fpathconf(seen->node->path.get(), _PC_LINK_MAX);
  const long name = ::fpathconf(seen->node->path.get(), _PC_NAME_MAX);
  const auto bounded = [](long value, std::uint32_t most) {
    return value < 0 || static_cast<unsigned long>(value) > most ? most : static_cast<std::uint32_t>(value);
  };
  result.linkmax = bounded(links, std::numeric_limits<std::uint32_t>::max());
  result.name_max = bounded(name, Name::kMostBytes);
  return result;
}

}  // namespace nfs
