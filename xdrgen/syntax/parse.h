// SPDX-License-Identifier: BSD-3-Clause
//
// Extracted XDR to a syntax tree. Reports every definition that does not follow the grammar, once, and leaves it out.
#pragma once

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::syntax {

/// Braces within braces that a document may have: the parser recurses once a level, and documents are hostile input.
inline constexpr std::size_t kDeepest = 32;

ast::Specification parse(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::syntax
