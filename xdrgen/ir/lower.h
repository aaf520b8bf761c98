// SPDX-License-Identifier: BSD-3-Clause
//
// Turns the syntax tree and resolved names into the model. Only a specification without errors may
// be lowered: nothing that sema/ checks is checked again.
#pragma once

#include <optional>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "ir/model.h"
#include "sema/symbols.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::ir {

/// Makes the model of a specification. `imports` has, for each part of `sources`, the codec that
/// its types have already. Reports types whose encoding is larger than any message, arrays of
/// elements without bytes, and types of too many parts (layout.h).
Model lower(const ast::Specification& specification, const sema::Resolution& resolution,
            const extract::Sources& sources, const std::vector<std::optional<Import>>& imports,
            const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
