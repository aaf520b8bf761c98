// SPDX-License-Identifier: BSD-3-Clause
//
// The entries of one reply to READDIR or READDIRPLUS, between the tree that finds them and the reply. For Nfs3Service, which keeps such objects for
// their memory.
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
  /// Bytes that `clear()` keeps for the next reply: enough for one of 64 KiB, as clients ask for. What there is of memory after a larger one, it gives
  /// back, or each thread would keep as much as the largest reply that anybody has ever asked for.
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
  /// Of memory that it has, used or not.
  std::size_t bytes() const {
    const auto of = [](const auto& all) { return all.capacity() * sizeof all[0]; };
    return of(entries_) + of(names_) + of(name_ends_) + of(plain_) + of(plus_);
  }

 private:
  std::string_view name(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : name_ends_[index - 1];
    return std::string_view(names_).substr(begin, name_ends_[index] - begin);
  }

  std::vector<DirectoryEntry> entries_;  // whose names are in:
  std::string names_;
  std::vector<std::size_t> name_ends_;
  std::vector<nfs::wire::nfs3::Entry3> plain_;
  std::vector<nfs::wire::nfs3::Entryplus3> plus_;
};

}  // namespace nfs
