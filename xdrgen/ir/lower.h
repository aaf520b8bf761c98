// SPDX-License-Identifier: BSD-3-Clause
//
// Syntax tree and resolved names to the model. Nothing is checked here that sema/ could have found; only a
// specification without errors may be lowered.
#pragma once

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "ir/model.h"
#include "sema/symbols.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::ir {

/// Makes the model of one document: `documents[0]` is the published text, behind it stand the overlays that declare
/// something. Reports types whose encoding is larger than any message.
Model lower(const ast::Specification& specification, const sema::Resolution& resolution,
            const extract::Document& document, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
