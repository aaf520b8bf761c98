// SPDX-License-Identifier: BSD-3-Clause
//
// Comments in comments. XDR has none: the first `*/` ends a comment [RFC 4506 6.1]. Authors print them all the
// same, mostly by putting `/*` and `*/` around declarations that have comments of their own; and every compiler then fails
// at what stands behind the inner comment. The rule here:
//
//   - a comment with `/*` in it, behind whose end a `*/` is left over, is taken for what its author meant: it ends at that
//     one. A warning says so, since other compilers refuse it.
//   - a comment with `/*` in it, behind whose end none is left over, most likely lacks its own end, and hides what stands
//     between the two from every compiler: a warning at the inner `/*`.
//
// `*/` left over go to the nearest comment before them that still waits for one.
#pragma once

#include "diag/diagnostic.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Reports comments in comments, and blanks what would end a comment too early.
void settle_comments(source::Text& text, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::extract
