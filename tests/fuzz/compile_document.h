// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the whole compiler on a hostile document, and ends the program where one of the compiler's own promises is broken.
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

/// Extraction, parser, checks, model and all back ends. The model, where the document is without error.
std::optional<ir::Model> compile_document(const Document& document);

}  // namespace xdrgen::fuzz
