// SPDX-License-Identifier: BSD-3-Clause
//
// Writes text of a document as a C++ comment. A document is hostile input to the compiler: no
// text in it may end its comment, swallow the next line, or make the file look different from
// what it is. All such text passes through these functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::emit {

/// Makes one line of a document harmless after `//`. Control characters and characters that hide
/// text or change the direction of writing become `<U+202E>`, bytes that are not UTF-8 become
/// `<0x9b>`. Tabs become blanks; carriage returns, form feeds and blanks at the end disappear. A
/// full stop follows a backslash that would join the next line.
std::string comment_text(std::string_view line);

/// Writes lines after `//`.
std::string comment(const std::vector<std::string>& lines);

/// Writes prose after `//`, indented by `indent` blanks, broken at blanks into lines of at
/// most 120 columns.
std::string wrapped_comment(std::string_view prose, std::size_t indent);

/// Makes a string literal, quotes included.
std::string literal(std::string_view text);

}  // namespace xdrgen::emit
