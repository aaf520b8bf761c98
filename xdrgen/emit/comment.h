// SPDX-License-Identifier: BSD-3-Clause
//
// Text of a document as a C++ comment. A document is hostile input to the compiler: nothing in it may end the comment
// that carries it, swallow the line after it, or make the file look other than it is. Everything goes through here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::emit {

/// One line of a document, harmless behind `//`: control characters, bytes that are no UTF-8 and characters that turn
/// the direction of writing become `<U+202E>` or `<0x1b>`; a backslash that would join the next line gets a full stop
/// after it.
std::string comment_text(std::string_view line);

/// Lines behind `//`.
std::string comment(const std::vector<std::string>& lines);

/// Prose behind `//`, `indent` blanks in, broken at blanks into lines of at most 120 columns.
std::string wrapped_comment(std::string_view prose, std::size_t indent);

/// A string literal, quotes included.
std::string literal(std::string_view text);

}  // namespace xdrgen::emit
