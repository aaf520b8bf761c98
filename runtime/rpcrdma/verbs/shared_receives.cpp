// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/shared_receives.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::verbs {

xdr::Result<std::unique_ptr<SharedReceives>, VerbsError> SharedReceives::open(const Domain& domain,
                                                                              ibv_comp_channel* completions,
                                                                              const Limits& wanted) {
  const ibv_device_attr& device = domain.attributes();
  if (device.max_srq <= 0 || device.max_srq_wr <= 0 || device.max_cqe <= 0)
    return xdr::unexpected(VerbsError{"ibv_create_srq", EOPNOTSUPP, {}, "the device has no shared receive queues"});
  if (domain.is_iwarp())
    return xdr::unexpected(
        VerbsError{"ibv_create_srq",
                   EOPNOTSUPP,
                   {},
                   "on iWARP connections have protection domains of their own, and a SEND that finds no "
                   "Receive ends the connection"});
  Limits limits = wanted;
  limits.most = std::clamp(limits.most, 1u, static_cast<std::uint32_t>(std::min(device.max_srq_wr, device.max_cqe)));
  limits.first = std::clamp(limits.first, 1u, limits.most);
  std::unique_ptr<SharedReceives> shared{new SharedReceives(domain, limits)};
  shared->cq_ = own<Cq>(domain.table(), domain.table().create_cq(domain.device(), static_cast<int>(limits.most),
                                                                 nullptr, completions, limits.vector));
  if (!shared->cq_) return xdr::unexpected(VerbsError{"ibv_create_cq", errno, {}});
  ibv_srq_init_attr attributes{};
  attributes.attr.max_wr = limits.most;
  attributes.attr.max_sge = 1;
  shared->srq_ = own<Srq>(domain.table(), domain.table().create_srq(domain.pd(), &attributes));
  if (!shared->srq_) return xdr::unexpected(VerbsError{"ibv_create_srq", errno, {}});
  if (auto error = shared->grow(limits.first)) return xdr::unexpected(*error);
  if (auto error = shared->ask_to_be_told()) return xdr::unexpected(*error);
  return shared;
}

std::optional<VerbsError> SharedReceives::grow(std::uint32_t count) {
  auto pages = Pages::map(std::size_t{count} * limits_.bytes);
  if (!pages) return VerbsError{"mmap", errno, {}};
  auto registration = domain_.register_local(pages->bytes());
  if (!registration) return registration.error();
  const auto first = static_cast<std::uint32_t>(counters_.buffers);
  slabs_.push_back({std::move(*pages), std::move(*registration), first, count});
  counters_.buffers += count;
  for (std::uint32_t slot = first; slot < first + count; ++slot) give_back(slot);
  return post_all();
}

std::optional<VerbsError> SharedReceives::ask_to_be_told() {
  if (counters_.buffers == limits_.most) return std::nullopt;
  ibv_srq_attr attributes{};
  attributes.srq_limit = static_cast<std::uint32_t>(low());
  if (const int code = domain_.table().modify_srq(srq_.get(), &attributes, IBV_SRQ_LIMIT); code != 0)
    return VerbsError{"ibv_modify_srq", code, {}};
  return std::nullopt;
}

std::optional<VerbsError> SharedReceives::on_limit() {
  ++counters_.limit_events;
  return grow();
}

std::optional<VerbsError> SharedReceives::grow() {
  const auto room = limits_.most - static_cast<std::uint32_t>(counters_.buffers);
  if (room == 0) return std::nullopt;
  const auto not_grown = grow(std::min(room, static_cast<std::uint32_t>(counters_.buffers)));
  not_grown_ = not_grown.has_value();
  const auto not_asked = ask_to_be_told();  // also if there was no memory: the next time there may be some
  return not_grown ? not_grown : not_asked;
}

const SharedReceives::Slab& SharedReceives::slab_of(std::uint32_t slot) const {
  for (const Slab& slab : slabs_)
    if (slot - slab.first < slab.count) return slab;
  XDR_ASSERT(false);
  return slabs_.front();
}

std::span<std::byte> SharedReceives::buffer(std::uint32_t slot) const {
  const Slab& slab = slab_of(slot);
  return slab.pages.bytes().subspan(std::size_t{slot - slab.first} * limits_.bytes, limits_.bytes);
}

