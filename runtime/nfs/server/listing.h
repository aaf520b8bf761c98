// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the entries of one reply to READDIR or READDIRPLUS, on their way from the tree to
// the reply. It is for Nfs3Service, which reuses these objects for their memory.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nfs/server/convert.h"
#include "nfs/tree/types.h"
#include "nfs/wire/nfs3.h"

namespace nfs {

class Listing {
 public:
  /// Bytes of memory that `clear()` keeps for the next reply: enough for one of 64 KiB, as clients
  /// usually ask for. A larger memory is freed: otherwise each thread would keep as much as its
  /// largest reply needed.
  static constexpr std::size_t kMostKept = std::size_t{512} << 10;

  void clear() {
    if (bytes() > kMostKept) *this = Listing{};
    entries_.clear(), names_.clear(), name_ends_.clear(), plain_.clear(), plus_.clear();
  }
  void keep(const DirectoryEntry& entry) {
    names_ += entry.name;
    name_ends_.push_back(names_.size());
    entries_.push_back(entry);
  }
  std::span<const nfs::wire::nfs3::Entry3> plain() {
    for (std::size_t i = 0; i < entries_.size(); ++i)
      plain_.push_back({.fileid = entries_[i].fileid, .name = name(i), .cookie = entries_[i].cookie});
    return plain_;
  }
  std::span<const nfs::wire::nfs3::Entryplus3> plus() {
    for (std::size_t i = 0; i < entries_.size(); ++i)
      plus_.push_back({.fileid = entries_[i].fileid,
                       .name = name(i),
                       .cookie = entries_[i].cookie,
                       .name_attributes = post_op(entries_[i].attributes),
                       .name_handle = post_op(entries_[i].handle)});
    return plus_;
  }
  /// Returns the bytes of memory that it has, used or not.
  std::size_t bytes() const {
    const auto of = [](const auto& all) { return all.capacity() * sizeof all[0]; };
    return of(entries_) + of(names_) + of(name_ends_) + of(plain_) + of(plus_);
  }

 private:
  std::string_view name(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : name_ends_[index - 1];
    return std::string_view(names_).substr(begin, name_ends_[index] - begin);
  }

  std::vector<DirectoryEntry> entries_;  // their names are in names_
  std::string names_;
  std::vector<std::size_t> name_ends_;
  std::vector<nfs::wire::nfs3::Entry3> plain_;
  std::vector<nfs::wire::nfs3::Entryplus3> plus_;
};

}  // namespace nfs
