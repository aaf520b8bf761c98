// SPDX-License-Identifier: BSD-3-Clause
//
// This file writes the syntax tree as text, for tests: one line a node, indented by depth.
#pragma once

#include <string>

#include "syntax/ast.h"

namespace xdrgen::syntax {

std::string dump(const ast::Specification& specification);

}  // namespace xdrgen::syntax
