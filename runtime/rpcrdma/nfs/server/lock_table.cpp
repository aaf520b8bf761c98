// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/lock_table.h"

#include <algorithm>
#include <utility>

namespace rpcrdma::nfs {

std::optional<LockRange> LockRange::of(std::uint64_t offset, std::uint64_t length) {
  if (length == 0) return LockRange{offset, kEnd};
  if (length - 1 > kEnd - offset) return std::nullopt;
  return LockRange{offset, offset + (length - 1)};
}

const Lock* LockTable::conflict(const File& file, const Lock& wanted) {
  const auto found = std::ranges::find_if(file.held, [&wanted](const Lock& held) {
    return (held.exclusive || wanted.exclusive) && held.range.meets(wanted.range) && !(held.owner == wanted.owner);
  });
  return found == file.held.end() ? nullptr : &*found;
}

std::optional<Lock> LockTable::conflict(const std::string& file, const Lock& wanted) const {
  const auto found = files_.find(file);
  if (found == files_.end()) return std::nullopt;
  const Lock* const held = conflict(found->second, wanted);
  return held == nullptr ? std::nullopt : std::optional(*held);
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

/// What `owner` holds in the file but for the range: a lock around it becomes two.
std::vector<Lock> LockTable::without(const File& file, const LockOwner& owner, const LockRange& range) const {
  std::vector<Lock> left;
  for (const Lock& held : file.held) {
    if (!(held.owner == owner)) continue;
    if (!held.range.meets(range)) {
      left.push_back(held);
      continue;
    }
    if (held.range.first < range.first)
      left.push_back({held.owner, held.exclusive, {held.range.first, range.first - 1}});
    if (held.range.last > range.last) left.push_back({held.owner, held.exclusive, {range.last + 1, held.range.last}});
  }
  return left;
}

/// The owner holds this in the file from now on.  returns  false: that is more than the limits allow
bool LockTable::replace(File& file, const LockOwner& owner, std::vector<Lock> held) {
  const auto before = static_cast<std::size_t>(
      std::ranges::count_if(file.held, [&owner](const Lock& lock) { return lock.owner == owner; }));
  if (held.size() > before) {
    const auto host = hosts_.find(owner.host.address);
    const std::size_t more = held.size() - before, each = host == hosts_.end() ? 0 : host->second.locks;
    if (more > limits_.most_locks - std::min(limits_.most_locks, locks_) ||
        more > limits_.most_locks_each - std::min(limits_.most_locks_each, each))
      return false;
  }
  count(owner, static_cast<std::ptrdiff_t>(held.size()) - static_cast<std::ptrdiff_t>(before), 0);
  std::erase_if(file.held, [&owner](const Lock& lock) { return lock.owner == owner; });
  std::ranges::move(held, std::back_inserter(file.held));
  return true;
}

template <class Which>
std::size_t LockTable::drop_waiting(File& file, const Which& which) {
  std::size_t dropped = 0;
  for (auto one = file.waiting.begin(); one != file.waiting.end();) {
    if (!which(*one)) {
      ++one;
      continue;
    }
    count(one->owner, 0, -1);
    one = file.waiting.erase(one);
    ++dropped;
  }
  return dropped;
}

LockTable::Files::iterator LockTable::tidy(Files::iterator file) {
  return file->second.empty() ? files_.erase(file) : std::next(file);
}

LockTable::Outcome LockTable::lock(const std::string& file, const Lock& wanted, bool waits) {
  const auto place = files_.try_emplace(file).first;
  File& locks = place->second;
  Outcome outcome = Outcome::kGranted;
  if (conflict(locks, wanted) != nullptr) {
    outcome = waits ? Outcome::kBlocked : Outcome::kDenied;
    if (waits && std::ranges::find(locks.waiting, wanted) == locks.waiting.end()) {
      const auto host = hosts_.find(wanted.owner.host.address);
      if (waiting_ >= limits_.most_waiting ||
          (host != hosts_.end() && host->second.waiting >= limits_.most_waiting_each))
        outcome = Outcome::kNoRoom;
      else
        locks.waiting.push_back(wanted), count(wanted.owner, 0, 1);
    }
  } else {
    std::vector<Lock> held = without(locks, wanted.owner, wanted.range);
    held.push_back(wanted);
    if (!replace(locks, wanted.owner, std::move(held))) outcome = Outcome::kNoRoom;
    if (outcome == Outcome::kGranted) {
      drop_waiting(locks, [&wanted](const Lock& waiting) { return waiting == wanted; });
      if (!wanted.exclusive) grant(file, locks);  // it may have been exclusive before
    }
  }
  tidy(place);
  return outcome;
}

LockTable::Outcome LockTable::unlock(const std::string& file, const LockOwner& owner, const LockRange& range) {
  const auto place = files_.find(file);
  if (place == files_.end()) return Outcome::kGranted;
  File& locks = place->second;
  if (!replace(locks, owner, without(locks, owner, range))) return Outcome::kNoRoom;
  drop_waiting(locks, [&](const Lock& waiting) { return waiting.owner == owner && waiting.range == range; });
  grant(file, locks);
  tidy(place);
  return Outcome::kGranted;
}

bool LockTable::cancel(const std::string& file, const Lock& waiting) {
  const auto place = files_.find(file);
  if (place == files_.end()) return false;
  const std::size_t dropped = drop_waiting(place->second, [&waiting](const Lock& one) { return one == waiting; });
  tidy(place);
  return dropped != 0;
}

void LockTable::free(const LockHost& host) {
  for (auto place = files_.begin(); place != files_.end();) {
    File& file = place->second;
    drop_waiting(file, [&host](const Lock& waiting) { return waiting.owner.host == host; });
    for (const Lock& held : file.held)
      if (held.owner.host == host) count(held.owner, -1, 0);
    std::erase_if(file.held, [&host](const Lock& held) { return held.owner.host == host; });
    grant(place->first, file);
    place = tidy(place);
  }
}

/// Whoever can have what he waits for gets it, the one that has waited longest first.
void LockTable::grant(const std::string& name, File& file) {
  for (std::size_t i = 0; i < file.waiting.size();) {
    const Lock wanted = file.waiting[i];
    std::vector<Lock> held = without(file, wanted.owner, wanted.range);
    held.push_back(wanted);
    if (conflict(file, wanted) != nullptr || !replace(file, wanted.owner, std::move(held))) {
      ++i;
      continue;
    }
    file.waiting.erase(file.waiting.begin() + static_cast<std::ptrdiff_t>(i));
    count(wanted.owner, 0, -1);
    granted_.push_back({name, wanted});
  }
}

std::vector<LockTable::Granted> LockTable::take_granted() { return std::exchange(granted_, {}); }

}  // namespace rpcrdma::nfs
