// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads markers that split the XDR of a document into files. Two forms are in use:
//
//   /* FILE ENDS: common.x; */   the text between the previous marker and this one is common.x
//   @@FILE common.x              the text between this marker and the next one is common.x
//
// Each is alone on its line, with or without a comment around it, with or without the semicolon. A
// marker is no XDR. The text before a first marker `@@FILE` is common to all files, for example a
// license or shared types; each file begins with a copy of it. In a document without `///`, blocks
// of code that are named *.x are files in the same way, and what overlays put in front is common to
// them. Names are hostile input: an unsafe file name is an error.
#pragma once

#include <optional>
#include <string>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/select.h"

namespace xdrgen::extract {

inline constexpr std::size_t kLongestFileName = 100;
inline constexpr std::size_t kMostFiles = 500;

/// Finds markers in `document.text`, blanks those outside of comments, and sets `document.files`
/// and `document.common`.
void split_files(Document& document, diag::Sink& sink);
/// Adds a file that a block or a marker names; `place`: where to report a name that is invalid or
/// names a second file, and too many files.
void add_file(Document& document, File file, const source::Place& place, diag::Sink& sink);
/// Returns the first line in `span` that is not blank; nothing if all are.
std::optional<source::Place> first_line(const Document& document, source::Span span);
/// Returns the whole text of a file: the common part, and its own.
std::string text_of(const Document& document, const File& file);

}  // namespace xdrgen::extract
