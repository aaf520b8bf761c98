// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles the contents of files: READ, WRITE, COMMIT, READLINK.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <limits>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

constexpr auto kLastOffset = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());

/// Returns the status for a READ or WRITE of anything but a file: INVAL [RFC 1813 3.3.6]; for a
/// directory the status says that it is one.
Status not_regular(const Node& node) noexcept {
  return node.is_directory() ? Status::NFS3ERR_ISDIR : Status::NFS3ERR_INVAL;
}

/// Reads until the memory is full or the file ends.  returns  bytes, or a negative errno where
/// there are none
ssize_t read_all(int fd, std::span<std::byte> into, std::uint64_t offset) noexcept {
  std::size_t done = 0;
  while (done < into.size()) {
    const ssize_t n = ::pread(fd, into.data() + done, into.size() - done, static_cast<off_t>(offset + done));
    if (n == 0) break;
    if (n > 0)
      done += static_cast<std::size_t>(n);
    else if (errno != EINTR)
      return done > 0 ? static_cast<ssize_t>(done) : -errno;
  }
  return static_cast<ssize_t>(done);
}

ssize_t write_all(int fd, std::span<const std::byte> data, std::uint64_t offset) noexcept {
  std::size_t done = 0;
  while (done < data.size()) {
    const ssize_t n = ::pwrite(fd, data.data() + done, data.size() - done, static_cast<off_t>(offset + done));
    if (n > 0) {
      done += static_cast<std::size_t>(n);
      continue;
    }
    if (n < 0 && errno == EINTR) continue;
    if (done > 0) break;
    // A file system that writes nothing and reports no error would keep this loop running for ever.
    return n < 0 ? -errno : -EIO;
  }
  return static_cast<ssize_t>(done);
}

}  // namespace

ReadResult Tree::readlink(const Caller&, const FileHandle& object, std::span<std::byte> into) {
  const auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  ReadResult result{.attributes = attributes_of(seen->st), .eof = true};
  if (seen->node->type != S_IFLNK) {
    result.status = Status::NFS3ERR_INVAL;
    return result;
  }
  const ssize_t bytes =
      into.empty() ? 0 : ::readlinkat(seen->node->path.get(), "", reinterpret_cast<char*>(into.data()), into.size());
  if (bytes < 0)
    result.status = status_of(errno);
  else if (static_cast<std::uint64_t>(seen->st.st_size) > into.size())
    result.status = Status::NFS3ERR_SERVERFAULT;
  else
    result.count = static_cast<std::uint32_t>(bytes);
  return result;
}

ReadResult Tree::read(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into) {
  auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  ReadResult result{.attributes = attributes_of(seen->st)};
  if (!seen->node->is_regular()) {
    result.status = not_regular(*seen->node);
    return result;
  }
  int fd = -1;
  {
    const std::lock_guard lock(seen->node->mutex);
    const auto opened = descriptor(Way::kRead, identity_.of(caller), *seen);
    if (!opened) {
      result.status = opened.error();
      return result;
    }
    fd = *opened;
  }
  into = into.first(std::min<std::size_t>(into.size(), config_.most_bytes));
  if (offset <= kLastOffset) {
    into = into.first(static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), kLastOffset - offset)));
    const ssize_t bytes = read_all(fd, into, offset);
    if (bytes < 0) {
      result.status = status_of(static_cast<int>(-bytes));
      return result;
    }
    result.count = static_cast<std::uint32_t>(bytes);
  }
  if (const auto now = attributes_now(*seen->node)) result.attributes = now;
  result.eof = offset >= result.attributes->size || result.count >= result.attributes->size - offset;
  return result;
}

