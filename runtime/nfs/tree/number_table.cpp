// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/number_table.h"

#include <algorithm>

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
  slots_[slot].at = leaves_.insert(leaves_.begin(), slot);
  slots_[slot].listed = true;
}

void NumberTable::unlist(std::uint32_t slot) {
  if (!slots_[slot].listed) return;
  leaves_.erase(slots_[slot].at);
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
  ++directory->children;
  unlist(parent.slot);
  places.push_back({parent, std::string(name)});
  if (places.size() > kMostNames) remove_place(slot, 0);
}

void NumberTable::remove_place(std::uint32_t slot, std::size_t index) {
  auto& places = slots_[slot].entry.places;
  const FileNumber parent = places[index].parent;
  places.erase(places.begin() + static_cast<std::ptrdiff_t>(index));
  Slot* const directory = get(parent);
  XDR_ASSERT(directory != nullptr && directory->children > 0);  // kept as long as anything is in it
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

std::optional<std::uint32_t> NumberTable::free_slot() {
  if (free_.empty() && slots_.size() < most_) {
    slots_.emplace_back();
    return static_cast<std::uint32_t>(slots_.size() - 1);
  }
  if (free_.empty()) {
    if (leaves_.empty()) return std::nullopt;
    forget(leaves_.back());
  }
  const std::uint32_t slot = free_.back();
  free_.pop_back();
  return slot;
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
    // Another file with the inode of one that is gone, which goes as soon as nothing is in it any more.
    by_inode_.erase(known);
    if (slots_[slot].children == 0) forget(slot);
  }
  const bool parent_listed = slots_[parent.slot].listed;
  unlist(parent.slot);  // it is not what makes room
  const auto slot = free_slot();
  if (parent_listed) list(parent.slot);
  if (!slot) return std::nullopt;
  slots_[*slot] = Slot{};
  slots_[*slot].used = true;
  slots_[*slot].serial = next_serial_++;
  slots_[*slot].entry.identity = identity;
  by_inode_.emplace(identity, *slot);
  list(*slot);
  add_place(*slot, parent, name);
  return FileNumber{*slot, slots_[*slot].serial};
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
  add_place(slot, to, new_name);
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
