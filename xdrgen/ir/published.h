// SPDX-License-Identifier: BSD-3-Clause
//
// What the model keeps of the published text: where things stand, their XDR as printed, the license. Private to ir/.
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

  /// Every document and behind it its overlays and the files it includes, in the order of `Origin::document`.
  std::vector<Document> documents(const std::vector<std::optional<Import>>& imports) const;
  Origin origin(source::Span span) const;
  /// The lines of the span as they were published, before any overlay; of what an overlay declares, the overlay's.
  std::vector<std::string> lines(source::Span span) const;

 private:
  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  /// In `documents()`, by part and buffer: two documents may include one file.
  std::map<std::pair<std::size_t, source::BufferId>, std::size_t> index_;
};

}  // namespace xdrgen::ir
