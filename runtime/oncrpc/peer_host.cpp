// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/peer_host.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <cstring>

namespace oncrpc {

PeerHost PeerHost::of(const Address& address) {
  PeerHost host;
  const sockaddr* from = address.get();
  if (from->sa_family == AF_INET) {
    host.family = AF_INET;
    std::memcpy(host.bytes.data(), &reinterpret_cast<const sockaddr_in*>(from)->sin_addr, sizeof(in_addr));
  } else if (from->sa_family == AF_INET6) {
    host.family = AF_INET6;
    std::memcpy(host.bytes.data(), &reinterpret_cast<const sockaddr_in6*>(from)->sin6_addr, sizeof(in6_addr));
  }
  return host;
}

std::string PeerHost::to_string() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (family == 0 || ::inet_ntop(family, bytes.data(), text.data(), text.size()) == nullptr) return {};
  return text.data();
}

std::size_t PeerHost::hash() const {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;
  std::uint64_t halves[2];
  static_assert(sizeof halves == sizeof bytes);
  std::memcpy(halves, bytes.data(), sizeof halves);
  return ((halves[0] ^ family) * kMix ^ halves[1]) * kMix >> 32;
}

}  // namespace oncrpc
