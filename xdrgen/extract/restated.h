// SPDX-License-Identifier: BSD-3-Clause
//
// Finds which section of another document each definition restates. A document may give, in its own
// words, the XDR of a standard that cannot be reprinted, or repeat definitions of a base document.
// Its readers want the section of the standard, not the line of the copy, so a comment may name it:
//
//     struct rdma_msg {           /* [RFC 8166 4.2] */
//        uint32    rdma_xid;      /* [RFC 8166 4.2.1] the same as the RPC message's */
//
//   - A comment counts only if it begins with a citation; one that mentions a section later
//     restates nothing.
//   - If something precedes the comment on its line, the comment is about that: a definition, also
//     at its opening brace or after its last semicolon; or a member, arm, enumerator or procedure.
//     Else it is about what follows.
//   - The parts of a definition restate what the definition does, unless they have comments of
//     their own.
#pragma once

#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Tells `buffers` which sections the files of the text restate, and where.
void find_restated(const source::Text& text, source::Buffers& buffers);

}  // namespace xdrgen::extract
