// SPDX-License-Identifier: BSD-3-Clause
//
// How applications name a connection of a server's.
#pragma once

#include <cstdint>

namespace oncrpc {

/// A connection, for the life of its endpoint: never used again. A client's own is 0.
enum class ConnectionId : std::uint64_t {};

}  // namespace oncrpc
