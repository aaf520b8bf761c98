// SPDX-License-Identifier: BSD-3-Clause
//
// This file turns published documents into XDR: it determines the form of a document, selects the
// lines that are XDR, and applies overlays. Read this for the rules; document.h has the result. The
// meaning of the XDR is left to later passes.
//
// Which lines are XDR, and the peculiarities of printed documents that demand it:
//   0. Where an overlay has [[xdr]] entries, the lines that they name and no others (overlay.h).
//   1. A file called *.x is XDR as a whole; one that looks like a published text is an error
//      (form.h).
//   2. Else, if any line begins with the marker `///`, those lines and no others. Only blanks, tabs
//      and form feeds may precede the marker on its line (the script that the drafts print expects
//      exactly one blank before it, and so strips nothing); in RFCXML it counts in <sourcecode> and
//      <artwork>, in Markdown in blocks of code. A document may quote the XDR of others in blocks
//      without `///`, which are no part of it. Blocks that rule 3 or 4 would select are reported.
//      One blank or tab after the marker is stripped, and nothing else (`///typedef`, `////*`).
//      Four slashes are no marker unless the last one begins a comment.
//      Every other line is no XDR, so that footers, headers and form feeds inside of a block
//      vanish. A line among marked lines, without a blank line between, is reported (marker.h).
//      This rule does not apply if markup says which blocks are XDR (RFCXML and Markdown, as in
//      rule 3) and none of these has a marker: then `///` in other blocks belongs to something
//      else. It is reported, and rule 3 applies.
//   3. Else blocks of code that are declared to be XDR: by the name of their file (*.x) or their
//      type (`xdr`, `rpcl`, `rpcgen`): `<CODE BEGINS> file "a.x"`, <sourcecode type="xdr"
//      name="a.x">, `~~~ xdr`, `{: sourcecode-name="a.x"}`.
//   4. Else, in a text without markup, blocks between `<CODE BEGINS>` and `<CODE ENDS>` without a
//      name, whose first word after comments, preprocessor lines and `%` lines begins a definition
//      (`const`, `enum`, …). Other blocks begin with something else (`#!/bin/sh`), or have a name
//      (YANG modules).
//   5. Else a text without markup, pages, sections and blocks of code is XDR as a whole.
//
// In all forms: CR LF becomes LF; CR alone ends lines in a file that has no LF; a UTF-8 byte order
// mark is skipped. Comments in comments are resolved (comments.h), and markers that split a
// document into files are found (files.h).
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

/// Extracts one document, and tells `buffers` where its sections are and what it restates. Reports
/// entries of the overlays that do not fit; the result is usable all the same, so that later passes
/// can go on. Returns nothing, after an error, if there is no XDR or the document cannot be read.
std::optional<Document> extract(source::Buffers& buffers, source::BufferId buffer, std::span<const Overlay> overlays,
                                diag::Sink& sink);

/// Returns a map from extracted to published lines, as JSON: for each line of `document.text` an
/// object with the file, line, page and section that it comes from, and what it restates.
std::string line_map(const Document& document, const source::Buffers& buffers);
/// Like `line_map()`, for each line of each file as `text_of()` returns it (files.h): "output" is
/// the line number in the file.
std::string line_map_of_files(const Document& document, const source::Buffers& buffers);

}  // namespace xdrgen::extract
