// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "ir/model.h"

namespace golden {

/// Three types that contain themselves: by optional data, by an array, and in a union.
xdrgen::ir::Model trees_model();

}  // namespace golden
