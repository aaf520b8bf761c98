// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads the marker `///`: it says which lines have it, and which probably lack it.
// Extraction tools silently ignore a line without the marker, so a forgotten one is hard to notice.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "diag/diagnostic.h"
#include "extract/listing.h"

namespace xdrgen::extract {

/// Returns the offset after the `///` marker, and after the blank or tab that may follow it; or
/// nothing if the line has no marker. Four slashes are a marker only if the last one begins a
/// comment.
std::optional<std::size_t> marker_end(std::string_view line);

/// Reports lines of a block that stand between or beside marked lines and probably lack the marker,
/// or have another number of slashes. `furniture` tells whether a line is a header or footer of a
/// page.
void check_markers(const Block& block, const std::function<bool(const Line&)>& furniture, diag::Sink& sink);

}  // namespace xdrgen::extract
