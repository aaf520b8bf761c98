// SPDX-License-Identifier: BSD-3-Clause
//
// The file that the soak and its disk (disk.cpp) share: both map it. disk.py has the same layout,
// and must be changed together with this file.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace soak {

/// Calls that can stall, as bits of `Control::stalled`; syncs of files and of directories are
/// separate.
enum Call : std::uint32_t { kSync = 1, kWrite = 2, kRead = 4, kNames = 8, kNameSync = 16 };

/// Defects of a server that the disk simulates, as bits of `Control::planted`. The soak must notice
/// each.
///
/// kWrongByte        a byte is written with another value
/// kLostFile         a renamed file is removed
/// kLeak             a descriptor stays open after each sync
/// kForgottenSync    a sync does nothing
enum Planted : std::uint32_t { kWrongByte = 1, kLostFile = 2, kLeak = 4, kForgottenSync = 8 };

/// A part of a file that was written and is not synced yet.
///
/// state   0: free, 1: being written, 2: written
struct Range {
  std::atomic<std::uint32_t> state;
  std::uint32_t unused;
  std::uint64_t inode, offset, length;
};

/// A new name of a file (rename) that is not synced yet. The file that had the name before is kept
/// as $SOAK_DISK.N, where N is the index in the table.
///
/// state    0: free, 1: in progress, 2: done
/// number   later renames have higher numbers
struct Name {
  std::atomic<std::uint32_t> state;
  std::uint32_t unused;
  std::uint64_t number, directory;
  char from[256], to[256];
};

/// stalled      calls that wait until their bit is cleared
/// full         so many of 1000 writes fail with ENOSPC
/// failing      so many of 1000 syncs fail with EIO and lose their data
/// planted      defects
/// waited ...   number of calls that waited, that failed with ENOSPC, with EIO; bytes that failed
///              syncs lost
/// unkept       writes and names for which a table had no room
struct Control {
  static constexpr std::size_t kRanges = 16384, kNames = 64;
  std::atomic<std::uint32_t> stalled, full, failing, planted;
  std::atomic<std::uint64_t> waited, refused, failed, lost_bytes, unkept;
  Range ranges[kRanges];
  Name names[kNames];
};
static_assert(sizeof(Range) == 32 && sizeof(Name) == 536 && offsetof(Control, waited) == 16 &&
              offsetof(Control, ranges) == 56);

}  // namespace soak
