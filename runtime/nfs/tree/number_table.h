// SPDX-License-Identifier: BSD-3-Clause
//
// This file has files by number, for file systems without kernel handles: which inode a number
// means, and by which names the file was last seen, so that it can be found again. The table
// follows renames that go through the tree, also of whole directories. A file that a program on the
// server renames is found again when a client looks it up, or as long as the tree has it open. The
// table is bounded: it forgets first what was not asked for longest, and a directory only after
// everything in it. Opening files is left to the Tree. It is thread-safe. Private to the tree.
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

/// Identifies a file during its life: a file system uses an inode number again, but with another
/// time of birth.
struct FileIdentity {
  std::uint64_t device = 0, inode = 0;
  std::int64_t born_seconds = 0;
  std::uint32_t born_nseconds = 0;
  bool operator==(const FileIdentity&) const = default;
};

/// A slot of the table, and the serial number that it had when the number was assigned: a slot that
/// is used again has a new serial number.
struct FileNumber {
  std::uint32_t slot = 0;
  std::uint64_t serial = 0;
  bool operator==(const FileNumber&) const = default;
};

/// Where memory is lacking (std::bad_alloc), the call has no effect, except that it may have
/// forgotten other files to make room.
class NumberTable {
 public:
  static constexpr std::size_t kMostNames = 4;  ///< kept of one file; a further one replaces the oldest

  struct Place {
    FileNumber parent;
    std::string name;
  };
  struct Entry {
    FileIdentity identity;
    std::vector<Place> places;
  };

  /// most            numbers, at least 2; the root always keeps one of them
  /// first_serial    random, so that numbers of an earlier server process are invalid
  NumberTable(std::size_t most, const FileIdentity& root, std::uint64_t first_serial);

  FileNumber root() const noexcept { return root_; }
  /// Returns the number of a file that was seen as `name` in `parent`: its present one, or a new
  /// one.
  /// returns  nothing where `parent` is forgotten, or no number can be freed for a new one
  std::optional<FileNumber> number_of(const FileIdentity& identity, FileNumber parent, std::string_view name);
  /// Returns what is known of a number.  returns  nothing: there is no such number, or it is
  /// forgotten
  std::optional<Entry> find(FileNumber number);
  /// Returns the number that a file has now, or nothing.
  std::optional<FileNumber> number_of(const FileIdentity& identity) const;

  void on_renamed(const FileIdentity& identity, FileNumber from, std::string_view old_name, FileNumber to,
                  std::string_view new_name);
  /// Notes that the file no longer has this name. Optional: the next call that looks for the file
  /// there notices that it is gone.
  void on_removed(const FileIdentity& identity, FileNumber parent, std::string_view name);

 private:
  struct Slot {
    bool used = false;
    std::uint64_t serial = 0;
    Entry entry;
    std::size_t children = 0;               // names of other files that have this one as parent
    std::list<std::uint32_t>::iterator at;  // in leaves_ while `listed`, else in others_; unused for the root
    bool listed = false;                    // while `used` and `children` is 0; never for the root
  };
  struct Hash {
    std::size_t operator()(const FileIdentity& id) const noexcept {
      return std::hash<std::uint64_t>{}(id.inode * 0x9e3779b97f4a7c15u ^ id.device);
    }
  };
  // Compares inode numbers alone, so that a new file with the inode number of an old one finds the
  // old entry.
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
  bool find_free_slot();

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::uint64_t next_serial_;
  FileNumber root_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
  std::unordered_map<FileIdentity, std::uint32_t, Hash, SameInode> by_inode_;
  std::list<std::uint32_t> leaves_;  // without children, most recently asked for first
  std::list<std::uint32_t> others_;
};

}  // namespace nfs
