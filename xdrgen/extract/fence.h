// SPDX-License-Identifier: BSD-3-Clause
//
// Determines which lines of a Markdown document are between fences, before cmark reads it: there,
// lines that look like kramdown's own are only examples. Ignores cases that depend on the whole
// structure of blocks, such as an item of a list that ends before the fence inside of it.
#pragma once

#include <cstddef>
#include <string_view>

namespace xdrgen::extract {

/// The caller gives it the lines in order, except those of comments and of the YAML in front.
class Fences {
 public:
  /// Tells whether this line is a fence, or follows an open one.
  bool take(std::string_view line);

 private:
  char sign_ = 0;  ///< of the fence that is open; 0: none
  std::size_t length_ = 0;
  std::size_t quotes_ = 0;       ///< number of quotations around it
  std::size_t indentation_ = 0;  ///< minimum for a line to belong to it
};

/// Returns the length of the list or quotation mark at the beginning of `text`, which is not empty;
/// the blank that must follow a list's mark is not counted. 0: there is none.
std::size_t mark_length(std::string_view text);

}  // namespace xdrgen::extract
