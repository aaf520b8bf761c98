// SPDX-License-Identifier: BSD-3-Clause
//
// This file has files of this machine for `nfs get`, `put` and `cat`: files that get their name
// once they are complete, and pipes and devices that are read and written while calls go on. It is
// for nfs_copy.cpp.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "nfs_session.h"

namespace rpcrdma::cli {

/// Owns a descriptor, or none (negative).
class LocalFile {
 public:
  explicit LocalFile(int fd = -1) : fd_(fd) {}
  ~LocalFile() { close(); }
  LocalFile(LocalFile&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  LocalFile& operator=(LocalFile&& other) noexcept {
    close();
    fd_ = std::exchange(other.fd_, -1);
    return *this;
  }
  int get() const { return fd_; }
  /// returns   0, or the errno of an error that close(2) reports
  int close();

 private:
  int fd_;
};

/// A Stream is a file, pipe, terminal or device during a transfer. Functions that wait for it run
/// the endpoint of the session meanwhile, so that calls do not time out because a pipe is slow. A
/// write to a terminal may still block; calls that are answered meanwhile do not fail.
///
/// contract   session and descriptor outlive this
/// errors     kLocal; kInterrupted; kTransport: `NfsSession::wait_for()`
class Stream {
 public:
  /// seekable   read from the given offset, not from the current position
  Stream(NfsSession& session, int fd, std::string name, bool seekable = false);

  /// returns   bytes, as many as are available now; 0: end of the file
  nfs::client::Result<std::size_t> read(std::uint64_t offset, std::span<std::byte> into);
  std::optional<nfs::client::Error> write(std::span<const std::byte> bytes);

 private:
  NfsSession& session_;
  int fd_;
  std::string name_;
  bool seekable_;
  // The most bytes of one write(2), which does not block for them once poll(2) says so; 0: no
  // bound, because no write blocks for long.
  std::size_t most_ = 0;
};

/// The place to which a file is to be written.
///
/// name       with symbolic links at its end followed: an existing file, or none
/// replaced   attributes of that file
/// through    open for writing if the name is no regular file: a device or a FIFO; or if it stands
///            for an open descriptor of this process, as /dev/stdout does
struct LocalTarget {
  std::filesystem::path name{};
  std::optional<struct stat> replaced{};
  LocalFile through{};
};
/// Finds the place to which `name` refers. Blocks as open(2) does, until a FIFO has a reader.
///
/// errors   kLocal: the target is not writable, or cannot be reached; kInterrupted
nfs::client::Result<LocalTarget> local_target(const std::filesystem::path& name);

/// A temporary file, which is removed unless `become()` has given it its real name.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& beside);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  LocalFile& file() { return file_; }
  /// Renames the file to its target. The file gets the mode of the file that it replaces, and also
  /// its owner and group if this user may set them.
  ///
  /// mode   for a target that does not exist; the umask applies
  std::optional<nfs::client::Error> become(const LocalTarget& target, std::uint32_t mode);

 private:
  std::string name_;
  LocalFile file_;
  bool there_ = false;
};

/// Returns the mode that a new file gets with this umask.
std::uint32_t without_umask(std::uint32_t mode);

}  // namespace rpcrdma::cli
