// SPDX-License-Identifier: BSD-3-Clause
//
// In which order definitions are written: that of the documents, each behind what it needs. Private to emit/xdr.
#pragma once

#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// All definitions but bodies that stand inside others. Types need the types and constants that they name.
std::vector<ir::Declared> in_needed_order(const ir::Model& model);

}  // namespace xdrgen::emit
