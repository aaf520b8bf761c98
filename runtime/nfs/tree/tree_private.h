// SPDX-License-Identifier: BSD-3-Clause
//
// What the tree's own sources share. For nobody else.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <utility>

#include "nfs/tree/tree.h"

namespace nfs {

/// A file and its attributes a moment ago.
struct Tree::Seen {
  NodePtr node;
  struct stat st {};
};

Time time_of(const timespec& time) noexcept;
PreAttributes before(const struct stat& st) noexcept;
/// Else they are INVAL, whatever they are for.
bool are_possible(const NewAttributes& to) noexcept;

/// What tells a file from one that comes to have its inode number later.
FileIdentity identity_of(int fd, const struct stat& st) noexcept;

/// Opens something; where descriptors are short, once more with half of the cache closed.
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
