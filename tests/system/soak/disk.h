// SPDX-License-Identifier: BSD-3-Clause
//
// What the soak and its disk (disk.cpp) share: a file that both map. disk.py has the same layout;
// who changes one changes both.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace soak {

/// Calls that can wait, as bits of `Control::stalled`: syncs of files and of directories apart.
enum Call : std::uint32_t { kSync = 1, kWrite = 2, kRead = 4, kNames = 8, kNameSync = 16 };

/// Defects of a server that the disk acts out, as bits of `Control::planted`: the soak must notice each.
///
/// kWrongByte        a byte that is written is another one
/// kLostFile         a file that has got a new name is removed
/// kLeak             a descriptor stays open after each sync
/// kForgottenSync    a sync does nothing
enum Planted : std::uint32_t { kWrongByte = 1, kLostFile = 2, kLeak = 4, kForgottenSync = 8 };

/// A part of a file that was written and not synced yet.
///
/// state   0: free, 1: being written, 2: written
struct Range {
  std::atomic<std::uint32_t> state;
  std::uint32_t unused;
  std::uint64_t inode, offset, length;
};

/// A new name that was given to a file (rename) and not synced yet. What had it before has a name of
/// its own meanwhile, $SOAK_DISK.N, where N is the place in the table.
///
/// state    0: free, 1: being given, 2: given
/// number   of later ones is higher
struct Name {
  std::atomic<std::uint32_t> state;
  std::uint32_t unused;
  std::uint64_t number, directory;
  char from[256], to[256];
};

/// stalled      calls that wait until their bit is taken away
/// full         of 1000 writes so many say ENOSPC
/// failing      of 1000 syncs so many say EIO, and what they should have kept is gone
/// planted      defects
/// waited ...   calls that did wait, said ENOSPC, said EIO; bytes that were gone then
/// unkept       writes and names that a table had no room for
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
