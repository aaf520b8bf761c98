// SPDX-License-Identifier: BSD-3-Clause
//
// Markers that split the XDR of one document into files. Two are in use:
//
//   /* FILE ENDS: common.x; */   what stands between the marker before it and this one is common.x
//   @@FILE common.x              what stands between this one and the marker behind it is common.x
//
// each alone on its line, in a comment or not, the semicolon or not. A marker is no XDR. What stands
// before the first marker, where that is `@@FILE`, is common to all files: a license, shared types.
// Each of them begins with a copy of it. In a document without `///`, blocks of code that are called
// *.x are files in the same way, and have in common what overlays put in front. Names are hostile: one
// that a file could not safely have is an error.
#pragma once

#include <optional>
#include <string>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/select.h"

namespace xdrgen::extract {

inline constexpr std::size_t kLongestFileName = 100;
inline constexpr std::size_t kMostFiles = 500;

/// Finds markers in `document.text`, blanks those that are in no comment, and fills `document.files`
/// and `document.common`.
void split_files(Document& document, diag::Sink& sink);
/// Adds a file that a block names; `place`: where to report that its name is impossible.
void add_file(Document& document, File file, const source::Place& place, diag::Sink& sink);
/// The first line in `span` that is not blank; nothing where all are.
std::optional<source::Place> first_line(const Document& document, source::Span span);
/// All that the file has: what it has in common with the others, and its own.
std::string text_of(const Document& document, const File& file);

}  // namespace xdrgen::extract
