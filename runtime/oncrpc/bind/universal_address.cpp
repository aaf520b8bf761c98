// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/bind/universal_address.h"

#include <charconv>

namespace oncrpc::bind {

namespace {

/// Parses 0 to 255, without leading zeros.
std::optional<std::uint8_t> parse_byte(std::string_view digits) {
  if (digits.empty() || digits.size() > 3 || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
  std::uint8_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

/// Removes the last byte, and the dot before it, from `text`.
std::optional<std::uint8_t> cut_byte(std::string_view& text) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto value = parse_byte(text.substr(dot + 1));
  text = text.substr(0, dot);
  return value;
}

}  // namespace

std::string_view netid_of(Transport transport, int family) {
  const bool six = family == AF_INET6;
  if (transport == Transport::kRdma) return six ? "rdma6" : "rdma";
  if (transport == Transport::kUdp) return six ? "udp6" : "udp";
  return six ? "tcp6" : "tcp";
}

std::string universal_address(const Address& address) {
  return address.host() + "." + std::to_string(address.port() >> 8) + "." + std::to_string(address.port() & 0xff);
}

std::optional<Address> parse_universal_address(std::string_view text, int family) {
  const auto low = cut_byte(text);
  const auto high = low ? cut_byte(text) : std::nullopt;
  if (!high || text.find('\0') != std::string_view::npos) return std::nullopt;
  const auto port = static_cast<std::uint16_t>(*high << 8 | *low);
  const auto address = Address::parse(std::string{text}, port);
  return address && address->family() == family ? address : std::nullopt;
}

}  // namespace oncrpc::bind
