// SPDX-License-Identifier: BSD-3-Clause
//
// This file tells GoogleTest how to print values of the core that have no text of their own.
#pragma once

#include <ostream>

#include "rpcrdma/core/config.h"

namespace rpcrdma::core {

inline void PrintTo(Version version, std::ostream* out) { *out << "version " << static_cast<std::uint32_t>(version); }
inline void PrintTo(Role role, std::ostream* out) { *out << (role == Role::kClient ? "client" : "server"); }

}  // namespace rpcrdma::core
