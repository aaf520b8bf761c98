// SPDX-License-Identifier: BSD-3-Clause
//
// Names that a document uses and leaves to C: rpcgen copies names that it does not know, and the headers that its output
// includes declare some of them (`u_int`, `netobj`, `MAXNETNAMELEN`); others are defined by lines that the document has
// copied there (`%#define LM_MAXSTRLEN 1024`). This is rpcgen's dialect. Left out on purpose: names that no C header
// declares, such as `uint32` (well_known.h); those are mistakes.
#pragma once

#include <optional>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

/// What the documents that declare such names are called in messages and in output.
inline constexpr const char* kCNames = "names-of-c-headers.x";

/// Declares every such name that the specification uses and does not declare, with a note for each. The result says for
/// each part of `sources` which document has to stand in front of it; it is empty if there is none at all.
std::vector<std::optional<extract::Document>> declare_c_names(const ast::Specification& specification,
                                                              const extract::Sources& sources, source::Buffers& buffers,
                                                              diag::Sink& sink);

}  // namespace xdrgen::sema
