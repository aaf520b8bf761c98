// SPDX-License-Identifier: BSD-3-Clause
// Memory keys: random 32-bit numbers whose upper 24 bits name an object; the low byte changes when
// the object gets a new key. For readers of the local and remote key checks. memory.cpp and
// window.cpp check what a key gives access to.
#pragma once

#include <cstdint>
#include <vector>

#include "softverbs/random.h"

namespace softverbs {

struct MemoryRegion;
struct Window;

inline constexpr std::uint32_t kKeyTagMask = 0xFFU;

/// One key: exactly one of `region` and `window` is set.
struct KeyEntry {
  std::uint32_t key = 0;
  MemoryRegion* region = nullptr;
  Window* window = nullptr;
};

class KeyTable {
 public:
  KeyTable();

  /// A random key whose upper 24 bits no entry uses [RFC 8166 8.1.2]. Whoever knows the seed can
  /// predict it.
  [[nodiscard]] std::uint32_t fresh(Random& random) const;
  [[nodiscard]] bool knows(std::uint32_t key) const { return find(key) != nullptr; }
  /// Makes room for one more, so that `insert()` allocates nothing.
  void make_room() {
    if ((used_ + 1) * 2 > entries_.size()) grow();
  }
  void insert(const KeyEntry& entry);
  void erase(std::uint32_t key);
  void clear();

  /// Returns the entry with the same upper 24 bits, or null. If its low byte differs, `key` is not
  /// the object's current key.
  [[nodiscard]] KeyEntry* find(std::uint32_t key) {
    for (std::size_t at = slot(key);; at = (at + 1) & mask_) {
      KeyEntry& entry = entries_[at];
      if (empty(entry)) return nullptr;
      if (((entry.key ^ key) & ~kKeyTagMask) == 0) return &entry;
    }
  }
  /// The entry with exactly this key, or null.
  [[nodiscard]] const KeyEntry* find_exact(std::uint32_t key) const {
    if (key == 0) return nullptr;  // the key of an empty entry
    for (std::size_t at = slot(key);; at = (at + 1) & mask_) {
      const KeyEntry& entry = entries_[at];
      if (entry.key == key) return &entry;
      if (empty(entry)) return nullptr;
    }
  }
  [[nodiscard]] const KeyEntry* find(std::uint32_t key) const { return const_cast<KeyTable*>(this)->find(key); }

 private:
  static bool empty(const KeyEntry& entry) { return entry.region == nullptr && entry.window == nullptr; }
  // Keys are random, so their own bits serve as the hash.
  [[nodiscard]] std::size_t slot(std::uint32_t key) const { return (key >> 8U) & mask_; }
  void grow();

  std::vector<KeyEntry> entries_;
  std::size_t mask_;
  std::size_t used_ = 0;
};

}  // namespace softverbs
