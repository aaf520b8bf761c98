// SPDX-License-Identifier: BSD-3-Clause
//
// Markdown as kramdown-rfc reads it: blocks of code, and where sections begin. CommonMark says where a block of code is;
// what kramdown has beyond that is taken out before: YAML in front, lines like `--- middle`, `{::comment}`.
// What a block is comes from its fence (`~~~ xdr`) or from the attribute list beside it (`{: sourcecode-name="a.x"}`).
// `{::include}` never reads a file. Left out on purpose: everything inside a line.
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "extract/listing.h"
#include "source/buffer.h"
#include "source/outline.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// Reads a document. Reports lines with the marker `///` that are in no block of code.
void list_markdown(const source::Text& text, const source::Buffers& buffers, char line_end, Listing& listing,
                   std::vector<source::Outline::Heading>& headings, diag::Sink& sink);

}  // namespace xdrgen::extract
