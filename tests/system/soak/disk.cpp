// SPDX-License-Identifier: BSD-3-Clause
//
// A disk that stalls, is full, fails to sync, and forgets unsynced data at a loss of power. The
// soak loads this library before the C library of a server (LD_PRELOAD) and controls the disk
// through a shared file (disk.h, named by $SOAK_DISK).
//
// The disk consists of the regular files and directories of the file system that has $SOAK_DISK.
// Nothing is really synced: the kernel keeps written data, whatever happens to the server, and the
// table of ranges records what a real disk might have lost.
// Left out: a loss of power keeps files that were made or removed, since only renames are tracked
// among the changes of names.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "disk.h"

namespace soak {
namespace {

class Disk {
 public:
  static Disk& get() {
    static Disk disk;
    return disk;
  }
  /// The inode number of the file, if it lies on this disk.
  std::optional<std::uint64_t> file(int fd) const {
    struct stat about {};
    if (control_ == nullptr || ::fstat(fd, &about) != 0 || about.st_dev != device_) return std::nullopt;
    if (!S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)) return std::nullopt;
    return about.st_ino;
  }
  /// Waits as long as calls of this kind are stalled.
  void pass(Call call) const {
    if ((control_->stalled & call) == 0) return;
    ++control_->waited;
    constexpr timespec kMoment{.tv_sec = 0, .tv_nsec = 1'000'000};
    while ((control_->stalled & call) != 0) ::nanosleep(&kMoment, nullptr);
  }
  bool has(Planted defect) const { return (control_->planted & defect) != 0; }
  ssize_t write(int fd, std::uint64_t inode, const void* data, std::size_t bytes, off_t offset);
  int sync(int fd, std::uint64_t inode);
  int rename(int from_directory, const char* from, int to_directory, const char* to);

