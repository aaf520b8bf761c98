// SPDX-License-Identifier: BSD-3-Clause
//
// Splits what a user writes for a server: a host, with a port or without. For the commands whose
// peer is another process.
#pragma once

#include <cstdint>
#include <string>

namespace rpcrdma::cli {

/// Takes the port off HOST:PORT or [ADDRESS]:PORT, and the brackets off an address; an IPv6 address
/// without brackets has no port.
///
/// port      stays as it is where there is none
/// returns   false: the text after the colon is no port
bool take_port(std::string& host, std::uint16_t& port);

}  // namespace rpcrdma::cli
