// SPDX-License-Identifier: BSD-3-Clause
//
// A fixed number of records, with ids that are not used again soon. For the core, and for
// rpcrdma/endpoint/caller.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "xdr/assert.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// Which records of a table are in use. The owner has the records themselves, in an array of the
/// same size.
///
/// ids      never 0; an id names its record until `free()`, and nothing for the next 65535 uses of
///          that record
/// contract every `index` is below `capacity()`, which nothing checks; a table that was moved from
///          must not be used
class SlotTable {
 public:
  /// The most records of a table, so that the number of a record fits 16 bits of its id.
  static constexpr std::size_t kMost = 0xfffe;

  /// A table of `capacity` unused records, at most `kMost`; aborts for more.
  explicit SlotTable(std::size_t capacity) : generation_(capacity, 0), used_(capacity, 0), free_(capacity) {
    XDR_ASSERT(capacity <= kMost);
    for (std::size_t i = 0; i < capacity; ++i) free_[i] = static_cast<std::uint32_t>(capacity - 1 - i);
    free_count_ = capacity;
  }

  /// The number of records.
  std::size_t capacity() const noexcept { return used_.size(); }
  /// How often `take()` can succeed now.
  std::size_t available() const noexcept { return free_count_; }
  /// The number of records in use.
  std::size_t used_count() const noexcept { return capacity() - free_count_; }
  /// Whether record `index` is in use.
  bool used(std::uint32_t index) const noexcept { return used_[index] != 0; }

  /// The index of a record that is in use from now on; nothing: all are.
  std::optional<std::uint32_t> take() noexcept {
    if (free_count_ == 0) return std::nullopt;
    const std::uint32_t index = free_[--free_count_];
    used_[index] = 1;
    ++generation_[index];
    return index;
  }

  /// Record `index` is in use (otherwise this aborts), and is not any more; its id names nothing
  /// from now on.
  void free(std::uint32_t index) noexcept {
    XDR_ASSERT(used(index));
    used_[index] = 0;
    free_[free_count_++] = index;
  }

  /// The id of record `index`, as of its present use.
  std::uint32_t id(std::uint32_t index) const noexcept {
    return static_cast<std::uint32_t>(generation_[index]) << 16 | (index + 1);
  }

  /// The record that `id` names or named.
  static std::uint32_t index(std::uint32_t id_of_record) noexcept { return (id_of_record & 0xffff) - 1; }

  /// The record that `id` names, if it still does.
  std::optional<std::uint32_t> find(std::uint32_t id_of_record) const noexcept {
    const std::uint32_t index = SlotTable::index(id_of_record);
    if (index >= capacity() || !used(index) || id(index) != id_of_record) return std::nullopt;
    return index;
  }

 private:
  std::vector<std::uint16_t> generation_;
  std::vector<std::uint8_t> used_;
  std::vector<std::uint32_t> free_;
  std::size_t free_count_ = 0;
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
