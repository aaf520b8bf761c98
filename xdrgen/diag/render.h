// SPDX-License-Identifier: BSD-3-Clause
//
// Prints diagnostics as text for people: the published line with a caret under the place, then
// notes, then how to correct it.
#pragma once

#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::diag {

struct RenderOptions {
  bool color = false;
  bool notes = true;  ///< shows diagnostics of severity kNote
};

/// Renders all diagnostics, sorted. If the sink did not keep all, the line "5 diagnostics more"
/// follows; if there were errors, the last line is "2 errors; nothing was written".
std::string render(const Sink& sink, const source::Buffers& buffers, const RenderOptions& options = {});
/// Renders one diagnostic.
std::string render(const Diagnostic& diagnostic, const source::Buffers& buffers, const RenderOptions& options = {});

/// Makes text of a document safe for a terminal: replaces bytes that are no UTF-8, control
/// characters, and characters that change the direction of writing by `?`; tabs stay.
std::string printable(std::string_view text);
/// Like `printable()`, for text of several lines: line feeds stay, too.
std::string printable_lines(std::string_view text);

}  // namespace xdrgen::diag
