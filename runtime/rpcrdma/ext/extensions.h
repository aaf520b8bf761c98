// SPDX-License-Identifier: BSD-3-Clause
//
// The extensions that we have, as the default list of an endpoint. Applications may give another: `extensions<...>()`.
#pragma once

#include "rpcrdma/ext/characteristics.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::ext {

inline constexpr ExtensionList default_extensions() { return extensions<Characteristics>(); }

}  // namespace rpcrdma::ext
