// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes as text: lower-case hexadecimal with two digits for each byte, or quoted. For format.h,
// json.h and trace_text.h.
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

/// `most`: number of bytes that are shown; "…" replaces the rest.
inline std::string to_hex(Bytes bytes, std::size_t most = static_cast<std::size_t>(-1)) {
  const Bytes shown = bytes.first(bytes.size() < most ? bytes.size() : most);
  std::string text;
  text.reserve(shown.size() * 2);
  for (const std::byte byte : shown) append_hex(text, byte);
  if (shown.size() < bytes.size()) text += "…";
  return text;
}

/// The bytes in quotes: printable ASCII unchanged, but with a backslash before `"` and `\`, and any
/// other byte as `\x` and two digits, so that no terminal interprets it as a command. `most` as for
/// `to_hex`.
inline std::string quoted(Bytes bytes, std::size_t most = static_cast<std::size_t>(-1)) {
  const Bytes shown = bytes.first(bytes.size() < most ? bytes.size() : most);
  std::string text = "\"";
  for (const std::byte byte : shown) {
    const auto c = static_cast<char>(byte);
    if (c == '"' || c == '\\') text += '\\';
    if (c >= ' ' && c <= '~') {
      text += c;
    } else {
      text += "\\x";
      append_hex(text, byte);
    }
  }
  text += '"';
  if (shown.size() < bytes.size()) text += "…";
  return text;
}

/// Value of a digit, if it is in lower case; 16 for every other character.
constexpr unsigned hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  return 16;
}

/// The bytes for which `to_hex`, without `most`, writes `text`; nothing if there are none.
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
