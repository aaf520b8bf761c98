// SPDX-License-Identifier: BSD-3-Clause
//
// Selects the lines of a document that are XDR; extract.h explains the rules.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/listing.h"
#include "source/buffer.h"

namespace xdrgen::extract {

/// A Selected is a line of XDR: it begins after its marker, or after the indentation of its block.
struct Selected {
  const source::Text* text = nullptr;
  Line line;
};

struct Selection {
  bool marked = false;
  Form form = Form::kText;
  std::vector<Selected> lines;
  /// A File consists of blocks with its name: lines [begin, end) of `lines`.
  struct File {
    std::string name;
    source::Place place;  ///< of its first line
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  std::vector<File> files;
};

/// Lines of the published text, including both ends.
struct LineRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

/// Selects the lines that an overlay names, without headers and footers of pages.
Selection select_lines(const Listing& listing, Form form, std::span<const LineRange> ranges,
                       const source::Buffer& published);

/// Selects lines; the selection is empty if there is no XDR. Reports lines that lack their marker,
/// and marked lines or blocks of XDR that the rules leave out.
Selection select(const Listing& listing, Form form, const source::Buffer& published, diag::Sink& sink);

}  // namespace xdrgen::extract
