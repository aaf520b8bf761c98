// SPDX-License-Identifier: BSD-3-Clause
//
// The optional operations that one connection supports, as objects. The caller's list decides; ext/extensions.h is only our default.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <tuple>

#include "rpcrdma/core/operation.h"

namespace rpcrdma::endpoint {

/// Objects of one connection. `get<T>()` finds one of them by its type.
class ExtensionSet {
 public:
  virtual ~ExtensionSet() = default;
  virtual std::span<const core::Extension> entries() const = 0;
};

using ExtensionFactory = std::function<std::unique_ptr<ExtensionSet>()>;

}  // namespace rpcrdma::endpoint
