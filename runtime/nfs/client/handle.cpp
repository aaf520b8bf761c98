// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/handle.h"

#include <charconv>

namespace nfs::client {

std::optional<Handle> Handle::parse(std::string_view hex) {
  if (hex.empty() || hex.size() % 2 != 0 || hex.size() > 2 * kMostBytes) return std::nullopt;
  Handle handle;
  for (; !hex.empty(); hex.remove_prefix(2)) {
    unsigned value = 0;
    const char* const end = hex.data() + 2;
    if (hex.front() == '-' || std::from_chars(hex.data(), end, value, 16).ptr != end) return std::nullopt;
    handle.bytes_[handle.size_++] = static_cast<std::byte>(value);
  }
  return handle;
}

std::string Handle::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::byte byte : bytes()) {
    text += kDigits[std::to_integer<unsigned>(byte) >> 4];
    text += kDigits[std::to_integer<unsigned>(byte) & 15];
  }
  return text;
}

}  // namespace nfs::client
