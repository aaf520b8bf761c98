// SPDX-License-Identifier: BSD-3-Clause
//
// This file has ranges of bytes, and counts of the ranges that intersect one. It is for
// lock_table.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nfs {

/// A range from its first to its last byte, both included.
struct LockRange {
  static constexpr std::uint64_t kEnd = ~std::uint64_t{0};  ///< the end of the file, however long it gets
  std::uint64_t first = 0;                                  ///< offset of the first byte
  std::uint64_t last = kEnd;                                ///< offset of the last byte

  /// length   0: to the end of the file.  returns  nothing where the range exceeds 64 bits
  static std::optional<LockRange> of(std::uint64_t offset, std::uint64_t length);
  std::uint64_t length() const { return last == kEnd ? 0 : last - first + 1; }  ///< 0: to the end, as `of()` takes it
  /// whether a byte is in both
  bool meets(const LockRange& other) const { return first <= other.last && other.first <= last; }
  bool operator==(const LockRange&) const = default;
};

/// Counts ranges, which may intersect each other and may be equal. Keeps only where they begin and
/// where they end.
class RangeCounts {
 public:
  /// Returns how many ranges intersect `range`.  cost  logarithmic in their number
  std::size_t meeting(const LockRange& range) const;
  /// Allocates memory, so that `more` further `add()` need none.
  void make_room(std::size_t more);
  /// cost  moves at most 16 bytes for each range that this object holds
  void add(const LockRange& range);
  /// Collects ranges that `add()` has counted, so that `remove()` removes them together.
  class Removal {
   public:
    void add(const LockRange& range);                    ///< one that is counted
    std::size_t size() const { return firsts_.size(); }  ///< ranges collected

   private:
    friend class RangeCounts;
    std::vector<std::uint64_t> firsts_, lasts_;
  };
  /// removal   of ranges that were added; it gets sorted.  cost  that of one `add()` for all of
  ///           them, and of sorting them. Never fails. Keeps all memory, also what `make_room()`
  ///           has allocated
  void remove(Removal& removal);
  /// Frees memory where it could hold many more ranges than are counted. Never fails. For the end
  /// of a change, because it also frees what `make_room()` has allocated.
  void give_back();

 private:
  std::vector<std::uint64_t> firsts_, lasts_;  // sorted
};

}  // namespace nfs
