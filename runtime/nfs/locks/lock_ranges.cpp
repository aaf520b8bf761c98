// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/lock_ranges.h"

#include <algorithm>
#include <utility>

namespace nfs {

namespace {

void insert_into(std::vector<std::uint64_t>& sorted, std::uint64_t number) {
  sorted.insert(std::ranges::upper_bound(sorted, number), number);
}

/// Removes one element for each element of `gone`.
void remove_from(std::vector<std::uint64_t>& sorted, std::vector<std::uint64_t>& gone) {
  std::ranges::sort(gone);
  auto next = gone.begin();
  auto kept = std::ranges::lower_bound(sorted, gone.front());
  for (auto one = kept; one != sorted.end(); ++one) {
    if (next != gone.end() && *next == *one)
      ++next;
    else
      *kept++ = *one;
  }
  sorted.erase(kept, sorted.end());
}

}  // namespace

std::optional<LockRange> LockRange::of(std::uint64_t offset, std::uint64_t length) {
  if (length == 0) return LockRange{offset, kEnd};
  if (length - 1 > kEnd - offset) return std::nullopt;
  return LockRange{offset, offset + (length - 1)};
}

/// Ranges that begin at or before its last byte, minus those that end before its first byte.
std::size_t RangeCounts::meeting(const LockRange& range) const {
  const auto begun = std::ranges::upper_bound(firsts_, range.last) - firsts_.begin();
  const auto ended = std::ranges::lower_bound(lasts_, range.first) - lasts_.begin();
  return static_cast<std::size_t>(begun - ended);
}

void RangeCounts::add(const LockRange& range) {
  insert_into(firsts_, range.first);
  insert_into(lasts_, range.last);
}

void RangeCounts::make_room(std::size_t more) {
  for (auto* const sorted : {&firsts_, &lasts_})
    if (sorted->capacity() - sorted->size() < more)
      sorted->reserve(std::max(sorted->size() + more, 2 * sorted->size()));
}

void RangeCounts::Removal::add(const LockRange& range) {
  firsts_.push_back(range.first);
  lasts_.push_back(range.last);
}

void RangeCounts::remove(Removal& removal) {
  if (removal.firsts_.empty()) return;
  remove_from(firsts_, removal.firsts_);
  remove_from(lasts_, removal.lasts_);
}

void RangeCounts::give_back() {
  constexpr std::size_t kSpare = 16;
  for (auto* const sorted : {&firsts_, &lasts_})
    if (sorted->capacity() > 4 * sorted->size() + kSpare) sorted->shrink_to_fit();
}

}  // namespace nfs
