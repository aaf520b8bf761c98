// SPDX-License-Identifier: BSD-3-Clause
// Protection domains and memory regions, and the checks of local and remote keys. Windows are in
// window.cpp.
#include "softverbs/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "softverbs/fabric.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

constexpr unsigned kKnownAccess = IBV_ACCESS_LOCAL_WRITE | kRemoteRights | IBV_ACCESS_MW_BIND | IBV_ACCESS_ZERO_BASED |
                                  IBV_ACCESS_HUGETLB | IBV_ACCESS_RELAXED_ORDERING;

int check_registration(const void* address, std::size_t length, unsigned access) {
  if (length == 0) return EINVAL;
  if (address == nullptr) return EFAULT;
  if ((access & ~kKnownAccess) != 0) return EOPNOTSUPP;
  // The local side must have write access to a region that peers may write to.
  const bool peers_write = (access & (IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC)) != 0;
  if (peers_write && (access & IBV_ACCESS_LOCAL_WRITE) == 0) return EINVAL;
  if (reinterpret_cast<std::uintptr_t>(address) + length < length) return EINVAL;
  return 0;
}

/// Checks memory on kernels before 5.14, which can only say whether it is mapped.
int check_mapped(std::uintptr_t begin, std::uintptr_t end, std::size_t page) {
  std::array<unsigned char, 1024> resident;
  while (begin != end) {
    const std::size_t length = std::min<std::size_t>(end - begin, resident.size() * page);
    if (::mincore(reinterpret_cast<void*>(begin), length, resident.data()) != 0 && errno == ENOMEM) return EFAULT;
    begin += length;
  }
  return 0;
}

/// Refuses memory that does not exist, or is read-only but must be writable. Gives pages to the
/// rest, as when a card pins memory. Cost: a system call, and the first access to pages that did
/// not exist.
int check_memory(const void* address, std::size_t length, unsigned access) {
  static const bool can_populate = ::madvise(nullptr, 0, MADV_POPULATE_READ) == 0;
  static const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto first = reinterpret_cast<std::uintptr_t>(address);
  const std::uintptr_t begin = first / page * page;
  const std::uintptr_t end = (first + length - 1) / page * page + page;
  if (end == 0) return EFAULT;
  if (!can_populate) return check_mapped(begin, end, page);
  const int advice = (access & IBV_ACCESS_LOCAL_WRITE) != 0 ? MADV_POPULATE_WRITE : MADV_POPULATE_READ;
  const int before = errno;
  if (::madvise(reinterpret_cast<void*>(begin), end - begin, advice) == 0) return 0;
  const int error = std::exchange(errno, before);
  return error == ENOMEM || error == EFAULT || error == EINVAL || error == EHWPOISON ? EFAULT : 0;
}

Detail check_rights(const KeyEntry& entry, const QueuePair& responder, std::uint64_t address, std::uint64_t length,
                    unsigned needed, std::byte*& data) {
  if (entry.window != nullptr) {
    const Window& window = *entry.window;
    if (window.region == nullptr) return Detail::kWindowNotBound;
    if (window.owner != &responder) return Detail::kWindowOfOtherQueuePair;
    if (window.pd != responder.pd) return Detail::kWrongDomain;
    if ((window.access & needed) != needed) return Detail::kNoRight;
    if (!within(address, length, window.base, window.size)) return Detail::kOutOfBounds;
    data = window.data + (address - window.base);
    return Detail::kNone;
  }
  const MemoryRegion& region = *entry.region;
  if (region.pd != responder.pd) return Detail::kWrongDomain;
  if ((region.access & needed) != needed) return Detail::kNoRight;
  if (!within(address, length, region.base, region.length)) return Detail::kOutOfBounds;
  data = static_cast<std::byte*>(region.addr) + (address - region.base);
  return Detail::kNone;
}

}  // namespace

Place local_place(const KeyTable& keys, const ibv_pd* domain, const ibv_sge& sge, unsigned needed) {
  const KeyEntry* const entry = keys.find(sge.lkey);
  if (entry == nullptr) return {nullptr, Detail::kUnknownKey};
  if (entry->key != sge.lkey) return {nullptr, Detail::kStaleKey};
  const MemoryRegion& region = *entry->region;
  if (const Detail refusal = local_refusal(region, domain, needed); refusal != Detail::kNone) return {nullptr, refusal};
  if (!within(sge.addr, sge.length, region.base, region.length)) return {nullptr, Detail::kOutOfBounds};
  return {local_data(region, sge), Detail::kNone};
}

