// SPDX-License-Identifier: BSD-3-Clause
//
// This file has what the sources of the tree share. It is private to them.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <utility>

#include "nfs/tree/tree.h"

namespace nfs {

/// A node, and the attributes that its file had when it was looked up.
struct Tree::Seen {
  NodePtr node;
  struct stat st {};
};

Time time_of(const timespec& time) noexcept;
PreAttributes before(const struct stat& st) noexcept;
/// Tells whether all these attributes have valid values; otherwise the call is answered with INVAL.
bool are_possible(const NewAttributes& to) noexcept;

/// Returns what distinguishes the file from a later one with the same inode number.
FileIdentity identity_of(int fd, const struct stat& st) noexcept;

/// Opens something. Where no descriptor is free, drops up to half of the cache and tries once more.
template <typename Open>
auto Tree::with_descriptors(Open&& open) {
  auto opened = open();
  if (!opened && (opened.error() == EMFILE || opened.error() == ENFILE)) {
    cache_.shrink();
    return open();
  }
  return opened;
}

}  // namespace nfs
