// SPDX-License-Identifier: BSD-3-Clause
//
// Parses extracted XDR into a syntax tree. Reports the mistakes of each definition that violates
// the grammar, and leaves the definition out, unless only semicolons are missing or only its
// keyword (`struct`, `enum` or `union`) is the wrong one.
#pragma once

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::syntax {

/// This bounds the nesting of braces in a document: the parser recurses once for each level, and
/// documents are hostile input.
inline constexpr std::size_t kDeepest = 32;

ast::Specification parse(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::syntax
