// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles names that a document uses and leaves to C: rpcgen copies names that it does
// not know, and the headers that its output includes declare some of them (`u_int`, `netobj`,
// `MAXNETNAMELEN`); lines that the document copies to the output define others
// (`%#define LM_MAXSTRLEN 1024`). This is rpcgen's dialect. Names that no C header declares, such
// as `uint32` (well_known.h), are mistakes.
#pragma once

#include <optional>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

/// The name, in messages and in output, of the documents that declare such names.
inline constexpr const char* kCNames = "names-of-c-headers.x";

/// Declares every such name that the specification uses and does not declare, and reports a note
/// for each. Returns, for each part of `sources` (or only for imported ones), the document that has
/// to precede it; empty: there is none.
std::vector<std::optional<extract::Document>> declare_c_names(const ast::Specification& specification,
                                                              const extract::Sources& sources, source::Buffers& buffers,
                                                              bool only_imported, diag::Sink& sink);

}  // namespace xdrgen::sema
