// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/registrar.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <utility>

namespace rpcrdma::verbs {
namespace {

// A bit of the number of a region that is registered for one RPC; the other bits are the id of the
// registration. The domain numbers its own regions from 1.
constexpr std::uint32_t kForOneRpc = 0x80000000;

}  // namespace

/// Returns the access flags of a window or a registration: what the peer may do, or our own
/// requests need, and nothing more. spec: [RFC 8166 3.1, 8.1]
int Registrar::flags(core::RemoteAccess access) const {
  switch (access) {
    case core::RemoteAccess::kRead:
      return IBV_ACCESS_REMOTE_READ;
    case core::RemoteAccess::kWrite:
      return IBV_ACCESS_REMOTE_WRITE;
    case core::RemoteAccess::kNone:
      return 0;
    case core::RemoteAccess::kSink:  // on iWARP, the data of a Read arrives as a write of the peer
      return IBV_ACCESS_LOCAL_WRITE | (domain_.is_iwarp() ? IBV_ACCESS_REMOTE_WRITE : 0);
  }
  return 0;
}

Registrar::Entry& Registrar::entry(std::uint32_t id) {
  if (id >= entries_.size()) {  // once for each id, so that nothing later allocates
    const std::size_t most = std::max<std::size_t>(std::size_t{id} + 1, 2 * entries_.size());
    live_.reserve(most);
    idle_windows_.reserve(most);
    entries_.reserve(most);
    entries_.resize(id + 1);
  }
  return entries_[id];
}

std::optional<VerbsError> Registrar::register_memory(Entry& granted, const core::MemoryRef& memory, int access) {
  // What a peer may write, the device must be able to write.
  if ((access & IBV_ACCESS_REMOTE_WRITE) != 0) access |= IBV_ACCESS_LOCAL_WRITE;
  granted.registration =
      own<Mr>(domain_.table(), domain_.table().reg_mr(domain_.pd(), memory.address, memory.length, access));
  if (!granted.registration) return VerbsError{"ibv_reg_mr", errno, {}};
  ++counters_.registrations;
  return std::nullopt;
}

std::optional<VerbsError> Registrar::take_window(Entry& granted) {
  if (idle_windows_.empty()) {
    Mw fresh{ibv_alloc_mw(domain_.pd(), IBV_MW_TYPE_2)};
    if (!fresh) return VerbsError{"ibv_alloc_mw", errno, {}};
    idle_windows_.push_back(std::move(fresh));
  }
  granted.window = std::move(idle_windows_.back());
  idle_windows_.pop_back();
  return std::nullopt;
}

xdr::Result<core::Registered, VerbsError> Registrar::grant(std::uint32_t id, const core::MemoryRef& memory,
                                                           core::RemoteAccess access) {
  Entry& granted = entry(id);
  XDR_ASSERT(!granted.window && !granted.registration);
  const bool for_peer = access == core::RemoteAccess::kRead || access == core::RemoteAccess::kWrite;
  const bool bind = for_peer && domain_.has_windows();
  if (bind) {
    if (auto error = take_window(granted)) return xdr::unexpected(*error);
  }
  ibv_mr* region = nullptr;
  if (bind && memory.region != core::kNoRegion) {
    region = domain_.region(memory.region);
  } else {
    const int local = access == core::RemoteAccess::kWrite ? IBV_ACCESS_LOCAL_WRITE : 0;
    if (auto error = register_memory(granted, memory, bind ? local | IBV_ACCESS_MW_BIND : flags(access))) {
      if (granted.window) idle_windows_.push_back(std::move(granted.window));
      return xdr::unexpected(*error);
    }
    region = granted.registration.get();
  }
  core::Registered registered{
      .id = id, .segment = {}, .region = granted.registration ? kForOneRpc | id : memory.region};
  if (for_peer) {
    // A new key each time. Of the key of a window, ibv_inc_rkey() changes the low 8 bits; the
    // provider chooses the rest, and all of the key of a registration [RFC 8166 8.1.2].
    granted.key = bind ? ibv_inc_rkey(granted.window->rkey) : granted.registration->rkey;
    registered.segment = {granted.key, memory.length, reinterpret_cast<std::uintptr_t>(memory.address)};
    ++live_keys_;
  }
  if (bind) {
    queue_.bind(granted.window.get(), granted.key, region, memory, flags(access));
    ++counters_.binds;
  }
  granted.for_peer = for_peer;
  granted.position = live_.size();
  live_.push_back(id);
  return registered;
}

void Registrar::drop(std::uint32_t id) {
  Entry& granted = entries_[id];
  if (granted.window) idle_windows_.push_back(std::move(granted.window));
  if (granted.registration) {
    ++counters_.deregistrations;
    granted.registration.reset();
  }
  if (granted.for_peer) --live_keys_;
  entries_[live_.back()].position = granted.position;
  live_[granted.position] = live_.back();
  live_.pop_back();
}

Registrar::Revoking Registrar::revoke(std::uint32_t id) {
  Entry& granted = entry(id);
  XDR_ASSERT(granted.window || granted.registration);
  if (granted.window) {
    queue_.invalidate(granted.key, id);
    ++counters_.local_invalidations;
    return Revoking::kQueued;
  }
  if (try_destroy(granted.registration) != 0) return Revoking::kFailed;
  ++counters_.deregistrations;
  drop(id);
  return Revoking::kRevoked;
}

void Registrar::on_invalidated(std::uint32_t id) {
  // Without a window, the peer has invalidated it before, and the provider reports success anyway.
  if (entry(id).window) drop(id);
}

bool Registrar::on_remote_invalidated(std::uint32_t key) {
  for (const std::uint32_t id : live_) {
    if (!entries_[id].window || entries_[id].key != key) continue;
    drop(id);
    ++counters_.remote_invalidations;
    return true;
  }
  return false;
}

void Registrar::drop_windows() {
  for (const std::uint32_t id : live_) entries_[id].window.reset();
  idle_windows_.clear();
}

void Registrar::forget_all() {
  for (const std::uint32_t id : live_) counters_.deregistrations += entries_[id].registration ? 1 : 0;
  drop_windows();
  entries_.clear();
  live_.clear();
  live_keys_ = 0;
}

ibv_sge Registrar::sge(const core::MemoryRef& memory) const {
  if ((memory.region & kForOneRpc) == 0) return domain_.sge(memory);
  const Entry& granted = entries_[memory.region & ~kForOneRpc];
  XDR_ASSERT(granted.registration != nullptr);
  return {reinterpret_cast<std::uintptr_t>(memory.address), memory.length, granted.registration->lkey};
}

}  // namespace rpcrdma::verbs
