// SPDX-License-Identifier: BSD-3-Clause
//
// Diagnostics as text for people and as JSON for editors. The form is that of the house style: the published line with
// a caret under the place, then notes, then what to do about it.
#pragma once

#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::diag {

struct RenderOptions {
  bool color = false;
  bool notes = true;  ///< show kinds of severity kNote
};

/// All diagnostics, sorted, and behind errors the line "2 errors; nothing was written".
std::string render(const Sink& sink, const source::Buffers& buffers, const RenderOptions& options = {});
/// One diagnostic.
std::string render(const Diagnostic& diagnostic, const source::Buffers& buffers, const RenderOptions& options = {});

/// Makes bytes of a document harmless on a terminal: what is no UTF-8, controls a terminal or turns the direction of
/// writing becomes `?`; tabs stay.
std::string printable(std::string_view text);
/// The same for text of several lines: line feeds stay, too.
std::string printable_lines(std::string_view text);

}  // namespace xdrgen::diag