/// Returns how many of `bytes` may be written.
xdr::Result<std::uint64_t, Status> Tree::room_for_write(std::uint64_t offset, std::uint64_t bytes) const {
  bytes = std::min<std::uint64_t>(bytes, config_.most_bytes);
  if (offset > kLastOffset || bytes > kLastOffset - offset) return xdr::unexpected(Status::NFS3ERR_FBIG);
  rlimit limit{};  // beyond it the kernel would not only refuse, but send SIGXFSZ
  if (bytes == 0 || ::getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return bytes;
  if (offset >= limit.rlim_cur) return xdr::unexpected(Status::NFS3ERR_FBIG);
  return std::min<std::uint64_t>(bytes, limit.rlim_cur - offset);
}

/// Writes with the node's mutex held; the file is open for writing.
///
/// st       attributes of the file now
/// returns  bytes, or a negative errno where there are none
ssize_t Tree::write_some(Node& node, const Credentials& who, const struct stat& st, std::span<const std::byte> data,
                         std::uint64_t offset, Wcc& wcc) {
  // Act as the caller: root would use reserved blocks, and would not clear set-user-ID of a file
  // that it writes.
  const ssize_t bytes =
      actor_.act(who, std::negate<ssize_t>{}, [&, fd = node.writing.get()] { return write_all(fd, data, offset); });
  ++node.changes;
  struct stat now {};
  if (::fstat(node.path.get(), &now) == 0) {
    wcc.after = attributes_of(now);
    if (node.write_grant.holds(who, st)) node.write_grant.ctime = now.st_ctim;
  }
  return bytes;
}

WriteResult Tree::write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                        std::span<const std::byte> data, Stable stable, const BegunWrite* begun,
                        const StillWanted& wanted) {
  WriteResult result{.verifier = write_verifier()};
  const auto node = resolve(object);
  if (!node) {
    result.status = node.error();
    return result;
  }
  const auto write_locked = [&]() -> Status {
    const std::lock_guard lock((*node)->mutex);
    auto seen = look(*node);
    if (!seen) return seen.error();
    result.wcc = {before(seen->st), attributes_of(seen->st)};
    if (!config_.writable) return Status::NFS3ERR_ROFS;
    if (!(*node)->is_regular()) return not_regular(**node);
    const auto who = identity_.of(caller);
    if (const auto fd = descriptor(Way::kWrite, who, *seen); !fd) return fd.error();
    const auto room = room_for_write(offset, data.size());
    if (!room) return room.error();
    data = data.first(static_cast<std::size_t>(*room));
    if (wanted && !wanted()) return Status::NFS3ERR_JUKEBOX;
    std::size_t done = 0;
    if (begun != nullptr && begun->done_ != 0) {
      done = std::min(begun->done_, data.size());
      result.verifier = begun->verifier_;
      result.wcc.before = begun->is_next(**node, seen->st) ? begun->before_ : std::nullopt;
    }
    const ssize_t bytes = write_some(**node, who, seen->st, data.subspan(done), offset + done, result.wcc);
    if (bytes < 0 && done == 0) return status_of(static_cast<int>(-bytes));
    result.count = static_cast<std::uint32_t>(done + static_cast<std::size_t>(std::max<ssize_t>(bytes, 0)));
    return Status::NFS3_OK;
  };
  result.status = write_locked();
  if (result.status != Status::NFS3_OK || stable == Stable::UNSTABLE) return result;
  const std::lock_guard lock((*node)->sync_mutex);
  // The descriptor stays open while this function refers to the node: `writing` is never replaced.
  const int fd = (*node)->writing.get();
  const bool synced = (stable == Stable::DATA_SYNC ? ::fdatasync(fd) : ::fsync(fd)) == 0;
  const Status failure = status_of(errno);
  if (!synced) lose_data();
  if (synced && result.verifier == write_verifier()) {
    result.committed = stable;
    return result;
  }
  // The data of this call may be among those that another call's failed sync has lost.
  result.status = synced ? Status::NFS3ERR_IO : failure;
  result.count = 0;
  return result;
}

/// Tells whether nobody has changed the file since the last part. The node's mutex is held.
bool BegunWrite::is_next(const Node& node, const struct stat& now) const {
  return changes_ == node.changes && after_ && after_->size == static_cast<std::uint64_t>(now.st_size) &&
         after_->mtime == time_of(now.st_mtim) && after_->ctime == time_of(now.st_ctim);
}

