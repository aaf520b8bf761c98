// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/lock_table.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <new>
#include <utility>

namespace nfs {

std::size_t LockTable::HashOwner::operator()(const LockOwner& owner) const {
  constexpr std::size_t kMix = 0x9e3779b97f4a7c15;
  std::size_t mixed = owner.host.address.hash();
  for (const std::size_t part : {std::hash<std::string>{}(owner.host.name), std::hash<std::string>{}(owner.handle),
                                 static_cast<std::size_t>(owner.svid)})
    mixed = (mixed ^ part) * kMix, mixed ^= mixed >> 29;
  return mixed;
}

namespace {

/// Returns the first of `ranges`, which do not intersect each other, that ends at `at` or later.
template <class Ranges>
auto first_until(Ranges& ranges, std::uint64_t at) {
  auto found = ranges.upper_bound(at);
  if (found != ranges.begin() && std::prev(found)->second.last >= at) --found;
  return found;
}

}  // namespace

/// Tells whether an owner other than `self` holds a lock that conflicts.
bool LockTable::in_the_way(const File& file, const Owner* self, bool exclusive, const LockRange& range) const {
  ++looks_;
  const auto of_others = [&](RangeCounts Counted::*kind) {
    const std::size_t own = self == nullptr ? 0 : (self->second.counted.*kind).meeting(range);
    return (file.counted.*kind).meeting(range) != own;
  };
  return of_others(&Counted::exclusive) || (exclusive && of_others(&Counted::shared));
}

std::optional<Lock> LockTable::conflict(const std::string& file, const Lock& wanted) const {
  const auto place = files_.find(file);
  if (place == files_.end()) return std::nullopt;
  const Owners& owners = place->second.owners;
  const auto found = owners.find(wanted.owner);
  const Owner* const self = found == owners.end() ? nullptr : &*found;
  if (!in_the_way(place->second, self, wanted.exclusive, wanted.range)) return std::nullopt;
  for (const Owner& owner : owners) {
    if (&owner == self) continue;
    const auto& held = owner.second.held;
    for (auto one = first_until(held, wanted.range.first); one != held.end() && one->first <= wanted.range.last; ++one)
      if (wanted.exclusive || one->second.exclusive)
        return Lock{owner.first, one->second.exclusive, {one->first, one->second.last}};
  }
  return std::nullopt;
}

/// Does not allocate where the host is in the table.
void LockTable::count(const LockOwner& owner, std::ptrdiff_t locks, std::ptrdiff_t waiting) {
  const auto host = hosts_.try_emplace(owner.host.address).first;
  host->second.locks += static_cast<std::size_t>(locks);
  host->second.waiting += static_cast<std::size_t>(waiting);
  locks_ += static_cast<std::size_t>(locks);
  waiting_ += static_cast<std::size_t>(waiting);
  if (host->second.locks == 0 && host->second.waiting == 0) hosts_.erase(host);
}

bool LockTable::has_room(const oncrpc::PeerHost& address, std::size_t more) const {
  const auto host = hosts_.find(address);
  const std::size_t each = host == hosts_.end() ? 0 : host->second.locks;
  return more <= limits_.most_locks - std::min(limits_.most_locks, locks()) &&
         more <= limits_.most_locks_each - std::min(limits_.most_locks_each, each);
}

/// Replaces what the owner holds of the range by a lock of that kind, or by none; a held lock that
/// exceeds the range on both sides becomes two.
/// returns  kNoRoom: the result would exceed the limits
LockTable::Replaced LockTable::replace(File& file, Owner& owner, const LockRange& range,
                                       std::optional<bool> exclusive) {
  auto& held = owner.second.held;
  const auto first = first_until(held, range.first);
  std::vector<std::pair<LockRange, bool>> instead;
  std::array<RangeCounts::Removal, 2> gone;  // shared, exclusive
  auto end = first;
  for (; end != held.end() && end->first <= range.last; ++end) {
    const Piece& piece = end->second;
    gone[piece.exclusive ? 1 : 0].add({end->first, piece.last});
    if (end->first < range.first) instead.push_back({{end->first, range.first - 1}, piece.exclusive});
    if (piece.last > range.last) instead.push_back({{range.last + 1, piece.last}, piece.exclusive});
  }
  if (exclusive) instead.push_back({range, *exclusive});
  const std::size_t less = gone[0].size() + gone[1].size();
  if (instead.size() > less && !has_room(owner.first.host.address, instead.size() - less)) return Replaced::kNoRoom;
  std::map<std::uint64_t, Piece> added;
  for (const auto& [where, kind] : instead) added.emplace(where.first, Piece{where.last, kind});
  for (Counted* counted : {&file.counted, &owner.second.counted})
    for (const bool kind : {false, true}) counted->of(kind).make_room(instead.size());
  hosts_.try_emplace(owner.first.host.address);
  // Nothing below needs memory.
  for (Counted* counted : {&file.counted, &owner.second.counted}) {
    for (const bool kind : {false, true}) counted->of(kind).remove(gone[kind ? 1 : 0]);
    for (const auto& [where, kind] : instead) counted->of(kind).add(where);
    for (const bool kind : {false, true}) counted->of(kind).give_back();
  }
  held.erase(first, end);
  held.merge(added);
  count(owner.first, static_cast<std::ptrdiff_t>(instead.size()) - static_cast<std::ptrdiff_t>(less), 0);
  return exclusive == false && gone[1].size() != 0 ? Replaced::kShared : Replaced::kDone;
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

/// Removes an owner or a file that has nothing left.
void LockTable::tidy(Files::iterator file, const LockOwner& owner) {
  Owners& owners = file->second.owners;
  const auto place = owners.find(owner);
  if (place != owners.end() && place->second.held.empty() && place->second.waiting == 0) owners.erase(place);
  if (owners.empty()) files_.erase(file);
}

LockTable::Outcome LockTable::wait(File& file, const Waiting& wanted) {
  if (std::ranges::find(file.waiting, wanted) != file.waiting.end()) return Outcome::kBlocked;
  const auto host = hosts_.find(wanted.owner->first.host.address);
  const std::size_t waiting_of_host = host == hosts_.end() ? 0 : host->second.waiting;
  if (file.waiting.size() >= limits_.most_waiting_file || waiting_ >= limits_.most_waiting ||
      waiting_of_host >= limits_.most_waiting_each)
    return Outcome::kNoRoom;
  hosts_.try_emplace(wanted.owner->first.host.address);
  file.waiting.push_back(wanted);
  ++wanted.owner->second.waiting;
  count(wanted.owner->first, 0, 1);
  return Outcome::kBlocked;
}

LockTable::Outcome LockTable::lock(const std::string& file, const Lock& wanted, bool waits) {
  const auto place = files_.try_emplace(file).first;
  try {
    return lock(place, wanted, waits);
  } catch (const std::bad_alloc&) {
    tidy(place, wanted.owner);
    forget_idle(wanted.owner.host.address);
    throw;
  }
}

void LockTable::forget_idle(const oncrpc::PeerHost& address) {
  const auto host = hosts_.find(address);
  if (host != hosts_.end() && host->second.locks == 0 && host->second.waiting == 0) hosts_.erase(host);
}

LockTable::Outcome LockTable::lock(Files::iterator place, const Lock& wanted, bool waits) {
  const std::string& file = place->first;
  File& locks = place->second;
  Owner& owner = *locks.owners.try_emplace(wanted.owner).first;
  const Waiting asked{&owner, wanted.exclusive, wanted.range};
  Outcome outcome = Outcome::kGranted;
  if (in_the_way(locks, &owner, wanted.exclusive, wanted.range)) {
    outcome = waits ? wait(locks, asked) : Outcome::kDenied;
  } else {
    const Replaced replaced = replace(locks, owner, wanted.range, wanted.exclusive);
    if (replaced == Replaced::kNoRoom) {
      outcome = Outcome::kNoRoom;
    } else if (owner.second.waiting != 0) {
      drop_waiting(locks, [&asked](const Waiting& waiting) { return waiting == asked; });
    }
    if (replaced == Replaced::kShared) grant(file, locks, wanted.range);
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
  if (replace(locks, *self, range, std::nullopt) == Replaced::kNoRoom) return Outcome::kNoRoom;
  std::erase_if(granted_, [&](const Granted& granted) {
    return granted.file == file && granted.lock.owner == owner && granted.lock.range.meets(range);
  });
  if (self->second.waiting != 0)
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
  std::erase_if(granted_, [&host](const Granted& granted) { return granted.lock.owner.host == host; });
  if (!hosts_.contains(host.address)) return;
  for (auto place = files_.begin(); place != files_.end();) {
    File& file = place->second;
    std::array<RangeCounts::Removal, 2> gone;  // shared, exclusive
    for (const Owner& owner : file.owners) {
      if (!(owner.first.host == host)) continue;
      for (const auto& [first, piece] : owner.second.held) gone[piece.exclusive ? 1 : 0].add({first, piece.last});
    }
    drop_waiting(file, [&host](const Waiting& waiting) { return waiting.owner->first.host == host; });
    std::erase_if(file.owners, [&](const Owner& owner) {
      if (!(owner.first.host == host)) return false;
      if (!owner.second.held.empty()) count(owner.first, -static_cast<std::ptrdiff_t>(owner.second.held.size()), 0);
      return true;
    });
    for (const bool kind : {false, true}) {
      file.counted.of(kind).remove(gone[kind ? 1 : 0]);
      file.counted.of(kind).give_back();
    }
    if (gone[0].size() + gone[1].size() != 0) grant(place->first, file, {});
    place = file.owners.empty() ? files_.erase(place) : std::next(place);
  }
}

bool LockTable::knows(const LockHost& host) const {
  return hosts_.contains(host.address) && std::ranges::any_of(files_, [&host](const auto& file) {
           return std::ranges::any_of(file.second.owners,
                                      [&host](const Owner& owner) { return owner.first.host == host; });
         });
}

bool LockTable::waits(const oncrpc::PeerHost& host) const {
  const auto found = hosts_.find(host);
  return found != hosts_.end() && found->second.waiting != 0;
}

/// Grants locks to owners who wait for some of the freed range, if nothing conflicts any more; the
/// one that has waited longest first.
void LockTable::grant(const std::string& name, File& file, LockRange freed) {
  for (std::optional<LockRange> more = freed; more;) more = grant_once(name, file, *more);
}

/// Grants one lock. If there is no memory for that, the owner continues to wait until it asks
/// again, or another lock is freed.
LockTable::Replaced LockTable::give(const std::string& name, File& file, const Waiting& wanted) {
  try {
    Granted granted{name, {wanted.owner->first, wanted.exclusive, wanted.range}};
    granted_.reserve(granted_.size() + 1);
    const Replaced replaced = replace(file, *wanted.owner, wanted.range, wanted.exclusive);
    if (replaced != Replaced::kNoRoom) granted_.push_back(std::move(granted));
    return replaced;
  } catch (const std::bad_alloc&) {
    return Replaced::kNoRoom;
  }
}

/// Grants what it can, once through the queue.  returns  the range in which exclusive locks became
/// shared: others that were passed already may be granted now
std::optional<LockRange> LockTable::grant_once(const std::string& name, File& file, const LockRange& freed) {
  std::optional<LockRange> more;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < file.waiting.size(); ++i) {
    const Waiting wanted = file.waiting[i];
    Replaced replaced = Replaced::kNoRoom;
    if ((wanted.range.meets(freed) || (more && wanted.range.meets(*more))) &&
        !in_the_way(file, wanted.owner, wanted.exclusive, wanted.range))
      replaced = give(name, file, wanted);
    if (replaced == Replaced::kNoRoom) {
      file.waiting[kept++] = wanted;
      continue;
    }
    --wanted.owner->second.waiting;
    count(wanted.owner->first, 0, -1);
    if (replaced != Replaced::kShared) continue;
    more = more ? LockRange{std::min(more->first, wanted.range.first), std::max(more->last, wanted.range.last)}
                : wanted.range;
  }
  file.waiting.resize(kept);
  return more;
}

std::vector<LockTable::Granted> LockTable::take_granted() { return std::exchange(granted_, {}); }

}  // namespace nfs
