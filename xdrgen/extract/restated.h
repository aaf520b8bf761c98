// SPDX-License-Identifier: BSD-3-Clause
//
// Which section of another document each definition restates. A text may give in words of its own the XDR of a standard
// that cannot be reprinted, or repeat definitions of a base document. Its readers want the section of the standard, and not
// the line of the copy, so a comment may say it:
//
//     struct rdma_msg {           /* [RFC 8166 4.2] */
//        uint32    rdma_xid;      /* [RFC 8166 4.2.1] the same as the RPC message's */
//
//   - A comment that begins with a citation counts, and no other: one that mentions a section further in restates nothing.
//   - Where something stands before the comment on its line, the comment is for that: a definition, also at its opening
//     brace or behind its last semicolon, or a member, arm, enumerator or procedure. Else it is for what follows.
//   - What is inside of a definition restates what the definition does, unless it has a comment of its own.
#pragma once

#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Tells `buffers` what the files that the text comes from restate, and where.
void find_restated(const source::Text& text, source::Buffers& buffers);

}  // namespace xdrgen::extract
