// SPDX-License-Identifier: BSD-3-Clause
//
// Addresses in the form of rpcbind, and the names of transports that belong to them. Values only;
// registry.h makes the calls to rpcbind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "oncrpc/address.h"

namespace oncrpc::bind {

/// What an address of rpcbind is for [RFC 1833 2.1], [RFC 5665 5].
enum class Transport : std::uint8_t { kRdma, kTcp, kUdp };

/// "rdma6", "tcp6" and "udp6" with AF_INET6; "rdma", "tcp" and "udp" with any other family.
///
/// spec   [RFC 8166 9], [RFC 5665 5.2.3.3]
std::string_view netid_of(Transport transport, int family);

/// The host, then the two bytes of the port in decimal, the higher first: "10.0.0.1.78.81",
/// "fe80::1.78.81" are port 20049. "?" stands for the host if there is no address.
///
/// spec     [RFC 5665 5.2.3.3, 5.2.3.4]
std::string universal_address(const Address& address);

/// Parses `text`, which may come from anybody. Returns nothing if it is not exactly such an address
/// of that family (AF_INET, AF_INET6). The host may have any spelling that `Address::parse()`
/// reads; the bytes of the port have no leading zeros.
std::optional<Address> parse_universal_address(std::string_view text, int family);

}  // namespace oncrpc::bind
