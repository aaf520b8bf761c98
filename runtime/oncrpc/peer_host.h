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

struct PeerHost {
  std::uint16_t family = 0;  ///< 0: unknown; all unknown hosts count as one
  std::array<std::byte, 16> bytes{};

  static PeerHost of(const Address& address);
  std::size_t hash() const;
  std::string to_string() const;  ///< the address; empty: unknown
  friend bool operator==(const PeerHost&, const PeerHost&) = default;
};

/// For tables of the standard library.
struct HashOfHost {
  std::size_t operator()(const PeerHost& host) const { return host.hash(); }
};

}  // namespace oncrpc

#pragma GCC visibility pop
