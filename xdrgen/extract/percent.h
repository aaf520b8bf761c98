// SPDX-License-Identifier: BSD-3-Clause
//
// Lines that begin with `%` are for another program. This file decides where they end, for all code
// that walks over text before the lexer does; PASSED_OVER in syntax/Xdr.g4 says the same.
#pragma once

#include <cstddef>
#include <string_view>

namespace xdrgen::extract {

/// Tells whether only blanks precede `at` in its line.
inline bool first_in_line(std::string_view text, std::size_t at) {
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t' || text[at - 1] == '\f')) --at;
  return at == 0 || text[at - 1] == '\n';
}

/// Returns the offset of the line end after the `%` at `at`, or of the end of the text. A backslash
/// before the line end continues the line, unless another backslash precedes it.
inline std::size_t percent_line_end(std::string_view text, std::size_t at) {
  while ((at = text.find_first_of("\\\n", at)) != std::string_view::npos && text[at] == '\\') {
    at += text.substr(at + 1, 2) == "\r\n" ? 3 : 2;
  }
  return at < text.size() ? at : text.size();
}

}  // namespace xdrgen::extract
