// SPDX-License-Identifier: BSD-3-Clause
//
// What `nfs get`, `put` and `cat` do on this machine: files that get their name once they are complete, and pipes and devices that are read
// and written while calls go on. For nfs_get.cpp and nfs_put.cpp.
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

/// A descriptor, or a negative number.
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
  /// returns   0, or the errno of an error that shows only now
  int close();

 private:
  int fd_;
};

/// A file, pipe, terminal or device that is somebody's for the duration of a transfer. Whoever waits for it lets the session's endpoint work,
/// so that no call gets old because a pipe is slow. A terminal may take a write for longer than it has room for; calls that are answered by
/// then have not failed.
///
/// contract   session and descriptor outlive this
/// errors     kLocal; kInterrupted; kTransport: `NfsSession::wait_for()`
class Stream {
 public:
  /// seekable   read from the offset that is asked for, not from where it stands
  Stream(NfsSession& session, int fd, std::string name, bool seekable = false);

  /// returns   bytes, as many as are there now; 0: at its end
  nfs::client::Result<std::size_t> read(std::uint64_t offset, std::span<std::byte> into);
  std::optional<nfs::client::Error> write(std::span<const std::byte> bytes);

 private:
  NfsSession& session_;
  int fd_;
  std::string name_;
  bool seekable_;
  std::size_t most_ = 0;  // that a write takes without blocking, once there is room; 0: it never blocks for long
};

/// Where a file is to be written.
///
/// name       symbolic links at its end followed: a file that is there, or none
/// replaced   that file
/// through    open for writing, where something is there that is no file and keeps its contents
///            elsewhere: a device, a FIFO; or where the name stands for what this process has open, as
///            /dev/stdout does
struct LocalTarget {
  std::filesystem::path name{};
  std::optional<struct stat> replaced{};
  LocalFile through{};
};
/// errors   kLocal: what is there cannot be written to, or not be got to. Blocks as open(2) does, for the reader of a FIFO
nfs::client::Result<LocalTarget> local_target(const std::filesystem::path& name);

/// Goes away again unless it has got its real name.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& beside);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  LocalFile& file() { return file_; }
  /// Takes the mode of the file that it replaces, and its owner and group as far as this user may give
  /// files away.
  ///
  /// mode   of a file where there is none, less what the user's umask has
  std::optional<nfs::client::Error> become(const LocalTarget& target, std::uint32_t mode);

 private:
  std::string name_;
  LocalFile file_;
  bool there_ = false;
};

/// The mode of a new file that is to have that one.
std::uint32_t without_umask(std::uint32_t mode);

}  // namespace rpcrdma::cli
