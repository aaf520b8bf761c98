// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the whole compiler on a hostile document, and ends the program where the compiler breaks one
// of its own promises.
#pragma once

#include <optional>
#include <string>

#include "ir/model.h"

namespace xdrgen::fuzz {

struct Document {
  std::string name;  ///< its suffix says which form it is
  std::string text;
  bool strict = false;
};

/// Runs extraction, parser, checks, and, where they find no error, the back ends for C++, XDR and
/// JSON, diff and explain.
/// returns  the model; nothing where the document has an error
std::optional<ir::Model> compile_document(const Document& document);

}  // namespace xdrgen::fuzz
