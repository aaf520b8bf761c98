// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the parts of the published text that the model keeps: places, the XDR as printed,
// the license. It is private to ir/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "extract/sources.h"
#include "ir/model.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::ir {

class Published {
 public:
  Published(const extract::Sources& sources, const source::Buffers& buffers);

  /// Returns every document, each followed by its overlays and the files that it includes, in the
  /// order of `Origin::document`.
  std::vector<Document> documents(const std::vector<std::optional<Import>>& imports) const;
  Origin origin(source::Span span) const;
  /// Returns the lines of the span as published, before any overlay. For a declaration of an
  /// overlay or an included file, and where a line is very long, returns the text of the span.
  std::vector<std::string> lines(source::Span span) const;

 private:
  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  /// This is the index in `documents()`, by part and buffer: two documents may include one file.
  std::map<std::pair<std::size_t, source::BufferId>, std::size_t> index_;
};

}  // namespace xdrgen::ir