 private:
  Disk() {
    const char* const name = std::getenv("SOAK_DISK");
    const int fd = name == nullptr ? -1 : ::open(name, O_RDWR | O_CLOEXEC);
    struct stat about {};
    if (fd < 0 || ::fstat(fd, &about) != 0) return;
    void* const mapped = ::mmap(nullptr, sizeof(Control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    ::close(fd);
    if (mapped == MAP_FAILED) return;
    path_ = name;
    device_ = about.st_dev;
    control_ = static_cast<Control*>(mapped);
  }
  static bool happens(const std::atomic<std::uint32_t>& of_1000) {
    static thread_local unsigned state = static_cast<unsigned>(::getpid()) * 31u + static_cast<unsigned>(::gettid());
    return of_1000 != 0 && static_cast<std::uint32_t>(::rand_r(&state)) % 1000 < of_1000;
  }
  static bool holds(int fd, const void* data, std::size_t bytes, off_t offset);
  Range* take(std::uint64_t inode, std::size_t bytes, off_t offset);
  void lose(int fd, const Range& range);
  Name* take(int directory, const char* from, const char* to);
  std::string former(const Name& name) const { return path_ + "." + std::to_string(&name - control_->names); }

  Control* control_ = nullptr;
  std::string path_;
  dev_t device_ = 0;
  // A failed sync loses data. Data that is written at the same time must not be lost with it,
  // because no later sync would report that.
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::uint64_t names_ = 0;
};

/// Whether the file has these bytes already: written once more, they cannot be lost.
bool Disk::holds(int fd, const void* data, std::size_t bytes, off_t offset) {
  std::vector<char> old(bytes);
  const int reading = ::open(("/proc/self/fd/" + std::to_string(fd)).c_str(), O_RDONLY | O_CLOEXEC);
  if (reading < 0) return false;
  const long got = ::syscall(SYS_pread64, reading, old.data(), bytes, offset);
  ::close(reading);
  return got == static_cast<long>(bytes) && std::memcmp(old.data(), data, bytes) == 0;
}

Range* Disk::take(std::uint64_t inode, std::size_t bytes, off_t offset) {
  for (std::size_t tried = 0; tried < Control::kRanges; ++tried) {
    Range& range = control_->ranges[next_++ % Control::kRanges];
    if (range.state != 0) continue;
    range.inode = inode;
    range.offset = static_cast<std::uint64_t>(offset);
    range.length = bytes;
    range.state = 1;
    return &range;
  }
  ++control_->unkept;
  return nullptr;
}

ssize_t Disk::write(int fd, std::uint64_t inode, const void* data, std::size_t bytes, off_t offset) {
  if (happens(control_->full)) {
    ++control_->refused;
    errno = ENOSPC;
    return -1;
  }
  std::vector<char> changed;
  if (has(kWrongByte) && bytes != 0) {
    changed.assign(static_cast<const char*>(data), static_cast<const char*>(data) + bytes);
    changed[bytes / 2] = static_cast<char>(changed[bytes / 2] ^ 1);
    data = changed.data();
  }
  const std::lock_guard lock(mutex_);
  Range* const range = holds(fd, data, bytes, offset) ? nullptr : take(inode, bytes, offset);
  const ssize_t written = ::syscall(SYS_pwrite64, fd, data, bytes, offset);
  const int code = errno;
  if (range != nullptr) range->state = written > 0 ? 2 : 0;
  errno = code;
  return written;
}

void Disk::lose(int fd, const Range& range) {
  struct stat about {};
  if (::fstat(fd, &about) != 0 || range.offset >= static_cast<std::uint64_t>(about.st_size)) return;
  const std::size_t bytes =
      static_cast<std::size_t>(std::min(range.length, static_cast<std::uint64_t>(about.st_size) - range.offset));
  const std::vector<char> nothing(bytes);
  ::syscall(SYS_pwrite64, fd, nothing.data(), bytes, static_cast<off_t>(range.offset));
  control_->lost_bytes += bytes;
}

int Disk::sync(int fd, std::uint64_t inode) {
  if (has(kForgottenSync)) return 0;
  if (has(kLeak)) (void)::dup(fd);
  const std::lock_guard lock(mutex_);
  const bool fails = happens(control_->failing);
  // The caller of a sync may have opened the file for reading only.
  const int writing = fails ? ::open(("/proc/self/fd/" + std::to_string(fd)).c_str(), O_WRONLY | O_CLOEXEC) : -1;
  for (Range& range : control_->ranges) {
    if (range.state != 2 || range.inode != inode) continue;
    if (writing >= 0) lose(writing, range);
    range.state = 0;
  }
  if (!fails) {
    for (Name& name : control_->names) {
      if (name.state != 2 || name.directory != inode) continue;
      ::unlink(former(name).c_str());
      name.state = 0;
    }
    return 0;
  }
  if (writing >= 0) ::close(writing);
  ++control_->failed;
  errno = EIO;
  return -1;
}

Name* Disk::take(int directory, const char* from, const char* to) {
  for (Name& name : control_->names) {
    if (name.state != 0 || std::strlen(from) >= sizeof name.from || std::strlen(to) >= sizeof name.to) continue;
    name.number = ++names_;
    name.directory = file(directory).value_or(0);
    std::strcpy(name.from, from);
    std::strcpy(name.to, to);
    name.state = 1;
    return &name;
  }
  ++control_->unkept;
  return nullptr;
}

int Disk::rename(int from_directory, const char* from, int to_directory, const char* to) {
  const std::lock_guard lock(mutex_);
  Name* const name = take(to_directory, from, to);
  if (name != nullptr) (void)::linkat(to_directory, to, AT_FDCWD, former(*name).c_str(), 0);
  const long done = ::syscall(SYS_renameat2, from_directory, from, to_directory, to, 0);
  const int code = errno;
  if (name != nullptr && done != 0) ::unlink(former(*name).c_str());
  if (name != nullptr) name->state = done == 0 ? 2 : 0;
  if (done == 0 && has(kLostFile)) ::syscall(SYS_unlinkat, to_directory, to, 0);
  errno = code;
  return static_cast<int>(done);
}

}  // namespace
}  // namespace soak

using soak::Disk;

// The server calls these instead of the C library's functions of the same names (LD_PRELOAD).
extern "C" {

ssize_t pwrite(int fd, const void* data, size_t bytes, off_t offset) {
  const auto inode = Disk::get().file(fd);
  if (!inode) return ::syscall(SYS_pwrite64, fd, data, bytes, offset);
  Disk::get().pass(soak::kWrite);
  return Disk::get().write(fd, *inode, data, bytes, offset);
}
ssize_t pwrite64(int fd, const void* data, size_t bytes, off64_t offset) { return pwrite(fd, data, bytes, offset); }

ssize_t pread(int fd, void* data, size_t bytes, off_t offset) {
  if (Disk::get().file(fd)) Disk::get().pass(soak::kRead);
  return ::syscall(SYS_pread64, fd, data, bytes, offset);
}
ssize_t pread64(int fd, void* data, size_t bytes, off64_t offset) { return pread(fd, data, bytes, offset); }

int fsync(int fd) {
  const auto inode = Disk::get().file(fd);
  if (!inode) return static_cast<int>(::syscall(SYS_fsync, fd));
  struct stat about {};
  Disk::get().pass(::fstat(fd, &about) == 0 && S_ISDIR(about.st_mode) ? soak::kNameSync : soak::kSync);
  return Disk::get().sync(fd, *inode);
}
int fdatasync(int fd) { return fsync(fd); }

int renameat(int from_directory, const char* from, int to_directory, const char* to) noexcept {
  if (!Disk::get().file(to_directory))
    return static_cast<int>(::syscall(SYS_renameat2, from_directory, from, to_directory, to, 0));
  Disk::get().pass(soak::kNames);
  return Disk::get().rename(from_directory, from, to_directory, to);
}

int unlinkat(int directory, const char* name, int flags) noexcept {
  if (Disk::get().file(directory)) Disk::get().pass(soak::kNames);
  return static_cast<int>(::syscall(SYS_unlinkat, directory, name, flags));
}

int mkdirat(int directory, const char* name, mode_t mode) noexcept {
  if (Disk::get().file(directory)) Disk::get().pass(soak::kNames);
  return static_cast<int>(::syscall(SYS_mkdirat, directory, name, mode));
}
}
