// SPDX-License-Identifier: BSD-3-Clause
//
// Files by number, for where the kernel gives no file handles: which inode a number means, and by which names it was last seen, so that
// it can be found again. Follows renames that go through the tree, whole directories with all below them; what the server's own
// programs rename is found again when a client looks it up, or as long as the tree has it open. Bounded: the files not asked for
// longest are forgotten first, directories after what is in them. Left out: opening anything (tree_open.cpp). Any thread may call.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace nfs {

/// One file as long as it is there: the file system gives an inode number again, but not with the same time of birth.
struct FileIdentity {
  std::uint64_t device = 0, inode = 0;
  std::int64_t born_seconds = 0;
  std::uint32_t born_nseconds = 0;
  bool operator==(const FileIdentity&) const = default;
};

/// A slot and the number that it had when it was given away: a slot that is used again has another one.
struct FileNumber {
  std::uint32_t slot = 0;
  std::uint64_t serial = 0;
  bool operator==(const FileNumber&) const = default;
};

class NumberTable {
 public:
  static constexpr std::size_t kMostNames = 4;  ///< of one file that are kept; the oldest goes

  struct Place {
    FileNumber parent;
    std::string name;
  };
  struct Entry {
    FileIdentity identity;
    std::vector<Place> places;
  };

  /// most            numbers, at least 2; the root has one of them, for good
  /// first_serial    random, so that numbers of an earlier life mean nothing
  NumberTable(std::size_t most, const FileIdentity& root, std::uint64_t first_serial);

  FileNumber root() const noexcept { return root_; }
  /// The number of a file that was seen as `name` in `parent`: the one it has, or a new one.
  /// returns  nothing where `parent` is forgotten, or nothing can be to make room
  std::optional<FileNumber> number_of(const FileIdentity& identity, FileNumber parent, std::string_view name);
  /// What is known of it.  returns  nothing: no such number, or forgotten
  std::optional<Entry> find(FileNumber number);
  /// The number that a file has, if it has one.
  std::optional<FileNumber> number_of(const FileIdentity& identity) const;

  void on_renamed(const FileIdentity& identity, FileNumber from, std::string_view old_name, FileNumber to,
                  std::string_view new_name);
  /// It is not there under this name. Nobody needs to tell: whoever looks for it there finds out.
  void on_removed(const FileIdentity& identity, FileNumber parent, std::string_view name);

 private:
  struct Slot {
    bool used = false;
    std::uint64_t serial = 0;
    Entry entry;
    std::size_t children = 0;               // places of others that name this one
    std::list<std::uint32_t>::iterator at;  // in leaves_, where there are no children and it is not the root
    bool listed = false;
  };
  struct Hash {
    std::size_t operator()(const FileIdentity& id) const noexcept {
      return std::hash<std::uint64_t>{}(id.inode * 0x9e3779b97f4a7c15u ^ id.device);
    }
  };
  // By inode number alone, so that one that is used again is found.
  struct SameInode {
    bool operator()(const FileIdentity& one, const FileIdentity& other) const noexcept {
      return one.inode == other.inode && one.device == other.device;
    }
  };

  Slot* get(FileNumber number);
  void touch(std::uint32_t slot);
  void list(std::uint32_t slot);
  void unlist(std::uint32_t slot);
  void add_place(std::uint32_t slot, FileNumber parent, std::string_view name);
  void remove_place(std::uint32_t slot, std::size_t index);
  void forget(std::uint32_t slot);
  std::optional<std::uint32_t> free_slot();

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::uint64_t next_serial_;
  FileNumber root_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
  std::unordered_map<FileIdentity, std::uint32_t, Hash, SameInode> by_inode_;
  std::list<std::uint32_t> leaves_;  // the one asked for last comes first
};

}  // namespace nfs
