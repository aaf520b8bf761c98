// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes that identify their message and their place in it. For both ends of the benchmark.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace bench {

inline std::uint64_t word_of(std::uint64_t message, std::size_t place) { return message * 0x9e3779b97f4a7c15u + place; }

inline void fill(std::span<std::byte> memory, std::uint64_t message) {
  for (std::size_t at = 0; at + sizeof(std::uint64_t) <= memory.size(); at += sizeof(std::uint64_t)) {
    const std::uint64_t word = word_of(message, at);
    std::memcpy(memory.data() + at, &word, sizeof word);
  }
}

/// Checks every `step` bytes, and the last word.
inline bool holds(std::span<const std::byte> memory, std::uint64_t message, std::size_t step = sizeof(std::uint64_t)) {
  const auto right = [&](std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, memory.data() + at, sizeof word);
    return word == word_of(message, at);
  };
  for (std::size_t at = 0; at + sizeof(std::uint64_t) <= memory.size(); at += step)
    if (!right(at)) return false;
  return memory.size() < sizeof(std::uint64_t) ||
         right((memory.size() / sizeof(std::uint64_t) - 1) * sizeof(std::uint64_t));
}

}  // namespace bench
