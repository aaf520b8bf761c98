// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles bare enumerators and arms: an extension prints only what it adds to an enum or
// union of its base. The `[[append]]` entry of an overlay says where they belong; this file puts
// them there.
#pragma once

#include <span>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"
#include "syntax/grammar.h"

namespace xdrgen::syntax {

struct BareFragment {
  source::Span span;
  Fragment content;  ///< empty after a syntax error, which has been reported
};

/// Appends the fragments; reports those that belong nowhere, and entries that append nothing.
void graft(ast::Specification& specification, std::vector<BareFragment> fragments, const extract::Sources& sources,
           const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::syntax
