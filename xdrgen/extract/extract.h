// SPDX-License-Identifier: BSD-3-Clause
//
// Published text to XDR: finds the form of a document, takes the lines of it that are XDR, and applies overlays on the
// way. Read this for the rules; document.h says what comes out. Left out on purpose: what the XDR means.
//
// Which lines are XDR, and what in printed texts calls for it:
//   1. A file called *.x is XDR as a whole.
//   2. Else, where any line begins with the marker `///`, those lines and no others. The marker is the first thing on the
//      line behind blanks, tabs and form feeds (the script printed in the drafts wants exactly one blank before it and so
//      strips nothing); in RFCXML it counts in <sourcecode> and <artwork>, in Markdown in blocks of code. A document may
//      quote XDR of others in blocks without `///`: they are no part of it. Those that 3 or 4 would take are reported.
//      At most one blank behind the marker is stripped, and nothing else (`///typedef`, `////*`). Four slashes are no
//      marker unless the last one begins a comment.
//      Every other line is no XDR, so that footers, headers and form feeds inside a block vanish. One that stands among
//      marked lines without a blank line between is reported (marker.h).
//      Not so where markup says which blocks are XDR (RFCXML and Markdown, as in 3) and none of them has a marker: there
//      `///` in other blocks is part of something else. It is reported, and 3 holds.
//   3. Else blocks of code that are said to be XDR: by the name of their file (*.x) or their type (`xdr`, `rpcl`,
//      `rpcgen`): `<CODE BEGINS> file "a.x"`, <sourcecode type="xdr" name="a.x">, `~~~ xdr`, `{: sourcecode-name="a.x"}`.
//   4. Else, in a text without markup, blocks between `<CODE BEGINS>` and `<CODE ENDS>` without a name in which the first
//      word behind comments is one that begins a definition (`const`, `enum`, …). A block that is neither begins with
//      something else (`#!/bin/sh`) or has a name (YANG modules do).
//   5. Else a text without markup that has no pages, sections and blocks of code is XDR as a whole.
//
// In all forms: CR LF becomes LF; CR alone ends lines in a file that has no LF; a UTF-8 byte order mark is skipped. Comments
// in comments are settled (comments.h), markers that split a document into files are found (files.h).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/marker.h"
#include "extract/overlay.h"
#include "source/buffer.h"

namespace xdrgen::extract {

/// Extracts one document, and tells `buffers` where its sections are and what it restates. Reports entries of the overlays
/// that do not fit; the result is usable all the same, so that later passes can go on, or nothing if there is no XDR at all.
std::optional<Document> extract(source::Buffers& buffers, source::BufferId buffer, std::span<const Overlay> overlays,
                                diag::Sink& sink);

/// A map from extracted lines to published ones, as JSON: one object a line of `document.text`, with the file, line, page
/// and section that it comes from, and what it restates.
std::string line_map(const Document& document, const source::Buffers& buffers);
/// The same of each line of each file, as `text_of()` has them (files.h): its number is the one in the file.
std::string line_map_of_files(const Document& document, const source::Buffers& buffers);

}  // namespace xdrgen::extract
