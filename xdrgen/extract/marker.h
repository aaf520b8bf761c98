// SPDX-License-Identifier: BSD-3-Clause
//
// The marker `///`: which lines have it, and which most likely should have it. A line without it is silently no XDR in
// every extraction tool; that makes a forgotten one the mistake that is hardest to see.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "diag/diagnostic.h"
#include "extract/listing.h"

namespace xdrgen::extract {

/// Offset behind the `///` marker and one blank; nothing where the line has none. Four slashes are the marker only where
/// the last one begins a comment.
std::optional<std::size_t> marker_end(std::string_view line);

/// Reports lines of a block that stand among marked ones and have no marker, or almost one. `furniture` says whether a
/// line is printed on the page and no part of the text.
void check_markers(const Block& block, const std::function<bool(const Line&)>& furniture, diag::Sink& sink);

}  // namespace xdrgen::extract
