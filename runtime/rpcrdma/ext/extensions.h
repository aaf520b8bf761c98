// SPDX-License-Identifier: BSD-3-Clause
//
// Our own extensions, as the default list of an endpoint. Applications may give another list:
// `extensions<...>()`.
#pragma once

#include "rpcrdma/ext/characteristics.h"
#include "rpcrdma/ext/operation_table.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// The extensions that this library has itself, for a configuration: the characteristics of
/// xcharext.
inline constexpr ExtensionList default_extensions() { return extensions<Characteristics>(); }

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
