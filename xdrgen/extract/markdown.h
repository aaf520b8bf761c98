// SPDX-License-Identifier: BSD-3-Clause
//
// Reads Markdown as kramdown-rfc does: blocks of code, and the beginning of sections. cmark finds
// the blocks of code by the rules of CommonMark; kramdown's additions are removed before: YAML at
// the beginning, lines like `--- middle`, `{::comment}`. The type and the name of a block come from
// its fence (`~~~ xdr`) or from the attribute list beside it (`{: sourcecode-name="a.x"}`).
// `{::include}` never reads a file. It leaves this out on purpose: the markup inside of a line.
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "extract/listing.h"
#include "source/buffer.h"
#include "source/outline.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Reads a document. Reports lines with the marker `///` outside of blocks of code.
void list_markdown(const source::Text& text, const source::Buffers& buffers, char line_end, Listing& listing,
                   std::vector<source::Outline::Heading>& headings, diag::Sink& sink);

}  // namespace xdrgen::extract
