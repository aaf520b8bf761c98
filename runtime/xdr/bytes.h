// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes, and XDR's two word sizes in them: big-endian loads and stores, padding to a multiple of four.
// For everybody who touches a message. Left out on purpose: bounds; whoever loads or stores has checked them
// (cursor.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace xdr {

using Bytes = std::span<const std::byte>;
using MutableBytes = std::span<std::byte>;

/// Size of XDR's unit, and of every count, presence word and discriminant (RFC 4506 section 3).
inline constexpr std::size_t kWord = 4;

/// `size` rounded up to a multiple of four: what opaque data of that size occupies (RFC 4506 section 4.10).
constexpr std::uint64_t padded(std::uint64_t size) noexcept { return (size + 3) & ~std::uint64_t{3}; }

// Written with shifts so that they work in constant expressions; g++ and clang make one load and one byte swap of each.

constexpr std::uint32_t load_u32(const std::byte* at) noexcept {
  return std::to_integer<std::uint32_t>(at[0]) << 24 | std::to_integer<std::uint32_t>(at[1]) << 16 |
         std::to_integer<std::uint32_t>(at[2]) << 8 | std::to_integer<std::uint32_t>(at[3]);
}

constexpr std::uint64_t load_u64(const std::byte* at) noexcept {
  return std::to_integer<std::uint64_t>(at[0]) << 56 | std::to_integer<std::uint64_t>(at[1]) << 48 |
         std::to_integer<std::uint64_t>(at[2]) << 40 | std::to_integer<std::uint64_t>(at[3]) << 32 |
         std::to_integer<std::uint64_t>(at[4]) << 24 | std::to_integer<std::uint64_t>(at[5]) << 16 |
         std::to_integer<std::uint64_t>(at[6]) << 8 | std::to_integer<std::uint64_t>(at[7]);
}

constexpr std::int32_t load_i32(const std::byte* at) noexcept { return static_cast<std::int32_t>(load_u32(at)); }
constexpr std::int64_t load_i64(const std::byte* at) noexcept { return static_cast<std::int64_t>(load_u64(at)); }

constexpr void store_u32(std::byte* at, std::uint32_t value) noexcept {
  at[0] = static_cast<std::byte>(value >> 24);
  at[1] = static_cast<std::byte>(value >> 16 & 0xff);
  at[2] = static_cast<std::byte>(value >> 8 & 0xff);
  at[3] = static_cast<std::byte>(value & 0xff);
}

constexpr void store_u64(std::byte* at, std::uint64_t value) noexcept {
  store_u32(at, static_cast<std::uint32_t>(value >> 32));
  store_u32(at + 4, static_cast<std::uint32_t>(value & 0xffffffff));
}

constexpr void store_i32(std::byte* at, std::int32_t value) noexcept {
  store_u32(at, static_cast<std::uint32_t>(value));
}
constexpr void store_i64(std::byte* at, std::int64_t value) noexcept {
  store_u64(at, static_cast<std::uint64_t>(value));
}

}  // namespace xdr
