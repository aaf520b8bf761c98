// SPDX-License-Identifier: BSD-3-Clause
// Type 2 memory windows: allocation, the Bind and Local Invalidate requests, and which window a
// Send With Invalidate may invalidate. For readers of InfiniBand volume 1, 10.6.7.2 (memory
// windows).
#include <algorithm>
#include <cerrno>
#include <memory>
#include <mutex>
#include <new>

#include "softverbs/fabric.h"
#include "softverbs/memory.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

constexpr unsigned kWindowAccess = kRemoteRights | IBV_ACCESS_ZERO_BASED;

Window* window_by_key(Fabric& fabric, std::uint32_t key) {
  KeyEntry* const entry = fabric.remote_keys.find(key);
  return entry != nullptr && entry->key == key ? entry->window : nullptr;
}

MemoryRegion* region_by_lkey(Fabric& fabric, std::uint32_t lkey) {
  KeyEntry* const entry = fabric.local_keys.find(lkey);
  return entry != nullptr && entry->key == lkey ? entry->region : nullptr;
}

Detail check_bind(const QueuePair& qp, const SendRequest& request, const Window* window, const MemoryRegion* region) {
  // A type 2 window is bound only from the free state, under a key that differs from the last one,
  // but only in its low byte.
  if (window == nullptr) return Detail::kBindKeyNotCurrent;
  if (window->region != nullptr) return Detail::kBindWindowInUse;
  if (((request.rkey ^ window->current_key) & ~kKeyTagMask) != 0) return Detail::kBindKeyNotCurrent;
  if (request.rkey == window->current_key) return Detail::kBindKeyReused;
  if (region == nullptr || request.bind_length == 0) return Detail::kBindNoRegion;
  if (window->pd != qp.pd || region->pd != qp.pd) return Detail::kWrongDomain;
  if ((region->access & IBV_ACCESS_MW_BIND) == 0) return Detail::kBindRegionForbids;
  if ((region->access & IBV_ACCESS_ZERO_BASED) != 0) return Detail::kBindRegionForbids;
  if ((request.bind_access & ~kWindowAccess) != 0) return Detail::kBindRegionForbids;
  const bool peers_write = (request.bind_access & (IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC)) != 0;
  if (peers_write && (region->access & IBV_ACCESS_LOCAL_WRITE) == 0) return Detail::kBindRegionForbids;
  if (!within(request.remote_address, request.bind_length, region->base, region->length)) return Detail::kBindRange;
  return Detail::kNone;
}

}  // namespace

void execute_bind(Fabric& fabric, QueuePair& qp, SendRequest& request) {
  Window* const window = window_by_key(fabric, request.argument);
  MemoryRegion* const region = region_by_lkey(fabric, request.bind_lkey);
  if (const Detail refusal = check_bind(qp, request, window, region); refusal != Detail::kNone) {
    fail(request, IBV_WC_MW_BIND_ERR, refusal);
    return;
  }
  // Only the low byte of the key changes, so the entry stays where it is in the table.
  fabric.remote_keys.find(window->current_key)->key = request.rkey;
  window->current_key = request.rkey;
  window->region = region;
  window->owner = &qp;
  window->access = request.bind_access;
  window->base = (request.bind_access & IBV_ACCESS_ZERO_BASED) != 0 ? 0 : request.remote_address;
  window->size = request.bind_length;
  window->data = static_cast<std::byte*>(region->addr) + (request.remote_address - region->base);
  ++region->bound_windows;
  ++fabric.live.remote_keys;
  ++fabric.counters.binds;
  request.state = SendRequest::State::kExecuted;
}

void unbind(Fabric& fabric, Window& window) {
  if (window.region == nullptr) return;
  --window.region->bound_windows;
  --fabric.live.remote_keys;
  window.region = nullptr;
  window.owner = nullptr;
  window.data = nullptr;
}

void unbind_windows_of(Fabric& fabric, const QueuePair& owner) {
  for (Window* const window : fabric.windows) {
    if (window->owner == &owner) unbind(fabric, *window);
  }
}

Window* invalidatable(Fabric& fabric, const QueuePair& owner, std::uint32_t key) {
  Window* const window = window_by_key(fabric, key);
  const bool allowed = window != nullptr && window->owner == &owner && window->pd == owner.pd;
  return allowed ? window : nullptr;
}

void execute_local_invalidate(Fabric& fabric, QueuePair& qp, SendRequest& request) {
  Window* const window = invalidatable(fabric, qp, request.argument);
  if (window == nullptr) {
    fail(request, IBV_WC_LOC_QP_OP_ERR, Detail::kInvalidateNoWindow);
    return;
  }
  unbind(fabric, *window);
  ++fabric.counters.local_invalidations;
  request.state = SendRequest::State::kExecuted;
}

ibv_mw* alloc_mw(ibv_pd* pd, ibv_mw_type type) try {
  auto* const domain = static_cast<ProtectionDomain*>(pd);
  Fabric& fabric = *domain->fabric;
  const std::lock_guard lock(fabric.mutex);
  int error = fabric.refusal_of(control::Call::kAllocMw, pd->context, fabric.live.windows, fabric.config.limits.max_mw);
  const control::Config& config = fabric.config;
  const bool has_windows = config.memory_windows && !config.windows_are_claimed_only && !config.iwarp;
  if (type != IBV_MW_TYPE_2 || !has_windows) error = EOPNOTSUPP;
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  auto window = std::make_unique<Window>();
  fabric.remote_keys.make_room();
  make_room(fabric.windows);
  window->context = domain->context;
  window->pd = domain;
  window->rkey = fabric.remote_keys.fresh(fabric.random);
  window->handle = fabric.next_handle++;
  window->type = type;
  window->fabric = &fabric;
  window->current_key = window->rkey;
  fabric.remote_keys.insert({window->rkey, nullptr, window.get()});
  fabric.windows.push_back(window.get());
  ++domain->children;
  ++fabric.live.windows;
  count_object(domain->context, 1);
  return window.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int dealloc_mw(ibv_mw* mw) {
  auto* const window = static_cast<Window*>(mw);
  Fabric& fabric = *window->fabric;
  const std::lock_guard lock(fabric.mutex);
  unbind(fabric, *window);
  fabric.remote_keys.erase(window->current_key);
  std::erase(fabric.windows, window);
  --static_cast<ProtectionDomain*>(window->pd)->children;
  --fabric.live.windows;
  count_object(window->context, -1);
  delete window;
  return 0;
}

}  // namespace softverbs
