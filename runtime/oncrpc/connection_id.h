// SPDX-License-Identifier: BSD-3-Clause
//
// How applications name a connection of a server.
#pragma once

#include <cstdint>

#pragma GCC visibility push(default)

namespace oncrpc {

/// A connection, for the life of its server: ids are not used again. Every connection of a client
/// is 0, also after it has reconnected.
enum class ConnectionId : std::uint64_t {};

}  // namespace oncrpc

#pragma GCC visibility pop
