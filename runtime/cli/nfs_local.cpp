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

// --- Streams ---------------------------------------------------------------------------------------------------------

Stream::Stream(NfsSession& session, int fd, std::string name, bool seekable)
    : session_(session), fd_(fd), name_(std::move(name)), seekable_(seekable) {
  struct stat about {};
  if (::fstat(fd, &about) != 0 || S_ISREG(about.st_mode) || S_ISBLK(about.st_mode)) return;
  most_ = PIPE_BUF;  // a pipe with room has room for that much: pipe(7)
  terminal_ = isatty(fd) != 0;
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
  if (std::exchange(terminal_, false)) {
    const std::string again = "/proc/self/fd/" + std::to_string(fd_);
    nonblocking_ = LocalFile(::open(again.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  }
  const int fd = nonblocking_.get() >= 0 ? nonblocking_.get() : fd_;
  session_.progress();
  while (!bytes.empty()) {
    if (auto error = session_.wait_for(fd, POLLOUT, "writing")) {
      error->place = name_;
      return error;
    }
    const ssize_t written = ::write(fd, bytes.data(), most_ != 0 ? std::min(bytes.size(), most_) : bytes.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written < 0) return local_error("writing", errno, name_);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

// --- Files -----------------------------------------------------------------------------------------------------------

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

std::optional<Error> TemporaryFile::become(const std::filesystem::path& name, std::uint32_t mode) {
  if (::fchmod(file_.get(), static_cast<mode_t>(without_umask(mode))) != 0)
    return local_error("setting the mode", errno, name);
  if (const int code = file_.close(); code != 0) return local_error("closing", code, name);
  if (::rename(name_.c_str(), name.c_str()) != 0) return local_error("renaming", errno, name);
  there_ = false;
  return std::nullopt;
}

Result<LocalTarget> local_target(const std::filesystem::path& name) {
  constexpr int kMostLinks = 40;
  struct stat about {};
  // The kernel says here what it does not let be followed, also where nothing is at the end.
  const int found = ::stat(name.c_str(), &about) == 0 ? 0 : errno;
  if (found != 0 && found != ENOENT) return xdr::unexpected(local_error("opening", found, name));
  if (found == 0 && !S_ISREG(about.st_mode)) {
    LocalTarget target{name, LocalFile(::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY))};
    if (target.through.get() >= 0) return target;
    if (errno == EINTR && Interruption::happened())
      return xdr::unexpected(nfs::client::interrupted_error("opening", name));
    return xdr::unexpected(local_error("opening", errno, name));
  }
  LocalTarget target{name, LocalFile{}};
  for (int links = 0; ::lstat(target.name.c_str(), &about) == 0 && S_ISLNK(about.st_mode); ++links) {
    std::error_code error;
    const std::filesystem::path content = std::filesystem::read_symlink(target.name, error);
    if (error || links == kMostLinks)
      return xdr::unexpected(local_error("following", error ? error.value() : ELOOP, name));
    target.name = target.name.parent_path() / content;  // which is `content`, if that begins at the root
  }
  return target;
}

}  // namespace rpcrdma::cli
