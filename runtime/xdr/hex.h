// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes as lower-case hexadecimal, two digits a byte. For format.h and json.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xdr/bytes.h"

namespace xdr::detail {

inline void append_hex(std::string& text, std::byte byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  text += kDigits[std::to_integer<std::size_t>(byte >> 4)];
  text += kDigits[std::to_integer<std::size_t>(byte & std::byte{0xf})];
}

inline std::string to_hex(Bytes bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::byte byte : bytes) append_hex(text, byte);
  return text;
}

/// Value of a digit, 16 where it is none.
constexpr unsigned hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  return 16;
}

/// Nothing where `text` is not what `to_hex` writes.
inline std::optional<std::vector<std::byte>> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::vector<std::byte> bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const unsigned high = hex_digit(text[i]);
    const unsigned low = hex_digit(text[i + 1]);
    if (high > 15 || low > 15) return std::nullopt;
    bytes.push_back(static_cast<std::byte>(high << 4 | low));
  }
  return bytes;
}

}  // namespace xdr::detail
