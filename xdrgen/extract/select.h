// SPDX-License-Identifier: BSD-3-Clause
//
// Which of a document's lines are XDR; extract.h has the rule in words.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/listing.h"
#include "source/buffer.h"

namespace xdrgen::extract {

/// A line of XDR: `begin` is behind the marker.
struct Selected {
  const source::Text* text = nullptr;
  Line line;
};

struct Selection {
  bool marked = false;
  Form form = Form::kText;
  std::vector<Selected> lines;
  /// Files that named blocks make: of `lines`, [begin, end).
  struct File {
    std::string name;
    source::Place place;  ///< of its first line
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  std::vector<File> files;
};

/// Chooses lines; an empty selection where there is no XDR. Reports lines that lack their marker.
Selection select(const Listing& listing, Form form, const source::Buffer& published, diag::Sink& sink);

}  // namespace xdrgen::extract
