// SPDX-License-Identifier: BSD-3-Clause
//
// Functions of the C library for files, which fail or do nothing when a test demands it. For tests
// of code that writes files.
#pragma once

namespace nfs::test {

/// fsync_fails     fsync(2) fails with EIO
/// writes_nothing  write(2) and pwrite(2) to a regular file write nothing and return 0
/// synced          calls of fsync(2) that have succeeded
struct FailingDisk {
  bool fsync_fails = false, writes_nothing = false;
  int synced = 0;

  static FailingDisk& get();
  /// Lets all functions work normally again, and sets `synced` to 0.
  void mend() { *this = {}; }
};

}  // namespace nfs::test
