// SPDX-License-Identifier: BSD-3-Clause
//
// The order in which definitions are written: that of the documents, but each after the
// definitions that it needs. Private to emit/xdr.
#pragma once

#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// All definitions, except bodies inside other definitions. A type needs the types and
/// constants that it names.
std::vector<ir::Declared> in_needed_order(const ir::Model& model);

}  // namespace xdrgen::emit
