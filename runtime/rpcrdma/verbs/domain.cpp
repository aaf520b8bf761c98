// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/domain.h"

#include <cerrno>

#include "xdr/result.h"

namespace rpcrdma::verbs {

bool Domain::can_allocate_window() const {
  constexpr unsigned kTypeTwo = IBV_DEVICE_MEM_WINDOW_TYPE_2A | IBV_DEVICE_MEM_WINDOW_TYPE_2B;
  return (attributes_.device_cap_flags & kTypeTwo) != 0 && Mw{ibv_alloc_mw(pd_.get(), IBV_MW_TYPE_2)} != nullptr;
}

xdr::Result<std::unique_ptr<Domain>, VerbsError> Domain::open(const Table& table, ibv_context* device) {
  std::unique_ptr<Domain> domain{new Domain(table, device)};
  if (const int code = table.query_device(device, &domain->attributes_); code != 0)
    return xdr::unexpected(VerbsError{"ibv_query_device", code, {}});
  domain->pd_ = own<Pd>(table, table.alloc_pd(device));
  if (!domain->pd_) return xdr::unexpected(VerbsError{"ibv_alloc_pd", errno, {}});
  domain->has_windows_ = domain->can_allocate_window();
  return domain;
}

xdr::Result<std::uint32_t, VerbsError> Domain::add_region(std::span<std::byte> memory) {
  int access = IBV_ACCESS_LOCAL_WRITE;
  if (has_windows()) access |= IBV_ACCESS_MW_BIND;
  Mr registration = own<Mr>(table_, table_.reg_mr(pd_.get(), memory.data(), memory.size(), access));
  if (!registration) return xdr::unexpected(VerbsError{"ibv_reg_mr", errno, {}, "", memory.size()});
  regions_.push_back(std::move(registration));
  return static_cast<std::uint32_t>(regions_.size());
}

xdr::Result<Mr, VerbsError> Domain::register_local(std::span<std::byte> memory) const {
  Mr registration = own<Mr>(table_, table_.reg_mr(pd_.get(), memory.data(), memory.size(), IBV_ACCESS_LOCAL_WRITE));
  if (!registration) return xdr::unexpected(VerbsError{"ibv_reg_mr", errno, {}, "", memory.size()});
  return registration;
}

ibv_mr* Domain::region(std::uint32_t region) const {
  XDR_ASSERT(region >= 1 && region <= regions_.size());
  return regions_[region - 1].get();
}

ibv_sge Domain::sge(const core::MemoryRef& memory) const {
  return {reinterpret_cast<std::uintptr_t>(memory.address), memory.length, region(memory.region)->lkey};
}

}  // namespace rpcrdma::verbs
