// SPDX-License-Identifier: BSD-3-Clause
#include "remote_memory.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace rpcrdma::cli::capture {

void RemoteMemory::store(const MemoryPart& part) {
  const std::uint64_t end = part.offset + part.bytes.size();
  if (part.bytes.empty() || end < part.offset) return;
  Region& region = regions_[{part.host, part.key}];
  region.used = ++clock_;
  if (overwrite(region.runs, part)) return;
  clear(region, part.offset, end);
  const auto next = region.runs.lower_bound(part.offset);
  if (next != region.runs.begin() && std::prev(next)->first + std::prev(next)->second.size() == part.offset) {
    std::vector<std::byte>& before = std::prev(next)->second;
    before.insert(before.end(), part.bytes.begin(), part.bytes.end());
  } else {
    region.runs.emplace(part.offset, std::vector<std::byte>(part.bytes.begin(), part.bytes.end()));
  }
  kept_ += part.bytes.size();
  while (regions_.size() > kMostKeys || kept_ > kMostKeptInAll) forget_older_half();
}

/// A peer that reuses memory writes it from the start again. This function overwrites a run in
/// place, because to split the run would copy the rest of it for each packet.
///
/// returns  false, and changes nothing, unless one run contains all bytes of the part
bool RemoteMemory::overwrite(Runs& runs, const MemoryPart& part) {
  auto run = runs.upper_bound(part.offset);
  if (run == runs.begin()) return false;
  --run;
  const std::uint64_t before = part.offset - run->first;
  if (before > run->second.size() || run->second.size() - before < part.bytes.size()) return false;
  std::copy(part.bytes.begin(), part.bytes.end(), run->second.begin() + static_cast<std::ptrdiff_t>(before));
  return true;
}

/// Removes the bytes from `from` up to `to`.
void RemoteMemory::clear(Region& region, std::uint64_t from, std::uint64_t to) {
  auto at = region.runs.upper_bound(from);
  if (at != region.runs.begin()) --at;
  while (at != region.runs.end() && at->first < to) {
    const std::uint64_t begin = at->first;
    const std::uint64_t end = begin + at->second.size();
    if (end <= from) {
      ++at;
      continue;
    }
    if (end > to) {
      const auto right = at->second.begin() + static_cast<std::ptrdiff_t>(to - begin);
      region.runs.emplace(to, std::vector<std::byte>(right, at->second.end()));
    }
    kept_ -= static_cast<std::size_t>(std::min(end, to) - std::max(begin, from));
    if (begin < from) {
      at->second.resize(static_cast<std::size_t>(from - begin));
      ++at;
    } else {
      at = region.runs.erase(at);
    }
  }
}

/// Passes the pieces of a segment to `take`.  returns  whether all of it is known
template <class Take>
bool RemoteMemory::walk(const std::string& host, const Segment& segment, Take take) const {
  const auto region = regions_.find({host, segment.key});
  std::uint64_t at = segment.offset;
  const std::uint64_t end = at + segment.length;
  if (region == regions_.end() || end < at) return segment.length == 0;
  while (at < end) {
    auto run = region->second.runs.upper_bound(at);
    if (run == region->second.runs.begin()) return false;
    --run;
    const std::uint64_t run_end = run->first + run->second.size();
    if (run_end <= at) return false;
    const std::uint64_t to = std::min(end, run_end);
    take(xdr::Bytes(run->second).subspan(static_cast<std::size_t>(at - run->first), static_cast<std::size_t>(to - at)));
    at = to;
  }
  return true;
}

std::optional<std::vector<std::byte>> RemoteMemory::load(const std::string& host,
                                                         std::span<const Segment> segments) const {
  std::uint64_t size = 0;
  for (const Segment& segment : segments) {
    size += segment.length;
    if (size > kMostLoaded || !walk(host, segment, [](xdr::Bytes) {})) return std::nullopt;
  }
  std::vector<std::byte> bytes;
  bytes.reserve(static_cast<std::size_t>(size));
  for (const Segment& segment : segments) {
    walk(host, segment, [&](xdr::Bytes piece) { bytes.insert(bytes.end(), piece.begin(), piece.end()); });
  }
  return bytes;
}

void RemoteMemory::forget(const std::string& host, std::span<const Segment> segments) {
  for (const Segment& segment : segments) {
    if (const auto region = regions_.find({host, segment.key}); region != regions_.end()) erase(region);
  }
}

void RemoteMemory::erase(std::map<Key, Region>::iterator region) {
  for (const auto& [offset, bytes] : region->second.runs) kept_ -= bytes.size();
  regions_.erase(region);
}

void RemoteMemory::forget_older_half() {
  std::vector<std::uint64_t> times;
  times.reserve(regions_.size());
  for (const auto& [key, region] : regions_) times.push_back(region.used);
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  for (auto region = regions_.begin(); region != regions_.end();) {
    const auto next = std::next(region);
    if (region->second.used < *middle || regions_.size() == 1) erase(region);
    region = next;
  }
}

}  // namespace rpcrdma::cli::capture