std::optional<BegunWrite> Tree::begin_write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                                            std::uint32_t bytes) {
  BegunWrite begun;
  begun.who_ = identity_.of(caller);
  begun.offset_ = offset;
  begun.verifier_ = write_verifier();
  const auto room = room_for_write(offset, bytes);
  if (!config_.writable || !identity_.is_own(begun.who_) || !room || *room != bytes) return std::nullopt;
  auto node = resolve(object);
  if (!node || !(*node)->is_regular()) return std::nullopt;
  const std::lock_guard lock((*node)->mutex);
  auto seen = look(*node);
  if (!seen || !descriptor(Way::kWrite, begun.who_, *seen)) return std::nullopt;
  begun.node_ = std::move(*node);
  return begun;
}

void Tree::go_on(BegunWrite& write, std::span<const std::byte> data, const StillWanted& wanted) {
  Node& node = *write.node_;
  const std::lock_guard lock(node.mutex);
  struct stat st {};
  if (::fstat(node.path.get(), &st) != 0 || (wanted && !wanted())) return;
  if (write.done_ == 0)
    write.before_ = before(st);
  else if (!write.is_next(node, st))
    write.before_.reset();
  Wcc wcc;
  const ssize_t bytes = write_some(node, write.who_, st, data.subspan(write.done_), write.offset_ + write.done_, wcc);
  if (bytes > 0) write.done_ += static_cast<std::size_t>(bytes);
  write.changes_ = node.changes;
  write.after_ = wcc.after;
}

CommitResult Tree::commit(const Caller& caller, const FileHandle& file, std::uint64_t offset, std::uint32_t count) {
  CommitResult result;
  const auto node = resolve(file);
  if (!node) return {.status = node.error()};
  {
    const std::lock_guard lock((*node)->mutex);
    auto seen = look(*node);
    if (!seen) return {.status = seen.error()};
    result.wcc = {before(seen->st), attributes_of(seen->st)};
    const auto fail = [&](Status status) {
      result.status = status;
      return result;
    };
    if (!config_.writable) return fail(Status::NFS3ERR_ROFS);
    if (!(*node)->is_regular()) return fail(not_regular(**node));
    if (offset > kLastOffset || count > kLastOffset - offset) return fail(Status::NFS3ERR_INVAL);
    // Check the permission without opening the file: a program that runs cannot be opened for
    // writing.
    if (const Status status = may(Way::kWrite, identity_.of(caller), *seen); status != Status::NFS3_OK)
      return fail(status);
  }
  result.status = sync(**node, &result.verifier);
  result.wcc.after = attributes_now(**node);
  return result;
}

/// Changes the verifier: data that were written and not committed may be lost, and nobody knows
/// which. Clients write them again when they see the new verifier.
void Tree::lose_data() noexcept { verifier_.fetch_add(1); }

/// Puts a file's data and attributes, or a directory's names, on stable storage.
///
/// verifier   gets the verifier before the sync, so that a loss of data from here on changes the
///            next one; may be nullptr
Status Tree::sync(Node& node, Verifier* verifier) {
  const std::lock_guard one_at_a_time(node.sync_mutex);
  if (verifier != nullptr) *verifier = write_verifier();
  int fd = -1;
  {
    const std::lock_guard lock(node.mutex);
    if (node.writing)
      fd = node.writing.get();
    else if (!node.reading && (node.is_directory() || node.is_regular())) {
      auto opened = with_descriptors(
          [&] { return open_again(node.path.get(), node.is_directory() ? O_RDONLY | O_DIRECTORY : O_RDONLY); });
      if (opened) node.reading = std::move(*opened);
    }
    if (fd < 0 && node.reading) fd = node.reading.get();
  }
  // A file that cannot be opened has no descriptor to sync: sync the whole file system.
  if ((fd >= 0 ? ::fsync(fd) : ::syncfs(root_fd_.get())) == 0) return Status::NFS3_OK;
  const Status status = status_of(errno);
  lose_data();
  return status;
}

}  // namespace nfs
