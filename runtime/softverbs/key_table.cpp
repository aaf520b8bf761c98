// SPDX-License-Identifier: BSD-3-Clause
// KeyTable: open addressing with linear probing, kept at most half full.
#include "softverbs/key_table.h"

#include <cstddef>
#include <utility>

namespace softverbs {

KeyTable::KeyTable() : entries_(64), mask_(entries_.size() - 1) {}

std::uint32_t KeyTable::fresh(Random& random) const {
  for (;;) {
    const auto key = static_cast<std::uint32_t>(random.next() >> 32U);
    if (key > kKeyTagMask && !knows(key)) return key;
  }
}

void KeyTable::insert(const KeyEntry& entry) {
  make_room();
  std::size_t at = slot(entry.key);
  while (!empty(entries_[at])) at = (at + 1) & mask_;
  entries_[at] = entry;
  ++used_;
}

void KeyTable::erase(std::uint32_t key) {
  KeyEntry* const found = find(key);
  if (found == nullptr) return;
  auto hole = static_cast<std::size_t>(found - entries_.data());
  *found = {};
  --used_;
  // Moves entries that probed past the hole back into it, so that find() may stop at the first
  // empty slot.
  for (std::size_t at = (hole + 1) & mask_; !empty(entries_[at]); at = (at + 1) & mask_) {
    const std::size_t distance_to_home = (at - slot(entries_[at].key)) & mask_;
    if (distance_to_home < ((at - hole) & mask_)) continue;
    entries_[hole] = entries_[at];
    entries_[at] = {};
    hole = at;
  }
}

void KeyTable::clear() { *this = KeyTable(); }

void KeyTable::grow() {
  std::vector<KeyEntry> old = std::exchange(entries_, std::vector<KeyEntry>(entries_.size() * 2));
  mask_ = entries_.size() - 1;
  used_ = 0;
  for (const KeyEntry& entry : old) {
    if (!empty(entry)) insert(entry);
  }
}

}  // namespace softverbs
