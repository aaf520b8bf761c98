// SPDX-License-Identifier: BSD-3-Clause
#include "nfs_local.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>

namespace rpcrdma::cli {

using nfs::client::Error;
using nfs::client::local_error;
using nfs::client::Result;

int LocalFile::close() {
  const int fd = std::exchange(fd_, -1);
  return fd < 0 || ::close(fd) == 0 ? 0 : errno;
}

// --- Streams -------------------------------------------------------------------------------------

Stream::Stream(NfsSession& session, int fd, std::string name, bool seekable)
    : session_(session), fd_(fd), name_(std::move(name)), seekable_(seekable) {
  struct stat about {};
  if (::fstat(fd, &about) != 0 || S_ISREG(about.st_mode) || S_ISBLK(about.st_mode)) return;
  most_ = PIPE_BUF;  // a writable pipe accepts that much without blocking: pipe(7)
}

Result<std::size_t> Stream::read(std::uint64_t offset, std::span<std::byte> into) {
  session_.progress();
  for (;;) {
    if (auto error = session_.wait_for(fd_, POLLIN, "reading")) {
      error->place = name_;
      return xdr::unexpected(*error);
    }
    const ssize_t got = seekable_ ? ::pread(fd_, into.data(), into.size(), static_cast<off_t>(offset))
                                  : ::read(fd_, into.data(), into.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR && errno != EAGAIN) return xdr::unexpected(local_error("reading", errno, name_));
  }
}

std::optional<Error> Stream::write(std::span<const std::byte> bytes) {
  session_.progress();
  while (!bytes.empty()) {
    if (auto error = session_.wait_for(fd_, POLLOUT, "writing")) {
      error->place = name_;
      return error;
    }
    const ssize_t written = ::write(fd_, bytes.data(), most_ != 0 ? std::min(bytes.size(), most_) : bytes.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written <= 0) return local_error("writing", written < 0 ? errno : EIO, name_);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

// --- Files ---------------------------------------------------------------------------------------

std::uint32_t without_umask(std::uint32_t mode) {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mode & 0777 & ~static_cast<std::uint32_t>(mask);
}

TemporaryFile::TemporaryFile(const std::filesystem::path& beside)
    : name_(beside.parent_path() / ".rpcrdma-get-XXXXXX"), file_(::mkostemp(name_.data(), O_CLOEXEC)) {
  there_ = file_.get() >= 0;
}

TemporaryFile::~TemporaryFile() {
  if (there_) ::unlink(name_.c_str());
}

std::optional<Error> TemporaryFile::become(const LocalTarget& target, std::uint32_t mode) {
  const int fd = file_.get();
  mode_t bits = static_cast<mode_t>(without_umask(mode));
  if (target.replaced) {
    const bool owner = ::fchown(fd, target.replaced->st_uid, static_cast<gid_t>(-1)) == 0;
    const bool group = ::fchown(fd, static_cast<uid_t>(-1), target.replaced->st_gid) == 0;
    bits = target.replaced->st_mode & (owner && group ? 07777 : 0777);  // set-user-ID is only for the original owner
  }
  if (::fchmod(fd, bits) != 0) return local_error("setting the mode", errno, target.name);
  // The complete content must be on disk before the new name is, even if the power fails.
  if (::fsync(fd) != 0) return local_error("writing to disk", errno, target.name);
  if (const int code = file_.close(); code != 0) return local_error("closing", code, target.name);
  if (::rename(name_.c_str(), target.name.c_str()) != 0) return local_error("renaming", errno, target.name);
  there_ = false;
  return std::nullopt;
}

Result<LocalTarget> local_target(const std::filesystem::path& name) {
  constexpr int kMostLinks = 40;
  const auto failed = [&](std::string_view step, int code) {
    return xdr::unexpected(code == EINTR && Interruption::happened() ? nfs::client::interrupted_error(step, name)
                                                                     : local_error(step, code, name));
  };
  struct stat found {};
  // For a link that the kernel refuses to follow (fs.protected_symlinks), stat(2) fails with an
  // error other than ENOENT, even if the target does not exist.
  const bool there = ::stat(name.c_str(), &found) == 0;
  if (!there && errno != ENOENT) return failed("opening", errno);
  LocalTarget target{.name = name};
  struct stat about {};
  for (int links = 0; ::lstat(target.name.c_str(), &about) == 0 && S_ISLNK(about.st_mode); ++links) {
    const std::filesystem::path directory = target.name.parent_path();
    std::error_code error;
    if (std::filesystem::equivalent(directory, "/proc/self/fd", error)) {
      target.through = LocalFile(::fcntl(std::atoi(target.name.filename().c_str()), F_DUPFD_CLOEXEC, 0));
      if (target.through.get() < 0) return failed("opening", errno);
      return target;
    }
    const std::filesystem::path content = std::filesystem::read_symlink(target.name, error);
    if (error || links == kMostLinks) return failed("following", error ? error.value() : ELOOP);
    target.name = directory / content;  // an absolute `content` replaces `directory`
  }
  if (!there) return target;
  if (S_ISREG(found.st_mode)) {
    // rename(2) needs no permission to write to the file that it replaces, so check that.
    if (::faccessat(AT_FDCWD, name.c_str(), W_OK, AT_EACCESS) != 0) return failed("opening", errno);
    target.replaced = found;
    return target;
  }
  target.through = LocalFile(::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (target.through.get() < 0) return failed("opening", errno);
  return target;
}

}  // namespace rpcrdma::cli
