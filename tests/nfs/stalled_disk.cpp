// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/stalled_disk.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support/limit.h"

namespace nfs::test {

StalledDisk& StalledDisk::get() {
  static StalledDisk disk;
  return disk;
}

void StalledDisk::stall(const std::string& call) {
  const std::lock_guard lock(mutex_);
  stalled_.insert(call);
}

void StalledDisk::thaw() {
  const std::lock_guard lock(mutex_);
  stalled_.clear();
  changed_.notify_all();
}

bool StalledDisk::waiting(std::size_t calls) const {
  const std::lock_guard lock(mutex_);
  return waiting_ == calls;
}

void StalledDisk::await(std::size_t calls) {
  std::unique_lock lock(mutex_);
  EXPECT_TRUE(changed_.wait_for(lock, rpcrdma::test::kLimit, [&] { return waiting_ == calls; })) << waiting_;
}

void StalledDisk::pass(const char* call) {
  std::unique_lock lock(mutex_);
  if (!stalled_.contains(call)) return;
  ++waiting_;
  changed_.notify_all();
  const bool thawed = changed_.wait_for(lock, rpcrdma::test::kLimit, [&] { return !stalled_.contains(call); });
  EXPECT_TRUE(thawed) << call << " was not thawed in time: it may block the thread that would thaw it";
  --waiting_;
  changed_.notify_all();
}

}  // namespace nfs::test

// These functions replace those of the C library.
extern "C" {

int fsync(int fd) {
  nfs::test::StalledDisk::get().pass("fsync");
  return static_cast<int>(::syscall(SYS_fsync, fd));
}

int fstat(int fd, struct stat* st) noexcept {
  nfs::test::StalledDisk::get().pass("fstat");
  return static_cast<int>(::syscall(SYS_fstat, fd, st));
}

ssize_t pread(int fd, void* data, size_t bytes, off_t offset) {
  nfs::test::StalledDisk::get().pass("pread");
  return ::syscall(SYS_pread64, fd, data, bytes, offset);
}

int mkdirat(int directory, const char* path, mode_t mode) noexcept {
  nfs::test::StalledDisk::get().pass("mkdirat");
  return static_cast<int>(::syscall(SYS_mkdirat, directory, path, mode));
}

ssize_t pwrite(int fd, const void* data, size_t bytes, off_t offset) {
  nfs::test::StalledDisk::get().pass("pwrite");
  return ::syscall(SYS_pwrite64, fd, data, bytes, offset);
}
}
