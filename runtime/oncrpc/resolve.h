// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the addresses of host names. For commands whose users give names; all other code here takes
// addresses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/failure.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// The addresses of `host`, a name or a numeric address, each with `port`; at least one, in the
/// order in which they should be tried.
///
/// errors   kHost
/// cost     blocks until the system's resolver has answered; for a numeric address it asks nobody
xdr::Result<std::vector<Address>, Failure> resolve(const std::string& host, std::uint16_t port);

}  // namespace oncrpc

#pragma GCC visibility pop
