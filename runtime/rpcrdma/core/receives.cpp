// SPDX-License-Identifier: BSD-3-Clause
//
// Receive buffers that change their size; see receives.h.
#include "rpcrdma/core/receives.h"

#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::core {

Receives::Receives(const Config& config)
    : slab_of_(config.shared_receives != 0 ? 0 : config.receive_slots(), kNowhere),
      least_bytes_(config.receive_bytes),
      most_bytes_(config.shared_receives != 0 || config.most_receive_bytes == 0 ? 0 : config.longest_receive()) {
  slabs_[0] = {.memory = config.receive_slab, .bytes = config.receive_bytes};
}

xdr::Bytes Receives::message(std::uint32_t slot, std::uint32_t bytes) const noexcept {
  XDR_ASSERT(slot < slab_of_.size() && slab_of_[slot] != kNowhere);
  const Slab& slab = slabs_[slab_of_[slot]];
  XDR_ASSERT(bytes <= slab.bytes);
  return slab.memory.subspan(std::size_t{slot} * slab.bytes, bytes);
}

Receives::Posted Receives::post(std::uint32_t slot) noexcept {
  if (slab_of_.empty()) return {.action = {.slot = slot, .slab = 0}, .unused = {}};
  const std::uint32_t before = std::exchange(slab_of_[slot], current_);
  ++slabs_[current_].slots;
  ++slabs_[current_].posted;
  Posted posted{.action = {.slot = slot, .slab = current_}, .unused = {}};
  if (before == kNowhere) return posted;
  Slab& left = slabs_[before];
  if (--left.slots != 0) return posted;
  left = {};
  posted.unused = before;
  return posted;
}

void Receives::on_received(std::uint32_t slot) noexcept {
  if (slab_of_.empty()) return;
  XDR_ASSERT(slot < slab_of_.size() && slab_of_[slot] != kNowhere);
  --slabs_[slab_of_[slot]].posted;
  ended_ |= reached_target();
}

/// Tells whether the pending larger size holds now. A buffer that has never been posted, or whose
/// message is being read, will be posted in the current slab. The larger size is announced to the
/// peer only when no smaller buffer is posted [xcharext-00 3.1].
bool Receives::reached_target() noexcept {
  if (!target_ || wanted_) return false;
  for (const Slab& slab : slabs_) {
    if (slab.posted != 0 && slab.bytes < *target_) return false;
  }
  least_bytes_ = *target_;
  target_.reset();
  return true;
}

/// Makes later Receives be posted in a slab whose buffers hold `bytes` bytes without waste, or asks
/// for memory.
///
/// returns  false: neither is possible
bool Receives::change_slab(std::uint32_t bytes, bool larger) noexcept {
  const auto fits = [&](const Slab& slab) { return slab.bytes >= bytes && (larger || slab.bytes / 2 < bytes); };
  const std::uint32_t other = 1 - current_;
  if (fits(slabs_[current_])) return true;
  if (slabs_[other].bytes == 0) {
    slabs_[other].bytes = bytes;
    wanted_ = other;
    untold_ = true;
    return true;
  }
  // A slab is released when its last buffer is posted in the other one. If nothing has been posted
  // in the current slab, it stays current: it would never be released.
  if (!fits(slabs_[other]) || slabs_[current_].slots == 0) return false;
  current_ = other;
  return true;
}

/// Changes the size of the Receives. A larger size is pending until the last smaller Receive has
/// been used; shared Receives keep their size [xcharext-00 3.1].
Resizing Receives::resize(std::uint32_t bytes) noexcept {
  if (bytes == least_bytes_ && !target_) return Resizing::kDone;
  if (bytes < kInlineThresholdV1 || bytes > most_bytes_ || target_ || wanted_) return Resizing::kRefused;
  const bool larger = bytes > least_bytes_;
  const bool changed = change_slab(bytes, larger);
  if (!larger) {
    least_bytes_ = bytes;
    return Resizing::kDone;
  }
  if (!changed) return Resizing::kRefused;
  target_ = bytes;
  return reached_target() ? Resizing::kDone : Resizing::kPending;
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
    ended_ |= std::exchange(target_, std::nullopt).has_value();
    return false;
  }
  slabs_[slab].memory = memory;
  current_ = slab;
  ended_ |= reached_target();
  return true;
}

bool Receives::take_end() noexcept { return std::exchange(ended_, false); }

}  // namespace rpcrdma::core
