// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/failing_disk.h"

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

namespace nfs::test {

FailingDisk& FailingDisk::get() {
  static FailingDisk disk;
  return disk;
}

namespace {

bool takes_nothing(int fd) {
  struct stat about {};
  return FailingDisk::get().writes_nothing && ::fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

}  // namespace
}  // namespace nfs::test

// These functions replace those of the C library.
extern "C" {

int fsync(int fd) {
  auto& disk = nfs::test::FailingDisk::get();
  if (disk.fsync_fails) {
    errno = EIO;
    return -1;
  }
  const int done = static_cast<int>(::syscall(SYS_fsync, fd));
  disk.synced += done == 0 ? 1 : 0;
  return done;
}

ssize_t write(int fd, const void* data, size_t bytes) {
  return nfs::test::takes_nothing(fd) ? 0 : ::syscall(SYS_write, fd, data, bytes);
}

ssize_t pwrite(int fd, const void* data, size_t bytes, off_t offset) {
  return nfs::test::takes_nothing(fd) ? 0 : ::syscall(SYS_pwrite64, fd, data, bytes, offset);
}
}
