// SPDX-License-Identifier: BSD-3-Clause
//
// The model as text, for tests and for people who want to see what the compiler understood. Stable: the same model
// gives the same bytes.
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::ir {

/// Everything, in the order of the document, with places and sizes.
std::string dump(const Model& model);

/// Only what is on the wire and how it is called, sorted by name: two documents that say the same in other words, other
/// order or other comments give the same text.
std::string canonical_text(const Model& model);

}  // namespace xdrgen::ir
