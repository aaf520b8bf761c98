// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/lock_table.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace rpcrdma::nfs {

std::optional<LockRange> LockRange::of(std::uint64_t offset, std::uint64_t length) {
  if (length == 0) return LockRange{offset, kEnd};
  if (length - 1 > kEnd - offset) return std::nullopt;
  return LockRange{offset, offset + (length - 1)};
}

std::size_t LockTable::HashOwner::operator()(const LockOwner& owner) const {
  constexpr std::size_t kMix = 0x9e3779b97f4a7c15;
  std::size_t mixed = owner.host.address.hash();
  for (const std::size_t part : {std::hash<std::string>{}(owner.host.name), std::hash<std::string>{}(owner.handle),
                                 static_cast<std::size_t>(owner.svid)})
    mixed = (mixed ^ part) * kMix, mixed ^= mixed >> 29;
  return mixed;
}

namespace {

/// The first of `ranges`, which do not meet each other, that ends at `at` or later.
template <class Ranges>
auto first_until(Ranges& ranges, std::uint64_t at) {
  auto found = ranges.upper_bound(at);
  if (found != ranges.begin() && std::prev(found)->second.last >= at) --found;
  return found;
}

}  // namespace

std::optional<LockTable::Obstacle> LockTable::obstacle(const File& file, const Owner* self, bool exclusive,
                                                       const LockRange& range) {
  for (auto held = first_until(file.exclusive, range.first); held != file.exclusive.end() && held->first <= range.last;
       ++held)
    if (held->second.owner != self) return Obstacle{held->second.owner, {held->first, held->second.last}, true};
  if (!exclusive) return std::nullopt;
  for (const Owner& owner : file.owners) {
    if (&owner == self) continue;
    const auto held = first_until(owner.second.held, range.first);
    if (held != owner.second.held.end() && held->first <= range.last)
      return Obstacle{&owner, {held->first, held->second.last}, held->second.exclusive};
  }
  return std::nullopt;
}

std::optional<Lock> LockTable::conflict(const std::string& file, const Lock& wanted) const {
  const auto place = files_.find(file);
  if (place == files_.end()) return std::nullopt;
  const auto self = place->second.owners.find(wanted.owner);
  const auto found =
      obstacle(place->second, self == place->second.owners.end() ? nullptr : &*self, wanted.exclusive, wanted.range);
  if (!found) return std::nullopt;
  return Lock{found->owner->first, found->exclusive, found->range};
}

void LockTable::count(const LockOwner& owner, std::ptrdiff_t locks, std::ptrdiff_t waiting) {
  if (locks == 0 && waiting == 0) return;
  const auto host = hosts_.try_emplace(owner.host.address).first;
  host->second.locks += static_cast<std::size_t>(locks);
  host->second.waiting += static_cast<std::size_t>(waiting);
  locks_ += static_cast<std::size_t>(locks);
  waiting_ += static_cast<std::size_t>(waiting);
  if (host->second.locks == 0 && host->second.waiting == 0) hosts_.erase(host);
}

bool LockTable::has_room(const endpoint::PeerHost& address, std::size_t more) const {
  const auto host = hosts_.find(address);
  const std::size_t each = host == hosts_.end() ? 0 : host->second.locks;
  return more <= limits_.most_locks - std::min(limits_.most_locks, locks_) &&
         more <= limits_.most_locks_each - std::min(limits_.most_locks_each, each);
}

/// What the owner holds of the range gives way to a lock of that kind, or to nothing; a lock around it becomes two.
/// returns  false: that is more than the limits allow
bool LockTable::replace(File& file, Owner& owner, const LockRange& range, std::optional<bool> exclusive) {
  auto& held = owner.second.held;
  const auto first = first_until(held, range.first);
  std::vector<std::pair<LockRange, bool>> instead;
  std::size_t gone = 0;
  auto end = first;
  for (; end != held.end() && end->first <= range.last; ++end, ++gone) {
    const Piece& piece = end->second;
    if (end->first < range.first) instead.push_back({{end->first, range.first - 1}, piece.exclusive});
    if (piece.last > range.last) instead.push_back({{range.last + 1, piece.last}, piece.exclusive});
  }
  if (exclusive) instead.push_back({range, *exclusive});
  if (instead.size() > gone && !has_room(owner.first.host.address, instead.size() - gone)) return false;
  for (auto one = first; one != end; ++one)
    if (one->second.exclusive) file.exclusive.erase(one->first);
  held.erase(first, end);
  for (const auto& [where, kind] : instead) {
    held.emplace(where.first, Piece{where.last, kind});
    if (kind) file.exclusive.emplace(where.first, Exclusive{where.last, &owner});
  }
  count(owner.first, static_cast<std::ptrdiff_t>(instead.size()) - static_cast<std::ptrdiff_t>(gone), 0);
  return true;
}

template <class Which>
std::size_t LockTable::drop_waiting(File& file, const Which& which) {
  return std::erase_if(file.waiting, [&](const Waiting& one) {
    if (!which(one)) return false;
    --one.owner->second.waiting;
    count(one.owner->first, 0, -1);
    return true;
  });
}

/// Nothing is kept of an owner, or a file, that has nothing.
void LockTable::tidy(Files::iterator file, const LockOwner& owner) {
  Owners& owners = file->second.owners;
  const auto place = owners.find(owner);
  if (place != owners.end() && place->second.held.empty() && place->second.waiting == 0) owners.erase(place);
  if (owners.empty()) files_.erase(file);
}

