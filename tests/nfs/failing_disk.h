// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of the C library's for files which fail, or do nothing, when a test wants that. For tests of what is written to files.
#pragma once

namespace nfs::test {

/// fsync_fails     fsync(2) says EIO
/// writes_nothing  write(2) and pwrite(2) to a regular file return 0, as if it had taken nothing
/// synced          calls of fsync(2) that have succeeded
struct FailingDisk {
  bool fsync_fails = false, writes_nothing = false;
  int synced = 0;

  static FailingDisk& get();
  /// Everything is as it should be again.
  void mend() { *this = {}; }
};

}  // namespace nfs::test
