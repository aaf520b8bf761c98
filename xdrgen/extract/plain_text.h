// SPDX-License-Identifier: BSD-3-Clause
//
// The form that RFCs are printed in: pages of text, code between `<CODE BEGINS>` and `<CODE ENDS>`. Left out on purpose:
// pages and sections (source/outline.h).
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

/// `<CODE BEGINS>` or `<CODE ENDS>`, where it is the first thing on the line.
std::optional<CodeMarker> code_marker(std::string_view line);

/// The blocks between code markers among the lines of another block; what is printed on the page left out.
/// Nothing where no `<CODE BEGINS>` is.
std::vector<Block> code_blocks(const Block& block, const source::Buffer& published);

}  // namespace xdrgen::extract
