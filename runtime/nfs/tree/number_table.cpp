// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/number_table.h"

#include <algorithm>
#include <new>

#include "xdr/assert.h"

namespace nfs {

NumberTable::NumberTable(std::size_t most, const FileIdentity& root, std::uint64_t first_serial)
    : most_(std::clamp<std::size_t>(most, 2, 0xffffffffu)), next_serial_(first_serial) {
  slots_.resize(1);
  slots_[0].used = true;
  slots_[0].serial = next_serial_++;
  slots_[0].entry.identity = root;
  by_inode_.emplace(root, 0);
  root_ = {0, slots_[0].serial};
}

NumberTable::Slot* NumberTable::get(FileNumber number) {
  if (number.slot >= slots_.size()) return nullptr;
  Slot& slot = slots_[number.slot];
  return slot.used && slot.serial == number.serial ? &slot : nullptr;
}

void NumberTable::list(std::uint32_t slot) {
  if (slot == root_.slot || slots_[slot].listed) return;
  leaves_.splice(leaves_.begin(), others_, slots_[slot].at);
  slots_[slot].listed = true;
}

void NumberTable::unlist(std::uint32_t slot) {
  if (!slots_[slot].listed) return;
  others_.splice(others_.begin(), leaves_, slots_[slot].at);
  slots_[slot].listed = false;
}

void NumberTable::touch(std::uint32_t slot) {
  if (slots_[slot].listed) leaves_.splice(leaves_.begin(), leaves_, slots_[slot].at);
}

void NumberTable::add_place(std::uint32_t slot, FileNumber parent, std::string_view name) {
  if (slot == root_.slot) return;
  auto& places = slots_[slot].entry.places;
  for (const Place& place : places)
    if (place.parent == parent && place.name == name) return;
  Slot* const directory = get(parent);
  if (directory == nullptr) return;
  places.push_back({parent, std::string(name)});
  ++directory->children;
  unlist(parent.slot);
  if (places.size() > kMostNames) remove_place(slot, 0);
}

void NumberTable::remove_place(std::uint32_t slot, std::size_t index) {
  auto& places = slots_[slot].entry.places;
  const FileNumber parent = places[index].parent;
  places.erase(places.begin() + static_cast<std::ptrdiff_t>(index));
  Slot* const directory = get(parent);
  XDR_ASSERT(directory != nullptr && directory->children > 0);  // a parent is kept while anything is in it
  if (--directory->children == 0) list(parent.slot);
}

void NumberTable::forget(std::uint32_t slot) {
  unlist(slot);
  while (!slots_[slot].entry.places.empty()) remove_place(slot, 0);
  const auto known = by_inode_.find(slots_[slot].entry.identity);
  if (known != by_inode_.end() && known->second == slot) by_inode_.erase(known);
  slots_[slot].used = false;
  free_.push_back(slot);
}

/// Makes the last entry of free_ a usable slot, where one can be had.
/// returns  false: none can
bool NumberTable::find_free_slot() {
  if (!free_.empty()) return true;
  if (slots_.size() < most_) {
    if (free_.capacity() <= slots_.size()) free_.reserve(2 * (slots_.size() + 1));  // `forget()` allocates nothing
    std::list<std::uint32_t> place{static_cast<std::uint32_t>(slots_.size())};
    slots_.emplace_back().at = place.begin();
    free_.push_back(place.front());
    others_.splice(others_.begin(), place);
    return true;
  }
  if (leaves_.empty()) return false;
  forget(leaves_.back());
  return true;
}

std::optional<FileNumber> NumberTable::number_of(const FileIdentity& identity, FileNumber parent,
                                                 std::string_view name) {
  const std::lock_guard lock(mutex_);
  if (get(parent) == nullptr) return std::nullopt;
  if (const auto known = by_inode_.find(identity); known != by_inode_.end()) {
    const std::uint32_t slot = known->second;
    if (slots_[slot].entry.identity == identity) {
      add_place(slot, parent, name);
      touch(slot);
      return FileNumber{slot, slots_[slot].serial};
    }
    // A new file with the inode number of one that is gone. The old one is forgotten as soon as it
    // has no children.
    by_inode_.erase(known);
    if (slots_[slot].children == 0) forget(slot);
  }
  const bool parent_listed = slots_[parent.slot].listed;
  unlist(parent.slot);  // so that the parent itself is not forgotten to make room
  bool found = false;
  try {
    found = find_free_slot();
  } catch (const std::bad_alloc&) {
    if (parent_listed) list(parent.slot);
    throw;
  }
  if (parent_listed) list(parent.slot);
  if (!found) return std::nullopt;
  const std::uint32_t slot = free_.back();
  by_inode_.emplace(identity, slot);
  free_.pop_back();
  const auto at = slots_[slot].at;
  slots_[slot] = Slot{};
  slots_[slot].at = at;
  slots_[slot].used = true;
  slots_[slot].serial = next_serial_++;
  slots_[slot].entry.identity = identity;
  list(slot);
  try {
    add_place(slot, parent, name);
  } catch (const std::bad_alloc&) {
    forget(slot);
    throw;
  }
  return FileNumber{slot, slots_[slot].serial};
}

std::optional<NumberTable::Entry> NumberTable::find(FileNumber number) {
  const std::lock_guard lock(mutex_);
  Slot* const slot = get(number);
  if (slot == nullptr) return std::nullopt;
  touch(number.slot);
  return slot->entry;
}

std::optional<FileNumber> NumberTable::number_of(const FileIdentity& identity) const {
  const std::lock_guard lock(mutex_);
  const auto known = by_inode_.find(identity);
  if (known == by_inode_.end() || !(slots_[known->second].entry.identity == identity)) return std::nullopt;
  return FileNumber{known->second, slots_[known->second].serial};
}

void NumberTable::on_renamed(const FileIdentity& identity, FileNumber from, std::string_view old_name, FileNumber to,
                             std::string_view new_name) {
  const std::lock_guard lock(mutex_);
  const auto known = by_inode_.find(identity);
  if (known == by_inode_.end() || !(slots_[known->second].entry.identity == identity)) return;
  const std::uint32_t slot = known->second;
  try {
    add_place(slot, to, new_name);
  } catch (const std::bad_alloc&) {  // not noted: the next lookup of the new name notes it
  }
  const auto& places = slots_[slot].entry.places;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].parent == from && places[i].name == old_name) return remove_place(slot, i);
}

void NumberTable::on_removed(const FileIdentity& identity, FileNumber parent, std::string_view name) {
  const std::lock_guard lock(mutex_);
  const auto known = by_inode_.find(identity);
  if (known == by_inode_.end() || !(slots_[known->second].entry.identity == identity)) return;
  const auto& places = slots_[known->second].entry.places;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].parent == parent && places[i].name == name) return remove_place(known->second, i);
}

}  // namespace nfs
