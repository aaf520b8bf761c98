// SPDX-License-Identifier: BSD-3-Clause
//
// Which lines of a Markdown document stand between fences, as far as it must be known before cmark sees the document:
// what looks like kramdown's own lines is an example there, and no more. It leaves out what only the whole structure of
// blocks decides, such as an item of a list that ends before the fence in it does.
#pragma once

#include <cstddef>
#include <string_view>

namespace xdrgen::extract {

/// Is given every line, in order.
class Fences {
 public:
  /// Whether this line is a fence, or stands behind one that is not yet ended.
  bool take(std::string_view line);

 private:
  char sign_ = 0;  ///< of the fence that is open; 0: none
  std::size_t length_ = 0;
  std::size_t quotes_ = 0;       ///< quotations that it stands in
  std::size_t indentation_ = 0;  ///< that a line must have at least to stand behind it
};

/// Length of the mark of a list or quotation that `text`, which is not empty, begins with, without the blank that a list's
/// needs behind it; 0: there is none.
std::size_t mark_length(std::string_view text);

}  // namespace xdrgen::extract
