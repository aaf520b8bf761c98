// SPDX-License-Identifier: BSD-3-Clause
//
// Receive buffers that change their size; see receives.h.
#include "rpcrdma/core/receives.h"

#include "xdr/assert.h"

namespace rpcrdma::core {

Receives::Receives(const Config& config)
    : slab_of_(config.shared_receives != 0 ? 0 : config.receive_slots(), kNowhere),
      least_bytes_(config.receive_bytes),
      most_bytes_(config.shared_receives != 0 || config.most_receive_bytes == 0 ? 0 : config.longest_receive()) {
  slabs_[0] = {.memory = config.receive_slab, .bytes = config.receive_bytes, .used = true};
}

xdr::Bytes Receives::message(std::uint32_t slot, std::uint32_t bytes) const noexcept {
  XDR_ASSERT(slot < slab_of_.size() && slab_of_[slot] != kNowhere);
  const Slab& slab = slabs_[slab_of_[slot]];
  XDR_ASSERT(bytes <= slab.bytes);
  return slab.memory.subspan(std::size_t{slot} * slab.bytes, bytes);
}

Receives::Posted Receives::post(std::uint32_t slot) noexcept {
  if (slab_of_.empty()) return {.action = {.slot = slot, .slab = 0}, .unused = {}};
  const std::uint32_t before = std::exchange(slab_of_[slot], newest_);
  ++slabs_[newest_].slots;
  ++slabs_[newest_].posted;
  Posted posted{.action = {.slot = slot, .slab = newest_}, .unused = {}};
  if (before == kNowhere) return posted;
  Slab& left = slabs_[before];
  if (--left.slots != 0 || before == newest_) return posted;
  left = {};
  posted.unused = before;
  return posted;
}

void Receives::on_received(std::uint32_t slot) noexcept {
  if (slab_of_.empty()) return;
  XDR_ASSERT(slot < slab_of_.size() && slab_of_[slot] != kNowhere);
  --slabs_[slab_of_[slot]].posted;
  look_at_target();
}

/// A buffer that has never been posted, or whose message is being read, will be posted in the newest slab.
void Receives::look_at_target() noexcept {
  if (!target_ || wanted_ || slabs_[newest_].bytes < *target_) return;
  for (const Slab& slab : slabs_) {
    if (slab.posted != 0 && slab.bytes < *target_) return;
  }
  least_bytes_ = *target_;
  target_.reset();
  ended_ = true;
}

std::optional<std::uint32_t> Receives::free_slab() const noexcept {
  for (std::uint32_t slab = 0; slab < kMostSlabs; ++slab) {
    if (!slabs_[slab].used) return slab;
  }
  return std::nullopt;
}

Resizing Receives::resize(std::uint32_t bytes) noexcept {
  if (bytes == least_bytes_ && !target_) return Resizing::kDone;
  if (bytes < kInlineThresholdV1 || bytes > most_bytes_ || target_ || wanted_) return Resizing::kRefused;
  const std::uint32_t newest_bytes = slabs_[newest_].bytes;
  const bool larger = bytes > least_bytes_;
  const bool needs_memory = larger ? newest_bytes < bytes : newest_bytes > bytes;
  const auto slab = needs_memory ? free_slab() : std::nullopt;
  if (larger && needs_memory && !slab) return Resizing::kRefused;
  if (slab) {
    wanted_ = slab;
    untold_ = true;
    slabs_[*slab] = {.memory = {}, .bytes = bytes, .used = true};
  }
  if (!larger) {  // whatever memory there is: larger buffers do
    least_bytes_ = bytes;
    return Resizing::kDone;
  }
  target_ = bytes;
  look_at_target();
  return std::exchange(ended_, false) ? Resizing::kDone : Resizing::kPending;
}

std::optional<ReceivesWanted> Receives::take_wanted() noexcept {
  if (!std::exchange(untold_, false)) return std::nullopt;
  return ReceivesWanted{
      .slab = *wanted_, .bytes = slabs_[*wanted_].bytes, .slots = static_cast<std::uint32_t>(slab_of_.size())};
}

bool Receives::provide(std::uint32_t slab, std::span<std::byte> memory) noexcept {
  if (wanted_ != slab) return false;
  wanted_.reset();
  if (memory.size() < slab_of_.size() * slabs_[slab].bytes) {
    slabs_[slab] = {};
    if (std::exchange(target_, std::nullopt)) ended_ = true;
    return false;
  }
  slabs_[slab].memory = memory;
  const std::uint32_t before = std::exchange(newest_, slab);
  if (slabs_[before].slots == 0) {
    slabs_[before] = {};
    skipped_ = before;
  }
  look_at_target();
  return true;
}

bool Receives::take_end() noexcept { return std::exchange(ended_, false); }

}  // namespace rpcrdma::core
