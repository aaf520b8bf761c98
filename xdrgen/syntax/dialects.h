// SPDX-License-Identifier: BSD-3-Clause
//
// This file translates dialects of other XDR compilers, as far as that is possible token by token:
// the parser then sees XDR. Each use is listed for sema/note_dialect. rpcgen's dialect, the oldest,
// is part of the grammar. Comments that begin with `//` have been removed from the text
// (extract/comments.h).
//
//   pragma header nlm4;           the Linux kernel's xdrgen: says how to generate code; passed over
//   namespace a { … }             xdrpp: what is around the definitions is passed over
//   1'000                         goxdr, as in C++
//   zcopaque data<>;              libevpl: `opaque` that is not copied; without `<>` any number of bytes
//   string s;                     libevpl: `string s<>`
//   opaque_union u switch (…) {…} libevpl: a union whose arms are sent as opaque data, with their length in front
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "syntax/ast.h"
#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Returns the tokens of one document with these dialects translated to XDR, and adds each use to
/// `uses`. Reports statements of languages that only look like XDR, and removes them.
///
/// cost  linear in the tokens
std::vector<Token> read_dialects(std::vector<Token> tokens, const extract::Sources& sources,
                                 std::vector<ast::Dialect>& uses, diag::Sink& sink);

}  // namespace xdrgen::syntax
