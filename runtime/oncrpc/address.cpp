// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/address.h"

#include <arpa/inet.h>

#include <array>
#include <cstddef>
#include <cstring>

namespace oncrpc {

std::optional<Address> Address::parse(const std::string& host, std::uint16_t port) {
  Address address;
  sockaddr_in v4{};
  if (inet_pton(AF_INET, host.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    std::memcpy(&address.storage_, &v4, sizeof v4);
    return address;
  }
  sockaddr_in6 v6{};
  if (inet_pton(AF_INET6, host.c_str(), &v6.sin6_addr) == 1) {
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    std::memcpy(&address.storage_, &v6, sizeof v6);
    return address;
  }
  return std::nullopt;
}

std::optional<Address> Address::of(const sockaddr_storage& address) {
  if (address.ss_family != AF_INET && address.ss_family != AF_INET6) return std::nullopt;
  Address result;
  result.storage_ = address;
  return result;
}

std::uint16_t Address::port() const {
  static_assert(offsetof(sockaddr_in, sin_port) == offsetof(sockaddr_in6, sin6_port));
  sockaddr_in v4{};
  std::memcpy(&v4, &storage_, sizeof v4);
  return ntohs(v4.sin_port);
}

Address Address::with_port(std::uint16_t port) const {
  Address other = *this;
  const std::uint16_t in_order = htons(port);
  std::memcpy(reinterpret_cast<std::byte*>(&other.storage_) + offsetof(sockaddr_in, sin_port), &in_order,
              sizeof in_order);
  return other;
}

std::string Address::host() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (family() == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &storage_, sizeof v4);
    return inet_ntop(AF_INET, &v4.sin_addr, text.data(), text.size());
  }
  if (family() == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, &storage_, sizeof v6);
    return inet_ntop(AF_INET6, &v6.sin6_addr, text.data(), text.size());
  }
  return "?";
}

std::string Address::to_string() const {
  if (family() == AF_INET) return host() + ":" + std::to_string(port());
  if (family() == AF_INET6) return "[" + host() + "]:" + std::to_string(port());
  return "?";
}

}  // namespace oncrpc
