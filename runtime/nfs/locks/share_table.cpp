// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/share_table.h"

#include <algorithm>
#include <new>

namespace nfs {

ShareTable::Outcome ShareTable::share(const std::string& file, const Share& wanted) {
  const auto known = files_.find(file);
  std::size_t each = 0;
  Share* own = nullptr;
  if (known != files_.end()) {
    for (Share& share : known->second) {
      if (share.owner == wanted.owner)
        own = &share;
      else if ((share.access & wanted.denies) != 0 || (share.denies & wanted.access) != 0)
        return Outcome::kDenied;
    }
  }
  if (own != nullptr) {
    *own = wanted;
    return Outcome::kGranted;
  }
  for (const auto& [name, shares] : files_)
    each += static_cast<std::size_t>(std::ranges::count_if(
        shares, [&wanted](const Share& share) { return share.owner.host.address == wanted.owner.host.address; }));
  if (count_ >= limits_.most || each >= limits_.most_each) return Outcome::kNoRoom;
  const auto place = files_.try_emplace(file).first;
  try {
    place->second.push_back(wanted);
  } catch (const std::bad_alloc&) {
    if (place->second.empty()) files_.erase(place);
    throw;
  }
  ++count_;
  return Outcome::kGranted;
}

template <class Which>
void ShareTable::drop(std::vector<Share>& shares, const Which& which) {
  count_ -= static_cast<std::size_t>(std::erase_if(shares, which));
}

void ShareTable::unshare(const std::string& file, const LockOwner& owner) {
  const auto known = files_.find(file);
  if (known == files_.end()) return;
  drop(known->second, [&owner](const Share& share) { return share.owner == owner; });
  if (known->second.empty()) files_.erase(known);
}

void ShareTable::free(const LockHost& host) {
  for (auto file = files_.begin(); file != files_.end();) {
    drop(file->second, [&host](const Share& share) { return share.owner.host == host; });
    file = file->second.empty() ? files_.erase(file) : std::next(file);
  }
}

}  // namespace nfs
