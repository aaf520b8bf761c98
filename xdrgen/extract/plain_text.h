// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads the form in which RFCs are printed: pages of text, with code between
// `<CODE BEGINS>` and `<CODE ENDS>`. source/outline.h finds pages and sections.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "extract/listing.h"
#include "source/buffer.h"

namespace xdrgen::extract {

struct CodeMarker {
  bool begins = false;
  std::string file;  ///< `<CODE BEGINS> file "this.x"`
};

/// Parses `<CODE BEGINS>` or `<CODE ENDS>` at the beginning of a line.
std::optional<CodeMarker> code_marker(std::string_view line);

/// Returns the blocks between code markers in another block, without headers and footers of pages.
/// Returns nothing if there is no `<CODE BEGINS>`.
std::vector<Block> code_blocks(const Block& block, const source::Buffer& published);

}  // namespace xdrgen::extract
