// SPDX-License-Identifier: BSD-3-Clause
//
// Big-endian words for the handwritten code, which uses nothing of ours.
#pragma once

#include <cstdint>
#include <cstring>

namespace by_hand {

inline std::uint32_t get32(const unsigned char* at) {
  std::uint32_t word;
  std::memcpy(&word, at, sizeof word);
  return __builtin_bswap32(word);
}
inline std::uint64_t get64(const unsigned char* at) {
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return __builtin_bswap64(word);
}
inline unsigned char* put32(unsigned char* at, std::uint32_t word) {
  word = __builtin_bswap32(word);
  std::memcpy(at, &word, sizeof word);
  return at + sizeof word;
}
inline unsigned char* put64(unsigned char* at, std::uint64_t word) {
  word = __builtin_bswap64(word);
  std::memcpy(at, &word, sizeof word);
  return at + sizeof word;
}
inline std::size_t left(const unsigned char* at, const unsigned char* end) {
  return static_cast<std::size_t>(end - at);
}

/// The limits of the handwritten code, equal to those of a default `xdr::Limits`.
inline constexpr std::uint32_t kMostEntries = 1U << 20;
inline constexpr std::uint32_t kMostElements = 1U << 24;

}  // namespace by_hand
