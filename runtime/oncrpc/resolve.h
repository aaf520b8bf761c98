// SPDX-License-Identifier: BSD-3-Clause
//
// Names of hosts to addresses. For commands whose users write names; everything else here takes addresses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/failure.h"
#include "xdr/result.h"

namespace oncrpc {

/// The addresses of `host`, a name or a numeric address, each with `port`; at least one, in the order in which they should be tried.
///
/// errors   kHost
/// cost     blocks as long as the system's resolver does, for other hosts
xdr::Result<std::vector<Address>, Failure> resolve(const std::string& host, std::uint16_t port);

}  // namespace oncrpc
