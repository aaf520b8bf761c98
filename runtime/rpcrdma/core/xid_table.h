// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the Call with an XID. For the core's own use; never allocates after construction.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "xdr/assert.h"

namespace rpcrdma::core {

/// Records by their XIDs, each XID once: open addressing with linear probing, at most half full.
/// Our own application chooses the XIDs, so no peer can cause collisions.
///
/// cost     O(1)
class XidTable {
 public:
  /// most     number of XIDs at once
  explicit XidTable(std::size_t most) : cells_(std::bit_ceil(2 * most + 2)) {}

  std::optional<std::uint32_t> find(std::uint32_t xid) const noexcept {
    const Cell& cell = cells_[place(xid)];
    if (cell.record == kNone) return std::nullopt;
    return cell.record;
  }

  /// xid      one that is not in the table
  void add(std::uint32_t xid, std::uint32_t record) noexcept {
    Cell& cell = cells_[place(xid)];
    ++count_;
    XDR_ASSERT(cell.record == kNone && count_ <= cells_.size() / 2);
    cell = {.xid = xid, .record = record};
  }

  /// xid      one that is in the table
  void remove(std::uint32_t xid) noexcept {
    std::size_t hole = place(xid);
    XDR_ASSERT(cells_[hole].record != kNone);
    --count_;
    // Entries that were placed after the hole, because its cell was in use, move into it, so that a
    // search can stop at the first empty cell.
    for (std::size_t at = next(hole); cells_[at].record != kNone; at = next(at)) {
      const std::size_t from_home = (at - home(cells_[at].xid)) & (cells_.size() - 1);
      const std::size_t from_hole = (at - hole) & (cells_.size() - 1);
      if (from_home < from_hole) continue;
      cells_[hole] = cells_[at];
      hole = at;
    }
    cells_[hole] = {};
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  struct Cell {
    std::uint32_t xid = 0;
    std::uint32_t record = kNone;
  };

  std::size_t next(std::size_t at) const noexcept { return (at + 1) & (cells_.size() - 1); }
  /// Multiplies by the golden ratio, which spreads consecutive XIDs evenly.
  std::size_t home(std::uint32_t xid) const noexcept {
    return static_cast<std::size_t>((std::uint64_t{xid * 0x9e3779b9u} * cells_.size()) >> 32);
  }
  /// The cell where the XID is, or would be.
  std::size_t place(std::uint32_t xid) const noexcept {
    std::size_t at = home(xid);
    while (cells_[at].record != kNone && cells_[at].xid != xid) at = next(at);
    return at;
  }

  std::vector<Cell> cells_;
  std::size_t count_ = 0;
};

}  // namespace rpcrdma::core