void SharedReceives::give_back(std::uint32_t slot) {
  const std::span<std::byte> place = buffer(slot);
  chain_.add(slot, {reinterpret_cast<std::uintptr_t>(place.data()), limits_.bytes, slab_of(slot).registration->lkey});
  ++counters_.posted;
}

/// Returns the size of a batch: the number of buffers that are held back until they are posted
/// together. It is at most a quarter of all buffers, so that posted Receives do not run out while
/// messages arrive and are handled.
std::uint32_t SharedReceives::batch() const {
  return std::max(std::min(limits_.batch, static_cast<std::uint32_t>(counters_.buffers / 4)), 1u);
}

/// Holds back less than a batch, and nothing once few Receives are left in the queue, because the
/// queue could run out of them.
std::optional<VerbsError> SharedReceives::post() {
  return chain_.kept() < batch() && in_queue_ >= low() ? std::nullopt : post_all();
}

std::optional<VerbsError> SharedReceives::post_all() {
  if (chain_.kept() == 0) return std::nullopt;
  ++counters_.doorbells;
  in_queue_ += chain_.kept();
  const auto posted = chain_.post_to(
      [this](ibv_recv_wr* first, ibv_recv_wr** rejected) { return ibv_post_srq_recv(srq_.get(), first, rejected); });
  if (posted.code == 0) return std::nullopt;
  return VerbsError{"ibv_post_srq_recv", posted.code, {}};
}

xdr::Result<bool, VerbsError> SharedReceives::poll() {
  constexpr int kMostRounds = 64;
  std::array<ibv_wc, 16> arrived;
  bool any = false;
  for (int round = 0; round < kMostRounds; ++round) {
    const int count = ibv_poll_cq(cq_.get(), static_cast<int>(arrived.size()), arrived.data());
    if (count < 0) return xdr::unexpected(VerbsError{"ibv_poll_cq", -count, {}});
    for (const ibv_wc& one : std::span{arrived}.first(static_cast<std::size_t>(count))) {
      const auto its = connections_.find(one.qp_num);
      if (its != connections_.end())
        its->second->arrive(one);
      else
        give_back(slot_of(one));
    }
    in_queue_ -= static_cast<std::uint64_t>(count);
    any |= count != 0;
    if (static_cast<std::size_t>(count) < arrived.size()) break;
  }
  return any;
}

SharedSlots::SharedSlots(SharedReceives& shared, std::uint32_t slots, ReadyListener* ready)
    : shared_(shared), ready_(ready), behind_(slots, kNone) {
  open_.reserve(slots);
  arrived_.reserve(slots);
}

SharedSlots::~SharedSlots() {
  leave();
  for (const std::uint32_t buffer : behind_)
    if (buffer != kNone) shared_.give_back(buffer);
  // A destructor cannot report an error. If the shared queue has failed, the next connection that
  // posts to it gets the error, and breaks.
  (void)shared_.post();
}

void SharedSlots::join(std::uint32_t qp_num) {
  qp_num_ = qp_num;
  shared_.connections_[qp_num] = this;
}

void SharedSlots::leave() {
  if (!qp_num_) return;
  (void)shared_.poll();  // if this fails, so does the server's next poll, which reports it
  shared_.connections_.erase(*std::exchange(qp_num_, std::nullopt));
  while (const auto arrival = next_arrival()) shared_.give_back(slot_of(*arrival));
}

void SharedSlots::arrive(const ibv_wc& arrival) {
  try {
    arrived_.push(arrival);
  } catch (const std::bad_alloc&) {
    lost_one_ = true;
    shared_.give_back(slot_of(arrival));
  }
  if (ready_ != nullptr) ready_->on_ready();
}

void SharedSlots::open(std::uint32_t slot) {
  if (behind_[slot] != kNone) shared_.give_back(std::exchange(behind_[slot], kNone));
  open_.push_back(slot);
}

std::optional<std::uint32_t> SharedSlots::take(std::uint32_t buffer) {
  if (open_.empty()) {
    shared_.give_back(buffer);
    return std::nullopt;
  }
  const std::uint32_t slot = open_.back();
  open_.pop_back();
  behind_[slot] = buffer;
  return slot;
}

}  // namespace rpcrdma::verbs
