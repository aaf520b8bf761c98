// SPDX-License-Identifier: BSD-3-Clause
//
// The host of a peer: its address without the port, which changes with each reconnection. It proves
// nothing, because peers are not authenticated here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "oncrpc/address.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// An address without a port, for comparing and counting.
///
/// family  AF_INET or AF_INET6; 0: unknown; all unknown hosts count as one
/// bytes   the address in network byte order: the first 4 for IPv4, all 16 for IPv6; the rest is 0
struct PeerHost {
  std::uint16_t family = 0;
  std::array<std::byte, 16> bytes{};

  /// The host of `address`; unknown, if that is neither IPv4 nor IPv6.
  static PeerHost of(const Address& address);
  /// For hash tables; equal hosts have equal hashes.
  std::size_t hash() const;
  std::string to_string() const;  ///< the address; empty: unknown
  friend bool operator==(const PeerHost&, const PeerHost&) = default;
};

/// For tables of the standard library.
struct HashOfHost {
  /// As `PeerHost::hash()`.
  std::size_t operator()(const PeerHost& host) const { return host.hash(); }
};

}  // namespace oncrpc

#pragma GCC visibility pop
