// SPDX-License-Identifier: BSD-3-Clause
//
// What the readers of the forms (plain_text.h, rfcxml.h, markdown.h) give to extraction: the lines of a document that may
// be XDR, in blocks. Read select.h next: which of them are XDR.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "source/provenance.h"

namespace xdrgen::extract {

/// Offsets of one line in its block's text.
struct Line {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;   ///< without its line end
  std::uint32_t next = 0;  ///< where the next line begins
};

/// Lines that stand together: one block of code; or a whole document where the form has no markup.
struct Block {
  const source::Text* text = nullptr;
  std::vector<Line> lines;
  std::string name{};  ///< the file that the block is said to be; empty: none
  std::string type{};  ///< the language that the block is said to be in; empty: none
  bool code = true;    ///< false: a whole document

  std::string_view line(const Line& line) const {
    return std::string_view(text->str()).substr(line.begin, line.end - line.begin);
  }
};

struct Listing {
  std::deque<source::Text> decoded;  ///< texts of blocks, where those are not the document's own
  std::vector<Block> blocks;
};

/// Lines of text[begin, end); a line ends with `line_end` (LF, or CR in some old files).
std::vector<Line> split_lines(std::string_view text, std::uint32_t begin, std::uint32_t end, char line_end);

/// Without blanks, tabs and form feeds around it.
std::string_view trimmed(std::string_view line);
/// With small letters for the capitals of ASCII.
std::string lower(std::string text);

}  // namespace xdrgen::extract
