// SPDX-License-Identifier: BSD-3-Clause
//
// Published text to XDR: takes the lines that begin with `///`, strips exactly that and at most one blank behind it,
// and applies overlays on the way. Read this for the rules; document.h says what comes out. Left out on purpose: what
// the XDR means.
//
// The rules, and what in printed texts calls for them:
//   - a line belongs to the XDR if `///` is the first thing on it behind blanks, tabs and form feeds (the script
//   printed in
//     the drafts wants exactly one blank before it and so strips nothing);
//   - at most one blank behind the marker is stripped, and nothing else (`///typedef`, `////*`);
//   - every other line is not XDR, so that footers, headers and form feeds inside a block vanish;
//   - CR LF line ends become LF;
//   - a file without `///` that has no pages and sections either, or is called *.x, is XDR as a whole.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/overlay.h"
#include "source/buffer.h"

namespace xdrgen::extract {

/// Extracts one document. Reports entries of the overlays that do not fit; the result is usable all the same, so that
/// later passes can go on, or nothing if there is no XDR at all.
std::optional<Document> extract(const source::Buffers& buffers, source::BufferId buffer,
                                std::span<const Overlay> overlays, diag::Sink& sink);

/// Offset behind the `///` marker and one blank; nothing where the line is not XDR.
std::optional<std::size_t> marker_end(std::string_view line);

}  // namespace xdrgen::extract