Place remote_place(Fabric& fabric, QueuePair& responder, std::uint32_t key, std::uint64_t address, std::uint64_t length,
                   unsigned needed) {
  // A transfer of length 0 is legal with any key (InfiniBand volume 1, 9.7.4.1.5).
  if (length == 0) return {};
  const KeyEntry* const entry = fabric.remote_keys.find(key);
  if (entry == nullptr) return {nullptr, Detail::kUnknownKey};
  if (entry->key != key) return {nullptr, Detail::kStaleKey};
  Place place;
  place.refusal = check_rights(*entry, responder, address, length, needed, place.data);
  return place;
}

ibv_pd* alloc_pd(ibv_context* context) try {
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  if (const int error =
          fabric.refusal_of(control::Call::kAllocPd, context, fabric.live.domains, fabric.config.limits.max_pd)) {
    errno = error;
    return nullptr;
  }
  auto domain = std::make_unique<ProtectionDomain>();
  domain->context = context;
  domain->handle = fabric.next_handle++;
  domain->fabric = &fabric;
  ++fabric.live.domains;
  count_object(context, 1);
  return domain.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int dealloc_pd(ibv_pd* pd) {
  auto* const domain = static_cast<ProtectionDomain*>(pd);
  Fabric& fabric = *domain->fabric;
  const std::lock_guard lock(fabric.mutex);
  if (domain->children != 0) return EBUSY;
  --fabric.live.domains;
  count_object(domain->context, -1);
  delete domain;
  return 0;
}

ibv_mr* reg_mr(ibv_pd* pd, void* address, std::size_t length, int access) {
  return reg_mr_iova(pd, address, length, reinterpret_cast<std::uintptr_t>(address), static_cast<unsigned>(access));
}

ibv_mr* reg_mr_iova(ibv_pd* pd, void* address, std::size_t length, std::uint64_t base, unsigned access) try {
  auto* const domain = static_cast<ProtectionDomain*>(pd);
  Fabric& fabric = *domain->fabric;
  int unusable = check_registration(address, length, access);
  if (unusable == 0) unusable = check_memory(address, length, access);
  const std::lock_guard lock(fabric.mutex);
  int error = fabric.refusal_of(control::Call::kRegMr, pd->context, fabric.live.regions, fabric.config.limits.max_mr);
  if (error == 0) error = unusable;
  if (error == 0 && fabric.config.iwarp && (access & IBV_ACCESS_MW_BIND) != 0) error = EOPNOTSUPP;
  if (error != 0) {
    errno = error;
    return nullptr;
  }
  auto region = std::make_unique<MemoryRegion>();
  fabric.local_keys.make_room();
  fabric.remote_keys.make_room();
  region->context = domain->context;
  region->pd = domain;
  region->addr = address;
  region->length = length;
  region->handle = fabric.next_handle++;
  region->fabric = &fabric;
  region->base = (access & IBV_ACCESS_ZERO_BASED) != 0 ? 0 : base;
  region->access = access;
  // An iWARP card has one key for both uses (STag). Otherwise the two keys differ here, so that a
  // program that mixes them up fails.
  do {
    region->rkey = fabric.remote_keys.fresh(fabric.random);
  } while (fabric.config.iwarp && fabric.local_keys.knows(region->rkey));
  region->lkey = fabric.config.iwarp ? region->rkey : fabric.local_keys.fresh(fabric.random);
  fabric.local_keys.insert({region->lkey, region.get(), nullptr});
  fabric.remote_keys.insert({region->rkey, region.get(), nullptr});
  ++domain->children;
  ++fabric.live.regions;
  if ((access & kRemoteRights) != 0) ++fabric.live.remote_keys;
  ++fabric.counters.registrations;
  count_object(domain->context, 1);
  return region.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int dereg_mr(ibv_mr* mr) {
  auto* const region = static_cast<MemoryRegion*>(mr);
  Fabric& fabric = *region->fabric;
  const std::lock_guard lock(fabric.mutex);
  if (region->bound_windows != 0) return EBUSY;
  fabric.local_keys.erase(region->lkey);
  fabric.remote_keys.erase(region->rkey);
  --static_cast<ProtectionDomain*>(region->pd)->children;
  --fabric.live.regions;
  if ((region->access & kRemoteRights) != 0) --fabric.live.remote_keys;
  ++fabric.counters.deregistrations;
  count_object(region->context, -1);
  delete region;
  return 0;
}

}  // namespace softverbs
