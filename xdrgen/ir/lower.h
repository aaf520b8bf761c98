// SPDX-License-Identifier: BSD-3-Clause
//
// Syntax tree and resolved names to the model. Nothing is checked here that sema/ could have found; only a
// specification without errors may be lowered.
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

/// Makes the model of a specification. `imports` says for each part of `sources` whether its types have a codec
/// already. Reports types whose encoding is larger than any message.
Model lower(const ast::Specification& specification, const sema::Resolution& resolution,
            const extract::Sources& sources, const std::vector<std::optional<Import>>& imports,
            const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
