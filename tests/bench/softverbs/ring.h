// SPDX-License-Identifier: BSD-3-Clause
// The competitor "bare ring": for one producer and one consumer, with slots that hold messages of
// 128 bytes. It has no keys, states, completions or locks. For readers of the benchmark; nothing
// else uses it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace bench {

inline constexpr std::size_t kMessageBytes = 128;

class Ring {
 public:
  struct alignas(64) Slot {
    std::array<std::byte, kMessageBytes> bytes;
    std::uint64_t id;
  };

  /// Copies a message into the next slot; false when the ring is full.
  bool push(const std::byte* message, std::uint64_t id) {
    const std::uint32_t at = pushed_.load(std::memory_order_relaxed);
    if (at - popped_.load(std::memory_order_acquire) == kSlots) return false;
    Slot& slot = slots_[at % kSlots];
    std::memcpy(slot.bytes.data(), message, kMessageBytes);
    slot.id = id;
    pushed_.store(at + 1, std::memory_order_release);
    return true;
  }

  /// The oldest message, or null. It stays in its place until pop().
  const Slot* poll() const {
    const std::uint32_t at = popped_.load(std::memory_order_relaxed);
    return at == pushed_.load(std::memory_order_acquire) ? nullptr : &slots_[at % kSlots];
  }
  void pop() { popped_.store(popped_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

 private:
  static constexpr std::uint32_t kSlots = 64;

  std::array<Slot, kSlots> slots_{};
  alignas(64) std::atomic<std::uint32_t> pushed_{0};
  alignas(64) std::atomic<std::uint32_t> popped_{0};
};

}  // namespace bench
