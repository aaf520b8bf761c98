// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes, and the two word sizes of XDR in them: big-endian loads and stores, and padding to a
// multiple of four. For all code that reads or writes a message. These functions check no bounds:
// the caller must have checked them (cursor.h).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace xdr {

/// Bytes that somebody else owns.
using Bytes = std::span<const std::byte>;
/// Memory that somebody else owns, to be written to.
using MutableBytes = std::span<std::byte>;

/// Size of XDR's unit, and of every count, presence word and discriminant [RFC 4506 3].
inline constexpr std::size_t kWord = 4;

/// `size` rounded up to a multiple of four: the room that opaque data of that size occupies
/// [RFC 4506 4.10], [RFC 8166 2.2.4.1, 2.2.4.2].
constexpr std::uint64_t padded(std::uint64_t size) noexcept { return (size + 3) & ~std::uint64_t{3}; }

/// `size` as a std::size_t, or, if it does not fit, the largest std::size_t, which no span has. A
/// message may be longer than the memory of a 32-bit machine, because std::vector<bool> uses one
/// bit for an element that has four bytes in the message.
constexpr std::size_t saturated(std::uint64_t size) noexcept {
  constexpr std::size_t kMost = static_cast<std::size_t>(-1);
  return size < kMost ? static_cast<std::size_t>(size) : kMost;
}

namespace detail {

/// Converts `word` between the machine's byte order and XDR's.
template <class Word>
constexpr Word big_endian(Word word) noexcept {
  if constexpr (std::endian::native == std::endian::big) {
    return word;
  } else if constexpr (sizeof(Word) == 4) {
    return __builtin_bswap32(word);
  } else {
    return __builtin_bswap64(word);
  }
}

// One load or store and one byte swap. If they were written with shifts, which constant expressions
// need, g++ 12 would turn consecutive stores into vector code that is many times as slow.

template <class Word>
constexpr Word load_word(const std::byte* at) noexcept {
  Word word = 0;
  if (std::is_constant_evaluated()) {
    for (std::size_t i = 0; i < sizeof(Word); ++i) word = word << 8 | std::to_integer<Word>(at[i]);
    return word;
  }
  std::memcpy(&word, at, sizeof(Word));
  return big_endian(word);
}

template <class Word>
constexpr void store_word(std::byte* at, Word word) noexcept {
  if (std::is_constant_evaluated()) {
    for (std::size_t i = sizeof(Word); i-- > 0; word >>= 8) at[i] = static_cast<std::byte>(word & 0xff);
    return;
  }
  word = big_endian(word);
  std::memcpy(at, &word, sizeof(Word));
}

}  // namespace detail

/// @name Numbers in the byte order of XDR, at any address [RFC 4506 4.1, 4.5]
/// @{

/// Four bytes as an unsigned number.
constexpr std::uint32_t load_u32(const std::byte* at) noexcept { return detail::load_word<std::uint32_t>(at); }
/// Eight bytes as an unsigned number.
constexpr std::uint64_t load_u64(const std::byte* at) noexcept { return detail::load_word<std::uint64_t>(at); }
/// Four bytes as a signed number.
constexpr std::int32_t load_i32(const std::byte* at) noexcept { return static_cast<std::int32_t>(load_u32(at)); }
/// Eight bytes as a signed number.
constexpr std::int64_t load_i64(const std::byte* at) noexcept { return static_cast<std::int64_t>(load_u64(at)); }

/// Writes four bytes.
constexpr void store_u32(std::byte* at, std::uint32_t value) noexcept { detail::store_word(at, value); }
/// Writes eight bytes.
constexpr void store_u64(std::byte* at, std::uint64_t value) noexcept { detail::store_word(at, value); }
/// Writes four bytes.
constexpr void store_i32(std::byte* at, std::int32_t value) noexcept {
  store_u32(at, static_cast<std::uint32_t>(value));
}
/// Writes eight bytes.
constexpr void store_i64(std::byte* at, std::int64_t value) noexcept {
  store_u64(at, static_cast<std::uint64_t>(value));
}
/// @}

}  // namespace xdr
