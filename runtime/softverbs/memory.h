// SPDX-License-Identifier: BSD-3-Clause
// Protection domains, memory regions and type 2 windows, and the two questions of every transfer:
// what a local key, and what a remote key, gives access to. For readers of transfer.cpp and
// window.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>

#include "softverbs/detail.h"
#include "softverbs/key_table.h"

namespace softverbs {

struct Fabric;
struct QueuePair;

struct ProtectionDomain final : ibv_pd {
  Fabric* fabric = nullptr;
  std::uint32_t children = 0;
};

struct MemoryRegion final : ibv_mr {
  Fabric* fabric = nullptr;
  std::uint64_t base = 0;  // the address that peers and SGEs use for the first byte
  unsigned access = 0;
  std::uint32_t bound_windows = 0;
};

struct Window final : ibv_mw {
  Fabric* fabric = nullptr;
  std::uint32_t current_key = 0;   // ibv_mw::rkey is the caller's copy
  MemoryRegion* region = nullptr;  // while bound
  QueuePair* owner = nullptr;      // while bound
  std::uint64_t base = 0;
  std::uint64_t size = 0;
  std::byte* data = nullptr;
  unsigned access = 0;
};

/// Where a transfer may take place, or why not.
struct Place {
  std::byte* data = nullptr;
  Detail refusal = Detail::kNone;
};

inline constexpr unsigned kRemoteRights = IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC;

/// Bounds to the byte, without overflow: [address, address + length) within [base, base + size).
constexpr bool within(std::uint64_t address, std::uint64_t length, std::uint64_t base, std::uint64_t size) {
  return address >= base && length <= size && address - base <= size - length;
}

/// Whether a region may be used with its local key, bounds not checked. `needed` is
/// IBV_ACCESS_LOCAL_WRITE for the sink of a transfer, in iWARP mode with REMOTE_WRITE for that of a
/// Read, otherwise 0.
inline Detail local_refusal(const MemoryRegion& region, const ibv_pd* domain, unsigned needed) {
  if (region.pd != domain) return Detail::kWrongDomain;
  return (region.access & needed) == needed ? Detail::kNone : Detail::kNoRight;
}
/// The memory of an SGE that lies within its region.
inline std::byte* local_data(const MemoryRegion& region, const ibv_sge& sge) {
  return static_cast<std::byte*>(region.addr) + (sge.addr - region.base);
}
/// Resolves one SGE. `domain` is that of its queue.
Place local_place(const KeyTable& keys, const ibv_pd* domain, const ibv_sge& sge, unsigned needed);

/// Resolves what a peer requests of `responder`: checks the key (all of its bits), binding, domain,
/// rights and bounds.
Place remote_place(Fabric& fabric, QueuePair& responder, std::uint32_t key, std::uint64_t address, std::uint64_t length,
                   unsigned needed);

/// Ends a binding, if there is one: the window's key gives no access any more.
void unbind(Fabric& fabric, Window& window);
/// Ends every binding to a queue pair that is being destroyed.
void unbind_windows_of(Fabric& fabric, const QueuePair& owner);

}  // namespace softverbs
