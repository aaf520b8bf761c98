// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/binding/session.h"

#include <algorithm>

#include "xdr/assert.h"

namespace nfs::binding {

std::optional<SessionSlots::Use> SessionSlots::take() {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (slots_[i].state != State::kFree) continue;
    slots_[i].state = State::kUsed;
    return Use{static_cast<std::uint32_t>(i), slots_[i].sequence};
  }
  return std::nullopt;
}

SessionSlots::Slot& SessionSlots::used(const Use& use) {
  XDR_ASSERT(use.slot < slots_.size());
  Slot& slot = slots_[use.slot];
  XDR_ASSERT(slot.state == State::kUsed && slot.sequence == use.sequence);
  return slot;
}

void SessionSlots::answered(const Use& use, bool executed) {
  Slot& slot = used(use);
  if (executed) ++slot.sequence;  // wraps around, as the server's number does
  slot.state = State::kFree;
}

void SessionSlots::in_doubt(const Use& use) { used(use).state = State::kInDoubt; }

std::optional<SessionSlots::Use> SessionSlots::recover() {
  const auto slot = std::ranges::find(slots_, State::kInDoubt, &Slot::state);
  if (slot == slots_.end()) return std::nullopt;
  slot->state = State::kUsed;
  return Use{static_cast<std::uint32_t>(slot - slots_.begin()), slot->sequence};
}

std::size_t SessionSlots::free() const {
  return static_cast<std::size_t>(std::ranges::count(slots_, State::kFree, &Slot::state));
}

std::size_t SessionSlots::doubtful() const {
  return static_cast<std::size_t>(std::ranges::count(slots_, State::kInDoubt, &Slot::state));
}

std::uint32_t SessionSlots::highest_used() const {
  std::size_t highest = slots_.size();
  while (highest > 1 && slots_[highest - 1].state == State::kFree) --highest;
  return highest == 0 ? 0 : static_cast<std::uint32_t>(highest - 1);
}

}  // namespace nfs::binding
