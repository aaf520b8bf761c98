// SPDX-License-Identifier: BSD-3-Clause
//
// Ranges of bytes, and how many of many meet one. For lock_table.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nfs {

/// From the first byte to the last, which belongs to it.
struct LockRange {
  static constexpr std::uint64_t kEnd = ~std::uint64_t{0};  ///< of the file, however long it gets
  std::uint64_t first = 0, last = kEnd;

  /// length   0: to the end.  returns  nothing where there are no such bytes
  static std::optional<LockRange> of(std::uint64_t offset, std::uint64_t length);
  std::uint64_t length() const { return last == kEnd ? 0 : last - first + 1; }  ///< as `of()` takes it
  bool meets(const LockRange& other) const { return first <= other.last && other.first <= last; }
  bool operator==(const LockRange&) const = default;
};

/// Ranges that may meet each other, and may be there more than once. Only where they begin and where they end is kept.
class RangeCounts {
 public:
  /// cost  the logarithm of how many there are
  std::size_t meeting(const LockRange& range) const;
  /// cost  moves 16 bytes for each that there is, at most
  void add(const LockRange& range);
  /// ranges   that have been added.  cost  as of one `add()`, for all of them together, and sorting them
  void remove(const std::vector<LockRange>& ranges);

 private:
  std::vector<std::uint64_t> firsts_, lasts_;  // sorted
};

}  // namespace nfs
