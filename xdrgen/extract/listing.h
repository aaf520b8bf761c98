// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the output of the readers of forms (plain_text.h, rfcxml.h, markdown.h): the lines
// of a document that may be XDR, in blocks. Read select.h next, which selects the lines that are
// XDR.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "source/provenance.h"

namespace xdrgen::extract {

/// Offsets of one line in the text of its block.
struct Line {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;   ///< without its line end
  std::uint32_t next = 0;  ///< where the next line begins
};

/// A Block holds the lines of a block of code without headers and footers of pages; or of a whole
/// document if the form has no markup.
struct Block {
  const source::Text* text = nullptr;
  std::vector<Line> lines;
  std::string name{};  ///< the file that the block is declared to be; empty: none
  std::string type{};  ///< the language that the block is declared to be in; empty: none
  bool code = true;    ///< false: a whole document

  std::string_view line(const Line& line) const {
    return std::string_view(text->str()).substr(line.begin, line.end - line.begin);
  }
};

struct Listing {
  std::deque<source::Text> decoded;  ///< in RFCXML: texts of the blocks, with references like `&lt;` replaced
  std::vector<Block> blocks;
};

/// Returns the lines of text[begin, end); a line ends with `line_end` (LF, or CR in some old
/// files).
std::vector<Line> split_lines(std::string_view text, std::uint32_t begin, std::uint32_t end, char line_end);

/// Returns the line without blanks, tabs, form feeds and carriage returns around it.
std::string_view trimmed(std::string_view line);
/// Returns the text with capital ASCII letters turned into small ones.
std::string lower(std::string text);

}  // namespace xdrgen::extract
