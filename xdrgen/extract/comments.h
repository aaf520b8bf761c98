// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles comments in comments. XDR has none: the first `*/` ends a comment
// [RFC 4506 6.1]. Authors print them all the same, mostly by putting `/*` and `*/` around
// declarations that have comments of their own; every compiler then fails after the inner comment.
// The rules here:
//
//   - If a comment contains `/*`, and an unmatched `*/` follows its end, the author meant the
//     comment to end at that one. So it does, and a warning says that other compilers refuse it.
//   - If a comment contains `/*`, and no unmatched `*/` follows its end, it probably lacks its own
//     end, and hides the text between the two comments from every compiler: a warning at the inner
//     `/*`.
//
// An unmatched `*/` belongs to the nearest comment before it that still needs one.
//
// Comments that begin with `//` and end with their line are a dialect of many compilers. They are
// blanked here, before the preprocessor or the lexer could misread their text.
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Reports comments in comments. Blanks the part of an outer comment from the first `*/`, which
/// would end it too early, to the one that ends it. Blanks comments that begin with `//`, and
/// returns their places.
std::vector<source::Place> settle_comments(source::Text& text, const source::Buffers& buffers, diag::Sink& sink);

/// Reports comments that begin with `//`: one note for all, or an error for each if only RFC 4506
/// is accepted.
void note_line_comments(const std::vector<source::Place>& comments, const source::Buffers& buffers, bool strict,
                        diag::Sink& sink);

}  // namespace xdrgen::extract
