// SPDX-License-Identifier: BSD-3-Clause
//
// Prints the model as text, for tests and for people who want to see how the compiler understood a
// document. The same model always gives the same bytes.
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::ir {

/// Prints the documents with their corrections, the declarations in the order of the document with
/// places and sizes, and what bindings say of operations, characteristics and headers.
std::string dump(const Model& model);

/// Prints only names and encodings, and sorts the declarations by their text: two documents that
/// declare the same in another order, or with other comments, give the same text.
std::string canonical_text(const Model& model);

}  // namespace xdrgen::ir
