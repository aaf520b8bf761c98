// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/registrar.h"

#include <cerrno>
#include <utility>

namespace rpcrdma::verbs {

int Registrar::remote_flags(core::RemoteAccess access) {
  return access == core::RemoteAccess::kRead ? IBV_ACCESS_REMOTE_READ : IBV_ACCESS_REMOTE_WRITE;
}

Registrar::Entry& Registrar::entry(std::uint32_t id) {
  if (id >= entries_.size()) entries_.resize(id + 1);
  return entries_[id];
}

xdr::Result<core::Segment, VerbsError> Registrar::grant(std::uint32_t id, const core::MemoryRef& memory,
                                                        core::RemoteAccess access) {
  Entry& granted = entry(id);
  XDR_ASSERT(!granted.live);
  std::uint32_t key = 0;
  if (domain_.has_windows()) {
    if (idle_windows_.empty()) {
      Mw fresh{ibv_alloc_mw(domain_.pd(), IBV_MW_TYPE_2)};
      if (!fresh) return xdr::unexpected(VerbsError{"ibv_alloc_mw", errno, {}});
      idle_windows_.push_back(std::move(fresh));
    }
    granted.window = std::move(idle_windows_.back());
    idle_windows_.pop_back();
    key = ibv_inc_rkey(granted.window->rkey);
    queue_.bind(granted.window.get(), key, domain_.region(memory.region), memory, remote_flags(access));
    granted.key = key;
  } else {
    const int local = access == core::RemoteAccess::kWrite ? IBV_ACCESS_LOCAL_WRITE : 0;
    granted.registration = own<Mr>(domain_.table(), domain_.table().reg_mr(domain_.pd(), memory.address, memory.length,
                                                                           local | remote_flags(access)));
    if (!granted.registration) return xdr::unexpected(VerbsError{"ibv_reg_mr", errno, {}});
    key = granted.registration->rkey;
  }
  granted.live = true;
  ++live_;
  return core::Segment{key, memory.length, reinterpret_cast<std::uintptr_t>(memory.address)};
}

bool Registrar::revoke(std::uint32_t id) {
  Entry& granted = entry(id);
  XDR_ASSERT(granted.live);
  if (granted.window) {
    queue_.invalidate(granted.key, id);
    return false;
  }
  granted.registration.reset();
  granted.live = false;
  --live_;
  return true;
}

void Registrar::on_invalidated(std::uint32_t id) {
  Entry& granted = entry(id);
  XDR_ASSERT(granted.live && granted.window);
  idle_windows_.push_back(std::move(granted.window));
  granted.live = false;
  --live_;
}

bool Registrar::on_remote_invalidated(std::uint32_t key) {
  for (std::uint32_t id = 0; id < entries_.size(); ++id) {
    if (!entries_[id].live || !entries_[id].window || entries_[id].key != key) continue;
    on_invalidated(id);
    return true;
  }
  return false;
}

void Registrar::forget_all() {
  entries_.clear();
  idle_windows_.clear();
  live_ = 0;
}

}  // namespace rpcrdma::verbs