LockTable::Outcome LockTable::wait(File& file, const Waiting& wanted) {
  if (std::ranges::find(file.waiting, wanted) != file.waiting.end()) return Outcome::kBlocked;
  const auto host = hosts_.find(wanted.owner->first.host.address);
  if (waiting_ >= limits_.most_waiting || (host != hosts_.end() && host->second.waiting >= limits_.most_waiting_each))
    return Outcome::kNoRoom;
  file.waiting.push_back(wanted);
  ++wanted.owner->second.waiting;
  count(wanted.owner->first, 0, 1);
  return Outcome::kBlocked;
}

LockTable::Outcome LockTable::lock(const std::string& file, const Lock& wanted, bool waits) {
  const auto place = files_.try_emplace(file).first;
  File& locks = place->second;
  Owner& owner = *locks.owners.try_emplace(wanted.owner).first;
  const Waiting asked{&owner, wanted.exclusive, wanted.range};
  Outcome outcome = Outcome::kGranted;
  if (obstacle(locks, &owner, wanted.exclusive, wanted.range)) {
    outcome = waits ? wait(locks, asked) : Outcome::kDenied;
  } else if (!replace(locks, owner, wanted.range, wanted.exclusive)) {
    outcome = Outcome::kNoRoom;
  } else {
    drop_waiting(locks, [&asked](const Waiting& waiting) { return waiting == asked; });
    if (!wanted.exclusive) grant(file, locks, wanted.range);  // it may have been exclusive before
  }
  tidy(place, wanted.owner);
  return outcome;
}

LockTable::Outcome LockTable::unlock(const std::string& file, const LockOwner& owner, const LockRange& range) {
  const auto place = files_.find(file);
  if (place == files_.end()) return Outcome::kGranted;
  File& locks = place->second;
  const auto self = locks.owners.find(owner);
  if (self == locks.owners.end()) return Outcome::kGranted;
  if (!replace(locks, *self, range, std::nullopt)) return Outcome::kNoRoom;
  drop_waiting(locks, [&](const Waiting& waiting) { return waiting.owner == &*self && waiting.range == range; });
  grant(file, locks, range);
  tidy(place, owner);
  return Outcome::kGranted;
}

bool LockTable::cancel(const std::string& file, const Lock& waiting) {
  const auto place = files_.find(file);
  if (place == files_.end()) return false;
  const auto self = place->second.owners.find(waiting.owner);
  if (self == place->second.owners.end()) return false;
  const Waiting asked{&*self, waiting.exclusive, waiting.range};
  const std::size_t dropped = drop_waiting(place->second, [&asked](const Waiting& one) { return one == asked; });
  tidy(place, waiting.owner);
  return dropped != 0;
}

void LockTable::free(const LockHost& host) {
  if (!hosts_.contains(host.address)) return;
  for (auto place = files_.begin(); place != files_.end();) {
    File& file = place->second;
    drop_waiting(file, [&host](const Waiting& waiting) { return waiting.owner->first.host == host; });
    bool freed = false;
    for (auto owner = file.owners.begin(); owner != file.owners.end();) {
      if (!(owner->first.host == host)) {
        ++owner;
        continue;
      }
      (void)replace(file, *owner, {}, std::nullopt);  // which takes no room
      owner = file.owners.erase(owner);
      freed = true;
    }
    if (freed) grant(place->first, file, {});
    place = file.owners.empty() ? files_.erase(place) : std::next(place);
  }
}

bool LockTable::knows(const LockHost& host) const {
  return hosts_.contains(host.address) && std::ranges::any_of(files_, [&host](const auto& file) {
           return std::ranges::any_of(file.second.owners,
                                      [&host](const Owner& owner) { return owner.first.host == host; });
         });
}

bool LockTable::waits(const endpoint::PeerHost& host) const {
  const auto found = hosts_.find(host);
  return found != hosts_.end() && found->second.waiting != 0;
}

/// Whoever waited for some of what has become free and can have it now gets it, the one that has waited longest first.
void LockTable::grant(const std::string& name, File& file, LockRange freed) {
  for (std::size_t i = 0; i < file.waiting.size();) {
    const Waiting wanted = file.waiting[i];
    if (!wanted.range.meets(freed) || obstacle(file, wanted.owner, wanted.exclusive, wanted.range) ||
        !replace(file, *wanted.owner, wanted.range, wanted.exclusive)) {
      ++i;
      continue;
    }
    file.waiting.erase(file.waiting.begin() + static_cast<std::ptrdiff_t>(i));
    --wanted.owner->second.waiting;
    count(wanted.owner->first, 0, -1);
    granted_.push_back({name, {wanted.owner->first, wanted.exclusive, wanted.range}});
    if (wanted.exclusive) continue;
    // His own may have been exclusive: that frees more, perhaps for some before him.
    const LockRange wider{std::min(freed.first, wanted.range.first), std::max(freed.last, wanted.range.last)};
    if (!(wider == freed)) i = 0;
    freed = wider;
  }
}

std::vector<LockTable::Granted> LockTable::take_granted() { return std::exchange(granted_, {}); }

}  // namespace rpcrdma::nfs
