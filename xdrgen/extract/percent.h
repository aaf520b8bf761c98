// SPDX-License-Identifier: BSD-3-Clause
//
// Lines that begin with `%` are for another program. Where they end is decided once, here, for whoever walks over text
// before the lexer does; it is what PASSED_OVER in syntax/Xdr.g4 says.
#pragma once

#include <cstddef>
#include <string_view>

namespace xdrgen::extract {

/// Whether nothing but blanks stands before `at` in its line.
inline bool first_in_line(std::string_view text, std::size_t at) {
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t' || text[at - 1] == '\f')) --at;
  return at == 0 || text[at - 1] == '\n';
}

/// The line end behind the `%` at `at`, or the end of the text. A line goes on in the next one behind a backslash; a
/// backslash before that one takes it for itself.
inline std::size_t percent_line_end(std::string_view text, std::size_t at) {
  while ((at = text.find_first_of("\\\n", at)) != std::string_view::npos && text[at] == '\\') {
    at += text.substr(at + 1, 2) == "\r\n" ? 3 : 2;
  }
  return at < text.size() ? at : text.size();
}

}  // namespace xdrgen::extract
